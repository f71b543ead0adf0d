"""Every knob of Marjas under every value: what is dealt, played, said and scored, each answer worked out by hand.

Where there are trumps they are leaves. A and B are the pairs of seats 0 and 2, and 1 and 3; with three or two players sides are seats.
"""

from __future__ import annotations

from typing import Final

import pytest

from marias_lab.cards import Hand, card
from marias_lab.decisions import Answer, Deal, Play, Speak
from marias_lab.engine import State, choices, must, new_deal, running_sides, shuffled_deal
from marias_lab.errors import RulesetError
from marias_lab.rules import Ruleset, load_ruleset
from marias_lab.rules.knobs import SPEECH_KNOBS
from tests.rules.knob_cases import (
    MARJAS_TABLE,
    Case,
    Line,
    alike,
    asked,
    each_value,
    named,
    play_marjas,
    same,
    say,
    standing,
)
from tests.rules.test_knobs import by_settings, told_by

FIRST: Final = ("marjas",)
SECOND: Final = ("marjas-rattad",)
MATTS: Final = {"matts": [5, 3]}
FLAT: Final = "{ trump = 2, helper = 1, last_trick = 1 }"
STEEP: Final = "{ trump = 3, helper = 2, last_trick = 0 }"
PART: Final = {"players": 3, "tricks": [6, 4, 2], "count": [60, 40, 20]}

FOUR: Final = Deal(
    3,
    tuple(
        map(
            Hand.of,
            (
                "aA l10 hA109876 b6",
                "aK lAK b7 h K O U b8 b9",
                "aO aU a6 l876 bA bO bK",
                "a10 a9 a8 a7 lO lU l9 b10 bU",
            ),
        )
    ),
)
"""Forehand, seat 0, takes the first trick with the ace of acorns, to which the others have to play the king, the queen and the ten."""


def _dealt(rules: Ruleset) -> str:
    deal = shuffled_deal(rules, 0, 1)
    sizes = " ".join(str(len(hand)) for hand in deal.hands)
    return f"{sizes}, {len(deal.talon)} aside, {rules.sides} sides"


def _first_trick(rules: Ruleset) -> State:
    state = must(new_deal(rules, 3), FOUR)
    for seat, played in enumerate(("aA", "aK", "aO", "a10")):
        state = must(state, Play(seat, card(played)))
    return state


def _count(rules: Ruleset) -> str:
    """What ace, king, queen and ten count."""
    return str(running_sides(_first_trick(rules))[0].count)


def _bluff(rules: Ruleset) -> str:
    """Seat 0 holds neither king nor queen of leaves nor of bells; seat 2 holds both of bells. What comes of asking for half of the bells."""
    state = _first_trick(rules)
    asking = Speak(0, "half", "bells")
    if asking not in choices(state):
        return "may not ask"
    state = must(state, asking)
    (answer,) = choices(state)
    assert isinstance(answer, Answer)
    state = must(state, answer)
    contract = state.contract
    assert contract is not None and state.turn == 0 and state.stage == "play"
    return f"{'yes' if answer.yes else 'no'}, {'no trumps' if contract.trump is None else 'trumps'}"


