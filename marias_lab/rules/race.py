"""Scoring by sides: the points each side makes in a deal, and how they move the standings towards an exact target.

The counterpart of :mod:`marias_lab.rules.settlement` for games in which nobody plays alone and nobody pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from attrs import evolve, field, frozen

from marias_lab.errors import IncompleteError
from marias_lab.forms import holds, is_whole, rows_of
from marias_lab.reasons import Facts, facts
from marias_lab.rules.outcome import Moment

if TYPE_CHECKING:
    from marias_lab.cards import Suit
    from marias_lab.rules.ruleset import Ruleset

__all__ = [
    "COUNTS",
    "DECLARED",
    "MATTS",
    "PICTURES",
    "Declared",
    "Race",
    "SideItem",
    "SideOutcome",
    "SideScore",
    "Standing",
    "settle_sides",
    "start",
]

DECLARED: Final = ("trump", "helper", "wheels")
"""What is made by a speech after a trick."""
MATTS: Final = {"A": 1, "10": 1}
"""The cards that are matts."""
PICTURES: Final = {"K": 3, "O": 2, "U": 1}
"""What the picture cards count where matts are level."""
COUNTS: Final = {
    "4-3-2": {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2},
    "3-2-1": {"A": 11, "10": 10, "K": 3, "O": 2, "U": 1},
}
"""What the cards count for a jänn, by the values of the pictures."""
_SAFE: Final = 33


@frozen
class Race:
    """What a deal brings and how far it is to go.

    ``values`` are the points of ``trump``, ``helper``, ``last_trick``, ``matts``, ``deal`` (more tricks than any other side), ``wheels`` and ``jann``, 0 for
    what is not played. ``at_once`` tells whether the standing is looked at with every point instead of at the end of the deal; ``counts`` are the ranks' values
    for a jänn, and ``jann_alone`` whether there is one where everybody plays for himself.
    """

    target: int
    fall_back: int
    at_once: bool
    values: tuple[tuple[str, int], ...]
    counts: tuple[tuple[str, int], ...]
    jann_alone: bool

    def value(self, item: str) -> int:
        """The points of an item; 0 where it is not played."""
        return dict(self.values)[item]


def _as_row(value: Sequence[int]) -> tuple[int, ...]:
    """A list as the tuple it stands for; the check tells what is neither."""
    return tuple(value) if isinstance(value, list) else value  # type: ignore[return-value]  # as told


@frozen
class Standing:
    """Where a match stands before a deal: the points of each side, and how many matt points are carried."""

    points: tuple[int, ...] = field(
        converter=_as_row,
        validator=holds("whole_numbers", rows_of(is_whole)),
    )
    carry: int = field(default=0, validator=holds("whole_number", is_whole))


@frozen
class Declared:
    """A trump, helper or wheels made by a side, in the order made; ``suit`` and ``way`` where they are known."""

    side: int
    item: str
    suit: Suit | None = None
    way: str = "own"
    moment: Moment | None = None


@frozen
class SideOutcome:
    """What came of a deal, by side.

    ``tricks``, ``matts`` (aces and tens won), ``pictures`` (K 3, Q 2, J 1) and ``count`` (for a jänn) are ``None`` where they are not known; :func:`settle_sides` says which it
    needs. ``last`` is the side that won the last trick.
    """

    last: int
    declared: tuple[Declared, ...] = ()
    tricks: tuple[int, ...] | None = None
    matts: tuple[int, ...] | None = None
    pictures: tuple[int, ...] | None = None
    count: tuple[int, ...] | None = None
    last_moment: Moment | None = None


@frozen
class SideItem:
    """One line of a deal's score: ``points`` for ``side``, the ``cause`` and the ``change`` that would have turned it, as codes with facts, and the ``clause`` it rests on.

    ``side`` is ``None`` for points that fall to nobody. ``moment`` tells when it was decided, where that is known. ``counts`` tells whether it was still
    counted: where the standing is looked at with every point, nothing counts after the target is reached.
    """

    name: str
    side: int | None
    points: int
    cause: tuple[str, Facts]
    change: tuple[str, Facts]
    clause: str
    moment: Moment | None = None
    counts: bool = True


@frozen
class SideScore:
    """The score of a deal: its lines in the order in which they count, and what they make of the standings.

    ``gains`` are the points of each side in this deal, ``end`` the standings after it, ``fallen`` the sides that went beyond the target, ``carry`` the matt
    points carried on, ``winner`` the side that has won the match, or ``None``.
    """

    items: tuple[SideItem, ...]
    start: Standing
    gains: tuple[int, ...]
    end: tuple[int, ...]
    fallen: tuple[int, ...]
    carry: int
    winner: int | None

    def item(self, name: str) -> SideItem | None:
        """The first line of a name, or ``None``."""
        return next((each for each in self.items if each.name == name), None)

    @property
    def after(self) -> Standing:
        """The standing after the deal."""
        return Standing(self.end, self.carry)


def start(rules: Ruleset) -> Standing:
    """The standing at the beginning of a match."""
    return Standing((0,) * rules.sides)


def settle_sides(rules: Ruleset, outcome: SideOutcome, before: Standing | None = None) -> SideScore:
    """The score of a deal.

    Raises :class:`~marias_lab.errors.IncompleteError` where the outcome lacks a number that the ruleset needs.
    """
    before = start(rules) if before is None else before
    items = list(_items(rules, outcome, before))
    return _added(_race(rules), before, items)


def _race(rules: Ruleset) -> Race:
    assert rules.race is not None
    return rules.race


def _items(rules: Ruleset, outcome: SideOutcome, before: Standing) -> Iterator[SideItem]:
    """The lines in the order in which their points come: declarations as made, last trick, deal, matts, jänn."""
    race = _race(rules)
    for each in outcome.declared:
        yield _declared(rules, each)
    last = facts(side=outcome.last)
    yield _line(rules, "last_trick", outcome.last, "side_last", last, outcome.last_moment)
    if race.value("deal"):
        yield _deal(rules, _needed(outcome.tricks, "tricks"))
    if race.value("matts"):
        yield _matts(rules, outcome, before.carry)
    if race.value("jann"):
        yield from _jann(rules, outcome)


def _needed(numbers: tuple[int, ...] | None, name: str) -> tuple[int, ...]:
    if numbers is None:
        raise IncompleteError("outcome_incomplete", missing=name)
    return numbers


def _line(
    rules: Ruleset, name: str, side: int | None, cause: str, told: Facts, moment: Moment | None = None
) -> SideItem:
    points = 0 if side is None else _race(rules).value(name)
    return SideItem(
        name, side, points, (cause, told), (f"{cause}_change", told), rules.clause_of[name], moment
    )


def _declared(rules: Ruleset, made: Declared) -> SideItem:
    told = facts(side=made.side, suit=made.suit, way=made.way)
    return _line(rules, made.item, made.side, f"side_{made.item}", told, made.moment)


def _most(numbers: Sequence[int], among: Sequence[int] | None = None) -> list[int]:
    """The sides with the largest number."""
    sides = range(len(numbers)) if among is None else among
    best = max(numbers[side] for side in sides)
    return [side for side in sides if numbers[side] == best]


def _deal(rules: Ruleset, tricks: tuple[int, ...]) -> SideItem:
    first = _most(tricks)
    if len(first) > 1:
        return _line(rules, "deal", None, "side_deal_level", facts(tricks=tricks[first[0]]))
    others = max(number for side, number in enumerate(tricks) if side != first[0])
    told = facts(side=first[0], tricks=tricks[first[0]], others=others)
    return _line(rules, "deal", first[0], "side_deal", told)


def _matts(rules: Ruleset, outcome: SideOutcome, carry: int) -> SideItem:
    """The side with most aces and tens; level, the one with more pictures; level again, nobody, and the point is carried."""
    matts = _needed(outcome.matts, "matts")
    first, cause = _most(matts), "side_matts"
    told = {"matts": matts[first[0]]}
    if len(first) > 1:
        pictures = _needed(outcome.pictures, "pictures")
        first, cause = _most(pictures, first), "side_matts_pictures"
        told["pictures"] = pictures[first[0]]
    if len(first) > 1:
        return _line(rules, "matts", None, "side_matts_level", facts(**told, carry=carry + 1))
    line = _line(rules, "matts", first[0], cause, facts(side=first[0], **told, carry=carry))
    return evolve(line, points=line.points * (1 + carry))


def _jann(rules: Ruleset, outcome: SideOutcome) -> Iterator[SideItem]:
    """A side below 33 pays its opponents; where everybody plays for himself, the winner of the deal, if at all."""
    if rules.partners:
        count = _needed(outcome.count, "count")
        for side, points in enumerate(count):
            if points < _SAFE:
                told = facts(side=1 - side, loser=side, count=points)
                yield _line(rules, "jann", 1 - side, "side_jann", told)
        return
    if not _race(rules).jann_alone:
        return
    count, first = _needed(outcome.count, "count"), _most(_needed(outcome.tricks, "tricks"))
    short = [side for side, points in enumerate(count) if points < _SAFE and side != first[0]]
    if len(first) == 1 and short:
        told = facts(side=first[0], loser=short[0], count=count[short[0]])
        yield _line(rules, "jann", first[0], "side_jann", told)


def _added(race: Race, before: Standing, items: list[SideItem]) -> SideScore:
    """The lines added to the standings."""
    points, gains = list(before.points), [0] * len(before.points)
    fallen: list[int] = []
    reached: list[int] = []
    counted = []
    for item in items:
        counts = not (race.at_once and reached)
        counted.append(evolve(item, counts=counts))
        if item.side is None or not counts:
            continue
        side, was = item.side, points[item.side]
        points[side] += item.points
        gains[side] += item.points
        if was < race.target <= points[side]:
            reached.append(side)  # in the order in which the target was reached or passed
        if race.at_once and points[side] > race.target:
            points[side] = race.fall_back
            fallen.append(side)
            reached.remove(side)
    if not race.at_once:
        fallen += [side for side, now in enumerate(points) if now > race.target]
        points = [race.fall_back if side in fallen else now for side, now in enumerate(points)]
    winner = next((side for side in reached if points[side] == race.target), None)
    matts = next((item for item in counted if item.name == "matts" and item.counts), None)
    carry = before.carry if matts is None else before.carry + 1 if matts.side is None else 0
    return SideScore(
        tuple(counted),
        before,
        tuple(gains),
        tuple(points),
        tuple(fallen),
        0 if winner is not None else carry,
        winner,
    )
