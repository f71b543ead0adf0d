"""Settlement: from the outcome of a deal to its items and payments, each item with why, how much, and what would change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from marias_lab.cards import Card
from marias_lab.errors import IncompleteError
from marias_lab.reasons import Facts, facts
from marias_lab.rules.duties import SEVENS
from marias_lab.rules.outcome import Moment, Outcome
from marias_lab.seats import Seat

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["ScoreItem", "Settlement", "settle"]

HUNDRED = 100


@frozen
class ScoreItem:
    """One line of a settlement.

    ``points`` is signed from the caller's view and paid by or to each defender: ``sign * base * times * 2 ** doublings``.
    ``base`` contains the factor of the trump suit, ``times`` is the scaling of a hundred (1 when flat). ``cause`` is a code
    and facts saying what happened, ``change`` what would have turned the item round; ``by`` and ``moment`` tell who
    brought it about and when, where known. ``clause`` is the clause it rests on.
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

    @property
    def points(self) -> int:
        """The signed worth of the line."""
        return self.sign * self.base * self.times << self.doublings


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
    items = goals[contract.variant.goal](rules, outcome)
    total = sum(item.points for item in items)
    limit = rules["pay_limit"]
    assert isinstance(limit, int)
    net = max(-limit, min(limit, total)) if limit else total
    others = rules.players - 1
    payments = tuple(others * net if seat == contract.declarer else -net for seat in range(rules.players))
    return Settlement(tuple(items), total, net, payments)


def _needs(value: object, name: str) -> None:
    if value is None:
        raise IncompleteError("outcome_incomplete", missing=name)


def _level(rules: Ruleset, outcome: Outcome, item: str) -> int:
    if rules["flek_scope"] == "game":
        return max((level for _, level in outcome.doublings), default=0)
    return outcome.level(item) if outcome.contract.variant.value(item) else 0


def _defenders(rules: Ruleset, outcome: Outcome) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(rules.players) if seat != outcome.contract.declarer)


def _line(
    rules: Ruleset,
    outcome: Outcome,
    name: str,
    won: bool,
    cause: tuple[str, Facts],
    change: tuple[str, Facts],
) -> ScoreItem:
    """The line of an announced item: its value, its doublings, brought about by the side that gained by it."""
    variant = outcome.contract.variant
    return ScoreItem(
        name=name,
        sign=1 if won else -1,
        base=variant.value(name),
        factor=variant.factor,
        times=1,
        doublings=_level(rules, outcome, name),
        cause=cause,
        change=change,
        clause=rules.clause_of[name],
        by=(outcome.contract.declarer,) if won else _defenders(rules, outcome),
        moment=outcome.moment(name),
    )


def _trick_items(rules: Ruleset, outcome: Outcome) -> list[ScoreItem]:
    """The single item of a contract about tricks: no trick at all, or every one of them."""
    variant = outcome.contract.variant
    _needs(outcome.caller_tricks, "caller_tricks")
    taken = outcome.caller_tricks or 0
    all_tricks = variant.goal == "all_tricks"
    won = taken == (rules.tricks if all_tricks else 0)
    kind = "all_tricks" if all_tricks else "no_trick"
    result = "made" if won else "lost"
    cause = (f"{kind}_{result}", facts(tricks=taken, item=variant.items[0]))
    change = (f"{kind}_{result}_change", facts(item=variant.items[0]))
    moment = outcome.moment(variant.items[0])
    line = _line(rules, outcome, variant.items[0], won, cause, change)
    return [evolve(line, by=(moment.seat,)) if moment else line]


