"""A second, slow and simple account of Marjas, written from the rules alone, that the engine is held against.

It takes nothing from the package but cards and decisions as values: which cards may be played, what may be said and answered, what
a deal comes to and where a match then stands are found here once more, on sets of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Final

from attrs import field, frozen

from marias_lab.cards import CARDS, Card, Suit
from marias_lab.decisions import Answer, Deal, Decision, Play, Speak

PACK: Final = frozenset(CARDS)
ORDER: Final = ("A", "10", "K", "O", "U", "9", "8", "7", "6")
PAIR: Final = ("K", "O")
WHEELS: Final = ("A", "10")
PICTURES: Final = {"K": 3, "O": 2, "U": 1}
COUNTS: Final = {
    "4-3-2": {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2},
    "3-2-1": {"A": 11, "10": 10, "K": 3, "O": 2, "U": 1},
}
SAFE: Final = 33
PRICES: Final = {"trump": 2, "helper": 1, "last_trick": 1}


@frozen(kw_only=True)
class Law:
    """What may differ from game to game, with the values of the first post."""

    players: int = 4
    item_values: Mapping[str, int] = field(factory=PRICES.copy)
    target: int = 12
    fall_back: int = 7
    exact_check: str = "deal_end"
    first_lead_card: str = "any"
    void_trump_when_partner_wins: bool = True
    half_bluff: bool = False
    abi_ways: str = "all"
    abi_must_lead: bool = False
    matts: bool = True
    deal_majority: int = 0
    wheels: int = 0
    jann: int = 0
    jann_pictures: str = "4-3-2"
    jann_forms: str = "pairs"

    @property
    def pairs(self) -> bool:
        """Whether two play together."""
        return self.players == 4

    @property
    def sides(self) -> int:
        """How many play for themselves."""
        return 2 if self.pairs else self.players

    def side(self, seat: int) -> int:
        """For whom a seat plays."""
        return seat % 2 if self.pairs else seat


LAWS: Final = {
    "marjas": Law(),
    "marjas-rattad": Law(abi_ways="own", abi_must_lead=True, matts=False, deal_majority=2, wheels=2, jann=2),
    "marjapussi-fi": Law(first_lead_card="ace"),
}
"""What the referee knows to judge, by ruleset."""


def beats(card: Card, other: Card, trump: Suit | None) -> bool:
    """Whether a card takes the trick from one that lay there before."""
    if card.suit is other.suit:
        return ORDER.index(card.rank) < ORDER.index(other.rank)
    return card.suit is trump


def winning(trick: Sequence[Card], trump: Suit | None) -> int:
    """The place in the trick of the card that wins it."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def held(hand: Iterable[Card], suit: Suit | None, ranks: tuple[str, ...]) -> int:
    """How many of two cards of a suit are in a hand."""
    return sum(card.suit is suit and card.rank in ranks for card in hand)


def worth(cards: Iterable[Card], values: Mapping[str, int]) -> int:
    """What cards count."""
    return sum(values.get(card.rank, 0) for card in cards)


def most(values: Sequence[int], among: Iterable[int]) -> list[int]:
    """Who of some has the most."""
    some = list(among)
    best = max(values[each] for each in some)
    return [each for each in some if values[each] == best]


