// Frames as they are told: each by what it changes in another one. Here they become whole again.

/** The sprites of a board, by key and in reading order: rows as they were told. */
class Placed {
  constructor(rows = new Map()) {
    this.rows = rows;
  }

  /** The board after a change; what did not change is shared. `order` tells by threes how many old ones stand from a place on, and how many new ones then. */
  after({ put = [], order }) {
    const changed = new Map(put.map((row) => [row[0], row]));
    const old = [...this.rows.keys()];
    const added = put.filter(([key]) => !this.rows.has(key));
    const rows = new Map();
    const take = (keys) => { for (const key of keys) rows.set(key, changed.get(key) ?? this.rows.get(key)); };
    for (let at = 0, next = 0; at < (order?.length ?? 0); at += 3) {
      const [start, kept, fresh] = order.slice(at);
      take(old.slice(start, start + kept));
      take(added.slice(next, next += fresh).map(([key]) => key));
    }
    if (!order) take(old);
    return new Placed(rows);
  }
}

/** All frames there are. Numbers in them point into `texts`, `panels` and `clauses`. */
class Reel {
  constructor() {
    this.frames = [];
    this.texts = [];
    this.pieces = {};
    this.panels = [];
    this.clauses = {};
  }

  /** Take frames, and the texts, pieces and panels they need. */
  add({ frames, texts, pieces, panels, clauses }) {
    this.texts.push(...texts);
    this.panels.push(...panels);
    Object.assign(this.pieces, pieces);
    Object.assign(this.clauses, clauses);
    for (const told of frames) {
      const before = told.from < 0 ? {} : this.frames[told.from].boards;
      const boards = {};
      for (const [name, change] of Object.entries(told.boards)) {
        boards[name] = (before[name] ?? new Placed()).after(change);
      }
      this.frames.push({ ...told, boards });
    }
  }
}

/** A row with names. `help` gives the look that help lights up, where there is one; `pointing` leaves the targets that only notes point at. */
function sprite(row, texts, help, pointing) {
  const [key, part, x, y, w, h, angle, z, ink, words, lit, target] = row;
  const [top, drawn, said] = help && lit ? lit : [y, ink, words];
  const [act, note, off, drop, carry] = target ?? [];
  const there = target && (pointing || !texts[act].startsWith("point "));
  return {
    key, x, w, h, angle, z, y: top, ink: drawn, part: texts[part], words: texts[said],
    target: there && { act: texts[act], note: texts[note], off: Boolean(off), drop, carry: Boolean(carry) },
  };
}
