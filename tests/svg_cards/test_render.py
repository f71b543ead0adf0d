"""The picture: the same bytes every time, valid, its own ids, nothing from outside, texts stay texts."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import svgwrite
from attrs import evolve

from svg_cards import (
    ATTRIBUTES,
    SHAPES,
    THEMES,
    Card,
    Mark,
    Plate,
    Row,
    Rows,
    SceneError,
    Seat,
    Single,
    Table,
    decks,
    layout,
    render,
)
from svg_cards.geometry import Shape
from svg_cards.ink import INK
from svg_cards.pen import Pen, num, written
from svg_cards.sprites import BADGE, Text
from tests.svg_cards.deals import DUTY, REFUSAL, parsed, position
from tests.svg_cards.scenes import REFUSED, SCENES, TABLES

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</text><script>alert(1)</script>&\"'\x00\x1b\ud800 #sc-x \ufffe"


LEAD_PLATE = next(one for one in layout(REFUSED) if one.kind == "plate")


def ids(svg: str) -> set[str]:
    return {element.attrib["id"] for element in parsed(svg).iter() if "id" in element.attrib}


@pytest.mark.parametrize("theme", list(THEMES))
def test_valid_and_closed_in_itself(theme: str) -> None:
    svg = render(position(3, 1, marks=DUTY, rail=REFUSAL), theme=theme)
    root = parsed(svg)
    own = ids(svg)
    for element in root.iter():
        assert element.tag not in {SVG + "script", SVG + "image", SVG + "foreignObject"}
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            if name.endswith("href"):
                assert value.removeprefix("#") in own
    assert "url(" not in svg and "@import" not in svg
    assert root.attrib["role"] == "img"
    assert [child.tag for child in root][:3] == [SVG + "title", SVG + "desc", SVG + "metadata"]
    assert "MIT" in "".join(root.find(SVG + "metadata").itertext())  # type: ignore[union-attr]


def test_ids_of_two_pictures_never_meet() -> None:
    tables = [position(9, cards) for cards in range(3)] + [REFUSED]
    looks = [(theme, deck) for theme in ("light", "print") for deck in ("german", "letters")]
    pictures = [ids(render(table, theme=theme, deck=deck)) for table in tables for theme, deck in looks]
    for i, one in enumerate(pictures):
        assert len({name[:11] for name in one}) == 1
        assert all(re.match(r"sc[0-9a-f]{8}-", name) for name in one)
        assert not any(one & other for other in pictures[:i])


def test_each_face_is_written_once() -> None:
    svg = render(position(3, 1, shown=["forehand"]))
    faces = [
        name
        for one in parsed(svg).iter()
        if re.search("-(face|strip|head)-", name := one.attrib.get("id", ""))
    ]
    assert sorted(re.split("-(?:face|strip|head)-", name)[1] for name in faces) == sorted(
        [one.face for one in layout(position(3, 1, shown=["forehand"])) if one.kind == "card" and one.face]
    )


def test_hostile_names_stay_text() -> None:
    plates = [Plate(HOSTILE, HOSTILE, HOSTILE), Plate("B" * 200)]
    table = Table([Seat(HOSTILE, plates[0]), Seat("b", plates[1])], caption=HOSTILE)
    root = parsed(render(table, title=HOSTILE, style="a{}</style><script>"))
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert "script" not in tags
    assert any(element.text and "<script>" in element.text for element in root.iter(SVG + "desc"))


def test_the_same_bytes_in_every_process() -> None:
    program = (
        "import hashlib, svg_cards as s\n"
        "from tests.svg_cards import deals\n"
        "t = deals.position(3, 1, marks=deals.DUTY, rail=deals.REFUSAL)\n"
        "print(hashlib.sha256((s.render(t) + repr(s.layout(t)) + s.describe(s.layout(t))).encode()).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_the_size_is_the_width_in_pixels() -> None:
    root = parsed(render(position(), size=360))
    assert (root.attrib["width"], root.attrib["height"], root.attrib["viewBox"]) == (
        "360",
        "246",
        "0 0 720 492",
    )


def test_every_mark_changes_the_picture() -> None:
    plain = render(Single("hearts-8"))
    for theme in THEMES:
        drawn = {render(Single(Card("hearts-8", [mark])), theme=theme) for mark in Mark}
        assert len(drawn) == len(Mark) and plain not in drawn


@pytest.mark.parametrize("theme", list(THEMES))
def test_rings_badges_and_numbers_grow_with_their_card(theme: str) -> None:
    """What is a third of a card's corner on a table is that on a card alone as well."""
    widths = []
    for scene in (REFUSED, Single(Card("hearts-8", [Mark.REFUSED]))):
        drawn = render(scene, theme=theme).partition("sc-refused")[2]
        widths.append(float(re.findall(r'stroke-width="([\d.]+)"', drawn)[1]))
    assert widths == [3, pytest.approx(6.6)]


