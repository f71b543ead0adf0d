"""What holds for every command: help with examples, versions, and endings without a traceback."""

import ast
import re
import shlex
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import click
import pytest

from marias_lab import cli
from marias_lab.cli import COMMANDS
from marias_lab.i18n import language
from tests.cli.conftest import Call, Run
from tests.explain.codes import english


def test_the_help_lists_every_command_without_loading_one(call: Call) -> None:
    for module in [name for name in sys.modules if name.startswith("marias_lab.cli.rules")]:
        del sys.modules[module]
    output = call("--help").stdout
    assert [name for name in COMMANDS if f"\n  {name} " in output] == list(COMMANDS)
    assert "marias_lab.cli.rules" not in sys.modules


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(call: Call, command: str) -> None:
    result = call(command, "--help")
    assert result.exit_code == 0
    examples = language().say(f"cli.{command}.examples")
    assert result.stdout.endswith("\n" + "".join(f"  {line}\n" for line in examples.splitlines()))
    assert f"marias-lab {command}" in examples
    assert "\n\n\n" not in result.stdout


def examples(*commands: str) -> list[str]:
    """The examples of some commands, lines that belong together joined."""
    texts = [language().say(f"cli.{command}.examples") for command in commands]
    return [line for text in texts for line in text.replace("\n  ", " ").splitlines()]


@pytest.mark.parametrize("example", examples("deal", "rules"))
def test_the_examples_work_as_they_are_typed(run: Run, example: str) -> None:
    command, _, _ = example.partition(" |")
    done = run(*shlex.split(command)[1:])
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout


def typed_files(example: str) -> set[str]:
    """The files an example reads."""
    words = shlex.split(example.partition(">")[0])[2:]
    return {word for word in words if re.search(r"\.(json|hra)$", word) and "*" not in word}


def test_files_in_examples_are_those_that_a_beginner_has() -> None:
    named = {name for example in examples("replay", "check", "convert") for name in typed_files(example)}
    assert named == {"demo.json", "old.json", "marias-lessons/samples/saved.hra"}


@pytest.mark.parametrize("command", ["legal", "settle"])
def test_there_is_an_example_with_trumps(command: str) -> None:
    assert [each for each in examples(command) if each.startswith("echo") and '"trump": null' not in each]


@pytest.mark.parametrize("example", [each for each in examples("legal", "settle") if each.startswith("echo")])
def test_the_examples_with_a_pipe_work_in_a_shell(example: str, tmp_path: Path) -> None:
    typed = example.replace("marias-lab", f"{shlex.quote(sys.executable)} -m marias_lab")
    done = subprocess.run(["sh", "-c", typed], cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b'{"id": null')


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").stdout.decode().split()[-1] == version("marias-lab")


def test_the_console_script_is_the_same_program() -> None:
    script = Path(sys.executable).with_name("marias-lab")
    done = subprocess.run([script, "--help"], capture_output=True, check=False)
    assert done.stdout.startswith(b"Usage: marias-lab [OPTIONS] COMMAND")


KNOWN = "The commands are lab, replay, check, convert, deal, rules, legal and settle."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("whist", "There is no command “whist”. The commands"),
        ("repaly", "There is no command “repaly”. Did you mean replay? The commands"),
        ("Check", "There is no command “Check”. Did you mean check? The commands"),
        ("rule\x1b[2J", "There is no command “rule\\x1b[2J”."),
        ("", "There is no command “”. The commands"),
    ],
)
def test_an_unknown_command_ends_with_2_and_the_nearest_is_told(call: Call, typed: str, told: str) -> None:
    result = call(typed)
    assert result.exit_code == 2
    assert told in result.stderr
    assert KNOWN in result.stderr


def test_nobody_listening_is_no_fault() -> None:
    """A reader that has seen enough closes the pipe."""
    for command in ("rules", "rules --compare marias-en", "deal --seed 3"):
        typed = f"{shlex.quote(sys.executable)} -m marias_lab {command} | head -n 1"
        done = subprocess.run(["sh", "-c", typed], capture_output=True, check=False)
        assert done.stderr == b""
        assert done.stdout.count(b"\n") == 1


def test_a_closed_pipe_ends_answers_too(tmp_path: Path) -> None:
    case = b'{"contract": "betl", "trump": null, "trick": [], "hand": [{"suit": "acorns", "rank": "9"}]}\n'
    (tmp_path / "cases").write_bytes(case * 5000)
    typed = f"{shlex.quote(sys.executable)} -m marias_lab legal < cases | head -n 1"
    done = subprocess.run(["sh", "-c", typed], capture_output=True, check=False, cwd=tmp_path)
    assert (done.stderr, done.stdout.count(b"\n")) == (b"", 1)


def test_a_terminal_that_lacks_a_sign_shows_another(run: Run) -> None:
    done = run("rules", env={"PYTHONIOENCODING": "iso8859-1"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith("Mariá? after the French help page".encode("iso8859-1"))


def keys_in_code() -> list[re.Pattern[str]]:
    """Every text in the code of the commands that may be a key of the catalogue; what is filled in stands for anything."""
    patterns = []
    for path in sorted(Path(cli.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(each.value)) if isinstance(each, ast.Constant) else ".+"
                    for each in node.values
                ]
                patterns.append("".join(parts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                patterns.append(re.escape(node.value))
    return [re.compile(pattern) for pattern in patterns if r"\." in pattern]


def test_the_catalogue_holds_nothing_that_nobody_says() -> None:
    patterns = keys_in_code()
    keys = [re.sub(r"\[.*", "", key).removeprefix("cli.") for key in english("cli")]
    assert [key for key in keys if not any(pattern.fullmatch(key) for pattern in patterns)] == []


def test_no_help_is_missing(call: Call) -> None:
    for name in COMMANDS:
        command = cli.group.get_command(click.Context(cli.group), name)
        assert command is not None
        for option in command.params:
            if isinstance(option, click.Option):
                assert option.help, f"{name} {option.name}"
        assert english("cli")[f"cli.{name}.short"] in call("--help").stdout
