"""What a habit is, and the one thing most of them do: prefer what is worth the most to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, TypeVar

from marias_lab.decisions import Decision, Play
from marias_lab.players.sight import Sight

__all__ = ["NONE", "Habit", "Plays", "most"]

D = TypeVar("D", bound=Decision)
Habit: TypeAlias = Callable[[Sight, tuple[Any, ...]], Iterable[Decision]]
"""Gets what the seat to act sees and the decisions that are left, gives those it prefers; none where it has nothing to say."""
Plays: TypeAlias = tuple[Play, ...]
NONE: Final = ()


def most(left: Iterable[D], worth: Callable[[D], Any]) -> tuple[D, ...]:
    """All the decisions that are worth the most."""
    worths = [(worth(each), each) for each in left]
    top = max((value for value, _ in worths), default=None)
    return tuple(each for value, each in worths if value == top)
