"""Suits, ranks, cards, orders of strength and hands.

Cards are the thirty-six singletons of :data:`CARDS`; a hand is a value over an integer mask. Neither knows a rule:
which card beats which is told by an :class:`Order`, and which order holds by the ruleset.

>>> king = card("lK")
>>> king, king.suit.word, king.rank
(card('lK'), 'leaves', 'K')
>>> card("spades K") is king and card("L-K") is king
True
>>> hand = Hand.of("aA10 lK")
>>> hand, len(hand), king in hand
(Hand('aA10lK'), 3, True)
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from attrs import field, frozen

from marias_lab.errors import CardError, InputError
from marias_lab.forms import SEEDS, shown

__all__ = [
    "CARDS",
    "DISPLAY_RANKS",
    "EMPTY",
    "RANKS",
    "Card",
    "Hand",
    "Order",
    "Suit",
    "as_card",
    "as_hand",
    "as_suit",
    "card",
    "find_card",
    "find_rank",
    "find_suit",
]


class Suit(enum.IntEnum):
    """The four German suits; their French twins are a way of drawing and naming them."""

    ACORNS = 0
    LEAVES = 1
    HEARTS = 2
    BELLS = 3

    @property
    def word(self) -> str:
        """The name used in files: ``acorns``, ``leaves``, ``hearts`` or ``bells``."""
        return _SUIT_WORDS[self]

    @property
    def letter(self) -> str:
        """The letter used in card codes: ``a``, ``l``, ``h`` or ``b``."""
        return _SUIT_LETTERS[self]

    @property
    def twin(self) -> str:
        """The French suit it stands for: ``clubs``, ``spades``, ``hearts`` or ``diamonds``."""
        return _TWINS[self]

    @property
    def mask(self) -> int:
        """The nine bits of this suit in a hand's mask."""
        return SUIT_MASKS[self]


_SUIT_WORDS: Final = ("acorns", "leaves", "hearts", "bells")
_SUIT_LETTERS: Final = ("a", "l", "h", "b")
_TWINS: Final = ("clubs", "spades", "hearts", "diamonds")

RANKS: Final = ("6", "7", "8", "9", "10", "U", "O", "K", "A")
"""Every rank of the pack in natural order, weakest first."""

DISPLAY_RANKS: Final = ("A", "10", "K", "O", "U", "9", "8", "7", "6")
"""The order in which a hand is shown and written within a suit."""

WIDTH: Final = len(RANKS)
SUIT_MASKS: Final = tuple(((1 << WIDTH) - 1) << (WIDTH * suit) for suit in Suit)


@frozen(eq=False, repr=False, order=False)
class Card:
    """One card. There are thirty-six and never two of the same, so ``is`` and ``==`` agree.

    ``index`` runs from 0 to 35, suit by suit in natural rank order; ``bit`` is ``1 << index``.
    ``str(card)`` is its code (``lK``), which :func:`card` reads back to the same object.
    """

    suit: Suit
    rank: str
    index: int
    bit: int

    def __str__(self) -> str:
        return self.suit.letter + self.rank

    def __repr__(self) -> str:
        return f"card({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (str(self),)

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index


CARDS: Final = tuple(
    Card(suit, rank, suit * WIDTH + place, 1 << (suit * WIDTH + place))
    for suit in Suit
    for place, rank in enumerate(RANKS)
)

_SUIT_NAMES: Final = {
    name: suit
    for suit in Suit
    for name in (suit.word, suit.twin, suit.word.rstrip("s"), suit.twin.rstrip("s"), suit.letter)
} | {"leaf": Suit.LEAVES, "c": Suit.ACORNS, "s": Suit.LEAVES, "d": Suit.BELLS}
_RANK_NAMES: Final = {rank.lower(): rank for rank in RANKS} | {
    "j": "U",
    "q": "O",
    "t": "10",
    "unter": "U",
    "under": "U",
    "jack": "U",
    "ober": "O",
    "over": "O",
    "queen": "O",
    "king": "K",
    "ace": "A",
    "ten": "10",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
}
_CODE: Final = re.compile(r"\s*([a-z]+?)[\s-]*(10|[6-9]|[uokajqt]|[a-z]{3,})\s*", re.IGNORECASE)
_OF: Final = re.compile(r"\s*(?:the\s+)?(\w+)\s+of\s+(\w+)\s*", re.IGNORECASE)


