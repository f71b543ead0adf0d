"""What a deal looks like: the only bridge between the game and the drawing package.

:func:`table_scene` turns a state or a view into a scene; :class:`Figure` is that scene as a notebook, a file or a screen reader
takes it; :func:`figure` does both at once.
"""

from typing import Any

from attrs import evolve

from marias_lab.engine import State
from marias_lab.record import Replay, Session
from marias_lab.scenes.dress import worn
from marias_lab.scenes.figures import Figure
from marias_lab.scenes.table import Showing, names_of, state_of, table_scene

__all__ = ["Figure", "Showing", "figure", "names_of", "state_of", "table_scene", "worn"]


def figure(deal: State | Replay | Session, showing: Showing | None = None, **options: Any) -> Figure:
    """The picture of a state or view, or of where a replay or session stands. ``options`` go to the drawing (``theme``, ``deck``, ``size`` …)."""
    how, state = showing or Showing(), state_of(deal)
    lang, drawn = worn(state.rules, how.language, options)
    return Figure(table_scene(state, evolve(how, language=lang)), drawn, lang)
