"""The pen all sprites are drawn with: svgwrite's elements, literal colours from a theme, texts, outlines, pieces used again."""

from collections.abc import Sequence
from typing import Any, TypeAlias
from xml.sax.saxutils import escape

import svgwrite
from attrs import field, frozen

from svg_cards.signs import can_write, sign_path, sign_width
from svg_cards.sprites import Text
from svg_cards.text import clean
from svg_cards.themes import Theme

Element: TypeAlias = Any  # svgwrite ships no types
OWN = "\ufffe"
"""Stands for the prefix of the picture's ids until its content is known; no text can hold it."""
TYPE = 13.5
"""Height of the type of a picture; texts of this size in ink need to say neither."""
CORNER = 15 / 252
"""Radius of a card's corner as a part of its width."""

_SHOWN = {"": "face", "beside": "strip", "above": "head"}
"""What is drawn of a card that lies free, under the next one, or under one of the line below."""


def num(value: float) -> str:
    """Return a number with one decimal at most."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _scale(*factors: float) -> str:
    written = [f"{factor:.3f}".strip("0").removesuffix(".") for factor in factors]
    return f"scale({' '.join(dict.fromkeys(written))})"


_QUOTED = {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}


def written(element: Element) -> str:
    """Return an element with all it holds as XML: what svgwrite's own way through a tree gives, in half the time and fewer signs."""
    name, attribs = element.elementname, element.attribs
    if name == "path":  # svgwrite keeps its data apart until the end
        attribs = {**attribs, "d": " ".join(element.commands)}
    attributes = "".join(
        [f' {key}="{escape(str(value), _QUOTED)}"' for key, value in sorted(attribs.items())]
    )
    inside = escape(getattr(element, "text", "")) + "".join([written(one) for one in element.elements])
    return f"<{name}{attributes}>{inside}</{name}>" if inside else f"<{name}{attributes}/>"


def _role(line: Text, colour: str, second: str) -> str:
    return second if "muted" in line.styles else "on_paper" if "on-paper" in line.styles else colour


def _join(elements: list[Element], element: Element) -> None:
    """Add an element, or only its data to a path that has all else in common with it."""
    if element.elementname == "path":
        for other in elements:
            if other.elementname == "path" and other.attribs == element.attribs:
                other.commands += element.commands
                return
    elements.append(element)


