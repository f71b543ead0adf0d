"""A thousand settlement lines of played deals under each seed ruleset: amount, cause, who and when are those that the referee finds
without the package, and the sentences tell them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from marias_lab.cards import Card, find_card
from marias_lab.engine import State, choices, must, new_deal, score
from marias_lab.explain import Names, ScoreText, score_item, settlement_text
from marias_lab.reasons import Fact
from marias_lab.rules import Ruleset, ScoreItem, load_ruleset
from tests.engine.invariants import deal_of, lively
from tests.engine.referee import TRICKS, Referee, points_in, winning

LINES = 1000
KINDS = 13
"""Each item made and lost, the Seven lost in two ways, two silent results."""
MOST = 4000
FACTORS = {"better": 2, "better_seven": 2, "better_hundred": 2, "better_hundred_seven": 2}


def finished(rules: Ruleset) -> Iterator[tuple[Referee, State]]:
    """Deals played to their end at random."""
    for number in count():
        rng = Random(number)
        deal = deal_of(rules, number, rng)
        state, referee = must(new_deal(rules, deal.seat), deal), Referee(rules.id, deal)
        while not state.over:
            decision = lively(state, choices(state), rng)
            referee.take(decision)
            state = must(state, decision)
        yield referee, state


def _others(referee: Referee) -> tuple[int, ...]:
    return tuple(seat for seat in range(3) if seat != referee.caller)


def cause(referee: Referee, name: str, points: int) -> tuple[str, dict[str, Fact]]:
    """What happened, by the referee's account."""
    made = "made" if points > 0 else "lost"
    if name in ("betl", "durch"):
        kind = {"betl": "no_trick", "durch": "all_tricks"}[name]
        taken = sum(trick.winner == referee.caller for trick in referee.tricks)
        return f"{kind}_{made}", {"tricks": taken, "item": name}
    mine, theirs = referee.totals()
    last = referee.tricks[-1]
    best = last.cards[winning(last.cards, referee.trump)]
    assert referee.trump is not None
    seven = find_card(referee.trump, "7")
    match name:
        case "game":
            return f"game_{'made' if mine > theirs else 'lost'}", {"caller": mine, "defenders": theirs}
        case "hundred":
            cards = referee.card_points()[0]
            return f"hundred_{made}", {"cards": cards, "marriages": mine - cards, "points": mine}
        case "silent_hundred":
            return name, {"points": max(mine, theirs), "side": "caller" if points > 0 else "defenders"}
        case "silent_seven":
            return name, {"card": seven, "seat": last.winner}
    if points > 0:
        return "seven_made", {"card": seven, "seat": referee.caller}
    early = _played_early(referee, seven)
    if early:
        return "seven_spent", {"card": seven, "trick": early, "last": best, "seat": last.winner}
    return "seven_lost", {"card": seven, "last": best, "seat": last.winner}


def _played_early(referee: Referee, card: Card) -> int:
    """The trick before the last in which a card was played; 0 when it was not."""
    return next((at for at, trick in enumerate(referee.tricks[:-1], 1) if card in trick.cards), 0)


def brought_about(referee: Referee, name: str, points: int) -> tuple[tuple[int, ...], tuple[int, int] | None]:
    """The seats that brought a line about, and the trick and seat that decided it."""
    if name in ("betl", "durch"):
        decided = next(
            (at, trick.winner)
            for at, trick in enumerate(referee.tricks, 1)
            if (trick.winner == referee.caller) is (name == "betl") or at == len(referee.tricks)
        )
        return ((referee.caller,), None) if points > 0 else ((decided[1],), decided)
    last = (TRICKS, referee.tricks[-1].winner)
    if name in ("seven", "silent_seven"):
        assert referee.trump is not None
        early = _played_early(referee, find_card(referee.trump, "7"))
        if name == "seven" and points < 0 and early:  # the caller himself spent it
            return (referee.caller,), (early, referee.caller)
        return (last[1],), last
    gained = referee.totals()[0] > referee.totals()[1] if name == "game" else points > 0
    return (referee.caller,) if gained else _others(referee), _decided(referee, name)


