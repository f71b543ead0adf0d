"""Whether a record holds together: its tree, its rules, and what it says of itself against what its decisions come to."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, field, frozen

from marias_lab.decisions import Deal, Decision
from marias_lab.engine import Refusal, State, apply, check, new_deal, score, shuffled_deal
from marias_lab.errors import (
    AmbiguousRecord,
    IllegalRecord,
    IncompleteError,
    RecordError,
    RulesetError,
    UnreadableRecord,
)
from marias_lab.record.values import Attempt, Header, Node, Note, Record, Result, RulesetRef
from marias_lab.rules.loading import load_ruleset
from marias_lab.rules.ruleset import Ruleset

__all__ = ["Tree", "check_record", "rules_of", "told_ruleset"]


def rules_of(record: Record) -> Ruleset:
    """The ruleset of the package that a record names. Raises :class:`UnreadableRecord` when it is not there or has another digest."""
    problems: list[RecordError] = []
    rules = told_ruleset(record.header.ruleset, problems)
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


def check_record(record: Record, rules: Ruleset) -> tuple[RecordError, ...]:
    """Everything that is wrong with a record that was made in some other way than by reading it; nothing for one in order."""
    tree = Tree(rules, record.dealer)
    tree.grow(enumerate(record.decisions))
    tree.players(record.header)
    tree.seed(record.seed)
    tree.notes(enumerate(record.notes))
    tree.attempts(enumerate(record.attempts))
    tree.result(tree.tip(record.main), record.result)
    return tuple(tree.problems)


@frozen
class Tree:
    """The decisions of a record that hold together, grown one after the other; what does not is dropped and told in ``problems``.

    ``dropped`` maps the ids of decisions that could not be kept to those of their parents.
    """

    rules: Ruleset
    dealer: int
    nodes: dict[int, Node] = field(factory=dict)
    problems: list[RecordError] = field(factory=list)
    dropped: dict[int, int] = field(factory=dict)
    _states: dict[int, State] = field(factory=dict)
    _taken: dict[int, list[Decision]] = field(factory=dict)

    def grow(self, rows: Iterable[tuple[int, Node]]) -> None:
        """Take the decisions in, each with its place in the table."""
        self._states[0] = new_deal(self.rules, self.dealer)
        lost = []
        for number, node in rows:
            place = f"decisions[{number}], id {node.id}"
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
        """Why the rules refuse a decision; its state is kept where they do not."""
        try:
            after = apply(self._states[node.parent], node.decision)
        except IncompleteError:
            return AmbiguousRecord("record_unknown_hand", decision=node.id, seat=node.decision.seat)
        if isinstance(after, Refusal):
            return IllegalRecord("record_illegal", decision=node.id, reason=after.reason)
        self._states[node.id] = after
        return None

    def players(self, header: Header) -> Header:
        """The header, without names when they are not as many as there are seats."""
        names = len(header.players)
        if names in (0, self.rules.players):
            return header
        self.problems.append(
            AmbiguousRecord(
                "record_players", place="header.players", found=names, expected=self.rules.players
            )
        )
        return evolve(header, players=())

    def seed(self, seed: int | None) -> None:
        """A seed has to give the cards that were dealt."""
        if seed is None or 1 not in self.nodes:
            return
        told, dealt = self.nodes[1].decision, shuffled_deal(self.rules, self.dealer, seed)
        assert isinstance(told, Deal)
        if (told.hands, told.talon) != (dealt.hands, dealt.talon):
            self.problems.append(AmbiguousRecord("record_seed", place="header.seed", found=seed))
            self.nodes[1] = evolve(self.nodes[1], decision=evolve(told, seed=None))

    def notes(self, rows: Iterable[tuple[int, Note]]) -> tuple[Note, ...]:
        """The notes about decisions that are there."""
        return tuple(note for number, note in rows if self._there(note.decision, f"notes[{number}].decision"))

    def attempts(self, rows: Iterable[tuple[int, Attempt]]) -> tuple[Attempt, ...]:
        """The attempts that were indeed refused, for the reason told."""
        kept = []
        for number, attempt in rows:
            place = f"attempts[{number}]"
            if not self._there(attempt.parent, f"{place}.parent"):
                continue
            try:
                reason = check(self._states[attempt.parent], attempt.decision)
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
        """What the main line comes to, against what is told of it."""
        state = self._states[main]
        found = Result(score(state).payments) if state.over else None
        if told == found:
            return found
        if told is None:
            self.problems.append(UnreadableRecord("record_result_missing", place="result"))
        elif found is None:
            self.problems.append(AmbiguousRecord("record_result_early", place="result", decision=main))
        else:
            self.problems.append(
                AmbiguousRecord(
                    "record_result", place="result.payments", found=told.payments, expected=found.payments
                )
            )
        return found
