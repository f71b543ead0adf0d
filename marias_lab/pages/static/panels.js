// What stands beside the table: panels of text, and the log. Everything is put in as text, so nothing in it can be markup.

/** A panel as it was told, as elements. Ids of rules carry their title and words. */
function panelOf(told, clauses, chosen) {
  const known = told.clauses ?? [];
  const root = told.fold
    ? element("details", { class: "panel" }, element("summary", {}, told.fold))
    : element("section", { class: "panel" });
  if (told.caption) root.append(element("h2", {}, told.caption));
  if (told.rows) root.append(...(told.run_in ? paragraphsOf : tableOf)(told, known, clauses));
  for (const line of told.lines ?? []) root.append(element("p", { dir: "auto" }, ...linked(line, known, clauses)));
  if (known.length) {
    const list = element("dl", {});
    for (const id of known) {
      const [title, text] = clauses[id];
      list.append(element("dt", {}, `${id}, ${title}`), element("dd", {}, text));
    }
    root.append(element("details", { class: "rules" }, element("summary", {}, told.rules), list));
  }
  if (told.actions) root.append(actionsOf(told.actions, chosen));
  return root;
}

/** Have these elements inside another one; those that are there already are left alone. */
function fill(inside, elements) {
  const same = elements.length === inside.children.length && elements.every((one, place) => inside.children[place] === one);
  if (!same) inside.replaceChildren(...elements);
}

/** What can be done about a panel: buttons that answer as a piece does that is chosen; the first is the next step. */
function actionsOf(actions, chosen) {
  const buttons = actions.map(([act, label], place) => {
    const button = element("button", { type: "button", class: place ? null : "filled", "data-act": act }, label);
    button.addEventListener("click", () => chosen({ target: { act } }));
    return button;
  });
  return element("p", { class: "actions" }, ...buttons);
}

function paragraphsOf(told, known, clauses) {
  return told.rows.map(([name, ...words]) => element("p", {}, element("b", {}, name), " ", ...linked(words.join(" "), known, clauses)));
}

function tableOf(told, known, clauses) {
  const body = element("tbody", {});
  for (const row of told.rows) {
    const cells = row.map((text) => linked(text, known, clauses));
    const line = element("tr", {}, element("td", { class: "first" }, ...cells[0]));
    if (told.stacked) {
      const rest = cells.slice(1).filter((cell) => cell.length);
      line.append(element("td", {}, ...rest.map((cell) => element("div", {}, ...cell))));
    } else {
      line.append(...cells.slice(1).map((cell, place) => element("td", { "data-label": told.head?.[place + 1] }, ...cell)));
    }
    body.append(line);
  }
  const table = element("table", {});
  if (told.head) {
    const titles = told.head.map((text) => element("th", { scope: "col" }, text));
    table.append(element("thead", {}, element("tr", {}, ...titles)));
  }
  table.append(body);
  return [element("div", { class: "wide-table", tabindex: told.stacked ? null : "0", role: told.stacked ? null : "group", "aria-label": told.stacked ? null : told.caption }, table)];
}

function linked(text, known, clauses) {
  if (!text) return [];
  const ids = known.filter((id) => text.includes(id));
  if (!ids.length) return [text];
  const parts = text.split(new RegExp(`(?<![\\w-])(${ids.join("|")})(?![\\w-])`));
  return parts.map((part, at) => (at % 2 ? element("abbr", { title: clauses[part].join(": ") }, part) : part));
}

/** The log of a line: every decision a button that goes there, under the heading of its phase or trick. */
class Log {
  /** `gone(number)` is called for a decision that is chosen; `signed(frame)` gives the sign of one that somebody wrote about, `written(frame)` what. */
  constructor(title, { gone, signed, written }) {
    Object.assign(this, { gone, signed, written });
    this.list = element("div", { class: "entries" });
    this.root = element("section", { class: "log" }, element("h2", {}, title), this.list);
    this.buttons = new Map();
  }

  show(reel, line, lines) {
    this.buttons.clear();
    const parts = [];
    let group = null;
    line.forEach((number, place) => {
      const frame = reel.frames[number];
      if (frame.group !== group) {
        group = frame.group;
        parts.push(element("h3", {}, group), element("ol", {}));
      }
      const list = parts.at(-1);
      list.append(element("li", {}, this.#entry(number, frame), ...this.written(frame)));
      for (const other of besides(line, lines, place)) {
        const branch = this.#entry(other, reel.frames[other], reel.frames[other].letter);
        list.append(element("li", { class: "branch" }, branch));
      }
    });
    this.list.replaceChildren(...parts);
  }

  #entry(number, frame, letter = "") {
    const button = element("button", { type: "button" }, letter ? `${letter}: ${frame.say}` : frame.say, ...this.signed(frame));
    button.addEventListener("click", () => this.gone(number));
    this.buttons.set(number, button);
    return button;
  }

  /** Mark where we are, and bring it into sight without moving the page. */
  at(number) {
    for (const [other, button] of this.buttons) {
      if (other === number) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const button = this.buttons.get(number);
    if (!button) return;
    const { top, bottom } = this.list.getBoundingClientRect();
    const place = button.getBoundingClientRect();
    if (place.top < top) this.list.scrollTop -= top - place.top + 8;
    else if (place.bottom > bottom) this.list.scrollTop += place.bottom - bottom + 8;
  }
}

/** The first frames of the other lines that leave this one at a place. */
function besides(line, lines, place) {
  if (!place) return [];
  const beside = lines.filter((other) => other[place - 1] === line[place - 1]).map((other) => other[place]);
  return [...new Set(beside)].filter((other) => other !== undefined && other !== line[place]);
}
