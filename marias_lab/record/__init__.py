"""What happened in a deal: the log that is written while it is played, the record it leaves, and the walk through one.

A :class:`Session` is a live deal; it asks the rules, takes the step, and logs it. A refused decision is kept as an attempt, and undoing makes a
branch, so that nothing is ever erased.

>>> from marias_lab.record import Replay, Session, format_record, parse_record, read_position, write_position
>>> from marias_lab.rules import load_ruleset
>>> from marias_lab.decisions import Pass
>>> rules = load_ruleset("marias-fr")
>>> session = Session(rules, dealer=2, seed=7)
>>> forehand = session.state.turn
>>> refused = session.apply(Pass(forehand))  # two cards have to be laid away first
>>> refused.reason.code
'not_now'

A :class:`Record` is a value: header, decisions in a tree, notes, attempts, result. Its text form is JSON, one decision a line.

>>> record = session.record(players=("Anna", "Bela", "Cyril"), date="2026-03-14")
>>> parse_record(format_record(record)) == record
True
>>> [attempt.reason for attempt in record.attempts]
['not_now']

A :class:`Replay` walks through a record: ``first``, ``last``, ``next``, ``back``, ``to(id)``, ``to_trick(n)``; ``branch`` tries another decision and
``main`` comes back. At each step there are ``state``, ``view(seat)``, ``options()`` and ``facts``.

>>> replay = Replay(record, rules)
>>> replay.state == session.state, replay.options().open
(True, 'lay_away')

A deal or a position is also one line of text, whole or as a seat sees it.

>>> from marias_lab.engine import view
>>> line = write_position(view(replay.state, 1))
>>> line
'marias-fr dealer=2 hands=????????????/aAKO7lA9h10bK87/?????????? auction=>0:lay'
>>> read_position(line) == replay.view(1)
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marias_lab.record.checking import check_record, rules_of, under_rules
    from marias_lab.record.demo import demo_record, sample_saved
    from marias_lab.record.draft import TALON, Draft
    from marias_lab.record.log import Log
    from marias_lab.record.notation import read_cards, read_deal, read_position, write_deal, write_position
    from marias_lab.record.parsing import MAX_BYTES
    from marias_lab.record.reading import Examined, examine_record, parse_record, read_record
    from marias_lab.record.replay import Replay, Step, step_facts
    from marias_lab.record.session import Event, Session
    from marias_lab.record.values import (
        GLYPHS,
        MARKS,
        Arrow,
        Attempt,
        Header,
        Mark,
        Node,
        Note,
        Record,
        Result,
        RulesetRef,
    )
    from marias_lab.record.writing import VERSION, decision_table, format_record, write_record

__all__ = [
    "GLYPHS",
    "MARKS",
    "MAX_BYTES",
    "TALON",
    "VERSION",
    "Arrow",
    "Attempt",
    "Draft",
    "Event",
    "Examined",
    "Header",
    "Log",
    "Mark",
    "Node",
    "Note",
    "Record",
    "Replay",
    "Result",
    "RulesetRef",
    "Session",
    "Step",
    "check_record",
    "decision_table",
    "demo_record",
    "examine_record",
    "format_record",
    "parse_record",
    "read_cards",
    "read_deal",
    "read_position",
    "read_record",
    "rules_of",
    "sample_saved",
    "step_facts",
    "under_rules",
    "write_deal",
    "write_position",
    "write_record",
]

_HOMES = {
    "checking": ("check_record", "rules_of", "under_rules"),
    "demo": ("demo_record", "sample_saved"),
    "draft": ("TALON", "Draft"),
    "log": ("Log",),
    "notation": ("read_cards", "read_deal", "read_position", "write_deal", "write_position"),
    "parsing": ("MAX_BYTES",),
    "reading": ("Examined", "examine_record", "parse_record", "read_record"),
    "replay": ("Replay", "Step", "step_facts"),
    "session": ("Event", "Session"),
    "values": (
        "GLYPHS",
        "MARKS",
        "Arrow",
        "Attempt",
        "Header",
        "Mark",
        "Node",
        "Note",
        "Record",
        "Result",
        "RulesetRef",
    ),
    "writing": ("VERSION", "decision_table", "format_record", "write_record"),
}
"""The module that each name lives in. It is loaded when the name is first used: who reads a record does not wait for sessions and lines."""


def __getattr__(name: str) -> Any:
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(name)


def __dir__() -> list[str]:
    return __all__
