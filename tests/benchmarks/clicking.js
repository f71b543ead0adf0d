// Clicks in a notebook: on a card of ours, then on the bare widget, in turns. What else has to be clicked at a table is not measured.

const root = [...document.querySelectorAll("*")].find((one) => one.shadowRoot?.querySelector(".player")).shadowRoot;
const bare = document.querySelector(".bare");
const calm = () => new Promise((resolve) => setTimeout(resolve, 40));

/** The milliseconds from a click to a change in an element. */
function timed(button, shown) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer to ${button.getAttribute("aria-label")}`)), 20000);
    const began = performance.now();
    new MutationObserver((_, observer) => {
      const spent = performance.now() - began;
      observer.disconnect();
      clearTimeout(late);
      resolve(spent);
    }).observe(shown, { subtree: true, childList: true, attributes: true, characterData: true });
    button.click();
  });
}

/** The pieces of the table that may be chosen, by the word they send. */
function choices() {
  const items = [...root.querySelectorAll(".board:not(.unused):not([hidden]) li[data-key]")];
  return items.filter((item) => item.button && !item.sprite.target.off).map((item) => [item.sprite.target.act, item.button]);
}

const press = (name) => root.querySelector(`.controls .${name}`).click();

/** The next card to be played at a table; what comes before it is clicked away. */
async function cardOfTable() {
  const order = ["play", "next", "silent", "lay", "agree", "double", "pass", "bid", "final", "trumps", "suit", "choose", "name", "take", "lay "];
  for (;;) {
    press("last");
    await calm();
    const found = choices();
    for (const verb of order) {
      const fits = found.filter(([act]) => (verb.endsWith(" ") ? act.startsWith(verb) : verb === "lay" ? act === "lay" : act.split(" ")[0] === verb));
      if (!fits.length) continue;
      const [, button] = fits[Math.floor(Math.random() * fits.length)];
      if (verb === "play") return button;
      await timed(button, root.querySelector(".board.table"));
      break;
    }
  }
}

/** A card of a replay that nobody has tried after those before it; once there is none, it begins again where the record ends. */
const tried = new Set();
let path = [];
async function cardOfReplay() {
  for (;;) {
    await calm();
    const free = choices().filter(([act]) => act.startsWith("play ") && !tried.has([...path, act].join()));
    if (free.length) {
      const [act, button] = free[Math.floor(Math.random() * free.length)];
      path.push(act);
      tried.add(path.join());
      return button;
    }
    if (!path.length) throw new Error("every card was tried");
    path = [];
    root.querySelector(".off button:last-child").click();
    press("last");
  }
}

async function clicked(kind, count) {
  const card = { table: cardOfTable, branch: cardOfReplay }[kind];
  const spent = { ours: [], bare: [] };
  while (spent.ours.length < count) {
    const button = await card();
    spent.ours.push(await timed(button, root.querySelector(".board.table")));
    await calm();
    spent.bare.push(await timed(bare.querySelector("button"), bare));
    await calm();
  }
  return spent;
}
