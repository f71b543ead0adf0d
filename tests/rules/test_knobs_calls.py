"""Knobs of the auction and the doubling: what may be said next, under every value.

Leaves are trumps unless the contract says otherwise. F, M and R are forehand, middle and rear hand.
"""

from __future__ import annotations

from typing import Final

import pytest

from marias_lab.cards import Hand
from marias_lab.decisions import Deal, Double, FinalGame
from marias_lab.engine import check, choices, must, new_deal
from marias_lab.rules import Ruleset, load_ruleset
from tests.rules.knob_cases import (
    NO_SEVENS,
    SEVENS,
    Case,
    deal,
    each_value,
    played,
    script,
    told,
)

ABOVE_HUNDRED: Final = "better_seven hundred_seven better_hundred better_hundred_seven betl durch"
ALL: Final = f"suit better suit_seven hundred {ABOVE_HUNDRED}"

SUIT: Final = "F:suit M:pass R:pass F:suit/l"
SEVEN: Final = "F:suit M:pass R:pass F:suit_seven/l"
BETTER_HUNDRED: Final = "F:suit M:pass R:pass F:better_hundred"

FIRST_SEVEN: Final = Deal(
    2,
    (Hand.of("lAKO987 a8"), Hand.of("aA10KOU7 l10U hA10"), Hand.of("hKOU7 bA10KOU7")),
    Hand.of("a9 h89 b89"),
)
CHOSEN_TRUMPS: Final = """
[table]
hands = [7, 10, 10]
talon = 5
tricks = 10
[reasons]
hundred_needs_pair = "R-25"
laid_binds = "R-16"
name_from_hand = "R-32"
only_without_trump = "R-17"
trump_is_named = "R-32"
[knobs]
auction = { value = "choose_first_seven", clause = "R-17" }
"""
"""What a ruleset file needs for the other kind of auction: its deal, and clauses for its reasons."""


def _first(rules: Ruleset) -> str:
    return told(must(new_deal(rules, 2), FIRST_SEVEN if rules.talon_size else SEVENS))


def _seven_trumps(rules: Ruleset) -> str:
    """The suits forehand may name with a Seven after laying the seven of bells away."""
    finals = choices(played(rules, "F:suit M:pass R:pass", laid="b78"))
    named = (each.trump for each in finals if isinstance(each, FinalGame) and each.variant == "suit_seven")
    return " ".join(suit.word for suit in named if suit is not None)


def _raised(rules: Ruleset) -> str:
    """How often a game is doubled when everybody raises it as long as the rules allow, and what it then pays who wins it."""
    state = played(rules, SUIT)
    while state.doubling is not None and state.doubling.turn is not None:
        more = Double(state.doubling.turn, ("game",) if state.doubling.round <= MANY else ())
        state = must(state, more if check(state, more) is None else Double(more.seat))
    assert state.doubling is not None
    level = state.doubling.level("game")
    return f"level {level}, {deal('suit a', '60/30', game=level)(rules)}"


MANY: Final = 8


