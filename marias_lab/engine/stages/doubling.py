"""Doubling: flek, re and what follows, before the first card is led."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from marias_lab.decisions import Decision, Double
from marias_lab.engine.state import PlayState, State
from marias_lab.reasons import Reason
from marias_lab.rules import doubling
from marias_lab.seats import forehand

__all__ = ["check", "choices", "open_choice", "options", "step"]


def options(state: State) -> Iterator[tuple[Decision, Reason | None]]:
    """Each set of items that may be raised, and each item that may not."""
    assert state.contract is not None and state.doubling is not None
    return doubling.choices(state.rules, state.contract, state.doubling)


def choices(state: State) -> tuple[Decision, ...]:
    """The allowed ones."""
    return tuple(decision for decision, reason in options(state) if reason is None)


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
    if after.turn is not None:
        return evolve(state, doubling=after)
    contract = state.contract
    leads = contract.variant.leader == "caller"
    leader = contract.declarer if leads else forehand(state.dealer, state.rules.players)
    return evolve(state, doubling=after, play=PlayState(turn=leader, leader=leader))
