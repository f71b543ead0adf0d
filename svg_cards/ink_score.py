"""How the strip of a deal and the bars of a score are drawn."""

from collections.abc import Callable

from svg_cards.pen import Element, Pen, num
from svg_cards.sprites import Sprite

Drawn = list[Element]


def _cell(sprite: Sprite, pen: Pen) -> Drawn:
    current, branch = "current" in sprite.classes, "branch" in sprite.classes
    paint = pen.paint(
        "page" if current else "panel",
        "act" if current or branch else "line",
        2.5 if current else 1.5 if branch else 1,
    )
    more = {"stroke-dasharray": "4 3"} if branch else {}
    drawn = [pen.rect(0.5, 0.5, sprite.w - 1, sprite.h - 1, 6, paint, **more)]
    if "to-come" in sprite.classes:
        drawn.append(pen.circle(sprite.w / 2, 36, 2.5, pen.paint("muted")))
    boxes = [sprite.points[i : i + 4] for i in range(0, len(sprite.points), 4)]
    for number, (x, y, w, h) in enumerate(boxes, start=1):
        won = number == sprite.number
        drawn.append(
            pen.rect(x, y, w, h, 3, pen.paint("win_fill" if won else "paper", "win" if won else "line", 1))
        )
    return drawn + pen.texts(sprite.texts)


def _item(sprite: Sprite, pen: Pen) -> Drawn:
    drawn = []
    if sprite.points:
        x, y, w, h = sprite.points
        drawn.append(pen.rect(x, y, w, h, 3, pen.paint("page")))
    if "chosen" in sprite.classes:
        drawn.append(pen.rect(1.5, 1.5, sprite.w - 3, sprite.h - 3, 8, pen.paint("none", "act", 2.5)))
    return drawn + pen.texts(sprite.texts)


def _hatch(w: float, h: float) -> str:
    """Return slanted lines in a box, each ending on its edge."""
    data, step = "", 9.0
    x = step - h
    while x < w:
        left, right = max(x, 0.0), min(x + h, w)
        data += f"M{num(left)} {num(h - (left - x))}L{num(right)} {num(h - (right - x))}"
        x += step
    return data


def _bar(sprite: Sprite, pen: Pen) -> Drawn:
    w, h = sprite.w, sprite.h
    if "nothing" in sprite.classes or not w:
        drawn = [pen.path(f"M0 0V{num(h)}", pen.paint("none", "ink", 3))]
    elif "loss" in sprite.classes:
        drawn = [
            pen.rect(0, 0, w, h, 2, pen.paint("page")),
            pen.path(_hatch(w, h), pen.paint("none", "stop", 1.6)),
        ]
        drawn.append(pen.rect(0.75, 0.75, w - 1.5, h - 1.5, 2, pen.paint("none", "stop", 2)))
    else:
        drawn = [pen.rect(0, 0, w, h, 2, pen.paint("ink" if "total" in sprite.classes else "ok"))]
    colour = "ink"
    if any("inside" in text.styles for text in sprite.texts):
        colour = "page"
        if "loss" in sprite.classes:
            colour = "stop"
            drawn.append(pen.rect(w / 2 - 20, 3, 40, h - 6, 3, pen.paint("page")))
    drawn += [
        pen.path(f"M{num(x)} {num(h - 5)}V{num(h + 5)}", pen.paint("none", "ink", 1.5)) for x in sprite.points
    ]
    return drawn + pen.texts(sprite.texts, colour)


def _axis(sprite: Sprite, pen: Pen) -> Drawn:
    lines = "".join(f"M{num(x)} 0V{num(sprite.h)}" for x in sprite.points if x)
    drawn = [pen.path(lines, pen.paint("none", "line", 1))] if lines else []
    drawn.append(pen.path(f"M0 0V{num(sprite.h)}", pen.paint("none", "ink", 1.5)))
    return drawn + pen.texts(sprite.texts)


def _tie(sprite: Sprite, pen: Pen) -> Drawn:
    if "rule" in sprite.classes:
        return [pen.path(f"M0 0H{num(sprite.w)}", pen.paint("none", "ink", 1.5))]
    return [pen.path(f"M0 0V{num(sprite.h)}", pen.paint("none", "ink", 1.5), **{"stroke-dasharray": "2 3"})]


def _row(sprite: Sprite, pen: Pen) -> Drawn:
    """Return a line of the sheet; a rule below the head and above the sums, a thin one between deals."""
    if "head" in sprite.classes:
        rule = pen.path(f"M0 {num(sprite.h)}H{num(sprite.w)}", pen.paint("none", "ink", 1.5))
    elif "total" in sprite.classes:
        rule = pen.path(f"M0 -2H{num(sprite.w)}", pen.paint("none", "ink", 1.5))
    else:
        rule = pen.path(f"M0 {num(sprite.h)}H{num(sprite.w)}", pen.paint("none", "line", 1))
    if "chosen" in sprite.classes:
        ring = pen.rect(-6, 1.5, sprite.w + 12, sprite.h - 3, 6, pen.paint("none", "act", 2.5))
        return [rule, ring, *pen.texts(sprite.texts)]
    return [rule, *pen.texts(sprite.texts)]


SCORE: dict[str, Callable[[Sprite, Pen], Drawn]] = {
    "cell": _cell,
    "item": _item,
    "bar": _bar,
    "axis": _axis,
    "tie": _tie,
    "row": _row,
}
