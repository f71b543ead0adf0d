"""What holds of every widget, in JupyterLab and as a page: axe finds nothing, keys stay inside, names and notes run nothing."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from marias_lab import (
    Annotator,
    DealBuilder,
    MatchTable,
    Projector,
    Record,
    ReplayPlayer,
    ScoreExplorer,
    Table,
    demo_record,
)
from marias_lab.pages.replay_page import write_replay_page
from marias_lab.record import Note, Replay
from tests.browser import jupyter
from tests.browser.attacks import AT, ATTACKS
from tests.browser.hearing import faults, heard

pytestmark = pytest.mark.browser


def people(number: int) -> tuple[str, str, str]:
    """Three attacks as names, others for every widget: seven widgets have all of them."""
    first, second, third = (ATTACKS[(3 * number + place) % len(ATTACKS)] for place in range(3))
    return first, second, third


def record(number: int) -> Record:
    """A whole deal between such people."""
    return demo_record().with_header(players=people(number))


def annotated(number: int) -> Record:
    """The same with a note for each attack: text, author, and a layer of its own."""
    made = record(number)
    for attack in ATTACKS:
        made = made.with_note(Note(AT, attack, layer=attack, author=attack))
    return made


WIDGETS: Final[dict[str, Callable[[], Any]]] = {
    "ReplayPlayer": lambda: ReplayPlayer(record(0)),
    "Table": lambda: Table(seed=7, people=people(1), help="guide"),
    "Annotator": lambda: Annotator(annotated(2), layer="Class", author="J. N."),
    "ScoreExplorer": lambda: ScoreExplorer(record(3)),
    "MatchTable": lambda: MatchTable([record(4)]),
    "Projector": lambda: Projector(record(5)),
    "DealBuilder": lambda: DealBuilder(seed=7, people=people(6)),
}
KEYS: Final = {
    "ReplayPlayer": [">", ">", "."],
    "Table": [],
    "Annotator": [".", ".", "."],
    "ScoreExplorer": ["ArrowDown", "Enter"],
    "MatchTable": ["Enter"],
    "Projector": [">", ">", ".", "r"],
    "DealBuilder": [],
}
"""What brings each to a place where more of it is to be seen."""
THEMES: Final = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}


@pytest.fixture(scope="module")
def shown(lab: jupyter.Server, chromium: Browser) -> Iterator[dict[str, Locator]]:
    """All widgets in one notebook, each in a cell of its own."""
    root = Path(__file__).parents[2]
    first = f"import sys\nsys.path.append({str(root)!r})\nfrom tests.browser.test_every_widget import WIDGETS"
    cells = (f"WIDGETS[{name!r}]()" for name in WIDGETS)
    with chromium.new_context(viewport={"width": 1500, "height": 1000}) as context:
        page = context.new_page()
        jupyter.show(lab, page, "every.ipynb", first, *cells)
        players = page.locator(".player")
        expect(players).to_have_count(len(WIDGETS))
        yield {name: players.nth(number) for number, name in enumerate(WIDGETS)}


def there(player: Locator, name: str) -> None:
    """Go where more is to be seen."""
    player.focus()
    for key in ["Escape", "Home", *KEYS[name]]:
        player.page.keyboard.press(key)
    expect(player).to_be_focused()  # wherever the keys have led


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_a_notebook(shown: dict[str, Locator], theme: str) -> None:
    page = shown["Table"].page
    page.evaluate(
        "name => jupyterapp.commands.execute('apputils:change-theme', { theme: name })", THEMES[theme]
    )
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(theme == "light").lower())
    for name, player in shown.items():
        player.focus()
        page.keyboard.press("Home")
        assert faults(page, player) == [], name
        there(player, name)
        jupyter.narrow(player)
        assert faults(page, player) == [], f"{name}, narrow"
        jupyter.narrow(player, to=False)


def test_keys_of_a_player_reach_no_cell(shown: dict[str, Locator]) -> None:
    """What would cut, copy, insert or delete a cell does not where a widget, or a piece of it, has the focus."""
    for name, player in shown.items():
        page = player.page
        cells = page.locator(".jp-Cell").count()
        there(player, name)
        for _ in range(4):
            for key in "baxdd":
                page.keyboard.press(key)
            page.keyboard.press("Tab")
        page.wait_for_timeout(200)
        assert page.locator(".jp-Cell").count() == cells, name
        expect(player).to_be_visible()


def test_names_and_notes_run_nothing_in_a_notebook(shown: dict[str, Locator]) -> None:
    for number, (name, player) in enumerate(shown.items()):
        there(player, name)
        told = " ".join(each.name for each in heard(player))
        for each in people(number):
            assert each.strip() in told, (name, each)
        assert player.locator("img, iframe, math, script, base, meta").count() == 0
    notes = shown["Annotator"]
    assert notes.locator(".note p:first-of-type").all_text_contents() == list(ATTACKS)
    assert notes.locator(".notes > .chips button").all_text_contents() == list(ATTACKS)
    assert notes.page.evaluate("window.hit") is None


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Every widget as a page, and the page of a record that needs no script."""
    folder = tmp_path_factory.mktemp("pages")
    saved = {name: made().save(folder / f"{name}.html") for name, made in WIDGETS.items()}
    return saved | {
        "record": write_replay_page(Replay(record(0)), folder / "record.html", "A deal", people(0))
    }


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [1200, 360])
def test_axe_finds_nothing_in_a_page(
    chromium: Browser, pages: dict[str, Path], theme: Any, width: int
) -> None:
    with chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=theme) as context:
        page = context.new_page()
        for name, path in pages.items():
            page.goto(path.as_uri())
            assert faults(page) == [], name
            if name in KEYS:
                there(page.locator(".player"), name)
                assert faults(page) == [], f"{name}, further on"
            assert page.evaluate("document.documentElement.scrollWidth") <= width, name
