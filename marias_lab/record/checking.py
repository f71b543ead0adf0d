"""Whether a record holds together: its tree, its rules, and what it says of itself against what its decisions come to."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, field, frozen

from marias_lab.decisions import Deal, Decision
from marias_lab.engine import Refusal, State, apply, check, new_deal, shuffled_deal
from marias_lab.engine.state import known_standing
from marias_lab.errors import (
    AmbiguousRecord,
    IllegalRecord,
    IncompleteError,
    InputError,
    RecordError,
    RulesetError,
    UnreadableRecord,
)
from marias_lab.forms import shown
from marias_lab.reasons import Reason
from marias_lab.record.values import Attempt, Header, Node, Note, Record, Result, RulesetRef, known_record
from marias_lab.rules.loading import load_ruleset
from marias_lab.rules.race import Standing
from marias_lab.rules.ruleset import Ruleset

__all__ = [
    "Branches",
    "Tree",
    "check_record",
    "known_rules",
    "rules_of",
    "standing_fault",
    "told_ruleset",
    "under_rules",
]


def known_rules(rules: Ruleset | str) -> Ruleset:
    """A ruleset as it is, or one of the package by its id.

    Raises :class:`RulesetError` for an id that there is not, and :class:`InputError` for anything else.
    """
    if isinstance(rules, str):
        return load_ruleset(rules)
    if not isinstance(rules, Ruleset):
        raise InputError("not_a_ruleset", found=shown(rules))
    return rules


def rules_of(record: Record) -> Ruleset:
    """The ruleset of the package that a record names. Raises :class:`UnreadableRecord` when it is not there or has another digest."""
    problems: list[RecordError] = []
    rules = told_ruleset(known_record(record).header.ruleset, problems)
    if problems:
        raise problems[0]
    assert rules is not None
    return rules


def told_ruleset(ref: RulesetRef, problems: list[RecordError]) -> Ruleset | None:
    """The ruleset of the package that comes closest to the one named; every difference is a problem."""
    try:
        rules = load_ruleset(ref.id, ref.knobs)
    except RulesetError as error:
        place = "header.ruleset" if error.code == "ruleset_unknown" else "header.ruleset.knobs"
        problems.append(UnreadableRecord(error.code, place=place, **error.facts))
        return None
    if rules.version != ref.version:
        problems.append(
            UnreadableRecord(
                "record_ruleset_version",
                place="header.ruleset.version",
                ruleset=ref.id,
                found=ref.version,
                expected=rules.version,
            )
        )
    elif rules.digest != ref.digest:
        problems.append(
            UnreadableRecord(
                "record_ruleset_digest",
                place="header.ruleset.digest",
                ruleset=ref.id,
                found=ref.digest,
                expected=rules.digest,
            )
        )
    return rules


def _other_result(told: Result, found: Result) -> RecordError:
    """What is told of the main line is not what it came to."""
    if found.standing is None:
        return AmbiguousRecord(
            "record_result", place="result.payments", found=told.payments, expected=found.payments
        )
    was, came = (
        () if each.standing is None else (*each.standing.points, each.standing.carry)
        for each in (told, found)
    )
    return AmbiguousRecord("record_standing", place="result.standing", found=was, expected=came)


def standing_fault(rules: Ruleset, standing: Standing | None) -> RecordError | None:
    """What is wrong with the standing before a deal."""
    try:
        known_standing(rules, standing)
    except InputError as error:
        return UnreadableRecord(error.code, place="header.standing", **error.facts)
    return None


def check_record(record: Record, rules: Ruleset) -> tuple[RecordError, ...]:
    """Everything that is wrong with a record that was made in some other way than by reading it; nothing for one in order."""
    fault = standing_fault(rules, record.header.standing)
    if fault is not None:
        return (fault,)
    tree = Tree(record.dealer, rules=rules, standing=record.header.standing)
    tree.grow(enumerate(record.decisions))
    tree.players(record.header)
    tree.seed(record.seed)
    tree.notes(enumerate(record.notes))
    tree.attempts(enumerate(record.attempts))
    tree.result(tree.tip(record.main), record.result)
    return tuple(tree.problems)


def under_rules(record: Record, rules: Ruleset | str) -> Record:
    """The same deal under other rules: the same decisions, refused and settled anew. The record that comes of it names these rules.

    An attempt has the reason that these rules have against it; one that they allow is left out. So is the seed where they deal it otherwise.
    Raises :class:`IllegalRecord` where they refuse a decision of the record, :class:`AmbiguousRecord` where that cannot be told, and
    :class:`UnreadableRecord` where no deal of theirs is played from its standing.
    """
    other = known_rules(rules)
    told = known_record(record).header.standing
    standing = told if other.race is not None else None
    fault = standing_fault(other, standing)
    if fault is not None:
        raise fault
    tree = Tree(record.dealer, rules=other, standing=standing)
    tree.grow(enumerate(record.decisions))
    if tree.problems:
        raise tree.problems[0]
    tree.seed(record.seed)
    attempts = (tree.tried_again(attempt) for attempt in record.attempts)
    return evolve(
        record,
        header=evolve(record.header, ruleset=RulesetRef.to(other), standing=standing),
        decisions=tuple(tree.nodes.values()),
        attempts=tuple(attempt for attempt in attempts if attempt is not None),
        result=tree.settled(record.node(record.main).id),
    )


@frozen
class Branches:
    """The decisions of a record that hang together, grown one after the other; what does not is dropped and told in ``problems``.

    ``dropped`` maps the ids of decisions that could not be kept to those of their parents. Nothing here asks the rules.
    """

    dealer: int
    nodes: dict[int, Node] = field(factory=dict)
    problems: list[RecordError] = field(factory=list)
    dropped: dict[int, int] = field(factory=dict)
    _taken: dict[int, list[Decision]] = field(factory=dict)

    def grow(self, rows: Iterable[tuple[int, Node]]) -> None:
        """Take the decisions in, each with its place in the table."""
        lost = []
        for number, node in rows:
            place = f"decisions[{number}]"
            if node.parent in self.dropped and node.id not in self.nodes:
                self._drop(node)
                lost.append(node.id)
                continue
            problem = self._misplaced(node) or self._refused(node)
            if problem is None:
                self.nodes[node.id] = node
                self._taken.setdefault(node.parent, []).append(node.decision)
                continue
            self.problems.append(problem.at(place))
            if node.id not in self.nodes:
                self._drop(node)
        if lost:
            self.problems.append(
                UnreadableRecord("record_lost", place="decisions", count=len(lost), decision=lost[0])
            )

    def _drop(self, node: Node) -> None:
        self.dropped[node.id] = min(
            node.parent, node.id - 1
        )  # a parent's id is smaller, whatever is told: no way leads round

    def _misplaced(self, node: Node) -> RecordError | None:
        """What is wrong with the ids of a decision, or with its standing where it stands."""
        if node.id in self.nodes or node.id in self.dropped:
            return AmbiguousRecord("record_id_twice", decision=node.id)
        last = next(reversed(self.nodes), 0)  # ids grow
        if node.id <= last or (not self.nodes and node.id != 1):
            return UnreadableRecord("record_id", decision=node.id, expected=last + 1)
        if (node.parent == 0) is not (node.id == 1) or (node.parent and node.parent not in self.nodes):
            return UnreadableRecord("record_parent", decision=node.id, found=node.parent, expected=last)
        if node.decision in self._taken.get(node.parent, ()):
            return AmbiguousRecord("record_branch_twice", decision=node.id, parent=node.parent)
        if node.id == 1 and isinstance(node.decision, Deal) and node.decision.seat != self.dealer:
            return AmbiguousRecord("record_dealer", found=node.decision.seat, expected=self.dealer)
        return None

    def _refused(self, node: Node) -> RecordError | None:
        """Why the rules refuse a decision; without them, whether a deal comes first."""
        if node.id == 1 and not isinstance(node.decision, Deal):
            return UnreadableRecord("record_no_deal", found=node.decision.kind)
        return None

    def players(self, header: Header) -> Header:
        """The header, without names when they are not as many as there are seats."""
        names, seats = len(header.players), self._seats()
        if names in (0, seats):
            return header
        self.problems.append(
            AmbiguousRecord("record_players", place="header.players", found=names, expected=seats)
        )
        return evolve(header, players=())

    def _seats(self) -> int:
        dealt = self.nodes[1].decision
        assert isinstance(dealt, Deal)
        return len(dealt.hands)

    def seed(self, seed: int | None) -> None:
        """A seed has to give the cards that were dealt, which the rules alone can tell."""

    def notes(self, rows: Iterable[tuple[int, Note]]) -> tuple[Note, ...]:
        """The notes about decisions that are there."""
        return tuple(note for number, note in rows if self._there(note.decision, f"notes[{number}].decision"))

    def attempts(self, rows: Iterable[tuple[int, Attempt]]) -> tuple[Attempt, ...]:
        """The attempts after decisions that are there."""
        return tuple(each for number, each in rows if self._there(each.parent, f"attempts[{number}].parent"))

    def _there(self, number: int, place: str) -> bool:
        if number in self.nodes:
            return True
        self.problems.append(UnreadableRecord("record_no_decision", place=place, found=number))
        return False

    def tip(self, main: int | None) -> int:
        """The id at which the main line ends: the one told, or the last before it that is there."""
        if main is not None and self._there(main, "main"):
            return main
        at = main or 0
        while at in self.dropped:
            at = self.dropped[at]
        if at in self.nodes:
            return at
        at = 0
        onward = {node.parent: node.id for node in reversed(self.nodes.values())}
        while at in onward:
            at = onward[at]
        return at

    def result(self, main: int, told: Result | None) -> Result | None:
        """What is told of the main line."""
        del main
        return told


@frozen
class Tree(Branches):
    """The decisions of a record that the rules allow, with what else the rules have to say to it."""

    rules: Ruleset = field(kw_only=True)
    standing: Standing | None = field(default=None, kw_only=True)
    _states: dict[int, State] = field(factory=dict)

    def _state(self, number: int) -> State:
        if not self._states:
            self._states[0] = new_deal(self.rules, self.dealer, self.standing)
        return self._states[number]

    def _seats(self) -> int:
        return self.rules.players

    def _refused(self, node: Node) -> RecordError | None:
        """Why the rules refuse a decision; its state is kept where they do not."""
        try:
            after = apply(self._state(node.parent), node.decision)
        except IncompleteError:
            return AmbiguousRecord("record_unknown_hand", decision=node.id, seat=node.decision.seat)
        if isinstance(after, Refusal):
            return IllegalRecord("record_illegal", decision=node.id, reason=after.reason)
        self._states[node.id] = after
        return None

    def seed(self, seed: int | None) -> None:
        """A seed has to give the cards that were dealt."""
        if seed is None or 1 not in self.nodes:
            return
        told, dealt = self.nodes[1].decision, shuffled_deal(self.rules, self.dealer, seed)
        assert isinstance(told, Deal)
        if (told.hands, told.talon) != (dealt.hands, dealt.talon):
            self.problems.append(AmbiguousRecord("record_seed", place="header.seed", found=seed))
            self.nodes[1] = evolve(self.nodes[1], decision=evolve(told, seed=None))

    def attempts(self, rows: Iterable[tuple[int, Attempt]]) -> tuple[Attempt, ...]:
        """The attempts that were indeed refused, for the reason told."""
        kept = []
        for number, attempt in rows:
            place = f"attempts[{number}]"
            if not self._there(attempt.parent, f"{place}.parent"):
                continue
            try:
                reason = self._against(attempt)
            except IncompleteError:
                kept.append(attempt)  # nobody can tell
                continue
            if reason is not None and reason.code == attempt.reason:
                kept.append(attempt)
                continue
            code = "record_attempt_allowed" if reason is None else "record_attempt_reason"
            found = {"parent": attempt.parent, "found": attempt.reason, "reason": reason}
            self.problems.append(AmbiguousRecord(code, place=place, **found))
        return tuple(kept)

    def _against(self, attempt: Attempt) -> Reason | None:
        return check(self._state(attempt.parent), attempt.decision)

    def tried_again(self, attempt: Attempt) -> Attempt | None:
        """An attempt with the reason there is against it; ``None`` for what is allowed."""
        try:
            reason = self._against(attempt)
        except IncompleteError:
            return attempt  # nobody can tell
        return None if reason is None else evolve(attempt, reason=reason.code)

    def settled(self, main: int) -> Result | None:
        """What the line to an id comes to; ``None`` where it is not played to its end."""
        return Result.of(self._state(main))

    def result(self, main: int, told: Result | None) -> Result | None:
        """What the main line comes to, against what is told of it."""
        found = self.settled(main)
        if told == found:
            return found
        if told is None:
            self.problems.append(UnreadableRecord("record_result_missing", place="result"))
        elif found is None:
            self.problems.append(AmbiguousRecord("record_result_early", place="result", decision=main))
        else:
            self.problems.append(_other_result(told, found))
        return found
