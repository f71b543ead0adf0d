"""Number cards: pips on a plant, bells on a cord.

Three rows of pips are a six or seven, four rows an eight, nine or ten; the column in the middle counts on: none, one, two.
"""

from __future__ import annotations

from typing import Final

from svg_cards.decks.corners import corner, roman
from svg_cards.decks.ink import Drawing, line, turned
from svg_cards.decks.pips import Spot, spread
from svg_cards.decks.plan import Plan
from svg_cards.decks.vignettes import vignette

__all__ = ["number_card"]

_THREE: Final = (74, 200, 326)
_FOUR: Final = (68, 156, 244, 332)
_MIDDLE: Final = {"7": (137,), "9": (200,), "10": (112, 288)}

_SINGLE_THREE: Final = (66, 150, 234)
_SINGLE_FOUR: Final = (58, 122, 186, 250)
_SINGLE_MIDDLE: Final = {"7": (108,), "9": (154,), "10": (90, 218)}

_SMALL_THREE: Final = (64, 200, 336)
_SMALL_FOUR: Final = (56, 152, 248, 344)
_SMALL_MIDDLE: Final = {"7": (132,), "9": (200,), "10": (104, 296)}

_FRENCH_FOUR: Final = (70, 156, 244, 330)
_FRENCH_MIDDLE: Final = {"7": (137,), "8": (137, 263), "9": (200,), "10": (113, 287)}

_STEMS: Final = {"acorns": "brown", "leaves": "green", "hearts": "green", "bells": "blue"}


def _spots(
    columns: tuple[int, int], rows: tuple[int, ...], middle: tuple[int, ...], *, turn: bool
) -> list[Spot]:
    """The places of the pips; with ``turn`` those of the lower half stand on their heads."""
    centre = sum(columns) // 2
    places = [(x, y) for y in rows for x in columns] + [(centre, y) for y in middle]
    return [(x, y, turn and y > 200) for x, y in places]


def _twig(y: int, side: int, drop: int) -> str:
    """A twig grown to a pip at height ``y``, or, with ``drop``, a cord that hangs a bell so far below."""
    if drop:
        x = 126 + 44 * side
        return f"M126 {y - drop - 12}C126 {y - drop - 2} {x} {y - drop - 14} {x} {y - drop + 3}"
    return f"M126 {y + 36}C{126 + 2 * side} {y + 14} {126 + 12 * side} {y + 8} {126 + 30 * side} {y + 8}"


def _stem(card: Plan, rows: tuple[int, ...], scale: float) -> Drawing:
    """The plant, or the cord with its bar: the upper half of a double card's, or all of a single one's."""
    drop = int(52 * scale) if card.suit == "bells" else 0
    top = (26 if drop else 44) if card.is_double else (19 if drop else 38)
    if card.roman and not drop:
        top = 56  # its curls below the numeral
    ends = (
        f"M126 {top}H112M126 {top}H140" if drop else f"M126 {top}c0-12-14-12-14-3M126 {top}c0-12 14-12 14-3"
    )
    path = f"M126 {200 if card.is_double else 334}V{top}{ends}"
    for y in rows:
        if not card.is_double or y < 200:
            path += _twig(y, 1, drop) + _twig(y, -1, drop)
        elif y == 200 and not drop:
            path += _twig(y, -1, drop)  # the turned half brings the other
    return line(path, 4, _STEMS[card.suit])


def _plant(card: Plan, rows: tuple[int, ...], scale: float) -> Drawing:
    """The whole plant of a double card."""
    stem = _stem(card, rows, scale)
    whole = stem + turned(stem)
    if card.suit == "bells" and 200 in rows:  # both bells hang from the same height
        drop = int(52 * scale)
        whole += line(_twig(200, 1, drop) + _twig(200, -1, drop), 4, _STEMS[card.suit])
    return whole


def _small(card: Plan) -> Drawing:
    rows = _SMALL_THREE if card.rank in ("6", "7") else _SMALL_FOUR
    middle = _SMALL_MIDDLE.get(card.rank, ())
    if card.is_french:
        rows = _SMALL_THREE if card.rank in ("6", "7", "8") else _SMALL_FOUR
        middle = {"8": (132, 268)}.get(card.rank, middle)
    spots = _spots((132, 206), rows, middle, turn=False)
    return spread(card.pip(), spots, 0.5 if card.rank == "10" else 0.56) + corner(card)


def _double(card: Plan) -> Drawing:
    rows = _THREE if card.rank in ("6", "7") else _FOUR
    scale = 0.48 if card.rank == "10" else 0.5
    head = roman(card) + corner(card)
    spots = _spots((82, 170), rows, _MIDDLE.get(card.rank, ()), turn=True)
    pips = spread(card.pip(), spots, scale)
    return _plant(card, rows, scale) + pips + head + turned(head)


def _single(card: Plan) -> Drawing:
    rows = _SINGLE_THREE if card.rank in ("6", "7") else _SINGLE_FOUR
    spots = _spots((82, 170), rows, _SINGLE_MIDDLE.get(card.rank, ()), turn=False)
    pips = spread(card.pip(), spots, 0.46)
    return _stem(card, rows, 0.46) + vignette(card.rank) + pips + roman(card) + corner(card)


def _french(card: Plan) -> Drawing:
    rows = _THREE if card.rank in ("6", "7", "8") else _FRENCH_FOUR
    # The two figures of the ten need more room beside the pips.
    columns, scale = ((88, 164), 0.48) if card.rank == "10" else ((84, 168), 0.52)
    spots = _spots(columns, rows, _FRENCH_MIDDLE.get(card.rank, ()), turn=True)
    head = roman(card) + corner(card)
    return spread(card.pip(), spots, scale) + head + turned(head)


def number_card(card: Plan) -> Drawing:
    """Draw a six, seven, eight, nine or ten."""
    if card.small:
        return _small(card)
    if card.is_french:
        return _french(card)
    return _double(card) if card.is_double else _single(card)
