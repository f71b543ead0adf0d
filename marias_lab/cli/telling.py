"""A recorded deal as lines for the terminal: hands, decisions with what might have been done instead, points, settlement."""

from __future__ import annotations

from collections.abc import Iterator

import click
from attrs import frozen

from marias_lab.cli.tables import hands_table, paragraph
from marias_lab.cli.words import speaking, spelt, told
from marias_lab.decisions import Play
from marias_lab.engine import Points, State, check, deal_code, options, running_points, running_sides
from marias_lab.errors import IncompleteError
from marias_lab.explain import (
    duty_sentence,
    rule_name,
    scored,
    side_name,
    step_sentence,
    why_rows,
    with_clause,
)
from marias_lab.i18n import Names
from marias_lab.record import Attempt, Node, Note, Record, Replay, Step
from marias_lab.record.scanning import knob_text
from marias_lab.seats import Seat, clockwise, forehand

__all__ = ["told_record"]

_IN = 2
_DEEP = 7


def told_record(record: Record, title: str, assumed: tuple[str, ...] = (), *, why: bool) -> Iterator[str]:
    """The whole deal along its main line; with ``why``, the reason against everything that was not allowed.

    ``assumed`` are sentences on what had to be supposed about a file of another program.
    """
    replay = Replay(record)
    people = [spelt(name) for name in record.header.players]
    names = Names.of(record.dealer, replay.rules.players, people)
    teller = _Teller(record, replay, names, why)
    yield click.style(spelt(title), bold=True)
    yield from teller.header()
    if assumed:
        yield _heading(told("replay.assumed"))
        yield from (paragraph(spelt(line), 0, _IN) for line in assumed)
    yield from teller.deal()
    yield from teller.decisions()
    yield from teller.end()


def _heading(text: str) -> str:
    return "\n" + click.style(text, bold=True)


