"""What the eye sees: turned cards look the same, suits differ in shape, nothing crosses the frame."""

import io
import random
from itertools import combinations, product
from pathlib import Path

import cairosvg
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps, ImageStat

from svg_cards import decks
from svg_cards.decks import courts
from svg_cards.decks.clothes import mantle
from svg_cards.decks.figures import half_figure
from svg_cards.decks.ink import write
from svg_cards.decks.person import Person
from svg_cards.decks.persons import FRENCH, GERMAN
from svg_cards.decks.pips import plain
from svg_cards.decks.plan import read_plan
from svg_cards.palettes import ROLES, Palette
from tests.svg_cards import make_pictures


def picture(fragment: str, view: str = "0 0 252 400", size: tuple[int, int] = (252, 400)) -> Image.Image:
    """The fragment on white, in grey."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{size[0]}" height="{size[1]}">'
        f'<rect x="-100" y="-100" width="600" height="600" fill="#ffffff"/>{fragment}</svg>'
    )
    return Image.open(io.BytesIO(cairosvg.svg2png(bytestring=svg.encode()))).convert("L")


def changed_by_turning(fragment: str) -> Image.Image:
    """White where the card looks another way when it is turned half round; soft edges may differ a little."""
    return turning(picture(fragment))


def turning(image: Image.Image) -> Image.Image:
    """What of a picture changes when it is turned half round."""
    turned = image.transpose(Image.Transpose.ROTATE_180)
    return ImageChops.difference(image, turned).point(lambda value: 255 if value > 60 else 0)


@pytest.mark.parametrize("suit", decks.SUITS)
@pytest.mark.parametrize(
    ("deck", "ranks"),
    [
        ("german", ("U", "O", "K", "A", "8", "10")),
        ("french", ("U", "O", "K", "10")),
        ("french4", ("K", "10")),
    ],
)
def test_double_cards_look_the_same_when_turned(deck: str, ranks: tuple[str, ...], suit: str) -> None:
    for rank, size in product(ranks, decks.SIZES):
        if size == "small" and rank not in ("U", "O", "K"):
            continue  # their index stands in one corner only
        image = picture(decks.face(f"{suit}-{rank}", deck=deck, size=size))
        if deck == "german" and rank in ("U", "O"):  # one sign alone, whose height is the rank
            for _ in range(2):
                image.paste(255, (12, 54, 88, 166) if rank == "O" else (6, 290, 94, 386))
                image = image.transpose(Image.Transpose.ROTATE_180)
        changed = turning(image).getbbox()
        assert changed is None, f"{suit}-{rank} {size}: {changed}"


@pytest.mark.parametrize("deck", ["german", "german_single", "french"])
@pytest.mark.parametrize("rank", ["6", "7", "8", "9", "10", "A"])
def test_small_cards_without_an_index_have_equal_margins(deck: str, rank: str) -> None:
    for suit in decks.SUITS:
        inside = picture(decks.face(f"{suit}-{rank}", deck=deck, size="small", index="none")).crop(
            (14, 14, 238, 386)
        )
        paper = inside.getpixel((0, 0))
        box = inside.point(lambda value, paper=paper: 255 if abs(value - paper) > 40 else 0).getbbox()
        assert box is not None
        assert abs(box[0] - (224 - box[2])) <= 8, suit
        assert abs(box[1] - (372 - box[3])) <= 16, suit


@pytest.mark.parametrize("deck", ["german_single", "french"])
@pytest.mark.parametrize("rank", ["8", "9", "10"])
def test_small_pips_do_not_touch(deck: str, rank: str) -> None:
    """Every pip is an island of its own, with paper around it."""
    for suit, index in product(decks.SUITS, ("none", "german")):
        image = picture(decks.face(f"{suit}-{rank}", deck=deck, size="small", index=index))
        paper = image.getpixel((126, 14))
        ink = image.point(lambda value, paper=paper: 255 if abs(value - paper) > 60 else 0)
        top = 92 if index == "german" else 14
        assert islands(ink.crop((14, top, 238, 386))) == int(rank), f"{suit} {index}"


def islands(image: Image.Image) -> int:
    """How many white areas of more than 40 pixels do not touch each other."""
    found = 0
    while (box := image.getbbox()) is not None:
        x = next(x for x in range(box[0], box[2]) if image.getpixel((x, box[1])))
        before = image.histogram()[255]
        ImageDraw.floodfill(image, (x, box[1]), 0)
        found += before - image.histogram()[255] > 40
    return found


def test_letters_fit_the_strip_that_a_hand_shows_and_o_is_no_zero() -> None:
    wide: dict[str, int] = {}
    for rank in decks.RANKS:
        head = picture(decks.face(f"bells-{rank}", deck="letters", size="small")).crop((10, 20, 242, 150))
        box = head.point(lambda value: 255 if value < 120 else 0).getbbox()
        assert box is not None
        assert box[2] + 10 <= 0.44 * 252, rank
        wide[rank] = box[2] - box[0]
    assert wide["O"] > 0.9 * wide["10"]  # the zero is about half of the ten


def inked(image: Image.Image, box: tuple[int, int, int, int]) -> float:
    """How much of a part of a picture of a card is not paper, 0 to 1."""
    paper = image.getpixel((126, 14))
    part = image.crop(box).point(lambda value: 255 if abs(value - paper) > 40 else 0)
    return float(ImageStat.Stat(part).mean[0]) / 255


@pytest.mark.parametrize("size", ["small", "medium"])
@pytest.mark.parametrize(("deck", "low"), [("german", 336), ("german_single", 300)])
@pytest.mark.parametrize("suit", decks.SUITS)
def test_an_ober_without_a_letter_has_its_sign_at_the_head_and_an_unter_at_the_foot(
    deck: str, low: int, suit: str, size: str
) -> None:
    for index in ("none", "czech"):
        ober, unter = (
            picture(decks.face(f"{suit}-{rank}", deck=deck, size=size, index=index)) for rank in "OU"
        )
        paper = ober.getpixel((126, 14))
        sign, head, foot, other = (
            card.crop((14, y - 34, 82, y + 34)).point(lambda v: 255 if abs(v - paper) > 40 else 0)  # noqa: B023
            for card, y in ((ober, 62), (unter, 62), (unter, low), (ober, low))
        )
        assert overlap(sign, foot) > 0.6
        assert overlap(sign, head) < 0.5
        assert overlap(sign, other) < 0.5


@pytest.mark.parametrize("size", decks.SIZES)
@pytest.mark.parametrize(("deck", "low"), [("german", 352), ("german_single", 300)])
def test_an_ober_with_a_letter_has_its_sign_below_it_and_an_unter_at_the_foot(
    deck: str, low: int, size: str
) -> None:
    for suit in decks.SUITS:
        ober, unter = (picture(decks.face(f"{suit}-{rank}", deck=deck, size=size)) for rank in "OU")
        below = (16, 100, 70, 138) if size == "small" else (16, 72, 64, 108)
        assert inked(ober, below) > 0.35, suit
        assert inked(unter, below) < 0.1, suit
        assert inked(unter, (16, low - 24, 80, low + 24)) > 0.35, suit


def test_the_kings_of_single_headed_cards_have_their_signs_at_one_height() -> None:
    for suit, size in product(decks.SUITS, decks.SIZES):
        king = picture(decks.face(f"{suit}-K", deck="german_single", size=size))
        paper = king.getpixel((126, 14))
        left, right = (
            king.crop((x, 89 if size == "small" else 56, x + 48, 100))
            .point(lambda v: 255 if abs(v - paper) > 40 else 0)  # noqa: B023
            .getbbox()
            for x in (14, 190)
        )
        assert left and right
        assert abs(left[1] - right[1]) <= 1, f"{suit} {size}"


@pytest.mark.parametrize("size", ["small", "medium"])
@pytest.mark.parametrize("deck", ["german", "german_single"])
def test_kings_without_a_letter_have_two_signs_as_large_as_the_obers(deck: str, size: str) -> None:
    for suit in decks.SUITS:
        king, ober = (
            picture(decks.face(f"{suit}-{rank}", deck=deck, size=size, index="none")) for rank in "KO"
        )
        paper = ober.getpixel((126, 14))
        left, right, one = (
            card.crop(box).point(lambda v: 255 if abs(v - paper) > 40 else 0).getbbox()  # noqa: B023
            for card, box in ((king, (12, 20, 88, 78)), (king, (164, 20, 240, 78)), (ober, (12, 30, 84, 88)))
        )
        assert left and right and one
        for sign in (left, right):  # free on paper, so that the box is the sign's
            assert 0.9 < (sign[2] - sign[0]) / (one[2] - one[0]) < 1.05, f"{suit} {sign} {one}"


def test_the_plant_of_a_number_card_bears_every_pip() -> None:
    """Pips and plant are one island; of single-headed cards those whose lowest twigs are above what stands on the hill."""
    black = Palette(**(dict.fromkeys(ROLES, "#000000") | {"paper": "#ffffff", "edge": "#ffffff"}))
    cards = [("german", rank) for rank in ("6", "7", "8", "9", "10")]
    cards += [("german_single", rank) for rank in ("6", "7")]
    for (deck, rank), suit in product(cards, decks.SUITS):
        face = decks.face(f"{suit}-{rank}", deck=deck, palette=black, size="medium", index="none")
        inside = picture(face).crop((14, 14, 238, 274 if deck == "german_single" else 386))
        assert islands(inside.point(lambda value: 255 if value < 128 else 0)) == 1, f"{deck} {suit}-{rank}"


def test_a_nine_has_one_pip_alone_in_its_middle_and_a_ten_two_high_and_low() -> None:
    """Bands of paper as high as half a pip lie over and under the one of a nine, beside the plant."""
    for deck, suit in product(("german", "german_single"), decks.SUITS):
        nine, ten = (
            picture(decks.face(f"{suit}-{rank}", deck=deck, size="medium", index="none"))
            for rank in ("9", "10")
        )
        middle = 200 if deck == "german" else 154
        assert inked(nine, (112, middle - 12, 140, middle + 12)) > 0.75, suit
        assert inked(ten, (112, middle - 12, 140, middle + 12)) < 0.35, suit
        for side in ((60, 92), (160, 192)):
            assert inked(nine, (side[0], middle - 10, side[1], middle + 10)) < 0.1, suit
            assert inked(ten, (side[0], middle - 10, side[1], middle + 10)) < 0.45, suit


def test_pips_of_small_cards_differ_in_outline_and_stand_upright() -> None:
    black = Palette(**dict.fromkeys(ROLES, "#000000"))
    shapes = {
        suit: ImageChops.invert(picture(write(plain(suit), black), "-50 -50 100 100", (100, 100)))
        for suit in decks.SUITS
    }
    for suit, shape in shapes.items():
        assert overlap(shape, ImageOps.mirror(shape)) > 0.97, suit
    for a, b in combinations(shapes, 2):
        assert overlap(shapes[a], shapes[b]) < 0.75, f"{a} and {b}: {overlap(shapes[a], shapes[b]):.2f}"


@pytest.mark.parametrize("deck", ["german", "german_single", "french"])
def test_pips_of_small_cards_are_centred_below_their_numeral(deck: str) -> None:
    for suit, rank in product(decks.SUITS, ("6", "7", "8", "9", "10", "A")):
        image = picture(decks.face(f"{suit}-{rank}", deck=deck, size="small")).crop((14, 92, 238, 386))
        paper = image.getpixel((0, 0))
        box = image.point(lambda value, paper=paper: 255 if abs(value - paper) > 40 else 0).getbbox()
        assert box is not None
        assert abs(box[0] - (224 - box[2])) <= 6, f"{suit}-{rank}"


@pytest.mark.parametrize("deck", decks.DECKS)
def test_a_strip_shows_the_index_and_no_part_of_a_picture(deck: str) -> None:
    for suit, rank, index in product(decks.SUITS, decks.RANKS, ("german", "czech")):
        card = f"{suit}-{rank}"
        shown = decks.strip(card, deck=deck, index=index)
        whole = decks.face(card, deck=deck, size="small", index=index)
        if deck == "letters" or (index == "czech" and rank in ("O", "U")):
            assert shown == whole
            continue
        strip, face = picture(shown), picture(whole)
        assert inked(strip, (96, 14, 238, 386)) == 0, card
        low = rank == "U" and deck.startswith("german")
        assert (inked(strip, (14, 206, 96, 386)) > 0.05) == low, card
        assert (inked(strip, (14, 92, 96, 190)) > 0.1) == (not low), card
        head = picture(decks.strip(card, deck=deck, index=index, low=False))
        assert inked(head, (14, 206, 238, 386)) == 0, card
        assert inked(head, (14, 92, 96, 206)) > 0.1, card
        if rank not in ("K", "O", "U"):  # the numeral of a card that lies free
            numeral = (14, 14, 100, 90)
            assert ImageChops.difference(strip.crop(numeral), face.crop(numeral)).getbbox() is None, card


def sign_below_the_letter(strip: str) -> tuple[int, int]:
    """The upper and lower end of the sign of a covered card."""
    below = picture(strip).crop((14, 92, 238, 386))
    paper = below.getpixel((200, 0))
    box = below.point(lambda value: 255 if abs(value - paper) > 40 else 0).getbbox()
    assert box is not None
    return box[1] + 92, box[3] + 92


@pytest.mark.parametrize("deck", ["german", "german_single"])
def test_an_unter_under_another_card_has_its_sign_low_and_an_ober_high(deck: str) -> None:
    """At the foot where the next card lies beside it, and below where an Ober's ends under a card of the line below."""
    for suit in decks.SUITS:
        beside, above = (
            [sign_below_the_letter(decks.strip(f"{suit}-{rank}", deck=deck, low=low)) for rank in "OU"]
            for low in (True, False)
        )
        assert beside[1][0] - beside[0][1] >= 90, suit
        assert above[1][0] - above[0][0] >= 36, suit
        assert above[1][1] <= 206, suit  # of 400: half of a card above a further line shows


