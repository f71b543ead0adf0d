"""Short ways to set up the moments that tests speak of: seat 0 is forehand unless a dealer is given."""

from __future__ import annotations

from marias_lab.cards import EMPTY, Card, Hand, Suit, card
from marias_lab.decisions import Bid, Deal, Decision, FinalGame, LayAway, Pass, Play
from marias_lab.engine import PlayState, State, choices, must, new_deal
from marias_lab.rules import Contract, MarriageShown, Outcome, Ruleset, doubling, settle
from marias_lab.seats import Seat

DEALER = 2
HANDS = ("aAKO987 hAKO b7 lA7", "a10U hU987 l10KO9", "lU8 h10 bA10KOU98")
"""A deal in which forehand may lay harmless cards, holds two marriages and the sevens of acorns, leaves and bells."""


def dealt(rules: Ruleset, hands: tuple[str, ...] = HANDS, dealer: Seat = DEALER) -> State:
    """The state after a deal made by hand."""
    return must(new_deal(rules, dealer), Deal(dealer, tuple(map(Hand.of, hands)), EMPTY))


def told(state: State, *decisions: Decision) -> State:
    """The state after allowed decisions."""
    for decision in decisions:
        state = must(state, decision)
    return state


def opened(rules: Ruleset, bid: str, laid: str = "a98", hands: tuple[str, ...] = HANDS) -> State:
    """Forehand has laid two cards and bid."""
    return told(dealt(rules, hands), LayAway(0, Hand.of(laid)), Bid(0, bid))


def alone(rules: Ruleset, bid: str, laid: str = "a98", hands: tuple[str, ...] = HANDS) -> State:
    """Forehand has bid, the others have passed."""
    return told(opened(rules, bid, laid, hands), Pass(1), Pass(2))


def doubled(rules: Ruleset, variant: str, trump: Suit | None, laid: str = "a98") -> State:
    """Forehand plays a variant; the first defender is about to flek."""
    return told(alone(rules, variant, laid), FinalGame(0, variant, trump))


def contract(rules: Ruleset, variant: str, trump: Suit | None, declarer: Seat = 0) -> Contract:
    """A contract, the trump suit of a fixed variant filled in."""
    known = rules.variant(variant)
    assert known is not None
    fixed = known.trump if isinstance(known.trump, Suit) else trump
    return Contract(known, fixed, declarer)


def playing(
    made: Contract, rules: Ruleset, hand: str, trick: str = "", *, seat: Seat = 0, tricks: int = 0
) -> State:
    """A seat holding these cards is to play to a trick in which these lie; nothing else is known. ``tricks`` are over already."""
    cards = tuple(map(card, trick.split()))
    leader = (seat - len(cards)) % rules.players
    best, winner = None, -1
    for place, each in enumerate(cards):
        if best is None or made.order.beats(each, best, made.trump):
            best, winner = each, (leader + place) % rules.players
    hands = [Hand(0, rules.tricks - tricks)] * rules.players
    hands[seat] = Hand.of(hand)
    unknown = PlayState(seat, leader, cards, best, winner, ((leader, (), leader),) * tricks)  # type: ignore[arg-type]
    return State(
        rules, DEALER, tuple(hands), contract=made, doubling=doubling.begin(rules, made), play=unknown
    )


def playable(state: State) -> set[Card]:
    """The cards the seat to act may play."""
    return {each.card for each in choices(state) if isinstance(each, Play)}


def announceable(state: State) -> set[Card]:
    """The cards with which the seat to act may announce."""
    return {each.card for each in choices(state) if isinstance(each, Play) and each.announce}


def cards(text: str) -> set[Card]:
    """The cards of a text, as a set."""
    return set(Hand.of(text))


def result(
    made: Contract,
    points: tuple[int, int],
    marriages: str = "",
    last: str = "0 aA",
    seven: tuple[Seat, int] | None = None,
    doublings: tuple[tuple[str, int], ...] = (),
) -> Outcome:
    """The outcome of a trump contract. ``marriages`` are words like ``1h20`` (seat, suit, points) in the order announced."""
    shown = tuple(
        MarriageShown(int(word[0]), Suit("alhb".index(word[1])), int(word[2:])) for word in marriages.split()
    )
    seat, won_with = last.split()
    return Outcome(
        made, points, shown, last_trick=(int(seat), card(won_with)), trump_seven=seven, doublings=doublings
    )


def lines(rules: Ruleset, outcome: Outcome) -> list[tuple[str, int]]:
    """The settlement as names and points."""
    return [(item.name, item.points) for item in settle(rules, outcome).items]
