"""``marias-lab legal``: which cards may be played, and what an announcement scores, for other programs."""

from __future__ import annotations

from typing import Any

import click

from marias_lab.cards import Card, Hand
from marias_lab.cli.cases import (
    Case,
    answer_lines,
    card_in,
    cards_in,
    chosen_rules,
    contract_in,
    fields,
    number_in,
    own_ruleset,
    ruleset_options,
)
from marias_lab.cli.words import told
from marias_lab.errors import InputError
from marias_lab.explain import reason_sentence
from marias_lab.rules import Contract, Ruleset, duties, marriages

__all__ = ["answer", "command"]

CALLER, DEFENDER = 0, 1


@click.command(help=told("legal.help"))
@ruleset_options
def command(ruleset: str, knob: tuple[str, ...]) -> None:
    """Answer cases from standard input."""
    rules_of = chosen_rules(ruleset, knob)
    answer_lines(lambda case: answer(case, rules_of(own_ruleset(case))))


def answer(case: Case, rules: Ruleset) -> dict[str, Any]:
    """The answer to one case: legal and refused cards, or the value of an announcement."""
    needed = ("contract", "trump", "trick", "hand")
    optional = ("trick_number", "player", "play")
    fields(case, needed, optional)
    contract = contract_in(case, rules, CALLER)
    hand, trick = _cards(case, rules)
    situation = _situation(case, rules, contract, trick)
    if "play" in case:
        return {"value": _announced(case, rules, contract, hand, situation)}
    mask = Hand.of(hand).mask
    spelt = dict(zip(hand, case["hand"], strict=True))
    refused = []
    for card in hand:
        found = duties.refusal(rules.duty, mask, situation, card)
        if found is not None:
            reason = rules.reason(*found)
            refused.append(
                {
                    "card": spelt[card],
                    "code": reason.code,
                    "clause": reason.clause,
                    "sentence": reason_sentence(reason),
                }
            )
    may = duties.allowed(rules.duty, mask, situation)
    return {"legal": [spelt[card] for card in hand if card.bit & may], "refused": refused}


def _cards(case: Case, rules: Ruleset) -> tuple[list[Card], list[Card]]:
    hand, trick = cards_in(case, "hand", rules), cards_in(case, "trick", rules)
    for number, card in enumerate(trick, 1):
        if card in hand:
            raise InputError("case_card_twice", place=f"trick[{number}]", card=card)
    if len(trick) >= rules.players:
        raise InputError("case_trick_full", place="trick", found=len(trick), most=rules.players - 1)
    if not hand:
        raise InputError("case_hand_empty", place="hand")
    return hand, trick


def _situation(case: Case, rules: Ruleset, contract: Contract, trick: list[Card]) -> duties.Trick:
    tricks = min(rules.hand_sizes)
    number = number_in(case["trick_number"], "trick_number", 1, tricks) if "trick_number" in case else 1
    player = case.get("player", "defender")
    if player not in ("caller", "defender"):
        raise InputError("case_player", place="player", found=str(player))
    best = trick[0] if trick else None
    for card in trick[1:]:
        assert best is not None
        if contract.variant.order.beats(card, best, contract.trump):
            best = card
    return duties.situation(
        rules,
        contract,
        CALLER if player == "caller" else DEFENDER,
        led=trick[0] if trick else None,
        best=best,
        last=number == tricks,
    )


def _announced(
    case: Case, rules: Ruleset, contract: Contract, hand: list[Card], situation: duties.Trick
) -> int:
    card = card_in(case["play"], "play")
    if card not in hand:
        raise InputError("case_play_not_held", place="play", card=card)
    mask, leading = Hand.of(hand).mask, situation.led is None
    if duties.refusal(rules.duty, mask, situation, card) is not None:
        return 0
    if marriages.refusal(rules.trigger, mask, leading, contract.trump is not None, card) is not None:
        return 0
    trump, plain = rules.marriage_points
    return trump if card.suit == contract.trump else plain
