"""What a field of a record may hold: plain values turned into those of the game, each refused with what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from marias_lab.cards import CARDS, Card, Hand, Suit
from marias_lab.errors import CardError
from marias_lab.forms import LONGEST_NAME, SEEDS, is_date, is_seed, is_text, is_whole, is_word
from marias_lab.record.values import GLYPHS

__all__ = [
    "LONGEST_SHOWN",
    "WrongValue",
    "read_card",
    "read_date",
    "read_flag",
    "read_glyphs",
    "read_hand",
    "read_knobs",
    "read_named",
    "read_seed",
    "read_suit",
    "read_text",
    "read_whole",
    "read_word",
    "read_words",
    "shown",
]

LONGEST_SHOWN: Final = 40

# Codes alone, none of the other names that a card or hand may have: a program that reads records knows one spelling.
_CARDS: Final = {str(card): card for card in CARDS}
_HAND: Final = re.compile(r"-|([alhb](10|[6-9UOKA])+)+\?*|\?+")


class WrongValue(ValueError):
    """A value that does not fit, as the code and the facts of the error to come."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    @classmethod
    def type(cls, expected: str, found: object) -> WrongValue:
        """A value of another kind than the field holds."""
        return cls("record_type", expected=expected, found=shown(found))


def shown(value: object) -> str:
    """A value as an error shows it."""
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    words = {True: "true", False: "false", None: "null"}
    if isinstance(value, bool) or value is None:
        return words[value]
    return str(value)[:LONGEST_SHOWN].encode("utf-8", "replace").decode()


def read_whole(value: object, _: object = None) -> int:
    """A whole number of a size that a record holds."""
    if type(value) is not int:
        raise WrongValue.type("whole_number", value)
    if not is_whole(value):
        raise WrongValue("record_number_range", found=shown(value), expected=SEEDS - 1)
    return value


def read_seed(value: object, _: object = None) -> int:
    """A seed."""
    if type(value) is not int:
        raise WrongValue.type("whole_number", value)
    if not is_seed(value):
        raise WrongValue("record_seed_range", found=shown(value), expected=SEEDS - 1)
    return value


def read_flag(value: object, _: object = None) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise WrongValue.type("flag", value)
    return value


def read_text(value: object, _: object = None) -> str:
    """A text that can be written."""
    if not isinstance(value, str):
        raise WrongValue.type("text", value)
    if not is_text(value):
        raise WrongValue("record_text", found=shown(value))
    return value


def read_word(value: object, _: object = None) -> str:
    """A name out of a ruleset: of a variant, an item, a reason, the ruleset itself."""
    text = read_text(value)
    if not is_word(text):
        raise WrongValue("record_word", found=shown(text), expected=LONGEST_NAME)
    return text


def read_words(value: object, _: object) -> tuple[str, ...]:
    """A list of names."""
    if not isinstance(value, list):
        raise WrongValue.type("list", value)
    return tuple(read_word(each) for each in value)


def read_date(value: object, _: object = None) -> str:
    """A year, a month or a day that there is."""
    text = read_text(value)
    if not is_date(text):
        raise WrongValue("record_date", found=shown(text))
    return text


def read_card(value: object, _: object = None) -> Card:
    """A card by its code."""
    found = _CARDS.get(read_text(value))
    if found is None:
        raise WrongValue("record_card", found=shown(value))
    return found


def read_hand(value: object, _: object = None) -> Hand:
    """A hand as it is written."""
    text = read_text(value)
    if not _HAND.fullmatch(text):
        raise WrongValue("record_hand", found=shown(value))
    try:
        return Hand.of(text)
    except CardError as error:
        raise WrongValue(error.code, **error.facts) from None


def read_suit(value: object, _: object = None) -> Suit:
    """A suit by its name."""
    suits = {suit.word: suit for suit in Suit}
    return suits[read_named(tuple(suits))(value, None)]


def read_named(known: tuple[str, ...]) -> Callable[[object, object], str]:
    """The reader of one of some names."""

    def named(value: object, _: object) -> str:
        text = read_text(value)
        if text not in known:
            raise WrongValue("record_name", found=shown(text), expected=", ".join(known))
        return text

    return named


def read_glyphs(value: object, _: object) -> tuple[str, ...]:
    """A list of judgements."""
    if not isinstance(value, list):
        raise WrongValue.type("list", value)
    named = read_named(GLYPHS)
    return tuple(named(each, None) for each in value)


def read_knobs(value: object, _: object) -> dict[str, Any]:
    """The knobs as they are written; the ruleset checks names and values."""
    if not isinstance(value, dict):
        raise WrongValue.type("object", value)
    return {read_word(key): tuple(each) if isinstance(each, list) else each for key, each in value.items()}
