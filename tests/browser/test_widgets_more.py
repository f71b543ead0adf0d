"""Score explorer, match table, projector and deal builder in Chromium: clicks and keys, in a page and in JupyterLab."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from marias_lab import (
    Beginner,
    DealBuilder,
    MatchTable,
    Projector,
    ScoreExplorer,
    Session,
    demo_record,
    play_out,
)
from tests.browser import jupyter

pytestmark = pytest.mark.browser


@pytest.fixture
def opened(page: Page, tmp_path: Path) -> Callable[[Any], Locator]:
    """Open the saved page of a widget and give its player; whatever the page complains of fails the test."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)

    def open_page(widget: Any) -> Locator:
        page.goto(widget.save(tmp_path / "widget.html").as_uri())
        assert not complaints
        return page.locator(".player")

    return open_page


def _match() -> MatchTable:
    records = []
    for seed in (1, 2, 3):
        session = Session("marias-fr", dealer=seed - 1, seed=seed)
        play_out(session, dict.fromkeys(range(3), Beginner()))
        records.append(session.record(players=("Anna", "Bela", "Cyril")))
    return MatchTable(records)


def test_a_bar_is_chosen_by_click_and_keys_without_a_kernel(opened: Callable[[Any], Locator]) -> None:
    player = opened(ScoreExplorer(demo_record()))
    heading = player.locator(".item h2")
    expect(heading).to_have_text("Game: plus 2")
    player.locator(".bars button[aria-label^=Seven]").click()
    expect(heading).to_have_text("Seven: plus 8")
    player.page.keyboard.press("ArrowDown")
    expect(heading).to_have_text("Sum: plus 10")
    expect(player.locator(".bars li[data-key=item-2] button")).to_be_focused()
    player.page.keyboard.press("ArrowUp")
    player.page.keyboard.press("ArrowUp")
    expect(heading).to_have_text("Game: plus 2")
    player.focus()
    player.press("ArrowDown")
    expect(heading).to_have_text("Seven: plus 8")
    player.locator(".bars button[aria-label^=Game]").press("Enter")
    expect(heading).to_have_text("Game: plus 2")
    assert player.locator(".filled:visible").count() == 1


def test_the_button_goes_to_the_trick_and_escape_comes_back(opened: Callable[[Any], Locator]) -> None:
    player = opened(ScoreExplorer(demo_record()))
    player.locator(".bars button[aria-label^=Seven]").click()
    player.get_by_role("button", name="Go to trick 10").press("Enter")
    expect(player.locator(".table svg")).to_be_visible()
    expect(player.locator(".bars")).to_be_hidden()
    expect(player.locator(".label")).to_have_text("Step 39 of 39")
    expect(player.locator(".off")).to_contain_text("At the table")
    player.press("ArrowLeft")
    expect(player.locator(".label")).to_have_text("Step 38 of 39")
    player.press("Escape")
    expect(player.locator(".bars svg")).to_be_visible()
    expect(player.locator(".item h2")).to_have_text("Seven: plus 8")
    player.press("t")  # no table is there to speak
    expect(player.locator(".bars svg")).to_be_visible()


def test_at_360_the_panel_follows_the_bars(opened: Callable[[Any], Locator]) -> None:
    player = opened(ScoreExplorer(demo_record()))
    player.page.set_viewport_size({"width": 360, "height": 800})
    bars, panel = player.locator(".bars-compact"), player.locator(".item")
    expect(bars).to_be_visible()
    expect(player.locator(".bars")).to_be_hidden()
    below, above = panel.bounding_box(), bars.bounding_box()
    assert below is not None and above is not None
    assert below["y"] > above["y"] + above["height"]
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_deal_of_the_match_is_opened_in_a_page(opened: Callable[[Any], Locator]) -> None:
    player = opened(_match())
    expect(player.locator(".deal h2")).to_have_text("Deal 3")
    player.locator(".sheet li[data-key=row-1] button").click()
    expect(player.locator(".deal h2")).to_have_text("Deal 2")
    expect(player.locator(".standing")).to_contain_text("What all get and pay comes to 0.")
    player.get_by_role("button", name="Open deal 2").click()
    expect(player.locator(".table svg")).to_be_visible()
    expect(player.locator(".label")).to_contain_text("Step 1 of")
    player.press("Escape")
    expect(player.locator(".deal h2")).to_have_text("Deal 2")


@pytest.mark.parametrize("make", [_match, DealBuilder, lambda: ScoreExplorer(demo_record())])
def test_no_heading_stands_above_nothing(opened: Callable[[Any], Locator], make: Callable[[], Any]) -> None:
    player = opened(make())
    expect(player.locator(".stage")).to_be_visible()
    expect(player.locator(".notes")).to_be_hidden()
    empty = player.locator("section:visible, .panel:visible").evaluate_all(
        "all => all.filter(one => one.innerText.trim() === (one.querySelector('h2')?.innerText ?? '').trim()).length"
    )
    assert empty == 0


