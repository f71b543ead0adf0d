"""Languages: message catalogues, and the words for the values that sentences speak of.

A catalogue entry is a pattern: ``"Not {card:the}: it does not beat {best:the}."``. Its fields are facts by name. What stands after the colon is
the form in which the fact is put into words::

    {card}            a card, suit, hand, number or text in its plain form
    {card:the}        its form "the"; a form that a term lacks is its plain one
    {ways:the|or}     a hand or a row of things, the last two joined by the term "or" ("and" where nothing is said)
    {seat:seat}       a whole number that is a seat: its name
    {points:signed}   a whole number with its sign
    {points:point}    a whole number with the thing it counts: the plural entry "term.count.point"
    {variant:variant} a code: the term "term.variant.<code>"; a code without a term is quoted
    {item!c:item}     the same, its first letter a capital
    {suit:adj@card}   the form "adj" in the class of another fact: "term.suit.hearts.adj.f" if "term.rank.7.class" is "f"

An entry may differ for one value of a fact: ``step.double[round=2]`` is taken in place of ``step.double`` when the fact ``round`` is 2
(``none`` stands for ``None`` and for an empty hand or row). The code of a language may name another dress of the pack: ``en@french`` is English
that says clubs and Jack for acorns and Under, by taking ``term.rank.U@french`` in place of ``term.rank.U``. So a language is its files alone; how
to write them is told in :mod:`marias_lab.locale`.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from string import Formatter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import evolve, frozen

from marias_lab.cards import Card, Hand, Suit
from marias_lab.errors import InputError
from marias_lab.reasons import Reason
from marias_lab.seats import Seat, position

if TYPE_CHECKING:
    from marias_lab.errors import MariasError

__all__ = ["DEFAULT", "NAMELESS", "Language", "Names", "error_text", "language", "languages"]

DEFAULT: Final = "en"
DRESSES: Final = ("", "french")
_LONG: Final = 120
_LONGEST: Final = 2000
_PLACE: Final = 400
_BITS: Final = 300

Spoken: TypeAlias = Mapping[str, object] | Iterable[tuple[str, object]]


@frozen
class Names:
    """What the seats are called. ``positions`` holds a position code for each seat (``forehand``), ``people`` the names of people.

    A person's name goes before the position; where two people share a name the position is added.
    """

    positions: tuple[str, ...] = ()
    people: tuple[str, ...] = ()

    @classmethod
    def of(cls, dealer: Seat, players: int, people: Sequence[str] = ()) -> Names:
        """The names of a table with this dealer; ``people`` are by seat, an empty text for somebody without a name."""
        return cls(tuple(position(seat, dealer, players) for seat in range(players)), tuple(people))


NAMELESS: Final = Names()
"""Seats spoken of by their numbers."""


class Language:
    """One language: :meth:`say` makes a sentence of a key and facts, :meth:`words` puts one fact into words."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._folder, _, self._dress = code.partition("@")
        self._catalogues: dict[str, gettext.GNUTranslations] = {}

    def say(self, key: str, facts: Spoken = (), names: Names = NAMELESS) -> str:
        """The sentence of a key. Raises ``KeyError`` for a key that the catalogue lacks or a fact that the pattern needs."""
        known = dict(facts)
        return self._filled(self._chosen(key, known), known, names)

    def term(self, name: str, form: str = "") -> str:
        """A term (``item.seven``) in one of its forms; the plain form where it has no other. Raises ``KeyError`` for an unknown term."""
        found = self._term(name, form)
        if found is None:
            raise KeyError(f"term.{name}")
        return found

    def words(self, value: object, form: str = "", names: Names = NAMELESS) -> str:
        """A fact in words. The module's text tells the forms."""
        form, _, joint = form.partition("|")
        match value:
            case None:
                return self.term("nothing")
            case bool() | Reason():
                return self._of_rules(value, form, names)
            case Card():
                parts = {"rank": value.rank, "suit": value.suit}
                return self._filled(self.term("card", form), parts, names)
            case Suit():
                return self.term(f"suit.{value.word}", form)
            case Hand():
                return self._hand(value, form, joint, names)
            case int():
                return self._number(value, form, names)
            case tuple() | list():
                return self.listed([self.words(each, form, names) for each in value], joint)
        return self._code(str(value), form) if form else str(value)

    def counted(self, thing: str, number: int) -> str:
        """The pattern for so many things (``{n} cards``), its number not yet filled in. Raises ``KeyError`` for an unknown thing."""
        found = self._counted(thing, number)
        if found is None:
            raise KeyError(f"term.count.{thing}")
        return found

    def listed(self, parts: Sequence[str], joint: str = "") -> str:
        """Several things in a row: ``a, b or c`` with the joint ``or``, else ``a, b and c``; the term "nothing" for none."""
        if not parts:
            return self.term("nothing")
        if len(parts) == 1:
            return parts[0]
        return self.term("list", joint or "and").join([self.term("list.comma").join(parts[:-1]), parts[-1]])

    def _of_rules(self, value: bool | Reason, form: str, names: Names) -> str:
        if isinstance(value, bool):
            return self.term("yes" if value else "no", form)
        return value.clause if form == "clause" else self.say(f"reason.{value.code}", value.facts, names)

    def _hand(self, hand: Hand, form: str, joint: str, names: Names) -> str:
        """The known cards suit by suit, then how many are hidden. A language without the term "cards" names each card in full.

        In the term ``ranks`` are the ranks of one suit and ``rank`` is the first of them, with which an adjective before them agrees. A plain row
        that has an "and" within a suit sets the suits apart more strongly than their ranks.
        """
        grouped = self._term("cards", form)
        several = False
        if grouped is None:
            groups = [self.words(card, form, names) for card in hand]
        else:
            groups = []
            for suit in Suit:
                ranks = tuple(card.rank for card in hand.suit(suit))
                several = several or len(ranks) > 1
                if ranks:
                    text = grouped.replace("|joint", f"|{joint}")
                    facts = {"ranks": ranks, "rank": ranks[0], "suit": suit}
                    groups.append(self._filled(text, facts, names))
        if hand.hidden:
            groups.append(self._number(hand.hidden, "hidden", names))
        if several and not form and joint != "or":
            return self.term("list.groups").join(groups)
        return self.listed(groups, joint)

    def _number(self, value: int, form: str, names: Names) -> str:
        if form in ("", "quoted"):
            return str(value)
        if form == "signed":
            sign = "plus" if value > 0 else "minus" if value < 0 else "zero"
            return self.term(sign).format(n=abs(value))
        kind, _, case = form.partition(".")
        if kind == "seat":
            return self._seat(value, case, names)
        counted = self._counted(form, value) or self._counted(kind, value)
        if counted is not None:
            return counted.format(n=value)
        return (self._term(f"{kind}.{value}", case) or self.term(f"{kind}.other", case)).format(n=value)

    def _seat(self, seat: Seat, form: str, names: Names) -> str:
        if not 0 <= seat < max(len(names.positions), len(names.people)):
            return self.term("seat", form).format(n=seat)
        place = self.term(f"position.{names.positions[seat]}", form) if seat < len(names.positions) else ""
        person = names.people[seat] if seat < len(names.people) else ""
        if not person:
            return place or self.term("seat", form).format(n=seat)
        if names.people.count(person) > 1:
            return self.term("namesake", form).format(name=person, place=place or seat)
        return person

    def _code(self, code: str, form: str) -> str:
        kind, _, case = form.partition(".")
        found = self._term(f"{kind}.{code}", case)
        return self.term("quoted").format(text=code) if found is None else found

    def _filled(self, pattern: str, facts: Mapping[str, object], names: Names) -> str:
        spoken = []
        for text, name, spec, conversion in _parsed(pattern):
            spoken.append(text)
            if name is None:
                continue
            form, _, other = spec.partition("@")
            agreed = f"{form}.{self._class(other, facts[other])}" if other else form
            word = self.words(facts[name], agreed, names)
            spoken.append(word[:1].upper() + word[1:] if conversion == "c" else word)
        return "".join(spoken)

    def _class(self, name: str, value: object) -> str:
        """The class (a gender, a declension …) of a fact, by which another one is chosen."""
        if isinstance(value, Card):
            name, value = "rank", value.rank
        return self.term(f"{name}.{value.word if isinstance(value, Suit) else value}", "class")

    def _chosen(self, key: str, facts: Mapping[str, object]) -> str:
        for name in sorted(facts):
            found = self._message(f"{key}[{name}={_choice(facts[name])}]")
            if found is not None:
                return found
        plain = self._message(key)
        if plain is None:
            raise KeyError(key)
        return plain

    def _term(self, name: str, form: str) -> str | None:
        special = self._message(f"term.{name}.{form}") if form else None
        return self._message(f"term.{name}") if special is None else special

    def _message(self, key: str) -> str | None:
        catalogue = self._catalogue(key)
        for each in (f"{key}@{self._dress}", key) if self._dress else (key,):
            found = catalogue.gettext(each)
            if found != each:
                return found
        return None

    def _counted(self, form: str, number: int) -> str | None:
        key = f"term.count.{form}"
        found = self._catalogue(key).ngettext(key, key, number)
        return None if found == key else found

    def _catalogue(self, key: str) -> gettext.GNUTranslations:
        domain = key.partition(".")[0]
        found = self._catalogues.get(domain)
        if found is None:
            with (_folder() / self._folder / "LC_MESSAGES" / f"{domain}.mo").open("rb") as stream:
                found = self._catalogues[domain] = gettext.GNUTranslations(stream)
        return found


