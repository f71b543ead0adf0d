"""Settlement: from the outcome of a deal to its items and payments, each item with why, how much, and what would change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from marias_lab.reasons import facts
from marias_lab.rules.hundreds import (
    bound_together,
    hundred,
    hundred_against,
    reached,
    side_points,
    silent_hundred,
)
from marias_lab.rules.lines import ScoreItem, level, line, needs, sums
from marias_lab.rules.outcome import Outcome
from marias_lab.rules.sevens import seven, seven_against, silent_seven

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["ScoreItem", "Settlement", "settle", "side_points"]


@frozen
class Settlement:
    """The items in the order announced, silent ones last; ``net`` after the pay limit; ``payments`` by seat, which sum to zero.

    ``total`` is the sum of the items before the limit.
    """

    items: tuple[ScoreItem, ...]
    total: int
    net: int
    payments: tuple[int, ...]

    def item(self, name: str) -> ScoreItem | None:
        """The line of a name, or ``None``."""
        return next((each for each in self.items if each.name == name), None)


def settle(rules: Ruleset, outcome: Outcome) -> Settlement:
    """Settle a deal: each announced item on its own, then silent results, then who pays whom.

    Raises :class:`IncompleteError` when the outcome lacks something the contract needs.
    """
    contract = outcome.contract
    goals = {"points": _points_items, "no_trick": _trick_items, "all_tricks": _trick_items}
    make = goals[contract.variant.goal] if outcome.played else _unplayed_items
    items = make(rules, outcome)
    total = sum(item.points for item in items)
    limit = rules["pay_limit"]
    assert isinstance(limit, int)
    net = max(-limit, min(limit, total)) if limit else total
    others = rules.players - 1
    payments = tuple(others * net if seat == contract.declarer else -net for seat in range(rules.players))
    return Settlement(tuple(items), total, net, payments)


def _trick_items(rules: Ruleset, outcome: Outcome) -> list[ScoreItem]:
    """The single item of a contract about tricks: no trick at all, or every one of them."""
    variant = outcome.contract.variant
    needs(outcome.caller_tricks, "caller_tricks")
    taken = outcome.caller_tricks or 0
    all_tricks = variant.goal == "all_tricks"
    won = taken == (rules.tricks if all_tricks else 0)
    kind = "all_tricks" if all_tricks else "no_trick"
    result = "made" if won else "lost"
    cause = (f"{kind}_{result}", facts(tricks=taken, item=variant.items[0]))
    change = (f"{kind}_{result}_change", facts(item=variant.items[0]))
    moment = outcome.moment(variant.items[0])
    made = line(rules, outcome, variant.items[0], won, cause, change)
    return [evolve(made, by=(moment.seat,)) if moment else made]


def _points_items(rules: Ruleset, outcome: Outcome) -> list[ScoreItem]:
    needs(outcome.card_points, "card_points")
    items = [*_announced(rules, outcome), *_against(rules, outcome)]
    silent = silent_hundred(rules, outcome)
    if silent is not None:
        if rules["silent_hundred"] == "double_game":  # it stands in the place of the game it doubles
            items = [item for item in items if item.name != "game" or item.sign != silent.sign]
        items.append(silent)
    last = silent_seven(rules, outcome)
    return items if last is None else [*items, last]


def _announced(rules: Ruleset, outcome: Outcome) -> list[ScoreItem]:
    """The declarer's items. A hundred announced against him stands in the place of the game."""
    failed_hundred = bound_together(rules, outcome) and not reached(rules, outcome)
    made = []
    for name in outcome.contract.variant.items:
        if name == "game" and not outcome.announced("hundred_against"):
            made.append(_game(rules, outcome))
        elif name == "seven":
            made.append(seven(rules, outcome, failed_hundred))
        elif name == "hundred":
            made.append(hundred(rules, outcome))
    return made


def _against(rules: Ruleset, outcome: Outcome) -> list[ScoreItem]:
    """What the defenders announced."""
    makers = {"hundred_against": hundred_against, "seven_against": seven_against}
    return [make(rules, outcome) for name, make in makers.items() if outcome.announced(name)]


def _unplayed_items(rules: Ruleset, outcome: Outcome) -> list[ScoreItem]:
    """The items of a game without tricks: one that nobody doubled is won, unless it was conceded, and one that was is lost."""
    items = []
    for name in outcome.contract.variant.items:
        if name == "game" and outcome.announced("hundred_against"):
            continue
        conceded, doubled = outcome.contract.conceded, level(rules, outcome, name) > 0
        cause = "unplayed_conceded" if conceded else "unplayed_doubled" if doubled else "unplayed_good"
        told = facts(item=name)
        won = not conceded and not doubled
        made = line(rules, outcome, name, won, (cause, told), (f"{cause}_change", told))
        items.append(evolve(made, by=(outcome.contract.declarer,)) if conceded else made)
    return [*items, *_against(rules, outcome)]


def _game(rules: Ruleset, outcome: Outcome) -> ScoreItem:
    caller, defenders = sums(outcome)
    fixed = rules["game_test"] == "at_least_50"
    won = caller >= 50 if fixed else caller > defenders
    result = "made" if won else "lost"
    numbers = facts(caller=caller, defenders=defenders)
    if fixed:
        short = abs(50 - caller) if not won else caller - 40
        change = (f"game_fixed_{result}_change", facts(points=short))
        return line(rules, outcome, "game", won, (f"game_fixed_{result}", facts(caller=caller)), change)
    # ten points that change sides move both sums: half the difference turns the game, rounded up to tens
    margin = abs(caller - defenders) // 2
    shift = margin // 10 * 10 + 10
    return line(
        rules,
        outcome,
        "game",
        won,
        (f"game_{result}", numbers),
        (f"game_{result}_change", facts(points=shift)),
    )
