"""The measured ratios stand in one table at the end of the report, whether or not they are good enough."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest

from tests.benchmarks.measuring import Comparison

MEASURED = pytest.StashKey[list[Comparison]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[MEASURED] = []


@pytest.fixture
def measured(pytestconfig: pytest.Config) -> list[Comparison]:
    """Where a benchmark leaves what it measured."""
    return pytestconfig.stash[MEASURED]


@pytest.fixture(autouse=True)
def _light_collections() -> Iterator[None]:
    """The test runner's own objects are not walked through at each collection: neither program has them when it runs alone."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    busy = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    terminalreporter.section(f"as many times as much as the peer (load of the machine {busy})")
    terminalreporter.write_line(f"{'':52} {'ours/s':>9} {'peer/s':>9} {'ratio':>6} {'least':>6}")
    for each in config.stash[MEASURED]:
        terminalreporter.write_line(
            f"{each.what:52} {each.ours:9,.1f} {each.peer:9,.1f} {each.ratio:6.2f} {each.least:6.2f}  {each.unit}"
            + ("" if each.reached else "  MISSED")
        )
