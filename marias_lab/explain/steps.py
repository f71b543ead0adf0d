"""What happened in one step of a deal, in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from marias_lab.decisions import (
    Answer,
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
    Speak,
    Take,
)
from marias_lab.engine import State
from marias_lab.engine.results import trick_points
from marias_lab.explain.speeches import said_sentence
from marias_lab.i18n import DEFAULT, Names, language
from marias_lab.rules import Outcome
from marias_lab.rules.doubling import WHOLE
from marias_lab.rules.lines import AGAINST, value_of

__all__ = ["raised", "step_sentence"]


class Say(Protocol):
    """The sentence of ``step.<key>``."""

    def __call__(self, key: str, **facts: object) -> str: ...


def step_sentence(
    before: State, decision: Decision, after: State, names: Names | None = None, lang: str = DEFAULT
) -> str:
    """What a decision did: the whole step in one line.

    The states may be views of somebody; cards that are hidden in ``decision`` are told by their number.
    """
    spoken = language(lang)
    called = Names.of(before.dealer, before.rules.players) if names is None else names

    def say(key: str, **facts: object) -> str:
        return spoken.say(f"step.{key}", facts, called)

    match decision:
        case Play():
            return " ".join(_play(before, decision, after, say))
        case Double():
            return " ".join(_double(before, decision, after, say))
        case Speak() | Answer():
            return said_sentence(before, decision, after, called, lang)
    return _before_play(before, decision, after, partial(say, seat=decision.seat))


def _before_play(before: State, decision: Decision, after: State, say: Say) -> str:
    match decision:
        case Deal(hands=hands):
            assert after.turn is not None
            return say("deal", next=after.turn, count=len(hands[after.turn]))
        case LayAway(cards=cards) if cards.hidden:
            return say("lay_unseen", count=len(cards))
        case LayAway(cards=cards):
            return say("lay", cards=cards)
        case Take():
            return say("take", count=len(before.talon))
        case Pass():
            bidding = before.bidding
            good = bidding is not None and bidding.shown is not None and bidding.standing is None
            return say("good" if good else "pass")
        case Bid(variant=variant):
            return say("bid", variant=variant)
        case NameTrump(card=card):
            return say("name_trump", card=card, trump=card.suit, count=len(before.talon))
        case Concede():
            return say("concede")
        case FinalGame(variant=variant):
            assert after.contract is not None
            trump = after.contract.trump
            key = "final" if trump is None else "final_trump"
            return say(key, variant=variant, trump=trump)
    raise AssertionError(decision)


def _double(before: State, decision: Double, after: State, say: Say) -> Iterator[str]:
    contract, doubling = before.contract, before.doubling
    assert contract is not None and doubling is not None
    seat, number = decision.seat, doubling.round
    new = tuple(item for item in decision.items if item in AGAINST and item not in contract.against)
    if new:
        yield say("announce_against", seat=seat, items=new)
    # what the defenders announced in the first round is doubled from the second on: its levels lag one behind
    for level in (number, number - 1):
        items = [item for item in decision.items if item not in new and number - (item in AGAINST) == level]
        raises = [raised(before, item, level) for item in items]
        if len(raises) == 1:
            yield say("double", seat=seat, level=level, **raises[0])
        elif raises:
            all_told = tuple(say("raise", **each) for each in raises)
            yield say("double_many", seat=seat, level=level, raises=all_told)
    if "hundred_against" in new:
        yield say("game_replaced")
    if not decision.items:
        yield say("double_none", seat=seat, level=number)
    if after.over:
        yield say("over_unplayed")


def raised(before: State, item: str, level: int) -> dict[str, object]:
    """What an item was worth before it was raised to a level, what it counts now, and is worth after."""
    contract, rules = before.contract, before.rules
    assert contract is not None
    worth = contract.variant.worth if item == WHOLE else value_of(rules, Outcome(contract), item)
    return {"item": item, "factor": 1 << level, "before": worth << (level - 1), "after": worth << level}


def _play(before: State, decision: Play, after: State, say: Say) -> Iterator[str]:
    was, now = before.play, after.play
    assert was is not None and now is not None
    seat, card = decision.seat, decision.card
    points = now.marriages[-1].points if decision.announce else 0
    complete = len(now.tricks) > len(was.tricks)
    takes = complete and now.tricks[-1].winner == seat and not decision.announce
    if not was.trick:
        key = "lead_announce" if decision.announce else "lead"
        yield say(key, seat=seat, card=card, points=points, next=now.turn)
    elif decision.announce:
        yield say("play_announce", seat=seat, card=card, points=points)
    elif now.winner == seat and not complete:
        yield say("play_winning", seat=seat, card=card)
    elif not takes:
        yield say("play", seat=seat, card=card)
    if complete:
        yield _trick(after, say, "take_trick" if takes else "trick")
        yield from _end(after, say)
    elif was.trick and (decision.announce or now.winner != seat):
        yield say("winning", winner=now.winner)


def _trick(after: State, say: Say, key: str) -> str:
    """Who won the trick and what is in it; ``key`` begins the sentence's key."""
    rules, play, contract = after.rules, after.play, after.contract
    assert play is not None and contract is not None
    number, trick = len(play.tricks), play.tricks[-1]
    told = {
        "winner": trick.winner,
        "trick": number,
        "best": trick.cards[(trick.winner - trick.leader) % rules.players],
    }
    if not contract.variant.has_trump or rules.race is not None:
        return say(f"{key}_plain", **told)
    last = number == rules.tricks
    points = trick_points(rules, trick, number)
    return say(f"{key}_last" if last else key, **told, points=points, last=rules.last_trick_points)


def _end(after: State, say: Say) -> Iterator[str]:
    play, contract = after.play, after.contract
    assert play is not None and contract is not None
    if not after.over:
        return
    if len(play.tricks) < after.rules.tricks:  # only a contract about tricks that is lost ends early
        yield say("over_early", variant=contract.variant.id, tricks=len(play.tricks))
    else:
        yield say("over")
