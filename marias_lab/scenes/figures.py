"""A picture that a notebook shows, a file keeps and a screen reader speaks. It imports no Jupyter."""

from __future__ import annotations

import html
from functools import cache
from pathlib import Path
from typing import Any, Final

from attrs import field, fields, frozen

import svg_cards
from marias_lab.cards import CARDS, Suit
from marias_lab.files import write_file
from marias_lab.i18n import language
from svg_cards.picture import Picture
from svg_cards.text import clean

__all__ = ["Figure", "escape", "words_of"]


def escape(text: str) -> str:
    """A text as a page holds it: nothing in it is taken for a tag, and signs that no page can hold are replaced."""
    return html.escape(clean(text))


_FILLED: Final = ("n", "card", "seat", "suit", "item", "factor", "label", "start", "end")
_COUNTED: Final = ("face_down", "card")
_MANY: Final = 200
"""Up to so many of a thing every form of a plural is met."""


@cache
def words_of(code: str) -> svg_cards.Words:
    """The words of a language, by its code, in the form that the drawing package takes."""
    lang = language(code)
    names = {name: f"{{{name}}}" for name in _FILLED}  # left as they stand: the drawing package fills them in
    texts = [each.name for each in fields(svg_cards.Words) if isinstance(each.default, str)]
    said: dict[str, Any] = {name: lang.say(f"figure.words.{name}", names) for name in texts}

    def forms_for(number: int) -> tuple[str, ...]:
        return tuple(lang.counted(thing, number) for thing in _COUNTED)

    forms = list(dict.fromkeys(map(forms_for, range(_MANY))))
    face_down, count = zip(*forms, strict=True)
    return svg_cards.Words(
        suits={suit.word: lang.words(suit) for suit in Suit},
        ranks={card.rank: lang.words(card.rank, "rank") for card in CARDS},
        cards={f"{card.suit.word}-{card.rank}": lang.words(card) for card in CARDS},
        marks={mark: lang.say(f"figure.mark.{mark.name.lower()}") for mark in svg_cards.Mark},
        plural=lambda number: forms.index(forms_for(number)),
        face_down=face_down,
        count=count,
        **said,
    )


@frozen
class Figure:
    """A scene and how it is drawn.

    A notebook shows it as an image whose alternative text tells the whole table, with the table in plain text beside it; that works in an untrusted
    notebook and in every export. ``options`` go to :func:`svg_cards.render` (``theme``, ``deck``, ``size``, ``index`` …). Where no theme is among
    them the image is light or dark as its page is, and the file light.
    """

    scene: svg_cards.Scene
    options: dict[str, Any] = field(factory=dict)
    language: str = "en"

    @property
    def sprites(self) -> tuple[svg_cards.Sprite, ...]:
        """The placed pieces that picture, words and text are all made from."""
        return svg_cards.layout(self.scene, shape=self.options.get("shape", "wide"), words=self._words())

    @property
    def svg(self) -> str:
        """The picture as SVG text."""
        return self._drawn(self.options)

    @property
    def alt(self) -> str:
        """The whole picture in words."""
        return svg_cards.describe(self.sprites, self._words())

    @property
    def text(self) -> str:
        """The picture as a table of characters."""
        return svg_cards.text_table(self.sprites, self._words())

    def _words(self) -> svg_cards.Words:
        return words_of(self.language)

    def _drawn(self, options: dict[str, Any]) -> Picture:
        return svg_cards.render(self.sprites, words=self._words(), **options)

    def shown(self) -> Picture:
        """The picture as a page holds it, light or dark as the page is where no theme is chosen."""
        return self._drawn({"theme": "page", **self.options})

    def html(self) -> str:
        """An ``<img>`` that holds the picture and its alternative text."""
        return self.shown().html

    def save(self, path: str | Path) -> Path:
        """Write the picture as an SVG file and give its path.

        Raises :class:`~marias_lab.errors.InputError` where it cannot be written; what was there is there still.
        """
        target = Path(path)
        write_file(target, self.svg.encode())
        return target

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        del kwargs
        return {"text/html": self.html(), "text/plain": self.text}
