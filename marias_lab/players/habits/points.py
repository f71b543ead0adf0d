"""Habits of play where points count: announcing, leading, following, throwing off."""

from __future__ import annotations

from collections.abc import Iterable

from marias_lab.decisions import Play
from marias_lab.players.habits.common import NONE, Plays, most
from marias_lab.players.promise import length
from marias_lab.players.sight import Sight
from marias_lab.rules.duties import pairs

__all__ = [
    "announce_at_once",
    "draw_trumps",
    "give_the_partner_a_ten",
    "keep_a_pair",
    "keep_points_back",
    "keep_the_trump_seven",
    "lead_a_long_suit",
    "lead_a_sure_ten",
    "lead_an_ace",
    "lead_no_trumps_away",
    "play_low",
    "take_for_good",
    "take_home_a_ten",
    "throw_a_short_suit",
]


def announce_at_once(sight: Sight, left: Plays) -> Iterable[Play]:
    """A marriage that is not announced may be lost with the next trick; the lower card goes, the higher may still win."""
    shown = [each for each in left if each.announce]
    return most(shown, lambda each: (sight.is_trump(each.card), -sight.strength(each.card)))


def keep_the_trump_seven(sight: Sight, left: Plays) -> Iterable[Play]:
    """The last trick taken with it pays, promised or not."""
    return [each for each in left if each.card is not sight.trump_seven]


def keep_a_pair(sight: Sight, left: Plays) -> Iterable[Play]:
    """A pair broken without a word counts nothing."""
    both = pairs(sight.hand)
    return [each for each in left if not each.card.bit & (both | both << 1)]


# Leading


def draw_trumps(sight: Sight, left: Plays) -> Iterable[Play]:
    """As long as others have trumps no ace of the declarer is safe; his highest one takes two of theirs."""
    if not (sight.alone and sight.leading and sight.trumps_out):
        return NONE
    tops = [each for each in left if sight.is_trump(each.card) and sight.is_top(each.card)]
    return most(tops, lambda each: sight.strength(each.card))


def lead_an_ace(sight: Sight, left: Plays) -> Iterable[Play]:
    """It takes the trick while everybody still has the suit, the shorter the suit in hand the likelier."""
    if not sight.leading:
        return NONE
    aces = [each for each in left if each.card.rank == "A" and not sight.is_trump(each.card)]
    return most(aces, lambda each: -length(sight.hand, each.card.suit))


def lead_a_sure_ten(sight: Sight, left: Plays) -> Iterable[Play]:
    """A ten whose ace is gone is an ace itself."""
    if not sight.leading:
        return NONE
    tens = [each for each in left if sight.points(each.card) and not sight.is_trump(each.card)]
    return [each for each in tens if sight.is_top(each.card)]


def lead_no_trumps_away(sight: Sight, left: Plays) -> Iterable[Play]:
    """A trump that is not the highest is worth more for trumping in."""
    return [each for each in left if not sight.is_trump(each.card)] if sight.leading else NONE


def lead_a_long_suit(sight: Sight, left: Plays) -> Iterable[Play]:
    """Where one holds many cards the others soon have none, and the last of them are good."""
    if not sight.leading:
        return NONE
    return most(left, lambda each: length(sight.hand, each.card.suit))


# Following


def give_the_partner_a_ten(sight: Sight, left: Plays) -> Iterable[Play]:
    """In a trick that is surely the partner's a ten is ten points; the ace can take a trick of its own."""
    if not sight.partner_wins:
        return NONE
    rich = [each for each in left if sight.points(each.card) and not sight.wins(each.card)]
    return most(rich, lambda each: -sight.strength(each.card))


def take_home_a_ten(sight: Sight, left: Plays) -> Iterable[Play]:
    """Nobody plays after the last card: a ten that takes the trick is safe."""
    if not sight.last:
        return NONE
    rich = [each for each in left if sight.points(each.card) and sight.wins(each.card)]
    return most(rich, lambda each: -sight.strength(each.card))


def take_for_good(sight: Sight, left: Plays) -> Iterable[Play]:
    """Who can take the trick so that nobody takes it back does."""
    if sight.leading:
        return NONE
    sure = [each for each in left if sight.wins(each.card) and sight.stays(each.card)]
    return most(sure, lambda each: -sight.strength(each.card))


def keep_points_back(sight: Sight, left: Plays) -> Iterable[Play]:
    """An ace or ten that somebody else may take is ten points for him."""
    return [each for each in left if not sight.points(each.card)]


def throw_a_short_suit(sight: Sight, left: Plays) -> Iterable[Play]:
    """Who has no card of a suit left may trump it."""
    if sight.leading:
        return NONE
    plain = [each for each in left if not sight.is_trump(each.card)]
    return most(plain, lambda each: -length(sight.hand, each.card.suit))


def play_low(sight: Sight, left: Plays) -> Iterable[Play]:
    """Second hand low, and wherever a card may be beaten or wins nothing: the lowest is missed least."""
    return most(left, lambda each: -sight.strength(each.card))
