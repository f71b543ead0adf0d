"""Whether a ruleset file of the right shape makes sense: a pack that can be dealt, orders of it, variants that can be won or lost, clauses that exist.

Raises :class:`RulesetError` with the key, what it holds and what it may hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from marias_lab.cards import Suit, find_suit
from marias_lab.errors import RulesetError
from marias_lab.rules.knobs import ITEMS, KNOBS_OF, check_knob

__all__ = ["check_sense"]

Tables: TypeAlias = Mapping[str, Any]
_ID: Final = re.compile(r"[A-Za-z_][\w-]{0,59}")
_RESERVED: Final = ("pass", "default")
"""Words that mean something else where a variant may stand."""

_STATUSES: Final = ("clear", "ambiguous", "contradictory", "gap")
_BY_TRICKS: Final = ("betl", "durch")
_BY_POINTS: Final = tuple(item for item in ITEMS if item not in _BY_TRICKS)
_MOST_POINTS: Final = 1000
_MOST_FACTOR: Final = 100


def check_sense(tables: Tables, place: str) -> None:
    """Refuse a file whose values cannot be played by."""
    for check in _CHECKS[tables.get("game", "auction")]:
        check(tables, place)


def _ids(tables: Tables, place: str) -> None:
    """Ids are written in deal lines and records, so they are words."""
    named: list[tuple[str, str, tuple[str, ...]]] = [("id", tables["id"], ())]
    named += [
        (f"variants[{at}].id", row["id"], _RESERVED) for at, row in enumerate(tables.get("variants", ()))
    ]
    for key, name, reserved in named:
        if not _ID.fullmatch(name) or name in reserved:
            raise RulesetError("ruleset_id", place=place, key=key, found=name)


def _range(key: str, value: int, least: int, most: int, place: str) -> None:
    if not least <= value <= most:
        raise RulesetError("ruleset_range", place=place, key=key, found=value, least=least, most=most)


def _once(key: str, names: Sequence[str], place: str) -> None:
    """A list names something, and nothing twice."""
    if not names:
        raise RulesetError("ruleset_empty", place=place, key=key)
    for at, name in enumerate(names):
        if name in names[:at]:
            raise RulesetError("ruleset_twice", place=place, key=key, found=name)


def _table(tables: Tables, place: str) -> None:
    """The pack is dealt whole, a hand to each player."""
    table = tables["table"]
    _once("table.ranks", table["ranks"], place)
    pack = len(Suit) * len(table["ranks"])
    _form("table", table, pack, place)


def _form(key: str, table: Mapping[str, Any], pack: int, place: str) -> None:
    """A pack of so many cards is dealt to so many players."""
    _range(f"{key}.players", table["players"], 2, 4, place)
    _range(f"{key}.talon", table["talon"], 0, pack, place)
    for at, hand in enumerate(table["hands"]):
        _range(f"{key}.hands[{at}]", hand, 1, pack, place)
    if len(table["hands"]) != table["players"]:
        raise RulesetError("ruleset_hands", place=place, found=len(table["hands"]), expected=table["players"])
    if "tricks" in table:
        _range("table.tricks", table["tricks"], 1, pack // table["players"], place)
    dealt = sum(table["hands"]) + table["talon"]
    if dealt != pack:
        raise RulesetError("ruleset_deal", place=place, found=dealt, expected=pack)


def _forms(tables: Tables, place: str) -> None:
    """Each form deals the whole pack, the same number to everybody, and partners sit opposite at a table for four."""
    pack = len(Suit) * len(tables["table"]["ranks"])
    rows = [("table", tables["table"])]
    rows += [(f"forms[{at}]", form) for at, form in enumerate(tables.get("forms", ()))]
    _once("forms", [str(form["players"]) for _, form in rows], place)
    for key, form in rows:
        _form(key, form, pack, place)
        for at, hand in enumerate(form["hands"]):
            _range(f"{key}.hands[{at}]", hand, form["hands"][0], form["hands"][0], place)
        if form["partners"]:
            _range(f"{key}.players", form["players"], 4, 4, place)


def _orders(tables: Tables, place: str) -> None:
    """Every order ranks the whole pack."""
    for name, order in tables["orders"].items():
        key = f"orders.{name}.ranks"
        _once(key, order["ranks"], place)
        _complete(key, order["ranks"], tables["table"]["ranks"], place)


def _complete(key: str, there: Sequence[str], needed: Sequence[str], place: str) -> None:
    missing = tuple(rank for rank in needed if rank not in there)
    if missing:
        raise RulesetError("ruleset_incomplete", place=place, key=key, missing=missing)


def _points(tables: Tables, place: str) -> None:
    for table in ("card_points", "marriage_points"):
        for name, value in tables[table].items():
            if isinstance(value, int):
                _range(f"{table}.{name}", value, 0, _MOST_POINTS, place)


def _trumps(tables: Tables, place: str) -> None:
    _once("trump_suits.named", [suit.word for suit in _suits(tables["trump_suits"]["named"])], place)


def _suits(names: Sequence[str]) -> Iterator[Suit]:
    return (suit for name in names if (suit := find_suit(name)) is not None)


def _variants(tables: Tables, place: str) -> None:
    """A variant announces what its goal decides."""
    _once("variants", [row["id"] for row in tables["variants"]], place)
    for at, row in enumerate(tables["variants"]):
        key, items = f"variants[{at}]", row["items"]
        _once(f"{key}.items", items, place)
        _range(f"{key}.factor", row["factor"], 1, _MOST_FACTOR, place)
        by_points = row["goal"] == "points"
        known = _BY_POINTS if by_points else _BY_TRICKS
        for item in items:
            _one_of(f"{key}.items", item, known, place)
        if not by_points and len(items) > 1:
            raise RulesetError("ruleset_one_item", place=place, key=f"{key}.items", found=tuple(items))
        if by_points and row["trump"] == "none":
            _one_of(f"{key}.trump", "none", ("named", *(suit.word for suit in Suit)), place)
        if "seven" in items:
            _complete("table.ranks", tables["table"]["ranks"], ("7",), place)


def _one_of(key: str, name: str, known: Sequence[str], place: str) -> None:
    if name not in known:
        raise RulesetError("ruleset_name", place=place, key=key, found=name, expected=", ".join(known))


def _clauses(tables: Tables, place: str) -> None:
    """Whatever points to a clause points to one that is there."""
    there = {row["id"] for row in tables["clauses"]}
    for at, row in enumerate(tables["clauses"]):
        _one_of(f"clauses[{at}].status", row["status"], _STATUSES, place)
    for key, clause in _pointers(tables):
        if clause not in there:
            raise RulesetError("clause_missing", place=place, key=key, found=clause)


def _pointers(tables: Tables) -> Iterator[tuple[str, str]]:
    """Every key that points to a clause, with the clause."""
    for name in ("reasons", "items"):
        yield from ((f"{name}.{key}", clause) for key, clause in tables[name].items())
    for name in ("table", "card_points", "marriage_points", "trump_suits"):
        pointing = (key for key in tables.get(name, ()) if key == "clause" or key.endswith("_clause"))
        yield from ((f"{name}.{key}", tables[name][key]) for key in pointing)
    for name in ("orders", "knobs"):
        yield from ((f"{name}.{key}.clause", row["clause"]) for key, row in tables[name].items())
    for name in ("variants", "forms"):
        yield from ((f"{name}[{at}].clause", row["clause"]) for at, row in enumerate(tables.get(name, ())))
    for at, row in enumerate(tables.get("contradictions", ())):
        yield from ((f"contradictions[{at}].clauses", clause) for clause in row["clauses"])


def _contradictions(tables: Tables, place: str) -> None:
    """The other value of a knob that a contradiction names is one the knob takes."""
    game = tables.get("game", "auction")
    variants = tuple(row["id"] for row in tables.get("variants", ()))
    for at, row in enumerate(tables.get("contradictions", ())):
        knob, key = row.get("knob", ""), f"contradictions[{at}]"
        if knob:
            _one_of(f"{key}.knob", knob, sorted(KNOBS_OF[game]), place)
            check_knob(knob, row.get("other"), f"{place}, {key}.other", variants, game)


_CHECKS: Final = {
    "auction": (_ids, _table, _orders, _points, _trumps, _variants, _clauses, _contradictions),
    "speech": (_ids, _table, _forms, _orders, _clauses, _contradictions),
}
"""What is looked at in the files of each family of games."""
