"""A note on a decision as a panel."""

from __future__ import annotations

from collections.abc import Iterator

from marias_lab.cards import Card
from marias_lab.engine import State
from marias_lab.i18n import Language, language
from marias_lab.pages.panels import Panel
from marias_lab.record import MARKS, Note
from marias_lab.scenes.pointing import in_sight

__all__ = ["layer_name", "note_panel"]


def layer_name(layer: str, lang: str) -> str:
    """What a layer of notes is called; one without a name has one too."""
    return layer or language(lang).say("note.layer.unnamed")


def note_panel(note: Note, seen: State, lang: str = "en") -> Panel:
    """A note: the judgement above, the text, what it points at as far as the viewer knows those cards, and whose it is."""
    spoken = language(lang)
    judged = ", ".join(spoken.say(f"note.glyph.{glyph}") for glyph in note.glyphs)
    signed = ", ".join(each for each in (note.author, note.date, layer_name(note.layer, lang)) if each)
    lines = (note.text, *_pointed(note, in_sight(seen), spoken), signed)
    return Panel(judged, lines=tuple(line for line in lines if line))


def _pointed(note: Note, known: frozenset[Card], spoken: Language) -> Iterator[str]:
    for kind in MARKS:
        cards = tuple(mark.card for mark in note.marks if mark.kind == kind and mark.card in known)
        if cards:
            yield spoken.say(f"note.mark.{kind}", {"cards": cards})
    for arrow in note.arrows:
        if {arrow.start, arrow.end} <= known:
            yield spoken.say("note.mark.arrow", {"start": arrow.start, "end": arrow.end})
