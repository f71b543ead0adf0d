"""A deal as a page from disk: stepped by button and key, heard as well as seen, safe from what is written in it, with no network."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from marias_lab import Replay, demo_record
from marias_lab.cards import card as parse_card
from marias_lab.decisions import Play
from marias_lab.pages import player_page
from tests.browser.hearing import expected, faults, rebuilt, said

pytestmark = pytest.mark.browser
WIDTHS = {"wide": 1200, "middle": 800, "narrow": 360}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pages") / "deal.html"
    path.write_text(player_page(Replay(demo_record()), "The first deal"), encoding="utf-8")
    return path


@pytest.fixture(params=WIDTHS)
def opened(request: pytest.FixtureRequest, chromium: Browser, file: Path) -> Iterator[Page]:
    with chromium.new_context(viewport={"width": WIDTHS[request.param], "height": 900}) as context:
        yield _open(context.new_page(), file)


@pytest.fixture
def wide(chromium: Browser, file: Path) -> Iterator[Page]:
    with chromium.new_context(viewport={"width": 1200, "height": 900}) as context:
        yield _open(context.new_page(), file)


def _open(page: Page, file: Path) -> Page:
    page.goto(file.as_uri())
    page.locator(".player").focus()
    return page


def _label(page: Page) -> str:
    return page.locator(".player .label").text_content() or ""


def _press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def _card(page: Page, name: str) -> Locator:
    return page.locator(f'.board:not(.unused) button[aria-label^="{name}"]')


def test_a_page_is_small_and_asks_for_nothing(chromium: Browser, file: Path) -> None:
    assert file.stat().st_size < 400_000
    asked: list[str] = []
    with chromium.new_context() as context:
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        _open(page, file)
        _press(page, "End")
        assert _label(page) == "Step 39 of 39"
    assert asked == [file.as_uri()]


@pytest.mark.parametrize(
    ("keys", "step"),
    [
        (["ArrowRight", "ArrowRight"], 3),
        (["ArrowRight", "ArrowRight", "ArrowLeft"], 2),
        (["ArrowLeft"], 1),
        (["End"], 39),
        (["End", "ArrowRight"], 39),
        (["End", "Home"], 1),
        (["Shift+ArrowRight"], 6),
        (["Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"], 12),
        (["End", "Shift+ArrowLeft"], 36),
        ([".", ".", ","], 2),
        (["Shift+>", "Shift+<"], 1),
    ],
)
def test_keys_step_by_decision_and_by_trick(wide: Page, keys: list[str], step: int) -> None:
    _press(wide, *keys)
    assert _label(wide) == f"Step {step} of 39"


def test_buttons_do_the_same(wide: Page) -> None:
    for name, step in (
        ("next", 2),
        ("trick-on", 6),
        ("back", 5),
        ("trick-back", 1),
        ("last", 39),
        ("first", 1),
    ):
        wide.locator(f".controls .{name}").click()
        assert _label(wide) == f"Step {step} of 39", name
    expect(wide.locator(".controls .back")).to_have_attribute("aria-disabled", "true")
    expect(wide.locator(".controls .filled")).to_have_text("Next")


def test_strip_and_log_lead_there(wide: Page) -> None:
    wide.locator('.strip button[aria-label^="5"]').click()
    assert _label(wide) == "Step 24 of 39"
    wide.get_by_role("button", name="Rear plays the 10 of leaves and is winning.").click()
    assert _label(wide) == "Step 14 of 39"


def test_every_step_is_drawn_as_a_fresh_page_draws_it(wide: Page, chromium: Browser, file: Path) -> None:
    """Stepped to and back from both ends, each piece stands where it stands when the page is opened there."""
    with chromium.new_context(viewport={"width": 1200, "height": 900}) as context:
        for step in (1, 2, 7, 12, 13, 25, 38, 39):
            fresh = context.new_page()
            fresh.goto(f"{file.as_uri()}#{step}")
            expected = fresh.evaluate(_PLACES)
            fresh.close()
            for keys in (["Home", *["ArrowRight"] * (step - 1)], ["End", *["ArrowLeft"] * (39 - step)]):
                _press(wide, *keys)
                assert wide.evaluate(_PLACES) == expected, (step, keys[0])


_PLACES = """() => {
    const root = document.querySelector('[data-player]').shadowRoot;
    const seen = [...root.querySelectorAll('.board:not(.unused):not([hidden])')];
    return seen.map(board => [
        [...board.querySelectorAll('svg > g')].map(g => [g.style.transform, g.innerHTML]),
        [...board.querySelectorAll('li')].map(li => [li.dataset.key, li.textContent, li.innerHTML.replace(/ tabindex="[^"]*"/, '')]),
    ]);
}"""


def test_a_card_that_may_not_be_played_answers_at_the_table(opened: Page) -> None:
    _press(opened, *["ArrowRight"] * 13)
    _card(opened, "Ace of acorns").click(force=True)
    answer = opened.locator(".answer")
    expect(answer).to_have_text("Not the Ace of acorns: you hold leaves. Play the 8 of leaves.")
    expect(answer).to_be_in_viewport()
    rail, card = answer.bounding_box(), _card(opened, "Ace of acorns").bounding_box()
    assert rail and card and rail["y"] + rail["height"] <= card["y"] + 1
    assert _label(opened) == "Step 14 of 39"
    _press(opened, ".")
    expect(answer).to_be_hidden()


def test_cards_of_an_open_hand_are_pointed_at_where_they_are_written_in_a_line(
    chromium: Browser, file: Path
) -> None:
    with chromium.new_context(viewport={"width": 360, "height": 900}) as context:
        page = _open(context.new_page(), file)
        _press(page, *["ArrowRight"] * 9)
        written = page.locator('.table-compact [data-part="seat:seat-1"] button')
        sizes = written.evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).map(box => [box.width, box.height])"
        )
        assert len(sizes) == 10 and min(min(size) for size in sizes) >= 24
        refused = page.locator('.table-compact [data-part="seat:seat-1"] [aria-disabled]').first
        refused.click(force=True)
        expect(page.locator(".answer")).to_contain_text("Not the")
        _press(page, "Home")
        goal = page.locator(".table-compact li[data-key=bO] button")
        while not goal.evaluate("each => each.getRootNode().activeElement === each"):
            _press(page, "ArrowRight")
        _press(page, "Enter")
        assert _label(page) == "Step 11 of 39"


def test_the_card_of_the_record_goes_on_and_another_says_what_is_needed(wide: Page) -> None:
    _press(wide, *["ArrowRight"] * 12)
    _card(wide, "Ace of leaves").click(position={"x": 8, "y": 30})  # the strip that shows
    expect(wide.locator(".live")).to_contain_text("Only what is recorded can be shown here.")
    _card(wide, "10 of leaves").click(position={"x": 8, "y": 30})
    assert _label(wide) == "Step 14 of 39"


def test_a_card_can_be_dragged_onto_the_table(wide: Page) -> None:
    _press(wide, *["ArrowRight"] * 13)
    card = _card(wide, "8 of leaves").bounding_box()
    assert card
    x, y = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
    wide.mouse.move(x, y)
    wide.mouse.down()
    wide.mouse.move(x + 60, y - 20, steps=4)
    wide.mouse.up()  # still over the hand: it goes back
    assert _label(wide) == "Step 14 of 39"
    wide.mouse.move(x, y)
    wide.mouse.down()
    wide.mouse.move(x, y - 200, steps=4)
    wide.mouse.up()
    assert _label(wide) == "Step 15 of 39"


def test_a_card_is_typed(wide: Page) -> None:
    _press(wide, *["ArrowRight"] * 13, "/")
    wide.keyboard.type("leaves 8")
    _press(wide, "Enter")
    assert _label(wide) == "Step 15 of 39"
    _press(wide, "ArrowLeft", "/")
    wide.keyboard.type("zz")
    _press(wide, "Enter")
    expect(wide.locator(".answer")).to_contain_text("No card of that name")


def test_keys_in_the_hand_go_from_card_to_card(wide: Page) -> None:
    _press(wide, *["ArrowRight"] * 13)
    _card(wide, "8 of leaves").focus()

    def at() -> str:
        return str(
            wide.evaluate("document.querySelector('[data-player]').shadowRoot.activeElement.ariaLabel")
        )

    _press(wide, "ArrowLeft")
    assert at().startswith("7 of acorns")
    _press(wide, "Home")
    assert at().startswith("Ace of acorns")
    _press(wide, "Shift+ArrowRight")
    assert at().startswith("8 of leaves")
    _press(wide, "End")
    assert at().startswith("10 of bells")
    _press(wide, "w")
    expect(wide.locator(".answer")).to_contain_text("Not the 10 of bells")
    _press(wide, "ArrowLeft", "Enter")
    assert _label(wide) == "Step 15 of 39"


def test_help_goes_off_and_on(wide: Page) -> None:
    _press(wide, *["ArrowRight"] * 13)
    assert _card(wide, "8 of leaves").get_attribute("aria-label") == "8 of leaves, may be played"
    _press(wide, "l")
    assert _card(wide, "8 of leaves").get_attribute("aria-label") == "8 of leaves"
    expect(wide.locator(".panel.why summary").first).to_have_text("Show the answer")


def test_it_plays_by_itself_and_stops(wide: Page) -> None:
    wide.locator(".controls select").first.select_option("2")
    wide.locator(".player").focus()
    _press(wide, "End", "Home", "Space")
    expect(wide.locator(".label")).to_have_text("Step 3 of 39")
    _press(wide, "Space")
    stopped = _label(wide)
    wide.wait_for_timeout(1500)
    assert _label(wide) == stopped
    _press(wide, "End", "ArrowLeft", "Space")
    expect(wide.locator(".label")).to_have_text("Step 39 of 39")
    expect(wide.locator(".controls .play")).to_have_attribute("aria-label", "Play by itself", timeout=5000)


def test_axe_finds_nothing(opened: Page) -> None:
    for keys in ([], ["ArrowRight"] * 3, ["ArrowRight"] * 10, ["End"]):
        _press(opened, "Home", *keys)
        assert faults(opened) == []


def test_the_state_can_be_rebuilt_from_what_is_heard(wide: Page) -> None:
    """Every step is told in one line, and what may then be read is the whole table, whatever the room."""
    player = wide.locator(".player")
    wide.reload()
    _press(wide, "Tab")
    expect(player).to_be_focused()
    for step in Replay(demo_record()).steps():
        if step.number > 1:
            _press(wide, "ArrowRight")
        said(player, step)
        for width in (1200, 360):
            wide.set_viewport_size({"width": width, "height": 900})
            assert rebuilt(player) == expected(step.after), (step.number, width)
        wide.set_viewport_size({"width": 1200, "height": 900})


def test_json_in_a_page_is_what_was_packed(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    told = text.partition('id="told">')[2].partition("</script>")[0]
    assert "<" not in told
    assert len(json.loads(told)["reel"]["frames"]) == 39


def test_a_branch_counts_its_own_steps(chromium: Browser, tmp_path: Path) -> None:
    replay = Replay(demo_record())
    replay.to_trick(2)
    replay.next()
    for card in ("lA", "l8"):  # where the record plays the 10 of leaves
        replay.branch(Play(replay.state.turn or 0, parse_card(card)))
    file = tmp_path / "branch.html"
    file.write_text(player_page(replay, "A branch"), encoding="utf-8")
    with chromium.new_context(viewport={"width": 1200, "height": 900}) as context:
        page = _open(context.new_page(), file)
        _press(page, *["ArrowRight"] * 13)
        assert _label(page) == "Step 14 of 39"
        _press(page, "ArrowDown")
        assert _label(page) == "Step 14 of 15"
        _press(page, "ArrowLeft")
        assert _label(page) == "Step 13 of 15"
        _press(page, "ArrowRight", "ArrowRight")
        assert _label(page) == "Step 15 of 15"
        _press(page, "Escape")
        assert _label(page).endswith(" of 39")
