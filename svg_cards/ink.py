"""How each kind of sprite is drawn, in its own corner: x and y of the sprite are not looked at here."""

from collections.abc import Callable
from functools import partial

from svg_cards.ink_score import SCORE
from svg_cards.pen import CORNER, Element, Pen, num
from svg_cards.pieces import Mark
from svg_cards.sprites import BADGE, BADGE_LOW, Sprite, Text, growth

Drawn = list[Element]


def _ground(sprite: Sprite, pen: Pen) -> Drawn:
    if "bare" in sprite.classes:
        return []
    if "paper" in sprite.classes:
        return [pen.rect(0, 0, sprite.w, sprite.h, 0, pen.paint("page"))]
    roles = ("page", "line") if "panel" in sprite.classes else ("surface", "edge")
    return [pen.rect(0.5, 0.5, sprite.w - 1, sprite.h - 1, 10, pen.paint(*roles, 1))]


def _ring(sprite: Sprite, pen: Pen, colour: str, width: float, *, out: float = 0, dashes: str = "") -> Drawn:
    """Return a ring between two thin lines that set it off from paper and table; it never changes the card's size."""
    width *= growth(sprite.w)
    off = width / 2 - 0.5 + out
    frame = (-off, -off, sprite.w + 2 * off, sprite.h + 2 * off, sprite.w * CORNER + off)
    case = "win" if colour == "win_fill" and pen.theme.win != pen.theme.win_fill else "case"
    paint = pen.paint("none", colour, width)
    if dashes:
        paint["stroke-dasharray"] = dashes
    return [pen.rect(*frame, pen.paint("none", case, width + 2)), pen.rect(*frame, paint)]


def _wash(sprite: Sprite, pen: Pen) -> Drawn:
    w, h, radius = sprite.w, sprite.h, sprite.w * CORNER
    shapes = [pen.rect(0, 0, w, h, radius, pen.paint("surface"), **{"fill-opacity": f"{pen.theme.wash:g}"})]
    if pen.theme.dashed:
        shapes.append(pen.rect(0.5, 0.5, w - 1, h - 1, radius, pen.paint("none", "paper", 1.5)))
        edge = pen.paint("none", "paper_edge", 1.5)
        shapes.append(pen.rect(0.5, 0.5, w - 1, h - 1, radius, edge, **{"stroke-dasharray": "4 3"}))
    return shapes


def _lit(sprite: Sprite, pen: Pen) -> Drawn:
    paint = pen.paint("lit") | {"fill-opacity": ".4"}
    return [pen.rect(0, 0, sprite.w, sprite.h, sprite.w * CORNER, paint), *_ring(sprite, pen, "win", 1.5)]


def _focus(sprite: Sprite, pen: Pen) -> Drawn:
    size = (-4, -4, sprite.w + 8, sprite.h + 8, sprite.w * CORNER + 4)
    return [pen.rect(*size, pen.paint("none", "page", 9)), *_ring(sprite, pen, "act", 3, out=5)]


def _crossed(sprite: Sprite, pen: Pen) -> Drawn:
    """Return a stroke from the lower left to the upper right: it leaves both indices free and shows in a fan."""
    data = f"M{num(sprite.w * 0.1)} {num(sprite.h * 0.94)}L{num(sprite.w * 0.9)} {num(sprite.h * 0.06)}"
    ends = {"stroke-linecap": "round"}
    return [
        pen.path(data, pen.paint("none", "paper", 6 * growth(sprite.w)), **ends),
        pen.path(data, pen.paint("none", "stop_on_paper", 3 * growth(sprite.w)), **ends),
    ]


def _belongs(sprite: Sprite, pen: Pen) -> Drawn:
    """Return a ring that differs from that of the winning card by more than its width where both have one colour."""
    same = pen.theme.dashed or pen.theme.win == pen.theme.win_fill
    return _ring(sprite, pen, "win", 3, dashes="12 6" if same else "")


_SIGNS = {
    Mark.RIGHT: ("ok", "M-5 0L-1.5 4 5-4"),
    Mark.MISSED: ("act", "M-5 0H5M0-5V5"),
    Mark.WRONG: ("stop", "M-4-4L4 4M4-4L-4 4"),
}


def _badge(mark: Mark, sprite: Sprite, pen: Pen) -> Drawn:
    colour, data = _SIGNS[mark]
    grow = growth(sprite.w)
    badge = pen.group(sprite.w * BADGE, sprite.h * BADGE_LOW)
    if grow > 1:
        badge.attribs["transform"] += f" scale({grow:.3g})"
    badge.add(pen.circle(0, 0, 11, pen.paint("page")))
    badge.add(pen.circle(0, 0, 10, pen.paint("page", colour, 2)))
    badge.add(
        pen.path(
            data, pen.paint("none", colour, 2.4), **{"stroke-linecap": "round", "stroke-linejoin": "round"}
        )
    )
    return [badge]


def _tag(sprite: Sprite, pen: Pen) -> Drawn:
    """Return the badge that says what the caller wrote in it."""
    drawn: Drawn = []
    for text in sprite.texts:
        wide, high, x = max(text.width, text.size * 1.7), text.size * 1.7, text.x or 0
        left, top = x - wide / 2, text.y - text.size * 1.22
        drawn.append(pen.rect(left - 1, top - 1, wide + 2, high + 2, high / 2 + 1, pen.paint("page")))
        drawn.append(pen.rect(left, top, wide, high, high / 2, pen.paint("page", "ink", 1.5)))
        drawn += pen.text(text)
    return drawn


