"""What the court holds. Every tool is drawn about the grip at (0, 0); its head ends 28 units below the card's edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from svg_cards.decks.ink import Drawing, balls, cased, flat, line, piece, placed
from svg_cards.decks.paths import Place, half, outline

__all__ = ["TOOLS", "tool"]

_LEAF: Final = outline("M0 0C6-12 18-14 26-8 20 4 10 8 0 0Z")


def _pole(top: float, foot: float, colour: str = "brown", width: float = 5) -> Drawing:
    return cased(f"M0 {top}V{foot}", width, colour, 5)


def _sceptre(foot: float) -> Drawing:
    lily = half("M0-96C7-88 7-84 4-78 14-84 20-76 14-66L0-66")
    return _pole(-60, min(44, foot), "gold") + piece(lily, "gold") + piece("M-12-66H12V-58H-12Z", "red")


def _sword(_: float) -> Drawing:
    blade = piece(half("M0-99L7-86 7-16 0-16"), "linen") + line("M0-84V-22", 2)
    hilt = piece("M-22-20H22V-12H-22Z", "gold") + _pole(-10, 14, "brown", 6)
    return blade + hilt + balls([(0, 19)], 7, "gold")


def _mace(_: float) -> Drawing:
    spikes = "M0-85V-62M-22-62H22M-15-77L15-47M15-77L-15-47"
    return (
        line(spikes, 5)
        + _pole(-56, 30, "brown", 6)
        + balls([(0, -62)], 14, "steel")
        + balls([(0, 30)], 5, "gold")
    )


def _halberd(foot: float) -> Drawing:
    axe = "M3-90C14-88 22-94 28-100 36-82 34-68 24-56 18-64 12-66 3-66Z"
    hook = "M-3-88L-22-94C-20-82-14-74-3-72Z"
    return (
        _pole(-80, foot)
        + piece(half("M0-124L7-100 4-84 0-84"), "steel")
        + piece(axe, "steel")
        + piece(hook, "steel")
    )


def _spear(foot: float) -> Drawing:
    blade = half("M0-126C12-108 12-100 4-84L0-84")
    return _pole(-84, foot) + piece(blade, "steel") + line("M0-114V-86", 2)


def _flag(foot: float) -> Drawing:
    cloth = "M3-80C12-86 19-74 30-79V-43C19-38 12-50 3-44Z"
    bar = "M4-68C12-74 19-62 29-67V-55C19-50 12-62 4-56Z"
    return (
        _pole(-86, foot)
        + flat(cloth, "red")
        + flat(bar, "linen")
        + line(cloth)
        + balls([(0, -90)], 6, "gold")
    )


def _horn(_: float) -> Drawing:
    tube = piece("M-10 6C10 2 14-30-2-56L22-66C36-30 22 14-6 18Z", "gold")
    return tube + cased("M-5-56L23-68", 4, "red", 5)


def _goblet(_: float) -> Drawing:
    cup = piece(half("M0-54L22-54C22-34 16-26 5-22L5 12 17 22 0 22"), "gold")
    return cup + piece("M-22-54C-22-62 22-62 22-54 22-46-22-46-22-54Z", "red")


def _orb(_: float) -> Drawing:
    cross = cased("M0-58V-40M-7-51H7", 3, "gold", 5)
    return cross + balls([(0, -20)], 19, "gold") + line("M-18-22Q0-14 18-22M0-38V-18", 3)


def _crossbow(_: float) -> Drawing:
    bow = "M-31-54C-20-78 20-78 31-54"
    string = line("M-31-54L0-24 31-54", 2)
    return _pole(-88, 36, "brown", 9) + cased(bow, 5, "steel") + string + piece("M0-112l6 16h-12Z", "steel")


def _flower(_: float) -> Drawing:
    stem = cased("M0 14C4-10-2-24 0-44M0-14C10-14 16-20 18-28", 3, "green", 4)
    petals = balls([(0, -64), (11, -56), (7, -42), (-7, -42), (-11, -56)], 8, "red")
    return stem + petals + balls([(0, -52)], 7, "gold")


def _scroll(_: float) -> Drawing:
    sheet = piece("M-11-48H11V0H-11Z", "linen") + line("M-6-38H6M-6-29H6M-6-20H6", 2)
    return sheet + piece("M-15-56H15V-47H-15ZM-15-4H15V5H-15Z", "gold")


def _branch(_: float) -> Drawing:
    drawing = cased("M-2 38C6-4-4-44 6-84", 3, "brown", 5)
    for x, y, turn in ((2, -20, -20), (0, -36, 200), (1, -54, -25), (2, -70, 205), (6, -82, -80)):
        drawing += placed(piece(_LEAF, "green"), Place(x, y, turn=turn))
    return drawing


TOOLS: Final[dict[str, Callable[[float], Drawing]]] = {
    "branch": _branch,
    "crossbow": _crossbow,
    "flag": _flag,
    "flower": _flower,
    "goblet": _goblet,
    "halberd": _halberd,
    "horn": _horn,
    "mace": _mace,
    "orb": _orb,
    "sceptre": _sceptre,
    "scroll": _scroll,
    "spear": _spear,
    "sword": _sword,
}
"""Ways to draw a tool, each from the y at which a pole touches the ground."""


def tool(name: str, at: tuple[float, float], ground: float) -> Drawing:
    """Draw a tool with its grip at ``at``; poles reach down to ``ground``."""
    x, y = at
    return placed(TOOLS[name](ground - y), Place(x, y))
