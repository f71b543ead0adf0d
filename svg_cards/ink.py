"""How each kind of sprite is drawn, in its own corner: x and y of the sprite are not looked at here."""

from collections.abc import Callable
from functools import partial
from math import atan2, cos, hypot, sin

from svg_cards.ink_score import SCORE
from svg_cards.pen import CORNER, Element, Pen, num
from svg_cards.scene import Mark
from svg_cards.sprites import Sprite, Text

Drawn = list[Element]


def _ground(sprite: Sprite, pen: Pen) -> Drawn:
    if "bare" in sprite.classes:
        return []
    roles = ("page", "line") if "panel" in sprite.classes else ("surface", "edge")
    return [pen.rect(0.5, 0.5, sprite.w - 1, sprite.h - 1, 10, pen.paint(*roles, 1))]


def _ring(
    sprite: Sprite, pen: Pen, colour: str, width: float, *, case: str = "case", out: float = 0
) -> Drawn:
    """Return a ring between two thin lines that set it off from paper and table; it never changes the card's size."""
    off = width / 2 - 0.5 + out
    radius = sprite.w * CORNER + off
    size = (-off, -off, sprite.w + 2 * off, sprite.h + 2 * off, radius)
    return [
        pen.rect(*size, pen.paint("none", case, width + 2)),
        pen.rect(*size, pen.paint("none", colour, width)),
    ]


def _wash(sprite: Sprite, pen: Pen) -> Drawn:
    w, h, radius = sprite.w, sprite.h, sprite.w * CORNER
    shapes = [pen.rect(0, 0, w, h, radius, pen.paint("surface"), **{"fill-opacity": f"{pen.theme.wash:g}"})]
    if pen.theme.dashed:
        shapes.append(pen.rect(0.5, 0.5, w - 1, h - 1, radius, pen.paint("none", "paper", 1.5)))
        edge = pen.paint("none", "paper_edge", 1.5)
        shapes.append(pen.rect(0.5, 0.5, w - 1, h - 1, radius, edge, **{"stroke-dasharray": "4 3"}))
    return shapes


def _lit(sprite: Sprite, pen: Pen) -> Drawn:
    tint = pen.rect(
        0, 0, sprite.w, sprite.h, sprite.w * CORNER, pen.paint("win_fill"), **{"fill-opacity": ".4"}
    )
    return [tint, *_ring(sprite, pen, "win", 1.5)]


def _winning(sprite: Sprite, pen: Pen) -> Drawn:
    case = "case" if pen.theme.win == pen.theme.win_fill else "win"
    return _ring(sprite, pen, "win_fill", 4, case=case)


def _focus(sprite: Sprite, pen: Pen) -> Drawn:
    size = (-4, -4, sprite.w + 8, sprite.h + 8, sprite.w * CORNER + 4)
    return [pen.rect(*size, pen.paint("none", "page", 9)), *_ring(sprite, pen, "act", 3, out=5)]


def _crossed(sprite: Sprite, pen: Pen) -> Drawn:
    left, top, right, bottom = (
        num(v) for v in (sprite.w * 0.14, sprite.h * 0.1, sprite.w * 0.86, sprite.h * 0.9)
    )
    data = f"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"
    ends = {"stroke-linecap": "round"}
    return [
        pen.path(data, pen.paint("none", "paper", 6), **ends),
        pen.path(data, pen.paint("none", "stop_on_paper", 3), **ends),
    ]


_SIGNS = {
    Mark.RIGHT: ("ok", "M-5 0L-1.5 4 5-4"),
    Mark.MISSED: ("act", "M-5 0H5M0-5V5"),
    Mark.WRONG: ("stop", "M-4-4L4 4M4-4L-4 4"),
}


def _badge(mark: Mark, sprite: Sprite, pen: Pen) -> Drawn:
    colour, data = _SIGNS[mark]
    badge = pen.group(sprite.w * 0.36, sprite.h - 13)
    badge.add(pen.circle(0, 0, 11, pen.paint("page")))
    badge.add(pen.circle(0, 0, 10, pen.paint("page", colour, 2)))
    badge.add(
        pen.path(
            data, pen.paint("none", colour, 2.4), **{"stroke-linecap": "round", "stroke-linejoin": "round"}
        )
    )
    return [badge]


