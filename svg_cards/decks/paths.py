"""Outlines as numbers: read path notation, mirror it, move it, write it short.

An outline is a row of segments with absolute coordinates: ``M``, ``L``, ``C``, ``Q`` and ``Z``. The notation read is that
of SVG without arcs; circles are drawn as strokes of no length with round ends.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
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


@cache
def _tenths(value: int) -> str:
    """Write a number given in tenths, leaving out what can be left out."""
    whole, rest = divmod(abs(value), 10)
    digits = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{digits}" if value < 0 else digits


def number(value: float) -> str:
    """Write a number with at most one decimal and nothing that can be left out."""
    return _tenths(round(value * 10))


def _numbers(values: Sequence[int]) -> str:
    """Write numbers, given in tenths, with as few separators as can be."""
    text = _tenths(values[0])
    for value in values[1:]:
        text += _tenths(value) if value < 0 else f" {_tenths(value)}"
    return text


def _shortest(command: str, steps: list[int], reflected: list[int]) -> tuple[str, list[int]]:
    """The relative command of fewest numbers for steps from where the pen is.

    ``reflected`` is the control point that a smooth curve would take: the last one reflected, or where the pen is. It is
    empty when a smooth curve cannot follow.
    """
    if command == "L":
        if not steps[1]:
            return "h", steps[:1]
        return ("l", steps) if steps[0] else ("v", steps[1:])
    if command in "CQ" and steps[:2] == reflected:
        return ("s" if command == "C" else "t"), steps[2:]
    return command.lower(), steps


def write_outline(shape: Outline) -> str:
    """Write an outline as short path data: relative, with shorthands, letters not repeated."""
    text = letter = before = ""
    x = y = start_x = start_y = 0
    control = (0, 0)
    for command, values in shape:
        if command == "Z":
            text += "z"
            x, y, letter, before = start_x, start_y, "z", ""
            continue
        ends = [round(value * 10) for value in values]
        steps = [end - (y if i % 2 else x) for i, end in enumerate(ends)]
        if command == before:
            reflected = [x - control[0], y - control[1]]
        else:
            reflected = [0, 0] if command == "C" else []
        chosen, numbers = _shortest(command, steps, reflected)
        written = _numbers(numbers)
        if command == "M" and (not text or len(_numbers(ends)) <= len(written)):
            chosen, written = "M", _numbers(ends)
        if chosen != letter or command == "M":
            text += chosen
        elif written[0] != "-":
            text += " "
        text += written
        x, y = ends[-2:]
        letter, before = chosen, command
        if command == "M":
            start_x, start_y = x, y
        elif command in "CQ":
            control = (ends[-4], ends[-3])
    return text
