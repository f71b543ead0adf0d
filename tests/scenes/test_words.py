"""The words of a drawn table come from the catalogues, and are all there in every language."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from attrs import fields

from marias_lab import Replay, demo_record
from marias_lab.i18n import languages
from marias_lab.scenes.figures import words_of
from marias_lab.scenes.replay import replay_figure
from svg_cards import ENGLISH, Words

TEXTS = [each.name for each in fields(Words) if isinstance(each.default, str)]


def filled(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text)} - {None}


def test_english_is_what_the_drawing_package_says_itself() -> None:
    words = words_of("en")
    assert {name: getattr(words, name) for name in TEXTS} == {name: getattr(ENGLISH, name) for name in TEXTS}
    assert (words.marks, words.signs, words.short_ranks) == (
        ENGLISH.marks,
        ENGLISH.signs,
        ENGLISH.short_ranks,
    )
    for number in range(40):
        assert words.counted(words.face_down, number) == ENGLISH.counted(ENGLISH.face_down, number)
        assert words.counted(words.count, number) == ENGLISH.counted(ENGLISH.count, number)


@pytest.mark.parametrize("code", languages())
def test_every_language_has_every_word(code: str) -> None:
    words = words_of(code)
    for name in TEXTS:
        assert filled(getattr(words, name)) == filled(getattr(ENGLISH, name)), name
    assert set(words.marks) == set(ENGLISH.marks)
    assert all(words.marks.values())
    assert len(set(words.cards.values())) == len(words.cards) == 36


def test_a_czech_table_is_told_in_czech() -> None:
    replay = Replay(demo_record())
    replay.to(replay.line[20])
    picture = replay_figure(replay, 1, lang="cs")
    assert "Střední, obrana, 30, na řadě, 6 karet: žaludská osma, lze zahrát;" in picture.alt
    assert "Zadák, obrana, 10 + 20, 6 karet lícem dolů." in picture.alt
    assert "Zadák obrana    10 + 20  6 karet lícem dolů" in picture.text
    assert re.search(r"<title>Stůl</title>", picture.svg)
    assert "Talon, odhazuje Forhont, 2 karty lícem dolů." in picture.text
