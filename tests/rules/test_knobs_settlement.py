"""Knobs of the settlement: deals whose items were worked out by hand, under every value.

Seats are 0, 1, 2. The game counts the points of both sides with all marriages; items are signed from the caller's view.
"""

from __future__ import annotations

from typing import Final

import pytest

from marias_lab.cards import Hand
from marias_lab.decisions import Deal
from marias_lab.engine import outcome
from marias_lab.rules import Ruleset
from tests.rules.knob_cases import Case, deal, each_value, finished, played

# The ladder at its own prices and at others: game 3, seven 5, hundred 7, betl 11, durch 13. Better doubles them all.
OWN_PRICES: Final = "{ game = 1, seven = 2, hundred = 4, betl = 15, durch = 30 }"
OTHER_PRICES: Final = "{ game = 3, seven = 5, hundred = 7, betl = 11, durch = 13 }"
ROWS: Final = (
    # contract, the caller's marriage, who takes the last trick; what FR makes of it, and EN where it has no game; the same at other prices
    ("suit a", "", "0aA", "game +1 = +1", "", "game +3 = +3", ""),
    ("better", "", "0hA", "game +2 = +2", "", "game +6 = +6", ""),
    ("suit_seven a", "", "0a7", "game +1, seven +2 = +3", "", "game +3, seven +5 = +8", ""),
    ("hundred a", "0a", "0aA", "game +1, hundred +4 = +5", "", "game +3, hundred +7 = +10", ""),
    ("better_seven", "", "0h7", "game +2, seven +4 = +6", "", "game +6, seven +10 = +16", ""),
    (
        "hundred_seven a", "0a", "0a7",
        "game +1, hundred +4, seven +2 = +7", "",
        "game +3, hundred +7, seven +5 = +15", "",
    ),
    (
        "better_hundred", "0h", "0hA",
        "game +2, hundred +8 = +10", "game +0, hundred +8 = +8",
        "game +6, hundred +14 = +20", "game +0, hundred +14 = +14",
    ),
    (
        "better_hundred_seven", "0h", "0h7",
        "game +2, hundred +8, seven +4 = +14", "game +0, hundred +8, seven +4 = +12",
        "game +6, hundred +14, seven +10 = +30", "game +0, hundred +14, seven +10 = +24",
    ),
)  # fmt: skip


TRICKS: Final = (
    ("betl", 0, "betl +15 = +15", "betl +11 = +11"),
    ("betl", 1, "betl -15 = -15", "betl -11 = -11"),
    ("durch", 10, "durch +30 = +30", "durch +13 = +13"),
    ("durch", 9, "durch -30 = -30", "durch -13 = -13"),
)


def _turned(items: str) -> str:
    """The same items lost instead of won."""
    return items.replace("+", "-").replace("-0", "+0")


def _priced() -> list[Case]:
    cases = []
    for contract, pair, last, fr, en, fr_other, en_other in ROWS:
        # 60 and 40 make the 100; 20 against 70 without a marriage loses all
        won, lost = deal(contract, "60/30", marriages=pair, last=last), deal(contract, "20/70", last="1bA")
        for ruleset, own, other in (
            ("marias-fr", fr, fr_other),
            ("marias-en", en or fr, en_other or fr_other),
        ):
            answers = {OWN_PRICES: own, OTHER_PRICES: other}
            cases.append(Case("item_values", f"{contract} won", won, answers, rulesets=(ruleset,)))
            answers = {value: _turned(told) for value, told in answers.items()}
            cases.append(Case("item_values", f"{contract} lost", lost, answers, rulesets=(ruleset,)))
    for contract, tricks, own, other in TRICKS:
        answers = {OWN_PRICES: own, OTHER_PRICES: other}
        cases.append(
            Case("item_values", f"{contract}, {tricks} tricks", deal(contract, tricks=tricks), answers)
        )
    return cases


