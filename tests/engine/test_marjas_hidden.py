"""What a seat cannot know of a deal of Marjas is not shown to it, and what is said aloud is."""

from __future__ import annotations

from itertools import islice

import pytest

from marias_lab.cards import EMPTY, Hand, card
from marias_lab.decisions import Answer, Deal, Decision, Play, Speak
from marias_lab.engine import SPECTATOR, TEACHER, State, must, new_deal, options, view
from marias_lab.rules import load_ruleset
from tests.engine.hidden import Look, told_apart
from tests.engine.marjas_hidden import MARJAS_LOOKS, marjas_pairs

GAMES = {
    f"{name} for {players}": load_ruleset(name, {"players": players})
    for name, players in (("marjas", 4), ("marjas-rattad", 4), ("marjas", 3), ("marjas-rattad", 2))
} | {"half_bluff": load_ruleset("marjas", {"half_bluff": True})}
PAIRS = {name: list(islice(marjas_pairs(rules), 12)) for name, rules in GAMES.items()}


@pytest.mark.parametrize("name", GAMES)
def test_nobody_tells_two_deals_apart_by_what_is_hidden(name: str) -> None:
    for pair in PAIRS[name]:
        assert told_apart(pair, MARJAS_LOOKS) == [], pair


@pytest.mark.parametrize("name", GAMES)
def test_the_pairs_are_of_every_kind(name: str) -> None:
    some = PAIRS[name]
    assert all(pair.differing >= 10 for pair in some)
    assert len({pair.viewer for pair in some}) > 2
    assert any(isinstance(each, Speak) and each.speech != "silence" for pair in some for each in pair.one)


def _other(viewer: object) -> int:
    return 1 if viewer == 0 else 0


