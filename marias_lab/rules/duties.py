"""Duties of play: which cards of a hand may be played to a trick, and which duty refuses each of the others.

A duty function answers with the mask of the cards that may be played and the name of the step that decided. Restraints then
take single cards away for a later purpose. Everything works on integer masks, because it is asked at every play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen

from marias_lab.cards import SUIT_MASKS, Card, Hand, Suit, find_card
from marias_lab.reasons import Facts, facts

if TYPE_CHECKING:
    from marias_lab.rules.contracts import Contract
    from marias_lab.rules.ruleset import Ruleset
    from marias_lab.seats import Seat

__all__ = ["DUTIES", "Duty", "Verdict", "restrained", "verdict"]

FREE: Final = "free"
FOLLOW: Final = "follow"
FOLLOW_AND_BEAT: Final = "follow_and_beat"
TRUMP: Final = "trump"
OVERTRUMP: Final = "overtrump"
LEAD_ACE: Final = "lead_ace"
LEAD_HELPER: Final = "lead_helper"

Duty: TypeAlias = "Callable[[int, Card | None, Card | None, Contract], tuple[int, str]]"
"""Gets the hand, the card led and the card winning so far (both ``None`` on lead) and the contract, which tells trump and order."""


def head_every_suit(hand: int, led: Card | None, best: Card | None, contract: Contract) -> tuple[int, str]:
    """Follow suit and beat the winning card when able; void, trump and overtrump when able; else anything."""
    if led is None or best is None:
        return hand, FREE
    follow = hand & SUIT_MASKS[led.suit]
    if follow:
        beating = follow & contract.order.above[best.index]
        return (beating, FOLLOW_AND_BEAT) if beating else (follow, FOLLOW)
    return _void(hand, best, contract)


def head_trumps_only(hand: int, led: Card | None, best: Card | None, contract: Contract) -> tuple[int, str]:
    """As :func:`head_every_suit`, but a plain suit need only be followed."""
    if led is not None and led.suit != contract.trump:
        follow = hand & SUIT_MASKS[led.suit]
        if follow:
            return follow, FOLLOW
    return head_every_suit(hand, led, best, contract)


def _void(hand: int, best: Card, contract: Contract) -> tuple[int, str]:
    trump = contract.trump
    trumps = 0 if trump is None else hand & SUIT_MASKS[trump]
    if not trumps:
        return hand, FREE
    if best.suit != trump:
        return trumps, TRUMP
    beating = trumps & contract.order.above[best.index]
    return (beating, OVERTRUMP) if beating else (trumps, TRUMP)


def eased(hand: int, led: Card, trump: Suit | None, void_trumps: bool) -> tuple[int, str]:
    """What is left of the duties while the partner's card is winning: follow suit; void, trump where that is asked for."""
    follow = hand & SUIT_MASKS[led.suit]
    if follow:
        return follow, FOLLOW
    trumps = hand & SUIT_MASKS[trump] if void_trumps and trump is not None else 0
    return (trumps, TRUMP) if trumps else (hand, FREE)


def leading(hand: int, ace_first: bool, shown: int) -> tuple[int, str]:
    """What may be led where a helper just made has to be ``shown`` (its cards held), or the first lead has to be an ace."""
    if shown:
        return shown, LEAD_HELPER
    aces = hand & ACES if ace_first else 0
    return (aces, LEAD_ACE) if aces else (hand, FREE)


DUTIES: Final[dict[str, Duty]] = {"every_suit": head_every_suit, "trumps_only": head_trumps_only}

OBERS: Final = sum(find_card(suit, "O").bit for suit in Suit)
KINGS: Final = OBERS << 1
ACES: Final = KINGS << 1
SEVENS: Final = tuple(find_card(suit, "7") for suit in Suit)
"""The seven of each suit, in the order of :class:`Suit`."""


def pairs(hand: int) -> int:
    """The Obers of the mask whose King is held too."""
    return hand & (hand >> 1) & OBERS


def restrained(rules: Ruleset, contract: Contract, seat: Seat, hand: int, may: int, last: bool) -> int:
    """What remains of the cards a duty allows when those that are reserved are taken out; never empty.

    ``last`` tells whether it is the last trick, for which a seven is kept.
    """
    if contract.sevens[seat == contract.declarer] and rules.seven_reserved and not last:
        assert contract.trump is not None
        may = may & ~SEVENS[contract.trump].bit or may
    if rules.ober_first and contract.trump is not None:
        may = may & ~(pairs(hand) << 1) or may
    return may


@frozen
class Verdict:
    """What the duties make of a hand: ``may`` are the cards the duty allows by its ``step``, ``ways`` those of them that are not reserved."""

    led: Card | None
    best: Card | None
    trump: Suit | None
    step: str
    may: int
    ways: int

    def refusal(self, card: Card) -> tuple[str, Facts] | None:
        """Why a card held may not be played: a reason code and its facts, or ``None`` when it may."""
        if self.ways & card.bit:
            return None
        if self.may & card.bit:
            return self._reserved(card)
        return self._against_duty(card)

    def _against_duty(self, card: Card) -> tuple[str, Facts]:
        if self.step in (LEAD_ACE, LEAD_HELPER):
            return self.step, facts(card=card, ways=Hand(self.ways))
        assert self.led is not None and self.best is not None  # on lead everything is free
        ways = Hand(self.ways)
        if self.step in (FOLLOW, FOLLOW_AND_BEAT):
            if card.suit != self.led.suit:
                return "follow_suit", facts(card=card, suit=self.led.suit, ways=ways)
            return "beat", facts(card=card, best=self.best, ways=ways)
        if card.suit != self.trump:
            return "play_trump", facts(card=card, suit=self.led.suit, trump=self.trump, ways=ways)
        return "overtrump", facts(card=card, suit=self.led.suit, best=self.best, ways=ways)

    def _reserved(self, card: Card) -> tuple[str, Facts]:
        if card.bit & KINGS:
            return "king_before_ober", facts(card=card, ober=find_card(card.suit, "O"))
        return "keep_seven", facts(card=card)


def verdict(
    rules: Ruleset, contract: Contract, seat: Seat, hand: int, led: Card | None, best: Card | None, last: bool
) -> Verdict:
    """What a seat may play, with all that is needed to say why."""
    may, step = rules.duty(hand, led, best, contract)
    ways = restrained(rules, contract, seat, hand, may, last)
    return Verdict(led, best, contract.trump, step, may, ways)