BY_ROW: Final = "{ better_hundred = 0, better_hundred_seven = 0 }"
REPLACED: Final = "{ default = false, better_hundred = true }"
GAME: Final = [
    Case("game_item_in_hundred", "100 made", deal("hundred a", "60/30", marriages="0a"), {
        "true": "game +1, hundred +4 = +5",
        "false": "hundred +4 = +4",
        BY_ROW: "game +1, hundred +4 = +5",
        REPLACED: "hundred +4 = +4",
    }),
    Case("game_item_in_hundred", "better 100 made", deal("better_hundred", "60/30", marriages="0h"), {
        "true": "game +2, hundred +8 = +10",
        "false": "hundred +8 = +8",
        BY_ROW: "game +0, hundred +8 = +8",
        REPLACED: "game +2, hundred +8 = +10",
    }),
    Case("game_item_in_hundred", "better 100 with seven lost", deal("better_hundred_seven", "20/70"), {
        "true": "game -2, hundred -8, seven -4 = -14",
        "false": "hundred -8, seven -4 = -12",
        BY_ROW: "game +0, hundred -8, seven -4 = -12",
        REPLACED: "hundred -8, seven -4 = -12",
    }),
    Case("game_item_in_hundred", "a Seven is no 100", deal("suit_seven a", "60/30", last="0a7"), {
        "true": "game +1, seven +2 = +3",
        "false": "game +1, seven +2 = +3",
        BY_ROW: "game +1, seven +2 = +3",
        REPLACED: "game +1, seven +2 = +3",
    }),
    Case("game_test", "50 against 40 + 20", deal("suit l", "50/40", marriages="2b"), {
        "more_than_opponents": "game -1 = -1",  # 50 v 60
        "at_least_50": "game +1 = +1",
    }),
    Case("game_test", "40 + 20 against 50 + 20", deal("suit l", "40/50", marriages="0b 1h"), {
        "more_than_opponents": "game -1 = -1",  # 60 v 70
        "at_least_50": "game +1 = +1",
    }),
    Case("game_test", "the defenders' silent 100 is settled on its own", deal("suit a", "50/40", marriages="1a 2b"), {
        "more_than_opponents": "game -1, silent_hundred -2 = -3",  # 50 v 40 + 60 = 100
        "at_least_50": "game +1, silent_hundred -2 = -1",
    }),
    Case("game_test", "40 alone is not enough", deal("suit a", "40/50"), {
        "more_than_opponents": "game -1 = -1",
        "at_least_50": "game -1 = -1",
    }),
]  # fmt: skip

