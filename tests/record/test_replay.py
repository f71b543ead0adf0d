"""Walking through a record: forwards, backwards, sideways, and back to the main line."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from marias_lab.decisions import Play
from marias_lab.engine import Refusal, State, must, new_deal, options, view
from marias_lab.errors import IllegalRecord, InputError
from marias_lab.record import Note, Replay, format_record, parse_record
from tests.record.playing import RULES, SAMPLE, record_of, session_of

SEEDS = st.integers(0, 1 << 32)


@settings(max_examples=30)
@given(SEEDS)
def test_back_and_forth_gives_identical_states(number: int) -> None:
    record = record_of(number)
    replay = Replay(record, RULES)
    state = new_deal(RULES, record.dealer)
    states = []
    assert replay.at_start
    for node in record.line():
        state = must(state, node.decision)
        assert replay.id == node.id
        assert replay.decision == node.decision
        assert replay.state == state
        assert replay.options() == options(state)
        assert replay.notes == record.notes_on(node.id)
        assert replay.attempts == record.attempts_after(node.id)
        states.append(state)
        replay.next()
    assert replay.at_end
    assert replay.next() == states[-1]
    for state in reversed(states):
        assert replay.state == state
        replay.back()
    assert replay.back() == states[0]
    assert replay.last() == states[-1]
    assert replay.first() == states[0]


@settings(max_examples=30)
@given(SEEDS, st.sampled_from([0, 1, 2, "spectator", "teacher"]))
def test_views_hide_and_decisions_are_seen(number: int, viewer: int | str) -> None:
    replay = Replay(record_of(number), RULES)
    assert replay.view(viewer) == view(replay.state, viewer)
    dealt = replay.seen(viewer)
    assert (dealt == replay.decision) is (viewer == "teacher")


def test_steps_tell_the_line_without_moving() -> None:
    record = SAMPLE
    replay = Replay(record, RULES)
    replay.to_trick(2)
    here = replay.id
    steps = list(replay.steps())
    assert replay.id == here
    assert [step.node for step in steps] == list(record.line())
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    for before, after in pairwise(steps):
        assert before.after is after.before
    assert replay.step == steps[replay.line.index(here)]


def test_facts_of_plays_follow_the_trick() -> None:
    replay = Replay(SAMPLE, RULES)
    points = 0
    for step in replay.steps():
        told = dict(step.facts)
        assert (told["kind"], told["seat"]) == (step.decision.kind, step.decision.seat)
        if not isinstance(step.decision, Play):
            assert set(told) == {"kind", "seat"}
            continue
        assert step.before.play is not None
        assert step.after.play is not None
        assert told["card"] is step.decision.card
        assert told["best"] is step.before.play.best
        assert told["trick"] == len(step.before.play.tricks) + 1
        full = len(step.before.play.trick) == 2
        assert told["winner"] == (step.after.play.tricks[-1].winner if full else None)
        assert bool(told["marriage"]) is told["announce"]
        points += int(str(told["marriage"]))
    assert step.after.play is not None
    assert points == sum(each.points for each in step.after.play.marriages)


def test_a_trick_is_gone_to_where_its_first_card_is_due() -> None:
    replay = Replay(SAMPLE, RULES)
    for number in (10, 1, 7):
        state = replay.to_trick(number)
        assert state.play is not None
        assert len(state.play.tricks) == number - 1
        assert state.play.trick == ()
    for number in (0, 11, -1):
        with pytest.raises(InputError, match=f"no trick {number} here"):
            replay.to_trick(number)


def test_a_deal_without_a_card_played_has_no_trick_to_go_to() -> None:
    bids = evolve(
        SAMPLE,
        decisions=SAMPLE.decisions[:3],
        main=SAMPLE.decisions[2].id,
        result=None,
        notes=(),
        attempts=(),
    )
    with pytest.raises(InputError, match="no trick was begun"):
        Replay(bids, RULES).to_trick(1)


def test_no_decision_no_way() -> None:
    replay = Replay(SAMPLE, RULES)
    with pytest.raises(InputError, match="no decision 999 here"):
        replay.to(999)
    assert replay.id == 1


def test_a_branch_is_tried_and_left_and_the_record_stays() -> None:
    record = SAMPLE
    text = format_record(record)
    replay = Replay(record, RULES)
    replay.to_trick(3)
    here, main = replay.id, replay.line
    (old,) = [node.decision for node in record.children(here)]
    other = next(each for each in replay.options().allowed if each != old)
    state = replay.branch(other)
    assert isinstance(state, State)
    outside = replay.on_main
    assert replay.decision == other
    assert [node.decision for node in replay.branches] == [old, other]
    further = replay.branch(replay.options().allowed[0])
    assert isinstance(further, State)
    assert replay.back() == state
    assert replay.next() == further  # off the main line it goes on where it was before
    assert replay.line[: main.index(here) + 1] == main[: main.index(here) + 1]
    assert replay.at_end
    replay.main()
    assert replay.id == here
    assert (outside, replay.on_main) == (False, True)
    assert replay.line == main
    assert replay.next() != state
    assert format_record(record) == text
    kept = replay.record()
    assert kept.main == record.main
    assert kept.result == record.result
    assert kept.decisions[: len(record.decisions)] == record.decisions
    assert len(kept.decisions) == len(record.decisions) + 2
    assert parse_record(format_record(kept)) == kept


def test_what_is_refused_makes_no_branch() -> None:
    record = SAMPLE
    replay = Replay(record, RULES)
    replay.to_trick(2)
    refused = replay.options().refused[0]
    tried = replay.branch(refused.decision)
    assert isinstance(tried, Refusal)
    assert tried.reason == refused.reason
    assert replay.record() == record


def test_trying_what_was_played_goes_along_the_main_line() -> None:
    record = SAMPLE
    replay = Replay(record, RULES)
    replay.branch(record.line()[1].decision)
    assert replay.id == record.line()[1].id
    assert replay.on_main
    assert replay.record() == record


def test_a_branch_of_the_record_is_walked_to_its_end() -> None:
    record = next(
        found
        for found in map(record_of, range(100))
        if any(node not in found.line() for node in found.decisions[3:])
    )
    outside = next(node for node in record.decisions if node not in record.line())
    replay = Replay(record, RULES)
    replay.to(outside.id)
    assert not replay.on_main
    assert outside.id in replay.line
    assert replay.line[-1] in {node.id for node in record.decisions if not record.children(node.id)}
    assert outside in replay.branches
    assert replay.main() == replay.state
    assert replay.on_main


def test_what_was_taken_back_at_the_end_is_a_branch_too() -> None:
    session = session_of(17, restless=0.0)
    undone = session.node
    session.undo()
    replay = Replay(session.record(), RULES)
    replay.last()
    assert replay.id == undone.parent
    assert replay.at_end
    assert replay.ahead == (undone,)
    replay.next()
    assert replay.id == undone.parent
    replay.to(undone.id)
    assert replay.line[-1] == undone.id
    assert not replay.on_main
    assert replay.main() == session.state


def test_a_record_never_checked_is_found_out_at_the_step_that_breaks_the_rules() -> None:
    record = SAMPLE
    wrong = evolve(record.decisions[1], decision=evolve(record.decisions[1].decision, seat=2))
    replay = Replay(evolve(record, decisions=(record.decisions[0], wrong, *record.decisions[2:])), RULES)
    with pytest.raises(IllegalRecord) as caught:
        replay.next()
    assert caught.value.facts["decision"] == 2
    assert "2" in str(caught.value)


def test_notes_are_put_in_place_of_all_there_were() -> None:
    replay = Replay(SAMPLE)
    first, second = Note(1, "One."), Note(2, "Two.")
    replay.annotate([first, second])
    assert replay.notes_on(1) == replay.notes == (first,) and replay.notes_on(2) == (second,)
    assert replay.record() == evolve(SAMPLE, notes=(first, second))
    with pytest.raises(InputError) as told:
        replay.annotate([Note(10_000, "Nowhere.")])
    assert told.value.code == "no_decision"
    assert replay.record().notes == (first, second)


def test_a_decision_is_looked_at_without_going_there() -> None:
    replay = Replay(SAMPLE)
    for number, at in enumerate(replay.line, 1):
        step = replay.at(at)
        assert (step.number, step.node.id, replay.path(at)) == (number, at, replay.line[:number])
    assert replay.at_start
    for look in (replay.at, replay.path):
        with pytest.raises(InputError):
            look(0)


def test_branches_keep_their_letters_as_others_grow() -> None:
    replay = Replay(SAMPLE)
    letters = dict(replay.letters)
    assert set(letters.values()) == {"a"} and not set(letters) & set(replay.lines[0])
    head = next(iter(letters))
    replay.to(head)
    found = replay.options().allowed
    replay.branch(found[0])
    assert {number: letter for number, letter in replay.letters.items() if number in letters} == letters