@pytest.mark.parametrize("card", [Card("hearts-U", [Mark.RIGHT]), Card("hearts-O", badge="+3")])
def test_a_badge_hides_no_sign_of_a_court(card: Card) -> None:
    scene = Row([card, Card("bells-7")])
    sprite = next(one for one in layout(scene) if one.face == card.face)
    shift = re.escape(f"translate({num(sprite.w * BADGE)} ") + r"([\d.]+)\)"
    middles = [float(y) for y in re.findall(shift, render(scene))] + [
        text.y - 0.37 * text.size for text in sprite.texts
    ]
    assert middles
    for y in middles:
        assert 157 / 400 * sprite.h < y - 12 < y + 12 < 303 / 400 * sprite.h


def test_a_card_tells_its_badge_and_label() -> None:
    row = Row([Card("hearts-8", badge="+10", label="Rear"), Card(None, label="Middle")], numbered=True)
    first, second, *labels = sorted(layout(row)[1:], key=lambda one: one.kind)
    assert (first.words, second.words) == ("8 of hearts, +10, Rear", "1 card face down, Middle")
    assert (first.number, second.number) == (1, 2)
    assert [one.texts[0].text for one in labels] == ["Rear", "Middle"]
    assert render(row) != render(Row(row.cards))
    assert "Rear" not in render(Row(row.cards, overlap=True)).partition("</desc>")[2]


def test_the_number_of_the_last_card_stays_inside_the_picture() -> None:
    root = parsed(render(Row(["hearts-8", "hearts-9"], numbered=True)))
    last = next(one for one in root.iter() if one.attrib.get("data-key") == "hearts-9")
    disc = next(one for one in last if one.tag == SVG + "circle")
    x = float(last.attrib["transform"].removeprefix("translate(").split()[0])
    right = x + float(disc.attrib["cx"]) + float(disc.attrib["r"]) + float(disc.attrib["stroke-width"]) / 2
    assert right <= float(root.attrib["width"])


def test_rows_stand_in_columns() -> None:
    rows = [Row(["hearts-8", "bells-8"], overlap=True), Row(["hearts-9"]), Row(["hearts-A"])]
    with pytest.raises(SceneError, match="columns: expected 1 or more, found 0"):
        layout(Rows(rows, columns=0))
    places = {one.face: (one.x, one.y) for one in layout(Rows(rows, columns=2)) if one.face}
    assert places["hearts-8"][1] == places["hearts-9"][1] < places["hearts-A"][1]
    assert places["hearts-8"][0] == places["hearts-A"][0] < places["hearts-9"][0] - 166


def test_a_style_sheet_finds_the_cards_of_a_suit() -> None:
    root = parsed(render(REFUSED))
    seen = [one.attrib for one in root.iter() if "data-face" in one.attrib]
    assert {"hearts-O", "leaves"} <= {one["data-face"] for one in seen}
    assert all(one["data-key"] for one in seen)
    down = [one.attrib for one in root.iter() if "sc-down" in one.attrib.get("class", "")]
    assert down
    assert not any("data-face" in one for one in down)
    found = {name for one in root.iter() for name in one.attrib if name.startswith("data-")}
    assert found == set(ATTRIBUTES)


def test_sprites_and_scene_give_the_same_picture() -> None:
    assert render(layout(position(3, 1))) == render(position(3, 1))


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(SceneError, match="theme: expected one of light"):
        render(position(), theme="pink")
    with pytest.raises(SceneError, match="begins with the ground"):
        render(layout(position())[1:])
    with pytest.raises(SceneError, match="shape: expected"):
        layout(position(), shape="round")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Z"):
        render(Single("hearts-Z"))


def _without_paths(element: Any) -> Any:
    """Check path data and put the plainest in its place: the strict check knows no number that begins with a point."""
    if element.elementname == "path":
        assert re.fullmatch(r"M[MmLlHhVvCcSsQqTtAaZz0-9 .-]*", "".join(element.commands))
        element.commands = ["M0 0"]
    for child in element.elements:
        _without_paths(child)
    return element


@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("name", SCENES)
def test_every_shape_passes_the_strict_check(name: str, theme: str) -> None:
    pen = Pen(THEMES[theme], svgwrite.Drawing(debug=True))
    for sprite in layout(SCENES[name]):
        for element in INK[sprite.kind](sprite, pen):
            assert _without_paths(element).get_xml() is not None


@pytest.mark.parametrize("name", SCENES)
def test_elements_are_written_as_svgwrite_would_write_them(name: str) -> None:
    pen = Pen(THEMES["page"])
    sprites = [*layout(SCENES[name]), evolve(LEAD_PLATE, texts=(evolve(LEAD_PLATE.texts[0], text=HOSTILE),))]
    for sprite in sprites:
        for element in INK[sprite.kind](sprite, pen):
            usual = ET.tostring(element.get_xml(), encoding="unicode")
            assert written(element) == usual.replace(" />", "/>")


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_drawn_with_numbers_no_finer_than_the_eye(name: str) -> None:
    svg = render(SCENES[name])
    drawn = svg.partition("</defs>")[2]
    parsed(svg)
    for number in re.findall(r"(?<![#\w.])-?\d+\.\d+", re.sub(r"scale\([^)]*\)|rotate\([^)]*\)", "", drawn)):
        assert len(number.partition(".")[2]) == 1, number


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_its_faces_and_twelve_kilobytes(name: str, shape: Shape) -> None:
    for theme in THEMES:
        head, _, rest = render(TABLES[name], theme=theme, shape=shape).partition("<defs>")
        faces, _, body = rest.partition("</defs>")
        assert len((head + body).encode()) <= 12_000, theme
        ids = re.findall(r'<g id="([^"]*)"', faces)
        assert len(ids) == len(set(ids))


