"""Seats round the table: whole numbers from 0, clockwise. Who is forehand follows from the dealer."""

from __future__ import annotations

from typing import TypeAlias

__all__ = ["Seat", "clockwise", "forehand", "next_seat", "position"]

Seat: TypeAlias = int

_POSITIONS = {
    2: ("forehand", "rear"),
    3: ("forehand", "middle", "rear"),
    4: ("forehand", "second", "third", "rear"),
}


def next_seat(seat: Seat, players: int) -> Seat:
    """The seat to the left, who plays next."""
    return (seat + 1) % players


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats in order of play, beginning with ``first``."""
    return tuple((first + step) % players for step in range(players))


def forehand(dealer: Seat, players: int) -> Seat:
    """The seat left of the dealer."""
    return next_seat(dealer, players)


def position(seat: Seat, dealer: Seat, players: int) -> str:
    """The code of a seat's place in the deal: ``forehand``, ``middle``, ``rear`` (``second``, ``third`` with four)."""
    return _POSITIONS[players][(seat - dealer - 1) % players]
