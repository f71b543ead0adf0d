// One picture that is played with: drawn in SVG for the eye, told in lists for the ear, with a button over each piece that can be chosen.

const SVG = "http://www.w3.org/2000/svg";
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue;
    made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...inside);
  return made;
}

class Board {
  /** `chosen(sprite, onto)` is called for a piece that is clicked, dropped or pressed; `onto` is the word of the piece it was carried to. */
  constructor(name, reel, chosen) {
    this.name = name;
    this.reel = reel;
    this.chosen = chosen;
    this.drawn = new Map();
    this.said = new Map();
    this.picture = document.createElementNS(SVG, "svg");
    this.picture.setAttribute("aria-hidden", "true");
    this.picture.setAttribute("class", "sc-root");
    this.pieces = this.picture.appendChild(document.createElementNS(SVG, "defs"));
    this.held = new Set();
    this.list = element("div", { class: "said" });
    this.root = element("div", { class: `board ${name}` }, this.picture, this.list);
  }

  /** Begin anew: the ink of the next frames is another one's. */
  forget() {
    this.drawn.clear();
    this.held.clear();
    this.pieces.replaceChildren();
    for (const group of [...this.picture.children]) if (group !== this.pieces) group.remove();
  }

  /** Show sprites: what stays moves to its place, what is new appears there, what is gone goes. */
  show(placed, { help, slow = 0, pointing = false, sees = () => true }) {
    const { texts } = this.reel;
    const seen = [...placed.rows.values()].filter(([, part]) => sees(texts[part]));
    const sprites = seen.map((row) => sprite(row, texts, help, pointing));
    const [ground] = sprites;
    this.size = ground;
    this.help = help;
    this.picture.setAttribute("viewBox", `0 0 ${ground.w} ${ground.h}`);
    this.root.style.setProperty("--shape", `${ground.w} / ${ground.h}`);
    this.#draw(sprites, STILL.matches ? 0 : slow);
    this.#tell(sprites);
    this.sprites = sprites;
  }

  #draw(sprites, slow) {
    const known = this.drawn;
    this.drawn = new Map();
    const above = [...sprites].sort((one, other) => one.z - other.z);
    let last = this.pieces;
    for (const one of above) {
      const before = known.get(one.key);
      known.delete(one.key);
      const group = before?.group ?? document.createElementNS(SVG, "g");
      group.dataset.key = one.key;
      if (before?.ink.join() !== one.ink.join()) this.#ink(group, one.ink);
      if (last.nextSibling !== group) last.after(group);
      last = group;
      const place = `translate(${one.x}px, ${one.y}px)`;
      group.style.transform = one.angle ? `${place} ${turn(one)}` : place;
      if (slow && before && before.place !== place) {
        group.animate([{ transform: before.place }, { transform: place }], { duration: slow, easing: "ease-out" });
      }
      this.drawn.set(one.key, { group, ink: one.ink, place });
    }
    for (const { group } of known.values()) group.remove();
  }

  /** Fill a group with ink, once the faces it refers to are here. */
  #ink(group, ink) {
    const { texts, pieces } = this.reel;
    const drawn = ink.map((number) => texts[number]).join("");
    for (const [, name] of drawn.matchAll(/href="#([^"]+)"/g)) {
      if (this.held.has(name)) continue;
      this.held.add(name);
      const piece = this.pieces.appendChild(document.createElementNS(SVG, "g"));
      piece.id = name;
      piece.innerHTML = pieces[name];
    }
    group.innerHTML = drawn;
  }

  /** The lists that are heard, a part of the table each; pieces that can be chosen are buttons, one tab stop a part. */
  #tell(sprites) {
    const parts = new Map();
    for (const one of sprites.slice(1)) {
      if (!one.words && !one.target) continue;
      if (!parts.has(one.part)) parts.set(one.part, []);
      parts.get(one.part).push(one);
    }
    const known = this.said;
    this.said = new Map();
    let last = null;
    for (const [part, inside] of parts) {
      const list = known.get(part) ?? element("ul", { "data-part": part });
      known.delete(part);
      this.said.set(part, list);
      this.#items(list, inside);
      if (last ? last.nextSibling !== list : this.list.firstChild !== list) {
        if (last) last.after(list);
        else this.list.prepend(list);
      }
      last = list;
    }
    for (const list of known.values()) list.remove();
  }

  #items(list, sprites) {
    const known = new Map([...list.children].map((item) => [item.dataset.key, item]));
    let last = null;
    for (const one of sprites) {
      let item = known.get(one.key);
      known.delete(one.key);
      if (item && Boolean(item.button) !== Boolean(one.target)) {
        item.remove();
        item = null;
      }
      item ??= this.#item(one);
      this.#fill(item, one);
      if (last ? last.nextSibling !== item : list.firstChild !== item) {
        if (last) last.after(item);
        else list.prepend(item);
      }
      last = item;
    }
    for (const item of known.values()) item.remove();
    this.#stops(list);
  }

  #item(one) {
    const item = element("li", { "data-key": one.key });
    if (!one.target) return item;
    item.button = item.appendChild(element("button", { type: "button", "data-lm-suppress-shortcuts": "true" }));
    item.button.addEventListener("click", () => {
      if (!item.dragged) this.chosen(item.sprite);
    });
    drag(this, item);
    return item;
  }

  #fill(item, one) {
    item.sprite = one;
    if (!item.button) {
      if (item.textContent !== one.words) item.textContent = one.words;
      return;
    }
    const { button } = item;
    const { w, h } = this.size;
    const place = { left: one.x / w, top: one.y / h, width: one.w / w, height: one.h / h };
    for (const [side, share] of Object.entries(place)) button.style[side] = `${share * 100}%`;
    button.style.zIndex = one.z;
    button.setAttribute("aria-label", one.words);
    // What help would light up is not told either while it is off.
    if (this.help && one.target.off) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    if (this.help && one.target.note) button.setAttribute("aria-description", one.target.note);
    else button.removeAttribute("aria-description");
  }

  /** One tab stop a list: the button that had the focus, else the first. */
  #stops(list) {
    const buttons = [...list.querySelectorAll("button")];
    const held = buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === held ? 0 : -1;
  }

  /** The buttons of the part a button is in, from left to right and row by row. */
  beside(button) {
    return [...button.closest("ul").querySelectorAll("button")];
  }

  /** Give a button the focus and make it the tab stop of its part. */
  focus(button) {
    for (const other of this.beside(button)) other.tabIndex = other === button ? 0 : -1;
    button.focus();
  }
}

