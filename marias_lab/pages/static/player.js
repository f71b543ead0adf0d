// The player: boards, controls, clock and keys. It shows frames and sends the word of what was chosen; it knows no rule and no geometry.

const CARD = 1200;
const TRICK = 800;
const SECOND = 400;
const OTHERS = 600; // a step of somebody else stays long enough that it is heard on its own

class Player {
  /**
   * `root` is a shadow root of its own. `data` is what the page or the notebook tells; `send(message)` hands a message on and says whether
   * anybody is there to answer.
   */
  constructor(root, data, send) {
    this.data = data;
    this.send = send;
    this.words = data.words;
    this.reel = new Reel();
    this.help = data.help;
    this.speed = 1;
    this.layers = [];
    this.unseen = new Set();
    this.coming = [];
    this.panels = new Map();
    this.heard = { text: "", time: -SECOND };
    furnish(this, root);
    this.take(data);
  }

  // ---- What is told from outside

  /** Take frames, lines and a place to go to: what there is at first, or what has come since. */
  take(message) {
    this.told = null;
    // Who has gone elsewhere while a menu was answered stays there.
    const strayed = message.fresh && this.asked !== undefined && this.asked !== this.at ? this.frame.id : undefined;
    if (message.fresh) {
      this.asked = undefined;
      const { help, lang } = this.data;
      Object.assign(this.data, message);
      Object.assign(this.reel, new Reel());
      this.panels = new Map();
      if (message.help !== help) this.help = message.help;
      if (message.lang !== lang) refurnish(this);
    }
    if (message.reel) this.reel.add(message.reel);
    if (message.lines) this.lines = message.lines;
    if (message.text !== undefined) this.field.value = message.text;
    if (message.layers) this.notes.choose(message.layers);
    if (message.written) this.form?.take(message.written);
    if (message.menus) setMenus(this, message.menus);
    if (message.fresh) for (const board of this.boards.values()) board.forget();
    if (message.lines) this.line = null;
    if (message.play || message.at !== undefined) this.#stay(); // what was still to come is overtaken
    if (message.play ?? message.then) this.#run(message.play ?? message.then);
    else if (message.at !== undefined) {
      const still = strayed && this.lines.flat().find((number) => this.reel.frames[number].id === strayed);
      this.go(still ?? message.at, { told: still === undefined, quiet: message.quiet });
    }
    if (message.alert) this.refuse(message.alert, this.#piece(message.about));
  }

  // ---- Where we are

  get frame() {
    return this.reel.frames[this.at];
  }

  get place() {
    return this.line.indexOf(this.at);
  }

  /** Where in the deal a frame is, as the line counts on which it is seen. */
  where(number = this.at) {
    const line = this.line?.includes(number) ? this.line : this.lines.find((one) => one.includes(number));
    const counted = line.filter((one) => this.reel.frames[one].label.includes("{}"));
    return this.reel.frames[number].label.replace("{}", counted.length);
  }

  /** Show a frame; `told` is one that was asked for from outside, so nobody needs to hear of it, and on the record where it stands there. */
  go(number, { told = false, slow = 180, quiet = false, near = false, along = told ? null : this.line } = {}) {
    if (!this.reel.frames[number]) return;
    if (!told) this.halt();
    const line = along?.includes(number) ? along : this.lines.find((one) => one.includes(number));
    const here = this.reel.frames[this.at];
    near ||= here && Math.abs(line.indexOf(number) - line.indexOf(this.at)) === 1;
    near ||= here?.id === this.reel.frames[number].id; // the same decision: only what is chosen there is another
    this.keep(() => {
      this.#along(line);
      if (this.data.hides && number !== this.at) this.help = false;
      this.at = number;
      if (this.onMain) this.left = number;
      this.show(near ? slow : 0);
    });
    if (!quiet) this.hear(this.frame.heard ?? this.frame.say);
    if (!told) this.send({ at: number });
  }

  /** Be on a line, of which the log tells. */
  #along(line) {
    if (line === this.line) return;
    this.line = line;
    this.log?.show(this.reel, line, this.lines);
  }

