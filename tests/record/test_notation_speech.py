"""The line of a position in games with speech: read back whole and as anybody sees it, and refused where it contradicts itself."""

from __future__ import annotations

from random import Random

import pytest

from marias_lab.engine import choices, must, new_deal, shuffled_deal, view
from marias_lab.errors import NotationError
from marias_lab.record import read_position, write_position
from marias_lab.rules import load_ruleset
from marias_lab.rules.race import Standing

KNOBS: dict[str, dict[str, object]] = {
    "plain": {},
    "bluff": {"half_bluff": True},
    "shown": {"abi_must_lead": True},
    "ace": {"first_lead_card": "ace"},
}


@pytest.mark.parametrize("players", [4, 3, 2])
@pytest.mark.parametrize("knobs", KNOBS.values(), ids=KNOBS)
@pytest.mark.parametrize("name", ["marjas", "marjas-rattad"])
def test_every_position_is_read_back(name: str, knobs: dict[str, object], players: int) -> None:
    rules = load_ruleset(name, {**knobs, "players": players})
    for seed in range(3):
        lots = Random(seed)
        start = Standing((11,) + (3,) * (rules.sides - 1), seed % 2)
        state = must(new_deal(rules, seed % players, start), shuffled_deal(rules, seed % players, seed))
        while not state.over:
            for seen in (state, view(state, 0), view(state, "spectator")):
                assert read_position(write_position(seen)) == seen
            state = must(state, lots.choice(choices(state)))
        assert read_position(write_position(state)) == state


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("2:silence@1", "line_said_by"),
        ("1:silence@2", "line_said_when"),
        ("1:silence@1,1:whole>no@1", "line_said_when"),
        ("1:helper:h@1", "line_said_refused"),
        ("1:wheels@1", "line_said_refused"),
        ("1:half:h>yes:h@1", "line_said_answer"),
        ("1:whole>yes@1", "line_said_answer"),
    ],
)
def test_what_cannot_have_been_said_is_refused(said: str, code: str) -> None:
    rules = load_ruleset("marjas")
    state = must(new_deal(rules, 0), shuffled_deal(rules, 0, 1))
    while not state.play or not state.play.tricks:
        state = must(state, choices(state)[0])
    line = write_position(state)
    assert state.play.tricks[0].winner == state.turn
    winner = state.play.tricks[0].winner
    told = said.replace("1:", f"{winner}:", 1) if said[0] == "1" else f"{(winner + 1) % 4}{said[1:]}"
    told = told.replace(",1:", f",{winner}:")
    with pytest.raises(NotationError) as caught:
        read_position(line.replace(" trick=", f" said={told} trick="))
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("standing", "code"), [("12,3", "line_standing"), ("3", "line_standing"), ("3,4,5", "line_standing")]
)
def test_a_standing_is_one_of_the_game(standing: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(f"marjas dealer=0 standing={standing}")
    assert caught.value.code == code
