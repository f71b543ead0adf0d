"""Comparing two programs on a machine that others use too: they take turns in small slices, the best round of each counts, only the ratio
is judged."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from math import inf
from pathlib import Path
from time import perf_counter, process_time

from attrs import frozen

ROUNDS = 5
SLICES = 20
"""How often the sides change places within a round: a busy moment of the machine hits both."""
STARTS = 15
"""How many new processes of each side are timed."""


@frozen
class Comparison:
    """What both sides did in a second of their best rounds, and how many times as much ours has to do at least."""

    what: str
    unit: str
    ours: float
    peer: float
    least: float

    @property
    def ratio(self) -> float:
        """How many times as much as the peer."""
        return self.ours / self.peer

    @property
    def reached(self) -> bool:
        """Whether that is enough."""
        return self.ratio >= self.least


def compared(
    what: str, unit: str, ours: Callable[[int], int], peer: Callable[[int], int], least: float
) -> Comparison:
    """Both sides, a slice to warm up and then in turns. A side is called with the number of the slice and answers how much it did."""
    sides = (ours, peer)
    for side in sides:
        side(ROUNDS * SLICES)
    best = [0.0, 0.0]
    for number in range(ROUNDS):
        done, spent = [0, 0], [0.0, 0.0]
        for place in range(SLICES):
            for which, side in enumerate(sides):
                began = process_time()
                done[which] += side(number * SLICES + place)
                spent[which] += process_time() - began
        best = [max(best[which], done[which] / spent[which]) for which in (0, 1)]
    return Comparison(what, unit, best[0], best[1], least)


def started(what: str, ours: str, peer: str, least: float, *, root: Path, compiled: Path) -> Comparison:
    """Two programs as new processes, in turns, by the clock; a start of each to warm up.

    They run in ``root``, with their modules compiled into ``compiled``, as they are once they are installed.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(compiled)
    best = [inf, inf]
    for number in range(STARTS + 1):
        for which, program in enumerate((ours, peer)):
            began = perf_counter()
            subprocess.run(
                [sys.executable, "-W", "ignore", "-c", program], check=True, cwd=root, env=environment
            )
            if number:
                best[which] = min(best[which], perf_counter() - began)
    return Comparison(what, "starts", 1 / best[0], 1 / best[1], least)
