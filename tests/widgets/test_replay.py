"""The replay control, driven as a browser drives it, without a kernel."""

from __future__ import annotations

from typing import Any

import ipywidgets as ipw
import pytest

from marias_lab import Replay, ReplayControl, demo_record
from marias_lab.scenes import Figure
from marias_lab.scenes.replay import replay_figure


@pytest.fixture
def control() -> ReplayControl:
    return ReplayControl(demo_record())


def _row(control: ReplayControl) -> tuple[ipw.Widget, ...]:
    return tuple(control.children[0].children[0].children[2].children)


def _button(control: ReplayControl, name: str) -> ipw.Button:
    return next(child for child in _row(control) if f"marias-{name}" in child._dom_classes)


def _slider(control: ReplayControl) -> ipw.IntSlider:
    return next(child for child in _row(control) if isinstance(child, ipw.IntSlider))


def _field(control: ReplayControl) -> ipw.Text:
    return next(child for child in _row(control) if isinstance(child, ipw.Text))


def _table(control: ReplayControl) -> str:
    return str(control.children[0].children[0].children[0].value)


def _said(control: ReplayControl) -> str:
    return str(control.children[0].children[0].children[1].value)


def _beside(control: ReplayControl) -> str:
    return str(control.children[0].children[1].children[0].value)


def _score(control: ReplayControl) -> str:
    return str(control.children[1].value)


def test_it_begins_with_the_deal(control: ReplayControl) -> None:
    assert control.replay.step.number == 1
    assert _slider(control).max == len(control.replay.line) == 39


@pytest.mark.parametrize(
    ("presses", "number"),
    [
        (["next", "next"], 3),
        (["next", "next", "back"], 2),
        (["back"], 1),
        (["last"], 39),
        (["last", "next"], 39),
        (["last", "first"], 1),
        (["trick-on"], 9),  # the last word of the doubling: the first card is due
        (["trick-on", "trick-on"], 12),
        (["last", "trick-back"], 36),
        (["trick-on", "trick-back"], 1),
    ],
)
def test_buttons_step_by_card_and_by_trick(control: ReplayControl, presses: list[str], number: int) -> None:
    for press in presses:
        _button(control, press).click()
    assert control.replay.step.number == number == _slider(control).value == int(_field(control).value)


def test_the_slider_goes_to_a_decision(control: ReplayControl) -> None:
    _slider(control).set_state({"value": 20})
    assert control.replay.step.number == 20
    assert "Step 20 of 39" in _said(control)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("20", 20),
        ("99", 39),
        ("0", 1),
        ("", 12),
        ("12.", 13),
        ("12...", 15),
        ("12,", 11),
        (".12", 13),  # the caret stood before the number
        ("12>", 15),
        ("12<", 9),
        ("12.,<", 9),
        ("12 ", 13),
        ("12n", 12),
        ("1²2", 12),
    ],
)
def test_keys_in_the_field_of_the_step(control: ReplayControl, typed: str, number: int) -> None:
    control.go(12)
    _field(control).set_state({"value": typed})
    assert control.replay.step.number == number == _slider(control).value
    assert _field(control).value == (str(number) if typed else "")


def test_who_types_fast_is_not_counted_twice(control: ReplayControl) -> None:
    """The second key comes before the new number is in the field, the third after it, the fourth before the next."""
    control.go(12)
    for text in ("12.", "12..", "14.", "14..", "14."):  # the last one comes late
        _field(control).set_state({"value": text})
    assert control.replay.step.number == 16


def test_space_in_the_field_presses_the_last_button_once_more(control: ReplayControl) -> None:
    control.go(12)
    _button(control, "back").click()
    _field(control).set_state({"value": "11 "})
    assert control.replay.step.number == 10


def test_l_in_the_field_switches_the_light(control: ReplayControl) -> None:
    control.go(14)
    _field(control).set_state({"value": "14l"})
    assert _beside(control).startswith("<details>")
    _field(control).set_state({"value": "14l"})
    assert not _beside(control).startswith("<details>")


