"""The deals that are told: who deals what, who bids what, who doubles, what is tried in vain and where a decision is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from marias_lab.cards import Hand
from marias_lab.decisions import Bid, Deal, Decision, Double, FinalGame, LayAway, Pass, Play, Take
from marias_lab.engine import Refusal, choices, options
from marias_lab.record import Record, Session
from marias_lab.rules import load_ruleset
from tests.golden.players import laid_for, played, trump_for


@frozen
class Script:
    """One deal of a seed ruleset.

    ``cards`` is the seed, or the hands by seat. ``bids`` are the turns of the auction (``pass`` or a game), ``final`` the game named at its end
    (the last bid where it is empty), ``doubles`` the turns of doubling, each with what it raises. ``back`` is the trick in which the first real
    choice is taken back for another one. ``reasons`` has the reason told against everything that is not allowed; nothing is tried in vain then.
    """

    cards: int | tuple[str, ...]
    bids: str
    final: str = ""
    doubles: tuple[str, ...] = ("", "")
    dealer: int = 2
    back: int = 0
    reasons: bool = False


WON_DURCH: Final = ("aAKOU10 hAKO lAK7 b7", "a98 hU9 lO98 bAK9", "a7 h1087 lU10 bOU108")
SCRIPTS: Final = {
    "marias-fr": {
        "suit": Script(39, "suit pass pass", doubles=("game", "", ""), dealer=0),
        "suit lost": Script(8, "suit pass pass"),
        "better": Script(83, "suit better pass pass"),
        "suit seven": Script(
            4, "suit_seven pass pass", doubles=("seven", "", "seven"), dealer=1, back=3, reasons=True
        ),
        "hundred": Script(221, "suit pass hundred pass pass"),
        "better seven": Script(189, "better_seven pass pass", doubles=("", "game", ""), dealer=0),
        "hundred seven": Script(358, "hundred_seven pass pass", dealer=1),
        "better hundred": Script(1333, "better_hundred pass pass", dealer=1),
        "better hundred seven": Script(
            1315, "better_hundred_seven pass pass", doubles=("hundred", "", ""), dealer=1
        ),
        "betl": Script(160, "betl pass pass", doubles=("betl", "", "betl"), dealer=1),
        "durch": Script(WON_DURCH, "durch pass pass", doubles=("durch", "", "")),
        "durch lost": Script(613, "durch pass pass", dealer=1),
    },
    "marias-en": {
        "suit": Script(5314, "suit pass pass", dealer=1),
        "better": Script(97, "suit better pass pass", dealer=1, back=2),
        "suit seven": Script(
            86, "suit better pass suit_seven pass pass", doubles=("game seven", "", "seven")
        ),
        "hundred": Script(554, "suit pass pass", final="hundred"),
        "better seven": Script(380, "better_seven pass pass"),
        "hundred seven": Script(1020, "hundred_seven pass pass", doubles=("", "hundred", ""), dealer=0),
        "better hundred": Script(1333, "better_hundred pass pass", dealer=1),
        "better hundred seven": Script(
            1333, "better_hundred_seven pass pass", doubles=("hundred", "", ""), dealer=1
        ),
        "betl": Script(137, "betl pass pass", doubles=("", "betl", "")),
        "betl lost": Script(1205, "suit betl pass pass", reasons=True),
        "durch": Script(278, "durch pass pass"),
    },
}


def scripted(ruleset: str, name: str) -> Record:
    """The record of a script: gone through to its end, what the rules refuse tried once for each reason, where it first comes up."""
    rules, script = load_ruleset(ruleset), SCRIPTS[ruleset][name]
    if isinstance(script.cards, int):
        session = Session(rules, dealer=script.dealer, seed=script.cards)
    else:
        session = Session(rules, deal=Deal(script.dealer, tuple(map(Hand.of, script.cards))))
    tried: set[str] = set()
    back = script.back
    for decision in _before_play(session, script):
        if not script.reasons:
            _try_in_vain(session, tried)
        _take(session, decision)
    while not session.state.over:
        if not script.reasons:
            _try_in_vain(session, tried)
        decision, play = played(session.state), session.state.play
        others = [each for each in choices(session.state) if each != decision]
        if play is not None and len(play.tricks) + 1 == back and play.trick and others:
            _take(session, others[-1])
            session.undo()
            back = 0
        _take(session, decision)
    return session.record()


def _before_play(session: Session, script: Script) -> Iterator[Decision]:
    """The auction, the final game and the doublings, each decision made where the one before it has led."""
    rules, standing = session.rules, ""
    for word in script.bids.split():
        if word == "pass":
            yield Pass(_turn(session))
            continue
        if standing:
            yield Take(_turn(session))
        seat, standing = _turn(session), word
        yield LayAway(seat, laid_for(rules, session.state.hands[seat], word))
        yield Bid(seat, word)
    seat, final = _turn(session), script.final or standing
    yield FinalGame(seat, final, trump_for(rules, session.state.hands[seat], final))
    for items in script.doubles:
        yield Double(_turn(session), tuple(items.split()))


def _turn(session: Session) -> int:
    seat = session.state.turn
    assert seat is not None
    return seat


def _take(session: Session, decision: Decision) -> None:
    taken = session.apply(decision)
    assert not isinstance(taken, Refusal), taken


def _try_in_vain(session: Session, tried: set[str]) -> None:
    """Try what is refused for a reason that has not come up yet; nobody announces a marriage without holding the pair."""
    held = session.state.hands[_turn(session)]
    for option in options(session.state).refused:
        decision, reason = option.decision, option.reason
        assert reason is not None
        if isinstance(decision, Play) and decision.announce:
            pair = {each.rank for each in held.suit(decision.card.suit)} >= {"K", "O"}
            if not pair or decision.card.rank not in ("K", "O"):
                continue
        if reason.code not in tried:
            tried.add(reason.code)
            session.apply(decision)
