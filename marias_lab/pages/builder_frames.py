"""A deal in the making as a frame for the player: where each card lies and may go, and what is missing or double, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from marias_lab.cards import Card
from marias_lab.i18n import language
from marias_lab.pages.panels import Panel
from marias_lab.pages.player import Show
from marias_lab.pages.reel import Board, Frame, Reel, Target
from marias_lab.record import Draft
from marias_lab.scenes import Figure
from marias_lab.scenes.building import draft_figure, draft_names, place_key
from svg_cards import Stage

__all__ = ["builder_show", "draft_frame", "draft_sentences", "reel_for"]

_SHAPES: Final = {"deal": "wide", "deal-compact": "compact"}
BACK: Final = "to stock"
"""The word by which a card goes back to those that are to be dealt."""


def draft_frame(draft: Draft, picked: Card | None, people: Sequence[str], lang: str, said: str = "") -> Frame:
    """The moment a draft stands at. ``said`` is what has just been done; without it, what is still to do is heard."""
    scene = draft_figure(draft, picked, people=people, lang=lang).scene
    boards = {}
    for name, shape in _SHAPES.items():
        sprites = Figure(scene, {"shape": shape}, lang).sprites
        targets = {
            sprite.key: Target(f"card {sprite.key.partition('-')[0]}", carry=True)
            for sprite in sprites
            if sprite.kind == "card"
        }
        targets |= {f"room-{place_key(place)}": Target(f"to {place}") for place in draft.places}
        boards[name] = Board(sprites, targets | {"stock": Target(BACK)})
    told = tuple(draft_sentences(draft, people, lang))
    return Frame(boards=boards, say=said or told[0], panels={"deal": _panel(draft, told, lang)})


def draft_sentences(draft: Draft, people: Sequence[str] = (), lang: str = "en") -> Iterator[str]:
    """What is double, what is missing, which place has too many; of a whole deal its code."""
    spoken, names = language(lang), draft_names(draft, people)
    if draft.complete:
        yield spoken.say("widget.builder.complete", {"code": draft.code})
        return
    if len(draft.double):
        yield spoken.say("widget.builder.double", {"cards": draft.double})
    for place in draft.places:
        over = len(draft.held(place)) - draft.due(place)
        if over > 0:
            yield spoken.say("widget.builder.over", {"seat": place, "count": over}, names)
    if len(draft.missing):
        whole = draft.missing == draft.rules.pack
        key = "empty" if whole else "missing"
        yield spoken.say(f"widget.builder.{key}", {"cards": draft.missing, "count": len(draft.missing)})


def reel_for(options: Mapping[str, Any]) -> Reel:
    """An empty reel that is drawn as the options say."""
    return Reel(Stage(**options))


def builder_show(draft: Draft, stage: Stage, lang: str) -> Show:
    """The player of a deal in the making."""
    spoken = language(lang)
    return Show(
        spoken.say("widget.builder.title", {"rules": draft.rules.title}),
        stage,
        tuple(_SHAPES),
        log=False,
        controls=False,
        help=False,
        under=(),
        field=spoken.say("widget.builder.field"),
        places=(BACK, *(f"to {place}" for place in draft.places)),
        live=True,
        keys=("carry", "help"),
        lang=lang,
    )


def _panel(draft: Draft, told: tuple[str, ...], lang: str) -> Panel:
    spoken = language(lang)
    first = "again" if draft.complete else "rest"
    words = (first, "undo", "dealer", "clear")
    actions = tuple((word, spoken.say(f"widget.builder.{word}")) for word in words)
    lines = (*told, spoken.say("widget.builder.how", {"last": len(draft.places)}))
    return Panel(spoken.say("widget.builder.deal"), lines=lines, actions=actions)
