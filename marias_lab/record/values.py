"""The record of a deal as frozen values: what was decided, what was tried, what was said about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve, field, frozen

from marias_lab.cards import Card, as_card
from marias_lab.decisions import Deal, Decision, is_decision
from marias_lab.engine import State, score, side_score
from marias_lab.errors import InputError
from marias_lab.forms import SEEDS, holds, is_date, is_flag, is_text, is_whole, is_word, rows_of, shown
from marias_lab.rules.knobs import KnobValue
from marias_lab.rules.race import Standing
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat

__all__ = [
    "GLYPHS",
    "MARKS",
    "SEEDS",
    "Arrow",
    "Attempt",
    "Header",
    "Mark",
    "Node",
    "Note",
    "Record",
    "Result",
    "RulesetRef",
    "known_record",
]

GLYPHS: Final = ("good", "doubtful", "mistake", "forced")
"""The judgements a note may pass on a decision."""

MARKS: Final = ("about", "light", "ring")
"""How a note points at a card: it speaks of it, lights it, or rings it."""


def _as_row(value: Any) -> Any:
    """A list as the tuple it stands for; the check tells what is neither."""
    return tuple(value) if isinstance(value, list) else value


_TEXT: Final = holds("text", is_text)
_WORD: Final = holds("name", is_word)
_NUMBER: Final = holds("whole_number", is_whole)
_DATE: Final = holds("date", lambda value: value == "" or is_date(value))
_CARD: Final = holds("card", lambda value: isinstance(value, Card))
_DECISION: Final = holds("decision", is_decision)


@frozen
class RulesetRef:
    """Which rules a deal was played under: id, version and digest of the ruleset, and the knobs set to other values."""

    id: str = field(validator=_WORD)
    version: str = field(validator=_WORD)
    digest: str = field(validator=_WORD)
    knobs: Mapping[str, KnobValue] = field(
        factory=dict,
        validator=holds("knobs", lambda value: isinstance(value, Mapping) and all(map(is_word, value))),
    )

    @classmethod
    def to(cls, rules: Ruleset) -> RulesetRef:
        """The reference to a ruleset in force."""
        plain = {
            name: dict(value) if isinstance(value, Mapping) else value
            for name, value in rules.changed.items()
        }
        return cls(rules.id, rules.version, rules.digest, plain)


@frozen
class Header:
    """What is known about a deal beside its decisions.

    ``players`` are names by seat, or empty where nobody is named. ``date`` is a year, month or day (``2026``, ``2026-03``,
    ``2026-03-14``); ``place``, ``source`` and ``annotator`` are free text. Empty text means not known. ``standing`` is where the match stood before the deal, in a game of
    sides; ``None`` for its beginning, and where there is no such thing.
    """

    ruleset: RulesetRef = field(validator=holds("ruleset", lambda value: isinstance(value, RulesetRef)))
    players: tuple[str, ...] = field(
        default=(), converter=_as_row, validator=holds("players", rows_of(is_text))
    )
    date: str = field(default="", validator=_DATE)
    place: str = field(default="", validator=_TEXT)
    source: str = field(default="", validator=_TEXT)
    annotator: str = field(default="", validator=_TEXT)
    standing: Standing | None = field(
        default=None, validator=holds("standing", lambda value: value is None or isinstance(value, Standing))
    )


@frozen
class Node:
    """A decision in its place in the record.

    ``id`` is a whole number from 1; ``parent`` is the id of the decision before it, always a smaller one (0 before the deal). Decisions
    that share a parent are branches. ``reconstructed`` marks a decision whose place was worked out, not written down.
    """

    id: int = field(validator=_NUMBER)
    decision: Decision = field(validator=_DECISION)
    parent: int = field(default=0, validator=_NUMBER)
    reconstructed: bool = field(default=False, validator=holds("flag", is_flag))


@frozen
class Mark:
    """A card that a note points at; ``kind`` is one of :data:`MARKS`."""

    kind: str = field(validator=holds("mark", lambda value: value in MARKS))
    card: Card = field(converter=as_card, validator=_CARD)


@frozen
class Arrow:
    """An arrow that a note draws from one card to another."""

    start: Card = field(converter=as_card, validator=_CARD)
    end: Card = field(converter=as_card, validator=_CARD)


@frozen
class Note:
    """Something said about the decision with the id ``decision``; a decision may have several notes.

    ``glyphs`` are judgements out of :data:`GLYPHS`. ``layer`` names the set of notes it belongs to, so that sets can be shown and
    hidden; ``author`` and ``date`` tell whose it is and when it was written (as in :class:`Header`).
    """

    decision: int = field(validator=_NUMBER)
    text: str = field(default="", validator=_TEXT)
    glyphs: tuple[str, ...] = field(
        default=(), converter=_as_row, validator=holds("glyphs", rows_of(lambda each: each in GLYPHS))
    )
    marks: tuple[Mark, ...] = field(
        default=(), converter=_as_row, validator=holds("marks", rows_of(lambda each: isinstance(each, Mark)))
    )
    arrows: tuple[Arrow, ...] = field(
        default=(),
        converter=_as_row,
        validator=holds("arrows", rows_of(lambda each: isinstance(each, Arrow))),
    )
    layer: str = field(default="", validator=_TEXT)
    author: str = field(default="", validator=_TEXT)
    date: str = field(default="", validator=_DATE)


@frozen
class Attempt:
    """A decision that was refused after the decision ``parent``; ``reason`` is the code of the reason."""

    parent: int = field(validator=_NUMBER)
    decision: Decision = field(validator=_DECISION)
    reason: str = field(validator=_WORD)


@frozen
class Result:
    """What the main line came to: payments by seat, which sum to zero; in a game of sides the ``standing`` after the deal instead."""

    payments: tuple[int, ...] = field(
        default=(), converter=_as_row, validator=holds("payments", rows_of(is_whole))
    )
    standing: Standing | None = field(
        default=None, validator=holds("standing", lambda value: value is None or isinstance(value, Standing))
    )

    @classmethod
    def of(cls, state: State) -> Result | None:
        """What a deal came to; ``None`` for one that is not over."""
        if not state.over:
            return None
        if state.rules.race is not None:
            return cls(standing=side_score(state).after)
        return cls(score(state).payments)


@frozen
class Record:
    """A deal from the shuffle on, with everything that was tried and said.

    ``decisions`` begin with the deal, whose id is 1; ids grow along the table. ``main`` is the id of the last decision of the main line, which
    runs from the deal to it. ``result`` is ``None`` while the main line is not played to its end.
    """

    header: Header
    decisions: tuple[Node, ...]
    main: int
    notes: tuple[Note, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    result: Result | None = None
    _by_id: Mapping[int, Node] = field(init=False, repr=False, eq=False)

    @_by_id.default
    def _index(self) -> Mapping[int, Node]:
        return {node.id: node for node in self.decisions}

    @property
    def deal(self) -> Deal:
        """The first decision."""
        first = self.decisions[0].decision
        assert isinstance(first, Deal)
        return first

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.deal.seat

    @property
    def seed(self) -> int | None:
        """The seed of the shuffle; ``None`` for a deal made by hand."""
        return self.deal.seed

    def node(self, number: int) -> Node:
        """The decision of an id. Raises :class:`~marias_lab.errors.InputError` when there is none."""
        if not is_whole(number) or number not in self._by_id:
            raise InputError("no_decision", found=shown(number), expected=max(self._by_id, default=0))
        return self._by_id[number]

    def line(self, number: int | None = None) -> tuple[Node, ...]:
        """The decisions from the deal to the one of an id: the main line, unless an id is given.

        Raises :class:`~marias_lab.errors.InputError` when there is none with that id.
        """
        path = [self.node(self.main if number is None else number)]
        while path[-1].parent:
            path.append(self._by_id[path[-1].parent])
        return tuple(reversed(path))

    def children(self, number: int) -> tuple[Node, ...]:
        """The decisions that were taken after the one of an id: one where there is no branch."""
        return tuple(node for node in self.decisions if node.parent == number)

    def notes_on(self, number: int) -> tuple[Note, ...]:
        """The notes about a decision."""
        return tuple(note for note in self.notes if note.decision == number)

    def attempts_after(self, number: int) -> tuple[Attempt, ...]:
        """What was tried and refused after a decision, in order."""
        return tuple(attempt for attempt in self.attempts if attempt.parent == number)

    def with_note(self, note: Note, instead_of: Note | None = None) -> Record:
        """This record with one more note, or with another one in the place of an old one.

        Raises :class:`~marias_lab.errors.InputError` when there is no such decision, or no such old note.
        """
        self.node(note.decision)
        if instead_of is None:
            return evolve(self, notes=(*self.notes, note))
        place = self._place(instead_of)
        return evolve(self, notes=(*self.notes[:place], note, *self.notes[place + 1 :]))

    def without_note(self, note: Note) -> Record:
        """This record without one of its notes. Raises :class:`~marias_lab.errors.InputError` when it has no such note."""
        place = self._place(note)
        return evolve(self, notes=(*self.notes[:place], *self.notes[place + 1 :]))

    def _place(self, note: Note) -> int:
        if note not in self.notes:
            raise InputError("no_note", found=shown(note.text), decision=note.decision)
        return self.notes.index(note)

    def with_header(self, **changes: Any) -> Record:
        """This record with some of its header's fields set anew.

        Raises :class:`~marias_lab.errors.InputError` for a value that a header cannot hold.
        """
        header = evolve(self.header, **changes)
        if len(header.players) not in (0, len(self.deal.hands)):
            raise InputError("record_players", found=len(header.players), expected=len(self.deal.hands))
        return evolve(self, header=header)


def known_record(value: object) -> Record:
    """A record as it is. Raises :class:`~marias_lab.errors.InputError` for anything else, such as the name of a file that holds one."""
    if not isinstance(value, Record):
        raise InputError("not_a_record", found=shown(value))
    return value
