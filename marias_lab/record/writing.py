"""From a record to its text: JSON with a fixed order of keys and one decision, note or attempt a line, so that two versions can be compared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from marias_lab.cards import Hand
from marias_lab.decisions import (
    Answer,
    Bid,
    Deal,
    Decision,
    Double,
    FinalGame,
    LayAway,
    NameTrump,
    Play,
    Speak,
)
from marias_lab.files import write_file
from marias_lab.record.values import Attempt, Node, Note, Record, Result, RulesetRef, known_record
from marias_lab.rules.race import Standing

__all__ = ["FORMAT", "VERSION", "decision_table", "format_record", "write_record"]

FORMAT: Final = "marias-lab record"
"""The value of the first key of every record."""

VERSION: Final = 1
"""The version of the format that is written, and the newest that is read."""

Table: TypeAlias = dict[str, Any]


def write_record(record: Record, path: Path | str) -> None:
    """Write a record into a file, in place of what was there, which is kept where that fails.

    Raises :class:`~marias_lab.errors.RecordError` as :func:`format_record` does, and :class:`~marias_lab.errors.InputError` where the file cannot be written.
    """
    write_file(Path(path), format_record(record).encode())


def format_record(record: Record) -> str:
    """The text of a record. Equal records have equal texts, and reading a text gives the record back.

    Raises :class:`~marias_lab.errors.RecordError` for a record that could not be read again, and :class:`~marias_lab.errors.InputError` for what is none.
    """
    from marias_lab.record.reading import check_readable  # which needs the names of this format

    text = "".join(_lines(known_record(record)))
    check_readable(text)
    return text


def decision_table(decision: Decision) -> Table:
    """A decision as it stands in a record: its kind, its actor and what belongs to the kind. The seed of a deal stands in the header."""
    table: Table = {"kind": decision.kind, "seat": decision.seat}
    match decision:
        case Deal(hands=hands, talon=talon):
            return {**table, "hands": [str(hand) for hand in hands], **_filled(talon=_cards(talon))}
        case NameTrump(card=card):
            return {**table, "card": str(card)}
        case LayAway(cards=cards):
            return {**table, "cards": str(cards)}
        case FinalGame(variant=variant, trump=trump):
            return {**table, "variant": variant, **_filled(trump=trump.word if trump is not None else "")}
        case Double(items=items):
            return {**table, **_filled(items=list(items))}
        case Play(card=card, announce=announce):
            return {**table, "card": str(card), **_filled(announce=announce)}
        case Bid(variant=variant):
            return {**table, "variant": variant}
        case Speak(speech=speech, suit=suit, wheels=wheels):
            word = "" if suit is None else suit.word
            return {**table, "speech": speech, **_filled(suit=word, wheels=wheels)}
        case Answer(yes=yes, suit=suit):
            return {**table, "yes": yes, **_filled(suit="" if suit is None else suit.word)}
    return table


def _cards(hand: Hand) -> str:
    return str(hand) if len(hand) else ""


def _filled(**pairs: Any) -> Table:
    """Without what says nothing: empty text, empty lists, ``False``."""
    return {key: value for key, value in pairs.items() if value}


def _lines(record: Record) -> Iterator[str]:
    """Objects within the outermost one a key a line, the lists within it a row a line."""
    yield f'{{\n  "format": {_json(FORMAT)},\n  "version": {VERSION},\n  "header": {{\n'
    yield ",\n".join(f'    "{key}": {_json(value)}' for key, value in _header(record).items())
    yield f'\n  }},\n  "main": {record.main}'
    yield from _rows("decisions", [_node(node) for node in record.decisions])
    yield from _rows("notes", [_note(note) for note in record.notes])
    yield from _rows("attempts", [_attempt(attempt) for attempt in record.attempts])
    if record.result is not None:
        yield f',\n  "result": {_json(_result(record.result))}'
    yield "\n}\n"


def _rows(key: str, tables: list[Table]) -> Iterator[str]:
    if tables:
        yield f',\n  "{key}": [\n    '
        yield ",\n    ".join(_json(table) for table in tables)
        yield "\n  ]"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _header(record: Record) -> Table:
    header = record.header
    seed = {} if record.seed is None else {"seed": record.seed}
    return {
        "ruleset": _ruleset(header.ruleset),
        "dealer": record.dealer,
        **seed,
        **_filled(
            players=list(header.players),
            date=header.date,
            place=header.place,
            source=header.source,
            annotator=header.annotator,
            standing=_standing(header.standing),
        ),
    }


def _standing(standing: Standing | None) -> Table:
    return {} if standing is None else {"points": list(standing.points), **_filled(carry=standing.carry)}


def _result(result: Result) -> Table:
    if result.standing is not None:
        return {"standing": _standing(result.standing)}
    return {"payments": list(result.payments)}


def _ruleset(ref: RulesetRef) -> Table:
    knobs = {name: ref.knobs[name] for name in sorted(ref.knobs)}
    return {"id": ref.id, "version": ref.version, "digest": ref.digest, **_filled(knobs=knobs)}


def _node(node: Node) -> Table:
    head = {"id": node.id, **_filled(parent=node.parent, reconstructed=node.reconstructed)}
    return {**head, "decision": decision_table(node.decision)}


def _note(note: Note) -> Table:
    return {
        "decision": note.decision,
        **_filled(
            text=note.text,
            glyphs=list(note.glyphs),
            marks=[{"kind": mark.kind, "card": str(mark.card)} for mark in note.marks],
            arrows=[{"start": str(arrow.start), "end": str(arrow.end)} for arrow in note.arrows],
            layer=note.layer,
            author=note.author,
            date=note.date,
        ),
    }


def _attempt(attempt: Attempt) -> Table:
    return {
        "parent": attempt.parent,
        "decision": decision_table(attempt.decision),
        "reason": attempt.reason,
    }
