"""The auction in which forehand chooses trumps from the first seven cards and the others say whether that is good.

Forehand sees seven cards and names trumps by one of them, takes the five that lay aside, and lays two into the talon. Each seat in turn
then finds it good (a pass) or bad. Bad means: forehand bids a game without trumps at once, anybody else takes the two
cards, lays two and bids one. When all found it good, forehand names the final game in the trumps shown, or concedes it. A bid without trumps can only be bid over while
the defenders speak for the first time; so it is a contract at once, and :func:`reopening` lets them take the cards while they do.

The functions get the same as those of :mod:`marias_lab.rules.auctions.take_and_return`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from attrs import evolve

from marias_lab.cards import Hand, Suit, cards_of
from marias_lab.decisions import (
    Bid,
    Concede,
    Decision,
    FinalGame,
    LayAway,
    Menu,
    NameTrump,
    Option,
    Pass,
    Take,
)
from marias_lab.reasons import Reason, facts
from marias_lab.rules.auctions.bidding import Bidding, Call, Stepped
from marias_lab.rules.contracts import Contract, Variant
from marias_lab.rules.duties import SEVENS, pairs
from marias_lab.seats import Seat, forehand, next_seat

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = [
    "LAID",
    "REASONS",
    "begin",
    "check",
    "choices",
    "fits",
    "laying",
    "menu",
    "nameable",
    "reopening",
    "step",
]

LAID: Final = 2
"""How many cards are laid away each time."""

REASONS: Final = (
    "hundred_needs_pair",
    "laid_binds",
    "name_from_hand",
    "only_without_trump",
    "trump_is_named",
)
"""The reason codes that only this kind of auction has."""


def begin(rules: Ruleset, dealer: Seat) -> Bidding:
    """Forehand, who has seen the first cards, has to name trumps."""
    return Bidding(turn=forehand(dealer, rules.players), step="name")


def fits(hands: Sequence[int], talon: int, tricks: int) -> bool:
    """Whether part of forehand's cards lies aside, so many that the two more are reached with it."""
    return talon > 0 and list(hands[1:]) == [tricks] * (len(hands) - 1) and hands[0] + talon == tricks + LAID


def laying(bidding: Bidding) -> int:
    """How many cards the seat to act has to lay away now; 0 when it has to speak."""
    return LAID if bidding.step == "lay" else 0


def menu(rules: Ruleset, bidding: Bidding, hand: int, talon: int) -> Menu:
    """Every choice of the seat to act that can be listed. Laying away is open: see :func:`check`."""
    listed = _listed(rules, bidding, hand)
    return Menu(tuple(Option(each, check(rules, bidding, hand, talon, each)) for each in listed))


def choices(rules: Ruleset, bidding: Bidding, hand: int, talon: int) -> tuple[Decision, ...]:
    """The allowed ones of :func:`menu`."""
    return menu(rules, bidding, hand, talon).allowed


def _listed(rules: Ruleset, bidding: Bidding, hand: int) -> tuple[Decision, ...]:
    seat = bidding.turn
    bids = tuple(Bid(seat, variant.id) for variant in rules.variants if not variant.has_trump)
    if bidding.step == "name":
        return tuple(NameTrump(seat, card) for card in cards_of(hand))
    if bidding.step == "bid":
        return bids
    if bidding.step == "answer" and bidding.talon_by == seat:
        return (Pass(seat), *bids, *(each for each in _finals(rules, bidding) if _claims_both(rules, each)))
    if bidding.step == "answer":
        return Pass(seat), Take(seat)
    if bidding.step == "final":
        return (*_finals(rules, bidding), Concede(seat))
    return ()


def _finals(rules: Ruleset, bidding: Bidding) -> tuple[FinalGame, ...]:
    """The games with trumps in the suit shown."""
    assert bidding.shown is not None
    suit = bidding.shown.suit
    return tuple(
        FinalGame(bidding.turn, each.id, suit if each.trump == "named" else None)
        for each in _in_suit(rules, suit)
    )


