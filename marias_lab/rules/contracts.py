"""The variants of a game, what each announces and is worth, and the contract a declarer plays."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

from marias_lab.cards import Order, Suit
from marias_lab.seats import Seat

__all__ = ["NOBODY", "Contract", "Variant"]

NOBODY: Final = -1
"""The declarer of a deal in which nobody plays alone."""


@frozen
class Variant:
    """One rung of the ladder, with every knob that speaks of it already applied.

    ``rank`` counts from 0, the lowest. ``values`` gives the points of each announced item before doubling, in the order of
    announcement; an item of value 0 is shown in the settlement but cannot be doubled; ``items`` are their names. ``factor`` is what the trump suit
    multiplies by and is contained in ``values``. ``trump`` is ``"named"``, ``"none"``, ``"made"`` (in the middle of play) or a fixed :class:`Suit`. ``goal`` is
    ``"points"``, ``"no_trick"``, ``"all_tricks"`` or ``"sides"`` (several things, by side). ``leader`` is ``"forehand"`` or ``"caller"``.
    """

    id: str
    rank: int
    values: tuple[tuple[str, int], ...]
    factor: int
    trump: Suit | str
    order: Order
    goal: str
    leader: str
    clause: str
    forbids_laid: bool
    holds_seven: bool
    items: tuple[str, ...] = field(init=False, repr=False, eq=False)

    @items.default
    def _items(self) -> tuple[str, ...]:
        return tuple(item for item, _ in self.values)

    @property
    def has_trump(self) -> bool:
        """Whether it is a trump contract, the only kind with points and marriages."""
        return self.trump != "none"

    def value(self, item: str) -> int:
        """The points of an item before doubling; 0 for one that is not announced."""
        return dict(self.values).get(item, 0)

    @property
    def worth(self) -> int:
        """The sum of its items, as the ladder prints it."""
        return sum(points for _, points in self.values)


@frozen
class Contract:
    """The final game: variant, trump suit (``None`` without trumps, or before they are made) and who plays it alone (:data:`NOBODY` where sides play).

    ``against`` is what the defenders announced for themselves (``seven_against``, ``hundred_against``), sorted. A ``conceded`` game is lost
    and not played. ``order`` is the variant's; ``sevens`` tells whether the defenders and whether the declarer announced a seven.
    """

    variant: Variant
    trump: Suit | None
    declarer: Seat
    against: tuple[str, ...] = ()
    conceded: bool = False
    order: Order = field(init=False, repr=False, eq=False)
    sevens: tuple[bool, bool] = field(init=False, repr=False, eq=False)

    @order.default
    def _order(self) -> Order:
        return self.variant.order

    @sevens.default
    def _sevens(self) -> tuple[bool, bool]:
        return "seven_against" in self.against, "seven" in self.variant.items
