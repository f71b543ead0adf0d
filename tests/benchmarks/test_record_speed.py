"""A record of 45 decisions against a chess game of 45 plies: read, replayed with all choices listed; and a new process that reads one."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import chess
import chess.pgn
import pytest

from marias_lab.record import Event, Record, Replay, Session, format_record, parse_record
from marias_lab.rules import load_ruleset
from tests.benchmarks.measuring import Comparison, compared, started
from tests.benchmarks.peers import DECISIONS, games
from tests.engine.random_play import drawn
from tests.record.playing import record_of

LENGTH = 45
GAMES = 2
RULES = load_ruleset("marias-fr")


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


def _replays(number: int) -> int:
    """The states alone, nothing listed."""
    del number
    for _ in range(GAMES):
        assert sum(1 for _ in Replay(parse_record(RECORD)).steps()) == LENGTH
    return GAMES


def _boards(number: int) -> int:
    del number
    for _ in range(GAMES):
        game = chess.pgn.read_game(io.StringIO(GAME))
        assert game is not None
        assert sum(1 for _ in game.mainline()) == LENGTH
        board = game.board()
        for move in game.mainline_moves():
            board.push(move)
    return GAMES


def _sessions(number: int) -> int:
    """Live deals: listed, logged and told to a listener at every step."""
    rng, done = Random(number), 0
    while done < DECISIONS:
        told: list[Event] = []
        session = Session(RULES, dealer=number % RULES.players, seed=number * DECISIONS + done)
        session.subscribe(told.append)
        while not session.state.over:
            session.apply(drawn(session.state, session.options().allowed, rng))
        done += len(told)
    return done


@pytest.mark.parametrize(
    ("what", "unit", "ours", "peer", "least"),
    [
        ("reading, checking, replaying; choices at each step", "records", _records, _chess, 1),
        ("reading, checking, replaying; states alone", "records", _replays, _boards, 0.5),
        ("a session: options, apply, log", "decisions", _sessions, games, 1),
    ],
)
def test_records(
    what: str,
    unit: str,
    ours: Callable[[int], int],
    peer: Callable[[int], int],
    least: float,
    measured: list[Comparison],
) -> None:
    measured.append(compared(what, unit, ours, peer, least))
    assert measured[-1].reached


def test_a_new_process_reads_a_record(tmp_path: Path, root: Path, measured: list[Comparison]) -> None:
    record, game = tmp_path / "deal.json", tmp_path / "game.pgn"
    record.write_text(RECORD, encoding="utf-8")
    game.write_text(GAME, encoding="utf-8")
    ours = f"from marias_lab import read_record\nread_record({str(record)!r})"
    peer = f"import chess.pgn\nchess.pgn.read_game(open({str(game)!r}))"
    what = "a new process reads and checks one record"
    measured.append(started(what, ours, peer, 1 / 1.5, root=root, compiled=tmp_path / "compiled"))
    assert measured[-1].reached


def test_a_new_process_imports_the_package(tmp_path: Path, root: Path, measured: list[Comparison]) -> None:
    programs = "import marias_lab", "import chess"
    measured.append(started("a new process imports", *programs, 1, root=root, compiled=tmp_path / "compiled"))
    assert measured[-1].reached
