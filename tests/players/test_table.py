"""Players at a table: whose turn it is, where it ends, and what somebody is told who sits there wrongly."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

from marias_lab.decisions import Decision, Pass
from marias_lab.engine import Options, State
from marias_lab.errors import InputError
from marias_lab.explain import reason_sentence
from marias_lab.players import Beginner, RandomPlayer, play_out
from marias_lab.record import Session
from marias_lab.rules import load_ruleset

ALL = dict.fromkeys(range(3), Beginner())


def session() -> Session:
    return Session(load_ruleset("marias-fr"), dealer=2, seed=7)


@frozen
class Stubborn:
    """Always says the same."""

    word: Any
    name: str = "Eva"

    def decide(self, view: State, options: Options) -> Decision:
        """It does not look."""
        del view, options
        decided: Decision = self.word
        return decided


def test_it_goes_on_to_the_end_of_the_deal() -> None:
    deal = session()
    assert play_out(deal, ALL) is deal.state
    assert deal.state.over
    before = deal.id
    play_out(deal, ALL)
    assert deal.id == before


def test_it_stops_at_a_seat_without_a_player() -> None:
    deal = session()
    play_out(deal, {1: Beginner(), 2: RandomPlayer(1)})
    assert (deal.id, deal.state.turn) == (1, 0)
    play_out(deal, {0: Beginner()})
    assert deal.state.turn == 1
    assert deal.node.decision.seat == 0


def test_it_stops_where_it_is_told_to() -> None:
    deal = session()
    state = play_out(deal, ALL, until=lambda state: state.stage == "play")
    assert state.stage == "play"
    assert state.play is not None and state.play.trick == ()
    begun = deal.id
    play_out(deal, ALL, until=lambda state: state.play is not None)
    assert deal.id == begun


def test_a_refused_decision_names_player_decision_and_reason_and_is_an_attempt() -> None:
    deal = session()
    with pytest.raises(InputError) as caught:
        play_out(deal, {0: Stubborn(Pass(0))})
    told, reason = str(caught.value), deal.check(Pass(0))
    assert reason is not None
    assert told.startswith("The player “Eva” at Seat 0 decided Pass(seat=0), which is refused. ")
    assert told.endswith("The rule is R-43.")
    assert reason_sentence(reason) in told
    assert deal.id == 1
    assert [each.decision for each in deal.record().attempts] == [Pass(0)]


def test_somebody_elses_decision_is_refused_too() -> None:
    with pytest.raises(InputError, match=r"decided Pass\(seat=1\), which is refused"):
        play_out(session(), {0: Stubborn(Pass(1))})


@pytest.mark.parametrize("word", [None, "pass", 7, ()])
def test_what_is_no_decision_is_told(word: object) -> None:
    deal = session()
    with pytest.raises(InputError, match=r"Eva” at Seat 0 gave .* which is no decision"):
        play_out(deal, {0: Stubborn(word)})
    assert deal.record().attempts == ()


@pytest.mark.parametrize("seat", [3, -1, True, "0", None])
def test_a_seat_that_the_table_has_not_is_told(seat: Any) -> None:
    deal = session()
    with pytest.raises(InputError, match=r"There is no seat .* from 0 to 2"):
        play_out(deal, {0: Beginner(), seat: Beginner()})
    assert deal.id == 1


@pytest.mark.parametrize("who", [None, "beginner", Beginner, object()])
def test_who_is_no_player_is_told(who: Any) -> None:
    with pytest.raises(InputError, match=r"is no player.*Take Beginner\(\)"):
        play_out(session(), {1: who})
