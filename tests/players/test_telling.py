"""Habits and decisions in words."""

from __future__ import annotations

import re

import pytest

import marias_lab as ml
from marias_lab.decisions import Play
from marias_lab.engine import options
from marias_lab.pages import habits_panel, thoughts_panel
from marias_lab.players import HABITS, Beginner, RandomPlayer, Thought, habit_rows, player_name, thought_text
from marias_lab.record import Replay
from marias_lab.rules import load_ruleset
from tests.explain.codes import english
from tests.players.cases import CASES, Case
from tests.players.tables import RULESETS, Witness, played

NAMES = [habit.__name__ for habits in HABITS.values() for habit in habits]
SENTENCES = {
    "because",
    "column.habit",
    "column.occasion",
    "column.why",
    "draw_lots",
    "habits",
    "name.beginner",
    "name.random",
    "only_choice",
    "otherwise",
    "thoughts",
}


def test_the_catalogue_holds_what_is_said_and_nothing_else() -> None:
    told = {f"{part}.{name}" for name in NAMES for part in ("habit", "why")}
    told |= {f"occasion.{occasion}" for occasion in HABITS} | SENTENCES
    assert set(english("player")) == {f"player.{key}" for key in told}


def test_no_two_habits_of_an_occasion_are_called_the_same() -> None:
    rows = habit_rows()
    assert [row.key for row in rows] == NAMES
    assert len({(row.occasion, row.name) for row in rows}) == len(rows)
    for row in rows:
        assert re.fullmatch(r"[A-Z].*[^.]", row.name)
        assert row.why.endswith(".")


def test_the_table_of_habits_names_each_occasion_once() -> None:
    panel = habits_panel()
    assert [row[1] for row in panel.rows] == [row.name for row in habit_rows()]
    assert [row[0] for row in panel.rows if row[0]] == list(
        dict.fromkeys(row.occasion for row in habit_rows())
    )
    assert ml.habits().text == panel.text


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.habit)
def test_a_decision_tells_its_habits(case: Case) -> None:
    view = case.view
    thought = Beginner().why(view, options(view))
    named = {row.key: row for row in habit_rows()}
    text = thought_text(thought)
    at = [text.index(f"{named[key].name}: {named[key].why}") for key in thought.habits if key in named]
    assert at == sorted(at)
    assert at[0] == 0


def test_without_a_habit_there_are_the_rules_and_lots() -> None:
    lots = Thought(Play(0, "aA"), ("play_low", "draw_lots"))
    assert thought_text(lots).endswith(". Nothing more speaks for one or the other: lots are drawn.")
    assert thought_text(Thought(Play(0, "aA"), ("only_choice",))) == "The rules leave nothing else."


def test_players_are_called_by_the_catalogue_or_as_they_wish() -> None:
    called = [player_name(each) for each in (Beginner(), RandomPlayer(4), Witness(Beginner()))]
    assert called == ["Beginner", "Random", "the witness"]


@pytest.mark.parametrize("name", RULESETS)
def test_a_beginner_agrees_with_what_he_played(name: str) -> None:
    for number in range(6):
        session = played(load_ruleset(name), number, dict.fromkeys(range(3), Beginner(5)))
        panel = thoughts_panel(Replay(session.record()), Beginner(5))
        assert len(panel.rows) == len(session.record().decisions)
        assert panel.rows[0][2] == ""
        for row in panel.rows[1:]:
            assert row[2] and not row[2].startswith("By the habits")


def test_where_he_would_decide_otherwise_that_is_told() -> None:
    replay = Replay(ml.demo_record())
    before = replay.state
    rows = ml.thoughts(replay, first=3, last=4, people=("Eva", "Jan", "Ota")).rows
    assert replay.state == before
    assert [row[0] for row in rows] == ["3", "4"]
    assert rows[0][1:] == (
        "Eva bids Suit with Seven.",
        "By the habits: Eva bids Suit. Bid the lowest game: All games above it stay open.",
    )
    assert not rows[1][2].startswith("By the habits")


def test_people_are_called_by_the_names_of_the_record() -> None:
    record = played(load_ruleset("marias-fr"), 3, dict.fromkeys(range(3), Beginner())).record(
        players=("Eva", "Jan", "Ota")
    )
    assert record.header.players == ("Eva", "Jan", "Ota")
    told = thoughts_panel(Replay(record), first=2, last=4).text
    assert "Jan" in told and "Forehand" not in told
