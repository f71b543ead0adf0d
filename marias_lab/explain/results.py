"""What a finished deal came to, in words, whatever kind of game it is."""

from __future__ import annotations

from attrs import frozen

from marias_lab.engine import State, score, side_score
from marias_lab.explain.scores import SettlementText, settlement_text
from marias_lab.explain.sides import side_score_text
from marias_lab.i18n import DEFAULT, Names
from marias_lab.rules.race import SideItem
from marias_lab.rules.settlement import ScoreItem

__all__ = ["Scored", "scored"]


@frozen
class Scored:
    """The items of a deal's score and their text: a settlement between a declarer and the others, or a score of sides."""

    items: tuple[ScoreItem | SideItem, ...]
    text: SettlementText


def scored(state: State, names: Names | None = None, lang: str = DEFAULT) -> Scored:
    """The score of a finished deal in words. Raises :class:`~marias_lab.errors.IncompleteError` where it is not over."""
    called = Names.of(state.dealer, state.rules.players) if names is None else names
    if state.rules.race is not None:
        sides = side_score(state)
        return Scored(sides.items, side_score_text(sides, state.rules, called, lang))
    settled = score(state)
    assert state.contract is not None
    return Scored(settled.items, settlement_text(settled, state.rules, state.contract.declarer, called, lang))
