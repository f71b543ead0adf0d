"""Indices: numeral and pip in the corner, large for small cards, and Roman numerals at the head."""

from __future__ import annotations

from svg_cards.decks.glyphs import width_of, written
from svg_cards.decks.ink import Drawing, flat
from svg_cards.decks.pips import spread
from svg_cards.decks.plan import Plan

__all__ = ["corner", "letter", "mark_at", "roman"]


def letter(card: Plan) -> Drawing:
    """The numeral or letter in the upper left corner."""
    if not card.numeral:
        return ()
    if card.small:
        return written(card.numeral, (16, 20), 66, card.colour, 16)
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
    if card.small:
        return letter(card) + spread(pip, [(46, 124, False)], 0.6)
    if card.is_french:
        return letter(card) + spread(pip, [(31, 77, False)], 0.3)
    return letter(card) + spread(pip, [(31, 72, False)], 0.26 if card.fine else 0.3)


def roman(card: Plan) -> Drawing:
    """The Roman numeral of a number card: at the middle of its head, or, among bells, a sign on their cord."""
    if not card.roman:
        return ()
    top = 19
    if card.suit == "bells" and not card.is_french:
        top = 52 if card.is_double else 42
    side = round(width_of(card.roman, 22) / 2 + 5)
    ground = flat(f"M{126 - side} {top - 3}H{126 + side}V{top + 25}H{126 - side}Z", "paper")
    return ground + written(card.roman, (126 - width_of(card.roman, 22) / 2, top), 22, "ink", 13)
