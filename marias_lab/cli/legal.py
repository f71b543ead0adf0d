"""``marias-lab legal``: which cards may be played, and what an announcement scores, for other programs."""

from __future__ import annotations

from typing import Any, Final

from marias_lab.cards import EMPTY, Card, Hand
from marias_lab.cli import speech_cases
from marias_lab.cli.cases import (
    Case,
    answer_lines,
    card_in,
    cards_in,
    cards_told,
    contract_in,
    fields,
    number_in,
    rules_in,
    shown,
)
from marias_lab.cli.options import chosen_rules, knob_option, ruleset_option
from marias_lab.cli.words import spoken
from marias_lab.decisions import Play
from marias_lab.engine import PlayState, State, TrickTaken, options
from marias_lab.errors import InputError
from marias_lab.record.consistency_duties import winner_of
from marias_lab.rules import Ruleset

__all__ = ["answer", "command"]

_SEATS: Final = {"caller": 0, "defender": 1}
_UNKNOWN: Final = TrickTaken(0, (), 0)


@spoken("legal")
@ruleset_option
@knob_option
def command(ruleset: str, knob: tuple[str, ...]) -> None:
    """Answer cases from standard input."""
    rules_of = chosen_rules(ruleset, knob)
    answer_lines(lambda case: answer(case, rules_in(case, rules_of)))


def answer(case: Case, rules: Ruleset) -> dict[str, Any]:
    """The answer to one case: legal and refused cards, or the value of an announcement."""
    if rules.game == "speech":
        return speech_cases.answer(case, rules)
    fields(case, ("contract", "trump", "trick", "hand"), ("trick_number", "player", "play"))
    hand = cards_in(case, "hand", rules, rules.tricks)
    number = number_in(case.get("trick_number", 1), "trick_number", 1, rules.tricks)
    room = rules.tricks + 1 - number
    if len(hand) > room:
        raise InputError("case_hand_late", place="hand", found=len(hand), trick=number, most=room)
    position = _position(case, rules, hand, number)
    if "play" in case:
        return {"value": _announced(case, position)}
    return cards_told(case, hand, options(position).by_card)


def _position(case: Case, rules: Ruleset, hand: list[Card], number: int) -> State:
    """The position of a case, in which nothing is known but what the duties of play look at."""
    contract = contract_in(case, rules, _SEATS["caller"])
    trick = tuple(cards_in(case, "trick", rules, rules.players - 1))
    for place, card in enumerate(trick):
        if card in hand:
            raise InputError("case_card_twice", place=f"trick[{place}]", card=card)
    if not hand:
        raise InputError("case_hand_empty", place="hand")
    player = case.get("player", "defender")
    if not isinstance(player, str) or player not in _SEATS:
        raise InputError("case_player", place="player", found=shown(player))
    seat = _SEATS[player]
    leader = (seat - len(trick)) % rules.players
    best, winner = winner_of(contract, leader, trick, rules.players) if trick else (None, -1)
    hands = tuple(Hand.of(hand) if each == seat else EMPTY for each in range(rules.players))
    play = PlayState(seat, leader, trick, best, winner, (_UNKNOWN,) * (number - 1))
    return State(rules, 0, hands, contract=contract, play=play)


def _announced(case: Case, position: State) -> int:
    """What the announcement with a card scores; nothing where it is refused."""
    rules, contract, play = position.rules, position.contract, position.play
    assert contract is not None and play is not None
    card = card_in(case["play"], "play", rules)
    if card not in position.hands[play.turn]:
        raise InputError("case_play_not_held", place="play", card=card)
    if Play(play.turn, card, announce=True) not in options(position).allowed:
        return 0
    return rules.marriage_worth(card.suit, contract.trump)
