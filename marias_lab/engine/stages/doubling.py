"""Doubling: flek, re and what follows, before the first card is led."""

from __future__ import annotations

from attrs import evolve

from marias_lab.decisions import Decision, Double, Menu, Option
from marias_lab.engine.stages import bidding
from marias_lab.engine.state import PlayState, State
from marias_lab.errors import IncompleteError
from marias_lab.reasons import Reason
from marias_lab.rules import doubling
from marias_lab.rules.contracts import Contract
from marias_lab.rules.doubling import Doubling
from marias_lab.seats import forehand

__all__ = ["check", "choices", "menu", "open_choice", "step"]


def _seen(state: State) -> tuple[Contract, Doubling, int]:
    """Contract and doubling, and the speaker's hand where the rules look at it; it has to be known then."""
    contract, told = state.contract, state.doubling
    assert contract is not None and told is not None and told.turn is not None
    if not doubling.looks_at_hand(state.rules) or not contract.variant.has_trump or told.round > 1:
        return contract, told, 0
    hand = state.hands[told.turn]
    if hand.hidden:
        raise IncompleteError("hand_unknown", seat=told.turn)
    return contract, told, hand.mask


def _reopening(state: State) -> tuple[Option, ...]:
    """What the kind of auction lets the speaker do instead: in the first round a bid may yet be bid over."""
    contract, told, auction = state.contract, state.doubling, state.bidding
    if told is None or told.round > 1 or told.turn is None or auction is None or contract is None:
        return ()
    options: tuple[Option, ...] = state.rules.auction.reopening(state.rules, auction, contract, told.turn)
    return options


def menu(state: State) -> Menu:
    """Each set of items that may be raised, and each item that may not."""
    contract, told, hand = _seen(state)
    listed = doubling.menu(state.rules, contract, told, hand)
    more = _reopening(state)
    return Menu((*listed.options, *more)) if more else listed


def choices(state: State) -> tuple[Decision, ...]:
    """The allowed ones."""
    return menu(state).allowed


def open_choice(state: State) -> None:
    """Nothing is open: every set is listed."""
    del state


def check(state: State, decision: Decision) -> Reason | None:
    """Why a decision of the seat to speak is refused."""
    for option in _reopening(state):
        if option.decision == decision:
            return option.reason
    contract, told, hand = _seen(state)
    return doubling.check(state.rules, contract, told, decision, hand)


def step(state: State, decision: Decision) -> State:
    """The turn goes on; after the last one play begins, or the deal is over where it is not worth playing."""
    rules, told, contract = state.rules, state.doubling, state.contract
    assert told is not None and contract is not None
    if not isinstance(decision, Double):
        return _reopened(state, decision)
    after = doubling.step(rules, contract, told, decision)
    contract = doubling.announced(contract, decision)
    play = None
    if after.turn is None:
        caller_leads = contract.variant.leader == "caller"
        leader = contract.declarer if caller_leads else forehand(state.dealer, rules.players)
        play = PlayState(turn=leader, leader=leader, over=doubling.unplayed(rules, contract, after))
    return State(rules, state.dealer, state.hands, state.talon, state.bidding, contract, after, play)


def _reopened(state: State, decision: Decision) -> State:
    """The auction goes on with the speaker, and what was doubled is void."""
    assert state.bidding is not None
    open_again = evolve(state.bidding, turn=decision.seat, step="answer")
    return bidding.step(state._replace(bidding=open_again, contract=None, doubling=None), decision)