# In the order in which they are drawn: what lies over the face, rings from the widest, then badges.
_MARKS: dict[Mark, Callable[[Sprite, Pen], Drawn]] = {
    Mark.MAY_NOT: _wash,
    Mark.LIT: _lit,
    Mark.FOCUS: _focus,
    Mark.WINNING: _winning,
    Mark.PICKED: lambda sprite, pen: _ring(sprite, pen, "act", 4),
    Mark.BELONGS: lambda sprite, pen: _ring(sprite, pen, "win", 3),
    Mark.REFUSED: lambda sprite, pen: _ring(sprite, pen, "stop", 3),
    Mark.MAY: lambda sprite, pen: _ring(sprite, pen, "act", 2.5),
    Mark.CROSSED: _crossed,
    **{mark: partial(_badge, mark) for mark in _SIGNS},
}


def _number(sprite: Sprite, pen: Pen) -> Drawn:
    radius = sprite.w * 0.155
    x, y = sprite.w - 2, 2
    size = radius * 1.35
    text = Text(str(sprite.number), x, y + size * 0.37, size, ("bold", "middle", "figures"))
    return [pen.circle(x, y, radius + 1, pen.paint("ink", "surface", 2)), *pen.text(text, "page")]


def _card(sprite: Sprite, pen: Pen) -> Drawn:
    drawn = [pen.card(sprite.face, sprite.w, sprite.h)]
    marks = set(sprite.classes)
    # A card that was refused just now is read without the wash.
    if Mark.REFUSED.value in marks:
        marks.discard(Mark.MAY_NOT.value)
    for mark, draw in _MARKS.items():
        if mark.value in marks:
            drawn += draw(sprite, pen)
    return drawn + (_number(sprite, pen) if sprite.number else [])


def _place(sprite: Sprite, pen: Pen) -> Drawn:
    paint = pen.paint("none", "act", 1.8)
    return [
        pen.rect(1, 1, sprite.w - 2, sprite.h - 2, sprite.w * CORNER, paint, **{"stroke-dasharray": "3 3"})
    ]


def _ghost(sprite: Sprite, pen: Pen) -> Drawn:
    suit, _, rank = sprite.face.partition("-")
    frame = pen.rect(
        0.8,
        0.8,
        sprite.w - 1.6,
        sprite.h - 1.6,
        4,
        pen.paint("paper", "act", 1.6),
        **{"stroke-dasharray": "3 2"},
    )
    text = Text(rank, sprite.w / 2, 18, 14, ("bold", "middle", "figures"))
    return [frame, *pen.text(text, "on_paper"), pen.suit(suit, sprite.w / 2, 30, 15)]


def _plate(sprite: Sprite, pen: Pen) -> Drawn:
    filled, turn = "filled" in sprite.classes, "turn" in sprite.classes
    ground, ink = ("ink", "page") if filled else ("page", "ink")
    drawn = []
    if turn:
        drawn.append(
            pen.rect(
                -3.5, -3.5, sprite.w + 7, sprite.h + 7, sprite.h / 2 + 3.5, pen.paint("surface", "act", 2.5)
            )
        )
    drawn.append(pen.rect(0.5, 0.5, sprite.w - 1, sprite.h - 1, sprite.h / 2, pen.paint(ground, "ink", 1.2)))
    if turn:
        middle = sprite.h / 2
        drawn.append(
            pen.path(
                f"M13 {num(middle - 5.5)}L22 {num(middle)}L13 {num(middle + 5.5)}Z",
                pen.paint(ink if filled else "act"),
            )
        )
    return drawn + pen.texts(sprite.texts, ink, second=ink)


