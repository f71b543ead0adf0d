"""The rules of the app against its own answers: every play, every menu, every settlement of the recorded games."""

from __future__ import annotations

import pytest

from marias_lab.decisions import Play
from marias_lab.engine import options, outcome
from marias_lab.engine.results import trick_points
from marias_lab.rules import settle
from marias_lab.rules.hundreds import counted
from marias_lab.rules.settlement import side_points
from tests.mariasek.corpus import (
    FLAGS,
    bid_through,
    biddings,
    card_of,
    end,
    index,
    played,
    plays,
    rules_of,
    scorings,
)

FILES = sorted(index())
REFUSALS = {
    "follow_suit": "PriznejBarvu",
    "beat": "JdiVejs",
    "overtrump": "JdiVejs",
    "play_trump": "HrajTrumf",
    "king_before_ober": "HrajSvrska",
    "keep_seven": "NehrajSedmu",
}
MARRIAGES = {"Highest": "best", "First": "first", "Each": "all"}
CALCULATORS = {"adding": "linear", "multiplying": "double", "fixed": "flat"}
every_file = pytest.mark.parametrize("file", FILES)


def test_the_whole_corpus_is_here() -> None:
    assert len(FILES) == len(biddings()) == len(scorings()) == 100
    assert sum(map(len, plays().values())) == 2673


@every_file
def test_every_menu_of_the_auction_and_every_choice_in_it(file: str) -> None:
    state = bid_through(file, rules_of(file))
    row = index()[file]
    assert state.contract is not None and state.doubling is not None
    assert state.contract.declarer == int(row["declarer"]) - 1
    assert state.contract.conceded is (row["given_up"] == "1")
    flags = {FLAGS[flag] for flag in row["game_type"].split("+")}
    assert {*state.contract.variant.items, *state.contract.against} == flags
    levels = dict(pair.split(":") for pair in row["fleks"].split(";"))
    assert {FLAGS[flag]: int(level) for flag, level in levels.items()} == {
        flag: state.doubling.level(flag) for flag in flags
    }
    assert state.over is not scorings()[file]["played"]


@every_file
def test_every_play(file: str) -> None:
    for row, state, after in played(file, rules_of(file)):
        seen = {
            option.decision.card: option.reason
            for option in options(state).options
            if isinstance(option.decision, Play)
            and (option.reason is None or option.reason.code != "marriage_not_shown")
            and (option.reason is None or not option.decision.announce)
        }
        assert {card for card, reason in seen.items() if reason is None} == {*map(card_of, row["legal"])}
        refused = {card: REFUSALS[reason.code] for card, reason in seen.items() if reason is not None}
        assert refused == {card_of(name): reason for name, reason in row["illegal"].items()}
        assert state.play is not None and after.play is not None
        assert (len(state.play.tricks) + 1, len(state.play.trick) + 1) == (row["trick"], row["order"])
        shown = after.play.marriages[len(state.play.marriages) :]
        assert sum(each.points for each in shown) == row["marriage"]
        if "winner" in row:
            trick = after.play.tricks[-1]
            assert trick.winner == row["winner"] - 1
            assert trick_points(after.rules, trick, row["trick"]) == row["trick_points"]


@every_file
def test_every_settlement_in_twelve_option_sets_and_three_calculators(file: str) -> None:
    row, state = scorings()[file], end(file, rules_of(file))
    assert state.over
    came = outcome(state)
    facts = row["facts"]
    if came.contract.variant.has_trump and came.played:
        assert came.card_points == (facts["basic_points_declarer"], facts["basic_points_defence"])
        assert came.last_trick is not None
        assert (came.last_trick[0] == came.contract.declarer) is facts["last_trick_declarer"]
    for variant in row["variants"]:
        for calculator, scaling in CALCULATORS.items():
            knobs = {
                "hundred_marriages": MARRIAGES[variant["marriages"]],
                "count_marriages_against": variant["count_marriages_against"],
                "hundred_seven_together": not variant["hundred_seven_separately"],
                "hundred_scaling": scaling,
            }
            rules = rules_of(file, knobs)
            assert settle(rules, came).payments[came.contract.declarer] == variant["money_declarer"][calculator], (
                file, variant, calculator, settle(rules, came),
            )  # fmt: skip
            points = variant["points_declarer"], variant["points_defence"]
            assert side_points(rules, came) == points, (file, variant, side_points(rules, came))
            if came.played and came.contract.variant.has_trump:
                best = variant["max_marriage_declarer"], variant["max_marriage_defence"]
                assert came.card_points is not None
                assert (counted(rules, came, True), counted(rules, came, False)) == (
                    came.card_points[0] + best[0],
                    came.card_points[1] + best[1],
                )


def test_the_money_of_the_index() -> None:
    for file, row in index().items():
        state = end(file, rules_of(file))
        told = tuple(int(row[f"money_seat{seat}"]) for seat in (1, 2, 3))
        assert settle(state.rules, outcome(state)).payments == told, file
