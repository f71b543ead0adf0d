"""The shape of a ruleset file: which keys it has and of which type, checked before anything is built from it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from attrs import frozen

from marias_lab.cards import RANKS, find_suit
from marias_lab.errors import RulesetError
from marias_lab.rules.knobs import shown

__all__ = ["check_part", "check_shape", "need"]

T = TypeVar("T")


@frozen
class Table:
    """A table with its required and optional keys, or (``rest``) any keys whose values all have one shape."""

    needed: Mapping[str, Any]
    optional: Mapping[str, Any] = {}
    rest: Any = None


@frozen
class ListOf:
    """A list whose elements all have one shape."""

    of: Any


_TEXT, _NUMBER, _FLAG, _ANY = str, int, bool, object
_SOURCE: Final = Table({}, {"seed": _TEXT, "phrase": _TEXT, "outside": _TEXT, "note": _TEXT})
_ROW: Final = {"id": _TEXT, "title": _TEXT}
_SHARED: Final = {
    "format": _NUMBER,
    "id": _TEXT,
    "version": _TEXT,
    "title": _TEXT,
    "about": _TEXT,
    "orders": Table({}, rest=Table({"ranks": ListOf(_TEXT), "clause": _TEXT})),
    "knobs": Table({}, rest=Table({"value": _ANY, "clause": _TEXT})),
    "reasons": Table({}, rest=_TEXT),
    "items": Table({}, rest=_TEXT),
    "clauses": ListOf(
        Table(
            _ROW | {"text": _TEXT, "status": _TEXT, "sources": ListOf(_SOURCE)},
            {"reading": _TEXT, "differs": _TEXT},
        )
    ),
}
_OPTIONAL: Final = {
    "default": _FLAG,
    "game": _TEXT,
    "dress": _TEXT,
    "contradictions": ListOf(
        Table(
            _ROW | {"clauses": ListOf(_TEXT), "fr": _TEXT, "en": _TEXT, "settled": _TEXT},
            {"knob": _TEXT, "other": _ANY},
        )
    ),
}
_FORM: Final = {"players": _NUMBER, "hands": ListOf(_NUMBER), "talon": _NUMBER, "clause": _TEXT}
_AUCTION_SHAPE: Final = Table(
    needed=_SHARED
    | {
        "table": Table(
            _FORM | {"ranks": ListOf(_TEXT)},
            {"deal_clause": _TEXT, "tricks": _NUMBER},
        ),
        "card_points": Table(
            {"last_trick": _NUMBER, "clause": _TEXT},
            {"last_trick_clause": _TEXT} | dict.fromkeys(RANKS, _NUMBER),
        ),
        "marriage_points": Table(
            {"trump": _NUMBER, "plain": _NUMBER, "clause": _TEXT}, {"plain_clause": _TEXT}
        ),
        "trump_suits": Table({"named": ListOf(_TEXT), "clause": _TEXT}),
        "variants": ListOf(
            Table(
                {
                    "id": _TEXT,
                    "items": ListOf(_TEXT),
                    "trump": _TEXT,
                    "factor": _NUMBER,
                    "order": _TEXT,
                    "goal": _TEXT,
                    "clause": _TEXT,
                }
            )
        ),
    },
    optional=_OPTIONAL,
)
_SPEECH_SHAPE: Final = Table(
    needed=_SHARED
    | {
        "game": _TEXT,
        "table": Table(_FORM | {"ranks": ListOf(_TEXT), "partners": _FLAG}, {"deal_clause": _TEXT}),
    },
    optional=_OPTIONAL | {"forms": ListOf(Table(_FORM | {"id": _TEXT, "partners": _FLAG}))},
)
SHAPES: Final[Mapping[str, Table]] = {"auction": _AUCTION_SHAPE, "speech": _SPEECH_SHAPE}
"""What a file of each family of games holds; ``game`` names the family, and a file without it is one of a game with an auction."""
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""Signs that a terminal would obey instead of show."""

_NAMES: Final = {str: "text", int: "whole_number", bool: "flag"}

