"""What a player is: somebody who sees what his seat sees, and decides."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from marias_lab.decisions import Decision
from marias_lab.engine import Options, State

__all__ = ["Player"]


@runtime_checkable
class Player(Protocol):
    """Somebody who can sit at a table.

    A player is a value: asked twice about the same view it gives the same decision, in whatever process. One that draws lots has a seed.
    """

    @property
    def name(self) -> str:
        """What it is called: a code of the catalogue (``player.name.<code>``), or any other text as it is."""

    def decide(self, view: State, options: Options) -> Decision:
        """The decision of the seat to act.

        ``view`` is what that seat knows (:func:`~marias_lab.engine.view`), ``options`` are its choices there. Where ``options.open`` is
        ``"lay_away"`` nothing is listed: any cards of the hand may be laid.
        """
