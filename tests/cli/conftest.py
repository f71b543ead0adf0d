"""Two ways to run a command: in this process, which is quick, and as a program of its own, which is what people do."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from click.testing import CliRunner, Result

from marias_lab.cli import group

Call: TypeAlias = Callable[..., Result]
Run: TypeAlias = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def call() -> Call:
    """Run a command here and give back its output and exit status; a traceback fails the test."""

    def called(*arguments: str, stdin: str | bytes = "") -> Result:
        result = CliRunner().invoke(group, arguments, input=stdin, prog_name="marias-lab")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return called


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run a command as a program, in an empty folder."""

    def ran(
        *arguments: str, stdin: bytes = b"", env: dict[str, str] | None = None, **options: Any
    ) -> "subprocess.CompletedProcess[bytes]":
        command = [sys.executable, "-m", "marias_lab", *arguments]
        return subprocess.run(
            command,
            input=stdin,
            cwd=tmp_path,
            env=os.environ | (env or {}),
            capture_output=True,
            check=False,
            **options,
        )

    return ran
