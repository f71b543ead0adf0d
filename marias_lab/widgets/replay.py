"""A record walked through in a cell: by button, key or strip, from any seat, with reasons, points, notes, branches and the settlement."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from marias_lab.decisions import Play
from marias_lab.engine import SPECTATOR, TEACHER, Refusal, Viewer
from marias_lab.i18n import language
from marias_lab.pages.player import Menu, Show
from marias_lab.pages.player_page import replay_show
from marias_lab.pages.replay_reel import Looking, ReplayReel
from marias_lab.record import Record, Replay
from marias_lab.scenes import Figure, names_of, worn
from marias_lab.scenes.replay import replay_figure
from marias_lab.seats import next_seat
from marias_lab.widgets.base import PlayerWidget
from marias_lab.widgets.menus import deck_menu, language_menu

__all__ = ["ReplayPlayer"]


class ReplayPlayer(PlayerWidget):
    """A record walked through in a cell.

    Args:
        source: A record, or a replay whose cursor goes along.
        view: Whose view is shown first: a seat, ``"spectator"`` or ``"teacher"``.
        lang: The language of everything said.
        help: Whether what may be played is lit from the start, and the reasons lie open.
        front: The seat at the lower edge; the one whose view is shown, else forehand.
        options: Go to the drawing: ``theme``, ``deck``, ``index``, ``back``.

    Stepping needs no kernel. A card that may be played and was not opens a branch; it lives in the replay, see
    :meth:`~marias_lab.Replay.record`.

    Raises :class:`~marias_lab.errors.InputError` for what is no record, viewer or language.
    """

    reel_of: type[ReplayReel] = ReplayReel
    """What makes its frames."""

    def __init__(
        self,
        source: Record | Replay,
        view: Viewer = TEACHER,
        lang: str = "en",
        *,
        help: bool = True,  # noqa: A002 - what it is called on the sheet of keys
        front: int | None = None,
        **options: Any,
    ) -> None:
        self.replay = source if isinstance(source, Replay) else Replay(source)
        self.replay.view(view)  # which tells who there is to watch
        language(lang)
        lang, options = worn(self.replay.rules, lang, options)
        self.looking = Looking(view, front, self.replay.header.players, lang, options)
        self._help = help
        self._frames = self._framed()
        lines = self._frames.lines()
        at = self._frames.frames[self.replay.id]
        super().__init__(self._furnished(), self._frames.reel, lines=lines, at=at, **self._besides())
        self.observe(self._moved, "at")

    @property
    def viewer(self) -> Viewer:
        """Whose view is shown."""
        return self.looking.viewer

    def go(self, number: int) -> None:
        """Go to a decision of the line, counted from 1. A number beyond either end stands for that end."""
        line = self.replay.line
        self.at = self._frames.frames[line[max(1, min(number, len(line))) - 1]]

    def to(self, number: int) -> None:
        """Go to the decision of an id, on whatever line it is. Raises :class:`~marias_lab.errors.InputError` when there is none."""
        self.replay.to(number)
        if number not in self._frames.frames:  # tried on the replay itself
            self.tell(lines=self._frames.lines())
        self.at = self._frames.frames[number]

    def look(self, viewer: Viewer) -> None:
        """Show the view of a seat, of the ``"spectator"`` or of the ``"teacher"``.

        Raises :class:`~marias_lab.errors.InputError` for anybody else, and shows what it showed.
        """
        self.replay.view(viewer)
        self._change(viewer=viewer, front=None)

    def picture(self) -> Figure:
        """The table at the step where it stands."""
        look = self.looking
        return replay_figure(
            self.replay,
            look.viewer,
            people=look.people,
            front=look.front,
            legal=self._help,
            lang=look.lang,
            **look.options,
        )

    def heard(self, word: str) -> None:
        """Try a card, turn the table, go on to the next view."""
        match word.split(" "):
            case ["play", code]:
                self._try(code)
            case ["turn"]:
                players = self.replay.rules.players
                side = self.looking.side
                front = (self.replay.state.dealer + 1) % players if side is None else side
                self._change(front=next_seat(front, players))
            case ["view"]:
                viewers = [viewer for viewer, _ in self._viewers()]
                self.look(viewers[(viewers.index(self.viewer) + 1) % len(viewers)])

    def chosen(self, menu: str, value: str) -> None:
        """Another view, deck or language."""
        match menu:
            case "view":
                self.look({str(viewer): viewer for viewer, _ in self._viewers()}[value])
            case "deck":
                self._change(options=self.looking.options | {"deck": value})
            case "language":
                self._change(lang=value)

    def _try(self, code: str) -> None:
        """Open a branch with a card, announced where that may be done: whoever looks on can try the other way by :meth:`Replay.branch`."""
        allowed = [
            each
            for each in self.replay.options().allowed
            if isinstance(each, Play) and str(each.card) == code
        ]
        if not allowed:
            return
        tried = self.replay.branch(max(allowed, key=lambda each: each.announce))
        assert not isinstance(tried, Refusal)
        lines = self._frames.lines()
        self.tell(lines=lines, at=self._frames.frames[self.replay.id])

    def _change(self, **changes: Any) -> None:
        self.looking = evolve(self.looking, **changes)
        self._frames = self._framed()
        lines = self._frames.lines()
        at = self._frames.frames[self.replay.id]
        self.begin(self._furnished(), self._frames.reel, lines=lines, at=at, **self._besides())

    def _besides(self) -> dict[str, Any]:
        """What there is beside frames and lines: menus, layers of notes."""
        return {"menus": self._menus(), "layers": self._frames.layers()}

    def _framed(self) -> ReplayReel:
        """The frames of the replay as it is looked at."""
        return self.reel_of(self.replay, self.looking)

    def _moved(self, change: dict[str, Any]) -> None:
        """Have the replay follow."""
        ids = {frame: number for number, frame in self._frames.frames.items()}
        if change["new"] in ids:
            self.replay.to(ids[change["new"]])

    def _furnished(self) -> Show:
        title = language(self.looking.lang).say("control.title", {"rules": self.replay.rules.title})
        return evolve(replay_show(self._frames, title), help=self._help)

    def _viewers(self) -> list[tuple[Viewer, str]]:
        spoken = language(self.looking.lang)
        names = names_of(self.replay.state, self.looking.people)
        seats: list[tuple[Viewer, str]] = [
            (seat, spoken.say("replay.view.seat", {"seat": seat}, names))
            for seat in range(self.replay.rules.players)
        ]
        return [
            (TEACHER, spoken.say("replay.view.teacher")),
            *seats,
            (SPECTATOR, spoken.say("replay.view.spectator")),
        ]

    def _menus(self) -> list[dict[str, Any]]:
        look, spoken = self.looking, language(self.looking.lang)
        views = tuple((str(viewer), text) for viewer, text in self._viewers())
        menus = [
            Menu("view", spoken.say("control.menu.view"), views, str(look.viewer)),
            deck_menu(spoken, look.options.get("deck", "german")),
            language_menu(spoken),
        ]
        return [menu.told() for menu in menus]
