"""Lots that depend on nothing but a seed and what is seen: the same deal goes the same way in every process."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import combinations
from typing import TypeVar

from marias_lab.cards import Hand
from marias_lab.decisions import Decision, LayAway
from marias_lab.engine import Options, State
from marias_lab.errors import InputError
from marias_lab.record import write_position

__all__ = ["drawn", "open_choices"]

T = TypeVar("T")


def drawn(seed: int, view: State, choices: Sequence[T]) -> T:
    """One of the choices, each as likely as any other: drawn by the seed and the line that tells all of the view."""
    told = f"{seed} {write_position(view)}"
    return choices[int.from_bytes(blake2b(told.encode()).digest(), "big") % len(choices)]


def open_choices(view: State, options: Options) -> tuple[Decision, ...]:
    """Every decision that is allowed, laying away with each choice of cards too.

    Raises :class:`~marias_lab.errors.InputError` where nobody has to decide anything, or cards have yet to be dealt.
    """
    if options.seat is not None and options.open == LayAway.kind:
        count = view.rules.auction.laying(view.bidding)
        hand = view.hands[options.seat]
        return tuple(LayAway(options.seat, Hand.of(cards)) for cards in combinations(hand, count))
    if not options.allowed:
        raise InputError("nothing_to_decide")
    return options.allowed
