"""Figures and ranks as outlines, so that a score reads the same where no font is installed."""

from functools import lru_cache

from svg_cards.decks.glyphs import GLYPHS
from svg_cards.decks.paths import Place, outline, write_outline

_SIGNS = {
    "+": ("M3 56H63M33 26V86", 66),
    "-": ("M6 56H50", 56),
    "−": ("M3 56H59", 62),
    "×": ("M8 34L54 80M54 34L8 80", 62),
    ":": ("M8 34V48M8 82V96", 16),
    ".": ("M8 82V96", 16),
    " ": ("", 26),
}
CAP = 0.74
"""Height of a figure as a part of the type size."""
_GAP = 14
FIGURES = "0123456789+−×"
"""What points, values and places are written with."""
SIZES = (11, 12, 13.5, 14, 15)
"""The sizes of type in which a table writes them."""


def can_write(text: str) -> bool:
    """Return whether every sign of the text has an outline."""
    return all(sign in GLYPHS or sign in _SIGNS for sign in text)


@lru_cache(maxsize=1024)
def sign_width(text: str, size: float) -> float:
    """Return the width of a text in outlines at this type size."""
    advances = [(_SIGNS.get(sign) or GLYPHS[sign])[1] for sign in text]
    return (sum(advances) + _GAP * max(0, len(advances) - 1)) * CAP * size / 100


@lru_cache(maxsize=4096)
def sign_path(text: str, size: float, x: float, base: float) -> str:
    """Return the path of a text in outlines whose left end stands at `x` on the line `base`."""
    scale = CAP * size / 100
    data = ""
    for sign in text:
        strokes, advance = _SIGNS.get(sign) or GLYPHS[sign]
        if strokes:
            data += write_outline(
                Place(round(x, 1), round(base - 100 * scale, 1), scale, digits=1).of(outline(strokes))
            )
        x += (advance + _GAP) * scale
    return data
