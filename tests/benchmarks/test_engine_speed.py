"""Deals played at random, shuffle to settlement, against random games of python-chess by ``legal_moves`` and ``push``."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import chess
import pytest

from marias_lab.decisions import Decision
from marias_lab.engine import State, apply, choices, options
from marias_lab.rules import load_ruleset
from tests.benchmarks.measuring import Comparison, compared
from tests.engine.random_play import dealt, drawn

DECISIONS = 1_000
PLIES = 100
"""How long a chess game gets: later on few men are left and few moves to list."""
RULES = load_ruleset("marias-fr")


def _chess(number: int) -> int:
    """Random games, each move drawn from all legal ones."""
    rng, done = Random(number), 0
    while done < DECISIONS:
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            done += 1
    return done


def _deals(number: int, allowed: Callable[[State], tuple[Decision, ...]]) -> int:
    """Random deals, each decision drawn from all allowed ones, from the shuffle to the last card."""
    rng, done, deal = Random(number), 0, number * DECISIONS
    while done < DECISIONS:
        state = dealt(RULES, deal)
        while not state.over:
            after = apply(state, drawn(state, allowed(state), rng))
            assert isinstance(after, State)
            state = after
            done += 1
        deal, done = deal + 1, done + 1
    return done


def _with_reasons(number: int) -> int:
    return _deals(number, lambda state: options(state).allowed)


def _without_reasons(number: int) -> int:
    return _deals(number, choices)


@pytest.mark.parametrize(
    ("what", "ours", "least"),
    [
        ("options with every reason, apply", _with_reasons, 1),
        ("choices without reasons, apply", _without_reasons, 5),
    ],
)
def test_deals(what: str, ours: Callable[[int], int], least: float, measured: list[Comparison]) -> None:
    measured.append(compared(what, "decisions", ours, _chess, least))
    assert measured[-1].ratio >= least
