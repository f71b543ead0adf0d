"""A deal that is being played as frames for the player: each decision as the seat in front sees it, and what that seat is asked."""

from __future__ import annotations

from attrs import evolve

import svg_cards
from marias_lab.cards import Hand
from marias_lab.engine import SPECTATOR, State, Viewer, seen_decision, view
from marias_lab.explain import scored, step_sentence
from marias_lab.i18n import language
from marias_lab.pages.deal_panels import points_panel, settlement_panel, why_panel
from marias_lab.pages.live.asking import asked
from marias_lab.pages.live.choosing import NOTHING, Choosing, Turn
from marias_lab.pages.live.question import Asked, Asking, Help, refusal_sentence
from marias_lab.pages.panels import Panel
from marias_lab.pages.reel import Board, Frame, Reel, Target
from marias_lab.pages.replay_reel import (
    DROP,
    SHAPES,
    Looking,
    cells_of,
    group_of,
    score_boards,
    stops_after,
    word_of,
)
from marias_lab.reasons import Reason
from marias_lab.record import Replay, Step
from marias_lab.scenes import Figure, Showing, names_of, table_scene
from marias_lab.scenes.replay import strip_scene
from marias_lab.seats import Seat
from svg_cards import Stage

__all__ = ["TableReel"]


class TableReel:
    """The frames of a table, made as they are asked for.

    A frame is a decision as a viewer sees it, with the question to that viewer where one is due. ``help`` is how much help goes with it.
    """

    def __init__(self, looking: Looking, help: Help) -> None:  # noqa: A002 - what it is called everywhere else
        self.looking, self.help = looking, help
        self.reel = Reel(Stage(**looking.options))
        self._frames: dict[tuple[Viewer, int, Choosing | None], int] = {}
        self._asked: dict[int, Asked] = {}
        self._last = -1

    def lines(self, replay: Replay, viewer: Viewer, choosing: Choosing = NOTHING) -> list[list[int]]:
        """The numbers of the frames of every line, the one that is played on first; it ends with what the viewer is asked. Missing ones are made."""
        lines: list[list[int]] = []
        for line in replay.lines:
            steps = list(replay.steps_of(line))
            due = not lines and steps[-1].after.turn in (viewer, None)
            asks = [None] * (len(steps) - 1) + [choosing if due else None]
            lines.append([self._frame(steps[: at + 1], viewer, each) for at, each in enumerate(asks)])
        return lines

    def question(self, number: int) -> Asked | None:
        """What is asked in a frame."""
        return self._asked.get(number)

    def refusal(self, reason: Reason, state: State) -> str:
        """Why a decision is refused, as the table answers it."""
        names = names_of(state, self.looking.people)
        return refusal_sentence(reason, names, self.looking.lang)

    def curtain(self, replay: Replay, seat: Seat) -> int:
        """The frame that covers the table before another seat looks at its cards. What it covers is what everybody may see."""
        steps = list(replay.steps_of(replay.lines[0]))
        names = names_of(steps[-1].after, self.looking.people)
        words = language(self.looking.lang).say("table.curtain", {"seat": seat}, names)
        frame = self._made(steps, SPECTATOR, None, seat)
        frame = evolve(frame, say=words, heard=f"{frame.say} {words}", curtain=words)
        self._last = self.reel.add(frame, self._last)
        return self._last

    def figure(self, step: Step, viewer: Viewer, choosing: Choosing | None) -> Figure:
        """The table at a step as a picture."""
        seen = view(step.after, viewer)
        question = self._question(seen, choosing)
        return Figure(
            _scene(seen, self._showing(question, step, viewer), question),
            self.looking.options,
            self.looking.lang,
        )

    def _frame(self, steps: list[Step], viewer: Viewer, choosing: Choosing | None) -> int:
        """The frame of the last of some steps; once its viewer was asked there, it shows what he was asked."""
        key = (viewer, steps[-1].node.id, choosing)
        if choosing is None and (*key[:2], NOTHING) in self._frames:
            key = (*key[:2], NOTHING)
        if key not in self._frames:
            question = self._question(view(steps[-1].after, viewer), choosing)
            spoken = choosing in (None, NOTHING)
            frame = self._made(steps, viewer, question, spoken=spoken)
            self._last = self._frames[key] = self.reel.add(frame, self._last)
            if question is not None:
                self._asked[self._last] = question
        return self._frames[key]

    def _made(
        self,
        steps: list[Step],
        viewer: Viewer,
        question: Asked | None,
        front: Seat | None = None,
        *,
        spoken: bool = True,
    ) -> Frame:
        """A frame; ``spoken`` is whether the last step is heard with it, or the question alone."""
        step, look = steps[-1], self.looking
        seen = view(step.after, viewer)
        said = self._said(step, viewer)
        sentences = [said if spoken else ""] + (
            [] if question is None else [question.rail.head, question.rail.tail]
        )
        heard = " ".join(each for each in sentences if each)
        return Frame(
            boards={
                **self._tables(seen, question, self._showing(question, step, viewer, front)),
                "strip": self._strip(steps),
                **score_boards(seen, self.looking),
            },
            say=said,
            heard="" if heard == said else heard,
            next="" if question is None else question.next,
            label=language(look.lang).say("table.at", {"number": step.number}),
            group=group_of(step, look.lang),
            panels=self._panels(step, seen, question),
            did=word_of(step.decision),
            stop=stops_after(step),
            id=step.node.id,
        )

    def _said(self, step: Step, viewer: Viewer) -> str:
        names = names_of(step.after, self.looking.people)
        before, after = view(step.before, viewer), view(step.after, viewer)
        return step_sentence(before, seen_decision(step.decision, viewer), after, names, self.looking.lang)

    def _question(self, seen: State, choosing: Choosing | None) -> Asked | None:
        if choosing is None:
            return None
        names, lang = names_of(seen, self.looking.people), self.looking.lang
        if not seen.over:
            return asked(Asking(Turn(seen, choosing), names, lang, self.help))
        assert seen.contract is not None
        spoken = language(lang)
        told = scored(seen, names, lang).text
        rail = svg_cards.Rail(
            " ".join(told.sums), buttons=(svg_cards.Button(spoken.say("table.next"), True),)
        )
        return Asked(rail, {"button-0": Target("next")})

    def _showing(
        self, question: Asked | None, step: Step, viewer: Viewer, front: Seat | None = None
    ) -> Showing:
        look = self.looking
        side = viewer if front is None and isinstance(viewer, int) else front
        how = Showing(front=side, people=look.people, legal=False, language=look.lang)
        if question is None:
            return evolve(how, rail=svg_cards.Rail(self._said(step, viewer)))
        return evolve(
            how, rail=question.rail, tray=question.tray, picked=question.picked, pairs=question.pairs
        )

    def _tables(self, seen: State, question: Asked | None, how: Showing) -> dict[str, Board]:
        """The table in both shapes, with how it looks while help is on, where there may be help and something is asked."""
        if question is None or self.help == "off" or question.picked is not None:
            lit = None
        else:
            lit = evolve(how, legal=True, tray=question.lit)
        targets = {} if question is None else question.targets
        boards = {}
        for name, shape in SHAPES.items():
            plain, helpful = (
                ()
                if each is None
                else Figure(_scene(seen, each, question), {"shape": shape}, self.looking.lang).sprites
                for each in (how, lit)
            )
            droppable = {key: evolve(each, drop=each.drop and DROP[name]) for key, each in targets.items()}
            boards[name] = Board(plain, droppable, helpful)
        return boards

    def _strip(self, steps: list[Step]) -> Board:
        scene = strip_scene(steps[-1].after, self.looking.lang, start=len(steps) == 1)
        targets = {f"cell-{cell}": Target(f"at {decision}") for cell, decision in cells_of(steps)}
        return Board(Figure(scene, {}, self.looking.lang).sprites, targets)

    def _panels(self, step: Step, seen: State, question: Asked | None) -> dict[str, Panel]:
        people, lang = self.looking.people, self.looking.lang
        explained = question is not None and self.help != "off"
        return {
            "why": why_panel(seen, people, lang) if explained else Panel(),
            "points": points_panel(step.after, people, lang),
            "settlement": settlement_panel(seen, people, lang),
        }


def _scene(seen: State, how: Showing, question: Asked | None) -> svg_cards.Table:
    """The table with the cards that were put on the tray gone from the hand."""
    if question is None or not question.laid or seen.turn is None:
        return table_scene(seen, how)
    hands = list(seen.hands)
    hands[seen.turn] = Hand(hands[seen.turn].mask & ~question.laid.mask)
    return table_scene(seen._replace(hands=tuple(hands)), how)
