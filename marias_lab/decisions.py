"""What a seat can decide, as small frozen values: reading them tells how a deal goes.

A deal is the fold of its decisions, from the shuffle on. ``seat`` is always the actor. Nothing here knows a rule.

Cards, hands and suits may be given as text; anything else that a field cannot hold raises :class:`~marias_lab.errors.InputError`.

>>> Play(0, "King of leaves")
Play(seat=0, card=card('lK'), announce=False)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, TypeAlias, TypeGuard

from attrs import field, frozen
from attrs.validators import optional

from marias_lab.cards import CARDS, EMPTY, SUIT_MASKS, Card, Hand, Suit, as_card, as_hand, as_suit, cards_of
from marias_lab.errors import InputError
from marias_lab.forms import holds, is_flag, is_seed, is_whole, is_word, rows_of
from marias_lab.reasons import Reason
from marias_lab.seats import Seat

__all__ = [
    "KINDS",
    "MOST_SEATS",
    "NAMING",
    "SPEECHES",
    "Answer",
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
    "Speak",
    "Take",
    "is_decision",
    "play_of",
    "plays_of",
]


def _is_hand(value: object) -> bool:
    return isinstance(value, Hand)


def _as_hands(value: Iterable[Hand | str | Iterable[Card | str]]) -> tuple[Hand, ...]:
    return tuple(map(as_hand, value)) if isinstance(value, list | tuple) else value  # type: ignore[return-value]  # as above


def _as_set(items: Iterable[str]) -> tuple[str, ...]:
    """The items sorted, each once; one item may stand alone."""
    if isinstance(items, str):
        return (items,)
    try:
        return tuple(sorted(set(items)))
    except TypeError:
        return items  # type: ignore[return-value]  # as above


_SEAT: Final = holds("seat", is_whole)
_CARD: Final = holds("card", lambda value: isinstance(value, Card))
_HAND: Final = holds("hand", _is_hand)
_VARIANT: Final = holds("variant", is_word)
_SUIT: Final = holds("suit", lambda value: isinstance(value, Suit))


@frozen
class Deal:
    """The dealer shuffles and deals. ``hands`` are by seat; ``talon`` is what was dealt aside; ``seed`` is ``None`` for a deal made by hand."""

    kind: ClassVar[str] = "deal"
    seat: Seat = field(validator=_SEAT)
    hands: tuple[Hand, ...] = field(converter=_as_hands, validator=holds("hands", rows_of(_is_hand)))
    talon: Hand = field(default=EMPTY, converter=as_hand, validator=_HAND)
    seed: int | None = field(default=None, validator=optional(holds("seed", is_seed)))


@frozen
class NameTrump:
    """The suit of a card held is named as trumps; the card is shown to all."""

    kind: ClassVar[str] = "name_trump"
    seat: Seat = field(validator=_SEAT)
    card: Card = field(converter=as_card, validator=_CARD)


@frozen
class LayAway:
    """The cards are laid face down into the talon."""

    kind: ClassVar[str] = "lay_away"
    seat: Seat = field(validator=_SEAT)
    cards: Hand = field(converter=as_hand, validator=_HAND)


@frozen
class Take:
    """The two cards of the talon are taken into the hand, unseen until then."""

    kind: ClassVar[str] = "take"
    seat: Seat = field(validator=_SEAT)


@frozen
class Pass:
    """The turn to bid is passed on."""

    kind: ClassVar[str] = "pass"
    seat: Seat = field(validator=_SEAT)


@frozen
class Bid:
    """A variant is named as a bid. ``variant`` is its id in the ruleset."""

    kind: ClassVar[str] = "bid"
    seat: Seat = field(validator=_SEAT)
    variant: str = field(validator=_VARIANT)


@frozen
class FinalGame:
    """The standing bidder names the final game, and the trump suit where the variant leaves it open (else ``None``)."""

    kind: ClassVar[str] = "final"
    seat: Seat = field(validator=_SEAT)
    variant: str = field(validator=_VARIANT)
    trump: Suit | None = field(
        default=None,
        converter=as_suit,
        validator=optional(_SUIT),
    )


@frozen
class Concede:
    """The game is given up instead of being named: it is settled as lost and not played."""

    kind: ClassVar[str] = "concede"
    seat: Seat = field(validator=_SEAT)


@frozen
class Double:
    """One turn of doubling: the items raised one step (flek, re …), sorted, each once; none for "no flek".

    An item of the defenders' own (``seven_against``, ``hundred_against``) is announced by its first mention and raised by later ones.
    """

    kind: ClassVar[str] = "double"
    seat: Seat = field(validator=_SEAT)
    items: tuple[str, ...] = field(default=(), converter=_as_set, validator=holds("items", rows_of(is_word)))


@frozen
class Play:
    """A card is played. ``announce`` claims the marriage of its suit."""

    kind: ClassVar[str] = "play"
    seat: Seat = field(validator=_SEAT)
    card: Card = field(converter=as_card, validator=_CARD)
    announce: bool = field(default=False, validator=holds("flag", is_flag))


SPEECHES: Final = ("silence", "trump", "helper", "half", "whole", "wheels", "support")
"""What the winner of a trick may say before he leads; ``trump``, ``helper`` and ``half`` name a suit."""
NAMING: Final = ("trump", "helper", "half")
"""Those of them that name a suit."""


@frozen
class Speak:
    """The winner of a trick speaks before he leads: one of :data:`SPEECHES`, with the suit it names.

    ``wheels`` adds the ace and ten of trumps to a trump made from the own hand. The text form is ``trump:leaves+wheels``.
    """

    kind: ClassVar[str] = "speak"
    seat: Seat = field(validator=_SEAT)
    speech: str = field(validator=holds("speech", lambda value: value in SPEECHES))
    suit: Suit | None = field(default=None, converter=as_suit, validator=optional(_SUIT))
    wheels: bool = field(default=False, validator=holds("flag", is_flag))

    def __attrs_post_init__(self) -> None:
        if (self.suit is not None) is not (self.speech in NAMING):
            raise InputError("speech_suit", found=self.speech, suit=self.suit)
        if self.wheels and self.speech != "trump":
            raise InputError("speech_wheels", found=self.speech)

    @property
    def silent(self) -> bool:
        """Whether nothing is said."""
        return self.speech == "silence"

    @property
    def text(self) -> str:
        """How a speech is written: ``silence``, ``half:hearts``, ``trump:leaves+wheels``."""
        suit = "" if self.suit is None else f":{self.suit.word}"
        return f"{self.speech}{suit}{'+wheels' if self.wheels else ''}"


@frozen
class Answer:
    """The partner answers a question: yes or no, and to the question for a whole the suit of the pair he holds."""

    kind: ClassVar[str] = "answer"
    seat: Seat = field(validator=_SEAT)
    yes: bool = field(validator=holds("flag", is_flag))
    suit: Suit | None = field(default=None, converter=as_suit, validator=optional(_SUIT))


Decision: TypeAlias = (
    Deal | NameTrump | LayAway | Take | Pass | Bid | FinalGame | Concede | Double | Play | Speak | Answer
)


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
    each.kind: each
    for each in (
        Deal,
        NameTrump,
        LayAway,
        Take,
        Pass,
        Bid,
        FinalGame,
        Concede,
        Double,
        Play,
        Speak,
        Answer,
    )
}
"""Every kind of decision by its name in records."""


def is_decision(value: object) -> TypeGuard[Decision]:
    """Whether something is a decision of any kind."""
    return type(value) in _CLASSES


_CLASSES: Final = frozenset(KINDS.values())
MOST_SEATS: Final = 4
"""How many seats the largest table has."""
# Plays are made once: a deal in full holds at most thirty-six of them, a million deals no others.
_PLAYS: Final = tuple(
    tuple(tuple(Play(seat, card, announce) for card in CARDS) for announce in (False, True))
    for seat in range(MOST_SEATS)
)


def play_of(seat: Seat, card: Card, announce: bool = False) -> Play:
    """The play of a card by a seat, shared instead of made anew."""
    return _PLAYS[seat][announce][card.index]


class _PlaysOfSuit(dict[int, tuple[Play, ...]]):
    """The plays of a seat in one suit by the mask of the cards, in display order; made when they are first asked for."""

    def __init__(self, seat: Seat, announce: bool) -> None:
        super().__init__()
        self.seat, self.announce = seat, announce

    def __missing__(self, bits: int) -> tuple[Play, ...]:
        self[bits] = tuple(play_of(self.seat, card, self.announce) for card in cards_of(bits))
        return self[bits]


_PLAYS_OF_SUIT: Final = tuple(
    tuple(_PlaysOfSuit(seat, announce) for announce in (False, True)) for seat in range(MOST_SEATS)
)


def plays_of(seat: Seat, mask: int, announce: bool = False) -> tuple[Play, ...]:
    """The plays of all cards of a mask by a seat, in display order."""
    of_suit = _PLAYS_OF_SUIT[seat][announce]
    if mask in of_suit:  # as for most cards played: suit has to be followed
        return of_suit[mask]
    plays: tuple[Play, ...] = ()
    for suit in SUIT_MASKS:
        held = mask & suit
        if held:
            plays += of_suit[held]
    return plays
