"""``check``: a line for every record that does not hold together, and nothing else."""

import fcntl
import json
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from marias_lab.cli import check
from marias_lab.record import demo_record, format_record
from tests.cli.conftest import Call, Run

GOOD = format_record(demo_record())


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    tables = json.loads(GOOD)
    change(tables)
    return json.dumps(tables)


def _illegal(tables: dict[str, Any]) -> None:
    tables["decisions"][10]["decision"]["card"] = "b8"


BROKEN = {
    "cut.json": GOOD[:700],
    "empty.json": "",
    "illegal.json": changed(_illegal),
    "newer.json": changed(lambda tables: tables.update(version=2)),
    "result.json": changed(lambda tables: tables["result"].update(payments=[0, 0, 0])),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with good records, one of them deeper, and what is none of our business."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "records" / "deeper").mkdir(parents=True)
    (tmp_path / "records" / ".hidden").mkdir()
    for name in ("a.json", "deeper/b.json"):
        (tmp_path / "records" / name).write_text(GOOD, encoding="utf-8")
    for name in ("readme.txt", ".list.json", ".hidden/c.json"):
        (tmp_path / "records" / name).write_text("{", encoding="utf-8")
    return tmp_path / "records"


@pytest.mark.usefixtures("folder")
def test_good_records_get_no_line(call: Call) -> None:
    result = call("check", "records", "records/a.json")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "3 checked: 3 in order, 0 not.\n"


def test_each_broken_record_gets_one_line_with_its_place(call: Call, folder: Path) -> None:
    for name, text in BROKEN.items():
        (folder / name).write_text(text, encoding="utf-8")
    result = call("check", "records")
    *lines, summary = result.stdout.splitlines()
    assert result.exit_code == 1
    assert summary == "7 checked: 2 in order, 5 not."
    told = dict(zip(sorted(BROKEN), lines, strict=True))
    for name, line in told.items():
        assert line.startswith(f"records/{name}")
        assert line.endswith((".", ".)"))
    assert "decisions[10]: The decision with the id 11 breaks the rules." in told["illegal.json"]
    assert "The rule is R-12." in told["illegal.json"]
    assert "[0, 0, 0]" not in told["result.json"]
    assert "0, 0 and 0 is told, and the decisions come to 20, -10 and -10" in told["result.json"]
    assert "format version 2, and this program reads versions up to 1" in told["newer.json"]


def test_further_faults_are_counted(call: Call, folder: Path) -> None:
    (folder / "illegal.json").write_text(BROKEN["illegal.json"], encoding="utf-8")
    (line, _) = call("check", "records/illegal.json").stdout.splitlines()
    told = call("check", "--tolerant", "records/illegal.json").stdout.splitlines()[:-1]
    assert len(told) > 2
    assert line == f"{told[0]} ({len(told) - 1} more faults: --tolerant lists them.)"


def test_tolerant_fails_only_where_nothing_is_left(call: Call, folder: Path) -> None:
    (folder / "result.json").write_text(BROKEN["result.json"], encoding="utf-8")
    result = call("check", "--tolerant", "records")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "3 checked: 2 in order, 1 with something left out, 0 unusable."
    (folder / "cut.json").write_text(BROKEN["cut.json"], encoding="utf-8")
    result = call("check", "--tolerant", "records")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "4 checked: 2 in order, 1 with something left out, 1 unusable."


@pytest.mark.usefixtures("folder")
def test_a_missing_file_is_told_and_the_rest_go_on(call: Call, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = call("check", "missing.json", "records/a.json", "empty")
    assert result.exit_code == 1
    missing, empty, summary = result.stdout.splitlines()
    assert missing.startswith("missing.json: The file cannot be read: ")
    assert empty.startswith("empty: There is no record in this folder.")
    assert summary == "3 checked: 1 in order, 2 not."


def test_what_a_terminal_would_obey_is_written_out(call: Call, folder: Path) -> None:
    evil = "\x1b[2J\n\u202e"
    (folder / f"a{chr(27)}b.json").write_text(
        json.dumps({"format": "marias-lab record", "version": 1, evil: 1})
    )
    result = call("check", "records")
    assert not any(sign in result.stdout for sign in ("\x1b", "\u202e"))
    assert len(result.stdout.splitlines()) == 2
    assert "\\x1b[2J\\n\\u202e" in result.stdout


def test_files_of_one_name_are_told_apart(call: Call, folder: Path) -> None:
    (folder / "deeper" / "a.json").write_text(GOOD, encoding="utf-8")
    rows = [json.loads(line) for line in call("check", "--json", "records").stdout.splitlines()]
    assert [(row["file"], row.get("path")) for row in rows] == [
        ("a.json", "records/a.json"),
        ("a.json", "records/deeper/a.json"),
        ("b.json", None),
    ]
    rows = [json.loads(line) for line in call("check", "--plays", "records").stdout.splitlines()]
    assert {(row["file"], row.get("path")) for row in rows} == {
        ("a.json", "records/a.json"),
        ("a.json", "records/deeper/a.json"),
        ("b.json", None),
    }


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
@pytest.mark.parametrize("way", ["--json", "--plays"])
def test_other_programs_always_get_utf_8(run: Run, tmp_path: Path, way: str, encoding: str) -> None:
    (tmp_path / "ž.json").write_text(GOOD, encoding="utf-8")
    done = run("check", way, "ž.json", env={"PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (0, b"")
    for line in done.stdout.decode("utf-8").splitlines():
        assert json.loads(line)["file"] == "ž.json"


@pytest.mark.parametrize("ways", [("--json", "--plays"), ("--plays", "--tolerant"), ("--assumed", "--json")])
@pytest.mark.usefixtures("folder")
def test_ways_that_exclude_each_other_are_refused(call: Call, ways: tuple[str, ...]) -> None:
    result = call("check", *ways, "records")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Give one of " in result.stderr
    assert all(way in result.stderr for way in ways)


def test_no_file_is_wrong_use(call: Call) -> None:
    result = call("check")
    assert result.exit_code == 2
    assert "FILE... is missing, and this command needs it." in result.stderr


def test_many_files_show_progress(call: Call, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "MANY", 2)
    result = call("check", str(folder))
    assert "0/2" in result.stderr
    assert result.stdout == "2 checked: 2 in order, 0 not.\n"


def test_a_terminal_sees_progress(folder: Path) -> None:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))  # a new one is 0 columns wide
    command = [sys.executable, "-m", "marias_lab", "check", str(folder)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, check=False)
    ready, _, _ = select.select([ours], [], [], 10)
    seen = os.read(ours, 10_000).decode() if ready else ""
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 0
    assert "0/2" in seen
    assert seen.endswith(" \r")  # the bar has been wiped off
    assert done.stdout == b"2 checked: 2 in order, 0 not.\n"
