"""The lessons as they are committed: executed, complete, without error, and the same again in another process."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest

from marias_lab import Replay, ReplayPlayer, demo_record
from marias_lab.pages.replay_reel import cells_of
from marias_lab.scenes.replay import phases

FOLDER = Path(__file__).parents[2] / "notebooks"
# Beside the numbered lessons lie pages to look things up in; what holds for the ones holds for the others.
LESSONS = sorted(FOLDER.rglob("*.ipynb"))


def _code_cells(lesson: Path) -> list[Any]:
    cells = nbformat.read(lesson, as_version=4).cells
    return [cell for cell in cells if cell.cell_type == "code" and cell.source.strip()]


def test_there_is_a_first_lesson() -> None:
    assert [lesson.name for lesson in LESSONS if lesson.name.startswith("01_")]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
class TestLesson:
    def test_every_cell_was_executed_in_order(self, lesson: Path) -> None:
        counts = [cell.execution_count for cell in _code_cells(lesson)]
        assert counts == list(range(1, len(counts) + 1))

    def test_no_output_is_an_error_or_a_warning(self, lesson: Path) -> None:
        outputs = [output for cell in _code_cells(lesson) for output in cell.outputs]
        assert outputs
        assert [o for o in outputs if o.output_type == "error" or o.get("name") == "stderr"] == []

    def test_no_widget_state_is_kept(self, lesson: Path) -> None:
        # It would be drawn without a kernel and answer to no click.
        assert "widgets" not in nbformat.read(lesson, as_version=4).metadata

    def test_it_is_small_enough_to_open_at_once(self, lesson: Path) -> None:
        assert lesson.stat().st_size < 1_500_000

    def test_where_a_control_stands_its_picture_is_kept(self, lesson: Path) -> None:
        for cell in _code_cells(lesson):
            kinds = {kind for each in cell.outputs for kind in each.get("data", {})}
            assert "application/vnd.jupyter.widget-view+json" not in kinds
            if "ReplayPlayer(" in cell.source:
                assert "Run this cell to step through the deal." in cell.outputs[0].data["text/html"]

    def test_no_output_names_an_address_in_memory(self, lesson: Path) -> None:
        assert " at 0x" not in lesson.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", ["01_one_deal_from_shuffle_to_settlement", "02_a_saved_game_read_and_explained"]
)
def test_what_a_lesson_asks_is_not_answered_in_sight(name: str) -> None:
    cells = _code_cells(FOLDER / f"{name}.ipynb")
    asked = [cell for cell in cells if "fold=True" in cell.source]
    assert len(asked) == 2
    assert asked[-1] is cells[-1]
    for cell in asked:
        assert cell.outputs[0].data["text/html"].startswith("<details><summary ")


@pytest.mark.parametrize("seed", ["1", "2"])
def test_outputs_come_out_the_same(seed: str, root: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "nbval",
        "--nbval",
        "-x",  # the difference of two pictures is told slowly, so one is enough
        "-p",
        "no:cacheprovider",
        str(FOLDER),
    ]
    done = subprocess.run(
        command,
        cwd=root,
        env=os.environ | {"PYTHONHASHSEED": seed},
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert done.returncode == 0, done.stdout
    assert f"{sum(len(_code_cells(lesson)) for lesson in LESSONS)} passed" in done.stdout


def _text(name: str, heading: str) -> str:
    (found,) = (
        cell.source
        for cell in nbformat.read(FOLDER / f"{name}.ipynb", 4).cells
        if cell.source.startswith(heading)
    )
    return str(found)


def test_what_a_lesson_says_of_the_control_is_there() -> None:
    told = ReplayPlayer(demo_record()).whole()
    there = {key for keys, _ in told["keys"] for key in keys.split()} | set(told["words"].values())
    there |= {text for menu in told["menus"] for _, text in menu["options"]}
    named = re.findall(
        r"\*\*(.+?)\*\*", _text("01_one_deal_from_shuffle_to_settlement", "## Walk through it")
    )
    assert len(named) > 5 and set(named) <= there


def test_the_exercise_stands_where_somebody_has_to_think() -> None:
    text = _text("01_one_deal_from_shuffle_to_settlement", "## Exercises")
    (trick,), (step,) = re.findall(r"Choose trick (\d+)", text), re.findall(r"that is step (\d+)", text)
    replay = Replay(demo_record())
    steps = list(replay.steps())
    end = dict(cells_of(steps))[len(phases(steps[0].after.rules)) + int(trick) - 1]
    before = next(each for each in steps if each.node.id == end)
    assert before.number + 1 == int(step)
    replay.to(steps[int(step) - 1].node.id)
    assert replay.state.turn == 2 and "Rear is to play" in text
    assert set(replay.options().by_card.values()) > {None}  # some card may be played, some other may not
