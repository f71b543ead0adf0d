"""What a browser shows: pictures that do not disturb each other, outlines that need no font, texts inside their boxes."""

import io
import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page

from svg_cards import THEMES, export, layout, render
from tests.browser import jupyter
from tests.svg_cards.scenes import BRANCH, FOUR, LADDER, REFUSED, SCENES, SCORE, SHEET, STRIP, TABLES

pytestmark = pytest.mark.browser


def shot(page: Page, html: str) -> Image.Image:
    page.set_content(f"<body style='margin:0'>{html}")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


@pytest.mark.parametrize(
    "style", ["display:none", "visibility:hidden;height:0;overflow:hidden", "height:508px"]
)
@pytest.mark.parametrize("decks", [("french", "german"), ("german", "letters"), ("french4", "french")])
def test_two_tables_of_different_decks_look_as_each_does_alone(
    page: Page, decks: tuple[str, str], style: str
) -> None:
    """The first one hidden, or above the second: neither takes faces, marks or colours from the other."""
    first, second = (
        render(REFUSED, deck=deck, theme=theme) for deck, theme in zip(decks, ("page", "dark"), strict=True)
    )
    page.set_viewport_size({"width": 720, "height": 1000})
    top = 508 if style.startswith("height") else 0
    together = shot(page, f"<div style='{style}'>{first}</div>{second}")
    for svg, y in ((first, 0), (second, top)) if top else ((second, 0),):
        alone = shot(page, svg).crop((0, 0, 720, 492))
        # Painted in tiles, an edge may come out three levels of 255 darker at another height of the page.
        far = ImageChops.difference(together.crop((0, y, 720, y + 492)), alone)
        assert far.point(lambda value: 255 if value > (4 if top else 0) else 0).getbbox() is None


def test_a_picture_that_follows_the_page_is_dark_on_a_dark_page(chromium: Browser) -> None:
    corner = (360, 135)
    for scheme, theme in (("light", "light"), ("dark", "dark")):
        with chromium.new_context(color_scheme=scheme) as context:  # type: ignore[arg-type]
            seen = shot(context.new_page(), render(REFUSED, theme="page")).getpixel(corner)
        assert "#{:02X}{:02X}{:02X}".format(*seen) == THEMES[theme].surface  # type: ignore[misc]


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_that_follows_a_dark_page_has_the_colours_of_the_dark_theme(
    chromium: Browser, name: str
) -> None:
    """Of words, figures, grounds and plates: faces stay those of the light theme, and so does which role rings a winner."""
    colours = []
    with chromium.new_context(color_scheme="dark") as context:
        page = context.new_page()
        for theme in ("page", "dark"):
            page.set_content(render(SCENES[name], theme=theme))
            colours.append(
                page.evaluate(
                    """() => [...document.querySelectorAll("text,tspan,rect,circle")].filter(e => !e.closest("defs"))
                    .map(e => getComputedStyle(e).fill)"""
                )
            )
    assert colours[0] == colours[1]


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
    html = "".join(render(scene) for scene in (SCORE, SHEET, STRIP, REFUSED, FOUR, LADDER))
    page.set_viewport_size({"width": 1280, "height": 2400})
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


@pytest.mark.parametrize("theme", [name for name in THEMES if name != "page"])
def test_an_exported_picture_is_what_a_browser_shows(page: Page, theme: str) -> None:
    """Words set aside: each program has its own way with letters."""
    svg = render(BRANCH, theme=theme).replace("<text ", "<text visibility='hidden' ")
    exported = Image.open(io.BytesIO(export.png(svg, scale=1))).convert("RGB")
    page.set_viewport_size({"width": 720, "height": 492})
    seen = shot(page, f"<div style='line-height:0'>{svg}</div>")
    assert exported.size == seen.size
    inside = (12, 12, 708, 480)  # outside the table's round corners one of them is clear, the other white
    far = (
        ImageChops.difference(exported, seen)
        .crop(inside)
        .convert("L")
        .point(lambda value: 255 if value > 90 else 0)
    )
    assert ImageStat.Stat(far).mean[0] < 0.8
