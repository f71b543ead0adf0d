"""Record, text, record: nothing is lost, nothing changes, and one record has one text."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from marias_lab.decisions import Deal, Decision
from marias_lab.engine import side_score
from marias_lab.record import (
    MAX_BYTES,
    Node,
    Record,
    Replay,
    Result,
    check_record,
    decision_table,
    examine_record,
    format_record,
    parse_record,
    read_record,
    rules_of,
    write_record,
)
from marias_lab.record.shaping import decision_of
from marias_lab.rules import Ruleset, load_ruleset
from marias_lab.rules.race import Standing
from tests.record.playing import RULES, record_of

SEEDS = st.integers(0, 1 << 32)
KNOBS = {
    "talon_forbids": ["A"],
    "flek_max": 4,
    "marriage_trigger": "ober_any",
    "first_lead": {"default": "caller", "betl": "forehand"},
    "self_rob": True,
}


@given(SEEDS, st.sampled_from([0.0, 0.1]))
def test_a_record_comes_back_as_it_was(seed: int, stop: float) -> None:
    record = record_of(seed, stop=stop)
    text = format_record(record)
    again = parse_record(text)
    assert again == record
    assert format_record(again) == text
    assert check_record(again, RULES) == ()


@settings(max_examples=30)
@given(SEEDS)
def test_changed_knobs_come_back_too(seed: int) -> None:
    rules = load_ruleset("marias-en", KNOBS)
    record = record_of(seed, rules)
    again = parse_record(format_record(record))
    assert again == record
    assert rules_of(again) == rules
    assert json.loads(format_record(record))["header"]["ruleset"]["knobs"] == KNOBS


MARJAS = [
    load_ruleset(name, {"players": players, "jann": 2, "jann_forms": "all"})
    for name in ("marjas", "marjas-rattad", "marjapussi-fi")
    for players in (4, 3, 2)
]


@settings(max_examples=25)
@given(SEEDS, st.sampled_from([0.0, 0.02]), st.sampled_from(MARJAS), st.integers(0, 11), st.integers(0, 3))
def test_a_record_of_marjas_comes_back_with_its_standings(
    seed: int, stop: float, rules: Ruleset, points: int, carry: int
) -> None:
    before = Standing((points,) * rules.sides, carry)
    record = record_of(seed, rules, stop=stop, standing=before)
    again = parse_record(format_record(record))
    assert again == record and again.header.standing == before
    assert format_record(again) == format_record(record)
    assert rules_of(again) == rules and check_record(again, rules) == ()
    last = list(Replay(again, rules).steps())[-1].after
    if last.over:
        assert record.result == Result(standing=side_score(last).after)
    else:
        assert record.result is None
    for node in record.decisions:
        assert decision_of(json.loads(json.dumps(decision_table(node.decision)))) == without_seed(
            node.decision
        )


def without_seed(decision: Decision) -> Decision:
    """A deal without its seed, which stands in the header; any other decision as it is."""
    return evolve(decision, seed=None) if isinstance(decision, Deal) else decision


@settings(max_examples=30)
@given(SEEDS)
def test_each_decision_has_a_table_of_its_own(seed: int) -> None:
    for node in record_of(seed).decisions:
        table = decision_table(node.decision)
        again = decision_of(json.loads(json.dumps(table)))
        assert decision_table(again) == table


def test_a_file_is_the_text_in_utf8_with_an_end_of_line(tmp_path: Path) -> None:
    record, path = record_of(1), tmp_path / "deal.json"
    write_record(record, path)
    assert path.read_bytes() == format_record(record).encode("utf-8")
    assert path.read_bytes().endswith(b"}\n")
    assert b"\r" not in path.read_bytes()
    assert read_record(path) == read_record(str(path)) == record
    examined = examine_record(path)
    assert examined.record == record
    assert examined.problems == ()


def test_a_mark_in_front_of_the_text_is_no_hindrance() -> None:
    record = record_of(2)
    assert parse_record(b"\xef\xbb\xbf" + format_record(record).encode()) == record


def test_one_decision_a_line() -> None:
    record = record_of(3)
    lines = format_record(record).splitlines()
    for node in record.decisions:
        assert sum(line.startswith(f'    {{"id": {node.id}, ') for line in lines) == 1


def test_reconstructed_decisions_stay_marked() -> None:
    record = record_of(4)
    marked = evolve(
        record, decisions=tuple(evolve(node, reconstructed=node.id == 3) for node in record.decisions)
    )
    assert parse_record(format_record(marked)) == marked != record


def test_a_deal_made_by_hand_has_no_seed() -> None:
    record = record_of(5)
    first = Node(1, evolve(record.deal, seed=None))
    by_hand = evolve(record, decisions=(first, *record.decisions[1:]))
    assert "seed" not in json.loads(format_record(by_hand))["header"]
    assert parse_record(format_record(by_hand)) == by_hand


def test_own_rules_can_be_handed_in() -> None:
    rules = load_ruleset("marias-fr", {"flek_max": 3})
    record = record_of(6, rules)
    own = evolve(record.header.ruleset, id="our-house", digest="0123456789abcdef")
    told = evolve(record, header=evolve(record.header, ruleset=own))
    assert parse_record(format_record(told), rules=rules) == told
    (problem,) = examine_record(format_record(told)).problems
    assert problem.code == "ruleset_unknown"


def test_much_can_be_written_before_it_is_too_large() -> None:
    record = record_of(7)
    note = evolve(record.notes[0], text="é" * (MAX_BYTES // 2 - 10_000))
    assert parse_record(format_record(record.with_note(note))).notes[-1] == note


@pytest.mark.parametrize("number", range(20))
def test_lines_lead_from_the_deal_to_the_end(number: int) -> None:
    record: Record = record_of(number)
    line = record.line()
    assert line[0] is record.decisions[0]
    assert line[-1].id == record.main
    assert all(after.parent == before.id for before, after in pairwise(line))
    assert all(node in record.children(node.parent) for node in line)
