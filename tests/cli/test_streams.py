"""Standard input and output that are full, closed or turned the wrong way: one line on standard error, and an exit status."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from marias_lab.cli.lessons import samples_folder

REFUSED = "Error: The input cannot be read or the output not be written: {}. Look at where they come from and go to.\n"


def shell(typed: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run ``marias-lab`` with what a shell is told after it."""
    line = f"{shlex.quote(sys.executable)} -m marias_lab {typed}"
    return subprocess.run(["sh", "-c", line], capture_output=True, check=False, cwd=folder, text=True)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Path:
    """A folder with a record and a line that holds no case."""
    (tmp_path / "demo.json").write_bytes((samples_folder() / "demo.json").read_bytes())
    (tmp_path / "cases").write_text("{}\n")
    return tmp_path


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without /dev/full")
@pytest.mark.parametrize(
    "typed",
    [
        "--help",
        "--version",
        "rules",
        "rules --help",
        "deal --seed 7",
        "replay demo.json --text-only",
        "check demo.json",
        "check --json demo.json",
        "convert --to json demo.json --out new",
        "settle < cases",
        "legal < cases",
    ],
)
def test_a_full_disk_is_told_in_a_line(folder: Path, typed: str) -> None:
    done = shell(f"{typed} > /dev/full", folder)
    assert (done.returncode, done.stderr) == (1, REFUSED.format("No space left on device"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without /dev/full")
def test_where_nothing_can_be_told_the_status_is_left(folder: Path) -> None:
    assert shell("rules > /dev/full 2> /dev/full", folder).returncode == 1
    assert shell("rules whist 2> /dev/full", folder).returncode == 1
    done = shell("rules whist 2>&-", folder)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")
    assert shell("check demo.json 2>&-", folder).stdout == "1 checked: 1 in order, 0 not.\n"
    assert shell("settle <&- >&- 2>&-", folder).returncode == 1


@pytest.mark.parametrize("typed", ["rules", "deal --seed 7", "settle < cases", "check demo.json", "--help"])
def test_a_closed_output_is_told(folder: Path, typed: str) -> None:
    done = shell(f"{typed} >&-", folder)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: Standard output is closed") and done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["settle", "legal"])
def test_a_closed_input_is_told_where_it_is_needed(folder: Path, command: str) -> None:
    done = shell(f"{command} <&-", folder)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Error: Standard input is closed") and done.stderr.count("\n") == 1
    assert shell("deal --seed 7 <&-", folder).returncode == 0


def test_streams_turned_the_wrong_way_are_told(folder: Path) -> None:
    for typed in ("rules 1< cases", "settle 0> new"):
        done = shell(typed, folder)
        assert (done.returncode, done.stderr) == (1, REFUSED.format("Bad file descriptor"))
