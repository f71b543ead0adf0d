"""The hundreds of a settlement: announced by the declarer, by the defenders, or by nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from marias_lab.reasons import facts
from marias_lab.rules.lines import HUNDRED, ScoreItem, level, line, silent_factor, sums
from marias_lab.rules.outcome import Outcome
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


def counted(rules: Ruleset, outcome: Outcome, caller: bool) -> int:
    """The card points of a side and those of its marriages that help an announced hundred; of two defenders the better one's."""
    assert outcome.card_points is not None
    declarer = outcome.contract.declarer
    seats = [declarer] if caller else [seat for seat in range(rules.players) if seat != declarer]
    cards = outcome.card_points[0 if caller else 1]
    return cards + max(_helping(rules, outcome, seat) for seat in seats)


def _helping(rules: Ruleset, outcome: Outcome, seat: int) -> int:
    own = [each.points for each in outcome.marriages if each.seat == seat]
    helping = {"all": own, "first": own[:1], "best": [max(own)] if own else []}
    return sum(helping[str(rules["hundred_marriages"])])


def reached(rules: Ruleset, outcome: Outcome) -> bool:
    """Whether the declarer's points come to an announced hundred."""
    return counted(rules, outcome, True) >= HUNDRED


def bound_together(rules: Ruleset, outcome: Outcome) -> bool:
    """Whether hundred and seven are both announced, alone, and neither is won without the other."""
    both = set(outcome.contract.variant.items) == {"hundred", "seven"}
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
        return line(rules, outcome, "hundred", False, ("hundred_with_seven", numbers), change)
    times = _times(rules, outcome, made, points, caller=True)
    cause = (f"hundred_{result}", numbers)
    return evolve(line(rules, outcome, "hundred", made, cause, change), times=times)


def hundred_against(rules: Ruleset, outcome: Outcome) -> ScoreItem:
    """The line of a hundred that the defenders announced; it stands in the place of the game."""
    assert outcome.card_points is not None
    cards, points = outcome.card_points[1], counted(rules, outcome, False)
    made = points >= HUNDRED
    result = "made" if made else "lost"
    gap = points - HUNDRED + 10 if made else HUNDRED - points
    cause = (f"against_{result}", facts(cards=cards, marriages=points - cards, points=points))
    change = (f"against_{result}_change", facts(points=gap))
    times = _times(rules, outcome, made, points, caller=False)
    return evolve(line(rules, outcome, "hundred_against", not made, cause, change), times=times)


def _times(rules: Ruleset, outcome: Outcome, made: bool, points: int, *, caller: bool) -> int:
    """How often an announced hundred is paid: for tens beyond a made one, or short of a failed one with the other side's marriages."""
    if made:
        every = rules["hundred_paid_on"] == "all"
        paid = sums(outcome)[0 if caller else 1] if every else points
        return _scaled(rules, (paid - HUNDRED) // 10)
    adds = not caller or rules["count_marriages_against"]
    others = outcome.marriage_points(not caller) if adds else 0
    return _scaled(rules, (HUNDRED - points + others) // 10 - 1)


def _scaled(rules: Ruleset, tens: int) -> int:
    """How many times a hundred is paid that lies so many tens beyond the first."""
    scaling = rules["hundred_scaling"]
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
    base, factor, times, doublings = _silent_worth(rules, outcome, points)
    if not base:
        return None
    cause = ("silent_hundred", facts(points=points, side="caller" if caller_side else "defenders"))
    change = ("silent_hundred_change", facts(points=points - HUNDRED + 10))
    made = line(rules, outcome, "silent_hundred", caller_side, cause, change)
    return evolve(made, base=base, factor=factor, times=times, doublings=doublings)


def _silent_worth(rules: Ruleset, outcome: Outcome, points: int) -> tuple[int, int, int, int]:
    """Base, the factor in it, times and doublings of a silent hundred."""
    if rules["silent_hundred"] == "double_game":
        values = rules["item_values"]
        assert isinstance(values, dict)
        factor, tens = outcome.contract.variant.factor, (points - HUNDRED) // 10
        game = outcome.contract.variant.value("game") or int(values["game"]) * factor
        times = _scaled(rules, tens) if rules["silent_hundred_scaling"] == "as_hundred" else 1 + tens
        return 2 * game, factor, times, level(rules, outcome, "game")
    value = rules["silent_hundred_value"]
    assert isinstance(value, int)
    factor = silent_factor(rules, outcome)
    return value * factor, factor, 1, 0


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
