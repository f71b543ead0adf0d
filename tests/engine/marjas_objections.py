"""What the rules of Marjas have against a decision, worked out by its referee: the code of the reason, and its facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from marias_lab.cards import Card, Hand, Suit, find_card
from marias_lab.decisions import Answer, Decision, Play, Speak
from marias_lab.reasons import Fact
from tests.engine.marjas_referee import PAIR, WHEELS, MarjasReferee, held, winning

Objection: TypeAlias = tuple[str, dict[str, Fact]]

DUE = {
    "play": (Play, "play"),
    "speak": (Speak, "speak"),
    "add": (Speak, "speak"),
    "answer": (Answer, "answer_partner"),
}


def objection(referee: MarjasReferee, decision: Decision) -> Objection | None:
    """The first thing against a decision now, or ``None`` when it is allowed."""
    if referee.step == "over":
        return "deal_over", {"kind": decision.kind}
    if decision.seat != referee.turn:
        return "not_your_turn", {"seat": decision.seat, "turn": referee.turn, "kind": decision.kind}
    kind, due = DUE[referee.step]
    if not isinstance(decision, kind):
        return "not_now", {"kind": decision.kind, "due": due}
    if isinstance(decision, Play):
        return _playing(referee, decision)
    if isinstance(decision, Answer):
        return _answering(referee, decision)
    assert isinstance(decision, Speak)
    return _adding(referee, decision) if referee.step == "add" else _speaking(referee, decision)


def _playing(referee: MarjasReferee, decision: Play) -> Objection | None:
    card, hand = decision.card, referee.hands[referee.turn]
    if card not in hand:
        return "not_in_hand", {"card": card}
    if card not in referee.playable():
        return _breach(referee, card, Hand.of(referee.playable()))
    return ("announce_by_speech", {"card": card}) if decision.announce else None


def _breach(referee: MarjasReferee, card: Card, ways: Hand) -> Objection:
    """Which duty a card held breaks."""
    if not referee.trick:
        return "lead_helper" if referee.tricks else "lead_ace", {"card": card, "ways": ways}
    led, best = referee.trick[0].suit, referee.trick[winning(referee.trick, referee.trump)]
    if any(each.suit is led for each in referee.hands[referee.turn]):
        if card.suit is led:
            return "beat", {"card": card, "best": best, "ways": ways}
        return "follow_suit", {"card": card, "suit": led, "ways": ways}
    if card.suit is referee.trump:
        return "overtrump", {"card": card, "suit": led, "best": best, "ways": ways}
    return "play_trump", {"card": card, "suit": led, "trump": referee.trump, "ways": ways}


def _missing(hand: Iterable[Card], suit: Suit, ranks: tuple[str, ...]) -> Hand:
    return Hand.of(card for rank in ranks if (card := find_card(suit, rank)) not in set(hand))


def _speaking(referee: MarjasReferee, said: Speak) -> Objection | None:
    match said.speech:
        case "trump":
            return _trump(referee, said)
        case "helper":
            return _helper(referee, said)
        case "half" | "whole":
            return _question(referee, said)
        case "wheels" | "support":
            return _wheels(referee, said)
    return None


def _trump(referee: MarjasReferee, said: Speak) -> Objection | None:
    assert said.suit is not None
    hand = referee.hands[said.seat]
    if referee.trump is not None:
        return "speech_trump_made", {"trump": referee.trump}
    if held(hand, said.suit, PAIR) < 2:
        return "speech_pair_not_held", {"suit": said.suit, "missing": _missing(hand, said.suit, PAIR)}
    if said.wheels and not referee.law.wheels:
        return "speech_not_in_game", {"speech": "wheels"}
    if said.wheels and held(hand, said.suit, WHEELS) < 2:
        return "wheels_not_held", {"trump": said.suit, "missing": _missing(hand, said.suit, WHEELS)}
    return None


def _helper(referee: MarjasReferee, said: Speak) -> Objection | None:
    assert said.suit is not None
    hand = referee.hands[said.seat]
    if referee.trump is None:
        return "speech_no_trump_yet", {"speech": "helper"}
    if said.suit not in referee.free():
        return "speech_suit_taken", {"suit": said.suit}
    if held(hand, said.suit, PAIR) < 2:
        return "speech_pair_not_held", {"suit": said.suit, "missing": _missing(hand, said.suit, PAIR)}
    return None


def _question(referee: MarjasReferee, said: Speak) -> Objection | None:
    if not referee.law.pairs:
        return "speech_no_partner", {"speech": said.speech}
    if referee.trump is not None and referee.law.abi_ways == "own":
        return "speech_helper_own_only", {}
    if said.suit is None:
        return None if referee.free() else ("speech_all_taken", {})
    if said.suit not in referee.free():
        return "speech_suit_taken", {"suit": said.suit}
    pair = held(referee.hands[said.seat], said.suit, PAIR)
    if pair == 2:
        return "speech_half_is_pair", {"suit": said.suit}
    return None if pair or referee.law.half_bluff else ("speech_half_not_held", {"suit": said.suit})


def _wheels(referee: MarjasReferee, said: Speak) -> Objection | None:
    hand, trump = referee.hands[said.seat], referee.trump
    if not referee.law.wheels:
        return "speech_not_in_game", {"speech": said.speech}
    if trump is None:
        return "speech_no_trump_yet", {"speech": said.speech}
    if referee.wheels_made:
        return "wheels_made", {}
    both = held(hand, trump, WHEELS)
    if said.speech == "wheels":
        lacks: dict[str, Fact] = {"trump": trump, "missing": _missing(hand, trump, WHEELS)}
        return ("wheels_not_held", lacks) if both < 2 else None
    if not referee.law.pairs:
        return "speech_no_partner", {"speech": said.speech}
    if both == 1:
        return None
    return "support_has_both" if both else "support_not_held", {"trump": trump}


def _adding(referee: MarjasReferee, said: Speak) -> Objection | None:
    if said.speech == "silence":
        return None
    if said.speech == "wheels":
        return _wheels(referee, said)
    return (
        ("wheels_not_with_helper", {})
        if said.speech == "helper"
        else ("speech_spoken", {"speech": said.speech})
    )


def _answering(referee: MarjasReferee, given: Answer) -> Objection | None:
    asked, true = referee.asked, [each for each in referee.allowed() if isinstance(each, Answer)]
    assert asked is not None
    if given.yes is not true[0].yes:
        return "answer_true", {"speech": asked.speech, "suit": asked.suit, "yes": given.yes}
    suits = tuple(suit for suit in Suit if suit in {each.suit for each in true})
    if suits and given.suit not in suits:
        return "answer_whole_suit", {"suit": given.suit, "ways": suits}
    if not suits and given.suit is not None:
        return "answer_no_suit", {"suit": given.suit}
    return None
