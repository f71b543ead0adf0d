"""A settlement as frames for the player: a frame for each bar with all there is to say about it, and behind them the deal it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import evolve, frozen

from marias_lab.decisions import Play
from marias_lab.engine import State, score
from marias_lab.errors import IncompleteError
from marias_lab.explain import Scored, SettlementText, scored
from marias_lab.i18n import language
from marias_lab.pages.panels import Panel
from marias_lab.pages.player import LISTED, Show
from marias_lab.pages.reel import Board, Frame, Reel, Target
from marias_lab.pages.replay_reel import Looking, ReplayReel
from marias_lab.pages.side_panels import side_sum_panel
from marias_lab.record import Replay, Step
from marias_lab.scenes import Figure, names_of
from marias_lab.scenes.replay import score_figure
from svg_cards import Stage

__all__ = ["ExplorerReel", "explorer_show"]

_SHAPES: Final = {"bars": "wide", "bars-compact": "compact"}


@frozen
class _Item:
    """A bar: what is said in one sentence, what fills the panel, and the decision that it was decided by (0 where none is known)."""

    line: str
    panel: Panel
    decision: int = 0


class _Deal(ReplayReel):
    """The steps of the deal, each with the items that its trick decided in place of reasons and points."""

    def __init__(self, replay: Replay, looking: Looking, reel: Reel, items: Mapping[int, _Item]) -> None:
        super().__init__(replay, looking, reel)
        self._items, self._tricks = items, _tricks(replay)

    def decided_at(self, decision: int) -> list[int]:
        """The places of the items that the trick of a decision decided."""
        trick = next((ids for ids in self._tricks.values() if decision in ids), ())
        return [place for place, item in self._items.items() if item.decision in trick]

    def _frame(self, step: Step, cells: dict[int, int]) -> Frame:
        frame = super()._frame(step, cells)
        decided = self.decided_at(step.node.id)
        told = {f"item-{place}": evolve(self._items[place].panel, actions=()) for place in decided}
        boards = {name: board for name, board in frame.boards.items() if name != "score"}
        return evolve(frame, boards=boards, panels=told)


class ExplorerReel:
    """The frames of a settlement: ``bars`` are theirs in the order of the items, the sum last; the steps of the deal follow.

    A step in the trick that decided an item shows what is said about that item. Without a replay there are bars alone.

    Raises :class:`~marias_lab.errors.IncompleteError` where the deal is not over.
    """

    def __init__(self, state: State, replay: Replay | None, looking: Looking) -> None:
        if not state.over or state.contract is None:
            raise IncompleteError("deal_not_over")
        self.state, self.looking = state, looking
        ends = {} if replay is None else {trick: ids[-1] for trick, ids in _tricks(replay).items()}
        came = scored(state, names_of(state, looking.people), looking.lang)
        self._items = [*self._told(came, ends), self._sum(came.text)]
        self.reel = Reel(Stage(**looking.options))
        self.bars: list[int] = []
        for place in range(len(self._items)):
            self.bars.append(self.reel.add(self._bar(place), self.bars[-1] if self.bars else -1))
        self._deal = (
            None if replay is None else _Deal(replay, looking, self.reel, dict(enumerate(self._items)))
        )

    def lines(self) -> list[list[int]]:
        """The bars, then the lines of the deal."""
        return [self.bars, *([] if self._deal is None else self._deal.lines())]

    @property
    def frames(self) -> Mapping[int, int]:
        """The number of the frame of each decision, by its id."""
        return {} if self._deal is None else self._deal.frames

    def decided_at(self, decision: int) -> list[int]:
        """The places of the items that the trick of a decision decided."""
        return [] if self._deal is None else self._deal.decided_at(decision)

    def figure(self, place: int) -> Figure:
        """The bars, one of them chosen."""
        look = self.looking
        return score_figure(self.state, people=look.people, lang=look.lang, chosen=(place,), **look.options)

    def _told(self, came: Scored, ends: Mapping[int, int]) -> list[_Item]:
        look, rules = self.looking, self.state.rules
        spoken, items = language(look.lang), []
        for item, told in zip(came.items, came.text.items, strict=True):
            clause = rules.clauses[item.clause]
            parts = {
                "what": f"{told.what} {told.who}",
                "how": told.how,
                "change": told.change,
                "rule": f"{told.rule}. {clause.text}",
            }
            trick = len(ends) if item.moment is None else item.moment.trick
            decision = ends.get(trick, 0)
            panel = Panel(
                spoken.say("widget.explorer.item", {"item": item.name, "points": item.points}),
                rows=tuple((spoken.say(f"widget.explorer.{part}"), words) for part, words in parts.items()),
                run_in=True,
                actions=((f"at {decision}", spoken.say("widget.explorer.go", {"trick": trick})),)
                if decision
                else (),
            )
            items.append(_Item(told.line, panel, decision))
        return items

    def _sum(self, text: SettlementText) -> _Item:
        look = self.looking
        spoken, names = language(look.lang), names_of(self.state, look.people)
        if self.state.rules.race is not None:
            return _Item(text.payments, side_sum_panel(self.state, names, spoken))
        settled = score(self.state)
        rows = tuple(
            (spoken.words(seat, "seat", names), spoken.words(paid, "signed"))
            for seat, paid in enumerate(settled.payments)
        )
        zero = spoken.say("widget.zero")
        caption = spoken.say("widget.explorer.sum", {"points": settled.net})
        return _Item(text.payments, Panel(caption, rows=rows, lines=(*text.sums, zero)))

    def _bar(self, place: int) -> Frame:
        item, spoken = self._items[place], language(self.looking.lang)
        targets = {f"item-{other}": Target(f"at {-1 - other}") for other in range(len(self._items))}
        figure = self.figure(place)
        return Frame(
            boards={
                name: Board(Figure(figure.scene, {"shape": shape}, self.looking.lang).sprites, targets)
                for name, shape in _SHAPES.items()
            },
            say=item.line,
            label=spoken.say("widget.explorer.at", {"number": place + 1, "count": len(self._items)}),
            panels={"item": item.panel},
            stop=True,
            id=-1 - place,
        )


def explorer_show(reel: ExplorerReel, title: str) -> Show:
    """The player of a settlement."""
    return Show(
        title,
        reel.reel.stage,
        (*_SHAPES, "table", "table-compact", "strip"),
        log=False,
        help=False,
        under=(),
        list=True,
        keys=LISTED,
        lang=reel.looking.lang,
        words={"branch": "widget.explorer.table", "record": "widget.explorer.back"},
    )


def _tricks(replay: Replay) -> dict[int, tuple[int, ...]]:
    """For each trick of the line the ids of its plays, the one that ends it last."""
    tricks: dict[int, list[int]] = {}
    for step in replay.steps():
        if isinstance(step.decision, Play) and step.before.play is not None:
            tricks.setdefault(len(step.before.play.tricks) + 1, []).append(step.node.id)
    return {number: tuple(ids) for number, ids in tricks.items()}