@cache
def _parsed(pattern: str) -> tuple[tuple[str, str | None, str, str | None], ...]:
    return tuple(
        (text, name, form or "", conversion) for text, name, form, conversion in Formatter().parse(pattern)
    )


def _choice(value: object) -> str:
    """A fact as it stands in the brackets of a key."""
    if value is None or (isinstance(value, Hand | tuple | list) and not value):
        return "none"
    return value.word if isinstance(value, Suit) else str(value)


def _folder() -> resources.abc.Traversable:
    return resources.files("marias_lab") / "locale"


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages in the package, sorted."""
    return tuple(
        sorted(each.name for each in _folder().iterdir() if each.is_dir() and (each / "LC_MESSAGES").is_dir())
    )


@cache
def language(code: str = DEFAULT) -> Language:
    """A language by its code, ``en`` or ``en@french``. Raises :class:`~marias_lab.errors.InputError` for one that is not there."""
    spoken, _, dress = code.partition("@")
    if spoken not in languages() or dress not in DRESSES:
        raise InputError("language_unknown", found=code, expected=", ".join(languages()))
    return Language(code)


def error_text(error: MariasError, code: str = DEFAULT) -> str:
    """An error in words: place, what was found and expected, what to do. What is far too long to be read is cut."""
    told = {name: _cut(fact, _LONGEST if name == "expected" else _LONG) for name, fact in error.facts.items()}
    said = language(code).say(f"error.{error.code}", told)
    return f"{_cut(error.place, _PLACE)}: {said}" if error.place else said


def _cut(value: Any, most: int) -> Any:
    """A fact with its texts cut to so many signs."""
    match value:
        case bool() | Suit():
            return value
        case int() if value.bit_length() > _BITS:
            # Python writes out no decimal number of thousands of digits.
            return _cut(hex(value), most)
        case str():
            return value if len(value) <= most else f"{value[:most]}…"
        case tuple() | list():
            return tuple(_cut(each, most) for each in value)
        case Reason():
            told = tuple((name, _cut(fact, most)) for name, fact in value.facts)
            return evolve(value, facts=told)
    return value
