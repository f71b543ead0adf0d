"""What a seat may decide: every choice that can be listed, allowed or refused with a reason. The one place that knows what is legal."""

from __future__ import annotations

from typing import Final, Protocol

from attrs import frozen

from marias_lab.cards import Card
from marias_lab.decisions import Decision, Menu, Option, Play
from marias_lab.engine.stages import bidding, dealing, doubling, playing, speaking
from marias_lab.engine.state import State
from marias_lab.reasons import Reason, facts
from marias_lab.seats import Seat

__all__ = ["Option", "Options", "check", "choices", "options"]


class Stage(Protocol):
    """What each stage of a deal can do."""

    def menu(self, state: State) -> Menu:
        """Every choice that can be listed."""

    def choices(self, state: State) -> tuple[Decision, ...]:
        """The allowed ones."""

    def open_choice(self, state: State) -> str | None:
        """The kind of decision with too many forms to list, if one is due."""

    def check(self, state: State, decision: Decision) -> Reason | None:
        """Why a decision of the seat to act is refused."""

    def step(self, state: State, decision: Decision) -> State:
        """The state after an allowed decision."""


STAGES: Final[dict[str, Stage]] = {
    "deal": dealing,
    "bidding": bidding,
    "doubling": doubling,
    "play": playing,
    "speech": speaking,
}
"""The stages of a deal."""


@frozen
class Options:
    """The choices of the seat to act in the order of the hand or the ladder; ``allowed`` are the decisions among them that may be taken.

    ``open`` names a kind of decision with too many forms to list (``"deal"``, ``"lay_away"``): ask :func:`check` about one. ``round`` is the round of
    doubling that is due: 1 for flek, 2 for re, 0 before and after. When the deal is over ``seat`` is ``None`` and there is nothing to choose.
    """

    seat: Seat | None
    options: tuple[Option, ...] = ()
    allowed: tuple[Decision, ...] = ()
    open: str | None = None
    round: int = 0

    @property
    def refused(self) -> tuple[Option, ...]:
        """The choices the rules refuse, each with its reason."""
        return tuple(option for option in self.options if option.reason is not None)

    @property
    def by_card(self) -> dict[Card, Reason | None]:
        """What stands against each card held; ``None`` where it may be played, be it announced, silent or both."""
        verdicts: dict[Card, Reason | None] = {}
        for option in self.options:
            if isinstance(option.decision, Play):
                card = option.decision.card
                verdicts[card] = option.reason and verdicts.get(card, option.reason)
        return verdicts


def options(state: State) -> Options:
    """Every choice of the seat to act that can be listed.

    Raises :class:`~marias_lab.errors.IncompleteError` when that seat's hand is not known.
    """
    if state.over:
        return Options(None)
    stage = STAGES[state.stage]
    menu = stage.menu(state)
    due = state.doubling.round if state.stage == "doubling" and state.doubling is not None else 0
    return Options(state.turn, menu.options, menu.allowed, stage.open_choice(state), due)


def choices(state: State) -> tuple[Decision, ...]:
    """The allowed decisions alone, made without reasons: the quick form for players and simulations."""
    play = state.play
    if play is not None and (play.talk is None or not play.talk.step):
        return playing.choices(state)
    return STAGES[state.stage].choices(state)


def check(state: State, decision: Decision) -> Reason | None:
    """Why a decision is refused now, or ``None`` when it is allowed. It answers for any decision whatever, listed or open."""
    turn = state.turn
    if turn is None:
        return state.rules.reason("deal_over", facts(kind=decision.kind))
    if decision.seat != turn:
        return state.rules.reason("not_your_turn", facts(seat=decision.seat, turn=turn, kind=decision.kind))
    return STAGES[state.stage].check(state, decision)
