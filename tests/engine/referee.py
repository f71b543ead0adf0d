"""A second, slow and simple account of the game, written from the rules alone, that the engine is held against.

It takes nothing from the package but cards and decisions as values: who has which card, what may be decided, who wins a trick
and what a deal pays are found here once more, on sets of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from attrs import frozen

from marias_lab.cards import CARDS, Card, Hand, Suit
from marias_lab.decisions import Bid, Deal, Decision, Double, FinalGame, LayAway, Pass, Play, Take

PACK: Final = frozenset(card for card in CARDS if card.rank != "6")
SEATS: Final = 3
TRICKS: Final = 10
TRUMP_ORDER: Final = ("A", "10", "K", "O", "U", "9", "8", "7")
PLAIN_ORDER: Final = ("A", "K", "O", "U", "10", "9", "8", "7")
SHARP: Final = ("A", "10")
NAMED: Final = (Suit.ACORNS, Suit.LEAVES, Suit.BELLS)

TABLE: Final[dict[str, dict[str, int]]] = {
    "suit": {"game": 1},
    "better": {"game": 2},
    "suit_seven": {"game": 1, "seven": 2},
    "hundred": {"game": 1, "hundred": 4},
    "better_seven": {"game": 2, "seven": 4},
    "hundred_seven": {"game": 1, "hundred": 4, "seven": 2},
    "better_hundred": {"game": 2, "hundred": 8},
    "better_hundred_seven": {"game": 2, "hundred": 8, "seven": 4},
    "betl": {"betl": 15},
    "durch": {"durch": 30},
}
"""The ten variants from the lowest up, with the worth of what each announces."""

LADDER: Final = tuple(TABLE)
OPEN: Final = ("betl", "durch")
"""What may be named whatever was laid away; no trumps, no points."""

TABLES: Final = {
    "marias-fr": TABLE,
    "marias-en": TABLE
    | {
        "better_hundred": {"game": 0, "hundred": 8},
        "better_hundred_seven": {"game": 0, "hundred": 8, "seven": 4},
    },
}
"""What the referee knows to judge, by ruleset."""


def trump_of(variant: str, named: Suit | None) -> Suit | None:
    """Hearts where Better is played, none in Betl and Durch, else the suit that is named."""
    return Suit.HEARTS if variant.startswith("better") else named


def needs_suit(variant: str) -> bool:
    """Whether a suit has to be named with the variant."""
    return variant not in OPEN and not variant.startswith("better")


def beats(card: Card, other: Card, trump: Suit | None) -> bool:
    """Whether a card takes the trick from one that lay there before."""
    order = PLAIN_ORDER if trump is None else TRUMP_ORDER
    if card.suit is other.suit:
        return order.index(card.rank) < order.index(other.rank)
    return card.suit is trump


def winning(trick: Sequence[Card], trump: Suit | None) -> int:
    """The place in the trick of the card that wins it."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def legal(hand: Iterable[Card], trick: Sequence[Card], trump: Suit | None) -> set[Card]:
    """The cards that may be played to a trick, the reserved seven left aside."""
    held = set(hand)
    if not trick:
        return held
    best = trick[winning(trick, trump)]
    for due in (trick[0].suit, trump):
        of_suit = {card for card in held if card.suit is due}
        if of_suit:
            return {card for card in of_suit if beats(card, best, trump)} or of_suit
    return held


def pair_suits(hand: Iterable[Card]) -> set[Suit]:
    """The suits of which King and Ober are held."""
    held = set(hand)
    kings = {card.suit for card in held if card.rank == "K"}
    return kings & {card.suit for card in held if card.rank == "O"}


def points_in(cards: Iterable[Card]) -> int:
    """Ten for each ace and each ten."""
    return 10 * sum(card.rank in SHARP for card in cards)


