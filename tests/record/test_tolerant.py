"""Reading what can be kept: never more, never less, and never in silence."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from marias_lab.errors import IllegalRecord, InputError, UnreadableRecord
from marias_lab.record import (
    Record,
    Replay,
    check_record,
    examine_record,
    format_record,
    parse_record,
    read_record,
    rules_of,
    under_rules,
)
from marias_lab.rules import load_ruleset
from tests.record.mutations import MIDDLE, RECORD, TABLES, TEXT
from tests.record.playing import RULES, record_of


def examined(change: Any) -> tuple[Record, list[str]]:
    tables = deepcopy(TABLES)
    change(tables)
    found = examine_record(json.dumps(tables))
    assert found.record is not None
    return found.record, [problem.code for problem in found.problems]


def test_a_record_in_order_has_no_problems() -> None:
    found = examine_record(TEXT)
    assert found.record == RECORD
    assert found.problems == ()


def test_a_decision_that_breaks_the_rules_ends_its_line() -> None:
    def change(tables: Any) -> None:
        tables["decisions"][MIDDLE]["decision"]["seat"] = 7

    record, codes = examined(change)
    at = TABLES["decisions"][MIDDLE]["id"]
    assert record.main == RECORD.node(at).parent
    assert {node.id for node in RECORD.decisions} - {node.id for node in record.decisions} == below(at)
    assert codes[:2] == ["record_illegal", "record_lost"]
    assert set(codes[2:]) <= {"record_no_decision", "record_result_early"}
    assert record.result is None
    assert check_record(record, RULES) == ()


def below(at: int) -> set[int]:
    found = {at}
    for node in RECORD.decisions:
        if node.parent in found:
            found.add(node.id)
    return found


def test_a_branch_that_breaks_the_rules_leaves_the_main_line_whole() -> None:
    inside = {node.id for node in RECORD.line()}
    number, branch = next(
        (number, node) for number, node in enumerate(RECORD.decisions) if node.id not in inside
    )

    def change(tables: Any) -> None:
        tables["decisions"][number]["decision"] = {"kind": "take", "seat": 0}

    record, codes = examined(change)
    assert record.line() == RECORD.line()
    assert record.result == RECORD.result
    assert branch.id not in {node.id for node in record.decisions}
    assert codes[0] == "record_illegal"


def test_what_hangs_on_nothing_is_left_out() -> None:
    def change(tables: Any) -> None:
        tables["notes"][0]["decision"] = 999
        tables["notes"][1]["colour"] = "red"
        tables["attempts"][0]["reason"] = "beat"

    record, codes = examined(change)
    assert record.notes == RECORD.notes[2:]
    assert record.attempts == RECORD.attempts[1:]
    assert sorted(codes) == ["record_attempt_reason", "record_key_unknown", "record_no_decision"]


def test_a_header_keeps_the_fields_that_can_be_read() -> None:
    def change(tables: Any) -> None:
        tables["header"] |= {"date": "yesterday", "place": 7, "stake": 2, "annotator": "Dana", "seed": 18}

    record, codes = examined(change)
    assert record.header.players == RECORD.header.players
    assert (record.header.date, record.header.place, record.header.annotator) == ("", "", "Dana")
    assert record.seed is None
    assert sorted(codes) == ["record_date", "record_key_unknown", "record_seed", "record_type"]


def test_a_wrong_result_is_put_right() -> None:
    def change(tables: Any) -> None:
        tables["result"]["payments"] = [0, 0, 0]

    record, codes = examined(change)
    assert record.result == RECORD.result
    assert codes == ["record_result"]


@pytest.mark.parametrize("key", ["digest", "version"])
def test_rules_that_differ_are_told_and_can_be_handed_in(key: str) -> None:
    def change(tables: Any) -> None:
        tables["header"]["ruleset"][key] = "0.5"

    record, codes = examined(change)
    assert codes == [f"record_ruleset_{key}"]
    assert record.decisions == RECORD.decisions
    text = format_record(record)
    with pytest.raises(UnreadableRecord) as caught:
        parse_record(text, place="old.json")
    assert "0.5" in str(caught.value)
    assert RULES.digest in str(caught.value) or RULES.version in str(caught.value)
    assert parse_record(text, rules=RULES) == record
    with pytest.raises(UnreadableRecord):
        rules_of(record)
    with pytest.raises(UnreadableRecord):
        Replay(record)
    if key == "digest":  # rules with one digest play alike
        with pytest.raises(InputError) as refused:
            Replay(record, RULES)
        assert refused.value.code == "other_rules"
    assert Replay(under_rules(record, RULES), RULES).state == Replay(RECORD).state


def test_the_knobs_of_a_record_are_turned_again() -> None:
    rules = load_ruleset("marias-fr", {"flek_max": 3, "talon_forbids": ["A"]})
    record = parse_record(format_record(record_of(3, rules)))
    assert rules_of(record) == rules


def test_of_several_faults_all_are_told(tmp_path: Path) -> None:
    tables = deepcopy(TABLES)
    tables["header"]["date"] = "yesterday"
    tables["decisions"][MIDDLE]["decision"]["seat"] = 7
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(tables), encoding="utf-8")
    with pytest.raises(UnreadableRecord) as caught:
        read_record(path)
    assert caught.value.code == "record_date"
    others = caught.value.facts["others"]
    assert isinstance(others, tuple)
    assert isinstance(others[0], IllegalRecord)
    found = examine_record(path).problems
    assert [problem.place for problem in found] == [caught.value.place, *(each.place for each in others)]
    assert all(problem.place.startswith(f"{path}, ") for problem in found)
    assert others[0].place.endswith(f"decisions[{MIDDLE}]")
    assert others[0].facts["decision"] == TABLES["decisions"][MIDDLE]["id"]


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(UnreadableRecord) as caught:
            read_record(path)
        assert caught.value.code == "file_unreadable"
        assert caught.value.place == str(path)
        found = examine_record(path)
        assert found.record is None
        assert [problem.place for problem in found.problems] == [str(path)]


def test_a_whole_tree_of_branches_is_read_in_no_time() -> None:
    """The most a record may hold: what grows with the square of its length would be felt here."""
    record = record_of(5, restless=0.0)
    tables = json.loads(format_record(record))
    for number in range(20_000):
        tables["decisions"].append(
            {"id": 1000 + number, "parent": 999 + number, "decision": {"kind": "take", "seat": 0}}
        )
    found = examine_record(json.dumps(tables))
    assert found.record == record
    assert [problem.code for problem in found.problems] == ["record_parent", "record_lost"]
    assert found.problems[1].facts["count"] == 19_999
