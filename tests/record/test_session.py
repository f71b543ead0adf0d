"""A session is the only door: it applies, logs, tells, and never erases."""

from __future__ import annotations

from random import Random, getstate

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marias_lab.cards import Hand
from marias_lab.decisions import Bid, Deal, Double, LayAway, Pass, Take
from marias_lab.engine import Refusal, State, check, options, shuffled_deal, view
from marias_lab.errors import IllegalDecision, InputError
from marias_lab.record import Event, Session, parse_record
from marias_lab.record.writing import format_record
from marias_lab.rules import load_ruleset
from tests.engine.random_play import drawn
from tests.record.playing import RULES, session_of

LAID = LayAway(0, Hand.of("l98"))


def started() -> Session:
    """Seat 0 has to lay two away; it holds l9 and l8."""
    session = Session(RULES, dealer=2, seed=17)
    assert LAID.cards.mask & ~session.state.hands[0].mask == 0
    return session


def test_it_begins_with_the_deal_of_its_seed() -> None:
    session = started()
    assert session.id == 1
    assert session.node.decision == shuffled_deal(RULES, 2, 17)
    assert session.state.turn == 0
    assert session.rules == RULES
    assert not session.can_undo


def test_it_begins_with_a_deal_made_by_hand() -> None:
    deal = shuffled_deal(RULES, 1, 5)
    by_hand = Deal(1, deal.hands)
    session = Session(RULES, deal=by_hand)
    assert session.node.decision == by_hand
    assert session.record().seed is None
    assert session.record().dealer == 1


def test_a_deal_that_is_none_is_refused() -> None:
    with pytest.raises(IllegalDecision) as caught:
        Session(RULES, deal=Deal(1, (Hand(), Hand(), Hand())))
    assert caught.value.facts["reason"].code == "deal_wrong_size"  # type: ignore[attr-defined]  # a reason


@pytest.mark.parametrize(
    ("given_", "code"),
    [
        ({}, "session_begins"),
        ({"seed": 1, "deal": shuffled_deal(RULES, 0, 1)}, "session_begins"),
        ({"seed": -1}, "seed_range"),
        ({"seed": 1 << 64}, "seed_range"),
        ({"seed": 1, "dealer": 3}, "dealer_unknown"),
        ({"seed": 1, "dealer": -1}, "dealer_unknown"),
    ],
)
def test_what_it_cannot_begin_with(given_: dict[str, object], code: str) -> None:
    with pytest.raises(InputError) as caught:
        Session(RULES, **given_)  # type: ignore[arg-type]  # wrong on purpose
    assert caught.value.code == code
    assert str(caught.value)


def test_the_largest_seed_can_be_recorded() -> None:
    record = Session(RULES, seed=(1 << 64) - 1).record()
    assert parse_record(format_record(record)) == record


def test_a_refusal_changes_nothing_but_is_logged() -> None:
    session = started()
    before = session.state
    refused = session.apply(Pass(0))
    assert isinstance(refused, Refusal)
    assert refused.reason == check(before, Pass(0))
    assert session.state is before
    assert [(each.parent, each.decision, each.reason) for each in session.record().attempts] == [
        (1, Pass(0), "not_now")
    ]


def test_a_seed_is_not_kept_with_an_attempt() -> None:
    session = started()
    again = shuffled_deal(RULES, 2, 99)
    assert isinstance(session.apply(again), Refusal)
    record = session.record()
    assert record.attempts[0].decision == Deal(2, again.hands, again.talon)
    assert parse_record(format_record(record)) == record


def test_asking_logs_nothing() -> None:
    session = started()
    assert session.check(Pass(0)) == check(session.state, Pass(0)) is not None
    assert session.options() == options(session.state)
    assert session.view(1) == view(session.state, 1)
    assert session.record().attempts == ()


def test_listeners_hear_every_event_in_order() -> None:
    session = started()
    heard: list[Event] = []
    stop = session.subscribe(heard.append)
    session.apply(Pass(0))
    after = session.apply(LAID)
    session.undo()
    assert [(each.kind, each.decision, each.id) for each in heard] == [
        ("refused", Pass(0), 1),
        ("applied", LAID, 2),
        ("undone", LAID, 1),
    ]
    assert [each.reason and each.reason.code for each in heard] == ["not_now", None, None]
    assert heard[1].state is after
    assert heard[2].state is session.state
    stop()
    stop()
    session.apply(LAID)
    assert len(heard) == 3