CASES: Final = [
    Case("players", "the deal", _dealt, {
        "4": "9 9 9 9, 0 aside, 2 sides",
        "3": "12 12 12, 0 aside, 3 sides",
        "2": "12 12, 12 aside, 2 sides",
    }, rulesets=("marjas", "marjas-rattad")),
    Case("players", "questions", say("lK lO hK"), {
        "4": "silence trump:leaves half:hearts whole",
        "3": "silence trump:leaves",
        "2": "silence trump:leaves",
    }, rulesets=("marjas", "marjas-rattad")),
    Case("item_values", "trump, helper, last trick", standing("0-0", "B", trump_by="A", helpers=["B"], **MATTS), {
        FLAT: "3-2",
        STEEP: "4-2",
    }, rulesets=FIRST),
    Case("item_values", "no trumps", standing("0-0", "B", **MATTS), {FLAT: "1-1", STEEP: "1-0"}, rulesets=FIRST),
    Case("target", "four points more", standing("8-8", "A", trump_by="A", **MATTS), {
        "12": "12-8, A wins",
        "11": "7-8",
        "24": "12-8",
    }, rulesets=FIRST),
    Case("fall_back", "beyond twelve", standing("11-9", "B", trump_by="A", **MATTS), {
        "7": "7-10",
        "0": "0-10",
        "11": "11-10",
    }, rulesets=FIRST),
    Case("fall_back", "exactly twelve", standing("8-8", "A", trump_by="A", **MATTS), {
        "7": "12-8, A wins",
        "0": "12-8, A wins",
        "11": "12-8, A wins",
    }, rulesets=FIRST),
    Case("exact_check", "twelve by the trump, and more to come", standing("10-9", "B", trump_by="A", **MATTS), {
        "deal_end": "7-10",
        "immediate": "12-9, A wins",
    }, rulesets=FIRST),
    Case("exact_check", "beyond twelve by the trump", standing("11-9", "B", trump_by="A", **MATTS), {
        "deal_end": "7-10",
        "immediate": "8-10",
    }, rulesets=FIRST),
    Case("exact_check", "both would come to twelve", standing("10-11", "B", trump_by="A", matts=[4, 4], pictures=[12, 12]), {
        "deal_end": "12-12, A wins",
        "immediate": "12-11, A wins",
    }, rulesets=FIRST),
    Case("exact_check", "the second helper is one too many", standing("9-9", "B", declared=[["A", "trump"], ["B", "helper"], ["A", "helper"], ["A", "helper"]], **MATTS), {
        "deal_end": "7-11",
        "immediate": "12-10, A wins",
    }, rulesets=FIRST),
    Case("exact_check", "a carried matt goes past twelve", standing("11-5", "B", carry=1, **MATTS), {
        "deal_end": "7-6",
        "immediate": "7-6",
    }, rulesets=FIRST),
    Case("exact_check", "twelve before a carried matt is won", standing("11-5", "A", carry=1, **MATTS), {
        "deal_end": "7-5",
        "immediate": "12-5, A wins",
    }, rulesets=FIRST),
    Case("exact_check", "fallen, and up again", standing("6-11", "B", trump_by="B", helpers=["B", "B"], matts=[3, 5]), {
        "deal_end": "6-7",
        "immediate": "6-11",
    }, rulesets=FIRST),
    Case("first_lead_card", "with an ace", play_marjas("", "aA hK lA b7"), {
        "any": "aA hK lA b7",
        "ace": "aA lA",
    }, rulesets=("marjas", "marjas-rattad")),
    Case("first_lead_card", "without one", play_marjas("", "hK l10 b7"), {
        "any": "hK l10 b7",
        "ace": "hK l10 b7",
    }, rulesets=FIRST),
    Case("first_lead_card", "the second lead", play_marjas("", "aA hK b7", trick_number=2), {
        "any": "aA hK b7",
        "ace": "aA hK b7",
    }, rulesets=FIRST),
    Case("void_trump_when_partner_wins", "void, the partner is winning", play_marjas("hU h7", "l7 l8 aA", trump="leaves", winning="partner"), {
        "true": "l7 l8",
        "false": "l7 l8 aA",
    }, rulesets=("marjas", "marjas-rattad")),
    Case("void_trump_when_partner_wins", "void, an opponent is winning", play_marjas("hU hK", "l7 aA", trump="leaves", winning="opponent"), {
        "true": "l7",
        "false": "l7",
    }, rulesets=FIRST),
    Case("void_trump_when_partner_wins", "the partner has trumped", play_marjas("hU l9 h6", "lU l7 aA", trump="leaves", winning="partner"), {
        "true": "lU l7",
        "false": "lU l7 aA",
    }, rulesets=FIRST),
    Case("void_trump_when_partner_wins", "not void", play_marjas("hU h7", "hK h8 l7", trump="leaves", winning="partner"), {
        "true": "hK h8",
        "false": "hK h8",
    }, rulesets=FIRST),
    Case("half_bluff", "what may be asked", say("hK aK aO"), {
        "false": "silence trump:acorns half:hearts whole",
        "true": "silence trump:acorns half:leaves half:hearts half:bells whole",
    }, rulesets=("marjas", "marjas-rattad")),
    Case("half_bluff", "the answer to a bluff", _bluff, {
        "false": "may not ask",
        "true": "yes, no trumps",
    }, rulesets=FIRST),
    Case("abi_ways", "asking for a helper", say("hK a7", trump="leaves"), {
        "all": "silence half:hearts whole",
        "own": "silence",
    }, rulesets=("marjas", "marjas-rattad")),
    Case("abi_ways", "asking for trumps", say("hK a7"), {
        "all": "silence half:hearts whole",
        "own": "silence half:hearts whole",
    }, rulesets=("marjas", "marjas-rattad")),
    Case("abi_must_lead", "both held", play_marjas("", "hK hO aA", trump="leaves", helper_just_made="hearts"), {
        "false": "hK hO aA",
        "true": "hK hO",
    }, rulesets=("marjas", "marjas-rattad")),
    Case("abi_must_lead", "a helper by a half", play_marjas("", "hK aA", trump="leaves", helper_just_made="hearts"), {
        "false": "hK aA",
        "true": "hK",
    }, rulesets=FIRST),
    Case("abi_must_lead", "a helper by a whole, in the partner's hand", play_marjas("", "h7 aA", trump="leaves", helper_just_made="hearts"), {
        "false": "h7 aA",
        "true": "h7 aA",
    }, rulesets=FIRST),
    Case("matts", "three to five", standing("0-0", "A", matts=[3, 5]), {"true": "1-1", "false": "1-0"}, rulesets=FIRST),
    Case("matts", "level, and pictures too", standing("0-0", "A", matts=[4, 4], pictures=[12, 12]), {
        "true": "1-0, 1 carried",
        "false": "1-0",
    }, rulesets=FIRST),
    Case("matts", "of those who share the most", standing("0-0-0", 2, matts=[3, 2, 3], pictures=[7, 9, 8]), {
        "true": "0-0-2",
        "false": "0-0-1",
    }, beside={"players": "3"}, rulesets=FIRST),
    Case("deal_majority", "five tricks to four", standing("0-0", "A", tricks=[4, 5], **MATTS), {
        "0": "2-0",
        "2": "2-2",
        "5": "2-5",
    }, rulesets=FIRST),
    Case("deal_majority", "the most tricks are shared", standing("0-0-0", 0, tricks=[5, 5, 2], matts=[5, 2, 1]), {
        "0": "2-0-0",
        "2": "2-0-0",
        "5": "2-0-0",
    }, beside={"players": "3"}, rulesets=FIRST),
    Case("wheels", "ace and ten of trumps", say("lA l10 a7", trump="leaves"), {
        "0": "silence whole",
        "2": "silence whole wheels",
        "3": "silence whole wheels",
    }, rulesets=FIRST),
    Case("wheels", "together with trumps", say("lK lO lA l10"), {
        "0": "silence trump:leaves whole",
        "2": "silence trump:leaves trump:leaves+wheels whole",
    }, rulesets=("marjas", "marjas-rattad")),
    Case("wheels", "the ten alone", say("l10 a7", trump="leaves"), {
        "0": "silence",
        "2": "silence support",
    }, rulesets=SECOND),
    Case("wheels", "what they bring", standing("0-0", "B", trump_by="A", wheels_by="B", **MATTS), {
        "2": "3-3",
        "3": "3-4",
    }, rulesets=FIRST),
    Case("jann", "thirty-two", standing("0-0", "A", tricks=[6, 3], count=[88, 32]), {
        "0": "3-0",
        "2": "5-0",
        "4": "7-0",
    }, rulesets=SECOND),
    Case("jann", "thirty-three are safe", standing("0-0", "A", tricks=[6, 3], count=[87, 33]), {
        "0": "3-0",
        "2": "3-0",
        "4": "3-0",
    }, rulesets=SECOND),
    Case("jann", "the winner of the deal is below", standing("0-0", "B", tricks=[4, 5], count=[89, 31]), {
        "0": "0-3",
        "2": "2-3",
        "4": "4-3",
    }, rulesets=SECOND),
    Case("jann_pictures", "ace, king, queen and ten", _count, {"4-3-2": "28", "3-2-1": "26"}, beside={"jann": "2"}, rulesets=("marjas", "marjas-rattad")),
    Case("jann_forms", "three players, one below", standing("0-0-0", 2, **PART), {
        "pairs": "2-0-1",
        "all": "4-0-1",
    }, beside={"players": "3"}, rulesets=SECOND),
    Case("jann_forms", "nobody has won the deal", standing("0-0-0", 2, tricks=[5, 5, 2], count=[60, 40, 20]), {
        "pairs": "0-0-1",
        "all": "0-0-1",
    }, beside={"players": "3"}, rulesets=SECOND),
    Case("jann_forms", "nobody but the winner is below", standing("0-0-0", 2, tricks=[6, 4, 2], count=[20, 60, 40]), {
        "pairs": "2-0-1",
        "all": "2-0-1",
    }, beside={"players": "3"}, rulesets=SECOND),
    Case("jann_forms", "two below, paid once", standing("0-0-0", 2, tricks=[6, 4, 2], count=[60, 30, 30]), {
        "pairs": "2-0-1",
        "all": "4-0-1",
    }, beside={"players": "3"}, rulesets=SECOND),
    Case("jann_forms", "pairs have one under both", standing("0-0", "A", tricks=[6, 3], count=[90, 30]), {
        "pairs": "5-0",
        "all": "5-0",
    }, rulesets=SECOND),
]  # fmt: skip


