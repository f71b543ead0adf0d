"""A player without a plan: it takes any allowed decision, so that a deal goes wherever the rules let it go.

In the auction and when doubling it leans towards the first choices (pass, the lowest game, no flek), and it rarely lays an ace or a ten away:
drawn evenly, nearly every auction would end at the top of the ladder, where deals are short.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from marias_lab.cards import Hand
from marias_lab.decisions import Decision, LayAway
from marias_lab.engine import State, choices, must, new_deal, shuffled_deal
from marias_lab.rules import Ruleset

HARMLESS = 0.8
"""How often none but cards that bind no bid are drawn to be laid away."""
LEANING = 1.5
"""How much a choice is preferred to the next: with 1.5, the first one is taken four times in five."""


def drawn(state: State, allowed: tuple[Decision, ...], rng: Random) -> Decision:
    """One of the allowed decisions; any two cards of the hand where two are to be laid away."""
    if state.play is not None:
        return allowed[int(rng.random() * len(allowed))]
    if allowed:
        return allowed[min(int(rng.expovariate(LEANING)), len(allowed) - 1)]
    assert state.turn is not None
    hand = state.hands[state.turn]
    plain = Hand(hand.mask & ~state.rules.forbidden_laid)
    cards = list(plain if len(plain) > 1 and rng.random() < HARMLESS else hand)
    one, other = (cards.pop(int(rng.random() * len(cards))) for _ in range(2))
    return LayAway(state.turn, Hand(one.bit | other.bit))


def dealt(rules: Ruleset, number: int) -> State:
    """The state after the deal of a number, which is its seed and tells the dealer."""
    dealer = number % rules.players
    return must(new_deal(rules, dealer), shuffled_deal(rules, dealer, number))


def played(
    rules: Ruleset, number: int, draw: Callable[[State, tuple[Decision, ...], Random], Decision] = drawn
) -> Iterator[tuple[State, Decision, State]]:
    """The steps of a deal at random, after the deal itself: the state, the decision, the state after it."""
    state, rng = dealt(rules, number), Random(number)
    while not state.over:
        decision = draw(state, choices(state), rng)
        after = must(state, decision)
        yield state, decision, after
        state = after


def finished(rules: Ruleset, number: int) -> State:
    """The state at the end of a deal at random."""
    state = dealt(rules, number)
    for _, _, after in played(rules, number):
        state = after
    return state
