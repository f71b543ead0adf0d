"""Number cards: pips on the twigs of a plant; bells hang from them.

Three rows of pips are a six or seven, four rows an eight, nine or ten; the column in the middle counts on: none, one, two.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from svg_cards.decks.corners import corner, letter, roman
from svg_cards.decks.ink import Drawing, line, turned
from svg_cards.decks.pips import Spot, spread
from svg_cards.decks.plan import Plan
from svg_cards.decks.vignettes import vignette

__all__ = ["number_card"]

_THREE: Final = (74, 200, 326)
_FOUR: Final = {"8": (72, 157, 243, 328), "9": (66, 141, 259, 334), "10": (62, 150, 250, 338)}
"""A nine leaves room round the one pip in its middle, a ten round the two high and low."""
_MIDDLE: Final = {"7": (137,), "9": (200,), "10": (111, 289)}

_SINGLE_THREE: Final = (66, 150, 234)
_SINGLE_FOUR: Final = {"8": (58, 122, 186, 250), "9": (54, 112, 196, 254), "10": (50, 120, 184, 254)}
_SINGLE_MIDDLE: Final = {"7": (108,), "9": (154,), "10": (88, 216)}

_SMALL_THREE: Final = (64, 200, 336)
_SMALL_FOUR: Final = {"8": (56, 152, 248, 344), "9": (56, 140, 260, 344), "10": (56, 158, 242, 344)}
_SMALL_MIDDLE: Final = {"7": (132,), "9": (200,), "10": (107, 293)}

_FRENCH_MIDDLE: Final = {**_MIDDLE, "8": (137, 263)}

_CROWDED: Final = ("9", "10")
"""Ranks whose middle column stands beside rows on both sides: columns further apart, pips a little smaller."""

_STALK: Final = 4.4


def _spots(
    columns: tuple[int, int], rows: tuple[int, ...], middle: tuple[int, ...], *, turn: bool
) -> list[Spot]:
    """The places of the pips; with ``turn`` those of the lower half stand on their heads."""
    centre = sum(columns) // 2
    places = [(x, y) for y in rows for x in columns] + [(centre, y) for y in middle]
    return [(x, y, turn and y > 200) for x, y in places]


def _twig(y: int, side: int, out: int, *, hangs: bool) -> str:
    """A twig from the stem to the pip at height ``y`` and ``out`` units beside it; it bears the pip, or the pip hangs."""
    x = 126 + out * side
    if hangs:
        return f"M126 {y + 2}C126 {y - 26} {x} {y - 44} {x} {y - 20}"
    return f"M126 {y + 36}Q{x} {y + 36} {x} {y + 20}"


def _twigs(card: Plan, rows: Iterable[int], out: int) -> str:
    hangs = card.suit == "bells"
    return "".join(_twig(y, side, out, hangs=hangs) for y in rows for side in (1, -1))


def _stem(card: Plan, rows: tuple[int, ...], foot: int) -> str:
    """The stem up to where its highest twigs leave it."""
    return f"M126 {foot}V{rows[0] + (2 if card.suit == 'bells' else 36)}"


def _plant(card: Plan, rows: tuple[int, ...], out: int) -> Drawing:
    """The plant that bears the pips, grown from the hill or, on a double card, from the middle to both ends."""
    if not card.is_double:
        return line(_stem(card, rows, 345) + _twigs(card, rows, out), _STALK, "green")
    half = line(_stem(card, rows, 200) + _twigs(card, [y for y in rows if y < 200], out), _STALK, "green")
    level = line(_twigs(card, [200], out), _STALK, "green") if 200 in rows else ()  # both pips stand upright
    return half + turned(half) + level


def _columns(card: Plan) -> tuple[int, float]:
    """How far from the middle the outer columns stand, and the scale of their pips: paper parts them from an index."""
    if not card.has_corner:
        return (52, 0.46) if card.rank in _CROWDED else (44, 0.48)
    # The index of a ten has two figures.
    return {"9": (44, 0.46), "10": (37, 0.42)}.get(card.rank, (41, 0.48))


def _small(card: Plan) -> Drawing:
    rows = _SMALL_FOUR.get(card.rank, _SMALL_THREE)
    middle = _SMALL_MIDDLE.get(card.rank, ())
    if card.is_french and card.rank == "8":
        rows, middle = _SMALL_THREE, (132, 268)
    out, scale = (58, 0.52) if card.rank in _CROWDED else (48, 0.58)
    spots = _spots((126 - out, 126 + out), rows, middle, turn=card.is_double)
    if card.has_corner:  # below the numeral
        spots = [(x, round(128 + (y - 56) * 0.75), upside) for x, y, upside in spots]
        scale = 0.48 if card.rank == "10" else 0.52
    return spread(card.pip(), spots, scale) + letter(card)


def _double(card: Plan) -> Drawing:
    rows = _FOUR.get(card.rank, _THREE)
    out, scale = _columns(card)
    head = roman(card) + corner(card)
    spots = _spots((126 - out, 126 + out), rows, _MIDDLE.get(card.rank, ()), turn=True)
    return _plant(card, rows, out) + spread(card.pip(), spots, scale) + head + turned(head)


def _single(card: Plan) -> Drawing:
    rows = _SINGLE_FOUR.get(card.rank, _SINGLE_THREE)
    out, scale = _columns(card)
    spots = _spots((126 - out, 126 + out), rows, _SINGLE_MIDDLE.get(card.rank, ()), turn=False)
    scene = _plant(card, rows, out) + vignette(card.rank)
    return scene + spread(card.pip(), spots, scale) + roman(card) + corner(card)


def _french(card: Plan) -> Drawing:
    rows = _THREE if card.rank == "8" else _FOUR.get(card.rank, _THREE)
    out, scale = _columns(card)
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