def _points_items(rules: Ruleset, outcome: Outcome) -> list[ScoreItem]:
    _needs(outcome.card_points, "card_points")
    makers: dict[str, Callable[[Ruleset, Outcome], ScoreItem]] = {
        "game": _game,
        "seven": _seven,
        "hundred": _hundred,
    }
    items = [makers[name](rules, outcome) for name in outcome.contract.variant.items]
    silent = _silent_hundred(rules, outcome)
    if silent is not None:
        if rules["silent_hundred"] == "double_game":  # it stands in the place of the game it doubles
            items = [item for item in items if item.name != "game" or item.sign != silent.sign]
        items.append(silent)
    seven = _silent_seven(rules, outcome)
    return items if seven is None else [*items, seven]


def _sums(outcome: Outcome) -> tuple[int, int]:
    """All points of the caller and of the defenders, every marriage counted."""
    assert outcome.card_points is not None
    caller, defenders = outcome.card_points
    return caller + outcome.marriage_points(True), defenders + outcome.marriage_points(False)


def _game(rules: Ruleset, outcome: Outcome) -> ScoreItem:
    caller, defenders = _sums(outcome)
    fixed = rules["game_test"] == "at_least_50"
    won = caller >= 50 if fixed else caller > defenders
    result = "made" if won else "lost"
    numbers = facts(caller=caller, defenders=defenders)
    if fixed:
        short = abs(50 - caller) if not won else caller - 40
        change = (f"game_fixed_{result}_change", facts(points=short))
        return _line(rules, outcome, "game", won, (f"game_fixed_{result}", facts(caller=caller)), change)
    # ten points that change sides move both sums: half the difference turns the game, rounded up to tens
    margin = abs(caller - defenders) // 2
    shift = margin // 10 * 10 + 10
    return _line(
        rules,
        outcome,
        "game",
        won,
        (f"game_{result}", numbers),
        (f"game_{result}_change", facts(points=shift)),
    )


def _counted_marriages(rules: Ruleset, outcome: Outcome) -> int:
    """The marriages that help an announced hundred."""
    own = [each.points for each in outcome.marriages if each.seat == outcome.contract.declarer]
    counted = {"all": own, "first": own[:1], "best": [max(own)] if own else []}
    return sum(counted[str(rules["hundred_marriages"])])


def _hundred(rules: Ruleset, outcome: Outcome) -> ScoreItem:
    assert outcome.card_points is not None
    cards, marriages = outcome.card_points[0], _counted_marriages(rules, outcome)
    points = cards + marriages
    won = points >= HUNDRED
    tens = (points - HUNDRED) // 10 if won else (HUNDRED - points + outcome.marriage_points(False)) // 10
    numbers = facts(cards=cards, marriages=marriages, points=points)
    result = "made" if won else "lost"
    gap = points - HUNDRED + 10 if won else HUNDRED - points
    change = (f"hundred_{result}_change", facts(points=gap))
    times = _scaled(rules, tens if won else tens - 1)
    return evolve(_line(rules, outcome, "hundred", won, (f"hundred_{result}", numbers), change), times=times)


def _scaled(rules: Ruleset, tens: int) -> int:
    """How many times a hundred is paid that lies so many tens beyond the first."""
    scaling = rules["hundred_scaling"]
    if scaling == "linear":
        return 1 + tens
    return 1 << tens if scaling == "double" else 1


def _last_seven(outcome: Outcome) -> tuple[Seat, Card, bool]:
    """Winner and winning card of the last trick, and whether that card is the trump seven."""
    _needs(outcome.last_trick, "last_trick")
    assert outcome.last_trick is not None and outcome.contract.trump is not None
    seat, card = outcome.last_trick
    return seat, card, card is SEVENS[outcome.contract.trump]


