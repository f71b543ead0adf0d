"""Indices: numeral and pip in the corner, large for small cards, and Roman numerals at the head."""

from __future__ import annotations

from typing import Final

from svg_cards.decks.glyphs import width_of, written
from svg_cards.decks.ink import Drawing, flat
from svg_cards.decks.pips import spread
from svg_cards.decks.plan import Plan

__all__ = ["column", "corner", "covered_corner", "foot", "letter", "mark_at", "roman"]

_HIGH: Final = 66  # of the letters of small cards


def column(card: Plan) -> int:
    """The middle of the index of a small card, to which its sign is centred too."""
    return 54 if card.rank == "10" else 47


def foot(card: Plan) -> int:
    """The height of the sign of an Unter: at the foot of the card, or where the feet of a single figure are."""
    return 300 if not card.is_double else 352 if card.numeral else 336


def letter(card: Plan) -> Drawing:
    """The numeral or letter in the upper left corner."""
    if not card.numeral:
        return ()
    if card.small:
        left = column(card) - width_of(card.numeral, _HIGH, 16) / 2
        return written(card.numeral, (left, 21), _HIGH, card.colour, 16)
    height = 38 if card.is_french else 34
    return written(card.numeral, (19, 20), height, card.colour, 15 if card.is_french else 14)


def mark_at(card: Plan, x: float, y: float, scale: float) -> Drawing:
    """One suit mark of a court."""
    return spread(card.mark(scale), [(x, y, False)], scale)


def corner(card: Plan) -> Drawing:
    """Numeral and small pip: the index of number cards and aces."""
    if not card.has_corner:
        return ()
    pip = card.pip()
    if card.is_french:
        return letter(card) + spread(pip, [(31, 77, False)], 0.3)
    return letter(card) + spread(pip, [(31, 72, False)], 0.26 if card.fine else 0.3)


def covered_corner(card: Plan, *, low: bool) -> Drawing:
    """All that shows of a small card under another; ``low`` if its foot does, where an Unter has its sign."""
    y = 134
    if card.rank == "U" and not card.is_french:
        y = foot(card) if low else 170
    return letter(card) + spread(card.pip(), [(column(card), y, False)], 0.66)


def roman(card: Plan) -> Drawing:
    """The Roman numeral of a number card: at the middle of its head."""
    if not card.roman:
        return ()
    side = round(width_of(card.roman, 22) / 2 + 5)
    ground = flat(f"M{126 - side} 16H{126 + side}V44H{126 - side}Z", "paper")
    return ground + written(card.roman, (126 - width_of(card.roman, 22) / 2, 19), 22, "ink", 13)
