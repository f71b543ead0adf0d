"""The recorded games of the app and its own answers about them: how they are spelt, and how its events are decisions here."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from marias_lab.cards import Card, Hand, Suit, find_card
from marias_lab.decisions import (
    Bid,
    Concede,
    Deal,
    Decision,
    Double,
    FinalGame,
    LayAway,
    NameTrump,
    Pass,
    Play,
    Take,
)
from marias_lab.engine import Refusal, State, apply, choices, new_deal
from marias_lab.rules import Ruleset, load_ruleset

Steps: TypeAlias = list[tuple[State, Decision, State]]
FOLDER: Final = Path(__file__).parent.parent / "data" / "hra"

SUITS: Final = {"Cerveny": Suit.HEARTS, "Zeleny": Suit.LEAVES, "Kule": Suit.BELLS, "Zaludy": Suit.ACORNS}
RANKS: Final = {
    "Sedma": "7",
    "Osma": "8",
    "Devitka": "9",
    "Spodek": "U",
    "Svrsek": "O",
    "Kral": "K",
    "Desitka": "10",
    "Eso": "A",
}
FLAGS: Final = {
    "Hra": "game",
    "Sedma": "seven",
    "Kilo": "hundred",
    "SedmaProti": "seven_against",
    "KiloProti": "hundred_against",
    "Betl": "betl",
    "Durch": "durch",
}
OPTIONS: Final[dict[str, dict[str, object]]] = {
    "default": {},
    "auto_finish": {},
    "unflekked_played": {"game_played_from": 0},
    "ace_ten_in_talon": {"talon_forbids": []},
    "hundred_seven_together": {"hundred_seven_together": True},
    "fake_seven_allowed": {"seven_must_be_held": False},
}
"""The knobs that stand for each option set of the recorded games."""


def card_of(name: str) -> Card:
    suit, rank = name.split()
    return find_card(SUITS[suit], RANKS[rank])


def hand_of(names: list[str]) -> Hand:
    return Hand.of([card_of(name) for name in names])


def flags_of(text: str) -> frozenset[str]:
    return frozenset(FLAGS[flag] for flag in text.split(", ") if flag != "0")


def _lines(name: str) -> Iterator[dict[str, Any]]:
    with (FOLDER / name).open(encoding="utf-8") as stream:
        yield from map(json.loads, stream)


@cache
def index() -> Mapping[str, dict[str, str]]:
    with (FOLDER / "index.csv").open(encoding="utf-8", newline="") as stream:
        return {row["file"]: row for row in csv.DictReader(stream)}


@cache
def biddings() -> Mapping[str, dict[str, Any]]:
    return {row["file"]: row for row in _lines("bidding.jsonl")}


@cache
def scorings() -> Mapping[str, dict[str, Any]]:
    return {row["file"]: row for row in _lines("scoring.jsonl")}


@cache
def plays() -> Mapping[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for row in _lines("legal_moves.jsonl"):
        found.setdefault(row["file"], []).append(row)
    return found


def rules_of(file: str, more: Mapping[str, object] | None = None) -> Ruleset:
    return load_ruleset("mariasek", OPTIONS[index()[file]["variant"]] | dict(more or {}))


def start(file: str, rules: Ruleset) -> State:
    """The state after the deal: forehand has seen seven cards, five lie aside."""
    row = biddings()[file]
    deal = {int(seat) - 1: cards for seat, cards in row["deal"].items()}
    first = row["forehand"] - 1
    dealer = (first - 1) % 3
    hands = tuple(hand_of(cards[:7] if seat == first else cards) for seat, cards in sorted(deal.items()))
    return taken(new_deal(rules, dealer), Deal(dealer, hands, hand_of(deal[first][7:])))


def taken(state: State, decision: Decision) -> State:
    after = apply(state, decision)
    assert not isinstance(after, Refusal), (decision, after)
    return after


def variants_of(state: State, flags: frozenset[str]) -> Decision:
    """The decision that names a game by its flags."""
    seat, bidding = state.turn, state.bidding
    assert seat is not None and bidding is not None
    for variant in state.rules.variants:
        trump = None if bidding.shown is None else bidding.shown.suit
        fits = trump in state.rules.named_trumps if variant.trump == "named" else variant.trump == trump
        if set(variant.items) == flags and variant.has_trump and fits:
            return FinalGame(seat, variant.id, trump if variant.trump == "named" else None)
        if set(variant.items) == flags and not variant.has_trump:
            return Bid(seat, variant.id)
    raise AssertionError(flags)


def named_flags(state: State) -> frozenset[str]:
    """The flags of the games that may be named now, as the app lists them."""
    found = set()
    for each in choices(state):
        if isinstance(each, FinalGame | Bid):
            variant = state.rules.variant(each.variant)
            assert variant is not None
            found |= set(variant.items)
    return frozenset(found)


def raised_flags(state: State) -> frozenset[str]:
    """The flags that may be raised or announced now."""
    return frozenset(item for each in choices(state) if isinstance(each, Double) for item in each.items)


def bid_through(file: str, rules: Ruleset, steps: Steps | None = None) -> State:
    """The state after the auction and the doublings, every menu compared on the way; ``steps`` gets each step with the states around it."""
    state = start(file, rules)
    events = biddings()[file]["events"]
    for number, event in enumerate(events):
        seat = event["seat"] - 1
        assert state.turn == seat, (file, number, event)
        decision = _decided(state, event)
        if decision is None:
            continue
        after = taken(state, decision)
        if steps is not None:
            steps.append((state, decision, after))
        state = after
    return state


def _decided(state: State, event: Mapping[str, Any]) -> Decision | None:
    """The decision of an event, what may be chosen compared with what the app lists."""
    seat, act = event["seat"] - 1, event["act"]
    if act == "trump":
        assert state.hands[seat] == hand_of(event["seen"])
        return NameTrump(seat, card_of(event["card"]))
    if act == "talon":
        assert state.hands[seat] == hand_of(event["hand"])
        return LayAway(seat, hand_of(event["talon"]))
    if act == "type":
        assert named_flags(state) == flags_of(event["valid"]), event
        chosen = flags_of(event["choice"])
        return variants_of(state, chosen) if chosen else Concede(seat)
    if act == "bid":
        assert raised_flags(state) == flags_of(event["valid"]), event
        return Double(seat, tuple(flags_of(event["choice"])))
    return _opinion(state, event["choice"])


def _opinion(state: State, choice: str) -> Decision | None:
    """Good or bad. In a Betl good is told by the doubling that follows, and bad of forehand by the bid that follows."""
    seat = state.turn
    assert seat is not None
    if choice == "Good":
        return None if state.doubling is not None else Pass(seat)
    if Take(seat) in choices(state):
        return Take(seat)
    assert any(isinstance(each, Bid) for each in choices(state))
    return None


def played(file: str, rules: Ruleset) -> Iterator[tuple[dict[str, Any], State, State]]:
    """Each recorded play with the states around it."""
    state = bid_through(file, rules)
    for row in plays().get(file, []):
        card, seat = card_of(row["played"]), row["seat"] - 1
        shown = Play(seat, card, announce=True)
        after = taken(state, shown if shown in choices(state) else Play(seat, card))
        yield row, state, after
        state = after


def end(file: str, rules: Ruleset) -> State:
    state = bid_through(file, rules)
    for _, _, after in played(file, rules):
        state = after
    return state
