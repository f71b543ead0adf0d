"""A deck to print and cut out: sheets of A4 with cut marks, each followed by the backs for its other side."""

import hashlib
from collections.abc import Iterable, Sequence
from itertools import product
from xml.sax.saxutils import escape

from svg_cards import decks
from svg_cards.pen import num
from svg_cards.picture import LICENCE, Picture
from svg_cards.pieces import SceneError
from svg_cards.text import clean

A4 = (210.0, 297.0)
"""Width and height of a sheet in millimetres."""
_EDGE = 8.0  # what most printers leave white, and room for the marks
_MARK = 4.0
_FROM = 1.5  # from the grid to its marks, so that no mark stays on a card


def _cut_marks(xs: Sequence[float], ys: Sequence[float]) -> str:
    """Return short lines outside the grid, at both ends of every cut."""
    top, bottom, left, right = ys[0] - _FROM, ys[-1] + _FROM, xs[0] - _FROM, xs[-1] + _FROM
    upright = "".join(f"M{num(x)} {num(top)}v-{num(_MARK)}M{num(x)} {num(bottom)}v{num(_MARK)}" for x in xs)
    across = "".join(f"M{num(left)} {num(y)}h-{num(_MARK)}M{num(right)} {num(y)}h{num(_MARK)}" for y in ys)
    return f'<path d="{upright}{across}" fill="none" stroke="#000000" stroke-width=".2"/>'


def _sheet(
    pieces: dict[str, str], spots: Iterable[tuple[str, float, float]], scale: float, marks: str, title: str
) -> Picture:
    """Return one sheet: each piece written once, then put where it lies."""
    placed = [
        f'-{name}" transform="translate({num(x)} {num(y)}) scale({scale:.5g})"/>' for name, x, y in spots
    ]
    named = sorted(pieces.items())
    prefix = "sc" + hashlib.sha256(repr((named, placed, marks)).encode()).hexdigest()[:8]
    held = "".join(f'<g id="{prefix}-{name}">{drawn}</g>' for name, drawn in named)
    lying = "".join(f'<use href="#{prefix}{rest}' for rest in placed)
    head = f"<title>{escape(clean(title))}</title>" if title else ""
    return Picture(
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'width="{num(A4[0])}mm" height="{num(A4[1])}mm" viewBox="0 0 {num(A4[0])} {num(A4[1])}" role="img">'
        f"{head}<metadata><license>{LICENCE}</license></metadata><defs>{held}</defs>"
        f'<rect width="{num(A4[0])}" height="{num(A4[1])}" fill="#ffffff"/>{marks}{lying}</svg>',
        clean(title),
    )


def _cuts(whole: float, step: float) -> list[float]:
    """Return where a side of the sheet is cut: as many cards as it holds, in its middle."""
    count = int((whole - 2 * _EDGE) / step)
    return [round((whole - count * step) / 2 + i * step, 2) for i in range(count + 1)]


def card_sheets(
    cards: Iterable[str] | None = None,
    *,
    deck: str = "german",
    index: str = "german",
    palette: str = "print",
    back: str = "lattice",
    width: float = 58,
    title: str = "",
) -> tuple[Picture, ...]:
    """Return sheets of A4 to print on both sides and cut: faces, their backs, further faces, their backs.

    The backs lie mirrored from left to right: turn the paper over its long edge. Every sheet is an SVG in millimetres.

    Args:
        cards: Faces, such as "leaves-K", in any order and number; the 36 of the deck by default.
        deck: Name of a deck; see `svg_cards.decks`.
        index: Letters in the corners, or "none".
        palette: Name of a palette.
        back: Name of a back.
        width: Width of a card in millimetres.
        title: Name of the sheets for those who hear them.

    Raises:
        SceneError: Not one card of this width fits on a sheet.
        UnknownNameError: There is no such card, deck, index, palette or back.
    """
    chosen = (
        [f"{suit}-{rank}" for suit, rank in product(decks.SUITS, decks.RANKS)]
        if cards is None
        else list(cards)
    )
    high = width * decks.HEIGHT / decks.WIDTH
    if not 0 < width <= A4[0] - 2 * _EDGE or high > A4[1] - 2 * _EDGE:
        raise SceneError(f"width: expected millimetres above 0 and a card that fits on A4, found {width:g}.")
    xs, ys, scale = _cuts(A4[0], width), _cuts(A4[1], high), width / decks.WIDTH
    spots = [(x, y) for y in ys[:-1] for x in xs[:-1]]
    marks, reverse = _cut_marks(xs, ys), {"back": decks.back(back, palette=palette)}
    sheets = []
    for first in range(0, len(chosen), len(spots)):
        part = chosen[first : first + len(spots)]
        faces = {card: decks.face(card, deck=deck, palette=palette, index=index) for card in part}
        lying = [(card, x, y) for card, (x, y) in zip(part, spots, strict=False)]
        behind = [("back", A4[0] - x - width, y) for _, x, y in lying]
        sheets += [_sheet(faces, lying, scale, marks, title), _sheet(reverse, behind, scale, marks, title)]
    return tuple(sheets)