def find_suit(name: str) -> Suit | None:
    """The suit of a German or French name or letter, in any case; ``None`` when there is none."""
    return _SUIT_NAMES.get(name.strip().lower())


def find_rank(name: str) -> str | None:
    """The rank of a code or name (``U``, ``J``, ``unter``, ``jack`` …), in any case; ``None`` when there is none."""
    return _RANK_NAMES.get(name.strip().lower())


def find_card(suit: Suit, rank: str) -> Card:
    """The card of a suit and one of :data:`RANKS`."""
    return CARDS[suit * WIDTH + RANKS.index(rank)]


def card(text: str) -> Card:
    """Read one card: ``lK``, ``L-K``, ``s10``, ``spades K`` or ``King of leaves``.

    Raises :class:`CardError` naming what was found.
    """
    known = _CODES.get(text)
    if known is not None:
        return known
    if match := _OF.fullmatch(text):
        rank_name, suit_name = match.groups()
    elif match := _CODE.fullmatch(text):
        suit_name, rank_name = match.groups()
    else:
        raise CardError("card_unreadable", found=text)
    suit, rank = find_suit(suit_name), find_rank(rank_name)
    if suit is None or rank is None:
        raise CardError("card_unreadable", found=text)
    return find_card(suit, rank)


_CODES: Final = {str(each): each for each in CARDS}


@frozen
class Order:
    """A ranking of the ranks of a pack, strongest first (``A 10 K …``), with the tables that play needs.

    ``above[card.index]`` is the mask of the cards of the same suit that are stronger.
    """

    ranks: tuple[str, ...]
    above: tuple[int, ...] = field(init=False, repr=False, eq=False)

    @above.default
    def _above(self) -> tuple[int, ...]:
        stronger = {rank: self.ranks[: self.ranks.index(rank)] for rank in self.ranks}
        return tuple(
            sum(find_card(each.suit, rank).bit for rank in stronger.get(each.rank, ())) for each in CARDS
        )

    def beats(self, card: Card, other: Card, trump: Suit | None) -> bool:
        """Whether ``card`` takes the trick from ``other``, which was played before it."""
        if card.suit == other.suit:
            return bool(self.above[other.index] & card.bit)
        return card.suit == trump


_PLACE: Final = {rank: place for place, rank in enumerate(DISPLAY_RANKS)}
_DISPLAY: Final = tuple(sorted(CARDS, key=lambda each: (each.suit, _PLACE[each.rank])))
_GROUP: Final = re.compile(r"([alhbcsd])((?:10|[6-9UOKAJQ])+)")
_RANK: Final = re.compile(r"10|[6-9UOKAJQ]")


_ALL: Final = (1 << len(CARDS)) - 1


