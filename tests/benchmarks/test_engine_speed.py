"""Deals played at random, shuffle to settlement, against random games of python-chess by ``legal_moves`` and ``push``; Marjas against Mariáš."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from marias_lab.cards import Hand, cards_of
from marias_lab.decisions import Decision, LayAway
from marias_lab.engine import State, apply, choices, options, score, side_score
from marias_lab.rules import Ruleset, load_ruleset
from tests.benchmarks.measuring import Comparison, compared
from tests.benchmarks.peers import DECISIONS, games
from tests.engine.random_play import dealt, drawn

RULES = load_ruleset("marias-fr")
MARJAS = load_ruleset("marjas")
SLOWEST = 1.3
"""A decision in Marjas may take so many times as long as one in Mariáš."""


def _drawn(state: State, found: tuple[Decision, ...], rng: Random) -> Decision:
    """As in the other tests, but the cards to lay away are drawn with less ado: drawing is not what is measured."""
    if found:
        return drawn(state, found, rng)
    assert state.turn is not None
    plain = cards_of(state.hands[state.turn].mask & ~RULES.forbidden_laid)
    first = int(rng.random() * len(plain))
    other = first - 1 - int(rng.random() * (len(plain) - 1))
    return LayAway(state.turn, Hand(plain[first].bit | plain[other].bit))


def _deals(
    number: int,
    allowed: Callable[[State], tuple[Decision, ...]],
    end: Callable[[State], object],
    rules: Ruleset = RULES,
) -> int:
    """Random deals, each decision drawn from all allowed ones, from the shuffle to the last card and its ``end``."""
    rng, done, deal = Random(number), 0, number * DECISIONS
    while done < DECISIONS:
        state = dealt(rules, deal)
        while not state.over:
            found = allowed(state)
            playing = state.play is not None
            decision = found[int(rng.random() * len(found))] if playing else _drawn(state, found, rng)
            after = apply(state, decision)
            assert isinstance(after, State)
            state = after
            done += 1
        end(state)
        deal, done = deal + 1, done + 1
    return done


def _with_reasons(number: int) -> int:
    return _deals(number, lambda state: options(state).allowed, score)


def _without_reasons(number: int) -> int:
    return _deals(number, choices, lambda state: None)


def _marjas_with_reasons(number: int) -> int:
    return _deals(number, lambda state: options(state).allowed, side_score, MARJAS)


def _marjas_without_reasons(number: int) -> int:
    return _deals(number, choices, lambda state: None, MARJAS)


@pytest.mark.parametrize(
    ("what", "ours", "peer"),
    [
        ("Marjas: options with every reason, apply, score", _marjas_with_reasons, _with_reasons),
        ("Marjas: choices without reasons, apply", _marjas_without_reasons, _without_reasons),
    ],
)
def test_marjas(
    what: str, ours: Callable[[int], int], peer: Callable[[int], int], measured: list[Comparison]
) -> None:
    measured.append(compared(what, "decisions", ours, peer, 1 / SLOWEST))
    assert measured[-1].reached


@pytest.mark.parametrize(
    ("what", "ours", "least"),
    [
        ("options with every reason, apply, settlement", _with_reasons, 1),
        ("choices without reasons, apply", _without_reasons, 5),
    ],
)
def test_deals(what: str, ours: Callable[[int], int], least: float, measured: list[Comparison]) -> None:
    measured.append(compared(what, "decisions", ours, games, least))
    assert measured[-1].reached
