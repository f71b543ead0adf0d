"""Habits before the play: naming trumps, laying away, bidding, the final game."""

from __future__ import annotations

from collections.abc import Iterable

from marias_lab.cards import SUIT_MASKS, Suit
from marias_lab.decisions import Bid, Decision, FinalGame, LayAway, NameTrump, Pass, Take
from marias_lab.players.habits.common import NONE, most
from marias_lab.players.promise import danger, length, promised, sure_tricks, trump_quality
from marias_lab.players.sight import Sight
from marias_lab.rules import Variant
from marias_lab.rules.duties import SEVENS, pairs

__all__ = [
    "bid_low",
    "bid_without_trumps",
    "choose_longest_trumps",
    "empty_short_suits",
    "find_it_bad",
    "keep_marriages",
    "keep_trumps",
    "keep_what_binds",
    "lay_for_all_tricks",
    "lay_for_no_trick",
    "lay_low_cards",
    "leave_it",
    "name_longest_suit",
    "play_the_lowest",
    "play_what_is_promised",
    "show_a_low_card",
    "take_with_strong_cards",
]


# Naming trumps by the first cards


def name_longest_suit(sight: Sight, left: tuple[NameTrump, ...]) -> Iterable[NameTrump]:
    """Trumps win tricks by their number; among equals the pair, the seven, the ace decide."""
    return most(left, lambda each: trump_quality(sight.hand, each.card.suit))


def show_a_low_card(sight: Sight, left: tuple[NameTrump, ...]) -> Iterable[NameTrump]:
    """Everybody sees the card, so it had better be one that tells little; the seven is kept secret."""
    ranks = sight.rules.orders["trump"].ranks
    return most(left, lambda each: (each.card not in SEVENS, ranks.index(each.card.rank)))


# Laying away


def lay_for_no_trick(sight: Sight, left: tuple[LayAway, ...]) -> Iterable[LayAway]:
    """A Betl is lost by one card that is too high."""
    aim = sight.aim
    if aim is None or aim.variant.goal != "no_trick":
        return NONE
    order = aim.variant.order
    return most(left, lambda each: -danger(sight.hand & ~each.cards.mask, order))


def lay_for_all_tricks(sight: Sight, left: tuple[LayAway, ...]) -> Iterable[LayAway]:
    """A Durch is lost by one card that is too low."""
    aim = sight.aim
    if aim is None or aim.variant.goal != "all_tricks":
        return NONE
    order = aim.variant.order
    return most(left, lambda each: sure_tricks(sight.hand & ~each.cards.mask, order))


def keep_what_binds(sight: Sight, left: tuple[LayAway, ...]) -> Iterable[LayAway]:
    """An ace or ten in the talon rules the games with trumps out, and so may the card shown."""
    if not _with_trumps(sight):
        return NONE
    shown = sight.bidding.shown
    kept = sight.rules.forbidden_laid | (shown.bit if shown else 0)
    return [each for each in left if not each.cards.mask & kept]


def keep_trumps(sight: Sight, left: tuple[LayAway, ...]) -> Iterable[LayAway]:
    """Each trump is a trick to come."""
    aim = sight.aim
    if aim is None or aim.trump is None:
        return NONE
    trumps = SUIT_MASKS[aim.trump]
    return most(left, lambda each: -(each.cards.mask & trumps).bit_count())


def keep_marriages(sight: Sight, left: tuple[LayAway, ...]) -> Iterable[LayAway]:
    """A marriage in the talon cannot be announced."""
    if not _with_trumps(sight):
        return NONE
    return most(left, lambda each: pairs(sight.hand & ~each.cards.mask).bit_count())


def empty_short_suits(sight: Sight, left: tuple[LayAway, ...]) -> Iterable[LayAway]:
    """Who has no card of a suit may trump it."""
    if not _with_trumps(sight):
        return NONE

    def emptied(each: LayAway) -> tuple[int, int]:
        rest = sight.hand & ~each.cards.mask
        gone = sum(bool(sight.hand & suit) and not rest & suit for suit in SUIT_MASKS)
        return gone, -sum(length(sight.hand, card.suit) for card in each.cards)

    return most(left, emptied)


def lay_low_cards(sight: Sight, left: tuple[LayAway, ...]) -> Iterable[LayAway]:
    """What can take no trick is missed least."""
    ranks = sight.rules.orders["trump"].ranks
    return most(left, lambda each: sum(ranks.index(card.rank) for card in each.cards))


def _with_trumps(sight: Sight) -> bool:
    return sight.aim is not None and sight.aim.trump is not None


# Answering a bid, and bidding


def find_it_bad(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """A dearer game that the cards promise is better than one's own trumps found good."""
    aim = sight.aim
    if aim is None or not aim.promised:
        return NONE
    named = [each for each in left if isinstance(each, Bid | FinalGame)]
    return [each for each in named if each.variant == aim.variant.id]


def take_with_strong_cards(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """Who takes has to bid higher, so he needs a higher game in the cards he has."""
    strong = sight.aim is not None and sight.aim.promised
    return [each for each in left if isinstance(each, Take)] if strong else NONE


def leave_it(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """Without a better game the others may play."""
    del sight
    return [each for each in left if isinstance(each, Pass)]


def bid_without_trumps(sight: Sight, left: tuple[Bid, ...]) -> Iterable[Bid]:
    """The cards were laid for a game without trumps, and no other is left for them."""
    aim = sight.aim
    if aim is None or aim.trump is not None or not aim.promised:
        return NONE
    return [each for each in left if each.variant == aim.variant.id]


def bid_low(sight: Sight, left: tuple[Bid, ...]) -> Iterable[Bid]:
    """The lowest bid leaves all games above it open."""
    del sight
    return left[:1]


# The final game


def play_what_is_promised(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """The dearest game that the cards are good enough for."""
    finals = [each for each in left if isinstance(each, FinalGame)]
    good = [each for each in finals if _keeps(sight, each)]
    return most(good, lambda each: _variant(sight, each).worth)


def play_the_lowest(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """With poor cards the least is at stake in the lowest game; giving up is not a beginner's way."""
    finals = [each for each in left if isinstance(each, FinalGame)]
    return most(finals, lambda each: -_variant(sight, each).rank)


def choose_longest_trumps(sight: Sight, left: tuple[Decision, ...]) -> Iterable[Decision]:
    """Trumps win tricks by their number; among equals the pair, the seven, the ace decide."""
    named = [each for each in left if isinstance(each, FinalGame) and each.trump is not None]
    return most(named, lambda each: trump_quality(sight.hand, each.trump) if each.trump is not None else ())


def _keeps(sight: Sight, final: FinalGame) -> bool:
    variant = _variant(sight, final)
    trump = variant.trump if isinstance(variant.trump, Suit) else final.trump
    return promised(sight.rules, sight.hand, variant, trump)


def _variant(sight: Sight, final: FinalGame) -> Variant:
    variant = sight.rules.variant(final.variant)
    assert variant is not None
    return variant
