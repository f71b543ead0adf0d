"""Boxes, and how the cards of a hand share the room they have."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from attrs import frozen

from svg_cards.pieces import Card

Side = Literal["start", "middle", "end"]


@frozen
class Box:
    """A rectangle; y grows downwards."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def moved(self, dx: float, dy: float) -> "Box":
        """Return the box at another place."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)


def card_height(w: float) -> float:
    """Return how high a card of this width is, in whole units."""
    return round(1.6 * w)


def card_box(x: float, y: float, w: float) -> Box:
    """Return the box of a card."""
    return Box(x, y, w, card_height(w))


_STRIP = 0.44  # of the width of a small card: its index, and nothing yet of its picture
_UPPER = 0.75
_APART = 4


@frozen
class Hand:
    """The room of one line of cards.

    Args:
        side: What `x` means: where the line starts, its middle, where it ends.
        x: See `side`.
        y: Upper edge.
        w: Width of a card.
        room: Width of the whole line at most.
        step: From card to card at most.
        gap: Added where the suit changes, less where the line would become too long.
        least: How narrow cards may become so that they lie side by side, the step as much wider than they are as asked; 0
            leaves their width as it is.
    """

    side: Side
    x: float
    y: float
    w: float
    room: float
    step: float
    gap: float = 0
    least: float = 0


def open_hand(side: Side, x: float, y: float, w: float, room: float) -> Hand:
    """Return a hand of open cards that shows the index of each, and the last of each suit whole."""
    return Hand(side, x, y, w=w, room=room, step=w * _STRIP, gap=w * (1 - _STRIP) + _APART)


LONG = 15
"""So many open cards stand in one line beside each other; more than any hand has, fewer than tricks taken may be."""
_SMALL = 0.72


def open_lines(
    cards: Sequence[Card], side: Side, x: float, y: float, w: float, room: float
) -> tuple[Box, ...]:
    """Return the boxes of open cards in one line, or of many in two of smaller ones, the lower of which leaves the upper its indices."""
    if len(cards) <= LONG:
        return line(cards, open_hand(side, x, y, w, room))
    half, small = (len(cards) + 1) // 2, round(w * _SMALL)
    lower = y + small * _UPPER
    return line(cards[:half], open_hand(side, x, y, small, room)) + line(
        cards[half:], open_hand(side, x, lower, small, room)
    )


def breaks(cards: Sequence[Card]) -> list[bool]:
    """Return for each card but the first whether its suit differs from the one before."""
    return [one.suit != other.suit for one, other in pairwise(cards)]


def line(cards: Sequence[Card], hand: Hand) -> tuple[Box, ...]:
    """Return the boxes of the cards of a line, from left to right."""
    if not cards:
        return ()
    changes = breaks(cards)
    spare = hand.room - hand.w - min(hand.step, hand.w * _STRIP) * len(changes)
    gap = min(hand.gap, max(0, spare) / max(1, sum(changes)))
    gaps = [gap if change else 0 for change in changes]
    room, between, w = hand.room - sum(gaps), hand.step - hand.w, hand.w
    apart = int((room - between * len(gaps)) / len(cards))
    if hand.least and apart >= hand.least:
        w = min(w, apart)
    step = min(w + between, (room - w) / max(1, len(gaps)))
    offsets = [0.0]
    for gap in gaps:
        offsets.append(offsets[-1] + step + gap)
    whole = offsets[-1] + w
    start = hand.x - {"start": 0, "middle": whole / 2, "end": whole}[hand.side]
    return tuple(card_box(round(start + offset, 1), hand.y, w) for offset in offsets)
