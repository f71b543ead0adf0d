"""What all widgets share: a player in the browser, frames that go to it, words that come back, and the picture that stands for it elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from marias_lab.files import write_file
from marias_lab.i18n import language
from marias_lab.pages.player import Show, widget_script
from marias_lab.pages.player_page import page_of
from marias_lab.pages.reel import Reel
from marias_lab.scenes import Figure
from marias_lab.scenes.figures import escape
from marias_lab.widgets.packing import packed

__all__ = ["PlayerWidget"]


def _whole(value: object, widget: PlayerWidget) -> dict[str, Any]:
    """What a view needs that has heard nothing yet."""
    del value
    return {"packed": packed(widget.whole())}


class PlayerWidget(anywidget.AnyWidget):
    """A cell of a notebook with a player in it.

    A subclass makes a reel and answers :meth:`heard`. What comes later is told as the difference alone; who asks for the trait ``data`` (a view
    opened later, a saved notebook, a reloaded page) gets all of it. Elsewhere (not run, not trusted, exported) the cell holds :meth:`picture`.
    """

    _esm = widget_script()
    run = "replay.run"
    """The entry of the sentence below the picture that stands for it."""
    data = traitlets.Dict().tag(sync=True, to_json=_whole)
    at = traitlets.Int(0).tag(sync=True)

    def __init__(self, show: Show, reel: Reel, **more: Any) -> None:
        self._show, self._reel, self._more = show, reel, more
        self._told, self._following = reel.mark, False
        super().__init__(at=more.pop("at", 0))
        self.on_msg(lambda _, message, __: self._received(message))

    # ---- What a subclass gives

    def picture(self) -> Figure:
        """The picture that stands for the widget where it cannot live."""
        raise NotImplementedError

    def heard(self, word: str) -> None:
        """Answer a word that was chosen: one a target carries, or a key that the player leaves to others."""
        raise NotImplementedError

    def chosen(self, menu: str, value: str) -> None:
        """Answer a choice from one of the menus among the controls."""
        raise NotImplementedError

    def filled(self, word: str, form: dict[str, Any]) -> None:
        """Answer a form that was filled in; ``word`` is what is to be done with it."""
        raise NotImplementedError

    def typed(self, text: str) -> None:
        """Answer what was written into the line of text, where there is one."""

    # ---- What goes out

    def whole(self) -> dict[str, Any]:
        """All that was told so far."""
        return {**self._show.told(), "reel": self._reel.packed(), **self._more}

    def tell(self, **more: Any) -> None:
        """Tell the frames that were added since, and what else has changed: ``lines``, ``menus``, ``layers``, ``text``.

        Moments pass: ``at``, ``play`` (frames that follow one another by themselves), ``then`` (such frames after those that do so already), ``alert``
        (about the piece that sends the word ``about``), ``quiet`` (nobody needs to hear of it), ``written`` (what has become of a form).
        """
        new = self._reel.packed(self._told)
        self._told = self._reel.mark
        lasting = {key: value for key, value in more.items() if key in {"lines", "menus", "layers", "text"}}
        self._more |= lasting
        self.send({"reel": new, **more})
        following = more.get("play") or more.get("then") or [more.get("at", self.at)]
        self.at = following[-1]  # last: the frame is what somebody waits for

    def begin(self, show: Show, reel: Reel, **more: Any) -> None:
        """Tell everything anew: other cards, another language, another view."""
        self._show, self._reel, self._told = show, reel, reel.mark
        at = more.pop("at", 0)
        self._more |= more
        self.at = at
        self.send({"fresh": True, **self.whole(), "at": at})

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send a message packed, by what its texts have in common with those the browser knows already."""
        texts = self._reel.texts
        known = 0 if "fresh" in content else len(texts) - len(content["reel"]["texts"])
        super().send({"known": known}, [packed(content, texts[:known]), *(buffers or ())])

    # ---- What comes in

    def _received(self, message: Any) -> None:
        match message:
            case {"act": str(word), "at": int(at)}:
                self._follow(at)
                self.heard(word)
            case {"at": int(at)}:
                self._follow(at)
            case {"do": str(word)}:
                self.heard(word)
            case {"text": str(text)}:
                self.typed(text)
            case {"form": str(word)}:
                self.filled(word, message)
            case {"menu": str(menu), "value": str(value)}:
                self.chosen(menu, value)

    def _follow(self, at: int) -> None:
        """Be where the browser is, without telling it: by now it may be elsewhere."""
        self._following = True
        try:
            self.at = at
        finally:
            self._following = False

    def _should_send_property(self, key: str, value: object) -> bool:
        return not (key == "at" and self._following) and bool(super()._should_send_property(key, value))

    # ---- What stands for it elsewhere

    def save(self, path: str | Path) -> Path:
        """Write the widget as a page that works from disk without a network, and give its path.

        Raises :class:`~marias_lab.errors.InputError` where it cannot be written; what was there is there still.
        """
        data = {key: value for key, value in self.whole().items() if key not in {"menus", "live"}}
        data["reel"] = self._reel.whole()
        target = Path(path)
        write_file(target, page_of(data | {"at": self.at}, self._show.title, self._show.lang).encode())
        return target

    def __repr__(self) -> str:
        return self.picture().text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        assert bundle is not None  # it has a view
        data, about = bundle
        picture = self.picture()
        run = escape(language(self._show.lang).say(self.run))
        return {**data, "text/html": f"{picture.html()}<p>{run}</p>", "text/plain": picture.text}, about
