"""No piece of any scene leaves the picture, hides an index, or writes over its box."""

from itertools import pairwise

import pytest

from svg_cards import CLASSES, KINDS, SHAPES, Choice, Choices, Plate, Rail, Seat, Sprite, Table, Text, layout
from svg_cards.geometry import Shape
from svg_cards.signs import can_write, sign_width
from svg_cards.text import width
from tests.svg_cards.deals import CONTRACT, position
from tests.svg_cards.scenes import ALONE, SCENES, TABLES

PLACED = [(name, shape) for name in TABLES for shape in SHAPES] + [(name, SHAPES[0]) for name in ALONE]
NAMES = [
    "Maximiliana Apollonia Wenzeslaus-Bartholomäus von und zu Weit",
    "Александра Константиновна Преображенская-Воскресенская",
    "MWMWMWMWMWMWMWMWMWMWMWMWMWMW",
    "名前名前名前名前名前名前名前名前名前",
]


def taken(text: Text) -> float:
    if "suit" in text.styles:
        return text.size
    if "figures" in text.styles and can_write(text.text):
        return sign_width(text.text, text.size)
    return width(text.text, text.size, bold="bold" in text.styles)


def spans(sprite: Sprite) -> list[tuple[float, float, Text]]:
    """Return left and right end of each text of a sprite, from the sprite's corner."""
    found: list[tuple[float, float, Text]] = []
    for text in sprite.texts:
        wide = taken(text)
        if text.x is None:
            left = found[-1][1] + text.size * 0.45
        elif "end" in text.styles:
            left = text.x - wide
        else:
            left = text.x - (wide / 2 if {"middle", "suit"} & set(text.styles) else 0)
        found.append((left, left + wide, text))
    return found


@pytest.mark.parametrize(("name", "shape"), PLACED)
def test_every_piece_lies_inside_the_picture(name: str, shape: Shape) -> None:
    sprites = layout(SCENES[name], shape=shape)
    ground = sprites[0]
    for one in sprites:
        assert one.x >= 0, one
        assert one.y >= 0, one
        assert one.x + one.w <= ground.w + 0.05, one
        assert one.y + one.h <= ground.h + 0.05, one
        for left, right, text in spans(one):
            assert one.x + left >= 0, text
            assert one.x + right <= ground.w + 0.5, text
            assert 0 < one.y + text.y < ground.h, text


@pytest.mark.parametrize("name", TABLES)
def test_a_large_table_fills_a_projector_with_words_that_can_be_read_from_the_last_row(name: str) -> None:
    ground, *pieces = layout(TABLES[name], shape="large")
    assert ground.w / ground.h == pytest.approx(16 / 9, abs=0.01)
    pixel = 1280 / ground.w
    # The figures of cards that are drawn small are cards, not words.
    words = [text for one in pieces if one.kind != "ghost" for text in one.texts]
    assert min(text.size * pixel for text in words) >= 22
    assert min(one.w * pixel for one in pieces if one.part.endswith(table_front(name)) and one.face) >= 100


def table_front(name: str) -> str:
    return f"seat:{TABLES[name].clockwise()[0].key}"


@pytest.mark.parametrize(("name", "shape"), PLACED)
def test_texts_fit_their_room_and_do_not_meet(name: str, shape: Shape) -> None:
    for one in layout(SCENES[name], shape=shape):
        ends = sorted((text.y, left, right) for left, right, text in spans(one))
        for left, right, text in spans(one):
            assert right - left <= text.width + 0.5, text
        for (base, _, right), (other, left, _) in pairwise(ends):
            assert base != other or right <= left + 0.5, one


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", NAMES)
def test_long_names_stay_in_their_plates(name: str, shape: Shape) -> None:
    seats = [Seat(key, Plate(name, "declarer " * 5, "120 + 40", turn=True), ["leaves-A"]) for key in "a"]
    seats += [Seat(seat.key, Plate(name, name, name), seat.cards) for seat in position().seats[1:]]
    table = Table(seats, contract=CONTRACT, rail=Rail(name * 3, name * 3, "act", name))
    for one in layout(table, shape=shape):
        if one.kind in {"plate", "rail", "chip"}:
            assert max((right for _, right, _ in spans(one)), default=0) <= one.w, one
            assert min((left for left, _, _ in spans(one)), default=0) >= 0, one
    plate = next(one for one in layout(table, shape=shape) if one.kind == "plate")
    assert plate.texts[0].text.endswith("…")
    assert name in plate.words


