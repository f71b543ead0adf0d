"""The deck of large letters, for weak eyes and small screens: one letter, one suit mark, both as large as the card allows.

A card of it is never without its letter: where an index has none, for a Czech Ober or Unter, the German one stands.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from svg_cards.decks.glyphs import width_of, written
from svg_cards.decks.ink import Drawing, placed, turned
from svg_cards.decks.paths import Place
from svg_cards.decks.plan import Plan

__all__ = ["letter_card"]

_COLOURS: Final = {"acorns": "rust", "leaves": "teal", "hearts": "crimson", "bells": "ink"}
_WEIGHTS: Final = {1: 20, 2: 16}  # a long Roman numeral is narrowed: thin strokes keep its signs apart


def _label(card: Plan, middle: int, top: int, height: int, room: int) -> Drawing:
    """The letter or numeral about a middle, narrowed where it is wider than its room."""
    text = card.roman or card.numeral or card.rank
    weight = _WEIGHTS.get(len(text), 9)
    wide = width_of(text, height, weight)
    narrow = min(1, room / wide)
    left = middle - wide * narrow / 2
    signs = written(text, (0, top), height, _COLOURS[card.suit], weight)
    return tuple(
        evolve(
            sign,
            outline=tuple(
                (command, tuple(v if i % 2 else round(left + v * narrow, 1) for i, v in enumerate(values)))
                for command, values in sign.outline
            ),
        )
        for sign in signs
    )


def letter_card(card: Plan) -> Drawing:
    """Draw a card of the letter deck: a small one keeps its letter in the strip that a hand shows of what lies below."""
    pip = card.pip()
    if card.small:
        return (
            _label(card, 60, 26, 116, 82)
            + placed(pip, Place(60, 198, 0.72))
            + placed(pip, Place(158, 292, 1.5))
        )
    corner = _label(card, 36, 24, 44, 36) + placed(pip, Place(36, 98, 0.4))
    return _label(card, 138, 42, 140, 114) + placed(pip, Place(116, 286, 1.4)) + corner + turned(corner)
