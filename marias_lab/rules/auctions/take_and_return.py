"""The auction in which the two cards go round: forehand lays two and bids; whoever wants to bid higher takes them and lays two.

Every function gets the ruleset, the :class:`Bidding`, and the actor's hand and the talon as masks, and looks at nothing else.
What may be bid depends on very little (the lowest rung that counts, whether a laid card binds, which sevens are held), so the allowed
choices are found once and kept; reasons, which name the cards, are made when they are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from marias_lab.cards import Hand, Suit
from marias_lab.decisions import Bid, Decision, FinalGame, LayAway, Menu, Option, Pass, Take
from marias_lab.reasons import Reason, facts
from marias_lab.rules.auctions.bidding import Bidding, Call, Stepped
from marias_lab.rules.contracts import Contract, Variant
from marias_lab.rules.duties import SEVENS
from marias_lab.seats import Seat, forehand, next_seat

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["LAID", "begin", "check", "choices", "fits", "laying", "menu", "nameable", "reopening", "step"]

LAID: Final = 2
"""How many cards are laid away each time."""

_ALL_SEVENS: Final = sum(seven.bit for seven in SEVENS)
_EMPTY: Final = Menu()


def begin(rules: Ruleset, dealer: Seat) -> Bidding:
    """Forehand, who holds the two cards more, has to lay them."""
    return Bidding(turn=forehand(dealer, rules.players), step="lay")


def fits(hands: Sequence[int], talon: int, tricks: int) -> bool:
    """Whether forehand is dealt the two cards more, and nothing lies aside."""
    return talon == 0 and list(hands[1:]) == [tricks] * (len(hands) - 1) and hands[0] == tricks + LAID


def laying(bidding: Bidding) -> int:
    """How many cards the seat to act has to lay away now; 0 when it has to speak."""
    return LAID if bidding.step == "lay" else 0


def menu(rules: Ruleset, bidding: Bidding, hand: int, talon: int) -> Menu:
    """Every choice of the seat to act that can be listed. Laying away is open: see :func:`check`."""
    seat, standing = bidding.turn, _variant(bidding.standing)
    if bidding.step == "answer":
        return _answers(rules, seat, standing, _floor(rules, bidding))
    if bidding.step == "bid":
        return _bids(rules, seat, standing, _floor(rules, bidding), talon & rules.forbidden_laid)
    if bidding.step == "final":
        assert standing is not None
        return _finals(rules, seat, standing, talon & rules.forbidden_laid, hand)
    return _EMPTY


def choices(rules: Ruleset, bidding: Bidding, hand: int, talon: int) -> tuple[Decision, ...]:
    """The allowed ones of :func:`menu`."""
    seat, bound = bidding.turn, bool(talon & rules.forbidden_laid)
    if bidding.step == "answer":
        return _answers(rules, seat, _variant(bidding.standing), _floor(rules, bidding)).allowed
    if bidding.step == "bid":
        return _open_bids(rules, seat, _variant(bidding.standing), _floor(rules, bidding), bound)
    if bidding.step == "final":
        return _open_finals(rules, seat, _variant(bidding.standing), bound, hand & _ALL_SEVENS)
    return ()


def check(rules: Ruleset, bidding: Bidding, hand: int, talon: int, decision: Decision) -> Reason | None:
    """Why a decision of the seat to act is refused now, or ``None``."""
    step = bidding.step
    match decision:
        case LayAway(cards=cards) if step == "lay":
            return _lay_refused(rules, hand, cards)
        case Pass() if step == "answer":
            return None
        case Pass() if step == "bid":
            return _pass_refused(rules, _variant(bidding.standing))
        case Take() if step == "answer":
            return _take_refused(rules, _variant(bidding.standing), _floor(rules, bidding))
        case Take() if step == "final":
            return rules.reason("own_talon", facts(due=step))
        case Bid(variant=name) | FinalGame(variant=name) if step in ("bid", "final"):
            variant = rules.variant(name)
            if variant is None:
                return rules.reason(
                    "unknown_variant", facts(name=name, known=tuple(v.id for v in rules.variants))
                )
            laid, standing = talon & rules.forbidden_laid, _variant(bidding.standing)
            if isinstance(decision, Bid) and step == "bid":
                return _bid_refused(rules, standing, _floor(rules, bidding), laid, variant)
            if isinstance(decision, FinalGame) and step == "final":
                return _final_refused(rules, standing, laid, hand, variant, decision.trump)
    return rules.reason("not_now", facts(kind=decision.kind, due=step))


def step(rules: Ruleset, bidding: Bidding, hand: int, talon: int, decision: Decision) -> Stepped:
    """The auction after an allowed decision."""
    seat, calls = bidding.turn, bidding.calls
    match decision:
        case LayAway(cards=cards):
            return Stepped(Bidding(seat, "bid", calls, seat), hand & ~cards.mask, cards.mask)
        case Take():
            return Stepped(Bidding(seat, "lay", calls), hand | talon, 0)
        case Pass():
            return Stepped(_next_turn(rules, bidding, Call(seat, None)), hand, talon)
        case Bid(variant=name):
            return Stepped(_next_turn(rules, bidding, Call(seat, name)), hand, talon)
        case FinalGame(variant=name, trump=trump):
            variant = rules.variant(name)
            assert variant is not None
            suit = variant.trump if isinstance(variant.trump, Suit) else trump
            done = Bidding(seat, "done", calls, bidding.talon_by)
            return Stepped(done, hand, talon, Contract(variant, suit, seat))
    raise AssertionError(decision)


def reopening(rules: Ruleset, bidding: Bidding, contract: Contract, seat: Seat) -> tuple[Option, ...]:
    """Nothing: once the final game is named, nobody can take the cards any more."""
    del rules, bidding, contract, seat
    return ()


def _next_turn(rules: Ruleset, bidding: Bidding, call: Call) -> Bidding:
    """Who answers next; the standing bidder names the final game when nobody is left to answer."""
    calls = (*bidding.calls, call)
    standing = call if call.variant is not None else bidding.standing
    assert standing is not None
    if call is not standing and call.seat == standing.seat:  # he did not take his own cards
        return Bidding(call.seat, "final", calls, bidding.talon_by)
    out = [each.seat for each in calls if each.variant is None] if rules["pass_is_final"] else ()
    turn = next_seat(call.seat, rules.players)
    while turn != standing.seat and turn in out:
        turn = next_seat(turn, rules.players)
    if turn != standing.seat or (rules["self_rob"] and call is not standing):
        return Bidding(turn, "answer", calls, bidding.talon_by)
    return Bidding(turn, "final", calls, bidding.talon_by)


def _variant(call: Call | None) -> str | None:
    return None if call is None else call.variant


def _floor(rules: Ruleset, bidding: Bidding) -> int:
    """The rank of the lowest variant that the seat to act may bid over the standing bid."""
    standing = bidding.standing
    if standing is None or standing.variant is None:
        return 0
    over = rules.variant(standing.variant)
    assert over is not None
    # each seat once a rung, so that the auction ends
    equal = rules["bid_compare"] == ">=" and Call(bidding.turn, over.id) not in bidding.calls
    return over.rank if equal else over.rank + 1


def nameable(rules: Ruleset, bidding: Bidding) -> tuple[Variant, ...]:
    """The variants that some hand might name next, where it had to bid over what was bid."""
    last = rules.variant(_variant(bidding.standing) or "")
    lowest = _floor(rules, bidding) if last is None or bidding.step != "final" else _lowest(rules, last)
    return rules.variants[lowest:]


@cache
def _answers(rules: Ruleset, seat: Seat, standing: str | None, floor: int) -> Menu:
    return Menu((Option(Pass(seat), None), Option(Take(seat), _take_refused(rules, standing, floor))))


def _bids(rules: Ruleset, seat: Seat, standing: str | None, floor: int, laid: int) -> Menu:
    bids = [
        Option(Bid(seat, variant.id), _bid_refused(rules, standing, floor, laid, variant))
        for variant in rules.variants
    ]
    return Menu((Option(Pass(seat), _pass_refused(rules, standing)), *bids))


@cache
def _open_bids(
    rules: Ruleset, seat: Seat, standing: str | None, floor: int, bound: bool
) -> tuple[Decision, ...]:
    return _bids(rules, seat, standing, floor, rules.forbidden_laid if bound else 0).allowed


def _finals(rules: Ruleset, seat: Seat, standing: str, laid: int, hand: int) -> Menu:
    return Menu(
        tuple(
            Option(
                FinalGame(seat, variant.id, trump),
                _final_refused(rules, standing, laid, hand, variant, trump),
            )
            for variant in rules.variants
            for trump in (tuple(Suit) if variant.trump == "named" else (None,))
        )
    )


@cache
def _open_finals(rules: Ruleset, seat: Seat, standing: str, bound: bool, sevens: int) -> tuple[Decision, ...]:
    return _finals(rules, seat, standing, rules.forbidden_laid if bound else 0, sevens).allowed


def _lay_refused(rules: Ruleset, hand: int, cards: Hand) -> Reason | None:
    if len(cards) != LAID or cards.hidden:
        return rules.reason("lay_two", facts(count=len(cards), due=LAID, hidden=cards.hidden))
    absent = cards.mask & ~hand
    if absent:
        return rules.reason("lay_from_hand", facts(cards=Hand(absent)))
    return None


def _take_refused(rules: Ruleset, standing: str | None, floor: int) -> Reason | None:
    return None if floor < len(rules.variants) else rules.reason("nothing_higher", facts(standing=standing))


def _pass_refused(rules: Ruleset, standing: str | None) -> Reason:
    return rules.reason("open_no_pass" if standing is None else "taker_must_bid")


def _laid_refused(rules: Ruleset, laid: int, variant: Variant) -> Reason | None:
    if not laid or not variant.forbids_laid:
        return None
    remain = tuple(other.id for other in rules.variants if not other.forbids_laid)
    return rules.reason("laid_forbidden", facts(variant=variant.id, cards=Hand(laid), remain=remain))


def _bid_refused(
    rules: Ruleset, standing: str | None, floor: int, laid: int, variant: Variant
) -> Reason | None:
    if variant.rank < floor:
        return rules.reason("bid_not_higher", facts(variant=variant.id, standing=standing))
    return _laid_refused(rules, laid, variant)


def _final_refused(
    rules: Ruleset, standing: str | None, laid: int, hand: int, variant: Variant, trump: Suit | None
) -> Reason | None:
    last = rules.variant(standing or "")
    assert last is not None
    lowest = rules.variants[_lowest(rules, last)]
    if variant.rank < lowest.rank:
        return rules.reason("final_too_low", facts(variant=variant.id, standing=last.id, lowest=lowest.id))
    return _laid_refused(rules, laid, variant) or trump_refused(rules, hand, variant, trump)


def _lowest(rules: Ruleset, last: Variant) -> int:
    """The rank of the lowest variant that may be the final game after the last bid."""
    top = last.rank == len(rules.variants) - 1
    return last.rank + (rules["final_compare"] == ">" and not top)  # nothing is above the highest rung


def trump_refused(rules: Ruleset, hand: int, variant: Variant, trump: Suit | None) -> Reason | None:
    """Why a trump suit may not go with a variant, whatever was bid: the suit itself, and the seven that must be held."""
    if variant.trump == "named":
        if trump is None:
            return rules.reason("trump_needed", facts(variant=variant.id, suits=rules.named_trumps))
        if trump not in rules.named_trumps:
            return rules.reason(
                "hearts_is_better", facts(variant=variant.id, suit=trump, suits=rules.named_trumps)
            )
    elif trump is not None:
        return rules.reason("trump_not_named", facts(variant=variant.id, suit=trump))
    suit = variant.trump if isinstance(variant.trump, Suit) else trump
    if variant.holds_seven and suit is not None and not hand & SEVENS[suit].bit:
        others = (
            tuple(each for each in rules.named_trumps if hand & SEVENS[each].bit) if trump is not None else ()
        )
        return rules.reason("seven_not_held", facts(variant=variant.id, card=SEVENS[suit], suits=others))
    return None
