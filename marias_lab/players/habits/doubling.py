"""Habits of doubling: each speaks about one promise, for or against it; the last one leaves out what nobody spoke for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from marias_lab.cards import SUIT_MASKS
from marias_lab.decisions import Decision, Double, Take
from marias_lab.players.habits.common import NONE
from marias_lab.players.promise import ENOUGH, HUNDRED, LONG, expected_points, length, promised
from marias_lab.players.sight import Sight
from marias_lab.rules.doubling import WHOLE
from marias_lab.rules.duties import KINGS, OBERS, SEVENS, pairs

__all__ = [
    "announce_hundred_against",
    "announce_seven_against",
    "flek_all_tricks",
    "flek_no_trick",
    "flek_with_points",
    "flek_with_stray_trumps",
    "re_with_much_more",
    "say_no_more",
    "take_for_a_higher_game",
]

POINTS: Final = 50
"""With so many points in one defender's hand the declarer's game is half lost."""
SURE: Final = 80
LOW: Final = 3
STRAY: Final = 3


def take_for_a_higher_game(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """A game without trumps that the cards promise stands above the one that was named."""
    if sight.aim is None or not sight.aim.promised:
        return NONE
    return [each for each in left if isinstance(each, Take)]


def flek_with_points(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """Whoever holds the points himself knows that the declarer lacks them."""
    trump = sight.trump
    if not _first(sight) or trump is None or expected_points(sight.rules, sight.hand, trump) < POINTS:
        return NONE
    picture = bool(sight.hand & SUIT_MASKS[trump] & (KINGS | OBERS))
    return _raising(left, "game", WHOLE) or (_raising(left, "hundred") if picture else NONE)


def flek_with_stray_trumps(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """The declarer must trump and follow with what he has: three trumps against him, and his seven may fall."""
    if not _first(sight) or length(sight.hand, sight.trump) < STRAY:
        return NONE
    return _raising(left, "seven")


def flek_no_trick(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """With low cards in three suits somebody will be made to take a trick, and not this player."""
    if not _first(sight):
        return NONE
    low = sum(any(sight.hand & seven.bit << step for step in (0, 1)) for seven in SEVENS)
    return _raising(left, "betl") if low >= LOW else NONE


def flek_all_tricks(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """One ace takes one trick, and one trick is enough."""
    ranks = {card.rank for card in sight.view.hands[sight.seat]}
    return _raising(left, "durch") if _first(sight) and "A" in ranks else NONE


def announce_seven_against(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """The seven of trumps with three more beside it may well come home last."""
    trump = sight.trump
    if trump is None or not sight.hand & SEVENS[trump].bit or length(sight.hand, trump) < ENOUGH:
        return NONE
    return _raising(left, "seven_against") if _first(sight) else NONE


def announce_hundred_against(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """A hundred points in one's own hand are a hundred against the declarer; they replace his game, which is not doubled then."""
    trump = sight.trump
    if trump is None or not pairs(sight.hand) or expected_points(sight.rules, sight.hand, trump) < HUNDRED:
        return NONE
    raised = _raising(left, "hundred_against") if _first(sight) else NONE
    return [each for each in raised if "game" not in each.items]


def re_with_much_more(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """A declarer who promised less than he holds is glad of a flek."""
    told, contract, trump = sight.view.doubling, sight.contract, sight.trump
    if told is None or told.round != 2:
        return NONE
    if trump is None:
        good = promised(sight.rules, sight.hand, contract.variant, None)
        return _raising(left, *contract.variant.items) if good else NONE
    strong = length(sight.hand, trump) > LONG and expected_points(sight.rules, sight.hand, trump) >= SURE
    return _raising(left, "game", WHOLE) if strong else NONE


def say_no_more(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """What there is no reason to double is left as it is."""
    del sight
    said = [each for each in left if isinstance(each, Double)]
    fewest = min((len(each.items) for each in said), default=0)
    return [each for each in said if len(each.items) == fewest]


def _first(sight: Sight) -> bool:
    """Whether fleks are due."""
    return sight.view.doubling is not None and sight.view.doubling.round == 1


def _raising(left: tuple[Decision, ...], *items: str) -> tuple[Double, ...]:
    """The turns that raise one of some items."""
    return tuple(each for each in left if isinstance(each, Double) and set(items) & set(each.items))