@frozen
class Trick:
    """A trick that is over."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


class Referee:
    """Follows a deal by its decisions alone. ``step`` is ``lay``, ``bid``, ``answer``, ``final``, ``double``, ``play`` or ``over``."""

    def __init__(self, ruleset: str, deal: Deal) -> None:
        self.table = TABLES[ruleset]
        self.forehand = (deal.seat + 1) % SEATS
        self.hands = [set(hand) for hand in deal.hands]
        self.talon: set[Card] = set()
        self.turn, self.step = self.forehand, "lay"
        self.standing: tuple[int, str] | None = None
        self.passes = 0
        self.variant, self.caller = "", -1
        self.trump: Suit | None = None
        self.spoken = 0
        self.raised: set[str] = set()
        self.doublings: dict[str, int] = {}
        self.trick: list[Card] = []
        self.leader = -1
        self.tricks: list[Trick] = []
        self.marriages: list[tuple[int, Suit, int]] = []
        self.shown_in: list[int] = []

    # What may be decided.

    def allowed(self) -> set[Decision]:
        """Every decision that may be taken now; when two cards are to be laid away, all ways to do so."""
        return set(getattr(self, f"_may_{self.step}")())

    def _may_lay(self) -> Iterable[Decision]:
        return (LayAway(self.turn, Hand.of(two)) for two in combinations(self.hands[self.turn], 2))

    def _may_bid(self) -> Iterable[Decision]:
        over = -1 if self.standing is None else LADDER.index(self.standing[1])
        return (Bid(self.turn, name) for name in LADDER[over + 1 :] if self._may_name(name))

    def _may_answer(self) -> Iterable[Decision]:
        assert self.standing is not None
        taking = [] if self.standing[1] == LADDER[-1] else [Take(self.turn)]
        return [Pass(self.turn), *taking]

    def _may_final(self) -> Iterable[Decision]:
        assert self.standing is not None
        for name in LADDER[LADDER.index(self.standing[1]) :]:
            for suit in NAMED if needs_suit(name) else (None,):
                seven_held = any(
                    card.rank == "7" and card.suit is trump_of(name, suit) for card in self.hands[self.turn]
                )
                if self._may_name(name) and (seven_held or "seven" not in self.table[name]):
                    yield FinalGame(self.turn, name, suit)

    def _may_name(self, variant: str) -> bool:
        return variant in OPEN or not points_in(self.talon)

    def _may_double(self) -> Iterable[Decision]:
        items = sorted(self.raisable())
        for size in range(len(items) + 1):
            for some in combinations(items, size):
                yield Double(self.turn, some)

    def raisable(self) -> set[str]:
        """Before the caller speaks, what is worth something and not yet flekked; then what was."""
        if self.turn == self.caller:
            return set(self.raised)
        return {item for item, worth in self.table[self.variant].items() if worth} - self.raised

    def playable(self) -> set[Card]:
        """The cards the seat to play may play."""
        hand = self.hands[self.turn]
        may = legal(hand, self.trick, self.trump)
        if self.turn == self.caller and "seven" in self.table[self.variant] and len(hand) > 1:
            may = {card for card in may if card.rank != "7" or card.suit is not self.trump} or may
        return may

    def _may_play(self) -> Iterable[Decision]:
        leading = not self.trick and self.trump is not None
        pairs = pair_suits(self.hands[self.turn]) if leading else set()
        for card in self.playable():
            yield Play(self.turn, card)
            if card.rank in ("K", "O") and card.suit in pairs:
                yield Play(self.turn, card, True)

    def _may_over(self) -> Iterable[Decision]:
        return ()

    # What a decision does.

    def take(self, decision: Decision) -> None:
        """Follow an allowed decision."""
        match decision:
            case LayAway(cards=cards):
                self.talon = set(cards)
                self.hands[self.turn] -= self.talon
                self.step = "bid"
            case Take():
                self.hands[self.turn] |= self.talon
                self.talon = set()
                self.step = "lay"
            case Bid(variant=name):
                self.standing, self.passes = (self.turn, name), 0
                self._next("answer")
            case Pass():
                self.passes += 1
                self._next("final" if self.passes == SEATS - 1 else "answer")
            case FinalGame(variant=name, trump=named):
                self.variant, self.trump, self.caller = name, trump_of(name, named), self.turn
                self._next("double")
            case Double(items=items):
                self._double(items)
            case Play(card=card, announce=announce):
                self._play(card, announce)

    def _next(self, step: str) -> None:
        self.turn, self.step = (self.turn + 1) % SEATS, step

    def _double(self, items: tuple[str, ...]) -> None:
        self.spoken += 1
        for item in items:
            self.doublings[item] = self.doublings.get(item, 0) + 1
        if self.spoken < SEATS:
            self.raised |= set(items)
        self._next("double")
        if self.spoken == SEATS or (self.spoken == SEATS - 1 and not self.raised):
            self.turn = self.leader = self.caller if self.variant in OPEN else self.forehand
            self.step = "play"

    def _play(self, card: Card, announce: bool) -> None:
        if announce:
            self.marriages.append((self.turn, card.suit, 40 if card.suit is self.trump else 20))
            self.shown_in.append(len(self.tricks) + 1)
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self._next("play")
        if len(self.trick) == SEATS:
            won = (self.leader + winning(self.trick, self.trump)) % SEATS
            self.tricks.append(Trick(self.leader, tuple(self.trick), won))
            self.trick, self.turn, self.leader = [], won, won
            lost = {"betl": won == self.caller, "durch": won != self.caller}.get(self.variant, False)
            if lost or len(self.tricks) == TRICKS:
                self.step = "over"

    # What it comes to.

    def card_points(self) -> tuple[int, int]:
        """The points of caller and defenders from cards and, once it is taken, the last trick."""
        sums = [0, 0]
        for number, trick in enumerate(self.tricks, 1):
            sums[trick.winner != self.caller] += points_in(trick.cards) + 10 * (number == TRICKS)
        return sums[0], sums[1]

    def marriage_points(self) -> tuple[int, int]:
        """The points of caller and defenders from marriages."""
        mine = sum(points for seat, _, points in self.marriages if seat == self.caller)
        return mine, sum(points for _, _, points in self.marriages) - mine

    def items(self) -> dict[str, int]:
        """What each line of the settlement pays, from the caller's view."""
        won = self._tricks_won() if self.variant in OPEN else self._points_won()
        paid = {
            item: (worth if won[item] else -worth) * 2 ** self.doublings.get(item, 0)
            for item, worth in self.table[self.variant].items()
        }
        return paid if self.variant in OPEN else paid | self._silent()

    def _tricks_won(self) -> dict[str, bool]:
        mine = sum(trick.winner == self.caller for trick in self.tricks)
        return {"betl": mine == 0, "durch": mine == TRICKS}

    def totals(self) -> tuple[int, int]:
        """All points of caller and defenders."""
        (cards, against), (shown, shown_against) = self.card_points(), self.marriage_points()
        return cards + shown, against + shown_against

    def _last(self) -> tuple[int, bool]:
        """Who won the last trick, and whether the trump seven won it."""
        last = self.tricks[-1]
        card = last.cards[winning(last.cards, self.trump)]
        return last.winner, card.rank == "7" and card.suit is self.trump

    def _points_won(self) -> dict[str, bool]:
        mine, theirs = self.totals()
        winner, by_seven = self._last()
        return {"game": mine > theirs, "hundred": mine >= 100, "seven": by_seven and winner == self.caller}

    def _silent(self) -> dict[str, int]:
        paid = {}
        mine, theirs = self.totals()
        if "hundred" not in self.table[self.variant] and max(mine, theirs) >= 100:
            paid["silent_hundred"] = 2 if mine > theirs else -2
        winner, by_seven = self._last()
        if "seven" not in self.table[self.variant] and by_seven:
            paid["silent_seven"] = 1 if winner == self.caller else -1
        return paid

    def payments(self) -> tuple[int, ...]:
        """What each seat gets."""
        net = sum(self.items().values())
        return tuple(2 * net if seat == self.caller else -net for seat in range(SEATS))
