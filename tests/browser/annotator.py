"""Pictures of notes at the table, wide and narrow, light, dark and printed, to be looked at by a person: ``python -m tests.browser.annotator``.

They lie in ``tests/pictures/widgets``: the form in JupyterLab, a replay with notes and one off the record as pages.
"""

import io
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from marias_lab import ReplayPlayer
from tests.browser import jupyter
from tests.browser.lesson import _apart
from tests.pages.test_notes import AT, OTHER, POINTED, branched, noted

FOLDER: Final = Path(__file__).parents[1] / "pictures" / "widgets"
THEMES: Final = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
CELL: Final = (
    "import marias_lab as ml\n"
    "from marias_lab.record import Note\n"
    "record = ml.demo_record().with_note(Note(14, 'The 10 is safe now; later the Ace catches what is left.', glyphs=('good',),"
    " layer='Teacher', author='J. N.', date='2026-03-12'))\n"
    "ml.Annotator(record, layer='Class', author='J. N.')"
)


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = jupyter.launch(playwright)
        with _apart(Path(name)) as lab:
            for theme in THEMES:
                _form(browser, lab, theme)
        _pages(browser, Path(name))
        browser.close()


def _form(browser: Browser, lab: jupyter.Server, theme: str) -> None:
    with browser.new_context(viewport={"width": 1500, "height": 1900}) as context:
        page = context.new_page()
        jupyter.open_notebook(page, jupyter.lay(lab, f"{theme}.ipynb", CELL))
        page.evaluate(
            "name => jupyterapp.commands.execute('apputils:change-theme', {theme: name})", THEMES[theme]
        )
        page.evaluate("() => jupyterapp.commands.execute('application:toggle-left-area')")
        jupyter.run_all(page)
        player = page.locator(".player")
        player.focus()
        for _ in range(AT - 1):
            page.keyboard.press(".")
        _write(player)
        _shot(player, f"annotator_wide_{theme}")
        player.evaluate("each => { each.getRootNode().host.style.width = '352px'; }")
        page.wait_for_timeout(300)
        _shot(player, f"annotator_360_{theme}")


def _write(player: Locator) -> None:
    """Half a note: text, judgement, a ring, an arrow, and the table waiting for a card."""
    player.get_by_label("Text").fill("If the Ace goes now, the 10 may be caught later.")
    player.get_by_role("button", name="Doubtful").click()
    for kind, codes in {"Light": ("lA",), "Arrow": ("l7", "l8"), "Point at the table": ("l8",)}.items():
        player.get_by_role("button", name=kind, exact=True).click()
        for code in codes:
            player.locator(f'.table li[data-key="{code}"] button').click(position={"x": 8, "y": 20})
            player.page.wait_for_timeout(500)


def _pages(browser: Browser, folder: Path) -> None:
    noted_page = ReplayPlayer(noted(POINTED, OTHER)).save(folder / "noted.html")
    branch_page = ReplayPlayer(branched("lA", "l8")).save(folder / "branch.html")
    for width, theme in ((1200, "light"), (360, "light"), (1200, "dark")):
        with browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme) as context:  # type: ignore[arg-type]
            page = context.new_page()
            for name, path in (("notes", noted_page), ("branch", branch_page)):
                _open(page, path)
                _shot(
                    page.locator(".player"), f"annotator_{name}_{'360' if width == 360 else 'wide'}_{theme}"
                )
    with browser.new_context(viewport={"width": 760, "height": 900}) as context:
        page = context.new_page()
        _open(page, noted_page)
        page.emulate_media(media="print")
        _shot(page.locator(".player"), "annotator_print")


def _open(page: Page, path: Path) -> None:
    page.goto("about:blank")
    page.goto(f"{path.as_uri()}#{AT}")
    page.wait_for_timeout(500)


def _shot(place: Locator, name: str) -> None:
    """Keep what a place shows in 256 colours: flat drawings lose little, and the file stays small."""
    taken = Image.open(io.BytesIO(place.screenshot())).convert("RGB")
    taken.quantize(256, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