def gap_beside(image: Image.Image, top: int, bottom: int) -> int:
    """How wide the first empty column of a picture is, right of what stands at its left edge between two heights."""
    part = image.crop((14, top, 238, bottom))
    paper = image.getpixel((126, 14))
    full = [
        part.crop((x, 0, x + 1, bottom - top)).point(lambda v: 255 if abs(v - paper) > 40 else 0).getbbox()
        is not None
        for x in range(part.width)
    ]
    start = full.index(True)
    left = full.index(False, start)
    return full.index(True, left) - left


@pytest.mark.parametrize("deck", ["german", "german_single", "french"])
def test_paper_parts_the_index_from_the_pips(deck: str) -> None:
    for suit, rank, size in product(decks.SUITS, ("6", "7", "8", "9", "10"), ("full", "medium")):
        card = picture(decks.face(f"{suit}-{rank}", deck=deck, size=size))
        assert gap_beside(card, 14, 96) >= 8, f"{suit}-{rank} {size}"


@pytest.mark.parametrize("deck", ["german", "french"])
def test_both_halves_of_a_court_stand_on_one_axis_and_share_a_belt(deck: str) -> None:
    for suit, rank, size, index in product(decks.SUITS, "UOK", decks.SIZES, ("none", "german")):
        court = picture(decks.face(f"{suit}-{rank}", deck=deck, size=size, index=index))
        paper = court.getpixel((126, 14))
        belt = court.crop((12, 198, 240, 202)).point(lambda v: 255 if abs(v - paper) > 40 else 0)  # noqa: B023
        box = belt.getbbox()
        assert box
        assert abs(box[0] + 12 - (252 - box[2] - 12)) <= 1, f"{suit}-{rank} {size}"
        assert court.getpixel((126, 200)) != court.getpixel((100, 200)), "buckle"
        assert inked(court, (92, 196, 160, 204)) == 1


