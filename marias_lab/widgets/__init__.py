"""Controls for a notebook on ipywidgets. They hold a cursor and show what the rooms below say; no rule and no sentence lives here."""

from marias_lab.widgets.replay import ReplayPlayer
from marias_lab.widgets.table import Table

__all__ = ["ReplayPlayer", "Table"]
