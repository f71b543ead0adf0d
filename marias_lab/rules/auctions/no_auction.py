"""No auction: the cards are dealt and play begins; nobody is declarer, and trumps are made on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from marias_lab.seats import Seat

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["begin", "fits"]


def begin(rules: Ruleset, dealer: Seat) -> None:
    """Nobody is asked."""
    del rules, dealer


def fits(hands: Sequence[int], talon: int, tricks: int) -> bool:
    """Whether everybody holds a card for each trick; what lies aside is not played with."""
    del talon
    return list(hands) == [tricks] * len(hands)
