"""Backs of cards; each looks the same when it is turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from svg_cards.decks.ink import Drawing, dots, flat, line, placed, turned
from svg_cards.decks.paths import Place, half

__all__ = ["BACKS", "BACK_COLOURS"]

BACK_COLOURS: Final[tuple[str, ...]] = ("blue", "green", "red")

_LEFT, _RIGHT, _TOP, _BOTTOM = 28, 224, 32, 368
_STEP: Final = 28
_SLOPE: Final = 12 / 7
_LEAF: Final = half(
    "M0-46C8-46 10-39 6-34L9-36C15-40 21-35 18-29 16-25 11-26 7-23L10-24C16-26 18-20 15-15 12-12 8-13 5-10 9-12 12-8 8-4 "
    "6-2 3-2 2 0L1 8 0 8"
)
_NUT: Final = half("M0-24C2-21 3-20 5-19 14-15 16-6 15 1L0 1")
_CUP: Final = half("M0 5L17 5C19 5 20 7 19 9 17 15 10 19 0 19")


def _lattice_line(offset: float, slope: float) -> str:
    """One line through (126 + offset, 200), ended on the inner frame; empty when it misses the frame."""
    ends = []
    for y in (_TOP, _BOTTOM):
        x = 126 + offset + (y - 200) / slope
        side = min(max(x, _LEFT), _RIGHT)
        ends.append((side, y if side == x else 200 + (side - 126 - offset) * slope))
    (x1, y1), (x2, y2) = ends
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}" if x1 != x2 else ""


def _lattice(_: str) -> Drawing:
    lines = "".join(_lattice_line(i * _STEP, slope) for i in range(-10, 11) for slope in (_SLOPE, -_SLOPE))
    studs = [
        (x, y)
        for row in range(-6, 7)
        for column in range(-3, 4)
        if _LEFT < (x := 126 + column * _STEP + (0 if row % 2 else _STEP // 2)) < _RIGHT
        if _TOP + 8 < (y := 200 + row * 24) < _BOTTOM - 8
    ]
    return line(lines, 2, "paper") + dots(studs, 8, "gold") + line("M28 32H224V368H28Z", 3, "paper")


def _oak(colour: str) -> Drawing:
    scrolls = (
        "M126 200C176 190 200 150 182 116 170 94 146 100 148 118 150 130 166 130 168 120"
        "M126 200C76 190 52 150 70 116 82 94 106 100 104 118 102 130 86 130 84 120"
        "M126 200V150M126 150C136 130 136 112 126 92 116 112 116 130 126 150"
        "M182 116C198 106 202 92 197 78M70 116C54 106 50 92 55 78M126 92V84"
    )
    leaf = flat(_LEAF, "gold") + line("M0-34V0", 2, colour)
    half_back = line(scrolls, 4, "paper") + placed(flat(_NUT, "gold") + flat(_CUP, "gold"), Place(126, 66))
    for x, y, turn in ((187, 149, 152), (197, 80, -6)):
        half_back += placed(leaf, Place(x, y, 0.8, turn)) + placed(leaf, Place(252 - x, y, 0.8, -turn))
    frames = line("M24 24H228V376H24Z", 2.4, "paper") + line("M30 30H222V370H30Z", 2, "gold")
    middle = dots([(126, 200)], 26, "gold") + dots([(126, 200)], 11, colour)
    return frames + half_back + turned(half_back) + middle


BACKS: Final[dict[str, Callable[[str], Drawing]]] = {"lattice": _lattice, "oak": _oak}
"""Ways to fill a back, each from the role of its ground colour."""
