"""The first control: step through a deal by button or slider, from any seat's view, with reasons, points and settlement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as ipw

from marias_lab.engine import SPECTATOR, TEACHER, State, Viewer
from marias_lab.i18n import language
from marias_lab.pages import points_panel, settlement_panel, why_panel
from marias_lab.record import Record, Replay
from marias_lab.scenes import names_of
from marias_lab.scenes.figures import escape
from marias_lab.scenes.replay import replay_figure, score_figure, step_words, strip_figure

__all__ = ["ReplayControl"]

# Heard, not seen: the picture shows the same sentence.
_HEARD = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"
# Beside each other where both fit, else below each other.
_TABLE = {"flex": "1 1 620px", "min_width": "0", "max_width": "760px"}
_BESIDE = {"flex": "1 1 300px", "min_width": "0"}
_FORWARD = ("next", "trick_on", "last")
_DIGITS = "0123456789"
_KEYS = {".": "next", ",": "back", ">": "trick_on", "<": "trick_back"}
_BUTTONS = (
    ("first", "fast-backward"),
    ("trick_back", "step-backward"),
    ("back", "caret-left"),
    ("next", "caret-right"),
    ("trick_on", "step-forward"),
    ("last", "fast-forward"),
)


class ReplayControl(ipw.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A record walked through in a cell.

    Args:
        source: A record, or a replay whose cursor this control moves.
        view: Whose view is shown first: a seat, ``"spectator"`` or ``"teacher"``.
        lang: The language of everything said.
        legal: Whether it begins with the cards lit that may be played, and the reasons open beside the table.
        options: Go to the drawing: ``theme``, ``deck``, ``index`` …

    From a width of about 930 pixels on the reasons stand beside the table, else below it. Shown in a notebook that was not run, is not
    trusted, or in an export, it is the picture of the step it stands at.
    """

    def __init__(
        self,
        source: Record | Replay,
        view: Viewer = TEACHER,
        lang: str = "en",
        *,
        legal: bool = True,
        **options: object,
    ) -> None:
        self.replay = source if isinstance(source, Replay) else Replay(source)
        self.replay.view(view)  # which tells who there is to watch
        self.people = self.replay.header.players
        self.lang, self.viewer = lang, view
        self.options: dict[str, Any] = options
        self._table, self._live, self._panels = ipw.HTML(), ipw.HTML(), ipw.HTML()
        self._strip, self._score = ipw.HTML(), ipw.HTML()
        self._moves: dict[str, Callable[[], None]] = {name: getattr(self, f"_{name}") for name, _ in _BUTTONS}
        self._repeated, self._seen = "next", ""
        self._buttons = {name: self._button(name, icon) for name, icon in _BUTTONS}
        self._field, self._slider = self._make_field(), self._make_slider()
        self._views, self._light = self._make_views(), self._make_light(legal)
        controls = [*self._buttons.values(), self._field, self._slider, self._views, self._light]
        row = ipw.HBox(controls, layout={"flex_flow": "row wrap", "align_items": "center"})
        table = ipw.VBox([self._table, self._live, row, self._strip], layout=_TABLE)
        beside = ipw.VBox([self._panels], layout=_BESIDE)
        both = ipw.HBox([table, beside], layout={"flex_flow": "row wrap", "grid_gap": "12px"})
        super().__init__([both, self._score])
        self._show()

    def _say(self, key: str, **facts: object) -> str:
        return language(self.lang).say(f"replay.{key}", facts, names_of(self.replay.state, self.people))

    def _button(self, name: str, icon: str) -> ipw.Button:
        tip = self._say("next_tip" if name == "next" else name)
        wide = name == "next"
        button = ipw.Button(
            description=self._say(name) if wide else "",
            icon=icon,
            tooltip=tip,
            layout={"width": "88px" if wide else "40px"},
        )
        button.add_class(f"marias-{name.replace('_', '-')}")
        button.on_click(lambda _: self._pressed(name))
        return button

    def _pressed(self, name: str) -> None:
        """Move, and put the keyboard into the field of the step, whose keys move on; none of them reaches the notebook around."""
        self._repeated = name
        self._moves[name]()
        self._field.focus()

    def _make_field(self) -> ipw.Text:
        field = ipw.Text(
            value=str(self.replay.step.number),
            description=self._say("slider"),
            tooltip=self._say("keys"),
            continuous_update=True,
            style={"description_width": "auto"},
            layout={"width": "110px"},
        )
        field.add_class("marias-step")
        field.observe(lambda change: self._typed(change["new"]), "value")
        return field

    def _typed(self, text: str) -> None:
        """Do what the keys in the field say; a number alone is gone to.

        Who types fast has typed on before the new number is there: then the text has grown, and what was in it before is done already.
        Keys behind any other number than the one that holds are late, and count for nothing.
        """
        digits = "".join(sign for sign in text if sign in _DIGITS)
        if digits == text:
            if text and int(text) != self.replay.step.number:
                self.go(int(text))
            return
        seen, self._seen = self._seen, text
        if seen and text.startswith(seen) and text != seen:
            text = text[len(seen) :]
        elif digits != str(self.replay.step.number):
            text = ""
        for key in text:
            if key == "l":
                self._light.value = not self._light.value
            elif key in _KEYS or key == " ":
                self._moves[_KEYS.get(key, self._repeated)]()
        self._show()

    def _make_light(self, on: bool) -> ipw.Checkbox:
        light = ipw.Checkbox(value=on, description=self._say("light"), indent=False, layout={"width": "auto"})
        light.add_class("marias-light")
        light.observe(lambda _: self._show(), "value")
        return light

    def _make_slider(self) -> ipw.IntSlider:
        slider = ipw.IntSlider(
            value=self.replay.step.number,
            min=1,
            max=len(self.replay.line),
            readout=False,
            tooltip=self._say("slider"),
            layout={"width": "160px"},
        )
        slider.observe(lambda change: self._slid(change["new"]), "value")
        return slider

    def _make_views(self) -> ipw.Dropdown:
        choices: list[tuple[str, Viewer]] = [(self._say("view.teacher"), TEACHER)]
        choices += [(self._say("view.seat", seat=seat), seat) for seat in range(self.replay.rules.players)]
        choices.append((self._say("view.spectator"), SPECTATOR))
        views = ipw.Dropdown(
            options=choices,
            value=self.viewer,
            description=self._say("view"),
            style={"description_width": "auto"},
            layout={"width": "auto"},
        )
        views.observe(lambda change: self._chosen(change["new"]), "value")
        return views

    # A control that is set because a step was shown has nothing more to show.

    def _slid(self, number: int) -> None:
        if number != self.replay.step.number:
            self.go(number)

    def _chosen(self, viewer: Viewer) -> None:
        if viewer != self.viewer:
            self.look(viewer)

    def go(self, number: int) -> None:
        """Go to a decision of the line, counted from 1. A number beyond either end stands for that end."""
        line = self.replay.line
        self.replay.to(line[max(1, min(number, len(line))) - 1])
        self._show()

    def look(self, viewer: Viewer) -> None:
        """Show the view of a seat, of the ``"spectator"`` or of the ``"teacher"``.

        Raises :class:`~marias_lab.errors.InputError` for anybody else, and shows what it showed.
        """
        self.replay.view(viewer)
        self.viewer = viewer
        self._views.value = viewer
        self._show()

    def _first(self) -> None:
        self.go(1)

    def _back(self) -> None:
        self.go(self.replay.step.number - 1)

    def _next(self) -> None:
        self.go(self.replay.step.number + 1)

    def _last(self) -> None:
        self.go(len(self.replay.line))

    def _trick_on(self) -> None:
        self.go(next((at for at in self._stops() if at > self.replay.step.number), len(self.replay.line)))

    def _trick_back(self) -> None:
        self.go(max((at for at in self._stops() if at < self.replay.step.number), default=1))

    def _stops(self) -> list[int]:
        """The numbers of the decisions that end a trick, and of the one before the first card."""
        stops = [1]
        for step in self.replay.steps():
            play, was = step.after.play, step.before.play
            if play is not None and (was is None or len(play.tricks) > len(was.tricks)):
                stops.append(step.number)
        return stops

    def _show(self) -> None:
        """Draw the step: the table, what happened in one line, the strip, and the panels."""
        state = self.replay.view(self.viewer)
        number, count = self.replay.step.number, len(self.replay.line)
        happened = step_words(self.replay, self.viewer, self.people, self.lang)
        self._table.value = self._picture().html()
        at = self._say("at", number=number, count=count)
        self._live.value = f'<p role="status" aria-live="polite">{escape(at)}<span style="{_HEARD}">. {escape(happened)}</span></p>'
        self._strip.value = strip_figure(self.replay, self.lang, **self.options).html()
        points = points_panel(self.replay.state, self.people, self.lang)
        why = why_panel(state, self.people, self.lang, fold=not self._light.value)
        self._panels.value = why.html + points.html
        self._score.value = self._settled(state)
        self._slider.max = count
        self._slider.value, self._field.value = number, str(number)
        for name, button in self._buttons.items():
            button.disabled = self.replay.at_end if name in _FORWARD else self.replay.at_start
        self._buttons["next"].button_style = "" if self.replay.at_end else "primary"

    def _settled(self, state: State) -> str:
        if not state.over:
            return ""
        bars = score_figure(state, people=self.people, lang=self.lang, **self.options)
        return bars.html() + settlement_panel(state, self.people, self.lang).html

    def _picture(self) -> Any:
        return replay_figure(
            self.replay,
            self.viewer,
            people=self.people,
            legal=self._light.value,
            lang=self.lang,
            **self.options,
        )

    def __repr__(self) -> str:
        return str(self._picture().text)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**kwargs)
        data: dict[str, Any] = dict(bundle[0] if isinstance(bundle, tuple) else bundle or {})
        picture = self._picture()
        told = f"{picture.html()}<p>{escape(self._say('run'))}</p>"
        return {**data, "text/html": told, "text/plain": picture.text}
