// Notes on decisions: what was written, and its layers that are switched on and off.

/** A button that is pressed or not. */
function toggle(text, pressed, chosen) {
  const button = element("button", { type: "button", "aria-pressed": String(pressed) }, text);
  button.addEventListener("click", () => chosen(button));
  return button;
}

function plain(text, chosen, attributes = {}) {
  const button = element("button", { type: "button", ...attributes }, text);
  button.addEventListener("click", () => chosen(button));
  return button;
}

/** The sign in the log of a decision that somebody wrote about. */
function signOf(player, frame) {
  if (!player.noted(frame).length) return [];
  return [element("span", { class: "sign", role: "img", "aria-label": player.data.note.sign, title: player.data.note.sign }, "✎")];
}

/** The notes of a decision, to be printed below it. */
function writtenOf(player, frame) {
  return player.noted(frame).map(([, number]) => {
    const note = noteOf(player, number);
    note.classList.add("printed");
    return note;
  });
}

function noteOf(player, number) {
  const note = panelOf(player.reel.panels[number], player.reel.clauses);
  note.classList.add("note");
  return note;
}

/** The notes of a decision beside the table. */
class Notes {
  constructor(player) {
    this.player = player;
    this.words = player.data.note;
    this.chips = element("div", { class: "chips", role: "group", "aria-label": this.words.layers });
    this.list = element("div", { class: "told", role: "group", "aria-label": this.words.title });
    this.step = element("span", { class: "step" });
    this.root = element("section", { class: "notes" }, element("h2", {}, this.words.title, this.step), this.chips, this.list);
    this.root.hidden = !player.data.form; // until there are layers
    if (!player.data.form) return;
    player.form = new NoteForm(player);
    this.root.append(player.form.root);
  }

  /** Offer the layers there are. */
  choose(layers) {
    const { player } = this;
    player.layers = layers;
    this.chips.replaceChildren(...layers.map(([, label]) => toggle(label, !player.unseen.has(label), (button) => {
      player.layer(label);
      button.setAttribute("aria-pressed", String(!player.unseen.has(label)));
    })));
    this.chips.hidden = !layers.length;
    this.root.hidden = !layers.length && !player.form;
  }

  show(frame) {
    const { player, words } = this;
    const told = player.noted(frame).map(([name, number]) => {
      const note = noteOf(player, number);
      if (player.form) note.append(this.#doings(Number(name.split(":")[2]), frame));
      return note;
    });
    if (player.form && !told.length) told.push(element("p", { class: "muted" }, words.none));
    this.list.replaceChildren(...told);
    this.reach();
    this.step.textContent = player.form ? player.where() : "";
    player.form?.show(frame);
  }

  /** Have the keyboard scroll what there is no room for. */
  reach() {
    if (this.list.scrollHeight > this.list.clientHeight) this.list.tabIndex = 0;
    else this.list.removeAttribute("tabindex");
  }

  #doings(place, frame) {
    const doing = (form) => () => {
      this.player.form.flush();
      this.player.send({ form, id: frame.id, place });
    };
    return element("div", { class: "doings" },
      plain(this.words.edit, doing("edit")), plain(this.words.remove, doing("remove")));
  }
}
