"""Texts are measured generously, cut with an ellipsis, wrapped at words."""

import pytest

from svg_cards import Card, row_break
from svg_cards.text import clean, fit, width, wrap
from tests.svg_cards.deals import HANDS, faces


def test_a_text_that_fits_is_left_alone() -> None:
    assert fit("Forehand", 14, width("Forehand", 14)) == "Forehand"
    assert fit("  two   words\n", 14, 200) == "two words"
    assert fit("", 14, 0) == ""


@pytest.mark.parametrize(
    "text", ["Forehand plays alone", "Žižkův přítel", "Александр Пушкин", "名前名前名前"]
)
def test_a_text_that_does_not_fit_is_cut_to_its_room(text: str) -> None:
    whole = width(text, 14, bold=True)
    for share in (0.4, 0.6, 0.9):
        cut = fit(text, 14, whole * share, bold=True)
        assert cut.endswith("…")
        assert text.startswith(cut[:-1].rstrip())
        assert width(cut, 14, bold=True) <= whole * share


def test_no_room_at_all_leaves_nothing() -> None:
    assert fit("Forehand", 14, 3) == ""


def test_accents_are_as_wide_as_their_letters_and_marks_take_none() -> None:
    assert width("Žižka", 14) == width("Zizka", 14)
    assert width("e\u0301", 14) == width("e", 14)


def test_lines_are_broken_at_words_and_only_the_last_is_cut() -> None:
    text = "You can beat it with the Ace or the 10, and so you must."
    lines = wrap(text, 14, 160, 9)
    assert " ".join(lines) == text
    assert all(width(line, 14) <= 160 for line in lines)
    short = wrap(text, 14, 160, 2)
    assert short[0] == lines[0]
    assert short[1].endswith("…")
    assert wrap("", 14, 160, 2) == []


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert clean("a\x00b\ud800c\ufffed\te") == "a\ufffdb\ufffdc\ufffdd\te"


def test_the_rows_of_a_compact_hand_break_at_a_suit() -> None:
    hand = [Card(face) for face in HANDS["forehand"]]
    assert row_break(hand) == 5
    assert row_break(hand[:6]) == 6
    assert row_break([Card(face) for face in faces("L-A L-K L-O L-U L-10 L-9 L-8 L-7")]) == 4
    assert row_break([Card(face) for face in faces("L-A L-K H-O H-U H-10 H-9 H-8 H-7 A-7")]) == 5
