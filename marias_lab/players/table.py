"""Players at a table: each decides while it is his turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from marias_lab.decisions import is_decision
from marias_lab.engine import Refusal, State, options
from marias_lab.errors import InputError
from marias_lab.forms import shown
from marias_lab.players.protocol import Player
from marias_lab.record import Session
from marias_lab.seats import Seat

__all__ = ["play_out"]


def play_out(
    session: Session, players: Mapping[Seat, Player], until: Callable[[State], bool] | None = None
) -> State:
    """Let the players decide while it is the turn of one of them; gives back the state where that ends.

    ``players`` are by seat. It ends at a seat without one, when the deal is over, or at the first state of which ``until`` is true, which may look at
    everything; a player sees the view of his seat alone. Raises :class:`~marias_lab.errors.InputError` for a seat that the table has not, for somebody who
    is no player, and for a decision that the rules refuse: it stands in the log as an attempt.
    """
    for seat, player in players.items():
        if type(seat) is not int or not 0 <= seat < session.rules.players:
            raise InputError("seat_unknown", found=shown(seat), expected=session.rules.players - 1)
        if isinstance(player, type) or not isinstance(player, Player):  # a class is not yet somebody
            raise InputError("not_a_player", found=shown(player))
    while not session.state.over and not (until is not None and until(session.state)):
        turn = session.state.turn
        if turn is None or turn not in players:
            break
        _decide(session, turn, players[turn])
    return session.state


def _decide(session: Session, seat: Seat, player: Player) -> None:
    view = session.view(seat)
    decision = player.decide(view, options(view))
    if not is_decision(decision):
        raise InputError("player_undecided", player=player.name, seat=seat, found=shown(decision))
    taken = session.apply(decision)
    if isinstance(taken, Refusal):
        raise InputError(
            "player_refused", player=player.name, seat=seat, found=repr(decision), reason=taken.reason
        )
