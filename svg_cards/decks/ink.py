"""The woodcut's vocabulary: flat pieces with one dark line, strokes for limbs and poles, balls; and how it is written.

A drawing is a row of shapes in painting order. Colours are roles of a palette, so a drawing is made once for all
palettes. A shape without a width of its own is drawn with :data:`LINE`, and keeps that width however it is scaled.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, groupby
from typing import Final

from attrs import evolve, field, frozen

from svg_cards.decks.paths import Box, Outline, Place, box, number, outline, write_outline
from svg_cards.palettes import Palette

__all__ = [
    "HEIGHT",
    "LINE",
    "WIDTH",
    "Drawing",
    "Shape",
    "balls",
    "cased",
    "dots",
    "flat",
    "line",
    "piece",
    "placed",
    "turned",
    "write",
]

WIDTH: Final = 252
HEIGHT: Final = 400
LINE: Final = 2.8
"""The one line weight of a card."""

_CASING: Final = 6  # how much wider the ink under a coloured stroke is
Points = Iterable[tuple[float, float]]


@frozen
class Shape:
    """One outline and how it is painted; an empty ``fill`` or ``stroke`` paints nothing."""

    outline: Outline
    fill: str = ""
    stroke: str = "ink"
    width: float | None = None
    round_ends: bool = True

    @property
    def pen(self) -> float:
        """The width of the stroke in units, 0 without one."""
        return 0 if not self.stroke else LINE if self.width is None else self.width

    @property
    def style(self) -> tuple[str, str, float, bool]:
        """What two shapes must share to be written as one path."""
        return self.fill, self.stroke, self.pen, self.round_ends


Drawing = tuple[Shape, ...]


def _read(shape: Outline | str) -> Outline:
    return outline(shape) if isinstance(shape, str) else shape


def piece(shape: Outline | str, fill: str, width: float | None = None) -> Drawing:
    """A closed shape of one colour with an ink line around it."""
    return (Shape(_read(shape), fill, "ink", width),)


def flat(shape: Outline | str, fill: str) -> Drawing:
    """A closed shape of one colour without a line."""
    return (Shape(_read(shape), fill, ""),)


def line(shape: Outline | str, width: float | None = None, colour: str = "ink") -> Drawing:
    """A stroke."""
    return (Shape(_read(shape), "", colour, width),)


def cased(shape: Outline | str, width: float, colour: str, casing: float = _CASING) -> Drawing:
    """A coloured stroke between two ink lines: limbs, poles, crosses."""
    return line(shape, width + casing) + line(shape, width, colour)


def _points(points: Points) -> Outline:
    return tuple(
        segment for x, y in points for segment in (("M", (float(x), float(y))), ("L", (float(x), float(y))))
    )


def dots(points: Points, diameter: float, colour: str = "ink") -> Drawing:
    """Round spots without a line: strokes of no length, the shortest circle there is."""
    return line(_points(points), diameter, colour)


def balls(points: Points, radius: float, colour: str) -> Drawing:
    """Round spots with an ink line around them."""
    return cased(_points(points), 2 * radius - LINE, colour, 2 * LINE)


def placed(drawing: Drawing, place: Place) -> Drawing:
    """The drawing at a place; strokes with a width of their own are scaled with it."""
    return tuple(
        evolve(
            shape,
            outline=place.of(shape.outline),
            width=None if shape.width is None else round(shape.width * place.scale * 5) / 5,
        )
        for shape in drawing
    )


def turned(drawing: Drawing) -> Drawing:
    """The drawing turned half round about the middle of the card."""
    return placed(drawing, Place(WIDTH, HEIGHT, turn=180, digits=1))


def _apart(a: Box, b: Box) -> bool:
    return a[0] >= b[2] or b[0] >= a[2] or a[1] >= b[3] or b[1] >= a[3]


@frozen
class _Layer:
    """Shapes of one style that are written as one path."""

    first: Shape
    outlines: list[Outline] = field(factory=list)
    boxes: list[Box] = field(factory=list)

    def add(self, shape: Outline, around: Box) -> None:
        self.outlines.append(shape)
        self.boxes.append(around)

    def meets(self, around: Box) -> bool:
        return not all(_apart(around, other) for other in self.boxes)


def _layers(drawing: Drawing) -> list[_Layer]:
    """Gather shapes of equal style in the lowest layer they can sink to through what they do not touch."""
    layers: list[_Layer] = []
    for shape in drawing:
        around = box(shape.outline, shape.pen / 2)
        home: _Layer | None = None
        for layer in reversed(layers):
            meets = layer.meets(around)
            # Overlapping fills in one path would hide lines or make holes; overlapping strokes do neither.
            if layer.first.style == shape.style and not (shape.fill and meets):
                home = layer
            if meets:
                break
        if home is None:
            home = _Layer(shape)
            layers.append(home)
        home.add(shape.outline, around)
    return layers


def _path(layer: _Layer, palette: Palette) -> str:
    fill, stroke, width, _ = layer.first.style
    text = "<path"
    if fill:
        text += f' fill="{palette.colour(fill)}"'
    if not stroke:
        text += ' stroke="none"'
    elif stroke != "ink":
        text += f' stroke="{palette.colour(stroke)}"'
    if stroke and width != LINE:
        text += f' stroke-width="{number(width)}"'
    return f'{text} d="{write_outline(tuple(chain.from_iterable(layer.outlines)))}"/>'


def write(drawing: Drawing, palette: Palette) -> str:
    """Write a drawing as one group of paths."""
    text = ""
    # Groups, because some programs draw a butt end inside a group of round ends as round.
    for round_ends, layers in groupby(_layers(drawing), key=lambda layer: layer.first.round_ends):
        paths = "".join(_path(layer, palette) for layer in layers)
        text += f'<g stroke-linecap="round">{paths}</g>' if round_ends else paths
    pen = f'stroke="{palette.ink}" stroke-width="{number(LINE)}" stroke-linejoin="round"'
    return f'<g fill="none" {pen}>{text}</g>'