HUNDRED: Final = [
    Case("hundred_marriages", "50 + 40 + 20", deal("hundred b", "50/40", marriages="1b 1l", caller=1), {
        "all": "game +1, hundred +4 = +5",  # 110
        "first": "game +1, hundred -4 = -3",  # 50 + 40
        "best": "game +1, hundred -4 = -3",
    }),
    Case("hundred_marriages", "60, the 20 before the 40", deal("hundred b", "60/30", marriages="0l 0b"), {
        "all": "game +1, hundred +4 = +5",  # 120
        "first": "game +1, hundred -4 = -3",  # 60 + 20
        "best": "game +1, hundred +4 = +5",  # 60 + 40
    }),
    Case("hundred_marriages", "a silent 100 counts them all", deal("suit b", "50/40", marriages="0l 0b"), {
        "all": "game +1, silent_hundred +2 = +3",  # 110
        "first": "game +1, silent_hundred +2 = +3",
        "best": "game +1, silent_hundred +2 = +3",
    }),
    Case("hundred_scaling", "100 exactly", deal("hundred a", "60/30", marriages="0a"), {
        "flat": "game +1, hundred +4 = +5",
        "linear": "game +1, hundred +4 = +5",
        "double": "game +1, hundred +4 = +5",
    }),
    Case("hundred_scaling", "made with 120", deal("hundred a", "80/10", marriages="0a", last="0bA"), {
        "flat": "game +1, hundred +4 = +5",
        "linear": "game +1, hundred +12 = +13",  # 4 and two tens: 4 x 3
        "double": "game +1, hundred +16 = +17",  # 4 x 2 x 2
    }),
    Case("hundred_scaling", "better, made with 130", deal("better_hundred", "70/20", marriages="0h 0l"), {
        "flat": "game +2, hundred +8 = +10",
        "linear": "game +2, hundred +32 = +34",  # 8 x 4
        "double": "game +2, hundred +64 = +66",  # 8 x 2 x 2 x 2
    }, rulesets=("marias-fr",)),
    Case("hundred_scaling", "90: one ten short", deal("hundred a", "50/40", marriages="0a"), {
        "flat": "game +1, hundred -4 = -3",
        "linear": "game +1, hundred -4 = -3",
        "double": "game +1, hundred -4 = -3",
    }),
    Case("hundred_scaling", "70, and 20 of the defenders", deal("hundred a", "30/60", marriages="0a 1h"), {
        "flat": "game -1, hundred -4 = -5",  # 70 v 80
        "linear": "game -1, hundred -20 = -21",  # three tens short and two of theirs: 4 x 5
        "double": "game -1, hundred -64 = -65",  # the first of the five once, four more doublings: 4 x 16
    }),
    Case("hundred_scaling", "flekked, 80", deal("hundred a", "40/50", marriages="0a", hundred=1), {
        "flat": "game +1, hundred -8 = -7",  # 80 v 50
        "linear": "game +1, hundred -16 = -15",  # 4 x 2, doubled
        "double": "game +1, hundred -16 = -15",
    }),
    Case("hundred_paid_on", "70 + 40 + 20", deal("hundred a", "70/20", marriages="0a 0l"), {
        "counted": "game +1, hundred +8 = +9",  # the first makes 110: 4 x 2
        "all": "game +1, hundred +16 = +17",  # 130: 4 x 4
    }, beside={"hundred_marriages": "first", "hundred_scaling": "linear"}),
    Case("count_marriages_against", "70, and 20 of the defenders", deal("hundred a", "30/60", marriages="0a 1h"), {
        "true": "game -1, hundred -20 = -21",  # 3 + 2 tens
        "false": "game -1, hundred -12 = -13",  # 3 tens
    }, beside={"hundred_scaling": "linear"}),
    Case("hundred_seven_together", "100 made, seven lost", deal("hundred_seven a", "70/20", marriages="0a"), {
        "false": "hundred +4, seven -2 = +2",
        "true": "hundred -4, seven -2 = -6",
    }, beside={"game_item_in_hundred": "false"}),
    Case("hundred_seven_together", "80, seven made", deal("hundred_seven a", "40/50", marriages="0a", last="0a7"), {
        "false": "hundred -4, seven +2 = -2",
        "true": "hundred -4, seven -2 = -6",
    }, beside={"game_item_in_hundred": "false"}),
    Case("hundred_seven_together", "100 made beside a game, seven lost", deal("hundred_seven a", "60/30", marriages="0a", last="1aA"), {
        "false": "game +1, hundred +4, seven -2 = +3",
        "true": "game +1, hundred -4, seven -2 = -5",
    }),
    Case("hundred_seven_together", "90 beside a game, seven made", deal("hundred_seven a", "50/40", marriages="0a", last="0a7"), {
        "false": "game +1, hundred -4, seven +2 = -1",
        "true": "game +1, hundred -4, seven -2 = -5",
    }),
    Case("hundred_seven_together", "both made", deal("hundred_seven a", "60/30", marriages="0a", last="0a7"), {
        "false": "hundred +4, seven +2 = +6",
        "true": "hundred +4, seven +2 = +6",
    }, beside={"game_item_in_hundred": "false"}),
]  # fmt: skip

