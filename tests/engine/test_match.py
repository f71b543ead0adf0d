"""A match: the deal passes on, payments add up, equal totals share a place."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from marias_lab import Replay, demo_record
from marias_lab.engine import Match, score
from marias_lab.engine.match import first_dealer
from marias_lab.errors import InputError
from marias_lab.rules import Settlement, load_ruleset

RULES = load_ruleset()


def _settlement(*payments: int) -> Settlement:
    replay = Replay(demo_record())
    replay.last()
    return evolve(score(replay.state), payments=payments)


def test_the_deal_passes_to_the_left_until_the_match_is_over() -> None:
    match, dealers = Match(RULES, first_dealer=1, length=6), []
    while not match.over:
        dealers.append(match.dealer)
        match = match.settled(_settlement(2, -1, -1))
    assert dealers == [1, 2, 0, 1, 2, 0]
    assert match.totals == (12, -6, -6)
    assert match.places == (1, 2, 2)
    with pytest.raises(InputError, match="All 6 deals of the match are settled"):
        match.settled(_settlement(0, 0, 0))


@pytest.mark.parametrize("length", [0, -3, 4, True, 3.0, "3", None])
def test_each_seat_deals_equally_often(length: Any) -> None:
    with pytest.raises(InputError, match="Choose a multiple of 3") as refused:
        Match(RULES, 0, length)
    assert refused.value.code == "match_length"


@pytest.mark.parametrize("dealer", [3, -1, True, "0", None])
def test_the_first_dealer_sits_at_the_table(dealer: Any) -> None:
    with pytest.raises(InputError) as refused:
        Match(RULES, dealer)
    assert refused.value.code == "dealer_unknown"


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    drawn = [first_dealer(RULES, seed) for seed in range(60)]
    assert drawn == [first_dealer(RULES, seed) for seed in range(60)]
    assert {drawn.count(seat) > 10 for seat in range(3)} == {True}
