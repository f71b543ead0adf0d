"""``marias-lab settle``: what a deal pays, for other programs."""

from __future__ import annotations

from typing import Any, Final

import click

from marias_lab.cards import Card
from marias_lab.cli.cases import (
    Case,
    answer_lines,
    card_in,
    contract_in,
    fields,
    language_of,
    number_in,
    object_in,
    rules_in,
    shown,
    suit_in,
)
from marias_lab.cli.options import chosen_rules, knob_option, ruleset_option
from marias_lab.cli.words import spoken, told
from marias_lab.errors import InputError
from marias_lab.explain import score_item
from marias_lab.rules import Contract, MarriageShown, Outcome, Ruleset, Settlement, settle
from marias_lab.rules.doubling import WHOLE
from marias_lab.rules.duties import SEVENS

__all__ = ["answer", "command"]

_ALWAYS: Final = ("contract", "trump", "caller", "fleks")
_POINTS: Final = ("card_points", "caller_marriages", "defender_marriages", "last_trick")
_TRICKS: Final = ("caller_tricks",)
_SEVEN: Final = ("trump_seven",)
_MOST_RAISES: Final = 64
"""Where a ruleset sets no end to doubling, so many levels are still reckoned with."""


@spoken("settle")
@ruleset_option
@knob_option
@click.option("--long", "long_form", is_flag=True, help=told("settle.long"))
def command(ruleset: str, knob: tuple[str, ...], long_form: bool) -> None:
    """Answer cases from standard input."""
    rules_of = chosen_rules(ruleset, knob)
    answer_lines(lambda case: answer(case, rules_in(case, rules_of), long_form=long_form))


def answer(case: Case, rules: Ruleset, *, long_form: bool = False) -> dict[str, Any]:
    """The answer to one case: items, net value and payments; the long form explains each item."""
    settled = settle(rules, outcome_of(case, rules))
    reply: dict[str, Any] = {
        "items": {item.name: item.points for item in settled.items},
        "net": settled.net,
        "payments": list(settled.payments),
    }
    if long_form:
        reply["explained"] = _explained(settled, rules, language_of(case))
    return reply


def _explained(settled: Settlement, rules: Ruleset, lang: str) -> list[dict[str, Any]]:
    rows = []
    for item in settled.items:
        text = score_item(item, rules, lang=lang)
        rows.append(
            {
                "item": item.name,
                "points": item.points,
                "clause": item.clause,
                "code": item.cause[0],
                "what": text.what,
                "how": text.how,
                "change": text.change,
            }
        )
    return rows


def outcome_of(case: Case, rules: Ruleset) -> Outcome:
    """The outcome a case describes. Raises :class:`InputError` with the key where something does not fit."""
    fields(case, _ALWAYS, _POINTS + _TRICKS + _SEVEN)
    caller = number_in(case["caller"], "caller", 0, rules.players - 1)
    contract = contract_in(case, rules, caller)
    doublings = _fleks(case, rules, contract)
    if not contract.variant.has_trump:
        fields(case, _ALWAYS + _TRICKS, _POINTS + _SEVEN)
        return Outcome(contract, caller_tricks=_tricks(case, rules), doublings=doublings)
    fields(case, _ALWAYS + _POINTS, _TRICKS + _SEVEN)
    last = _last_trick(case, rules)
    return Outcome(
        contract,
        card_points=_card_points(case, rules),
        marriages=_marriages(case, rules, contract),
        caller_tricks=None if case.get("caller_tricks") is None else _tricks(case, rules),
        last_trick=last,
        trump_seven=_trump_seven(case, rules, contract, last),
        doublings=doublings,
    )


def _tricks(case: Case, rules: Ruleset) -> int:
    return number_in(case["caller_tricks"], "caller_tricks", 0, rules.tricks)


def _card_points(case: Case, rules: Ruleset) -> tuple[int, int]:
    sides = object_in(case["card_points"], "card_points", ("caller", "defenders"))
    total = rules.points(rules.pack.mask) + rules.last_trick_points
    caller = number_in(sides["caller"], "card_points.caller", 0, total)
    defenders = number_in(sides["defenders"], "card_points.defenders", 0, total)
    if caller + defenders != total or caller % 10:
        raise InputError(
            "case_points_sum", place="card_points", found=f"{caller} + {defenders}", expected=total
        )
    return caller, defenders


def _marriages(case: Case, rules: Ruleset, contract: Contract) -> tuple[MarriageShown, ...]:
    marriages: list[MarriageShown] = []
    for key in ("caller_marriages", "defender_marriages"):
        if not isinstance(case[key], list):
            raise InputError("case_type", place=key, found=shown(case[key]), expected="[ {suit, seat} … ]")
        for number, each in enumerate(case[key]):
            place = f"{key}[{number}]"
            pair = object_in(each, place, ("suit", "seat"))
            suit = suit_in(pair["suit"], f"{place}.suit")
            seat = number_in(pair["seat"], f"{place}.seat", 0, rules.players - 1)
            if (seat == contract.declarer) is not (key == "caller_marriages"):
                raise InputError("case_wrong_side", place=f"{place}.seat", found=seat)
            if any(other.suit == suit for other in marriages):
                raise InputError("case_suit_twice", place=f"{place}.suit", suit=suit)
            marriages.append(MarriageShown(seat, suit, rules.marriage_worth(suit, contract.trump)))
    return tuple(marriages)


def _last_trick(case: Case, rules: Ruleset) -> tuple[int, Card]:
    last = object_in(case["last_trick"], "last_trick", ("seat", "card"))
    seat = number_in(last["seat"], "last_trick.seat", 0, rules.players - 1)
    return seat, card_in(last["card"], "last_trick.card", rules)


def _trump_seven(
    case: Case, rules: Ruleset, contract: Contract, last: tuple[int, Card]
) -> tuple[int, int] | None:
    if case.get("trump_seven") is None:
        return None
    seven = object_in(case["trump_seven"], "trump_seven", ("seat", "trick"))
    seat = number_in(seven["seat"], "trump_seven.seat", 0, rules.players - 1)
    trick = number_in(seven["trick"], "trump_seven.trick", 1, rules.tricks)
    assert contract.trump is not None
    won = last[1] is SEVENS[contract.trump]
    # The seven won the last trick exactly when its player won that trick and it lay in it.
    if won is not ((seat, trick) == (last[0], rules.tricks)):
        raise InputError("case_seven_elsewhere", place="trump_seven", seat=seat, trick=trick, last=last[1])
    return seat, trick


def _fleks(case: Case, rules: Ruleset, contract: Contract) -> tuple[tuple[str, int], ...]:
    fleks = case["fleks"]
    if not isinstance(fleks, dict):
        raise InputError("case_type", place="fleks", found=shown(fleks), expected="{ item: level }")
    most = rules["flek_max"]
    assert isinstance(most, int)
    known = (*contract.variant.items, *((WHOLE,) if rules["flek_scope"] == "game" else ()))
    levels = []
    for item, level in fleks.items():
        if item not in known:
            raise InputError("case_flek_item", place="fleks", found=shown(item), expected=", ".join(known))
        levels.append((item, number_in(level, f"fleks.{item}", 0, most or _MOST_RAISES)))
    return tuple(sorted(levels))
