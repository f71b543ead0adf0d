"""Controls for a notebook on ipywidgets. They hold a cursor and show what the rooms below say; no rule and no sentence lives here."""

from marias_lab.widgets.annotator import Annotator
from marias_lab.widgets.deal_builder import DealBuilder
from marias_lab.widgets.explorer import ScoreExplorer
from marias_lab.widgets.match_table import MatchTable
from marias_lab.widgets.projector import Projector
from marias_lab.widgets.replay import ReplayPlayer
from marias_lab.widgets.table import Table

__all__ = ["Annotator", "DealBuilder", "MatchTable", "Projector", "ReplayPlayer", "ScoreExplorer", "Table"]
