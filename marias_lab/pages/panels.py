"""A captioned table of texts, as HTML and as plain text: what every panel beside a table is made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from marias_lab.rules import Clause
from marias_lab.scenes.figures import escape

__all__ = ["Panel"]

# Written on each element: a notebook that is not trusted keeps styles of elements and nothing else, and a control
# hands its own height of lines down.
_CELL = "text-align:left;vertical-align:top;padding:2px 14px 2px 0;line-height:1.4"
_WHOLE = "white-space:nowrap"
_BELOW = 'style="margin-bottom:12px"'
_CAPTION = 'style="text-align:left;font-weight:600;padding:4px 0;line-height:1.4"'
_LINE = 'style="margin:0 0 10px;line-height:1.4"'


@frozen(repr=False)
class Panel:
    """A captioned table of texts with lines below it. Everything in it is shown as typed. An empty one is false and shows nothing.

    The first cell of a row is never broken; in a panel that is ``run_in`` it begins the text of the row in bold, as the name of a paragraph. A
    ``stacked`` row shows what follows its second cell below that, so that it fits a narrow column. With ``even`` what follows the first cell shares
    the width alike.
    ``clauses`` are the rules that are named: wherever the id of one stands it carries title and text, and all are listed below, folded away under
    ``rules``. With ``fold`` the whole panel is folded away under these words. ``actions`` are words and labels of buttons that a player shows below, the
    first of them the next step; a page without a player has none.
    """

    caption: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()
    rules: str = ""
    fold: str = ""
    stacked: bool = False
    even: bool = False
    actions: tuple[tuple[str, str], ...] = ()
    run_in: bool = False

    def __bool__(self) -> bool:
        return bool(self.rows or self.lines)

    def folded(self, words: str) -> Panel:
        """The same panel folded away under some words."""
        return evolve(self, fold=words)

    @property
    def html(self) -> str:
        """The panel as HTML."""
        if not self:
            return ""
        shown = "".join(self._parts())
        return _details(self.fold, shown) if self.fold else shown

    def _parts(self) -> Iterator[str]:
        if self.rows and self.run_in:
            yield f"<p><b>{escape(self.caption)}</b></p>"
            for name, *words in self.rows:
                yield f"<p><b>{escape(name)}</b> {self._linked(' '.join(words))}</p>"
        elif self.rows:
            titles = "".join(f'<th scope="col" style="{_CELL}">{escape(cell)}</th>' for cell in self.head)
            headed = f"<thead><tr>{titles}</tr></thead>" if titles else ""
            body = "".join(f"<tr>{''.join(self._cells(row))}</tr>" for row in self.rows)
            yield f'<table class="marias-panel" {_BELOW}><caption {_CAPTION}>{escape(self.caption)}</caption>{headed}<tbody>{body}</tbody></table>'
        elif self.caption:
            yield f"<p {_LINE}><b>{escape(self.caption)}</b></p>"
        for line in self.lines:
            yield f"<p {_LINE}>{self._linked(line)}</p>"
        if self.clauses:
            # Each rule in a paragraph of its own: Jupyter sets the parts of a definition list beside one another.
            told = "".join(
                f"<p {_LINE}><b>{escape(each.id)}, {escape(each.title)}</b><br>{escape(each.text)}</p>"
                for each in self.clauses
            )
            yield _details(self.rules, told)

    def _cells(self, row: tuple[str, ...]) -> Iterator[str]:
        first, *others = [self._linked(cell) for cell in row]
        yield f'<td style="{_CELL};{_WHOLE}">{first}</td>'
        if self.stacked:
            others = ["".join(f"<div>{cell}</div>" for cell in others if cell)]
        width = f";width:{100 // len(others)}%" if self.even else ""
        for number, cell in enumerate(others, 1):
            label = f' data-label="{escape(self.head[number])}"' if self.head and not self.stacked else ""
            yield f'<td style="{_CELL}{width}"{label}>{cell}</td>'

    def _linked(self, text: str) -> str:
        """A text with title and words of each rule hung onto its id."""
        if not self.clauses:
            return escape(text)
        told = {each.id: f"{each.title}: {each.text}" for each in self.clauses}
        ids = "|".join(map(re.escape, told))
        parts = re.split(rf"(?<![\w-])({ids})(?![\w-])", text)  # every second part is an id
        return "".join(
            f'<abbr title="{escape(told[part])}" style="{_WHOLE}">{part}</abbr>'
            if number % 2
            else escape(part)
            for number, part in enumerate(parts)
        )

    @property
    def text(self) -> str:
        """The panel as lines of text, the cells of a row set apart by two blanks and a bar."""
        rows = [self.head, *self.rows] if self.head else list(self.rows)
        joint = " " if self.run_in else "  | "
        cells = [joint.join(cell for cell in row if cell) for row in rows]
        return "\n".join(line for line in (self.caption, *cells, *self.lines) if line)

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        del kwargs
        return {"text/html": self.html, "text/plain": self.text}


def _details(summary: str, content: str) -> str:
    return f'<details><summary style="cursor:pointer">{escape(summary)}</summary>{content}</details>'
