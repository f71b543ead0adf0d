"""A thousand pairs of deals under each seed ruleset that a viewer cannot tell apart, at every decision and by everything that is shown."""

from __future__ import annotations

from collections import Counter

import pytest
from tqdm import tqdm

from marias_lab.rules import load_ruleset
from tests.engine.hidden import DIFFERING, LOOKS, Pair, balanced, told_apart
from tests.engine.test_invariants import SEEDS

PAIRS = 250
"""In each of four runs; each stands alone."""
FIRST = (0, 1_000_000, 2_000_000, 3_000_000)


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("name", SEEDS)
def test_nothing_hidden_is_shown(name: str, first: int) -> None:
    rules, met = load_ruleset(name), Counter[str]()
    for pair in tqdm(balanced(rules, PAIRS, first), total=PAIRS, desc=f"{name} from {first}", unit="pair"):
        assert pair.differing >= DIFFERING
        assert told_apart(pair, LOOKS) == [], pair
        met.update(_kinds(pair))
    assert met["pairs"] == PAIRS and met["taken over"] == PAIRS // 2
    assert (
        min(
            met[kind] for kind in ("swap", "lay", "viewer 0", "viewer spectator", "own talon lost", "in play")
        )
        >= 10
    )


def _kinds(pair: Pair) -> list[str]:
    told = {"taken over": pair.taken, "own talon lost": pair.lost, "in play": pair.one[-1].kind == "play"}
    return ["pairs", pair.kind, f"viewer {pair.viewer}", *(kind for kind, holds in told.items() if holds)]