def _in_suit(rules: Ruleset, suit: Suit) -> tuple[Variant, ...]:
    return tuple(each for each in rules.variants if each.has_trump and _fits(rules, each, suit))


def _fits(rules: Ruleset, variant: Variant, suit: Suit) -> bool:
    """Whether a variant is played in a suit."""
    return variant.trump == suit if isinstance(variant.trump, Suit) else suit in rules.named_trumps


def _claims_both(rules: Ruleset, final: FinalGame) -> bool:
    """Whether forehand may name a game before anybody has found the trumps good: a hundred with the seven, where the rules have that."""
    variant = rules.variant(final.variant)
    both = variant is not None and {"hundred", "seven"} <= set(variant.items)
    return both and bool(rules["top_hundred_seven"])


def check(rules: Ruleset, bidding: Bidding, hand: int, talon: int, decision: Decision) -> Reason | None:
    """Why a decision of the seat to act is refused now, or ``None``."""
    step, first = bidding.step, bidding.talon_by == bidding.turn
    match decision:
        case NameTrump(card=card) if step == "name":
            return None if card.bit & hand else rules.reason("name_from_hand", facts(card=card))
        case LayAway(cards=cards) if step == "lay":
            return _lay_refused(rules, hand, cards)
        case Pass() if step == "answer":
            return None
        case Take() if step == "answer":
            return rules.reason("own_talon", facts(due=_due(rules, bidding))) if first else None
        case Concede() if step == "final":
            return None
        case Bid(variant=name) if step == "bid" or (step == "answer" and first):
            return _bid_refused(rules, bidding, name)
        case FinalGame() if step == "final" or (step == "answer" and first and _claims_both(rules, decision)):
            return _final_refused(rules, bidding, hand, talon, decision)
    return rules.reason("not_now", facts(kind=decision.kind, due=_due(rules, bidding)))


def _due(rules: Ruleset, bidding: Bidding) -> str:
    """What the seat to act has to do, as it is told: forehand, who laid the cards, cannot take them but may bid."""
    if bidding.step != "answer" or bidding.talon_by != bidding.turn:
        return bidding.step
    return "answer_or_claim" if rules["top_hundred_seven"] else "answer_first"


def step(rules: Ruleset, bidding: Bidding, hand: int, talon: int, decision: Decision) -> Stepped:
    """The auction after an allowed decision."""
    seat, calls = bidding.turn, bidding.calls
    match decision:
        case NameTrump(card=card):
            return Stepped(Bidding(seat, "lay", calls, None, card), hand | talon, 0)
        case LayAway(cards=cards):
            due = "bid" if bidding.shown is None or _binding(rules, bidding, cards.mask) else "answer"
            laid = evolve(bidding, step=due, talon_by=seat)
            return Stepped(laid, hand & ~cards.mask, cards.mask)
        case Take():
            return Stepped(Bidding(seat, "lay", calls), hand | talon, 0)
        case Pass():
            turn, said = next_seat(seat, rules.players), (*calls, Call(seat, None))
            due = "final" if turn == bidding.talon_by else "answer"
            return Stepped(evolve(bidding, turn=turn, step=due, calls=said), hand, talon)
        case Bid(variant=name):
            done = Bidding(seat, "done", (*calls, Call(seat, name)), bidding.talon_by)
            return Stepped(done, hand, talon, Contract(_known(rules, name), None, seat))
        case FinalGame(variant=name):
            return Stepped(evolve(bidding, step="done"), hand, talon, _in_trumps(rules, bidding, name))
        case Concede():
            plain = _finals(rules, bidding)[0]
            contract = evolve(_in_trumps(rules, bidding, plain.variant), conceded=True)
            return Stepped(evolve(bidding, step="done"), hand, talon, contract)
    raise AssertionError(decision)