HELD = [f"leaves-{rank}" for rank in ("A", "10", "K", "O", "U", "9", "8", "7")]


def test_a_plate_that_is_narrow_keeps_the_first_name_and_the_number() -> None:
    seats = [Seat(key, Plate("Second hand", "", "0 tricks"), [None]) for key in "abcd"]
    plates = [one for one in layout(Table(seats), shape="compact") if one.kind == "plate"]
    assert [text.text for text in plates[0].texts] == ["Second hand", "0 tricks"]
    for plate in plates[1:]:
        assert [text.text for text in plate.texts] == ["Second", "0"]
        assert "Second hand" in plate.words and "0 tricks" in plate.words
    seats = [Seat(key, Plate("Second hand", "", "no flek"), [None]) for key in "abcd"]
    cut = [one for one in layout(Table(seats), shape="compact") if one.kind == "plate"][1]
    assert cut.texts[-1].text.endswith("…")  # the first word of a call says something else


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("count", range(1, 9))
def test_rows_that_are_chosen_from_lie_on_nothing(count: int, shape: Shape) -> None:
    names = ("Make acorns the trump, with wheels", "Ask for a whole")
    tray = Choices(tuple(Choice(names[each % 2]) for each in range(count)))
    for seats in (2, 3, 4):
        table = Table(
            [Seat(key, Plate(key), HELD if key == "a" else [None] * 8) for key in "abcd"[:seats]],
            contract=CONTRACT,
            tray=tray,
            rail=Rail("Say something, or keep silent."),
        )
        laid = [one for one in layout(table, shape=shape) if one.w and one.h]
        rows = [one for one in laid if one.kind == "choice"]
        assert len(rows) == count
        others = [one for one in laid if one.kind in {"card", "plate", "rail", "choice"}]
        assert not [
            (row.key, one.key)
            for row in rows
            for one in others
            if one.key != row.key
            and row.x < one.x + one.w
            and one.x < row.x + row.w
            and row.y < one.y + one.h
            and one.y < row.y + row.h
        ]


def _index(card: Sprite) -> tuple[float, float, float, float]:
    """Return the corner that tells rank and suit."""
    return card.x, card.y, card.x + 0.32 * card.w, card.y + 0.45 * card.h


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(("name", "shape"), [(name, shape) for name, shape in PLACED if name != "fan"])
def test_nothing_lies_over_an_index(name: str, shape: Shape) -> None:
    sprites = [
        one for one in layout(SCENES[name], shape=shape) if one.kind not in {"ground", "note", "arrow"}
    ]
    for card in (one for one in sprites if one.kind == "card" and one.face):
        for other in sprites:
            # Lines of text under the cards have a box as wide as they may get.
            if other.z > card.z and other.kind != "label" and (other.w, other.h) != (0, 0):
                box = (other.x, other.y, other.x + other.w, other.y + other.h)
                assert not _meet(_index(card), box), (card.key, other.key)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", [name for name in TABLES if name != "open"])
def test_texts_of_a_table_do_not_lie_over_each_other(name: str, shape: Shape) -> None:
    boxes = []
    for one in layout(TABLES[name], shape=shape):
        for left, right, text in spans(one):
            boxes.append(
                (one.x + left, one.y + text.y - 0.7 * text.size, one.x + right, one.y + text.y, text.text)
            )
    for i, one_box in enumerate(boxes):
        for other in boxes[:i]:
            assert not _meet(one_box[:4], other[:4]), (one_box, other)


def test_every_class_and_kind_is_documented_and_occurs() -> None:
    classes, kinds = set[str](), set[str]()
    for name, shape in PLACED:
        for one in layout(SCENES[name], shape=shape):
            classes |= set(one.classes)
            kinds.add(one.kind)
    assert classes == set(CLASSES)
    assert kinds == set(KINDS)
