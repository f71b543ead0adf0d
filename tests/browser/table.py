"""Pictures of a table that is played at, to be looked at by a person: ``python -m tests.browser.table [NAME ...]``.

They lie in ``tests/pictures/widgets``: laying away, a price, a bid, a marriage, doubling, a refused card, the end; wide, and narrow and dark.
"""

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, Literal, TypeAlias

import pytest
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from marias_lab import RandomPlayer, Table
from marias_lab.pages.player_page import page_of
from tests.browser import jupyter
from tests.widgets.test_table import Guest, in_play, with_marriage

FOLDER: Final = Path(__file__).parents[1] / "pictures" / "widgets"
Scheme: TypeAlias = Literal["light", "dark"]
SIZES: Final[dict[str, tuple[tuple[int, int], Scheme]]] = {
    "wide": ((1100, 640), "light"),
    "narrow dark": ((360, 760), "dark"),
}


def main(*names: str) -> None:
    """Take the pictures, or those of some names alone."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        browser = jupyter.launch(playwright)
        for name, guest, refused in _guests(patch):
            if names and name not in names:
                continue
            text = page_of({**guest.table.whole(), "at": guest.table.at}, "Table", "en")
            for kind, ((wide, high), scheme) in SIZES.items():
                with browser.new_context(viewport={"width": wide, "height": high}) as context:
                    page = context.new_page()
                    page.emulate_media(color_scheme=scheme)
                    page.set_content(text)
                    _settled(page, refused)
                    _taken(page).save(FOLDER / f"table_{name}_{kind.replace(' ', '_')}.png", optimize=True)
        browser.close()


def _guests(patch: pytest.MonkeyPatch) -> Iterator[tuple[str, Guest, str]]:
    """Somebody at a table in each of its situations, and the card to be refused there."""

    def begun(*words: str, rules: str = "marias-fr", **more: bool) -> Guest:
        guest = Guest(Table(rules, seed=7, **more), patch)  # type: ignore[arg-type]
        guest.say(*words)
        return guest

    yield "lay", begun("lay hK"), ""
    yield "price", begun("lay hK", "lay bA"), ""
    yield "bid", begun("lay hK", "lay hO", "lay", "choose better"), ""
    yield "name", begun(rules="mariasek"), ""
    yield "curtain", begun(hot_seat=True), ""
    lots = dict.fromkeys((1, 2), RandomPlayer(10))
    guest = Guest(Table(seed=7, players=lots), patch)
    guest.say(
        "lay hK", "lay hO", "lay", "choose suit", "bid suit", "choose suit_seven", "trumps", "suit leaves"
    )
    yield "trumps", guest, ""
    guest, code = with_marriage(patch)
    guest.say(f"play {code}")
    yield "marriage", guest, ""
    for rules, verb, seed, keen in (
        ("mariasek", "tick", 5, "pass"),
        ("marias-fr", "take", 4, "pass"),
    ):
        guest = Guest(Table(rules, seed % 3, seed=seed), patch)
        said = list(guest.until(verb, Random(seed), frozenset({keen})))
        guest.say(*said[:1] if verb != "take" else ())
        yield verb, guest, ""
    guest = in_play(patch, "guide")
    yield "refused", guest, next(row["key"] for row in guest.targets.values() if row["off"])
    guest = Guest(Table(seed=8), patch)
    draw = Random(8)
    while not guest.over():
        guest.by_chance(draw)
    yield "over", guest, ""


def _settled(page: Page, refused: str) -> None:
    if refused:
        page.locator(f'.board:not(.unused) li[data-key="{refused}"] button').click(force=True)
    page.wait_for_timeout(300)


def _taken(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(64, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main(*sys.argv[1:])
