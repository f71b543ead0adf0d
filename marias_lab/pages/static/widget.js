// A notebook: what was told is kept once a widget, so that every view of it shows the same; views follow each other.

export default () => {
  let told = { reels: [], fresh: null };

  /** Once a widget: keep what comes later, for views that are made afterwards. */
  function initialize({ model }) {
    model.on("msg:custom", (message) => {
      const { reel, lines, menus, text, layers } = message;
      if (message.fresh) told = { reels: [], fresh: message };
      if (reel) told.reels.push(reel);
      if (lines) told.lines = lines;
      if (menus) told.menus = menus;
      if (text !== undefined) told.text = text;
      if (layers) told.layers = layers;
    });
  }

  /** Once a view. */
  function render({ model, el }) {
    const send = (message) => {
      if (message.at !== undefined) model.set("at", message.at); // which the other views follow
      model.send(message); // and not as a change of the model: what comes back of that may be older than where we are by then
      return true;
    };
    const data = model.get("data");
    const at = model.get("at");
    const first = told.fresh ? { ...told.fresh, fresh: false, reel: null } : { ...data };
    if (first.form) first.form = { ...first.form, kept: told.drafts ??= draftsOf(first.form) };
    const player = new Player(el.attachShadow({ mode: "open" }), { ...first, lines: null, at: undefined }, send);
    for (const reel of told.reels) player.take({ reel });
    player.take({
      lines: told.lines ?? data.lines, menus: told.menus ?? data.menus, layers: told.layers ?? data.layers, text: told.text ?? data.text, at,
    });
    const taken = (message) => player.take(message);
    const moved = () => {
      const at = model.get("at");
      if (at !== player.at && !player.coming?.includes(at)) player.go(at, { told: true });
    };
    model.on("msg:custom", taken);
    model.on("change:at", moved);
    return () => {
      model.off("msg:custom", taken);
      model.off("change:at", moved);
      clear(player);
    };
  }

  return { initialize, render };
};
