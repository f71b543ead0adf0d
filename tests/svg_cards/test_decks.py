"""Every face of every deck: clean markup, small, deterministic; names that are not known are refused."""

import gzip
import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from svg_cards import decks
from svg_cards.palettes import PALETTES, ROLES, Palette, UnknownNameError, find_palette

CARDS = [f"{suit}-{rank}" for suit, rank in product(decks.SUITS, decks.RANKS)]
COURTS = ("U", "O", "K")
ALLOWED = {
    "g": {"fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"},
    "path": {"d", "fill", "stroke", "stroke-width"},
    "rect": {"x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width"},
}


def fragments() -> dict[str, str]:
    """Every drawing the package can make in the light palette, by what was asked."""
    made = {
        f"{deck} {card} {size}": decks.face(card, deck=deck, size=size)
        for deck, card, size in product(decks.DECKS, CARDS, decks.SIZES)
    }
    some = ("hearts-U", "leaves-K", "bells-7", "acorns-10", "bells-A")
    for deck, card, size, index in product(decks.DECKS, some, decks.SIZES, decks.INDICES):
        made[f"{deck} {card} {size} {index}"] = decks.face(card, deck=deck, size=size, index=index)
    made |= {f"back {n} {c}": decks.back(n, colour=c) for n, c in product(decks.BACKS, decks.BACK_COLOURS)}
    for deck, suit, mono in product(decks.DECKS, decks.SUITS, (False, True)):
        made[f"mark {deck} {suit} {mono}"] = decks.suit_mark(suit, deck=deck, mono=mono)
    made["glyphs"] = decks.glyphs("0123456789ABDEIJKOQRSUVXÄ–")
    return made


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return fragments()


def test_fragments_hold_nothing_but_shapes(drawn: dict[str, str]) -> None:
    for name, text in drawn.items():
        root = ET.fromstring(text)  # noqa: S314 - our own drawing
        assert root.tag == "g", name
        for element in root.iter():
            assert element.tag in ALLOWED, f"{name}: {element.tag}"
            assert set(element.attrib) <= ALLOWED[element.tag], f"{name}: {element.attrib}"
            assert not (element.text or "").strip(), name


def test_numbers_carry_no_more_than_one_decimal(drawn: dict[str, str]) -> None:
    for name, text in drawn.items():
        assert not re.search(r"\.\d\d|\de[-+]?\d|nan|inf", re.sub(r"#\w+", "", text)), name


def test_large_drawings_have_whole_coordinates() -> None:
    king = decks.face("hearts-K", index="none")
    for data in re.findall(r' d="([^"]+)"', king):
        assert "." not in data


def test_faces_are_small() -> None:
    for deck in decks.DECKS:
        faces = {card: decks.face(card, deck=deck).encode() for card in CARDS}
        for card, text in faces.items():
            limit = 6000 if card.endswith(COURTS) else 3000
            assert len(text) <= limit, f"{deck} {card}: {len(text)} bytes"
        whole = b"".join(faces.values())
        assert len(whole) <= 250_000
        assert len(gzip.compress(whole)) <= 80_000


def test_backs_are_small() -> None:
    assert max(len(decks.back(name)) for name in decks.BACKS) <= 3300


def test_every_card_of_a_deck_looks_different() -> None:
    for deck, size in product(decks.DECKS, decks.SIZES):
        assert len({decks.face(card, deck=deck, size=size) for card in CARDS}) == len(CARDS)


def test_decks_differ_from_each_other() -> None:
    for card in ("bells-7", "acorns-O", "acorns-A"):
        assert len({decks.face(card, deck=deck) for deck in decks.DECKS}) == len(decks.DECKS)


def test_small_cards_are_drawn_anew_and_medium_ones_with_less() -> None:
    for deck, card in product(decks.DECKS, CARDS):
        full, medium, small = (decks.face(card, deck=deck, size=size) for size in decks.SIZES)
        if deck != "letters":  # its pictures are large already
            assert small != full, f"{deck} {card}"
        assert len(medium) <= len(full) + 20, f"{deck} {card}"
    assert len(decks.face("acorns-K", size="medium")) < len(decks.face("acorns-K"))


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        ("german", ("U", "O", "K", "A", "7")),
        ("english", ("J", "Q", "K", "A", "7")),
        ("french", ("V", "D", "R", "A", "7")),
        ("estonian", ("S", "E", "K", "Ä", "7")),
        ("czech", ("", "", "K", "A", "7")),
        ("roman", ("", "", "", "", "")),
        ("none", ("", "", "", "", "")),
    ],
)
def test_indices(index: str, expected: tuple[str, ...]) -> None:
    from svg_cards.decks.plan import read_plan

    found = tuple(
        read_plan(f"hearts-{rank}", "german", "full", index).numeral for rank in ("U", "O", "K", "A", "7")
    )
    assert found == expected
    for rank, letter in zip(("U", "O", "K", "A", "7"), found, strict=True):
        bare = decks.face(f"hearts-{rank}", index="none")
        shown = decks.face(f"hearts-{rank}", index=index)
        if letter:
            assert shown != bare
        elif rank != "7":
            assert shown == bare