@pytest.mark.parametrize("deck", ["german", "german_single", "french"])
def test_no_sign_or_letter_of_a_court_touches_its_figure(deck: str) -> None:
    """Two units of paper lie between, so that nothing need be cut."""
    black = Palette(**dict.fromkeys(ROLES, "#000000"))
    for suit, rank, size, index in product(
        decks.SUITS, "UOK", decks.SIZES, ("german", "english", "estonian", "none")
    ):
        card = read_plan(f"{suit}-{rank}", deck, size, index)
        apart, figure = (
            ImageChops.invert(picture(write(drawing, black))).point(lambda v: 255 if v > 100 else 0)
            for drawing in (courts.signs(card), courts.figure(card))
        )
        touched = ImageChops.darker(apart.filter(ImageFilter.MaxFilter(5)), figure).getbbox()
        assert touched is None, f"{card.name} {size} {index}: {touched}"


def test_the_deck_of_letters_tells_every_rank_under_every_index() -> None:
    for index, size in product(decks.INDICES, decks.SIZES):
        heads = {
            rank: picture(decks.face(f"bells-{rank}", deck="letters", size=size, index=index)).crop(
                (14, 20, 238, 190)
            )
            for rank in decks.RANKS
        }
        for a, b in combinations(heads, 2):
            apart = ImageChops.difference(heads[a], heads[b]).point(lambda value: 255 if value > 60 else 0)
            assert ImageStat.Stat(apart).mean[0] > 4, f"{index} {size}: {a} and {b}"


