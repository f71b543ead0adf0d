"""The outcome of a deal: all that the settlement looks at, so that it can be tested, compared and taught without playing."""

from __future__ import annotations

from attrs import frozen

from marias_lab.cards import Card, Suit
from marias_lab.rules.contracts import Contract
from marias_lab.seats import Seat

__all__ = ["MarriageShown", "Moment", "Outcome"]


@frozen
class MarriageShown:
    """A marriage that was announced: who, the suit, its points, and the trick (from 1; 0 when not known)."""

    seat: Seat
    suit: Suit
    points: int
    trick: int = 0


@frozen
class Moment:
    """When something in a deal was decided: the trick (from 1) and the seat that did it."""

    trick: int
    seat: Seat


@frozen
class Outcome:
    """What came of a deal.

    ``card_points`` are the caller's and the defenders' points from cards and last trick (``None`` where they do not
    count). ``marriages`` stand in the order announced. ``caller_tricks`` counts the caller's tricks. ``last_trick`` is the
    winner of the tenth trick and the winning card. ``trump_seven`` is who played it and in which trick; ``None`` when not in the last
    trick, in the talon, or not known. ``doublings`` gives the level of each doubled item. ``moments`` tells when an item was decided, where the play is known.
    ``played`` is false where no card was played; then no points count.
    """

    contract: Contract
    card_points: tuple[int, int] | None = None
    marriages: tuple[MarriageShown, ...] = ()
    caller_tricks: int | None = None
    last_trick: tuple[Seat, Card] | None = None
    trump_seven: tuple[Seat, int] | None = None
    doublings: tuple[tuple[str, int], ...] = ()
    moments: tuple[tuple[str, Moment], ...] = ()
    played: bool = True

    def marriage_points(self, caller: bool) -> int:
        """The points of all marriages of one side."""
        return sum(each.points for each in self.marriages if (each.seat == self.contract.declarer) is caller)

    def level(self, item: str) -> int:
        """How often an item was doubled."""
        return dict(self.doublings).get(item, 0)

    def announced(self, item: str) -> bool:
        """Whether the defenders announced an item of their own."""
        return item in self.contract.against

    def moment(self, item: str) -> Moment | None:
        """When the item was decided, where that is known."""
        return dict(self.moments).get(item)
