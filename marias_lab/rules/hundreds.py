"""The hundreds of a settlement: announced by the declarer, by the defenders, or by nobody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import evolve

from marias_lab.reasons import Facts, facts
from marias_lab.rules.lines import HUNDRED, ScoreItem, level, line, silent_factor, sums
from marias_lab.rules.outcome import MarriageShown, Outcome
from marias_lab.rules.sevens import seven_made

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = [
    "bound_together",
    "counted",
    "hundred",
    "hundred_against",
    "reached",
    "side_points",
    "silent_hundred",
]

SCALES: Final = ("linear", "double")
"""The ways in which a hundred is paid more than once."""

Notes: TypeAlias = "tuple[tuple[str, Facts], ...]"


def counted(rules: Ruleset, outcome: Outcome, caller: bool) -> int:
    """The card points of a side and those of its marriages that help an announced hundred; of two defenders the better one's."""
    assert outcome.card_points is not None
    return outcome.card_points[0 if caller else 1] + sum(
        each.points for each in _helping(rules, outcome, caller)
    )


def _helping(rules: Ruleset, outcome: Outcome, caller: bool) -> tuple[MarriageShown, ...]:
    """The marriages of a side that help an announced hundred."""
    declarer = outcome.contract.declarer
    seats = [declarer] if caller else [seat for seat in range(rules.players) if seat != declarer]
    each = [_of_seat(rules, outcome, seat) for seat in seats]
    return max(each, key=lambda shown: sum(one.points for one in shown))


def _of_seat(rules: Ruleset, outcome: Outcome, seat: int) -> tuple[MarriageShown, ...]:
    own = tuple(each for each in outcome.marriages if each.seat == seat)
    match rules["hundred_marriages"]:
        case "first":
            return own[:1]
        case "best":
            return tuple(sorted(own, key=lambda each: -each.points)[:1])
    return own


def _left_out(rules: Ruleset, outcome: Outcome, caller: bool) -> Notes:
    """What is to be said about the marriages of a side that do not help its hundred."""
    helping, declarer = _helping(rules, outcome, caller), outcome.contract.declarer
    idle = [each for each in outcome.marriages if (each.seat == declarer) is caller and each not in helping]
    if not idle:
        return ()
    kind, suits = rules["hundred_marriages"], tuple(each.suit for each in idle)
    code = "left_out_first" if kind == "first" else "left_out_best" if kind == "best" else "left_out_partner"
    return ((code, facts(suits=suits, points=sum(each.points for each in idle))),)


def reached(rules: Ruleset, outcome: Outcome) -> bool:
    """Whether the declarer's points come to an announced hundred."""
    return counted(rules, outcome, True) >= HUNDRED


def bound_together(rules: Ruleset, outcome: Outcome) -> bool:
    """Whether hundred and seven are both announced, nothing is against them, and neither is won without the other."""
    both = {"hundred", "seven"} <= set(outcome.contract.variant.items)
    alone = not any(outcome.announced(item) for item in ("seven_against", "hundred_against"))
    return bool(rules["hundred_seven_together"]) and both and alone


def hundred(rules: Ruleset, outcome: Outcome) -> ScoreItem:
    """The line of the declarer's announced hundred."""
    assert outcome.card_points is not None
    cards, points = outcome.card_points[0], counted(rules, outcome, True)
    numbers = facts(cards=cards, marriages=points - cards, points=points)
    made = points >= HUNDRED
    gap = points - HUNDRED + 10 if made else HUNDRED - points
    result = "made" if made else "lost"
    change = (f"hundred_{result}_change", facts(points=gap))
    if made and bound_together(rules, outcome) and not seven_made(outcome):
        change = ("hundred_with_seven_change", facts(points=points))
        lost = line(rules, outcome, "hundred", False, ("hundred_with_seven", numbers), change)
        return evolve(lost, notes=_left_out(rules, outcome, True))
    times, scale = _times(rules, outcome, made, points, caller=True)
    notes = (*_left_out(rules, outcome, True), *scale)
    cause = (f"hundred_{result}", numbers)
    return evolve(line(rules, outcome, "hundred", made, cause, change), times=times, notes=notes)


def hundred_against(rules: Ruleset, outcome: Outcome) -> ScoreItem:
    """The line of a hundred that the defenders announced; it stands in the place of the game."""
    assert outcome.card_points is not None
    cards, points = outcome.card_points[1], counted(rules, outcome, False)
    made = points >= HUNDRED
    result = "made" if made else "lost"
    gap = points - HUNDRED + 10 if made else HUNDRED - points
    cause = (f"against_{result}", facts(cards=cards, marriages=points - cards, points=points))
    change = (f"against_{result}_change", facts(points=gap))
    times, scale = _times(rules, outcome, made, points, caller=False)
    notes = (*_left_out(rules, outcome, False), *scale)
    return evolve(line(rules, outcome, "hundred_against", not made, cause, change), times=times, notes=notes)


