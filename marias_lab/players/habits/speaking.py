"""Habits of speech between tricks: what is made, what is asked for, what is answered. There is one speech for each trick taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from marias_lab.cards import Suit
from marias_lab.decisions import Answer, Speak
from marias_lab.players.habits.common import most
from marias_lab.players.promise import length, trump_quality
from marias_lab.players.sight import Sight
from marias_lab.rules.speech import PAIRS, WHEELS

__all__ = [
    "answer_with_the_longest_suit",
    "ask_for_a_half",
    "ask_for_a_whole",
    "ask_for_support",
    "ask_nothing_in_vain",
    "make_the_longest_suit_trump",
    "make_what_is_held",
]

Speeches: TypeAlias = tuple[Speak, ...]

MAKING = ("trump", "helper", "wheels")


def make_what_is_held(sight: Sight, left: Speeches) -> Iterable[Speak]:
    """What waits may be lost with the next trick or made by the others first; what brings the most goes first."""
    race = sight.rules.race
    assert race is not None

    def worth(each: Speak) -> int:
        return race.value(each.speech) + race.value("wheels") * each.wheels

    return most((each for each in left if each.speech in MAKING), worth)


def make_the_longest_suit_trump(sight: Sight, left: Speeches) -> Iterable[Speak]:
    """Trumps win tricks by their number."""
    named = [each for each in left if each.speech == "trump"]
    return most(named, lambda each: trump_quality(sight.hand, _suit(each)))


def ask_nothing_in_vain(sight: Sight, left: Speeches) -> Iterable[Speak]:
    """A question that can only be answered no tells the others something, and oneself nothing."""
    denied = {each.speech for each in sight.talk.heard if each.answer is not None and not each.answer.yes}
    return [each for each in left if each not in denied and _may_be_found(sight, each)]


def _may_be_found(sight: Sight, said: Speak) -> bool:
    """Whether what is asked for may be in another hand, and would make something together with this one."""
    hand, unseen, talk = sight.hand, sight.unseen, sight.talk
    if said.speech == "half":
        pair = PAIRS[_suit(said)]
        return bool(hand & pair and unseen & pair)
    if said.speech == "whole":
        return any(unseen & pair == pair for suit, pair in enumerate(PAIRS) if suit not in talk.taken)
    if said.speech == "support":
        assert talk.trump is not None
        return bool(unseen & WHEELS[talk.trump])
    return True


def ask_for_support(sight: Sight, left: Speeches) -> Iterable[Speak]:
    """Ace and ten of trumps bring as much as the trump itself, and one of them is held."""
    del sight
    return [each for each in left if each.speech == "support"]


def ask_for_a_half(sight: Sight, left: Speeches) -> Iterable[Speak]:
    """One card is found across the table more easily than two; in the longest suit it makes the best trumps."""
    halves = [each for each in left if each.speech == "half"]
    return most(halves, lambda each: length(sight.hand, each.suit))


def ask_for_a_whole(sight: Sight, left: Speeches) -> Iterable[Speak]:
    """Without a half worth asking for, the partner may still hold a pair."""
    del sight
    return [each for each in left if each.speech == "whole"]


def answer_with_the_longest_suit(sight: Sight, left: tuple[Answer, ...]) -> Iterable[Answer]:
    """Of several pairs the one whose suit makes the best trumps."""
    return most(left, lambda each: length(sight.hand, each.suit))


def _suit(said: Speak) -> Suit:
    assert said.suit is not None
    return said.suit
