"""A million random decisions of Marjas for four, three and two players are held against a referee and everything that always holds.

Each run of matches stands alone, so what failed can be run again by itself (``pytest --lf``); the failure names the rules, the match and the deal.
"""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest
from tqdm import tqdm

from tests.engine.marjas_deals import expected, match_of, rules_of
from tests.engine.test_marjas import FORMS

DECISIONS = 250_000
FIRST = (0, 1_000_000, 2_000_000, 3_000_000)
"""The numbers of the first matches of the four runs that make a million."""
RECORDED = 8
"""Each eighth deal goes into bytes and back."""


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("players", FORMS)
def test_a_quarter_of_a_million_decisions(players: int, first: int) -> None:
    met, done = Counter[str](), 0
    with tqdm(
        total=DECISIONS, desc=f"{players} players from {first}", unit="decision", unit_scale=True
    ) as bar:
        for number in count(first):
            done += match_of(rules_of(players, number), number, met, RECORDED)
            bar.update(min(done, DECISIONS) - bar.n)
            if done >= DECISIONS:
                break
    assert {each for each in expected(players) if not met[each]} == set()
