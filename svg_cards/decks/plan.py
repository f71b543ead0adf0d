"""What a card is asked to be: suit, rank, deck, size and index, checked once and handed to the drawing modules."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from svg_cards.decks.ink import LINE, Drawing
from svg_cards.decks.pips import FRENCH_COLOURS, SUITS, french, full, plain
from svg_cards.palettes import UnknownNameError, known

__all__ = ["DECKS", "INDICES", "RANKS", "SIZES", "Plan", "read_plan"]

DECKS: Final[tuple[str, ...]] = ("german", "german_single", "french", "french4", "letters")
"""Double-headed and single-headed German-suited decks, the French deck in two and in four colours, large letters."""

RANKS: Final[tuple[str, ...]] = ("6", "7", "8", "9", "10", "U", "O", "K", "A")
"""Every rank by its German letter; U is also the jack, O the queen."""

SIZES: Final[tuple[str, ...]] = ("full", "medium", "small")
"""For cards shown at least 140, 90 to 139, and less than 90 pixels high."""

# The letters of the courts and the ace; a rank that is missing carries none. Czech printers put no letters, and
# svršek and spodek would share theirs: the height of the mark tells them apart.
_LETTERS: Final[dict[str, dict[str, str]]] = {
    "german": {"U": "U", "O": "O", "K": "K", "A": "A"},
    "english": {"U": "J", "O": "Q", "K": "K", "A": "A"},
    "french": {"U": "V", "O": "D", "K": "R", "A": "A"},
    "estonian": {"U": "S", "O": "E", "K": "K", "A": "Ä"},
    "czech": {"K": "K", "A": "A"},
    "roman": {"6": "VI", "7": "VII", "8": "VIII", "9": "IX", "10": "X"},
    "none": {},
}
INDICES: Final[tuple[str, ...]] = tuple(_LETTERS)
"""Letters for jack, queen, king and ace; ``roman``: numerals at the head of number cards only; ``none``.

The deck of letters always has one: the German letter where the index has none.
"""


@frozen
class Plan:
    """One card to be drawn."""

    suit: str
    rank: str
    deck: str
    size: str
    index: str

    @property
    def name(self) -> str:
        """The card's name, ``leaves-K``."""
        return f"{self.suit}-{self.rank}"

    @property
    def is_french(self) -> bool:
        """Whether the deck has French suits."""
        return self.deck in FRENCH_COLOURS

    @property
    def is_double(self) -> bool:
        """Whether the lower half is the upper one turned."""
        return self.deck != "german_single"

    @property
    def fine(self) -> bool:
        """Whether gloss, veins, creases and finger lines are drawn."""
        return self.size == "full"

    @property
    def small(self) -> bool:
        """Whether the card is drawn for less than 90 pixels."""
        return self.size == "small"

    @property
    def numeral(self) -> str:
        """What the corner says, empty for nothing; Roman numerals stand elsewhere."""
        if self.index == "roman":
            return ""
        letters = _LETTERS[self.index]
        return letters.get(self.rank, self.rank if self.index != "none" and self.rank.isdecimal() else "")

    @property
    def roman(self) -> str:
        """The Roman numeral at the head of the card, empty for none."""
        return _LETTERS["roman"].get(self.rank, "") if self.index == "roman" else ""

    @property
    def has_corner(self) -> bool:
        """Whether the corner carries the suit of a card that has no mark of its own there."""
        return self.index not in ("none", "roman")

    @property
    def colour(self) -> str:
        """The colour of the index: ink for German suits, the suit's own for French ones."""
        return FRENCH_COLOURS[self.deck][self.suit] if self.is_french else "ink"

    def mark(self, scale: float) -> Drawing:
        """The suit's mark with all its lines, its outline as strong as the card's when it is drawn at this scale."""
        if self.is_french:
            return french(self.suit, self.colour)
        return full(self.suit, LINE / scale) if self.fine else plain(self.suit)

    def pip(self) -> Drawing:
        """The suit's mark in few strokes."""
        return french(self.suit, self.colour) if self.is_french else plain(self.suit)


def read_plan(card: str, deck: str, size: str, index: str) -> Plan:
    """Check the names and return the plan; raise :class:`UnknownNameError` for a name that is not known."""
    suit, _, rank = card.partition("-")
    if suit not in SUITS or rank not in RANKS:
        raise UnknownNameError("card", card, tuple(f"{s}-{r}" for s in SUITS for r in RANKS))
    return Plan(
        suit, rank, known("deck", deck, DECKS), known("size", size, SIZES), known("index", index, INDICES)
    )
