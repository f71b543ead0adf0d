"""The state of a deal: one frozen value, nested so that a step renews only what it changes.

Named tuples: every play makes two or three of these, and a frozen attrs class of eight fields takes more than twice as long to make.
"""

from __future__ import annotations

from typing import NamedTuple

from marias_lab.cards import EMPTY, Card, Hand
from marias_lab.errors import InputError
from marias_lab.forms import shown
from marias_lab.rules.auctions.bidding import Bidding
from marias_lab.rules.contracts import Contract
from marias_lab.rules.doubling import Doubling
from marias_lab.rules.outcome import MarriageShown
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat

__all__ = ["PlayState", "State", "TrickTaken", "known_dealer", "new_deal"]


class TrickTaken(NamedTuple):
    """A trick that is over: who led, the cards in order of play, who won it. ``cards`` is empty where they are not known."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


class PlayState(NamedTuple):
    """Where the play of tricks stands.

    ``turn`` is the seat to play; ``trick`` the cards of the trick in progress, led by ``leader``; ``best`` the card winning it so
    far and ``winner`` who played that. ``tricks`` are those that are over, ``marriages`` all that were announced, in order.
    """

    turn: Seat
    leader: Seat
    trick: tuple[Card, ...] = ()
    best: Card | None = None
    winner: Seat = -1
    tricks: tuple[TrickTaken, ...] = ()
    marriages: tuple[MarriageShown, ...] = ()
    over: bool = False


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

    @property
    def over(self) -> bool:
        """Whether the deal has been played to its end."""
        play = self.play
        return play is not None and play.over

    @property
    def stage(self) -> str:
        """``"deal"``, ``"bidding"``, ``"doubling"``, ``"play"`` or ``"over"``."""
        play = self.play
        if play is not None:
            return "over" if play.over else "play"
        if self.doubling is not None:
            return "doubling"
        return "bidding" if self.bidding is not None else "deal"

    @property
    def turn(self) -> Seat | None:
        """The seat to act; ``None`` when the deal is over."""
        _, dealer, _, _, bidding, _, doubling, play = self
        if play is not None:
            return None if play.over else play.turn
        if doubling is not None:
            return doubling.turn
        return bidding.turn if bidding is not None else dealer


def new_deal(rules: Ruleset, dealer: Seat) -> State:
    """The state before the shuffle, the dealer to act. Raises :class:`~marias_lab.errors.InputError` for a seat this table has not."""
    return State(rules, known_dealer(rules, dealer))


def known_dealer(rules: Ruleset, dealer: Seat) -> Seat:
    """The dealer's seat. Raises :class:`~marias_lab.errors.InputError` for one that this table has not."""
    if type(dealer) is not int or not 0 <= dealer < rules.players:
        raise InputError("dealer_unknown", found=shown(dealer), expected=rules.players - 1)
    return dealer
