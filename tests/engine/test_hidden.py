"""What a seat cannot know is not shown to it: a share of the pairs of tests/full/test_hidden_pairs.py, and leaks that have to be found."""

from __future__ import annotations

import pytest

from marias_lab.cards import Hand, Suit
from marias_lab.decisions import Bid, Deal, Decision, LayAway, Pass, Take
from marias_lab.engine import (
    SPECTATOR,
    TEACHER,
    State,
    deal_code,
    must,
    new_deal,
    options,
    seen_decision,
    view,
)
from marias_lab.record import Replay
from marias_lab.rules import load_ruleset
from marias_lab.widgets import ReplayPlayer
from tests.engine.hidden import LOOKS, WITHOUT_PICTURES, Look, balanced, told_apart
from tests.engine.test_invariants import SEEDS
from tests.pages.unpacking import unpacked

FR = load_ruleset("marias-fr")
PAIRS = {name: list(balanced(load_ruleset(name), 50)) for name in SEEDS}


@pytest.mark.parametrize("name", SEEDS)
def test_nobody_tells_two_deals_apart_by_what_is_hidden(name: str) -> None:
    plain = {look: LOOKS[look] for look in WITHOUT_PICTURES}
    for number, pair in enumerate(PAIRS[name]):
        assert told_apart(pair, LOOKS if number % 10 == 0 else plain) == [], pair


def _player(replay: Replay, viewer: object) -> object:
    """What a player shows at a step. What lies ahead of it in a record is no secret of the table."""
    player = ReplayPlayer(replay, viewer)  # type: ignore[arg-type]  # a viewer, as every look gets it
    return unpacked(player.whole()["reel"])[player.at], repr(player)


def test_nor_by_the_player_in_a_notebook() -> None:
    for pair in PAIRS["marias-fr"][:2]:
        assert told_apart(pair, {"player": _player}) == []


@pytest.mark.parametrize("name", SEEDS)
def test_the_pairs_are_of_every_kind(name: str) -> None:
    some = PAIRS[name]
    assert sum(pair.taken for pair in some) == 25 and all(pair.differing >= 10 for pair in some)
    assert {pair.kind for pair in some} == {"swap", "lay"}
    assert {pair.viewer for pair in some} == {0, 1, 2, SPECTATOR}
    assert sum(pair.lost for pair in some) >= 3
    assert {pair.one[-1].kind for pair in some} >= {"double", "play"}


def _other(viewer: object) -> int:
    return (viewer + 1) % 3 if isinstance(viewer, int) else 1


def _one_card(replay: Replay, viewer: object) -> object:
    return next(iter(replay.state.hands[_other(viewer)]), None)


def _whose_hearts(replay: Replay, viewer: object) -> object:
    return len(replay.state.hands[_other(viewer)].suit(Suit.HEARTS))


def _late(replay: Replay, viewer: object) -> object:
    """A view that opens the hands one decision too early: when one card is left."""
    state = replay.state
    return state if max(map(len, state.hands)) < 5 else view(state, viewer)  # type: ignore[arg-type]


def _old_talon(replay: Replay, viewer: object) -> object:
    """A view that shows the talon to everybody who has ever laid one."""
    state, seen = replay.state, replay.view(viewer)  # type: ignore[arg-type]
    layers = {step.decision.seat for step in replay.steps() if isinstance(step.decision, LayAway)}
    return seen._replace(talon=state.talon) if viewer in layers else seen


LEAKS: dict[str, Look] = {
    "one card": _one_card,
    "how many hearts": _whose_hearts,
    "the seed": lambda replay, _: replay.record().seed,
    "the code of the deal": lambda replay, _: deal_code(replay.rules, replay.record().deal),
    "the talon": lambda replay, _: replay.state.talon,
    "the talon to former layers": _old_talon,
    "the decision itself": lambda replay, _: replay.decision,
    "what others may do": lambda replay, _: options(replay.state),
    "the last cards": _late,
    "everything": lambda replay, _: replay.view(TEACHER),
    "the text of everything": lambda replay, _: repr(replay.state),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str) -> None:
    found = sum(bool(told_apart(pair, {leak: LEAKS[leak]})) for pair in PAIRS["marias-fr"])
    assert found >= {"the last cards": 1, "the talon to former layers": 2}.get(leak, 5)


DEALT = Deal(
    2, tuple(map(Hand.of, ("aAKO987 hAKO b7 lA7", "a10U hU987 l10KO9", "lU8 h10 bA10KOU98"))), seed=7
)


def _state(*decisions: Decision) -> State:
    state = new_deal(FR, 2)
    for decision in (DEALT, *decisions):
        state = must(state, decision)
    return state


def _shown(state: State, viewer: object) -> tuple[str, ...]:
    seen = view(state, viewer)  # type: ignore[arg-type]
    return (*map(str, seen.hands), str(seen.talon))


@pytest.mark.parametrize(
    ("viewer", "shown"),
    [
        (0, ("aAKO987lAhAKO", "?" * 10, "?" * 10, "l7b7")),
        (1, ("?" * 10, "a10Ul10KO9hU987", "?" * 10, "??")),
        (2, ("?" * 10, "?" * 10, "lU8h10bA10KOU98", "??")),
        (SPECTATOR, ("?" * 10, "?" * 10, "?" * 10, "??")),
        (TEACHER, ("aAKO987lAhAKO", "a10Ul10KO9hU987", "lU8h10bA10KOU98", "l7b7")),
    ],
)
def test_who_laid_the_talon_sees_it(viewer: object, shown: tuple[str, ...]) -> None:
    assert _shown(_state(LayAway(0, Hand.of("l7 b7")), Bid(0, "suit")), viewer) == shown


def test_who_takes_the_talon_sees_it_and_who_laid_it_no_more() -> None:
    laid = LayAway(0, Hand.of("l7 b7")), Bid(0, "suit"), Take(1)
    assert _shown(_state(*laid), 1) == ("?" * 10, "a10Ul10KO97hU987b7", "?" * 10, "-")
    assert _shown(_state(*laid), 0) == ("aAKO987lAhAKO", "?" * 12, "?" * 10, "-")
    again = (*laid, LayAway(1, Hand.of("l7 h7")), Bid(1, "better"), Pass(2))
    assert _shown(_state(*again), 0) == ("aAKO987lAhAKO", "?" * 10, "?" * 10, "??")
    assert _shown(_state(*again), 1)[3] == "l7h7"


@pytest.mark.parametrize(
    ("decision", "viewer", "seen"),
    [
        (DEALT, 1, Deal(2, (Hand(0, 12), DEALT.hands[1], Hand(0, 10)))),
        (DEALT, SPECTATOR, Deal(2, (Hand(0, 12), Hand(0, 10), Hand(0, 10)))),
        (DEALT, TEACHER, DEALT),
        (LayAway(0, Hand.of("l7 b7")), 0, LayAway(0, Hand.of("l7 b7"))),
        (LayAway(0, Hand.of("l7 b7")), 2, LayAway(0, Hand(0, 2))),
        (LayAway(0, Hand.of("l7 b7")), SPECTATOR, LayAway(0, Hand(0, 2))),
        (LayAway(0, Hand.of("l7 b7")), TEACHER, LayAway(0, Hand.of("l7 b7"))),
        (Take(1), 0, Take(1)),
        (Bid(0, "suit"), 2, Bid(0, "suit")),
    ],
)
def test_a_decision_as_it_is_seen(decision: Decision, viewer: object, seen: Decision) -> None:
    assert seen_decision(decision, viewer) == seen  # type: ignore[arg-type]
