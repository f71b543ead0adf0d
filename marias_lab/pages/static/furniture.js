// The elements a player is made of, and what its controls do.

const NARROW = 664;
const BESIDE = 1000;

const ICONS = {
  first: "M5 4v12M16 4l-8 6 8 6z",
  "trick-back": "M10 4l-7 6 7 6zM17 4l-7 6 7 6z",
  back: "M13 4l-8 6 8 6z",
  "trick-on": "M3 4l7 6-7 6zM10 4l7 6-7 6z",
  last: "M15 4v12M4 4l8 6-8 6z",
  play: "M5 3l11 7-11 7z",
  stop: "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z",
};

/** Make all elements of a player inside a root. */
function furnish(player, root) {
  const { data, words } = player;
  const style = element("style", {}, data.style);
  player.root = element("div", {
    class: "player", role: "region", "aria-label": data.title, tabindex: "0", "data-lm-suppress-shortcuts": "true",
  });
  player.boards = new Map();
  player.buttons = new Map();
  const board = (name) => {
    const made = new Board(name, player.reel, (one, onto) => player.choose(one, onto));
    player.boards.set(name, made);
    return made.root;
  };
  player.off = offTheRecord(player);
  player.answer = element("div", { class: "answer", role: "alert", hidden: true });
  player.live = element("p", { class: "live", role: "status", "aria-live": "polite" });
  player.label = element("p", { class: "label" });
  const tables = data.boards.filter((name) => name !== "strip" && name !== "score").map(board);
  player.curtain = curtain(player);
  const middle = element("div", { class: "middle" }, ...tables, player.answer, player.curtain);
  const stage = element("div", { class: "stage" }, player.off, middle, player.live);
  if (data.field) stage.append(field(player));
  if (data.controls) stage.append(controls(player));
  if (data.boards.includes("strip")) stage.append(element("div", { class: "scroll" }, board("strip")));
  player.side = element("div", { class: "panels" });
  player.below = element("div", { class: "panels" });
  const side = element("div", { class: "side" });
  if (data.log) {
    player.log = new Log(words.log, {
      gone: (number) => player.go(number),
      signed: (frame) => signOf(player, frame),
      written: (frame) => writtenOf(player, frame),
    });
    side.append(player.log.root);
  }
  player.notes = new Notes(player);
  side.append(player.notes.root);
  side.append(player.side);
  const below = element("div", { class: "below" });
  if (data.boards.includes("score")) below.append(board("score"));
  below.append(player.below);
  player.root.append(stage, side, below, sheet(player));
  root.append(style, player.root);
  player.root.addEventListener("keydown", (event) => press(player, event));
  measure(player);
  follow(player);
}

/** Make all elements anew, in another language; the menu that was in use keeps the focus. */
function refurnish(player) {
  const root = player.root.getRootNode();
  player.held = heldMenu(player);
  clear(player);
  player.words = player.data.words;
  root.replaceChildren();
  furnish(player, root);
}

/** A line of text that stands for what is seen: what is written there is sent with Enter. */
function field(player) {
  player.field = element("input", { type: "text", spellcheck: "false", autocomplete: "off" });
  player.field.addEventListener("change", () => {
    if (!player.send({ text: player.field.value })) player.hear(player.words.alone);
  });
  return element("label", { class: "field" }, element("span", {}, player.data.field), player.field);
}

function offTheRecord(player) {
  const back = element("button", { type: "button" }, player.words.record);
  back.addEventListener("click", () => player.home());
  const ghost = element("button", { type: "button", class: "ghost", "aria-pressed": "true" }, player.words.ghost);
  ghost.addEventListener("click", () => player.ghost());
  return element("div", { class: "off", hidden: true }, element("span", {}), ghost, back);
}

const HOLD = 600;

/** What covers the table while it goes from one to another: it opens when it is held. */
function curtain(player) {
  const button = element("button", { type: "button" });
  const root = element("div", { class: "curtain", hidden: true }, button);
  let held = null;
  const leave = () => {
    clearTimeout(held);
    held = null;
    root.classList.remove("held");
  };
  const hold = () => {
    if (held) return;
    root.classList.add("held");
    held = setTimeout(() => {
      leave();
      player.ask("open");
    }, HOLD);
  };
  const key = (event) => event.key === "Enter" || event.key === " ";
  button.addEventListener("pointerdown", hold);
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur"]) button.addEventListener(end, leave);
  button.addEventListener("keydown", (event) => { if (key(event)) hold(); });
  button.addEventListener("keyup", (event) => { if (key(event)) leave(); });
  return root;
}

/** Cover the table with some words, or uncover it without. */
function cover(player, text) {
  const { curtain: root } = player;
  root.firstChild.textContent = text ?? "";
  root.hidden = !text;
}

const MOVES = {
  first: (player) => player.go(player.line[0]),
  "trick-back": (player) => player.stride(-1),
  back: (player) => player.step(-1),
  next: (player) => player.step(1),
  "trick-on": (player) => player.stride(1),
  last: (player) => player.go(player.line.at(-1)),
  play: (player) => player.toggle(),
};

