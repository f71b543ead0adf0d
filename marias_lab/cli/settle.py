"""``marias-lab settle``: what a deal pays, for other programs."""

from __future__ import annotations

from typing import Any, Final

from marias_lab.cards import Card
from marias_lab.cli import side_scores
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
from marias_lab.cli.possible import check_possible
from marias_lab.cli.words import option, spoken
from marias_lab.errors import InputError
from marias_lab.explain import score_item
from marias_lab.rules import Contract, MarriageShown, Outcome, Ruleset, Settlement, settle
from marias_lab.rules.doubling import WHOLE
from marias_lab.rules.knobs import MOST_RAISES

__all__ = ["answer", "command"]

_ALWAYS: Final = ("contract", "trump", "caller", "fleks")
_POINTS: Final = ("card_points", "caller_marriages", "defender_marriages", "last_trick")
_TRICKS: Final = ("caller_tricks",)
_SEVEN: Final = ("trump_seven",)


@spoken("settle")
@ruleset_option
@knob_option
@option("--long", "long_form", is_flag=True, help="settle.long")
def command(ruleset: str, knob: tuple[str, ...], long_form: bool) -> None:
    """Answer cases from standard input."""
    rules_of = chosen_rules(ruleset, knob)
    answer_lines(lambda case: answer(case, rules_in(case, rules_of), long_form=long_form))


def answer(case: Case, rules: Ruleset, *, long_form: bool = False) -> dict[str, Any]:
    """The answer to one case: items, net value and payments; the long form explains each item."""
    if rules.game == "speech":
        return side_scores.answer(case, rules, long_form=long_form)
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
                "by": list(item.by),
                "who": text.who,
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
        tricks = _tricks(case, rules)
        _unused(case, contract)
        return Outcome(contract, caller_tricks=tricks, doublings=doublings)
    fields(case, _ALWAYS + _POINTS, _TRICKS + _SEVEN)
    outcome = Outcome(
        contract,
        card_points=_card_points(case, rules),
        marriages=_marriages(case, rules, contract),
        caller_tricks=None if case.get("caller_tricks") is None else _tricks(case, rules),
        last_trick=_last_trick(case, rules),
        trump_seven=_trump_seven(case, rules),
        doublings=doublings,
    )
    check_possible(outcome, rules)
    return outcome


def _unused(case: Case, contract: Contract) -> None:
    """In a contract about tricks nothing else is looked at, so nothing else may be stated."""
    for key in _POINTS + _SEVEN:
        if case.get(key) not in (None, [], {}):
            raise InputError("case_unused", place=key, found=shown(case[key]), variant=contract.variant.id)


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


def _trump_seven(case: Case, rules: Ruleset) -> tuple[int, int] | None:
    if case.get("trump_seven") is None:
        return None
    seven = object_in(case["trump_seven"], "trump_seven", ("seat", "trick"))
    seat = number_in(seven["seat"], "trump_seven.seat", 0, rules.players - 1)
    return seat, number_in(seven["trick"], "trump_seven.trick", 1, rules.tricks)


def _fleks(case: Case, rules: Ruleset, contract: Contract) -> tuple[tuple[str, int], ...]:
    fleks = case["fleks"]
    if not isinstance(fleks, dict):
        raise InputError("case_type", place="fleks", found=shown(fleks), expected="{ item: level }")
    most = rules["flek_max"]
    assert isinstance(most, int)
    whole = rules["flek_scope"] == "game"
    known = (*contract.variant.items, *((WHOLE,) if whole else ()))
    levels: list[tuple[str, int]] = []
    for item, level in fleks.items():
        if item not in known:
            raise InputError("case_flek_item", place="fleks", found=shown(item), expected=", ".join(known))
        levels.append((item, number_in(level, f"fleks.{item}", 0, most or MOST_RAISES)))
        if level and not whole and not contract.variant.value(item):
            raise InputError("case_flek_worthless", place=f"fleks.{item}", item=item)
    # The level of the one flek may stand beside any item, but there is no more than one.
    if whole and (len({level for _, level in levels if level}) > 1 or (WHOLE in fleks and len(fleks) > 1)):
        raise InputError("case_flek_whole", place="fleks", found=shown(fleks), expected=WHOLE)
    return tuple(sorted(levels))
