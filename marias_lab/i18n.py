"""Languages: message catalogues, and the words for the values that sentences speak of.

A catalogue entry is a pattern such as ``"Not {card}: it does not beat {best}."``. Its fields are facts; a fact is put into words by its
kind (card, suit, seat, number …), in the form that the pattern asks for: ``{card:the}`` uses the form ``the`` of the term.
The forms of a language stand in its catalogue too, so an inflecting language adds forms without a change here.

Entries are kept in gettext catalogues, one domain a room: the key ``reason.beat`` stands in the domain ``reason``.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from string import Formatter
from typing import TYPE_CHECKING, Final

from marias_lab.cards import Card, Hand, Suit

if TYPE_CHECKING:
    from marias_lab.errors import MariasError

__all__ = ["LANGUAGES", "Language", "language"]

LANGUAGES: Final = ("en",)


class Language:
    """One language: :meth:`say` makes a sentence of a key and facts."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._catalogues: dict[str, gettext.GNUTranslations] = {}

    def pattern(self, key: str) -> str | None:
        """The pattern of a key, or ``None`` when the catalogue has none."""
        domain = key.partition(".")[0]
        if domain not in self._catalogues:
            file = resources.files("marias_lab") / "locale" / self.code / "LC_MESSAGES" / f"{domain}.mo"
            with file.open("rb") as stream:
                self._catalogues[domain] = gettext.GNUTranslations(stream)
        found = self._catalogues[domain].gettext(key)
        return None if found == key else found

    def say(self, key: str, facts: Mapping[str, object] | Iterable[tuple[str, object]] = ()) -> str:
        """The sentence of a key. Raises ``KeyError`` for a key that the catalogue lacks or a fact that the pattern needs."""
        pattern = self.pattern(key)
        if pattern is None:
            raise KeyError(key)
        return _Words(self).vformat(pattern, (), dict(facts))

    def term(self, name: str, form: str = "") -> str:
        """A term (``term.card.king``) in one of its forms; the plain form where it has no other."""
        for key in (f"term.{name}.{form}", f"term.{name}") if form else (f"term.{name}",):
            found = self.pattern(key)
            if found is not None:
                return found
        raise KeyError(f"term.{name}")

    def words(self, value: object, form: str = "") -> str:
        """A fact in words: a card, a suit, a hand as a list, a seat's name, a number, or a text as it is."""
        match value:
            case Card():
                pattern = self.term("card", form)
                return pattern.format(
                    rank=self.term(f"rank.{value.rank}", form), suit=self.words(value.suit, "of")
                )
            case Suit():
                return self.term(f"suit.{value.word}", form)
            case Hand():
                return self.listed([self.words(card) for card in value], form)
            case tuple() | list():
                return self.listed([self.words(each) for each in value], form)
            case None:
                return self.term("nothing")
        return str(value)

    def listed(self, parts: list[str], form: str = "") -> str:
        """Several things in a row: ``a, b or c`` with the form ``or``, else ``a, b and c``."""
        if not parts:
            return self.term("nothing")
        joint = self.term("list.or" if form == "or" else "list.and")
        return joint.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


class _Words(Formatter):
    """``str.format`` whose fields are facts and whose format specifications are forms of terms."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: object, format_spec: str) -> str:
        return self._language.words(value, format_spec)


@cache
def language(code: str = "en") -> Language:
    """A language by its code. Raises ``KeyError`` for one that is not in :data:`LANGUAGES`."""
    if code not in LANGUAGES:
        raise KeyError(code)
    return Language(code)


def error_text(error: MariasError, code: str = "en") -> str:
    """An error in words: place, what is wrong, what to do."""
    said = language(code).say(f"error.{error.code}", error.facts)
    return f"{error.place}: {said}" if error.place else said
