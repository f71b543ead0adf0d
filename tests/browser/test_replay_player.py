"""The replay in JupyterLab: without the kernel where it can, with it where it must, and never against the notebook around it."""

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from marias_lab import Replay, demo_record
from tests.browser import jupyter
from tests.browser.hearing import expected, rebuilt, said

pytestmark = pytest.mark.browser

CELLS = (
    "import time\nimport marias_lab as ml\nplayer = ml.ReplayPlayer(ml.demo_record())\nplayer",
    "player",
    "print(player.replay.step.number, player.replay.on_main, len(player.replay.record().decisions))",
)


@pytest.fixture(scope="module")
def shown(lab: jupyter.Server, chromium: Browser) -> Iterator[Page]:
    with chromium.new_context(viewport={"width": 1500, "height": 1000}) as context:
        page = context.new_page()
        jupyter.open_notebook(page, jupyter.lay(lab, "replay.ipynb", *CELLS))
        assert jupyter.run_all(page)
        expect(page.locator(".player")).to_have_count(2)
        yield page


@pytest.fixture
def player(shown: Page) -> Locator:
    """The first of two views, at the deal."""
    first = shown.locator(".player").first
    first.focus()
    shown.keyboard.press("Escape")
    shown.keyboard.press("Home")
    return first


def _labels(page: Page, step: int) -> None:
    for number in range(2):
        expect(page.locator(".player").nth(number).locator(".label")).to_have_text(f"Step {step} of 39")


def _asked(page: Page) -> str:
    """What the last cell prints when it is run now."""
    page.evaluate(
        """async () => {
            const { content } = jupyterapp.shell.currentWidget;
            content.activeCellIndex = content.widgets.length - 1;
            content.deselectAll();
            await jupyterapp.commands.execute('notebook:run-cell');
        }"""
    )
    return (page.locator(".jp-Cell").last.locator(".jp-OutputArea-output").text_content() or "").strip()


def test_two_views_of_one_replay_keep_step(shown: Page, player: Locator) -> None:
    player.locator(".next").click()
    _labels(shown, 2)
    shown.locator(".player").nth(1).locator(".trick-on").click()
    _labels(shown, 6)
    assert _asked(shown) == "6 True 39"


def test_a_card_opens_a_branch_and_one_comes_back(shown: Page, player: Locator) -> None:
    for _ in range(12):
        shown.keyboard.press("ArrowRight")
    _labels(shown, 13)
    player.locator('.board.table button[aria-label^="Ace of leaves"]').click(position={"x": 8, "y": 30})
    _expect_say(player, "Rear plays the Ace of leaves and is winning.")
    expect(player.locator(".off")).to_be_visible()
    assert _asked(shown) == "14 False 40"
    player.focus()
    shown.keyboard.press("Escape")
    _labels(shown, 13)
    shown.keyboard.press("ArrowRight")
    expect(player.locator(".off")).to_be_hidden()
    shown.keyboard.press("ArrowDown")
    expect(player.locator(".off")).to_be_visible()


def _expect_say(player: Locator, text: str) -> None:
    expect(player.locator('.board.table [data-part="rail"] li').first).to_have_text(text)


def test_an_illegal_card_says_why(shown: Page, player: Locator) -> None:
    for _ in range(13):
        shown.keyboard.press("ArrowRight")
    player.locator('.board.table button[aria-label^="Ace of acorns"]').click(force=True)
    expect(player.locator(".answer")).to_have_text(
        "Not the Ace of acorns: you hold leaves. Play the 8 of leaves."
    )


def test_keys_of_the_player_reach_no_cell(shown: Page, player: Locator) -> None:
    for _ in range(13):
        shown.keyboard.press("ArrowRight")
    cells = shown.locator(".jp-Cell").count()
    player.locator('.board.table button[aria-label^="8 of leaves"]').focus()
    for key in "baxdd":
        shown.keyboard.press(key)
    player.focus()
    for key in "bay":
        shown.keyboard.press(key)
    shown.wait_for_timeout(300)
    assert shown.locator(".jp-Cell").count() == cells
    _labels(shown, 14)


