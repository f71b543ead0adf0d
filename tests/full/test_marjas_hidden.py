"""Many pairs of deals of Marjas that a viewer cannot tell apart, at every decision and by everything that the engine shows."""

from __future__ import annotations

from itertools import islice

import pytest
from tqdm import tqdm

from tests.engine.hidden import DIFFERING, told_apart
from tests.engine.marjas_hidden import MARJAS_LOOKS, marjas_pairs
from tests.engine.test_marjas_hidden import GAMES

PAIRS = 250
FIRST = (1_000_000, 2_000_000)
"""The numbers of the first deals of two runs; each stands alone."""


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_shown(name: str, first: int) -> None:
    viewers = set()
    pairs = islice(marjas_pairs(GAMES[name], first), PAIRS)
    for pair in tqdm(pairs, total=PAIRS, desc=f"{name} from {first}", unit="pair"):
        assert pair.differing >= DIFFERING
        assert told_apart(pair, MARJAS_LOOKS) == [], pair
        viewers.add(pair.viewer)
    assert len(viewers) == GAMES[name].players + 1
