// The form for notes: text, judgement, cards pointed at. What it draws on the table comes back as a frame.

/** The form for one note. What is written for a decision stays there until it is saved or given up, wherever somebody steps. */
class NoteForm {
  constructor(player) {
    const { data } = player;
    this.player = player;
    this.words = data.note;
    this.cards = data.form.cards;
    this.drafts = data.form.kept ?? draftsOf(data.form);
    this.signed = { layer: data.form.layer, author: data.form.author };
    this.#furnish();
  }

  #furnish() {
    const { words } = this;
    this.text = element("textarea", { rows: "3", dir: "auto" });
    this.text.addEventListener("input", () => {
      this.draft.text = this.text.value;
      this.#typed();
    });
    this.text.addEventListener("blur", () => this.flush());
    this.pointers = new Map(["about", "ring", "light", "arrow"].map((kind) =>
      [kind, toggle(words[kind === "about" ? "point" : kind], false, (button) => this.point(kind, button))]));
    this.chosen = element("div", { class: "chips" });
    this.drawn = element("div", { class: "chips" });
    this.glyphs = new Map(Object.entries(words.glyphs).map(([glyph, text]) => [glyph, toggle(text, false, () => this.#judge(glyph))]));
    this.known = element("datalist", { id: "layers" });
    this.layer = this.#line("layer", { list: "layers" });
    this.author = this.#line("author", { autocomplete: "off" });
    this.heading = element("h3", {});
    this.status = element("p", { class: "muted", role: "status" });
    this.unsaved = element("div", { class: "unsaved" });
    this.band = element("div", { class: "asked", role: "status", hidden: true });
    const group = (label, ...inside) => element("fieldset", {}, element("legend", {}, label), element("div", { class: "chips" }, ...inside));
    const pointer = (kind) => this.pointers.get(kind);
    this.root = element("div", { class: "form" },
      this.heading,
      element("label", {}, words.text, this.text),
      group(words.about, this.chosen, pointer("about")),
      group(words.judgement, ...this.glyphs.values()),
      group(words.draw, pointer("ring"), pointer("light"), pointer("arrow"), this.drawn),
      element("div", { class: "signed" }, element("label", {}, words.layer, this.layer), element("label", {}, words.author, this.author)),
      this.known,
      element("div", { class: "doings" },
        plain(words.cancel, () => this.#tell("cancel")), plain(words.undo, () => this.#tell("undo")),
        plain(words.save, () => this.#tell("save"), { class: "filled" })),
      this.status, this.unsaved);
    this.root.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.stopPropagation();
      event.preventDefault();
      this.#tell("save");
    });
  }

  #line(name, more) {
    const field = element("input", { type: "text", dir: "auto", ...more });
    field.addEventListener("input", () => {
      this.draft[name] = this.signed[name] = field.value;
      this.#typed();
    });
    field.addEventListener("blur", () => this.flush());
    return field;
  }

  /** What is typed is told after a rest. */
  #typed() {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.flush(), 400);
  }

  /** Tell what was typed and not told yet. */
  flush() {
    if (this.typing) this.#tell("draft");
  }

  /** What is written on the decision that is shown. */
  get draft() {
    const { id } = this;
    if (!this.drafts.has(id)) this.drafts.set(id, { text: "", glyphs: [], marks: [], arrows: [], place: -1, ...this.signed });
    return this.drafts.get(id);
  }

  // ---- What is seen

  show(frame) {
    if (frame.id !== this.id) {
      if (this.player.pointing) this.stop();
      if (this.id !== undefined) this.flush();
      this.id = frame.id;
      this.fill();
      this.status.textContent = "";
    }
    this.#others();
  }

  /** Show the draft of this decision in the fields. */
  fill() {
    const { draft, words } = this;
    this.heading.textContent = draft.place < 0 ? words.new : words.edited;
    if (this.text.value !== draft.text) this.text.value = draft.text;
    this.layer.value = draft.layer;
    this.author.value = draft.author;
    for (const [glyph, button] of this.glyphs) button.setAttribute("aria-pressed", String(draft.glyphs.includes(glyph)));
    const marks = (about) => draft.marks.filter(([kind]) => (kind === "about") === about);
    const chip = (what, row, rows) => plain(`${what} ×`, () => {
      rows.splice(rows.indexOf(row), 1);
      this.#changed();
    }, { "aria-label": words.take_away.replace("{what}", () => what) });
    this.chosen.replaceChildren(...marks(true).map((row) => chip(this.cards[row[1]], row, draft.marks)));
    this.drawn.replaceChildren(
      ...marks(false).map((row) => chip(`${words[row[0]]}: ${this.cards[row[1]]}`, row, draft.marks)),
      ...draft.arrows.map((row) => chip(`${this.cards[row[0]]} → ${this.cards[row[1]]}`, row, draft.arrows)));
    this.known.replaceChildren(...this.player.layers.map(([, label]) => element("option", { value: label })));
  }

  /** Lead back to what is not saved on other decisions. */
  #others() {
    const { player, words } = this;
    const waiting = [...this.drafts].filter(([id, draft]) => id !== this.id && !blank(draft)).map(([id]) => id);
    const numbers = waiting.map((id) => player.lines.flat().find((number) => player.reel.frames[number].id === id));
    this.unsaved.replaceChildren(...numbers.filter((number) => number !== undefined).map((number) =>
      plain(words.unsaved.replace("{step}", () => player.where(number)), () => player.go(number))));
  }

  /** What has become of a note: it was saved, is to be changed, or is given up. */
  take({ id, draft, said }) {
    if (draft) this.drafts.set(id, draft);
    else if (draft === null) this.drafts.delete(id);
    if (id === this.id) this.fill();
    this.status.textContent = said ? this.words[said] : "";
    if (draft && id === this.id) this.text.focus();
  }

  focus() {
    this.text.focus();
  }

  // ---- What is chosen

  #judge(glyph) {
    const { glyphs } = this.draft;
    if (!remove(glyphs, (one) => one === glyph)) glyphs.push(glyph);
    this.#changed();
  }

