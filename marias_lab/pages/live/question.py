"""A question of a live table: what its rail says, what lies in its tray, which pieces send which word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

from marias_lab.cards import EMPTY, Card, Hand
from marias_lab.explain import duty_sentence, reason_sentence
from marias_lab.i18n import Language, Names, language
from marias_lab.pages.live.choosing import Turn
from marias_lab.pages.reel import Target
from marias_lab.reasons import Reason
from marias_lab.scenes.table import Tray
from svg_cards import Button, Rail, Tone

__all__ = ["HELP", "Asked", "Asking", "Help", "Pressed", "refusal_sentence"]

Help = Literal["guide", "ask", "off"]
HELP: Final[tuple[Help, ...]] = ("guide", "ask", "off")
"""How much help there is: ``guide`` lights what may be done and names the duty; ``ask`` explains what is asked about and what is refused; ``off``
tells the reason of a refusal and nothing else."""

Pressed: TypeAlias = tuple[str, str, bool]
"""A button of the rail: the word it sends, its label, whether it is the next step."""


@frozen
class Asked:
    """A question as a table shows it.

    ``targets`` are by the key of the sprite. ``lit`` is the tray while help is on. ``picked`` is a card in question, ``pairs`` are cards that belong to
    it, ``laid`` those that lie on the tray instead of in the hand.
    """

    rail: Rail
    targets: Mapping[str, Target] = field(factory=dict)
    tray: Tray | None = None
    lit: Tray | None = None
    picked: Card | None = None
    pairs: Hand = EMPTY
    laid: Hand = EMPTY

    @property
    def next(self) -> str:
        """The word of the button that is the next step, where one is."""
        filled = (number for number, button in enumerate(self.rail.buttons) if button.filled)
        return next((self.targets[f"button-{number}"].do for number in filled), "")


def refusal_sentence(reason: Reason, names: Names, lang: str) -> str:
    """Why something is refused, and by which clause."""
    told = {"sentence": reason_sentence(reason, names, lang), "clause": reason.clause}
    return language(lang).say("table.refused", told)


@frozen
class Asking:
    """Whoever asks: the turn it is about, how the seats are called, the language, and how much help there is."""

    turn: Turn
    names: Names
    lang: str
    help: Help

    @property
    def spoken(self) -> Language:
        """The language."""
        return language(self.lang)

    def say(self, key: str, **facts: object) -> str:
        """The sentence ``table.<key>``."""
        return self.spoken.say(f"table.{key}", facts, self.names)

    def duty(self) -> str:
        """What is due, in words."""
        return duty_sentence(self.turn.state, self.names, self.lang)

    def target(self, word: str, reason: Reason | None = None, *, dragged: bool = False) -> Target:
        """A target; how far one that may be dragged has to go, its board knows. One that the rules refuse answers with the reason, unless help is off: then nobody knows before it is tried."""
        if reason is None or self.help == "off":
            return Target(word, drop=float(dragged))
        note = refusal_sentence(reason, self.names, self.lang)
        return Target(word, note, off=True, drop=float(dragged))

    def rail(
        self, head: str, *buttons: Pressed, tail: str = "", tone: Tone = Tone.ACT, about: Card | None = None
    ) -> Rail:
        """A rail with buttons, pointing to the card it is about."""
        drawn = tuple(Button(label, filled) for _, label, filled in buttons)
        return Rail(head, tail, tone, points_at=None if about is None else str(about), buttons=drawn)

    def pressed(self, *buttons: Pressed, refused: Mapping[str, Reason] | None = None) -> dict[str, Target]:
        """The targets of the buttons of a rail."""
        against = refused or {}
        return {
            f"button-{number}": self.target(word, against.get(word))
            for number, (word, _, _) in enumerate(buttons)
        }
