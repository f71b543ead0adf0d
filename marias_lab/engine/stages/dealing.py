"""The first decision: the dealer deals, by a seed or by hand."""

from __future__ import annotations

from marias_lab.cards import Hand
from marias_lab.decisions import Deal, Decision, Menu
from marias_lab.engine.state import PlayState, State
from marias_lab.reasons import Reason, facts
from marias_lab.rules.contracts import NOBODY, Contract
from marias_lab.rules.speech import Talk
from marias_lab.seats import forehand, next_seat

__all__ = ["check", "choices", "menu", "open_choice", "step"]


_NOTHING = Menu()


def menu(state: State) -> Menu:
    """Nothing that could be listed: there are more deals than grains of sand."""
    del state
    return _NOTHING


def choices(state: State) -> tuple[Decision, ...]:
    """Nothing that could be listed."""
    del state
    return ()


def open_choice(state: State) -> str:
    """The deal itself."""
    del state
    return Deal.kind


def check(state: State, decision: Decision) -> Reason | None:
    """Why a deal is refused: it is not the whole pack, each card once, or the hands have wrong sizes."""
    rules = state.rules
    if not isinstance(decision, Deal):
        return rules.reason("not_now", facts(kind=decision.kind, due=Deal.kind))
    if len(decision.hands) != rules.players:
        return rules.reason("deal_wrong_size", facts(seat=None, count=len(decision.hands), due=rules.players))
    seat = state.dealer
    for due in rules.hand_sizes:
        seat = next_seat(seat, rules.players)
        count = len(decision.hands[seat])
        if count != due:
            return rules.reason("deal_wrong_size", facts(seat=seat, count=count, due=due))
    if len(decision.talon) != rules.talon_size:
        return rules.reason(
            "deal_wrong_size", facts(seat=-1, count=len(decision.talon), due=rules.talon_size)
        )
    parts = (*decision.hands, decision.talon)
    seen = double = hidden = 0
    for part in parts:
        double |= seen & part.mask
        seen |= part.mask
        hidden += part.hidden
    missing, strange = rules.pack.mask & ~seen, seen & ~rules.pack.mask
    if double or strange or missing.bit_count() != hidden:
        return rules.reason(
            "deal_not_the_pack", facts(double=Hand(double), missing=Hand(missing), strange=Hand(strange))
        )
    return None


def step(state: State, decision: Decision) -> State:
    """The hands are dealt and the auction begins, or where there is none the play, with a contract that is nobody's own."""
    assert isinstance(decision, Deal)
    rules, dealer, standing = state.rules, state.dealer, state.standing
    bidding = rules.auction.begin(rules, dealer)
    if bidding is not None:
        return State(rules, dealer, decision.hands, decision.talon, bidding)
    (variant,) = rules.variants
    first = forehand(dealer, rules.players)
    play = PlayState(first, first, talk=Talk())
    contract = Contract(variant, None, NOBODY)
    return State(rules, dealer, decision.hands, decision.talon, None, contract, None, play, standing)
