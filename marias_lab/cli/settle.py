"""``marias-lab settle``: what a deal pays, for other programs."""

from __future__ import annotations

from typing import Any

import click

from marias_lab.cli.cases import (
    Case,
    answer_lines,
    card_in,
    chosen_rules,
    contract_in,
    fields,
    number_in,
    own_ruleset,
    ruleset_options,
    suit_in,
)
from marias_lab.cli.words import told
from marias_lab.errors import InputError
from marias_lab.explain import score_item
from marias_lab.rules import Contract, MarriageShown, Outcome, Ruleset, Settlement, settle

__all__ = ["answer", "command"]

_NEEDED = (
    "contract",
    "trump",
    "caller",
    "card_points",
    "caller_marriages",
    "defender_marriages",
    "last_trick",
    "fleks",
)
_OPTIONAL = ("caller_tricks", "trump_seven")


@click.command(help=told("settle.help"))
@ruleset_options
@click.option("--long", "long_form", is_flag=True, help=told("settle.long"))
def command(ruleset: str, knob: tuple[str, ...], long_form: bool) -> None:
    """Answer cases from standard input."""
    rules_of = chosen_rules(ruleset, knob)
    answer_lines(lambda case: answer(case, rules_of(own_ruleset(case)), long_form=long_form))


def answer(case: Case, rules: Ruleset, *, long_form: bool = False) -> dict[str, Any]:
    """The answer to one case: items, net value and payments; the long form explains each item."""
    settled = settle(rules, outcome_of(case, rules))
    reply: dict[str, Any] = {
        "items": {item.name: item.points for item in settled.items},
        "net": settled.net,
        "payments": list(settled.payments),
    }
    if long_form:
        reply["explained"] = _explained(settled, rules)
    return reply


def _explained(settled: Settlement, rules: Ruleset) -> list[dict[str, Any]]:
    rows = []
    for item in settled.items:
        told_item = score_item(item, rules)
        rows.append(
            {
                "item": item.name,
                "points": item.points,
                "clause": item.clause,
                "code": item.cause[0],
                "what": told_item.what,
                "how": told_item.how,
                "change": told_item.change,
            }
        )
    return rows


def outcome_of(case: Case, rules: Ruleset) -> Outcome:
    """The outcome a case describes. Raises :class:`InputError` with the key where something does not fit."""
    fields(case, _NEEDED, _OPTIONAL)
    last_seat, tricks = rules.players - 1, rules.tricks
    caller = number_in(case["caller"], "caller", 0, last_seat)
    contract = contract_in(case, rules, caller)
    taken = case.get("caller_tricks")
    if not contract.variant.has_trump:
        taken = number_in(taken, "caller_tricks", 0, tricks)
        return Outcome(contract, caller_tricks=taken, doublings=_fleks(case, rules, contract))
    return Outcome(
        contract,
        card_points=_card_points(case, rules),
        marriages=_marriages(case, rules, contract),
        caller_tricks=None if taken is None else number_in(taken, "caller_tricks", 0, tricks),
        last_trick=_last_trick(case, last_seat),
        trump_seven=_trump_seven(case, last_seat, tricks),
        doublings=_fleks(case, rules, contract),
    )


def _object(value: object, place: str, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict) or set(value) != set(keys):
        raise InputError("case_object", place=place, found=str(value)[:60], expected=", ".join(keys))
    return value


def _card_points(case: Case, rules: Ruleset) -> tuple[int, int]:
    sides = _object(case["card_points"], "card_points", ("caller", "defenders"))
    total = rules.points(rules.pack.mask) + rules.last_trick_points
    caller = number_in(sides["caller"], "card_points.caller", 0, total)
    defenders = number_in(sides["defenders"], "card_points.defenders", 0, total)
    if caller + defenders != total or caller % 10:
        raise InputError(
            "case_points_sum", place="card_points", found=f"{caller} + {defenders}", expected=total
        )
    return caller, defenders


def _marriages(case: Case, rules: Ruleset, contract: Contract) -> tuple[MarriageShown, ...]:
    shown: list[MarriageShown] = []
    trump, plain = rules.marriage_points
    for key in ("caller_marriages", "defender_marriages"):
        if not isinstance(case[key], list):
            raise InputError("case_type", place=key, found=str(case[key])[:60], expected="[ {suit, seat} … ]")
        for number, each in enumerate(case[key], 1):
            place = f"{key}[{number}]"
            pair = _object(each, place, ("suit", "seat"))
            suit = suit_in(pair["suit"], f"{place}.suit")
            seat = number_in(pair["seat"], f"{place}.seat", 0, rules.players - 1)
            if (seat == contract.declarer) is not (key == "caller_marriages"):
                raise InputError("case_wrong_side", place=f"{place}.seat", found=seat)
            if any(other.suit == suit for other in shown):
                raise InputError("case_suit_twice", place=f"{place}.suit", suit=suit)
            shown.append(MarriageShown(seat, suit, trump if suit == contract.trump else plain))
    return tuple(shown)


def _last_trick(case: Case, last_seat: int) -> tuple[int, Any]:
    last = _object(case["last_trick"], "last_trick", ("seat", "card"))
    return number_in(last["seat"], "last_trick.seat", 0, last_seat), card_in(last["card"], "last_trick.card")


def _trump_seven(case: Case, last_seat: int, tricks: int) -> tuple[int, int] | None:
    if case.get("trump_seven") is None:
        return None
    seven = _object(case["trump_seven"], "trump_seven", ("seat", "trick"))
    seat = number_in(seven["seat"], "trump_seven.seat", 0, last_seat)
    return seat, number_in(seven["trick"], "trump_seven.trick", 1, tricks)


def _fleks(case: Case, rules: Ruleset, contract: Contract) -> tuple[tuple[str, int], ...]:
    if not isinstance(case["fleks"], dict):
        raise InputError(
            "case_type", place="fleks", found=str(case["fleks"])[:60], expected="{ item: level }"
        )
    most = rules["flek_max"]
    assert isinstance(most, int)
    levels = []
    for item, level in case["fleks"].items():
        if item not in contract.variant.items:
            expected = ", ".join(contract.variant.items)
            raise InputError("case_flek_item", place=f"fleks.{item}", found=item, expected=expected)
        levels.append((item, number_in(level, f"fleks.{item}", 0, most or 64)))
    return tuple(sorted(levels))
