"""A million random decisions of chosen trumps keep to what always holds."""

from __future__ import annotations

import pytest

from marias_lab.rules import load_ruleset
from tests.mariasek.random_deals import KINDS, try_deals

DECISIONS = 1_000_000


@pytest.mark.parametrize("name", ["mariasek", "csm-voleny"])
def test_a_million_decisions(name: str) -> None:
    rules = load_ruleset(name)
    met = try_deals(rules, DECISIONS)
    for kind in KINDS:
        assert met[kind] > 100, kind
    for variant in rules.variants:
        assert met[f"contract {variant.id}"], variant.id
    assert met["level 5"] and met["limited"]
