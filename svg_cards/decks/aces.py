"""Aces: two big pips, the same at every size; on a French ace one."""

from __future__ import annotations

from svg_cards.decks.corners import corner, letter
from svg_cards.decks.ink import Drawing, turned
from svg_cards.decks.pips import spread
from svg_cards.decks.plan import Plan

__all__ = ["ace"]


def _german(card: Plan) -> Drawing:
    """Two pips one above the other, the lower one of a double-headed card turned over."""
    below = card.small and card.has_corner  # a large numeral
    high, low, scale = (160, 304, 1.2) if below else (108, 292, 1.25)
    return spread(card.mark(scale), [(126, high, False), (126, low, card.is_double)], scale)


def ace(card: Plan) -> Drawing:
    """Draw an ace."""
    if card.is_french:
        y, scale = (226 if card.has_corner else 200, 1.6) if card.small else (200, 1.5)
        drawing = spread(card.pip(), [(126, y, False)], scale)
    else:
        drawing = _german(card)
    if card.small:
        return drawing + letter(card)
    index = corner(card)
    return drawing + index + (turned(index) if card.is_double else ())
