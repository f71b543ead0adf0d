"""Whether the doubling can have gone as a position tells it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from attrs import evolve

from marias_lab.decisions import Double
from marias_lab.engine import State
from marias_lab.reasons import Reason
from marias_lab.record.consistency_auction import Columns, held_for_certain, may_have_held
from marias_lab.record.scanning import Scan
from marias_lab.rules import doubling as rules_of_doubling
from marias_lab.rules.contracts import Contract
from marias_lab.rules.knobs import MOST_RAISES
from marias_lab.rules.lines import AGAINST
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat, clockwise

__all__ = ["check_doubling"]


Rounds: TypeAlias = Mapping[str, int]


def check_doubling(state: State, scan: Scan, columns: Columns) -> None:
    """What is told as doubled can be doubled, so often and by those seats, and round, turn and choice are those that follow from it."""
    told, contract, rules = state.doubling, state.contract, state.rules
    if told is None or contract is None:
        return
    column, limit = columns["double"], rules["flek_max"]
    assert isinstance(limit, int)
    # who concedes is doubled once and no more
    most = 1 if contract.conceded and not contract.against else limit or MOST_RAISES
    for item, level in told.levels:
        _check_level(rules, contract, item, level, most, scan, column)
    # what the defenders announce takes the first round, so its levels lag one behind
    rounds = dict.fromkeys(contract.against, 1) | {
        item: level + (item in AGAINST) for item, level in told.levels
    }
    _check_round(state, contract, rounds, most, scan, column)
    reason = next(_refused(state, contract), None)
    if reason is not None:
        raise scan.error("line_call_refused", column=column, reason=reason)


def _check_level(
    rules: Ruleset, contract: Contract, item: str, level: int, most: int, scan: Scan, column: int
) -> None:
    """An item may be doubled at all, and as often as told."""
    plain = evolve(contract, against=())
    first = rules_of_doubling.begin(rules, plain)
    if item not in (*first.open, *contract.against):
        assert first.turn is not None
        reason = rules_of_doubling.check(rules, plain, first, Double(first.turn, (item,)))
        raise scan.error("line_call_refused", column=column, reason=reason)
    replaced = item == "game" and "hundred_against" in contract.against
    may = 1 if replaced else most - (item in AGAINST)
    if not level:
        raise scan.error("line_level_none", column=column, item=item)
    if level > may:
        raise scan.error("line_level", column=column, item=item, found=level, expected=may)


def _check_round(
    state: State, contract: Contract, rounds: Rounds, most: int, scan: Scan, column: int
) -> None:
    """Round, turn, and what is open and raised, by the round in which each item was last raised."""
    told, players = state.doubling, state.rules.players
    assert told is not None
    number, turn, highest = told.round, told.turn, max(rounds.values(), default=0)
    through = highest == most  # no round follows on that one
    raised: list[str] = []
    may: tuple[str, ...] = ()
    speakers: list[Seat | None] = [None]
    if turn is None:
        due = highest if through else highest + 1
    else:
        _, *defenders = clockwise(contract.declarer, players)
        raised = [item for item, last in rounds.items() if last == number]
        halfway = bool(raised) and number % 2 == 1
        due = highest if halfway else highest + 1
        if due <= most:
            speakers = [*(defenders[halfway:] if number % 2 else [contract.declarer])]
        may = _open(state.rules, contract, rounds, number)
    if number != due:
        raise scan.error("line_round", column=column, found=number, expected=due)
    if turn not in speakers:
        raise scan.error("line_turn", column=column, found=turn, expected=speakers[0])
    if set(told.raised) != set(raised):
        raise scan.error("line_raised", column=column, found=told.raised, expected=tuple(sorted(raised)))
    if set(told.open) != set(may):
        raise scan.error("line_open", column=column, found=told.open, expected=may)


def _open(rules: Ruleset, contract: Contract, rounds: Rounds, number: int) -> tuple[str, ...]:
    """What may be raised in a round: at first what the caller announced, then what was raised in the round before."""
    if number == 1:
        return rules_of_doubling.begin(rules, contract).open
    gone = {"game"} if "hundred_against" in contract.against else set()
    return tuple(sorted(item for item, last in rounds.items() if last >= number - 1 and item not in gone))


def _refused(state: State, contract: Contract) -> Iterator[Reason]:
    """What stands against the first turns of the defenders, by the cards that they may have had."""
    told, rules = state.doubling, state.rules
    assert told is not None
    plain = evolve(contract, against=())
    first = rules_of_doubling.begin(rules, plain)
    _, *spoken = clockwise(contract.declarer, rules.players)
    if told.turn in spoken and told.round == 1:
        spoken = spoken[: spoken.index(told.turn)]
    for item in contract.against:
        turns = [(Double(seat, (item, *first.open)), may_have_held(state, seat)) for seat in spoken]
        reasons = [rules_of_doubling.check(rules, plain, first, turn, hand) for turn, hand in turns]
        yield from (reason for reason in reasons[:1] if reason is not None and None not in reasons)
    if "hundred_against" not in contract.against and not told.level(first.open[0]):
        for seat in spoken:  # who has to double the game did
            reason = rules_of_doubling.check(rules, plain, first, Double(seat), held_for_certain(state, seat))
            yield from () if reason is None else (reason,)
