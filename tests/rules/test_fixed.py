"""A ruleset is made once for all who load it, so nobody can change it under them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from marias_lab.record.values import RulesetRef
from marias_lab.rules import load_ruleset, ruleset_names
from marias_lab.rules.ruleset import STANDARD, Functions


def tables(value: object, name: str) -> list[tuple[str, Mapping[str, object]]]:
    """Every table in a ruleset, at any depth."""
    return [
        (f"{name}.{key}", cast("Mapping[str, object]", each))
        for key in dir(value)
        if not key.startswith("__") and isinstance(each := getattr(value, key), Mapping)
    ]


@pytest.mark.parametrize("name", ruleset_names())
def test_no_table_of_a_ruleset_can_be_written_into(name: str) -> None:
    rules = load_ruleset(name)
    found = tables(rules, "rules") + tables(rules.functions, "functions") + tables(STANDARD, "standard")
    assert {"rules.knobs", "rules.clauses", "rules.clause_of", "rules.orders"} <= {key for key, _ in found}
    inner = [(f"{key}[{each}]", value) for key, table in found for each, value in table.items()]
    found += [
        (key, cast("Mapping[str, object]", value)) for key, value in inner if isinstance(value, Mapping)
    ]
    assert "rules.knobs[item_values]" in dict(found)
    for key, table in found:
        with pytest.raises(TypeError):
            cast("Any", table)["flek_max"] = 9
        assert table.get("flek_max") != 9, key


def test_what_was_handed_in_is_kept_as_it_was_then() -> None:
    prices = {"game": 2, "seven": 2, "hundred": 4, "betl": 15, "durch": 30}
    rules = load_ruleset("marias-fr", {"item_values": prices})
    prices["game"] = 7
    assert cast("Mapping[str, int]", rules["item_values"])["game"] == 2
    assert Functions().duties == STANDARD.duties


def test_a_record_names_its_knobs_in_a_table_of_its_own() -> None:
    first = RulesetRef.to(load_ruleset("marias-fr", {"first_lead": {"default": "caller"}}))
    assert first.knobs == {"first_lead": {"default": "caller"}}
    assert type(first.knobs["first_lead"]) is dict
