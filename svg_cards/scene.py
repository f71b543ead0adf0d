"""What is to be seen, with no number and no rule in it: `Table`, `Row`, `Rows`, `Fan`, `Single`, `Strip`, `Bars`, `Sheet`, `Handout`, `Shelves`."""

from collections.abc import Iterable
from math import inf
from numbers import Integral
from typing import Any, TypeGuard

from attrs import field, frozen

from svg_cards.pieces import (
    Arrow,
    Card,
    Choices,
    Contract,
    Ladder,
    Pile,
    Places,
    Plate,
    Rail,
    SceneError,
    Seat,
    Suits,
    Trick,
    as_arrows,
    as_card,
    as_cards,
    as_seats,
    as_texts,
)


@frozen
class Table:
    """A table with two, three or four seats.

    Args:
        seats: Clockwise.
        front: Key of the seat that sits in front; the first one by default.
        trick: The trick on the table.
        talon: Cards at the right that belong to nobody: the talon, the unused heap.
        contract: What is being played, at the left.
        match: Lines at the right of a table with four seats, the first in bold.
        rail: What the table says.
        caption: Stands in place of the rail where nothing has to be answered.
        tray: Something to choose from, while no trick lies on the table.
        arrows: Over the cards, under the rail.
    """

    seats: tuple[Seat, ...] = field(converter=as_seats)
    front: str | None = None
    trick: Trick | None = None
    talon: Pile | None = None
    contract: Contract | None = None
    match: tuple[str, ...] = field(default=(), converter=as_texts)
    rail: Rail | None = None
    caption: str = ""
    tray: Ladder | Choices | Places | Suits | None = None
    arrows: tuple[Arrow, ...] = field(default=(), converter=as_arrows)

    def clockwise(self) -> tuple[Seat, ...]:
        """Return the seats from the one in front, clockwise.

        Raises:
            SceneError: There are not two to four seats, or `front` is none of them.
        """
        keys = [seat.key for seat in self.seats]
        if not 2 <= len(keys) <= 4 or len(set(keys)) != len(keys):
            raise SceneError(f"Table.seats: expected two to four seats with different keys, found {keys}.")
        first = 0 if self.front is None else self.position(self.front, "Table.front")
        return self.seats[first:] + self.seats[:first]

    def position(self, key: str, place: str) -> int:
        """Return where the seat called `key` stands in `seats`; `place` is named in the error if there is none."""
        keys = [seat.key for seat in self.seats]
        if key not in keys:
            raise SceneError(f"{place}: expected the key of a seat, one of {', '.join(keys)}; found {key!r}.")
        return keys.index(key)


@frozen
class Row:
    """Cards side by side.

    Args:
        cards: From left to right.
        caption: Below them.
        overlap: Whether only the index of all but the last is shown.
        numbered: Whether the cards carry their numbers, as those of a trick in order of play.
    """

    cards: tuple[Card, ...] = field(converter=as_cards)
    caption: str = ""
    overlap: bool = False
    numbered: bool = False


def _rows(values: "Iterable[Row]") -> tuple[Row, ...]:
    return tuple(values)


@frozen
class Rows:
    """Rows of cards, each with its caption: won tricks spread out, hands of a deal.

    Args:
        rows: From the top, and in each line from left to right.
        columns: How many rows stand beside each other in a line.
    """

    rows: tuple[Row, ...] = field(converter=_rows)
    columns: int = 1


@frozen
class Fan:
    """Cards held in a hand, turned about a point below them."""

    cards: tuple[Card, ...] = field(converter=as_cards)
    caption: str = ""


@frozen
class Single:
    """One card alone."""

    card: Card = field(converter=as_card)
    caption: str = ""


def is_number(value: object) -> TypeGuard[float]:
    """Return whether a value is a whole number or a finite fraction."""
    number = isinstance(value, Integral | float) and not isinstance(value, bool)
    return number and -inf < value < inf  # type: ignore[operator]  # whole numbers of any kind can be compared


MOST = 1e9
"""The largest amount that is drawn, and with a minus the smallest."""


def checked(amount: object, place: str) -> float:
    """Return an amount that can be drawn; `place` is named in the error if it cannot.

    Raises:
        SceneError: It is no number, not a finite one, or too large.
    """
    if is_number(amount) and abs(amount) <= MOST:
        return amount
    raise SceneError(f"{place}: expected a number from {-MOST:g} to {MOST:g}, found {repr(amount)[:40]}.")


def _amount(bar: "Bar", attribute: Any, value: Any) -> None:
    if value is not None or attribute.name == "amount":
        checked(value, f"Bar.{attribute.name} of {bar.name!r}")


def _winner(cell: "Cell", attribute: Any, value: int | None) -> None:
    del attribute
    if value is not None and value not in range(len(cell.cards)):
        raise SceneError(
            f"Cell.winner of {cell.label!r}: expected the place of one of {len(cell.cards)} cards, counted from 0, or None; "
            f"found {value!r}."
        )


