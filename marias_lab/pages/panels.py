"""Panels of HTML beside a table: why a card may or may not be played, the points so far, the settlement. Everything said is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from marias_lab.engine import State, options, running_points, score
from marias_lab.explain import settlement_text, why_rows
from marias_lab.i18n import language
from marias_lab.scenes import names_of

__all__ = ["points_panel", "settlement_panel", "table_of", "why_panel"]


def table_of(rows: Iterable[Iterable[str]], head: Iterable[str] = (), caption: str = "") -> str:
    """A table of texts."""
    titles = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    named = f"<caption>{escape(caption)}</caption>" if caption else ""
    headed = f"<thead><tr>{titles}</tr></thead>" if titles else ""
    return f'<table class="marias-panel">{named}{headed}<tbody>{body}</tbody></table>'


def why_panel(state: State, people: tuple[str, ...] = (), lang: str = "en") -> str:
    """What the seat to act may do and what not, each with the reason and its clause; empty when nobody has to act or the hand is hidden."""
    turn = state.turn
    if turn is None or not state.hands or state.hands[turn].hidden:
        return ""
    spoken, names = language(lang), names_of(state, people)
    caption = spoken.say("replay.why", {"seat": turn}, names)
    listed = options(state)
    rows = [
        (spoken.say("replay.may" if row.allowed else "replay.may_not"), row.choices, row.sentence, row.clause)
        for row in why_rows(listed, names, lang)
    ]
    if listed.open is not None:
        rows = [(spoken.say("replay.may"), spoken.say("replay.lay_any"), "", "")]
    return table_of(rows, caption=caption)


def points_panel(state: State, people: tuple[str, ...] = (), lang: str = "en") -> str:
    """The points of each seat so far; tricks alone where nothing else counts; empty before play."""
    if state.play is None or state.contract is None:
        return ""
    spoken, names = language(lang), names_of(state, people)
    key = "replay.points_row" if state.contract.variant.has_trump else "replay.tricks_row"
    lines = [
        spoken.say(
            key,
            {"seat": seat, "tricks": points.tricks, "cards": points.cards, "marriages": points.marriages},
            names,
        )
        for seat, points in enumerate(running_points(state))
    ]
    return table_of([(line,) for line in lines], caption=spoken.say("replay.points"))


def settlement_panel(state: State, people: tuple[str, ...] = (), lang: str = "en") -> str:
    """The settlement item by item: what happened, how it counts, what would change it, the rule; empty while the deal is not over."""
    if not state.over or state.contract is None:
        return ""
    spoken, names = language(lang), names_of(state, people)
    settled = score(state)
    text = settlement_text(settled, state.rules, state.contract.declarer, names, lang)
    head = [
        spoken.say(f"replay.column.{column}")
        for column in ("item", "points", "what", "how", "change", "rule")
    ]
    rows = [
        (
            _item(item.name, lang),
            f"{item.points:+d}",
            f"{told.what} {told.who}",
            told.how,
            told.change,
            told.rule,
        )
        for item, told in zip(settled.items, text.items, strict=True)
    ]
    closing = "".join(f"<p>{escape(line)}</p>" for line in (text.limited, text.net, text.payments) if line)
    return table_of(rows, head, spoken.say("replay.score")) + closing


def _item(name: str, lang: str) -> str:
    said = language(lang).words(name, "item")
    return said[:1].upper() + said[1:]
