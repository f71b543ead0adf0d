"""Every word the package says comes from `Words`; descriptions and text tables say all that is to be seen."""

import inspect
import re
from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from svg_cards import (
    ENGLISH,
    SHAPES,
    Contract,
    Doubled,
    Mark,
    Plate,
    Seat,
    Table,
    Words,
    describe,
    layout,
    render,
    text_table,
)
from svg_cards.geometry import Shape
from tests.svg_cards.scenes import BRANCH, FLEK, LADDER, REFUSED, SCENES, SCORE, SHEET, STRIP


def _foreign(value: Any) -> Any:
    """Return words in which every letter is another one, names in braces left alone."""
    if isinstance(value, str):
        parts = value.replace("{", "\n{").replace("}", "}\n").split("\n")
        return "".join(part if part.startswith("{") else part.translate(_SHIFT) for part in parts)
    if isinstance(value, Mapping):
        return {key: _foreign(text) for key, text in value.items()}
    return tuple(_foreign(text) for text in value) if isinstance(value, tuple) else value


_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SHIFT = str.maketrans(
    _LETTERS + _LETTERS.upper(), "αβγδεζηθικλμνξοπρστυφχψωϋώ" + "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫ"
)
FOREIGN = Words(**{one.name: _foreign(getattr(ENGLISH, one.name)) for one in attrs.fields(Words)})


def test_words_show_only_which_of_them_are_not_the_english_ones() -> None:
    assert repr(ENGLISH) == repr(Words()) == "Words()"
    assert repr(Words(table="Tisch", stop="!")) == "Words(table=…, stop=…)"
    assert "words: svg_cards.words.Words = Words()" in str(inspect.signature(layout))


def test_an_item_that_nobody_doubled_stands_without_a_factor() -> None:
    def told(factor: int) -> tuple[str, list[str]]:
        scene = Table(
            [Seat(key, Plate(key)) for key in "ab"],
            contract=Contract(["100"], doubled=[Doubled("Seven", factor)]),
        )
        chip = next(each for each in layout(scene) if each.kind == "chip")
        return text_table(scene).splitlines()[0], [each.text for each in chip.texts]

    assert told(1) == ("100, Seven.", ["Seven"])
    assert told(2) == ("100, Seven times 2.", ["×2", "Seven"])


def _own(value: Any) -> set[str]:
    """Return the words a scene itself brings."""
    if isinstance(value, str):
        return set(re.findall(r"\w+", value))
    if isinstance(value, tuple):
        return set[str]().union(*(_own(one) for one in value))
    if attrs.has(type(value)):
        return _own(tuple(getattr(value, one.name) for one in attrs.fields(type(value))))
    return set()


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", SCENES)
def test_no_english_word_is_left_in_another_language(name: str, shape: Shape) -> None:
    sprites = layout(SCENES[name], shape=shape, words=FOREIGN)
    own = _own(SCENES[name]) | set(ENGLISH.ranks)
    for text in (describe(sprites, FOREIGN), text_table(sprites, FOREIGN)):
        assert not {word for word in re.findall(r"[A-Za-z]+", text) if word not in own}


def test_title_and_description_alone_change_with_the_language() -> None:
    english, foreign = render(REFUSED), render(REFUSED, words=FOREIGN)
    assert "<title>Table</title>" in english
    assert f"<title>{FOREIGN.table}</title>" in foreign
    drawn = [re.sub(r"<title>.*</desc>|sc[0-9a-f]{8}-", "", picture) for picture in (english, foreign)]
    assert drawn[0] == drawn[1]


def test_the_spoken_table_follows_the_reading_order() -> None:
    assert describe(REFUSED) == (
        "Suit with Seven, leaves are trumps, Forehand plays alone. "
        "Trick: 1, Ober of hearts, Rear, winning; Forehand to play. "
        "Not the 8 of hearts: it does not beat the Ober. You can beat it with the Ace or the 10. R-12. "
        "Forehand, declarer, 0 + 40, to play, 7 cards: Ace of leaves, may not be played; "
        "Ober of leaves, may not be played; 9 of leaves, may not be played; 7 of leaves, may not be played; "
        "Ace of hearts, may be played; 10 of hearts, may be played; 8 of hearts, may not be played, refused. "
        "Middle, defender, 20, 7 cards face down. Rear, defender, 20, 6 cards face down. talon, 2 cards face down."
    )


def test_the_other_seats_are_told_from_the_one_to_play() -> None:
    turned = attrs.evolve(REFUSED, front="middle")
    spoken = describe(turned)
    assert (
        spoken.index("Middle, defender") < spoken.index("Forehand, declarer") < spoken.index("Rear, defender")
    )


def test_the_text_table_has_columns() -> None:
    assert text_table(REFUSED).splitlines() == [
        "Suit with Seven, leaves are trumps, Forehand plays alone.",
        "Trick: 1, Ober of hearts, Rear, winning; Forehand to play.",
        "Not the 8 of hearts: it does not beat the Ober. You can beat it with the Ace or the 10. R-12.",
        ">  Forehand declarer  0 + 40  leaves A O 9 7  hearts A+ 10+ 8!",
        "   Middle defender    20      7 cards face down",
        "   Rear defender      20      6 cards face down",
        "talon, 2 cards face down.",
    ]


def test_what_is_only_drawn_small_is_told_in_full() -> None:
    spoken = describe(BRANCH)
    assert "2, Ace of hearts, Forehand, winning, in place of 10 of hearts" in spoken
    assert "won, 6 cards, 2 tricks" in spoken
    assert "Seven times 4" in describe(FLEK)
    assert "Flek the seven, 2 becomes 4, ticked, chosen" in describe(FLEK)
    assert "To choose: Suit, Forehand bid this, 1, cannot be chosen" in describe(LADDER)
    assert "button: Bid" in describe(LADDER)
    assert "1, King of leaves, 10 of leaves wins, Under of leaves, +10" in describe(STRIP)
    assert "Betl, Anna −30, Bohumil +15" in describe(SHEET)
    assert "Sum, Anna −21, Bohumil 0, Maximiliana Apollonia +21" in describe(SHEET)
    assert "Seven, −4, 2 × flek 2, R-24" in describe(SCORE)


def test_every_mark_is_told() -> None:
    assert set(ENGLISH.marks) == set(Mark)
    spoken = describe(SCENES["marks"])
    assert all(words in spoken for words in ENGLISH.marks.values())


def test_counted_words_take_the_form_of_their_language() -> None:
    three = Words(
        plural=lambda n: 0 if n == 1 else 1 if n < 5 else 2, count=("{n} karta", "{n} karty", "{n} karet")
    )
    assert [three.counted(three.count, n) for n in (1, 2, 7)] == ["1 karta", "2 karty", "7 karet"]
