"""From the play to the score of sides: what each has won so far, the outcome of a finished deal, and its score."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from marias_lab.engine.state import PlayState, State
from marias_lab.errors import IncompleteError
from marias_lab.rules.outcome import Moment
from marias_lab.rules.race import MATTS, PICTURES, Declared, SideOutcome, SideScore, Standing, settle_sides
from marias_lab.rules.ruleset import Ruleset
from marias_lab.rules.speech import Declaration

__all__ = ["SidePoints", "next_standing", "running_sides", "side_outcome", "side_score"]


@frozen
class SidePoints:
    """What a side has won so far: tricks, matts (aces and tens), pictures (K 3, Q 2, J 1) and the count for a jänn."""

    tricks: int = 0
    matts: int = 0
    pictures: int = 0
    count: int = 0


def running_sides(state: State) -> tuple[SidePoints, ...]:
    """What each side has won so far. Raises :class:`~marias_lab.errors.IncompleteError` when the cards of a trick are not known."""
    play, rules = state.play, state.rules
    if play is None:
        return tuple(SidePoints() for _ in range(rules.sides))
    return tuple(_side_points(rules, play, side) for side in range(rules.sides))


def _side_points(rules: Ruleset, play: PlayState, side: int) -> SidePoints:
    assert rules.race is not None
    won = [trick for trick in play.tricks if rules.side(trick.winner) == side]
    for number, trick in enumerate(play.tricks, 1):
        if not trick.cards:
            raise IncompleteError("trick_unknown", trick=number)
    ranks = [card.rank for trick in won for card in trick.cards]
    return SidePoints(
        tricks=len(won),
        matts=_sum(ranks, MATTS),
        pictures=_sum(ranks, PICTURES),
        count=_sum(ranks, dict(rules.race.counts)),
    )


def _sum(ranks: list[str], worth: Mapping[str, int]) -> int:
    return sum(worth.get(rank, 0) for rank in ranks)


def side_outcome(state: State) -> SideOutcome:
    """The outcome of a finished deal. Raises :class:`~marias_lab.errors.IncompleteError` when it is not over or tricks are not known."""
    play, rules = state.play, state.rules
    if play is None or not play.over or play.talk is None:
        raise IncompleteError("deal_not_over")
    sides, last = running_sides(state), play.tricks[-1]
    return SideOutcome(
        last=rules.side(last.winner),
        declared=tuple(_declared(rules, each) for each in play.talk.made),
        tricks=tuple(each.tricks for each in sides),
        matts=tuple(each.matts for each in sides),
        pictures=tuple(each.pictures for each in sides),
        count=tuple(each.count for each in sides),
        last_moment=Moment(len(play.tricks), last.winner),
    )


def _declared(rules: Ruleset, made: Declaration) -> Declared:
    moment = Moment(made.trick, made.seat)
    return Declared(rules.side(made.seat), made.item, made.suit, made.way, moment)


def side_score(state: State) -> SideScore:
    """The score of a finished deal, from the standing before it."""
    return settle_sides(state.rules, side_outcome(state), state.standing)


def next_standing(state: State) -> Standing | None:
    """Where a match of sides stands for the next deal; ``None``, its beginning, after a winner and where there are no sides.

    A deal that is not over leaves the standing as it was. Raises :class:`~marias_lab.errors.IncompleteError` when the tricks of one that is over are not known.
    """
    if state.rules.race is None or not state.over:
        return state.standing
    score = side_score(state)
    return score.after if score.winner is None else None
