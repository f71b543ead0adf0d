"""Duties of play: which cards of a hand may be played to a trick, and which duty refuses each of the others.

A duty function answers with the mask of the cards that may be played and the name of the step that decided. Restraints then
take single cards away for a later purpose. Everything works on integer masks, because it is asked at every play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen

from marias_lab.cards import SUIT_MASKS, Card, Hand, Order, Suit, find_card
from marias_lab.reasons import Facts, facts

if TYPE_CHECKING:
    from marias_lab.rules.contracts import Contract
    from marias_lab.rules.ruleset import Ruleset
    from marias_lab.seats import Seat

__all__ = ["DUTIES", "Duty", "Trick", "allowed", "refusal", "situation"]

FREE: Final = "free"
FOLLOW: Final = "follow"
FOLLOW_AND_BEAT: Final = "follow_and_beat"
TRUMP: Final = "trump"
OVERTRUMP: Final = "overtrump"

Duty: TypeAlias = Callable[[int, "Trick"], tuple[int, str]]


@frozen
class Trick:
    """What a duty may look at: the card led and the card winning so far (``None`` on lead), trump, the order, and what is reserved.

    ``keeps_seven``: this player must keep the trump seven back while another card may be played.
    ``ober_first``: a King may not be played while its Ober is held.
    """

    led: Card | None
    best: Card | None
    trump: Suit | None
    order: Order
    keeps_seven: bool = False
    ober_first: bool = False


def head_every_suit(hand: int, trick: Trick) -> tuple[int, str]:
    """Follow suit and beat the winning card when able; void, trump and overtrump when able; else anything."""
    led, best = trick.led, trick.best
    if led is None or best is None:
        return hand, FREE
    follow = hand & SUIT_MASKS[led.suit]
    if follow:
        beating = follow & trick.order.above[best.index]
        return (beating, FOLLOW_AND_BEAT) if beating else (follow, FOLLOW)
    return _void(hand, best, trick)


def head_trumps_only(hand: int, trick: Trick) -> tuple[int, str]:
    """As :func:`head_every_suit`, but a plain suit need only be followed."""
    led, best = trick.led, trick.best
    if led is None or best is None:
        return hand, FREE
    follow = hand & SUIT_MASKS[led.suit]
    if follow and led.suit != trick.trump:
        return follow, FOLLOW
    return head_every_suit(hand, trick)


def _void(hand: int, best: Card, trick: Trick) -> tuple[int, str]:
    if trick.trump is None:
        return hand, FREE
    trumps = hand & SUIT_MASKS[trick.trump]
    if not trumps:
        return hand, FREE
    if best.suit != trick.trump:
        return trumps, TRUMP
    beating = trumps & trick.order.above[best.index]
    return (beating, OVERTRUMP) if beating else (trumps, TRUMP)


DUTIES: Final[dict[str, Duty]] = {"every_suit": head_every_suit, "trumps_only": head_trumps_only}

OBERS: Final = sum(find_card(suit, "O").bit for suit in Suit)
KINGS: Final = OBERS << 1
SEVENS: Final = {suit: find_card(suit, "7") for suit in Suit}


def pairs(hand: int) -> int:
    """The Obers of the mask whose King is held too."""
    return hand & (hand >> 1) & OBERS


def situation(
    rules: Ruleset, contract: Contract, seat: Seat, *, led: Card | None, best: Card | None, last: bool
) -> Trick:
    """What a seat's duties look at in a contract. ``last`` tells whether it is the last trick, for which a seven is kept."""
    keeps = (
        not last and contract.declarer == seat and rules.seven_reserved and "seven" in contract.variant.items
    )
    ober_first = rules.ober_first and contract.trump is not None
    return Trick(led, best, contract.trump, contract.variant.order, keeps, ober_first)


def restrain(hand: int, may: int, trick: Trick) -> int:
    """What remains of the cards a duty allows when those that are reserved are taken out; never empty."""
    if trick.keeps_seven and trick.trump is not None:
        others = may & ~SEVENS[trick.trump].bit
        may = others or may
    if trick.ober_first:
        others = may & ~(pairs(hand) << 1)
        may = others or may
    return may


def allowed(duty: Duty, hand: int, trick: Trick) -> int:
    """The mask of the cards that may be played."""
    may, _ = duty(hand, trick)
    if trick.keeps_seven or trick.ober_first:
        return restrain(hand, may, trick)
    return may


def refusal(duty: Duty, hand: int, trick: Trick, card: Card) -> tuple[str, Facts] | None:
    """Why a card held may not be played: a reason code and its facts, or ``None`` when it may."""
    may, step = duty(hand, trick)
    ways = restrain(hand, may, trick)
    if not may & card.bit:
        return _against_duty(step, Hand(ways), trick, card)
    if not ways & card.bit:
        return _reserved(trick, card)
    return None


def _against_duty(step: str, ways: Hand, trick: Trick, card: Card) -> tuple[str, Facts]:
    assert trick.led is not None and trick.best is not None  # on lead everything is free
    follows = card.suit == trick.led.suit
    if step in (FOLLOW, FOLLOW_AND_BEAT):
        if not follows:
            return "follow_suit", facts(card=card, suit=trick.led.suit, ways=ways)
        return "beat", facts(card=card, best=trick.best, ways=ways)
    if card.suit != trick.trump:
        return "play_trump", facts(card=card, suit=trick.led.suit, trump=trick.trump, ways=ways)
    return "overtrump", facts(card=card, suit=trick.led.suit, best=trick.best, ways=ways)


def _reserved(trick: Trick, card: Card) -> tuple[str, Facts]:
    if trick.trump is not None and card is SEVENS[trick.trump] and trick.keeps_seven:
        return "keep_seven", facts(card=card)
    return "king_before_ober", facts(card=card, ober=find_card(card.suit, "O"))
