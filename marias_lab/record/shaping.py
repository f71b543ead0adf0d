"""From plain tables to values: keys, types and names are checked, and every fault is told with its place.

Nothing here knows whether a decision is allowed. Only a record that is read needs this module, so it is loaded then.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeVar, cast

import attrs
from attrs import frozen
from cattrs import Converter
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, override

from marias_lab.cards import Card, Hand
from marias_lab.decisions import KINDS, SPEECHES, Answer, Bid, Deal, Decision, Double, FinalGame, Speak
from marias_lab.errors import InputError, RecordError, UnreadableRecord
from marias_lab.record import fields
from marias_lab.record.values import (
    MARKS,
    Attempt,
    Header,
    Mark,
    Node,
    Note,
    Result,
    RulesetRef,
)
from marias_lab.rules.race import Standing

__all__ = ["HeaderTable", "Rows", "Shaped", "decision_of", "shaped"]

T = TypeVar("T")
Rows = list[tuple[int, T]]
"""Values with their places in the list they were read from, counted from 0."""


@frozen
class HeaderTable:
    """The header as it is written: with dealer and seed, which the deal holds in a record."""

    ruleset: RulesetRef
    dealer: int
    seed: int | None = None
    players: tuple[str, ...] = ()
    date: str = ""
    place: str = ""
    source: str = ""
    annotator: str = ""
    standing: Standing | None = None

    @property
    def header(self) -> Header:
        """The header of the record."""
        return Header(
            self.ruleset, self.players, self.date, self.place, self.source, self.annotator, self.standing
        )


@frozen
class Shaped:
    """The parts of a record that could be read. ``header`` is ``None`` where rules or dealer are not told, ``main`` where it is not.

    ``unread`` maps the ids of decisions that could not be read to those of their parents.
    """

    header: HeaderTable | None
    main: int | None
    decisions: Rows[Node]
    notes: Rows[Note]
    attempts: Rows[Attempt]
    result: Result | None
    unread: dict[int, int]
    problems: list[RecordError]


def shaped(tables: Mapping[str, Any]) -> Shaped:
    """The parts of a record and every fault in its form."""
    problems: list[RecordError] = []
    known = ("format", "version", "header", "main", "decisions", "notes", "attempts", "result")
    problems += [_unknown_key(key, known, key[: fields.LONGEST_SHOWN]) for key in tables if key not in known]
    needed = [key for key in ("header", "main", "decisions") if key not in tables]
    problems += [UnreadableRecord("record_key_missing", place=key, key=key) for key in needed]
    lists = {key: _rows(tables.get(key, []), kind, key, problems) for key, kind in _LISTS.items()}
    return Shaped(
        header=_header(tables["header"], problems) if "header" in tables else None,
        main=_one(tables["main"], int, "main", problems) if "main" in tables else None,
        decisions=lists["decisions"],
        notes=lists["notes"],
        attempts=lists["attempts"],
        result=_one(tables["result"], Result, "result", problems) if "result" in tables else None,
        unread=_unread(tables.get("decisions"), lists["decisions"]),
        problems=problems,
    )


def decision_of(table: object, place: str = "") -> Decision:
    """The decision of a table as :func:`~marias_lab.record.writing.decision_table` makes it.

    Raises :class:`UnreadableRecord` for the first fault.
    """
    problems: list[RecordError] = []
    found = _one(table, Decision, place, problems)
    if found is None:
        raise problems[0]
    return cast("Decision", found)


_LISTS: Final[dict[str, type[Any]]] = {"decisions": Node, "notes": Note, "attempts": Attempt}


def _one(value: object, kind: Any, path: str, problems: list[RecordError]) -> Any:
    try:
        return _CONVERTER.structure(value, kind)
    except (BaseValidationError, fields.WrongValue) as error:
        problems.extend(_problems(error, path))
        return None


def _rows(value: object, kind: type[Any], key: str, problems: list[RecordError]) -> Rows[Any]:
    if not isinstance(value, list):
        problems.extend(_problems(fields.WrongValue.type("list", value), key))
        return []
    rows = ((number, _one(row, kind, f"{key}[{number}]", problems)) for number, row in enumerate(value))
    return [(number, row) for number, row in rows if row is not None]


def _unread(tables: object, read: Rows[Node]) -> dict[int, int]:
    """The ids, and those of the parents, of the decisions that were not read, as far as they can be made out."""
    if not isinstance(tables, list) or len(tables) == len(read):
        return {}
    done = {number for number, _ in read}
    left = [table for number, table in enumerate(tables) if number not in done and isinstance(table, dict)]
    pairs = [(table.get("id"), table.get("parent", 0)) for table in left]
    return {
        at: parent for at, parent in pairs if type(at) is int and type(parent) is int and 0 <= parent < at
    }


def _header(value: object, problems: list[RecordError]) -> HeaderTable | None:
    """The header, if need be without those of its fields that can be missing."""
    found = _one(value, HeaderTable, "header", problems)
    if found is None and isinstance(value, dict):
        faults = [
            problem.place.partition(".")[2] for problem in problems if problem.place.startswith("header.")
        ]
        bad = {re.split(r"[.[]", fault)[0] for fault in faults}
        found = _one({key: each for key, each in value.items() if key not in bad}, HeaderTable, "header", [])
    return cast("HeaderTable | None", found)


def _problems(error: BaseException, path: str) -> Iterator[RecordError]:
    """What the converter found, each fault at its own place."""
    if isinstance(error, BaseValidationError):
        named, rest = error.group_exceptions()  # type: ignore[attr-defined]  # both of its kinds have it
        for each, note in named:
            inner = f"[{note.index}]" if isinstance(note, IterableValidationNote) else f".{note.name}"
            yield from _problems(each, path + inner)
        for each in rest:
            yield from _problems(each, path)
    elif isinstance(error, InputError | fields.WrongValue):  # a value refuses what its field cannot hold
        yield UnreadableRecord(error.code, place=path, **error.facts)
    elif isinstance(error, ForbiddenExtraKeysError):
        for key in sorted(error.extra_fields):
            yield _unknown_key(key, _keys(error.cl), f"{path}.{key[: fields.LONGEST_SHOWN]}")
    elif isinstance(error, KeyError):
        yield UnreadableRecord("record_key_missing", place=path, key=path.rpartition(".")[2])
    else:
        raise error


def _unknown_key(key: str, known: tuple[str, ...], path: str) -> UnreadableRecord:
    return UnreadableRecord(
        "record_key_unknown", place=path, found=fields.shown(key), expected=", ".join(known)
    )


def _keys(kind: type[Any]) -> tuple[str, ...]:
    names = tuple(each.name for each in attrs.fields(kind))
    if hasattr(kind, "kind"):
        names = ("kind", *(name for name in names if name != "seed"))
    return names


def _decision(value: object, _: object) -> Decision:
    if not isinstance(value, dict):
        raise fields.WrongValue.type("object", value)
    if "kind" not in value:
        raise fields.WrongValue("record_key_missing", key="kind")
    kind = KINDS.get(fields.read_text(value["kind"]))
    if kind is None:
        raise fields.WrongValue("record_name", found=fields.shown(value["kind"]), expected=", ".join(KINDS))
    rest = dict(value)
    del rest["kind"]
    return _CONVERTER.structure(rest, kind)


def _standing(value: object, _: object) -> Standing:
    """A standing that is told; where there is none, its key is missing."""
    return _CONVERTER.structure(value, Standing)


def _result_hook(converter: Converter) -> Callable[[Any, Any], Any]:
    """The reader of a result: payments, or in a game of sides a standing."""
    read = _class_hook(Result, converter)

    def hook(value: object, kind: object) -> Any:
        if isinstance(value, dict) and "payments" in value and "standing" in value:
            raise fields.WrongValue("record_key_unknown", found="payments", expected="standing")
        if isinstance(value, dict) and not {"payments", "standing"} & value.keys():
            raise fields.WrongValue("record_key_missing", key="payments")
        return read(value, kind)

    return hook


def _class_hook(kind: type[Any], converter: Converter) -> Callable[[Any, Any], Any]:
    """The reader of an attrs class: every key is one of its fields."""
    own: dict[str, Any] = {name: override(**how) for name, how in _OWN.get(kind, {}).items()}
    read = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True, **own)

    def hook(value: object, _: object) -> Any:
        if not isinstance(value, dict):
            raise fields.WrongValue.type("object", value)
        return read(value, kind)

    return hook


_OWN: Final[dict[type[Any], dict[str, dict[str, Any]]]] = {
    HeaderTable: {
        "seed": {"struct_hook": fields.read_seed},
        "date": {"struct_hook": fields.read_date},
        "standing": {"struct_hook": _standing},
    },
    Result: {"standing": {"struct_hook": _standing}},
    RulesetRef: {
        "id": {"struct_hook": fields.read_word},
        "version": {"struct_hook": fields.read_word},
        "digest": {"struct_hook": fields.read_word},
        "knobs": {"struct_hook": fields.read_knobs},
    },
    Bid: {"variant": {"struct_hook": fields.read_word}},
    Double: {"items": {"struct_hook": fields.read_words}},
    Attempt: {"reason": {"struct_hook": fields.read_word}},
    Deal: {"seed": {"omit": True}},  # stands in the header
    Speak: {
        "speech": {"struct_hook": fields.read_named(SPEECHES)},
        "suit": {"struct_hook": fields.read_suit},
    },
    Answer: {"suit": {"struct_hook": fields.read_suit}},
    FinalGame: {"variant": {"struct_hook": fields.read_word}, "trump": {"struct_hook": fields.read_suit}},
    Note: {"date": {"struct_hook": fields.read_date}, "glyphs": {"struct_hook": fields.read_glyphs}},
    Mark: {"kind": {"struct_hook": fields.read_named(MARKS)}},
}


def _tuple_hook(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """The reader of a row of things: only a list will do, where the converter itself would take a text letter by letter."""
    rows = list[kind.__args__[0]]
    read = converter.get_structure_hook(rows)

    def hook(value: object, _: object) -> Any:
        if not isinstance(value, list):
            raise fields.WrongValue.type("list", value)
        return tuple(read(value, rows))

    return hook


def _is_tuple(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) is tuple


def _made() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook_factory(attrs.has, _class_hook)
    converter.register_structure_hook_factory(_is_tuple, _tuple_hook)
    hooks: dict[Any, Callable[[object, object], Any]] = {
        int: fields.read_whole,
        bool: fields.read_flag,
        str: fields.read_text,
        Card: fields.read_card,
        Hand: fields.read_hand,
        Decision: _decision,
    }
    for kind, hook in hooks.items():
        converter.register_structure_hook(kind, hook)
    converter.register_structure_hook(Result, _result_hook(converter))
    return converter


_CONVERTER: Final = _made()