  /** A card that the note is about. */
  about({ key }) {
    if (!this.cards[key]) return false;
    const { marks } = this.draft;
    if (!marks.some((row) => row[0] === "about" && row[1] === key)) marks.push(["about", key]);
    this.#changed();
    this.text.focus();
    return true;
  }

  /** Begin to point at cards, or end it. */
  point(kind, button) {
    const { player } = this;
    if (player.pointing?.kind === kind) return this.stop();
    player.pointing = { kind, button };
    for (const [other, each] of this.pointers) each.setAttribute("aria-pressed", String(other === kind));
    player.root.classList.add("pointing");
    if (!this.band.isConnected) player.answer.after(this.band);
    player.show(0);
    this.ask();
    const board = player.boards.get(player.table);
    const first = board.list.querySelector(`[data-part="${CSS.escape(frontOf(board))}"] button`) ?? board.list.querySelector("button");
    if (first) board.focus(first);
    return undefined;
  }

  /** Ask for a card, in the place where the table speaks. */
  ask() {
    const { kind, from } = this.player.pointing;
    this.player.overRail(this.band);
    const words = kind === "arrow" ? this.words[from ? "to" : "from"] : this.words.pointing;
    this.band.textContent = from ? `${this.cards[from]}. ${words}` : words;
  }

  pointed(card) {
    const { pointing } = this.player;
    const { marks, arrows } = this.draft;
    if (pointing.kind !== "arrow") {
      if (!remove(marks, (row) => row[0] === pointing.kind && row[1] === card)) marks.push([pointing.kind, card]);
    } else if (!pointing.from) {
      pointing.from = card;
      return this.ask();
    } else {
      const { from } = pointing;
      pointing.from = null;
      this.ask();
      if (from === card) return undefined;
      if (!remove(arrows, (row) => row[0] === from && row[1] === card)) arrows.push([from, card]);
    }
    return this.#changed();
  }

  /** End pointing; the focus goes back to where it began. */
  stop() {
    const { player } = this;
    const { button } = player.pointing;
    player.pointing = null;
    this.band.hidden = true;
    player.root.classList.remove("pointing");
    for (const each of this.pointers.values()) each.setAttribute("aria-pressed", "false");
    if (player.root.getRootNode().activeElement?.closest?.(".board")) button.focus();
    player.show(0);
  }

  #changed() {
    this.fill();
    this.#tell("draft");
  }

  #tell(form) {
    if (form !== "draft") this.flush();
    clearTimeout(this.typing);
    this.typing = null;
    this.player.send({ form, id: this.id, draft: this.draft });
  }
}

/** Take away the first that fits; whether there was one. */
function remove(rows, fits) {
  const at = rows.findIndex(fits);
  if (at >= 0) rows.splice(at, 1);
  return at >= 0;
}

/** What is not saved yet, by the id of its decision. */
function draftsOf({ drafts }) {
  return new Map(Object.entries(drafts).map(([id, draft]) => [Number(id), draft]));
}

function blank({ text, glyphs, marks, arrows, place }) {
  return place < 0 && !text.trim() && !glyphs.length && !marks.length && !arrows.length;
}

/** The part of the lowest pieces on a board: the hand in front. */
function frontOf(board) {
  const chosen = board.sprites.filter((one) => one.target);
  return chosen.reduce((low, one) => (one.y > low.y ? one : low), chosen[0] ?? { part: "" }).part;
}