def test_after_a_button_the_keyboard_is_in_the_field(
    control: ReplayControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[object] = []
    monkeypatch.setattr(_field(control), "send", sent.append)
    _button(control, "next").click()
    assert sent == [{"do": "focus"}]


def test_a_button_that_leads_nowhere_cannot_be_pressed(control: ReplayControl) -> None:
    forward, back = ("next", "trick-on", "last"), ("first", "trick-back", "back")

    def dead() -> list[str]:
        return [name for name in (*back, *forward) if _button(control, name).disabled]

    assert dead() == list(back)
    assert _button(control, "next").button_style == "primary"
    control.go(20)
    assert dead() == []
    control.go(39)
    assert dead() == list(forward)
    assert _button(control, "next").button_style == ""


def test_the_light_can_be_switched_off(control: ReplayControl) -> None:
    control.go(14)
    light = next(child for child in _row(control) if isinstance(child, ipw.Checkbox))
    lit = _table(control)
    assert not _beside(control).startswith("<details>")
    light.set_state({"value": False})
    assert _table(control) != lit
    assert _beside(control).startswith('<details><summary style="cursor:pointer">Show the answer</summary>')
    assert _table(ReplayControl(control.replay, legal=False)) == _table(control)


def test_each_step_is_told_and_drawn(control: ReplayControl) -> None:
    pictures = []
    for _ in control.replay.line:
        pictures.append(_table(control))
        _button(control, "next").click()
    assert len(set(pictures)) == 39
    assert "wins trick 10" in _said(control)
    assert "What would change it" in _score(control)
    assert "10 from each of two defenders: Forehand plus 20" in _score(control)
    control.go(5)
    assert _score(control) == ""


@pytest.mark.parametrize("way", ["button", "slider", "view", "go", "look"])
def test_what_is_shown_is_drawn_once(
    control: ReplayControl, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def counted(replay: Replay, *args: Any, **told: Any) -> Figure:
        drawn.append(replay.step.number)
        return replay_figure(replay, *args, **told)

    monkeypatch.setattr("marias_lab.widgets.replay.replay_figure", counted)
    views = next(child for child in _row(control) if isinstance(child, ipw.Dropdown))
    match way:
        case "button":
            _button(control, "next").click()
        case "slider":
            _slider(control).value = 7
        case "view":
            views.value = 1
        case "go":
            control.go(7)
        case "look":
            control.look(1)
    assert drawn == [{"button": 2, "slider": 7, "go": 7}.get(way, 1)]
    assert control.viewer == views.value == (1 if way in ("view", "look") else "teacher")


def test_a_seat_sees_its_own_hand_alone(control: ReplayControl) -> None:
    control.go(13)
    views = next(child for child in _row(control) if isinstance(child, ipw.Dropdown))
    assert [label for label, _ in views.options][:2] == ["All hands open", "Forehand: own hand alone"]
    views.set_state({"index": 3})
    assert control.viewer == 2
    alt = _table(control).partition('src="')[0]
    assert alt.count("cards face down") >= 2


def test_a_hidden_hand_gives_no_reasons_away(control: ReplayControl) -> None:
    control.go(19)
    assert "may not" in _beside(control)
    control.look("spectator")
    assert "may not" not in _beside(control)


def test_it_moves_the_cursor_it_was_given() -> None:
    replay = Replay(demo_record())
    ReplayControl(replay).go(5)
    assert replay.step.number == 5


def test_without_a_browser_it_is_a_picture_and_a_text(control: ReplayControl) -> None:
    bundle = control._repr_mimebundle_()
    assert bundle["text/html"].startswith('<img alt="')
    assert bundle["text/html"].endswith("<p>Run this cell to step through the deal.</p>")
    assert bundle["text/plain"] == repr(control)
    assert " at 0x" not in repr(control)
    assert "application/vnd.jupyter.widget-view+json" in bundle
