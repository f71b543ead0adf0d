"""Whether an outcome that somebody states can come of any deal: who held a card, what the last trick is worth, what tricks can hold."""

from __future__ import annotations

from marias_lab.cards import find_card
from marias_lab.errors import InputError
from marias_lab.rules import Outcome, Ruleset
from marias_lab.rules.duties import SEVENS

__all__ = ["check_possible"]


def check_possible(outcome: Outcome, rules: Ruleset) -> None:
    """Refuse an outcome of a contract with trumps that no deal has. Raises :class:`InputError` with the key that cannot be."""
    for check in (_seven_once, _seven_beaten, _seven_held, _pair_held, _last_trick_counts, _tricks_hold):
        check(outcome, rules)


def _seven_once(outcome: Outcome, rules: Ruleset) -> None:
    """The trump seven won the last trick exactly when its player won that trick and it lay in it."""
    last, told = outcome.last_trick, outcome.trump_seven
    assert last is not None and outcome.contract.trump is not None
    if told is None:
        return
    won = last[1] is SEVENS[outcome.contract.trump]
    if won is not (told == (last[0], rules.tricks)):
        raise InputError(
            "case_seven_elsewhere", place="trump_seven", seat=told[0], trick=told[1], last=last[1]
        )


def _seven_beaten(outcome: Outcome, rules: Ruleset) -> None:
    """Only a higher trump beats the trump seven in the last trick."""
    last, told, trump = outcome.last_trick, outcome.trump_seven, outcome.contract.trump
    assert last is not None and trump is not None
    seven = SEVENS[trump]
    if told is None or told[1] != rules.tricks or last[1] is seven:
        return
    if not outcome.contract.variant.order.beats(last[1], seven, trump):
        raise InputError("case_seven_beaten", place="last_trick.card", card=last[1], seven=seven)


def _seven_held(outcome: Outcome, rules: Ruleset) -> None:
    """Who had to hold the trump seven to name the game is the one who played it."""
    del rules
    last, told, contract = outcome.last_trick, outcome.trump_seven, outcome.contract
    assert last is not None and contract.trump is not None
    if not contract.variant.holds_seven:
        return
    seven = SEVENS[contract.trump]
    if last[1] is seven and last[0] != contract.declarer:
        raise InputError("case_seven_held", place="last_trick.seat", found=last[0], seven=seven)
    if told is not None and told[0] != contract.declarer:
        raise InputError("case_seven_held", place="trump_seven.seat", found=told[0], seven=seven)


def _pair_held(outcome: Outcome, rules: Ruleset) -> None:
    """King and Ober of a marriage were in the hand of the seat that announced it."""
    del rules
    assert outcome.last_trick is not None
    seat, card = outcome.last_trick
    for pair in outcome.marriages:
        if card in (find_card(pair.suit, "K"), find_card(pair.suit, "O")) and seat != pair.seat:
            raise InputError("case_pair_held", place="last_trick", card=card, seat=seat, found=pair.seat)


def _last_trick_counts(outcome: Outcome, rules: Ruleset) -> None:
    """The side that won the last trick has its premium and the points of the card that won it."""
    assert outcome.last_trick is not None and outcome.card_points is not None
    seat, card = outcome.last_trick
    by_caller = seat == outcome.contract.declarer
    least = rules.last_trick_points + rules.points(card.bit)
    points = outcome.card_points[0 if by_caller else 1]
    if points < least:
        key = "caller" if by_caller else "defenders"
        raise InputError(
            "case_points_last", place=f"card_points.{key}", found=points, least=least, seat=seat, card=card
        )


def _tricks_hold(outcome: Outcome, rules: Ruleset) -> None:
    """Tricks hold no more points than their cards, and the last one is won by a side that has a trick."""
    tricks = outcome.caller_tricks
    assert outcome.last_trick is not None and outcome.card_points is not None
    if tricks is None:
        return
    seat = outcome.last_trick[0]
    by_caller = seat == outcome.contract.declarer
    least, most = (1, rules.tricks) if by_caller else (0, rules.tricks - 1)
    if not least <= tricks <= most:
        raise InputError(
            "case_tricks_last", place="caller_tricks", found=tricks, seat=seat, least=least, most=most
        )
    for side, won in (("caller", tricks), ("defenders", rules.tricks - tricks)):
        points = outcome.card_points[0 if side == "caller" else 1]
        premium = rules.last_trick_points if (side == "caller") is by_caller else 0
        room = won * rules.players * max(rules.card_points.values()) + premium + _aside(outcome, rules, side)
        if points > room:
            place = f"card_points.{side}"
            raise InputError("case_points_tricks", place=place, found=points, tricks=won, most=room)


def _aside(outcome: Outcome, rules: Ruleset, side: str) -> int:
    """The most points that the cards laid away can bring to a side."""
    if rules["talon_points"] != side:
        return 0
    forbidden = rules["talon_forbids"] if outcome.contract.variant.forbids_laid else ()
    assert isinstance(forbidden, tuple)
    laid = len(rules.pack) - rules.players * rules.tricks
    free = (points for rank, points in rules.card_points.items() if rank not in forbidden)
    return laid * max(free, default=0)
