"""Pictures of the controls that stand beside the replay, to be looked at by a person: ``python -m tests.browser.widgets``.

They lie in ``tests/pictures/widgets``: wide, at 360 pixels, printed, and on a dark page, each where it has something to show.
"""

import io
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from marias_lab import (
    Beginner,
    DealBuilder,
    MatchTable,
    Projector,
    Record,
    ScoreExplorer,
    Session,
    demo_record,
    play_out,
)
from tests.browser import jupyter

FOLDER: Final = Path(__file__).parents[2] / "tests" / "pictures" / "widgets"
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "wide": {"width": 1200},
    "360": {"width": 360},
    "dark": {"width": 1200, "scheme": "dark"},
    "print": {"width": 760, "media": "print"},
}
WHOLE: Final = {"explorer", "match", "projector_answer", "builder"}
"""The pictures that are taken in every look; the others are wide alone."""
Act = Callable[[Page], object]


def _records(count: int) -> list[Record]:
    """Deals that beginners played, each dealt by the next."""
    made = []
    for number in range(count):
        session = Session("marias-fr", dealer=number % 3, seed=number + 1)
        play_out(session, dict.fromkeys(range(3), Beginner()))
        made.append(session.record(players=("Anna", "Bela", "Cyril")))
    return made


def _key(*keys: str) -> Act:
    def pressed(page: Page) -> None:
        for key in keys:
            page.locator(".player").press(key)

    return pressed


def _shown() -> Iterator[tuple[str, Any, Act | None]]:
    """The name of each picture, the control, and what is done to it first."""
    explorer = ScoreExplorer(demo_record())
    explorer.choose(2)
    yield "explorer", explorer, None
    yield "explorer_trick", explorer, lambda page: page.get_by_role("button", name="Go to trick 10").click()
    yield "match", MatchTable(_records(6)), _key("ArrowUp")
    projector = Projector(demo_record(), 0)
    projector.go(14)
    yield "projector", projector, None
    yield "projector_answer", projector, _key("r")
    builder = DealBuilder(
        "mariasek", 2, text="mariasek dealer=2 hands=aA10lKO9h8/aKOhA10lA/hAbA10K talon=b78"
    )
    builder.heard("card l10")
    yield "builder", builder, None
    builder = DealBuilder("marias-fr", 2, seed=7)
    yield "builder_whole", builder, None


def main() -> None:
    """Take the pictures of every control in every look."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = jupyter.launch(playwright)
        for control, widget, act in _shown():
            address = widget.save(Path(name) / "page.html").as_uri()
            looks = LOOKS if control in WHOLE else {"wide": LOOKS["wide"]}
            for look, asked in looks.items():
                _taken(browser, address, act, **asked).save(FOLDER / f"{control}_{look}.png", optimize=True)
        browser.close()


def _taken(
    browser: Browser,
    address: str,
    act: Act | None,
    *,
    width: int,
    scheme: Any = "light",
    media: Any = "screen",
) -> Image.Image:
    """A whole page in few colours: flat drawings lose little, and the file stays small."""
    with browser.new_context(viewport={"width": width, "height": 400}, color_scheme=scheme) as context:
        page = context.new_page()
        page.goto(address)
        if act is not None:
            act(page)
        page.evaluate("document.querySelector('[data-player]').shadowRoot.activeElement?.blur()")
        page.emulate_media(media=media, color_scheme=scheme)
        page.wait_for_timeout(400)
        whole = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
    return whole.quantize(64, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()
