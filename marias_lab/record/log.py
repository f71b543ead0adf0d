"""The log of a deal while it grows: decisions in a tree, each with its state, and what was tried and refused."""

from __future__ import annotations

from attrs import evolve

from marias_lab.decisions import Deal, Decision, is_decision
from marias_lab.engine import Refusal, State, apply, new_deal
from marias_lab.errors import IllegalRecord, InputError
from marias_lab.forms import shown
from marias_lab.record.values import Attempt, Header, Node, Note, Record, Result, RulesetRef
from marias_lab.rules.race import Standing
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat

__all__ = ["Log", "known_decision"]


def known_decision(value: object) -> None:
    """Raises :class:`InputError` for what is no decision."""
    if not is_decision(value):
        raise InputError("not_a_decision", found=shown(value))


def _spoken(ref: RulesetRef) -> str:
    """A ruleset as an error names it: id, knobs, and the beginning of its digest."""
    knobs = "".join(f" {name}={ref.knobs[name]}" for name in sorted(ref.knobs))
    return f"{ref.id}{knobs} ({ref.digest[:8]})"


class Log:
    """Decisions that are only ever added to. A state is made when it is first asked for and kept.

    Ids count from 1, the deal; 0 stands for the moment before it.
    """

    def __init__(self, rules: Ruleset, dealer: Seat, standing: Standing | None = None) -> None:
        self.rules = rules
        self.nodes: dict[int, Node] = {}
        self.attempts: list[Attempt] = []
        self._children: dict[int, list[Node]] = {0: []}
        self._states: dict[int, State] = {0: new_deal(rules, dealer, standing)}

    @classmethod
    def of(cls, record: Record, rules: Ruleset) -> Log:
        """The log of a record, to be added to; the record stays as it is.

        Raises :class:`InputError` for rules other than those the record names.
        """
        told, given = record.header.ruleset, RulesetRef.to(rules)
        if told.digest != given.digest:
            raise InputError("other_rules", found=_spoken(told), expected=_spoken(given))
        log = cls(rules, record.dealer, record.header.standing)
        log.attempts.extend(record.attempts)
        for node in record.decisions:
            log._insert(node)
        return log

    def _insert(self, node: Node) -> None:
        self.nodes[node.id] = node
        self._children[node.id] = []
        self._children[node.parent].append(node)

    def children(self, number: int) -> tuple[Node, ...]:
        """The decisions taken after the one of an id, in the order in which they were added."""
        return tuple(self._children[number])

    def state(self, number: int) -> State:
        """The state after the decision of an id.

        Raises :class:`IllegalRecord` when the decision, or one before it, breaks the rules: only a record that was never checked has one.
        """
        due = []
        while number not in self._states:
            due.append(self.nodes[number])
            number = due[-1].parent
        state = self._states[number]
        for node in reversed(due):
            after = apply(state, node.decision)
            if isinstance(after, Refusal):
                raise IllegalRecord("record_illegal", decision=node.id, reason=after.reason)
            state = self._states[node.id] = after
        return state

    def take(self, parent: int, decision: Decision, *, reconstructed: bool = False) -> Node | Refusal:
        """Add a decision after the one of an id. A decision that stands there already is not added again; a refused one changes nothing.

        Raises :class:`InputError` for what is no decision.
        """
        known_decision(decision)
        for node in self._children[parent]:
            if node.decision == decision:
                return node
        after = apply(self.state(parent), decision)
        if isinstance(after, Refusal):
            return after
        node = Node(next(reversed(self.nodes), 0) + 1, decision, parent, reconstructed)
        self._insert(node)
        self._states[node.id] = after
        return node

    def refuse(self, parent: int, refusal: Refusal) -> None:
        """Keep an attempt. The seed of a deal is not kept with it: a record tells one seed, in its header."""
        decision = refusal.decision
        if isinstance(decision, Deal):
            decision = evolve(decision, seed=None)
        self.attempts.append(Attempt(parent, decision, refusal.reason.code))

    def result(self, number: int) -> Result | None:
        """What the line to an id came to, when it is played to its end."""
        return Result.of(self.state(number))

    def record(self, header: Header, main: int, notes: tuple[Note, ...] = ()) -> Record:
        """Everything logged, as a value; ``main`` is the id at which the main line ends.

        Raises :class:`InputError` where players are named, but not as many as there are seats.
        """
        if len(header.players) not in (0, self.rules.players):
            raise InputError("record_players", found=len(header.players), expected=self.rules.players)
        return Record(
            header,
            decisions=tuple(self.nodes.values()),
            main=main,
            notes=notes,
            attempts=tuple(self.attempts),
            result=self.result(main),
        )
