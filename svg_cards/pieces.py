"""The pieces a scene is made of: cards, plates, piles, the trick, the rail, what can be chosen.

All texts are the caller's, in the caller's language. A card's face is a name such as ``"leaves-K"``; ``None`` lies face
down.
"""

from collections.abc import Iterable
from enum import StrEnum

from attrs import evolve, field, frozen


class SceneError(ValueError):
    """A scene that cannot be drawn. The message says where, what was expected, what was found and what to do."""


class Mark(StrEnum):
    """What is said about one card. A card carries any number of marks; rings are drawn one over the other."""

    MAY = "may"  # raised, ring in the colour of the next step
    MAY_NOT = "may-not"  # washed with the colour of the table
    REFUSED = "refused"  # ring in the stop colour
    PICKED = "picked"  # raised, wide ring
    BELONGS = "belongs"  # gold ring: the other half of a pair, the cause
    WINNING = "winning"  # wide gold ring
    FOCUS = "focus"  # ring outside the card, a gap between
    RAISED = "raised"  # moved up, nothing else
    LIT = "lit"  # tinted gold
    RING = "ring"  # ring in ink, for whatever the caller means
    DIMMED = "dimmed"  # washed like a card that may not be played, without saying so
    CROSSED = "crossed"  # struck through from corner to corner
    RIGHT = "right"  # badge with a tick
    MISSED = "missed"  # badge with a plus
    WRONG = "wrong"  # badge with a cross


class Tone(StrEnum):
    """How the rail speaks: it tells, asks for the next step, refuses, or names a price."""

    TELL = "tell"
    ACT = "act"
    STOP = "stop"
    CARE = "care"


def as_texts(values: "Iterable[str]") -> tuple[str, ...]:
    """Return the texts as a tuple."""
    return tuple(values)


def _marks(values: "Iterable[Mark | str]") -> tuple[Mark, ...]:
    wanted = {Mark(value) for value in values}
    return tuple(mark for mark in Mark if mark in wanted)


@frozen
class Card:
    """One card.

    Args:
        face: Its name, suit and rank joined by a hyphen; None lies face down.
        marks: What is said about it, kept in the order of `Mark`.
        key: Names it from picture to picture; by default its face, or its place if it lies face down.
        badge: Two or three signs in a badge at its left, such as what it counts.
        label: A few words below it, drawn where cards lie in a row side by side; told everywhere.
    """

    face: str | None = None
    marks: tuple[Mark, ...] = field(default=(), converter=_marks)
    key: str | None = None
    badge: str = ""
    label: str = ""

    @property
    def suit(self) -> str:
        """The suit part of the face, or an empty text."""
        return self.face.partition("-")[0] if self.face else ""


def as_card(value: Card | str | None) -> Card:
    """Return a card; a face, or None for a card that lies face down, will do."""
    return value if isinstance(value, Card) else Card(value)


def as_cards(values: "Iterable[Card | str | None]") -> tuple[Card, ...]:
    """Return cards, faces and None as cards."""
    return tuple(as_card(value) for value in values)


def face_down(count: int) -> tuple[Card, ...]:
    """Return so many cards that lie face down."""
    return (Card(),) * count


@frozen
class Plate:
    """The name plate of a seat.

    Args:
        name: Shortened with an ellipsis where it is too long for its box.
        role: A word after the name, such as declarer.
        points: At the right end: figures such as "20 + 40" or a word such as "passed".
        turn: It is this seat's turn.
        filled: Drawn in ink, for the declarer or the own pair.
    """

    name: str
    role: str = ""
    points: str = ""
    turn: bool = False
    filled: bool = False


@frozen
class Pile:
    """Cards in a heap: the talon, the unused cards, tricks won. Face down where a card has no face.

    Args:
        cards: From the bottom up.
        caption: What stands below or beside it.
    """

    cards: tuple[Card, ...] = field(default=(), converter=as_cards)
    caption: str = ""


@frozen
class Seat:
    """One player's place.

    Args:
        key: Short name used in keys of sprites and by `Played`, `Trick` and `Table.front`.
        plate: The name plate.
        cards: The hand from left to right. A gap is left where the suit changes.
        won: The tricks taken, a small heap beside the plate. Cards of it that lie face up are spread where the hand was, once that is empty.
        first_row: How many of the cards stand in the first of two rows of a compact table; see `row_break`.
    """

    key: str
    plate: Plate
    cards: tuple[Card, ...] = field(default=(), converter=as_cards)
    won: Pile | None = None
    first_row: int | None = None

    @property
    def spread(self) -> tuple[Card, ...]:
        """The cards of tricks taken that lie open in the place of the hand."""
        if self.cards or self.won is None or not any(card.face for card in self.won.cards):
            return ()
        return self.won.cards

    def as_laid(self) -> "Seat":
        """Return the seat with what lies in the place of the hand: the hand itself, or the tricks taken."""
        return evolve(self, cards=self.spread, first_row=None) if self.spread else self


