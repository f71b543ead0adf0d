"""A beginner's card play and doubling against lots, the auction left to beginners at all seats."""

from __future__ import annotations

from statistics import fmean

import pytest

from marias_lab.engine import score
from marias_lab.players import Beginner, play_out
from marias_lab.record import Session
from marias_lab.rules import load_ruleset
from tests.players.tables import RULESETS, against_lots, place_of, standard_errors

DEALS = 1800


@pytest.mark.parametrize("name", RULESETS)
def test_a_beginner_gains_by_the_play_alone(name: str) -> None:
    rules, gains = load_ruleset(name), []
    for number in range(DEALS):
        session = Session(rules, dealer=number % 3, seed=number)
        play_out(session, dict.fromkeys(range(3), Beginner()), until=lambda state: state.play is not None)
        if not session.state.over:
            play_out(session, against_lots(number))
            gains.append(score(session.state).payments[place_of(number)])
    assert standard_errors(gains) > 3, (fmean(gains), standard_errors(gains))