def test_answers_are_kept_back_and_shown_by_key_and_button(opened: Callable[[Any], Locator]) -> None:
    projector = Projector(demo_record())
    projector.go(14)
    player = opened(projector)
    rail = player.locator(".table-large li[data-key=rail]")
    expect(rail).to_contain_text("Which cards may Forehand play?")
    legal = player.locator(".table-large li[data-key=l8] button")
    expect(legal).to_have_attribute("aria-label", "8 of leaves")
    player.press("r")
    expect(rail).to_contain_text("Only the 8 of leaves may be played.")
    expect(legal).to_have_attribute("aria-label", "8 of leaves, may be played")
    expect(player.get_by_role("button", name="Hide the answer")).to_be_visible()
    player.press("ArrowRight")
    expect(rail).to_contain_text("Who wins the trick?")
    player.get_by_role("button", name="Show the answer").click()
    expect(rail).to_contain_text("Rear wins trick 2 with the 10 of leaves.")
    player.press("r")
    expect(rail).to_contain_text("Who wins the trick?")
    assert player.locator(".log, .strip, .panel").count() == 0


def test_words_on_the_screen_are_at_least_22_high(opened: Callable[[Any], Locator]) -> None:
    player = opened(Projector(demo_record()))
    page = player.page
    page.set_viewport_size({"width": 1296, "height": 900})
    page.evaluate("document.body.style.maxWidth = '1296px'")
    sizes = player.locator(".table-large svg text").evaluate_all(
        """texts => texts.map(each => parseFloat(getComputedStyle(each).fontSize) * each.ownerSVGElement.getScreenCTM().a
            * 1280 / each.ownerSVGElement.getBoundingClientRect().width)"""
    )
    assert len(sizes) >= 5 and min(sizes) >= 22


def test_it_fills_the_screen_and_else_the_cell(opened: Callable[[Any], Locator]) -> None:
    player = opened(Projector(demo_record()))
    page = player.page
    player.get_by_role("button", name="Fill the screen").click()
    page.wait_for_function("document.fullscreenElement !== null")
    player.press("z")
    page.wait_for_function("document.fullscreenElement === null")
    player.evaluate("each => { each.requestFullscreen = () => Promise.reject(new Error('not here')); }")
    player.get_by_role("button", name="Fill the screen").click()
    expect(player).to_contain_class("filling")


@pytest.fixture(scope="module")
def builder(lab: jupyter.Server, chromium: Browser) -> Any:
    """A deal builder in JupyterLab, and the line that Python has."""
    shown = "import marias_lab as ml\nbuilder = ml.DealBuilder('marias-fr', 2)\nbuilder"
    told = """
import ipywidgets
line = ipywidgets.Label(builder.line)
builder.observe(lambda _: setattr(line, "value", builder.line), "at")
line"""
    with chromium.new_context(viewport={"width": 1400, "height": 1000}) as context:
        page = context.new_page()
        jupyter.open_notebook(page, jupyter.lay(lab, "builder.ipynb", shown, told))
        assert jupyter.run_all(page)
        player = page.locator(".player").first
        player.scroll_into_view_if_needed()
        yield player, page.locator(".jp-OutputArea .widget-label").last


def test_a_card_goes_to_a_hand_by_click_drag_digit_and_text(builder: Any) -> None:
    player, line = builder
    page = player.page
    cards, written = player.locator(".deal"), player.locator(".field input")
    expect(written).to_have_value("marias-fr dealer=2 hands=-/-/-")

    cards.locator("button[aria-label='King of leaves']").click()
    expect(cards.locator("button[aria-label='King of leaves, picked']")).to_be_visible()
    cards.locator("li[data-key=room-seat-0] button").click(position={"x": 300, "y": 20})
    expect(line).to_have_text("marias-fr dealer=2 hands=lK/-/-")
    expect(written).to_have_value("marias-fr dealer=2 hands=lK/-/-")

    cards.locator("button[aria-label='Ace of leaves']").focus()
    page.keyboard.press("2")
    expect(line).to_have_text("marias-fr dealer=2 hands=lK/lA/-")

    start = cards.locator("button[aria-label='8 of hearts']").bounding_box()
    goal = cards.locator("li[data-key=room-seat-2] button").bounding_box()
    assert start is not None and goal is not None
    page.mouse.move(start["x"] + 8, start["y"] + 8)
    page.mouse.down()
    page.mouse.move(goal["x"] + 200, goal["y"] + 30, steps=8)
    page.mouse.up()
    expect(line).to_have_text("marias-fr dealer=2 hands=lK/lA/h8")

    player.get_by_role("button", name="Undo").click()
    expect(line).to_have_text("marias-fr dealer=2 hands=lK/lA/-")

    written.fill("marias-fr dealer=2 hands=lK/lKA/-")
    written.press("Enter")
    expect(player.locator(".deal.panel")).to_contain_text("Dealt more than once: King of leaves.")
    written.fill("marias-fr dealer=2 hands=lK")
    written.press("Enter")
    expect(player.locator(".answer")).to_contain_text("The line ends before column 28")

    player.get_by_role("button", name="Take all back").click()
    player.get_by_role("button", name="Deal the rest").click()
    expect(player.locator(".deal.panel")).to_contain_text("The deal is complete. Its code:")