AUCTION: Final = [
    Case("bid_compare", "over a 100", script("F:hundred M:take"), {
        ">": f"M bid: {ABOVE_HUNDRED}",
        ">=": f"M bid: hundred {ABOVE_HUNDRED}",
    }),
    Case("bid_compare", "over the highest", script("F:durch"), {
        ">": "M answer: pass",
        ">=": "M answer: pass take",
    }),
    Case("final_compare", "after a 100", script("F:hundred M:pass R:pass"), {
        ">=": f"F final: hundred {ABOVE_HUNDRED}",
        ">": f"F final: {ABOVE_HUNDRED}",
    }),
    Case("final_compare", "after the highest, above which is nothing", script("F:durch M:pass R:pass"), {
        ">=": "F final: durch",
        ">": "F final: durch",
    }),
    Case("pass_is_final", "M passed before the last bid", script("F:suit M:pass R:better F:hundred"), {
        "false": "M answer: pass take",
        "true": "R answer: pass take",
    }),
    Case("pass_is_final", "forehand passed before the last bid", script("F:suit M:better R:hundred F:pass M:betl R:pass"), {
        "false": "F answer: pass take",
        "true": "M final: betl durch",
    }),
    Case("self_rob", "after two passes", script("F:suit M:pass R:pass"), {
        "false": f"F final: {ALL}",
        "true": "F answer: pass take",
    }),
    Case("talon_forbids", "an ace laid", script("F:lay", laid="aA8"), {
        '["A", "10"]': "F bid: betl durch",
        '["A"]': "F bid: betl durch",
        '["10"]': f"F bid: {ALL}",
        '["K"]': f"F bid: {ALL}",
        "[]": f"F bid: {ALL}",
    }),
    Case("talon_forbids", "a ten laid", script("F:lay", laid="a108"), {
        '["A", "10"]': "F bid: betl durch",
        '["A"]': f"F bid: {ALL}",
        '["10"]': "F bid: betl durch",
        '["K"]': f"F bid: {ALL}",
        "[]": f"F bid: {ALL}",
    }),
    Case("talon_forbids", "a king laid", script("F:lay", laid="aK8"), {
        '["A", "10"]': f"F bid: {ALL}",
        '["K"]': "F bid: betl durch",
        "[]": f"F bid: {ALL}",
    }),
    Case("talon_forbids", "an ace laid, the final game", script("F:betl M:pass R:pass", laid="lA8"), {
        '["A", "10"]': "F final: betl durch",
        "[]": "F final: betl durch",
    }),
    Case("talon_forbids_except", "an ace laid", script("F:lay", laid="aAK"), {
        '["betl", "durch"]': "F bid: betl durch",
        '["durch"]': "F bid: durch",
        '["suit", "durch"]': "F bid: suit durch",
        '["suit", "better", "durch"]': "F bid: suit better durch",
    }),
    Case("talon_forbids_except", "an ace laid, the final game", script("F:suit M:pass R:pass", laid="aAK"), {
        '["suit", "durch"]': "F final: suit durch",
        '["suit", "better", "durch"]': "F final: suit better durch",
    }),
    Case("seven_must_be_held", "no seven held", script("F:suit M:pass R:pass", laid="a9l8", cards=NO_SEVENS), {
        "true": "F final: suit better hundred better_hundred betl durch",
        "plain": f"F final: suit better hundred {ABOVE_HUNDRED}",  # above the plain Seven it may be a bluff
        "false": f"F final: {ALL}",
    }),
    Case("seven_must_be_held", "the seven of bells laid away", _seven_trumps, {
        "true": "acorns leaves",
        "plain": "acorns leaves",
        "false": "acorns leaves bells",
    }),
    Case("auction", "what forehand does first", _first, {
        "take_and_return": "F lay:",
        "choose_first_seven": "F name: name_trump",
    }, files={"choose_first_seven": CHOSEN_TRUMPS}),
    Case("trumps_laid", "two trumps laid", script("F:lA F:lay", laid="l87", cards=FIRST_SEVEN), {
        "true": "F answer: pass betl durch",
        "false": "F bid: betl durch",
    }, rulesets=("csm-voleny",)),
    Case("top_hundred_seven", "before anybody has spoken", script("F:lA F:lay", laid="a98", cards=FIRST_SEVEN), {
        "false": "F answer: pass betl durch",
        "true": "F answer: pass betl durch hundred_seven",
    }, rulesets=("csm-voleny",)),
]  # fmt: skip

