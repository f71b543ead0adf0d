"""A replay on the wall of a room: large, without log and strip, and with its answers kept back until somebody shows them."""

from __future__ import annotations

from typing import Any

from marias_lab.engine import TEACHER, Viewer, view
from marias_lab.i18n import language
from marias_lab.pages.player import Show
from marias_lab.pages.projector_reel import ProjectorReel, asking_figure, projector_show
from marias_lab.record import Record, Replay
from marias_lab.scenes import Figure
from marias_lab.widgets.replay import ReplayPlayer

__all__ = ["Projector"]


class Projector(ReplayPlayer):
    """A replay for a room, drawn 16 to 9.

    Each step asks a question in its rail: which cards may be played, who wins the trick, what is paid. Marks, points and the winner's ring come with
    the answer, by the key ``r`` or its button, and go with the next step. The table can fill the screen.

    Args:
        source: A record, or a replay whose cursor goes along.
        view: Whose view is shown first: a seat, ``"spectator"`` or ``"teacher"``.
        lang: The language of everything said.
        front: The seat at the lower edge; the one whose view is shown, else forehand.
        options: Go to the drawing: ``theme``, ``deck``, ``index``, ``back``.

    Raises :class:`~marias_lab.errors.InputError` for what is no record, viewer or language.
    """

    run = "widget.projector.run"
    reel_of = ProjectorReel

    def __init__(
        self,
        source: Record | Replay,
        view: Viewer = TEACHER,
        lang: str = "en",
        *,
        front: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__(source, view, lang, help=False, front=front, **options)

    def picture(self) -> Figure:
        """The table at the step where it stands, with its question."""
        return asking_figure(view(self.replay.state, self.viewer), self.looking)

    def _furnished(self) -> Show:
        title = language(self.looking.lang).say("control.title", {"rules": self.replay.rules.title})
        return projector_show(self._frames, title)
