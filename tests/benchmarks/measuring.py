"""Comparing two programs on a machine that others use too: their rounds take turns, the best of each counts, only the ratio is judged."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from attrs import frozen

ROUNDS = 5


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

    def __str__(self) -> str:
        return (
            f"{self.what}: {self.ours:,.0f} {self.unit}/s, peer {self.peer:,.0f} {self.unit}/s, "
            f"ratio {self.ratio:.2f} (at least {self.least:g})"
        )


def compared(
    what: str, unit: str, ours: Callable[[int], int], peer: Callable[[int], int], least: float
) -> Comparison:
    """Both sides, once to warm up and then in turns. A side is called with the number of the round and answers how much it did."""
    ours(ROUNDS)
    peer(ROUNDS)
    rates: tuple[list[float], list[float]] = ([], [])
    for number in range(ROUNDS):
        for side, rate in zip((ours, peer), rates, strict=True):
            began = perf_counter()
            done = side(number)
            rate.append(done / (perf_counter() - began))
    return Comparison(what, unit, max(rates[0]), max(rates[1]), least)
