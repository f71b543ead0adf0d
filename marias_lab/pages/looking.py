"""How somebody looks at a deal: whose view it is, from which side, in which language and cards."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from marias_lab.engine import TEACHER, Viewer, seen_decision, view
from marias_lab.explain import step_sentence
from marias_lab.record import Step
from marias_lab.scenes import names_of
from marias_lab.seats import Seat

__all__ = ["Looking"]


@frozen
class Looking:
    """How a deal is looked at.

    ``viewer`` is whose view is shown, ``front`` the seat at the lower edge (the viewer's where ``None``), ``people`` are names by seat. ``options``
    go to :class:`svg_cards.Stage`: ``deck``, ``index``, ``theme``, ``back``.
    """

    viewer: Viewer = TEACHER
    front: Seat | None = None
    people: tuple[str, ...] = ()
    lang: str = "en"
    options: dict[str, Any] = field(factory=dict)

    @property
    def side(self) -> Seat | None:
        """The seat at the lower edge; ``None`` stands for forehand."""
        return self.viewer if self.front is None and isinstance(self.viewer, int) else self.front

    def said(self, step: Step) -> str:
        """What a step did, in one sentence, as the viewer may know it."""
        before, after = view(step.before, self.viewer), view(step.after, self.viewer)
        decided = seen_decision(step.decision, self.viewer)
        return step_sentence(before, decided, after, names_of(step.after, self.people), self.lang)
