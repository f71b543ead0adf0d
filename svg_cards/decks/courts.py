"""Kings, Obers (queens) and Unters (jacks).

A king has two suit marks, an Ober one high and an Unter one low: the height of the mark is the rank, so neither carries
a second mark.
"""

from __future__ import annotations

from typing import Final

from svg_cards.decks.corners import cleared, column, foot, letter, mark_at
from svg_cards.decks.figures import half_figure, sitting_figure, standing_figure
from svg_cards.decks.ink import Drawing, flat, piece, placed, turned
from svg_cards.decks.lower import floor, grass
from svg_cards.decks.paths import Place, half
from svg_cards.decks.persons import FRENCH, GERMAN
from svg_cards.decks.plan import Plan

__all__ = ["court"]

_AXIS: Final = 126
_SASHES: Final = {"acorns": "brown", "leaves": "green", "hearts": "red", "bells": "blue"}


def _divider(card: Plan, reach: int) -> Drawing:
    """The sash over the seam of a double-headed card, no wider than the figures; on a small card a plain bar."""
    colour = "azure" if card.is_french else _SASHES[card.suit]
    if card.small:
        return flat(f"M{_AXIS - reach} 195H{_AXIS + reach}V205H{_AXIS - reach}Z", colour)
    sash = half(f"M0 -4L{reach - 6} -4 {reach} 0 {reach - 6} 4 0 4")
    clasp = half("M0 -11L14 0 0 11")
    return placed(piece(sash, colour) + piece(clasp, "gold"), Place(_AXIS, 200))


def _king_marks(card: Plan) -> Drawing:
    if not card.numeral:
        return mark_at(card, 50, 52, 0.68) + mark_at(card, 202, 52, 0.68)
    if not card.is_double:  # side by side, below the letter
        left, right, y, scale = (43, 209, 116, 0.54) if card.small else (36, 216, 80, 0.46)
        return mark_at(card, left, y, scale) + mark_at(card, right, y, scale)
    if card.small:
        return cleared(mark_at(card, column(card), 120, 0.54)) + mark_at(card, 212, 46, 0.5)
    return mark_at(card, 36, 82, 0.46) + mark_at(card, 215, 42, 0.46)


def _marks(card: Plan) -> Drawing:
    if card.is_french:
        if card.small:
            return cleared(mark_at(card, column(card), 122 if card.numeral else 62, 0.54))
        return mark_at(card, 34, 82 if card.numeral else 40, 0.36)
    if card.rank == "K":
        return _king_marks(card)
    if card.rank == "O" and card.numeral:  # below the letter
        return cleared(mark_at(card, column(card), 124, 0.62) if card.small else mark_at(card, 42, 90, 0.58))
    x, scale = (43, 0.56) if card.numeral else (48, 0.72)
    return cleared(mark_at(card, x, 62 if card.rank == "O" else foot(card), scale))


def _place(card: Plan) -> tuple[int, float]:
    """How far beside the axis the upper half of a double-headed card stands, and its scale: room for signs and letter."""
    letters = card.small and bool(card.numeral)  # large ones
    if card.is_french:
        if card.rank == "K":
            return (12, 0.77) if letters else (0, 0.86)
        return (24, 0.8) if letters else (6, 0.9)
    if card.rank == "K":
        return (12, 0.77) if letters else (0, 0.86 if card.numeral else 0.8)
    if card.rank == "O":
        return (22, 0.8) if letters else (10, 0.88)
    return -14, 0.78 if letters else 0.82  # its sign stands at the foot


def _double(card: Plan) -> Drawing:
    person = (FRENCH if card.is_french else GERMAN)[card.name]
    aside, scale = _place(card)
    # Nothing of a half crosses the seam, so that shapes of both halves can share a path; the divider hides the seam.
    place = Place(_AXIS + aside, round(200 * (1 - scale)), scale)
    figure = placed(half_figure(person, fine=card.fine), place)
    reach = round((102 if person.mantle else 90) * scale - abs(aside) / 2)
    signs, corner = _marks(card), letter(card)
    # The height of its one sign tells an Ober from an Unter: a turned twin would undo that.
    twins = corner if card.rank in ("O", "U") and not card.is_french else signs + corner
    return figure + turned(figure) + _divider(card, reach) + signs + corner + turned(twins)


def _single(card: Plan) -> Drawing:
    person = GERMAN[card.name]
    if card.rank != "K":
        figure = standing_figure(person, fine=card.fine)
        place = Place(_AXIS + 22, 46, 0.86) if card.small and card.numeral else Place(_AXIS + 14, 22, 0.93)
        return grass() + placed(figure, place) + _marks(card) + letter(card)
    # Makes room for the signs above.
    place = Place(_AXIS, 88, 0.74) if card.small and card.numeral else Place(_AXIS, 52, 0.84)
    return floor() + placed(sitting_figure(person, fine=card.fine), place) + _marks(card) + letter(card)


def court(card: Plan) -> Drawing:
    """Draw a king, Ober or Unter."""
    return _double(card) if card.is_double else _single(card)
