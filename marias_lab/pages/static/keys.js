// Keys: where the focus is decides. What a key does, a button does too.

/** Keys that press the button that has the focus. */
const FREE = new Set(["Enter", " "]);

/** Answer a key; a key that is answered, and any plain one, goes no further: a notebook around would take it for its own. */
function press(player, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.composedPath()[0];
  if (at.matches("input, select, textarea") || at.closest("dialog")) {
    event.stopPropagation();
    return;
  }
  if (event.key === "Escape" && player.pointing) {
    event.stopPropagation();
    event.preventDefault();
    player.form.stop();
    return;
  }
  if (event.repeat && FREE.has(event.key)) { // a key that is held chooses once
    event.stopPropagation();
    event.preventDefault();
    return;
  }
  const item = at.closest("li[data-key]");
  const board = item && [...player.boards.values()].find((one) => one.root.contains(at));
  const answered = (board && inHand(player, board, at, event)) || inPlayer(player, at, event);
  if (event.key !== "Tab") event.stopPropagation();
  if (answered) event.preventDefault();
}

/** Keys on a piece: to the next one, to the end, to the other row. */
function inHand(player, board, button, event) {
  const buttons = board.beside(button);
  const at = buttons.indexOf(button);
  const to = (place) => {
    const found = buttons[Math.max(0, Math.min(place, buttons.length - 1))];
    if (found) board.focus(found);
    return true;
  };
  switch (event.key) {
    case "ArrowLeft": return event.shiftKey ? to(gap(buttons, at, -1)) : to(at - 1);
    case "ArrowRight": return event.shiftKey ? to(gap(buttons, at, 1)) : to(at + 1);
    case "Home": return to(0);
    case "End": return to(buttons.length - 1);
    case "ArrowUp": return row(board, button, -1, player) || leave(player);
    case "ArrowDown": return row(board, button, 1, player) || true;
    case "Escape": return leave(player);
    case "w": return why(player, button);
    case "n": return Boolean(player.form?.about(button.closest("li").sprite));
    default: return carry(player, button, event.key);
  }
}

/** A digit carries the piece to the place it stands for. */
function carry(player, button, key) {
  const { sprite: one } = button.closest("li");
  const onto = one.target.carry && /^\d$/.test(key) && player.data.places[Number(key)];
  if (onto) player.choose(one, onto);
  return Boolean(onto);
}

function leave(player) {
  player.root.focus();
  return true;
}

/** The place beyond the next wider gap: hands are sorted, and a gap parts the suits. */
function gap(buttons, at, by) {
  const lefts = buttons.map((button) => button.closest("li").sprite.x);
  const steps = lefts.slice(1).map((left, place) => left - lefts[place]);
  const usual = Math.min(...steps.filter((step) => step > 0));
  for (let place = at + by; place >= 0 && place < buttons.length; place += by) {
    const step = by > 0 ? steps[place - 1] : steps[place];
    if (Math.abs(step - usual) > 1) return place;
  }
  return by > 0 ? buttons.length - 1 : 0;
}

/** The nearest piece above or below, in the same part where there is one. Where frames are a list, it is chosen as well: looking at one is going there. */
function row(board, button, by, player) {
  const own = button.closest("li").sprite;
  const beyond = (buttons) => buttons.filter((other) => (other.closest("li").sprite.y - own.y) * by > own.h / 2);
  const near = beyond(board.beside(button));
  const others = near.length ? near : beyond([...board.list.querySelectorAll("button")]);
  if (!others.length) return false;
  const far = (other) => Math.hypot(other.closest("li").sprite.x - own.x, other.closest("li").sprite.y - own.y);
  const nearest = others.reduce((best, other) => (far(other) < far(best) ? other : best));
  board.focus(nearest);
  if (player.data.list && player.onMain) player.choose(nearest.closest("li").sprite);
  return true;
}

function why(player, button) {
  const { target } = button.closest("li").sprite;
  if (target.note) player.refuse(target.note, button.closest("li").sprite);
  return Boolean(target.note);
}

/** Keys of the whole player. */
function inPlayer(player, at, event) {
  if (FREE.has(event.key) && at.matches("button, summary, a")) return false;
  const slow = { slow: event.repeat ? 0 : 180 };
  const { shiftKey } = event;
  const list = player.data.list && player.onMain;
  const keys = {
    ArrowLeft: () => (shiftKey ? player.stride(-1) : player.step(-1, slow)),
    ArrowRight: () => (shiftKey ? player.stride(1) : player.step(1, slow)),
    Home: () => player.go(player.line[0]),
    End: () => player.go(player.line.at(-1)),
    ArrowUp: () => (list ? player.step(-1) : player.branch(-1)),
    ArrowDown: () => (list ? player.step(1) : player.branch(1)),
    ",": () => player.step(-1, slow),
    ".": () => player.step(1, slow),
    "<": () => player.stride(-1),
    ">": () => player.stride(1),
    " ": () => player.toggle(),
    Enter: () => at === player.root && player.next(),
    Escape: () => player.home(),
    t: () => player.tell("trick"),
    c: () => player.tell("contract"),
    p: () => player.hear(player.points()),
    d: () => player.hear(player.frame.say),
    l: () => player.light(),
    w: () => player.light(),
    g: () => player.ghost(),
    f: () => player.send({ do: "turn" }),
    v: () => player.send({ do: "view" }),
    n: () => (player.form ? player.form.focus() : player.send({ do: "note" })),
    r: () => player.reveal(),
    z: () => player.fill(),
    Backspace: () => player.send({ do: "undo" }),
    "?": () => player.sheet.showModal(),
    "/": () => player.type(),
  };
  if (!player.data.controls && event.key.startsWith("Arrow")) return false;
  const known = keys[event.key];
  if (!known) return false;
  known();
  return true;
}
