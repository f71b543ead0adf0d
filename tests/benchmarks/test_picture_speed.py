"""A whole table, scene to SVG, against python-chess's picture of a board."""

from __future__ import annotations

import chess
import chess.svg

from svg_cards import Mark, Rail, render
from tests.benchmarks.measuring import Comparison, compared
from tests.svg_cards.deals import HANDS, position

PICTURES = 15  # short rounds: the best of five is then one that nothing else disturbed
TABLE = position(
    0,
    1,
    marks={face: [Mark.MAY if face.startswith("leaves") else Mark.MAY_NOT] for face in HANDS["middle"]},
    rail=Rail("Forehand leads the King of leaves and announces 40.", "Middle to play.", clause="R-12"),
)
BOARD = chess.Board()


def _tables(number: int) -> int:  # noqa: ARG001 - every round draws the same
    for _ in range(PICTURES):
        render(TABLE)
    return PICTURES


def _boards(number: int) -> int:  # noqa: ARG001
    for _ in range(PICTURES):
        chess.svg.board(BOARD)
    return PICTURES


def test_a_table_of_thirty_cards_takes_at_most_one_and_a_half_times_a_board(
    measured: list[Comparison],
) -> None:
    comparison = compared("tables of thirty cards", "pictures", _tables, _boards, 1 / 1.5)
    measured.append(comparison)
    assert comparison.reached
