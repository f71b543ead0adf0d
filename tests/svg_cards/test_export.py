"""PNG, PDF, sheets to cut out, handouts: complete, the same every time, refused with a way out."""

import doctest
import re
import subprocess
import sys
import time
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from attrs import evolve
from PIL import Image, ImageChops

from svg_cards import SceneError, card_sheets, decks, describe, export, layout, render
from svg_cards.palettes import UnknownNameError
from tests.svg_cards.deals import parsed
from tests.svg_cards.scenes import HANDOUT, REFUSED

SVG = "{http://www.w3.org/2000/svg}"
LINK = "href"


def lying(sheet: str) -> list[tuple[str, float, float]]:
    """Return what lies on a sheet and where, in millimetres."""
    found = []
    for use in parsed(sheet).iter(SVG + "use"):
        place = re.match(r"translate\(([\d.]+) ([\d.]+)\)", use.attrib["transform"])
        assert place is not None
        found.append((use.attrib[LINK].partition("-")[2], float(place[1]), float(place[2])))
    return found


def pages(document: bytes) -> list[tuple[float, float]]:
    """Return width and height of the pages of a PDF in millimetres."""
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", document)
    return [(float(w) / 72 * 25.4, float(h) / 72 * 25.4) for w, h in boxes]


def test_a_png_shows_the_picture_at_its_size() -> None:
    image = Image.open(BytesIO(export.png(render(REFUSED), scale=1.5)))
    assert image.format == "PNG"
    assert image.size == (1080, 738)
    assert image.convert("RGB").getpixel((540, 202)) == (230, 238, 232)
    assert len(image.convert("RGB").getcolors(1 << 24)) > 500  # type: ignore[arg-type]


def test_the_same_picture_gives_the_same_bytes_at_another_time() -> None:
    sheets = [render(HANDOUT, theme="print"), *card_sheets(["hearts-A"])]
    first = export.png(sheets[0], scale=1), export.pdf(sheets)
    time.sleep(1.1)  # a date would be a second later
    assert (export.png(sheets[0], scale=1), export.pdf(sheets)) == first
    assert b"Date" not in first[1]


def test_a_pdf_has_a_page_for_each_picture_in_its_size() -> None:
    sheets = [*card_sheets(["hearts-A"]), render(REFUSED)]
    document = export.pdf(sheets)
    assert document.startswith(b"%PDF-")
    assert len(pages(document)) == 3
    assert pages(document)[1] == pytest.approx((210, 297), abs=0.1)
    assert pages(document)[2] == pytest.approx((720 / 96 * 25.4, 492 / 96 * 25.4), abs=0.1)
    assert pages(export.pdf(render(HANDOUT), width=210))[0] == pytest.approx((210, 297), abs=0.2)


def test_files_are_written_by_their_ending(tmp_path: Path) -> None:
    picture = render(REFUSED)
    for name, head in (("a.svg", b"<svg"), ("a.PNG", b"\x89PNG"), ("a.pdf", b"%PDF")):
        assert export.save(picture, tmp_path / name).read_bytes().startswith(head)
    assert len(pages(export.save([picture] * 2, tmp_path / "two.pdf").read_bytes())) == 2


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: export.save("<svg/>", "deal.gif"), r"ends in \.svg, \.png or \.pdf, found 'deal\.gif'"),
        (lambda: export.save(["<svg/>"] * 2, "deal.png"), r"found 2; a \.pdf holds several"),
        (lambda: export.pdf([]), "expected one at least, found none"),
        (lambda: export.pdf("<svg/>", width=0), "width: expected millimetres above 0, found 0"),
        (lambda: export.png("<svg/>", scale=-1), "scale: expected a number above 0, found -1"),
        (lambda: card_sheets(width=0), "width: expected millimetres above 0"),
        (lambda: card_sheets(width=190), "a card that fits on A4, found 190"),
    ],
)
def test_what_cannot_be_exported_is_refused(call: object, told: str) -> None:
    assert callable(call)
    with pytest.raises(SceneError, match=told):
        call()


def test_without_cairosvg_the_way_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    for call in (export.png, export.pdf):
        with pytest.raises(export.ExportError) as caught:
            call(render(REFUSED))
        assert "cairosvg is not installed" in str(caught.value)
        assert "pip install 'marias-lab[export]'" in str(caught.value)


