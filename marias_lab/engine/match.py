"""A match: deals in turn, the deal passing to the left; so many deals with totals by seat, or as many as a side needs to reach the target exactly."""

from __future__ import annotations

from attrs import evolve, frozen

from marias_lab.engine.dealing import generator
from marias_lab.engine.state import known_dealer
from marias_lab.errors import InputError
from marias_lab.forms import is_whole, shown
from marias_lab.rules.race import SideScore, Standing, start
from marias_lab.rules.ruleset import Ruleset
from marias_lab.rules.settlement import Settlement
from marias_lab.seats import Seat

__all__ = ["DEALS", "Match", "SideMatch", "first_dealer"]

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


@frozen
class SideMatch:
    """A match of sides so far: who dealt first, and the score of each deal.

    Raises :class:`~marias_lab.errors.InputError` for a first dealer that the table has not, and for rules that know no sides.
    """

    rules: Ruleset
    first_dealer: Seat
    scores: tuple[SideScore, ...] = ()

    def __attrs_post_init__(self) -> None:
        known_dealer(self.rules, self.first_dealer)
        if self.rules.race is None:
            raise InputError("standing_none", found=self.rules.id)

    @property
    def dealer(self) -> Seat:
        """Who deals next; the deal passes to the left."""
        return (self.first_dealer + len(self.scores)) % self.rules.players

    @property
    def standing(self) -> Standing:
        """Where the match stands before the next deal."""
        return self.scores[-1].after if self.scores else start(self.rules)

    @property
    def winner(self) -> int | None:
        """The side that has won, if any."""
        return self.scores[-1].winner if self.scores else None

    @property
    def over(self) -> bool:
        """Whether a side has won."""
        return self.winner is not None

    @property
    def length(self) -> int:
        """How many deals it has so far; how many it will have nobody knows."""
        return len(self.scores)

    @property
    def payments(self) -> tuple[tuple[int, ...], ...]:
        """How each deal moved the standing of each side, a fall included."""
        return tuple(
            tuple(after - before for after, before in zip(each.end, each.start.points, strict=True))
            for each in self.scores
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """Where each side stands."""
        return self.standing.points

    @property
    def places(self) -> tuple[int, ...]:
        """Each side's place from 1; the winner is first, equal standings share a place."""
        totals, first = self.totals, self.winner
        ranked = [(side == first, total) for side, total in enumerate(totals)]
        return tuple(1 + sum(other > each for other in ranked) for each in ranked)

    def settled(self, score: SideScore) -> SideMatch:
        """The match after one more deal.

        Raises :class:`~marias_lab.errors.InputError` when it is over, and for a deal that began at another standing.
        """
        if self.over:
            raise InputError("match_won")
        if score.start != self.standing:
            told = (*score.start.points, score.start.carry)
            raise InputError("match_standing", found=told, expected=(*self.totals, self.standing.carry))
        return evolve(self, scores=(*self.scores, score))
