"""What notes draw on a table: marks on cards and arrows between them, never at a card that the viewer does not see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from attrs import evolve

from marias_lab.cards import Card
from marias_lab.engine import State
from marias_lab.record import MARKS, Note
from marias_lab.scenes.figures import Figure
from marias_lab.scenes.table import Showing, table_scene
from svg_cards import Mark, Sprite

__all__ = ["in_sight", "overlays", "pointing"]

_LOOKS: Final = {"about": Mark.BELONGS, "light": Mark.LIT, "ring": Mark.RING}


def pointing(how: Showing, notes: Iterable[Note]) -> Showing:
    """A table shown with what some notes draw on it."""
    marked: dict[Card, tuple[Mark, ...]] = {}
    arrows: dict[tuple[Card, Card], None] = {}
    for note in notes:
        for mark in note.marks:
            marked[mark.card] = (*marked.get(mark.card, ()), _LOOKS[mark.kind])
        arrows |= {(arrow.start, arrow.end): None for arrow in note.arrows}
    return evolve(how, marks=marked, arrows=tuple(arrows))


def in_sight(seen: State) -> frozenset[Card]:
    """The cards of which a viewer knows where they are, or were: in a hand, apart, or played."""
    played = () if seen.play is None else (*seen.play.trick, *_taken(seen))
    return frozenset([*(card for hand in seen.hands for card in hand), *seen.talon, *played])


def _taken(seen: State) -> Iterator[Card]:
    assert seen.play is not None
    return (card for trick in seen.play.tricks for card in trick.cards)


def overlays(
    seen: State, how: Showing, notes: Sequence[tuple[str, Note]], options: Mapping[str, Any]
) -> tuple[Sprite, ...]:
    """What notes draw, each with the layer it is in, as sprites that lie over those of the table without them.

    The part of such a sprite tells when it is to be seen: that of ``layer:0,2+1`` while layer 0 or layer 2 and layer 1 as well are shown. Of
    several that hold for a card the last one has all that is drawn on it.
    """
    layers: dict[Card, dict[str, list[str]]] = {}
    arrows: dict[tuple[Card, Card], list[str]] = {}
    for layer, note in notes:
        for mark in note.marks:
            layers.setdefault(mark.card, {}).setdefault(mark.kind, []).append(layer)
        for arrow in note.arrows:
            arrows.setdefault((arrow.start, arrow.end), []).append(layer)
    drawn = _arrows(seen, how, arrows, options)
    return (*_marks(seen, how, layers, options), *drawn)


def _marks(
    seen: State, how: Showing, layers: dict[Card, dict[str, list[str]]], options: Mapping[str, Any]
) -> Iterator[Sprite]:
    for size in range(1, len(MARKS) + 1):
        for kinds in combinations(MARKS, size):
            marked = {str(card): card for card, told in layers.items() if told.keys() >= set(kinds)}
            if not marked:
                continue
            looks = dict.fromkeys(marked.values(), tuple(_LOOKS[kind] for kind in kinds))
            for sprite in _laid(seen, evolve(how, marks=looks), options):
                if sprite.kind == "card" and sprite.key in marked:
                    part = _part(*(layers[marked[sprite.key]][kind] for kind in kinds))
                    yield evolve(sprite, key=f"{sprite.key} {part}", part=part)


def _arrows(
    seen: State, how: Showing, arrows: dict[tuple[Card, Card], list[str]], options: Mapping[str, Any]
) -> Iterator[Sprite]:
    for (start, end), layers in arrows.items():
        for sprite in _laid(seen, evolve(how, arrows=((start, end),)), options):
            if sprite.kind == "arrow":
                yield evolve(sprite, key=f"arrow {start} {end}", part=_part(layers))


def _laid(seen: State, how: Showing, options: Mapping[str, Any]) -> tuple[Sprite, ...]:
    return Figure(table_scene(seen, how), dict(options), how.language).sprites


def _part(*choices: Iterable[str]) -> str:
    return "layer:" + "+".join(",".join(dict.fromkeys(layers)) for layers in choices)
