"""One line of a settlement, and what every line is made of: its value, its doublings, the side it falls to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from attrs import frozen

from marias_lab.errors import IncompleteError
from marias_lab.reasons import Facts
from marias_lab.rules.outcome import Moment, Outcome
from marias_lab.seats import Seat, clockwise

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["AGAINST", "HUNDRED", "ScoreItem", "level", "line", "needs", "silent_factor", "sums", "value_of"]

HUNDRED: Final = 100
AGAINST: Final = {"seven_against": "seven", "hundred_against": "hundred"}
"""What the defenders may announce, and the declarer's item it is worth as much as."""


@frozen
class ScoreItem:
    """One line of a settlement.

    ``points`` is signed from the caller's view and paid by or to each defender: ``sign * base * times * 2 ** doublings``.
    ``base`` contains the factor of the trump suit, ``times`` is the scaling of a hundred (1 when flat). ``cause`` is a code
    and facts saying what happened, ``change`` what would have turned the item round; ``by`` and ``moment`` tell who
    brought it about and when, where known. ``clause`` is the clause it rests on. ``notes`` are further codes and facts: how ``times`` came
    about, which marriages were left out.
    """

    name: str
    sign: int
    base: int
    factor: int
    times: int
    doublings: int
    cause: tuple[str, Facts]
    change: tuple[str, Facts]
    clause: str
    by: tuple[Seat, ...]
    moment: Moment | None = None
    notes: tuple[tuple[str, Facts], ...] = ()

    @property
    def points(self) -> int:
        """The signed worth of the line."""
        return self.sign * self.base * self.times << self.doublings


def needs(value: object, name: str) -> None:
    """Refuse an outcome that lacks something. Raises :class:`IncompleteError` naming it."""
    if value is None:
        raise IncompleteError("outcome_incomplete", missing=name)


def value_of(rules: Ruleset, outcome: Outcome, item: str) -> int:
    """The points of an item before doubling; what the defenders announced is worth as much as the declarer's own."""
    variant = outcome.contract.variant
    if item not in AGAINST:
        return variant.value(item)
    values = rules["item_values"]
    assert isinstance(values, Mapping)
    return int(values[AGAINST[item]]) * variant.factor


def level(rules: Ruleset, outcome: Outcome, item: str) -> int:
    """How often an item was doubled: by itself, or with the whole game where a flek is for that."""
    if rules["flek_scope"] == "game":
        return max((count for _, count in outcome.doublings), default=0)
    return outcome.level(item) if value_of(rules, outcome, item) else 0


def line(
    rules: Ruleset,
    outcome: Outcome,
    name: str,
    won: bool,
    cause: tuple[str, Facts],
    change: tuple[str, Facts],
) -> ScoreItem:
    """The line of an announced item, brought about by the side that gained by it; ``won`` is told from the declarer's view."""
    declarer = outcome.contract.declarer
    _, *defenders = clockwise(declarer, rules.players)
    return ScoreItem(
        name=name,
        sign=1 if won else -1,
        base=value_of(rules, outcome, name),
        factor=outcome.contract.variant.factor,
        times=1,
        doublings=level(rules, outcome, name),
        cause=cause,
        change=change,
        clause=rules.clause_of[name],
        by=(declarer,) if won else tuple(defenders),
        moment=outcome.moment(name),
    )


def sums(outcome: Outcome) -> tuple[int, int]:
    """All points of the caller and of the defenders, every marriage counted."""
    assert outcome.card_points is not None
    caller, defenders = outcome.card_points
    return caller + outcome.marriage_points(True), defenders + outcome.marriage_points(False)


def silent_factor(rules: Ruleset, outcome: Outcome) -> int:
    """What the trump suit multiplies an unannounced result by."""
    return outcome.contract.variant.factor if rules["silent_scaled_by_better"] else 1
