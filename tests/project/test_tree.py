"""What the checkout holds, and what no file in it may say."""

import ast
import re
import subprocess
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from marias_lab.cli import COMMANDS

ROOT = Path(__file__).parents[2]
TRACKED = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE)
# A file deleted but not yet committed is listed and not there.
FILES = [name for name in TRACKED.stdout.splitlines() if (ROOT / name).is_file()]
PYTHON = [name for name in FILES if name.endswith(".py")]

TOP_LEVEL = {
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "marias_lab",
    "notebooks",
    "pyproject.toml",
    "svg_cards",
    "tests",
}
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:work|root|farm|tmp)/")
# In pieces, so that this file may lie in the tree it looks through.
PACKAGE_INDEX = re.compile("index" + "-url|" + "registry" + r"\s*=")


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8", errors="replace")


def _places(pattern: re.Pattern[str], names: list[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name in names
        for number, line in enumerate(_text(name).splitlines(), 1)
        if pattern.search(line)
    ]


def test_the_top_level_holds_the_agreed_names() -> None:
    names = {name.partition("/")[0] for name in FILES}
    assert {name for name in names if not name.startswith(".")} <= TOP_LEVEL


def test_no_file_names_a_machine_path() -> None:
    assert _places(MACHINE_PATH, FILES) == []


def test_no_file_names_a_package_index() -> None:
    assert _places(PACKAGE_INDEX, FILES) == []


def test_modules_are_short() -> None:
    packages = [name for name in PYTHON if name.startswith(("marias_lab/", "svg_cards/"))]
    long = {name: lines for name in packages if (lines := len(_text(name).splitlines())) > 400}
    assert packages
    assert long == {}


def test_every_test_can_fail() -> None:
    tests = [name for name in PYTHON if name.startswith("tests/")]
    functions = [
        (f"{name}:{node.lineno} {node.name}", ast.dump(node))
        for name in tests
        for node in ast.walk(ast.parse(_text(name)))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test")
    ]
    assert functions
    assert [place for place, dump in functions if not re.search("Assert|assert|raises|expect", dump)] == []


def test_the_changelog_tells_of_this_version() -> None:
    project = tomllib.loads(_text("pyproject.toml"))["project"]
    assert version("marias-lab") == project["version"]
    assert re.search(rf"^## {re.escape(project['version'])}\b", _text("CHANGELOG.md"), re.MULTILINE)


@pytest.mark.parametrize("script", sorted(name for name in FILES if re.fullmatch(r"\.ci/[^.]+", name)))
def test_shell_scripts_parse(script: str) -> None:
    assert subprocess.run(["bash", "-n", script], cwd=ROOT, check=False).returncode == 0


def test_readme_has_two_commands_and_the_gate_runs_them() -> None:
    blocks = re.findall(r"^```sh\n(.*?)\n```$", _text("README.md"), re.MULTILINE | re.DOTALL)
    assert blocks == ["bash .ci/lab", "bash .ci/test"]
    open_lab, run_tests = blocks
    assert run_tests in _text(".ci/run")
    assert f"'{open_lab}'" in _text(".ci/bare")
    assert f"'{run_tests}'" in _text(".ci/bare")


def test_readme_lists_the_commands_of_the_terminal() -> None:
    assert tuple(re.findall(r"^\| `marias-lab (\w+)", _text("README.md"), re.MULTILINE)) == COMMANDS