def _seven(rules: Ruleset, outcome: Outcome) -> ScoreItem:
    seat, card, is_seven = _last_seven(outcome)
    contract = outcome.contract
    assert contract.trump is not None
    seven = SEVENS[contract.trump]
    won = is_seven and seat == contract.declarer
    if won:
        cause = ("seven_made", facts(card=seven, seat=seat))
        change = ("seven_made_change", facts(card=seven))
        return evolve(_line(rules, outcome, "seven", won, cause, change), by=(seat,))
    played = outcome.trump_seven
    moment = outcome.moment("seven")
    if played is not None and played[1] < rules.tricks:
        cause = ("seven_spent", facts(card=seven, trick=played[1], last=card, seat=seat))
        moment = Moment(played[1], played[0])
    elif is_seven:
        cause = ("seven_by_defender", facts(card=seven, seat=seat))
    else:
        cause = ("seven_lost", facts(card=seven, last=card, seat=seat))
    change = ("seven_lost_change", facts(card=seven))
    return evolve(_line(rules, outcome, "seven", won, cause, change), by=(seat,), moment=moment)


def _silent_hundred(rules: Ruleset, outcome: Outcome) -> ScoreItem | None:
    kind, variant = rules["silent_hundred"], outcome.contract.variant
    if kind == "off":
        return None
    sums = _sums(outcome)
    announced = "hundred" in variant.items
    if announced and not rules["silent_hundred_vs_announced"]:
        return None
    caller_side = sums[0] >= HUNDRED and not announced
    if not caller_side and sums[1] < HUNDRED:
        return None
    points = sums[0] if caller_side else sums[1]
    base, factor, times, level = _silent_worth(rules, outcome, points)
    cause = ("silent_hundred", facts(points=points, side="caller" if caller_side else "defenders"))
    change = ("silent_hundred_change", facts(points=points - HUNDRED + 10))
    line = _line(rules, outcome, "silent_hundred", caller_side, cause, change)
    return evolve(line, base=base, factor=factor, times=times, doublings=level)


def _silent_worth(rules: Ruleset, outcome: Outcome, points: int) -> tuple[int, int, int, int]:
    """Base, the factor in it, times and doublings of a silent hundred."""
    if rules["silent_hundred"] == "double_game":
        values = rules["item_values"]
        assert isinstance(values, dict)
        factor = outcome.contract.variant.factor
        game = outcome.contract.variant.value("game") or int(values["game"]) * factor
        return 2 * game, factor, 1 + (points - HUNDRED) // 10, _level(rules, outcome, "game")
    value = rules["silent_hundred_value"]
    assert isinstance(value, int)
    factor = _silent_factor(rules, outcome)
    return value * factor, factor, 1, 0


def _silent_factor(rules: Ruleset, outcome: Outcome) -> int:
    return outcome.contract.variant.factor if rules["silent_scaled_by_better"] else 1


def _silent_seven(rules: Ruleset, outcome: Outcome) -> ScoreItem | None:
    if "seven" in outcome.contract.variant.items:
        return None
    winner, card, is_seven = _last_seven(outcome)
    if is_seven:
        return _unannounced(rules, outcome, winner, "silent_seven", facts(card=card, seat=winner), (winner,))
    played = outcome.trump_seven
    if played is None or played[1] != rules.tricks:
        return None
    assert outcome.contract.trump is not None
    owner, seven = played[0], SEVENS[outcome.contract.trump]
    told = facts(card=seven, last=card, owner=owner, seat=winner)
    return _unannounced(rules, outcome, owner, "killed_seven", told, (winner,))


def _unannounced(
    rules: Ruleset, outcome: Outcome, owner: Seat, code: str, told: Facts, by: tuple[Seat, ...]
) -> ScoreItem | None:
    killed = code == "killed_seven"
    assert outcome.contract.trump is not None
    seven = SEVENS[outcome.contract.trump]
    worth = rules["killed_silent_seven" if killed else "silent_seven"]
    assert isinstance(worth, int)
    if not worth:
        return None
    won = (owner == outcome.contract.declarer) is not killed
    change = (f"{code}_change", facts(card=seven))
    line = _line(rules, outcome, "silent_seven", won, (code, told), change)
    clause, factor = rules.clause_of[code], _silent_factor(rules, outcome)
    return evolve(line, base=worth * factor, factor=factor, doublings=0, by=by, clause=clause)
