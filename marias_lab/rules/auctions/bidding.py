"""The value every kind of auction works on, and what a step of it does to the cards."""

from __future__ import annotations

from attrs import frozen

from marias_lab.cards import Card
from marias_lab.rules.contracts import Contract
from marias_lab.seats import Seat

__all__ = ["Bidding", "Call", "Stepped"]


@frozen
class Call:
    """What a seat said in the auction: the id of a variant, or ``None`` for a pass."""

    seat: Seat
    variant: str | None


@frozen
class Bidding:
    """Where an auction stands.

    ``turn`` is the seat to act and ``step`` what it has to do: ``"name"`` (a trump), ``"lay"``, ``"bid"``, ``"answer"``, ``"final"``,
    or ``"done"`` when the contract is made. ``shown`` is the card by which trumps were named, ``None`` where there is none or it no longer holds. ``calls`` are all bids and passes so far; ``talon_by`` is the seat that laid the talon last.
    """

    turn: Seat
    step: str
    calls: tuple[Call, ...] = ()
    talon_by: Seat | None = None
    shown: Card | None = None

    @property
    def standing(self) -> Call | None:
        """The last bid, or ``None`` before the opening."""
        for call in reversed(self.calls):
            if call.variant is not None:
                return call
        return None


@frozen
class Stepped:
    """The outcome of one step: the auction, the actor's hand and the talon as masks, and the contract once it is made."""

    bidding: Bidding
    hand: int
    talon: int
    contract: Contract | None = None
