"""Every piece has its place: pure, inside the picture, nothing over an index."""

from itertools import pairwise

import pytest
from attrs import evolve

from svg_cards import (
    SHAPES,
    Card,
    Line,
    Pile,
    Plate,
    SceneError,
    Seat,
    Sheet,
    Sprite,
    Table,
    Trick,
    difference,
    face_down,
    layout,
)
from svg_cards.geometry import Shape
from tests.svg_cards.deals import DUTY, HANDS, LAID, REFUSAL, SEATS, position

STEPS = [(tricks, cards) for tricks in range(10) for cards in range(4)]


def hand(sprites: tuple[Sprite, ...], seat: str) -> list[Sprite]:
    return [sprite for sprite in sprites if sprite.part == f"seat:{seat}" and sprite.kind == "card"]


@pytest.mark.parametrize("front", SEATS)
@pytest.mark.parametrize("shape", ["wide", "compact"])
def test_every_piece_lies_inside_the_picture(front: str, shape: Shape) -> None:
    for tricks, cards in STEPS:
        sprites = layout(position(tricks, cards, front=front, shown=[front]), shape=shape)
        ground = sprites[0]
        for one in sprites:
            assert one.x >= 0 and one.y >= 0, one
            assert one.x + one.w <= ground.w + 0.05, one
            assert one.y + one.h <= ground.h + 0.05, one


@pytest.mark.parametrize("front", SEATS)
def test_a_hand_shows_every_index(front: str) -> None:
    for tricks, cards in STEPS:
        sprites = layout(position(tricks, cards, front=front))
        for seat in SEATS:
            for one, other in pairwise(hand(sprites, seat)):
                assert other.x - one.x >= 0.44 * one.w


def test_twelve_and_ten_open_cards_fit_side_by_side() -> None:
    ten, twelve = HANDS["middle"], [*HANDS["forehand"][:8], LAID[0], "acorns-K", "bells-10", LAID[1]]
    for left, right in ((twelve, ten), (ten, twelve), (twelve, HANDS["rear"])):
        seats = [Seat("f", Plate("F")), Seat("m", Plate("M"), left), Seat("r", Plate("R"), right)]
        sprites = layout(Table(seats))
        assert max(one.x + one.w for one in hand(sprites, "m")) < min(one.x for one in hand(sprites, "r"))
        assert all(b.x - a.x >= 0.44 * a.w for seat in "mr" for a, b in pairwise(hand(sprites, seat)))


@pytest.mark.parametrize("shape", ["wide", "compact", "large"])
def test_no_card_of_twelve_in_front_lies_over_another(shape: Shape) -> None:
    cards = [f"{suit}-{rank}" for suit in ("acorns", "leaves", "hearts", "bells") for rank in "7OA"]
    table = Table([Seat("f", Plate("F"), cards), Seat("m", Plate("M")), Seat("r", Plate("R"))])
    boxes = hand(layout(table, shape=shape), "f")
    assert len(boxes) == 12
    assert all(b.x >= a.x + a.w or b.y >= a.y + a.h for a, b in pairwise(boxes))


def test_an_open_hand_at_the_side_shows_the_last_of_each_suit_whole() -> None:
    for one, other in pairwise(hand(layout(position()), "middle")):
        if one.face.partition("-")[0] != other.face.partition("-")[0]:
            assert other.x >= one.x + one.w


PACK = [f"{suit}-{rank}" for suit in ("acorns", "leaves", "hearts", "bells") for rank in "A9KOU87"][:27]
"""As many cards as one seat may have won before the last trick."""


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("shape", ["wide", "large"])
def test_however_much_was_won_each_index_is_seen(shape: Shape, place: int) -> None:
    seats = [Seat(key, Plate(key), won=Pile(PACK if at == place else ())) for at, key in enumerate("fmr")]
    boxes = hand(layout(Table(seats), shape=shape), "fmr"[place])
    assert [one.face for one in boxes] == PACK
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            across, down = other.x - one.x, other.y - one.y
            assert abs(across) >= 0.35 * one.w or down >= 0.4 * one.h


def test_a_long_line_of_what_was_won_is_broken_and_stays_large_enough_to_read() -> None:
    seats = [Seat("f", Plate("f")), Seat("m", Plate("m"), won=Pile(PACK)), Seat("r", Plate("r"))]
    (line,) = [one for one in layout(Table(seats), shape="compact") if one.kind == "line" and one.texts]
    lows = {text.y for text in line.texts if "suit" in text.styles}
    assert len(lows) == 2 and max(lows) <= line.h
    assert min(text.size for text in line.texts) >= 12
    assert max((text.x or 0) + text.width for text in line.texts) <= line.w


def test_what_was_won_lies_where_the_hand_was_once_that_is_empty_and_its_faces_are_up() -> None:
    seat = Seat("f", Plate("F"), won=Pile(["hearts-A", "hearts-8", "bells-K"]), first_row=1)
    others = [Seat("m", Plate("M")), Seat("r", Plate("R"))]
    spread = layout(Table([seat, *others]))
    assert [one.face for one in hand(spread, "f")] == ["hearts-A", "hearts-8", "bells-K"]
    assert not [one for one in spread if one.kind == "heap"]
    for heap in (evolve(seat, cards=["bells-7"]), evolve(seat, won=Pile(face_down(3)))):
        placed = layout(Table([heap, *others]))
        assert [one.face for one in hand(placed, "f")] == [card.face for card in heap.cards]
        assert [one.number for one in placed if one.kind == "heap"] == [3]


