"""What a seat can know: views of a state and of a decision, with everything else hidden. The seed is hidden from all but the teacher."""

from __future__ import annotations

from typing import Final, TypeAlias

from attrs import evolve

from marias_lab.decisions import MOST_SEATS, Deal, Decision, LayAway
from marias_lab.engine.knowledge import informed
from marias_lab.engine.state import State
from marias_lab.errors import InputError
from marias_lab.forms import shown
from marias_lab.seats import Seat

__all__ = ["SPECTATOR", "TEACHER", "Viewer", "seen_decision", "view"]

Viewer: TypeAlias = "Seat | str"
SPECTATOR: Final = "spectator"
TEACHER: Final = "teacher"


def _known(viewer: Viewer, players: int) -> None:
    """Whoever is misspelt would see nothing, and nobody would tell him why."""
    choices = (*range(players), SPECTATOR, TEACHER)
    if isinstance(viewer, bool | float) or viewer not in choices:
        raise InputError("viewer_unknown", found=shown(viewer), expected=choices)


def view(state: State, viewer: Viewer) -> State:
    """The state as one who watches knows it.

    ``viewer`` is a seat, ``"spectator"`` (who sees no hand) or ``"teacher"`` (who sees all). Hands that the viewer does not hold are
    hidden, but for cards that something said or answered has shown to be there, and so is the talon unless he laid it last. When the deal is over everything lies open. Raises
    :class:`~marias_lab.errors.InputError` for anybody else.
    """
    _known(viewer, state.rules.players)
    if viewer == TEACHER or state.over:
        return state
    hands = tuple(hand if seat == viewer else hand.concealed() for seat, hand in enumerate(state.hands))
    if state.play is not None and state.play.talk is not None and state.play.talk.heard:
        hands = informed(state, hands)
    laid_by = state.bidding.talon_by if state.bidding is not None else None
    knows_talon = laid_by is not None and laid_by == viewer
    return state._replace(hands=hands, talon=state.talon if knows_talon else state.talon.concealed())


def seen_decision(decision: Decision, viewer: Viewer) -> Decision:
    """A decision as one who watches it knows it: cards dealt to others and cards laid by others are hidden.

    Raises :class:`~marias_lab.errors.InputError` for a viewer as :func:`view` does; of most decisions the largest table has to be supposed.
    """
    _known(viewer, len(decision.hands) if isinstance(decision, Deal) else MOST_SEATS)
    if viewer == TEACHER:
        return decision
    match decision:
        case Deal(hands=hands, talon=talon):
            shown = tuple(hand if seat == viewer else hand.concealed() for seat, hand in enumerate(hands))
            return evolve(decision, hands=shown, talon=talon.concealed(), seed=None)
        case LayAway(seat=seat, cards=cards) if seat != viewer:
            return evolve(decision, cards=cards.concealed())
    return decision
