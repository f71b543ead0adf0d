"""The state of a deal: one frozen value, nested so that a step renews only what it changes.

Named tuples: every play makes two or three of these, and a frozen attrs class of eight fields takes more than twice as long to make.
"""

from __future__ import annotations

from typing import NamedTuple

from marias_lab.cards import EMPTY, Card, Hand
from marias_lab.errors import InputError
from marias_lab.forms import is_whole, shown
from marias_lab.rules.auctions.bidding import Bidding
from marias_lab.rules.contracts import Contract
from marias_lab.rules.doubling import Doubling
from marias_lab.rules.outcome import MarriageShown
from marias_lab.rules.race import Standing
from marias_lab.rules.ruleset import Ruleset
from marias_lab.rules.speech import Talk
from marias_lab.seats import Seat

__all__ = ["PlayState", "State", "TrickTaken", "known_dealer", "known_standing", "new_deal"]


class TrickTaken(NamedTuple):
    """A trick that is over: who led, the cards in order of play, who won it. ``cards`` is empty where they are not known."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


class PlayState(NamedTuple):
    """Where the play of tricks stands.

    ``turn`` is the seat to play; ``trick`` the cards of the trick in progress, led by ``leader``; ``best`` the card winning it so
    far and ``winner`` who played that. ``tricks`` are those that are over, ``marriages`` all that were announced, in order. ``talk`` is what was said and what
    is to be said, in a game in which the winner of a trick may speak; ``turn`` is the seat to speak or to answer then.
    """

    turn: Seat
    leader: Seat
    trick: tuple[Card, ...] = ()
    best: Card | None = None
    winner: Seat = -1
    tricks: tuple[TrickTaken, ...] = ()
    marriages: tuple[MarriageShown, ...] = ()
    over: bool = False
    talk: Talk | None = None


class State(NamedTuple):
    """A deal at one moment.

    ``hands`` are by seat, empty before the deal; a hand or talon may hold hidden cards, which is what a player's view and an incomplete
    position are. ``bidding``, ``contract``, ``doubling`` and ``play`` are ``None`` until the deal gets there.
    """

    rules: Ruleset
    dealer: Seat
    hands: tuple[Hand, ...] = ()
    talon: Hand = EMPTY
    bidding: Bidding | None = None
    contract: Contract | None = None
    doubling: Doubling | None = None
    play: PlayState | None = None
    standing: Standing | None = None

    @property
    def over(self) -> bool:
        """Whether the deal has been played to its end."""
        play = self.play
        return play is not None and play.over

    @property
    def stage(self) -> str:
        """``"deal"``, ``"bidding"``, ``"doubling"``, ``"play"``, ``"speech"`` or ``"over"``."""
        play = self.play
        if play is not None:
            if play.talk is not None and play.talk.step:
                return "speech"
            return "over" if play.over else "play"
        if self.doubling is not None:
            return "doubling"
        return "bidding" if self.bidding is not None else "deal"

    @property
    def turn(self) -> Seat | None:
        """The seat to act; ``None`` when the deal is over."""
        _, dealer, _, _, bidding, _, doubling, play, _ = self
        if play is not None:
            return None if play.over else play.turn
        if doubling is not None:
            return doubling.turn
        return bidding.turn if bidding is not None else dealer


def new_deal(rules: Ruleset, dealer: Seat, standing: Standing | None = None) -> State:
    """The state before the shuffle, the dealer to act, where the match has come to a ``standing``.

    Raises :class:`~marias_lab.errors.InputError` for a seat this table has not, and for a standing that no match comes to.
    """
    known_dealer(rules, dealer)
    known_standing(rules, standing)
    return State(rules, dealer, standing=standing)


def known_standing(rules: Ruleset, standing: Standing | None) -> None:
    """Raises :class:`~marias_lab.errors.InputError` for a standing from which no deal of these rules is played."""
    if standing is None:
        return
    if rules.race is None:
        raise InputError("standing_none", found=rules.id)
    points, carry = standing.points, standing.carry
    if len(points) != rules.sides or not all(
        type(each) is int and 0 <= each < rules.race.target for each in points
    ):
        raise InputError(
            "standing_points", found=shown(points), expected=rules.sides, most=rules.race.target - 1
        )
    if not is_whole(carry) or carry < 0:
        raise InputError("standing_carry", found=shown(carry))


def known_dealer(rules: Ruleset, dealer: Seat) -> Seat:
    """The dealer's seat. Raises :class:`~marias_lab.errors.InputError` for one that this table has not."""
    if type(dealer) is not int or not 0 <= dealer < rules.players:
        raise InputError("dealer_unknown", found=shown(dealer), expected=rules.players - 1)
    return dealer
