"""A deal in the making: what is put where, what is missing or double, and its line and code in both directions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marias_lab.cards import Hand, card
from marias_lab.engine import deal_code, shuffled_deal
from marias_lab.errors import IllegalDecision, InputError, NotationError
from marias_lab.i18n import language
from marias_lab.record import TALON, Draft, read_cards, read_deal, write_deal
from marias_lab.rules import load_ruleset

RULES = {name: load_ruleset(name) for name in ("marias-fr", "mariasek")}
FR = RULES["marias-fr"]


def test_an_empty_draft_misses_the_whole_pack() -> None:
    draft = Draft(FR, 2)
    assert draft.missing == draft.rules.pack and not draft.complete
    assert draft.line == "marias-fr dealer=2 hands=-/-/-"
    assert (draft.places, [draft.due(place) for place in draft.places]) == ((0, 1, 2), [12, 10, 10])


def test_a_ruleset_with_a_talon_has_a_place_for_it() -> None:
    draft = Draft(RULES["mariasek"], 0)
    assert draft.places == (1, 2, 0, TALON)
    assert [draft.due(place) for place in draft.places] == [7, 10, 10, 5]
    assert draft.put(card("lK"), TALON).held(TALON) == Hand.of("lK")


def test_a_card_lies_in_one_place() -> None:
    draft = Draft(FR).put(card("lK"), 0).put(card("lK"), 2)
    assert [str(hand) for hand in draft.hands] == ["-", "-", "lK"]
    assert draft.without(card("lK")) == Draft(FR)


def test_what_is_double_is_told_and_mended_by_moving_it() -> None:
    draft = Draft.read(FR, "marias-fr dealer=0 hands=lK/lKO/-", 0)
    assert draft.double == Hand.of("lK") and len(draft.missing) == 30
    assert not draft.put(card("lK"), 0).double
    with pytest.raises(IllegalDecision, match="should get"):
        _ = draft.deal


def test_a_deal_that_is_not_the_pack_is_refused_by_name() -> None:
    whole = Draft.seeded(FR, 0, 1)
    lost, again = next(iter(whole.hands[1])), next(iter(whole.hands[0]))
    hands = (whole.hands[0], whole.hands[1].without(lost) | Hand(again.bit), whole.hands[2])
    wrong = Draft(FR, 0, hands)
    assert (list(wrong.double), list(wrong.missing)) == ([again], [lost])
    say = language().words
    with pytest.raises(IllegalDecision, match=f"more than once: {say(again)}; missing: {say(lost)}"):
        _ = wrong.code


@pytest.mark.parametrize("name", RULES)
@given(seed=st.integers(0, 999), dealer=st.integers(0, 2), gone=st.sets(st.integers(0, 31), max_size=32))
def test_line_and_code_go_both_ways(name: str, seed: int, dealer: int, gone: set[int]) -> None:
    rules = RULES[name]
    whole = Draft.seeded(rules, dealer, seed)
    assert whole.complete and whole.deal == shuffled_deal(rules, dealer, seed)
    assert Draft.read(rules, whole.line, 0) == whole
    assert Draft.read(rules, whole.code, dealer).hands == whole.hands
    partly = whole
    for number, each in enumerate(rules.pack):
        if number in gone:
            partly = partly.without(each)
    assert len(partly.missing) == len(gone)
    assert Draft.read(rules, partly.line, 0) == partly
    filled = partly.dealt_on(seed)
    assert filled.complete
    assert all(
        filled.held(place).mask & partly.held(place).mask == partly.held(place).mask
        for place in partly.places
    )


def test_dealing_on_depends_on_the_seed_alone() -> None:
    draft = Draft(FR).put(card("lA"), 0)
    assert draft.dealt_on(3) == draft.dealt_on(3) != draft.dealt_on(4)


def test_the_deal_passes_on_and_forehand_keeps_the_hand() -> None:
    draft = Draft.seeded(FR, 2, 5)
    passed = draft.passed_on()
    assert passed.dealer == 0 and passed.complete
    assert [passed.held(place) for place in passed.places] == [draft.held(place) for place in draft.places]
    assert passed.code == draft.code


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("marias-fr dealer=0 hands=lKlK/-/-", "second time"),
        ("marias-fr dealer=0 hands=l6/-/-", "does not belong to the pack"),
        ("marias-fr dealer=0 hands=lK/-", "The line ends"),
        ("marias-fr dealer=0 hands=lK/?/-", "column 29 stands a hidden card"),
        ("marias-fr dealer=3 hands=-/-/-", "column 18"),
        ("marias-en dealer=0 hands=-/-/-", "marias-fr"),
        ("7K2M-Q9XA-4RT", "does not match"),
        ("what is this", "no character of a deal code"),
        ("marias-fr dealer=0 hands=lK/-/- seed=1", "should get"),
    ],
)
def test_a_text_that_is_none_is_refused(text: str, told: str) -> None:
    with pytest.raises(NotationError, match=told):
        Draft.read(FR, text, 0)


def test_no_text_is_the_empty_deal() -> None:
    assert Draft.read(FR, "  ", 1) == Draft(FR, 1)


def test_cards_are_read_as_they_are_written() -> None:
    deal = shuffled_deal(FR, 1, 7)
    assert read_cards(write_deal(FR, deal))[1].hands == deal.hands
    assert read_deal(write_deal(FR, deal)) == (FR, deal)
    rules, partly = read_cards("marias-fr dealer=0 hands=lK/lK/-")
    assert rules == FR and [str(hand) for hand in partly.hands] == ["lK", "lK", "-"]


def test_there_is_no_such_dealer() -> None:
    with pytest.raises(InputError):
        Draft(FR, 3)


def test_the_code_is_that_of_the_deal() -> None:
    assert Draft.seeded(FR, 0, 2).code == deal_code(FR, shuffled_deal(FR, 0, 2))