@frozen
class Trick:
    """A trick that is over."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


@frozen
class Point:
    """What a side gets, and for what."""

    side: int
    item: str
    value: int


@frozen
class Told:
    """What everybody has heard: after a trick a seat held ``number`` of the cards of two ranks in a suit."""

    seat: int
    suit: Suit
    ranks: tuple[str, ...]
    number: int
    trick: int


@frozen
class Standing:
    """Where a match stands: points by side, the carried matt, and who has won."""

    scores: tuple[int, ...]
    carry: int = 0
    winner: int | None = None


class MarjasReferee:
    """Follows a deal by its decisions alone. ``step`` is ``play``, ``speak``, ``answer``, ``add`` (wheels to a trump just made) or ``over``."""

    def __init__(self, law: Law, deal: Deal, start: Standing | None = None) -> None:
        self.law = law
        self.start = Standing((0,) * law.sides) if start is None else start
        self.hands = [set(hand) for hand in deal.hands]
        self.leader = self.turn = (deal.seat + 1) % law.players
        self.step = "play"
        self.trump: Suit | None = None
        self.helpers: list[Suit] = []
        self.wheels_made = False
        self.made: list[Point] = []
        self.asked: Speak | None = None
        self.shown: Suit | None = None
        self.told: list[Told] = []
        self.trick: list[Card] = []
        self.tricks: list[Trick] = []

    # What may be decided.

    def allowed(self) -> set[Decision]:
        """Every decision that may be taken now."""
        return set(getattr(self, f"_may_{self.step}")())

    def _may_over(self) -> Iterable[Decision]:
        return ()

    def _may_play(self) -> Iterable[Decision]:
        return (Play(self.turn, card) for card in self.playable())

    def playable(self) -> set[Card]:
        """The cards the seat to play may play."""
        hand = self.hands[self.turn]
        return self._leads(hand) if not self.trick else self._follows(hand)

    def _leads(self, hand: set[Card]) -> set[Card]:
        if not self.tricks and self.law.first_lead_card == "ace":
            return {card for card in hand if card.rank == "A"} or set(hand)
        if self.shown is not None:
            return {card for card in hand if card.suit is self.shown and card.rank in PAIR} or set(hand)
        return set(hand)

    def _follows(self, hand: set[Card]) -> set[Card]:
        place = winning(self.trick, self.trump)
        best, winner = self.trick[place], (self.leader + place) % self.law.players
        partner = self.law.side(winner) == self.law.side(self.turn)
        same = {card for card in hand if card.suit is self.trick[0].suit}
        trumps = {card for card in hand if card.suit is self.trump}
        if not same and partner and not self.law.void_trump_when_partner_wins:
            return set(hand)
        due = same or trumps
        if not due:
            return set(hand)
        higher = {card for card in due if beats(card, best, self.trump)}
        return due if partner or not higher else higher

    def free(self) -> list[Suit]:
        """The suits that are neither trumps nor a helper."""
        return [suit for suit in Suit if suit is not self.trump and suit not in self.helpers]

    def _may_speak(self) -> Iterable[Decision]:
        seat, hand = self.turn, self.hands[self.turn]
        yield Speak(seat, "silence")
        for suit in self.free():
            pair = held(hand, suit, PAIR)
            if self.trump is None and pair == 2:
                yield Speak(seat, "trump", suit)
                if self.law.wheels and held(hand, suit, WHEELS) == 2:
                    yield Speak(seat, "trump", suit, True)
            if self.trump is not None and pair == 2:
                yield Speak(seat, "helper", suit)
            if self._may_ask_pairs() and (pair == 1 or (pair == 0 and self.law.half_bluff)):
                yield Speak(seat, "half", suit)
        if self._may_ask_pairs() and self.free():
            yield Speak(seat, "whole")
        if self._wheels_open() and held(hand, self.trump, WHEELS) == 2:
            yield Speak(seat, "wheels")
        if self._wheels_open() and self.law.pairs and held(hand, self.trump, WHEELS) == 1:
            yield Speak(seat, "support")

    def _may_ask_pairs(self) -> bool:
        return self.law.pairs and (self.trump is None or self.law.abi_ways == "all")

    def _wheels_open(self) -> bool:
        return self.law.wheels > 0 and self.trump is not None and not self.wheels_made

    def _may_add(self) -> Iterable[Decision]:
        yield Speak(self.turn, "silence")
        if held(self.hands[self.turn], self.trump, WHEELS) == 2:
            yield Speak(self.turn, "wheels")

    def _may_answer(self) -> Iterable[Decision]:
        assert self.asked is not None
        hand = self.hands[self.turn]
        if self.asked.speech == "whole":
            suits = [suit for suit in self.free() if held(hand, suit, PAIR) == 2]
            return [Answer(self.turn, True, suit) for suit in suits] or [Answer(self.turn, False)]
        if self.asked.speech == "half":
            return [Answer(self.turn, held(hand, self.asked.suit, PAIR) > 0)]
        return [Answer(self.turn, held(hand, self.trump, WHEELS) > 0)]

    # What a decision does.

    def take(self, decision: Decision) -> None:
        """Follow an allowed decision."""
        match decision:
            case Play(card=card):
                self._play(card)
            case Speak():
                self._speak(decision)
            case Answer():
                self._answer(decision)

    def _play(self, card: Card) -> None:
        self.shown = None
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.turn = (self.turn + 1) % self.law.players
        if len(self.trick) == self.law.players:
            won = (self.leader + winning(self.trick, self.trump)) % self.law.players
            self.tricks.append(Trick(self.leader, tuple(self.trick), won))
            self.trick, self.turn, self.leader = [], won, won
            self.step = "speak" if self.hands[won] else "over"

    def _tell(self, seat: int, suit: Suit | None, ranks: tuple[str, ...], number: int) -> None:
        assert suit is not None
        self.told.append(Told(seat, suit, ranks, number, len(self.tricks)))

    def _speak(self, said: Speak) -> None:
        self.step = "play"
        if said.speech in ("trump", "helper"):
            self._tell(said.seat, said.suit, PAIR, 2)
        if said.speech == "wheels" or said.wheels:
            self._tell(said.seat, said.suit if self.trump is None else self.trump, WHEELS, 2)
        if said.speech == "half" and not self.law.half_bluff:
            self._tell(said.seat, said.suit, PAIR, 1)
        if said.speech == "support" and not self.law.half_bluff:
            self._tell(said.seat, self.trump, WHEELS, 1)
        if said.speech == "trump":
            self._make("trump", said.suit)
        elif said.speech == "helper":
            self._make("helper", said.suit)
        elif said.speech in ("half", "whole", "support"):
            self.asked, self.step = said, "answer"
            self.turn = (self.turn + 2) % 4
        if said.speech == "wheels" or said.wheels:
            self._make("wheels", self.trump)

    def _answer(self, answer: Answer) -> None:
        assert self.asked is not None
        asked, self.asked = self.asked, None
        self.turn, self.step = asked.seat, "play"
        if not answer.yes:
            return
        if asked.speech == "support":
            self._tell(asked.seat, self.trump, WHEELS, 1)
            self._tell(answer.seat, self.trump, WHEELS, 1)
            self._make("wheels", self.trump)
            return
        if asked.speech == "half" and not held(self.hands[self.turn], asked.suit, PAIR):
            return
        suit = answer.suit if asked.speech == "whole" else asked.suit
        if asked.speech == "whole":
            self._tell(answer.seat, suit, PAIR, 2)
        else:
            self._tell(asked.seat, suit, PAIR, 1)
            self._tell(answer.seat, suit, PAIR, 1)
        if self.trump is not None:
            self._make("helper", suit)
            return
        self._make("trump", suit)
        if self.law.wheels:
            self.step = "add"

    def _make(self, item: str, suit: Suit | None) -> None:
        assert suit is not None
        value = self.law.wheels if item == "wheels" else self.law.item_values[item]
        self.made.append(Point(self.law.side(self.turn), item, value))
        if item == "trump":
            self.trump = suit
        elif item == "helper":
            self.helpers.append(suit)
            self.shown = suit if self.law.abi_must_lead else None
        else:
            self.wheels_made = True

    # What one who watches can be sure of.

    def certain(self, viewer: int | None) -> list[set[Card]]:
        """The cards of each hand that a seat, or one who sees no hand, knows to be there: its own, and what was said to be there.

        All ways are tried in which the two cards that were spoken of may lie.
        """
        known: list[set[Card]] = [set() for _ in self.hands]
        if viewer is not None:
            known[viewer] |= self.hands[viewer]
        played = self._played()
        for pair in {(told.suit, told.ranks) for told in self.told}:
            cards = [card for card in PACK if card.suit is pair[0] and card.rank in pair[1]]
            worlds = [
                where
                for where in product(*(self._places(card, viewer, played) for card in cards))
                if all(
                    self._fits(told, cards, where, played)
                    for told in self.told
                    if (told.suit, told.ranks) == pair
                )
            ]
            for at, card in enumerate(cards):
                holders = {where[at] for where in worlds}
                if card not in played and len(holders) == 1:
                    known[holders.pop()].add(card)
        return known

    def _played(self) -> dict[Card, tuple[int, int]]:
        """Who played each card, and to which trick."""
        rows = [(trick.leader, trick.cards) for trick in self.tricks] + [(self.leader, tuple(self.trick))]
        return {
            card: ((leader + place) % self.law.players, number)
            for number, (leader, cards) in enumerate(rows, 1)
            for place, card in enumerate(cards)
        }

    def _places(self, card: Card, viewer: int | None, played: Mapping[Card, tuple[int, int]]) -> list[int]:
        """The seats that may have or have had a card, for all that a viewer sees; -1 is nobody's heap."""
        if card in played:
            return [played[card][0]]
        if viewer is not None and card in self.hands[viewer]:
            return [viewer]
        return [seat for seat in range(-1, self.law.players) if seat != viewer]

    def _fits(
        self, told: Told, cards: Sequence[Card], where: Sequence[int], played: Mapping[Card, tuple[int, int]]
    ) -> bool:
        there = [
            card
            for card, seat in zip(cards, where, strict=True)
            if seat == told.seat and (card not in played or played[card][1] > told.trick)
        ]
        return len(there) == told.number

    # What it comes to.

    def won(self) -> list[list[Card]]:
        """The cards each side has won."""
        heaps: list[list[Card]] = [[] for _ in range(self.law.sides)]
        for trick in self.tricks:
            heaps[self.law.side(trick.winner)].extend(trick.cards)
        return heaps

    def taken(self) -> list[int]:
        """The tricks each side has won."""
        winners = [self.law.side(trick.winner) for trick in self.tricks]
        return [winners.count(side) for side in range(self.law.sides)]

    def matts(self) -> list[int]:
        """The aces and tens each side has won."""
        return [sum(card.rank in WHEELS for card in heap) for heap in self.won()]

    def pictures(self) -> list[int]:
        """The pictures each side has won."""
        return [worth(heap, PICTURES) for heap in self.won()]

    def count(self) -> list[int]:
        """What each side's cards count for the jänn."""
        return [worth(heap, COUNTS[self.law.jann_pictures]) for heap in self.won()]

    def points(self) -> tuple[list[Point], int]:
        """What is scored, in the order in which it comes, and the matt that is left for the next deal."""
        law, sides = self.law, range(self.law.sides)
        scored, carry = list(self.made), self.start.carry
        scored.append(Point(law.side(self.tricks[-1].winner), "last_trick", law.item_values["last_trick"]))
        best = most(self.taken(), sides)
        winner = best[0] if len(best) == 1 else None
        if law.deal_majority and winner is not None:
            scored.append(Point(winner, "deal", law.deal_majority))
        if law.matts:
            level = most(self.matts(), sides)
            level = most(self.pictures(), level)
            if len(level) == 1:
                scored.append(Point(level[0], "matts", 1 + carry))
            carry = 0 if len(level) == 1 else carry + 1
        if law.jann:
            scored.extend(self._jann(winner))
        return scored, carry

    def _jann(self, winner: int | None) -> Iterable[Point]:
        below = [side for side, count in enumerate(self.count()) if count < SAFE]
        if self.law.pairs:
            return [Point(1 - side, "jann", self.law.jann) for side in below]
        if self.law.jann_forms == "all" and winner is not None and any(side != winner for side in below):
            return [Point(winner, "jann", self.law.jann)]
        return []

    def standing(self) -> Standing:
        """Where the match stands when the deal has been counted."""
        points, carry = self.points()
        return stand(self.law, self.start.scores, points, carry)


def stand(law: Law, start: Sequence[int], points: Iterable[Point], carry: int) -> Standing:
    """The standing of a match after points in their order. The carried matt ends with the match."""
    scores, reached = list(start), [0] * len(start)
    for moment, point in enumerate(points):
        scores[point.side] += point.value
        reached[point.side] = moment
        if law.exact_check == "immediate":
            if scores[point.side] == law.target:
                return Standing(tuple(scores), 0, point.side)
            if scores[point.side] > law.target:
                scores[point.side] = law.fall_back
    exact = [side for side, score in enumerate(scores) if score == law.target]
    scores = [law.fall_back if score > law.target else score for score in scores]
    if not exact:
        return Standing(tuple(scores), carry)
    return Standing(tuple(scores), 0, min(exact, key=lambda side: reached[side]))
