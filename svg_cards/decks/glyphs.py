"""Numerals and letters as strokes of one weight, so that no card needs a font."""

from __future__ import annotations

from typing import Final

from svg_cards.decks.ink import Drawing, Shape
from svg_cards.decks.paths import Place, outline
from svg_cards.palettes import UnknownNameError

__all__ = ["GLYPHS", "width_of", "written"]

GLYPHS: Final = {
    "0": ("M5 36C5 14 13 4 28 4S51 14 51 36V64C51 86 43 96 28 96S5 86 5 64Z", 56),
    "1": ("M8 22L28 4V98", 36),
    "2": ("M6 30C6 14 15 4 28 4S50 14 50 28C50 50 14 68 6 95H52", 58),
    "3": (
        "M7 18C12 9 19 4 28 4 41 4 49 13 49 25S40 46 24 46C42 46 51 57 51 71S42 96 27 96C17 96 9 91 4 81",
        56,
    ),
    "4": ("M40 98V4L4 72H56", 60),
    "5": ("M48 5H14L9 48C15 42 21 39 29 39 43 39 51 51 51 67S42 96 27 96C17 96 9 91 4 81", 56),
    "6": ("M46 4C22 20 5 42 5 66C5 84 14 96 28 96S51 84 51 68S42 42 28 42S7 54 5 66", 56),
    "7": ("M4 4H50L20 98", 54),
    "8": (
        "M28 4C14 4 8 14 8 24S16 44 28 46C42 48 51 58 51 72S42 96 28 96S5 86 5 72S14 48 28 46C40 44 48 36 48 24S42 4 28 4Z",
        56,
    ),
    "9": ("M10 96C34 80 51 58 51 34C51 16 42 4 28 4S5 16 5 32S14 58 28 58S49 46 51 34", 56),
    "A": ("M2 98L32 4L62 98M14 66H50", 64),
    "B": ("M8 5V95H28C44 95 54 86 54 71S44 46 28 46C42 46 50 38 50 25S42 5 28 5ZM8 46H28", 60),
    "D": ("M8 4H24C46 4 58 22 58 50S46 96 24 96H8Z", 62),
    "E": ("M50 5H8V95H50M8 49H44", 54),
    "I": ("M6 2V98", 12),
    "J": ("M44 2V68C44 86 36 96 23 96S4 88 3 74", 50),
    "K": ("M8 2V98M52 4L8 56M24 40L56 98", 58),
    "O": ("M41 4C18 4 5 24 5 50S18 96 41 96S77 76 77 50S64 4 41 4Z", 82),
    "Q": ("M41 4C18 4 5 24 5 50S18 96 41 96S77 76 77 50S64 4 41 4ZM50 70L76 100", 82),
    "R": ("M8 98V4H28C43 4 52 15 52 29S43 54 28 54H8M28 54L54 98", 60),
    "S": ("M50 20C46 9 38 4 28 4C15 4 7 13 7 25C7 54 51 44 51 73C51 87 41 96 28 96C16 96 7 90 4 79", 56),
    "U": ("M6 2V64C6 86 16 96 31 96S56 86 56 64V2", 62),
    "V": ("M3 2L29 96L55 2", 58),
    "X": ("M3 2L53 98M53 2L3 98", 56),
    "Ä": ("M2 98L32 18L62 98M14 70H50M18 -2V10M46 -2V10", 64),
    "–": ("M6 52H40", 46),
}
"""Each sign's strokes in a box 100 high (y down), and how far the next sign is moved on."""

_GAP: Final = 14
_CLOSE: Final = 8  # two figures of one number stand closer


def _gap(text: str, weight: float) -> float:
    """Space between the boxes of two signs; heavy strokes reach further out of them."""
    return (_CLOSE if text.isdecimal() else _GAP) + max(weight - 14, 0)


def width_of(text: str, height: float, weight: float = 14) -> float:
    """The width of a text of this height, in the same unit."""
    return (sum(_glyph(sign)[1] for sign in text) + _gap(text, weight) * (len(text) - 1)) * height / 100


def _glyph(sign: str) -> tuple[str, int]:
    if sign not in GLYPHS:
        raise UnknownNameError("sign", sign, tuple(GLYPHS))
    return GLYPHS[sign]


def written(
    text: str, at: tuple[float, float], height: float, colour: str = "ink", weight: float = 14
) -> Drawing:
    """Signs from the top left corner ``at``; ``weight`` is the stroke in hundredths of the height."""
    scale, x = height / 100, at[0]
    signs: list[Shape] = []
    for sign in text:
        strokes, advance = _glyph(sign)
        shape = Place(round(x, 1), at[1], scale, digits=1).of(outline(strokes))
        signs.append(Shape(shape, "", colour, round(weight * scale * 5) / 5, round_ends=False))
        x += (advance + _gap(text, weight)) * scale
    return tuple(signs)
