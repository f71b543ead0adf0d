"""What a saved game of the app says, as values: the names are read, nothing is judged by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from attrs import field, frozen

from marias_lab.cards import Card, Suit, find_card
from marias_lab.errors import AmbiguousRecord, UnreadableRecord
from marias_lab.reasons import Facts, facts
from marias_lab.record.formats.hra_names import FLAGS, RANKS, SEATS, SUITS
from marias_lab.record.formats.hra_xml import Element
from marias_lab.rules.knobs import MOST_RAISES
from marias_lab.seats import Seat

__all__ = ["Assumption", "Flek", "Saved", "Stych", "Told", "shaped"]

T = TypeVar("T")
_SHOWN: Final = 40
_KNOWN: Final = (
    "Autor", "Verze", "Komentar", "Hrac1", "Hrac2", "Hrac3", "Talon", "Fleky", "Stychy", "Zuctovani",
)  # fmt: skip


@frozen
class Assumption:
    """Something a file does not tell, and how it was taken: a code, facts, and the place where that is known (else empty)."""

    code: str
    facts: Facts = ()
    place: str = ""


@frozen
class Flek:
    """How often an item was doubled, and who ever named it."""

    item: str
    count: int
    seats: tuple[Seat, ...]
    place: str = ""


@frozen
class Stych:
    """A trick: its number from 1, the leader, and the cards by seat, ``None`` for one that is not played yet."""

    number: int
    leader: Seat
    cards: tuple[Card | None, ...]
    place: str = ""

    @property
    def complete(self) -> bool:
        """Whether everybody has played."""
        return None not in self.cards


@frozen
class Told:
    """The settlement as the file tells it: points of each seat's side, and money won, by seat."""

    points: tuple[int, ...]
    money: tuple[int, ...]
    place: str = ""


@frozen
class Saved:
    """A saved game. ``number`` is the trick to be played next (0 before anything is chosen, 11 after ten), ``leader`` who leads it.

    ``fleks_told`` is false where the file has no place for doublings; ``names`` are those of the players, empty where none is told.
    """

    number: int
    leader: Seat
    declarer: Seat
    items: tuple[str, ...]
    trump: Suit | None
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    fleks: tuple[Flek, ...] = ()
    tricks: tuple[Stych, ...] = ()
    told: Told | None = None
    author: str = ""
    version: str = ""
    comment: str = ""
    names: tuple[str, ...] = ()
    fleks_told: bool = True
    place: str = "1:1"
    assumed: list[Assumption] = field(factory=list, eq=False)


def shaped(root: Element) -> Saved:
    """The saved game of an element. Raises :class:`UnreadableRecord` or :class:`AmbiguousRecord` with line and column."""
    if root.name != "Hra":
        raise UnreadableRecord("hra_root", place=root.place, found=root.name[:_SHOWN])
    return _Shaper().saved(root)


