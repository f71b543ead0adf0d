"""What holds in every deal of chosen trumps, whatever is decided; tried by deals at random."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

from marias_lab.decisions import Bid, Concede, Decision, LayAway, Play, Take
from marias_lab.engine import State, check, options, outcome, score
from marias_lab.rules import Ruleset
from marias_lab.rules.lines import AGAINST
from tests.engine.random_play import drawn, played

WILD = 0.35
"""How often a choice outside the play is drawn evenly, so that rare ones are met too."""


def lively(state: State, allowed: tuple[Decision, ...], rng: Random) -> Decision:
    """A draw that goes to takeovers, announcements and high doublings more often."""
    if allowed and state.play is None and rng.random() < WILD:
        return allowed[int(rng.random() * len(allowed))]
    return drawn(state, allowed, rng)


def try_deals(rules: Ruleset, decisions: int) -> Counter[str]:
    """Play deals until so many decisions were taken, holding every step against the invariants; what was met is counted."""
    met: Counter[str] = Counter()
    for number in count():
        last = None
        for before, decision, after in played(rules, number, lively):
            hold_step(before, decision, after)
            met[decision.kind] += 1
            last = after
        assert last is not None
        hold_end(last, met)
        if sum(met[kind] for kind in KINDS) >= decisions:
            return met
    raise AssertionError


def cards_of(state: State) -> list[int]:
    """The masks of all places a card can be in."""
    tricks = [] if state.play is None else [*(trick.cards for trick in state.play.tricks), state.play.trick]
    played_cards = [card.bit for trick in tricks for card in trick]
    return [*(hand.mask for hand in state.hands), state.talon.mask, *played_cards]


def hold_step(before: State, decision: Decision, after: State) -> None:
    """Every card is in one place; the actor was the seat to act; what is listed as allowed is, and nothing refused is."""
    places = cards_of(after)
    assert sum(places) == after.rules.pack.mask
    assert sum(mask.bit_count() for mask in places) == len(after.rules.pack)
    assert decision.seat == before.turn
    for option in options(before).options:
        assert check(before, option.decision) == option.reason
    if isinstance(decision, LayAway):
        assert len(after.talon) == 2 and len(after.hands[decision.seat]) == 10
    if isinstance(decision, Take):
        assert before.bidding is not None and before.bidding.talon_by != decision.seat
        assert after.contract is None and after.bidding is not None and after.bidding.shown is None
    if isinstance(decision, Bid):
        assert after.contract is not None and not after.contract.variant.has_trump
    if isinstance(decision, Play):
        assert after.contract is not None and before.play is not None
        if not before.play.tricks and not before.play.trick:
            assert decision.seat == after.contract.declarer
        if after.rules.must_show and after.contract.trump is not None and decision.card.rank == "K":
            assert not any(
                card.suit == decision.card.suit and card.rank == "O" for card in before.hands[decision.seat]
            )


def hold_end(state: State, met: Counter[str]) -> None:
    """The payments sum to zero, keep to the limit, and the points to what there is."""
    contract, doubling, play = state.contract, state.doubling, state.play
    assert state.over and contract is not None and doubling is not None and play is not None
    came, settled = outcome(state), score(state)
    limit = state.rules["pay_limit"]
    assert isinstance(limit, int)
    assert sum(settled.payments) == 0
    assert abs(settled.net) <= limit and settled.payments[contract.declarer] == 2 * settled.net
    assert set(contract.against) <= set(AGAINST)
    if contract.against:
        assert contract.trump is not None
    if came.played and contract.variant.has_trump:
        assert came.card_points is not None
        assert sum(came.card_points) == 90
        assert sum(shown.points for shown in came.marriages) <= 100
    if not play.tricks:
        assert contract.conceded or contract.variant.has_trump
    names = {item.name for item in settled.items}
    assert not {"game", "hundred_against"} <= names and not {"game", "hundred"} <= names
    met[f"contract {contract.variant.id}"] += 1
    met.update(f"announced {item}" for item in contract.against)
    met[f"level {max((level for _, level in doubling.levels), default=0)}"] += 1
    met["unplayed"] += not play.tricks
    met["limited"] += settled.total != settled.net


KINDS = ("name_trump", "lay_away", "take", "pass", "bid", "final", Concede.kind, "double", "play")