  step(by, options) {
    const place = Math.max(0, Math.min(this.place + by, this.line.length - 1));
    if (place !== this.place) this.go(this.line[place], options);
  }

  /** A longer stride: to where a trick or a phase ends. */
  stride(by) {
    let place = this.place + by;
    while (this.line[place] !== undefined && !this.reel.frames[this.line[place]].stop) place += by;
    this.go(this.line[Math.max(0, Math.min(place, this.line.length - 1))]);
  }

  /** The branch before or after this one at this decision. */
  branch(by) {
    const { place } = this;
    const parent = this.line[place - 1];
    const heads = [...new Set(this.lines.filter((line) => line[place - 1] === parent).map((line) => line[place]))];
    const known = heads.filter((head) => head !== undefined);
    if (known.length > 1) this.go(known.at((known.indexOf(this.at) + by + known.length) % known.length));
  }

  /** The board that speaks for the others: the first that is seen. */
  get table() {
    return [...this.boards].find(([name, board]) => this.frame.boards[name] && !board.root.matches(".unused"))[0];
  }

  get onMain() {
    return this.lines[0].includes(this.at);
  }

  /** Back to the record: to where it was left. */
  home() {
    if (this.onMain) return false;
    const [main] = this.lines;
    this.go(this.line.findLast((number) => main.includes(number)) ?? this.left ?? main[0], { along: main });
    return true;
  }

  // ---- What is seen

  /** Whether a part is to be seen, or a panel: one of a layer while its layer is. */
  sees(name) {
    if (!/^(layer|note):/.test(name)) return true;
    const [, layers] = name.split(":");
    const hidden = new Set(this.layers.filter(([, label]) => this.unseen.has(label)).map(([number]) => number));
    return layers.split("+").every((any) => any.split(",").some((one) => !hidden.has(one)));
  }

  /** The panels of the notes on a frame that are seen: name and number. */
  noted(frame) {
    return Object.entries(frame.panels).filter(([name]) => name.startsWith("note:") && this.sees(name));
  }

  /** Show a layer of notes or hide it. */
  layer(label) {
    if (!this.unseen.delete(label)) this.unseen.add(label);
    this.log?.show(this.reel, this.line, this.lines);
    this.show(0);
  }

  /** Show the card of the record beside the one tried, or hide it. */
  ghost() {
    const off = this.root.classList.toggle("no-ghost");
    this.off.querySelector(".ghost").setAttribute("aria-pressed", String(!off));
  }

  show(slow) {
    this.keep(() => this.#show(slow));
  }

  #show(slow) {
    const { frame } = this;
    const quick = performance.now() - (this.shown ?? 0) < 250;
    this.shown = performance.now();
    for (const [name, board] of this.boards) {
      const placed = frame.boards[name];
      board.root.hidden = !placed;
      if (placed && !board.root.matches(".unused")) board.show(placed, {
        help: this.help, slow: quick ? Math.min(slow, 90) : slow, pointing: Boolean(this.pointing), sees: (part) => this.sees(part),
      });
    }
    this.answer.hidden = true;
    cover(this, frame.curtain);
    this.label.textContent = this.where();
    this.off.hidden = this.onMain;
    this.root.classList.toggle("revealed", this.help);
    this.off.firstChild.textContent = frame.branch ?? this.words.branch;
    this.off.querySelector(".ghost").hidden = !this.#ghosted(frame);
    this.#panels(frame);
    this.#enable();
    this.log?.at(this.at); // last: it asks where things lie, and that is then found out once
  }

