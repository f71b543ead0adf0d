"""Cards without a table: one alone, a row, rows below each other, a fan."""

from collections.abc import Sequence
from math import cos, radians, sin

from attrs import evolve

from svg_cards.geometry.boxes import Box, card_box
from svg_cards.geometry.placing import RAISE, covered, place_card, place_cards
from svg_cards.pieces import SceneError
from svg_cards.scene import Fan, Row, Rows, Single
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit
from svg_cards.words import Words

_MARGIN = 16
_WIDTH = 120
_STEP = 134
_OVERLAP = 46
_CAPTION = 26
_LEAST = 240
"""Width of a row with a caption at least."""


def _ground(width: float, height: float, words: Words, *, shown: bool = True) -> Sprite:
    return Sprite(
        "table",
        "ground",
        "table",
        0,
        0,
        width,
        height,
        classes=("table",) if shown else ("bare",),
        words=words.table,
    )


def _caption(text: str, number: int, x: float, y: float, width: float) -> list[Sprite]:
    if not text:
        return []
    line = Text(fit(text, 14, width), width / 2, 18, 14, ("middle",), width)
    return [
        Sprite(
            f"caption-{number}",
            "label",
            f"row-{number}",
            x,
            y,
            width,
            _CAPTION,
            classes=("caption",),
            words=text,
            texts=(line,),
        )
    ]


def place_single(scene: Single, words: Words) -> list[list[Sprite]]:
    """Return one card at the size of its canvas; with a caption it lies on a ground, else on nothing."""
    box = Box(_MARGIN, _MARGIN, 252, 400)
    width, height = box.w + 2 * _MARGIN, box.h + 2 * _MARGIN + (_CAPTION if scene.caption else 0)
    return [
        [_ground(width, height, words, shown=bool(scene.caption))],
        _caption(scene.caption, 0, _MARGIN, box.bottom + 6, box.w),
        [place_card(scene.card, box, "card", "row-0", words)],
    ]


def _row_width(row: Row) -> float:
    step = _OVERLAP if row.overlap else _STEP
    return _WIDTH + step * max(0, len(row.cards) - 1)


def _labels(row: Row, boxes: Sequence[Box], number: int) -> list[Sprite]:
    """Return the label of each card, where the cards leave it room."""
    if row.overlap:
        return []
    room = _STEP - 6
    return [
        Sprite(
            f"label-{number}-{i}", "label", f"row-{number}", box.x - 4, box.bottom + 8, room, 20, classes=("caption",),
            texts=(Text(fit(card.label, 14, room), room / 2, 15, 14, ("middle",), room),),
        )
        for i, (card, box) in enumerate(zip(row.cards, boxes, strict=True)) if card.label
    ]  # fmt: skip


def _line(row: Row, number: int, x: float, y: float, words: Words) -> tuple[list[Sprite], float]:
    """Return the cards, labels and caption of one row, and where the next one starts."""
    step = _OVERLAP if row.overlap else _STEP
    boxes = [card_box(x + step * i, y, _WIDTH) for i in range(len(row.cards))]
    labels = _labels(row, boxes, number)
    bottom = card_box(0, y, _WIDTH).bottom + (20 if labels else 0)
    caption = _caption(row.caption, number, x, bottom + 6, max(_row_width(row), _LEAST))
    caption = [
        evolve(one, texts=tuple(evolve(text, x=0, styles=()) for text in one.texts)) for one in caption
    ]
    cards = place_cards(row.cards, boxes, f"row-{number}", words, 10)
    if row.numbered:
        # Where cards lie over each other, the strip that can be seen has room below its index.
        spot = (_OVERLAP / 2, round(0.86 * boxes[0].h, 1)) if row.overlap and boxes else ()
        cards = [evolve(card, number=i, points=spot) for i, card in enumerate(cards, 1)]
    return caption + cards + labels, bottom + _MARGIN + RAISE + (_CAPTION if caption else 0)


def place_rows(scene: Rows, words: Words) -> list[list[Sprite]]:
    """Return rows of cards, each with its caption below.

    Raises:
        SceneError: There is not even one column.
    """
    if scene.columns < 1:
        raise SceneError(f"Rows.columns: expected 1 or more, found {scene.columns}.")
    least = _LEAST if any(row.caption for row in scene.rows) else _WIDTH
    widths = [max(_row_width(row), least) for row in scene.rows] or [least]
    columns = [max(widths[i :: scene.columns]) for i in range(min(scene.columns, len(widths)))]
    lefts = [_MARGIN + sum(columns[:i]) + 2 * _MARGIN * i for i in range(len(columns))]
    sections, y = [], float(_MARGIN + RAISE)
    for first in range(0, len(scene.rows), scene.columns):
        lines = [
            _line(row, first + i, lefts[i], y, words)
            for i, row in enumerate(scene.rows[first : first + scene.columns])
        ]
        sections += [sprites for sprites, _ in lines]
        y = max(below for _, below in lines)
    return [[_ground(lefts[-1] + columns[-1] + _MARGIN, y, words)], *sections]


def place_row(scene: Row, words: Words) -> list[list[Sprite]]:
    """Return one row of cards."""
    return place_rows(Rows((scene,)), words)


def place_fan(scene: Fan, words: Words) -> list[list[Sprite]]:
    """Return cards turned about one point below them, so that each shows its index."""
    count, box = len(scene.cards), card_box(0, 0, _WIDTH)
    turn = min(4.6, 70 / max(1, count - 1))
    radius = 2.2 * box.h
    angles = [turn * (i - (count - 1) / 2) for i in range(count)]
    feet = [(radius * sin(radians(angle)), -radius * cos(radians(angle))) for angle in angles]
    corners = [
        (
            x + dx * cos(radians(angle)) - dy * sin(radians(angle)),
            y + dx * sin(radians(angle)) + dy * cos(radians(angle)),
        )
        for angle, (x, y) in zip(angles, feet, strict=True)
        for dx in (-box.w / 2, box.w / 2)
        for dy in (0, -box.h - RAISE)
    ] or [(0.0, 0.0)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    width = max(x for x, _ in corners) - left + 2 * _MARGIN
    height = max(y for _, y in corners) - top + 2 * _MARGIN
    cards = []
    for i, (card, angle, (x, y)) in enumerate(zip(scene.cards, angles, feet, strict=True)):
        spot = Box(
            round(x - left + _MARGIN - box.w / 2, 1), round(y - top + _MARGIN - box.h, 1), box.w, box.h
        )
        placed = place_card(card, spot, f"fan-{i}", "row-0", words)
        lift = spot.y - placed.y
        cards.append(
            evolve(
                placed,
                x=round(spot.x + lift * sin(radians(angle)), 1),
                y=round(spot.y - lift * cos(radians(angle)), 1),
                angle=round(angle, 2),
                z=10 + i,
            )
        )
    caption = _caption(scene.caption, 0, _MARGIN, height - 8, width - 2 * _MARGIN)
    return [
        [_ground(round(width, 1), round(height + (_CAPTION if caption else 0), 1), words)],
        caption,
        covered(cards),
    ]