function turn({ angle, w, h }) {
  return `translate(${w / 2}px, ${h}px) rotate(${angle}deg) translate(${-w / 2}px, ${-h}px)`;
}

function holds({ x, y, w, h }, place) {
  return place.x >= x && place.x <= x + w && place.y >= y && place.y <= y + h;
}

/** What is drawn of a piece: itself, and what notes have drawn over it. */
function drawnFor(board, { sprite: { key } }) {
  return [...board.drawn].filter(([other]) => other === key || other.startsWith(`${key} layer:`)).map(([, one]) => one);
}

/** Let a piece be dragged; dropped high enough, or on a piece that it can be carried to, it is chosen; anywhere else it goes back. */
function drag(board, item) {
  const { button } = item;
  let from = null;
  const moved = (event) => ({ x: event.clientX - from.x, y: event.clientY - from.y });
  button.addEventListener("pointerdown", (event) => {
    const { drop, carry } = item.sprite.target;
    if (event.button || (!drop && !carry)) return;
    from = { x: event.clientX, y: event.clientY, held: false };
    button.setPointerCapture(event.pointerId); // a quick hand is off the piece before the next event
  });
  button.addEventListener("pointermove", (event) => {
    if (!from) return;
    const { x, y } = moved(event);
    if (!from.held && Math.hypot(x, y) < 6) return;
    from.held = true;
    const unit = board.size.w / board.picture.getBoundingClientRect().width;
    for (const { group } of drawnFor(board, item)) {
      group.style.transform = `translate(${item.sprite.x + x * unit}px, ${item.sprite.y + y * unit}px)`;
    }
  });
  const end = (event) => {
    if (!from) return;
    const { held } = from;
    const { x, y } = moved(event);
    from = null;
    if (!held) return;
    const unit = board.size.w / board.picture.getBoundingClientRect().width;
    const { sprite: one } = item;
    for (const { group, place } of drawnFor(board, item)) group.style.transform = place;
    item.dragged = true; // the click that follows is the end of the drag
    setTimeout(() => { item.dragged = false; });
    if (event.type !== "pointerup") return;
    const middle = { x: one.x + one.w / 2 + x * unit, y: one.y + one.h / 2 + y * unit };
    if (middle.y < one.target.drop) board.chosen(one);
    else if (one.target.carry) {
      const under = board.sprites.find((other) => other.target && !other.target.carry && holds(other, middle));
      if (under) board.chosen(one, under.target.act);
    }
  };
  button.addEventListener("pointerup", end);
  button.addEventListener("pointercancel", end);
}
