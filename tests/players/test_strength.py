"""Every decision is allowed, and a beginner gains points from players who draw lots. The deals are fixed, so the figures are too."""

from __future__ import annotations

from statistics import fmean

import pytest

from marias_lab.decisions import Play
from marias_lab.engine import choices, score
from marias_lab.players import Beginner
from marias_lab.record import Replay
from marias_lab.rules import load_ruleset
from tests.players.tables import RULESETS, against_lots, place_of, played, standard_errors

DEALS = 144
"""So many deals for each ruleset; the beginner sits at each seat equally often."""


@pytest.mark.parametrize("name", RULESETS)
def test_a_beginner_gains_from_players_who_draw_lots(name: str) -> None:
    rules, gains = load_ruleset(name), []
    for number in range(DEALS):
        session = played(rules, number, against_lots(number))
        record = session.record()
        assert record.attempts == ()
        gains.append(score(session.state).payments[place_of(number)])
    assert standard_errors(gains) > 5, (fmean(gains), standard_errors(gains))


@pytest.mark.parametrize("name", RULESETS)
def test_among_beginners_the_declarer_wins_more_than_he_loses_and_every_marriage_is_told(name: str) -> None:
    rules, won, announced = load_ruleset(name), 0, 0
    for number in range(48):
        session = played(rules, number, dict.fromkeys(range(3), Beginner()))
        contract = session.state.contract
        assert contract is not None
        won += score(session.state).payments[contract.declarer] > 0
        for step in Replay(session.record()).steps():
            if isinstance(step.decision, Play) and step.before.play is not None:
                able = choices(step.before)
                assert step.decision.announce is any(
                    isinstance(each, Play) and each.announce for each in able
                )
                announced += step.decision.announce
    assert won > 24
    assert announced > 24


KNOBS: dict[str, tuple[str, dict[str, object]]] = {
    "must double, lay no trump, 100 with Seven at once": (
        "csm-voleny",
        {"must_double": True, "trumps_laid": False, "top_hundred_seven": True},
    ),
    "flek for the whole game": ("mariasek", {"flek_scope": "game"}),
    "equal bids, own cards taken again": (
        "marias-fr",
        {"bid_compare": ">=", "self_rob": True, "final_compare": ">"},
    ),
    "a pass is final, more cards bind": (
        "marias-fr",
        {"pass_is_final": True, "talon_forbids": ["A", "10", "K"]},
    ),
    "follow only": ("marias-en", {"must_head": "trumps_only", "marriage_trigger": "either_any"}),
    "the Ober first": (
        "marias-fr",
        {"marriage_trigger": "ober_any", "king_before_ober": "refused", "flek_max": 0},
    ),
}


@pytest.mark.parametrize("name", KNOBS)
def test_under_other_rules_too_every_decision_is_allowed(name: str) -> None:
    ruleset, knobs = KNOBS[name]
    rules = load_ruleset(ruleset, knobs)
    for number in range(12):
        assert played(rules, number, dict.fromkeys(range(3), Beginner())).record().attempts == ()
        assert played(rules, number, against_lots(number)).record().attempts == ()
