"""Coats, collars, arms and hands of the court, about the axis x = 0; the waist is at y 197."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from svg_cards.decks.ink import Drawing, balls, cased, dots, flat, line, piece
from svg_cards.decks.paths import Outline, half, mirrored, outline, sides
from svg_cards.decks.persons import Person

__all__ = ["LATE_COLLARS", "arm", "collar", "hand", "mantle", "torso"]

_BODY: Final = "M0 117L13 116C30 121 54 122 64 136 64 160 56 180 52 197L0 197"
_VEST: Final = "M13 116C30 121 54 122 64 136 64 160 56 180 52 197H16L12 122Z"

LATE_COLLARS: Final = ("lapel", "square")
"""Collars drawn after the arms."""


def _over(stripes: Drawing, coat: str) -> Drawing:
    """A coat of one colour with a pattern on it, the outline last."""
    return flat(half(_BODY), coat) + stripes + line(half(_BODY))


def _plain(a: str, _: str) -> Drawing:
    return piece(half(_BODY), a)


def _pale(a: str, b: str) -> Drawing:
    right, left = sides(_BODY)
    return piece(right, a) + piece(left, b)


def _bend(a: str, b: str) -> Drawing:
    return _over(flat("M-51 132H-37L39 197H25ZM-61 156H-47L1 197H-13Z", b), a)


def _bars(a: str, b: str) -> Drawing:
    return _over(line("M-58 152H58M-56 170H56M-52 188H52", 8, b), a)


def _stripes(a: str, b: str) -> Drawing:
    return _over(line("M-44 130L-38 194M-22 128L-19 194M0 128V194M22 128L19 194M44 130L38 194", 8, b), a)


def _lozenges(a: str, b: str) -> Drawing:
    row = "".join(f"M{x} 168l8 11-8 11-8-11Z" for x in (-24, 0, 24))
    return piece(half(_BODY), a) + flat(row, b)


def _vest(a: str, b: str) -> Drawing:
    front = outline(_VEST)
    under = piece("M-16 116H16V197H-16Z", b)
    return under + piece(front, a) + piece(mirrored(front), a) + dots([(0, y) for y in (152, 165, 178)], 5)


_PATTERNS: Final[dict[str, Callable[[str, str], Drawing]]] = {
    "bars": _bars,
    "bend": _bend,
    "lozenges": _lozenges,
    "pale": _pale,
    "plain": _plain,
    "stripes": _stripes,
    "vest": _vest,
}


def torso(person: Person) -> Drawing:
    """The coat down to the waist."""
    return _PATTERNS[person.pattern](*person.coat)


def mantle(person: Person) -> Drawing:
    """A king's mantle behind a half figure."""
    if not person.mantle:
        return ()
    return piece(half("M0 118L16 116C52 120 90 136 98 164L104 197 0 197"), person.mantle)


_COLLARS: Final = {
    "ruff": "M0 118L10 112 20 120 28 114 36 124 30 134 22 130 14 138 6 132 0 138",
    "dagged": "M0 116L14 114C34 119 52 122 64 136L56 150 47 138 38 152 28 140 19 154 10 142 0 156",
    "cape": "M0 116L16 112C42 117 64 125 72 142 48 157 20 161 0 161",
    "ermine": "M0 116L17 111C48 116 70 126 78 144 56 162 24 168 0 168",
}
_ERMINE_TAILS: Final = "M-46 138v8M-28 148v8M-10 152v8M10 152v8M28 148v8M46 138v8"


def collar(person: Person) -> Drawing:
    """The collar, ruff, cape or neckline."""
    colour = person.collar_colour
    if person.collar == "lapel":
        return piece("M-16 115L0 142 16 115 26 119 0 158-26 119Z", colour)
    if person.collar == "square":
        return flat("M-18 116H18V136H-18Z", "skin") + cased("M-18 117V137H18V117", 4, colour, 4)
    drawing = piece(half(_COLLARS[person.collar]), colour)
    return drawing + line(_ERMINE_TAILS, 3.4) if person.collar == "ermine" else drawing


def hand(x: float, y: float, *, fine: bool = True) -> Drawing:
    """A hand; ``fine`` adds two finger lines."""
    ball = balls([(x, y)], 10, "skin")
    return ball + line(outline(f"M{x - 5} {y - 2}h10m-10 5h9"), 2) if fine else ball


def _cuff(x: float, y: float, toward: tuple[float, float], colour: str) -> Drawing:
    """A cuff before the hand at (x, y); ``toward`` is the direction of the arm, of length one."""
    dx, dy = toward
    corners: list[tuple[str, tuple[float, ...]]] = []
    for along, across in ((17, -13), (17, 13), (6.5, 13), (6.5, -13)):
        point = (x - dx * along - dy * across, y - dy * along + dx * across)
        corners.append(("L" if corners else "M", point))
    shape: Outline = (*corners, ("Z", ()))
    return piece(shape, colour)


def arm(person: Person, side: int, at: tuple[float, float]) -> Drawing:
    """An arm to a hand at ``at``; ``side`` 1 is the right of the picture, -1 the left. The hand itself is not drawn."""
    x, y = at
    elbow = (side * 84, 180) if y < 160 else (side * 78, 179)
    reach = math.dist(at, elbow)
    toward = ((x - elbow[0]) / reach, (y - elbow[1]) / reach)
    wrist = (x - toward[0] * 12, y - toward[1] * 12)
    sleeve = person.sleeves[0 if side > 0 else 1]
    # Two strokes, so that a line parts the forearm from the upper arm where they overlap.
    upper: Outline = (("M", (side * 57, 144)), ("L", elbow))
    lower: Outline = (("M", elbow), ("L", wrist))
    return cased(upper, 20, sleeve) + cased(lower, 20, sleeve) + _cuff(x, y, toward, person.cuff)
