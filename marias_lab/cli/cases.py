"""Cases for other programs: JSON lines in, JSON lines out, one case a line.

A bad line is answered by its error and the rest go on; the exit status then is 1.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import click

from marias_lab.cards import RANKS, Card, Suit, find_card, find_rank, find_suit
from marias_lab.cli.rows import write_row
from marias_lab.cli.words import speaking, told
from marias_lab.decisions import MOST_SEATS
from marias_lab.errors import InputError, MariasError, RulesetError
from marias_lab.explain import reason_sentence
from marias_lab.i18n import error_text
from marias_lab.reasons import Reason
from marias_lab.rules import Contract, Ruleset, Variant
from marias_lab.seats import Seat

__all__ = [
    "Case",
    "answer_lines",
    "card_in",
    "cards_in",
    "cards_told",
    "contract_in",
    "fields",
    "language_of",
    "number_in",
    "object_in",
    "reason_told",
    "rules_in",
    "shown",
    "spelt_suit",
    "suit_in",
]

Case: TypeAlias = Mapping[str, Any]
Answer: TypeAlias = dict[str, Any]

RulesOf: TypeAlias = Callable[[str | None, str, int | None], Ruleset]
SPEECH_KEYS: Final = ("start", "tricks_left", "winning", "helper_just_made", "players")
"""Keys that only a case of a game with speech has."""

ANSWER_KEYS: Final = frozenset(
    {"legal", "value", "speeches", "expected", "alternatives", "end", "carry_out", "note"}
)
"""Keys that hold a case's right answer or a remark: they are not looked at."""

_FRENCH: Final = frozenset(
    {"club", "clubs", "c", "spade", "spades", "s", "diamond", "diamonds", "d", "j", "jack", "q", "queen"}
)
_DIGITS: Final = 20
_SHOWN: Final = 60


def answer_lines(answer: Callable[[Case], Answer]) -> None:
    """Answer each case on standard input by a line on standard output, at once. Exits with 1 when a line could not be answered."""
    if sys.stdin is None:  # it was closed before the start
        raise click.ClickException(told("cases.no_input"))
    if sys.stdin.isatty():
        click.echo(told("cases.awaited"), err=True)
    bad = False
    for number, raw in enumerate(sys.stdin.buffer, 1):
        if raw.strip():
            reply = _reply(number, raw, answer)
            bad = bad or "error" in reply
            write_row(reply)
    if bad:
        sys.exit(1)


def _reply(number: int, raw: bytes, answer: Callable[[Case], Answer]) -> Answer:
    name: object = None
    try:
        case, twice = _read(raw)
        name = _name(case)
        if twice:
            raise InputError("case_key_twice", place=twice[0])
        return {"id": name, **answer(case)}
    except MariasError as error:
        message = error_text(error, speaking())
    except RecursionError:
        message = error_text(InputError("case_too_deep"), speaking())
    return {"id": name, "line": number, "error": message}


def _read(raw: bytes) -> tuple[Case, list[str]]:
    """The case of a line, and the keys that stand twice in it."""
    twice: list[str] = []

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            keys = [key for key, _ in pairs]
            twice.append(next(key for key in keys if keys.count(key) > 1))
        return found

    try:
        text = raw.rstrip().decode("utf-8-sig")  # some programs put a mark in front
        case = json.loads(
            text, object_pairs_hook=table, parse_int=_whole, parse_float=_finite, parse_constant=_finite
        )
    except UnicodeDecodeError as error:
        raise InputError("case_not_utf8", byte=error.start + 1) from None
    except json.JSONDecodeError as error:
        rest = error.doc[error.pos :].strip()
        if not rest:
            raise InputError("case_cut_off", column=error.colno) from None
        raise InputError("case_not_json", column=error.colno, found=rest[:_SHOWN]) from None
    if not isinstance(case, dict):
        raise InputError("case_not_object", found=shown(case))
    return case, twice


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise InputError("case_digits", found=len(digits), most=_DIGITS)
    return int(digits)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise InputError("case_constant", found=text[:_SHOWN])
    return number


def _name(case: Case) -> object:
    """What a case calls itself: a text or a number, or nothing."""
    name = case.get("id")
    if isinstance(name, dict | list):
        raise InputError("case_id", place="id", found=shown(name))
    return name


