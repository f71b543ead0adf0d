"""Labelled bars of a score: each starts where the last one ended, the sum stands below a rule."""

from itertools import count
from math import ceil, floor

from attrs import evolve, frozen

from svg_cards.geometry.placing import said
from svg_cards.scene import Bar, Bars, checked
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit, width, wrap
from svg_cards.words import Words

_HIGH = 28
_INSIDE = 60


@frozen
class _Plan:
    """Where things stand: the axis from `left` to `right`, a bar every `step`, its upper edge `top` below that of its line.

    `names` is the room of a bar's name; in a narrow plan, which is `stacked`, name and note stand above the bar.
    """

    width: float
    left: float
    right: float
    step: float
    top: float
    names: float
    stacked: bool = False


_PLANS = {False: _Plan(560, 200, 462, 56, 6, 170), True: _Plan(344, 14, 284, 68, 28, 250, stacked=True)}


def signed(amount: float) -> str:
    """Return an amount with its sign, a real minus; nothing before 0."""
    text = f"{abs(amount):g}"
    return text if amount == 0 else f"+{text}" if amount > 0 else f"−{text}"


def _scale(sums: list[float], plan: _Plan) -> tuple[float, float]:
    """Return the width of one unit and the x of zero: whole units, so that the largest sum fills 60 % of the room."""
    low, high = min(sums), max(sums)
    room = plan.right - plan.left
    span = max(high - low, 1)
    unit = float(min(44, floor(0.6 * room / max(high, -low, 1))))
    if unit < 8 or unit * span > room:
        unit = min(unit, room / span) if unit >= 8 else room / span
    return unit, round(plan.left - low * unit, 1)


def _names(bar: Bar, plan: _Plan) -> tuple[Text, ...]:
    """Return name and note of a bar, one below the other or in one line above it, and the clause at the right."""
    left = 20 if plan.stacked else 14
    name = Text(fit(bar.name, 14, plan.names, bold=True), left, 21, 14, ("bold",), plan.names)
    texts = [name]
    if bar.note and plan.stacked:
        spare = plan.names - width(name.text, 14, bold=True) - 8
        texts.append(Text(fit(bar.note, 13.5, spare), None, 21, 13.5, ("muted", "apart"), spare))
    elif bar.note:
        texts.append(Text(fit(bar.note, 13.5, plan.names), 14, 39, 13.5, ("muted",), plan.names))
    if bar.clause:
        style = ("bold", "muted", "end")
        y = 21 if plan.stacked else 25
        texts.append(Text(fit(bar.clause, 13.5, 70, bold=True), plan.width - 14, y, 13.5, style, 70))
    return tuple(texts)


def _cleared(bar: Bar, names: tuple[Text, ...]) -> float:
    """Return the width of name and note, which the axis must not run through."""
    note = width(names[1].text, 13.5) + 16 if bar.note else 0
    return round(width(names[0].text, 14, bold=True) + note + 4, 1)


def _bar(
    bar: Bar, start: float, number: int, y: float, scale: tuple[float, float], words: Words, plan: _Plan
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
    ticks = () if bar.base is None or not bar.amount else (round(abs(bar.base) * unit, 1),)
    state = ("chosen",) if bar.chosen else ()
    sign = "gain" if bar.amount > 0 else "loss" if bar.amount < 0 else "nothing"
    names = _names(bar, plan)
    cleared = (18.0, 6.0, _cleared(bar, names), 20.0) if plan.stacked else ()
    return [
        Sprite(f"item-{number}", "item", "bars", 2, y, plan.width - 4, plan.step - 4, z=5, classes=("item", *state),
               words=said(words, bar.name, value, bar.note, bar.clause), texts=names, points=cleared),
        Sprite(f"bar-{number}", "bar", "bars", round(left, 1), y + plan.top, round(wide, 1), _HIGH, z=10,
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


def _payments(scene: Bars, y: float, words: Words, plan: _Plan) -> list[Sprite]:
    sprites, x = [], 14.0
    for i, (name, amount) in enumerate(scene.payments):
        label = fit(name, 13.5, 110, bold=True)
        value = signed(amount)
        wide = width(label, 13.5, bold=True) + width(value, 13.5, bold=True) + 34
        texts = (
            Text(label, 12, 20, 13.5, ("bold",), 110),
            Text(value, wide - 12, 20, 13.5, ("bold", "end", "figures"), 50),
        )
        if x + wide > plan.width and x > 14:
            x, y = 14.0, y + 36
        sprites.append(
            Sprite(f"payment-{i}", "button", "payments", x, y, wide, 30, z=10, classes=("payment",),
                   words=said(words, name, value), texts=texts)
        )  # fmt: skip
        x += wide + 8
    return sprites


def _label(text: str, key: str, y: float, styles: tuple[str, ...], plan: _Plan) -> list[Sprite]:
    if not text:
        return []
    bold = "bold" in styles
    size, room = (16 if bold else 13.5), plan.width - 24
    lines = wrap(text, size, room, 2 if plan.stacked else 1, bold=bold)
    texts = tuple(Text(line, 12, 16 + 18 * i, size, styles, room) for i, line in enumerate(lines))
    high = 18 * len(lines) + 2
    return [
        Sprite(
            key,
            "label",
            key,
            2,
            y,
            plan.width - 16,
            high,
            z=10,
            classes=("caption",),
            words=text,
            texts=texts,
        )
    ]


def place_bars(scene: Bars, words: Words, *, narrow: bool = False) -> list[list[Sprite]]:
    """Return title, axis, bars, sum, payments and caption.

    Raises:
        SceneError: The bars come to more than can be drawn.
    """
    plan = _PLANS[narrow]
    sums = [0.0]
    for bar in scene.bars:
        sums.append(checked(sums[-1] + bar.amount, f"Bars: the sum up to {bar.name!r}"))
    scale = _scale(sums, plan)
    y = 8.0
    head = _label(scene.title, "title", y, ("bold",), plan)
    y += head[0].h + 4 if head else 0
    note = _label(scene.note, "note", y, ("muted",), plan)
    y += (note[0].h + 2 if note else 0) + 34
    top, items = y, list[Sprite]()
    ties = []
    for number, bar in enumerate(scene.bars):
        items += _bar(bar, sums[number], number, y, scale, words, plan)
        end = round(scale[1] + sums[number + 1] * scale[0], 1)
        foot = y + plan.top + _HIGH
        ties.append(
            Sprite(f"tie-{number}", "tie", "axis", end, foot, 0, plan.step - _HIGH, z=4, classes=("tie",))
        )
        y += plan.step
    rule = Sprite("rule", "tie", "axis", 14, y - 2, plan.width - 28, 0, z=4, classes=("rule",))
    total = _bar(
        Bar(scene.total, sums[-1], chosen=scene.chosen), 0, len(scene.bars), y + 4, scale, words, plan
    )
    total = [total[0], evolve(total[1], classes=("bar", "total"))]
    y += plan.step - 6
    axis = [_axis(scale, sums, top - 10, y), *ties, rule]
    payments = _payments(scene, y + 12, words, plan)
    y = payments[-1].y + 38 if payments else y + 8
    foot_note = _label(scene.caption, "foot", y, ("muted",), plan)
    y += foot_note[0].h + 4 if foot_note else 0
    ground = Sprite("table", "ground", "table", 0, 0, plan.width, y, classes=("panel",), words=words.table)
    return [[ground], head, note, axis, items, total, payments, foot_note]
