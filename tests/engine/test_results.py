"""Points, outcome and settlement of deals whose every trick was worked out by hand."""

from __future__ import annotations

import pytest

from marias_lab.cards import EMPTY, Card, Hand, Suit, card
from marias_lab.decisions import Bid, Deal, Decision, Double, FinalGame, LayAway, Pass, Play, Take
from marias_lab.engine import (
    Points,
    State,
    TrickTaken,
    must,
    new_deal,
    outcome,
    running_points,
    score,
    view,
)
from marias_lab.engine.results import trick_points
from marias_lab.errors import IncompleteError
from marias_lab.rules import MarriageShown
from marias_lab.rules.outcome import Moment
from tests.engine.test_transition import CALLED, FR, SPOKEN, after

TRICKS = """
lK l10 lU  aA a8 aK  bK bA b10  hO hA hK  lA l8 hU
lO a10 h7  l9 h9 aU  h10 aO a9  h8 bU bO  l7 b7 b9
"""
"""Forehand plays Suit with Seven in leaves. Winners: 1 with the ten of leaves, 1, 2, then 0 to the end.

In it: 10, 10 and 20 for the defenders; 10, 10, 10, 0, 10, 0 and the last trick's 10 for forehand, who shows 40 in the first.
"""


def line(*announced: str, tricks: str = TRICKS, begin: tuple[Decision, ...] = SPOKEN) -> list[State]:
    """The states of the deal from the lead on."""
    states = [after(*begin)]
    for code in tricks.split():
        turn = states[-1].turn
        assert turn is not None
        states.append(must(states[-1], Play(turn, card(code), code in announced)))
    return states


DEALT = line("lK")


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (0, (Points(), Points(), Points())),
        (1, (Points(0, 0, 40), Points(), Points())),
        (2, (Points(0, 0, 40), Points(), Points())),
        (3, (Points(0, 0, 40), Points(1, 10, 0), Points())),
        (9, (Points(0, 0, 40), Points(2, 20, 0), Points(1, 20, 0))),
        (15, (Points(2, 20, 40), Points(2, 20, 0), Points(1, 20, 0))),
        (27, (Points(6, 40, 40), Points(2, 20, 0), Points(1, 20, 0))),
        (30, (Points(7, 50, 40), Points(2, 20, 0), Points(1, 20, 0))),
    ],
)
def test_points_grow_trick_by_trick(cards: int, points: tuple[Points, ...]) -> None:
    assert running_points(DEALT[cards]) == points


def test_nobody_has_points_before_play() -> None:
    assert running_points(after(*CALLED)) == (Points(), Points(), Points())


def test_the_outcome_of_the_deal() -> None:
    came = outcome(DEALT[-1])
    assert came.card_points == (50, 40)
    assert came.marriages == (MarriageShown(0, Suit.LEAVES, 40, 1),)
    assert (came.caller_tricks, came.last_trick, came.trump_seven) == (7, (0, card("l7")), (0, 10))
    assert came.played and came.doublings == ()
    # of 130 points more than 65 are 70: forehand's fourth ten in tricks, taken in trick 6
    assert dict(came.moments) == {
        "game": Moment(6, 0),
        "seven": Moment(10, 0),
        "silent_seven": Moment(10, 0),
        "seven_against": Moment(10, 0),
    }


def test_the_settlement_of_the_deal() -> None:
    settled = score(DEALT[-1])
    assert [(item.name, item.points) for item in settled.items] == [("game", 1), ("seven", 2)]
    assert (settled.total, settled.net, settled.payments) == (3, 3, (6, -3, -3))
    doubled = (*CALLED, Double(1, ("seven",)), Double(2, ("game",)), Double(0, ("seven",)))
    settled = score(line("lK", begin=doubled)[-1])
    assert [(item.name, item.points) for item in settled.items] == [("game", 2), ("seven", 8)]
    assert settled.payments == (20, -10, -10)


def test_without_the_announcement_the_marriage_is_gone() -> None:
    came = outcome(line()[-1])
    assert (came.marriages, came.card_points) == ((), (50, 40))
    # of 90 points more than 45 are 50: with the last trick
    assert dict(came.moments)["game"] == Moment(10, 0)


BETTER = (
    Deal(2, tuple(map(Hand.of, ("aA10 hAKO107 bA107 lA7", "aKOU97 lKOU h9 b8", "a8 l1098 hU8 bKOU9")))),
    LayAway(0, Hand.of("b7 l7")),
    Bid(0, "better"),
    Pass(1),
    Pass(2),
    FinalGame(0, "better"),
    Double(1),
    Double(2),
)
STRONG = """
hK h9 h8  hA lU hU  hO a7 a8  aA a9 b9  a10 aU bU
lA lO l8  bA b8 bO  b10 lK bK  h10 aO l9  h7 aK l10
"""
"""Forehand takes all ten tricks: no points in 1 to 3, ten each in tricks 4 to 9 but the seventh's and the last's.

Trick 1 hK (40 shown), 2 hA (10), 3 hO, 4 aA (10), 5 a10 (10), 6 lA (10), 7 bA (10), 8 b10 (10), 9 h10 (10), 10 h7 with the ten of leaves
of rear in it (10) and the last trick (10).
"""


