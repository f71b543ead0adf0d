"""Doubling: flek, re and what follows, before the first card is led."""

from __future__ import annotations

from marias_lab.decisions import Decision, Double, Menu
from marias_lab.engine.state import PlayState, State
from marias_lab.reasons import Reason
from marias_lab.rules import doubling
from marias_lab.seats import forehand

__all__ = ["check", "choices", "menu", "open_choice", "step"]


def menu(state: State) -> Menu:
    """Each set of items that may be raised, and each item that may not."""
    assert state.contract is not None and state.doubling is not None
    return doubling.menu(state.rules, state.contract, state.doubling)


def choices(state: State) -> tuple[Decision, ...]:
    """The allowed ones."""
    return menu(state).allowed


def open_choice(state: State) -> None:
    """Nothing is open: every set is listed."""
    del state


def check(state: State, decision: Decision) -> Reason | None:
    """Why a decision of the seat to speak is refused."""
    assert state.contract is not None and state.doubling is not None
    return doubling.check(state.rules, state.contract, state.doubling, decision)


def step(state: State, decision: Decision) -> State:
    """The turn goes on; after the last one play begins."""
    assert isinstance(decision, Double) and state.contract is not None and state.doubling is not None
    after = doubling.step(state.rules, state.contract, state.doubling, decision)
    play = None
    if after.turn is None:
        caller_leads = state.contract.variant.leader == "caller"
        leader = state.contract.declarer if caller_leads else forehand(state.dealer, state.rules.players)
        play = PlayState(turn=leader, leader=leader)
    return State(
        state.rules, state.dealer, state.hands, state.talon, state.bidding, state.contract, after, play
    )