class _Shaper:
    """Reads one file; what it leaves out it writes down."""

    def __init__(self) -> None:
        self.assumed: list[Assumption] = []

    def saved(self, root: Element) -> Saved:
        """The whole of it."""
        self._attributes(root, ("Kolo", "Zacina", "Voli", "Typ", "Trumf"))
        parts = self._parts(root, _KNOWN)
        number = _number(root, "Kolo", 0, 11)
        for name in (*SEATS, *(("Talon",) if number else ())):
            if name not in parts:
                raise UnreadableRecord("hra_part_missing", place=root.place, part=name)
        for name in ("Talon", "Stychy"):
            if name not in parts:
                self._assume("part_missing", facts(part=name), root.place)
        if "Fleky" not in parts:
            self._assume("no_fleks", facts(), root.place)
        trump = self._of_card(root, "Trumf", SUITS) if "Trumf" in root.attributes else None
        return Saved(
            number,
            _named(root, "Zacina", SEATS),
            _named(root, "Voli", SEATS),
            tuple(_flags(root, "Typ")) if root.attributes.get("Typ", "").strip() or number else (),
            trump,
            tuple(self._cards(parts[name], ("Jmeno",)) for name in SEATS),
            self._cards(parts.get("Talon")),
            self._fleks(parts.get("Fleky")),
            self._tricks(parts.get("Stychy")),
            self._told(parts.get("Zuctovani")),
            author=self._text(parts.get("Autor")),
            version=self._text(parts.get("Verze")),
            comment=self._text(parts.get("Komentar")),
            names=_names([parts[name] for name in SEATS]),
            fleks_told="Fleky" in parts,
            place=root.place,
            assumed=self.assumed,
        )

    def _assume(self, code: str, told: Facts, place: str) -> None:
        self.assumed.append(Assumption(code, told, place))

    def _attributes(self, element: Element, known: Iterable[str]) -> None:
        """What is not known is left out."""
        for name in element.attributes:
            if name not in known:
                self._assume(
                    "attribute_left_out", facts(name=name[:_SHOWN], part=element.name), element.place
                )

    def _parts(self, element: Element, known: tuple[str, ...]) -> dict[str, Element]:
        """The children by name; each stands once."""
        found: dict[str, Element] = {}
        self._no_text(element)
        for child in element.children:
            if child.name not in known:
                self._assume(
                    "element_left_out", facts(name=child.name[:_SHOWN], part=element.name), child.place
                )
            elif child.name in found:
                raise AmbiguousRecord("hra_part_twice", place=child.place, part=child.name)
            else:
                found[child.name] = child
        return found

    def _no_text(self, element: Element) -> None:
        if element.text:
            self._assume("text_left_out", facts(text=element.text[:_SHOWN], part=element.name), element.place)

    def _rows(self, element: Element, name: str) -> list[Element]:
        """The children of one name; others are left out."""
        self._no_text(element)
        for child in element.children:
            if child.name != name:
                self._assume(
                    "element_left_out", facts(name=child.name[:_SHOWN], part=element.name), child.place
                )
        return [child for child in element.children if child.name == name]

    def _text(self, element: Element | None) -> str:
        if element is None:
            return ""
        self._attributes(element, ())
        for child in element.children:
            self._assume("element_left_out", facts(name=child.name[:_SHOWN], part=element.name), child.place)
        return element.text

    def _cards(self, element: Element | None, known: tuple[str, ...] = ()) -> tuple[Card, ...]:
        if element is None:
            return ()
        self._attributes(element, known)
        return tuple(self._card(each) for each in self._rows(element, "Karta"))

    def _card(self, element: Element) -> Card:
        self._attributes(element, ("Barva", "Hodnota"))
        self._parts(element, ())
        return find_card(self._of_card(element, "Barva", SUITS), self._of_card(element, "Hodnota", RANKS))

    def _of_card(self, element: Element, name: str, known: Mapping[str, T]) -> T:
        """A suit or rank; the oldest files write them in lower case."""
        found = _attribute(element, name)
        lower = {each.lower(): each for each in known}
        if found not in lower:
            return _named(element, name, known)
        if not any(each.code == "lower_case" for each in self.assumed):
            self._assume("lower_case", facts(), element.place)
        return known[lower[found]]

    def _fleks(self, element: Element | None) -> tuple[Flek, ...]:
        fleks: list[Flek] = []
        if element is None:
            return ()
        self._attributes(element, ())
        for each in self._rows(element, "Flek"):
            self._attributes(each, ("Hra", "Pocet", "Hraci"))
            self._parts(each, ())
            item = _named(each, "Hra", FLAGS)
            if any(other.item == item for other in fleks):
                raise AmbiguousRecord("hra_flek_twice", place=each.place, found=each.attributes["Hra"])
            seats = tuple(
                sorted(
                    {_one(each, "Hraci", name, SEATS) for name in each.attributes.get("Hraci", "").split()}
                )
            )
            fleks.append(Flek(item, _number(each, "Pocet", 0, MOST_RAISES), seats, each.place))
        return tuple(fleks)

    def _tricks(self, element: Element | None) -> tuple[Stych, ...]:
        if element is None:
            return ()
        self._attributes(element, ())
        tricks = [self._trick(each) for each in self._rows(element, "Stych")]
        numbers = [trick.number for trick in tricks]
        for trick in tricks:
            if numbers.count(trick.number) > 1:
                raise AmbiguousRecord("hra_trick_twice", place=trick.place, found=trick.number)
        ordered = sorted(tricks, key=lambda trick: trick.number)
        if ordered != tricks:
            self._assume("tricks_sorted", facts(), element.place)
        for due, trick in enumerate(ordered, 1):
            if trick.number != due:
                raise UnreadableRecord(
                    "hra_trick_missing", place=trick.place, found=trick.number, expected=due
                )
        return tuple(ordered)

    def _trick(self, element: Element) -> Stych:
        self._attributes(element, ("Kolo", "Zacina"))
        parts = self._parts(element, tuple(SEATS))
        cards = tuple(self._card(parts[name]) if name in parts else None for name in SEATS)
        return Stych(_number(element, "Kolo", 1, 10), _named(element, "Zacina", SEATS), cards, element.place)

    def _told(self, element: Element | None) -> Told | None:
        if element is None:
            return None
        self._attributes(element, ())
        parts = self._parts(element, tuple(SEATS))
        for name in SEATS:
            if name not in parts:
                raise UnreadableRecord("hra_part_missing", place=element.place, part=name)
            self._attributes(parts[name], ("Body", "Zisk"))
            self._parts(parts[name], ())
        most = 1_000_000
        points = tuple(_number(parts[name], "Body", -most, most) for name in SEATS)
        money = tuple(_number(parts[name], "Zisk", -most, most) for name in SEATS)
        return Told(points, money, element.place)


def _names(hands: list[Element]) -> tuple[str, ...]:
    """What the players are called, which only the oldest files tell."""
    names = tuple(hand.attributes.get("Jmeno", "").strip() for hand in hands)
    return names if any(names) else ()


def _attribute(element: Element, name: str) -> str:
    if name not in element.attributes:
        raise UnreadableRecord("hra_attribute_missing", place=element.place, name=name, part=element.name)
    return element.attributes[name]


def _named(element: Element, name: str, known: Mapping[str, T]) -> T:
    return _one(element, name, _attribute(element, name), known)


def _one(element: Element, name: str, found: str, known: Mapping[str, T]) -> T:
    if found not in known:
        expected = ", ".join(known)
        raise UnreadableRecord(
            "hra_name", place=element.place, name=name, found=found[:_SHOWN], expected=expected
        )
    return known[found]


def _flags(element: Element, name: str) -> list[str]:
    found = _attribute(element, name).split()
    for flag in found:
        if found.count(flag) > 1:
            raise AmbiguousRecord("hra_flag_twice", place=element.place, name=name, found=flag[:_SHOWN])
    return [_one(element, name, flag, FLAGS) for flag in found]


def _number(element: Element, name: str, least: int, most: int) -> int:
    text = _attribute(element, name)
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 12 and least <= int(text) <= most:
        return int(text)
    raise UnreadableRecord(
        "hra_number", place=element.place, name=name, found=text[:_SHOWN], least=least, most=most
    )
