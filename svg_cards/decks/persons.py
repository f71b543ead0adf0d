"""The court: every person is a row of choices; the drawing kit knows how each is drawn."""

from __future__ import annotations

from typing import Final

from attrs import evolve, frozen

__all__ = ["FRENCH", "GERMAN", "Person"]


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


_KING: Final = Person(
    hat="ball crown",
    hair="bob",
    beard="full",
    mantle="red",
    hat_colours=("red", "gold"),
    coat=("red", "gold"),
    pattern="plain",
    sleeves=("red", "red"),
    right="sceptre",
    left="orb",
    right_pose="regal",
    left_pose="regal",
    collar="ermine",
    cuff="gold",
)

GERMAN: Final[dict[str, Person]] = {
    "acorns-K": evolve(_KING, brow="stern", hair_colour="grey", beard_colour="linen", mantle="green"),
    "leaves-K": evolve(
        _KING,
        look=2,
        hat="leaf crown",
        hat_colours=("green", "gold"),
        hair="curls",
        beard="fork",
        beard_colour="nut",
        coat=("green", "gold"),
        pattern="lozenges",
        sleeves=("green", "green"),
        right="sword",
    ),
    "hearts-K": evolve(
        _KING,
        hat="arched crown",
        hair_colour="nut",
        beard="round",
        beard_colour="fair",
        coat=("gold", "red"),
        pattern="lozenges",
        mantle="blue",
        sleeves=("gold", "gold"),
        cuff="red",
    ),
    "bells-K": evolve(
        _KING,
        brow="high",
        hat="turban",
        hair="short",
        hair_colour="dark",
        beard="fork",
        beard_colour="brown",
        coat=("blue", "gold"),
        pattern="bars",
        collar="cape",
        collar_colour="gold",
        sleeves=("blue", "blue"),
        left="scroll",
    ),
    "acorns-O": Person(
        look=2,
        brow="stern",
        hat="feather hat",
        hat_colours=("green", "gold"),
        hair="bob",
        beard="round",
        beard_colour="nut",
        coat=("brown", "linen"),
        pattern="vest",
        collar="lapel",
        sleeves=("linen", "linen"),
        cuff="green",
        right="crossbow",
        lower="tunic",
        legs=("green", "green"),
        belt="gold",
    ),
    "leaves-O": Person(
        brow="stern",
        hat="kettle hat",
        hat_colours=("steel", "ink"),
        hair="short",
        hair_colour="dark",
        beard="moustache",
        coat=("green", "gold"),
        pattern="bend",
        collar="dagged",
        collar_colour="gold",
        sleeves=("green", "green"),
        right="mace",
        left_pose="hip",
        lower="dagged",
        legs=("gold", "gold"),
        footwear_colour="dark",
    ),
    "hearts-O": Person(
        look=-2,
        brow="high",
        hat="brim",
        hat_colours=("red", "gold"),
        hair="curls",
        hair_colour="fair",
        beard="goatee",
        coat=("blue", "red"),
        pattern="pale",
        collar="ruff",
        sleeves=("blue", "red"),
        right="spear",
        right_pose="staff",
        left_pose="hip",
        lower="trunk hose",
        legs=("blue", "red"),
        footwear="shoes",
        footwear_colour="dark",
        belt="gold",
    ),
    "bells-O": Person(
        hat="cap",
        hat_colours=("red", "gold"),
        hair="bob",
        hair_colour="fair",
        beard="moustache",
        coat=("linen", "red"),
        pattern="stripes",
        collar="cape",
        collar_colour="red",
        sleeves=("gold", "gold"),
        cuff="red",
        right="halberd",
        right_pose="staff",
        lower="tunic",
        legs=("red", "red"),
        footwear_colour="dark",
        belt="red",
    ),
    "acorns-U": Person(
        look=3,
        hat="beret",
        hat_colours=("gold", "green"),
        hair="bob",
        coat=("red", "gold"),
        pattern="pale",
        collar="ruff",
        sleeves=("red", "gold"),
        right="horn",
        left_pose="hip",
        lower="trunk hose",
        legs=("gold", "red"),
        footwear="shoes",
        belt="green",
    ),
    "leaves-U": Person(
        look=3,
        hat="hood",
        hat_colours=("blue", "blue"),
        beard="goatee",
        coat=("gold", "green"),
        pattern="bars",
        collar="dagged",
        collar_colour="linen",
        sleeves=("gold", "gold"),
        cuff="green",
        right="branch",
        left_pose="chest",
        lower="dagged",
        legs=("green", "green"),
        footwear="shoes",
    ),
    "hearts-U": Person(
        brow="high",
        hat="pointed hat",
        hat_colours=("blue", "red"),
        hair="bob",
        hair_colour="dark",
        beard="moustache",
        coat=("red", "linen"),
        pattern="vest",
        collar="lapel",
        collar_colour="gold",
        sleeves=("red", "red"),
        cuff="gold",
        right="flag",
        right_pose="staff",
        left_pose="hip",
        lower="tunic",
        legs=("linen", "linen"),
        footwear_colour="dark",
        belt="blue",
    ),
    "bells-U": Person(
        brow="high",
        look=-3,
        hat="jester cap",
        hat_colours=("red", "blue"),
        coat=("blue", "gold"),
        pattern="pale",
        collar="dagged",
        collar_colour="red",
        sleeves=("blue", "gold"),
        right="goblet",
        lower="dagged",
        legs=("blue", "gold"),
        footwear="shoes",
        footwear_colour="red",
    ),
}
"""The court of the German decks. Its main colours lean to the suit."""

