"""A deal made by hand in a cell: card by card, by text, or from a seed or code."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from marias_lab.cards import Card, as_card, card
from marias_lab.decisions import Deal
from marias_lab.errors import InputError, MariasError
from marias_lab.forms import shown
from marias_lab.i18n import error_text, language
from marias_lab.pages.builder_frames import builder_show, draft_frame, reel_for
from marias_lab.pages.reel import Frame
from marias_lab.record import Draft, Session
from marias_lab.record.checking import known_rules
from marias_lab.rules import Ruleset
from marias_lab.scenes import Figure, worn
from marias_lab.scenes.building import draft_figure, place_name
from marias_lab.widgets.base import PlayerWidget

__all__ = ["DealBuilder"]


class DealBuilder(PlayerWidget):
    """A deal made by hand in a cell.

    A card is clicked, then the hand it goes to; or it is dragged there, or sent by a digit while it has the focus. The line of text below is the deal as
    it stands: written anew, it is the deal. What is missing or double is told by name at once, and a whole deal by its code.

    Args:
        rules: A ruleset, or the id of one of the package.
        dealer: The seat that deals.
        seed: Start from the deal of this seed.
        text: Start from the line of a deal, whole or not, or from the code of one.
        lang: The language of everything said.
        people: Names by seat.
        options: Go to the drawing: ``theme``, ``deck``, ``index``, ``back``.

    Raises :class:`~marias_lab.errors.InputError` for a dealer or seed that there is not and for seed and text at once, and
    :class:`~marias_lab.errors.NotationError` for a text that cannot be read.
    """

    run = "widget.builder.run"

    def __init__(
        self,
        rules: Ruleset | str = "marias-fr",
        dealer: int = 0,
        *,
        seed: int | None = None,
        text: str = "",
        lang: str = "en",
        people: Sequence[str] = (),
        **options: Any,
    ) -> None:
        rules = known_rules(rules)
        language(lang)
        if seed is not None and text:
            raise InputError("builder_begins")
        self.draft = Draft.read(rules, text, dealer) if seed is None else Draft.seeded(rules, dealer, seed)
        lang, options = worn(rules, lang, options)
        self._lang, self._people, self._options = lang, tuple(people), options
        self._picked: Card | None = None
        self._before: list[Draft] = []
        self._seeds = 0
        reel = reel_for(options)
        reel.add(self._frame())
        super().__init__(builder_show(self.draft, reel.stage, lang), reel, lines=[[0]], text=self.draft.line)

    @property
    def deal(self) -> Deal:
        """The deal. Raises :class:`~marias_lab.errors.IllegalDecision` while it is none, which tells what is missing or double."""
        return self.draft.deal

    @property
    def line(self) -> str:
        """The deal so far in one line."""
        return self.draft.line

    @property
    def code(self) -> str:
        """The code of the deal. Raises as :attr:`deal` does."""
        return self.draft.code

    def session(self) -> Session:
        """A session that begins with the deal. Raises as :attr:`deal` does."""
        return Session(self.draft.rules, deal=self.deal)

    def put(self, which: Card | str, place: int | None) -> None:
        """Put a card to a seat, to the talon (-1), or back to those that are to be dealt (``None``).

        Raises :class:`~marias_lab.errors.InputError` for a place that is not there, that is full, or a card of another pack.
        """
        found = as_card(which)
        if found not in self.draft.rules.pack:
            raise InputError("builder_strange", card=found)
        if place is None:
            self._now(self.draft.without(found))
            return
        if type(place) is not int or place not in self.draft.places:
            raise InputError("builder_place", found=shown(place), expected=self.draft.rules.players - 1)
        if len(self.draft.without(found).held(place)) >= self.draft.due(place):
            raise InputError("builder_full", where=place_name(self.draft, place, self._people, self._lang))
        self._now(self.draft.put(found, place))

    def read(self, text: str) -> None:
        """Take the deal of a line, whole or not, or of a code; without text the empty one.

        Raises :class:`~marias_lab.errors.NotationError` for a text that cannot be read, and leaves the deal as it is.
        """
        self._now(Draft.read(self.draft.rules, text, self.draft.dealer))

    def undo(self) -> None:
        """Take the last change back. Raises :class:`~marias_lab.errors.InputError` where there is none."""
        if not self._before:
            raise InputError("builder_undo")
        self._picked, self.draft = None, self._before.pop()
        self._tell_of()

    def picture(self) -> Figure:
        """The deal so far."""
        return draft_figure(self.draft, self._picked, people=self._people, lang=self._lang, **self._options)

    def heard(self, word: str) -> None:
        """Pick or move a card, undo, deal on; what cannot be done is said."""
        try:
            self._do(word.split(" "))
        except MariasError as error:
            self.tell(text=self.draft.line, alert=error_text(error, self._lang))

    def typed(self, text: str) -> None:
        """Take the deal that was written; what cannot be read is said, and the text put back."""
        try:
            self.read(text)
        except MariasError as error:
            self.tell(text=text, alert=error_text(error, self._lang))

    def chosen(self, menu: str, value: str) -> None:
        """There are no menus."""

    def _do(self, words: list[str]) -> None:
        match words:
            case ["card", code]:
                self._pick(card(code))
            case ["card", code, "to", place]:
                self.put(card(code), None if place == "stock" else int(place))
            case ["to", place]:
                if self._picked is None:
                    raise InputError("builder_none")
                self.put(self._picked, None if place == "stock" else int(place))
            case ["undo"]:
                self.undo()
            case ["rest"]:
                self._now(self.draft.dealt_on(self._seeds))
            case ["again"]:
                self._seeds += 1
                self._now(Draft.seeded(self.draft.rules, self.draft.dealer, self._seeds))
            case ["dealer"]:
                self._now(self.draft.passed_on())
            case ["clear"]:
                self._now(Draft(self.draft.rules, self.draft.dealer))

    def _pick(self, found: Card) -> None:
        self._picked = None if found is self._picked else found
        self._tell_of(
            language(self._lang).say("widget.builder.picked", {"card": self._picked}) if self._picked else ""
        )

    def _now(self, draft: Draft) -> None:
        self._picked = None
        if draft != self.draft:
            self._before.append(self.draft)
        self.draft = draft
        self._tell_of()

    def _tell_of(self, said: str = "") -> None:
        frame = self._reel.add(self._frame(said), len(self._reel) - 1)
        show = builder_show(self.draft, self._reel.stage, self._lang)
        hand_on = self.tell if show == self._show else partial(self.begin, show, self._reel)
        hand_on(lines=[[frame]], at=frame, text=self.draft.line)

    def _frame(self, said: str = "") -> Frame:
        return draft_frame(self.draft, self._picked, self._people, self._lang, said)
