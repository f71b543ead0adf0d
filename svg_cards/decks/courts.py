"""Kings, Obers (queens) and Unters (jacks).

A king has two suit marks, an Ober one high and an Unter one low: the height of the mark is the rank, so neither carries
a second mark.
"""

from __future__ import annotations

from typing import Final

from svg_cards.decks.corners import cleared, column, letter, mark_at
from svg_cards.decks.figures import half_figure, sitting_figure, standing_figure
from svg_cards.decks.ink import Drawing, flat, piece, placed, turned
from svg_cards.decks.lower import grass, tiles
from svg_cards.decks.paths import Place, half
from svg_cards.decks.persons import FRENCH, GERMAN
from svg_cards.decks.plan import Plan

__all__ = ["court"]

_AXIS: Final = 126
_SASHES: Final = {"acorns": "brown", "leaves": "green", "hearts": "red", "bells": "blue"}


def _divider(card: Plan) -> Drawing:
    """The sash over the seam of a double-headed card, as wide as the widest figure; on a small card a plain bar."""
    colour = "azure" if card.is_french else _SASHES[card.suit]
    if card.small:
        return flat("M24 195H228V205H24Z", colour)
    sash = half("M0 -4L98 -4 104 0 98 4 0 4")
    clasp = half("M0 -11L14 0 0 11")
    return placed(piece(sash, colour) + piece(clasp, "gold"), Place(_AXIS, 200))


def _alone(card: Plan) -> bool:
    """Whether signs are all that tells a court and there is no room for finer ones."""
    return not card.fine and not card.numeral and not card.is_french


def _large_marks(card: Plan) -> Drawing:
    """Marks of courts that are small or have nothing else to tell them: as large as the numeral and the figure allow."""
    x, high = column(card), 124 if card.numeral else 62
    if card.rank == "U" and not card.is_french:
        if not card.is_double:
            return cleared(mark_at(card, 48, 300, 0.74))
        return cleared(mark_at(card, 48, 336, 0.72) if _alone(card) else mark_at(card, x, 148, 0.66))
    if card.rank == "K" and not card.is_french:
        if card.numeral:
            return cleared(mark_at(card, x, high, 0.6)) + mark_at(card, 205, 50, 0.6)
        return mark_at(card, 50, 52, 0.68) + mark_at(card, 202, 52, 0.68)
    return cleared(mark_at(card, x, high, 0.72 if _alone(card) else 0.6))


def _marks(card: Plan) -> Drawing:
    if card.small or _alone(card):
        return _large_marks(card)
    if card.is_french:
        return mark_at(card, 34, 82 if card.numeral else 40, 0.36)
    if card.rank == "K":
        return mark_at(card, 36, 84 if card.numeral else 42, 0.46) + mark_at(card, 215, 42, 0.46)
    if card.rank == "O":
        return mark_at(card, 38, 86 if card.numeral else 44, 0.5)
    return mark_at(card, 37, 151 if card.is_double else 300, 0.5)


def _double(card: Plan) -> Drawing:
    person = (FRENCH if card.is_french else GERMAN)[card.name]
    if card.is_french:
        place = Place(_AXIS + (0 if card.rank == "K" else 6), 20, 0.9)
    elif card.rank == "K" and (card.small or _alone(card)):
        place = Place(_AXIS, 40, 0.8)  # makes room for the signs above
    else:
        # An Unter whose sign stands at the foot makes room there.
        aside = {"K": 0, "O": 12, "U": -22 if _alone(card) else 18}
        place = Place(_AXIS + aside[card.rank], 16, 0.92)
    if card.small and card.numeral:  # large letters need the room
        place = Place(_AXIS + (16 if card.rank == "K" else 20), place.y, place.scale)
    # Nothing of a half crosses the seam, so that shapes of both halves can share a path; the divider hides the seam.
    figure = placed(half_figure(person, fine=card.fine), place)
    signs = _marks(card) + letter(card)
    # The height of its one sign tells an Ober from an Unter: a turned twin would undo that.
    twin = () if _alone(card) and card.rank != "K" else turned(signs)
    return figure + turned(figure) + _divider(card) + signs + twin


def _single(card: Plan) -> Drawing:
    person = GERMAN[card.name]
    king = card.rank == "K"
    figure = sitting_figure(person, fine=card.fine) if king else standing_figure(person, fine=card.fine)
    shift = (8 if card.small and card.numeral else 0) if king else 14
    ground = tiles() if king else grass()
    place = Place(_AXIS + shift, 22, 0.93)
    if king and (card.small or _alone(card)):
        place = Place(_AXIS + shift, 52, 0.84)  # makes room for the signs above
    return ground + placed(figure, place) + _marks(card) + letter(card)


def court(card: Plan) -> Drawing:
    """Draw a king, Ober or Unter."""
    return _double(card) if card.is_double else _single(card)
