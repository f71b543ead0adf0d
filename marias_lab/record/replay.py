"""Walking through a record: a cursor over its decisions, with the state at each step, and branches tried on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from marias_lab.cards import Card
from marias_lab.decisions import Decision, Play
from marias_lab.engine import Options, Refusal, State, Viewer, options, seen_decision, view
from marias_lab.errors import InputError
from marias_lab.reasons import Facts, facts
from marias_lab.record.checking import known_rules, rules_of
from marias_lab.record.log import Log
from marias_lab.record.values import Attempt, Header, Node, Note, Record, known_record
from marias_lab.rules.ruleset import Ruleset

__all__ = ["Replay", "Step", "step_facts"]


@frozen
class Step:
    """One decision of a line, with the states around it; ``number`` counts from 1 along the line."""

    number: int
    node: Node
    before: State
    after: State

    @property
    def decision(self) -> Decision:
        """What was decided."""
        return self.node.decision

    @property
    def facts(self) -> Facts:
        """What there is to say about it: see :func:`step_facts`."""
        return step_facts(self.before, self.decision, self.after)


class Replay:
    """A cursor over a record. It stands at a decision; :attr:`state` is the state after it.

    It walks along a *line*: from the deal to where it stands, and on by the main line to its end, or off it by the branch visited last (else the
    first). Moves beyond either end stay there. :meth:`branch` tries another decision; what is tried lives in the replay alone, the record it
    was made of stays as it is. ``rules`` are those the record names; they have to be handed in where they are not in the package.

    Raises :class:`~marias_lab.errors.InputError` for what is no record, and for other rules: :func:`~marias_lab.record.under_rules` has the same
    deal under them.
    """

    def __init__(self, record: Record, rules: Ruleset | str | None = None) -> None:
        self._origin = known_record(record)
        self._notes = record.notes
        self._log = Log.of(record, rules_of(record) if rules is None else known_rules(rules))
        line = record.line()
        self._main = {node.id for node in line}
        self._onward = {node.parent: node.id for node in line} | {record.main: 0}
        self._at = record.decisions[0].id

    @property
    def rules(self) -> Ruleset:
        """The ruleset in force."""
        return self._log.rules

    @property
    def header(self) -> Header:
        """What the record tells beside its decisions."""
        return self._origin.header

    @property
    def id(self) -> int:
        """The id of the decision it stands at."""
        return self._at

    @property
    def node(self) -> Node:
        """The decision it stands at, in its place."""
        return self._log.nodes[self._at]

    @property
    def decision(self) -> Decision:
        """The decision it stands at."""
        return self.node.decision

    @property
    def state(self) -> State:
        """The state after that decision."""
        return self._log.state(self._at)

    @property
    def before(self) -> State:
        """The state before that decision."""
        return self._log.state(self.node.parent)

    @property
    def step(self) -> Step:
        """The decision with the states around it."""
        return Step(self.line.index(self._at) + 1, self.node, self.before, self.state)

    @property
    def facts(self) -> Facts:
        """What there is to say about the decision: see :func:`step_facts`."""
        return step_facts(self.before, self.decision, self.state)

    def view(self, viewer: Viewer) -> State:
        """The state as a seat, the ``"spectator"`` or the ``"teacher"`` may know it."""
        return view(self.state, viewer)

    def seen(self, viewer: Viewer) -> Decision:
        """The decision as it was seen by a seat, the ``"spectator"`` or the ``"teacher"``."""
        return seen_decision(self.decision, viewer)

    def options(self) -> Options:
        """What the seat to act next may decide, and what not and why."""
        return options(self.state)

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes about the decision."""
        return self.notes_on(self._at)

    def notes_on(self, number: int) -> tuple[Note, ...]:
        """The notes about the decision of an id."""
        return tuple(note for note in self._notes if note.decision == number)

    def annotate(self, notes: Iterable[Note]) -> None:
        """Put these notes in the place of all there were; the record it was made of stays as it is.

        Raises :class:`~marias_lab.errors.InputError` for a note on a decision that is not here, and changes nothing.
        """
        kept = tuple(notes)
        for note in kept:
            self._known(note.decision)
        self._notes = kept

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """What was tried after the decision and refused."""
        return self._origin.attempts_after(self._at)

    @property
    def line(self) -> tuple[int, ...]:
        """The ids of the line, from the deal to its end."""
        path = [*self._path(self._at)]
        at = self._after(self._at)
        while at:
            path.append(at)
            at = self._after(at)
        return tuple(path)

    def _after(self, number: int) -> int:
        """The id that follows on the line; 0 at its end."""
        if number in self._onward:
            return self._onward[number]
        children = self._log.children(number)
        return children[0].id if children else 0

    def at(self, number: int) -> Step:
        """The decision of an id with the states around it, numbered along its own line; the cursor stays where it is.

        Raises :class:`~marias_lab.errors.InputError` when there is none.
        """
        node = self._known(number)
        return Step(len(self._path(number)), node, self._log.state(node.parent), self._log.state(number))

    def path(self, number: int) -> tuple[int, ...]:
        """The ids from the deal to a decision. Raises :class:`~marias_lab.errors.InputError` when there is none."""
        self._known(number)
        return self._path(number)

    def steps(self) -> Iterator[Step]:
        """The decisions of the line in order; the cursor stays where it is."""
        return self.steps_of(self.line)

    def steps_of(self, line: Iterable[int]) -> Iterator[Step]:
        """The decisions of some line, given by ids from the deal on; the cursor stays where it is."""
        for number, at in enumerate(line, 1):
            node = self._log.nodes[at]
            yield Step(number, node, self._log.state(node.parent), self._log.state(at))

    @property
    def at_end(self) -> bool:
        """Whether the line ends here."""
        return not self._after(self._at)

    @property
    def at_start(self) -> bool:
        """Whether it stands at the deal."""
        return self.node.parent == 0

    def first(self) -> State:
        """Go to the deal."""
        return self.to(self.line[0])

    def last(self) -> State:
        """Go to the end of the line."""
        return self.to(self.line[-1])

    def next(self) -> State:
        """Go one decision on."""
        return self.to(self._after(self._at) or self._at)

    def back(self) -> State:
        """Go one decision back."""
        return self.to(self.node.parent or self._at)

    def to(self, number: int) -> State:
        """Go to the decision of an id, on whatever line it is. Raises :class:`~marias_lab.errors.InputError` when there is none."""
        node = self._known(number)
        self._at = number
        while node.id not in self._main:
            if node.parent not in self._main:
                self._onward[node.parent] = node.id
            node = self._log.nodes[node.parent]
        return self.state

    def _known(self, number: int) -> Node:
        node = self._log.nodes.get(number)
        if node is None:
            raise InputError("no_decision", found=number, expected=max(self._log.nodes))
        return node

    def to_trick(self, number: int) -> State:
        """Go to where the first card of a trick of the line is due, counted from 1.

        Raises :class:`~marias_lab.errors.InputError` for a trick that is not in it.
        """
        last = 0
        for at in self.line:
            play = self._log.state(at).play
            if play is None or play.trick or play.over:
                continue
            last = len(play.tricks) + 1
            if last == number:
                return self.to(at)
        if not last:
            raise InputError("no_tricks", found=number)
        raise InputError("no_trick", found=number, expected=last)

    @property
    def branches(self) -> tuple[Node, ...]:
        """The decisions taken at this place: the one it stands at and those beside it."""
        return self._log.children(self.node.parent)

    @property
    def ahead(self) -> tuple[Node, ...]:
        """The decisions taken after the one it stands at, on whatever line."""
        return self._log.children(self._at)

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The ids of every line from the deal to its end, the main one first, then the branches in the order in which they were tried."""
        main = tuple(node.id for node in self._origin.line())
        ends = (at for at in self._log.nodes if not self._log.children(at) and at not in self._main)
        return (main, *(self._path(end) for end in ends))

    def _path(self, at: int) -> tuple[int, ...]:
        """The ids from the deal to one."""
        path = []
        while at:
            path.append(at)
            at = self._log.nodes[at].parent
        return tuple(reversed(path))

    @property
    def letters(self) -> Mapping[int, str]:
        """The letter of each branch by the id of the decision it begins with: ``a`` for the one tried first."""
        heads = (node.id for node in self._log.nodes.values() if node.parent and self._leaves(node))
        return {head: _letter(number) for number, head in enumerate(heads)}

    def _leaves(self, node: Node) -> bool:
        """Whether a decision leaves the record, or a branch by which it is reached."""
        if node.parent in self._main:
            return node.id not in self._main
        return self._log.children(node.parent)[0].id != node.id

    @property
    def on_main(self) -> bool:
        """Whether it stands on the main line."""
        return self._at in self._main

    def branch(self, decision: Decision) -> State | Refusal:
        """Try a decision after the one it stands at, and go there. A decision that is there already is not added twice."""
        taken = self._log.take(self._at, decision)
        return taken if isinstance(taken, Refusal) else self.to(taken.id)

    def main(self) -> State:
        """Return to the main line: to where it was left."""
        at = self._at
        while at not in self._main:
            at = self._log.nodes[at].parent
        return self.to(at)

    def record(self) -> Record:
        """The record with the branches that were tried and the notes that were written here."""
        return self._log.record(self._origin.header, self._origin.main, self._notes)


def _letter(number: int) -> str:
    """The letter of a place counted from 0: a to z, then aa."""
    ahead = _letter(number // 26 - 1) if number > 25 else ""
    return ahead + chr(ord("a") + number % 26)


def step_facts(before: State, decision: Decision, after: State) -> Facts:
    """What there is to say about a decision, as named facts.

    Always ``kind`` and ``seat``; for a play also ``card``, ``announce``, ``trick`` (from 1), ``best`` (the card that was to be beaten, ``None`` on lead),
    ``marriage`` (the points of the marriage shown, 0 for none) and ``winner`` (the seat the trick went to, ``None`` while it is not full).
    """
    if not isinstance(decision, Play) or before.play is None or after.play is None:
        return facts(kind=decision.kind, seat=decision.seat)
    full = len(after.play.tricks) > len(before.play.tricks)
    shown = after.play.marriages[len(before.play.marriages) :]
    best: Card | None = before.play.best
    return facts(
        kind=decision.kind,
        seat=decision.seat,
        card=decision.card,
        announce=decision.announce,
        trick=len(before.play.tricks) + 1,
        best=best,
        marriage=sum(each.points for each in shown),
        winner=after.play.tricks[-1].winner if full else None,
    )
