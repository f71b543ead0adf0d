"""Names of files as people and shells give them: empty, too long, not in UTF-8, full of signs that a terminal would obey."""

import os
import sys
from pathlib import Path

import pytest

from marias_lab.cli.lessons import samples_folder
from marias_lab.cli.words import spelt, told
from tests.cli.conftest import Call, Run

BYTES = os.fsdecode(b"\xff\xfe")
EVIL = "\x1b[31m\u202e"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "demo.json").write_bytes((samples_folder() / "demo.json").read_bytes())


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", ""),
        ("check", "--json", "demo.json", ""),
        ("convert", "--to", "json", ""),
        ("convert", "--to", "hra", "demo.json", "--out", ""),
        ("replay", ""),
        ("replay", "demo.json", "--to", ""),
        ("deal", "--seed", "7", "--svg", ""),
        ("lab", ""),
    ],
)
def test_an_empty_name_is_none(call: Call, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "The name is empty. Write one, or . for the present folder" in result.stderr
    assert [each.name for each in tmp_path.iterdir()] == ["demo.json"]


TOO_LONG = "a" * 5000


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", TOO_LONG),
        ("check", "--json", TOO_LONG),
        ("convert", "--to", "json", TOO_LONG),
        ("convert", "--to", "json", "saved.hra", "--out", TOO_LONG),
        ("replay", TOO_LONG),
        ("replay", "demo.json", "--to", TOO_LONG),
        ("deal", "--seed", "7", "--svg", TOO_LONG),
        ("lab", TOO_LONG),
    ],
)
def test_a_name_too_long_is_told(call: Call, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "saved.hra").write_bytes((samples_folder() / "saved.hra").read_bytes())
    result = call(*arguments)
    assert result.exit_code == 1
    assert "too long" in result.output


def test_bytes_that_are_no_text_are_written_out() -> None:
    assert spelt(BYTES) == r"\xff\xfe"
    assert spelt("ž".encode().decode("ascii", "surrogateescape")) == "ž"  # a name under a locale without it
    assert spelt("\ud800") == r"\ud800"


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has no such names")
def test_a_name_that_is_no_text_works_everywhere(run: Run, tmp_path: Path) -> None:
    (tmp_path / f"{BYTES}.json").write_bytes((tmp_path / "demo.json").read_bytes())
    (tmp_path / f"{BYTES}2.hra").write_bytes((samples_folder() / "saved.hra").read_bytes())
    done = run("replay", f"{BYTES}.json", "--to", BYTES)
    assert (done.returncode, done.stderr) == (0, b"")
    end = r"The page is \xff\xfe/\xff\xfe.html, the picture \xff\xfe/\xff\xfe.svg."
    assert done.stdout.decode().endswith(f"{end}\n")
    page = (tmp_path / BYTES / f"{BYTES}.html").read_text(encoding="utf-8")
    assert r"<title>\xff\xfe.json" in page
    assert page.rstrip().endswith("-->")
    assert run("check", ".").stdout == b"3 checked: 3 in order, 0 not.\n"
    assert rb'"file": "\udcff\udcfe.json"' in run("check", "--json", f"{BYTES}.json").stdout
    assert rb'"file": "\udcff\udcfe.json"' in run("check", "--plays", f"{BYTES}.json").stdout
    assert run("convert", "--to", "json", f"{BYTES}2.hra").returncode == 0
    assert (tmp_path / f"{BYTES}2.json").exists()
    done = run("deal", "--seed", "7", "--svg", f"{BYTES}.svg")
    assert done.stdout.endswith(b"The table is drawn in \\xff\\xfe.svg.\n")
    for arguments in (("check", f"{BYTES}3"), ("replay", f"{BYTES}3"), (BYTES,), ("rules", BYTES)):
        done = run(*arguments)
        assert done.returncode in (1, 2)
        assert rb"\xff\xfe" in done.stdout + done.stderr
        assert b"Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has no such names")
def test_a_locale_without_the_letters_of_a_name_is_no_fault(run: Run, tmp_path: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    (tmp_path / "ž.json").write_bytes((tmp_path / "demo.json").read_bytes())
    for arguments in (
        ("replay", "ž.json"),
        ("check", "ž.json"),
        ("check", "--plays", "ž.json"),
        ("deal", "--seed", "7", "--svg", "š.svg"),
    ):
        done = run(*arguments, env=plain)
        assert (done.returncode, done.stderr) == (0, b"")
    assert "<title>ž.json" in (tmp_path / "ž.html").read_text(encoding="utf-8")
    assert (tmp_path / "š.svg").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        (EVIL,),
        ("settle", "--ruleset", EVIL),
        ("settle", "--knob", f"{EVIL}=1"),
        ("settle", "--knob", EVIL),
        ("rules", "--clause", EVIL),
        ("rules", "--compare", EVIL),
        ("deal", "--seed", EVIL),
        ("deal", "--code", EVIL[1:]),
        ("deal", "--seed", "7", "--svg", f"{EVIL}.svg"),
        ("deal", f"--{EVIL}"),
        ("deal", "--seed", "7", EVIL),
        ("check", EVIL),
        ("convert", "--to", EVIL, "demo.json"),
        ("convert", "--to", "hra", f"{EVIL}.json", f"{EVIL}.json"),
        ("convert", "--to", "hra", "demo.json", "--out", f"demo.json/{EVIL}"),
        ("replay", EVIL),
        ("replay", "demo.json", "--to", EVIL),
        ("lab", "--ip", EVIL),
    ],
)
def test_what_a_terminal_would_obey_never_reaches_it(call: Call, arguments: tuple[str, ...]) -> None:
    output = call(*arguments).output
    assert output
    assert not any(sign in output for sign in EVIL if not sign.isprintable())


def test_facts_are_spelt_wherever_they_stand() -> None:
    said = told("convert.twice", one=Path(EVIL), other=EVIL, target="a")
    assert said.startswith(r"\x1b[31m\u202e and \x1b[31m\u202e would both become a.")
    assert r"\x1b" in told("main.too_much", found=[EVIL])
