"""What the eye sees: turned cards look the same, suits differ in shape, nothing crosses the frame."""

import io
from itertools import combinations, product

import cairosvg
import pytest
from PIL import Image, ImageChops, ImageStat

from svg_cards import decks


def picture(fragment: str, view: str = "0 0 252 400", size: tuple[int, int] = (252, 400)) -> Image.Image:
    """The fragment on white, in grey."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{size[0]}" height="{size[1]}">'
        f'<rect x="-100" y="-100" width="600" height="600" fill="#ffffff"/>{fragment}</svg>'
    )
    return Image.open(io.BytesIO(cairosvg.svg2png(bytestring=svg.encode()))).convert("L")


def changed_by_turning(fragment: str) -> Image.Image:
    """White where the card looks another way when it is turned half round; soft edges may differ a little."""
    image = picture(fragment)
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
    for rank, size in product(ranks, ("full", "medium")):
        changed = changed_by_turning(decks.face(f"{suit}-{rank}", deck=deck, size=size)).getbbox()
        assert changed is None, f"{suit}-{rank} {size}: {changed}"


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


@pytest.mark.parametrize("deck", ["german", "french"])
def test_suits_differ_in_black_alone(deck: str) -> None:
    for a, b in combinations(decks.SUITS, 2):
        first, second = ink_of(deck, a, 24), ink_of(deck, b, 24)
        both = ImageStat.Stat(ImageChops.darker(first, second)).sum[0]
        either = ImageStat.Stat(ImageChops.lighter(first, second)).sum[0]
        assert both / either < 0.7, f"{a} and {b}: {both / either:.2f}"


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
    for suit, rank, size in product(decks.SUITS, decks.RANKS, decks.SIZES):
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