@pytest.mark.parametrize(*each_value(CASES))
def test_the_knob_decides(case: Case, ruleset: str, value: str) -> None:
    assert case.ask(case.rules(ruleset, value)) == case.answers[value]


def test_the_program_has_the_knobs_of_the_table_and_cases_for_each() -> None:
    assert set(MARJAS_TABLE) == set(SPEECH_KNOBS) == {case.knob for case in CASES}


@pytest.mark.parametrize("knob", MARJAS_TABLE)
def test_no_value_is_missed_and_every_two_are_told_apart(knob: str) -> None:
    assert named(MARJAS_TABLE, knob, SPEECH_KNOBS[knob]) <= set(asked(CASES, knob))
    assert len(asked(CASES, knob)) > 1
    assert alike(CASES, knob) == []


@pytest.mark.parametrize("name", ["marjas", "marjas-rattad", "marjapussi-fi"])
def test_the_rulesets_have_the_values_of_the_table(name: str) -> None:
    rules = load_ruleset(name)
    for knob, row in MARJAS_TABLE.items():
        own = row.get(name, row["marjas"])
        assert own is None or same(own) == same(rules[knob] if knob != "item_values" else dict(rules[knob]))  # type: ignore[arg-type]


LINES: Final = [case for case in CASES if isinstance(case.ask, Line)]
QUESTIONS: Final = {
    **by_settings([case for case in LINES if FIRST[0] in case.rulesets], "--ruleset=marjas"),
    **by_settings([case for case in LINES if SECOND[0] in case.rulesets], "--ruleset=marjas-rattad"),
}


