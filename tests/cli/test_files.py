"""No command writes over what somebody else made: not a record, not a saved game, not a page that was changed by hand."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from marias_lab.cli.files import marked, write_files
from marias_lab.cli.lessons import samples_folder
from marias_lab.errors import InputError
from tests.cli.conftest import Call

MINE = "<p>mine</p>\n"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for sample in ("demo.json", "saved.hra"):
        (tmp_path / sample).write_bytes((samples_folder() / sample).read_bytes())


WRITING = [
    (("convert", "--to", "json", "saved.hra"), "saved.json", "--out"),
    (("convert", "--to", "json", "saved.hra", "--out", "new"), "new/saved.json", "--out"),
    (("replay", "saved.hra"), "saved.html", "--to"),
    (("replay", "saved.hra"), "saved.svg", "--to"),
    (("replay", "--demo"), "demo.html", "--to"),
    (("replay", "--demo"), "demo.svg", "--to"),
    (("replay", "--demo"), "demo.json", "--to"),
    (("deal", "--seed", "7", "--svg", "table.svg"), "table.svg", "--svg"),
]


@pytest.mark.parametrize(
    ("arguments", "name", "way_out"), WRITING, ids=[f"{row[0][0]}-{row[1]}" for row in WRITING]
)
def test_a_strangers_file_is_kept_and_the_way_out_is_told(
    call: Call, tmp_path: Path, arguments: tuple[str, ...], name: str, way_out: str
) -> None:
    target = tmp_path / name
    target.parent.mkdir(exist_ok=True)
    target.write_text(MINE, encoding="utf-8")
    before = sorted(tmp_path.rglob("*"))
    result = call(*arguments)
    assert result.exit_code == 1
    assert f"{name}: This file is there already, and it would be written over." in result.stderr
    assert f"Choose another place with {way_out}, or give --force to write over it." in result.stderr
    assert target.read_text(encoding="utf-8") == MINE
    assert sorted(tmp_path.rglob("*")) == before  # nothing half done
    assert call(*arguments, "--force").exit_code == 0
    assert target.read_text(encoding="utf-8") != MINE


@pytest.mark.parametrize(
    ("arguments", "name", "way_out"), WRITING, ids=[f"{row[0][0]}-{row[1]}" for row in WRITING]
)
def test_what_a_command_wrote_it_writes_anew(
    call: Call, tmp_path: Path, arguments: tuple[str, ...], name: str, way_out: str
) -> None:
    assert way_out in call(arguments[0], "--help").stdout
    for _ in range(2):
        assert call(*arguments).exit_code == 0
        assert (tmp_path / name).stat().st_size > 1000


def test_a_saved_game_is_not_lost_to_its_own_record(call: Call, tmp_path: Path) -> None:
    """There and back within one folder: the app's own file differs from the one that would be written."""
    before = (tmp_path / "saved.hra").read_bytes()
    assert call("convert", "--to", "json", "saved.hra").stdout == (
        "saved.hra: written as saved.json.\n1 converted, 0 not.\n"
    )
    result = call("convert", "--to", "hra", "saved.json")
    assert (result.exit_code, result.stdout) == (1, "0 converted, 1 not.\n")
    assert result.stderr.startswith("saved.hra: This file is there already")
    assert (tmp_path / "saved.hra").read_bytes() == before
    assert call("convert", "--to", "hra", "saved.json", "--out", "again").exit_code == 0
    again = (tmp_path / "again" / "saved.hra").read_bytes()
    # as the help says: the cards of the talon come in order, and nothing else is different
    assert again != before
    assert sorted(again.splitlines()) == sorted(before.splitlines())