# In the order in which they are drawn: what lies over the face, rings from the widest, then badges.
_MARKS: dict[str, Callable[[Sprite, Pen], Drawn]] = {
    Mark.MAY_NOT.value: _wash,
    Mark.DIMMED.value: _wash,
    Mark.LIT.value: _lit,
    Mark.FOCUS.value: _focus,
    Mark.WINNING.value: lambda sprite, pen: _ring(sprite, pen, "win_fill", 4),
    Mark.PICKED.value: lambda sprite, pen: _ring(sprite, pen, "act", 4),
    Mark.BELONGS.value: _belongs,
    Mark.REFUSED.value: lambda sprite, pen: _ring(
        sprite, pen, "stop", 3, dashes="7 4" if pen.theme.dashed else ""
    ),
    Mark.MAY.value: lambda sprite, pen: _ring(sprite, pen, "act", 2.5),
    Mark.RING.value: lambda sprite, pen: _ring(sprite, pen, "ink", 3),
    Mark.CROSSED.value: _crossed,
    **{mark.value: partial(_badge, mark) for mark in _SIGNS},
}


def _number(sprite: Sprite, pen: Pen) -> Drawn:
    # On a card larger than those of a table the number need not grow as fast, and stays inside the picture.
    radius = min(sprite.w, 80) * 0.155 + max(0, sprite.w - 80) * 0.06
    x, y = sprite.points or (sprite.w - 2, 2)
    size = radius * 1.35
    text = Text(str(sprite.number), x, y + size * 0.37, size, ("bold", "middle", "figures"))
    return [pen.circle(x, y, radius + 1, pen.paint("ink", "surface", 2)), *pen.text(text, "page")]


def _card(sprite: Sprite, pen: Pen) -> Drawn:
    drawn = [pen.card(sprite.face, sprite.w, sprite.h, covered=sprite.covered)]
    marks = sprite.classes[1:]
    # A card that was refused just now is read without the wash.
    hidden = "may-not" if "refused" in marks else ""
    if marks and marks != ("down",):
        drawn += [
            shape
            for mark, draw in _MARKS.items()
            if mark in marks and mark != hidden
            for shape in draw(sprite, pen)
        ]
    drawn += _tag(sprite, pen)
    return drawn + (_number(sprite, pen) if sprite.number else [])


def _place(sprite: Sprite, pen: Pen) -> Drawn:
    paint = pen.paint("none", "act", 1.8)
    wide = (
        sprite.w if sprite.h > sprite.w else sprite.h / 1.6
    )  # a place for several cards has the corners of one
    return [pen.rect(1, 1, sprite.w - 2, sprite.h - 2, wide * CORNER, paint, **{"stroke-dasharray": "3 3"})]


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
    w = sprite.w - 4
    return [pen.card("", w, w * 1.6, 2 * i) for i in range(shown)] + pen.texts(sprite.texts)


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


def _frame(sprite: Sprite, paint: dict[str, str], pen: Pen) -> Element:
    """Return the ground of the rail, with a notch where its pointer stands."""
    w, h, radius = sprite.w - 1, sprite.h - 1, 6
    if len(sprite.points) < 2:
        return pen.rect(0.5, 0.5, w, h, radius, paint)
    x, down = sprite.points[1], sprite.points[2] > 0
    top, bottom = f"H{num(w - radius)}", f"H{num(radius)}"
    if down:
        bottom = f"H{num(x + 8)}l-8 8-8-8H{radius}"
    else:
        top = f"H{num(x - 8)}l8-8 8 8H{num(w - radius)}"
    a = f"{radius} {radius} 0 0 1"
    data = f"M{radius} 0{top}a{a} 6 6V{num(h - radius)}a{a}-6 6{bottom}a{a}-6-6V{radius}a{a} 6-6Z"
    return pen.path(data, paint, transform="translate(.5 .5)")


def _rail(sprite: Sprite, pen: Pen) -> Drawn:
    tone = sprite.classes[1]
    frame = _frame(sprite, pen.paint(*_TONES[tone]), pen)
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
    """Return a curve that leaves upright and ends upright, and a head: gold with a casing."""
    x1, y1, x2, y2, leave, arrive = sprite.points
    foot = y2 - 14 * arrive
    bend = max(abs(foot - y1) * 0.5, 22) if leave == arrive else 12
    curve = f"M{num(x1)} {num(y1)}C{num(x1)} {num(y1 + leave * bend)} {num(x2)} {num(foot - arrive * bend)} {num(x2)} {num(foot)}"
    head = f"M{num(x2)} {num(y2)}L{num(x2 - 8)} {num(y2 - 15 * arrive)}H{num(x2 + 8)}Z"
    case = "case" if pen.theme.win == pen.theme.win_fill else "win"
    ends = {"stroke-linecap": "round", "stroke-linejoin": "round"}
    return [
        pen.path(curve, pen.paint("none", case, 7), **ends),
        pen.path(head, pen.paint(case, case, 3), **ends),
        pen.path(curve, pen.paint("none", "win_fill", 4.5), **ends),
        pen.path(head, pen.paint("win_fill"), **ends),
    ]


def _line(sprite: Sprite, pen: Pen) -> Drawn:
    frame = pen.rect(0.5, 0.5, sprite.w - 1, sprite.h - 1, 5, pen.paint("paper", "paper_edge", 1))
    return [frame, *pen.texts(sprite.texts, "on_paper")]


def _written(sprite: Sprite, pen: Pen) -> Drawn:
    """Only what a mark says of the card: the line has drawn the rest."""
    if "may" not in sprite.classes:
        return []
    return [pen.rect(5, sprite.h - 5, sprite.w - 8, 2.5, 1, pen.paint("act"))]


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
    "written": _written,
    **SCORE,
}
