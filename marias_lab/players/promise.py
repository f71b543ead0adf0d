"""What ten cards promise, as a beginner counts it: trumps, points that are as good as home, tricks that nobody can take or give."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from marias_lab.cards import SUIT_MASKS, Order, Suit, cards_of, find_card
from marias_lab.rules import Ruleset, Variant
from marias_lab.rules.duties import SEVENS, pairs

__all__ = [
    "ENOUGH",
    "HUNDRED",
    "LONG",
    "after_laying",
    "danger",
    "expected_points",
    "length",
    "promised",
    "sure_tricks",
    "trump_quality",
    "trumps_of",
]

LONG: Final = 5
"""So many trumps are long: more than half of the suit."""
ENOUGH: Final = 4
FEW_POINTS: Final = 40
HUNDRED: Final = 100
_ACES: Final = tuple(find_card(suit, "A").bit for suit in Suit)
_TENS: Final = tuple(find_card(suit, "10").bit for suit in Suit)


def length(hand: int, suit: Suit | None) -> int:
    """How many cards of a suit a hand holds; none of no suit."""
    return 0 if suit is None else (hand & SUIT_MASKS[suit]).bit_count()


def trump_quality(hand: int, suit: Suit) -> tuple[int, bool, bool, bool]:
    """How good a suit is as trumps: its length, then the pair, the seven, the ace."""
    mask = SUIT_MASKS[suit]
    return (
        length(hand, suit),
        bool(pairs(hand) & mask),
        bool(hand & SEVENS[suit].bit),
        bool(hand & _ACES[suit]),
    )


def trumps_of(rules: Ruleset, variant: Variant) -> tuple[Suit | None, ...]:
    """The suits in which a variant may be played; ``None`` alone where there are no trumps."""
    if isinstance(variant.trump, Suit):
        return (variant.trump,)
    return rules.named_trumps if variant.has_trump else (None,)


def expected_points(rules: Ruleset, hand: int, trump: Suit) -> int:
    """The points a hand counts on in trumps: marriages, aces, tens that an ace or trumps protect, and the last trick with long trumps."""
    home = hand & sum(_ACES)
    for suit, ten, ace in zip(Suit, _TENS, _ACES, strict=True):
        if suit == trump or hand & ace:
            home |= hand & ten
    last = rules.last_trick_points if length(hand, trump) >= LONG else 0
    return rules.points(home) + last + _marriage_points(rules, hand, trump)


def _marriage_points(rules: Ruleset, hand: int, trump: Suit) -> int:
    """What the marriages held are worth towards a hundred, which may count one alone."""
    held = [rules.marriage_worth(suit, trump) for suit in Suit if pairs(hand) & SUIT_MASKS[suit]]
    return sum(held) if rules["hundred_marriages"] == "all" else max(held, default=0)


def promised(rules: Ruleset, hand: int, variant: Variant, trump: Suit | None) -> bool:
    """Whether a hand is good enough for a game with these trumps."""
    if trump is None:
        order = variant.order
        return (
            not danger(hand, order)
            if variant.goal == "no_trick"
            else sure_tricks(hand, order) >= rules.tricks
        )
    long, points = length(hand, trump), expected_points(rules, hand, trump)
    if "hundred" in variant.items and (points < HUNDRED or not pairs(hand)):
        return False
    if "seven" in variant.items and not (long >= LONG and hand & SEVENS[trump].bit):
        return False
    return long >= LONG or (long >= ENOUGH and points >= FEW_POINTS)


def after_laying(rules: Ruleset, hand: int, laid: int, variant: Variant, trump: Suit | None) -> bool:
    """Whether a hand is good enough for a game once so many cards are laid from it.

    With trumps nothing that counts is laid. Without, laying a card takes away one danger at most, and no trick comes of it.
    """
    if trump is not None or not laid:
        return promised(rules, hand, variant, trump)
    order = variant.order
    hopeless = (
        danger(hand, order) > laid if variant.goal == "no_trick" else sure_tricks(hand, order) < rules.tricks
    )
    if hopeless:
        return False
    ways = combinations(cards_of(hand), laid)
    return any(promised(rules, hand & ~sum(card.bit for card in cards), variant, None) for cards in ways)


def danger(hand: int, order: Order) -> int:
    """How many cards may be made to win a trick when none is wanted.

    Who can beat has to, so a card is safe where hardly any lower one is in other hands: with one gap below it somebody else will most likely have
    to beat it in turn. 7, 9 and 10 are safe, of 7, 9 and Under the last is not.
    """
    return sum(
        place > number + 1 for suit in Suit for number, place in enumerate(_places(hand, suit, order.ranks))
    )


def _places(hand: int, suit: Suit, ranks: tuple[str, ...]) -> list[int]:
    """The places of the cards held of a suit in its order, the lowest first; 0 for the weakest."""
    return [place for place, rank in enumerate(reversed(ranks)) if hand & find_card(suit, rank).bit]


def sure_tricks(hand: int, order: Order) -> int:
    """How many tricks a hand takes from the top when it leads without trumps, wherever the other cards lie."""
    top, found = len(order.ranks) - 1, 0
    for suit in Suit:
        held = _places(hand, suit, order.ranks)
        run = 0
        while run < len(held) and held[-1 - run] == top - run:
            run += 1
        found += len(held) if run > top - len(held) else run
    return found
