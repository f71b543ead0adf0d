"""A replay as frames for the player: the table at each step in both shapes, the strip, what may be played and why, points, notes, score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from attrs import evolve, field, frozen

import svg_cards
from marias_lab.decisions import Decision, Play
from marias_lab.engine import TEACHER, State, Viewer, options, seen_decision, view
from marias_lab.explain import reason_sentence, step_sentence
from marias_lab.i18n import Names, language
from marias_lab.pages.deal_panels import points_panel, settlement_panel, why_panel
from marias_lab.pages.panels import Panel
from marias_lab.pages.reel import Board, Frame, Reel, Target
from marias_lab.record import Replay, Step
from marias_lab.scenes import Figure, Showing, names_of, table_scene
from marias_lab.scenes.replay import PHASES, score_figure, strip_scene
from marias_lab.seats import Seat
from svg_cards import Stage

__all__ = ["DROP", "SHAPES", "Looking", "ReplayReel", "cells_of", "group_of", "stops_after", "word_of"]

SHAPES: Final = {"table": "wide", "table-compact": "compact"}
DROP: Final = {"table": 334.0, "table-compact": 330.0}
"""The lowest edge, in units, above which a card that is dragged is played."""


@frozen
class Looking:
    """How a deal is looked at.

    ``viewer`` is whose view is shown, ``front`` the seat at the lower edge (the viewer's where ``None``), ``people`` are names by seat. ``options``
    go to :class:`svg_cards.Stage`: ``deck``, ``index``, ``theme``, ``back``.
    """

    viewer: Viewer = TEACHER
    front: Seat | None = None
    people: tuple[str, ...] = ()
    lang: str = "en"
    options: dict[str, Any] = field(factory=dict)

    @property
    def side(self) -> Seat | None:
        """The seat at the lower edge; ``None`` stands for forehand."""
        return self.viewer if self.front is None and isinstance(self.viewer, int) else self.front


def word_of(decision: Decision) -> str:
    """The word by which the player names a decision: ``play lK``, ``announce lK``, else its kind."""
    if isinstance(decision, Play):
        return f"{'announce' if decision.announce else 'play'} {decision.card}"
    return decision.kind


class ReplayReel:
    """The frames of a replay, made as its lines are asked for."""

    def __init__(self, replay: Replay, looking: Looking) -> None:
        self.replay, self.looking = replay, looking
        self.reel = Reel(Stage(**looking.options))
        self.frames: dict[int, int] = {}
        """The number of the frame of each decision, by its id."""

    def lines(self) -> list[list[int]]:
        """The numbers of the frames of every line, the main one first. Frames that are not there yet are made."""
        return [self._line(line) for line in self.replay.lines]

    def _line(self, line: tuple[int, ...]) -> list[int]:
        if not all(each in self.frames for each in line):
            steps = list(self.replay.steps_of(line))
            cells = dict(cells_of(steps))
            after = -1
            for step in steps:
                if step.node.id not in self.frames:
                    self.frames[step.node.id] = self.reel.add(self._frame(step, len(steps), cells), after)
                after = self.frames[step.node.id]
        return [self.frames[each] for each in line]

    def _frame(self, step: Step, count: int, cells: dict[int, int]) -> Frame:
        look = self.looking
        spoken, names = language(look.lang), names_of(step.after, look.people)
        seen = view(step.after, look.viewer)
        said = step_sentence(
            view(step.before, look.viewer), seen_decision(step.decision, look.viewer), seen, names, look.lang
        )
        return Frame(
            boards={
                **self._tables(seen, said, names),
                "strip": self._strip(step, cells),
                **self._score(seen),
            },
            say=said,
            label=spoken.say("replay.at", {"number": step.number, "count": count}),
            group=group_of(step, look.lang),
            panels=self._panels(step, seen),
            did=word_of(step.decision),
            stop=stops_after(step),
            id=step.node.id,
        )

    def _tables(self, seen: State, said: str, names: Names) -> dict[str, Board]:
        look = self.looking
        showing = Showing(
            front=look.side, people=look.people, rail=svg_cards.Rail(said), language=look.lang, legal=False
        )
        targets = _plays(seen, names, look.lang)
        boards = {}
        for name, shape in SHAPES.items():
            plain, lit = (
                Figure(table_scene(seen, how), {"shape": shape}, look.lang).sprites
                for how in (showing, evolve(showing, legal=True))
            )
            droppable = {key: evolve(each, drop=DROP[name]) for key, each in targets.items()}
            boards[name] = Board(plain, droppable, lit)
        return boards

    def _strip(self, step: Step, cells: dict[int, int]) -> Board:
        branch = step.node.id not in self.replay.lines[0]
        scene = strip_scene(step.after, self.looking.lang, start=step.number == 1, branch=branch)
        targets = {f"cell-{cell}": Target(f"at {decision}") for cell, decision in cells.items()}
        return Board(Figure(scene, {}, self.looking.lang).sprites, targets)

    def _score(self, seen: State) -> dict[str, Board]:
        if not seen.over:
            return {}
        return {
            "score": Board(score_figure(seen, people=self.looking.people, lang=self.looking.lang).sprites)
        }

    def _panels(self, step: Step, seen: State) -> dict[str, Panel]:
        people, lang = self.looking.people, self.looking.lang
        return {
            "why": why_panel(seen, people, lang),
            "points": points_panel(step.after, people, lang),
            "settlement": settlement_panel(seen, people, lang),
        }


def _plays(seen: State, names: Names, lang: str) -> dict[str, Target]:
    """What becomes of each card that the seat to play may point at, as far as the viewer knows its hand."""
    play = seen.play
    if seen.stage != "play" or play is None or seen.hands[play.turn].hidden:
        return {}
    return {
        str(card): Target(f"play {card}")
        if reason is None
        else Target(f"play {card}", reason_sentence(reason, names, lang), off=True)
        for card, reason in options(seen).by_card.items()
    }


def cells_of(steps: list[Step]) -> Iterator[tuple[int, int]]:
    """For each cell of the strip the decision it stands for: the last one of its phase, the one that ends its trick."""
    for step in steps:
        before, after = step.before.play, step.after.play
        if step.number == 1:
            yield 0, step.node.id
        elif step.before.stage in PHASES:
            yield PHASES.index(step.before.stage), step.node.id
        elif before is not None and after is not None:
            yield len(PHASES) + len(before.tricks), step.node.id
        if step.after.over:
            yield len(PHASES) + step.after.rules.tricks, step.node.id


def group_of(step: Step, lang: str) -> str:
    """The heading of a step in the log."""
    spoken = language(lang)
    if isinstance(step.decision, Play) and step.before.play is not None:
        return spoken.say("replay.trick", {"n": len(step.before.play.tricks) + 1})
    return spoken.say(f"replay.phase.{'deal' if step.number == 1 else step.before.stage}")


def stops_after(step: Step) -> bool:
    """Whether a trick or a phase ends with a step."""
    if step.number == 1 or step.after.over or step.before.stage != step.after.stage:
        return True
    before, after = step.before.play, step.after.play
    return before is not None and after is not None and len(after.tricks) > len(before.tricks)
