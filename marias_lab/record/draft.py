"""A deal while it is made by hand: cards put into hands one by one, until nothing is missing."""

from __future__ import annotations

from typing import Final

from attrs import evolve, field, frozen

from marias_lab.cards import EMPTY, Card, Hand
from marias_lab.decisions import Deal
from marias_lab.engine import check, deal_code, generator, new_deal, read_deal_code, shuffled_deal
from marias_lab.engine.dealing import shuffled
from marias_lab.engine.state import known_dealer
from marias_lab.errors import IllegalDecision, NotationError
from marias_lab.record.notation import read_cards, read_deal, write_deal
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat, clockwise, forehand, next_seat

__all__ = ["TALON", "Draft"]

TALON: Final = -1
"""Where a card lies that is dealt aside, in place of a seat."""


@frozen
class Draft:
    """A deal in the making. ``hands`` are by seat; each change gives another draft.

    Raises :class:`~marias_lab.errors.InputError` for a dealer that the table has not.
    """

    rules: Ruleset
    dealer: Seat = 0
    hands: tuple[Hand, ...] = field()
    talon: Hand = EMPTY
    seed: int | None = None

    @hands.default
    def _empty(self) -> tuple[Hand, ...]:
        return (EMPTY,) * self.rules.players

    def __attrs_post_init__(self) -> None:
        known_dealer(self.rules, self.dealer)

    @classmethod
    def of(cls, rules: Ruleset, deal: Deal) -> Draft:
        """The draft of a deal, whole or not."""
        return cls(rules, deal.seat, deal.hands, deal.talon, deal.seed)

    @classmethod
    def seeded(cls, rules: Ruleset, dealer: Seat, seed: int) -> Draft:
        """The deal of a seed. Raises :class:`~marias_lab.errors.InputError` for a seed out of range."""
        return cls.of(rules, shuffled_deal(rules, dealer, seed))

    @classmethod
    def read(cls, rules: Ruleset, text: str, dealer: Seat) -> Draft:
        """A draft from text: the line of a deal, whole or not, or the code of one, dealt by ``dealer``; without text the empty one.

        Raises :class:`~marias_lab.errors.NotationError` with the column for a text that is neither.
        """
        if not text.strip():
            return cls(rules, dealer)
        if "=" not in text:
            return cls.of(rules, read_deal_code(rules, text, dealer))
        read, deal = read_cards(text, rules=rules)
        if " seed=" in text:
            read, deal = read_deal(text, rules=rules)  # a seed has to give these very cards
        if any(hand.hidden for hand in (*deal.hands, deal.talon)):
            raise NotationError("draft_hidden", column=text.index("?") + 1)
        return cls.of(read, deal)

    @property
    def places(self) -> tuple[int, ...]:
        """Where cards go, in the order in which they are dealt: forehand, then clockwise, the talon last where it gets any, or has any all the same."""
        seats = clockwise(forehand(self.dealer, self.rules.players), self.rules.players)
        return (*seats, TALON) if self.rules.talon_size or len(self.talon) else seats

    def held(self, place: int) -> Hand:
        """The cards at a place."""
        return self.talon if place == TALON else self.hands[place]

    def due(self, place: int) -> int:
        """How many cards a place gets."""
        if place == TALON:
            return self.rules.talon_size
        return self.rules.hand_sizes[(place - forehand(self.dealer, self.rules.players)) % self.rules.players]

    @property
    def missing(self) -> Hand:
        """The cards that are still to be dealt."""
        dealt = self.talon.mask
        for hand in self.hands:
            dealt |= hand.mask
        return Hand(self.rules.pack.mask & ~dealt)

    @property
    def double(self) -> Hand:
        """The cards that lie in several places."""
        seen = double = 0
        for hand in (*self.hands, self.talon):
            double |= seen & hand.mask
            seen |= hand.mask
        return Hand(double)

    @property
    def complete(self) -> bool:
        """Whether every place has its cards, and each card its place."""
        return check(new_deal(self.rules, self.dealer), self._deal()) is None

    @property
    def deal(self) -> Deal:
        """The deal. Raises :class:`~marias_lab.errors.IllegalDecision` while it is none, which tells what is missing or double."""
        deal = self._deal()
        reason = check(new_deal(self.rules, self.dealer), deal)
        if reason is not None:
            raise IllegalDecision("illegal_decision", reason=reason, decision=deal)
        return deal

    @property
    def line(self) -> str:
        """The deal so far in one line, which :meth:`read` reads back."""
        return write_deal(self.rules, self._deal())

    @property
    def code(self) -> str:
        """The code of the deal. Raises as :attr:`deal` does."""
        return deal_code(self.rules, self.deal)

    def put(self, card: Card, place: int) -> Draft:
        """The draft with a card at a place and nowhere else."""
        bare = self.without(card)
        if place == TALON:
            return evolve(bare, talon=bare.talon | Hand(card.bit))
        hands = tuple(
            hand | Hand(card.bit) if seat == place else hand for seat, hand in enumerate(bare.hands)
        )
        return evolve(bare, hands=hands)

    def without(self, card: Card) -> Draft:
        """The draft with a card taken back from wherever it lies."""
        gone = Hand(card.bit)
        return evolve(
            self, hands=tuple(hand - gone for hand in self.hands), talon=self.talon - gone, seed=None
        )

    def dealt_on(self, seed: int) -> Draft:
        """The draft with every free place filled from the missing cards, in the order of a seed. A place that is too full keeps what it has."""
        left = shuffled([card.bit for card in self.missing], next(generator(seed)))
        filled = self
        for place in self.places:
            free = max(0, self.due(place) - len(self.held(place)))
            taken, left = left[:free], left[free:]
            for bit in taken:
                filled = filled.put(next(iter(Hand(bit))), place)
        return filled

    def passed_on(self) -> Draft:
        """The same hands, dealt by the next seat; they go along, so that forehand keeps what forehand had."""
        hands = (self.hands[-1], *self.hands[:-1])
        return evolve(self, dealer=next_seat(self.dealer, self.rules.players), hands=hands, seed=None)

    def _deal(self) -> Deal:
        return Deal(self.dealer, self.hands, self.talon, self.seed)
