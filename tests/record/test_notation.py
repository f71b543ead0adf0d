"""A deal or position in one line: exact, whoever looks; a slip is told with its column."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marias_lab.cards import Hand
from marias_lab.decisions import Deal, Play
from marias_lab.engine import State, new_deal, options, running_points, shuffled_deal, view
from marias_lab.errors import IncompleteError, NotationError
from marias_lab.record import Log, Replay, read_deal, read_position, write_deal, write_position
from marias_lab.rules import Ruleset, load_ruleset
from tests.record.playing import RULES, SAMPLE, record_of

SEEDS = st.integers(0, 1 << 32)
VIEWERS = (0, 1, 2, "spectator", "teacher")
KNOBS: dict[str, object] = {
    "bid_compare": ">=",
    "self_rob": True,
    "flek_max": 0,
    "talon_forbids": ["A", "10", "K"],
    "first_lead": {"default": "caller", "better": "forehand"},
    "item_values": {"game": 2, "seven": 2, "hundred": 4, "betl": 15, "durch": 30},
}
CHANGED = load_ruleset("marias-en", KNOBS)
CHOSEN = load_ruleset("mariasek")
ASSOCIATION = load_ruleset("csm-voleny", {"must_double": True, "top_hundred_seven": True})
WHOLE_GAME = load_ruleset("marias-fr", {"flek_scope": "game", "pass_is_final": True})


def states(number: int, rules: Ruleset) -> list[State]:
    record = record_of(number, rules)
    log = Log.of(record, rules)
    return [log.state(0), *(log.state(node.id) for node in record.decisions)]


@settings(max_examples=30)  # every state of a deal five times: the whole count is played in tests/full
@given(SEEDS, st.sampled_from([RULES, CHANGED, WHOLE_GAME, CHOSEN, ASSOCIATION]))
def test_every_state_and_every_view_of_it_comes_back(number: int, rules: Ruleset) -> None:
    for state in states(number, rules):
        for viewer in VIEWERS:
            seen = view(state, viewer)
            line = write_position(seen)
            assert read_position(line) == seen, line
            assert "\n" not in line
            assert write_position(read_position(line)) == line


@given(SEEDS, st.integers(0, 2))
def test_every_deal_comes_back(number: int, dealer: int) -> None:
    deal = shuffled_deal(CHANGED, dealer, number)
    by_hand = Deal(dealer, deal.hands)
    partly = Deal(dealer, tuple(hand.concealed() if seat else hand for seat, hand in enumerate(deal.hands)))
    for each in (deal, by_hand, partly):
        assert read_deal(write_deal(CHANGED, each)) == (CHANGED, each)


def test_a_line_is_for_people() -> None:
    deal = shuffled_deal(RULES, 2, 17)
    assert write_deal(RULES, deal) == (
        "marias-fr dealer=2 hands=aO87lU98h987bAU7/a10U9l10KhAOUbK9/aAKlAO7h10Kb10O8 seed=17"
    )
    state = Replay(SAMPLE, RULES).last()
    assert write_position(state).startswith(
        "marias-fr dealer=0 hands=-/-/- talon=aKb7@1 auction=1:suit_seven,2:pass,0:pass>1:done game=hundred:a@1 "
    )
    assert write_position(read_position(MIDDLE)) == MIDDLE
    assert write_position(new_deal(CHANGED, 0)) == (
        'marias-en+bid_compare=">="+first_lead={default="caller",better="forehand"}+flek_max=0'
        "+item_values={game=2,seven=2,hundred=4,betl=15,durch=30}+self_rob=true"
        '+talon_forbids=["A","10","K"] dealer=0'
    )


def test_own_rules_are_handed_in() -> None:
    state = states(17, CHANGED)[-1]
    line = write_position(state)
    assert read_position(line, rules=CHANGED) == state
    deal = shuffled_deal(CHANGED, 1, 5)
    assert read_deal(write_deal(CHANGED, deal), rules=CHANGED) == (CHANGED, deal)
    with pytest.raises(NotationError) as caught:
        read_position(line, rules=RULES)
    assert caught.value.code == "line_ruleset"


@settings(max_examples=20)
@given(SEEDS)
def test_what_a_seat_sees_is_enough_for_its_own_options(number: int) -> None:
    for state in states(number, RULES):
        if state.turn is None or state.stage == "deal":
            continue
        seen = read_position(write_position(view(state, state.turn)))
        assert options(seen) == options(state)
        other = read_position(write_position(view(state, (state.turn + 1) % 3)))
        if state.stage != "doubling":  # what may be doubled is no secret
            with pytest.raises(IncompleteError):
                options(other)


def test_tricks_whose_cards_are_forgotten() -> None:
    log = Log.of(SAMPLE, RULES)
    late = next(state for state in map(log.state, log.nodes) if state.play and len(state.play.tricks) == 4)
    assert late.play is not None
    line = write_position(late)
    forgotten = line
    for trick in islice(late.play.tricks, 2):
        forgotten = forgotten.replace("".join(map(str, trick.cards)), "?", 1)
    state = read_position(forgotten)
    assert write_position(state) == forgotten
    assert state.play is not None
    assert [len(trick.cards) for trick in state.play.tricks] == [0, 0, 3, 3]
    assert [trick.winner for trick in state.play.tricks] == [trick.winner for trick in late.play.tricks]
    assert options(state) == options(late)
    with pytest.raises(IncompleteError):
        running_points(state)


def test_both_families_of_suits_and_ranks_are_read() -> None:
    german = "marias-fr dealer=2 hands=aAKO10h7/?????/????? talon=??@0 auction=0:suit,1:pass,2:pass>0:done"
    rest = " game=suit:l@0 double=->-:1:-:- tricks=" + ",".join(["0:?>0"] * 5) + " trick=0:->0"
    french = german.replace("aAKO10h7", "cAKQTh7")
    spelt = rest.replace("suit:l", "suit:spades")
    assert read_position(french + spelt) == read_position(german + rest)


MIDDLE = (
    "marias-fr dealer=2 hands=a7l107hKbU/aU8lUh98/aA10lK8hA7 talon=aOb7@1"
    " auction=0:better,1:suit_seven,2:pass,0:pass>1:done game=hundred:a@1 double=hundred:1>-:2:-:-"
    " tricks=0:bOb9bA>2,2:l9lAlO>0,0:b10b8aK>2,2:hUh10hO>0 shown=0:b@1 trick=0:bKa9>2"
)
"""Trick five, two cards played: a line with every field."""


def column(name: str) -> int:
    """The column of a field's value."""
    return MIDDLE.index(f" {name}=") + len(name) + 3


