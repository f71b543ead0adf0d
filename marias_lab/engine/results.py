"""From the play to its result: points so far, the outcome of a finished deal, and its settlement."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from marias_lab.engine.state import PlayState, State, TrickTaken
from marias_lab.errors import IncompleteError
from marias_lab.rules.contracts import Contract
from marias_lab.rules.duties import SEVENS
from marias_lab.rules.outcome import MarriageShown, Moment, Outcome
from marias_lab.rules.ruleset import Ruleset
from marias_lab.rules.settlement import Settlement, settle
from marias_lab.seats import Seat

__all__ = ["Points", "outcome", "running_points", "score", "trick_points"]


@frozen
class Points:
    """What a seat has so far: tricks, points from cards (with the last trick, once it is taken) and from marriages."""

    tricks: int = 0
    cards: int = 0
    marriages: int = 0


def trick_points(rules: Ruleset, trick: TrickTaken, number: int) -> int:
    """The card points of a trick, the last trick's premium included; ``number`` counts from 1."""
    if not trick.cards:
        raise IncompleteError("trick_unknown", trick=number)
    last = rules.last_trick_points if number == rules.tricks else 0
    return rules.points(sum(card.bit for card in trick.cards)) + last


def running_points(state: State) -> tuple[Points, ...]:
    """Tricks and points of each seat so far. In a contract about tricks nothing but tricks counts.

    Raises :class:`IncompleteError` when the cards of a trick are not known.
    """
    play, contract = state.play, state.contract
    if play is None or contract is None:
        return tuple(Points() for _ in range(state.rules.players))
    return tuple(_seat_points(state.rules, contract, play, seat) for seat in range(state.rules.players))


def _seat_points(rules: Ruleset, contract: Contract, play: PlayState, seat: Seat) -> Points:
    won = [(number, trick) for number, trick in enumerate(play.tricks, 1) if trick.winner == seat]
    if not contract.variant.has_trump:
        return Points(len(won))
    return Points(
        tricks=len(won),
        cards=sum(trick_points(rules, trick, number) for number, trick in won),
        marriages=sum(shown.points for shown in play.marriages if shown.seat == seat),
    )


def outcome(state: State) -> Outcome:
    """The outcome of a finished deal, with the moments at which each item was decided.

    Raises :class:`IncompleteError` when the deal is not over or tricks are not known.
    """
    play, contract = state.play, state.contract
    if play is None or contract is None or not play.over:
        raise IncompleteError("deal_not_over")
    levels = state.doubling.levels if state.doubling is not None else ()
    caller_tricks = sum(trick.winner == contract.declarer for trick in play.tricks)
    if not contract.variant.has_trump:
        moments = _trick_moments(contract, play)
        return Outcome(contract, caller_tricks=caller_tricks, doublings=levels, moments=moments)
    if not play.tricks:
        return Outcome(contract, card_points=(0, 0), caller_tricks=0, doublings=levels, played=False)
    seats, aside = running_points(state), _aside(state.rules, play)
    caller = seats[contract.declarer].cards
    last = play.tricks[-1]
    order, best = contract.order, last.cards[0]
    for card in last.cards[1:]:
        if order.beats(card, best, contract.trump):
            best = card
    return Outcome(
        contract,
        card_points=(caller + aside[True], sum(points.cards for points in seats) - caller + aside[False]),
        marriages=play.marriages,
        caller_tricks=caller_tricks,
        last_trick=(last.winner, best),
        trump_seven=_trump_seven(contract, play),
        doublings=levels,
        moments=_moments(state.rules, contract, play, aside),
    )


def score(state: State) -> Settlement:
    """The settlement of a finished deal."""
    return settle(state.rules, outcome(state))


def _aside(rules: Ruleset, play: PlayState) -> dict[bool, int]:
    """The points in the talon, which are those in no trick, for the caller (under ``True``) or the defenders."""
    tricks = sum(card.bit for trick in play.tricks for card in trick.cards)
    points, callers = rules.points(rules.pack.mask & ~tricks), rules["talon_points"] == "caller"
    return {callers: points, not callers: 0}


def _trump_seven(contract: Contract, play: PlayState) -> tuple[Seat, int] | None:
    assert contract.trump is not None
    seven = SEVENS[contract.trump]
    players = len(play.tricks[0].cards)
    for number, trick in enumerate(play.tricks, 1):
        if seven in trick.cards:
            return (trick.leader + trick.cards.index(seven)) % players, number
    return None


def _trick_moments(contract: Contract, play: PlayState) -> tuple[tuple[str, Moment], ...]:
    """The trick that broke a contract about tricks."""
    breaks = contract.variant.goal == "no_trick"
    for number, trick in enumerate(play.tricks, 1):
        if (trick.winner == contract.declarer) is breaks:
            return ((contract.variant.items[0], Moment(number, trick.winner)),)
    return ()


def _moments(
    rules: Ruleset, contract: Contract, play: PlayState, aside: dict[bool, int]
) -> tuple[tuple[str, Moment], ...]:
    """When each item was decided: the last trick for the sevens, the trick that passed the line for points.

    ``aside`` are the points that the sides have from the beginning.
    """
    last = Moment(len(play.tricks), play.tricks[-1].winner)
    moments = {"seven": last, "seven_against": last, "silent_seven": last}
    sums = dict(aside)
    total = sum(aside.values()) + sum(
        trick_points(rules, trick, number) for number, trick in enumerate(play.tricks, 1)
    )
    total += sum(shown.points for shown in play.marriages)
    for number, trick in enumerate(play.tricks, 1):
        for shown in _shown_in(play, number):
            sums[shown.seat == contract.declarer] += shown.points
            for item in _reached(rules, sums, total):
                moments.setdefault(item, Moment(number, shown.seat))
        sums[trick.winner == contract.declarer] += trick_points(rules, trick, number)
        for item in _reached(rules, sums, total):
            moments.setdefault(item, Moment(number, trick.winner))
    return tuple(sorted(moments.items()))


def _shown_in(play: PlayState, number: int) -> list[MarriageShown]:
    return [shown for shown in play.marriages if shown.trick == number]


def _reached(rules: Ruleset, sums: dict[bool, int], total: int) -> Iterator[str]:
    """The items that are decided at these sums (the caller's under ``True``), as far as points alone can tell."""
    fixed = rules["game_test"] == "at_least_50"
    if sums[True] >= 50 if fixed else 2 * max(sums.values()) > total:
        yield "game"
    if max(sums.values()) >= 100:
        yield "silent_hundred"
    if sums[True] >= 100 and rules["hundred_marriages"] == "all":
        yield "hundred"