def _times(rules: Ruleset, outcome: Outcome, made: bool, points: int, *, caller: bool) -> tuple[int, Notes]:
    """How often an announced hundred is paid, and why: for tens beyond a made one, or short of a failed one with the other side's marriages."""
    scaling = str(rules["hundred_scaling"])
    if made:
        every = rules["hundred_paid_on"] == "all"
        return _beyond(scaling, sums(outcome)[0 if caller else 1] if every else points)
    adds = not caller or rules["count_marriages_against"]
    others = outcome.marriage_points(not caller) if adds else 0
    missing = HUNDRED - points
    times = _scaled(scaling, (missing + others) // 10 - 1)
    if scaling not in SCALES:
        return times, ()
    if not others:
        return times, ((f"scale_{scaling}_lost", facts(points=missing, times=times)),)
    side = "defenders" if caller else "caller"
    told = facts(points=missing, marriages=others, side=side, times=times)
    return times, ((f"scale_{scaling}_lost_more", told),)


def _beyond(scaling: str, points: int) -> tuple[int, Notes]:
    """How often a hundred is paid that was reached with so many points, and why."""
    times = _scaled(scaling, (points - HUNDRED) // 10)
    if scaling not in SCALES:
        return times, ()
    return times, ((f"scale_{scaling}_made", facts(points=points, times=times)),)


def _scaled(scaling: str, tens: int) -> int:
    """How many times a hundred is paid that lies so many tens beyond the first."""
    if scaling == "linear":
        return 1 + tens
    return 1 << tens if scaling == "double" else 1


def silent_hundred(rules: Ruleset, outcome: Outcome) -> ScoreItem | None:
    """The line of a hundred that nobody announced, where there is one and it is worth something."""
    kind, variant = rules["silent_hundred"], outcome.contract.variant
    if kind == "off" or outcome.announced("hundred_against"):
        return None
    both = sums(outcome)
    announced = "hundred" in variant.items
    if announced and not rules["silent_hundred_vs_announced"]:
        return None
    caller_side = both[0] >= HUNDRED and not announced
    if not caller_side and both[1] < HUNDRED:
        return None
    points = both[0] if caller_side else both[1]
    base, factor, doublings, (times, notes) = _silent_worth(rules, outcome, points)
    if not base:
        return None
    cause = ("silent_hundred", facts(points=points, side="caller" if caller_side else "defenders"))
    change = ("silent_hundred_change", facts(points=points - HUNDRED + 10))
    made = line(rules, outcome, "silent_hundred", caller_side, cause, change)
    return evolve(made, base=base, factor=factor, times=times, doublings=doublings, notes=notes)


def _silent_worth(rules: Ruleset, outcome: Outcome, points: int) -> tuple[int, int, int, tuple[int, Notes]]:
    """Base, the factor in it, doublings, and times with why, of a silent hundred."""
    if rules["silent_hundred"] == "double_game":
        values = rules["item_values"]
        assert isinstance(values, Mapping)
        factor = outcome.contract.variant.factor
        game = outcome.contract.variant.value("game") or int(values["game"]) * factor
        as_hundred = rules["silent_hundred_scaling"] == "as_hundred"
        scaling = str(rules["hundred_scaling"]) if as_hundred else "linear"
        return 2 * game, factor, level(rules, outcome, "game"), _beyond(scaling, points)
    value = rules["silent_hundred_value"]
    assert isinstance(value, int)
    factor = silent_factor(rules, outcome)
    return value * factor, factor, 0, (1, ())


def side_points(rules: Ruleset, outcome: Outcome) -> tuple[int, int]:
    """The points that are written down for the declarer and the defenders.

    Every marriage counts, but for a side that failed an announced hundred only those that could have helped it. Nothing counts
    without trumps or without a card played.
    """
    if not outcome.played or outcome.card_points is None:
        return 0, 0
    caller, defenders = sums(outcome)
    if "hundred" in outcome.contract.variant.items and not reached(rules, outcome):
        caller = counted(rules, outcome, True)
    if outcome.announced("hundred_against") and counted(rules, outcome, False) < HUNDRED:
        defenders = counted(rules, outcome, False)
    return caller, defenders
