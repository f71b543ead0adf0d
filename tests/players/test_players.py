"""Players see their own view and nothing else, decide what is allowed, and decide the same in every process."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from marias_lab.decisions import Decision, LayAway, Play
from marias_lab.engine import new_deal, options, view
from marias_lab.errors import InputError
from marias_lab.players import Beginner, Player, RandomPlayer, play_out
from marias_lab.record import Record, RulesetRef, Session, format_record
from marias_lab.record.values import Header, Node
from marias_lab.rules import load_ruleset
from tests.engine.hidden import Line, Pair, pairs
from tests.players.tables import PLAYERS, RULESETS, SIDES, Witness, asked, digest, of_sides, played

PAIRS = 52
"""So many pairs of deals for each ruleset: more than two hundred in all."""


def sessions(pair: Pair) -> list[Session]:
    """Both deals of a pair, standing where the viewer decides for the last time."""
    turns = [at for at, decision in enumerate(pair.one) if at and decision.seat == pair.viewer]
    return [Session(pair.rules, record=_record(pair, line[: turns[-1]])) for line in (pair.one, pair.other)]


def _record(pair: Pair, line: Line) -> Record:
    nodes = tuple(Node(number, decision, number - 1) for number, decision in enumerate(line, 1))
    return Record(Header(RulesetRef.to(pair.rules)), nodes, len(nodes))


def decided(pair: Pair, deal: Session, player: Player) -> Decision:
    """What a player in the viewer's place decides next."""
    assert isinstance(pair.viewer, int)
    session = Session(pair.rules, record=deal.record())
    play_out(session, {pair.viewer: player}, until=lambda _: session.id > deal.id)
    assert session.id == deal.id + 1
    return session.node.decision


@pytest.mark.parametrize("name", [*RULESETS, "marjas", "marjas-rattad"])
def test_hidden_cards_lying_elsewhere_change_no_decision(name: str) -> None:
    found = (
        pair
        for pair in pairs(load_ruleset(name))
        if any(decision.seat == pair.viewer for decision in pair.one[1:])
    )
    different = 0
    for pair in islice(found, PAIRS):
        one, other = sessions(pair)
        different += one.state != other.state
        for player in PLAYERS:
            assert decided(pair, one, player) == decided(pair, other, player)
    assert different > PAIRS // 2


@pytest.mark.parametrize("name", RULESETS)
def test_a_player_is_shown_its_own_view_and_all_its_choices(name: str) -> None:
    rules = load_ruleset(name)
    for number in range(12):
        witnesses = {seat: Witness(PLAYERS[number % 2]) for seat in range(3)}
        session = played(rules, number, witnesses)
        told = [each for _, witness in witnesses.items() for each in witness.shown]
        assert len(told) == len(session.record().decisions) - 1
        for seat, witness in witnesses.items():
            for seen, choices in witness.shown:
                assert seen == view(seen, seat)
                assert choices.seat == seen.turn == seat
                assert [hand.hidden == len(hand) for hand in seen.hands].count(True) >= 2


@pytest.mark.parametrize(("name", "count"), SIDES)
def test_in_games_of_sides_too_a_player_is_shown_its_own_view_and_decides_what_is_allowed(
    name: str, count: int
) -> None:
    rules = of_sides(name, count)
    for number in range(6):
        witnesses = {seat: Witness(PLAYERS[number % 2]) for seat in range(count)}
        record = played(rules, number, witnesses).record()
        assert record.attempts == () and record.result is not None
        shown = [
            (seat, seen, choices) for seat, witness in witnesses.items() for seen, choices in witness.shown
        ]
        assert len(shown) == len(record.decisions) - 1
        for seat, seen, choices in shown:
            assert seen == view(seen, seat)
            assert choices.seat == seen.turn == seat


@pytest.mark.parametrize("name", RULESETS)
def test_the_choices_by_a_view_are_those_by_the_state(name: str) -> None:
    rules = load_ruleset(name)
    for number in range(20):
        session = Session(rules, dealer=number % 3, seed=number)
        while not session.state.over:
            turn = session.state.turn
            assert turn is not None
            assert options(session.view(turn)) == session.options()
            session.apply(asked(RandomPlayer(number), session.state))


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_deal_goes_the_same_way_in_every_process(seed: str, root: Path) -> None:
    state = random.getstate()
    here = digest()
    assert random.getstate() == state
    done = subprocess.run(
        [sys.executable, "-c", "from tests.players.tables import digest; print(digest())"],
        cwd=root,
        env=os.environ | {"PYTHONHASHSEED": seed},
        check=True,
        text=True,
        stdout=subprocess.PIPE,
    )
    assert done.stdout.strip() == here


def test_another_seed_decides_otherwise() -> None:
    rules = load_ruleset("marias-fr")
    lines = {
        format_record(played(rules, 5, dict.fromkeys(range(3), RandomPlayer(seed))).record())
        for seed in range(9)
    }
    assert len(lines) == 9


def test_lots_fall_evenly_on_everything_that_is_allowed() -> None:
    session = Session(load_ruleset("marias-fr"), dealer=2, seed=7)
    laid = Counter(asked(RandomPlayer(seed), session.state) for seed in range(66 * 20))
    assert len(laid) == 66
    assert all(isinstance(each, LayAway) for each in laid)
    # Twenty are expected of each; so far off comes once in thousands of tries, and the seeds are always these.
    assert 5 < min(laid.values()) <= max(laid.values()) < 40
    play_out(session, dict.fromkeys(range(3), Beginner()), until=lambda state: state.play is not None)
    allowed = session.options().allowed
    led = Counter(asked(RandomPlayer(seed), session.state) for seed in range(len(allowed) * 40))
    assert set(led) == set(allowed)
    assert all(isinstance(each, Play) for each in led)
    assert 18 < min(led.values()) <= max(led.values()) < 65


@pytest.mark.parametrize("player", PLAYERS)
def test_there_is_nothing_to_decide_before_the_deal_and_after_the_play(player: Player) -> None:
    rules = load_ruleset("marias-fr")
    over = played(rules, 1, dict.fromkeys(range(3), player)).state
    for state in (over, new_deal(rules, 0)):
        with pytest.raises(InputError, match="nothing for a player to decide"):
            player.decide(state, options(state))


@pytest.mark.parametrize("kind", [Beginner, RandomPlayer])
@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.0, True, "7"])
def test_a_seed_is_a_whole_number(kind: type[Beginner | RandomPlayer], seed: object) -> None:
    with pytest.raises(InputError, match="seed"):
        kind(seed)  # type: ignore[arg-type]  # this is what is tried