_QUEEN: Final = Person(
    woman=True,
    hat="ball crown",
    hat_colours=("blue", "gold"),
    hair="long",
    coat=("blue", "gold"),
    pattern="vest",
    collar="square",
    collar_colour="gold",
    sleeves=("blue", "blue"),
    cuff="gold",
    right="flower",
)

FRENCH: Final[dict[str, Person]] = {
    "leaves-K": evolve(
        _KING,
        brow="stern",
        hair_colour="grey",
        beard_colour="linen",
        coat=("blue", "gold"),
        pattern="lozenges",
        sleeves=("blue", "blue"),
        right="sword",
    ),
    "hearts-K": evolve(
        _KING,
        hat="arched crown",
        hair="curls",
        hair_colour="nut",
        beard_colour="fair",
        pattern="lozenges",
        mantle="blue",
    ),
    "bells-K": evolve(
        _KING,
        look=-2,
        hat="five-point crown",
        hair="short",
        hair_colour="dark",
        beard="goatee",
        coat=("gold", "red"),
        pattern="bars",
        mantle="blue",
        sleeves=("gold", "gold"),
        cuff="red",
        left="scroll",
    ),
    "acorns-K": evolve(
        _KING,
        look=2,
        hat="leaf crown",
        hair_colour="dark",
        beard="fork",
        beard_colour="nut",
        coat=("gold", "blue"),
        pattern="stripes",
        sleeves=("gold", "gold"),
        cuff="blue",
    ),
    "leaves-O": evolve(_QUEEN, left_pose="chest", look=2, hair_colour="dark", hat="veil and diadem"),
    "hearts-O": evolve(
        _QUEEN,
        brow="high",
        hat="coronet",
        hat_colours=("red", "gold"),
        hair="braids",
        hair_colour="fair",
        coat=("red", "linen"),
        sleeves=("red", "red"),
        cuff="linen",
    ),
    "bells-O": evolve(
        _QUEEN,
        look=3,
        hat="diadem",
        hat_colours=("red", "gold"),
        coat=("gold", "red"),
        pattern="stripes",
        collar_colour="red",
        sleeves=("gold", "gold"),
        cuff="red",
    ),
    "acorns-O": evolve(
        _QUEEN,
        look=-2,
        brow="high",
        hat="veil and coronet",
        hat_colours=("red", "gold"),
        coat=("gold", "blue"),
        pattern="bars",
        sleeves=("blue", "blue"),
        right="goblet",
        left_pose="hip",
    ),
    "leaves-U": Person(
        look=2,
        hat="beret",
        hat_colours=("blue", "gold"),
        hair="bob",
        hair_colour="fair",
        coat=("gold", "blue"),
        pattern="stripes",
        collar="ruff",
        sleeves=("blue", "blue"),
        right="flag",
        right_pose="staff",
        left_pose="hip",
    ),
    "hearts-U": Person(
        hat="brim",
        hat_colours=("red", "gold"),
        hair="curls",
        beard="moustache",
        coat=("blue", "red"),
        pattern="pale",
        collar="ruff",
        sleeves=("blue", "red"),
        right="spear",
        right_pose="staff",
    ),
    "bells-U": Person(
        look=-2,
        brow="high",
        hat="kettle hat",
        hat_colours=("steel", "ink"),
        hair="short",
        hair_colour="dark",
        beard="moustache",
        coat=("gold", "blue"),
        pattern="bend",
        collar="dagged",
        collar_colour="red",
        sleeves=("gold", "gold"),
        right="sword",
        left_pose="hip",
    ),
    "acorns-U": Person(
        hat="feather hat",
        hat_colours=("blue", "gold"),
        hair="short",
        beard="moustache",
        coat=("red", "linen"),
        pattern="vest",
        collar="lapel",
        sleeves=("linen", "linen"),
        cuff="gold",
        right="crossbow",
    ),
}
"""The court of the French decks: ink, red, gold and blue, no green but flower stems."""
