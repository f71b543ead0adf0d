"""When a marriage scores: the named triggers, and why an announcement is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from marias_lab.cards import Card, find_card
from marias_lab.reasons import Facts, facts
from marias_lab.rules.duties import KINGS, OBERS, pairs

__all__ = ["TRIGGERS", "Trigger", "never", "refusal"]

Trigger: TypeAlias = Callable[[int, bool], int]


def on_lead(hand: int, leading: bool) -> int:
    """Either card of a pair held, when it is led."""
    both = pairs(hand) if leading else 0
    return both | both << 1


def ober_any(hand: int, leading: bool) -> int:
    """The Ober of a pair held, from any position in the trick."""
    del leading
    return pairs(hand)


def either_any(hand: int, leading: bool) -> int:
    """Either card of a pair held, from any position in the trick."""
    both = pairs(hand)
    del leading
    return both | both << 1


def never(hand: int, leading: bool) -> int:
    """No card: in this game pairs are made by speech."""
    del hand, leading
    return 0


TRIGGERS: Final[dict[str, Trigger]] = {"on_lead": on_lead, "ober_any": ober_any, "either_any": either_any}


def refusal(
    trigger: Trigger, hand: int, leading: bool, has_trump: bool, card: Card
) -> tuple[str, Facts] | None:
    """Why the announcement with a card held is refused, or ``None`` when it scores."""
    if not has_trump:
        return "no_marriage_in_contract", facts(card=card)
    if trigger(hand, leading) & card.bit:
        return None
    if not card.bit & (KINGS | OBERS):
        return "announce_not_a_pair_card", facts(card=card)
    other = find_card(card.suit, "O" if card.rank == "K" else "K")
    if not hand & other.bit:
        return "announce_pair_not_held", facts(card=card, other=other)
    if not leading and trigger(hand, True) & card.bit:
        return "announce_on_lead", facts(card=card, other=other)
    return "announce_with_ober", facts(card=card, other=other)