def test_the_state_can_be_rebuilt_from_what_is_heard(shown: Page, player: Locator) -> None:
    for step in Replay(demo_record()).steps():
        if step.number > 1:
            shown.keyboard.press(".")
        said(player, step)
        assert rebuilt(player) == expected(step.after), step.number
        jupyter.narrow(player)
        assert rebuilt(player) == expected(step.after), step.number
        jupyter.narrow(player, to=False)


def test_another_deck_view_and_language_at_the_same_step(shown: Page, player: Locator) -> None:
    shown.keyboard.press("End")
    shown.keyboard.press("Home")
    for _ in range(4):
        shown.keyboard.press("ArrowRight")
    name = player.locator('.board.table [id^="face-"]').first.get_attribute("id")
    face = player.locator(f'.board.table [id="{name}"]')
    german = face.inner_html()
    player.get_by_label("Cards").select_option("french")
    _until(lambda: face.count() == 1 and face.inner_html() != german)
    expect(player.locator(".label")).to_have_text("Step 5 of 39")
    player.get_by_label("View").select_option("1")
    _until(lambda: '"#back"' in player.locator(".board.table svg").inner_html())
    player.get_by_label("Language").select_option("cs")
    expect(player.locator(".label")).not_to_have_text("Step 5 of 39")
    menus = player.locator(".menus select")
    menus.nth(2).select_option("en")
    expect(player.locator(".label")).to_have_text("Step 5 of 39")
    menus.nth(0).select_option("teacher")
    _until(lambda: '"#back"' not in player.locator(".board.table svg").inner_html())
    menus.nth(1).select_option("german")
    _until(lambda: face.count() == 1 and face.inner_html() == german)
    expect(player.locator(".label")).to_have_text("Step 5 of 39")


def test_who_steps_on_before_a_menu_is_answered_stays_there(shown: Page, player: Locator) -> None:
    shown.keyboard.press("ArrowRight")
    shown.evaluate(
        """() => {
            const { sessionContext } = jupyterapp.shell.currentWidget;
            sessionContext.session.kernel.requestExecute({ code: 'time.sleep(1)' });
        }"""
    )
    player.locator(".menus select").nth(2).select_option("cs")
    player.focus()
    for _ in range(3):
        shown.keyboard.press("ArrowRight")
    expect(player.locator(".label")).to_have_text("Krok 5 z 39")
    player.locator(".menus select").nth(2).select_option("en")
    _labels(shown, 5)
    assert _asked(shown).startswith("5 True")


def _until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_it_plays_on_in_order_while_the_kernel_sleeps(shown: Page, player: Locator) -> None:
    player.locator(".controls select").first.select_option("2")
    shown.evaluate(
        """() => {
            const { sessionContext } = jupyterapp.shell.currentWidget;
            sessionContext.session.kernel.requestExecute({ code: 'time.sleep(2)' });
        }"""
    )
    seen = shown.evaluate(
        """async () => {
            const label = document.querySelector('.jp-OutputArea-output .player, .player');
            const root = [...document.querySelectorAll('*')].find(e => e.shadowRoot?.querySelector('.player')).shadowRoot;
            const seen = [];
            const observer = new MutationObserver(() => seen.push(root.querySelector('.label').textContent));
            observer.observe(root.querySelector('.label'), { childList: true });
            root.querySelector('.controls .play').click();
            await new Promise(resolve => setTimeout(resolve, 2600));
            root.querySelector('.controls .play').click();
            observer.disconnect();
            return seen;
        }"""
    )
    steps = [int(label.split()[1]) for label in seen if label]
    assert len(steps) >= 3
    assert steps == list(range(2, 2 + len(steps)))
    _labels(shown, steps[-1])


def test_saved_and_reloaded_it_is_where_it_was(shown: Page, player: Locator) -> None:
    player.focus()
    shown.keyboard.press("End")
    _labels(shown, 39)
    shown.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    shown.reload()
    jupyter.wait_for_kernel(shown)
    expect(shown.locator(".player")).to_have_count(2, timeout=60_000)
    _labels(shown, 39)
    shown.locator(".player").first.locator(".controls .first").click()
    _labels(shown, 1)
