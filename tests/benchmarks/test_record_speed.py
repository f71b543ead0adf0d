"""A record of 45 decisions against a chess game of 45 plies: read, replayed with all choices listed; and a new process that reads one."""

from __future__ import annotations

import gc
import io
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter

import chess
import chess.pgn
import pytest

from marias_lab.record import Record, Replay, format_record, parse_record
from tests.benchmarks.measuring import Comparison, compared
from tests.record.playing import record_of

LENGTH = 45
GAMES = 10
STARTS = 15


def _record() -> Record:
    for number in count():
        record = record_of(number, restless=0.0)
        if len(record.decisions) == LENGTH:
            return record
    raise AssertionError


def _game() -> str:
    rng, board = Random(1), chess.Board()
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for _ in range(LENGTH):
        move = rng.choice(list(board.legal_moves))
        board.push(move)
        node = node.add_variation(move)
    return str(game)


RECORD = format_record(_record())
GAME = _game()


def _records(number: int) -> int:
    del number
    for _ in range(GAMES):
        replay = Replay(parse_record(RECORD))
        listed = [replay.options()]
        while not replay.at_end:
            replay.next()
            listed.append(replay.options())
        assert len(listed) == LENGTH
    return GAMES


def _chess(number: int) -> int:
    del number
    for _ in range(GAMES):
        game = chess.pgn.read_game(io.StringIO(GAME))
        assert game is not None
        board = game.board()
        listed = [list(board.legal_moves)]
        for move in game.mainline_moves():
            board.push(move)
            listed.append(list(board.legal_moves))
        assert len(listed) == LENGTH + 1
    return GAMES


@pytest.fixture
def _light_collections() -> Iterator[None]:
    """The test runner's own objects are not walked through at each collection: neither program has them when it runs alone."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("_light_collections")
def test_a_record_is_read_checked_and_replayed(measured: list[Comparison]) -> None:
    measured.append(compared("reading, checking and replaying", "games", _records, _chess, 1))
    assert measured[-1].ratio >= measured[-1].least


@pytest.fixture
def programs(tmp_path: Path) -> dict[str, list[str]]:
    """Two programs: one that reads a record, one that reads a game."""
    (tmp_path / "deal.json").write_text(RECORD, encoding="utf-8")
    (tmp_path / "game.pgn").write_text(GAME, encoding="utf-8")
    ours = f"from marias_lab import read_record\nread_record({str(tmp_path / 'deal.json')!r})"
    peer = f"import chess.pgn\nchess.pgn.read_game(open({str(tmp_path / 'game.pgn')!r}))"
    return {"ours": [sys.executable, "-c", ours], "peer": [sys.executable, "-W", "ignore", "-c", peer]}


def test_a_new_process_reads_a_record(
    programs: dict[str, list[str]], tmp_path: Path, root: Path, measured: list[Comparison]
) -> None:
    """Both with their modules compiled, as they are once they are installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(tmp_path / "compiled")
    best = dict.fromkeys(programs, float("inf"))
    for number in range(STARTS + 1):
        for name, program in programs.items():
            began = perf_counter()
            subprocess.run(program, check=True, cwd=root, env=environment)
            if number:  # the first run compiles
                best[name] = min(best[name], perf_counter() - began)
    measured.append(
        Comparison("a new process reads one", "processes", 1 / best["ours"], 1 / best["peer"], 1 / 1.5)
    )
    assert measured[-1].ratio >= measured[-1].least
