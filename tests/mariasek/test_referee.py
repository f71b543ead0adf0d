"""The app's game stated a second time, held against the app's own answers and then, deal by deal, against the package."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random
from typing import Final

import pytest

from marias_lab.cards import Card, Suit
from marias_lab.decisions import Decision, Double, Pass, Play
from marias_lab.engine import State, options, outcome
from marias_lab.record.formats.hra_names import FLAGS, REFUSALS, card_name
from marias_lab.rules import Ruleset, load_ruleset, settle
from marias_lab.rules.settlement import side_points
from tests.engine.random_play import drawn, played
from tests.mariasek import referee
from tests.mariasek.corpus import bid_through, biddings, end, index, plays, rules_of, scorings

NAMES: Final = {item: flag for flag, item in FLAGS.items()}
RULES: Final = ("Highest", "First", "Each")
CALCULATORS: Final = {"Adding": "linear", "Multiplying": "double", "Fixed": "flat"}
MARRIAGES: Final = {"Highest": "best", "First": "first", "Each": "all"}
EVERY: Final = [referee.Options(*each) for each in product(RULES, (True, False), (True, False), CALCULATORS)]
DEALS: Final = 250
GOOD: Final = 0.93
"""How often the trumps are found good where they may be."""


def knobs(chosen: referee.Options) -> dict[str, object]:
    return {
        "hundred_marriages": MARRIAGES[chosen.marriages],
        "count_marriages_against": chosen.count_against,
        "hundred_seven_together": not chosen.separately,
        "hundred_scaling": CALCULATORS[chosen.calculator],
    }


@cache
def option_sets(rules: Ruleset) -> tuple[Ruleset, ...]:
    """The rules with each set of options of the settlement."""
    return tuple(load_ruleset("mariasek", {**rules.changed, **knobs(chosen)}) for chosen in EVERY)


def named(card: Card) -> referee.Card:
    return card_name(card)


def as_card(name: str) -> referee.Card:
    suit, rank = name.split()
    return suit, rank


def bid_begun(file: str) -> State:
    """The recorded game after its bidding."""
    return bid_through(file, rules_of(file))


def suit_name(suit: Suit | None) -> str | None:
    return (
        None
        if suit is None
        else next(named(card)[0] for card in load_ruleset("mariasek").pack if card.suit == suit)
    )


def flags_of(state: State) -> frozenset[str]:
    contract = state.contract
    assert contract is not None
    return frozenset(NAMES[item] for item in (*contract.variant.items, *contract.against))


def hands_of(state: State) -> dict[int, list[referee.Card]]:
    return {seat: [*map(named, hand)] for seat, hand in enumerate(state.hands, 1)}


def doubling_of(state: State) -> referee.Doubling:
    """The doubling from its first turn on."""
    contract, rules = state.contract, state.rules
    assert contract is not None
    return referee.Doubling(
        contract.declarer + 1,
        set(flags_of(state)),
        hands_of(state),
        suit_name(contract.trump),
        fake_seven=not rules["seven_must_be_held"],
        needs_pair=bool(rules["hundred_against_needs_pair"]),
    )


def table_of(state: State) -> referee.Table:
    """The play from its first card on."""
    contract = state.contract
    assert contract is not None
    return referee.Table(hands_of(state), contract.declarer + 1, flags_of(state), suit_name(contract.trump))


def levels_of(state: State) -> dict[str, int]:
    assert state.doubling is not None
    return {NAMES[item]: level for item, level in state.doubling.levels}


def hold_menu(state: State, doubling: referee.Doubling) -> None:
    """Whose turn it is, and what may be raised or announced."""
    assert state.turn == doubling.turn - 1
    free = {item for each in options(state).allowed if isinstance(each, Double) for item in each.items}
    assert {NAMES[item] for item in free} == doubling.menu()


def hold_play(state: State, table: referee.Table) -> None:
    """Whose turn it is, and the reason against every card."""
    assert state.turn == table.turn - 1
    found = {
        named(card): "" if reason is None else REFUSALS[reason.code]
        for card, reason in options(state).by_card.items()
    }
    assert found == table.reasons()


def hold_end(state: State, table: referee.Table) -> referee.Result:
    """Points and payments in every option set; the result of the default one."""
    came, contract = outcome(state), state.contract
    assert state.over and contract is not None
    talon, results = [*map(named, state.talon)], []
    for chosen, rules in zip(EVERY, option_sets(state.rules), strict=True):
        result = referee.settle(table, levels_of(state), talon, chosen, conceded=contract.conceded)
        others = tuple(2 * result.net if seat == contract.declarer else -result.net for seat in range(3))
        assert settle(rules, came).payments == others, (chosen, result)
        assert side_points(rules, came) == result.points, (chosen, result)
        results.append(result)
    return results[0]


@pytest.mark.parametrize("file", sorted(index()))
def test_the_referee_agrees_with_the_app(file: str) -> None:
    table, row = table_of(bid_begun(file)), scorings()[file]
    for play in plays().get(file, []):
        card = as_card(play["played"])
        reasons = table.reasons()
        assert {card for card, reason in reasons.items() if not reason} == {*map(as_card, play["legal"])}
        assert {c: why for c, why in reasons.items() if why} == {
            as_card(c): why for c, why in play["illegal"].items()
        }
        assert table.turn == play["seat"]
        table.play(card)
        assert table.done[-1].marriage == play["marriage"]
        assert "winner" not in play or table.winners[-1] == play["winner"]
    assert table.over or not table.done
    talon = [*map(named, end(file, rules_of(file)).talon)]
    fleks = (pair.split(":") for pair in index()[file]["fleks"].split(";"))
    levels = {flag: int(level) for flag, level in fleks}
    for told, calculator in product(row["variants"], CALCULATORS):
        keys = ("marriages", "count_marriages_against", "hundred_seven_separately")
        marriages, against, separately = (told[key] for key in keys)
        chosen = referee.Options(marriages, against, separately, calculator)
        result = referee.settle(table, levels, talon, chosen, conceded=row["given_up"])
        assert 2 * result.net == told["money_declarer"][calculator.lower()], (chosen, result)
        assert result.points == (told["points_declarer"], told["points_defence"]), (chosen, result)


@pytest.mark.parametrize("file", sorted(index()))
def test_the_referee_offers_what_the_app_offered(file: str) -> None:
    state, doubling = bid_begun(file), None
    events = [event for event in biddings()[file]["events"] if event["act"] in ("type", "bid")]
    last = max(number for number, event in enumerate(events) if event["act"] == "type")
    called = events[last]["choice"].replace("0", "Hra").split(", ")
    first = table_of(state)
    doubling = referee.Doubling(
        first.declarer,
        set(called),
        first.hands,
        first.trump,
        fake_seven=not state.rules["seven_must_be_held"],
    )
    for event in events[last + 1 :]:
        assert not doubling.over and doubling.turn == event["seat"]
        assert doubling.menu() == {*event["valid"].split(", ")} - {"0"}, event
        doubling.say({*event["choice"].split(", ")} - {"0"})
    assert doubling.over or events[last]["choice"] == "0"
    assert frozenset(doubling.flags) == flags_of(state)
    conceded = events[last]["choice"] == "0"
    assert (
        conceded
        or referee.unplayed(first.flags, doubling.levels) is not scorings()[file]["played"]
        or (index()[file]["variant"] == "unflekked_played")
    )


OTHER: Final[dict[str, dict[str, object]]] = {
    "by default": {},
    "with bluffs": {
        "seven_must_be_held": False,
        "hundred_against_needs_pair": False,
        "talon_forbids": [],
    },
}


@pytest.mark.parametrize("options_of", OTHER)
def test_deals_at_random_go_as_the_referee_says(options_of: str) -> None:
    rules, met = load_ruleset("mariasek", OTHER[options_of]), Counter[str]()
    for number in range(DEALS):
        follow(rules, number, met)
    kinds = (
        "Hra",
        "Sedma",
        "Kilo",
        "SedmaProti",
        "KiloProti",
        "Betl",
        "Durch",
        "ticha sedma",
        "ticha sedma proti",
    )
    assert all(met[kind] for kind in (*kinds, "not played", "taken over", "capped")), met


def in_trumps(state: State, allowed: tuple[Decision, ...], rng: Random) -> Decision:
    """A draw that mostly finds the trumps good, raises and announces freely, and keeps the sevens long."""
    passes = [each for each in allowed if isinstance(each, Pass)]
    if passes and rng.random() < GOOD:
        return passes[0]
    if state.play is not None:
        allowed = (
            tuple(each for each in allowed if isinstance(each, Play) and each.card.rank != "7") or allowed
        )
    elif state.bidding is None or state.doubling is not None or state.bidding.step == "final":
        return rng.choice(allowed)
    return drawn(state, allowed, rng)


def follow(rules: Ruleset, number: int, met: Counter[str]) -> None:
    """One deal, step by step, the referee beside it."""
    doubling: referee.Doubling | None = None
    table: referee.Table | None = None
    last: State | None = None
    for before, decision, after in played(rules, number, in_trumps):
        contract, last = before.contract, after
        if isinstance(decision, Double) and contract is not None and not contract.conceded:
            if doubling is None or doubling.declarer - 1 != contract.declarer:
                doubling = doubling_of(before)
            hold_menu(before, doubling)
            doubling.say(NAMES[item] for item in decision.items)
            met["menus"] += 1
            assert doubling.over == (after.play is not None)
        if isinstance(decision, Play):
            table = table or table_of(before)
            hold_play(before, table)
            table.play(named(decision.card))
            assert table.over == after.over
    assert last is not None and last.contract is not None
    if last.contract.conceded and last.contract.against:
        return  # what an announcement against a game given up comes to, nothing tells
    table = table or table_of(last)
    if not last.contract.conceded:
        assert doubling is not None
        assert levels_of(last) == {flag: level for flag, level in doubling.levels.items() if level}
        assert referee.unplayed(table.flags, doubling.levels) is not bool(table.done)
    result = hold_end(last, table)
    met.update(flag for flag in table.flags if table.done)
    met.update(name for name, points in result.items.items() if points and name not in table.flags)
    met["not played"] += not table.done
    met["taken over"] += table.declarer != (last.dealer + 1) % 3 + 1
    met["capped"] += abs(result.net) == referee.CAP
