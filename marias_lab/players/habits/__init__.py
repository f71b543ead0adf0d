"""A beginner's habits: rules of thumb, each a function by its name.

A habit gets what the seat to act sees and the decisions that are left, and gives back those it prefers; none where it has nothing to say. One
habit after the other narrows the choice, in the order of the lists below. Under the same name stand its sentences in the catalogue ``player``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marias_lab.players.habits import bidding, doubling, points, sides, speaking, tricks
from marias_lab.players.habits.common import Habit
from marias_lab.players.sight import Sight

__all__ = ["HABITS", "Habit", "occasion"]

_FOR_POINTS: Final[tuple[Habit, ...]] = (
    points.give_the_partner_a_ten,
    points.take_home_a_ten,
    points.take_for_good,
    points.keep_points_back,
    points.lead_no_trumps_away,
    points.lead_a_long_suit,
    points.throw_a_short_suit,
    points.play_low,
)
"""What is asked last wherever the cards of a trick count."""

HABITS: Final[Mapping[str, tuple[Habit, ...]]] = {
    "name": (bidding.name_longest_suit, bidding.show_a_low_card),
    "lay": (
        bidding.lay_for_no_trick,
        bidding.lay_for_all_tricks,
        bidding.keep_what_binds,
        bidding.keep_trumps,
        bidding.keep_marriages,
        bidding.empty_short_suits,
        bidding.lay_low_cards,
    ),
    "answer": (bidding.find_it_bad, bidding.take_with_strong_cards, bidding.leave_it),
    "bid": (bidding.bid_without_trumps, bidding.bid_low),
    "final": (bidding.play_what_is_promised, bidding.play_the_lowest, bidding.choose_longest_trumps),
    "double": (
        doubling.take_for_a_higher_game,
        doubling.announce_hundred_against,
        doubling.flek_with_points,
        doubling.flek_with_stray_trumps,
        doubling.flek_no_trick,
        doubling.flek_all_tricks,
        doubling.announce_seven_against,
        doubling.re_with_much_more,
        doubling.say_no_more,
    ),
    "points": (
        points.announce_at_once,
        points.keep_the_trump_seven,
        points.keep_a_pair,
        points.draw_trumps,
        points.lead_an_ace,
        points.lead_a_sure_ten,
        *_FOR_POINTS,
    ),
    "no_trick": (
        tricks.duck_high,
        tricks.throw_danger,
        tricks.go_below_the_others,
        tricks.lead_low_from_a_short_suit,
        tricks.throw_high,
        tricks.stay_low_before_the_declarer,
        tricks.go_high_behind_the_declarer,
    ),
    "all_tricks": (tricks.lead_from_the_top, tricks.keep_guards),
    "sides": (
        sides.keep_a_pair_to_make,
        sides.lead_what_stays,
        points.lead_an_ace,
        *_FOR_POINTS,
    ),
    "speech": (
        speaking.make_what_is_held,
        speaking.make_the_longest_suit_trump,
        speaking.ask_nothing_in_vain,
        speaking.ask_for_support,
        speaking.ask_for_a_half,
        speaking.ask_for_a_whole,
    ),
    "reply": (speaking.answer_with_the_longest_suit,),
}
"""The habits by occasion, in the order in which they are asked."""


def occasion(sight: Sight) -> str:
    """The occasion on which the seat to act decides: a step of the auction, doubling, speech between tricks, or what the play is about."""
    view = sight.view
    if view.play is not None:
        if view.stage == "speech":
            return "reply" if sight.talk.step == "answer" else "speech"
        return sight.contract.variant.goal
    return "double" if view.doubling is not None else sight.bidding.step
