"""Pages that work from disk with nothing beside them, and the panels they are made of."""

from marias_lab.pages.deal_panels import points_panel, settlement_panel, steps_panel, why_panel
from marias_lab.pages.panels import Panel
from marias_lab.pages.player_page import player_page
from marias_lab.pages.player_panels import habits_panel, thoughts_panel
from marias_lab.pages.replay_page import replay_page, write_replay_page
from marias_lab.pages.rule_panels import compare_panel, contracts_panel, saved_panel

__all__ = [
    "Panel",
    "compare_panel",
    "contracts_panel",
    "habits_panel",
    "player_page",
    "points_panel",
    "replay_page",
    "saved_panel",
    "settlement_panel",
    "steps_panel",
    "thoughts_panel",
    "why_panel",
    "write_replay_page",
]