@pytest.mark.parametrize("suit", decks.SUITS)
def test_six_seven_and_nine_differ_only_in_the_middle(suit: str) -> None:
    for rank in ("6", "7", "9"):
        changed = changed_by_turning(decks.face(f"{suit}-{rank}")).getbbox()
        assert changed is not None
        left, top, right, bottom = changed
        assert top >= 100, rank
        assert bottom <= 300, rank
        assert left >= 50, rank
        assert right <= 202, rank


@pytest.mark.parametrize("colour", decks.BACK_COLOURS)
@pytest.mark.parametrize("name", list(decks.BACKS))
def test_backs_look_the_same_when_turned(name: str, colour: str) -> None:
    assert changed_by_turning(decks.back(name, colour=colour)).getbbox() is None


def ink_of(deck: str, suit: str, pixels: int) -> Image.Image:
    """Where a mark in ink alone covers the picture, centred by its box."""
    mark = decks.suit_mark(suit, deck=deck, mono=True)
    image = ImageChops.invert(picture(mark, "-50 -50 100 100", (pixels, pixels)))
    return image.point(lambda value: 255 if value > 127 else 0)


def overlap(a: Image.Image, b: Image.Image) -> float:
    """The share of what either picture covers that both cover, 0 to 1."""
    both = ImageStat.Stat(ImageChops.darker(a, b)).sum[0]
    return float(both / ImageStat.Stat(ImageChops.lighter(a, b)).sum[0])


