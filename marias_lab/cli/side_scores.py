"""Cases of a game in which sides go for an exact score, for ``marias-lab settle``: what a deal brings and what the standings come to."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from marias_lab.cli.cases import Case, fields, language_of, number_in, shown
from marias_lab.errors import InputError
from marias_lab.explain.sides import side_item
from marias_lab.rules import Ruleset
from marias_lab.rules.race import (
    DECLARED,
    MATTS,
    PICTURES,
    Declared,
    SideOutcome,
    SideScore,
    Standing,
    settle_sides,
)

__all__ = ["answer"]

Side: TypeAlias = "str | int"
_PAIRS: Final = ("A", "B")
_MOST_HELPERS: Final = 3
_MOST_CARRY: Final = 1000


def answer(case: Case, rules: Ruleset, *, long_form: bool = False) -> dict[str, Any]:
    """The answer to one case: the standings after the deal, the carry, the winner and the items; the long form explains each item."""
    fields(
        case,
        ("start", "last"),
        ("carry", "players", "trump_by", "wheels_by", "helpers", "declared", "winner", *_COUNTED),
    )
    before = _standing(case, rules)
    score = settle_sides(rules, _outcome(case, rules), before)
    reply: dict[str, Any] = {
        "end": list(score.end),
        "carry_out": score.carry,
        "winner": None if score.winner is None else _name(rules, score.winner),
        "items": [
            {"item": item.name, "side": _named(rules, item.side), "points": item.points}
            for item in score.items
        ],
    }
    if long_form:
        reply["explained"] = _explained(score, rules, language_of(case))
    return reply


def _explained(score: SideScore, rules: Ruleset, lang: str) -> list[dict[str, Any]]:
    rows = []
    for item in score.items:
        text = side_item(item, rules, lang=lang)
        rows.append(
            {
                "item": item.name,
                "side": _named(rules, item.side),
                "points": item.points,
                "clause": item.clause,
                "code": item.cause[0],
                "what": text.what,
                "change": text.change,
            }
        )
    return rows


def _name(rules: Ruleset, side: int) -> Side:
    """A side as a case names it: A and B are pairs, a number is a seat."""
    return _PAIRS[side] if rules.partners else side


def _named(rules: Ruleset, side: int | None) -> Side | None:
    return None if side is None else _name(rules, side)


def _side(value: object, place: str, rules: Ruleset) -> int:
    names = [_name(rules, side) for side in range(rules.sides)]
    if isinstance(value, bool) or value not in names:
        raise InputError("case_side", place=place, found=shown(value), expected=tuple(map(str, names)))
    return names.index(value)


def _standing(case: Case, rules: Ruleset) -> Standing:
    assert rules.race is not None
    most = rules.race.target - 1
    points = _numbers(case["start"], "start", rules, most)
    return Standing(points, number_in(case.get("carry", 0), "carry", 0, _MOST_CARRY))


def _numbers(value: object, place: str, rules: Ruleset, most: int) -> tuple[int, ...]:
    """A number for each side."""
    if not isinstance(value, list) or len(value) != rules.sides:
        raise InputError("case_sides", place=place, found=shown(value), expected=rules.sides)
    return tuple(number_in(each, f"{place}[{at}]", 0, most) for at, each in enumerate(value))


def _outcome(case: Case, rules: Ruleset) -> SideOutcome:
    last = _side(case["last"], "last", rules)
    counted = {key: _count(case, key, rules) for key in _COUNTED}
    tricks, matts, pictures, count = (counted[key] for key in _COUNTED)
    if tricks is not None and not tricks[last]:
        raise InputError("case_last_trick", place="tricks", found=shown(case["last"]))
    _needed(counted, rules)
    return SideOutcome(last, _declared(case, rules), tricks, matts, pictures, count)


_COUNTED: Final = ("tricks", "matts", "pictures", "count")


def _needed(counted: dict[str, tuple[int, ...] | None], rules: Ruleset) -> None:
    """What the ruleset counts has to be told."""
    race, matts = rules.race, counted["matts"]
    assert race is not None
    jann = bool(race.value("jann")) and (rules.partners or race.jann_alone)
    level = matts is not None and sorted(matts)[-2:] == [max(matts)] * 2
    needed = {
        "tricks": bool(race.value("deal")) or (jann and not rules.partners),
        "matts": bool(race.value("matts")),
        "pictures": bool(race.value("matts")) and level,
        "count": jann,
    }
    for key, due in needed.items():
        if due and counted[key] is None:
            raise InputError("case_needed", place=key, ruleset=rules.id)


def _count(case: Case, key: str, rules: Ruleset) -> tuple[int, ...] | None:
    """How many of something each side has won; all that is in play is in somebody's tricks."""
    if case.get(key) is None:
        return None
    total, whole = _total(key, rules), key == "tricks" or not rules.talon_size
    numbers = _numbers(case[key], key, rules, total)
    if sum(numbers) > total or (whole and sum(numbers) != total):
        code = "case_count" if whole else "case_count_most"
        raise InputError(code, place=key, found=sum(numbers), expected=total)
    return numbers


