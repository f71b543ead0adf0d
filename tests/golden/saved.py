"""Games saved by the Czech app, taken along its own recordings of the auction, and one that no table would come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from marias_lab.cards import Hand, card
from marias_lab.decisions import Deal, Decision, Double, FinalGame, LayAway, NameTrump, Pass
from marias_lab.engine import Refusal, choices, must
from marias_lab.record import Record, Session
from marias_lab.rules import Ruleset, load_ruleset
from tests.mariasek.corpus import Steps, bid_through, played, rules_of, start

FILES: Final = {
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
NINE: Final = "nine doublings"
NAMES: Final = (*FILES, NINE)
HANDS: Final = (Hand.of("aAK10O987"), Hand.of("lAK10OU98 hA bA7"), Hand.of("hK10OU98 bK10OU"))


def saved(name: str) -> Record:
    """The record of a name."""
    if name == NINE:
        return _nine(load_ruleset("mariasek"))
    file = FILES[name]
    rules, steps = rules_of(file), Steps()
    start_state = start(file, rules)
    bid_through(file, rules, steps)
    for _, before, after in played(file, rules):
        steps.append((before, next(each for each in choices(before) if must(before, each) == after), after))
    session = Session(rules, deal=Deal(start_state.dealer, start_state.hands, start_state.talon))
    return _through(session, (decision for _, decision, _ in steps))


def _nine(rules: Ruleset) -> Record:
    """A game that is doubled nine times, played out by the first allowed card each time."""
    session = Session(rules, deal=Deal(2, HANDS, Hand.of("aU l7 h7 b98")))
    before: list[Decision] = [
        NameTrump(0, card("a7")),
        LayAway(0, Hand.of("b98")),
        *(Pass(seat) for seat in (0, 1, 2)),
        FinalGame(0, "suit", card("a7").suit),
    ]
    for number in range(9):
        turns = ((0, ("game",)),) if number % 2 else ((1, ("game",)), (2, ()))
        before += [Double(seat, items) for seat, items in turns]
    _through(session, iter([*before, Double(0)]))
    while not session.state.over:
        session.apply(choices(session.state)[0])
    return session.record()


def _through(session: Session, decisions: Iterator[Decision]) -> Record:
    for decision in decisions:
        taken = session.apply(decision)
        assert not isinstance(taken, Refusal), taken
    return session.record()
