"""A match as frames for the player: a frame for each line of the score sheet with the settlement of its deal, and behind them the deals opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from marias_lab.engine import State
from marias_lab.engine.match import Match, SideMatch
from marias_lab.i18n import language
from marias_lab.pages.deal_panels import settlement_panel
from marias_lab.pages.panels import Panel
from marias_lab.pages.player import LISTED, Show
from marias_lab.pages.reel import Board, Frame, Reel, Target
from marias_lab.pages.replay_reel import Looking, ReplayReel
from marias_lab.record import Replay, Step
from marias_lab.scenes import Figure
from marias_lab.scenes.match import match_figure, player_names
from svg_cards import Stage

__all__ = ["MatchReel", "match_show"]

_SHAPES: Final = {"sheet": "wide", "sheet-compact": "compact"}


class _Deal(ReplayReel):
    """The steps of one deal of the match; the first carries the word that opened it."""

    def __init__(self, replay: Replay, looking: Looking, reel: Reel, number: int) -> None:
        super().__init__(replay, looking, reel)
        self._number = number

    def _frame(self, step: Step, cells: dict[int, int]) -> Frame:
        frame = super()._frame(step, cells)
        boards = {name: board for name, board in frame.boards.items() if name != "score"}
        return evolve(frame, boards=boards, did=f"open {self._number}" if step.number == 1 else frame.did)


class MatchReel:
    """The frames of a match: one for each deal, the last sums below them; one alone while nothing is settled.

    ``replays`` are the deals as far as they are known, ``None`` for one of which there are payments alone. :meth:`open` adds the steps of a deal.
    """

    def __init__(self, match: Match | SideMatch, replays: Sequence[Replay | None], looking: Looking) -> None:
        self.match, self.replays, self.looking = match, tuple(replays), looking
        self._ends = [None if each is None else _end(each) for each in self.replays]
        self.reel = Reel(Stage(**looking.options))
        self.deals: list[int] = []
        """The numbers of the frames of the lines of the sheet."""
        self.opened: dict[int, ReplayReel] = {}
        """The deals that were opened, by their numbers from 1."""
        for place in range(max(1, len(self._ends))):
            self.deals.append(self.reel.add(self._frame(place), self.deals[-1] if self.deals else -1))

    def lines(self) -> list[list[int]]:
        """The lines of the sheet, then for each deal that was opened the way from its line through its steps."""
        ways = [
            [self.deals[number - 1], *line] for number, deal in self.opened.items() for line in deal.lines()
        ]
        return [self.deals, *ways]

    def open(self, number: int) -> int:
        """Add the steps of a deal, counted from 1, and give the number of the frame of its first; what is there is left as it is."""
        replay = self.replays[number - 1]
        assert replay is not None
        if number not in self.opened:
            self.opened[number] = _Deal(replay, self.looking, self.reel, number)
        (first, *_), *_ = self.opened[number].lines()
        return first

    def figure(self, place: int) -> Figure:
        """The sheet, one of its lines chosen."""
        look = self.looking
        return match_figure(
            self.match, self._ends, people=look.people, lang=look.lang, chosen=place, **look.options
        )

    def _frame(self, place: int) -> Frame:
        spoken, count = language(self.looking.lang), len(self._ends)
        scene = self.figure(place).scene
        targets = {f"row-{line}": Target(f"at {-1 - line}") for line in range(count)}
        boards = {
            name: Board(Figure(scene, {"shape": shape}, self.looking.lang).sprites, targets)
            for name, shape in _SHAPES.items()
        }
        place_of = {"number": min(place + 1, count), "count": count}
        return Frame(
            boards=boards,
            say=spoken.say("widget.match.at", place_of),
            label=spoken.say("widget.match.at", place_of),
            panels={"standing": self._standing(), "deal": self._deal(place)} if count else {},
            stop=True,
            id=-1 - place,
        )

    def _deal(self, place: int) -> Panel:
        end = self._ends[place]
        if end is None:
            return Panel()
        spoken = language(self.looking.lang)
        caption = spoken.say("widget.match.deal", {"number": place + 1})
        settled = settlement_panel(end, self.looking.people, self.looking.lang)
        action = (f"open {place + 1}", spoken.say("widget.match.open", {"number": place + 1}))
        return evolve(settled, caption=caption, actions=(action,))

    def _standing(self) -> Panel:
        """Who stands where, and that the sums come to 0."""
        look, match = self.looking, self.match
        spoken = language(look.lang)
        names = player_names(match.rules, look.people, look.lang)
        rows = sorted(zip(match.places, names, match.totals, strict=True))
        head = tuple(spoken.say(f"widget.match.column.{column}") for column in ("place", "player", "sum"))
        if isinstance(match, SideMatch):
            return self._sides(match, rows, head)
        told = tuple((str(place), name, spoken.words(total, "signed")) for place, name, total in rows)
        assert not sum(match.totals)
        return Panel(spoken.say("widget.match.standing"), head, told, (spoken.say("widget.zero"),))

    def _sides(self, match: SideMatch, rows: list[tuple[int, str, int]], head: tuple[str, ...]) -> Panel:
        """Where the sides stand, and what is left to be reached or was."""
        spoken, race = language(self.looking.lang), match.rules.race
        assert race is not None
        told = tuple((str(place), name, str(total)) for place, name, total in rows)
        key = "side_won" if match.over else "side_open"
        lines = [spoken.say(f"widget.match.{key}", {"side": rows[0][1], "target": race.target})]
        if match.standing.carry:
            lines.append(spoken.say("score.side_carry", {"n": match.standing.carry}))
        return Panel(spoken.say("widget.match.standing"), head, told, tuple(lines))


def match_show(reel: MatchReel, title: str) -> Show:
    """The player of a match."""
    return Show(
        title,
        reel.reel.stage,
        (*_SHAPES, "table", "table-compact", "strip"),
        log=False,
        help=False,
        under=("deal", "settlement"),
        list=True,
        keys=LISTED,
        lang=reel.looking.lang,
        words={"branch": "widget.match.table", "record": "widget.match.back"},
    )


def _end(replay: Replay) -> State:
    return list(replay.steps())[-1].after
