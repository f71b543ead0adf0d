"""A thousand refusals under each seed ruleset, drawn from everything that can be tried: their facts are those that the referee finds
without the package, their sentences speak of these facts and of no other card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from marias_lab.cards import Card, Hand, Suit
from marias_lab.decisions import Decision
from marias_lab.engine import State, check, choices, must, new_deal
from marias_lab.explain import reason_sentence
from marias_lab.reasons import Fact, Reason
from marias_lab.rules import Ruleset, load_ruleset
from tests.engine.invariants import deal_of, lively, wrong
from tests.engine.objections import objection
from tests.engine.referee import Referee

REFUSALS = 1000
FIRST = 3500
"""From this deal on the rare ones come early."""
A_STATE = 3
"""So many decisions are tried in each state."""

CODES = [
    "deal_over",
    "not_your_turn",
    "not_now",
    "lay_two",
    "lay_from_hand",
    "nothing_higher",
    "open_no_pass",
    "taker_must_bid",
    "laid_forbidden",
    "unknown_variant",
    "bid_not_higher",
    "own_talon",
    "final_too_low",
    "trump_needed",
    "hearts_is_better",
    "trump_not_named",
    "seven_not_held",
    "item_raised_already",
    "silent_not_doubled",
    "item_not_announced",
    "item_not_raised",
    "not_in_hand",
    "keep_seven",
    "beat",
    "follow_suit",
    "overtrump",
    "play_trump",
    "no_marriage_in_contract",
    "announce_not_a_pair_card",
    "announce_pair_not_held",
    "announce_on_lead",
]
"""All that the seeds' rules can have against a decision after the deal."""

ONLY = {"marias-fr": [], "marias-en": ["item_worth_nothing"]}


def refusals(rules: Ruleset, first: int) -> Iterator[tuple[Referee, State, Decision, Reason]]:
    """What is refused in deals at random, from a number on, without end."""
    for number in count(first):
        rng = Random(number)
        deal = deal_of(rules, number, rng)
        state, referee = must(new_deal(rules, deal.seat), deal), Referee(rules.id, deal)
        while True:
            for tried in [wrong(state, rng) for _ in range(A_STATE)] if not state.over else [deal]:
                reason = check(state, tried)
                if reason is not None:
                    yield referee, state, tried, reason
            if state.over:
                break
            decision = lively(state, choices(state), rng)
            referee.take(decision)
            state = must(state, decision)


RANKS = {"A": "Ace", "K": "King", "O": "Ober", "U": "Under"}


def cards_in(fact: Fact) -> Iterator[Card]:
    """The cards that a fact is about."""
    if isinstance(fact, Card):
        yield fact
    elif isinstance(fact, Hand):
        yield from fact
    elif isinstance(fact, tuple):
        for each in fact:
            yield from cards_in(each)


def speaks(sentence: str, facts: dict[str, Fact]) -> bool:
    """Every card and suit of the facts is named in the sentence, no rank is that none of them has, and every number is told."""
    cards = [card for fact in facts.values() for card in cards_in(fact)]
    suits = {each for fact in facts.values() for each in (fact if isinstance(fact, tuple) else (fact,))}
    named = {card.suit for card in cards} | {each for each in suits if isinstance(each, Suit)}
    words = set(re.findall(r"\w+", sentence))
    numbers = {str(facts[name]) for name in ("count", "due") if isinstance(facts.get(name), int)}
    said = {word.lower() for word in words}
    plain = {RANKS.get(card.rank, card.rank) for card in cards}
    return (
        plain | numbers <= words
        and {suit.word for suit in named} <= said
        and {rank for rank in RANKS.values() if rank in words} <= plain | GENERAL
    )


GENERAL = {"King", "Ober"}
"""What sentences about marriages call a pair, whatever the card."""


@pytest.mark.parametrize("name", ["marias-fr", "marias-en"])
def test_a_thousand_refusals_are_the_referees(name: str) -> None:
    rules = load_ruleset(name)
    met: set[str] = set()
    sentences: dict[str, Reason] = {}
    reasons: dict[Reason, str] = {}
    for number, (referee, state, tried, reason) in enumerate(refusals(rules, FIRST), 1):
        if number > REFUSALS and reason.code in met:  # the rest is drawn for the rare ones
            continue
        facts = dict(reason.facts)
        assert (reason.code, facts) == objection(referee, tried), (tried, state)
        sentence = reason_sentence(reason)
        assert speaks(sentence, facts), (sentence, reason)
        assert sentences.setdefault(sentence, reason) == reason
        assert reasons.setdefault(reason, sentence) == sentence
        assert reason.clause in rules.clauses
        met.add(reason.code)
        if (number >= REFUSALS and met >= {*CODES, *ONLY[name]}) or number > 20 * REFUSALS:
            break
    assert met == {*CODES, *ONLY[name]}
    assert len(sentences) == len(reasons) > 300
