"""A match in a cell: the running scores, the settlement of each deal, and the way into each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from attrs import evolve

from marias_lab.engine import State, score, side_score
from marias_lab.engine.match import DEALS, Match, SideMatch
from marias_lab.errors import InputError
from marias_lab.forms import shown
from marias_lab.i18n import language
from marias_lab.pages.match_reel import MatchReel, match_show
from marias_lab.pages.replay_reel import Looking
from marias_lab.record import Record, Replay
from marias_lab.scenes import Figure, worn
from marias_lab.scenes.replay import replay_figure
from marias_lab.widgets.base import PlayerWidget
from marias_lab.widgets.replay import ReplayPlayer

__all__ = ["MatchTable"]


class MatchTable(PlayerWidget):
    """A match in a cell: a column for each player or side, a line for each deal with its contract, payments and running sums or standings.

    Args:
        source: A match, of which the payments are known, or the records of its deals in order.
        lang: The language of everything said.
        people: Names by seat; those of the first record where there are none.
        options: Go to the drawing: ``theme``, ``deck``, ``index``, ``back``.

    Choosing a line shows the settlement of its deal; from there the deal can be opened and stepped through. :meth:`add` takes a further deal, and
    every view shows it at once.

    Raises :class:`~marias_lab.errors.InputError` for what is no match and no record, and for records that do not belong together: other players,
    other rules, a deal that is not over.
    """

    run = "widget.match.run"

    def __init__(
        self,
        source: Match | SideMatch | Sequence[Record],
        lang: str = "en",
        *,
        people: Sequence[str] = (),
        **options: Any,
    ) -> None:
        language(lang)
        self._records: list[Record | None] = []
        self.match: Match | SideMatch
        if isinstance(source, Match | SideMatch):
            self.match = source
            self._records += [None] * len(source.payments)
        else:
            records = _records(source)
            first = _replay(records[0], 1)
            people = tuple(people) or first.header.players
            kind = Match if first.rules.race is None else SideMatch
            self.match = kind(first.rules, first.record().dealer)
        lang, options = worn(self.match.rules, lang, options)
        self.looking = Looking(people=tuple(people), lang=lang, options=options)
        if not isinstance(source, Match | SideMatch):
            for record in source:
                self._take(record)
        self._frames = self._made()
        at = self._frames.deals[-1]
        super().__init__(
            match_show(self._frames, self._title()), self._frames.reel, lines=self._frames.lines(), at=at
        )

    @property
    def payments(self) -> tuple[tuple[int, ...], ...]:
        """What everybody got in each deal, by seat; how each deal moved the standing of each side."""
        return self.match.payments

    @property
    def totals(self) -> tuple[int, ...]:
        """What everybody has so far, by seat; where each side stands."""
        return self.match.totals

    def add(self, record: Record) -> None:
        """Take a further deal and show it. Raises :class:`~marias_lab.errors.InputError` for one that does not belong to the match; nothing is added then."""
        opened = list(self._frames.opened)
        self._take(record)
        self._frames = self._made()
        for number in opened:
            self._frames.open(number)
        show = match_show(self._frames, self._title())
        self.begin(show, self._frames.reel, lines=self._frames.lines(), at=self._frames.deals[-1])

    def choose(self, number: int) -> None:
        """Choose the line of a deal, counted from 1. A number beyond either end stands for that end."""
        deals = self._frames.deals
        self.at = deals[max(1, min(number, len(deals))) - 1]

    def replay(self, number: int) -> ReplayPlayer:
        """The replay of a deal, counted from 1. Raises :class:`~marias_lab.errors.InputError` where there is none, or its payments alone are known."""
        self._known(number)
        record = self._records[number - 1]
        assert record is not None
        return ReplayPlayer(record, lang=self.looking.lang, **self.looking.options)

    def picture(self) -> Figure:
        """The sheet with the line that is chosen, or the table of the step that is shown."""
        frames, look = self._frames, self.looking
        if self.at in frames.deals:
            return frames.figure(frames.deals.index(self.at))
        deal, decision = next(
            (deal, decision)
            for deal in frames.opened.values()
            for decision, frame in deal.frames.items()
            if frame == self.at
        )
        deal.replay.to(decision)
        return replay_figure(deal.replay, people=look.people, legal=False, lang=look.lang, **look.options)

    def heard(self, word: str) -> None:
        """Open a deal."""
        match word.split(" "):
            case ["open", number]:
                first = self._frames.open(self._known(int(number)))
                self.tell(lines=self._frames.lines(), at=first)

    def chosen(self, menu: str, value: str) -> None:
        """There are no menus."""

    def save(self, path: str | Path) -> Path:
        """Write the match as a page in which every deal can be opened; see :meth:`PlayerWidget.save`."""
        for number, record in enumerate(self._records, 1):
            if record is not None:
                self._frames.open(number)
        self.tell(lines=self._frames.lines())
        return super().save(path)

    def _known(self, number: int) -> int:
        """The number of a deal that can be stepped through."""
        if type(number) is not int or not 1 <= number <= len(self._records):
            raise InputError("match_no_deal", found=shown(number), expected=len(self._records))
        if self._records[number - 1] is None:
            raise InputError("match_no_record", found=number)
        return number

    def _take(self, record: Record) -> None:
        number, look = len(self._records) + 1, self.looking
        replay = _replay(record, number)
        if replay.rules != self.match.rules:
            raise InputError(
                "match_rules", found=replay.rules.id, expected=self.match.rules.id, number=number
            )
        players = replay.header.players
        if players and look.people and players != look.people:
            raise InputError("match_players", found=players, expected=look.people, number=number)
        self.match = _settled(self.match, list(replay.steps())[-1].after, number)
        self._records.append(record)
        self.looking = evolve(look, people=look.people or players)

    def _made(self) -> MatchReel:
        replays = [None if record is None else Replay(record) for record in self._records]
        return MatchReel(self.match, replays, self.looking)

    def _title(self) -> str:
        return language(self.looking.lang).say("widget.match.title", {"rules": self.match.rules.title})


def _records(source: object) -> Sequence[Record]:
    if isinstance(source, str) or not isinstance(source, Sequence) or not source:
        raise InputError("match_none", found=shown(source))
    return source


def _replay(record: Record, number: int) -> Replay:
    """The replay of a finished deal; its number is told where it cannot be taken."""
    try:
        replay = Replay(record)
    except InputError as error:
        raise error.at(str(number)) from None
    if not list(replay.steps())[-1].after.over:
        raise InputError("match_not_over", number=number)
    return replay


def _settled(match: Match | SideMatch, end: State, number: int) -> Match | SideMatch:
    """The match after one more deal; one of so many deals is played on by as many again."""
    if isinstance(match, SideMatch):
        try:
            return match.settled(side_score(end))
        except InputError as error:
            raise error.at(str(number)) from None
    if match.over:
        match = evolve(match, length=match.length + DEALS)
    return match.settled(score(end))