SLIPS = [
    # what is replaced by what, the code of the error, its column (0: within the line, not told here)
    ("marias-fr", "marias-xx", "ruleset_unknown", 1),
    ("marias-fr", "marias-fr+flek=1", "knob_unknown", 1),
    ("marias-fr", "marias-fr+flek_max=[", "line_unexpected", 20),
    ("dealer=2", "dealer=3", "line_unexpected", 18),
    ("dealer=2", "deal=2", "line_unexpected", 11),
    ("dealer=2", "dealer=", "line_unexpected", 18),
    ("hands=", "hands=x", "line_unexpected", 26),
    ("hands=", "hands=a6", "line_card_strange", 27),
    ("hands=a7", "hands=a", "line_unexpected", 27),
    ("hands=a7", "hands=", "line_count", 26),
    ("hands=a7", "hands=a79", "line_card_twice", 0),
    ("bU/", "bU?/", "line_count", 26),
    ("/", ",", "line_unexpected", 0),
    ("/", "/-/", "line_unexpected", 0),
    ("talon=aOb7", "talon=aO", "line_count", column("talon")),
    ("talon=aOb7", "talon=aOb7?", "line_count", column("talon")),
    ("talon=aOb7", "talon=aOaO", "line_card_twice", column("talon") + 3),
    ("b7@1", "b7@0", "line_laid_by", column("talon")),
    ("b7@1", "b7", "line_laid_by", column("talon")),
    ("0:better", "1:better", "line_turn", column("auction")),
    ("0:better", "0:pass", "line_call_refused", column("auction")),
    ("0:better", "0:grand", "line_unexpected", column("auction") + 2),
    ("1:suit_seven,", "1:suit,", "line_call_refused", column("auction") + 9),
    (">1:done", ">0:done", "line_turn", 0),
    (">1:done", ">1:final", "line_step", 0),
    ("game=hundred:a@1", "game=hundred:h@1", "line_trump", column("game")),
    ("game=hundred:a@1", "game=hundred@1", "line_trump", column("game")),
    ("game=hundred:a@1 double=hundred", "game=betl:a@1 double=betl", "line_trump", column("game")),
    ("game=hundred:a@1 double=hundred", "game=better:h@1 double=game", "line_call_refused", 0),
    ("game=hundred:a@1", "game=hundred:a", "line_unexpected", 0),
    ("double=hundred:1>", "double=hundred:3>", "line_level", column("double")),
    ("double=hundred:1>", "double=seven:1>", "line_unexpected", column("double")),
    (">-:2:-:-", ">-:3:-:-", "line_round", column("double")),
    (">-:2:-:- tricks", ">1:2:hundred:game tricks", "line_unexpected", 0),
    (">-:2:-:-" + MIDDLE.partition(">-:2:-:-")[2], ">1:2:hundred:game", "line_raised", column("double")),
    (">-:2:-:-" + MIDDLE.partition(">-:2:-:-")[2], ">0:2:hundred:-", "line_turn", column("double")),
    (">-:2:-:-" + MIDDLE.partition(">-:2:-:-")[2], ">1:1:hundred:-", "line_turn", column("double")),
    ("tricks=0", "tricks=1", "line_leader", column("tricks")),
    ("bA>2,", "bA>0,", "line_winner", column("tricks")),
    ("tricks=0:bOb9bA", "tricks=0:bOb9", "line_trick", column("tricks")),
    ("tricks=0:bOb9bA", "tricks=0:bOb9bO", "line_card_twice", column("tricks") + 7),
    ("trick=0", "trick=1", "line_leader", column("trick")),
    ("bKa9>2", "bKa9>0", "line_turn", column("trick")),
    ("bKa9>2", "bKa9>-", "line_turn", column("trick")),
    ("trick=", "trick=x", "line_unexpected", column("trick")),
    ("shown=0:b@1", "shown=0:b@11", "line_shown_trick", column("shown")),
    ("shown=0:b@1", "shown=0:h@1", "line_shown", column("shown")),
    ("shown=0:b@1", "shown=1:b@1", "line_shown", column("shown")),
    ("shown=0:b@1", "shown=0:b@2", "line_shown", column("shown")),
    ("shown=0:b@1", "shown=0:b@1,0:b@1", "line_shown", column("shown") + 6),
    ("shown=0:b@1", "shown=0:x@1", "line_unexpected", column("shown") + 2),
]