def _total(key: str, rules: Ruleset) -> int:
    assert rules.race is not None
    if key == "tricks":
        return rules.tricks
    worth = {"matts": MATTS, "pictures": PICTURES, "count": dict(rules.race.counts)}[key]
    return sum(worth.get(card.rank, 0) for card in rules.pack)


def _declared(case: Case, rules: Ruleset) -> tuple[Declared, ...]:
    """The declarations in the order made; without ``declared`` the trump first, then wheels, then helpers."""
    made = _in_order(case, rules) if case.get("declared") is not None else _by_kind(case, rules)
    items = [each.item for each in made]
    first = items.index("trump") if "trump" in items else None
    for at, item in enumerate(items):
        if item != "trump" and (first is None or at < first):
            raise InputError("case_no_trump_made", place=_PLACES[item], item=item)
    for item, most in (("trump", 1), ("wheels", 1), ("helper", _MOST_HELPERS)):
        if items.count(item) > most:
            raise InputError(
                "case_too_often", place=_PLACES[item], item=item, found=items.count(item), most=most
            )
    if "wheels" in items and (rules.speech is None or not rules.speech.wheels):
        raise InputError("case_wheels", place="wheels_by")
    return made


_PLACES: Final = {"trump": "trump_by", "wheels": "wheels_by", "helper": "helpers"}


def _by_kind(case: Case, rules: Ruleset) -> tuple[Declared, ...]:
    made = []
    for key, item in (("trump_by", "trump"), ("wheels_by", "wheels")):
        if case.get(key) is not None:
            made.append(Declared(_side(case[key], key, rules), item))
    for at, each in enumerate(_helpers(case)):
        made.append(Declared(_side(each, f"helpers[{at}]", rules), "helper"))
    return tuple(made)


def _helpers(case: Case) -> list[Any]:
    helpers = case.get("helpers", [])
    if not isinstance(helpers, list):
        raise InputError("case_type", place="helpers", found=shown(helpers), expected="[ side … ]")
    return helpers


def _in_order(case: Case, rules: Ruleset) -> tuple[Declared, ...]:
    declared = case["declared"]
    if not isinstance(declared, list):
        raise InputError("case_type", place="declared", found=shown(declared), expected="[ [side, item] … ]")
    made = []
    for at, row in enumerate(declared):
        place = f"declared[{at}]"
        if not isinstance(row, list) or len(row) != 2:
            raise InputError("case_type", place=place, found=shown(row), expected="[side, item]")
        if row[1] not in DECLARED:
            raise InputError(
                "case_declared_item", place=f"{place}[1]", found=shown(row[1]), expected=DECLARED
            )
        made.append(Declared(_side(row[0], f"{place}[0]", rules), row[1]))
    _order_agrees(case, rules, made)
    return tuple(made)


def _order_agrees(case: Case, rules: Ruleset, made: list[Declared]) -> None:
    """Where it is told twice who made what, both say the same."""
    for key, item in (("trump_by", "trump"), ("wheels_by", "wheels"), ("helpers", "helper")):
        if key not in case:
            continue
        told = _helpers(case) if key == "helpers" else [each for each in [case[key]] if each is not None]
        sides = sorted(_side(each, key, rules) for each in told)
        if sides != sorted(each.side for each in made if each.item == item):
            raise InputError("case_declared_other", place="declared", key=key)
