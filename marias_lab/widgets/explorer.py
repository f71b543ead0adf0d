"""A settlement looked into in a cell: each bar with what happened, how it counts, what would change it and the rule, and the way to its trick."""

from __future__ import annotations

from typing import Any

from marias_lab.engine import State
from marias_lab.i18n import language
from marias_lab.pages.explorer_reel import ExplorerReel, explorer_show
from marias_lab.pages.replay_reel import Looking
from marias_lab.record import Record, Replay
from marias_lab.scenes import Figure, worn
from marias_lab.scenes.replay import replay_figure
from marias_lab.widgets.base import PlayerWidget
from marias_lab.widgets.replay import ReplayPlayer

__all__ = ["ScoreExplorer"]


class ScoreExplorer(PlayerWidget):
    """A settlement looked into in a cell: bars from the first item to the last coin.

    Args:
        source: A record, a replay, the control of one, or the state of a finished deal. Of a replay, the line it is on.
        lang: The language of everything said; that of the control where one is given.
        people: Names by seat; those of the record where there are none.
        options: Go to the drawing: ``theme``, ``deck``, ``index``, ``back``.

    A replay or control that is given goes along: to the trick that is shown here, and the other way round. Choosing and going to a trick needs no
    kernel. Of a state alone there are bars and words, but no way to a trick.

    Raises :class:`~marias_lab.errors.IncompleteError` where the deal is not over, and :class:`~marias_lab.errors.InputError` for what is none.
    """

    run = "widget.explorer.run"

    def __init__(
        self,
        source: Record | Replay | ReplayPlayer | State,
        lang: str = "en",
        *,
        people: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        self._linked = source if isinstance(source, ReplayPlayer) else None
        self.replay = _replay_of(source)
        language(lang)
        if self._linked is not None:
            look = self._linked.looking
        else:
            named = people or (() if self.replay is None else self.replay.header.players)
            lang, options = worn(_end_of(source, self.replay).rules, lang, options)
            look = Looking(people=tuple(named), lang=lang, options=options)
        self.looking = look
        self._frames = ExplorerReel(_end_of(source, self.replay), self.replay, look)
        lines = self._frames.lines()
        title = language(look.lang).say("widget.explorer.title", {"rules": self._frames.state.rules.title})
        super().__init__(explorer_show(self._frames, title), self._frames.reel, lines=lines, at=lines[0][0])
        self.observe(self._moved, "at")
        if self._linked is not None:
            self._linked.observe(self._followed, "at")

    def choose(self, place: int) -> None:
        """Choose a bar, counted from 1; the sum is the last. A number beyond either end stands for that end."""
        bars = self._frames.bars
        self.at = bars[max(1, min(place, len(bars))) - 1]

    def picture(self) -> Figure:
        """The bars with the one that is chosen, or the table of the step that is shown."""
        frames, look = self._frames, self.looking
        if self.at in frames.bars or self.replay is None:
            return frames.figure(frames.bars.index(self.at))
        return replay_figure(
            self.replay,
            look.viewer,
            people=look.people,
            front=look.front,
            legal=False,
            lang=look.lang,
            **look.options,
        )

    def heard(self, word: str) -> None:
        """Nothing is left to answer: every place there is has its frame."""

    def chosen(self, menu: str, value: str) -> None:
        """There are no menus."""

    def _moved(self, change: dict[str, Any]) -> None:
        """Have the replay and its control follow to a step."""
        found = [decision for decision, frame in self._frames.frames.items() if frame == change["new"]]
        if not found or self.replay is None:
            return
        if self._linked is not None:
            self._linked.to(found[0])
        else:
            self.replay.to(found[0])

    def _followed(self, change: dict[str, Any]) -> None:
        """Follow the control: on the table step by step, among the bars to the one that is decided there."""
        del change
        assert self.replay is not None
        frames, decision = self._frames, self.replay.id
        if self.at not in frames.bars:
            self.at = frames.frames.get(decision, self.at)
        elif decided := frames.decided_at(decision):
            here = frames.bars.index(self.at)
            self.at = frames.bars[here if here in decided else decided[0]]


def _replay_of(source: Record | Replay | ReplayPlayer | State) -> Replay | None:
    match source:
        case ReplayPlayer():
            return source.replay
        case Replay():
            return source
        case State():
            return None
    return Replay(source)


def _end_of(source: object, replay: Replay | None) -> State:
    if replay is None:
        assert isinstance(source, State)
        return source
    return list(replay.steps())[-1].after
