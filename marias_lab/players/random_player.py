"""The player without a plan."""

from __future__ import annotations

from attrs import field, frozen

from marias_lab.decisions import Decision
from marias_lab.engine import Options, State
from marias_lab.forms import holds, is_seed
from marias_lab.players.lots import drawn, open_choices

__all__ = ["RandomPlayer"]


@frozen
class RandomPlayer:
    """Draws one of all allowed decisions, each as likely as any other.

    ``seed`` is a whole number from 0 below 2**64. Raises :class:`~marias_lab.errors.InputError` for any other.
    """

    seed: int = field(validator=holds("seed", is_seed))

    @property
    def name(self) -> str:
        """Its code in the catalogue."""
        return "random"

    def decide(self, view: State, options: Options) -> Decision:
        """One of the allowed decisions; laying away, any of the cards held."""
        return drawn(self.seed, view, open_choices(view, options))
