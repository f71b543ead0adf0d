"""Whatever stands in a record or a line, the answer is a value or an error of ours: never another one, never an endless one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from marias_lab.errors import NotationError
from marias_lab.record import (
    check_record,
    examine_record,
    format_record,
    parse_record,
    read_deal,
    read_position,
)
from marias_lab.rules import load_ruleset
from tests.record.mutations import TABLES, TEXT
from tests.record.playing import RULES
from tests.record.test_notation import MIDDLE

LONGEST = 1000
"""No error needs more signs than this, however much was found."""

WORDS = st.sampled_from(
    [
        "",
        "-",
        "?",
        "aK",
        "aKaK",
        "play",
        "deal",
        "suit",
        "game",
        "acorns",
        "marias-fr",
        "flek_max",
        "\ud800",
        "x" * 5000,
    ]
)
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.integers()
    | st.floats()
    | WORDS
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(WORDS | st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any) -> Iterator[tuple[Any, str | int]]:
    """Every place in a tree of tables and lists."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield value, key
        yield from places(each)


COUNT = len(list(places(TABLES)))


def assert_answered(content: str) -> None:
    """Read tolerantly: what is kept is in order, what is told is short and has a place."""
    found = examine_record(content, place="deal.json")
    for problem in found.problems:
        assert problem.place.startswith("deal.json")
        assert len(str(problem)) < LONGEST
    if found.record is None:
        assert found.problems
        return
    text = format_record(found.record)
    text.encode()
    again = parse_record(text, rules=RULES)
    assert format_record(again) == text
    assert check_record(found.record, RULES) == ()


@given(st.lists(st.tuples(st.integers(0, COUNT - 1), ANYTHING), min_size=1, max_size=3))
def test_anything_anywhere(changes: list[tuple[int, Any]]) -> None:
    tables = deepcopy(TABLES)
    for number, value in changes:
        found = list(places(tables))
        table, key = found[number % len(found)]
        table[key] = value
    if "knobs" not in json.dumps(tables.get("header")):  # other knobs are other rules
        assert_answered(json.dumps(tables))


@given(st.dictionaries(st.sampled_from(sorted(RULES.knobs)) | WORDS, ANYTHING, max_size=2))
def test_any_knobs(knobs: dict[str, Any]) -> None:
    tables = deepcopy(TABLES)
    tables["header"]["ruleset"]["knobs"] = knobs
    found = examine_record(json.dumps(tables))
    assert all(len(str(problem)) < LONGEST for problem in found.problems)
    if not found.problems:  # they are turned to where they stand anyway
        assert load_ruleset("marias-fr", knobs) == RULES


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 40), st.text(max_size=3))
def test_any_slip_of_the_pen(start: int, length: int, written: str) -> None:
    assert_answered(TEXT[:start] + written + TEXT[start + length :])


@given(st.integers(0, len(TEXT) - 1), st.binary(min_size=1, max_size=3))
def test_any_bytes(start: int, written: bytes) -> None:
    content = TEXT.encode()
    found = examine_record(content[:start] + written + content[start + 1 :])
    assert all(str(problem) for problem in found.problems)


@settings(max_examples=500)
@given(
    st.integers(0, len(MIDDLE)),
    st.integers(0, 4),
    st.text(st.sampled_from("alhbcsdAKOUJQT10789?-@:>,/= x+é٣\u2028"), max_size=4) | st.text(max_size=2),
)
def test_any_slip_in_a_line(start: int, length: int, written: str) -> None:
    line = MIDDLE[:start] + written + MIDDLE[start + length :]
    for read in (read_position, read_deal):
        error = fault(read, line)
        if error is not None:
            column = error.facts["column"]
            assert isinstance(column, int)
            assert 1 <= column <= len(line) + 1
            assert len(str(error)) < LONGEST


def fault(read: Callable[[str], object], line: str) -> NotationError | None:
    try:
        read(line)
    except NotationError as error:
        return error
    return None


@given(st.text(max_size=60))
def test_any_text_is_no_line(line: str) -> None:
    assert str(fault(read_position, line))
    assert str(fault(read_deal, line))
