"""What stands beside a table of sides: what each has won so far, and the score item by item."""

from __future__ import annotations

from marias_lab.engine import State, running_sides, side_outcome, side_score
from marias_lab.explain import side_name, side_score_text
from marias_lab.i18n import Language, Names
from marias_lab.pages.panels import Panel
from marias_lab.rules import Ruleset
from marias_lab.rules.race import settle_sides

__all__ = ["side_points_panel", "side_score_panel", "side_sum_panel"]


def side_points_panel(state: State, names: Names, spoken: Language) -> Panel:
    """What each side has won so far: tricks, and what the ruleset counts in them."""
    rules = state.rules
    assert rules.race is not None
    counted = [
        column
        for column, due in (
            ("tricks", True),
            ("matts", rules.race.value("matts")),
            ("pictures", rules.race.value("matts")),
            ("count", rules.race.value("jann")),
        )
        if due
    ]
    rows = tuple(
        (side_name(side, rules, names, spoken.code), *(str(getattr(won, column)) for column in counted))
        for side, won in enumerate(running_sides(state))
    )
    head = tuple(spoken.say(f"replay.column.{column}") for column in ("side", *counted))
    return Panel(spoken.say("replay.points_over" if state.over else "replay.points"), head, rows)


def side_score_panel(state: State, played: Ruleset, names: Names, spoken: Language) -> Panel:
    """The score item by item: for whom, what happened, what would change it, the rule; below it what it makes of the standings."""
    score = settle_sides(played, side_outcome(state), state.standing)
    text = side_score_text(score, played, names, spoken.code)
    columns = ("item", "side", "points", "what", "change", "rule")
    rows = tuple(
        (
            spoken.say("replay.item", {"item": item.name}),
            "" if item.side is None else side_name(item.side, played, names, spoken.code),
            f"{item.points:+d}",
            f"{told.what} {told.who}" if item.moment else told.what,
            told.change,
            told.rule,
        )
        for item, told in zip(score.items, text.items, strict=True)
    )
    clauses = tuple(dict.fromkeys(item.clause for item in score.items))
    return Panel(
        spoken.say("replay.settlement"),
        tuple(spoken.say(f"replay.column.{column}") for column in columns),
        rows,
        text.sums,
        clauses=tuple(played.clauses[each] for each in clauses),
        rules=spoken.say("replay.rules"),
    )


def side_sum_panel(state: State, names: Names, spoken: Language) -> Panel:
    """What a deal brought each side, and where it stands now."""
    score, rules = side_score(state), state.rules
    rows = tuple(
        (side_name(side, rules, names, spoken.code), spoken.words(gain, "signed"), str(score.end[side]))
        for side, gain in enumerate(score.gains)
    )
    head = tuple(spoken.say(f"replay.column.{column}") for column in ("side", "points", "standing"))
    text = side_score_text(score, rules, names, spoken.code)
    return Panel(spoken.say("replay.settlement"), head, rows, text.sums)
