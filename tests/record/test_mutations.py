"""Broken records: each ends in an error of ours that tells place, expected, found and way out; none is half-read."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import fastjsonschema
import pytest

from marias_lab.errors import RecordError
from marias_lab.record import check_record, examine_record, format_record, parse_record
from tests.record.marjas_mutations import MARJAS_TEXT, marjas_mutations
from tests.record.mutations import TEXT, Mutation, mutations

ALL = [*mutations(), *marjas_mutations()]
SCHEMA = fastjsonschema.compile(
    json.loads((resources.files("marias_lab.record") / "schema-1.json").read_text("utf-8"))
)
SHAPE = {
    "record_card",
    "record_date",
    "record_hand",
    "record_key_missing",
    "record_key_unknown",
    "record_name",
    "record_none",
    "record_newer",
    "record_number",
    "record_number_range",
    "record_seed_range",
    "record_type",
    "record_version",
    "record_word",
}
"""The faults that a schema tells as well."""


def test_there_are_enough_of_them() -> None:
    assert len(ALL) >= 200
    assert len({mutation.content for mutation in ALL}) >= len(ALL) - 5
    assert len({mutation.name for mutation in ALL}) == len(ALL)
    parse_record(TEXT)
    parse_record(MARJAS_TEXT)


@pytest.mark.parametrize("mutation", ALL, ids=lambda mutation: mutation.name)
def test_a_broken_record_ends_in_an_error_that_helps(mutation: Mutation) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(mutation.content, place="deal.json")
    others = caught.value.facts["others"]
    assert isinstance(others, tuple)
    problems: tuple[RecordError, ...] = (caught.value, *others)
    fitting = [each for each in problems if type(each) is mutation.kind and mutation.place in each.place]
    assert fitting, [(type(each).__name__, each.code, each.place) for each in problems]
    for problem in problems:
        assert problem.place.startswith("deal.json")
        said = str(problem)
        assert said.startswith(problem.place)
        assert len(said) < 900  # the longest names every knob there is
        assert said.rstrip().endswith(".")


@pytest.mark.parametrize("mutation", ALL, ids=lambda mutation: mutation.name)
def test_what_is_kept_of_it_is_in_order(mutation: Mutation) -> None:
    examined = examine_record(mutation.content)
    assert examined.problems
    if examined.record is not None:
        assert (
            check_record(examined.record, mutation.rules) == ()
            or "ruleset" in mutation.name
            or "knobs" in mutation.name
        )
        text = format_record(examined.record)
        assert format_record(parse_record(text, rules=mutation.rules)) == text


@pytest.mark.parametrize("mutation", ALL, ids=lambda mutation: mutation.name)
def test_the_schema_and_the_reader_agree(mutation: Mutation) -> None:
    try:
        tables: Any = json.loads(mutation.content)
    except (ValueError, RecursionError):
        return
    codes = {problem.code for problem in examine_record(mutation.content).problems}
    try:
        SCHEMA(tables)
        fits = True
    except fastjsonschema.JsonSchemaException:
        fits = False
    if mutation.name in ("main is 1.0", "main is 1e3"):  # to a schema they are whole numbers
        assert fits
        return
    assert fits is not bool(codes & SHAPE), codes
