"""A replay as frames for the player: the table at each step in both shapes, the strip, what may be played and why, points, notes, score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

import svg_cards
from marias_lab.decisions import Decision, Play, Speak
from marias_lab.engine import State, options, view
from marias_lab.explain import reason_sentence
from marias_lab.i18n import Names, language
from marias_lab.pages.branches import branch_of, compared, instead_of
from marias_lab.pages.deal_panels import points_panel, settlement_panel, why_panel
from marias_lab.pages.looking import Looking
from marias_lab.pages.note_panels import layer_name, note_panel
from marias_lab.pages.panels import Panel
from marias_lab.pages.reel import Board, Frame, Reel, Target
from marias_lab.record import Note, Replay, Step
from marias_lab.scenes import Figure, Showing, names_of, table_scene
from marias_lab.scenes.pointing import overlays
from marias_lab.scenes.replay import phases, score_figure, strip_scene
from marias_lab.scenes.table import face_up
from svg_cards import Stage

__all__ = [
    "DROP",
    "SHAPES",
    "Looking",
    "ReplayReel",
    "cells_of",
    "group_of",
    "score_boards",
    "stops_after",
    "targets_of",
    "word_of",
]

SHAPES: Final = {"table": "wide", "table-compact": "compact"}
DROP: Final = {"table": 334.0, "table-compact": 330.0}
"""The lowest edge, in units, above which a card that is dragged is played."""
DRAFT: Final = "draft"
"""The layer of what is still written."""


def word_of(decision: Decision) -> str:
    """The word by which the player names a decision: ``play lK``, ``announce lK``, else its kind."""
    if isinstance(decision, Play):
        return f"{'announce' if decision.announce else 'play'} {decision.card}"
    if isinstance(decision, Speak):
        return f"say {decision.text}"
    return decision.kind


class ReplayReel:
    """The frames of a replay, made as its lines are asked for; added to a ``reel`` that has others already, where one is given.

    ``pointed`` gives a word to every card that lies face up, for somebody who points at cards.
    """

    def __init__(
        self, replay: Replay, looking: Looking, reel: Reel | None = None, *, pointed: bool = False
    ) -> None:
        self.replay, self.looking, self.pointed = replay, looking, pointed
        self.reel = Reel(Stage(**looking.options)) if reel is None else reel
        self.frames: dict[int, int] = {}
        """The number of the frame of each decision, by its id."""
        self.drafts: dict[int, tuple[int, Note]] = {}
        """By the id of a decision: a note that is still written, and the place of the one it changes among the notes there (-1 for none)."""
        self._layers: dict[str, int] = {}
        self._stale: dict[int, int] = {}
        self.layers()

    def layers(self) -> list[tuple[str, str]]:
        """The layers that notes are in, each by its number with what it is called. A layer keeps its number."""
        used = dict.fromkeys(note.layer for note in self.replay.record().notes)
        return [(self._layer(layer), layer_name(layer, self.looking.lang)) for layer in used]

    def _layer(self, layer: str) -> str:
        return str(self._layers.setdefault(layer, len(self._layers)))

    def renew(self, decision: int) -> None:
        """Have the frame of a decision made again, as its notes or drafts have changed."""
        if decision in self.frames:
            self._stale[decision] = self.frames.pop(decision)

    def lines(self) -> list[list[int]]:
        """The numbers of the frames of every line, the main one first. Frames that are not there yet are made."""
        return [self._line(line) for line in self.replay.lines]

    def _line(self, line: tuple[int, ...]) -> list[int]:
        if not all(each in self.frames for each in line):
            steps = list(self.replay.steps_of(line))
            cells = dict(cells_of(steps))
            after = -1
            for step in steps:
                at = step.node.id
                if at not in self.frames:
                    near = self._stale.pop(at, after)
                    self.frames[at] = self.reel.add(self._frame(step, cells), near)
                after = self.frames[at]
        return [self.frames[each] for each in line]

    def _frame(self, step: Step, cells: dict[int, int]) -> Frame:
        look = self.looking
        spoken, names = language(look.lang), names_of(step.after, look.people)
        seen, said = view(step.after, look.viewer), look.said(step)
        letter, began = branch_of(self.replay, step, look)
        return Frame(
            boards={
                **self._tables(step, seen, said, names),
                "strip": self._strip(step, cells),
                **score_boards(seen, look),
            },
            say=said,
            label=spoken.say("replay.at", {"number": step.number, "count": "{}"}),
            group=group_of(step, look.lang),
            panels=self._panels(step, seen),
            did=word_of(step.decision),
            stop=stops_after(step),
            id=step.node.id,
            letter=letter,
            branch=began,
        )

    def _tables(self, step: Step, seen: State, said: str, names: Names) -> dict[str, Board]:
        look = self.looking
        showing = Showing(
            front=look.side,
            people=look.people,
            rail=svg_cards.Rail(said),
            language=look.lang,
            legal=False,
            instead=instead_of(self.replay, step),
        )
        targets = targets_of(seen, names, look.lang)
        notes = self._drawn(step.node.id)
        ways = (showing, evolve(showing, legal=True))
        scenes = [table_scene(seen, how) for how in ways]
        pointed = {key: Target(f"point {key}") for key in (face_up(scenes[0]) if self.pointed else ())}
        boards = {}
        for name, shape in SHAPES.items():
            plain, lit = (Figure(scene, {"shape": shape}, look.lang).sprites for scene in scenes)
            over, lit_over = (overlays(seen, how, notes, {"shape": shape}) for how in ways)
            droppable = {key: evolve(each, drop=DROP[name]) for key, each in targets.items()}
            boards[name] = Board((*plain, *over), pointed | droppable, (*lit, *lit_over))
        return boards

    def _drawn(self, decision: int) -> list[tuple[str, Note]]:
        """The notes that draw on the table at a decision, each with its layer; one still written stands in the place of the one it changes."""
        notes = [(self._layer(note.layer), note) for note in self.replay.notes_on(decision)]
        if decision in self.drafts:
            place, draft = self.drafts[decision]
            if place >= 0:
                del notes[place]
            notes.append((DRAFT, draft))
        return notes

    def _strip(self, step: Step, cells: dict[int, int]) -> Board:
        branch = step.node.id not in self.replay.lines[0]
        scene = strip_scene(step.after, self.looking.lang, start=step.number == 1, branch=branch)
        targets = {f"cell-{cell}": Target(f"at {decision}") for cell, decision in cells.items()}
        return Board(Figure(scene, {}, self.looking.lang).sprites, targets)

    def _panels(self, step: Step, seen: State) -> dict[str, Panel]:
        people, lang = self.looking.people, self.looking.lang
        notes = {
            f"note:{self._layer(note.layer)}:{place}": note_panel(note, seen, lang)
            for place, note in enumerate(self.replay.notes_on(step.node.id))
        }
        return {
            **notes,
            "branch": compared(self.replay, step, self.looking),
            "why": why_panel(seen, people, lang),
            "points": points_panel(step.after, people, lang),
            "settlement": settlement_panel(seen, people, lang),
        }


def score_boards(seen: State, looking: Looking) -> dict[str, Board]:
    """The board of the score, once a deal is over."""
    if not seen.over:
        return {}
    return {"score": Board(score_figure(seen, people=looking.people, lang=looking.lang).sprites)}


def targets_of(seen: State, names: Names, lang: str) -> dict[str, Target]:
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
    before_play = phases(steps[0].after.rules) if steps else ()
    for step in steps:
        before, after = step.before.play, step.after.play
        if step.number == 1:
            yield 0, step.node.id
        elif step.before.stage in before_play:
            yield before_play.index(step.before.stage), step.node.id
        elif isinstance(step.decision, Play) and before is not None and after is not None:
            yield len(before_play) + len(before.tricks), step.node.id
        if step.after.over:
            yield len(before_play) + step.after.rules.tricks, step.node.id


def group_of(step: Step, lang: str) -> str:
    """The heading of a step in the log."""
    spoken = language(lang)
    if step.number > 1 and step.before.play is not None:
        speaking = not isinstance(
            step.decision, Play
        )  # what is said belongs to the trick that was just taken
        return spoken.say("replay.trick", {"n": len(step.before.play.tricks) + (0 if speaking else 1)})
    return spoken.say(f"replay.phase.{'deal' if step.number == 1 else step.before.stage}")


def stops_after(step: Step) -> bool:
    """Whether a trick or a phase ends with a step."""
    if step.number == 1 or step.after.over or step.before.stage != step.after.stage:
        return True
    before, after = step.before.play, step.after.play
    return before is not None and after is not None and len(after.tricks) > len(before.tricks)
