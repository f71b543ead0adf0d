"""Number cards: pips on a plant; bells hang from its twigs.

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
_FOUR: Final = (72, 157, 243, 328)
_MIDDLE: Final = {"7": (137,), "9": (200,), "10": (115, 285)}

_SINGLE_THREE: Final = (66, 150, 234)
_SINGLE_FOUR: Final = (58, 122, 186, 250)
_SINGLE_MIDDLE: Final = {"7": (108,), "9": (154,), "10": (90, 218)}

_SMALL_THREE: Final = (64, 200, 336)
_SMALL_FOUR: Final = (56, 152, 248, 344)
_SMALL_MIDDLE: Final = {"7": (132,), "9": (200,), "10": (104, 296)}

_FRENCH_MIDDLE: Final = {"7": (137,), "8": (137, 263), "9": (200,), "10": (115, 285)}

_CROWDED: Final = ("9", "10")
"""Ranks whose middle column stands beside rows on both sides: columns further apart, pips a little smaller."""

_STEMS: Final = {"acorns": "brown", "leaves": "green", "hearts": "green", "bells": "green"}


def _spots(
    columns: tuple[int, int], rows: tuple[int, ...], middle: tuple[int, ...], *, turn: bool
) -> list[Spot]:
    """The places of the pips; with ``turn`` those of the lower half stand on their heads."""
    centre = sum(columns) // 2
    places = [(x, y) for y in rows for x in columns] + [(centre, y) for y in middle]
    return [(x, y, turn and y > 200) for x, y in places]


def _twig(y: int, side: int, out: int, *, hangs: bool) -> str:
    """A twig to the pip at height ``y`` and ``out`` units beside the stem; a bell hangs from the end of one that arches."""
    if hangs:
        x = 126 + out * side
        return f"M126 {y + 16}C126 {y - 16} {x} {y - 44} {x} {y - 16}"
    return (
        f"M126 {y + 36}C{126 + 2 * side} {y + 14} {126 + 12 * side} {y + 8} {126 + (out - 12) * side} {y + 8}"
    )


def _stem(card: Plan, rows: tuple[int, ...], out: int) -> Drawing:
    """The plant: the upper half of a double card's, or all of a single one's."""
    hangs = card.suit == "bells"
    top = 56 if card.roman else 44 if card.is_double else 38  # its curls below the numeral
    foot, curls = 200 if card.is_double else 334, f"c0-12-14-12-14-3M126 {top}c0-12 14-12 14-3"
    if hangs and (card.roman or not card.is_double):  # its highest twigs arch where the curls would be
        top, curls = rows[0] + 16, ""
    path = f"M126 {foot}V{top}{curls}"
    for y in rows:
        if not card.is_double or y < 200:
            path += _twig(y, 1, out, hangs=hangs) + _twig(y, -1, out, hangs=hangs)
        elif y == 200 and not hangs:
            path += _twig(y, -1, out, hangs=hangs)  # the turned half brings the other
    return line(path, 4, _STEMS[card.suit])


def _plant(card: Plan, rows: tuple[int, ...], out: int) -> Drawing:
    """The whole plant of a double card."""
    stem = _stem(card, rows, out)
    whole = stem + turned(stem)
    if card.suit == "bells" and 200 in rows:  # both bells hang from the same height
        twigs = _twig(200, 1, out, hangs=True) + _twig(200, -1, out, hangs=True)
        whole += line(twigs, 4, _STEMS[card.suit])
    return whole


def _small(card: Plan) -> Drawing:
    rows = _SMALL_THREE if card.rank in ("6", "7") else _SMALL_FOUR
    middle = _SMALL_MIDDLE.get(card.rank, ())
    if card.is_french:
        rows = _SMALL_THREE if card.rank in ("6", "7", "8") else _SMALL_FOUR
        middle = {"8": (132, 268)}.get(card.rank, middle)
    crowded = card.rank in _CROWDED
    if card.has_corner:
        columns, scale = ((128, 214), 0.46) if crowded else ((136, 208), 0.54)
    else:
        columns, scale = ((70, 182), 0.54) if crowded else ((78, 174), 0.58)
    return spread(card.pip(), _spots(columns, rows, middle, turn=False), scale) + corner(card)


def _double(card: Plan) -> Drawing:
    rows = _THREE if card.rank in ("6", "7") else _FOUR
    out, scale = (50, 0.46) if card.rank in _CROWDED else (44, 0.5)
    head = roman(card) + corner(card)
    spots = _spots((126 - out, 126 + out), rows, _MIDDLE.get(card.rank, ()), turn=True)
    pips = spread(card.pip(), spots, scale)
    return _plant(card, rows, out) + pips + head + turned(head)


def _single(card: Plan) -> Drawing:
    rows = _SINGLE_THREE if card.rank in ("6", "7") else _SINGLE_FOUR
    out, scale = (50, 0.42) if card.rank in _CROWDED else (44, 0.46)
    spots = _spots((126 - out, 126 + out), rows, _SINGLE_MIDDLE.get(card.rank, ()), turn=False)
    pips = spread(card.pip(), spots, scale)
    return _stem(card, rows, out) + vignette(card.rank) + pips + roman(card) + corner(card)


def _french(card: Plan) -> Drawing:
    rows = _THREE if card.rank in ("6", "7", "8") else _FOUR
    # The two figures of the ten need more room beside the pips.
    out, scale = {"9": (50, 0.48), "10": (46, 0.44)}.get(card.rank, (42, 0.52))
    spots = _spots((126 - out, 126 + out), rows, _FRENCH_MIDDLE.get(card.rank, ()), turn=True)
    head = roman(card) + corner(card)
    return spread(card.pip(), spots, scale) + head + turned(head)


def number_card(card: Plan) -> Drawing:
    """Draw a six, seven, eight, nine or ten."""
    if card.small:
        return _small(card)
    if card.is_french:
        return _french(card)
    return _double(card) if card.is_double else _single(card)
