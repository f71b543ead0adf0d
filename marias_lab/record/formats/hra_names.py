"""The names that saved games of the app Mariášek use, and what they stand for here."""

from __future__ import annotations

from typing import Final

from marias_lab.cards import Card, Suit

__all__ = ["FLAGS", "ITEMS", "RANKS", "REFUSALS", "SEATS", "SUITS", "card_name", "flag_names"]

SUITS: Final = {"Cerveny": Suit.HEARTS, "Zeleny": Suit.LEAVES, "Kule": Suit.BELLS, "Zaludy": Suit.ACORNS}
RANKS: Final = {
    "Sedma": "7",
    "Osma": "8",
    "Devitka": "9",
    "Spodek": "U",
    "Svrsek": "O",
    "Kral": "K",
    "Desitka": "10",
    "Eso": "A",
}
SEATS: Final = {"Hrac1": 0, "Hrac2": 1, "Hrac3": 2}
FLAGS: Final = {
    "Hra": "game",
    "Sedma": "seven",
    "Kilo": "hundred",
    "SedmaProti": "seven_against",
    "KiloProti": "hundred_against",
    "Betl": "betl",
    "Durch": "durch",
}
"""What can be announced, in the order in which the app writes it."""

ITEMS: Final = {item: flag for flag, item in FLAGS.items()}
REFUSALS: Final = {
    "follow_suit": "PriznejBarvu",
    "beat": "JdiVejs",
    "overtrump": "JdiVejs",
    "play_trump": "HrajTrumf",
    "king_before_ober": "HrajSvrska",
    "keep_seven": "NehrajSedmu",
}
"""The app's word for each reason against a card."""

_SUIT_NAMES: Final = {suit: name for name, suit in SUITS.items()}
_RANK_NAMES: Final = {rank: name for name, rank in RANKS.items()}


def card_name(card: Card) -> tuple[str, str]:
    """The app's names of suit and rank."""
    return _SUIT_NAMES[card.suit], _RANK_NAMES[card.rank]


def flag_names(items: tuple[str, ...]) -> tuple[str, ...]:
    """The app's flags for some items, in its order."""
    return tuple(flag for flag, item in FLAGS.items() if item in items)
