"""The auction: the ruleset's kind of auction decides, this module hands it the cards it may see."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from marias_lab.cards import Hand
from marias_lab.decisions import Decision, LayAway, Take
from marias_lab.engine.state import State
from marias_lab.errors import IncompleteError
from marias_lab.reasons import Reason
from marias_lab.rules import doubling
from marias_lab.rules.auctions.bidding import Bidding, Stepped

__all__ = ["check", "choices", "open_choice", "options", "step"]


def _seen(state: State) -> tuple[Bidding, int, int]:
    """The auction, the actor's hand and the talon. The cards that are needed have to be known."""
    bidding = state.bidding
    assert bidding is not None
    hand = state.hands[bidding.turn]
    laid_by_actor = bidding.talon_by == bidding.turn
    if hand.hidden or (laid_by_actor and state.talon.hidden):
        raise IncompleteError("hand_unknown", seat=bidding.turn)
    return bidding, hand.mask, state.talon.mask


def options(state: State) -> Iterator[tuple[Decision, Reason | None]]:
    """The bids, answers or final games, each with the reason against it or ``None``."""
    found: Iterator[tuple[Decision, Reason | None]] = state.rules.auction.choices(state.rules, *_seen(state))
    return found


def choices(state: State) -> tuple[Decision, ...]:
    """The allowed ones."""
    return tuple(decision for decision, reason in options(state) if reason is None)


def open_choice(state: State) -> str | None:
    """Laying away: any of the ways to choose so many cards."""
    return LayAway.kind if state.rules.auction.laying(state.bidding) else None


def check(state: State, decision: Decision) -> Reason | None:
    """Why a decision of the seat to act is refused."""
    reason: Reason | None = state.rules.auction.check(state.rules, *_seen(state), decision)
    return reason


def step(state: State, decision: Decision) -> State:
    """The auction goes on, or ends with a contract and the doubling begins."""
    rules, bidding = state.rules, state.bidding
    assert bidding is not None
    seat = bidding.turn
    after: Stepped = rules.auction.step(rules, bidding, state.hands[seat].mask, state.talon.mask, decision)
    taken = state.talon.hidden if isinstance(decision, Take) else 0
    hands = list(state.hands)
    hands[seat] = Hand(after.hand, taken)
    contract = after.contract
    return evolve(
        state,
        hands=tuple(hands),
        talon=Hand(after.talon, state.talon.hidden - taken if after.talon == state.talon.mask else 0),
        bidding=after.bidding,
        contract=contract,
        doubling=doubling.begin(rules, contract) if contract is not None else None,
    )
