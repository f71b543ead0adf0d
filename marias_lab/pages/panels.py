"""Panels beside a table: why a card may or may not be played, the points so far, the settlement; as HTML and as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from attrs import frozen

from marias_lab.engine import State, options, running_points, score
from marias_lab.explain import settlement_text, why_rows
from marias_lab.i18n import language
from marias_lab.scenes import names_of

__all__ = ["Panel", "points_panel", "settlement_panel", "why_panel"]


# Written on each cell: a notebook that is not trusted keeps styles of elements and nothing else.
_CELL = 'style="text-align:left;vertical-align:top;padding:2px 14px 2px 0;line-height:1.4"'
_BELOW = 'style="margin-bottom:12px"'
_CAPTION = 'style="text-align:left;font-weight:600;padding:4px 0"'


@frozen(repr=False)
class Panel:
    """A captioned table of texts with lines below it. Everything in it is shown as typed. An empty one is false and shows nothing."""

    caption: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.rows or self.lines)

    @property
    def html(self) -> str:
        """The panel as HTML."""
        if not self:
            return ""
        titles = "".join(f'<th scope="col" {_CELL}>{escape(cell)}</th>' for cell in self.head)
        headed = f"<thead><tr>{titles}</tr></thead>" if titles else ""
        body = "".join(
            "<tr>" + "".join(f"<td {_CELL}>{escape(cell)}</td>" for cell in row) + "</tr>"
            for row in self.rows
        )
        table = f'<table class="marias-panel" {_BELOW}><caption {_CAPTION}>{escape(self.caption)}</caption>{headed}<tbody>{body}</tbody></table>'
        return table + "".join(f"<p>{escape(line)}</p>" for line in self.lines)

    @property
    def text(self) -> str:
        """The panel as lines of text, the cells of a row set apart by two blanks and a bar."""
        rows = [self.head, *self.rows] if self.head else list(self.rows)
        cells = ["  | ".join(cell for cell in row if cell) for row in rows]
        return "\n".join(line for line in (self.caption, *cells, *self.lines) if line)

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        del kwargs
        return {"text/html": self.html, "text/plain": self.text}


def why_panel(state: State, people: Sequence[str] = (), lang: str = "en") -> Panel:
    """What the seat to act may do and what not, each with the reason and its clause; empty when nobody has to act or the hand is hidden."""
    turn = state.turn
    if turn is None or not state.hands or state.hands[turn].hidden:
        return Panel()
    spoken, names = language(lang), names_of(state, tuple(people))
    listed = options(state)
    rows = [
        (spoken.say("replay.may" if row.allowed else "replay.may_not"), row.choices, row.sentence, row.clause)
        for row in why_rows(listed, names, lang)
    ]
    if listed.open is not None:
        rows = [(spoken.say("replay.may"), spoken.say("replay.lay_any"), "", "")]
    return Panel(spoken.say("replay.why", {"seat": turn}, names), rows=tuple(rows))


def points_panel(state: State, people: Sequence[str] = (), lang: str = "en") -> Panel:
    """The points of each seat so far; tricks alone where nothing else counts; empty before play."""
    if state.play is None or state.contract is None:
        return Panel()
    spoken, names = language(lang), names_of(state, tuple(people))
    columns = (
        ("seat", "tricks", "cards", "marriages") if state.contract.variant.has_trump else ("seat", "tricks")
    )
    rows = [
        (spoken.words(seat, "seat", names), str(points.tricks), str(points.cards), str(points.marriages))
        for seat, points in enumerate(running_points(state))
    ]
    head = tuple(spoken.say(f"replay.column.{column}") for column in columns)
    caption = spoken.say("replay.points_over" if state.over else "replay.points")
    return Panel(caption, head, tuple(row[: len(columns)] for row in rows))


def settlement_panel(state: State, people: Sequence[str] = (), lang: str = "en") -> Panel:
    """The settlement item by item: what happened, how it counts, what would change it, the rule; empty while the deal is not over."""
    if not state.over or state.contract is None:
        return Panel()
    spoken, names = language(lang), names_of(state, tuple(people))
    settled = score(state)
    text = settlement_text(settled, state.rules, state.contract.declarer, names, lang)
    columns = ("item", "points", "what", "how", "change", "rule")
    rows = [
        (
            spoken.say("replay.item", {"item": item.name}),
            f"{item.points:+d}",
            f"{told.what} {told.who}",
            told.how,
            told.change,
            told.rule,
        )
        for item, told in zip(settled.items, text.items, strict=True)
    ]
    return Panel(
        spoken.say("replay.settlement"),
        tuple(spoken.say(f"replay.column.{column}") for column in columns),
        tuple(rows),
        tuple(line for line in (text.limited, text.net, text.payments) if line),
    )
