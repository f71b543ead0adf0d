"""Each habit bites in a case made by hand, and the decision is another one without it."""

from __future__ import annotations

import pytest

from marias_lab.engine import check, options
from marias_lab.players import HABITS, Beginner
from tests.players.cases import CASES, Case

NAMES = [habit.__name__ for habits in HABITS.values() for habit in habits]


def test_every_habit_has_its_case() -> None:
    """One for each occasion on which it is asked."""
    assert sorted(NAMES) == sorted(case.habit for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.habit)
def test_a_habit_bites(case: Case) -> None:
    thought = Beginner().why(case.view, options(case.view))
    assert thought.decision == case.decision
    assert case.habit in thought.habits
    assert check(case.view, thought.decision) is None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.habit)
def test_without_the_habit_somebody_decides_otherwise(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    left = {
        at: tuple(each for each in habits if each.__name__ != case.habit) for at, habits in HABITS.items()
    }
    monkeypatch.setattr("marias_lab.players.beginner.HABITS", left)
    decided = {Beginner(seed).decide(case.view, options(case.view)) for seed in range(8)}
    assert decided != {case.decision}
