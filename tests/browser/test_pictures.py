"""What a browser shows: pictures that do not disturb each other, outlines that need no font, texts inside their boxes."""

import io
import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

from svg_cards import THEMES, layout, render
from tests.browser import jupyter
from tests.svg_cards.scenes import FOUR, LADDER, REFUSED, TABLES

pytestmark = pytest.mark.browser


def shot(page: Page, html: str) -> Image.Image:
    page.set_content(f"<body style='margin:0'>{html}")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def test_a_hidden_picture_does_not_disturb_the_next_one(page: Page) -> None:
    hidden = f"<div style='display:none'>{render(REFUSED, deck='french')}</div>"
    alone, beside = (shot(page, before + render(REFUSED)) for before in ("", hidden))
    assert ImageChops.difference(alone, beside).getbbox() is None


def test_a_picture_that_follows_the_page_is_dark_on_a_dark_page(chromium: Browser) -> None:
    corner = (360, 135)
    for scheme, theme in (("light", "light"), ("dark", "dark")):
        with chromium.new_context(color_scheme=scheme) as context:  # type: ignore[arg-type]
            seen = shot(context.new_page(), render(REFUSED, theme="page")).getpixel(corner)
        assert "#{:02X}{:02X}{:02X}".format(*seen) == THEMES[theme].surface  # type: ignore[misc]


@pytest.mark.parametrize("name", TABLES)
def test_letters_stay_inside_their_boxes(page: Page, name: str) -> None:
    page.set_content(f"<body style='margin:0'>{render(TABLES[name])}")
    boxes = {one.key: one for one in layout(TABLES[name]) if one.texts and one.w}
    for key, (left, right) in page.evaluate(
        """() => [...document.querySelectorAll("[data-key]")].map(e => {
            const seen = [...e.querySelectorAll("text")].map(t => t.getBoundingClientRect());
            return [e.dataset.key, [Math.min(...seen.map(b => b.left)), Math.max(...seen.map(b => b.right))]];
        }).filter(([_, [left]]) => isFinite(left))"""
    ):
        box = boxes[key]
        if box.kind != "heap":  # its count stands beside it
            assert box.x - 0.5 <= left, key
            assert right <= box.x + box.w + 0.5, key


def test_cards_indices_marks_and_figures_need_no_font(chromium: Browser, page: Page, tmp_path: Path) -> None:
    """Two browsers, one with an empty list of fonts; names and sentences are taken out of the pictures."""
    html = "".join(render(table) for table in (REFUSED, FOUR, LADDER))
    html = html.replace("<text ", "<text visibility='hidden' ")
    fonts = tmp_path / "fonts.conf"
    fonts.write_text(f"<fontconfig><cachedir>{tmp_path}</cachedir></fontconfig>", encoding="utf-8")
    bare = chromium.browser_type.launch(
        executable_path=shutil.which("chromium"),
        args=jupyter.CHROMIUM_FLAGS,
        env={"FONTCONFIG_FILE": str(fonts)},
    )
    view = page.viewport_size
    assert view is not None
    without, usual = shot(bare.new_page(viewport=view), html), shot(page, html)
    bare.close()
    assert ImageChops.difference(without, usual).getbbox() is None
    assert len(usual.getcolors(1 << 24)) > 100  # type: ignore[arg-type]
