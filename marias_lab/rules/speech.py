"""Speech after a won trick: what its winner may say before he leads, what his partner answers, and what is made by it.

A speech is refused with a reason code and facts, like a card. The functions see the speaker's hand, the trump suit and what was
said before, never the state of a deal.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from attrs import frozen

from marias_lab.cards import Hand, Suit, find_card
from marias_lab.decisions import Answer, Decision, Menu, Option, Speak
from marias_lab.reasons import Facts, Reason, facts
from marias_lab.seats import Seat

if TYPE_CHECKING:
    from marias_lab.rules.ruleset import Ruleset

__all__ = ["PAIRS", "WHEELS", "Declaration", "Heard", "Speech", "Talk", "heard_after", "partner", "refusal"]

Refused: TypeAlias = "tuple[str, Facts] | None"

PAIRS: Final = tuple(find_card(suit, "K").bit | find_card(suit, "O").bit for suit in Suit)
"""The mask of king and queen (Ober) of each suit."""
WHEELS: Final = tuple(find_card(suit, "A").bit | find_card(suit, "10").bit for suit in Suit)
"""The mask of ace and ten of each suit."""


@frozen
class Speech:
    """How a ruleset lets its players speak.

    ``wheels`` tells whether ace and ten of trumps count, ``questions_for_helpers`` whether a helper may be asked for, ``shows`` whether one who has made a helper
    leads its king or queen, ``bluff`` whether a half may be asked for by one who holds none.
    """

    wheels: bool
    questions_for_helpers: bool
    shows: bool
    bluff: bool


class Declaration(NamedTuple):
    """What was made by a speech.

    ``item`` is ``"trump"``, ``"helper"`` or ``"wheels"``, ``seat`` who spoke, ``way`` how the cards were found (``"own"``, ``"half"``, ``"whole"`` or
    ``"support"``), ``trick`` the trick after which it was said, from 1.
    """

    item: str
    suit: Suit
    seat: Seat
    way: str
    trick: int


class Heard(NamedTuple):
    """Something said before all: the speech, the answer where it was a question that is answered, and the trick after which it was said."""

    speech: Speak
    answer: Answer | None
    trick: int


class Talk(NamedTuple):
    """What was said in a deal so far, and what is due.

    ``step`` is ``"speak"`` (the winner of the trick speaks), ``"answer"`` (his partner answers the last speech heard), ``"add"`` (wheels may be added to the trump just made),
    or nothing while cards are played. ``lead`` is the suit of a helper whose king or queen has to be led next.
    """

    step: str = ""
    heard: tuple[Heard, ...] = ()
    made: tuple[Declaration, ...] = ()
    lead: Suit | None = None

    @property
    def trump(self) -> Suit | None:
        """The trump suit, once it is made: the first thing that can be."""
        return self.made[0].suit if self.made else None

    @property
    def taken(self) -> tuple[Suit, ...]:
        """The suits that are trump or helper, in the order in which they were made."""
        return tuple(each.suit for each in self.made if each.item != "wheels")

    @property
    def rolling(self) -> bool:
        """Whether the wheels are made."""
        return any(each.item == "wheels" for each in self.made)


def partner(rules: Ruleset, seat: Seat) -> Seat | None:
    """The seat opposite, where two play together."""
    return (seat + 2) % rules.players if rules.partners else None


@cache
def _said(seat: Seat, speech: str, suit: Suit | None = None, wheels: bool = False) -> Speak:
    return Speak(seat, speech, suit, wheels)


@cache
def _answer(seat: Seat, yes: bool, suit: Suit | None = None) -> Answer:
    return Answer(seat, yes, suit)


def speeches(rules: Ruleset, talk: Talk, seat: Seat, hand: int) -> tuple[Decision, ...]:
    """What the seat may say or answer, in the order of :func:`menu`."""
    if talk.step == "answer":
        return _allowed_answers(talk, seat, hand)
    if talk.step == "add":
        adding = (_said(seat, "wheels"),) if _both(hand, WHEELS[_trump(talk)]) else ()
        return (_said(seat, "silence"), *adding)
    taken, rolling = talk.taken, talk.rolling
    return _spoken(rules, seat, hand & _looked_at(rules, taken, rolling), taken, rolling)


@cache
def _looked_at(rules: Ruleset, taken: tuple[Suit, ...], rolling: bool) -> int:
    """The mask of the cards on which it hangs what may be said: pairs that are free, and ace and ten of what may become or is trump."""
    pairs = sum(PAIRS[suit] for suit in Suit if suit not in taken)
    if rules.speech is None or not rules.speech.wheels or rolling:
        return pairs
    return pairs | (WHEELS[taken[0]] if taken else sum(WHEELS))


@lru_cache(maxsize=1 << 14)
def _spoken(
    rules: Ruleset, seat: Seat, hand: int, taken: tuple[Suit, ...], rolling: bool
) -> tuple[Decision, ...]:
    talk = _as_if(seat, taken, rolling)
    return tuple(each for each in _conceivable(rules, seat) if refusal(rules, talk, hand, each) is None)


def _as_if(seat: Seat, taken: tuple[Suit, ...], rolling: bool) -> Talk:
    """A talk in which just so much was made."""
    made = [Declaration("helper" if at else "trump", suit, seat, "own", 1) for at, suit in enumerate(taken)]
    wheels = [Declaration("wheels", taken[0], seat, "own", 1)] if rolling else []
    return Talk("speak", (), (*made, *wheels))


def menu(rules: Ruleset, talk: Talk, seat: Seat, hand: int) -> Menu:
    """Everything that can be said or answered, with the reason against it or ``None``.

    Silence first, then a trump of each suit, helpers, halves, the whole, wheels, support.
    """
    if talk.step == "answer":
        listed: tuple[Decision, ...] = _answers(talk, seat)
    elif talk.step == "add":
        listed = (_said(seat, "silence"), _said(seat, "wheels"))
    else:
        listed = _conceivable(rules, seat)
    return Menu(tuple(Option(each, check(rules, talk, hand, each)) for each in listed))


@cache
def _conceivable(rules: Ruleset, seat: Seat) -> tuple[Speak, ...]:
    """Every speech that the game knows at such a table."""
    assert rules.speech is not None
    wheels, asked = rules.speech.wheels, rules.partners
    named: list[Speak] = [_said(seat, "silence")]
    for suit in Suit:
        named += [_said(seat, "trump", suit, rolling) for rolling in (False, True)[: 1 + wheels]]
    named += [_said(seat, "helper", suit) for suit in Suit]
    if asked:
        named += [*(_said(seat, "half", suit) for suit in Suit), _said(seat, "whole")]
    if wheels:
        named.append(_said(seat, "wheels"))
    if wheels and asked:
        named.append(_said(seat, "support"))
    return tuple(named)


def check(rules: Ruleset, talk: Talk, hand: int, decision: Decision) -> Reason | None:
    """Why a speech or an answer is refused, or ``None``."""
    if talk.step == "answer":
        if not isinstance(decision, Answer):
            return rules.reason("not_now", facts(kind=decision.kind, due="answer_partner"))
        refused = _answer_refused(talk, hand, decision)
    elif not isinstance(decision, Speak):
        return rules.reason("not_now", facts(kind=decision.kind, due=Speak.kind))
    elif talk.step == "add":
        refused = _adding_refused(talk, hand, decision)
    else:
        refused = refusal(rules, talk, hand, decision)
    return None if refused is None else rules.reason(*refused)


def refusal(rules: Ruleset, talk: Talk, hand: int, said: Speak) -> Refused:
    """Why a speech is refused at the moment for it: a reason code and facts, or ``None``."""
    return None if said.silent else _WAYS[said.speech](rules, talk, hand, said)


def _both(hand: int, pair: int) -> bool:
    return hand & pair == pair


def _trump(talk: Talk) -> Suit:
    trump = talk.trump
    assert trump is not None
    return trump


def _pair_refused(hand: int, suit: Suit) -> Refused:
    """Who makes a pair himself holds both cards of it."""
    missing = PAIRS[suit] & ~hand
    return ("speech_pair_not_held", facts(suit=suit, missing=Hand(missing))) if missing else None


def _trump_refused(rules: Ruleset, talk: Talk, hand: int, said: Speak) -> Refused:
    assert said.suit is not None
    if talk.made:
        return "speech_trump_made", facts(trump=_trump(talk))
    refused = _pair_refused(hand, said.suit)
    if refused is not None or not said.wheels:
        return refused
    if rules.speech is None or not rules.speech.wheels:
        return "speech_not_in_game", facts(speech="wheels")
    return _wheels_held(hand, said.suit)


def _helper_refused(rules: Ruleset, talk: Talk, hand: int, said: Speak) -> Refused:
    del rules
    assert said.suit is not None
    if not talk.made:
        return "speech_no_trump_yet", facts(speech=said.speech)
    return _taken_refused(talk, said.suit) or _pair_refused(hand, said.suit)


def _taken_refused(talk: Talk, suit: Suit) -> Refused:
    return ("speech_suit_taken", facts(suit=suit)) if suit in talk.taken else None


def _question_refused(rules: Ruleset, talk: Talk, said: Speak) -> Refused:
    """A question needs somebody to ask, and after the trump a ruleset in which helpers are asked for."""
    if not rules.partners:
        return "speech_no_partner", facts(speech=said.speech)
    if talk.made and said.speech != "support" and rules.speech is not None:
        return None if rules.speech.questions_for_helpers else ("speech_helper_own_only", facts())
    return None


def _half_refused(rules: Ruleset, talk: Talk, hand: int, said: Speak) -> Refused:
    assert said.suit is not None and rules.speech is not None
    refused = _question_refused(rules, talk, said) or _taken_refused(talk, said.suit)
    held = hand & PAIRS[said.suit]
    if refused is not None:
        return refused
    if held == PAIRS[said.suit]:
        return "speech_half_is_pair", facts(suit=said.suit)
    return None if held or rules.speech.bluff else ("speech_half_not_held", facts(suit=said.suit))


def _whole_refused(rules: Ruleset, talk: Talk, hand: int, said: Speak) -> Refused:
    del hand
    refused = _question_refused(rules, talk, said)
    if refused is None and len(talk.taken) == len(Suit):
        return "speech_all_taken", facts()
    return refused


def _rolling_refused(rules: Ruleset, talk: Talk, said: Speak) -> Refused:
    """Wheels need a ruleset that knows them and a trump, and are made once."""
    if rules.speech is None or not rules.speech.wheels:
        return "speech_not_in_game", facts(speech=said.speech)
    if not talk.made:
        return "speech_no_trump_yet", facts(speech=said.speech)
    return ("wheels_made", facts()) if talk.rolling else None


def _wheels_held(hand: int, trump: Suit) -> Refused:
    missing = WHEELS[trump] & ~hand
    return ("wheels_not_held", facts(trump=trump, missing=Hand(missing))) if missing else None


def _wheels_refused(rules: Ruleset, talk: Talk, hand: int, said: Speak) -> Refused:
    return _rolling_refused(rules, talk, said) or _wheels_held(hand, _trump(talk))


def _support_refused(rules: Ruleset, talk: Talk, hand: int, said: Speak) -> Refused:
    refused = _rolling_refused(rules, talk, said) or _question_refused(rules, talk, said)
    if refused is not None:
        return refused
    held = hand & WHEELS[_trump(talk)]
    if held == WHEELS[_trump(talk)]:
        return "support_has_both", facts(trump=_trump(talk))
    return None if held else ("support_not_held", facts(trump=_trump(talk)))


_WAYS: Final = {
    "trump": _trump_refused,
    "helper": _helper_refused,
    "half": _half_refused,
    "whole": _whole_refused,
    "wheels": _wheels_refused,
    "support": _support_refused,
}


def _adding_refused(talk: Talk, hand: int, said: Speak) -> Refused:
    """To a trump just found by a question only wheels of the own hand can be added."""
    if said.speech == "silence":
        return None
    if said.speech == "wheels":
        return _wheels_held(hand, _trump(talk))
    if said.speech == "helper":
        return "wheels_not_with_helper", facts()
    return "speech_spoken", facts(speech=said.speech)


def _asked(talk: Talk) -> Speak:
    return talk.heard[-1].speech


def _found(talk: Talk, hand: int) -> tuple[Suit, ...]:
    """The suits for which the answer to the question asked is yes."""
    asked = _asked(talk)
    if asked.speech == "support":
        return (_trump(talk),) if hand & WHEELS[_trump(talk)] else ()
    if asked.suit is not None:
        return (asked.suit,) if hand & PAIRS[asked.suit] else ()
    return tuple(suit for suit in Suit if _both(hand, PAIRS[suit]) and suit not in talk.taken)


def _answers(talk: Talk, seat: Seat) -> tuple[Answer, ...]:
    """No, and yes with each suit that could be named."""
    no = _answer(seat, False)
    if _asked(talk).speech != "whole":
        return _answer(seat, True), no
    return (*(_answer(seat, True, suit) for suit in Suit if suit not in talk.taken), no)


def _allowed_answers(talk: Talk, seat: Seat, hand: int) -> tuple[Decision, ...]:
    found = _found(talk, hand)
    if not found:
        return (_answer(seat, False),)
    whole = _asked(talk).speech == "whole"
    return tuple(_answer(seat, True, suit if whole else None) for suit in found)


def _answer_refused(talk: Talk, hand: int, given: Answer) -> Refused:
    """An answer is true, and to the whole it names a pair that is held and free."""
    asked, found = _asked(talk), _found(talk, hand)
    if given.yes is not bool(found):
        return "answer_true", facts(speech=asked.speech, suit=asked.suit, yes=given.yes)
    if asked.speech == "whole" and given.yes and given.suit not in found:
        return "answer_whole_suit", facts(suit=given.suit, ways=found)
    if given.suit is not None and (asked.speech != "whole" or not given.yes):
        return "answer_no_suit", facts(suit=given.suit)
    return None


def heard_after(rules: Ruleset, talk: Talk, hand: int, said: Decision, trick: int) -> Talk:
    """The talk after an allowed speech or answer; ``hand`` is the asker's (looked at where a half may be a bluff)."""
    if isinstance(said, Answer):
        return _answered(rules, talk, hand, said, trick)
    assert isinstance(said, Speak) and rules.speech is not None
    heard = (*talk.heard, Heard(said, None, trick))
    if said.speech in ("half", "whole", "support"):
        return Talk("answer", heard, talk.made)
    made, lead = talk.made, None
    if said.suit is not None:
        made = (*made, Declaration(said.speech, said.suit, said.seat, "own", trick))
        lead = said.suit if said.speech == "helper" and rules.speech.shows else None
    if said.speech == "wheels" or said.wheels:
        made = (*made, Declaration("wheels", made[0].suit, said.seat, "own", trick))
    return Talk("", heard, made, lead)


def _answered(rules: Ruleset, talk: Talk, hand: int, given: Answer, trick: int) -> Talk:
    assert rules.speech is not None
    asked = _asked(talk)
    heard = (*talk.heard[:-1], Heard(asked, given, trick))
    suit = asked.suit if asked.suit is not None else given.suit
    if asked.speech == "support":
        suit = _trump(talk)
    bluffed = asked.speech == "half" and suit is not None and not hand & PAIRS[suit]
    if not given.yes or bluffed or suit is None:
        return Talk("", heard, talk.made)
    if asked.speech == "support":
        return Talk("", heard, (*talk.made, Declaration("wheels", suit, asked.seat, "support", trick)))
    item = "helper" if talk.made else "trump"
    made = (*talk.made, Declaration(item, suit, asked.seat, asked.speech, trick))
    if item == "trump":
        return Talk("add" if rules.speech.wheels else "", heard, made)
    return Talk("", heard, made, suit if rules.speech.shows else None)


def shown_by(hand: int, suit: Suit | None) -> int:
    """The cards with which a helper just made can be shown: its king and queen, as far as they are held."""
    return 0 if suit is None else hand & PAIRS[suit]
