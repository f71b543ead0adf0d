"""The player who goes by rules of thumb, and can say by which."""

from __future__ import annotations

from attrs import field, frozen

from marias_lab.decisions import Decision
from marias_lab.engine import Options, State
from marias_lab.forms import holds, is_seed
from marias_lab.players.habits import HABITS, occasion
from marias_lab.players.lots import drawn, open_choices
from marias_lab.players.sight import Sight

__all__ = ["LOTS", "ONLY", "Beginner", "Thought"]

ONLY = "only_choice"
"""What stands in the place of a habit where the rules leave one choice."""
LOTS = "draw_lots"
"""What stands there where no habit knows a difference."""


@frozen
class Thought:
    """A decision and the habits it comes of, in the order in which they narrowed the choice."""

    decision: Decision
    habits: tuple[str, ...]


@frozen
class Beginner:
    """Plays by the habits of :data:`~marias_lab.players.habits.HABITS`: no counting, no guessing at other hands.

    Where the habits know no difference lots are drawn by ``seed``, a whole number from 0 below 2**64. Raises
    :class:`~marias_lab.errors.InputError` for any other.
    """

    seed: int = field(default=0, validator=holds("seed", is_seed))

    @property
    def name(self) -> str:
        """Its code in the catalogue."""
        return "beginner"

    def decide(self, view: State, options: Options) -> Decision:
        """The decision its habits lead to."""
        return self.why(view, options).decision

    def why(self, view: State, options: Options) -> Thought:
        """The decision, and the habits that lead to it."""
        left = open_choices(view, options)
        if len(left) == 1:
            return Thought(left[0], (ONLY,))
        sight, named = Sight(view, options), []
        for habit in HABITS[occasion(sight)]:
            preferred = tuple(habit(sight, left))
            if preferred and len(preferred) < len(left):
                left = preferred
                named.append(habit.__name__)
            if len(left) == 1:
                return Thought(left[0], tuple(named))
        return Thought(drawn(self.seed, view, left), (*named, LOTS))
