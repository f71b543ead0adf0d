"""Cases for other programs: JSON lines in, JSON lines out, one case a line.

A bad line is answered by its error and the rest go on; the exit status then is 1.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import click

from marias_lab.cards import Card, Suit, find_card, find_rank, find_suit
from marias_lab.cli.words import told
from marias_lab.errors import InputError, MariasError
from marias_lab.rules import Contract, Ruleset, Variant, load_ruleset
from marias_lab.seats import Seat

__all__ = [
    "Case",
    "answer_lines",
    "card_in",
    "cards_in",
    "contract_in",
    "fields",
    "number_in",
    "ruleset_options",
    "suit_in",
]

Case: TypeAlias = Mapping[str, Any]
Answer: TypeAlias = dict[str, Any]

ANSWER_KEYS: Final = frozenset(
    {"legal", "value", "speeches", "expected", "alternatives", "end", "carry_out", "note"}
)
"""Keys that hold a case's right answer or a remark: they are not looked at."""


def ruleset_options(function: Callable[..., None]) -> Callable[..., None]:
    """The options ``--ruleset`` and ``--knob``, handed on as ``ruleset`` and ``knob``."""
    function = click.option("--knob", multiple=True, metavar="NAME=VALUE", help=told("option.knob"))(function)
    return click.option("--ruleset", default="marias-fr", show_default=True, help=told("option.ruleset"))(
        function
    )


def chosen_rules(ruleset: str, knob: Iterable[str]) -> Callable[[str | None], Ruleset]:
    """A function from a case's own ruleset (or ``None``) to the rules in force. A wrong option ends the command with status 2."""
    knobs = dict(_knob(text) for text in knob)
    try:
        load_ruleset(ruleset, knobs)
    except MariasError as error:
        raise click.UsageError(str(error)) from error
    return lambda own: load_ruleset(own or ruleset, knobs)


def _knob(text: str) -> tuple[str, object]:
    """``NAME=VALUE`` with a TOML value; a bare word is a string."""
    import tomllib

    name, found, value = text.partition("=")
    if not found or not name:
        raise click.UsageError(told("knob.shape", found=text))
    try:
        return name.strip(), tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return name.strip(), value.strip()


def answer_lines(answer: Callable[[Case], Answer]) -> None:
    """Answer each case on standard input by a line on standard output. Exits with 1 when a line could not be answered."""
    bad = False
    for number, raw in enumerate(sys.stdin.buffer, 1):
        if not raw.strip():
            continue
        case: Any = None
        try:
            case = _read(raw)
            reply = {"id": case.get("id"), **answer(case)}
        except MariasError as error:
            bad = True
            name = case.get("id") if isinstance(case, Mapping) else None
            reply = {"id": name, "line": number, "error": str(error)}
        click.echo(json.dumps(reply, ensure_ascii=False))
    if bad:
        sys.exit(1)


def _read(raw: bytes) -> Case:
    try:
        case = json.loads(raw.decode("utf-8"), object_pairs_hook=_once, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise InputError("case_not_utf8", byte=error.start) from None
    except json.JSONDecodeError as error:
        raise InputError("case_not_json", column=error.colno, found=error.msg) from None
    except RecursionError:
        raise InputError("case_too_deep") from None
    if not isinstance(case, dict):
        raise InputError("case_not_object", found=_kind(case))
    return case


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise InputError("case_key_twice", place=key)
    return dict(pairs)


def _no_constant(name: str) -> None:
    raise InputError("case_constant", found=name)


def _kind(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:60]


def fields(case: Case, needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    """Refuse a case that lacks a key or has one that is not known."""
    for key in needed:
        if key not in case:
            raise InputError("case_key_missing", place=key, expected=", ".join(needed))
    known = {*needed, *optional, "id", "ruleset"} | ANSWER_KEYS
    for key in case:
        if key not in known:
            raise InputError("case_key_unknown", place=key, expected=", ".join(sorted(known - ANSWER_KEYS)))


def own_ruleset(case: Case) -> str | None:
    """The ruleset a case names for itself."""
    return _text(case, "ruleset") if "ruleset" in case else None


def _text(case: Case, key: str) -> str:
    value = case[key]
    if not isinstance(value, str):
        raise InputError("case_type", place=key, found=_kind(value), expected="text")
    return value


def number_in(value: object, place: str, least: int, most: int) -> int:
    """A whole number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise InputError("case_number", place=place, found=_kind(value), least=least, most=most)
    return value


def suit_in(value: object, place: str) -> Suit:
    """A suit by name."""
    suit = find_suit(value) if isinstance(value, str) else None
    if suit is None:
        raise InputError("case_suit", place=place, found=_kind(value))
    return suit


def card_in(value: object, place: str) -> Card:
    """A card: an object with ``suit`` and ``rank``."""
    if not isinstance(value, Mapping) or set(value) != {"suit", "rank"}:
        raise InputError("case_card", place=place, found=_kind(value))
    suit = suit_in(value["suit"], f"{place}.suit")
    rank = find_rank(value["rank"]) if isinstance(value["rank"], str) else None
    if rank is None:
        raise InputError("case_rank", place=f"{place}.rank", found=_kind(value["rank"]))
    return find_card(suit, rank)


def cards_in(case: Case, key: str, rules: Ruleset) -> list[Card]:
    """A list of cards of the pack in play, none twice."""
    value = case[key]
    if not isinstance(value, list):
        raise InputError("case_type", place=key, found=_kind(value), expected="[ {suit, rank} … ]")
    cards: list[Card] = []
    for number, each in enumerate(value, 1):
        card = card_in(each, f"{key}[{number}]")
        if card not in rules.pack:
            raise InputError("case_not_in_pack", place=f"{key}[{number}]", card=card)
        if card in cards:
            raise InputError("case_card_twice", place=f"{key}[{number}]", card=card)
        cards.append(card)
    return cards


def contract_in(case: Case, rules: Ruleset, declarer: Seat) -> Contract:
    """The contract and trump suit of a case. The named suit is not held against the trump suits of a variant: play and score do not ask."""
    variant = rules.variant(_text(case, "contract"))
    if variant is None:
        known = ", ".join(each.id for each in rules.variants)
        raise InputError("case_contract", place="contract", found=_kind(case["contract"]), expected=known)
    given = case.get("trump")
    trump = None if given is None else suit_in(given, "trump")
    _trump_fits(variant, trump)
    return Contract(variant, trump, declarer)


def _trump_fits(variant: Variant, trump: Suit | None) -> None:
    if variant.trump == "none" and trump is not None:
        raise InputError("case_no_trump", place="trump", found=trump, variant=variant.id)
    if variant.trump == "named" and trump is None:
        raise InputError("case_needs_trump", place="trump", variant=variant.id)
    if isinstance(variant.trump, Suit) and trump != variant.trump:
        found = "null" if trump is None else trump
        raise InputError(
            "case_fixed_trump", place="trump", found=found, expected=variant.trump, variant=variant.id
        )