@pytest.mark.parametrize(("called", "lines"), QUESTIONS.items(), ids=map(" ".join, QUESTIONS))
def test_the_commands_answer_alike(called: tuple[str, ...], lines: list[tuple[Line, str]]) -> None:
    assert told_by(called, lines) == [answer for _, answer in lines]


# Values that are not there.

WRONG: Final = (
    # knobs, and what is told
    ({"players": 5}, "The knob players cannot be 5. It takes 2, 3, … 4."),
    ({"players": True}, "The knob players cannot be true."),
    ({"target": 0}, "The knob target cannot be 0. It takes 1, 2, … 1000."),
    ({"fall_back": -1}, "The knob fall_back cannot be -1. It takes 0, 1, … 999."),
    ({"exact_check": "never"}, 'The knob exact_check cannot be "never". It takes "deal_end" | "immediate".'),
    ({"first_lead_card": "spade"}, 'It takes "any" | "ace".'),
    ({"half_bluff": 1}, "The knob half_bluff cannot be 1. It takes true | false."),
    ({"abi_ways": "half"}, 'It takes "all" | "own".'),
    ({"wheels": 1001}, "The knob wheels cannot be 1001. It takes 0, 1, … 1000."),
    ({"jann_pictures": "2-1-0"}, 'It takes "4-3-2" | "3-2-1".'),
    ({"item_values": {"trump": 2}}, "these are missing: helper and last_trick."),
    ({"item_values": {"trump": 2, "helper": 1, "last_trick": 1, "matts": 1}}, "It takes { trump | helper | last_trick = "),
    ({"flek_max": 2}, "There is no knob “flek_max”. The knobs are: abi_must_lead, abi_ways, deal_majority,"),
    ({"jann_forms": "all"}, "The knob jann_forms does not fit jann = 0. Set jann = 1, 2, … 1000, or change jann_forms."),
    ({"jann_pictures": "3-2-1"}, "The knob jann_pictures does not fit jann = 0."),
    ({"fall_back": 12}, "The knob fall_back does not fit target = 12. Set target = 13, 14, … 1000, or change fall_back."),
    ({"target": 7}, "The knob fall_back does not fit target = 7. Set target = 8, 9, … 1000, or change fall_back."),
)  # fmt: skip


@pytest.mark.parametrize(("knobs", "words"), WRONG, ids=[str(knobs) for knobs, _ in WRONG])
def test_what_a_knob_does_not_take_is_refused(knobs: dict[str, object], words: str) -> None:
    with pytest.raises(RulesetError) as refused:
        load_ruleset("marjas", knobs)
    assert words in str(refused.value)
    assert str(refused.value).endswith(".")


def test_who_falls_starts_again_below_the_target() -> None:
    """So nobody wins by falling, and nobody stands at the target before a deal."""
    assert load_ruleset("marjas", {"target": 1, "fall_back": 0})["fall_back"] == 0
    assert load_ruleset("marjas", {"target": 1000, "fall_back": 999})["target"] == 1000
