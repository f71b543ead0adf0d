"""Labelled bars of a score: each starts where the last one ended, the sum stands below a rule."""

from itertools import count
from math import ceil, floor

from attrs import evolve

from svg_cards.geometry.placing import said
from svg_cards.scene import Bar, Bars, checked
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit, width
from svg_cards.words import Words

_WIDTH = 560
_LEFT, _RIGHT = 200, 462
_STEP, _HIGH = 56, 28
_INSIDE = 60


def signed(amount: float) -> str:
    """Return an amount with its sign, a real minus; nothing before 0."""
    text = f"{abs(amount):g}"
    return text if amount == 0 else f"+{text}" if amount > 0 else f"−{text}"


def _scale(sums: list[float]) -> tuple[float, float]:
    """Return the width of one unit and the x of zero: whole units, so that the largest sum fills 60 % of the room."""
    low, high = min(sums), max(sums)
    room = _RIGHT - _LEFT
    span = max(high - low, 1)
    unit = float(min(44, floor(0.6 * room / max(high, -low, 1))))
    if unit < 8 or unit * span > room:
        unit = min(unit, room / span) if unit >= 8 else room / span
    return unit, round(_LEFT - low * unit, 1)


def _bar(
    bar: Bar, start: float, number: int, y: float, scale: tuple[float, float], words: Words
) -> list[Sprite]:
    unit, zero = scale
    value = signed(bar.amount)
    wide, left = abs(bar.amount) * unit, zero + min(start, start + bar.amount) * unit
    inside = wide >= _INSIDE
    texts = [
        Text(value, wide / 2, _HIGH / 2 + 5, 14, ("bold", "middle", "figures", "inside"), wide)
        if inside
        else Text(value, wide + 9, _HIGH / 2 + 5, 14, ("bold", "figures"), 60)
    ]
    names = [Text(fit(bar.name, 14, _LEFT - 30, bold=True), 14, 21, 14, ("bold",), _LEFT - 30)]
    if bar.note:
        names.append(Text(fit(bar.note, 13.5, _LEFT - 30), 14, 39, 13.5, ("muted",), _LEFT - 30))
    if bar.clause:
        names.append(
            Text(fit(bar.clause, 13.5, 70, bold=True), _WIDTH - 14, 25, 13.5, ("bold", "muted", "end"), 70)
        )
    ticks = () if bar.base is None or not bar.amount else (round(abs(bar.base) * unit, 1),)
    state = ("chosen",) if bar.chosen else ()
    sign = "gain" if bar.amount > 0 else "loss" if bar.amount < 0 else "nothing"
    return [
        Sprite(f"item-{number}", "item", "bars", 2, y, _WIDTH - 4, _STEP - 4, z=5, classes=("item", *state),
               words=said(words, bar.name, value, bar.note, bar.clause), texts=tuple(names)),
        Sprite(f"bar-{number}", "bar", "bars", round(left, 1), y + 6, round(wide, 1), _HIGH, z=10,
               classes=("bar", sign), texts=tuple(texts), points=ticks),
    ]  # fmt: skip


def _axis(scale: tuple[float, float], sums: list[float], top: float, bottom: float) -> Sprite:
    """Return the lines of the axis: zero, then every whole step that leaves room for its number."""
    unit, zero = scale
    step = next(size for size in (10**k * m for k in count() for m in (1, 2, 5)) if size * unit >= 28)
    amounts = [step * i for i in range(ceil(min(sums) / step), floor(max(sums) / step) + 1)]
    texts = tuple(
        Text(signed(amount), amount * unit, -8, 12, ("muted", "middle", "figures"), 40) for amount in amounts
    )
    points = tuple(round(amount * unit, 1) for amount in amounts)
    return Sprite(
        "axis", "axis", "axis", zero, top, 0, bottom - top, z=1, classes=("axis",), texts=texts, points=points
    )


def _payments(scene: Bars, y: float, words: Words) -> list[Sprite]:
    sprites, x = [], 14.0
    for i, (name, amount) in enumerate(scene.payments):
        label = fit(name, 13.5, 110, bold=True)
        value = signed(amount)
        wide = width(label, 13.5, bold=True) + width(value, 13.5, bold=True) + 34
        texts = (
            Text(label, 12, 20, 13.5, ("bold",), 110),
            Text(value, wide - 12, 20, 13.5, ("bold", "end", "figures"), 50),
        )
        if x + wide > _WIDTH and x > 14:
            x, y = 14.0, y + 36
        sprites.append(
            Sprite(f"payment-{i}", "button", "payments", x, y, wide, 30, z=10, classes=("payment",),
                   words=said(words, name, value), texts=texts)
        )  # fmt: skip
        x += wide + 8
    return sprites


def _label(text: str, key: str, y: float, styles: tuple[str, ...]) -> list[Sprite]:
    if not text:
        return []
    size = 16 if "bold" in styles else 13.5
    line = Text(fit(text, size, _WIDTH - 16, bold="bold" in styles), 12, 16, size, styles, _WIDTH - 16)
    return [
        Sprite(
            key, "label", key, 2, y, _WIDTH - 16, 20, z=10, classes=("caption",), words=text, texts=(line,)
        )
    ]


def place_bars(scene: Bars, words: Words) -> list[list[Sprite]]:
    """Return title, axis, bars, sum, payments and caption.

    Raises:
        SceneError: The bars come to more than can be drawn.
    """
    sums = [0.0]
    for bar in scene.bars:
        sums.append(checked(sums[-1] + bar.amount, f"Bars: the sum up to {bar.name!r}"))
    scale = _scale(sums)
    y = 8.0
    head = _label(scene.title, "title", y, ("bold",))
    y += 24 if head else 0
    note = _label(scene.note, "note", y, ("muted",))
    y += (22 if note else 0) + 34
    top, items = y, list[Sprite]()
    ties = []
    for number, bar in enumerate(scene.bars):
        items += _bar(bar, sums[number], number, y, scale, words)
        end = scale[1] + sums[number + 1] * scale[0]
        ties.append(
            Sprite(
                f"tie-{number}",
                "tie",
                "axis",
                round(end, 1),
                y + 6 + _HIGH,
                0,
                _STEP - _HIGH,
                z=4,
                classes=("tie",),
            )
        )
        y += _STEP
    rule = Sprite("rule", "tie", "axis", 14, y - 2, _WIDTH - 28, 0, z=4, classes=("rule",))
    total = _bar(Bar(scene.total, sums[-1]), 0, len(scene.bars), y + 4, scale, words)
    total = [total[0], evolve(total[1], classes=("bar", "total"))]
    y += 50
    axis = [_axis(scale, sums, top - 10, y), *ties, rule]
    payments = _payments(scene, y + 12, words)
    y = payments[-1].y + 38 if payments else y + 8
    foot = _label(scene.caption, "foot", y, ("muted",))
    y += 24 if foot else 0
    ground = Sprite("table", "ground", "table", 0, 0, _WIDTH, y, classes=("panel",), words=words.table)
    return [[ground], head, note, axis, items, total, payments, foot]