@pytest.mark.parametrize("deck", ["german", "french"])
def test_suits_differ_in_black_alone(deck: str) -> None:
    for a, b in combinations(decks.SUITS, 2):
        shared = overlap(ink_of(deck, a, 24), ink_of(deck, b, 24))
        assert shared < 0.7, f"{a} and {b}: {shared:.2f}"


@pytest.mark.parametrize("court", [GERMAN, FRENCH])
def test_persons_differ_in_outline_alone(court: dict[str, Person]) -> None:
    black = Palette(**dict.fromkeys(ROLES, "#000000"))
    shapes = {
        name: ImageChops.invert(picture(write(half_figure(person), black), "-126 0 252 200", (252, 200)))
        for name, person in court.items()
    }
    for a, b in combinations(shapes, 2):
        shared = overlap(shapes[a], shapes[b])
        assert shared < 0.98, f"{a} and {b}: {shared:.3f}"


@pytest.mark.parametrize("court", [GERMAN, FRENCH])
def test_no_hat_is_worn_twice_in_a_suit_or_rank(court: dict[str, Person]) -> None:
    for a, b in combinations(court, 2):
        if a[-1] == b[-1] or a.split("-")[0] == b.split("-")[0]:
            assert court[a].hat != court[b].hat, f"{a} and {b}"


def test_persons_of_a_german_suit_wear_different_clothes() -> None:
    for suit in decks.SUITS:
        persons = [GERMAN[f"{suit}-{rank}"] for rank in ("U", "O", "K")]
        assert len({person.pattern for person in persons}) == 3, suit
        assert len({person.right for person in persons}) == 3, suit


