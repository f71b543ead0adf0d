"""The rail: its words on as many lines as it has, its sign, pointer, clause and buttons."""

from collections.abc import Sequence
from itertools import accumulate

from svg_cards.geometry.boxes import Box
from svg_cards.geometry.plan import Plan
from svg_cards.pieces import Button, Rail
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit, width, wrap
from svg_cards.words import Words

_HEAD, _TAIL = 14, 13.5
_PITCH = 17 / 14
"""From line to line, in heights of the type."""
_GAP = 8
_LEFT, _RIGHT = 34, 10
_BELOW = 48
"""What buttons below the words add to the height of a rail."""


def _button_widths(buttons: Sequence[Button]) -> list[float]:
    return [max(60, width(one.label, _TAIL, bold=True) + 16) for one in buttons]


def _clause_width(rail: Rail) -> float:
    return width(fit(rail.clause, _TAIL, 120, bold=True), _TAIL, bold=True) + 20 if rail.clause else 0


def rail_lines(rail: Rail, wide: float, most: int, *, below: bool, size: float = _HEAD) -> list[Text]:
    """Return the words of a rail, head before tail, the base lines counted from the first; what does not fit is cut.

    Args:
        rail: What is said.
        wide: Width of the whole rail.
        most: How many lines there may be.
        below: Whether the buttons stand below the words and leave them the whole width.
        size: Height of the type of the head.
    """
    room = wide - _LEFT - _RIGHT
    if rail.clause:
        room -= _clause_width(rail) + _RIGHT
    if not below:
        room -= sum(one + _GAP for one in _button_widths(rail.buttons))
    second = _TAIL if size == _HEAD else size - 2
    head = wrap(rail.head, size, room, most - bool(rail.tail), bold=True)
    tail = wrap(rail.tail, second, room, most - len(head))
    lines = [(line, size, ("bold",)) for line in head] + [(line, second, ()) for line in tail]
    pitch = round(size * _PITCH, 1)
    return [Text(line, _LEFT, pitch * i, high, style, room) for i, (line, high, style) in enumerate(lines)]


def rail_height(rail: Rail, wide: float, most: int) -> float:
    """Return how high a rail with its buttons below the words is: 58 for two lines, 17 more for each further one."""
    lines = len(rail_lines(rail, wide, most, below=True))
    high = 58 if lines < 3 else 38 + 17 * (lines - 1)
    return high if not rail.buttons else 40 + _BELOW + 10 + 17 * max(0, lines - 2)


def _buttons(buttons: Sequence[Button], box: Box, words: Words, *, below: bool) -> list[Sprite]:
    """Return the buttons of a rail, at its right end, or below its words and as wide as it allows."""
    widths = _button_widths(buttons)
    high, y = (40, box.bottom - _BELOW) if below else (30, box.y + (box.h - 30) / 2)
    if below and buttons:
        spare = box.w - 2 * _RIGHT - _GAP * (len(buttons) - 1) - sum(widths)
        widths = [one + spare / len(buttons) for one in widths]
    left = box.right - _RIGHT - sum(widths) - _GAP * max(0, len(buttons) - 1)
    starts = accumulate((one + _GAP for one in widths), initial=left)
    sprites = []
    for i, (one, wide, x) in enumerate(zip(buttons, widths, starts, strict=False)):
        label = fit(one.label, _TAIL, wide - 10, bold=True)
        text = Text(label, wide / 2, high / 2 + 4.8, _TAIL, ("bold", "middle"), wide - 10)
        sprites.append(
            Sprite(
                f"button-{i}", "button", "rail", round(x, 1), y, round(wide, 1), high, z=410, texts=(text,),
                classes=("button", *(("filled",) if one.filled else ())), words=words.button.format(label=one.label),
            )
        )  # fmt: skip
    return sprites


def _clause(rail: Rail, box: Box, middle: float, *, below: bool) -> Sprite:
    wide = _clause_width(rail)
    right = box.right - _RIGHT - (0 if below else sum(one + _GAP for one in _button_widths(rail.buttons)))
    label = fit(rail.clause, _TAIL, 120, bold=True)
    text = Text(label, wide / 2, 15.8, _TAIL, ("bold", "middle"), wide)
    x, y = round(right - wide, 1), box.y + middle - 11
    return Sprite("clause", "chip", "rail", x, y, wide, 22, z=410, classes=("clause",), texts=(text,))


def place_rail(rail: Rail, plan: Plan, target: Box | None, words: Words) -> list[Sprite]:
    """Return the rail, its clause and its buttons; `target` is the card its pointer shows, if no other lies between."""
    box, below = plan.rail, plan.compact
    size = plan.rail_size
    lines = rail_lines(rail, box.w, plan.rail_lines, below=below, size=size)
    middle = (box.h - (_BELOW if below and rail.buttons else 0)) / 2
    first = round(middle + 4.8 * size / _HEAD - size * _PITCH / 2 * (len(lines) - 1), 1)
    texts = tuple(Text(one.text, one.x, first + one.y, one.size, one.styles, one.width) for one in lines)
    points: tuple[float, ...] = (middle,)
    # A pointer to a card in the second row would seem to mean the one above it.
    if target is not None and abs(target.y - box.y) < box.h + target.h / 2:
        pointer = min(max(target.x + 18 - box.x, 20), box.w - 20)
        points = (middle, pointer, 1 if target.y >= box.y else -1)
    spoken = " ".join(part for part in (rail.head, rail.tail, rail.clause) if part)
    frame = Sprite(
        "rail", "rail", "rail", box.x, box.y, box.w, box.h, z=400, classes=("rail", rail.tone.value),
        words=spoken, texts=texts, points=points,
    )  # fmt: skip
    clause = [_clause(rail, box, middle, below=below)] if rail.clause else []
    return [frame, *clause, *_buttons(rail.buttons, box, words, below=below)]
