"""The picture: the same bytes every time, valid, its own ids, nothing from outside, texts stay texts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from svg_cards import THEMES, Card, Mark, Plate, SceneError, Seat, Single, Table, layout, render
from tests.svg_cards.deals import DUTY, REFUSAL, parsed, position

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</text><script>alert(1)</script>&\"'\x00\x1b\ud800 #sc-x \ufffe"


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
    tables = [position(tricks, cards) for tricks in (0, 3) for cards in (0, 1)]
    pictures = [
        render(table, theme=theme, deck=deck)
        for table in tables
        for theme in THEMES
        for deck in ("german", "french")
    ]
    for i, one in enumerate(pictures):
        prefixes = {re.match(r"sc[0-9a-f]{8}-", name).group() for name in ids(one)}  # type: ignore[union-attr]
        assert len(prefixes) == 1
        assert not any(ids(one) & ids(other) for other in pictures[:i])


def test_each_face_is_written_once() -> None:
    svg = render(position(3, 1, shown=["forehand"]))
    faces = [
        element.attrib["id"] for element in parsed(svg).iter() if "-face-" in element.attrib.get("id", "")
    ]
    assert sorted(name.partition("-face-")[2] for name in faces) == sorted(
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