def nameable(rules: Ruleset, bidding: Bidding) -> tuple[Variant, ...]:
    """The variants that some hand might name next: in the trumps shown once they are good, else without trumps and over what was bid."""
    if bidding.step == "final":
        assert bidding.shown is not None
        return _in_suit(rules, bidding.shown.suit)
    standing = bidding.standing
    floor = -1 if standing is None else _known(rules, standing.variant or "").rank
    return tuple(each for each in rules.variants if not each.has_trump and each.rank > floor)


def reopening(rules: Ruleset, bidding: Bidding, contract: Contract, seat: Seat) -> tuple[Option, ...]:
    """What a seat may do about a game without trumps instead of doubling it for the first time: take the cards to bid over it."""
    del bidding
    if contract.variant.has_trump or contract.variant == rules.variants[-1]:
        return ()
    return (Option(Take(seat), None),)


def _known(rules: Ruleset, name: str) -> Variant:
    variant = rules.variant(name)
    assert variant is not None
    return variant


def _in_trumps(rules: Ruleset, bidding: Bidding, name: str) -> Contract:
    assert bidding.shown is not None
    return Contract(_known(rules, name), bidding.shown.suit, bidding.turn)


def _binding(rules: Ruleset, bidding: Bidding, laid: int) -> int:
    """The laid cards that bind forehand to a game without trumps: what the rules name, the card shown, perhaps every trump."""
    assert bidding.shown is not None
    trumps = 0 if rules["trumps_laid"] else bidding.shown.suit.mask
    return laid & (rules.forbidden_laid | bidding.shown.bit | trumps)


def _lay_refused(rules: Ruleset, hand: int, cards: Hand) -> Reason | None:
    if len(cards) != LAID or cards.hidden:
        return rules.reason("lay_two", facts(count=len(cards), due=LAID, hidden=cards.hidden))
    absent = cards.mask & ~hand
    return rules.reason("lay_from_hand", facts(cards=Hand(absent))) if absent else None


def _bid_refused(rules: Ruleset, bidding: Bidding, name: str) -> Reason | None:
    variant = rules.variant(name)
    if variant is None:
        return rules.reason("unknown_variant", facts(name=name, known=tuple(v.id for v in rules.variants)))
    standing = bidding.standing
    floor = -1 if standing is None else _known(rules, standing.variant or "").rank
    if variant.has_trump:
        remain = tuple(each.id for each in rules.variants if not each.has_trump and each.rank > floor)
        return rules.reason("only_without_trump", facts(variant=name, remain=remain))
    if standing is not None and variant.rank <= floor:
        return rules.reason("bid_not_higher", facts(variant=name, standing=standing.variant))
    return None


def _final_refused(
    rules: Ruleset, bidding: Bidding, hand: int, talon: int, decision: FinalGame
) -> Reason | None:
    variant, shown = rules.variant(decision.variant), bidding.shown
    assert shown is not None
    if variant is None:
        known = tuple(v.id for v in rules.variants)
        return rules.reason("unknown_variant", facts(name=decision.variant, known=known))
    laid = _binding(rules, bidding, talon)
    if laid:
        return rules.reason("laid_binds", facts(variant=variant.id, cards=Hand(laid)))
    trump = variant.trump if isinstance(variant.trump, Suit) else decision.trump
    fixed = variant.trump != "named" and decision.trump is not None
    if trump != shown.suit or fixed or not _fits(rules, variant, shown.suit):
        return rules.reason("trump_is_named", facts(variant=variant.id, card=shown))
    if variant.holds_seven and not hand & SEVENS[shown.suit].bit:
        return rules.reason("seven_not_held", facts(variant=variant.id, card=SEVENS[shown.suit], suits=()))
    if "hundred" in variant.items and not pairs(hand):
        return rules.reason("hundred_needs_pair", facts(variant=variant.id))
    return None
