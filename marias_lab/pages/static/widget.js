// A notebook: the model keeps what was told, so that every view of it shows the same; views follow each other.

/** Once a model: take in what comes later, so that views made afterwards know it too. */
function initialize({ model }) {
  model.told = { reel: [], lines: null, menus: null };
  model.on("msg:custom", (message) => {
    if (message.fresh) model.told = { reel: [], lines: null, menus: null };
    if (message.reel) model.told.reel.push(message.reel);
    if (message.lines) model.told.lines = message.lines;
    if (message.menus) model.told.menus = message.menus;
    model.told.fresh ||= message.fresh;
  });
}

/** Once a view. */
function render({ model, el }) {
  const root = el.attachShadow({ mode: "open" });
  const live = () => Boolean(model.comm_live ?? true);
  const send = (message) => {
    if (message.at !== undefined && !message.act) {
      model.set("at", message.at);
      model.save_changes();
      return true;
    }
    if (live()) model.send(message);
    return live();
  };
  const data = model.get("data");
  const { told } = model;
  const first = told.fresh ? { ...data, reel: undefined, lines: undefined } : data;
  const player = new Player(root, { ...first, at: undefined }, send);
  for (const reel of told.reel) player.take({ reel });
  player.take({ lines: told.lines ?? data.lines, menus: told.menus ?? data.menus, at: model.get("at") });
  const taken = (message) => player.take(message);
  const moved = () => {
    if (model.get("at") !== player.at) player.go(model.get("at"), { told: true });
  };
  model.on("msg:custom", taken);
  model.on("change:at", moved);
  return () => {
    model.off("msg:custom", taken);
    model.off("change:at", moved);
    clear(player);
  };
}

export default { initialize, render };
