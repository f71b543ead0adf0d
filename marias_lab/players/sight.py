"""What somebody at the table sees, put so that habits can ask for it. Everything comes out of the view of the seat to act."""

from __future__ import annotations

from functools import cached_property

from attrs import frozen

from marias_lab.cards import SUIT_MASKS, Card, Suit
from marias_lab.engine import Options, PlayState, State
from marias_lab.players.promise import after_laying, trump_quality, trumps_of
from marias_lab.rules import Contract, Ruleset, Variant
from marias_lab.rules.auctions.bidding import Bidding
from marias_lab.rules.duties import SEVENS
from marias_lab.rules.race import MATTS
from marias_lab.rules.speech import Talk
from marias_lab.seats import Seat

__all__ = ["Aim", "Sight"]


@frozen
class Aim:
    """A game that somebody sorts his hand for; ``promised`` tells whether his cards are good enough for it."""

    variant: Variant
    trump: Suit | None
    promised: bool


@frozen(eq=False)
class Sight:
    """The view of the seat to act, and questions to it. ``hand`` is a mask."""

    view: State
    options: Options

    @property
    def rules(self) -> Ruleset:
        """The ruleset in force."""
        return self.view.rules

    @property
    def seat(self) -> Seat:
        """Who decides."""
        assert self.options.seat is not None
        return self.options.seat

    @property
    def hand(self) -> int:
        """The cards held."""
        return self.view.hands[self.seat].mask

    # The auction

    @property
    def bidding(self) -> Bidding:
        """Where the auction stands."""
        assert self.view.bidding is not None
        return self.view.bidding

    def aims(self) -> list[Aim]:
        """The games above the standing bid that may yet be named, each with its best trumps: the lowest first."""
        bidding, found, hand = self.bidding, [], self.hand
        laid = self.rules.auction.laying(bidding)
        over = self.rules.variant(bidding.standing.variant or "") if bidding.standing else None
        own = over is not None and bidding.standing is not None and bidding.standing.seat == self.seat
        for variant in self.rules.variants:
            if over is not None and (variant.rank < over.rank if own else variant.rank <= over.rank):
                continue
            suits = self._suits(variant)
            if suits:
                trump = max(suits, key=lambda suit: () if suit is None else trump_quality(hand, suit))
                found.append(Aim(variant, trump, after_laying(self.rules, hand, laid, variant, trump)))
        return found

    def _suits(self, variant: Variant) -> tuple[Suit | None, ...]:
        """The trumps a variant can have; where they are shown by a card, that suit alone, and none once they were found bad."""
        suits = trumps_of(self.rules, variant)
        if self.rules["auction"] != "choose_first_seven":
            return suits
        shown = self.bidding.shown if self.bidding.talon_by in (None, self.seat) else None
        return tuple(suit for suit in suits if suit is None or (shown is not None and suit == shown.suit))

    @cached_property
    def aim(self) -> Aim | None:
        """The dearest game that the cards promise, else the lowest there is; ``None`` where nothing is above the standing bid."""
        aims = self.aims()
        good = [aim for aim in aims if aim.promised]
        if good:
            return max(good, key=lambda aim: (aim.variant.worth, aim.variant.rank))
        return aims[0] if aims else None

    # The play

    @property
    def contract(self) -> Contract:
        """The game that is played or doubled."""
        assert self.view.contract is not None
        return self.view.contract

    @property
    def trump(self) -> Suit | None:
        """The trumps."""
        return self.contract.trump

    @property
    def alone(self) -> bool:
        """Whether it is the declarer who decides; never in a game of sides, which has none."""
        return self.contract.declarer == self.seat

    @property
    def play(self) -> PlayState:
        """Where the tricks stand."""
        assert self.view.play is not None
        return self.view.play

    @property
    def leading(self) -> bool:
        """Whether a trick begins."""
        return not self.play.trick

    @property
    def last(self) -> bool:
        """Whether the trick ends with this card."""
        return len(self.play.trick) == self.rules.players - 1

    @cached_property
    def unseen(self) -> int:
        """The mask of the cards that may yet be in other hands: neither held nor played nor laid by this seat."""
        gone = self.hand | self.view.talon.mask
        for cards in (*(trick.cards for trick in self.play.tricks), self.play.trick):
            gone |= sum(card.bit for card in cards)
        return self.rules.pack.mask & ~gone

    @property
    def trumps_out(self) -> int:
        """The mask of the trumps among the unseen cards."""
        return 0 if self.trump is None else self.unseen & SUIT_MASKS[self.trump]

    def is_top(self, card: Card) -> bool:
        """Whether nobody else can have a higher card of the suit."""
        return not self.contract.order.above[card.index] & self.unseen

    def strength(self, card: Card) -> int:
        """The place of a card in its suit, 0 for the weakest."""
        ranks = self.contract.order.ranks
        return len(ranks) - 1 - ranks.index(card.rank)

    def is_trump(self, card: Card) -> bool:
        """Whether it is one."""
        return card.suit == self.trump

    def points(self, card: Card) -> int:
        """What a card counts for whoever wins it; in a game of sides aces and tens alone, as matts or as most of what saves from a jänn."""
        if self.rules.race is not None:
            return MATTS.get(card.rank, 0)
        return self.rules.card_points.get(card.rank, 0) if self.contract.variant.has_trump else 0

    def wins(self, card: Card) -> bool:
        """Whether a card would win the trick as it lies."""
        best = self.play.best
        return best is None or self.contract.order.beats(card, best, self.trump)

    def stays(self, card: Card) -> bool:
        """Whether a card that wins the trick as it lies cannot be beaten by those who are still to play."""
        return self.last or (self.is_top(card) and (self.is_trump(card) or not self.trumps_out))

    def beside(self, seat: Seat) -> bool:
        """Whether a seat plays for the same as this one: a partner, or this seat itself."""
        if self.rules.race is not None:
            return self.rules.side(seat) == self.rules.side(self.seat)
        return (seat == self.contract.declarer) is self.alone

    @property
    def partner_wins(self) -> bool:
        """Whether the trick is as good as the partner's: he has the best card, and no opponent is still to play or can beat it."""
        play, players = self.play, self.rules.players
        if play.best is None or not self.beside(play.winner):
            return False
        after = range(len(play.trick) + 1, players)
        return all(self.beside((play.leader + place) % players) for place in after) or self.stays(play.best)

    # What was said

    @property
    def talk(self) -> Talk:
        """What was said in a game of sides, and what is due."""
        assert self.play.talk is not None
        return self.play.talk

    @property
    def trump_seven(self) -> Card | None:
        """The seven of trumps."""
        return None if self.trump is None else SEVENS[self.trump]
