"""marias-lab: Mariáš and Marjas in Jupyter. Deals played, logged, replayed and explained.

The names below are fetched when they are first used, so that importing the package costs next to nothing; drawing and Jupyter come in only with
the names that need them.

The rooms: :mod:`marias_lab.rules` (what the game is), :mod:`marias_lab.engine` (how a deal unfolds), :mod:`marias_lab.record` (what
happened), :mod:`marias_lab.explain` (why, in words), :mod:`marias_lab.players` (who decides), :mod:`marias_lab.scenes` (what it looks like), :mod:`marias_lab.pages` and
:mod:`marias_lab.widgets` (where it is shown).

>>> import marias_lab
>>> session = marias_lab.Session(marias_lab.load_ruleset(), dealer=2, seed=7)
>>> session.options().open
'lay_away'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marias_lab.cards import Hand, Suit, card
    from marias_lab.pages import compare_panel as compare
    from marias_lab.pages import contracts_panel as contracts
    from marias_lab.pages import habits_panel as habits
    from marias_lab.pages import saved_panel as saved
    from marias_lab.pages import settlement_panel as settlement
    from marias_lab.pages import steps_panel as steps
    from marias_lab.pages import thoughts_panel as thoughts
    from marias_lab.pages import why_panel as why
    from marias_lab.players import Beginner, RandomPlayer, play_out
    from marias_lab.record import (
        Record,
        Replay,
        Session,
        demo_record,
        read_record,
        sample_saved,
        write_record,
    )
    from marias_lab.record.formats import read_hra as read_saved
    from marias_lab.rules import load_ruleset, read_ruleset
    from marias_lab.scenes import Figure, figure
    from marias_lab.widgets import (
        Annotator,
        DealBuilder,
        MatchTable,
        Projector,
        ReplayPlayer,
        ScoreExplorer,
        Table,
    )

__all__ = [
    "Annotator",
    "Beginner",
    "DealBuilder",
    "Figure",
    "Hand",
    "MatchTable",
    "Projector",
    "RandomPlayer",
    "Record",
    "Replay",
    "ReplayPlayer",
    "ScoreExplorer",
    "Session",
    "Suit",
    "Table",
    "card",
    "compare",
    "contracts",
    "demo_record",
    "figure",
    "habits",
    "load_ruleset",
    "play_out",
    "read_record",
    "read_ruleset",
    "read_saved",
    "sample_saved",
    "saved",
    "settlement",
    "steps",
    "thoughts",
    "why",
    "write_record",
]

_HOMES = {
    "Annotator": "widgets",
    "Beginner": "players",
    "DealBuilder": "widgets",
    "Figure": "scenes",
    "Hand": "cards",
    "MatchTable": "widgets",
    "Projector": "widgets",
    "RandomPlayer": "players",
    "Record": "record",
    "Replay": "record",
    "ReplayPlayer": "widgets",
    "ScoreExplorer": "widgets",
    "Session": "record",
    "Suit": "cards",
    "Table": "widgets",
    "card": "cards",
    "compare": "pages:compare_panel",
    "contracts": "pages:contracts_panel",
    "demo_record": "record",
    "figure": "scenes",
    "habits": "pages:habits_panel",
    "load_ruleset": "rules",
    "play_out": "players",
    "read_record": "record",
    "read_ruleset": "rules",
    "read_saved": "record.formats:read_hra",
    "sample_saved": "record",
    "saved": "pages:saved_panel",
    "settlement": "pages:settlement_panel",
    "steps": "pages:steps_panel",
    "thoughts": "pages:thoughts_panel",
    "why": "pages:why_panel",
    "write_record": "record",
}
"""The room each name lives in, and its name there where that is another."""

_ROOMS = (
    "cards",
    "decisions",
    "engine",
    "explain",
    "pages",
    "players",
    "record",
    "rules",
    "scenes",
    "widgets",
)


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"{__name__}.{name}")
    if name.startswith("_"):  # Python itself asks for many of these, and nobody reads about them
        raise AttributeError(name)
    if name not in _HOMES:
        from difflib import get_close_matches

        from marias_lab.errors import UnknownName

        near = get_close_matches(name, [*__all__, *_ROOMS], 1)
        if near:
            raise UnknownName("name_misspelt", found=name, expected=near[0])
        raise UnknownName("name_unknown", found=name, expected=", ".join(__all__))
    room, _, own = _HOMES[name].partition(":")
    return getattr(import_module(f"{__name__}.{room}"), own or name)


def __dir__() -> list[str]:
    return __all__
