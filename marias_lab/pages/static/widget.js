// A notebook: what was told is kept once a widget, so that every view of it shows the same; views follow each other.

export default () => {
  const views = new Set();
  let told = null; // what was told at first, or anew, and under `reels` the frames that came since
  let heard = null; // messages are unpacked one after the other

  /** Keep a message for views that are made afterwards. */
  function keep(message) {
    if (message.fresh) told = { ...told, ...message, fresh: false, reels: [], texts: [] };
    const { reel } = message;
    told.reels.push(reel);
    told.texts.push(...reel.texts);
    for (const name of ["lines", "menus", "text", "layers"]) if (message[name] !== undefined) told[name] = message[name];
  }

  /** Once a widget. */
  function initialize({ model }) {
    heard = unpacked(model.get("data").packed).then((data) => keep({ ...data, fresh: true }));
    model.on("msg:custom", ({ known }, [packed]) => {
      heard = heard.then(async () => {
        const message = await unpacked(packed, told.texts.slice(0, known));
        keep(message);
        for (const player of views) player.take(message);
      });
    });
  }

  /** Once a view. */
  async function render({ model, el }) {
    await heard;
    const send = (message) => {
      if (message.at !== undefined) model.set("at", message.at); // which the other views follow
      model.send(message); // and not as a change of the model: what comes back of that may be older than where we are by then
      return true;
    };
    const { reels, ...first } = told;
    const [reel, ...later] = reels;
    if (first.form) first.form = { ...first.form, kept: told.drafts ??= draftsOf(first.form) };
    const player = new Player(el.attachShadow({ mode: "open" }), { ...first, reel, lines: null, at: undefined }, send);
    for (const each of later) player.take({ reel: each });
    player.take({ lines: told.lines, menus: told.menus, layers: told.layers, text: told.text, at: model.get("at") });
    const moved = () => {
      const at = model.get("at");
      if (at !== player.at && !player.coming.includes(at)) player.go(at, { told: true });
    };
    views.add(player);
    model.on("change:at", moved);
    return () => {
      views.delete(player);
      model.off("change:at", moved);
      clear(player);
    };
  }

  return { initialize, render };
};
