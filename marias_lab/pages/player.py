"""What the player in a browser is told: its script, its style, its words, and what is to be seen first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from attrs import Factory, frozen

from marias_lab.i18n import Language, language
from marias_lab.record import GLYPHS
from svg_cards import Stage

__all__ = ["KEYS", "LISTED", "Menu", "Show", "page_script", "widget_script"]

_PARTS: Final = (
    "reel.js",
    "board.js",
    "panels.js",
    "notes.js",
    "form.js",
    "furniture.js",
    "keys.js",
    "player.js",
)
_WORDS: Final = (
    *(
        "alone",
        "branch",
        "close",
        "controls",
        "fill",
        "first",
        "ghost",
        "hide",
        "keys",
        "last",
        "log",
        "next",
        "nothing",
        "play",
        "record",
    ),
    *("several", "speed", "stop", "trick-back", "back", "trick-on", "type"),
)
_NOTES: Final = ("title", "layers", "sign")
_FORM: Final = (
    *("new", "edited", "none", "text", "about", "point", "judgement", "draw", "ring", "light", "arrow"),
    *("layer", "author", "save", "cancel", "undo", "edit", "remove", "pointing", "from", "to"),
    *("saved", "removed", "undone", "nothing_undone", "empty", "busy"),
)
_FILLED: Final = (("take_away", "what"), ("unsaved", "step"))
"""Words in which the player fills in a fact."""
KEYS: Final = (
    "arrows",
    "stride",
    "ends",
    "branches",
    "play",
    "next",
    "card",
    "say",
    "light",
    "why",
    "ghost",
    "turn",
    "type",
    "record",
    "help",
)
"""The keys of every player, in the order of the sheet that tells of them."""


LISTED: Final = ("list", "arrows", "stride", "ends", "play", "next", "say", "record", "help")
"""The keys of a player whose main line is a list."""


@cache
def _static(name: str) -> str:
    return (resources.files("marias_lab.pages") / "static" / name).read_text(encoding="utf-8")


@cache
def page_script(*, form: bool) -> str:
    """The player for a page that nobody answers; with what notes are written in where it is to be seen."""
    parts = [name for name in _PARTS if form or name != "form.js"]
    return "\n".join(_static(name) for name in (*parts, "page.js"))


@cache
def widget_script() -> str:
    """The player as a module for a notebook."""
    return "\n".join(_static(name) for name in (*_PARTS, "packing.js", "widget.js"))


@frozen
class Menu:
    """Something to choose from among the controls: ``options`` are values with what they are called, ``value`` is the one that holds."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    value: str

    def told(self) -> dict[str, Any]:
        """As JSON takes it."""
        return {"name": self.name, "label": self.label, "options": self.options, "value": self.value}


@frozen
class Show:
    """How a player is furnished.

    Args:
        title: What is shown, for those who hear it.
        stage: How its pieces are drawn, which also gives its colours.
        boards: Names of the boards, in the order in which they are read.
        log: Whether there is a log of the decisions.
        controls: Whether there are controls.
        help: Whether what may be played is lit from the start.
        under: Names of the panels that stand below everything.
        hides: Whether answers are kept back until a key shows them.
        fills: Whether it can fill the screen.
        list: Whether the frames of the main line are a list, gone through by arrows up and down as well.
        field: What stands before a line of text that can be written in, sent with Enter; none where it is empty.
        places: For each digit from 0 the word of the target that a carried piece goes to.
        live: Whether every choice is answered from outside, even one that the frames know.
        form: Whether notes are written, not just read; in the place of the log.
        lang: The language of labels and keys.
        keys: Further keys, as names of entries ``control.key.<name>``.
        words: Labels of its own, as entries by the names of those they replace: ``{"record": "control.back_to_match"}``.
        answer: The entry of the words under which reasons are folded away while help is off.
        buttons: Further buttons among the controls: the word each sends, and its label.
    """

    title: str
    stage: Stage
    boards: tuple[str, ...]
    log: bool = True
    controls: bool = True
    help: bool = True
    under: tuple[str, ...] = ("settlement",)
    hides: bool = False
    fills: bool = False
    list: bool = False
    field: str = ""
    places: tuple[str, ...] = ()
    live: bool = False
    form: bool = False
    lang: str = "en"
    keys: tuple[str, ...] = KEYS
    words: Mapping[str, str] = Factory(dict)
    answer: str = "control.answer"
    buttons: tuple[tuple[str, str], ...] = ()

    def told(self) -> dict[str, Any]:
        """As JSON takes it, without frames."""
        spoken = language(self.lang)
        return {
            "title": self.title,
            "lang": self.lang,
            "boards": self.boards,
            "log": self.log,
            "controls": self.controls,
            "help": self.help,
            "under": self.under,
            "hides": self.hides,
            "fills": self.fills,
            "list": self.list,
            "field": self.field,
            "places": self.places,
            "live": self.live,
            "buttons": self.buttons,
            "follows": self.stage.theme == "page",
            "style": style_of(self.stage),
            "words": {
                word: spoken.say(self.words.get(word, f"control.{word.replace('-', '_')}")) for word in _WORDS
            }
            | {"answer": spoken.say(self.answer)},
            "note": self._note_words(spoken),
            "keys": [spoken.say(f"control.key.{key}").split("|", 1) for key in self.keys],
        }

    def _note_words(self, spoken: Language) -> dict[str, Any]:
        words: dict[str, Any] = {word: spoken.say(f"note.{word}") for word in _NOTES}
        if self.form:
            words |= {word: spoken.say(f"note.{word}") for word in _FORM}
            words |= {word: spoken.say(f"note.{word}", {fact: f"{{{fact}}}"}) for word, fact in _FILLED}
            words["glyphs"] = {glyph: spoken.say(f"note.glyph.{glyph}") for glyph in GLYPHS}
        return words


def style_of(stage: Stage) -> str:
    """The style sheet of a player: the colours of its theme by role, then the rules."""

    def roles(colours: Mapping[str, str]) -> str:
        return "".join(f"--{role}:{colour};" for role, colour in colours.items())

    paints = stage.paints()
    also = f".player.dark{{{roles(stage.colours(dark=True))}color-scheme:dark}}" if paints else ""
    root = f".sc-root{{{stage.root()}}}"
    return f":host{{{roles(stage.colours())}}}{also}{root}{paints}{_static('player.css')}"
