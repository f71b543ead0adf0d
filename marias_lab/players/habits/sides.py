"""Habits of play in a game of sides, beside those of :mod:`~marias_lab.players.habits.points`: whoever takes a trick may speak."""

from __future__ import annotations

from collections.abc import Iterable

from marias_lab.decisions import Play
from marias_lab.players.habits.common import NONE, Plays, most
from marias_lab.players.promise import length
from marias_lab.players.sight import Sight
from marias_lab.rules.speech import PAIRS

__all__ = ["keep_a_pair_to_make", "lead_what_stays"]


def keep_a_pair_to_make(sight: Sight, left: Plays) -> Iterable[Play]:
    """King and queen count only while both are held, and only in a suit of which nothing was made yet."""
    taken = sight.talk.taken
    both = [pair for suit, pair in enumerate(PAIRS) if sight.hand & pair == pair and suit not in taken]
    return [each for each in left if not each.card.bit & sum(both)]


def lead_what_stays(sight: Sight, left: Plays) -> Iterable[Play]:
    """A card that nobody can beat takes a trick, and whoever takes one may speak; the others soon trump a long suit, so it goes first."""
    if not sight.leading:
        return NONE
    sure = [each for each in left if sight.stays(each.card)]
    return most(sure, lambda each: length(sight.hand, each.card.suit))