def test_a_listener_may_leave_while_it_is_told() -> None:
    session = started()
    heard: list[str] = []

    def first(event: Event) -> None:
        heard.append(event.kind)
        leave()

    leave = session.subscribe(first)
    session.subscribe(lambda event: heard.append("second"))
    session.apply(LAID)
    session.apply(Bid(0, "suit"))
    assert heard == ["applied", "second", "second"]


def test_undo_makes_a_branch_and_erases_nothing() -> None:
    session = started()
    session.apply(LAID)
    first = session.apply(Bid(0, "suit"))
    assert session.undo() == session.state
    second = session.apply(Bid(0, "betl"))
    assert isinstance(first, State)
    assert isinstance(second, State)
    assert second.bidding != first.bidding
    record = session.record()
    assert [(node.id, node.parent) for node in record.decisions] == [(1, 0), (2, 1), (3, 2), (4, 2)]
    assert record.main == 4
    assert [node.decision for node in record.children(2)] == [Bid(0, "suit"), Bid(0, "betl")]
    assert parse_record(format_record(record)) == record


def test_the_same_decision_again_is_no_new_branch() -> None:
    session = started()
    session.apply(LAID)
    before = session.id
    session.undo()
    session.apply(LAID)
    assert session.id == before
    assert len(session.record().decisions) == 2


def test_the_deal_stays() -> None:
    session = started()
    session.apply(LAID)
    session.undo()
    with pytest.raises(InputError) as caught:
        session.undo()
    assert caught.value.code == "nothing_to_undo"
    assert session.id == 1


@settings(max_examples=30)
@given(st.integers(0, 1 << 32))
def test_going_back_to_the_deal_and_on_again_gives_the_same_states(number: int) -> None:
    session = session_of(number, restless=0.0)
    states, decisions = [session.state], []
    while session.can_undo:
        decisions.append(session.node.decision)
        states.append(session.undo())
    for state, decision in zip(reversed(states[:-1]), reversed(decisions), strict=True):
        assert session.apply(decision) == state
    assert len(session.record().decisions) == len(decisions) + 1


@settings(max_examples=30)
@given(st.integers(0, 1 << 32))
def test_a_session_goes_on_with_a_record(number: int) -> None:
    record = session_of(number, stop=0.1).record(players=("A", "B", "C"))
    session = Session(RULES, record=parse_record(format_record(record)))
    assert session.record() == record
    assert session.id == record.main
    rng = Random(number)
    while not session.state.over:
        session.apply(drawn(session.state, session.options().allowed, rng))
    after = session.record(annotator="Dana")
    assert after.decisions[: len(record.decisions)] == record.decisions
    assert after.header.players == ("A", "B", "C")
    assert after.header.annotator == "Dana"
    assert after.result is not None
    early = Session(RULES, record=after, at=2)
    assert early.id == 2
    assert early.record().result is None


def test_the_random_state_of_the_program_is_not_touched() -> None:
    before = getstate()
    session_of(3)
    assert getstate() == before


def test_another_ruleset_is_named_in_the_record() -> None:
    rules = load_ruleset("marias-en", {"flek_max": 3})
    ruleset = Session(rules, seed=1).record().header.ruleset
    assert (ruleset.id, ruleset.version, ruleset.digest) == (rules.id, rules.version, rules.digest)
    assert ruleset.knobs == {"flek_max": 3}


def test_taking_is_refused_to_whom_it_is_not_offered() -> None:
    session = started()
    refused = session.apply(Take(1))
    assert isinstance(refused, Refusal)
    assert refused.reason.code == "not_your_turn"


def test_an_item_named_twice_is_doubled_once() -> None:
    assert Double(1, ("seven", "game", "seven")) == Double(1, ("game", "seven"))
    assert Double(1, ("seven", "game")).items == ("game", "seven")
