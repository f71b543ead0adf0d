"""What python-chess does beside: random games, each move drawn from all legal ones."""

from __future__ import annotations

from random import Random

import chess

DECISIONS = 1_000
"""How many decisions, or moves, make a slice."""
PLIES = 100
"""How long a chess game gets: later on few men are left and few moves to list."""


def games(number: int) -> int:
    """A slice of random games; how many moves it had."""
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
