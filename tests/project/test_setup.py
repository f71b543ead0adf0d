"""The set-up that README's commands begin with, where something is missing and cannot be installed."""

import subprocess
from pathlib import Path


def _need(root: Path, *stand_ins: str) -> subprocess.CompletedProcess[str]:
    """Ask for a package that is missing, on a machine made up by shell functions."""
    script = "\n".join([". .ci/setup", "have() { false; }", *stand_ins, "need python3-venv git"])
    return subprocess.run(["bash", "-c", script], cwd=root, check=False, text=True, capture_output=True)


def test_a_person_without_rights_is_told_what_to_run(root: Path) -> None:
    done = _need(root, "id() { echo 1000; }", "command() { true; }")
    assert done.returncode == 1
    assert "sudo apt-get install" in done.stderr
    assert "python3-venv git" in done.stderr


def test_a_machine_without_apt_is_told_what_is_missing(root: Path) -> None:
    done = _need(root, "command() { false; }")
    assert done.returncode == 1
    assert "no apt-get" in done.stderr
    assert "Python 3.11 or newer" in done.stderr


def test_an_installation_that_does_not_help_is_told(root: Path) -> None:
    done = _need(root, "id() { echo 0; }", "command() { true; }", "apt-get() { true; }")
    assert done.returncode == 1
    assert "still missing" in done.stderr


def test_a_long_step_shows_that_it_goes_on_and_keeps_its_status(root: Path) -> None:
    def run(command: str) -> subprocess.CompletedProcess[str]:
        script = f". .ci/setup; alive bash -c {command!r}"
        return subprocess.run(["bash", "-c", script], cwd=root, check=False, text=True, capture_output=True)

    done = run("sleep 5; echo out")
    assert (done.returncode, done.stdout, done.stderr) == (0, "out\n", "..\n")
    assert run("exit 3").returncode == 3


def test_the_long_steps_are_named(root: Path) -> None:
    listed = subprocess.run(
        ["bash", ".ci/full", "--list"], cwd=root, check=True, text=True, capture_output=True
    )
    assert {"bare", "benchmarks", "lessons", "long"} <= set(listed.stdout.split())


def test_a_step_that_is_not_there_is_refused(root: Path) -> None:
    done = subprocess.run(
        ["bash", ".ci/full", "sleep"], cwd=root, check=False, text=True, capture_output=True
    )
    assert done.returncode == 2
    assert "There is no step sleep" in done.stderr
