"""Flek, re and what follows: whose turn it is to double, which items may be raised, and why the others may not."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from attrs import frozen

from marias_lab.decisions import Decision, Double, Menu, Option
from marias_lab.reasons import Reason, facts
from marias_lab.rules.contracts import Contract, Variant
from marias_lab.seats import Seat, next_seat

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["WHOLE", "Doubling", "begin", "check", "menu", "step"]

WHOLE = "contract"
"""The one thing that can be doubled where a flek holds for the whole game and not for single items."""


@frozen
class Doubling:
    """Where the doubling stands.

    ``turn`` is the seat to speak, ``None`` when all has been said. ``round`` is 1 for flek, 2 for re, 3 and on for what
    follows: odd rounds are the defenders', even ones the caller's. ``open`` are the items that may be raised in this round,
    ``raised`` those raised in it so far, ``levels`` the doublings of each raised item (1 = flek, times 2; 2 = re, times 4).
    """

    turn: Seat | None
    round: int
    open: tuple[str, ...]
    raised: tuple[str, ...] = ()
    levels: tuple[tuple[str, int], ...] = ()

    def level(self, item: str) -> int:
        """How often an item has been doubled."""
        return dict(self.levels).get(item, 0)


def begin(rules: Ruleset, contract: Contract) -> Doubling:
    """The defender after the caller speaks first, on every announced item that is worth something."""
    worth = tuple(item for item, value in contract.variant.values if value)
    items = (WHOLE,) if rules["flek_scope"] == "game" else worth
    return Doubling(next_seat(contract.declarer, rules.players), 1, items)


def menu(rules: Ruleset, contract: Contract, doubling: Doubling) -> Menu:
    """Every choice of the seat to speak: each set of items that may be raised, none first; and each single item that may not."""
    return _menu(rules, contract.variant.id, doubling.turn, doubling.round, doubling.open, doubling.raised)


@cache
def _menu(
    rules: Ruleset, name: str, seat: Seat, number: int, open_items: tuple[str, ...], raised: tuple[str, ...]
) -> Menu:
    variant = rules.variant(name)
    assert variant is not None
    doubling = Doubling(seat, number, open_items, raised)
    left = [item for item in open_items if item not in raised]
    allowed = [
        Option(Double(seat, tuple(sorted(items))), None)
        for size in range(len(left) + 1)
        for items in combinations(left, size)
    ]
    refused = [
        Option(Double(seat, (item,)), _refused(rules, variant, doubling, item))
        for item in variant.items
        if item not in left
    ]
    return Menu((*allowed, *refused))


def check(rules: Ruleset, contract: Contract, doubling: Doubling, decision: Decision) -> Reason | None:
    """Why a decision of the seat to speak is refused now, or ``None``."""
    if not isinstance(decision, Double):
        return rules.reason("not_now", facts(kind=decision.kind, due="double"))
    for item in decision.items:
        reason = _refused(rules, contract.variant, doubling, item)
        if reason is not None:
            return reason
    return None


def _refused(rules: Ruleset, variant: Variant, doubling: Doubling, item: str) -> Reason | None:
    if item in doubling.raised:
        return rules.reason("item_raised_already", facts(item=item, level=doubling.round))
    if item in doubling.open:
        return None
    if item in ("silent_hundred", "silent_seven"):
        return rules.reason("silent_not_doubled", facts(item=item))
    if item not in variant.items and item != WHOLE:
        return rules.reason("item_not_announced", facts(item=item, announced=variant.items))
    if doubling.round > 1:
        return rules.reason("item_not_raised", facts(item=item, open=doubling.open))
    if rules["flek_scope"] == "game":
        return rules.reason("item_is_whole", facts(item=item))
    if item == WHOLE:
        return rules.reason("item_not_announced", facts(item=item, announced=variant.items))
    return rules.reason("item_worth_nothing", facts(item=item))


def step(rules: Ruleset, contract: Contract, doubling: Doubling, decision: Double) -> Doubling:
    """The doubling after an allowed turn."""
    raised, levels = doubling.raised, doubling.levels
    if decision.items:
        raised = tuple(sorted((*raised, *decision.items)))
        levels = tuple(sorted((dict(levels) | dict.fromkeys(decision.items, doubling.round)).items()))
    turn, number = next_seat(decision.seat, rules.players), doubling.round
    if number % 2 and turn != contract.declarer:  # the other defender has not spoken yet
        return Doubling(turn, number, doubling.open, raised, levels)
    if not raised or number == rules["flek_max"]:
        return Doubling(None, number, (), (), levels)
    turn = contract.declarer if number % 2 else next_seat(contract.declarer, rules.players)
    return Doubling(turn, number + 1, raised, (), levels)
