"""Aces: two big pips with a ribbon between them and a wreath about it; on a French ace one."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from svg_cards.decks.corners import corner, letter
from svg_cards.decks.ink import Drawing, line, piece, placed, turned
from svg_cards.decks.paths import Place, half, mirrored, outline, parts
from svg_cards.decks.pips import spread
from svg_cards.decks.plan import Plan

__all__ = ["ace"]

_TWIG: Final = "M56 0C74-8 84-30 84-62"
_LEAF: Final = outline("M0 0C2-12 12-18 25-15 23-4 13 4 0 0Z")
_LEAVES: Final = ((77, -18, -70), (82, -36, 12), (84, -60, -58))


def _wreath() -> Drawing:
    """A quarter of it left and one right of the axis, upwards from the middle."""
    leaves = [Place(x, y, turn=turn).of(_LEAF) for x, y, turn in _LEAVES]
    blades = tuple(
        shape for leaf in leaves for side in (leaf, mirrored(leaf)) for shape in piece(side, "light_green", 2)
    )
    return line(parts(_TWIG), 4, "green") + blades


def _ribbon() -> Drawing:
    ends = parts("M36-8L70-12 60 0 70 12 36 8Z")
    band = half("M0-12L44-12 44 12 0 12")
    return piece(ends, "gold") + piece(band, "red") + piece(half("M0-8L14 0 0 8"), "gold")


def _german(card: Plan) -> Drawing:
    """Two pips one above the other, the lower one of a double-headed card turned over."""
    below = card.small and card.has_corner  # a large numeral
    high, low, scale = (156, 308, 1.1) if below else (100, 300, 1.2)
    pips = spread(card.mark(scale), [(126, high, False), (126, low, card.is_double)], scale)
    ribbon = placed(_ribbon(), Place(126, (high + low) // 2))
    if card.small:
        return ribbon + pips
    wreath = placed(_wreath(), Place(126, 200))
    return wreath + turned(wreath) + ribbon + pips


def _spade(card: Plan, y: int) -> Drawing:
    """The ace of spades is the richest of a French pack: larger, with a line and a sign inside it."""
    (shape,) = card.pip()
    inner = evolve(shape, fill="", stroke="paper", width=5.0)
    return (
        placed((shape,), Place(126, y, 2))
        + placed((inner,), Place(126, y + 4, 1.3))
        + placed((evolve(shape, fill="paper"),), Place(126, y + 8, 0.6))
    )


def ace(card: Plan) -> Drawing:
    """Draw an ace."""
    if card.is_french:
        y, scale = (226 if card.has_corner else 200, 1.6) if card.small else (200, 1.5)
        plain = card.suit != "leaves" or card.small
        drawing = spread(card.pip(), [(126, y, False)], scale) if plain else _spade(card, y)
    else:
        drawing = _german(card)
    if card.small:
        return drawing + letter(card)
    index = corner(card)
    return drawing + index + (turned(index) if card.is_double else ())
