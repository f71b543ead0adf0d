"""Outlines as numbers: read path notation, mirror it, move it, write it short.

An outline is a row of segments with absolute coordinates: ``M``, ``L``, ``C``, ``Q`` and ``Z``. The notation read is that
of SVG without arcs; circles are drawn as strokes of no length with round ends.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

from attrs import frozen

__all__ = [
    "Box",
    "Outline",
    "Place",
    "box",
    "half",
    "mirrored",
    "number",
    "outline",
    "parts",
    "sides",
    "write_outline",
]

Segment = tuple[str, tuple[float, ...]]
Outline = tuple[Segment, ...]
Box = tuple[float, float, float, float]

_ARGUMENTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")


def _commands(notation: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield each command of the notation with its numbers, repeated letters filled in."""
    tokens = _TOKEN.findall(notation)
    at, letter = 0, "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            letter = tokens[at]
            at += 1
        count = _ARGUMENTS[letter.upper()]
        yield letter, tuple(float(token) for token in tokens[at : at + count])
        at += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)


@cache
def outline(notation: str) -> Outline:
    """Read path notation (absolute or relative, no arcs) into an outline."""
    segments: list[Segment] = []
    x = y = 0.0
    start = (0.0, 0.0)
    for letter, numbers in _commands(notation):
        command, values = letter.upper(), numbers
        dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
        if command == "Z":
            segments.append(("Z", ()))
            x, y = start
            continue
        if command == "H":
            command, values = "L", (numbers[0] + dx, y)
        elif command == "V":
            command, values = "L", (x, numbers[0] + dy)
        else:
            values = tuple(v + (dy if i % 2 else dx) for i, v in enumerate(numbers))
        if command in "ST":
            command, values = _smooth(segments, (x, y), values)
        segments.append((command, values))
        x, y = values[-2:]
        if command == "M":
            start = (x, y)
    return tuple(segments)


def _smooth(segments: list[Segment], at: tuple[float, float], values: tuple[float, ...]) -> Segment:
    """Fill in the control point that ``S`` and ``T`` leave out: the last one, reflected."""
    curve = "C" if len(values) == 4 else "Q"
    command, last = segments[-1]
    control = (2 * at[0] - last[-4], 2 * at[1] - last[-3]) if command == curve else at
    return curve, (*control, *values)


def mirrored(shape: Outline) -> Outline:
    """The outline reflected in the axis x = 0."""
    return tuple((c, tuple(v if i % 2 else -v for i, v in enumerate(values))) for c, values in shape)


def half(notation: str) -> Outline:
    """Complete a right half, drawn from the axis at the top to the axis at the bottom, to a closed symmetric outline."""
    right = outline(notation)
    left: list[Segment] = []
    for (_, before), (command, values) in reversed(list(pairwise(right))):
        points = [(-before[-2], before[-1])]
        points += [(-values[i], values[i + 1]) for i in range(0, len(values) - 2, 2)]
        left.append((command, tuple(v for point in (*reversed(points[1:]), points[0]) for v in point)))
    end = right[-1][1][-2:]
    bridge: tuple[Segment, ...] = (("L", (-end[0], end[1])),) if end[0] else ()
    return (*right, *bridge, *left, ("Z", ()))


def sides(notation: str) -> tuple[Outline, Outline]:
    """Close a right half on the axis, and mirror it: the right and the left part of a coat in two colours."""
    right = (*outline(notation), ("Z", ()))
    return right, mirrored(right)


def parts(notation: str) -> Outline:
    """An outline on the right and its mirror image, as two parts of one outline."""
    right = outline(notation)
    return (*right, *mirrored(right))


@frozen
class Place:
    """Where an outline goes: mirrored first, then scaled, turned by ``turn`` degrees, rounded, and moved to (x, y).

    Rounding before moving keeps equal pips equal and symmetric figures symmetric; x and y are whole or carry no more than
    ``digits`` decimals.
    """

    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    mirror: bool = False
    digits: int = 0

    def of(self, shape: Outline) -> Outline:
        """Return the outline at this place."""
        cosine = round(math.cos(math.radians(self.turn)), 12) * self.scale
        sine = round(math.sin(math.radians(self.turn)), 12) * self.scale
        placed: list[Segment] = []
        for command, values in mirrored(shape) if self.mirror else shape:
            numbers: list[float] = []
            for i in range(0, len(values), 2):
                x, y = values[i : i + 2]
                numbers.append(round(x * cosine - y * sine, self.digits) + self.x)
                numbers.append(round(x * sine + y * cosine, self.digits) + self.y)
            placed.append((command, tuple(numbers)))
        return tuple(placed)


def box(shape: Outline, margin: float = 0) -> Box:
    """A box (left, top, right, bottom) that holds the outline and ``margin`` around it."""
    xs = [v for _, values in shape for v in values[::2]]
    ys = [v for _, values in shape for v in values[1::2]]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def number(value: float) -> str:
    """Write a number with at most one decimal and nothing that can be left out."""
    text = f"{value:.1f}".removesuffix(".0")
    if text in {"-0", "0"}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _numbers(values: tuple[float, ...]) -> str:
    """Write numbers with as few separators as can be."""
    text = ""
    for value in values:
        digits = number(value)
        text += digits if not text or digits[0] == "-" else f" {digits}"
    return text


@frozen
class _Pen:
    """The writing state: where the pen is, where the part began, the last control point and the last letter."""

    x: float = 0
    y: float = 0
    start: tuple[float, float] = (0, 0)
    control: tuple[float, float] | None = None
    letter: str = ""


def _shortest(pen: _Pen, command: str, values: tuple[float, ...]) -> tuple[str, tuple[float, ...]]:
    """The relative command of fewest numbers that draws this segment from where the pen is."""
    relative = tuple(v - (pen.y if i % 2 else pen.x) for i, v in enumerate(values))
    if command == "L":
        if not round(relative[1], 1):
            return "h", relative[:1]
        return ("l", relative) if round(relative[0], 1) else ("v", relative[1:])
    if command in "CQ":
        drawn_before = {"c": "C", "s": "C", "q": "Q", "t": "Q"}.get(pen.letter)
        held = pen.control if drawn_before == command and pen.control else None
        reflected = (pen.x - held[0], pen.y - held[1]) if held else (0.0, 0.0)
        same = all(abs(a - b) < 0.05 for a, b in zip(relative, reflected, strict=False))
        if same and (command == "C" or held):
            return ("s" if command == "C" else "t"), relative[2:]
    return command.lower(), relative


def write_outline(shape: Outline) -> str:
    """Write an outline as short path data: relative, with shorthands, letters not repeated."""
    text, pen = "", _Pen()
    for command, values in shape:
        if command == "Z":
            text += "z"
            pen = _Pen(*pen.start, pen.start, None, "z")
            continue
        letter, numbers = _shortest(pen, command, values)
        written = _numbers(numbers)
        if command == "M" and (not text or len(_numbers(values)) <= len(written)):
            letter, written = "M", _numbers(values)
        if letter != pen.letter or command == "M":
            text += letter + written
        else:
            text += written if written[0] == "-" else f" {written}"
        x, y = values[-2:]
        control = (values[-4], values[-3]) if command in "CQ" else None
        pen = _Pen(x, y, (x, y) if command == "M" else pen.start, control, letter)
    return text
