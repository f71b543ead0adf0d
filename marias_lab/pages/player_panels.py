"""Panels about players: a beginner's habits, and what he thinks of each step of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from marias_lab.engine import options, view
from marias_lab.explain import step_sentence
from marias_lab.i18n import language
from marias_lab.pages.panels import Panel
from marias_lab.players import Beginner, habit_rows, thought_text
from marias_lab.record import Replay
from marias_lab.record.replay import Step
from marias_lab.scenes import names_of

__all__ = ["habits_panel", "thoughts_panel"]


def habits_panel(lang: str = "en") -> Panel:
    """A beginner's habits: when each is asked, what it is, and why."""
    say = language(lang).say
    rows: list[tuple[str, str, str]] = []
    for row in habit_rows(lang):
        told = any(row.occasion == occasion for occasion, *_ in rows)
        rows.append(("" if told else row.occasion, row.name, row.why))
    head = tuple(say(f"player.column.{column}") for column in ("occasion", "habit", "why"))
    return Panel(say("player.habits"), head, tuple(rows))


def thoughts_panel(
    replay: Replay,
    player: Beginner | None = None,
    first: int = 1,
    last: int | None = None,
    *,
    people: Sequence[str] = (),
    lang: str = "en",
) -> Panel:
    """What was decided from one step of the line to another, each beside the habits a beginner goes by there; to its end without ``last``.

    Steps are counted from 1, the deal. ``player`` is the beginner who is asked, at every seat and by what that seat sees; where he would have decided
    otherwise, that is told. The replay stays where it is.
    """
    asked, say = Beginner() if player is None else player, language(lang).say
    rows, trial = [], Replay(replay.record(), replay.rules)
    for step in replay.steps():
        if first <= step.number <= (last or step.number):
            names = tuple(people) or replay.header.players
            said = step_sentence(step.before, step.decision, step.after, names_of(step.after, names), lang)
            rows.append((str(step.number), said, _thought(asked, step, trial, names, lang)))
    return Panel(say("player.thoughts"), rows=tuple(rows))


def _thought(player: Beginner, step: Step, trial: Replay, people: tuple[str, ...], lang: str) -> str:
    before = step.before
    if before.stage == "deal" or before.turn is None:
        return ""
    seen = view(before, before.turn)
    thought = player.why(seen, options(seen))
    told = thought_text(thought, lang)
    if thought.decision == step.decision:
        return told
    trial.to(step.node.parent)
    trial.branch(thought.decision)
    other = step_sentence(before, thought.decision, trial.state, names_of(trial.state, people), lang)
    return language(lang).say("player.otherwise", {"step": other, "why": told})