def _decided(referee: Referee, name: str) -> tuple[int, int] | None:
    """When the points of a side passed the line: half of all there are, or a hundred."""
    half = sum(referee.totals()) // 2
    sums, shown = {True: 0, False: 0}, list(zip(referee.marriages, referee.shown_in, strict=True))
    for at, trick in enumerate(referee.tricks, 1):
        gains = [(seat, points) for (seat, _, points), where in shown if where == at]
        gains.append((trick.winner, points_in(trick.cards) + 10 * (at == TRICKS)))
        for seat, points in gains:
            sums[seat == referee.caller] += points
            passed = {
                "game": max(sums.values()) > half,
                "hundred": sums[True] >= 100,
                "silent_hundred": max(sums.values()) >= 100,
            }
            if passed[name]:
                return at, seat
    return None


def hold_line(referee: Referee, item: ScoreItem, met: Counter[str]) -> None:
    """Amount, cause, who and when."""
    code, found = item.cause[0], dict(item.cause[1])
    signed = item.points or item.sign
    assert item.points == referee.items()[item.name]
    assert (code, found) == cause(referee, item.name, signed)
    moment = None if item.moment is None else (item.moment.trick, item.moment.seat)
    assert (tuple(sorted(item.by)), moment) == brought_about(referee, item.name, signed), item
    silent = item.name.startswith("silent_")
    worth = {"silent_hundred": 2, "silent_seven": 1}.get(item.name, 0) or referee.table[referee.variant][
        item.name
    ]
    assert (item.base, item.times) == (worth, 1)
    assert item.factor == (1 if silent else FACTORS.get(referee.variant, 1))
    assert item.doublings == (0 if silent else referee.doublings.get(item.name, 0))
    met[code] += 1


def hold_text(item: ScoreItem, text: ScoreText, names: Names) -> None:
    """The numbers of a line, its doublings, the seats and the trick stand in its sentences."""
    plus = {1: "plus ", -1: "minus ", 0: ""}[(item.points > 0) - (item.points < 0)]
    assert f": {plus}{abs(item.points)}. {text.what}" in text.line
    numbers = set(re.findall(r"\d+", text.what))
    assert {str(fact) for fact in dict(item.cause[1]).values() if type(fact) is int and fact > 2} <= numbers
    assert text.formula.split()[-1] == str(abs(item.points))
    assert text.formula.split()[0] == str(item.base // (item.factor if item.base % item.factor == 0 else 1))
    assert ("flek 2" in text.formula, "re 4" in text.formula) == (item.doublings == 1, item.doublings == 2)
    places = {name: place for place, name in enumerate(("Forehand", "Middle", "Rear"))}
    seats = {
        seat
        for seat in range(3)
        for name in places
        if names.positions[seat] == name.lower() and name in text.who
    }
    assert set(item.by) <= seats <= {*item.by, *(() if item.moment is None else (item.moment.seat,))}
    assert item.moment is None or f"trick {item.moment.trick}" in text.who


@pytest.mark.parametrize("name", ["marias-fr", "marias-en"])
def test_a_thousand_lines_are_the_referees(name: str) -> None:
    rules, met = load_ruleset(name), Counter[str]()
    said: dict[tuple[ScoreText, Names], ScoreItem] = {}
    for number, (referee, state) in enumerate(finished(rules)):
        settled, names = score(state), Names.of(state.dealer, 3)
        if met.total() >= LINES and all(item.cause[0] in met for item in settled.items) and number < MOST:
            continue  # the rest is drawn for the rare ones
        text = settlement_text(settled, rules, referee.caller, names)
        for item, told in zip(settled.items, text.items, strict=True):
            hold_line(referee, item, met)
            hold_text(item, told, names)
            assert told == score_item(item, rules, names)
            assert said.setdefault((told, names), item) == item
        assert settled.payments == referee.payments()
        told_paid = set(re.findall(r"\d+", text.payments))
        assert {str(abs(paid)) for paid in referee.payments() if paid} <= told_paid, text.payments
        if (met.total() >= LINES and len(met) == KINDS) or number >= MOST:
            break
    assert len(met) == KINDS
    assert len(said) > 200
