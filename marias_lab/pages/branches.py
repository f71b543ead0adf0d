"""Branches beside the record: what one is called, which card it replaced, how the two compare line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from marias_lab.cards import Card, Hand
from marias_lab.decisions import Play
from marias_lab.engine import State, running_points, running_sides, score, side_score
from marias_lab.engine.results import trick_points
from marias_lab.explain import side_name
from marias_lab.i18n import Language, Names, language
from marias_lab.pages.looking import Looking
from marias_lab.pages.panels import Panel
from marias_lab.record import Replay, Step
from marias_lab.rules import Ruleset
from marias_lab.scenes import names_of

__all__ = ["branch_of", "compared", "instead_of"]


def branch_of(replay: Replay, step: Step, look: Looking) -> tuple[str, str]:
    """The letter of the branch a step is on, and the branch by that letter and what it began with; both empty on the record."""
    letters = replay.letters
    head = next((at for at in reversed(replay.path(step.node.id)) if at in letters), 0)
    if not head:
        return "", ""
    told = {"letter": letters[head], "step": look.said(replay.at(head))}
    return letters[head], language(look.lang).say("note.branch.named", told)


def _parting(replay: Replay, step: Step) -> int:
    """The place on its line at which a step's line leaves the record; 0 where it does not."""
    main = set(replay.lines[0])
    return next((place for place, at in enumerate(replay.path(step.node.id)) if at not in main), 0)


def instead_of(replay: Replay, step: Step) -> dict[Card, Card]:
    """For the card with which a step's line left the record: the card that the record played there."""
    place, main = _parting(replay, step), replay.lines[0]
    if not place or place >= len(main):
        return {}
    tried, recorded = (replay.at(line[place]).decision for line in (replay.path(step.node.id), main))
    if not isinstance(tried, Play) or not isinstance(recorded, Play) or tried.card is recorded.card:
        return {}
    return {tried.card: recorded.card}


def compared(replay: Replay, step: Step, look: Looking) -> Panel:
    """The branch up to a step beside the record, from where it left it; empty on the record.

    Line by line: what each began with, the tricks, the points so far, what is paid. What is not played out says so.
    """
    place, path, main = _parting(replay, step), replay.path(step.node.id), replay.lines[0]
    if not place:
        return Panel()
    spoken = language(look.lang)
    began = [
        look.said(replay.at(line[place])) if place < len(line) else spoken.say(_OPEN) for line in (main, path)
    ]
    record, branch = (Course(tuple(each.after for each in replay.steps_of(line))) for line in (main, path))
    names = names_of(step.after, look.people)
    rows = [(spoken.say("note.branch.began"), *began)]
    play = replay.at(path[place]).before.play
    for number in range(1 if play is None else len(play.tricks) + 1, branch.begun + 1):
        told = [course.trick(number, spoken, names) for course in (record, branch)]
        rows.append((spoken.say("replay.trick", {"n": number}), *told))
    if branch.done:
        points = [course.points(branch.done, spoken, names) for course in (record, branch)]
        rows.append((spoken.say("note.branch.points"), *points))
    paid = [course.paid(spoken, names) for course in (record, branch)]
    rows.append((spoken.say("note.branch.paid"), *paid))
    letter, _ = branch_of(replay, step, look)
    head = ("", spoken.say("note.branch.record"), spoken.say("note.branch.letter", {"letter": letter}))
    return Panel(spoken.say("note.branch.title"), head, tuple(rows))


_OPEN: Final = "note.branch.open"


@frozen
class Course:
    """A line of a deal by its states, from the deal to where it stands."""

    states: Sequence[State]

    @property
    def end(self) -> State:
        """Where it stands."""
        return self.states[-1]

    @property
    def counts(self) -> bool:
        """Whether points are counted; else tricks are."""
        return self.end.contract is not None and self.end.contract.variant.has_trump

    @property
    def done(self) -> int:
        """How many tricks were taken."""
        return _taken(self.end)

    @property
    def begun(self) -> int:
        """How many tricks were begun."""
        return self.done + bool(self.end.play is not None and self.end.play.trick)

    def trick(self, number: int, spoken: Language, names: Names) -> str:
        """Which cards were in a trick, who took it, and what it brought."""
        play = self.end.play
        if play is None or number > self.begun:
            return spoken.say(_OPEN)
        if number > len(play.tricks):
            return spoken.say("note.branch.begun", {"cards": Hand.of(play.trick)})
        trick = play.tricks[number - 1]
        told = {"cards": Hand.of(trick.cards), "seat": trick.winner}
        if not trick.cards:
            return spoken.say("note.branch.taken", told, names)
        if not self.counts:
            return spoken.say("note.branch.trick", told, names)
        points = trick_points(self.end.rules, trick, number)
        return spoken.say("note.branch.counted", told | {"points": points}, names)

    def points(self, tricks: int, spoken: Language, names: Names) -> str:
        """The points of each seat when so many tricks were taken, those of marriages apart; tricks where nothing else counts."""
        state = next((each for each in self.states if _taken(each) >= tricks), self.end)
        if state.rules.race is not None:
            won = [spoken.words(each.tricks, "trick") for each in running_sides(state)]
            return _by_side(won, state.rules, spoken, names)
        told = running_points(state)
        if self.counts:
            counted = [
                f"{each.cards} + {each.marriages}" if each.marriages else str(each.cards) for each in told
            ]
        else:
            counted = [spoken.words(each.tricks, "trick") for each in told]
        return _by_seat(counted, spoken, names)

    def paid(self, spoken: Language, names: Names) -> str:
        """What each seat gets at the end."""
        if not self.end.over:
            return spoken.say(_OPEN)
        if self.end.rules.race is not None:
            gains = [f"{each:+d}" for each in side_score(self.end).gains]
            return _by_side(gains, self.end.rules, spoken, names)
        return _by_seat([f"{each:+d}" for each in score(self.end).payments], spoken, names)


def _by_side(values: Sequence[str], rules: Ruleset, spoken: Language, names: Names) -> str:
    told = (f"{side_name(side, rules, names, spoken.code)} {value}" for side, value in enumerate(values))
    return spoken.term("list.comma").join(told)


def _by_seat(values: Sequence[str], spoken: Language, names: Names) -> str:
    told = (
        spoken.say("note.branch.seat", {"seat": seat, "value": value}, names)
        for seat, value in enumerate(values)
    )
    return spoken.term("list.comma").join(told)


def _taken(state: State) -> int:
    return 0 if state.play is None else len(state.play.tricks)