DOUBLING: Final = [
    Case("flek_scope", "game and seven", script(SEVEN), {
        "item": "M double: good game seven",
        "game": "M double: good contract",
    }),
    Case("flek_scope", "betl", script("F:betl M:pass R:pass F:betl"), {
        "item": "M double: good betl",
        "game": "M double: good contract",
    }),
    Case("flek_max", "everybody raises, up to eight times", _raised, {
        "2": "level 2, game +4 = +4",
        "1": "level 1, game +2 = +2",
        "3": "level 3, game +8 = +8",
        "4": "level 4, game +16 = +16",
        "6": "level 6, game +64 = +64",
        "0": "level 8, game +256 = +256",
    }),
    Case("game_item_in_hundred", "what is worth nothing is not flekked", script(BETTER_HUNDRED), {
        "true": "M double: good game hundred",
        "{ better_hundred = 0, better_hundred_seven = 0 }": "M double: good hundred",
        "false": "M double: good hundred",
    }),
    Case("against", "M holds the trump seven, and no pair", script(SUIT, laid="a9l8", cards=NO_SEVENS), {
        "false": "M double: good game",
        "true": "M double: good game seven_against hundred_against",
    }),
    Case("against", "R does not hold it", script(f"{SUIT} M:good", laid="a9l8", cards=NO_SEVENS), {
        "false": "R double: good game",
        "true": "R double: good game hundred_against",
    }),
    Case("against", "not in betl", script("F:betl M:pass R:pass F:betl"), {
        "false": "M double: good betl",
        "true": "M double: good betl",
    }),
    Case("hundred_against_needs_pair", "M holds none", script(SUIT, laid="a9l8", cards=NO_SEVENS), {
        "false": "M double: good game seven_against hundred_against",
        "true": "M double: good game seven_against",
    }, beside={"against": "true"}),
    Case("hundred_against_needs_pair", "M holds one", script(SUIT), {
        "false": "M double: good game hundred_against",
        "true": "M double: good game hundred_against",
    }, beside={"against": "true"}),
    Case("must_double", "M holds King and Ober of trumps", script(SUIT), {
        "false": "M double: good game",
        "true": "M double: game",
    }),
    Case("must_double", "R holds neither", script(f"{SUIT} M:game"), {
        "false": "R double: good",
        "true": "R double: good",
    }),
    Case("must_double", "where a flek is for the whole game", script(SUIT), {
        "false": "M double: good contract",
        "true": "M double: contract",
    }, beside={"flek_scope": "game"}),
    Case("game_played_from", "not doubled", script(f"{SUIT} M:good R:good"), {
        "0": "F plays",
        "1": "over after 0 tricks: game +1 = +1",
        "2": "over after 0 tricks: game +1 = +1",
    }),
    Case("game_played_from", "doubled once", script(f"{SUIT} M:game R:good F:good"), {
        "0": "F plays",
        "1": "F plays",
        "2": "over after 0 tricks: game -2 = -2",
    }),
    Case("game_played_from", "doubled as a whole", script(f"{SUIT} M:contract R:good F:good"), {
        "0": "F plays",
        "1": "F plays",
        "2": "over after 0 tricks: game -2 = -2",
    }, beside={"flek_scope": "game"}),
    Case("cancelled_seven_played", "the game doubled once, the seven not", script(f"{SEVEN} M:game R:good F:good"), {
        "true": "F plays",
        "false": "over after 0 tricks: game -2, seven +2 = +0",
    }),
    Case("cancelled_seven_played", "both doubled", script(f"{SEVEN} M:game+seven R:good F:good"), {
        "true": "F plays",
        "false": "F plays",
    }),
    Case("cancelled_seven_played", "both doubled as a whole", script(f"{SEVEN} M:contract R:good F:good"), {
        "true": "F plays",
        "false": "F plays",
    }, beside={"flek_scope": "game"}),
]  # fmt: skip

CASES: Final = [*AUCTION, *DOUBLING]


@pytest.mark.parametrize(*each_value(CASES))
def test_the_knob_decides(case: Case, ruleset: str, value: str) -> None:
    assert case.ask(case.rules(ruleset, value)) == case.answers[value]


def test_an_equal_bid_is_for_a_seat_that_has_not_bid_so_high() -> None:
    rules = load_ruleset("marias-fr", {"bid_compare": ">="})
    assert told(played(rules, "F:hundred M:hundred R:take")) == f"R bid: hundred {ABOVE_HUNDRED}"
    assert told(played(rules, "F:hundred M:hundred R:hundred F:take")) == f"F bid: {ABOVE_HUNDRED}"
    assert told(played(rules, "F:durch M:durch R:durch")) == "F answer: pass"
    assert told(played(rules, "F:durch M:durch R:durch F:pass M:pass")) == "R final: durch"


def test_who_takes_his_own_cards_bids_higher_and_is_answered() -> None:
    rules = load_ruleset("marias-fr", {"self_rob": True})
    script = "F:hundred M:pass R:pass"
    assert told(played(rules, f"{script} F:take")) == f"F bid: {ABOVE_HUNDRED}"
    assert told(played(rules, f"{script} F:betl")) == "M answer: pass take"
    assert told(played(rules, f"{script} F:pass")) == f"F final: hundred {ABOVE_HUNDRED}"
    assert told(played(rules, "F:durch M:pass R:pass")) == "F answer: pass"
    equal = load_ruleset("marias-fr", {"self_rob": True, "bid_compare": ">="})
    assert told(played(equal, f"{script} F:take")) == f"F bid: {ABOVE_HUNDRED}"
    final = load_ruleset("marias-fr", {"self_rob": True, "pass_is_final": True})
    assert told(played(final, f"{script} F:betl")) == "F final: betl durch"


def test_a_re_is_for_what_was_flekked() -> None:
    item, whole = (load_ruleset("marias-fr", {"flek_scope": scope}) for scope in ("item", "game"))
    assert told(played(item, f"{SEVEN} M:seven R:game")) == "F double: good game seven"
    assert told(played(item, f"{SEVEN} M:seven R:good")) == "F double: good seven"
    assert told(played(whole, f"{SEVEN} M:contract R:good")) == "F double: good contract"