@frozen
class Cell:
    """A cell of the strip.

    Args:
        label: The name of a phase, or the number of a trick.
        value: What the trick brought, at the right.
        cards: Faces in order of play. A cell with cards, or with `trick`, is drawn as a trick.
        winner: Which of the cards won, counted from 0.
        trick: Whether the cell stands for a trick; one without cards has a dot.
        current: Where we are.
        branch: Not part of the record.
    """

    label: str
    value: str = ""
    cards: tuple[str, ...] = field(default=(), converter=as_texts)
    winner: int | None = field(default=None, validator=_winner)
    trick: bool = True
    current: bool = False
    branch: bool = False


def _cells(values: "Iterable[Cell]") -> tuple[Cell, ...]:
    return tuple(values)


@frozen
class Strip:
    """The whole deal in one line of cells."""

    cells: tuple[Cell, ...] = field(converter=_cells)


@frozen
class Bar:
    """One item of a score.

    Args:
        name: Its name.
        amount: How much it adds; a loss is negative.
        note: Below the name, such as the formula.
        clause: At the right, such as the number of a rule.
        base: The part of the amount that doubling started from, shown by a tick.
        chosen: Has the ring of the next step.
    """

    name: str
    amount: float = field(validator=_amount)
    note: str = ""
    clause: str = ""
    base: float | None = field(default=None, validator=_amount)
    chosen: bool = False


def _bar_rows(values: "Iterable[Bar]") -> tuple[Bar, ...]:
    return tuple(values)


def _payments(values: "Iterable[tuple[str, float]]") -> tuple[tuple[str, float], ...]:
    return tuple((name, checked(amount, f"Bars.payments of {name!r}")) for name, amount in values)


@frozen
class Bars:
    """Labelled bars, each starting where the last one ended, and their sum.

    Args:
        bars: From the top.
        total: Name of the sum.
        title: Above, bold.
        note: Below the title.
        payments: What each player gets or pays, as plates below.
        caption: Below the plates.
        chosen: Whether the sum has the ring of the next step.
    """

    bars: tuple[Bar, ...] = field(converter=_bar_rows)
    total: str = ""
    title: str = ""
    note: str = ""
    payments: tuple[tuple[str, float], ...] = field(default=(), converter=_payments)
    caption: str = ""
    chosen: bool = False


def as_amounts(values: "Iterable[float]") -> tuple[float, ...]:
    """Return the amounts as a tuple."""
    return tuple(checked(value, "Line.amounts") for value in values)


@frozen
class Line:
    """One line of a score sheet.

    Args:
        name: Such as that of a deal.
        amounts: What each player gets; a loss is negative.
        sums: What each has after it, where that is to be shown.
        chosen: Has the ring of the next step.
    """

    name: str
    amounts: tuple[float, ...] = field(converter=as_amounts)
    sums: tuple[float, ...] = field(default=(), converter=as_amounts)
    chosen: bool = False


def as_lines(values: "Iterable[Line]") -> tuple[Line, ...]:
    """Return the lines as a tuple."""
    return tuple(values)


@frozen
class Sheet:
    """The score of a match: a column for each player, a line for each deal, the sums below.

    Args:
        players: Names at the head of the columns.
        lines: From the first deal to the last.
        total: Name of the sums; they are left out where it is empty.
        title: Above, bold.
        standings: The sums of the lines are standings, told without a sign.
    """

    players: tuple[str, ...] = field(converter=as_texts)
    lines: tuple[Line, ...] = field(default=(), converter=as_lines)
    total: str = ""
    title: str = ""
    standings: bool = False


@frozen
class Handout:
    """A deal on a sheet of paper in the shape of A4.

    Args:
        hands: One below the other, the caption of each beside it: the seats, the cards apart.
        tricks: In two columns, the caption of each beside it. Mark the winning cards.
        lines: Sentences below, such as what is paid and for what.
        title: Above, bold.
        note: Below the title.
    """

    hands: tuple[Row, ...] = field(converter=_rows)
    tricks: tuple[Row, ...] = field(default=(), converter=_rows)
    lines: tuple[str, ...] = field(default=(), converter=as_texts)
    title: str = ""
    note: str = ""


@frozen
class Shelf:
    """A named row with room for cards.

    Args:
        key: Short name used in keys of sprites.
        plate: Its name, and at the right end how full it is.
        cards: From left to right.
        places: For how many cards there is room; a row that is too full shares it.
        slots: Faces in the order of their places, for a row whose cards keep them; the others lie side by side.
    """

    key: str
    plate: Plate
    cards: tuple[Card, ...] = field(default=(), converter=as_cards)
    places: int = 0
    slots: tuple[str, ...] = field(default=(), converter=as_texts)


def _shelves(values: "Iterable[Shelf]") -> tuple[Shelf, ...]:
    return tuple(values)


@frozen
class Shelves:
    """Cards that are sorted into rows by hand.

    Args:
        shelves: The rows they go to, from the top.
        stock: The rows they come from, below; in a wide picture two beside each other.
        title: Stands above the stock.
    """

    shelves: tuple[Shelf, ...] = field(converter=_shelves)
    stock: tuple[Shelf, ...] = field(default=(), converter=_shelves)
    title: str = ""


Scene = Shelves | Table | Row | Rows | Fan | Single | Strip | Bars | Sheet | Handout
