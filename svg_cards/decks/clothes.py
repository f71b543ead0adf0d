"""Coats, collars, arms and hands of the court, about the axis x = 0; the waist is at y 197."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from svg_cards.decks.ink import Drawing, balls, cased, dots, flat, line, piece
from svg_cards.decks.paths import Outline, half, mirrored, outline, parts, sides
from svg_cards.decks.person import Person

__all__ = ["collar", "cuff", "grip", "hand", "mantle", "sleeve", "torso"]

_BODY: Final = "M0 117L13 116C30 121 54 122 64 136 64 160 56 180 52 197L0 197"
_VEST: Final = "M13 116C30 121 54 122 64 136 64 160 56 180 52 197H16L12 122Z"


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
    """A king's mantle behind a half figure; below it is open, where that of the other half goes on."""
    if not person.mantle:
        return ()
    edge = "M16 116C52 120 92 136 100 164L106 200"
    # A little of it goes on beyond the waist, or a line of paper would shine through between the two halves.
    return flat(half(f"M0 118L{edge[1:]} 106 203 0 203"), person.mantle) + line(parts(edge))


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


_POSES: Final[dict[str, tuple[tuple[int, int], tuple[int, int]]]] = {
    "belt": ((76, 180), (30, 174)),
    "chest": ((74, 182), (20, 156)),
    "hip": ((90, 168), (50, 187)),
    "raised": ((68, 184), (82, 148)),
    "regal": ((84, 184), (64, 154)),
    "staff": ((66, 188), (84, 162)),
}
"""Elbow and hand of an arm on the right; nothing of it is below the waist."""


def grip(pose: str, side: int) -> tuple[int, int]:
    """Where the hand is; ``side`` 1 is the right of the picture, -1 the left."""
    x, y = _POSES[pose][1]
    return side * x, y


def sleeve(pose: str, side: int, colour: str) -> Drawing:
    """An arm from the shoulder to the wrist, in one stroke, so that no line parts it at the elbow."""
    (elbow_x, elbow_y), (x, y) = _POSES[pose]
    arm: Outline = (
        ("M", (side * 55, 144)),
        ("L", (side * elbow_x, elbow_y)),
        ("L", (side * x, y)),
    )
    return cased(arm, 19, colour)


def cuff(pose: str, side: int, colour: str) -> Drawing:
    """A cuff before the hand."""
    (elbow_x, elbow_y), (x, y) = _POSES[pose]
    reach = math.dist((x, y), (elbow_x, elbow_y))
    dx, dy = (x - elbow_x) / reach, (y - elbow_y) / reach
    corners: list[tuple[str, tuple[float, ...]]] = []
    for along, across in ((17, -12.5), (17, 12.5), (6.5, 12.5), (6.5, -12.5)):
        point = (side * (x - dx * along - dy * across), y - dy * along + dx * across)
        corners.append(("L" if corners else "M", point))
    shape: Outline = (*corners, ("Z", ()))
    return piece(shape, colour)
