"""Who doubled and announced is taken from the file; where that needs an option, the option is supposed and not another seat."""

from __future__ import annotations

import pytest

from marias_lab.record.formats import format_hra, parse_hra
from tests.mariasek.corpus import FOLDER


def told(file: str, old: str, new: str) -> str:
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("file", "old", "new", "knob"),
    [
        # of the defenders only seat 2 holds the trump seven in the one, only seat 1 a pair in the other
        (
            "027-hra-sedmaproti.hra",
            'Hra="SedmaProti" Pocet="0" Hraci="Hrac2"',
            'Hra="SedmaProti" Pocet="0" Hraci="Hrac1"',
            "seven_must_be_held",
        ),
        (
            "085-sedma-kiloproti.hra",
            'Hra="KiloProti" Pocet="4" Hraci="Hrac1 Hrac3"',
            'Hra="KiloProti" Pocet="4" Hraci="Hrac2 Hrac3"',
            "hundred_against_needs_pair",
        ),
    ],
)
def test_an_announcement_by_a_seat_that_could_not_by_default(
    file: str, old: str, new: str, knob: str
) -> None:
    by_default = parse_hra(told(file, old, old))
    assert knob not in by_default.rules.changed
    game = parse_hra(told(file, old, new))
    assert game.rules.changed == {**by_default.rules.changed, knob: False}
    assert game.money == by_default.money and game.points == by_default.points
    codes = [each.code for each in game.assumptions]
    assert "option" in codes and "doublers_ignored" not in codes
    assert new in format_hra(game.record, game.rules)


def test_two_who_cannot_both_have_given_the_one_flek() -> None:
    game = parse_hra(told("005-hra.hra", 'Hraci="Hrac2"', 'Hraci="Hrac2 Hrac3"'))
    assert "doublers_ignored" in [each.code for each in game.assumptions]
    assert game.money == (8, -4, -4)
