"""Every word the package itself says. A caller with another language hands in its own `Words`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from attrs import Factory, field, fields, frozen

from svg_cards.pieces import Mark

_SUITS = {"acorns": "acorns", "leaves": "leaves", "hearts": "hearts", "bells": "bells"}
_SUITS |= {"clubs": "clubs", "spades": "spades", "diamonds": "diamonds"}
_RANKS = {rank: rank for rank in ("6", "7", "8", "9", "10")}
_RANKS |= {"U": "Under", "O": "Ober", "K": "King", "A": "Ace", "J": "Jack", "Q": "Queen"}
_MARKS = {
    Mark.MAY: "may be played",
    Mark.MAY_NOT: "may not be played",
    Mark.REFUSED: "refused",
    Mark.PICKED: "picked",
    Mark.BELONGS: "belongs to it",
    Mark.WINNING: "winning",
    Mark.FOCUS: "in focus",
    Mark.RAISED: "raised",
    Mark.LIT: "lit",
    Mark.RING: "ringed",
    Mark.DIMMED: "dimmed",
    Mark.CROSSED: "crossed out",
    Mark.RIGHT: "right",
    Mark.MISSED: "missing",
    Mark.WRONG: "wrong",
}


_SIGNS = {Mark.MAY: "+", Mark.REFUSED: "!", Mark.PICKED: "*", Mark.WINNING: "*", Mark.CROSSED: "/"}
_SIGNS |= {Mark.RIGHT: "+", Mark.MISSED: "?", Mark.WRONG: "!"}


def _one_or_more(count: int) -> int:
    return 0 if count == 1 else 1


def _names(words: "Words") -> Mapping[str, str]:
    return MappingProxyType(
        {
            f"{suit}-{rank}": f"{rank_name} of {suit_name}"
            for suit, suit_name in words.suits.items()
            for rank, rank_name in words.ranks.items()
        }
    )


@frozen(repr=False)
class Words:
    """The words of one language; the default is English.

    Names in braces are filled in and may stand in any order. Fields that count hold one form for each result of `plural`.

    Args:
        suits: Names of suits by their key.
        ranks: Names of ranks by their key.
        short_ranks: Ranks in text tables; the key stands for those that are missing.
        cards: Full names by face; by default made from the two above in the English way.
        marks: What is said of a marked card.
        signs: Written behind a marked card in text tables.
        plural: Gives the form for a number, counted from 0.
    """

    suits: Mapping[str, str] = field(default=MappingProxyType(_SUITS), hash=False)
    ranks: Mapping[str, str] = field(default=MappingProxyType(_RANKS), hash=False)
    short_ranks: Mapping[str, str] = field(default=MappingProxyType({}), hash=False)
    cards: Mapping[str, str] = field(default=Factory(_names, takes_self=True), hash=False)
    marks: Mapping[Mark, str] = field(default=MappingProxyType(_MARKS), hash=False)
    signs: Mapping[Mark, str] = field(default=MappingProxyType(_SIGNS), hash=False)
    plural: Callable[[int], int] = _one_or_more
    table: str = "Table"
    unknown: str = "unknown card"
    face_down: tuple[str, ...] = ("{n} card face down", "{n} cards face down")
    count: tuple[str, ...] = ("{n} card", "{n} cards")
    no_cards: str = "no cards"
    trick: str = "Trick"
    no_trick: str = "no card played"
    played: str = "{n}, {card}, {seat}"
    instead: str = "in place of {card}"
    to_play: str = "{seat} to play"
    turn: str = "to play"
    trumps: str = "trumps {suit}"
    no_trumps: str = "no trumps"
    helper: str = "with {suit}"
    doubled: str = "{item} times {factor}"
    talon: str = "Cards apart"
    won: str = "won"
    choices: str = "To choose"
    place: str = "empty place"
    ticked: str = "ticked"
    unticked: str = "not ticked"
    chosen: str = "chosen"
    dimmed: str = "cannot be chosen"
    button: str = "button: {label}"
    arrow: str = "Arrow from {start} to {end}"
    winner: str = "{card} wins"
    current: str = "here"
    branch: str = "branch"
    colon: str = ": "
    comma: str = ", "
    semicolon: str = "; "
    stop: str = "."
    turn_sign: str = ">"

    def __repr__(self) -> str:
        # Signatures in help show it, and all its words would bury them.
        own = (each.name for each in fields(Words) if getattr(self, each.name) != getattr(ENGLISH, each.name))
        return f"Words({', '.join(f'{name}=…' for name in own)})"

    def card(self, face: str) -> str:
        """Return the full name of a card, or its key where the language has none."""
        return self.cards.get(face, face)

    def suit(self, suit: str) -> str:
        """Return the name of a suit, or its key where the language has none."""
        return self.suits.get(suit, suit)

    def short(self, face: str) -> str:
        """Return the short rank of a face, for text tables."""
        rank = face.partition("-")[2]
        return self.short_ranks.get(rank, rank)

    def counted(self, forms: tuple[str, ...], count: int) -> str:
        """Return the form that goes with a number, the number filled in."""
        return forms[min(self.plural(count), len(forms) - 1)].format(n=count)


ENGLISH = Words()
