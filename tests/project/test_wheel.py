"""The wheel: what a person gets who installs it."""

import subprocess
import sys
import tomllib
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """Build the wheel from the checkout, with the tools installed here."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE)
    (built,) = folder.glob("*.whl")
    return ZipFile(built)


def _tracked(root: Path, *folders: str) -> set[str]:
    command = ["git", "ls-files", "--", *folders]
    listed = subprocess.run(command, cwd=root, check=True, text=True, stdout=subprocess.PIPE)
    return {name for name in listed.stdout.splitlines() if (root / name).is_file()}


def test_it_holds_every_file_of_both_packages(wheel: ZipFile, root: Path) -> None:
    expected = {name for name in _tracked(root, "marias_lab", "svg_cards") if not name.endswith(".po")}
    assert {"marias_lab/py.typed", "svg_cards/py.typed"} <= expected
    assert expected <= set(wheel.namelist())


def test_the_lessons_travel_in_it(wheel: ZipFile, root: Path) -> None:
    lessons = {name.replace("notebooks", "marias_lab/lessons", 1) for name in _tracked(root, "notebooks")}
    assert any(name.startswith("marias_lab/lessons/01_") for name in lessons)
    assert lessons <= set(wheel.namelist())


def test_it_holds_nothing_else(wheel: ZipFile) -> None:
    tops = {name.partition("/")[0] for name in wheel.namelist()}
    assert {name for name in tops if not name.endswith(".dist-info")} == {"marias_lab", "svg_cards"}
    leftovers = [name for name in wheel.namelist() if "__pycache__" in name or ".ipynb_checkpoints" in name]
    assert leftovers == []


def test_the_core_needs_only_light_packages(wheel: ZipFile, root: Path) -> None:
    (name,) = (name for name in wheel.namelist() if name.endswith("/METADATA"))
    metadata = Parser().parsestr(wheel.read(name).decode())
    core = [need for need in metadata.get_all("Requires-Dist", []) if "extra ==" not in need]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert core == project["dependencies"]
    assert not any(heavy in need for need in core for heavy in ("jupyter", "ipy", "widget", "cairo"))


def test_it_brings_the_licence(wheel: ZipFile, root: Path) -> None:
    (name,) = (name for name in wheel.namelist() if name.endswith("/licenses/LICENSE"))
    assert wheel.read(name) == (root / "LICENSE").read_bytes()