def shown(value: object) -> str:
    """A value as it stands in a case, cut when it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def fields(case: Case, needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    """Refuse a case that lacks a key or has one that is not known."""
    for key in needed:
        if key not in case:
            raise InputError("case_key_missing", place=key, expected=", ".join(needed))
    known = {*needed, *optional, "id", "ruleset"}
    for key in case:
        if key not in known and key not in ANSWER_KEYS:
            raise InputError("case_key_unknown", place=key[:_SHOWN], expected=", ".join(sorted(known)))


def rules_in(case: Case, rules_of: RulesOf) -> Ruleset:
    """The ruleset of a case: its own where it names one, else the one chosen, for as many players as it tells of."""
    own = _text(case, "ruleset") if "ruleset" in case else None
    told = "contract" not in case and any(key in case for key in SPEECH_KEYS)
    game = "speech" if told else "auction"
    players = number_in(case["players"], "players", 2, MOST_SEATS) if "players" in case else None
    try:
        return rules_of(own, game, players)
    except RulesetError as error:
        raise error.at("ruleset") from None


def _text(case: Case, key: str) -> str:
    value = case[key]
    if not isinstance(value, str):
        raise InputError("case_type", place=key, found=shown(value), expected="text")
    return value


def language_of(case: Case) -> str:
    """The language to answer a case in: cards are called clubs and Jack where the case calls any of them so."""
    names = _card_names(case)
    spoken, _, dress = speaking().partition("@")
    return (
        f"{spoken}@{dress or 'french'}"
        if any(name.strip().lower() in _FRENCH for name in names)
        else speaking()
    )


def _card_names(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from _card_names(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if isinstance(each, str) and key in ("suit", "rank", "trump"):
                yield each
            elif key not in ANSWER_KEYS:
                yield from _card_names(each)


def spelt_suit(suit: Suit, case: Case) -> str:
    """A suit by the name the case has for it; where it has none, as it names the others."""
    names = [name for name in _suit_names(case) if find_suit(name) == suit]
    return names[0] if names else suit.twin if "@french" in language_of(case) else suit.word


def _suit_names(value: object) -> Iterator[str]:
    """The suits that a case names, as it names them."""
    if isinstance(value, list):
        for each in value:
            yield from (each,) if isinstance(each, str) else _suit_names(each)
    elif isinstance(value, Mapping):
        for key, each in value.items():
            if isinstance(each, str) and key in ("suit", "trump", "helper_just_made"):
                yield each
            elif key in ("hand", "trick", "helpers"):
                yield from _suit_names(each)


def reason_told(reason: Reason, case: Case) -> Answer:
    """Why something is refused, as an answer tells it."""
    sentence = reason_sentence(reason, lang=language_of(case))
    return {"code": reason.code, "clause": reason.clause, "sentence": sentence}


def cards_told(case: Case, hand: list[Card], reasons: Mapping[Card, Reason | None]) -> Answer:
    """The cards of a hand as the case names them: those that may be played, and the others with the reason."""
    spelt = zip(hand, case["hand"], strict=True)
    refused, legal = [], []
    for card, name in spelt:
        reason = reasons[card]
        if reason is None:
            legal.append(name)
        else:
            refused.append({"card": name, **reason_told(reason, case)})
    return {"legal": legal, "refused": refused}


def number_in(value: object, place: str, least: int, most: int) -> int:
    """A whole number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise InputError("case_number", place=place, found=shown(value), least=least, most=most)
    return value


def object_in(value: object, place: str, keys: tuple[str, ...]) -> Mapping[str, Any]:
    """An object with exactly these keys."""
    if not isinstance(value, dict) or set(value) != set(keys):
        raise InputError("case_object", place=place, found=shown(value), expected=", ".join(keys))
    return value


def suit_in(value: object, place: str) -> Suit:
    """A suit by name."""
    suit = find_suit(value) if isinstance(value, str) else None
    if suit is None:
        raise InputError("case_suit", place=place, found=shown(value))
    return suit


def card_in(value: object, place: str, rules: Ruleset) -> Card:
    """A card of the pack in play: an object with ``suit`` and ``rank``."""
    if not isinstance(value, Mapping) or set(value) != {"suit", "rank"}:
        raise InputError("case_card", place=place, found=shown(value))
    suit = suit_in(value["suit"], f"{place}.suit")
    rank = find_rank(value["rank"]) if isinstance(value["rank"], str) else None
    if rank is None:
        raise InputError(
            "case_rank", place=f"{place}.rank", found=shown(value["rank"]), expected=_ranks(rules)
        )
    card = find_card(suit, rank)
    if card not in rules.pack:
        raise InputError("case_not_in_pack", place=place, card=card)
    return card


def _ranks(rules: Ruleset) -> tuple[str, ...]:
    """The ranks of the pack in play, weakest first."""
    there = {card.rank for card in rules.pack}
    return tuple(rank for rank in RANKS if rank in there)


def cards_in(case: Case, key: str, rules: Ruleset, most: int) -> list[Card]:
    """A list of cards of the pack in play, none twice, not more than fit."""
    value = case[key]
    if not isinstance(value, list):
        raise InputError("case_type", place=key, found=shown(value), expected="[ {suit, rank} … ]")
    if len(value) > most:
        raise InputError("case_too_many", place=key, found=len(value), most=most)
    cards: list[Card] = []
    for number, each in enumerate(value):
        card = card_in(each, f"{key}[{number}]", rules)
        if card in cards:
            raise InputError("case_card_twice", place=f"{key}[{number}]", card=card)
        cards.append(card)
    return cards


def contract_in(case: Case, rules: Ruleset, declarer: Seat) -> Contract:
    """The contract and trump suit of a case."""
    variant = rules.variant(_text(case, "contract"))
    if variant is None:
        known = ", ".join(each.id for each in rules.variants)
        raise InputError("case_contract", place="contract", found=shown(case["contract"]), expected=known)
    given = case.get("trump")
    trump = None if given is None else suit_in(given, "trump")
    _trump_fits(rules, variant, trump)
    return Contract(variant, trump, declarer)


def _trump_fits(rules: Ruleset, variant: Variant, trump: Suit | None) -> None:
    if variant.trump == "none":
        if trump is not None:
            raise InputError("case_no_trump", place="trump", found=trump, variant=variant.id)
        return
    due = (variant.trump,) if isinstance(variant.trump, Suit) else rules.named_trumps
    if trump not in due:
        raise InputError("case_trump", place="trump", found=trump, expected=due, variant=variant.id)