def test_roman_numerals_stand_on_number_cards() -> None:
    from svg_cards.decks.plan import read_plan

    numerals = [read_plan(f"bells-{rank}", "german", "full", "roman").roman for rank in decks.RANKS]
    assert numerals == ["VI", "VII", "VIII", "IX", "X", "", "", "", ""]
    assert decks.face("bells-7", index="roman") != decks.face("bells-7", index="none")


def test_palettes_change_colours_and_nothing_else() -> None:
    shapes = {re.sub(r"#[0-9a-f]{6}", "#", decks.face("bells-O", palette=name)) for name in PALETTES}
    colours = {decks.face("bells-O", palette=name) for name in PALETTES}
    assert len(shapes) == 1
    assert len(colours) == len(PALETTES)


def test_own_palette() -> None:
    text = decks.face("hearts-7", palette=Palette(red="#ff0000"))
    assert "#ff0000" in text
    assert Palette().red not in text


def test_colours_are_hexadecimal() -> None:
    for name, palette in PALETTES.items():
        for role in ROLES:
            assert re.fullmatch(r"#[0-9a-f]{6}", palette.colour(role)), f"{name} {role}"


def luminance(colour: str) -> float:
    """The relative luminance of a colour, 0 to 1."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """The contrast of two colours, 1 to 21."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", list(PALETTES))
def test_what_stands_alone_has_contrast(name: str) -> None:
    palette = find_palette(name)
    assert contrast(palette.ink, palette.paper) >= 7
    for role in ("red", "green", "blue", "azure", "brown"):
        assert contrast(palette.colour(role), palette.paper) >= 4, f"{name} {role}"


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        (lambda: decks.face("leaves-Q"), "card"),
        (lambda: decks.face("spades-K"), "card"),
        (lambda: decks.face("leaves"), "card"),
        (lambda: decks.face("leaves-K", deck="swiss"), "deck"),
        (lambda: decks.face("leaves-K", size="huge"), "size"),
        (lambda: decks.face("leaves-K", index="greek"), "index"),
        (lambda: decks.face("leaves-K", palette="night"), "palette"),
        (lambda: decks.back("plaid"), "back"),
        (lambda: decks.back("oak", colour="pink"), "colour of a back"),
        (lambda: decks.suit_mark("clubs"), "suit"),
        (lambda: decks.suit_mark("hearts", deck="swiss"), "deck"),
        (lambda: decks.glyphs("K?"), "sign"),
        (lambda: decks.glyphs("K", colour="pink"), "colour"),
    ],
)
def test_unknown_names_are_refused(call: object, kind: str) -> None:
    assert callable(call)
    with pytest.raises(UnknownNameError) as caught:
        call()
    assert isinstance(caught.value, ValueError)
    assert caught.value.kind == kind
    assert caught.value.allowed
    assert all(name in str(caught.value) for name in caught.value.allowed)
    assert repr(caught.value.found) in str(caught.value)


def test_glyphs_advance() -> None:
    assert decks.glyphs_width("10", height=100) == 36 + 56 + 8
    assert decks.glyphs_width("AK", height=50) == (64 + 58 + 14) / 2
    assert decks.glyphs("10") != decks.glyphs("01")


_DIGEST = """
import hashlib
from itertools import product
from svg_cards import decks
total = hashlib.sha256()
for deck, suit, rank, size in product(decks.DECKS, decks.SUITS, decks.RANKS, decks.SIZES):
    total.update(decks.face(f"{suit}-{rank}", deck=deck, size=size).encode())
total.update("".join(decks.back(name) for name in decks.BACKS).encode())
print(total.hexdigest())
"""


def test_the_same_bytes_under_any_hash_seed(root: Path) -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", _DIGEST],
            check=True,
            capture_output=True,
            text=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_a_face_is_built_once() -> None:
    assert decks.face("acorns-9") is decks.face("acorns-9")


def test_public_names_are_listed() -> None:
    assert list(decks.__all__) == sorted(decks.__all__)
    assert all(hasattr(decks, name) for name in decks.__all__)
