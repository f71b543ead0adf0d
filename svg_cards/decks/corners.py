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
    """The Roman numeral of a number card at the middle of its head, on a ground of paper."""
    if not card.roman:
        return ()
    width = width_of(card.roman, 22)
    ground = flat("M90 17H162V44H90Z", "paper")
    return ground + written(card.roman, (126 - width / 2, 19), 22, "ink", 13)
