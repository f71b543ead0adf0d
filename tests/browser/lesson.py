"""Pictures of the first lesson in JupyterLab, wide, light and dark, to be looked at by a person: ``python -m tests.browser.lesson``.

They lie in ``tests/pictures/lesson``: the question at the start, the player at the deal, a card due with the legal ones lit and reasons,
and the settlement.
"""

import io
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

from PIL import Image
from playwright.sync_api import Locator, Page, sync_playwright

from tests.browser import jupyter

ROOT: Final = Path(__file__).parents[2]
LESSON: Final = next((ROOT / "notebooks").glob("01_*.ipynb"))
FOLDER: Final = ROOT / "tests" / "pictures" / "lesson"
WINDOW: Final = {"width": 1600, "height": 1000}
THEMES: Final = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
CARD_DUE: Final = 14
"""The decision at which Rear has to follow leaves and beat the 7: counted as the player counts."""


def main() -> None:
    """Take the pictures of every theme."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright, _apart(Path(name)) as lab:
        shutil.copy(LESSON, lab.folder / LESSON.name)
        browser = jupyter.launch(playwright)
        for theme, title in THEMES.items():
            with browser.new_context(viewport=WINDOW, color_scheme=theme) as context:  # type: ignore[arg-type]
                page = context.new_page()
                jupyter.open_notebook(page, lab.address(LESSON.name))
                _command(page, "apputils:change-theme", {"theme": title})
                _command(page, "application:toggle-left-area")
                if not jupyter.run_all(page):
                    raise SystemExit("a cell of the lesson failed")
                for step, picture in _shots(page):
                    picture.save(FOLDER / f"{theme} {step}.png", optimize=True)
        browser.close()


@contextmanager
def _apart(folder: Path) -> Iterator[jupyter.Server]:
    """A server whose settings and files are its own."""
    homes = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    homes |= {"JUPYTERLAB_WORKSPACES_DIR": str(folder / "spaces"), "IPYTHONDIR": str(folder / "ipython")}
    shown, home = folder / "lessons", folder / "home"
    shown.mkdir()
    home.mkdir()
    with patch.dict(os.environ, homes), jupyter.serve(shown, home) as server:
        yield server


def _shots(page: Page) -> Iterator[tuple[str, Image.Image]]:
    """The lesson stepped through: each picture with the name of its step."""
    _to_top(page, page.locator(".jp-Cell").first)
    yield "1 question", _taken(page)
    player = page.locator(".player").first
    _to_top(page, player)
    yield "2 deal", _taken(page)
    _go(page, player, CARD_DUE - 1)
    yield "3 card due", _taken(page)
    player.locator(".controls .last").click()
    _settled(page)
    yield "4 last trick", _taken(page)
    player.evaluate("each => each.scrollIntoView({block: 'end'})")
    yield "5 settlement", _taken(page)


def _go(page: Page, player: Locator, number: int) -> None:
    """Click on to a decision."""
    for _ in range(number - 1):
        player.locator(".controls .next").click()
    player.locator(".label").get_by_text(f"Step {number} of").wait_for()
    _settled(page)


def _to_top(page: Page, place: Locator) -> None:
    place.evaluate("each => each.scrollIntoView({block: 'start'})")
    _settled(page)


def _settled(page: Page) -> None:
    """Wait until every picture is drawn and the pointer lights nothing."""
    page.mouse.move(0, 0)
    page.wait_for_function("() => [...document.images].every(each => each.complete)")
    page.wait_for_timeout(500)


def _command(page: Page, name: str, arguments: dict[str, str] | None = None) -> None:
    page.evaluate("([name, given]) => jupyterapp.commands.execute(name, given)", [name, arguments or {}])
    page.wait_for_timeout(500)


def _taken(page: Page) -> Image.Image:
    """The window, in 256 colours: flat drawings lose nothing, and the file stays small."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(256, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()
