"""What a deal in the making shows: a row for each hand and the talon, below them the cards that are still to be dealt, each in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import svg_cards
from marias_lab.cards import Card, Hand, Suit
from marias_lab.i18n import Names, language
from marias_lab.record import TALON, Draft
from marias_lab.scenes.figures import Figure
from marias_lab.scenes.table import face_name
from svg_cards import Mark

__all__ = ["draft_figure", "draft_names", "place_key", "place_name"]


def draft_names(draft: Draft, people: Sequence[str] = ()) -> Names:
    """What the seats of a deal in the making are called."""
    return Names.of(draft.dealer, draft.rules.players, tuple(people))


def place_name(draft: Draft, place: int, people: Sequence[str] = (), lang: str = "en") -> str:
    """What a place is called: a seat, or the talon."""
    spoken = language(lang)
    return (
        spoken.say("figure.talon", {"seat": None})
        if place == TALON
        else spoken.words(place, "seat", draft_names(draft, people))
    )


def place_key(place: int) -> str:
    """The key of a place in the scene."""
    return "talon" if place == TALON else f"seat-{place}"


def draft_figure(
    draft: Draft, picked: Card | None = None, *, people: Sequence[str] = (), lang: str = "en", **options: Any
) -> Figure:
    """The deal so far. ``picked`` is the card in question; cards that lie in several places have a cross."""
    spoken, double, missing = language(lang), draft.double, draft.missing
    seen: set[Card] = set()

    def shown(card: Card, where: str) -> svg_cards.Card:
        marks = [*([Mark.PICKED] if card is picked else []), *([Mark.WRONG] if card in double else [])]
        key = f"{card}-{where}" if card in seen else str(card)
        seen.add(card)
        return svg_cards.Card(face_name(card), marks, key=key)

    def shelf(place: int) -> svg_cards.Shelf:
        held, due = draft.held(place), draft.due(place)
        counted = spoken.say("widget.builder.count", {"count": len(held), "due": due})
        cards = [shown(card, place_key(place)) for card in held]
        plate = svg_cards.Plate(
            place_name(draft, place, people, lang), points=counted, filled=len(held) == due
        )
        return svg_cards.Shelf(place_key(place), plate, cards, due)

    def stock(suit: Suit) -> svg_cards.Shelf:
        slots = [face_name(card) for card in Hand(draft.rules.pack.mask).suit(suit)]
        cards = [shown(card, "stock") for card in missing.suit(suit)]
        return svg_cards.Shelf(f"stock-{suit.word}", svg_cards.Plate(""), cards, len(slots), slots)

    title = spoken.say("widget.builder.stock", {"count": len(missing)})
    scene = svg_cards.Shelves([shelf(place) for place in draft.places], [stock(suit) for suit in Suit], title)
    return Figure(scene, dict(options), lang)
