"""What speeches and answers tell of hands: cards that everybody, or a seat that looks at its own cards, knows to be in another hand.

A speech says of a pair of cards (king and queen of a suit, ace and ten of trumps) that a seat holds both, one or none of them. Together with the cards played since, and with the viewer's
own, that may name a card that is still held.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from marias_lab.cards import Hand, Suit
from marias_lab.engine.state import PlayState, State
from marias_lab.rules.speech import PAIRS, WHEELS, Heard, Talk
from marias_lab.seats import Seat

__all__ = ["informed"]


class _Told(NamedTuple):
    """A seat holds ``held`` of the two cards of ``pair`` after a trick."""

    seat: Seat
    pair: int
    held: int
    trick: int


def informed(state: State, hands: Sequence[Hand]) -> tuple[Hand, ...]:
    """The hands as a viewer sees them, with the cards that he can be sure of because of what was said."""
    play = state.play
    assert play is not None and play.talk is not None
    played, told = _played(play, state.rules.players), list(_told(state, play.talk))
    known = [hand.mask for hand in hands]
    while True:  # one certain card may make another one certain
        before = list(known)
        for each in told:
            _conclude(each, known, played)
        if known == before:
            return tuple(
                Hand(mask, len(hand) - mask.bit_count()) for mask, hand in zip(known, hands, strict=True)
            )


def _conclude(told: _Told, known: list[int], played: dict[int, tuple[Seat, int]]) -> None:
    """What follows from one thing told: where both or one of two cards must be, those in other places put aside."""
    there, open_ = [], []
    for bit in _bits(told.pair):
        where = _where(bit, told.trick, known, played)
        if where == told.seat:
            there.append(bit)
        elif where is None:
            open_.append(bit)
    if len(there) + len(open_) == told.held:
        for bit in open_:
            known[told.seat] |= bit


def _where(bit: int, trick: int, known: Sequence[int], played: dict[int, tuple[Seat, int]]) -> Seat | None:
    """The seat that held a card after a trick; -1 where it was played before, ``None`` where that is not known."""
    if bit in played:
        seat, number = played[bit]
        return seat if number > trick else -1
    return next((seat for seat, mask in enumerate(known) if mask & bit), None)


def _bits(pair: int) -> tuple[int, int]:
    low = pair & -pair
    return low, pair ^ low


def _played(play: PlayState, players: int) -> dict[int, tuple[Seat, int]]:
    """Who played each card, and to which trick, from 1."""
    tricks = [(each.leader, each.cards) for each in play.tricks] + [(play.leader, play.trick)]
    return {
        card.bit: ((leader + place) % players, number)
        for number, (leader, cards) in enumerate(tricks, 1)
        for place, card in enumerate(cards)
    }


def _told(state: State, talk: Talk) -> Iterator[_Told]:
    """All that was said of pairs, in order."""
    taken = [each for each in talk.made if each.item != "wheels"]
    for each in talk.made:
        pair = (WHEELS if each.item == "wheels" else PAIRS)[each.suit]
        mate = (each.seat + 2) % state.rules.players
        if each.way == "own":
            yield _Told(each.seat, pair, 2, each.trick)
        elif each.way == "whole":
            yield _Told(mate, pair, 2, each.trick)
        else:
            yield _Told(each.seat, pair, 1, each.trick)
            yield _Told(mate, pair, 1, each.trick)
    bluff = state.rules.speech is not None and state.rules.speech.bluff
    for heard in talk.heard:
        if not bluff and (heard.answer is None or not heard.answer.yes):
            yield from _asked(heard, taken[0].suit if taken else None)


def _asked(heard: Heard, trump: Suit | None) -> Iterator[_Told]:
    """Who asks for a half or for support holds the other one, whatever the answer is."""
    said = heard.speech
    if said.speech == "half" and said.suit is not None:
        yield _Told(said.seat, PAIRS[said.suit], 1, heard.trick)
    elif said.speech == "support" and trump is not None:
        yield _Told(said.seat, WHEELS[trump], 1, heard.trick)
