"""A million random decisions under each seed ruleset are held against everything that always holds.

Each run of deals stands alone, so what failed can be run again by itself (``pytest --lf``); the failure names the ruleset and the deal.
"""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest
from tqdm import tqdm

from marias_lab.rules import load_ruleset
from tests.engine.invariants import expected, hold_deal
from tests.engine.test_invariants import SEEDS

DECISIONS = 250_000
FIRST = (0, 1_000_000, 2_000_000, 3_000_000)
"""The numbers of the first deals of the four runs that make a million."""
RECORDED = 8
"""Each eighth deal goes into bytes and back; tests/full/test_records.py does that with a million decisions of its own."""


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("name", SEEDS)
def test_a_quarter_of_a_million_decisions(name: str, first: int) -> None:
    rules, met, done = load_ruleset(name), Counter[str](), 0
    with tqdm(total=DECISIONS, desc=f"{name} from {first}", unit="decision", unit_scale=True) as bar:
        for number in count(first):
            done += hold_deal(rules, number, met, recorded=number % RECORDED == 0)
            bar.update(min(done, DECISIONS) - bar.n)
            if done >= DECISIONS:
                break
    assert {each: met[each] for each in expected(rules) if met[each] < 5} == {}
