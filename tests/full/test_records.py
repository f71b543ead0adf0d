"""A million decisions under each ruleset go into records and come out of them unchanged; every state of each fifth record goes into a line
and out of it."""

from __future__ import annotations

from itertools import count

import pytest

from marias_lab.engine import view
from marias_lab.record import Replay, format_record, parse_record, read_position, write_position
from marias_lab.rules import load_ruleset
from tests.engine.test_invariants import AUCTIONS
from tests.record.playing import record_of

DECISIONS = 1_000_000
VIEWERS = (0, 1, 2, "spectator", "teacher")


@pytest.mark.parametrize("name", AUCTIONS)
def test_records_and_lines_come_back(name: str) -> None:
    rules = load_ruleset(name)
    done = 0
    for number in count():
        record = record_of(number, rules)
        text = format_record(record)
        again = parse_record(text)
        assert again == record
        assert format_record(again) == text
        done += len(record.decisions)
        steps = Replay(again, rules).steps() if number % 5 == 0 else ()
        for step in steps:
            seen = view(step.after, VIEWERS[step.number % len(VIEWERS)])
            assert read_position(write_position(seen)) == seen
        if done >= DECISIONS:
            break
