"""What a browser's pixels say of contrast, suits and marks: in every theme, in black, for eyes without some cones."""

import io
from collections import Counter
from itertools import combinations

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page

from svg_cards import KINDS, THEMES, Card, Mark, Row, Rows, Scene, Sprite, decks, layout, render
from svg_cards.palettes import PALETTES
from tests.svg_cards.scenes import ARROWS, BRANCH, FLEK, FOUR, LAYING, REFUSED, SCENES, SCORE, SHEET, STRIP
from tests.svg_cards.test_decks_colours import distance, seen
from tests.svg_cards.test_themes import contrast

pytestmark = pytest.mark.browser
RICH: dict[str, Scene] = {
    "refused": REFUSED,
    "branch": BRANCH,
    "flek": FLEK,
    "laying": LAYING,
    "four": FOUR,
    "arrows": ARROWS,
}
RICH |= {"score": SCORE, "sheet": SHEET, "strip": STRIP, "ladder": SCENES["ladder"]}
LOOKS = [name for name in THEMES if name != "page"]
CANCELLING = {Mark.MAY_NOT, Mark.DIMMED}
"""They take away instead of adding: a card under them is paler, and still read."""


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def show(page: Page, svg: str) -> Image.Image:
    page.set_content(f"<body style='margin:0;line-height:0'>{svg}")
    wide, high = page.evaluate(
        "() => {const b = document.querySelector('svg').getBoundingClientRect(); return [b.width, b.height]}"
    )
    page.set_viewport_size({"width": round(wide), "height": round(high)})
    return picture(page)


def named(colour: tuple[int, ...] | bytes) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def pixels(image: Image.Image) -> list[bytes]:
    data = image.tobytes()
    return [data[i : i + 3] for i in range(0, len(data), 3)]


def colours(image: Image.Image) -> list[tuple[int, tuple[int, ...]]]:
    found = image.getcolors(image.width * image.height)
    assert found is not None
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("theme", LOOKS)
def test_words_can_be_read_on_what_they_stand_on(page: Page, theme: str) -> None:
    """Every colour that fills a twentieth of a text's box has 4.5 to 1 to the text's own."""
    page.set_content(
        "<body style='margin:0'>" + "<br>".join(render(scene, theme=theme) for scene in RICH.values())
    )
    words = page.evaluate("""() => [...document.querySelectorAll("text")].flatMap(text => {
        const box = text.getBoundingClientRect();
        return [text, ...text.querySelectorAll("tspan")].map(one => {
            const [r, g, b] = getComputedStyle(one).fill.match(/\\d+/g).map(Number);
            return [text.textContent, [box.left, box.top + 2, box.right, box.bottom - 2], [r, g, b]];
        });
    })""")
    page.add_style_tag(content="text { visibility: hidden }")
    ground = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
    assert len(words) > 60
    for text, box, fill in words:
        under = ground.crop(tuple(round(side) for side in box))
        counted = colours(under)
        whole = sum(count for count, _ in counted)
        for count, colour in counted:
            if count > whole / 20:
                assert contrast(named(colour), named(tuple(fill))) >= 4.5, (text, colour, fill)


def stands_out(with_it: Image.Image, without: Image.Image, enough: float) -> bool:
    """Return whether so many pixels of two pictures have 3 to 1 between them."""
    pairs = Counter(zip(pixels(with_it), pixels(without), strict=True))
    found = 0
    for (one, other), count in pairs.most_common():
        if one != other and contrast(named(one), named(other)) >= 3:
            found += count
            if found >= enough:
                return True
    return False


def first_of_each_kind() -> dict[str, list[str]]:
    """Return the kinds of pieces by the first scene that has them."""
    found: dict[str, list[str]] = {name: [] for name in RICH}
    for name, scene in RICH.items():
        kinds = {one.kind for one in layout(scene) if one.w or one.h} - {"ground"}
        found[name] = sorted(kinds - {kind for kinds in found.values() for kind in kinds})
    return found


@pytest.mark.parametrize("theme", LOOKS)
def test_every_piece_stands_out_from_what_it_lies_on(page: Page, theme: str) -> None:
    """Taken away kind by kind: some of the pixels of each piece had 3 to 1 to what is there without it."""
    shown = first_of_each_kind()
    assert {kind for kinds in shown.values() for kind in kinds} == set(KINDS) - {
        "ground",
        "note",
        "line",
        "written",
    }
    for name, kinds in shown.items():
        sprites = [one for one in layout(RICH[name]) if one.w or one.h]
        whole = show(page, render(RICH[name], theme=theme)) if kinds else None
        for kind in kinds:
            pieces = [one for one in sprites if one.kind == kind]
            page.evaluate(
                """keys => document.querySelectorAll("[data-key]").forEach(
                    one => one.style.visibility = keys.includes(one.dataset.key) ? "hidden" : "visible")""",
                [one.key for one in pieces],
            )
            without = picture(page)
            assert whole is not None
            for one in pieces:
                box = around(one, whole)
                assert stands_out(whole.crop(box), without.crop(box), 6), one.key


