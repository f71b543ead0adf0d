"""Deals at random, told in every language: all of it can be said, and two things are told apart in one language where they are in English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from marias_lab.engine import options, score, side_score
from marias_lab.explain import (
    Names,
    duty_sentence,
    reason_sentence,
    settlement_text,
    step_sentence,
    why_rows,
)
from marias_lab.explain.sides import side_score_text
from marias_lab.i18n import languages
from marias_lab.rules import Ruleset, load_ruleset
from tests.engine.random_play import played

DEALS = 12
RULESETS = {
    "fr": load_ruleset("marias-fr"),
    "ober": load_ruleset(
        "marias-en", {"marriage_trigger": "ober_any", "king_before_ober": "refused", "flek_scope": "game"}
    ),
    "voleny": load_ruleset("csm-voleny"),
    "mariasek": load_ruleset("mariasek"),
    "marjas": load_ruleset("marjas"),
    "marjas of three": load_ruleset("marjas", {"players": 3}),
    "marjas of two": load_ruleset("marjas", {"players": 2}),
    "rattad": load_ruleset("marjas-rattad"),
    "marjapussi": load_ruleset("marjapussi-fi"),
}
OTHERS = [code for each in languages() for code in (each, f"{each}@french") if each != "en"]


def told(rules: Ruleset, number: int, lang: str) -> Iterator[tuple[str, str]]:
    """All that is said of a deal at random: a kind and a sentence, in the same order in each language."""
    names = Names.of(number % rules.players, rules.players)
    for before, decision, after in played(rules, number):
        yield "step", step_sentence(before, decision, after, names, lang)
        yield "duty", duty_sentence(before, names, lang)
        listed = options(before)
        for row in why_rows(listed, names, lang):
            yield "choices", row.choices
            yield "why", row.sentence
        for option in listed.refused:
            assert option.reason is not None
            yield "reason", reason_sentence(option.reason, names, lang)
    if rules.race is not None:
        text = side_score_text(side_score(after), rules, names, lang)
        yield "payments", text.payments
    elif after.contract is not None:
        text = settlement_text(score(after), rules, after.contract.declarer, names, lang)
        yield from (("sums", line) for line in text.sums)
    else:
        return
    for item in text.items:
        yield from (("line", item.line), ("how", item.how), ("who", item.who), ("change", item.change))


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_a_deal_is_told_in_every_language_as_it_is_in_english(rules: Ruleset, lang: str) -> None:
    english = "en@french" if "@" in lang else "en"
    there: dict[tuple[str, str], str] = {}
    back: dict[tuple[str, str], str] = {}
    for number in range(DEALS):
        for (kind, model), (_, said) in zip(
            told(rules, number, english), told(rules, number, lang), strict=True
        ):
            assert there.setdefault((kind, model), said) == said
            assert back.setdefault((kind, said), model) == model
    assert len(there) > 500


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_a_sentence_is_whole(rules: Ruleset, lang: str) -> None:
    for kind, said in told(rules, 3, lang):
        assert not re.search(r"[{}]|  | [.,;:]|\.\.|None", said), said
        if said and kind != "choices":
            assert said[0].isupper() or said[0].isdigit(), said
            assert said.endswith("."), said