def _heap(sprite: Sprite, pen: Pen) -> Drawn:
    shown = min(3, (sprite.number + 2) // 3)
    drawn = []
    for i in range(shown):
        card = pen.group(2 * i, 0)
        card.add(pen.card("", sprite.w - 4, (sprite.w - 4) * 1.6))
        drawn.append(card)
    return drawn + pen.texts(sprite.texts)


def _label(sprite: Sprite, pen: Pen) -> Drawn:
    return pen.texts(sprite.texts)


def _disc(sprite: Sprite, pen: Pen) -> Drawn:
    middle = sprite.w / 2
    chosen = "chosen" in sprite.classes
    drawn = [pen.circle(middle, middle, middle - 0.5, pen.paint("paper", "paper_edge", 1))]
    if sprite.face:
        drawn.append(pen.suit(sprite.face, middle, middle, sprite.w * 0.66))
    if "no-trump" in sprite.classes:
        drawn.append(
            pen.path(
                f"M{num(sprite.w * 0.28)} {num(middle)}H{num(sprite.w * 0.72)}",
                pen.paint("none", "on_paper", 4),
            )
        )
    if "dimmed" in sprite.classes:
        drawn.append(
            pen.circle(
                middle, middle, middle, {**pen.paint("surface"), "fill-opacity": f"{pen.theme.wash:g}"}
            )
        )
    if chosen:
        drawn.append(pen.circle(middle, middle, middle + 2, pen.paint("none", "act", 4)))
    return drawn


_TONES = {
    "tell": ("page", "ink", 1.3),
    "act": ("page", "act", 1.5),
    "stop": ("stop_ground", "stop", 1.5),
    "care": ("page", "win", 1.5),
}


def _sign(tone: str, y: float, pen: Pen) -> Drawn:
    """Return the sign of the rail's tone."""
    if tone == "tell":
        return [pen.circle(18, y, 6.5, pen.paint("muted"))]
    if tone == "act":
        return [pen.path(f"M13 {num(y - 7)}L25 {num(y)}L13 {num(y + 7)}Z", pen.paint("act"))]
    if tone == "stop":
        circle = pen.circle(18, y, 8, pen.paint("none", "stop", 2.5))
        return [circle, pen.path(f"M12.5 {num(y + 5.5)}L23.5 {num(y - 5.5)}", pen.paint("none", "stop", 2.5))]
    triangle = pen.path(
        f"M18 {num(y - 9)}L28 {num(y + 8)}H8Z", pen.paint("none", "win", 2), **{"stroke-linejoin": "round"}
    )
    return [
        triangle,
        pen.path(
            f"M18 {num(y - 3)}V{num(y + 2.5)}M18 {num(y + 4)}V{num(y + 6)}", pen.paint("none", "win", 2)
        ),
    ]


def _frame(sprite: Sprite) -> str:
    """Return the outline of the rail, with a notch where its pointer stands."""
    w, h, radius = sprite.w - 1, sprite.h - 1, 6
    top, bottom = f"H{num(w - radius)}", f"H{num(radius)}"
    if len(sprite.points) > 1:
        x, down = sprite.points[1], sprite.points[2] > 0
        if down:
            bottom = f"H{num(x + 8)}l-8 8-8-8H{radius}"
        else:
            top = f"H{num(x - 8)}l8-8 8 8H{num(w - radius)}"
    a = f"{radius} {radius} 0 0 1"
    return f"M{radius} 0{top}a{a} 6 6V{num(h - radius)}a{a}-6 6{bottom}a{a}-6-6V{radius}a{a} 6-6Z"


def _rail(sprite: Sprite, pen: Pen) -> Drawn:
    tone = sprite.classes[1]
    ground, edge, width = _TONES[tone]
    frame = pen.path(_frame(sprite), pen.paint(ground, edge, width), transform="translate(.5 .5)")
    return [frame, *_sign(tone, sprite.points[0], pen), *pen.texts(sprite.texts)]


def _chip(sprite: Sprite, pen: Pen) -> Drawn:
    frame = pen.rect(0.5, 0.5, sprite.w - 1, sprite.h - 1, sprite.h / 2, pen.paint("page", "ink", 1))
    return [frame, *pen.texts(sprite.texts)]


def _button(sprite: Sprite, pen: Pen) -> Drawn:
    filled = "filled" in sprite.classes
    paint = pen.paint("act", "act", 1.2) if filled else pen.paint("page", "ink", 1.2)
    frame = pen.rect(0.5, 0.5, sprite.w - 1, sprite.h - 1, 6, paint)
    return [frame, *pen.texts(sprite.texts, "on_act" if filled else "ink")]


def _choice(sprite: Sprite, pen: Pen) -> Drawn:
    chosen, dimmed = "chosen" in sprite.classes, "dimmed" in sprite.classes
    paint = (
        pen.paint("surface", "line", 1)
        if dimmed
        else pen.paint("page", "act" if chosen else "muted", 2.5 if chosen else 1)
    )
    drawn = [pen.rect(0.5, 0.5, sprite.w - 1, sprite.h - 1, 5, paint)]
    if {"ticked", "unticked"}.intersection(sprite.classes):
        ticked, y = "ticked" in sprite.classes, sprite.h / 2 - 9
        box = pen.paint("act", "act", 1.5) if ticked else pen.paint("page", "ink", 1.5)
        drawn.append(pen.rect(14, y, 18, 18, 3, box))
        if ticked:
            tick = f"M18 {num(y + 9)}l4 4.5 7-9"
            drawn.append(pen.path(tick, pen.paint("none", "on_act", 2.4), **{"stroke-linecap": "round"}))
    return drawn + pen.texts(sprite.texts)


def _arrow(sprite: Sprite, pen: Pen) -> Drawn:
    """Return a curve that leaves upright and a head at its end, gold with a casing."""
    x1, y1, x2, y2 = sprite.points
    # The head takes 14 units of the way; the curve bends towards it.
    bend = (y2 - y1) * 0.45 or 1
    angle = atan2(y2 - y1 - bend, (x2 - x1) * 0.6)
    length = hypot(x2 - x1, y2 - y1) or 1
    head = min(16.0, length / 2)
    bx, by = x2 - head * cos(angle), y2 - head * sin(angle)
    curve = f"M{num(x1)} {num(y1)}C{num(x1)} {num(y1 + bend)} {num(bx - bend * 0.3 * cos(angle))} {num(by - abs(bend) * 0.3 * sin(angle))} {num(bx)} {num(by)}"
    sx, sy = -sin(angle) * head * 0.55, cos(angle) * head * 0.55
    tip = f"M{num(x2)} {num(y2)}L{num(bx + sx)} {num(by + sy)}L{num(bx - sx)} {num(by - sy)}Z"
    case = "case" if pen.theme.win == pen.theme.win_fill else "win"
    ends = {"stroke-linecap": "round", "stroke-linejoin": "round"}
    return [
        pen.path(curve, pen.paint("none", case, 7), **ends),
        pen.path(tip, pen.paint(case, case, 2.5), **ends),
        pen.path(curve, pen.paint("none", "win_fill", 4.5), **ends),
        pen.path(tip, pen.paint("win_fill"), **ends),
    ]


def _line(sprite: Sprite, pen: Pen) -> Drawn:
    frame = pen.rect(0.5, 0.5, sprite.w - 1, sprite.h - 1, 5, pen.paint("paper", "paper_edge", 1))
    return [frame, *pen.texts(sprite.texts, "on_paper")]


def _nothing(sprite: Sprite, pen: Pen) -> Drawn:  # noqa: ARG001 - the shape of every drawing function
    return []


INK: dict[str, Callable[[Sprite, Pen], Drawn]] = {
    "ground": _ground,
    "note": _nothing,
    "card": _card,
    "place": _place,
    "ghost": _ghost,
    "plate": _plate,
    "heap": _heap,
    "label": _label,
    "disc": _disc,
    "rail": _rail,
    "chip": _chip,
    "button": _button,
    "choice": _choice,
    "arrow": _arrow,
    "line": _line,
    **SCORE,
}
