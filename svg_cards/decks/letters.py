"""The deck of large letters, for weak eyes and small screens: letter and two pips. It is not meant to be turned."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from svg_cards.decks.glyphs import width_of, written
from svg_cards.decks.ink import Drawing, placed
from svg_cards.decks.paths import Place
from svg_cards.decks.plan import Plan

__all__ = ["letter_card"]

_STRIP: Final = 98
_COLOURS: Final = {"acorns": "rust", "leaves": "teal", "hearts": "crimson", "bells": "ink"}


def _label(card: Plan) -> Drawing:
    """The letter or numeral, narrowed where it is wider than the strip that a hand shows of a card that lies below."""
    text = card.numeral or card.roman
    weight = 20 if len(text) < 2 else 16
    wide = width_of(text, 116, weight) if text else _STRIP
    narrow = min(1, _STRIP / wide)
    left = 70 - wide * narrow / 2
    signs = written(text, (0, 26), 116, _COLOURS[card.suit], weight)
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
    """Draw a card of the letter deck."""
    pip = card.pip()
    return _label(card) + placed(pip, Place(70, 214, 0.92)) + placed(pip, Place(174, 312, 0.98))
