"""Tables of text for the terminal: hands by seat and suit, and rows in columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import click

from marias_lab.cards import Hand, Suit
from marias_lab.cli.words import speaking, told
from marias_lab.i18n import Names, language

__all__ = ["columns", "hands_table", "paragraph", "width"]

_GAP = "   "
_BOUND = "\u2011"
"""A hyphen at which no line ends."""
_WIDEST = 110


def width() -> int:
    """The columns of the terminal, but not more than can be read with ease; 80 where there is no terminal."""
    import shutil

    return min(shutil.get_terminal_size((80, 24)).columns, _WIDEST)


def paragraph(text: str, indent: int = 0, hanging: int = 0) -> str:
    """A text broken into lines that fit the terminal; lines after the first stand ``hanging`` further in. No name is broken at its hyphen."""
    first, rest = " " * indent, " " * (indent + hanging)
    whole = text.replace("-", _BOUND)
    return click.wrap_text(whole, width(), initial_indent=first, subsequent_indent=rest).replace(_BOUND, "-")


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of cells as lines with the cells of each column below one another. The rows are of one length."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))] if rows else []
    for row in rows:
        yield _GAP.join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip()


def hands_table(hands: Sequence[Hand], names: Names, seats: Iterable[int] | None = None) -> Iterator[str]:
    """A line for each seat, its cards by suit from the strongest down; cards not known are counted."""
    suits = language(speaking())
    rows = [["", *(suits.words(suit) for suit in Suit)]]
    for seat in range(len(hands)) if seats is None else seats:
        hand = hands[seat]
        unknown = [told("hands.hidden", count=hand.hidden)] if hand.hidden else []
        by_suit = [" ".join(card.rank for card in hand.suit(suit)) or "-" for suit in Suit]
        rows.append([told("hands.seat", names, seat=seat, number=seat), *by_suit, *unknown])
    longest = max(len(row) for row in rows)
    return columns([[*row, *[""] * (longest - len(row))] for row in rows])
