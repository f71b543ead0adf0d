"""A deal while it is played: the only door through which it moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from attrs import evolve, frozen

from marias_lab.decisions import Deal, Decision
from marias_lab.engine import Options, Refusal, State, Viewer, check, options, shuffled_deal, view
from marias_lab.errors import IllegalDecision, InputError
from marias_lab.forms import shown
from marias_lab.reasons import Reason
from marias_lab.record.checking import known_rules
from marias_lab.record.log import Log, known_decision
from marias_lab.record.values import Header, Node, Record, RulesetRef, known_record
from marias_lab.rules.race import Standing
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat

__all__ = ["Event", "Listener", "Session"]


@frozen
class Event:
    """What happened in a session, told to its listeners.

    ``kind`` is ``"applied"``, ``"refused"`` or ``"undone"``; ``decision`` is the one that was taken, refused or taken back; ``id`` is the decision
    the session stands at now and ``state`` the state there. ``reason`` tells why a decision was refused.
    """

    kind: str
    decision: Decision
    id: int
    state: State
    reason: Reason | None = None


Listener: TypeAlias = Callable[[Event], object]


class Session:
    """A live deal. It asks the rules, takes the step, writes the log and tells the listeners, in this order.

    It begins with a ``seed`` (a whole number from 0 below 2**64), with a ``deal`` made by hand, which tells the dealer itself, or with a
    ``record`` to be gone on with: at the end of its main line, or at the decision of the id ``at``. ``rules`` may be the id of a ruleset of the
    package.

    A game of sides begins at a ``standing`` of its match, where one is given; a record tells its own.

    Raises :class:`InputError` unless exactly one of the three is given, for a dealer, seed or decision that there is not, and for a record of other
    rules, which :func:`~marias_lab.record.under_rules` can change; and :class:`IllegalDecision` for a deal that is not one.
    """

    def __init__(
        self,
        rules: Ruleset | str,
        *,
        dealer: Seat = 0,
        seed: int | None = None,
        deal: Deal | None = None,
        record: Record | None = None,
        at: int | None = None,
        standing: Standing | None = None,
    ) -> None:
        if [seed, deal, record].count(None) != 2:
            raise InputError("session_begins")
        self._listeners: list[Listener] = []
        rules = known_rules(rules)
        if record is not None:
            known_record(record)
            self._log, self._header, self._notes = Log.of(record, rules), record.header, record.notes
            self._at = record.main if at is None else record.node(at).id
            return
        dealt = deal if seed is None else shuffled_deal(rules, dealer, seed)
        if not isinstance(dealt, Deal):
            raise InputError("not_a_decision", found=shown(dealt))
        self._log, self._header, self._notes = (
            Log(rules, dealt.seat, standing),
            Header(RulesetRef.to(rules), standing=standing),
            (),
        )
        first = self._log.take(0, dealt)
        if isinstance(first, Refusal):
            raise IllegalDecision("illegal_decision", reason=first.reason, decision=dealt)
        self._at = first.id

    @property
    def rules(self) -> Ruleset:
        """The ruleset in force."""
        return self._log.rules

    @property
    def state(self) -> State:
        """The state now."""
        return self._log.state(self._at)

    @property
    def id(self) -> int:
        """The id of the last decision."""
        return self._at

    @property
    def node(self) -> Node:
        """The last decision in its place."""
        return self._log.nodes[self._at]

    def view(self, viewer: Viewer) -> State:
        """The state as a seat, the ``"spectator"`` or the ``"teacher"`` may know it."""
        return view(self.state, viewer)

    def options(self) -> Options:
        """What the seat to act may decide, and what not and why."""
        return options(self.state)

    def check(self, decision: Decision) -> Reason | None:
        """Why a decision would be refused now; nothing is logged. Raises :class:`InputError` for what is no decision."""
        known_decision(decision)
        return check(self.state, decision)

    def apply(self, decision: Decision) -> State | Refusal:
        """Take a decision. A refused one changes nothing, but it is logged as an attempt.

        Raises :class:`InputError` for what is no decision, which is not logged.
        """
        taken = self._log.take(self._at, decision)
        if isinstance(taken, Refusal):
            self._log.refuse(self._at, taken)
            self._tell("refused", decision, taken.reason)
            return taken
        self._at = taken.id
        self._tell("applied", decision)
        return self.state

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back; the deal itself stays."""
        return self.node.parent > 0

    def undo(self) -> State:
        """Go back before the last decision. It stays in the log: a different decision now makes a branch beside it.

        Raises :class:`InputError` where only the deal is left.
        """
        if not self.can_undo:
            raise InputError("nothing_to_undo")
        undone = self.node
        self._at = undone.parent
        self._tell("undone", undone.decision)
        return self.state

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Have a listener told of every event. Gives back a function that ends it; ending it twice does no harm."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def _tell(self, kind: str, decision: Decision, reason: Reason | None = None) -> None:
        event = Event(kind, decision, self._at, self.state, reason)
        for listener in tuple(self._listeners):
            listener(event)

    def record(self, *, players: Sequence[str] | None = None, **header: Any) -> Record:
        """The deal so far as a record; the main line ends where the session stands.

        ``players`` and the other fields of :class:`Header` (``date``, ``place``, ``source``, ``annotator``) can be given along. Raises
        :class:`InputError` for what a header cannot hold.
        """
        if players is not None:
            header["players"] = players
        return self._log.record(evolve(self._header, **header), self._at, self._notes)
