"""Deals at random keep to what always holds, and meet everything that can happen."""

from __future__ import annotations

import pytest

from marias_lab.rules import load_ruleset
from tests.mariasek.random_deals import KINDS, try_deals


@pytest.mark.parametrize("name", ["mariasek", "csm-voleny"])
def test_deals_at_random(name: str) -> None:
    rules = load_ruleset(name)
    met = try_deals(rules, 12_000)
    for kind in KINDS:
        assert met[kind], kind
    assert sum(met[f"contract {variant.id}"] > 0 for variant in rules.variants) >= 7
    assert met["announced hundred_against"] and met["announced seven_against"] and met["unplayed"]
