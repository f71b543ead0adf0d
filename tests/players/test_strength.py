"""Every decision is allowed, and a beginner gains points from players who draw lots. The deals are fixed, so the figures are too."""

from __future__ import annotations

from statistics import fmean

import pytest

from marias_lab.decisions import Play, Speak
from marias_lab.engine import choices, score, side_score
from marias_lab.players import Beginner
from marias_lab.record import Replay
from marias_lab.rules import load_ruleset
from tests.players.tables import (
    RULESETS,
    SIDES,
    against_lots,
    of_sides,
    place_of,
    played,
    side_against_lots,
    standard_errors,
)

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


@pytest.mark.parametrize(("name", "count"), [each for each in SIDES if each[1] == 4 or each[0] == "marjas"])
def test_beginners_gain_for_their_side_from_players_who_draw_lots(name: str, count: int) -> None:
    rules, ahead = of_sides(name, count), []
    for number in range(DEALS):
        side, players = side_against_lots(rules, number)
        gains = side_score(played(rules, number, players).state).gains
        ahead.append(gains[side] - (sum(gains) - gains[side]) / (rules.sides - 1))
    assert standard_errors(ahead) > 4, (fmean(ahead), standard_errors(ahead))


def test_beginners_make_what_they_hold_as_soon_as_they_may_speak() -> None:
    rules, made = of_sides("marjas-rattad", 4), 0
    for number in range(48):
        for step in Replay(played(rules, number, dict.fromkeys(range(4), Beginner())).record()).steps():
            if isinstance(step.decision, Speak):
                able = {each.speech for each in choices(step.before) if isinstance(each, Speak)}
                held = bool(able & {"trump", "helper", "wheels"})
                assert (step.decision.speech in ("trump", "helper", "wheels")) is held
                made += held
    assert made > 12


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
