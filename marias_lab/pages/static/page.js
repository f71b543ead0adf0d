// A page: the deal lies beside the script, and nobody is there to answer.

for (const place of document.querySelectorAll("[data-player]")) {
  const data = JSON.parse(document.getElementById(place.dataset.player).textContent);
  const root = place.attachShadow({ mode: "open" });
  const player = new Player(root, data, () => false);
  const asked = Number(location.hash.slice(1));
  if (asked) player.go(player.line[asked - 1], { told: true });
}
