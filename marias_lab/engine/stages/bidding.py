"""The auction: the ruleset's kind of auction decides, this module hands it the cards it may see."""

from __future__ import annotations

from marias_lab.cards import Hand
from marias_lab.decisions import Decision, LayAway, Menu, NameTrump, Take
from marias_lab.engine.state import State
from marias_lab.errors import IncompleteError
from marias_lab.reasons import Reason
from marias_lab.rules import doubling
from marias_lab.rules.auctions.bidding import Bidding, Stepped

__all__ = ["check", "choices", "menu", "open_choice", "step"]


def _seen(state: State) -> tuple[Bidding, int, int]:
    """The auction, the actor's hand and the talon. The cards that are needed have to be known."""
    bidding = state.bidding
    assert bidding is not None
    hand = state.hands[bidding.turn]
    laid_by_actor = bidding.talon_by == bidding.turn
    if hand.hidden or (laid_by_actor and state.talon.hidden):
        raise IncompleteError("hand_unknown", seat=bidding.turn)
    return bidding, hand.mask, state.talon.mask


def menu(state: State) -> Menu:
    """The bids, answers or final games, each with the reason against it or ``None``."""
    found: Menu = state.rules.auction.menu(state.rules, *_seen(state))
    return found


def choices(state: State) -> tuple[Decision, ...]:
    """The allowed ones."""
    found: tuple[Decision, ...] = state.rules.auction.choices(state.rules, *_seen(state))
    return found


def open_choice(state: State) -> str | None:
    """Laying away: any of the ways to choose so many cards."""
    return LayAway.kind if state.rules.auction.laying(state.bidding) else None


def check(state: State, decision: Decision) -> Reason | None:
    """Why a decision of the seat to act is refused."""
    reason: Reason | None = state.rules.auction.check(state.rules, *_seen(state), decision)
    return reason


def step(state: State, decision: Decision) -> State:
    """The auction goes on, or ends with a contract and the doubling begins."""
    rules, bidding, hands, talon = state.rules, state.bidding, state.hands, state.talon
    assert bidding is not None
    seat = bidding.turn
    hand, unknown = hands[seat].mask, hands[seat].hidden
    after: Stepped = rules.auction.step(rules, bidding, hand, talon.mask, decision)
    unseen = talon.hidden if isinstance(decision, (Take, NameTrump)) else 0
    if unseen or after.hand != hand:
        hands = (*hands[:seat], Hand(after.hand, unknown + unseen), *hands[seat + 1 :])
        talon = Hand(after.talon)
    contract = after.contract
    doubled = None if contract is None else doubling.begin(rules, contract)
    return State(rules, state.dealer, hands, talon, after.bidding, contract, doubled)
