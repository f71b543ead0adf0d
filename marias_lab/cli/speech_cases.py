"""Cases of a game with speech for ``marias-lab legal``: which cards may be played, and what the winner of a trick may say."""

from __future__ import annotations

from typing import Any, Final

from marias_lab.cards import EMPTY, Card, Hand, Suit
from marias_lab.cli.cases import (
    Case,
    cards_in,
    cards_told,
    fields,
    number_in,
    reason_told,
    shown,
    spelt_suit,
    suit_in,
)
from marias_lab.decisions import Speak
from marias_lab.engine import PlayState, State, TrickTaken, options
from marias_lab.errors import InputError
from marias_lab.record.consistency_duties import winner_of
from marias_lab.rules import Ruleset
from marias_lab.rules.contracts import NOBODY, Contract
from marias_lab.rules.speech import Declaration, Talk
from marias_lab.seats import Seat

__all__ = ["answer"]

_UNKNOWN: Final = TrickTaken(0, (), 0)
_FIRST_WITH_TRUMP: Final = 2


def answer(case: Case, rules: Ruleset) -> dict[str, Any]:
    """The answer to one case: legal and refused cards, or what may be said and what not."""
    return _speeches(case, rules) if "tricks_left" in case else _cards(case, rules)


def _cards(case: Case, rules: Ruleset) -> dict[str, Any]:
    fields(
        case, ("trump", "trick", "hand"), ("players", "winning", "player", "trick_number", "helper_just_made")
    )
    trump = None if case["trump"] is None else suit_in(case["trump"], "trump")
    least = 1 if trump is None else _FIRST_WITH_TRUMP
    number = number_in(case.get("trick_number", least), "trick_number", least, rules.tricks)
    hand = cards_in(case, "hand", rules, rules.tricks)
    if len(hand) > rules.tricks + 1 - number:
        most = rules.tricks + 1 - number
        raise InputError("case_hand_late", place="hand", found=len(hand), trick=number, most=most)
    position = _position(case, rules, trump, hand, number)
    return cards_told(case, hand, options(position).by_card)


def _position(case: Case, rules: Ruleset, trump: Suit | None, hand: list[Card], number: int) -> State:
    """The position of a case, in which nothing is known but what the duties of play look at."""
    trick = tuple(cards_in(case, "trick", rules, rules.players - 1))
    for place, card in enumerate(trick):
        if card in hand:
            raise InputError("case_card_twice", place=f"trick[{place}]", card=card)
    if not hand:
        raise InputError("case_hand_empty", place="hand")
    seat = number_in(case.get("player", 0), "player", 0, rules.players - 1)
    contract = Contract(rules.variants[0], trump, NOBODY)
    leader = (seat - len(trick)) % rules.players
    best, winner = winner_of(contract, leader, trick, rules.players) if trick else (None, -1)
    _winning_fits(case, rules, seat, winner)
    made = () if trump is None else (Declaration("trump", trump, seat, "own", 1),)
    talk = Talk(made=made, lead=_helper(case, trump, bool(trick)))
    if not (rules.speech is not None and rules.speech.shows):
        talk = talk._replace(lead=None)
    hands = tuple(Hand.of(hand) if each == seat else EMPTY for each in range(rules.players))
    play = PlayState(seat, leader, trick, best, winner, (_UNKNOWN,) * (number - 1), talk=talk)
    return State(rules, 0, hands, contract=contract, play=play)


def _winning_fits(case: Case, rules: Ruleset, seat: Seat, winner: Seat) -> None:
    """Who is told to be winning the trick is who wins it."""
    told = case.get("winning")
    if told is None:
        return
    if told not in ("partner", "opponent"):
        raise InputError("case_winning", place="winning", found=shown(told))
    mate = winner >= 0 and rules.side(winner) == rules.side(seat)
    if winner < 0 or mate is not (told == "partner"):
        other = "none" if winner < 0 else "partner" if mate else "opponent"
        raise InputError(f"case_winning_{other}", place="winning", found=told)


def _helper(case: Case, trump: Suit | None, trick: bool) -> Suit | None:
    """The suit of a helper just made, which is neither trump nor made before there is one, nor in the middle of a trick."""
    told = case.get("helper_just_made")
    if told is None:
        return None
    suit = suit_in(told, "helper_just_made")
    if trump is None or suit == trump or trick:
        why = "trump" if trump is None else "suit" if suit == trump else "trick"
        raise InputError(f"case_helper_{why}", place="helper_just_made", suit=suit)
    return suit


def _speeches(case: Case, rules: Ruleset) -> dict[str, Any]:
    fields(case, ("trump", "helpers", "tricks_left", "hand"), ("players", "wheels_made"))
    left = number_in(case["tricks_left"], "tricks_left", 0, rules.tricks - 1)
    hand = cards_in(case, "hand", rules, left)
    talk = _talk(case, rules)
    if not left:
        return {"speeches": [], "refused": []}
    position = _speaking(rules, talk, hand, rules.tricks - left)
    said, refused = [], []
    for option in options(position).options:
        assert isinstance(option.decision, Speak)
        text = _spelt(option.decision, case)
        if option.reason is None:
            said.append(text)
            continue
        refused.append({"speech": text, **reason_told(option.reason, case)})
    return {"speeches": said, "refused": refused}


def _talk(case: Case, rules: Ruleset) -> Talk:
    """What was made before: a trump, then helpers in other suits, and the wheels."""
    trump = None if case["trump"] is None else suit_in(case["trump"], "trump")
    if not isinstance(case["helpers"], list):
        raise InputError("case_type", place="helpers", found=shown(case["helpers"]), expected="[ suit … ]")
    helpers = [suit_in(each, f"helpers[{at}]") for at, each in enumerate(case["helpers"])]
    for at, suit in enumerate(helpers):
        if trump is None or suit == trump or suit in helpers[:at]:
            why = "trump" if trump is None else "suit" if suit == trump else "twice"
            raise InputError(f"case_helper_{why}", place=f"helpers[{at}]", suit=suit)
    rolling = case.get("wheels_made", False)
    if not isinstance(rolling, bool):
        raise InputError("case_type", place="wheels_made", found=shown(rolling), expected="true | false")
    if rolling and (trump is None or rules.speech is None or not rules.speech.wheels):
        raise InputError("case_wheels_early" if trump is None else "case_wheels", place="wheels_made")
    if trump is None:
        return Talk("speak")
    made = [Declaration("trump", trump, 0, "own", 1)]
    made += [Declaration("helper", suit, 0, "own", 1) for suit in helpers]
    made += [Declaration("wheels", trump, 0, "own", 1)] if rolling else []
    return Talk("speak", made=tuple(made))


def _speaking(rules: Ruleset, talk: Talk, hand: list[Card], over: int) -> State:
    """The moment after so many tricks, at which the holder of the hand, who took the last one, speaks."""
    contract = Contract(rules.variants[0], talk.trump, NOBODY)
    hands = (Hand.of(hand), *[EMPTY] * (rules.players - 1))
    play = PlayState(0, 0, tricks=(_UNKNOWN,) * over, talk=talk)
    return State(rules, 0, hands, contract=contract, play=play)


def _spelt(said: Speak, case: Case) -> str:
    """A speech with its suit named as the case names it."""
    suit = "" if said.suit is None else f":{spelt_suit(said.suit, case)}"
    return f"{said.speech}{suit}{'+wheels' if said.wheels else ''}"
