"""Whatever is decided, what always holds does; a share of the count in tests/full/test_million.py."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marias_lab.rules import load_ruleset, ruleset_names
from tests.engine.invariants import expected, hold_deal

SEEDS = ("marias-fr", "marias-en")
AUCTIONS = [name for name in ruleset_names() if load_ruleset(name).game == "auction"]
"""The rulesets with an auction; tests/engine/test_marjas.py does the like for those with speech."""


@pytest.mark.parametrize("name", AUCTIONS)
def test_any_deal(name: str) -> None:
    rules, met = load_ruleset(name), Counter[str]()

    @settings(max_examples=60)
    @given(st.integers(0, (1 << 64) - 1))
    def any_deal(number: int) -> None:
        hold_deal(rules, number, met)

    any_deal()
    assert met["play"]


@pytest.mark.parametrize("name", SEEDS)
def test_deals_at_random_meet_everything(name: str) -> None:
    rules, met = load_ruleset(name), Counter[str]()
    for number in range(350, 700):
        hold_deal(rules, number, met, recorded=number % 10 == 0)
    assert {each for each in expected(rules) if not met[each]} == set()


ALONE = """
import random, sys
sys.modules["numpy"] = None
before = random.getstate()
from collections import Counter
from marias_lab.engine import choices, must, new_deal, options, score, shuffled_deal
from marias_lab.record import Session, format_record, parse_record
from marias_lab.rules import load_ruleset
from tests.engine.random_play import finished
for name in ("marias-fr", "marias-en"):
    assert sum(score(finished(load_ruleset(name), 5)).payments) == 0
session = Session(load_ruleset("marias-fr"), seed=5)
assert parse_record(format_record(session.record())) == session.record()
assert random.getstate() == before
"""


def test_nothing_is_drawn_from_elsewhere_and_numpy_is_not_needed(root: object) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", ALONE], cwd=str(root), capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
