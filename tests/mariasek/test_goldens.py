"""Playthroughs told step by step: one per contract, a takeover, both announcements against, nine doublings, the limit.

What a step and the settlement say is compared word by word with files that were read by people; ``python -m tests.mariasek.test_goldens``
writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from marias_lab.cards import Hand, card
from marias_lab.decisions import Deal, Decision, Double, FinalGame, LayAway, NameTrump, Pass
from marias_lab.engine import State, choices, must, new_deal, score
from marias_lab.explain import Names, settlement_text, step_sentence
from marias_lab.rules import load_ruleset
from tests.mariasek.corpus import bid_through, played, rules_of

FOLDER: Final = Path(__file__).parent.parent / "data" / "goldens"
RECORDED: Final = {
    "game": "005-hra.hra",
    "game in hearts": "048-ticha-sedma.hra",
    "seven": "068-sedma.hra",
    "hundred": "091-kilo.hra",
    "hundred with seven": "117-stosedm.hra",
    "betl": "133-betl.hra",
    "durch": "158-durch.hra",
    "takeover twice": "184-betl-pak-durch.hra",
    "both against": "045-hra-stosedmproti.hra",
    "not played": "189-nehralo-se.hra",
    "cancelled": "193-sedma-flek-na-hru-nehrano.hra",
    "conceded": "198-zahozena.hra",
    "the limit": "205-ostra-v-talonu.hra",
}
SEVEN: Final = "aAK10O987"


def told(steps: Iterator[tuple[State, Decision, State]]) -> Iterator[str]:
    last = None
    for before, decision, after in steps:
        names = Names.of(before.dealer, 3)
        yield step_sentence(before, decision, after, names)
        last = after
    assert last is not None and last.contract is not None and last.over
    text = settlement_text(score(last), last.rules, last.contract.declarer, Names.of(last.dealer, 3))
    yield from text.lines


def recorded(file: str) -> Iterator[tuple[State, Decision, State]]:
    """The steps of a recorded game: the plays one by one, before them the auction as it was gone through."""
    rules = rules_of(file)
    yield from auction(file)
    state = bid_through(file, rules)
    for _, before, after in played(file, rules):
        yield before, found(before, after), after
        state = after
    assert state.over


def found(before: State, after: State) -> Decision:
    """The decision between two states."""
    return next(each for each in choices(before) if must(before, each) == after)


def auction(file: str) -> Iterator[tuple[State, Decision, State]]:
    steps: list[tuple[State, Decision, State]] = []
    bid_through(file, rules_of(file), steps)
    yield from steps


def nine() -> Iterator[tuple[State, Decision, State]]:
    """A game that is doubled nine times, played out by the first allowed card each time."""
    rules = load_ruleset("mariasek")
    hands = (Hand.of(SEVEN), Hand.of("lAK10OU98 hA bA7"), Hand.of("hK10OU98 bK10OU"))
    state = new_deal(rules, 2)
    script: list[Decision] = [
        Deal(2, hands, Hand.of("aU l7 h7 b98")),
        NameTrump(0, card("a7")),
        LayAway(0, Hand.of("b98")),
        *(Pass(seat) for seat in (0, 1, 2)),
        FinalGame(0, "suit", card("a7").suit),
    ]  # fmt: skip
    turns = ((1, True), (2, False), (0, True))
    for number in range(9):
        script += [
            Double(seat, ("game",) if raises else ())
            for seat, raises in (turns[2:] if number % 2 else turns[:2])
        ]
    script.append(Double(0))
    for decision in script:
        after = must(state, decision)
        yield state, decision, after
        state = after
    assert state.doubling is not None and state.doubling.level("game") == 9
    while not state.over:
        decision = choices(state)[0]
        after = must(state, decision)
        yield state, decision, after
        state = after


def golden(name: str) -> str:
    steps = nine() if name == "nine doublings" else recorded(RECORDED[name])
    return "\n".join(told(steps)) + "\n"


NAMES: Final = (*RECORDED, "nine doublings")


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_told_as_it_was(name: str) -> None:
    assert golden(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_nine_doublings_and_the_limit() -> None:
    *_, (_, _, last) = nine()
    settled = score(last)
    assert settled.item("silent_hundred") is not None or settled.item("game") is not None
    assert abs(settled.total) >= 512 and abs(settled.net) == 500


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in NAMES:
        (FOLDER / f"{each}.txt").write_text(golden(each), encoding="utf-8")
