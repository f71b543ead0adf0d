"""A hand holds cards of the pack and a number of hidden ones: anything else is refused where it is made."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from marias_lab.cards import CARDS, Hand
from marias_lab.errors import InputError


@pytest.mark.parametrize(
    "values",
    [
        ("aA10K",),
        (-1,),
        (1 << 36,),
        (1 << 40,),
        (1, -1),
        (True,),
        (1.0,),
        (None,),
        ([],),
        (1, "2"),
        (1, True),
    ],
)
def test_what_is_no_hand(values: tuple[Any, ...]) -> None:
    with pytest.raises(InputError, match=r"Hand\.of") as refused:
        Hand(*values)
    assert refused.value.code == "hand_wrong"


def test_a_number_of_thousands_of_digits_is_told_too() -> None:
    with pytest.raises(InputError, match=r"Hand\(0x"):
        Hand(10**5000)


def test_more_hidden_cards_cannot_leave_than_there_are() -> None:
    with pytest.raises(InputError):
        Hand.of("aA").without(CARDS[0])


def test_a_hand_is_a_value() -> None:
    hand = Hand((1 << 36) - 1, 2)
    assert (len(hand), hand.hidden, str(hand)[-2:]) == (38, 2, "??")
    assert pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand) == hand  # noqa: S301  # our own bytes
    assert hash(hand) == hash(Hand(hand.mask, 2))
    with pytest.raises(AttributeError):
        hand.mask = 0  # type: ignore[misc]