@frozen
class Pen:
    """Makes elements in the colours of a theme.

    Args:
        theme: Where colours come from.
        make: svgwrite's factory of elements.
        used: Names of the faces, backs and suits that were asked for; filled while drawing.
    """

    theme: Theme
    make: Any = field(factory=lambda: svgwrite.Drawing(debug=False))
    used: dict[str, None] = field(factory=dict)

    def paint(self, fill: str = "none", stroke: str = "none", width: float = 0) -> dict[str, str]:
        """Return the attributes of a shape; a theme that follows the page also gets the roles that change as classes.

        Ink is what a picture is filled with where nothing is said.
        """
        return self.painted("" if fill == "ink" else fill, stroke, width)

    def painted(self, fill: str, stroke: str = "none", width: float = 0) -> dict[str, str]:
        """Return the attributes of a shape in full; an empty role says nothing of the fill."""
        attributes = {"fill": self.theme.colour(fill)} if fill else {}
        if stroke != "none":
            attributes["stroke"] = self.theme.colour(stroke)
            if num(width) != "1":
                attributes["stroke-width"] = num(width)
        roles = [
            f"sc-{kind}-{role}"
            for kind, role in (("f", fill), ("s", stroke))
            if role and self.theme.changes(role)
        ]
        if roles:
            attributes["class"] = " ".join(roles).replace("_", "-")
        return attributes

    def group(self, x: float = 0, y: float = 0, **more: str) -> Element:
        """Return a group moved to a place."""
        element = self.make.g()
        if x or y:
            element.attribs["transform"] = f"translate({num(x)} {num(y)})"
        element.attribs.update(more)
        return element

    def rect(
        self, x: float, y: float, w: float, h: float, radius: float, paint: dict[str, str], **more: str
    ) -> Element:
        """Return a rectangle."""
        element = self.make.rect(insert=(num(x), num(y)), size=(num(w), num(h)))
        if radius:
            element.attribs["rx"] = num(radius)
        element.attribs.update(paint)
        element.attribs.update(more)
        return element

    def circle(self, x: float, y: float, radius: float, paint: dict[str, str]) -> Element:
        """Return a circle."""
        element = self.make.circle(center=(num(x), num(y)), r=num(radius))
        element.attribs.update(paint)
        return element

    def path(self, data: str, paint: dict[str, str], **more: str) -> Element:
        """Return a path."""
        element = self.make.path(d=data)
        element.attribs.update(paint)
        element.attribs.update(more)
        return element

    def reuse(self, name: str, transform: str) -> Element:
        """Return a face ("face-leaves-K"), its strip ("strip-leaves-K") or head ("head-leaves-K"), back ("back") or suit ("suit-leaves"), held once."""
        self.used[name] = None
        element = self.make.use(f"#{OWN}{clean(name)}")
        element.attribs["transform"] = transform
        return element

    def card(self, face: str, w: float, h: float, x: float = 0, *, covered: str = "") -> Element:
        """Return a card's face, what shows of one that is covered, or the back for an empty name, so large and so far right."""
        place = f"translate({num(x)}) " if x else ""
        name = f"{_SHOWN[covered]}-{face}" if face else "back"
        return self.reuse(name, place + _scale(w / 252, h / 400))

    def suit(self, suit: str, x: float, y: float, size: float) -> Element:
        """Return a suit mark about its middle."""
        return self.reuse(f"suit-{suit}", f"translate({num(x)} {num(y)}) " + _scale(size / 100))

    def text(self, line: Text, colour: str = "ink", *, second: str = "muted") -> list[Element]:
        """Return a line of text: outlines for figures, a suit mark for a suit, letters for everything else."""
        role = _role(line, colour, second)
        if "suit" in line.styles:
            return [self.suit(line.text, line.x or 0, line.y - line.size / 2, line.size)]
        if "figures" in line.styles and can_write(line.text):
            wide = sign_width(line.text, line.size)
            left = (line.x or 0) - (
                wide if "end" in line.styles else wide / 2 if "middle" in line.styles else 0
            )
            width = line.size * (0.135 if "bold" in line.styles else 0.1)
            return [
                self.path(
                    sign_path(line.text, line.size, round(left, 1), line.y), self.paint("none", role, width)
                )
            ]
        element = self.make.text(clean(line.text), insert=(num(line.x or 0), num(line.y)))
        element.attribs.update(self._type(line, role))
        return [element]

    def _type(self, line: Text, role: str) -> dict[str, str]:
        attributes = self.paint(role)
        if line.size != TYPE:
            attributes["font-size"] = num(line.size)
        if "bold" in line.styles:
            attributes["font-weight"] = "bold"
        for side in ("middle", "end"):
            if side in line.styles:
                attributes["text-anchor"] = side
        return attributes

    def texts(self, lines: Sequence[Text], colour: str = "ink", *, second: str = "muted") -> list[Element]:
        """Return lines of text; one without a place of its own goes on after the one before it.

        Outlines that are painted alike are one path.
        """
        elements: list[Element] = []
        first = colour
        for line in lines:
            if line.x is not None or not elements:
                first = _role(line, colour, second)
                for element in self.text(line, colour, second=second):
                    _join(elements, element)
                continue
            span = self.make.tspan(
                clean(line.text), dx=[num(line.size * (1.2 if "apart" in line.styles else 0.45))]
            )
            span.attribs["font-weight"] = "normal"
            if (role := _role(line, colour, second)) != first:
                span.attribs |= self.painted(role)
            elements[-1].add(span)
        return elements
