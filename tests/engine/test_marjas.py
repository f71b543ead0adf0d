"""Matches of Marjas against a referee written from the rules alone; a share of the count in tests/full/test_million_marjas.py."""

from __future__ import annotations

from collections import Counter

import pytest

from marias_lab.rules import load_ruleset
from tests.engine.marjas_deals import expected, law_of, match_of, rules_of
from tests.engine.marjas_referee import LAWS

FORMS = (4, 3, 2)


@pytest.mark.parametrize("name", LAWS)
def test_the_rulesets_are_those_that_the_referee_knows(name: str) -> None:
    assert law_of(load_ruleset(name)) == LAWS[name]


@pytest.mark.parametrize("players", FORMS)
@pytest.mark.parametrize("name", LAWS)
def test_a_match_by_the_ruleset(name: str, players: int) -> None:
    met = Counter[str]()
    match_of(load_ruleset(name, {"players": players}), 1, met)
    assert met["play"] >= 36


@pytest.mark.parametrize("players", FORMS)
def test_matches_by_rules_of_every_kind(players: int) -> None:
    met = Counter[str]()
    for number in range(8):
        match_of(rules_of(players, number), number, met, recorded=8)
    assert met["match"]
    assert sum(met[each] > 0 for each in expected(players)) > len(expected(players)) // 2