BASE_REASONS: Final = (
    "announce_not_a_pair_card", "announce_on_lead", "announce_pair_not_held", "announce_with_ober", "beat",
    "bid_not_higher", "deal_not_the_pack", "deal_over", "deal_wrong_size", "final_too_low", "follow_suit",
    "hearts_is_better", "item_is_whole", "item_not_announced", "item_not_raised", "item_raised_already",
    "item_worth_nothing", "keep_seven", "king_before_ober", "laid_forbidden", "lay_from_hand", "lay_two",
    "no_marriage_in_contract", "not_in_hand", "not_now", "not_your_turn", "nothing_higher", "open_no_pass",
    "overtrump", "own_talon", "play_trump", "seven_not_held", "silent_not_doubled", "taker_must_bid",
    "trump_needed", "trump_not_named", "unknown_variant",
)  # fmt: skip
"""Every reason code a ruleset has to give a clause for."""
CODES_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "against": (
        "reasons.against_hundred",
        "reasons.against_no_pair",
        "reasons.against_seven_not_held",
        "reasons.game_replaced",
        "items.hundred_against",
        "items.seven_against",
    ),
    "must_double": ("reasons.game_must_be_doubled",),
    "marriages_shown": ("reasons.marriage_not_shown",),
}
"""What a ruleset has to give a clause for as well when a knob stands at other than its neutral value."""
MORE_REASONS: Final = (
    *(code.removeprefix("reasons.") for codes in CODES_OF.values() for code in codes if code[0] == "r"),
    "hundred_needs_pair", "laid_binds", "name_from_hand", "only_without_trump", "trump_is_named",
)  # fmt: skip
"""Reason codes that only some knob values speak of."""
SPEECH_REASONS: Final = (
    "announce_by_speech", "answer_no_suit", "answer_true", "answer_whole_suit", "beat", "deal_not_the_pack",
    "deal_over", "deal_wrong_size", "follow_suit", "lead_ace", "lead_helper", "not_in_hand", "not_now",
    "not_your_turn", "overtrump", "play_trump", "speech_all_taken", "speech_half_is_pair",
    "speech_half_not_held", "speech_helper_own_only", "speech_no_partner", "speech_no_trump_yet",
    "speech_not_in_game", "speech_pair_not_held", "speech_spoken", "speech_suit_taken", "speech_trump_made",
    "support_has_both", "support_not_held", "wheels_made", "wheels_not_held", "wheels_not_with_helper",
)  # fmt: skip
"""Every reason code a ruleset of a game with speech has to give a clause for."""
REASONS: Final = tuple(dict.fromkeys((*BASE_REASONS, *MORE_REASONS, *SPEECH_REASONS)))
"""Every reason code."""
MORE_ITEMS: Final = ("hundred_against", "seven_against")
ITEMS: Final = (
    "game", "seven", "hundred", "betl", "durch", "silent_hundred", "silent_seven", "killed_seven", "payment",
)  # fmt: skip
SPEECH_ITEMS: Final = (
    "trump", "helper", "wheels", "last_trick", "deal", "matts", "jann", "reached", "fallen", "carry",
)  # fmt: skip
DRESSES: Final = ("german", "french")
"""The suits in which a game is usually played."""
_GOALS: Final = ("points", "no_trick", "all_tricks")


def need(value: T | None) -> T:
    """A value that the shape has already vouched for."""
    assert value is not None
    return value


def check_shape(tables: Mapping[str, Any], place: str, version: int) -> None:
    """Refuse a file whose keys, types or names are not those of a ruleset. Raises :class:`RulesetError` with key and way out."""
    found = tables.get("format", version)
    if found is True or found != version:
        raise RulesetError("ruleset_format", place=place, found=shown(found), expected=str(version))
    game = game_of(tables, place)
    if "dress" in tables:
        _one_of(str(tables["dress"]), DRESSES, "dress", place)
    _check(SHAPES[game], tables, "", place)
    (_check_names if game == "auction" else _check_speech_names)(tables, place)


def game_of(tables: Mapping[str, Any], place: str) -> str:
    """The family of games a file belongs to. Raises :class:`RulesetError` for one that there is not."""
    game = tables.get("game", "auction")
    if not isinstance(game, str) or game not in SHAPES:
        raise RulesetError(
            "ruleset_name", place=place, key="game", found=shown(game), expected=", ".join(SHAPES)
        )
    return game


def check_part(tables: Mapping[str, Any], place: str, game: str) -> None:
    """Refuse a file that extends one of a family of games when what it states itself has not the shape of that part of a ruleset."""
    own = tables.get("game", game)
    if own != game:
        raise RulesetError("ruleset_name", place=place, key="game", found=shown(own), expected=game)
    _check(_part(SHAPES[game]), tables, "", place)
    for name in ("variants", "clauses", "contradictions", "forms"):
        if not tables.get(name, True):  # it would change nothing, and look as if it did
            raise RulesetError("ruleset_empty", place=place, key=name)
        _ids(tables.get(name, ()), name, place)


def _part(shape: Any) -> Any:
    """The shape of a table from which any key may be left out; what stands in a list is whole."""
    if not isinstance(shape, Table):
        return shape
    known = {**shape.needed, **shape.optional}
    return Table({}, {name: _part(each) for name, each in known.items()}, _part(shape.rest))


