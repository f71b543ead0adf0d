"""Pages that work from disk with nothing beside them, and the panels they are made of."""

from marias_lab.pages.panels import Panel, points_panel, settlement_panel, why_panel
from marias_lab.pages.replay_page import replay_page, write_replay_page

__all__ = ["Panel", "points_panel", "replay_page", "settlement_panel", "why_panel", "write_replay_page"]