def test_not_even_force_writes_a_file_over_itself(call: Call, tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to("demo.json")
    os.link("demo.json", "twin.json")
    before = (tmp_path / "demo.json").read_bytes()
    for name in ("demo.json", "link.json", "twin.json"):
        result = call("convert", "--to", "json", name, "--force")
        assert result.exit_code == 1
        assert f"{name}: The file would be written over itself." in result.stderr
    assert (tmp_path / "demo.json").read_bytes() == before


def test_a_page_that_was_changed_by_hand_is_nobodys_but_theirs(call: Call, tmp_path: Path) -> None:
    call("replay", "--demo")
    page = tmp_path / "demo.html"
    page.write_text(page.read_text(encoding="utf-8").replace("<h1>", "<h1>My "), encoding="utf-8")
    result = call("replay", "--demo")
    assert (result.exit_code, result.stdout) == (1, "")  # nothing is told before what is refused
    assert result.stderr.startswith("Error: demo.html: This file was changed since marias-lab wrote it")
    assert "<h1>My " in page.read_text(encoding="utf-8")
    assert call("replay", "--demo", "--force").exit_code == 0
    assert "<h1>My " not in page.read_text(encoding="utf-8")


def test_the_mark_covers_all_that_stands_before_it(tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    target.write_text(marked("old"), encoding="utf-8")
    write_files({target: marked("new")}, "--to", force=False)
    for strange, code in (
        ("old", "file_in_the_way"),
        (marked("old") + "more\n", "file_in_the_way"),
        ("more\n" + marked("old"), "file_changed"),
        (marked("old").replace("old", "own"), "file_changed"),
    ):
        target.write_text(strange, encoding="utf-8")
        with pytest.raises(InputError) as caught:
            write_files({target: marked("new")}, "--to", force=False)
        assert caught.value.code == code
        assert target.read_text(encoding="utf-8") == strange


def test_an_empty_file_holds_nothing_to_lose(tmp_path: Path) -> None:
    target = tmp_path / "empty"
    target.touch()
    write_files({target: "text"}, "--out", force=False)
    assert target.read_text(encoding="utf-8") == "text"


def test_a_pipe_takes_what_it_is_given(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    command = [sys.executable, "-m", "marias_lab", "deal", "--seed", "7", "--svg", "pipe"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.DEVNULL) as process:
        picture = (tmp_path / "pipe").read_bytes()
    assert process.returncode == 0
    assert picture.startswith(b"<svg")
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


OTHERS = {
    "page.json": (b"<!DOCTYPE html>\n<html></html>", "This is a page (HTML)"),
    "page.hra": (b"\xef\xbb\xbf <html>", "This is a page (HTML)"),
    "picture.json": (b'<?xml version="1.0"?>\n<!-- x -->\n<svg></svg>', "This is a picture (SVG)"),
    "picture.png": (b"\x89PNG\r\n\x1a\n", "This is a picture (PNG)"),
    "photo.json": (b"\xff\xd8\xff\xe0", "This is a picture (JPEG)"),
    "paper.hra": (b"%PDF-1.7", "This is a PDF"),
    "all.json": (b"PK\x03\x04", "This is a ZIP archive"),
    "lesson.json": (b'{"cells": [], "nbformat": 4}', "This is a Jupyter notebook"),
}


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize(
    "command", [("check",), ("check", "--json"), ("convert", "--to", "json", "--out", "new"), ("replay",)]
)
def test_a_file_of_another_kind_is_called_what_it_is(
    call: Call, tmp_path: Path, command: tuple[str, ...], name: str
) -> None:
    content, told = OTHERS[name]
    (tmp_path / name).write_bytes(content)
    result = call(*command, name)
    assert result.exit_code == 1
    assert f"{name}: {told}, neither a record (JSON) nor a saved game of Mariášek (HRA)." in result.output


def test_a_file_is_read_by_what_it_holds_and_not_by_its_name(call: Call, tmp_path: Path) -> None:
    for name, other in (
        ("saved.hra", "a.json"),
        ("saved.hra", "b"),
        ("demo.json", "c.hra"),
        ("demo.json", "d"),
    ):
        (tmp_path / other).write_bytes((tmp_path / name).read_bytes())
    assert call("check", "a.json", "b", "c.hra", "d").stdout == "4 checked: 4 in order, 0 not.\n"
    for name in "abcd":
        found = next(tmp_path.glob(f"{name}*"))
        assert call("replay", found.name, "--text-only").exit_code == 0


def test_a_file_may_be_a_pipe(tmp_path: Path) -> None:
    for sample in ("demo.json", "saved.hra"):
        command = [sys.executable, "-m", "marias_lab", "check", "/dev/stdin"]
        content = (tmp_path / sample).read_bytes()
        done = subprocess.run(command, input=content, capture_output=True, check=False)
        assert (done.returncode, done.stdout) == (0, b"1 checked: 1 in order, 0 not.\n")


def test_one_game_that_is_no_contract_is_told_in_the_singular(call: Call, tmp_path: Path) -> None:
    text = (tmp_path / "saved.hra").read_text(encoding="utf-8")
    for kinds, told in (
        ("Sedma", "There is no contract of Sedma. Correct Typ."),
        ("Betl Durch", "There is no contract of Betl and Durch. Correct Typ."),
        ("", "Typ names no game. Name one."),
    ):
        changed = text.replace('Typ="Hra Sedma KiloProti"', f'Typ="{kinds}"')
        changed = changed[: changed.index("<Fleky>")] + "<Fleky />" + changed[changed.index("</Fleky>") + 8 :]
        (tmp_path / "one.hra").write_text(changed, encoding="utf-8")
        assert told in call("check", "one.hra").stdout
