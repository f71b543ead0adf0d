"""``check`` and ``convert`` on saved games, as other programs and people call them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from marias_lab.cli import group, legal
from marias_lab.record import parse_record
from marias_lab.record.formats import parse_hra
from marias_lab.rules import load_ruleset
from tests.mariasek.corpus import FOLDER, index, plays
from tests.mariasek.mutations import GAME

FILES = sorted(FOLDER.glob("*.hra"))


def call(*arguments: str | Path) -> Result:
    return CliRunner().invoke(group, [str(each) for each in arguments])


def rows(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_a_line_of_json_for_each_file() -> None:
    result = call("check", "--json", *FILES)
    assert result.exit_code == 0
    found = rows(result.stdout)
    assert len(found) == len(FILES) == 100
    for row in found:
        told = index()[row["file"]]
        assert list(row) == ["file", "ok", "errors", "assumed", "points_declarer", "points_defence", "money"]
        assert row["ok"] and not row["errors"] and row["assumed"]
        assert (row["points_declarer"], row["points_defence"]) == (
            int(told["points_declarer"]),
            int(told["points_defence"]),
        )
        assert row["money"] == [int(told[f"money_seat{seat}"]) for seat in (1, 2, 3)]


def test_a_line_for_each_play_equal_to_the_apps_own() -> None:
    result = call("check", "--plays", FOLDER)
    assert result.exit_code == 0
    expected = [row for file in sorted(plays()) for row in plays()[file]]
    found = rows(result.stdout)
    assert len(found) == len(expected) == 2673
    for row, told in zip(found, expected, strict=True):
        assert row | {"legal": sorted(row["legal"])} == told | {"legal": sorted(told["legal"])}
        assert list(row) == list(told)


def test_files_that_fail_get_a_line_and_the_rest_go_on(tmp_path: Path) -> None:
    shutil.copy(FILES[0], tmp_path / "a.hra")
    (tmp_path / "b.hra").write_text(GAME.replace('Trumf="Kule"', 'Trumf="Listy"'), encoding="utf-8")
    (tmp_path / "deeper").mkdir()
    shutil.copy(FILES[1], tmp_path / "deeper" / "c.HRA")
    result = call("check", tmp_path)
    assert result.exit_code == 1
    first, last = result.stdout.splitlines()
    assert first.startswith(f"{tmp_path / 'b.hra'}, 2:1: Trumf is “Listy”.")
    assert last == "3 checked: 2 in order, 1 not."
    failed = rows(call("check", "--json", tmp_path / "b.hra").stdout)
    assert [row["ok"] for row in failed] == [False] and failed[0]["errors"] and failed[0]["money"] is None
    told = call("check", "--assumed", tmp_path / "a.hra").stdout
    assert "Which seven cards were seen first is not told" in told


def test_there_and_back(tmp_path: Path) -> None:
    records, saved = tmp_path / "records", tmp_path / "saved"
    *written, summary = call("convert", "--to", "json", FOLDER, "--out", records).stdout.splitlines()
    assert summary == "100 converted, 0 not."
    assert written == [
        f"{file}: written as {records / file.with_suffix('.json').name}." for file in sorted(FILES)
    ]
    assert call("check", records).stdout == "100 checked: 100 in order, 0 not.\n"
    assert call("convert", "--to", "hra", records, "--out", saved).exit_code == 0
    for file in FILES:
        again = parse_hra((saved / file.name).read_bytes())
        record = parse_record((records / file.with_suffix(".json").name).read_bytes())
        assert again.record.line() == record.line()


def test_what_cannot_be_converted_gets_a_line(tmp_path: Path) -> None:
    (tmp_path / "b.hra").write_text(GAME[:300], encoding="utf-8")
    shutil.copy(FILES[0], tmp_path / "a.hra")
    result = call("convert", "--to", "json", tmp_path, "--assumed")
    assert result.exit_code == 1
    assert "b.hra, 12:5: " in result.stderr and "The XML cannot be read here" in result.stderr
    assert result.stdout.splitlines()[-1] == "1 converted, 1 not."
    assert (tmp_path / "a.json").exists() and not (tmp_path / "b.json").exists()
    demo = call("convert", "--to", "hra", tmp_path / "none.json")
    assert demo.exit_code == 1 and "none.json" in demo.stderr
    assert (
        call(
            "convert", "--to", "json", FILES[0], FOLDER / ".." / "hra" / FILES[0].name, "--out", tmp_path
        ).exit_code
        == 2
    )


def test_a_marriage_that_must_be_shown_makes_no_card_illegal() -> None:
    pair = [{"suit": "acorns", "rank": rank} for rank in "KO"]
    case = {"contract": "suit", "trump": "leaves", "trick": [], "hand": pair}
    reply = legal.answer(case, load_ruleset("mariasek"))
    assert reply["legal"] == pair[1:]
    assert [each["code"] for each in reply["refused"]] == ["king_before_ober"]