SILENT: Final = [
    Case("silent_hundred", "the caller's 130", deal("suit a", "70/20", marriages="0a 0h"), {
        "add": "game +1, silent_hundred +2 = +3",
        "double_game": "silent_hundred +8 = +8",  # the game twice, and that for each ten above: 2 x (1 + 3)
        "off": "game +1 = +1",
    }),
    Case("silent_hundred", "the defenders' 110", deal("suit l", "20/70", marriages="1h 2b"), {
        "add": "game -1, silent_hundred -2 = -3",
        "double_game": "silent_hundred -4 = -4",  # 2 x (1 + 1)
        "off": "game -1 = -1",
    }),
    Case("silent_hundred", "better, 100", deal("better", "60/30", marriages="0h"), {
        "add": "game +2, silent_hundred +2 = +4",
        "double_game": "silent_hundred +4 = +4",  # the game is worth 2
        "off": "game +2 = +2",
    }),
    Case("silent_hundred", "with a seven, 110", deal("suit_seven a", "70/20", marriages="0a", last="0a7"), {
        "add": "game +1, seven +2, silent_hundred +2 = +5",
        "double_game": "seven +2, silent_hundred +4 = +6",
        "off": "game +1, seven +2 = +3",
    }),
    Case("silent_hundred", "a flek does not touch it", deal("suit a", "60/30", marriages="0a", game=1), {
        "add": "game +2, silent_hundred +2 = +4",
        "off": "game +2 = +2",
    }),
    Case("silent_hundred", "90 are none", deal("suit a", "50/40", marriages="0a"), {
        "add": "game +1 = +1",
        "double_game": "game +1 = +1",
        "off": "game +1 = +1",
    }),
    Case("silent_hundred_value", "130", deal("suit a", "70/20", marriages="0a 0h"), {
        "2": "game +1, silent_hundred +2 = +3",
        "5": "game +1, silent_hundred +5 = +6",
        "0": "game +1 = +1",
    }),
    Case("silent_hundred_value", "the defenders' 110", deal("suit l", "20/70", marriages="1h 2b"), {
        "2": "game -1, silent_hundred -2 = -3",
        "5": "game -1, silent_hundred -5 = -6",
        "0": "game -1 = -1",
    }),
    Case("silent_hundred_scaling", "130", deal("suit a", "70/20", marriages="0a 0h"), {
        "linear": "silent_hundred +8 = +8",  # 2 x (1 + 3)
        "as_hundred": "silent_hundred +16 = +16",  # 2 x 2 x 2 x 2
    }, beside={"silent_hundred": "double_game", "hundred_scaling": "double"}),
    Case("silent_hundred_vs_announced", "the defenders' 110", deal("hundred a", "20/70", marriages="1h 2l"), {
        "false": "game -1, hundred -4 = -5",
        "true": "game -1, hundred -4, silent_hundred -2 = -7",
    }),
    Case("silent_hundred_vs_announced", "never the caller's", deal("hundred a", "70/20", marriages="0a"), {
        "false": "game +1, hundred +4 = +5",
        "true": "game +1, hundred +4 = +5",
    }),
    Case("silent_seven", "the caller's", deal("suit b", "60/30", last="0b7"), {
        "1": "game +1, silent_seven +1 = +2",
        "0": "game +1 = +1",
        "3": "game +1, silent_seven +3 = +4",
    }),
    Case("silent_seven", "the defenders'", deal("suit a", "70/20", last="2a7", caller=1), {
        "1": "game +1, silent_seven -1 = +0",
        "0": "game +1 = +1",
        "3": "game +1, silent_seven -3 = -2",
    }),
    Case("silent_seven", "in a 100 without seven", deal("hundred a", "60/30", marriages="0a", last="0a7"), {
        "1": "game +1, hundred +4, silent_seven +1 = +6",
        "0": "game +1, hundred +4 = +5",
        "3": "game +1, hundred +4, silent_seven +3 = +8",
    }),
    Case("killed_silent_seven", "the caller's", deal("suit a", "60/30", last="1aK", spent=(0, 10)), {
        "0": "game +1 = +1",
        "1": "game +1, silent_seven -1 = +0",
        "2": "game +1, silent_seven -2 = -1",
    }),
    Case("killed_silent_seven", "a defender's", deal("suit a", "60/30", last="0aA", spent=(1, 10)), {
        "0": "game +1 = +1",
        "1": "game +1, silent_seven +1 = +2",
        "2": "game +1, silent_seven +2 = +3",
    }),
    Case("killed_silent_seven", "played before the last trick", deal("suit a", "60/30", spent=(0, 9)), {
        "0": "game +1 = +1",
        "1": "game +1 = +1",
        "2": "game +1 = +1",
    }),
    Case("killed_silent_seven", "an announced seven is lost and no more", deal("suit_seven a", "60/30", last="1aK", spent=(0, 10)), {
        "0": "game +1, seven -2 = -1",
        "1": "game +1, seven -2 = -1",
        "2": "game +1, seven -2 = -1",
    }),
    Case("silent_seven_vs_announced", "the seven was a bluff", deal("suit_seven a", "60/30", last="1a7"), {
        "false": "game +1, seven -2 = -1",
        "true": "game +1, seven -2, silent_seven -1 = -2",
    }, beside={"seven_must_be_held": "false"}),
    Case("silent_scaled_by_better", "better, both", deal("better", "20/70", marriages="0h", last="1h7", caller=2), {
        "false": "game -2, silent_hundred -2, silent_seven -1 = -5",  # 20 v 110
        "true": "game -2, silent_hundred -4, silent_seven -2 = -8",
    }),
    Case("silent_scaled_by_better", "a killed seven", deal("better", "60/30", last="1hK", spent=(0, 10)), {
        "false": "game +2, silent_seven -1 = +1",
        "true": "game +2, silent_seven -2 = +0",
    }, beside={"killed_silent_seven": "1"}),
    Case("silent_scaled_by_better", "acorns", deal("suit a", "70/20", marriages="0a", last="0a7"), {
        "false": "game +1, silent_hundred +2, silent_seven +1 = +4",  # 110
        "true": "game +1, silent_hundred +2, silent_seven +1 = +4",
    }),
]  # fmt: skip