@frozen(repr=False, init=False)
class Hand:
    """A set of cards, some of them perhaps unknown.

    ``mask`` has a bit for each known card, ``hidden`` counts the cards whose faces are not known. Iteration gives the known
    cards by suit (acorns, leaves, hearts, bells) and, within a suit, from the ace down in trump order. The text form is
    ``aA10lK`` with one ``?`` for each hidden card; ``-`` is the empty hand. :meth:`of` makes a hand of cards or text. Raises
    :class:`~marias_lab.errors.InputError` for a mask or a number that no hand has.
    """

    mask: int
    hidden: int

    def __init__(self, mask: int = 0, hidden: int = 0) -> None:
        # Made with every card played, so nothing is called but the two slots. A wrong value may be of any kind, and the first to compare it fails.
        if (
            type(mask) is not int
            or type(hidden) is not int
            or not 0 <= mask <= _ALL
            or not 0 <= hidden < SEEDS
        ):
            raise InputError("hand_wrong", found=f"{shown(mask)}, {shown(hidden)}")
        _set_mask(self, mask)
        _set_hidden(self, hidden)

    @classmethod
    def of(cls, cards: str | Iterable[Card]) -> Hand:
        """A hand of the cards given, as values or as text (``aA10 lK ??``). A card given twice is an error."""
        if isinstance(cards, str):
            return _read_hand(cards)
        mask = 0
        for each in cards:
            if mask & each.bit:
                raise CardError("card_twice", found=str(each))
            mask |= each.bit
        return cls(mask)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count() + self.hidden

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask & card.bit)

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.mask | other.mask, self.hidden + other.hidden)

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.mask & ~other.mask, self.hidden)

    def without(self, card: Card) -> Hand:
        """This hand after the card has left it; an unknown card leaves where the card is not among the known."""
        if self.mask & card.bit:
            return Hand(self.mask ^ card.bit, self.hidden)
        return Hand(self.mask, self.hidden - 1)

    def concealed(self) -> Hand:
        """The same number of cards, all of them unknown."""
        return Hand(0, len(self))

    def suit(self, suit: Suit) -> Hand:
        """The known cards of one suit."""
        return Hand(self.mask & SUIT_MASKS[suit])

    def __str__(self) -> str:
        parts = []
        for suit in Suit:
            ranks = "".join(each.rank for each in self.suit(suit))
            if ranks:
                parts.append(suit.letter + ranks)
        return "".join(parts) + "?" * self.hidden or "-"

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"


# A frozen value is written through its slots; attrs would look the way up anew for each hand.
_set_mask: Final = Hand.mask.__set__  # type: ignore[attr-defined]
_set_hidden: Final = Hand.hidden.__set__  # type: ignore[attr-defined]

EMPTY: Final = Hand()


def as_card(value: Card | str) -> Card:
    """A card as it is, or read from text as :func:`card` does it."""
    return card(value) if isinstance(value, str) else value


def as_hand(value: Hand | str | Iterable[Card | str]) -> Hand:
    """A hand as it is, or of cards, or read from text as :meth:`Hand.of` does it. What is none of these is given back: a check has to follow."""
    if isinstance(value, Hand):
        return value
    if isinstance(value, str):
        return Hand.of(value)
    if isinstance(value, list | tuple | set | frozenset) and all(
        isinstance(each, Card | str) for each in value
    ):
        return Hand.of(map(as_card, value))
    return value  # type: ignore[return-value]  # as told


def as_suit(value: Suit | str | None) -> Suit | None:
    """A suit as it is, or by its name or letter. Raises :class:`CardError` for a name that none has."""
    if not isinstance(value, str):
        return value
    suit = find_suit(value)
    if suit is None:
        raise CardError("suit_unreadable", found=value)
    return suit


def _read_hand(text: str) -> Hand:
    packed = re.sub(r"[\s,-]+", "", text)
    cards: list[Card] = []
    hidden = position = 0
    while position < len(packed):
        if packed[position] == "?":
            hidden, position = hidden + 1, position + 1
            continue
        match = _GROUP.match(packed, position)
        if match is None:
            raise CardError("hand_unreadable", found=text, column=position + 1)
        suit = _SUIT_NAMES[match[1]]
        cards += [find_card(suit, _RANK_NAMES[rank.lower()]) for rank in _RANK.findall(match[2])]
        position = match.end()
    return Hand(Hand.of(cards).mask, hidden)


@cache
def _cards_of_suit(bits: int) -> tuple[Card, ...]:
    return tuple(each for each in _DISPLAY if bits & each.bit)


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask in display order."""
    acorns, leaves, hearts, bells = SUIT_MASKS
    return (
        _cards_of_suit(mask & acorns)
        + _cards_of_suit(mask & leaves)
        + _cards_of_suit(mask & hearts)
        + _cards_of_suit(mask & bells)
    )
