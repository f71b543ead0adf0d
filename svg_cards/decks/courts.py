"""Kings, Obers (queens) and Unters (jacks).

A king has two suit marks, an Ober one high and an Unter one low: the height of the mark is the rank, so neither carries
a second mark.
"""

from __future__ import annotations

from typing import Final

from svg_cards.decks.clothes import mantle
from svg_cards.decks.corners import column, foot, letter, mark_at
from svg_cards.decks.figures import half_figure, sitting_figure, standing_figure
from svg_cards.decks.ink import Drawing, piece, placed, turned
from svg_cards.decks.lower import floor, grass
from svg_cards.decks.paths import Place
from svg_cards.decks.persons import FRENCH, GERMAN
from svg_cards.decks.plan import Plan

__all__ = ["court", "figure", "signs"]

_AXIS: Final = 126
_SASHES: Final = {"acorns": "brown", "leaves": "green", "hearts": "red", "bells": "blue"}


def _belt(card: Plan, scale: float) -> Drawing:
    """The belt over the seam of a double-headed card, as wide as the waist, with its buckle."""
    colour = "azure" if card.is_french else _SASHES[card.suit]
    reach = round(54 * scale)
    strap = piece(f"M{_AXIS - reach} 194H{_AXIS + reach}V206H{_AXIS - reach}Z", colour)
    return strap + piece(f"M{_AXIS - 10} 190H{_AXIS + 10}V210H{_AXIS - 10}Z", "gold")


def _king_marks(card: Plan) -> Drawing:
    """Two signs of one height beside the head, or below the letter."""
    if not card.numeral:
        aside, y, scale = 82, 48, 0.6
    elif card.small:
        aside, y, scale = 86, 117, 0.48
    else:
        aside, y, scale = 92, 82, 0.46
    return mark_at(card, _AXIS - aside, y, scale) + mark_at(card, _AXIS + aside, y, scale)


def _marks(card: Plan) -> Drawing:
    """The signs; the figure leaves room for them, for paper laid round them would cut it."""
    if card.is_french:
        if card.small:
            return mark_at(card, column(card), 117 if card.numeral else 62, 0.48)
        return mark_at(card, 34, 82 if card.numeral else 40, 0.36)
    if card.rank == "K":
        return _king_marks(card)
    if card.rank == "O" and card.numeral:  # below the letter
        return mark_at(card, column(card), 119, 0.5) if card.small else mark_at(card, 42, 90, 0.54)
    x, scale = (43, 0.56) if card.numeral else (44, 0.6)
    return mark_at(card, x, 62 if card.rank == "O" else foot(card), scale)


def _scale(card: Plan) -> float:
    """How large a half figure on the axis is: signs and letter stand beside it."""
    letters = card.small and bool(card.numeral)  # large ones
    if card.rank == "K":
        return 0.72 if letters else 0.78 if not card.is_french and not card.numeral else 0.83
    if card.is_french:
        return 0.78 if letters else 0.88
    if card.rank == "O":
        return 0.78 if letters else 0.86 if card.numeral else 0.74
    return 0.8 if card.numeral else 0.74  # its sign stands where the other half holds something


def _two_halves(card: Plan) -> Drawing:
    person = (FRENCH if card.is_french else GERMAN)[card.name]
    scale = _scale(card)
    place = Place(_AXIS, 200 - round(200 * scale), scale)
    cape = placed(mantle(person), place)
    # Nothing of a half crosses the seam, so that shapes of both halves can share a path; the belt hides the seam.
    half = placed(half_figure(person, fine=card.fine), place)
    return cape + turned(cape) + half + turned(half) + _belt(card, scale)


def _whole(card: Plan) -> Drawing:
    person = GERMAN[card.name]
    if card.rank != "K":
        standing = standing_figure(person, fine=card.fine)
        place = Place(_AXIS + 14, 64, 0.82) if card.small and card.numeral else Place(_AXIS + 10, 34, 0.9)
        return grass() + placed(standing, place)
    # Makes room for the signs above.
    place = Place(_AXIS, 96, 0.72) if card.small and card.numeral else Place(_AXIS, 52, 0.84)
    return floor() + placed(sitting_figure(person, fine=card.fine), place)


def figure(card: Plan) -> Drawing:
    """Draw the figure of a court and the ground it stands on."""
    return _two_halves(card) if card.is_double else _whole(card)


def signs(card: Plan) -> Drawing:
    """Draw the suit marks and the letters of a court."""
    marks, corner = _marks(card), letter(card)
    if not card.is_double:
        return marks + corner
    # The height of its one sign tells an Ober from an Unter: a turned twin would undo that.
    twins = corner if card.rank in ("O", "U") and not card.is_french else marks + corner
    return marks + corner + turned(twins)


def court(card: Plan) -> Drawing:
    """Draw a king, Ober or Unter: signs and letters on paper that the figure leaves free."""
    return figure(card) + signs(card)