def test_a_caption_is_told_whole_in_a_narrow_picture() -> None:
    told = "10 from each of two defenders: Forehand plus 20, Middle minus 10, Rear minus 10."
    for shape in SHAPES:
        (caption,) = [
            one for one in layout(evolve(position(), caption=told), shape=shape) if one.key == "caption"
        ]
        assert " ".join(text.text for text in caption.texts) == told
        assert all(0 < text.y <= caption.h for text in caption.texts)


def test_the_seats_turn_clockwise() -> None:
    for i, front in enumerate(SEATS):
        plates = {one.part: one for one in layout(position(front=front)) if one.kind == "plate"}
        left, right = SEATS[(i + 1) % 3], SEATS[(i + 2) % 3]
        assert (plates[f"seat:{front}"].x, plates[f"seat:{front}"].y) == (225, 459)
        assert plates[f"seat:{left}"].x == 16
        assert plates[f"seat:{right}"].x + plates[f"seat:{right}"].w == 704


def test_marks_raise_cards_and_move_nothing_else() -> None:
    plain, marked = layout(position(3, 1)), layout(position(3, 1, marks=DUTY, rail=REFUSAL))
    places = {one.key: one for one in plain if one.kind == "card"}
    for one in (one for one in marked if one.kind == "card"):
        raised = 10 if "may" in one.classes else 0
        assert (one.x, one.y + raised) == (places[one.key].x, places[one.key].y)


def test_a_raised_card_stays_clear_of_the_ring_round_the_plate_above_it() -> None:
    for seats in (["f", "m"], ["f", "m", "r"], ["f", "l", "p", "r"]):
        for turn in seats:
            table = Table(
                [
                    Seat(key, Plate(key, turn=key == turn), [Card("hearts-A", ["may"], key=key)])
                    for key in seats
                ]
            )
            sprites = layout(table)
            plates = {one.part: one for one in sprites if one.kind == "plate"}
            for one in (one for one in sprites if one.kind == "card"):
                plate = plates[one.part]
                assert one.y > plate.y or one.y + one.h < plate.y
                if plate.y < one.y:
                    assert one.y - (plate.y + plate.h) >= 6


def test_a_step_is_the_difference_of_two_lists() -> None:
    lists = [layout(position(*step)) for step in STEPS]
    for old, new in pairwise(lists):
        step = difference(old, new)
        assert step.apply(old) == new
        assert difference(new, old).apply(new) == old
        assert difference(new, new).apply(new) == new
    played = difference(lists[0], lists[1])
    assert "leaves-K" in {one.key for one in played.changed}
    assert "leaves-A" in {one.key for one in played.moved}
    assert not difference(new, new).order
    with pytest.raises(SceneError, match="expected the list it starts from"):
        played.apply(())


def test_the_list_is_in_reading_order() -> None:
    sprites = layout(position(3, 1, rail=REFUSAL))
    parts = list(dict.fromkeys(one.part for one in sprites))
    assert parts == [
        "table",
        "contract",
        "trick",
        "rail",
        "seat:forehand",
        "seat:middle",
        "seat:rear",
        "talon",
    ]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (Table([Seat("a", Plate("A"))]), "two to four seats"),
        (Table([Seat("a", Plate("A")), Seat("a", Plate("B"))]), "different keys"),
        (position(front="east"), "Table.front"),
        (Table(position().seats, trick=Trick([("east", "hearts-A")])), "Played.seat"),
        (Table(position().seats, trick=Trick(winning="east")), "Trick.winning"),
        (Table(position().seats, talon=Pile(["leaves-A"])), "'leaves-A' twice"),
        (position(rail=REFUSAL, shown=()), "Rail.points_at"),
    ],
)
def test_what_cannot_be_placed_is_refused(table: Table, told: str) -> None:
    with pytest.raises(SceneError, match=told):
        layout(table)


def test_a_sheet_needs_an_amount_for_each_player() -> None:
    with pytest.raises(SceneError, match="one for each of 2 players, found 1"):
        layout(Sheet(["A", "B"], [Line("first", [1])]))


def test_the_same_face_twice_needs_a_key() -> None:
    seats = [Seat("a", Plate("A"), ["leaves-A"]), Seat("b", Plate("B"), [Card("leaves-A", key="second")])]
    assert {"leaves-A", "second"} <= {one.key for one in layout(Table(seats))}


def test_cards_face_down_have_keys_that_tell_nothing() -> None:
    seats = [Seat("a", Plate("A"), face_down(3)), Seat("b", Plate("B"), face_down(3))]
    sprites = layout(Table(seats))
    assert all(one.key == f"seat:a-{i}" and not one.face for i, one in enumerate(hand(sprites, "a")))
