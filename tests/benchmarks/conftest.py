"""The measured ratios stand at the end of the report, whether or not they are good enough."""

from __future__ import annotations

import pytest

from tests.benchmarks.measuring import Comparison

MEASURED = pytest.StashKey[list[Comparison]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[MEASURED] = []


@pytest.fixture
def measured(pytestconfig: pytest.Config) -> list[Comparison]:
    """Where a benchmark leaves what it measured."""
    return pytestconfig.stash[MEASURED]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for comparison in config.stash[MEASURED]:
        terminalreporter.write_line(str(comparison))
