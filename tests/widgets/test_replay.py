"""The replay control, driven as a browser drives it, without a kernel."""

from __future__ import annotations

import ipywidgets as ipw
import pytest

from marias_lab import Replay, ReplayControl, demo_record


@pytest.fixture
def control() -> ReplayControl:
    return ReplayControl(demo_record())


def _button(control: ReplayControl, name: str) -> ipw.Button:
    row = control.children[2]
    return next(child for child in row.children if f"marias-{name}" in child._dom_classes)


def _slider(control: ReplayControl) -> ipw.IntSlider:
    return next(child for child in control.children[2].children if isinstance(child, ipw.IntSlider))


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
    assert control.replay.step.number == number == _slider(control).value


def test_the_slider_goes_to_a_decision(control: ReplayControl) -> None:
    _slider(control).set_state({"value": 20})
    assert control.replay.step.number == 20
    assert "Decision 20 of 39" in control.children[1].value


def test_each_step_is_told_and_drawn(control: ReplayControl) -> None:
    pictures = []
    for _ in control.replay.line:
        pictures.append(control.children[0].value)
        _button(control, "next").click()
    assert len(set(pictures)) == 39
    assert "wins trick 10" in control.children[1].value
    assert "What would change it" in control.children[4].value


def test_a_seat_sees_its_own_hand_alone(control: ReplayControl) -> None:
    control.go(13)
    views = next(child for child in control.children[2].children if isinstance(child, ipw.Dropdown))
    assert [label for label, _ in views.options][:2] == ["All hands open", "Forehand: own hand alone"]
    views.set_state({"index": 3})
    assert control.viewer == 2
    alt = control.children[0].value.partition('src="')[0]
    assert alt.count("cards face down") >= 2


def test_a_hidden_hand_gives_no_reasons_away(control: ReplayControl) -> None:
    control.go(19)
    assert "may not" in control.children[4].value
    control.look("spectator")
    assert "may not" not in control.children[4].value


def test_it_moves_the_cursor_it_was_given() -> None:
    replay = Replay(demo_record())
    ReplayControl(replay).go(5)
    assert replay.step.number == 5


def test_without_a_browser_it_is_a_picture_and_a_text(control: ReplayControl) -> None:
    bundle = control._repr_mimebundle_()
    assert bundle["text/html"].startswith('<img alt="')
    assert bundle["text/plain"] == repr(control)
    assert " at 0x" not in repr(control)
    assert "application/vnd.jupyter.widget-view+json" in bundle