  #ghosted(frame) {
    return [...(frame.boards[this.table]?.rows.keys() ?? [])].some((key) => key.startsWith("ghost-"));
  }

  #panels(frame) {
    this.notes.show(frame);
    const others = Object.entries(frame.panels).filter(([name]) => !name.startsWith("note:"));
    const before = this.panels;
    this.panels = new Map();
    const told = others.map(([name, number]) => {
      const folds = name === "why" && !this.help;
      const key = `${name} ${number} ${folds}`;
      const root = before.get(key) ?? this.#panel(this.reel.panels[number], name, folds);
      this.panels.set(key, root);
      return [name, root];
    });
    const under = this.data.under ?? [];
    fill(this.side, told.filter(([name]) => !under.includes(name)).map(([, root]) => root));
    fill(this.below, told.filter(([name]) => under.includes(name)).map(([, root]) => root));
  }

  #panel(panel, name, folds) {
    const root = panelOf(folds ? { ...panel, fold: this.words.answer } : panel, this.reel.clauses, (one) => this.choose(one));
    root.classList.add(name);
    return root;
  }

  #enable() {
    const first = this.place === 0;
    const last = this.place === this.line.length - 1;
    for (const [name, button] of this.buttons) {
      const off = { first, back: first, "trick-back": first, next: last, "trick-on": last, last, play: last }[name];
      if (off !== undefined) button.setAttribute("aria-disabled", String(off));
    }
    const kept = this.data.hides && !this.help;
    this.buttons.get("next")?.classList.toggle("filled", !last && !kept && !this.form && !this.root.querySelector(".actions"));
    this.revealing?.classList.toggle("filled", kept);
    if (this.revealing) this.revealing.textContent = kept ? this.words.answer : this.words.hide;
  }

  /** Change what is seen, and have the focus where it was: it is never lost, whatever goes. */
  keep(change) {
    const button = this.root.getRootNode().activeElement;
    const piece = button && this.#pieceAt(button);
    const logged = this.log?.root.contains(button);
    const covered = this.covered;
    change();
    if (!button) return;
    if (this.covered && !covered) this.curtain.firstChild.focus();
    else if (piece) this.#refocus(piece);
    else if (!button.isConnected || !button.getClientRects().length) this.#instead(button, logged).focus();
  }

  /** Which piece of a board a button is, and where in its part. */
  #pieceAt(button) {
    const item = button.closest("li[data-key]");
    if (!item) return null;
    const [name, board] = [...this.boards].find(([, one]) => one.root.contains(button));
    return { name, part: item.parentNode.dataset.part, key: item.dataset.key, place: board.beside(button).indexOf(button) };
  }

  /** Give the focus back after a redraw: to the same piece, to its right neighbour, else to the last of its part. */
  #refocus({ name, part, key, place }) {
    const board = this.#shownAs(name);
    const list = board?.said.get(part);
    const buttons = list ? [...list.querySelectorAll("button")] : [];
    const same = list?.querySelector(`li[data-key="${CSS.escape(key)}"] button`);
    const next = same ?? buttons[Math.min(place, buttons.length - 1)];
    if (next) board.focus(next);
    else this.root.focus();
  }

  /** The board that shows what another one showed, in the shape there is room for. */
  #shownAs(name) {
    const usual = name.replace(/-compact$/, "");
    const boards = [usual, `${usual}-compact`].map((each) => this.boards.get(each));
    return boards.find((board) => board?.root.getClientRects().length);
  }

  /** What has the focus in the place of a button that is gone: the same line of the log, the same button of a panel, else the player. */
  #instead(button, logged) {
    const { act } = button.dataset;
    const same = logged ? this.log.buttons.get(this.at) : act && this.root.querySelector(`[data-act="${CSS.escape(act)}"]`);
    return same || this.root;
  }

  /** Whether the table is covered. */
  get covered() {
    return !this.curtain.hidden;
  }

  // ---- What is heard

  /** Speak one sentence: emptied first, so that the same one is heard twice; of steps in quick succession the last alone. */
  hear(text) {
    const now = performance.now();
    const several = now - this.heard.time < SECOND;
    this.heard = { text, time: now };
    this.live.textContent = "";
    clearTimeout(this.speaking);
    this.speaking = setTimeout(() => {
      this.live.textContent = several ? `${this.where()}: ${this.heard.text}` : this.heard.text;
    }, several ? SECOND : 60);
  }

  /** Say again what stands in parts of the table. */
  tell(...names) {
    const table = this.boards.get(this.table);
    const said = table.sprites.filter((one) => names.some((name) => one.part.startsWith(name)) && one.words);
    this.hear(said.map((one) => one.words).join(". "));
  }

  // ---- What is chosen

  /** A piece was chosen: a place in the deal, a decision that stands there already, or a word for whoever answers; `onto` is the
   * word of the piece it was carried to. */
  choose(one, onto) {
    const { note, off } = one.target;
    const act = onto ? `${one.target.act} ${onto}` : one.target.act;
    if (this.pointing && /^(play|point) /.test(act)) return this.form.pointed(act.split(" ")[1]);
    if (off) {
      this.refuse(note, one);
      this.send({ act, at: this.at });
      return;
    }
    const [verb, rest] = act.split(" ");
    if (verb === "at") {
      const found = [this.line, ...this.lines].flat().find((number) => this.reel.frames[number].id === Number(rest));
      if (found !== undefined) this.go(found);
      return;
    }
    const ahead = this.lines.flatMap((line) => {
      const place = line.indexOf(this.at);
      return place >= 0 && line[place + 1] !== undefined ? [line[place + 1]] : [];
    });
    const known = ahead.find((number) => this.reel.frames[number].did === act);
    if (known !== undefined && !this.data.live) this.go(known);
    else this.ask(act);
  }

  /** Press the filled button: on the table, or among those around it. */
  next() {
    const piece = this.frame.next && this.#piece(this.frame.next);
    if (piece) this.choose(piece);
    else [...this.root.querySelectorAll("button.filled")].find((button) => button.getClientRects().length)?.click();
  }

  /** Send a word from where we are, once: the second click of two is no second choice. */
  ask(act) {
    if (this.told === `${this.at} ${act}`) return;
    if (this.send({ act, at: this.at })) this.told = `${this.at} ${act}`;
    else this.hear(this.words.alone);
  }

  /** The piece of the table that sends a word. */
  #piece(act) {
    return this.boards.get(this.table).sprites?.find((one) => one.target?.act === act) ?? null;
  }

  /** A piece answers why it may not be chosen: in the place where the table speaks, with a pointer to it. */
  refuse(text, one) {
    const board = this.boards.get(this.table);
    const rail = board.sprites.find((other) => other.key === "rail");
    this.answer.textContent = "";
    this.overRail(this.answer);
    if (rail) {
      if (one) this.answer.style.setProperty("--point", `${((one.x + 18 - rail.x) / rail.w) * 100}%`);
      this.answer.dataset.side = !one ? "" : one.y > rail.y ? "below" : "above";
    } else {
      this.answer.style.cssText = "left: 2%; bottom: 2%; width: 96%";
    }
    for (const marked of board.list.querySelectorAll("[data-refused]")) marked.removeAttribute("data-refused");
    if (one) board.said.get(one.part)?.querySelector(`li[data-key="${CSS.escape(one.key)}"] button`)?.setAttribute("data-refused", "");
    requestAnimationFrame(() => { this.answer.textContent = text; });
  }

  /** Show an element in the place where the table speaks. */
  overRail(band) {
    const board = this.boards.get(this.table);
    const rail = board.sprites.find((other) => other.key === "rail");
    const { w, h } = board.size;
    band.hidden = false;
    if (rail) {
      const place = { left: rail.x / w, top: rail.y / h, width: rail.w / w, "min-height": rail.h / h };
      for (const [side, share] of Object.entries(place)) band.style.setProperty(side, `${share * 100}%`);
    }
    band.style.fontSize = `${(14 / w) * board.root.clientWidth}px`;
  }

  // ---- The clock

  toggle() {
    if (this.running) this.halt();
    else {
      if (this.place === this.line.length - 1) this.go(this.line[0]);
      this.#tick(0);
    }
  }

  #tick(rest) {
    this.running = setTimeout(() => {
      if (this.place >= this.line.length - 1) return this.halt();
      const next = this.line[this.place + 1];
      this.go(next, { told: true, slow: 180 / this.speed, quiet: !this.reel.frames[next].stop });
      return this.#tick((this.frame.stop ? CARD + TRICK : CARD) + this.#reading());
    }, rest / this.speed);
    this.#playing(true);
  }

  /** How much longer a step stays that somebody has written about. */
  #reading() {
    const told = this.noted(this.frame).map(([, number]) => this.reel.panels[number].lines ?? []);
    const words = told.flat().join(" ").split(" ").filter(Boolean).length;
    return Math.min(6000, 200 * words);
  }

  /** Frames that come one after the other by themselves: what others did after a decision. */
  #run(numbers) {
    this.coming.push(...numbers);
    const line = this.waiting && this.lines.find((one) => one.includes(this.at));
    if (!line) this.#come();
    else if (line !== this.line) {
      this.#along(line);
      this.log?.at(this.at);
      this.#enable();
    }
  }

  /** The next of them, if there is one. */
  #come() {
    const next = this.coming.shift();
    this.waiting = null;
    if (next === undefined) return;
    this.go(next, { told: true, near: true });
    this.waiting = setTimeout(() => this.#come(), (this.frame.stop ? TRICK : OTHERS) / this.speed);
  }

  #stay() {
    clearTimeout(this.waiting);
    this.waiting = null;
    this.coming = [];
  }

  halt() {
    this.#stay();
    if (!this.running) return;
    clearTimeout(this.running);
    this.running = null;
    this.#playing(false);
    this.send({ at: this.at });
  }

  #playing(on) {
    const button = this.buttons.get("play");
    if (!button) return;
    button.setAttribute("aria-label", on ? this.words.stop : this.words.play);
    button.title = button.getAttribute("aria-label");
    button.dataset.icon = on ? "stop" : "play";
  }

  // ---- Keys that have no button of their own on the table

  /** Help on or off: what may be played is lit, and reasons lie open. */
  light() {
    this.help = !this.help;
    this.show(0);
  }

  /** What the plates say: who has how many points. */
  points() {
    const table = this.boards.get(this.table);
    const plates = table.sprites.filter((one, at) => one.part.startsWith("seat:") && table.sprites[at - 1].part !== one.part);
    return plates.map((one) => one.words).join(". ");
  }

  /** Show an answer that was kept back, or keep it back again. */
  reveal() {
    if (!this.data.hides) return;
    this.light();
    const rail = this.boards.get(this.table).sprites.find((one) => one.key === "rail");
    if (this.help && rail) this.hear(rail.words);
  }

  /** Fill the screen, or no longer; where a page may not do that, all the room there is. */
  async fill() {
    if (!this.data.fills) return;
    if (this.root.getRootNode().fullscreenElement) {
      await document.exitFullscreen();
      return;
    }
    try {
      await this.root.requestFullscreen();
    } catch {
      this.root.classList.toggle("filling");
    }
  }

  /** Find a piece by what is typed: its code, or the beginnings of the words of its name. */
  type() {
    const field = element("input", { type: "text", class: "typed", "aria-label": this.words.type, placeholder: this.words.type });
    const end = () => this.root.focus(); // which takes the focus from the field, and so the field away
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") end();
      if (event.key !== "Enter") return;
      const found = this.named(field.value);
      end();
      if (found.length === 1) this.choose(found[0].sprite);
      else this.refuse(found.length ? this.words.several : this.words.nothing, null);
    });
    field.addEventListener("blur", () => setTimeout(() => field.remove()));
    this.root.querySelector(".middle").append(field);
    field.focus();
  }

  /** The pieces of the table that a typed text names. */
  named(text) {
    const asked = text.trim().toLowerCase().split(/\s+/);
    const fits = ({ sprite: { target, words } }) => {
      const code = target.act.split(" ").at(-1).toLowerCase();
      const parts = words.toLowerCase().split(/[^\p{L}\p{N}]+/u);
      return code === asked.join("") || asked.every((each) => parts.some((part) => part.startsWith(each)));
    };
    const items = [...this.boards.get(this.table).list.querySelectorAll("li[data-key]")].filter((item) => item.button);
    const exact = items.filter((item) => item.sprite.target.act.split(" ").at(-1).toLowerCase() === asked.join(""));
    return exact.length ? exact : items.filter(fits);
  }
}