def test_a_picture_that_follows_the_page_names_the_roles_that_change_alone() -> None:
    page = THEMES["page"]
    svg = render(position(), theme=page)
    named = {name.replace("-", "_") for name in re.findall(r"sc-[fs]-([a-z-]+)", svg)}
    assert named
    assert all(page.changes(role) for role in named)
    assert not page.changes("on_paper")
    assert "sc-f-" not in render(position(), theme="light")


def test_outlines_that_are_painted_alike_are_one_path() -> None:
    texts = [Text(str(i), 10 * i, 10, 12, ("figures", "bold")[: 1 + i % 2]) for i in range(6)]
    assert [element.elementname for element in Pen(THEMES["light"]).texts(texts)] == ["path", "path"]


def test_own_faces_are_painted_as_they_would_be_alone() -> None:
    own = {"leaves-A": '<g><path d="M0 0H252V400Z"/></g>'}
    svg = render(Row(["leaves-A"]), faces=own, theme="dark")
    assert re.search(
        r'<g id="[^"]*leaves-A" fill="#000" font-size="medium"><g><path d="M0 0H252V400Z"/>', svg
    )


def test_own_faces_and_rules_are_written_as_they_are() -> None:
    own = '<g><circle cx="126" cy="200" r="99" fill="#123456"/></g>'
    svg = render(position(), faces={"leaves-A": own}, style=".sc-plate{opacity:.5}")
    assert own in svg
    assert ".sc-plate{opacity:.5}" in "".join(parsed(svg).itertext())
    assert render(position(), faces={"leaves-A": own}) != render(position())


@pytest.mark.parametrize("deck", decks.DECKS)
@pytest.mark.parametrize("index", decks.INDICES)
def test_every_deck_and_index_can_be_chosen(deck: str, index: str) -> None:
    assert parsed(render(REFUSED, deck=deck, index=index)) is not None


def test_a_larger_picture_shows_more_detail() -> None:
    row = Row(["hearts-O"])
    small, large = render(row, size=60), render(row, size=300)
    assert small != render(row, size=60, detail="full")
    assert large == render(row, size=300, detail="full")
    assert render(REFUSED, size=1400) == render(REFUSED, size=1400, detail="small")


def _hand(count: int) -> Table:
    cards = [f"{suit}-{rank}" for suit in ("hearts", "bells") for rank in decks.RANKS][:count]
    return Table([Seat("a", Plate("A"), ["leaves-A"]), Seat("b", Plate("B"), cards), Seat("c", Plate("C"))])


def test_a_card_under_another_says_so_and_shows_its_index_alone() -> None:
    table = _hand(10)
    cards = [one for one in layout(table) if one.kind == "card"]
    covered = [one.face for one in cards if one.covered]
    # The last of each suit lies free, and so does what lies alone.
    assert covered == [f"hearts-{rank}" for rank in decks.RANKS[:-1]]
    assert {one.covered for one in cards} == {"", "beside"}
    svg = render(table)
    for card in cards:
        kind = "strip" if card.face in covered else "face"
        assert re.search(rf'<g id="[^"]*-{kind}-{card.face}"', svg), card.face
    assert decks.strip("hearts-K") in svg and decks.face("hearts-K", size="small") not in svg
    assert decks.face("hearts-A", size="small") in svg


def test_a_large_card_under_another_keeps_its_picture() -> None:
    svg = render(table := _hand(10), detail="full")
    assert decks.face("hearts-K") in svg and decks.strip("hearts-K") not in svg
    own = '<g><circle cx="126" cy="200" r="99" fill="#123456"/></g>'
    assert own in render(table, faces={"hearts-K": own})


def test_a_card_above_a_further_line_is_covered_where_they_lie_over_each_other() -> None:
    cards = [one for one in layout(TABLES["four"]) if one.part == "seat:right" and one.kind == "card"]
    lines = sorted({one.y for one in cards})
    lower = [one.x for one in cards if one.y == lines[1]]
    assert len(lines) == 2 and len(lower) > 1
    for one in cards:
        assert one.covered == ("above" if one.y == lines[0] and one.x in lower else ""), one.face


def test_the_first_card_of_a_further_line_covers_none_above() -> None:
    down = [Card(None)] * 3
    assert not [one for one in layout(Row(down, overlap=True)) if one.covered]
    rows = Rows((Row(["hearts-8"], overlap=True), Row(["hearts-9"], overlap=True)))
    assert not [one for one in layout(rows) if one.covered]
