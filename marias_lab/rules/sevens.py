"""The sevens of a settlement: the last trick taken with the trump seven, announced by either side or by nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from marias_lab.cards import Card
from marias_lab.reasons import Facts, facts
from marias_lab.rules.duties import SEVENS
from marias_lab.rules.lines import ScoreItem, line, needs, silent_factor
from marias_lab.rules.outcome import Moment, Outcome
from marias_lab.seats import Seat

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["seven", "seven_against", "seven_made", "silent_seven"]


def _last_seven(outcome: Outcome) -> tuple[Seat, Card, bool]:
    """Winner and winning card of the last trick, and whether that card is the trump seven."""
    needs(outcome.last_trick, "last_trick")
    assert outcome.last_trick is not None and outcome.contract.trump is not None
    seat, card = outcome.last_trick
    return seat, card, card is SEVENS[outcome.contract.trump]


def seven_made(outcome: Outcome) -> bool:
    """Whether the declarer took the last trick with the trump seven."""
    seat, _, is_seven = _last_seven(outcome)
    return is_seven and seat == outcome.contract.declarer


def seven(rules: Ruleset, outcome: Outcome, failed_hundred: bool = False) -> ScoreItem:
    """The line of the declarer's announced seven; with ``failed_hundred`` it is lost though it may have been made."""
    seat, card, is_seven = _last_seven(outcome)
    contract = outcome.contract
    assert contract.trump is not None
    trump_seven = SEVENS[contract.trump]
    if seven_made(outcome):
        if failed_hundred:
            cause = ("seven_with_hundred", facts(card=trump_seven, seat=seat))
            change = ("seven_with_hundred_change", facts(card=trump_seven))
            return line(rules, outcome, "seven", False, cause, change)
        cause = ("seven_made", facts(card=trump_seven, seat=seat))
        change = ("seven_made_change", facts(card=trump_seven))
        return evolve(line(rules, outcome, "seven", True, cause, change), by=(seat,))
    played = outcome.trump_seven
    by, moment = seat, outcome.moment("seven")
    if played is not None and played[1] < rules.tricks:
        cause = ("seven_spent", facts(card=trump_seven, trick=played[1], last=card, seat=seat))
        by, moment = played[0], Moment(played[1], played[0])
    elif is_seven:
        cause = ("seven_by_defender", facts(card=trump_seven, seat=seat))
    else:
        cause = ("seven_lost", facts(card=trump_seven, last=card, seat=seat))
    change = ("seven_lost_change", facts(card=trump_seven))
    return evolve(line(rules, outcome, "seven", False, cause, change), by=(by,), moment=moment)


def seven_against(rules: Ruleset, outcome: Outcome) -> ScoreItem:
    """The line of a seven that the defenders announced."""
    assert outcome.contract.trump is not None
    trump_seven = SEVENS[outcome.contract.trump]
    if not outcome.played:
        told = facts(card=trump_seven)
        return line(
            rules,
            outcome,
            "seven_against",
            True,
            ("seven_against_unplayed", told),
            ("seven_against_unplayed_change", told),
        )
    seat, card, is_seven = _last_seven(outcome)
    if is_seven and seat != outcome.contract.declarer:
        cause = ("seven_against_made", facts(card=trump_seven, seat=seat))
        change = ("seven_against_made_change", facts(card=trump_seven))
        return evolve(line(rules, outcome, "seven_against", False, cause, change), by=(seat,))
    cause = ("seven_against_lost", facts(card=trump_seven, last=card, seat=seat))
    change = ("seven_against_lost_change", facts(card=trump_seven))
    return evolve(line(rules, outcome, "seven_against", True, cause, change), by=(seat,))


def silent_seven(rules: Ruleset, outcome: Outcome) -> ScoreItem | None:
    """The line of a seven in the last trick that nobody announced, won or killed, where there is one."""
    winner, card, is_seven = _last_seven(outcome)
    played = outcome.trump_seven
    owner = winner if is_seven else played[0] if played is not None else None
    if owner is None or _announced(rules, outcome, owner):
        return None
    if is_seven:
        return _unannounced(rules, outcome, winner, "silent_seven", facts(card=card, seat=winner), (winner,))
    if played is None or played[1] != rules.tricks:
        return None
    assert outcome.contract.trump is not None
    told = facts(card=SEVENS[outcome.contract.trump], last=card, owner=owner, seat=winner)
    return _unannounced(rules, outcome, owner, "killed_seven", told, (winner,))


def _announced(rules: Ruleset, outcome: Outcome, owner: Seat) -> bool:
    """Whether a seven was announced: by the owner's side, or by either one where that settles the matter."""
    by_declarer = "seven" in outcome.contract.variant.items
    by_defenders = outcome.announced("seven_against")
    if not rules["silent_seven_vs_announced"]:
        return by_declarer or by_defenders
    return by_declarer if owner == outcome.contract.declarer else by_defenders


def _unannounced(
    rules: Ruleset, outcome: Outcome, owner: Seat, code: str, told: Facts, by: tuple[Seat, ...]
) -> ScoreItem | None:
    killed = code == "killed_seven"
    assert outcome.contract.trump is not None
    worth = rules["killed_silent_seven" if killed else "silent_seven"]
    assert isinstance(worth, int)
    if not worth:
        return None
    won = (owner == outcome.contract.declarer) is not killed
    change = (f"{code}_change", facts(card=SEVENS[outcome.contract.trump]))
    made = line(rules, outcome, "silent_seven", won, (code, told), change)
    clause, factor = rules.clause_of[code], silent_factor(rules, outcome)
    return evolve(made, base=worth * factor, factor=factor, doublings=0, by=by, clause=clause)
