"""The auction in which the two cards go round: forehand lays two and bids; whoever wants to bid higher takes them and lays two.

Every function gets the ruleset, the :class:`Bidding`, and the actor's hand and the talon as masks, and looks at nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import evolve

from marias_lab.cards import Hand, Suit, card_of
from marias_lab.decisions import Bid, Decision, FinalGame, LayAway, Pass, Take
from marias_lab.reasons import Reason, facts
from marias_lab.rules.auctions.bidding import Bidding, Call, Stepped
from marias_lab.rules.contracts import Contract, Variant
from marias_lab.rules.duties import SEVENS
from marias_lab.seats import Seat, forehand, next_seat

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["LAID", "begin", "check", "choices", "laying", "step"]

LAID = 2
"""How many cards are laid away each time."""


def begin(rules: Ruleset, dealer: Seat) -> Bidding:
    """Forehand, who holds the two cards more, has to lay them."""
    return Bidding(turn=forehand(dealer, rules.players), step="lay")


def laying(bidding: Bidding) -> int:
    """How many cards the seat to act has to lay away now; 0 when it has to speak."""
    return LAID if bidding.step == "lay" else 0


def choices(
    rules: Ruleset, bidding: Bidding, hand: int, talon: int
) -> Iterator[tuple[Decision, Reason | None]]:
    """Every choice of the seat to act that can be listed, with the reason against it or ``None``. Laying away is open: see :func:`check`."""
    seat = bidding.turn
    if bidding.step == "answer":
        for answer in (Pass(seat), Take(seat)):
            yield answer, check(rules, bidding, hand, talon, answer)
    elif bidding.step == "bid":
        yield Pass(seat), check(rules, bidding, hand, talon, Pass(seat))
        for variant in rules.variants:
            yield Bid(seat, variant.id), _bid_refused(rules, bidding, talon, variant)
    elif bidding.step == "final":
        for variant in rules.variants:
            for trump in tuple(Suit) if variant.trump == "named" else (None,):
                yield (
                    FinalGame(seat, variant.id, trump),
                    _final_refused(rules, bidding, hand, talon, variant, trump),
                )


def check(rules: Ruleset, bidding: Bidding, hand: int, talon: int, decision: Decision) -> Reason | None:
    """Why a decision of the seat to act is refused now, or ``None``."""
    step = bidding.step
    match decision:
        case LayAway(cards=cards) if step == "lay":
            return _lay_refused(rules, hand, cards)
        case Take() if step == "answer":
            return _take_refused(rules, bidding)
        case Pass() if step == "answer":
            return None
        case Pass() if step == "bid":
            code = "open_no_pass" if bidding.standing is None else "taker_must_bid"
            return rules.reason(code)
        case Bid(variant=name) if step == "bid":
            variant = rules.variant(name)
            if variant is None:
                return _unknown(rules, name)
            return _bid_refused(rules, bidding, talon, variant)
        case Take() if step == "final":
            return rules.reason("own_talon")
        case FinalGame(variant=name, trump=trump) if step == "final":
            variant = rules.variant(name)
            if variant is None:
                return _unknown(rules, name)
            return _final_refused(rules, bidding, hand, talon, variant, trump)
    return rules.reason("not_now", facts(kind=decision.kind, due=step))


def step(
    rules: Ruleset, bidding: Bidding, dealer: Seat, hand: int, talon: int, decision: Decision
) -> Stepped:
    """The auction after an allowed decision."""
    seat = bidding.turn
    match decision:
        case LayAway(cards=cards):
            laid = evolve(bidding, step="bid", talon_by=seat)
            return Stepped(laid, hand & ~cards.mask, cards.mask)
        case Take():
            return Stepped(evolve(bidding, step="lay", talon_by=None), hand | talon, 0)
        case Pass():
            passed = evolve(bidding, calls=(*bidding.calls, Call(seat, None)))
            return Stepped(_next_turn(rules, passed, seat), hand, talon)
        case Bid(variant=name):
            bid = evolve(bidding, calls=(*bidding.calls, Call(seat, name)))
            return Stepped(_next_turn(rules, bid, seat), hand, talon)
        case FinalGame(variant=name, trump=trump):
            variant = rules.variant(name)
            assert variant is not None
            suit = variant.trump if isinstance(variant.trump, Suit) else trump
            return Stepped(evolve(bidding, step="done"), hand, talon, Contract(variant, suit, seat))
    raise AssertionError(decision)


def _next_turn(rules: Ruleset, bidding: Bidding, seat: Seat) -> Bidding:
    """Who answers next; the standing bidder names the final game when nobody is left to answer."""
    standing = bidding.standing
    assert standing is not None
    done = {call.seat for call in bidding.calls[len(bidding.calls) - bidding.passes :]}
    if rules["pass_is_final"]:
        done |= {call.seat for call in bidding.calls if call.variant is None}
    turn = next_seat(seat, rules.players)
    while turn != standing.seat:
        if turn not in done:
            return evolve(bidding, turn=turn, step="answer")
        turn = next_seat(turn, rules.players)
    if rules["self_rob"] and standing.seat not in done:
        return evolve(bidding, turn=standing.seat, step="answer")
    return evolve(bidding, turn=standing.seat, step="final")


def _unknown(rules: Ruleset, name: str) -> Reason:
    known = tuple(variant.id for variant in rules.variants)
    return rules.reason("unknown_variant", facts(name=name, known=known))


def _lay_refused(rules: Ruleset, hand: int, cards: Hand) -> Reason | None:
    if len(cards) != LAID or cards.hidden:
        return rules.reason("lay_two", facts(count=len(cards), due=LAID))
    absent = cards.mask & ~hand
    if absent:
        return rules.reason("lay_from_hand", facts(cards=Hand(absent)))
    return None


def _higher(rules: Ruleset, bidding: Bidding, variant: Variant) -> bool:
    """Whether the seat to act may bid a variant over the standing bid."""
    standing = bidding.standing
    if standing is None:
        return True
    assert standing.variant is not None
    over = rules.variant(standing.variant)
    assert over is not None
    if variant.rank > over.rank:
        return True
    if rules["bid_compare"] == ">" or variant.rank < over.rank or standing.seat == bidding.turn:
        return False
    return (
        Call(bidding.turn, variant.id) not in bidding.calls
    )  # each seat once a rung, so that the auction ends


def _take_refused(rules: Ruleset, bidding: Bidding) -> Reason | None:
    if any(_higher(rules, bidding, variant) for variant in rules.variants):
        return None
    standing = bidding.standing
    assert standing is not None
    return rules.reason("nothing_higher", facts(standing=standing.variant))


def _laid_forbidden(rules: Ruleset, talon: int, variant: Variant) -> Reason | None:
    if not variant.forbids_laid:
        return None
    forbidden = rules["talon_forbids"]
    assert isinstance(forbidden, tuple)
    laid = [each for each in Hand(talon) if each.rank in forbidden]
    if not laid:
        return None
    remain = tuple(other.id for other in rules.variants if not other.forbids_laid)
    return rules.reason("laid_forbidden", facts(variant=variant.id, cards=Hand.of(laid), remain=remain))


def _bid_refused(rules: Ruleset, bidding: Bidding, talon: int, variant: Variant) -> Reason | None:
    if not _higher(rules, bidding, variant):
        standing = bidding.standing
        assert standing is not None
        return rules.reason("bid_not_higher", facts(variant=variant.id, standing=standing.variant))
    return _laid_forbidden(rules, talon, variant)


def _final_refused(
    rules: Ruleset, bidding: Bidding, hand: int, talon: int, variant: Variant, trump: Suit | None
) -> Reason | None:
    standing = bidding.standing
    assert standing is not None and standing.variant is not None
    last = rules.variant(standing.variant)
    assert last is not None
    top = last.rank == len(rules.variants) - 1
    strict = rules["final_compare"] == ">" and not top  # nothing is above the highest rung
    if variant.rank < last.rank or (strict and variant.rank == last.rank):
        return rules.reason("final_too_low", facts(variant=variant.id, standing=last.id))
    return _laid_forbidden(rules, talon, variant) or trump_refused(rules, hand, variant, trump)


def trump_refused(rules: Ruleset, hand: int, variant: Variant, trump: Suit | None) -> Reason | None:
    """Why a trump suit may not go with a variant, whatever was bid: the suit itself, and the seven that must be held."""
    if variant.trump == "named":
        if trump is None:
            return rules.reason("trump_needed", facts(variant=variant.id, suits=rules.named_trumps))
        if trump not in rules.named_trumps:
            return rules.reason(
                "hearts_is_better", facts(variant=variant.id, suit=trump, suits=rules.named_trumps)
            )
    elif trump is not None and trump != variant.trump:
        return rules.reason("trump_not_named", facts(variant=variant.id, suit=trump))
    suit = variant.trump if isinstance(variant.trump, Suit) else trump
    if variant.holds_seven and suit is not None and not hand & SEVENS[suit].bit:
        return rules.reason("seven_not_held", facts(variant=variant.id, card=card_of(SEVENS[suit].bit)))
    return None
