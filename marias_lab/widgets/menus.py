"""Menus that several widgets have: the deck and the language."""

from __future__ import annotations

from typing import Final

from marias_lab.i18n import Language, language, languages
from marias_lab.pages.player import Menu

__all__ = ["deck_menu", "language_menu"]

DECKS: Final = ("german", "german_single", "french", "french4", "letters")


def deck_menu(spoken: Language, deck: object) -> Menu:
    """The decks to choose from."""
    decks = tuple((each, spoken.say(f"control.deck.{each}")) for each in DECKS)
    return Menu("deck", spoken.say("control.menu.deck"), decks, str(deck))


def language_menu(spoken: Language) -> Menu:
    """The languages to choose from."""
    tongues = tuple((code, language(code).say("control.language")) for code in languages())
    return Menu("language", spoken.say("control.menu.language"), tongues, spoken.code.partition("@")[0])
