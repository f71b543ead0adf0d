"""Two hundred ways to break a record, each with the kind of error it has to end in.

Every mutation is made of the same record: a deal of ten tricks with a branch, notes, attempts and a result.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, Final, TypeAlias

from attrs import frozen

from marias_lab.errors import AmbiguousRecord, IllegalRecord, RecordError, UnreadableRecord
from marias_lab.record import MAX_BYTES, format_record
from marias_lab.rules import Ruleset
from tests.record.playing import RULES, SAMPLE

U, A, I = UnreadableRecord, AmbiguousRecord, IllegalRecord  # noqa: E741
RECORD: Final = SAMPLE
TEXT: Final = format_record(RECORD)
TABLES: Final[dict[str, Any]] = json.loads(TEXT)
PLAYS: Final = [number for number, row in enumerate(TABLES["decisions"]) if row["decision"]["kind"] == "play"]
MIDDLE: Final = PLAYS[len(PLAYS) // 2]

Steps: TypeAlias = tuple[str | int, ...]
Change: TypeAlias = Callable[[dict[str, Any]], object]


@frozen
class Mutation:
    """A broken record; ``place`` has to be found in the place of one of its problems."""

    name: str
    content: bytes
    kind: type[RecordError]
    place: str
    rules: Ruleset = RULES


def mutations() -> Iterator[Mutation]:
    """All of them, the same in every run."""
    yield from _cut()
    yield from _bytes()
    yield from _types()
    yield from _keys()
    yield from _codes()
    yield from _tree()
    yield from _rules()
    yield from _claims()


def changed(name: str, kind: type[RecordError], place: str, change: Change) -> Mutation:
    """The record of an auction with a change in its tables."""
    return Mutation(name, with_change(TABLES, change), kind, place)


def with_change(tables: dict[str, Any], change: Change) -> bytes:
    """The text of tables after a change; they themselves stay as they are."""
    tables = deepcopy(tables)
    change(tables)
    return json.dumps(tables).encode()


def _cut() -> Iterator[Mutation]:
    content = TEXT.rstrip().encode()
    for part in range(40):
        end = len(content) * part // 40
        lines = content[:end].decode("utf-8", "ignore")
        yield Mutation(f"cut at {end}", lines.encode(), U, "1:1" if not end else ":")


def _bytes() -> Iterator[Mutation]:
    deep = TEXT.replace('"version": 1', '"version": ' + "[" * 100_000 + "]" * 100_000)
    number = TEXT.replace(f'"main": {RECORD.main}', '"main": ' + "7" * 10_000)
    twice = [('"main"', '"main": 1, "main"', ""), ('"id": 1,', '"id": 1, "id": 1,', "decisions[0]")]
    yield Mutation("Latin letters", TEXT.encode("latin-1", "replace").replace(b"?ek", b"\xf8ek"), U, "")
    yield Mutation("sixteen bits", TEXT.encode("utf-16"), U, "")
    yield Mutation("a stray byte", TEXT.encode().replace(b"Dana", b"Da\xffna", 1), U, "")
    yield Mutation("huge", TEXT.encode() + b" " * MAX_BYTES, U, "")
    yield Mutation("deep", deep.encode(), U, "")
    yield Mutation("deep and cut", b'{"format": ' * 100_000, U, "")
    yield Mutation("a long number", number.encode(), U, "")
    yield Mutation("nothing", b"", U, "1:1")
    yield Mutation("a list", b"[]", U, "")
    yield Mutation("a number", b"12", U, "")
    yield Mutation("another object", b'{"cards": []}', U, "")
    yield Mutation("text behind", TEXT.encode() + b"{}", U, ":")
    yield Mutation("single quotes", TEXT.replace('"', "'").encode(), U, "2:3")
    yield Mutation("a comment", TEXT.replace("{", "{ // deal\n", 1).encode(), U, "1:3")
    yield Mutation("a comma too many", TEXT.replace("\n}", ",\n}").encode(), U, ":")
    yield Mutation("a line feed in a text", TEXT.replace("Dana", "Da\nna", 1).encode(), U, ":")
    yield Mutation("half a letter", TEXT.replace("Dana", "\\ud83d", 1).encode(), U, "header.annotator")
    for old, new, place in twice:
        yield Mutation(f"{old} twice", TEXT.replace(old, new, 1).encode(), A, place)
    both = TEXT.replace('"main"', '"main": 1, "main"').replace('"result"', '"result" ')[:-10]
    yield Mutation("a key twice and cut", both.encode(), U, ":")
    for word in ("NaN", "Infinity", "-Infinity", "1.0", "1e3", "1e999", "-1e999", str(1 << 64)):
        changed = TEXT.replace(f'"main": {RECORD.main}', f'"main": {word}')
        yield Mutation(f"main is {word}", changed.encode(), U, "main")


_LEAVES: Final = (
    ("header", "ruleset", "id"),
    ("header", "ruleset", "digest"),
    ("header", "dealer"),
    ("header", "seed"),
    ("header", "players"),
    ("header", "date"),
    ("main",),
    ("decisions", 0, "id"),
    ("decisions", 0, "decision"),
    ("decisions", 0, "decision", "hands"),
    ("decisions", 0, "decision", "hands", 1),
    ("decisions", 1, "parent"),
    ("decisions", 1, "decision", "cards"),
    ("decisions", MIDDLE, "decision", "seat"),
    ("decisions", MIDDLE, "decision", "card"),
    ("decisions", MIDDLE),
    ("decisions",),
    ("notes",),
    ("notes", 0, "decision"),
    ("notes", 0, "author"),
    ("attempts",),
    ("attempts", 0, "reason"),
    ("result",),
    ("result", "payments"),
    ("result", "payments", 2),
    ("header",),
)


def _path(steps: Steps) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps).lstrip(".")


def put(steps: Steps, value: object) -> Change:
    """Another value at a place."""

    def change(tables: Any) -> None:
        for step in steps[:-1]:
            tables = tables[step]
        tables[steps[-1]] = value

    return change


NO_TEXT: Final[tuple[object, ...]] = (None, {"a": []}, [[1]])
NO_NUMBER: Final[tuple[object, ...]] = (True, "1")
NO_FLAG: Final[tuple[object, ...]] = (0, "yes", None)


def _types() -> Iterator[Mutation]:
    for steps in _LEAVES:
        for value in NO_TEXT:
            yield changed(f"{_path(steps)} is {json.dumps(value)}", U, _path(steps), put(steps, value))
    for steps in (
        ("main",),
        ("decisions", 0, "id"),
        ("header", "dealer"),
        ("decisions", MIDDLE, "decision", "seat"),
    ):
        for value in NO_NUMBER:
            yield changed(f"{_path(steps)} is {value!r}", U, _path(steps), put(steps, value))
    announced = ("decisions", MIDDLE, "decision", "announce")
    for value in NO_FLAG:
        yield changed(f"announce is {value!r}", U, _path(announced), put(announced, value))
    yield changed("players is a text", U, "header.players", put(("header", "players"), "ABC"))


_OBJECTS: Final[tuple[Steps, ...]] = (
    (),
    ("header",),
    ("header", "ruleset"),
    ("decisions", 3),
    ("decisions", 3, "decision"),
    ("notes", 0),
    ("attempts", 0),
    ("attempts", 0, "decision"),
    ("result",),
)
_NEEDED: Final[tuple[Steps, ...]] = (
    ("header",),
    ("main",),
    ("decisions",),
    ("header", "ruleset"),
    ("header", "dealer"),
    ("header", "ruleset", "digest"),
    ("decisions", 0, "id"),
    ("decisions", 2, "decision"),
    ("decisions", 2, "decision", "kind"),
    ("decisions", 2, "decision", "seat"),
    ("decisions", MIDDLE, "decision", "card"),
    ("notes", 0, "decision"),
    ("attempts", 0, "reason"),
    ("result", "payments"),
)


def _keys() -> Iterator[Mutation]:
    for steps in _OBJECTS:
        place = _path((*steps, "extra"))
        yield changed(f"unknown {place}", U, place, put((*steps, "extra"), 1))
    for steps in _NEEDED:
        yield changed(f"no {_path(steps)}", U, _path(steps[:-1]), removed(steps))
    yield changed("a version to come", U, "version", put(("version",), 2))
    for version in (0, -1, "1", None, 1.5, True):
        yield changed(f"version {version!r}", U, "version", put(("version",), version))
    yield changed("another format", U, "", put(("format",), "marias-lab notes"))


def removed(steps: Steps) -> Change:
    """Nothing at a place."""

    def change(tables: Any) -> None:
        for step in steps[:-1]:
            tables = tables[step]
        del tables[steps[-1]]

    return change


def _codes() -> Iterator[Mutation]:
    card, cards = ("decisions", MIDDLE, "decision", "card"), ("decisions", 1, "decision", "cards")
    for code in ("", "aX", "a1", "A-K", "aK ", "ak", "spades K", "aKaA", "?", "\U0001f0a1"):
        yield changed(f"card {code!r}", U, _path(card), put(card, code))
    for code in ("", "aKa", "K", "a", "?aK", "aK-", "aKaK", "aAA"):
        yield changed(f"cards {code!r}", U, _path(cards), put(cards, code))
    kind = ("decisions", MIDDLE, "decision", "kind")
    for name in ("", "PLAY", "speech", "Deal"):
        yield changed(f"kind {name!r}", U, f"decisions[{MIDDLE}].decision", put(kind, name))
    for date in ("", "yesterday", "26-03-14", "2026-13", "2026-02-32", "2026-03-14T10:00", "14.3.2026"):
        yield changed(f"date {date!r}", U, "header.date", put(("header", "date"), date))
    for steps in (
        ("header", "ruleset", "id"),
        ("attempts", 0, "reason"),
        ("decisions", 2, "decision", "variant"),
    ):
        for word in ("", "x" * 65):
            yield changed(f"{_path(steps)} of {len(word)} signs", U, _path(steps), put(steps, word))
    yield changed("a strange glyph", U, "notes[0].glyphs", put(("notes", 0, "glyphs"), ["brilliant"]))
    mark = {"kind": "star", "card": "aK"}
    yield changed("a strange mark", U, "notes[0].marks[0].kind", put(("notes", 0, "marks"), [mark]))
    arrow = {"start": "aK", "end": "zz"}
    yield changed("an arrow to no card", U, "notes[0].arrows[0].end", put(("notes", 0, "arrows"), [arrow]))


def _tree() -> Iterator[Mutation]:
    row = ("decisions", MIDDLE)
    at = TABLES["decisions"][MIDDLE]["id"]
    place = f"decisions[{MIDDLE}]"
    for parent in (at, at + 1, 10_000, 0, -1):
        yield changed(f"parent {parent}", U, place, put((*row, "parent"), parent))
    yield changed("the deal has a parent", U, "decisions[0]", put(("decisions", 0, "parent"), 1))
    yield changed("two that are each other's parents", U, "decisions[2]", lambda tables: (
        put(("decisions", 2, "parent"), 4)(tables), put(("decisions", 3, "parent"), 3)(tables)))  # fmt: skip
    yield changed("an id twice", A, f"decisions[{MIDDLE + 1}]", put(("decisions", MIDDLE + 1, "id"), at))
    yield changed("a smaller id", U, f"decisions[{MIDDLE + 1}]", put(("decisions", MIDDLE + 1, "id"), -at))
    yield changed("the first id is 2", U, "decisions[0]", put(("decisions", 0, "id"), 2))
    yield changed("two decisions exchanged", U, "decisions[4]", lambda tables: tables["decisions"].insert(
        5, tables["decisions"].pop(4)))  # fmt: skip
    yield changed("a decision is lost", U, "decisions[4]", lambda tables: tables["decisions"].pop(4))
    yield changed("an empty table", U, "decisions", put(("decisions",), []))
    yield changed("no deal", U, "decisions[0]", lambda tables: tables["decisions"].pop(0))
    yield changed("the main line ends nowhere", U, "main", put(("main",), 999))
    yield changed("a note on nothing", U, "notes[0].decision", put(("notes", 0, "decision"), 999))
    yield changed("an attempt after nothing", U, "attempts[0].parent", put(("attempts", 0, "parent"), 999))
    last = TABLES["decisions"][-1]
    branch = {**last, "id": last["id"] + 1}
    place = f"decisions[{len(TABLES['decisions'])}]"
    yield changed("a branch twice", A, place, lambda tables: tables["decisions"].append(branch))


def _rules() -> Iterator[Mutation]:
    hands = TABLES["decisions"][0]["decision"]["hands"]
    deal = ("decisions", 0, "decision")
    for name, dealt in {
        "a card twice": [hands[0], hands[0], hands[2]],
        "two hands": hands[:2],
        "four hands": [*hands, "-"],
        "no cards": ["-", "-", "-"],
        "a six": [hand.replace("7", "6") for hand in hands],
        "cards in the talon": hands,
    }.items():
        talon = {"talon": "aK"} if name == "cards in the talon" else {}
        table = {**TABLES["decisions"][0]["decision"], "hands": dealt, **talon}
        yield changed(name, I, "decisions[0]", put(deal, table))
    for name, change in {
        "a card that was played": {"card": TABLES["decisions"][PLAYS[0]]["decision"]["card"]},
        "somebody else's turn": {"seat": (TABLES["decisions"][MIDDLE]["decision"]["seat"] + 1) % 3},
        "no such seat": {"seat": 7},
        "a seat below zero": {"seat": -1},
        "a false announcement": {"announce": True, "card": TABLES["decisions"][MIDDLE]["decision"]["card"]},
    }.items():
        table = {**TABLES["decisions"][MIDDLE]["decision"], **change}
        yield changed(name, I, f"decisions[{MIDDLE}]", put(("decisions", MIDDLE, "decision"), table))
    seat = TABLES["decisions"][1]["decision"]["seat"]
    for table in (
        {"kind": "pass", "seat": seat},
        {"kind": "lay_away", "seat": seat, "cards": "-"},
        {"kind": "lay_away", "seat": seat, "cards": "??"},
        {"kind": "lay_away", "seat": seat, "cards": "aAKO"},
        {"kind": "play", "seat": seat, "card": "aA"},
        {"kind": "double", "seat": seat, "items": ["game", "game"]},
        {"kind": "deal", "seat": seat, "hands": hands},
    ):
        yield changed(f"second is {table}", I, "decisions[1]", put(("decisions", 1, "decision"), table))
    for table in (
        {"kind": "bid", "seat": seat, "variant": "grand"},
        {"kind": "final", "seat": seat, "variant": "suit", "trump": "acorns"},
        {"kind": "take", "seat": seat},
    ):
        yield changed(f"third is {table}", I, "decisions[2]", put(("decisions", 2, "decision"), table))
    hidden = ["?" * 12 if number == seat else hand for number, hand in enumerate(hands)]
    yield changed("a hand unknown that is needed", A, "decisions[1]", put((*deal, "hands"), hidden))


def _claims() -> Iterator[Mutation]:
    dealer = (RECORD.dealer + 1) % 3
    yield changed("another dealer", A, "decisions[0]", put(("header", "dealer"), dealer))
    yield changed("a dealer beside the table", U, "header.dealer", put(("header", "dealer"), 3))
    yield changed("another seed", A, "header.seed", put(("header", "seed"), 1))
    yield changed("a negative seed", U, "header.seed", put(("header", "seed"), -1))
    yield changed("two players", A, "header.players", put(("header", "players"), ["A", "B"]))
    yield changed("another payment", A, "result.payments", put(("result", "payments"), [0, 0, 0]))
    yield changed("no result", U, "result", removed(("result",)))
    early = RECORD.line()[-2].id
    yield changed("a result too early", A, "result", put(("main",), early))
    for key, value in {"id": "marias-xx", "version": "0", "digest": "0" * 16, "knobs": {"flek": 1}}.items():
        yield changed(f"ruleset {key}", U, "header.ruleset", put(("header", "ruleset", key), value))
    for knobs in (
        {"flek_max": -1},
        {"flek_max": 1.5},
        {"auction": "hold_ladder"},
        {"flek_max": 3},
        {"flek_max": [2]},
    ):
        yield changed(f"knobs {knobs}", U, "header.ruleset", put(("header", "ruleset", "knobs"), knobs))
    yield changed("an attempt with another reason", A, "attempts[0]", put(("attempts", 0, "reason"), "beat"))
    fine = {"parent": RECORD.line()[-2].id, "decision": TABLES["decisions"][RECORD.main - 1]["decision"]}
    yield changed(
        "an attempt that is allowed", A, "attempts[0]", put(("attempts", 0), {**fine, "reason": "beat"})
    )
