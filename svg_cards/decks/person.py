"""What a figure of the court is told by: a row of choices."""

from __future__ import annotations

from attrs import frozen

__all__ = ["Person"]


@frozen
class Person:
    """One figure of the court. Words name ways of drawing in the kit, or colours of a palette.

    A full beard beside long hair has a colour of its own, or both would be one mass; without one it is that of the hair.
    ``look`` moves the eyes sideways, -3 to 3. ``right`` and ``left`` are what the hands at that side of the picture hold,
    the poses how the arms are bent. The first of a pair of colours is that of the right half.
    """

    hat: str
    hat_colours: tuple[str, str]
    coat: tuple[str, str]
    pattern: str
    sleeves: tuple[str, str]
    right: str
    collar: str
    collar_colour: str = "linen"
    hair: str = ""
    hair_colour: str = "brown"
    beard: str = ""
    beard_colour: str = ""
    brow: str = "calm"
    look: int = 0
    woman: bool = False
    cuff: str = "linen"
    left: str = ""
    mantle: str = ""
    lower: str = ""
    legs: tuple[str, str] = ("brown", "brown")
    footwear: str = "boots"
    footwear_colour: str = "brown"
    belt: str = "brown"
    right_pose: str = "raised"
    left_pose: str = "belt"
