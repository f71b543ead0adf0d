"""The deck of large letters, for weak eyes and small screens: letter, pip, bigger pip. It is not meant to be turned."""

from __future__ import annotations

from typing import Final

from svg_cards.decks.glyphs import written
from svg_cards.decks.ink import Drawing, placed
from svg_cards.decks.paths import Place
from svg_cards.decks.plan import Plan

__all__ = ["letter_card"]

_COLOURS: Final = {"acorns": "rust", "leaves": "teal", "hearts": "crimson", "bells": "ink"}


def letter_card(card: Plan) -> Drawing:
    """Draw a card of the letter deck."""
    text = card.numeral or card.roman
    label = written(text, (28, 26), 116, _COLOURS[card.suit], 20) if text else ()
    pip = card.pip()
    return label + placed(pip, Place(62, 204, 0.8)) + placed(pip, Place(172, 306, 1.28))
