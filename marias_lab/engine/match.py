"""A match: deals in turn, the deal passing to the left, totals by seat."""

from __future__ import annotations

from attrs import evolve, frozen

from marias_lab.engine.dealing import generator
from marias_lab.engine.state import known_dealer
from marias_lab.errors import InputError
from marias_lab.forms import is_whole, shown
from marias_lab.rules.ruleset import Ruleset
from marias_lab.rules.settlement import Settlement
from marias_lab.seats import Seat

__all__ = ["DEALS", "Match", "first_dealer"]

DEALS = 12
"""How many deals a match has unless it is set otherwise: a multiple of the number of seats, so that each deals equally often."""


def first_dealer(rules: Ruleset, seed: int) -> Seat:
    """The first dealer, drawn from the match's seed."""
    return next(generator(seed)) % rules.players


@frozen
class Match:
    """A match so far: who dealt first, how many deals it has, and the payments of each deal that is settled.

    Raises :class:`~marias_lab.errors.InputError` for a first dealer that the table has not, and for a length that is not a positive
    multiple of the number of players.
    """

    rules: Ruleset
    first_dealer: Seat
    length: int = DEALS
    payments: tuple[tuple[int, ...], ...] = ()

    def __attrs_post_init__(self) -> None:
        known_dealer(self.rules, self.first_dealer)
        players = self.rules.players
        if not is_whole(self.length) or self.length <= 0 or self.length % players:
            raise InputError("match_length", found=shown(self.length), expected=players)

    @property
    def dealer(self) -> Seat:
        """Who deals next; the deal passes to the left."""
        return (self.first_dealer + len(self.payments)) % self.rules.players

    @property
    def over(self) -> bool:
        """Whether all deals are settled."""
        return len(self.payments) == self.length

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's payments."""
        return tuple(sum(deal[seat] for deal in self.payments) for seat in range(self.rules.players))

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place from 1; equal totals share it."""
        totals = self.totals
        return tuple(1 + sum(other > total for other in totals) for total in totals)

    def settled(self, settlement: Settlement) -> Match:
        """The match after one more deal. Raises :class:`~marias_lab.errors.InputError` when it is over."""
        if self.over:
            raise InputError("match_over", found=self.length)
        return evolve(self, payments=(*self.payments, settlement.payments))