def test_without_cairo_the_way_out_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What cairosvg does where the system library is missing: it fails while it is imported."""
    (tmp_path / "cairosvg.py").write_text('raise OSError("no library called cairo")', encoding="utf-8")
    for name in [name for name in sys.modules if name.partition(".")[0] == "cairosvg"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(export.ExportError, match=r"the library cairo was not found\b.*apt install libcairo2"):
        export.png(render(REFUSED))


def test_drawing_needs_no_cairosvg(root: Path) -> None:
    program = (
        "import sys, svg_cards, svg_cards.export; svg_cards.card_sheets(); print('cairosvg' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("deck", decks.DECKS)
def test_a_deck_to_cut_out_is_complete(deck: str) -> None:
    sheets = card_sheets(deck=deck)
    faces = [name for sheet in sheets[::2] for name, _, _ in lying(sheet)]
    assert sorted(faces) == sorted(f"{suit}-{rank}" for suit, rank in product(decks.SUITS, decks.RANKS))
    for front, behind in zip(sheets[::2], sheets[1::2], strict=True):
        assert {name for name, _, _ in lying(behind)} == {"back"}
        assert len(lying(front)) == len(lying(behind)) == 9
        assert len(set(lying(front))) == 9


def test_backs_lie_behind_their_faces_when_the_sheet_is_turned_over_its_long_edge() -> None:
    for front, behind in zip(
        *(card_sheets(["hearts-A", "bells-7", "leaves-K", "acorns-O"])[i::2] for i in (0, 1)), strict=True
    ):
        turned = sorted((210 - x - 58, y) for _, x, y in lying(behind))
        for (x, y), (_, left, top) in zip(turned, sorted(lying(front), key=lambda one: one[1:]), strict=True):
            assert (x, y) == pytest.approx((left, top), abs=0.11)


def test_cut_marks_stand_outside_the_cards_and_on_their_edges() -> None:
    front = card_sheets()[0]
    (marks,) = (
        one.attrib["d"] for one in parsed(front).iter(SVG + "path") if one.attrib.get("stroke-width") == ".2"
    )
    ends = [(float(x), float(y)) for x, y in re.findall(r"M([\d.]+) ([\d.]+)", marks)]
    edges = {round(x, 1) for _, x, _ in lying(front)} | {round(x + 58, 1) for _, x, _ in lying(front)}
    left, right = min(edges), max(edges)
    assert len(ends) == 4 + 4 + 4 + 4
    for x, y in ends:
        assert x in edges or x < left or x > right
        assert x in edges or not left <= x <= right
        assert 0 < x < 210
        assert 0 < y < 297
    image = Image.open(BytesIO(export.png(front, scale=1))).convert("L")
    faces = Image.open(BytesIO(export.png(front.replace(marks, "M0 0"), scale=1))).convert("L")
    drawn = ImageChops.difference(image, faces)
    grid = tuple(round(side * 96 / 25.4) for side in (left, 11, right, 285))
    assert drawn.getbbox() is not None
    assert drawn.crop(grid).getbbox() is None  # type: ignore[arg-type]


def test_sheets_carry_licence_title_and_nothing_from_outside() -> None:
    for sheet in card_sheets(title="Deck & <more>\x00"):
        root = parsed(sheet)
        assert "MIT" in "".join(root.find(SVG + "metadata").itertext())  # type: ignore[union-attr]
        assert root.findtext(SVG + "title") == "Deck & <more>\ufffd"
        own = {one.attrib["id"] for one in root.iter() if "id" in one.attrib}
        assert {one.attrib[LINK].removeprefix("#") for one in root.iter(SVG + "use")} <= own
    assert card_sheets(["hearts-A"]) == card_sheets(["hearts-A"])
    with pytest.raises(UnknownNameError, match="leaves-Q"):
        card_sheets(["leaves-Q"])


def test_a_handout_has_the_shape_of_paper_and_tells_everything() -> None:
    for scene in (HANDOUT, evolve(HANDOUT, lines=HANDOUT.lines * 30)):
        ground, *pieces = layout(scene)
        assert ground.h / ground.w == pytest.approx(297 / 210, abs=0.001)
        assert max(one.y + one.h for one in pieces) <= ground.h
    spoken = describe(HANDOUT)
    assert spoken.startswith(
        "Suit with Seven in leaves. Played by Forehand alone. Forehand: Ace of leaves; King of leaves;"
    )
    assert "1 Forehand leads: King of leaves; 10 of leaves, winning; Under of leaves." in spoken.replace(
        "  ", " "
    )
    assert spoken.endswith("Each defender pays 3.")
    cards = [one for one in layout(HANDOUT) if one.kind == "card"]
    assert len(cards) == 30 + 2 + 30


def test_examples_run() -> None:
    assert doctest.testmod(export).failed == 0
