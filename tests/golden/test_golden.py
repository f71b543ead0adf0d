"""Whole deals told by ``marias-lab replay``, compared word by word with texts that people have read against the rules.

``python -m tests.golden`` writes records and texts anew.
"""

from __future__ import annotations

import json
from typing import Final

import pytest

from marias_lab.decisions import FinalGame, Take
from marias_lab.engine import score, side_score
from marias_lab.record import Record, Replay, RulesetRef, parse_record
from marias_lab.rules import load_ruleset
from marias_lab.rules.speech import Heard
from tests.golden.deals import SCRIPTS
from tests.golden.matches import MATCH, MATCHES
from tests.golden.telling import FOLDER, NAMES, SAVED, files, made, told

NET: Final = {
    "marias-fr": {
        "suit": 2 + 2 + 1,
        "suit lost": -1 - 2,
        "better": 2,
        "suit seven": -1 - 8,
        "hundred": 1 + 4,
        "better seven": -4 + 4,
        "hundred seven": 1 + 4 - 2,
        "better hundred": 2 + 8,
        "better hundred seven": 2 - 16 + 4,
        "betl": -60,
        "durch": 60,
        "durch lost": -30,
    },
    "marias-en": {
        "suit": 1 - 1,
        "better": -2,
        "suit seven": -2 + 8,
        "hundred": 1 - 4 + 1,
        "better seven": 2 + 4 + 2,
        "hundred seven": 1 - 8 + 2,
        "better hundred": 0 + 8,
        "better hundred seven": 0 + 16 - 4,
        "betl": 30,
        "betl lost": -15,
        "durch": -30,
    },
}
"""What each deal comes to for the caller, item by item, reckoned by hand from the table of values."""
STANDINGS: Final = [(2, 4), (5, 5), (7, 7), (10, 8), (10, 11), (7, 12)]
CARRIES: Final = [0, 0, 0, 0, 1, 0]
FALLEN: Final = [(), (), (), (), (), (0,)]
"""Where the match stands after each deal, reckoned by hand from what was made and won; what is carried, and who went beyond the target."""
SEED_NAMES: Final = [pair for pair in NAMES if pair[0] in SCRIPTS]


def kept(ruleset: str, name: str) -> Record:
    """A record as it lies in its file, under the digest that its ruleset has today."""
    content = files(ruleset, name)[0].read_bytes()
    rules = load_ruleset(ruleset, json.loads(content)["header"]["ruleset"].get("knobs"))
    return parse_record(content, rules=rules).with_header(ruleset=RulesetRef.to(rules))


@pytest.mark.parametrize(("ruleset", "name"), NAMES)
def test_a_deal_is_told_as_it_was_read(ruleset: str, name: str) -> None:
    assert told(kept(ruleset, name), ruleset, name) == files(ruleset, name)[1].read_text(encoding="utf-8")


@pytest.mark.parametrize(("ruleset", "name"), NAMES)
def test_a_deal_goes_as_it_went(ruleset: str, name: str) -> None:
    assert made(ruleset, name) == kept(ruleset, name)


def test_no_file_lies_there_untold() -> None:
    assert {path for path in FOLDER.rglob("*") if path.is_file()} == {
        path for pair in NAMES for path in files(*pair)
    }


@pytest.mark.parametrize(("ruleset", "name"), SEED_NAMES)
def test_a_deal_comes_to_what_was_reckoned_by_hand(ruleset: str, name: str) -> None:
    state = Replay(kept(ruleset, name)).last()
    settled = score(state)
    net = NET[ruleset][name]
    assert settled.net == net
    assert state.contract is not None
    alone = state.contract.declarer
    assert settled.payments == tuple(2 * net if seat == alone else -net for seat in range(3))


@pytest.mark.parametrize("ruleset", SCRIPTS)
def test_every_contract_and_every_turn_of_a_deal_is_told(ruleset: str) -> None:
    records = [kept(ruleset, name) for name in SCRIPTS[ruleset]]
    walks = [Replay(record) for record in records]
    decisions = [step.decision for walk in walks for step in walk.steps()]
    ends = [walk.last() for walk in walks]
    lines = [(end, item) for end in ends for item in score(end).items]
    finals = {decision.variant for decision in decisions if isinstance(decision, FinalGame)}
    assert finals == {variant.id for variant in load_ruleset(ruleset).variants}
    assert any(isinstance(decision, Take) for decision in decisions)
    assert any(record.attempts for record in records)
    assert any(len(record.children(node.id)) > 1 for record in records for node in record.decisions)
    assert any(item.doublings == 2 for _, item in lines)
    assert any(item.name == "seven" and item.sign < 0 for _, item in lines)
    short = {item.name for end, item in lines if end.play is not None and len(end.play.tricks) < 10}
    assert short == {"betl", "durch"}
    names = {item.name for _, item in lines}
    assert {"silent_hundred", "silent_seven"} <= names
    shown = [
        {each.seat == end.contract.declarer for each in end.play.marriages}
        for end in ends
        if end.contract and end.play
    ]
    assert {True, False} in shown


def test_nine_doublings_come_to_the_limit() -> None:
    settled = score(Replay(kept(SAVED, "nine doublings")).last())
    assert (settled.total, settled.net) == (2 * 4 * 2**9, 500)


def test_a_match_of_sides_goes_to_exactly_twelve() -> None:
    """From nothing to the end: a side falls on the way, and a point for aces and tens is carried and paid."""
    deals = [Replay(kept(MATCH, name)) for name in MATCHES]
    scores = [side_score(list(deal.steps())[-1].after) for deal in deals]
    assert [each.end for each in scores] == STANDINGS
    assert [each.carry for each in scores] == CARRIES
    assert [each.fallen for each in scores] == FALLEN
    assert scores[-1].winner == 1
    said = {each.speech.speech for deal in deals for each in _heard(deal)}
    assert {"half", "whole", "trump", "silence"} <= said


def _heard(deal: Replay) -> tuple[Heard, ...]:
    play = list(deal.steps())[-1].after.play
    assert play is not None and play.talk is not None
    return play.talk.heard
