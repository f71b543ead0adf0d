"""Notes at the table in JupyterLab: written by mouse, by keyboard alone, kept over steps and views, and read in a page without a kernel."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from marias_lab import ReplayPlayer, read_record
from marias_lab.record import Arrow, Mark, Note
from tests.browser import jupyter
from tests.pages.test_notes import AT, OTHER, POINTED, branched, noted

pytestmark = pytest.mark.browser

ANNOTATOR = """import marias_lab as ml
notes = globals().get('notes') or ml.Annotator(ml.demo_record(), layer='Teacher', author='J. N.', date='2026-03-12')
notes"""


@pytest.fixture
def player(lab: jupyter.Server, page: Page, request: pytest.FixtureRequest) -> Locator:
    name = request.node.name
    cells = (ANNOTATOR, f"notes.save_record('{name}.json').name")
    jupyter.open_notebook(page, jupyter.lay(lab, f"{name}.ipynb", *cells))
    assert jupyter.run_all(page)
    found = page.locator(".player")
    found.focus()
    for _ in range(AT - 1):
        page.keyboard.press(".")
    expect(found.locator(".label")).to_have_text(f"Step {AT} of 39")
    return found


@pytest.fixture
def written(
    lab: jupyter.Server, page: Page, request: pytest.FixtureRequest
) -> Callable[[], tuple[Note, ...]]:
    """Run the cells again, which shows the same notes in a new view and writes them, and read what they are."""

    def read() -> tuple[Note, ...]:
        assert jupyter.run_all(page)
        return read_record(lab.folder / f"{request.node.name}.json").notes

    return read


def card(player: Locator, code: str) -> Locator:
    return player.locator(f'.table li[data-key="{code}"] button')


def click(player: Locator, code: str) -> None:
    """Click where a card is seen that others lie over: on its index."""
    card(player, code).click(position={"x": 8, "y": 20})


def test_a_note_by_mouse(player: Locator, written: Callable[[], tuple[Note, ...]]) -> None:
    expect(card(player, "lA")).to_have_count(0)  # only what may be played can be chosen
    player.get_by_label("Text").fill("Keep the Ace.")
    player.get_by_role("button", name="Good").click()
    player.get_by_role("button", name="Ring").click()
    expect(player.locator(".asked")).to_have_text("Click a card, or press Enter on it. Esc ends.")
    click(player, "lA")
    expect(player.locator('.table g[data-key="lA layer:draft"]')).to_have_count(1)
    player.get_by_role("button", name="Arrow", exact=True).click()
    click(player, "l7")
    expect(player.locator(".asked")).to_contain_text("where the arrow ends")
    click(player, "l8")
    expect(player.locator('.table g[data-key="arrow l7 l8"]')).to_have_count(1)
    player.get_by_role("button", name="Save note").click()
    expect(player.locator(".note")).to_contain_text("Keep the Ace.")
    expect(player.get_by_label("Text")).to_have_value("")
    expect(player.locator(".label")).to_have_text(f"Step {AT} of 39")  # nothing was played
    note = Note(
        AT,
        "Keep the Ace.",
        ("good",),
        (Mark("ring", "lA"),),
        (Arrow("l7", "l8"),),
        "Teacher",
        "J. N.",
        "2026-03-12",
    )
    assert written() == (note,)


def test_a_note_by_keyboard_alone(
    player: Locator, page: Page, written: Callable[[], tuple[Note, ...]]
) -> None:
    page.keyboard.press("n")
    page.keyboard.type("Why not 10, h or ?")  # no key of the player works in a field
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # point at the table: the focus goes to the hand in front
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(player.locator(".form")).to_contain_text("10 of bells ×")
    page.keyboard.press("Escape")  # back to the button
    expect(player.locator(".asked")).to_be_hidden()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")  # doubtful
    page.keyboard.press("Control+Enter")
    expect(player.locator(".note")).to_contain_text("Doubtful")
    note = Note(
        AT, "Why not 10, h or ?", ("doubtful",), (Mark("about", "b10"),), (), "Teacher", "J. N.", "2026-03-12"
    )
    assert written() == (note,)


def test_what_is_not_saved_outlives_steps_and_views(
    player: Locator, page: Page, written: Callable[[], tuple[Note, ...]]
) -> None:
    player.get_by_label("Text").fill("Half a sentence")
    player.get_by_role("button", name="Next", exact=True).click()
    expect(player.get_by_label("Text")).to_have_value("")
    player.get_by_role("button", name=f"Not saved yet: Step {AT} of 39").click()
    expect(player.get_by_label("Text")).to_have_value("Half a sentence")
    assert written() == ()
    expect(page.locator(".player .form textarea")).to_have_value("Half a sentence")


def test_a_note_is_changed_removed_and_brought_back(
    player: Locator, page: Page, written: Callable[[], tuple[Note, ...]]
) -> None:
    player.get_by_label("Text").fill("One.")
    player.get_by_role("button", name="Save note").click()
    player.get_by_role("button", name="Edit").click()
    expect(player.get_by_label("Text")).to_have_value("One.")
    player.get_by_label("Text").fill("Two.")
    player.get_by_role("button", name="Save note").click()
    expect(player.locator(".note")).to_contain_text("Two.")
    player.get_by_role("button", name="Remove").click()
    expect(player.locator(".note")).to_have_count(0)
    player.focus()
    page.keyboard.press("Backspace")
    expect(player.locator(".note")).to_contain_text("Two.")
    assert [note.text for note in written()] == ["Two."]


def opened(chromium: Browser, path: Path) -> Locator:
    page = chromium.new_context(viewport={"width": 1200, "height": 900}).new_page()
    page.goto(f"{path.as_uri()}#{AT}")
    return page.locator(".player")


def test_layers_are_switched_in_a_page_without_a_kernel(chromium: Browser, tmp_path: Path) -> None:
    hostile = Note(AT, "</script><img src=x onerror=alert(1)>\u2028", layer="<b>Class</b>")
    player = opened(chromium, ReplayPlayer(noted(POINTED, OTHER, hostile)).save(tmp_path / "page.html"))
    drawn = player.locator('.table g[data-key*="layer:"], .table g[data-key^="arrow"]')
    expect(drawn).to_have_count(6)
    expect(player.locator(".notes .note")).to_have_count(3)
    expect(player.locator(".notes .note").last).to_contain_text("</script><img src=x onerror=alert(1)>")
    expect(player.locator(".notes img, .notes b")).to_have_count(0)
    player.get_by_role("button", name="Teacher").click()
    expect(player.locator(".notes .note")).to_have_count(2)
    expect(drawn).to_have_count(3)
    player.get_by_role("button", name="Class", exact=True).click()
    player.get_by_role("button", name="<b>Class</b>").click()
    expect(drawn).to_have_count(0)
    expect(player.locator(".sign")).to_have_count(0)
    player.get_by_role("button", name="Teacher").click()
    expect(player.locator(".sign")).to_have_count(1)
    player.page.context.close()


def test_the_ghost_is_switched_off_and_the_branch_has_its_name(chromium: Browser, tmp_path: Path) -> None:
    replay = branched("lA")
    player = opened(chromium, ReplayPlayer(replay).save(tmp_path / "page.html"))
    expect(player.locator(".off span")).to_have_text("Branch a: Rear plays the Ace of leaves and is winning.")
    ghost = player.locator('.table g[data-key="ghost-leaves-10"]')
    expect(ghost).to_be_visible()
    player.focus()
    player.page.keyboard.press("g")
    expect(ghost).to_be_hidden()
    expect(player.get_by_role("button", name="Record's card")).to_have_attribute("aria-pressed", "false")
    player.get_by_role("button", name="Record's card").click()
    expect(ghost).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.locator(".off")).to_be_hidden()
    player.page.context.close()