function controls(player) {
  const { data, words } = player;
  const row = element("div", { class: "controls", role: "toolbar", "aria-label": words.controls });
  for (const name of Object.keys(MOVES)) {
    const button = element("button", { type: "button", class: name, "data-icon": name, title: words[name], "aria-label": words[name] });
    if (name === "next") button.append(words.next);
    else button.append(icon(name));
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") MOVES[name](player);
    });
    player.buttons.set(name, button);
    row.append(button);
  }
  const speeds = [["0.5", "½×"], ["1", "1×"], ["2", "2×"]];
  row.append(choice(words.speed, speeds, "1", (value) => { player.speed = Number(value); }));
  for (const [word, text] of data.buttons ?? []) {
    const button = element("button", { type: "button", class: word }, text);
    button.addEventListener("click", () => player.send({ do: word }));
    row.append(button);
  }
  player.menus = element("span", { class: "menus" });
  const help = element("button", { type: "button", class: "help", title: words.keys, "aria-label": words.keys }, "?");
  help.addEventListener("click", () => player.sheet.showModal());
  if (player.data.hides) row.append(player.revealing = worded("reveal", words.answer, () => player.reveal()));
  if (player.data.fills) row.append(worded("fill", words.fill, () => player.fill()));
  row.append(player.menus, player.label, help);
  return row;
}

function worded(name, label, done) {
  const button = element("button", { type: "button", class: name }, label);
  button.addEventListener("click", done);
  return button;
}

function icon(name) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 20 20");
  picture.setAttribute("aria-hidden", "true");
  for (const each of name === "play" ? ["play", "stop"] : [name]) {
    const path = picture.appendChild(document.createElementNS(SVG, "path"));
    path.setAttribute("d", ICONS[each]);
    path.setAttribute("class", `icon-${each}`);
  }
  return picture;
}

function choice(label, options, value, chosen) {
  const select = element("select", { "aria-label": label, title: label });
  for (const [each, text] of options) select.append(element("option", { value: each, selected: each === value }, text));
  select.addEventListener("change", () => chosen(select.value));
  return select;
}

/** Menus whose answer comes from outside: the view, the deck, the language. */
function setMenus(player, menus) {
  if (!player.menus) return;
  const held = player.held ?? heldMenu(player);
  player.held = null;
  player.menus.replaceChildren(
    ...menus.map(({ name, label, options, value }) =>
      choice(label, options, value, (chosen) => {
        player.asked = player.at;
        player.send({ menu: name, value: chosen });
      })),
  );
  player.menus.querySelectorAll("select")[held]?.focus();
}

/** Which of the menus has the focus; -1 for none. */
function heldMenu(player) {
  return player.menus ? [...player.menus.querySelectorAll("select")].indexOf(player.root.getRootNode().activeElement) : -1;
}

/** The sheet of keys. */
function sheet(player) {
  const list = element("dl", {});
  for (const [keys, text] of player.data.keys) list.append(element("dt", {}, keys), element("dd", {}, text));
  const close = element("button", { type: "button", class: "filled" }, player.words.close);
  player.sheet = element("dialog", { "aria-label": player.words.keys }, element("h2", {}, player.words.keys), list, close);
  close.addEventListener("click", () => player.sheet.close());
  return player.sheet;
}

/** Lay out by the room there is, not by the window. */
function measure(player) {
  const laid = () => {
    const wide = player.root.clientWidth;
    const narrow = wide > 0 && wide < NARROW;
    player.keep(() => {
      player.root.dataset.width = wide < NARROW ? "narrow" : wide < BESIDE ? "middle" : "wide";
      for (const [name, board] of player.boards) {
        const usual = name.replace(/-compact$/, "");
        if (player.boards.has(`${usual}-compact`)) board.root.classList.toggle("unused", narrow === (name === usual));
      }
      if (narrow !== player.narrow && player.at !== undefined) player.show(0); // a board that is not used is not drawn
    });
    player.narrow = narrow;
    if (player.pointing) player.form.ask();
    player.notes.reach();
  };
  laid();
  player.measured = new ResizeObserver(laid);
  player.measured.observe(player.root);
}

/** Be dark where the page around is, as long as no theme was chosen. */
function follow(player) {
  if (!player.data.follows) return;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const look = () => {
    const { jpThemeLight } = document.body.dataset;
    player.root.classList.toggle("dark", jpThemeLight ? jpThemeLight === "false" : dark.matches);
  };
  look();
  dark.addEventListener("change", look);
  player.themed = new MutationObserver(look);
  player.themed.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  player.forget = () => dark.removeEventListener("change", look);
}

/** End what a player has begun, when its place in the page goes. */
function clear(player) {
  player.halt();
  clearTimeout(player.waiting);
  clearTimeout(player.speaking);
  player.measured.disconnect();
  player.themed?.disconnect();
  player.forget?.();
}