@pytest.mark.parametrize("name", list(make_pictures.sheets()))
def test_saved_pictures_show_what_is_drawn(name: str) -> None:
    """When this fails, look at the change, run make_pictures.py, and look again."""
    saved = Image.open(make_pictures.FOLDER / f"{name}.png").convert("RGB")
    drawn = make_pictures.picture(make_pictures.sheets()[name])
    assert saved.size == drawn.size
    far = ImageChops.difference(saved, drawn).convert("L").point(lambda value: 255 if value > 90 else 0)
    assert float(ImageStat.Stat(far).mean[0]) < 0.05


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in make_pictures.FOLDER.glob("*.png")} == set(make_pictures.sheets())


def test_what_is_read_blind_shows_every_card_once_and_tells_nothing_but_in_the_key(tmp_path: Path) -> None:
    order = random.Random(5)
    for deck in ("german", "letters"):
        cards = make_pictures.blind_cards(deck, 60, order)
        assert sorted(cards) == sorted(f"{suit}-{rank}" for suit, rank in product(decks.SUITS, decks.RANKS))
        assert list(cards) != sorted(cards)
        shown = decks.face(
            "bells-7", deck=deck, size="small", index="german" if deck == "letters" else "none"
        )
        assert shown in cards["bells-7"]
        assert make_pictures.picture(cards["bells-7"]).size == (38, 60)
    hand, front = make_pictures.blind_hand("french", "front", order)
    assert len(set(hand)) == 10
    assert front.size[0] > make_pictures.blind_hand("french", "left", order)[1].size[0] > 350
    with pytest.raises(SystemExit):
        make_pictures.main([str(tmp_path)])


@pytest.mark.parametrize("deck", ["german", "french"])
@pytest.mark.parametrize("mono", [False, True])
def test_marks_are_centred_in_their_box(deck: str, mono: bool) -> None:
    for suit in decks.SUITS:
        mark = decks.suit_mark(suit, deck=deck, mono=mono)
        area = ImageChops.invert(picture(mark, "-60 -60 120 120", (240, 240))).getbbox()
        assert area is not None
        left, top, right, bottom = (value / 2 - 60 for value in area)
        assert left >= -53, suit
        assert right <= 53, suit
        assert top >= -53, suit
        assert bottom <= 53, suit
        assert abs(left + right) / 2 <= 4, suit
        assert abs(top + bottom) / 2 <= 4, suit


@pytest.mark.parametrize("deck", ["german", "german_single", "french"])
def test_nothing_crosses_the_frame(deck: str) -> None:
    """Between the frame and the edge of a card lies empty paper."""
    for suit, rank, size in product(decks.SUITS, ("10", "U", "O", "K", "A"), ("full", "small")):
        image = picture(decks.face(f"{suit}-{rank}", deck=deck, size=size))
        for strip in ((3, 20, 7, 380), (245, 20, 249, 380), (20, 3, 232, 7), (20, 393, 232, 397)):
            shades = {shade for shade, count in enumerate(image.crop(strip).histogram()) if count}
            assert max(shades) - min(shades) <= 4, f"{deck} {suit}-{rank} {size} {strip}"


@pytest.mark.parametrize("deck", ["german", "german_single", "french"])
def test_half_of_a_number_card_is_paper(deck: str) -> None:
    for suit, rank in product(decks.SUITS, ("6", "8", "10")):
        image = picture(decks.face(f"{suit}-{rank}", deck=deck))
        paper = image.crop((4, 199, 6, 201)).histogram().index(4)
        empty = sum(image.histogram()[paper - 2 : paper + 3])
        assert empty / (252 * 400) > 0.5, f"{suit}-{rank}"


def test_a_mantle_goes_on_beyond_the_waist() -> None:
    """Two halves that end at one line let the paper shine through between them at some heights."""
    for person in (*GERMAN.values(), *FRENCH.values()):
        if person.mantle:
            fill, *_ = mantle(person)
            assert max(values[-1] for _, values in fill.outline if values) > 200