ALL_TRICKS: Final = Deal(
    2, (Hand.of("lA10KOU987 aA10KO"), Hand.of("aU9 hA10KO bA10KO"), Hand.of("a87 hU987 bU987"))
)
"""Forehand takes every trick with leaves as trumps, whatever is laid: 40 in the sharp cards of hearts and bells, 20 in leaves, 10 for the last."""


def _points(rules: Ruleset) -> str:
    script = "F:suit M:pass R:pass F:suit/l M:good R:good"
    came = outcome(finished(played(rules, script, laid="aA10", cards=ALL_TRICKS)))
    assert came.card_points is not None
    return "/".join(map(str, came.card_points))


PAYING: Final = [
    Case("flek_scope", "the seven flekked", deal("suit_seven l", "40/50", last="0l7", seven=1), {
        "item": "game -1, seven +4 = +3",
        "game": "game -2, seven +4 = +2",
    }),
    Case("flek_scope", "the game flekked, a silent seven is not", deal("suit b", "60/30", last="0b7", game=1), {
        "item": "game +2, silent_seven +1 = +3",
        "game": "game +2, silent_seven +1 = +3",
    }),
    Case("flek_scope", "re on the hundred", deal("hundred a", "50/40", marriages="0a", hundred=2), {
        "item": "game +1, hundred -16 = -15",  # 90
        "game": "game +4, hundred -16 = -12",
    }),
    Case("pay_limit", "betl lost, flek and re: 15 x 4", deal("betl", tricks=1, betl=2), {
        "0": "betl -60 = -60",
        "500": "betl -60 = -60",
        "50": "betl -60 = -50",
    }),
    Case("pay_limit", "durch won, doubled five times: 30 x 32", deal("durch", tricks=10, durch=5), {
        "0": "durch +960 = +960",
        "500": "durch +960 = +500",
        "50": "durch +960 = +50",
    }, beside={"flek_max": "0"}),
    Case("talon_points", "two sharp cards in the talon", _points, {
        "caller": "90/0",  # 70 in tricks, 20 laid away
        "defenders": "70/20",
    }, beside={"talon_forbids": "[]"}),
]  # fmt: skip

CASES: Final = [*_priced(), *GAME, *HUNDRED, *SILENT, *PAYING]


@pytest.mark.parametrize(*each_value(CASES))
def test_the_knob_decides(case: Case, ruleset: str, value: str) -> None:
    assert case.ask(case.rules(ruleset, value)) == case.answers[value]