@frozen
class _Teller:
    """What the lines of one record are told from."""

    record: Record
    replay: Replay
    names: Names
    why: bool

    def header(self) -> Iterator[str]:
        """Who, when, where from, and the rules."""
        header, rules = self.record.header, self.replay.rules
        yield told("replay.ruleset", id=rules.id, version=rules.version, title=rules.title)
        for name in sorted(rules.changed):
            yield told("rules.knob", name=name, value=knob_text(rules.changed[name]))
        if header.standing is not None:
            points = tuple(str(each) for each in header.standing.points)
            yield told("replay.standing", points="–".join(points), carry=header.standing.carry)
        for key in ("date", "place", "source", "annotator"):
            if text := getattr(header, key):
                yield paragraph(told(f"replay.header.{key}", text=text))

    def deal(self) -> Iterator[str]:
        """The hands as they were dealt."""
        yield _heading(told("replay.deal"))
        yield from hands_table(self.record.deal.hands, self.names, self._seats())
        if self.record.deal.talon:
            key = "replay.aside" if self.replay.rules.race is None else "replay.dead_heap"
            yield told(key, cards=self.record.deal.talon)
        if not any(part.hidden for part in (*self.record.deal.hands, self.record.deal.talon)):
            yield told("deal.code_line", code=deal_code(self.replay.rules, self.record.deal))
        yield _heading(told("replay.before_play"))

    def _seats(self) -> tuple[Seat, ...]:
        """The seats from forehand on."""
        players = self.replay.rules.players
        return tuple(clockwise(forehand(self.record.dealer, players), players))

    def decisions(self) -> Iterator[str]:
        """Every decision of the main line, the plays trick by trick."""
        steps = list(self.replay.steps())
        for step in steps:
            play = step.before.play
            if isinstance(step.decision, Play) and play is not None and not play.trick:
                yield _heading(told("replay.trick", number=len(play.tricks) + 1))
            yield from self._decision(step)
            if step.after.play is not None and play is not None and step.after.play.tricks != play.tricks:
                yield self._points(step.after)
        for attempt in self.record.attempts_after(steps[-1].node.id):
            yield paragraph(self._tried(steps[-1].after, attempt), _DEEP, _IN)

    def _decision(self, step: Step) -> Iterator[str]:
        sentence = step_sentence(step.before, step.decision, step.after, self.names, lang=speaking())
        yield paragraph(
            told("replay.step", number=str(step.number).rjust(3), sentence=sentence), _IN, _DEEP - _IN
        )
        if isinstance(step.decision, Play):
            yield from self._allowed(step.before)
        if self.why:
            yield from self._refused(step.before)
        for attempt in self.record.attempts_after(step.node.parent):
            yield paragraph(self._tried(step.before, attempt), _DEEP, _IN)
        for note in self.record.notes_on(step.node.id):
            yield from self._note(note)
        for node in self.record.children(step.node.parent):
            if node.id != step.node.id:
                yield paragraph(told("replay.branch", sentence=self._branch(node)), _DEEP, _IN)

    def _allowed(self, state: State) -> Iterator[str]:
        for row in why_rows(options(state), self.names, lang=speaking()):
            if row.allowed:
                key = "replay.may_announcing" if row.announced else "replay.may"
                yield paragraph(told(key, cards=row.cards), _DEEP, _IN)
                if row.sentence and self.why:
                    rule = rule_name(state.rules, row.clause, lang=speaking())
                    only = told("replay.only_announcing", sentence=row.sentence, rule=rule)
                    yield paragraph(only, _DEEP, _IN)

    def _refused(self, state: State) -> Iterator[str]:
        for row in why_rows(options(state), self.names, lang=speaking()):
            if not row.allowed:
                rule = rule_name(state.rules, row.clause, lang=speaking())
                refused = told("replay.may_not", choices=row.choices, sentence=row.sentence, rule=rule)
                yield paragraph(refused, _DEEP, _IN)

    def _tried(self, state: State, attempt: Attempt) -> str:
        seat = attempt.decision.seat
        try:
            reason = check(state, attempt.decision)
        except IncompleteError:
            return told("replay.tried_unknown", self.names, seat=seat)
        assert reason is not None  # a record with an attempt that is allowed is not read
        return told(
            "replay.tried",
            self.names,
            seat=seat,
            reason=with_clause(reason, state.rules, self.names, lang=speaking()),
        )

    def _branch(self, node: Node) -> str:
        """What another decision at the same place did."""
        self.replay.to(node.id)
        sentence = step_sentence(
            self.replay.before, node.decision, self.replay.state, self.names, lang=speaking()
        )
        self.replay.main()
        return sentence

    def _note(self, note: Note) -> Iterator[str]:
        glyphs = tuple(told(f"replay.glyph.{glyph}") for glyph in note.glyphs)
        parts = (*glyphs, *(spelt(line) for line in note.text.splitlines()))
        key = "replay.note_by" if note.author else "replay.note"
        yield paragraph(told(key, author=note.author, text=" ".join(parts)), _DEEP, _IN)

    def _points(self, state: State) -> str:
        """What either side has, as the settlement will count it."""
        assert state.contract is not None
        if state.rules.race is not None:
            return paragraph(self._sides(state), _IN, _DEEP - _IN)
        seats = list(running_points(state))
        alone = seats.pop(state.contract.declarer)
        caller = self._standing(state, "caller", [alone])
        defenders = self._standing(state, "defenders", seats)
        return paragraph(told("replay.so_far", caller=caller, defenders=defenders), _IN, _DEEP - _IN)

    def _sides(self, state: State) -> str:
        """What each side has won so far."""
        rules = state.rules
        assert rules.race is not None
        parts = []
        for side, won in enumerate(running_sides(state)):
            name = side_name(side, rules, self.names, speaking())
            key = "replay.side_matts" if rules.race.value("matts") else "replay.side_tricks"
            parts.append(told(key, side=name, tricks=won.tricks, matts=won.matts, count=won.count))
        return told("replay.sides_so_far", sides=tuple(parts))

    def _standing(self, state: State, side: str, seats: list[Points]) -> str:
        assert state.contract is not None
        if not state.contract.variant.has_trump:
            return told("replay.tricks", side=side, tricks=sum(each.tricks for each in seats))
        cards, marriages = sum(each.cards for each in seats), sum(each.marriages for each in seats)
        key = "replay.points_shown" if marriages else "replay.points"
        return told(key, side=side, points=cards + marriages, cards=cards, marriages=marriages)

    def end(self) -> Iterator[str]:
        """The settlement item by item, or where a deal that is not over stands."""
        last = list(self.replay.steps())[-1].after
        yield _heading(told("replay.score"))
        if not last.over or last.contract is None:
            yield paragraph(self._open(last))
            return
        text = scored(last, self.names, speaking()).text
        for item in text.items:
            yield paragraph(item.line, 0, _IN)
            for line in (item.how, item.who, item.change, told("replay.rule", name=item.rule)):
                yield paragraph(line, _IN, _IN)
        yield from (paragraph(line) for line in text.sums)

    def _open(self, state: State) -> str:
        try:
            duty = duty_sentence(state, self.names, lang=speaking())
        except IncompleteError:
            return told("replay.open_unknown", self.names, seat=state.turn)
        return told("replay.open", self.names, seat=state.turn, duty=duty)