def as_seats(values: "Iterable[Seat]") -> tuple[Seat, ...]:
    """Return the seats as a tuple."""
    return tuple(values)


@frozen
class Played:
    """A card of a trick, who played it, and the face of the card that a record played instead, if any."""

    seat: str
    card: Card = field(converter=as_card)
    instead: str | None = None


def _plays(values: "Iterable[Played | tuple[str, Card | str]]") -> tuple[Played, ...]:
    return tuple(value if isinstance(value, Played) else Played(*value) for value in values)


@frozen
class Trick:
    """The trick on the table.

    Args:
        plays: In order of play; a pair of seat and card will do.
        winning: Key of the seat whose card wins so far.
        next: Key of the seat whose place is shown dashed.
        caption: Names the trick for those who hear the table.
        numbered: Whether the cards carry their number in the order of play.
    """

    plays: tuple[Played, ...] = field(default=(), converter=_plays)
    winning: str | None = None
    next: str | None = None
    caption: str = ""
    numbered: bool = True


@frozen
class Doubled:
    """One item that is played for: its name and what it is multiplied by; with a factor of 1 the name stands alone."""

    item: str
    factor: int


def _doubleds(values: "Iterable[Doubled]") -> tuple[Doubled, ...]:
    return tuple(values)


NO_TRUMP = "none"


@frozen
class Contract:
    """What is being played.

    Args:
        lines: The first is bold; three at most are drawn.
        trump: A suit, `NO_TRUMP`, or None while it is not settled.
        helpers: Suits beside the trump suit that help it, drawn as small discs.
        doubled: Chips below the lines.
    """

    lines: tuple[str, ...] = field(default=(), converter=as_texts)
    trump: str | None = None
    helpers: tuple[str, ...] = field(default=(), converter=as_texts)
    doubled: tuple[Doubled, ...] = field(default=(), converter=_doubleds)


@frozen
class Button:
    """A button in the rail; the filled one is the next step."""

    label: str
    filled: bool = False


def _buttons(values: "Iterable[Button]") -> tuple[Button, ...]:
    return tuple(values)


@frozen
class Rail:
    """The band between the trick and the hand in front, the only place where a table speaks.

    Args:
        head: Said in bold; wrapped if it is long and there is no tail.
        tail: A second line.
        tone: Chooses colour and sign.
        clause: A short text in a chip at the right, such as the number of a rule.
        points_at: Key of the card which a pointer shows.
        buttons: Drawn at the right (wide) or below the words (compact).
    """

    head: str
    tail: str = ""
    tone: Tone = field(default=Tone.TELL, converter=Tone)
    clause: str = ""
    points_at: str | None = None
    buttons: tuple[Button, ...] = field(default=(), converter=_buttons)


@frozen
class Choice:
    """One row of a tray: a bid, a thing to double, a speech.

    Args:
        name: What is chosen.
        note: Beside or below the name, muted.
        value: At the right end.
        box: Drawn with a check box, empty or ticked; None has none.
        chosen: Has the ring of the next step.
        dimmed: Can no longer be chosen.
    """

    name: str
    note: str = ""
    value: str = ""
    box: bool | None = None
    chosen: bool = False
    dimmed: bool = False


def _choice_rows(values: "Iterable[Choice]") -> tuple[Choice, ...]:
    return tuple(values)


@frozen
class Ladder:
    """The rungs of an auction, in two columns, in the place of the trick."""

    rungs: tuple[Choice, ...] = field(default=(), converter=_choice_rows)


@frozen
class Choices:
    """Rows one below the other in the place of the trick, with a line of text below."""

    rows: tuple[Choice, ...] = field(default=(), converter=_choice_rows)
    caption: str = ""


def _spots(values: "Iterable[Card | str | None]") -> tuple[Card | None, ...]:
    return tuple(None if value is None else as_card(value) for value in values)


@frozen
class Places:
    """Places for cards that are laid away, side by side; None is an empty, dashed place."""

    cards: tuple[Card | None, ...] = field(default=(), converter=_spots)
    caption: str = ""


@frozen
class Suits:
    """Suits to choose from, as large discs.

    Args:
        suits: From left to right.
        chosen: Has the ring of the next step.
        dimmed: Can be seen but not chosen.
    """

    suits: tuple[str, ...] = field(default=(), converter=as_texts)
    chosen: str | None = None
    dimmed: tuple[str, ...] = field(default=(), converter=as_texts)
    caption: str = ""


@frozen
class Arrow:
    """An arrow from one card to another, both named by key."""

    start: str
    end: str


def as_arrows(values: "Iterable[Arrow]") -> tuple[Arrow, ...]:
    """Return the arrows as a tuple."""
    return tuple(values)
