"""A replay for a room: large tables that ask, and behind each question the answer that a key shows."""

from __future__ import annotations

from attrs import evolve

import svg_cards
from marias_lab.decisions import Play
from marias_lab.engine import State, seen_decision, view
from marias_lab.explain import duty_sentence, scored, step_sentence
from marias_lab.i18n import Names, language
from marias_lab.pages.player import KEYS, Show
from marias_lab.pages.reel import Board, Frame
from marias_lab.pages.replay_reel import Looking, ReplayReel, targets_of
from marias_lab.record import Step
from marias_lab.scenes import Figure, Showing, names_of, table_scene

__all__ = ["ProjectorReel", "asking_figure", "projector_show"]

_DROP = 250.0
"""The lowest edge, in units, above which a card that is dragged is played."""


class ProjectorReel(ReplayReel):
    """The steps of a replay, each a question on a large table. Lit, it is the answer: marks, points, the winner, and in the rail what is right."""

    def _frame(self, step: Step, cells: dict[int, int]) -> Frame:
        frame = super()._frame(step, cells)
        look = self.looking
        seen, names = view(step.after, look.viewer), names_of(step.after, look.people)
        lit = Figure(_scene(seen, look, answer_to(step, look), legal=True), {"shape": "large"}, look.lang)
        targets = {key: evolve(each, drop=_DROP) for key, each in targets_of(seen, names, look.lang).items()}
        board = Board(asking_figure(seen, look).sprites, targets, lit.sprites)
        return evolve(
            frame, boards={"table-large": board}, panels={}, say=_heard(step, seen, names, look.lang)
        )


def projector_show(reel: ReplayReel, title: str) -> Show:
    """The player for a room."""
    return Show(
        title,
        reel.reel.stage,
        ("table-large",),
        log=False,
        help=False,
        hides=True,
        fills=True,
        under=(),
        lang=reel.looking.lang,
        keys=("reveal", "fill", *(key for key in KEYS if key not in {"light", "why"})),
    )


def asking_figure(seen: State, looking: Looking) -> Figure:
    """The large table with a question in its rail, and nothing that answers it: no marks, no points, no winner."""
    names = names_of(seen, looking.people)
    scene = _scene(seen, looking, _question(seen, names, looking.lang), legal=False)
    seats = scene.seats
    if seen.play is not None:
        taken = not seen.play.trick  # who is to lead has won the trick that still lies there
        seats = tuple(
            evolve(seat, plate=evolve(seat.plate, points="", turn=seat.plate.turn and not taken))
            for seat in seats
        )
    trick = None if scene.trick is None else evolve(scene.trick, winning=None)
    return Figure(
        evolve(scene, seats=seats, trick=trick), {**looking.options, "shape": "large"}, looking.lang
    )


def answer_to(step: Step, looking: Looking) -> str:
    """What is right: who took the trick, what is paid, what the seat to act may do; what happened where that seat's hand is not seen."""
    look = looking
    seen, names = view(step.after, look.viewer), names_of(step.after, look.people)
    spoken = language(look.lang)
    if seen.over and seen.contract is not None:
        return scored(seen, names, look.lang).text.payments
    if _trick_taken(seen):
        assert seen.play is not None
        number, trick = len(seen.play.tricks), seen.play.tricks[-1]
        card = trick.cards[(trick.winner - trick.leader) % seen.rules.players]
        told = {"seat": trick.winner, "trick": number, "card": card}
        return spoken.say("widget.projector.taken", told, names)
    if seen.turn is None or seen.hands[seen.turn].hidden:
        decision = seen_decision(step.decision, look.viewer)
        return step_sentence(view(step.before, look.viewer), decision, seen, names, look.lang)
    return duty_sentence(seen, names, look.lang, called=False)


def _scene(seen: State, look: Looking, words: str, *, legal: bool) -> svg_cards.Table:
    rail = svg_cards.Rail(words, tone="act" if not legal else "tell")
    return table_scene(
        seen, Showing(front=look.side, people=look.people, legal=legal, rail=rail, language=look.lang)
    )


def _trick_taken(seen: State) -> bool:
    return seen.play is not None and not seen.play.trick and bool(seen.play.tricks)


def _question(seen: State, names: Names, lang: str) -> str:
    spoken = language(lang)
    if seen.over:
        return spoken.say("widget.projector.paid")
    if _trick_taken(seen):
        return spoken.say("widget.projector.wins")
    key = "play" if seen.stage == "play" else "due"
    return spoken.say(f"widget.projector.{key}", {"seat": seen.turn}, names)


def _heard(step: Step, seen: State, names: Names, lang: str) -> str:
    """What is heard before the answer: the card that was played, without what came of it, then the question."""
    question = _question(seen, names, lang)
    if not isinstance(step.decision, Play):
        return question
    told = {"seat": step.decision.seat, "card": step.decision.card}
    return language(lang).say("widget.projector.heard", told | {"question": question}, names)
