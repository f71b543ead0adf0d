"""Suit marks in a box from -50 to 50, in four ways: full, plain (few strokes, for many or small pips), mono, French."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from attrs import evolve

from svg_cards.decks.ink import LINE, Drawing, Shape, cased, dots, flat, line, piece, placed
from svg_cards.decks.paths import Place, half, mirrored, outline, sides

__all__ = ["FRENCH_COLOURS", "SUITS", "Spot", "french", "full", "mono", "plain", "spread"]

SUITS: Final = ("acorns", "leaves", "hearts", "bells")
"""The suits by their German names, which also name their French twins."""

_LARGE: Final = 0.4  # from this scale on, pips have whole coordinates and the card's line weight

Spot = tuple[float, float, bool]
"""The middle of a pip and whether it stands on its head."""

_HEART: Final = "M0-25C6-42 18-47 28-45 44-42 50-26 44-8 37 14 16 30 0 47"
_LEAF: Final = "M0-48C8-32 22-22 34-8 47 8 44 27 30 30 17 33 6 27 0 20"
_VEINS: Final = outline("M0-8Q10-10 16-20M0 6Q14 4 25-8M0 16Q14 18 30 10")
_VEINED: Final = 4  # with a wider outline a leaf is too small for veins
_STALK: Final = "M0 27V46"
_NUT: Final = "M0-50C3-43 6-42 11-39 29-28 32-4 27 16L0 16"
_BELL: Final = "M0-30C30-30 47-14 47 7 47 30 30 45 5 47L5 26 0 26"
"""Round as a bell on a harness, its slit open below."""
_LOOP: Final = "M-10-29C-12-53 12-53 10-29"
_CUP: Final = "M0 10L29 10C36 10 36 16 34 20 30 31 17 36 0 36"

FRENCH_COLOURS: Final = {
    "french": {"acorns": "ink", "leaves": "ink", "hearts": "red", "bells": "red"},
    "french4": {"acorns": "teal", "leaves": "ink", "hearts": "red", "bells": "azure"},
}


@cache
def full(suit: str, edge: float = 4) -> Drawing:
    """The mark as it is drawn large: gloss, veins, band and slit; ``edge`` is the width of its ink line."""
    if suit == "hearts":
        return piece(half(_HEART), "red", edge) + line("M-34-18C-35-30-26-36-18-35", 6, "rose")
    if suit == "leaves":
        right, left = sides(_LEAF)
        stalk = cased(_STALK, 5, "green", 2 + edge)
        if edge > _VEINED:
            return stalk + piece(left, "light_green", edge) + piece(right, "green", edge)
        blade = flat(left, "light_green") + flat(right, "green") + line(half(_LEAF), edge)
        return stalk + blade + line(_VEINS, 3, "light_green") + line(mirrored(_VEINS), 3, "green")
    if suit == "acorns":
        nut = piece(half(_NUT), "nut", edge) + line("M-17-18C-16-26-13-30-8-32", 6, "gold")
        cup = piece(half(_CUP), "green", edge) + line(
            "M-20 18L-13 26M-4 18L4 26M13 18L21 26", 4, "light_green"
        )
        return cased("M0 34C0 39-3 43-9 45", 5, "green", 2 + edge) + nut + cup
    body = cased(_LOOP, 4, "yellow", 2 + edge) + piece(half(_BELL), "yellow", edge) + dots([(0, 26)], 16)
    band = piece("M-46 0Q0 8 46 0L46 12Q0 20-46 12Z", "red", edge)
    return body + band + line("M-33-5C-31-13-25-19-17-21", 5, "linen")


@cache
def plain(suit: str) -> Drawing:
    """The mark in few strokes and nodes, for number cards and corners."""
    if suit == "hearts":
        return piece("M0-25C10-56 48-50 48-16 48 12 16 30 0 47-16 30-48 12-48-16-48-50-10-56 0-25Z", "red", 5)
    if suit == "leaves":
        # The lighter half lies inside the darker leaf: two halves side by side look like one that stands on edge.
        blade = piece(
            "M0-48C14-20 45-14 45 10 45 32 18 38 0 20-18 38-45 32-45 10-45-14-14-20 0-48Z", "green", 5
        )
        return (
            line("M0 18V46", 9) + blade + flat("M-3-32C-14-16-37-10-37 10-37 24-18 28-3 16Z", "light_green")
        )
    if suit == "acorns":
        nut = piece("M0-50C10-42 33-38 32 12H-32C-33-38-10-42 0-50Z", "nut", 5)
        cup = piece("M-36 11H36C36 32 17 38 0 38S-36 32-36 11Z", "green", 5)
        return line("M0 40V48", 9) + nut + cup
    body = line(_LOOP, 7) + piece(half(_BELL), "yellow", 5) + dots([(0, 27)], 16)
    return body + line("M-46 5Q0 11 46 5", 8, "red")


@cache
def french(suit: str, colour: str) -> Drawing:
    """The French twin of a suit in one colour, without a line."""
    if suit == "hearts":
        return flat("M0-25C10-56 48-50 48-16 48 12 16 30 0 47-16 30-48 12-48-16-48-50-10-56 0-25Z", colour)
    if suit == "bells":
        return flat("M0-49Q13-19 34 0 13 19 0 49-13 19-34 0-13-19 0-49Z", colour)
    if suit == "leaves":
        blade = (
            "M0-49C12-26 40-12 40 12 40 34 18 38 5 22 7 36 11 43 20 48H-20C-11 43-7 36-5 22-18 38-40 34-40 12"
        )
        return flat(f"{blade}-40-12-12-26 0-49Z", colour)
    # Lobes apart from each other: in black at 24 pixels a club must not pass for a spade.
    stem = half("M0-24L12-19Q6-8 18-2L15 19Q6 15 4 22C6 34 11 43 20 48L0 48")
    return dots([(0, -31), (32, 9), (-32, 9)], 36, colour) + flat(stem, colour)


@cache
def mono(suit: str) -> Drawing:
    """The mark in ink alone, with real gaps, so that it may lie on any ground."""
    if suit == "hearts":
        return flat(half(_HEART), "ink")
    if suit == "leaves":
        # The outline runs in from the foot along two veins and up the midrib.
        blade = f"{_LEAF[:-9]}9 28 3 21L23 11 21 6 3 14 3 6 19-7 16-11 3 0 3-34 0-38"
        return line("M-2 30C-3 38-7 42-13 44", 9) + flat(half(blade), "ink")
    if suit == "acorns":
        cup = "M0 14L31 14C37 14 36 18 34 22 30 33 17 37 0 37"
        nut = flat(half("M0-50C3-43 6-42 11-39 29-28 32-8 28 7L0 7"), "ink")
        return line("M0 34C0 41-3 45-9 48", 9) + nut + flat(half(cup), "ink")
    upper = half("M0-31C28-31 44-16 46 1Q20 6 0 6")
    lower = half("M0 14Q22 14 46 9C45 31 28 45 5 47L5 27 0 27")
    return line(_LOOP, 7) + flat(upper, "ink") + flat(lower, "ink")


def spread(pip: Drawing, spots: Iterable[Spot], scale: float) -> Drawing:
    """The same pip in many places, one shape for each layer, so that each is written as one path."""
    large = scale >= _LARGE
    copies = [
        placed(pip, Place(x, y, scale, turn=180 if upside else 0, digits=0 if large else 1))
        for x, y, upside in spots
    ]
    layers = [shape for same in zip(*copies, strict=True) for shape in same]
    return tuple(_settled(shape) if large else shape for shape in layers)


def _settled(shape: Shape) -> Shape:
    """The shape with the one line weight of a card, if it is nearly that."""
    near = shape.stroke == "ink" and shape.width is not None and abs(shape.width - LINE) <= 0.6
    return evolve(shape, width=None) if near else shape
