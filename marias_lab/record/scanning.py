"""Reading one line of text sign by sign: each piece is taken where it stands, and a fault is told with its column."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from marias_lab.cards import Card, Hand, Suit, find_card, find_rank, find_suit
from marias_lab.errors import NotationError
from marias_lab.rules.toml import toml_value
from marias_lab.seats import Seat

__all__ = ["Scan", "knob_text"]
_SHOWN: Final = 24
_NAME: Final = re.compile(r"[A-Za-z_][\w-]*")
_NUMBER: Final = re.compile(r"[0-9]{1,20}")
_SEAT: Final = re.compile(r"[0-9]")
_SUIT: Final = re.compile(r"[A-Za-z]+")
_LETTER: Final = re.compile(r"[alhbcsd]")
_RANK: Final = re.compile(r"10|[6-9UOKAJQT]")
_KNOB: Final = re.compile(r"[^\s+]+")
_WORD: Final = re.compile(r"(?!true$|false$)[A-Za-z_]\w*")


class Scan:
    """A place in a line. The methods take what stands there and go on behind it, or raise :class:`NotationError`.

    ``pack`` is the mask of the cards there are, ``seen`` that of the cards met so far: any other card, and one met again, is an error.
    """

    def __init__(self, line: str) -> None:
        self.line = line.rstrip()
        self.at = len(self.line) - len(self.line.lstrip())
        self.seen = 0
        self.pack = 0

    @property
    def column(self) -> int:
        """The column of the place, from 1."""
        return self.at + 1

    def error(self, code: str, *, column: int = 0, **facts: Any) -> NotationError:
        """An error at this place or at another column."""
        return NotationError(code, column=column or self.column, **facts)

    def unexpected(self, *expected: str) -> NotationError:
        """The error that something else stands here; ``expected`` are the signs that may stand here, or codes of what does."""
        rest = self.line[self.at : self.at + _SHOWN]
        found = "line_end" if not rest else "line_space" if rest[0].isspace() else rest.split()[0]
        return self.error("line_unexpected", found=found, expected=expected)

    def end(self, *expected: str) -> None:
        """Nothing may follow but what is named."""
        self._skip_space()
        if self.at < len(self.line):
            raise self.unexpected(*expected or ("line_end",))

    def skip(self, sign: str) -> bool:
        """Whether a sign stands here; if so it is taken."""
        if not self.line.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def need(self, sign: str) -> None:
        """Take a sign that has to stand here."""
        if not self.skip(sign):
            raise self.unexpected(sign)

    def field(self, name: str) -> bool:
        """Whether the field of a name comes next; if so its ``name=`` is taken."""
        match = re.compile(rf"\s+{name}=").match(self.line, self.at)
        if match is None:
            return False
        self.at = match.end()
        return True

    def need_field(self, name: str) -> None:
        """Take the ``name=`` of a field that has to come next."""
        if not self.field(name):
            self._skip_space()
            raise self.unexpected(f"{name}=")

    def _skip_space(self) -> None:
        while self.at < len(self.line) and self.line[self.at].isspace():
            self.at += 1

    def _match(self, pattern: re.Pattern[str], expected: str) -> str:
        match = pattern.match(self.line, self.at)
        if match is None:
            raise self.unexpected(expected)
        self.at = match.end()
        return match[0]

    def name(self) -> str:
        """A name: letters, digits, ``-`` and ``_``."""
        return self._match(_NAME, "any_name")

    def number(self) -> int:
        """A whole number from 0."""
        return int(self._match(_NUMBER, "any_number"))

    def seat(self, players: int) -> Seat:
        """The number of a seat."""
        start = self.at
        seat = int(self._match(_SEAT, "any_seat"))
        if seat >= players:
            self.at = start
            raise self.unexpected("any_seat")
        return seat

    def known(self, known: tuple[str, ...]) -> str:
        """One of some names."""
        start = self.at
        name = self.name()
        if name not in known:
            self.at = start
            raise self.unexpected(*known)
        return name

    def suit(self) -> Suit:
        """A suit's letter or name."""
        start = self.at
        suit = find_suit(self._match(_SUIT, "any_suit"))
        if suit is None:
            self.at = start
            raise self.unexpected("any_suit")
        return suit

    def cards(self) -> list[Card]:
        """Cards in the order in which they stand, at least one: ``aA10lK`` or ``aAa10lK``."""
        cards: list[Card] = []
        while True:
            match = _LETTER.match(self.line, self.at)
            if match is None:
                break
            self.at = match.end()
            suit = find_suit(match[0])
            assert suit is not None
            cards.append(self._card(suit))
            while _RANK.match(self.line, self.at):
                cards.append(self._card(suit))
        if not cards:
            raise self.unexpected("any_card")
        return cards

    def _card(self, suit: Suit) -> Card:
        start = self.at
        rank = find_rank(self._match(_RANK, "any_rank"))
        assert rank is not None
        card = find_card(suit, rank)
        if not self.pack & card.bit:
            raise self.error("line_card_strange", column=start + 1, card=card)
        if self.seen & card.bit:
            raise self.error("line_card_twice", column=start + 1, card=card)
        self.seen |= card.bit
        return card

    def shown(self) -> Card:
        """One card that was shown to all; it may stand elsewhere too."""
        seen, self.seen = self.seen, 0
        card = self.cards()[0]
        self.seen = seen
        return card

    def hand(self) -> Hand:
        """A hand: known cards, then a ``?`` for each unknown one; ``-`` for none."""
        if self.skip("-"):
            return Hand()
        cards = [] if self.line.startswith("?", self.at) else self.cards()
        hidden = 0
        while self.skip("?"):
            hidden += 1
        return Hand(sum(card.bit for card in cards), hidden)

    def knobs(self) -> dict[str, Any]:
        """The knobs behind a ruleset's id: ``+name=value`` for each; a value is a bare word or written as in a ruleset file."""
        knobs: dict[str, Any] = {}
        while self.skip("+"):
            column, name = self.column, self.name()
            if name in knobs:
                raise self.error("line_knob_twice", column=column, knob=name)
            self.need("=")
            start = self.at
            text = self._match(_KNOB, "any_value")
            if _WORD.fullmatch(text):
                knobs[name] = text
                continue
            try:
                knobs[name] = toml_value(text)
            except ValueError:
                self.at = start
                raise self.unexpected("any_value") from None
        return knobs


def knob_text(value: object) -> str:
    """The value of a knob as :meth:`Scan.knobs` reads it."""
    match value:
        case bool() | int():
            return str(value).lower()
        case str():
            return value if _WORD.fullmatch(value) else f'"{value}"'
        case tuple() | list():
            return "[" + ",".join(f'"{each}"' for each in value) + "]"
        case Mapping():
            return "{" + ",".join(f"{key}={_scalar(each)}" for key, each in value.items()) + "}"
    raise AssertionError(value)


def _scalar(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
