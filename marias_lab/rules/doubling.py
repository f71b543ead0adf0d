"""Flek, re and what follows: whose turn it is to double, which items may be raised, and why the others may not.

In the first round the defenders may also announce a seven or a hundred of their own, where the rules have that; it is then raised
like any other item, from the caller's turn on.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from marias_lab.cards import Hand
from marias_lab.decisions import Decision, Double, Menu, Option
from marias_lab.reasons import Reason, facts
from marias_lab.rules.contracts import Contract
from marias_lab.rules.duties import KINGS, OBERS, SEVENS, pairs
from marias_lab.rules.knobs import MOST_RAISES
from marias_lab.rules.lines import AGAINST
from marias_lab.seats import Seat, next_seat

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["WHOLE", "Doubling", "announced", "begin", "check", "looks_at_hand", "menu", "step", "unplayed"]

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
    items = (WHOLE,) if _for_the_whole(rules) else worth
    return Doubling(next_seat(contract.declarer, rules.players), 1, items)


def _for_the_whole(rules: Ruleset) -> bool:
    """Whether a flek is for the whole game and not for single items."""
    return rules["flek_scope"] == "game"


def menu(rules: Ruleset, contract: Contract, doubling: Doubling, hand: int = 0) -> Menu:
    """Every choice of the seat to speak: each set of items that may be raised, none first; and each single item that may not.

    ``hand`` is the speaker's; it counts where :func:`looks_at_hand` says so.
    """
    if looks_at_hand(rules):
        return _made(rules, contract, doubling, hand)
    seat, items, raised = doubling.turn, doubling.open, doubling.raised
    return _kept(rules, contract.variant.id, seat, doubling.round, items, raised)


def looks_at_hand(rules: Ruleset) -> bool:
    """Whether it depends on the hand what may be said."""
    return bool(rules["against"] or rules["must_double"])


@cache
def _kept(
    rules: Ruleset, name: str, seat: Seat, number: int, items: tuple[str, ...], raised: tuple[str, ...]
) -> Menu:
    variant = rules.variant(name)
    assert variant is not None
    return _made(rules, Contract(variant, None, seat), Doubling(seat, number, items, raised), 0)


def _made(rules: Ruleset, contract: Contract, doubling: Doubling, hand: int) -> Menu:
    seat = doubling.turn
    assert seat is not None
    known = (*contract.variant.items, *(AGAINST if rules["against"] else ()))
    named = dict.fromkeys((*doubling.open, *known))
    reasons = {item: _refused(rules, contract, doubling, hand, item) for item in named}
    free = [item for item, reason in reasons.items() if reason is None]
    sets = (items for size in range(len(free) + 1) for items in combinations(free, size))
    listed = (Double(seat, items) for items in sets)
    options = [Option(each, _unraised(rules, contract, doubling, hand, each)) for each in listed]
    refused = [
        Option(Double(seat, (item,)), reasons[item])
        for item in known
        if reasons[item] is not None and (item in contract.variant.items or doubling.round == 1)
    ]
    return Menu((*options, *refused))


def check(
    rules: Ruleset, contract: Contract, doubling: Doubling, decision: Decision, hand: int = 0
) -> Reason | None:
    """Why a decision of the seat to speak is refused now, or ``None``."""
    if not isinstance(decision, Double):
        return rules.reason("not_now", facts(kind=decision.kind, due="double"))
    for item in decision.items:
        reason = _refused(rules, contract, doubling, hand, item)
        if reason is not None:
            return reason
    return _unraised(rules, contract, doubling, hand, decision)


def _refused(rules: Ruleset, contract: Contract, doubling: Doubling, hand: int, item: str) -> Reason | None:
    variant = contract.variant
    if item in doubling.raised:
        return rules.reason("item_raised_already", facts(item=item, level=doubling.round))
    if item == "game" and "hundred_against" in contract.against:
        return rules.reason("game_replaced", facts(item=item))
    if item in doubling.open:
        return None
    if item in ("silent_hundred", "silent_seven"):
        return rules.reason("silent_not_doubled", facts(item=item))
    if item in AGAINST and rules["against"] and variant.has_trump and doubling.round == 1:
        return _announcement_refused(rules, contract, hand, item)
    if item not in variant.items and item not in contract.against and item != WHOLE:
        return rules.reason("item_not_announced", facts(item=item, announced=variant.items))
    if doubling.round > 1:
        return rules.reason("item_not_raised", facts(item=item, open=doubling.open))
    if _for_the_whole(rules):
        return rules.reason("item_is_whole", facts(item=item))
    if item == WHOLE:
        return rules.reason("item_not_announced", facts(item=item, announced=variant.items))
    return rules.reason("item_worth_nothing", facts(item=item))


def _announcement_refused(rules: Ruleset, contract: Contract, hand: int, item: str) -> Reason | None:
    """Why a defender may not announce a seven or a hundred of his own."""
    assert contract.trump is not None
    if item == "seven_against":
        seven = SEVENS[contract.trump]
        bluff = not rules["seven_must_be_held"] and "seven" not in contract.variant.items
        return (
            None if bluff or hand & seven.bit else rules.reason("against_seven_not_held", facts(card=seven))
        )
    if "hundred" in contract.variant.items:
        return rules.reason("against_hundred", facts(item=item))
    if rules["hundred_against_needs_pair"] and not pairs(hand):
        return rules.reason("against_no_pair", facts(item=item))
    return None


def _unraised(
    rules: Ruleset, contract: Contract, doubling: Doubling, hand: int, decision: Double
) -> Reason | None:
    """A defender with the King or Ober of trumps may have to double the game; then a turn without it is refused."""
    game = WHOLE if _for_the_whole(rules) else "game"
    if not rules["must_double"] or game in decision.items or doubling.round > 1 or contract.trump is None:
        return None
    due = game in doubling.open and game not in doubling.raised and "hundred_against" not in contract.against
    held = hand & contract.trump.mask & (KINGS | OBERS)
    return rules.reason("game_must_be_doubled", facts(cards=Hand(held))) if due and held else None


def announced(contract: Contract, decision: Double) -> Contract:
    """The contract after a turn of doubling, with what the defenders announced in it."""
    new = [item for item in decision.items if item in AGAINST and item not in contract.against]
    return evolve(contract, against=tuple(sorted((*contract.against, *new)))) if new else contract


def step(rules: Ruleset, contract: Contract, doubling: Doubling, decision: Double) -> Doubling:
    """The doubling after an allowed turn; ``contract`` is the one before it."""
    raised, levels = doubling.raised, doubling.levels
    if decision.items:
        raised = tuple(sorted((*raised, *decision.items)))
        now = {item: doubling.round - (item in AGAINST) for item in decision.items}
        levels = tuple(sorted((dict(levels) | {item: level for item, level in now.items() if level}).items()))
    turn, number = next_seat(decision.seat, rules.players), doubling.round
    if number % 2 and turn != contract.declarer:  # the other defender has not spoken yet
        return Doubling(turn, number, doubling.open, raised, levels)
    contract = announced(contract, decision)
    given_up = contract.conceded and not contract.against
    if not raised or given_up or number == (rules["flek_max"] or MOST_RAISES):
        return Doubling(None, number, (), (), levels)
    turn = contract.declarer if number % 2 else next_seat(contract.declarer, rules.players)
    replaced = "game" if "hundred_against" in contract.against else None
    return Doubling(turn, number + 1, tuple(item for item in raised if item != replaced), (), levels)


def unplayed(rules: Ruleset, contract: Contract, doubling: Doubling) -> bool:
    """Whether a game is settled without a card played: conceded, or not doubled often enough to be worth playing."""
    if contract.conceded:
        return True
    items = contract.variant.items
    if contract.against or items[0] != "game" or "hundred" in items:
        return False
    least, whole = rules["game_played_from"], _for_the_whole(rules)
    assert isinstance(least, int)
    game, seven = (doubling.level(WHOLE if whole else item) for item in ("game", "seven"))
    if items == ("game",):
        return game < least
    cancelled = game == 1 and not seven
    return cancelled and not rules["cancelled_seven_played"]