@pytest.mark.parametrize(("old", "new", "code", "at"), SLIPS)
def test_a_slip_is_told_with_its_column(old: str, new: str, code: str, at: int) -> None:
    assert old in MIDDLE
    line = MIDDLE.replace(old, new, 1)
    with pytest.raises(NotationError) as caught:
        read_position(line)
    error = caught.value
    assert (error.code, error.facts["column"]) == (code, at or error.facts["column"])
    assert 1 <= int(str(error.facts["column"])) <= len(line) + 1
    assert str(error.facts["column"]) in str(error)


def test_a_marriage_whose_trick_is_not_known() -> None:
    state = read_position(MIDDLE.replace("shown=0:b@1", "shown=0:b@0"))
    assert state.play is not None
    assert state.play.marriages[0].trick == 0
    assert state.play.marriages[0].points == 20


def test_a_deal_that_is_over_says_so() -> None:
    state = Replay(SAMPLE, RULES).last()
    line = write_position(state)
    assert state.play is not None
    assert line.endswith(f"trick={state.play.leader}:->-")
    with pytest.raises(NotationError) as caught:
        read_position(line[:-1] + str(state.play.turn))
    assert caught.value.code == "line_not_over"
    led = MIDDLE.replace("bKa9>2", "->-").replace("hKbU", "hKbKU").replace("aU8", "aU98")
    read_position(led.replace("->-", "->0"))
    with pytest.raises(NotationError) as caught:
        read_position(led)
    assert caught.value.code == "line_over"


@pytest.mark.parametrize("end", range(0, len(MIDDLE) - 1, 3))
def test_no_cut_line_is_read_as_something_else(end: int) -> None:
    line = MIDDLE[:end].rstrip()
    whole = {"marias-fr dealer=2"}  # before the deal
    with nullcontext() if line in whole else pytest.raises(NotationError) as caught:
        assert write_position(read_position(line)) == line
    if caught is not None:
        assert caught.value.facts["column"]
        assert str(caught.value)


def test_a_deal_is_no_position_and_a_position_no_deal() -> None:
    with pytest.raises(NotationError) as caught:
        read_position(write_deal(RULES, shuffled_deal(RULES, 0, 1)))
    assert caught.value.facts["expected"] == ("auction=",)
    with pytest.raises(NotationError) as caught:
        read_deal(MIDDLE)
    assert caught.value.code == "line_deal_refused"
    with pytest.raises(NotationError) as caught:
        read_deal(write_deal(RULES, shuffled_deal(RULES, 0, 1)).replace("seed=1", "seed=2"))
    assert caught.value.code == "line_seed"


def test_a_long_hand_of_unknown_cards_is_counted() -> None:
    line = f"marias-fr dealer=2 hands={'?' * 12}/{'?' * 10}/{'?' * 10} auction=>0:lay"
    state = read_position(line)
    assert [hand.hidden for hand in state.hands] == [12, 10, 10]
    assert state.hands[0] == Hand(0, 12)
    with pytest.raises(IncompleteError):
        options(state)


def test_reading_gives_plays_that_can_be_asked_about() -> None:
    state = read_position(MIDDLE)
    assert any(isinstance(decision, Play) for decision in options(state).allowed)
