"""Who sits at the table: players that decide by the view of their seat alone.

A :class:`Player` is anything with a ``name`` and a ``decide``. :class:`RandomPlayer` draws lots; :class:`Beginner` goes by rules of thumb
(:func:`habit_rows` lists them) and says which (:meth:`Beginner.why`, :func:`thought_text`). :func:`play_out` lets players decide in a session.

>>> from marias_lab.record import Session
>>> from marias_lab.rules import load_ruleset
>>> session = Session(load_ruleset("marias-fr"), dealer=2, seed=7)
>>> play_out(session, dict.fromkeys(range(3), Beginner())).over
True
"""

from marias_lab.players.beginner import Beginner, Thought
from marias_lab.players.habits import HABITS
from marias_lab.players.protocol import Player
from marias_lab.players.random_player import RandomPlayer
from marias_lab.players.table import play_out
from marias_lab.players.telling import HabitRow, habit_rows, player_name, thought_text

__all__ = [
    "HABITS",
    "Beginner",
    "HabitRow",
    "Player",
    "RandomPlayer",
    "Thought",
    "habit_rows",
    "play_out",
    "player_name",
    "thought_text",
]