def around(one: Sprite, whole: Image.Image) -> tuple[int, int, int, int]:
    left, top = max(0, round(one.x - 8)), max(0, round(one.y - 8))
    return left, top, min(whole.width, round(one.x + one.w + 8)), min(whole.height, round(one.y + one.h + 8))


@pytest.mark.parametrize("theme", LOOKS)
def test_every_mark_is_seen_on_every_suit(page: Page, theme: str) -> None:
    cards = ["acorns-10", "leaves-K", "hearts-A", "bells-U"]
    marks = [mark for mark in Mark if mark is not Mark.RAISED]  # that one only moves
    rows = [[Card(card, key=f"{card}-{mark}") for mark in marks] for card in cards]
    marked = [[Card(card, [mark], key=f"{card}-{mark}") for mark in marks] for card in cards]
    # Both pictures have their cards in the same places, so that they differ in the marks alone.
    places = {one.key: one for one in layout(Rows([Row(row) for row in marked]))}
    plain = [
        one
        if one.key not in places
        else Sprite(**{name: getattr(places[one.key] if name == "y" else one, name) for name in FIELDS})
        for one in layout(Rows([Row(row) for row in rows]))
    ]
    before = show(page, render(plain, theme=theme))
    after = show(page, render(Rows([Row(row) for row in marked]), theme=theme))
    for card in cards:
        for mark in marks:
            box = around(places[f"{card}-{mark}"], after)
            one, other = after.crop(box), before.crop(box)
            if mark in CANCELLING:
                changed = (
                    ImageChops.difference(one, other)
                    .convert("L")
                    .point(lambda value: 255 if value > 12 else 0)
                )
                assert changed.histogram()[255] >= 0.08 * one.width * one.height, (card, mark)
            else:
                assert stands_out(one, other, 0.006 * one.width * one.height), (card, mark)


FIELDS = [name for name in Sprite.__slots__ if not name.startswith("__")]  # type: ignore[attr-defined]


def ink(page: Page, deck: str, suit: str) -> Image.Image:
    """Return a suit's mark in black alone, 24 pixels high and in the middle of 40, white where it is."""
    mark = decks.suit_mark(suit, deck=deck, palette="high-contrast", mono=True)
    page.set_viewport_size({"width": 480, "height": 480})
    page.set_content(
        f"<body style='margin:0;line-height:0'><svg width='480' height='480' viewBox='-60 -60 120 120'>{mark}</svg>"
    )
    box = (
        ImageChops.invert(picture(page).convert("L")).point(lambda value: 255 if value > 127 else 0).getbbox()
    )
    assert box is not None
    left, top, right, bottom = (side / 4 - 60 for side in box)
    half = 20 / 24 * (bottom - top)
    page.evaluate(
        """view => {
            const svg = document.querySelector("svg");
            svg.setAttribute("viewBox", view);
            svg.setAttribute("width", 40);
            svg.setAttribute("height", 40);
        }""",
        f"{(left + right) / 2 - half} {(top + bottom) / 2 - half} {2 * half} {2 * half}",
    )
    page.set_viewport_size({"width": 40, "height": 40})
    return ImageChops.invert(picture(page).convert("L")).point(lambda value: 255 if value > 127 else 0)


@pytest.mark.parametrize("deck", decks.DECKS)
def test_suits_differ_in_black_at_equal_height(page: Page, deck: str) -> None:
    shapes = {suit: ink(page, deck, suit) for suit in decks.SUITS}
    for suit, shape in shapes.items():
        box = shape.getbbox()
        assert box is not None
        assert 22 <= box[3] - box[1] <= 25, suit
        assert abs(box[0] + box[2] - 40) <= 2, suit
    for one, other in combinations(decks.SUITS, 2):
        both = ImageChops.darker(shapes[one], shapes[other]).histogram()[255]
        either = ImageChops.lighter(shapes[one], shapes[other]).histogram()[255]
        assert both / either < 0.7, (one, other, both / either)


@pytest.mark.parametrize("eyes", ["none", "protanopia", "deuteranopia", "tritanopia"])
@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize("deck", ["letters", "french4"])
def test_suits_stay_apart_for_every_kind_of_eyes(page: Page, deck: str, palette: str, eyes: str) -> None:
    """The colours a card's numeral has under the browser's own emulation, four suits against each other."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    faces = [decks.face(f"{suit}-9", deck=deck, palette=palette, size="small") for suit in decks.SUITS]
    corners = "".join(f"<svg width='240' height='400' viewBox='0 0 60 100'>{face}</svg>" for face in faces)
    page.set_viewport_size({"width": 960, "height": 400})
    page.set_content(f"<body style='margin:0;line-height:0;font-size:0'>{corners}")
    whole = picture(page)
    found = []
    for i in range(4):
        numeral = whole.crop((240 * i + 64, 84, 240 * i + 240, 330))
        paper = whole.getpixel((240 * i + 50, 300))
        _, colour = max((count, colour) for count, colour in colours(numeral) if colour != paper)
        if eyes == "none":
            assert contrast(named(paper), named(colour)) >= 4.5  # type: ignore[arg-type]
        found.append(seen(named(colour), "all cones"))
    for one, other in combinations(range(4), 2):
        assert distance(found[one], found[other]) >= 15, (decks.SUITS[one], decks.SUITS[other])