def _ids(rows: Sequence[Mapping[str, Any]], name: str, place: str) -> None:
    """No two rows of a list have one id, and none an empty one."""
    ids = [row["id"] for row in rows]
    for number, each in enumerate(ids):
        key = f"{name}[{number}].id"
        if not each.strip():
            raise RulesetError("ruleset_empty", place=place, key=key)
        if each in ids[:number]:
            raise RulesetError("ruleset_id_twice", place=place, key=key, found=each)


def _check(shape: Any, value: object, key: str, place: str) -> None:
    if isinstance(shape, Table):
        if not isinstance(value, Mapping):
            raise RulesetError("ruleset_key_type", place=place, key=key, found=shown(value), expected="table")
        _check_table(shape, value, key, place)
    elif isinstance(shape, ListOf):
        if not isinstance(value, list):
            raise RulesetError("ruleset_key_type", place=place, key=key, found=shown(value), expected="list")
        for number, each in enumerate(value):
            _check(shape.of, each, f"{key}[{number}]", place)
    elif shape is not object and type(value) is not shape:
        raise RulesetError(
            "ruleset_key_type", place=place, key=key, found=shown(value), expected=_NAMES[shape]
        )
    elif isinstance(value, str) and (sign := _CONTROL.search(value)):
        raise RulesetError("ruleset_sign", place=place, key=key, found=f"\\u{ord(sign[0]):04x}")


def _check_table(shape: Table, value: Mapping[str, object], key: str, place: str) -> None:
    known = {**shape.needed, **shape.optional}
    for name in shape.needed:
        if name not in value:
            raise RulesetError("ruleset_key_missing", place=place, key=_join(key, name))
    for name, each in value.items():
        if name in known:
            _check(known[name], each, _join(key, name), place)
        elif shape.rest is not None:
            _check(shape.rest, each, _join(key, name), place)
        else:
            raise RulesetError(
                "ruleset_key_unknown", place=place, key=_join(key, name), expected=", ".join(sorted(known))
            )


def _join(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _check_names(tables: Mapping[str, Any], place: str) -> None:
    """Names that point to something else: orders, suits, ranks, goals, reason codes; and ids, which are pointed to."""
    for name in ("variants", "clauses", "contradictions"):
        _ids(tables.get(name, ()), name, place)
    for number, row in enumerate(tables["variants"]):
        _one_of(row["order"], tuple(tables["orders"]), f"variants[{number}].order", place)
        _one_of(row["goal"], _GOALS, f"variants[{number}].goal", place)
        if row["trump"] not in ("named", "none") and find_suit(row["trump"]) is None:
            _one_of(
                row["trump"],
                ("named", "none", "acorns", "leaves", "hearts", "bells"),
                f"variants[{number}].trump",
                place,
            )
    for name in tables["trump_suits"]["named"]:
        if find_suit(name) is None:
            _one_of(name, ("acorns", "leaves", "hearts", "bells"), "trump_suits.named", place)
    for key, ranks in (("table.ranks", tables["table"]["ranks"]), *_order_ranks(tables)):
        for rank in ranks:
            _one_of(rank, RANKS, key, place)
    _all_named(tables["reasons"], BASE_REASONS, MORE_REASONS, "reasons", place)
    _all_named(tables["items"], ITEMS, MORE_ITEMS, "items", place)


def _check_speech_names(tables: Mapping[str, Any], place: str) -> None:
    """The same for a game with speech."""
    for name in ("clauses", "contradictions", "forms"):
        _ids(tables.get(name, ()), name, place)
    _one_of("trump", tuple(tables["orders"]), "orders", place)
    for key, ranks in (("table.ranks", tables["table"]["ranks"]), *_order_ranks(tables)):
        for rank in ranks:
            _one_of(rank, RANKS, key, place)
    _all_named(tables["reasons"], SPEECH_REASONS, (), "reasons", place)
    _all_named(tables["items"], SPEECH_ITEMS, (), "items", place)


def _order_ranks(tables: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    return [(f"orders.{name}.ranks", row["ranks"]) for name, row in tables["orders"].items()]


def _one_of(name: str, known: tuple[str, ...], key: str, place: str) -> None:
    if name not in known:
        raise RulesetError("ruleset_name", place=place, key=key, found=name, expected=", ".join(known))


def _all_named(
    table: Mapping[str, str], names: tuple[str, ...], more: tuple[str, ...], key: str, place: str
) -> None:
    for name in names:
        if name not in table:
            raise RulesetError("ruleset_key_missing", place=place, key=f"{key}.{name}")
    for name in table:
        _one_of(name, (*names, *more), key, place)
