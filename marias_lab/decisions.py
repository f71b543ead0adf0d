"""What a seat can decide, as small frozen values: reading them tells how a deal goes.

A deal is the fold of its decisions, from the shuffle on. ``seat`` is always the actor. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar, Final, TypeAlias

from attrs import field, frozen

from marias_lab.cards import CARDS, EMPTY, SUIT_MASKS, Card, Hand, Suit, cards_of
from marias_lab.reasons import Reason
from marias_lab.seats import Seat

__all__ = [
    "KINDS",
    "Bid",
    "Concede",
    "Deal",
    "Decision",
    "Double",
    "FinalGame",
    "LayAway",
    "Menu",
    "NameTrump",
    "Option",
    "Pass",
    "Play",
    "Take",
    "play_of",
    "plays_of",
]


@frozen
class Deal:
    """The dealer shuffles and deals. ``hands`` are by seat; ``talon`` is what was dealt aside; ``seed`` is ``None`` for a deal made by hand."""

    kind: ClassVar[str] = "deal"
    seat: Seat
    hands: tuple[Hand, ...]
    talon: Hand = EMPTY
    seed: int | None = None


@frozen
class NameTrump:
    """The suit of a card held is named as trumps; the card is shown to all."""

    kind: ClassVar[str] = "name_trump"
    seat: Seat
    card: Card


@frozen
class LayAway:
    """The cards are laid face down into the talon."""

    kind: ClassVar[str] = "lay_away"
    seat: Seat
    cards: Hand


@frozen
class Take:
    """The two cards of the talon are taken into the hand, unseen until then."""

    kind: ClassVar[str] = "take"
    seat: Seat


@frozen
class Pass:
    """The turn to bid is passed on."""

    kind: ClassVar[str] = "pass"
    seat: Seat


@frozen
class Bid:
    """A variant is named as a bid. ``variant`` is its id in the ruleset."""

    kind: ClassVar[str] = "bid"
    seat: Seat
    variant: str


@frozen
class FinalGame:
    """The standing bidder names the final game, and the trump suit where the variant leaves it open (else ``None``)."""

    kind: ClassVar[str] = "final"
    seat: Seat
    variant: str
    trump: Suit | None = None


@frozen
class Concede:
    """The game is given up instead of being named: it is settled as lost and not played."""

    kind: ClassVar[str] = "concede"
    seat: Seat


def _as_set(items: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(items)))


@frozen
class Double:
    """One turn of doubling: the items raised one step (flek, re …), sorted, each once; none for "no flek".

    An item of the defenders' own (``seven_against``, ``hundred_against``) is announced by its first mention and raised by later ones.
    """

    kind: ClassVar[str] = "double"
    seat: Seat
    items: tuple[str, ...] = field(default=(), converter=_as_set)


@frozen
class Play:
    """A card is played. ``announce`` claims the marriage of its suit."""

    kind: ClassVar[str] = "play"
    seat: Seat
    card: Card
    announce: bool = False


Decision: TypeAlias = Deal | NameTrump | LayAway | Take | Pass | Bid | FinalGame | Concede | Double | Play


@frozen
class Option:
    """One choice; ``reason`` is ``None`` when it is allowed."""

    decision: Decision
    reason: Reason | None


@frozen
class Menu:
    """The choices of a seat that can be listed, in the order of the hand or the ladder."""

    options: tuple[Option, ...] = ()
    allowed: tuple[Decision, ...] = field(init=False)

    @allowed.default
    def _allowed(self) -> tuple[Decision, ...]:
        return tuple(option.decision for option in self.options if option.reason is None)


KINDS: Final[dict[str, type[Decision]]] = {
    each.kind: each for each in (Deal, NameTrump, LayAway, Take, Pass, Bid, FinalGame, Concede, Double, Play)
}
"""Every kind of decision by its name in records."""

_MOST_SEATS: Final = 4
# Plays are made once: a deal in full holds at most thirty-six of them, a million deals no others.
_PLAYS: Final = tuple(
    tuple(tuple(Play(seat, card, announce) for card in CARDS) for announce in (False, True))
    for seat in range(_MOST_SEATS)
)


def play_of(seat: Seat, card: Card, announce: bool = False) -> Play:
    """The play of a card by a seat, shared instead of made anew."""
    return _PLAYS[seat][announce][card.index]


@cache
def _plays_of_suit(seat: Seat, bits: int, announce: bool) -> tuple[Play, ...]:
    return tuple(play_of(seat, card, announce) for card in cards_of(bits))


def plays_of(seat: Seat, mask: int, announce: bool = False) -> tuple[Play, ...]:
    """The plays of all cards of a mask by a seat, in display order."""
    plays: tuple[Play, ...] = ()
    for suit in SUIT_MASKS:
        if mask & suit:
            plays += _plays_of_suit(seat, mask & suit, announce)
    return plays