LEAKS: dict[str, Look] = {
    "one card": lambda replay, viewer: next(iter(replay.state.hands[_other(viewer)]), None),
    "all hands": lambda replay, _: replay.view(TEACHER),
    "the decision itself": lambda replay, _: replay.decision,
    "what others may do": lambda replay, _: options(replay.state),
    "the dead heap": lambda replay, _: replay.state.talon,
    "how many kings": lambda replay, viewer: sum(
        each.rank == "K" for each in replay.state.hands[_other(viewer)]
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str) -> None:
    pairs = PAIRS["marjas-rattad for 2" if leak == "the dead heap" else "marjas for 4"]
    assert any(told_apart(pair, {leak: LEAKS[leak]}) for pair in pairs)


# What is said aloud.

DEAL = Deal(
    3,
    tuple(
        map(
            Hand.of,
            ("aA876 lK9 hKO b6", "aK lA10 hA10 bA10 b7 l8", "aOU l7 h97 bKO8 lO", "a109 lU6 hU86 bU9"),
        )
    ),
    EMPTY,
)
"""Seat 0 takes the first trick with the ace of acorns. It has the pair of hearts and half of leaves; its partner the other half and the pair of bells."""
FIRST = tuple(Play(seat, card(each)) for seat, each in enumerate(("aA", "aK", "aO", "a10")))
OWN = Speak(0, "trump", "hearts")
HALF = Speak(0, "half", "leaves")
WHOLE = Speak(0, "whole")
YES, NO = Answer(2, True), Answer(2, False)
BELLS = Answer(2, True, "bells")


def _after(*decisions: Decision, name: str = "marjas", deal: Deal = DEAL) -> State:
    state = new_deal(load_ruleset(name), 3)
    for decision in (deal, *FIRST, *decisions):
        state = must(state, decision)
    return state


def _known(state: State, viewer: object) -> tuple[str, ...]:
    """The cards of others that a viewer sees."""
    seen = view(state, viewer)  # type: ignore[arg-type]
    return tuple(str(Hand(hand.mask)) if seat != viewer else "" for seat, hand in enumerate(seen.hands))


NOTHING = "-"


@pytest.mark.parametrize(
    ("said", "viewer", "known"),
    [
        ((Speak(0, "silence"),), 1, ("-", "", "-", "-")),
        ((OWN,), 1, ("hKO", "", "-", "-")),
        ((OWN,), 2, ("hKO", "-", "", "-")),
        ((OWN,), SPECTATOR, ("hKO", "-", "-", "-")),
        ((OWN,), 0, ("", "-", "-", "-")),
        ((WHOLE,), SPECTATOR, ("-", "-", "-", "-")),
        ((WHOLE, BELLS), 0, ("", "-", "bKO", "-")),
        ((WHOLE, BELLS), 1, ("-", "", "bKO", "-")),
        ((WHOLE, BELLS), SPECTATOR, ("-", "-", "bKO", "-")),
        ((HALF,), 2, ("lK", "-", "", "-")),
        ((HALF,), 1, ("-", "", "-", "-")),
        ((HALF, YES), 0, ("", "-", "lO", "-")),
        ((HALF, YES), 2, ("lK", "-", "", "-")),
        ((HALF, YES), 1, ("-", "", "-", "-")),
        ((HALF, YES), SPECTATOR, ("-", "-", "-", "-")),
        ((HALF, YES, Play(0, card("lK"))), 1, ("-", "", "lO", "-")),
        ((HALF, YES, Play(0, card("lK"))), SPECTATOR, ("-", "-", "lO", "-")),
        ((HALF, YES, Play(0, card("l9")), Play(1, card("lA")), Play(2, card("lO"))), 3, ("lK", "-", "-", "")),
    ],
)  # fmt: skip
def test_what_is_said_is_in_everybodys_view(
    said: tuple[Decision, ...], viewer: object, known: tuple[str, ...]
) -> None:
    assert _known(_after(*said), viewer) == known


def test_a_card_that_was_shown_is_seen_until_it_is_played() -> None:
    state = _after(OWN, Play(0, card("hK")))
    assert _known(state, 1)[0] == "hO"


SPLIT = Deal(
    3,
    tuple(
        map(
            Hand.of,
            ("aA876 lK9 hKO b6", "aK lO10 hA10 bA10 b7 l8", "aOU l7 h97 bKO8 lA", "a109 lU6 hU86 bU9"),
        )
    ),
    EMPTY,
)
"""The same, but the queen of leaves is an opponent's."""


def test_who_asks_and_hears_no_holds_one_all_the_same() -> None:
    """The opponent with the queen knows by his own card which one that is; nobody else does, until one of the two is played."""
    asked = _after(HALF, NO, deal=SPLIT)
    assert _known(asked, 1) == ("lK", "", "-", "-")
    assert _known(asked, 3) == ("-", "-", "-", "")
    assert _known(asked, SPECTATOR) == ("-", "-", "-", "-")
    led = must(asked, Play(0, card("l9")))
    assert _known(must(led, Play(1, card("lO"))), 3) == ("lK", "-", "-", "")


def test_who_asks_for_support_and_hears_no_holds_one_all_the_same() -> None:
    """Ace of trumps at the one who asks, ten at an opponent: he knows both then. The pair was told by the trump."""
    hands = ("aA876 lA hAKO b6", "aK lK10U8 h10 bA10 b7", "aOU l97 h97 bKO8", "a109 lO6 hU86 bU9")
    state = _after(OWN, name="marjas-rattad", deal=Deal(3, tuple(map(Hand.of, hands)), EMPTY))
    for seat, each in enumerate(("lA", "l8", "l7", "l6")):
        state = must(state, Play(seat, card(each)))
    assert _known(state, 1)[0] == _known(state, SPECTATOR)[0] == "hKO"
    state = must(must(state, Speak(0, "support")), NO)
    assert _known(state, 1)[0] == "hAKO"
    assert _known(state, 3)[0] == _known(state, SPECTATOR)[0] == "hKO"
