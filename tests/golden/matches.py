"""Games of sides that are told: a whole match of Marjas, and a deal in each other form; everybody at the table is a beginner."""

from __future__ import annotations

from functools import cache
from typing import Final

from attrs import frozen

from marias_lab.engine import SideMatch, side_score
from marias_lab.players import Beginner, play_out
from marias_lab.record import Record, Session
from marias_lab.rules import Ruleset, load_ruleset
from marias_lab.rules.race import Standing

__all__ = ["DEALS", "MATCH", "MATCHES", "side_deal"]


@frozen
class Sides:
    """A deal of its own: for how many, by which seed, from which standing."""

    players: int
    seed: int
    start: tuple[int, ...]
    carry: int = 0


MATCH: Final = "marjas"
SEED: Final = 11500
"""The first deal of the match; a further one has the next seed."""
MATCHES: Final = tuple(f"match {number}" for number in range(1, 7))
DEALS: Final = {
    "marjas": {"three hands": Sides(3, 41, (9, 11, 4)), "two hands": Sides(2, 12, (10, 11), carry=1)},
    "marjas-rattad": {
        "four hands": Sides(4, 10, (9, 6)),
        "three hands": Sides(3, 5, (0, 0, 0)),
        "two hands": Sides(2, 3, (11, 2)),
    },
}


def side_deal(ruleset: str, name: str) -> Record:
    """The record of a deal of the match, or of one of its own."""
    if name in MATCHES:
        return _match()[MATCHES.index(name)]
    told = DEALS[ruleset][name]
    rules = load_ruleset(
        ruleset, {} if told.players == load_ruleset(ruleset).players else {"players": told.players}
    )
    return _played(rules, told.seed % told.players, told.seed, Standing(told.start, told.carry)).record()


@cache
def _match() -> tuple[Record, ...]:
    """The deals of the match until a side has won it."""
    rules = load_ruleset(MATCH)
    match, records = SideMatch(rules, 0), list[Record]()
    while not match.over:
        session = _played(rules, match.dealer, SEED + len(records), match.standing)
        match = match.settled(side_score(session.state))
        records.append(session.record())
    return tuple(records)


def _played(rules: Ruleset, dealer: int, seed: int, standing: Standing) -> Session:
    session = Session(rules, dealer=dealer, seed=seed, standing=standing)
    play_out(session, {seat: Beginner(seat) for seat in range(rules.players)})
    return session