def test_a_silent_hundred_and_a_silent_seven_and_when_they_came() -> None:
    dealt = line("hK", tricks=STRONG, begin=BETTER)[-1]
    came = outcome(dealt)
    assert (came.card_points, came.caller_tricks, came.last_trick) == ((90, 0), 10, (0, card("h7")))
    moments = dict(came.moments)
    # 40, 50, 50, 60, 70: of 130 more than 65 in trick 5; 80, 90, 100 in trick 8
    assert (moments["game"], moments["silent_hundred"], moments["hundred"]) == (
        Moment(5, 0),
        Moment(8, 0),
        Moment(8, 0),
    )
    settled = score(dealt)
    told = [(item.name, item.points) for item in settled.items]
    assert told == [("game", 2), ("silent_hundred", 2), ("silent_seven", 1)]
    assert settled.payments == (10, -5, -5)


def test_a_lost_betl_ends_with_the_trick_that_lost_it() -> None:
    called = (*SPOKEN[:2], Bid(0, "betl"), Pass(1), Pass(2), FinalGame(0, "betl"), Double(1, ("betl",)))
    state = after(
        *called, Double(2), Double(0), Play(0, card("h8")), Play(1, card("h9")), Play(2, card("hO"))
    )
    assert state.turn == 2 and not state.over  # rear won
    state = must(must(state, Play(2, card("h7"))), Play(0, card("h10")))
    state = must(state, Play(1, card("hK")))
    assert state.turn == 1
    for play in (Play(1, card("bK")), Play(2, card("bA")), Play(0, card("b10")), Play(2, card("b9"))):
        state = must(state, play)
    state = must(must(state, Play(0, card("hA"))), Play(1, card("bU")))
    assert state.turn == 1 and not state.over  # no bells left: the ace of hearts is thrown off
    for play in (Play(1, card("aO")), Play(2, card("aU")), Play(0, card("aK"))):
        assert not state.over
        state = must(state, play)
    assert state.over
    came, settled = outcome(state), score(state)
    assert (came.card_points, came.caller_tricks, came.marriages) == (None, 1, ())
    assert dict(came.moments) == {"betl": Moment(5, 0)}
    assert [points.tricks for points in running_points(state)] == [1, 2, 2]
    assert all(points.cards == points.marriages == 0 for points in running_points(state))
    assert [(item.name, item.points) for item in settled.items] == [("betl", -30)]
    assert settled.payments == (-60, 30, 30)


def test_a_lost_durch_ends_with_the_trick_that_lost_it() -> None:
    taken = (
        *SPOKEN[:2],
        Bid(0, "suit"),
        Take(1),
        LayAway(1, Hand.of("a7 b8")),
        Bid(1, "durch"),
        Pass(2),
        Pass(0),
    )
    state = after(*taken, FinalGame(1, "durch"), Double(2), Double(0))
    assert state.turn == 1  # the caller leads, not forehand
    for play in (Play(1, card("aA")), Play(2, card("a8")), Play(0, card("aK"))):
        state = must(state, play)
    assert not state.over
    for play in (Play(1, card("a10")), Play(2, card("aU")), Play(0, card("b10"))):
        state = must(state, play)
    assert state.over and dict(outcome(state).moments) == {"durch": Moment(2, 2)}
    assert score(state).payments == (30, -60, 30)
    assert score(state).items[0].by == (2,)


def test_what_is_not_known_is_told() -> None:
    with pytest.raises(IncompleteError) as caught:
        outcome(DEALT[29])
    assert caught.value.code == "deal_not_over"
    with pytest.raises(IncompleteError):
        outcome(after(*CALLED))
    with pytest.raises(IncompleteError) as caught:
        trick_points(FR, TrickTaken(0, (), 1), 4)
    assert (caught.value.code, dict(caught.value.facts)) == ("trick_unknown", {"trick": 4})


@pytest.mark.parametrize(("number", "points"), [(1, 20), (9, 20), (10, 30)])
def test_the_last_trick_counts_ten_more(number: int, points: int) -> None:
    cards: tuple[Card, ...] = (card("aA"), card("a10"), card("a9"))
    assert trick_points(FR, TrickTaken(0, cards, 0), number) == points


def test_a_finished_deal_lies_open_and_is_settled_alike_for_all() -> None:
    assert all(view(DEALT[-1], viewer) == DEALT[-1] for viewer in (0, 1, 2, "spectator"))
    assert new_deal(FR, 0).hands == () and DEALT[-1].hands == (EMPTY, EMPTY, EMPTY)
