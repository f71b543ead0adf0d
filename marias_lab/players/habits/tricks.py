"""Habits of play where tricks count: Betl, in which the declarer takes none, and Durch, in which he takes all."""

from __future__ import annotations

from collections.abc import Iterable

from marias_lab.cards import SUIT_MASKS
from marias_lab.decisions import Play
from marias_lab.players.habits.common import NONE, Plays, most
from marias_lab.players.promise import danger, length
from marias_lab.players.sight import Sight

__all__ = [
    "duck_high",
    "go_below_the_others",
    "go_high_behind_the_declarer",
    "keep_guards",
    "lead_from_the_top",
    "lead_low_from_a_short_suit",
    "stay_low_before_the_declarer",
    "throw_danger",
    "throw_high",
]


# Betl


def duck_high(sight: Sight, left: Plays) -> Iterable[Play]:
    """The highest card that does not win is out of the way without a trick."""
    if not sight.alone or sight.leading:
        return NONE
    led = sight.play.trick[0].suit
    under = [each for each in left if each.card.suit == led and not sight.wins(each.card)]
    return most(under, lambda each: sight.strength(each.card))


def throw_danger(sight: Sight, left: Plays) -> Iterable[Play]:
    """A card that might be made to win goes as soon as another suit is led."""
    if not sight.alone or sight.leading:
        return NONE
    order, led = sight.contract.order, sight.play.trick[0].suit
    off = [each for each in left if each.card.suit != led]
    return most(off, lambda each: (-danger(sight.hand & ~each.card.bit, order), sight.strength(each.card)))


def go_below_the_others(sight: Sight, left: Plays) -> Iterable[Play]:
    """Where most cards are above his own the declarer is not the one who takes."""
    if not sight.alone:
        return NONE
    above = sight.contract.order.above
    return most(left, lambda each: (above[each.card.index] & sight.unseen).bit_count())


def lead_low_from_a_short_suit(sight: Sight, left: Plays) -> Iterable[Play]:
    """Low cards make the declarer take; a short suit is soon empty, and then high cards can be thrown away."""
    if sight.alone or not sight.leading:
        return NONE
    return most(left, lambda each: (-length(sight.hand, each.card.suit), -sight.strength(each.card)))


def throw_high(sight: Sight, left: Plays) -> Iterable[Play]:
    """High cards only take tricks that the declarer should take."""
    if sight.alone or sight.leading:
        return NONE
    led = sight.play.trick[0].suit
    off = [each for each in left if each.card.suit != led]
    return most(off, lambda each: sight.strength(each.card))


def stay_low_before_the_declarer(sight: Sight, left: Plays) -> Iterable[Play]:
    """The lower the card, the likelier the declarer has to take the trick with his."""
    if sight.alone or sight.leading or _declarer_played(sight):
        return NONE
    return most(left, lambda each: -sight.strength(each.card))


def go_high_behind_the_declarer(sight: Sight, left: Plays) -> Iterable[Play]:
    """He has played, so the trick is decided: the highest card goes, the low ones wait for him."""
    if sight.alone or sight.leading or not _declarer_played(sight):
        return NONE
    return most(left, lambda each: sight.strength(each.card))


def _declarer_played(sight: Sight) -> bool:
    play = sight.play
    return (sight.contract.declarer - play.leader) % sight.rules.players < len(play.trick)


# Durch


def lead_from_the_top(sight: Sight, left: Plays) -> Iterable[Play]:
    """The declarer leads what nobody can beat, from his longest suit, so that the others run out of it."""
    if not sight.alone or not sight.leading:
        return NONE

    def promise(each: Play) -> tuple[bool, int, int]:
        return sight.is_top(each.card), length(sight.hand, each.card.suit), sight.strength(each.card)

    return most(left, promise)


def keep_guards(sight: Sight, left: Plays) -> Iterable[Play]:
    """The highest card of a suit outside the declarer's hand, and what stands beside it, may take the one trick that is needed."""
    if sight.alone:
        return NONE

    def bare(each: Play) -> bool:
        rest = sight.hand & ~each.card.bit & SUIT_MASKS[each.card.suit]
        return not rest

    return most(left, lambda each: (bare(each) and not sight.is_top(each.card), -sight.strength(each.card)))
