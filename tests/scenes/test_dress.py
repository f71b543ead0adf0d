"""A game is shown in the cards it is played with, where nobody asks for others."""

from __future__ import annotations

import pytest

from marias_lab.engine import must, new_deal, shuffled_deal
from marias_lab.i18n import languages
from marias_lab.rules import load_ruleset
from marias_lab.scenes import figure, worn

MARJAS, MARIAS = load_ruleset("marjas"), load_ruleset("marias-fr")


@pytest.mark.parametrize("lang", languages())
def test_marjas_is_played_with_french_suits_in_every_language(lang: str) -> None:
    spoken, options = worn(MARJAS, lang, {"theme": "dark"})
    assert spoken == f"{lang}@french"
    assert options["deck"] == "french"
    assert options["theme"] == "dark"
    state = must(new_deal(MARJAS, 0), shuffled_deal(MARJAS, 0, 1))
    assert figure(state, **options).svg.startswith("<svg")  # the letters are known


def test_who_asks_for_a_deck_or_a_dress_gets_it() -> None:
    assert worn(MARJAS, "en", {"deck": "letters"}) == ("en", {"deck": "letters"})
    assert worn(MARJAS, "cs@french", {}) == ("cs@french", {})


def test_marias_keeps_its_german_suits() -> None:
    assert worn(MARIAS, "fr", {}) == ("fr", {})
