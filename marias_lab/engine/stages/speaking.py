"""Speech between tricks: the winner speaks, his partner answers, and then he leads."""

from __future__ import annotations

from attrs import evolve

from marias_lab.decisions import Answer, Decision, Menu
from marias_lab.engine.state import PlayState, State
from marias_lab.errors import IncompleteError
from marias_lab.reasons import Reason
from marias_lab.rules import speech
from marias_lab.rules.ruleset import Ruleset
from marias_lab.rules.speech import Talk

__all__ = ["check", "choices", "menu", "open_choice", "step"]


def _known(state: State) -> tuple[Ruleset, PlayState, Talk, int]:
    """What the stage is about, and the hand of the seat to speak, which has to be known."""
    play = state.play
    assert play is not None and play.talk is not None
    hand = state.hands[play.turn]
    if hand.hidden:
        raise IncompleteError("hand_unknown", seat=play.turn)
    return state.rules, play, play.talk, hand.mask


def menu(state: State) -> Menu:
    """Everything that can be said or answered, with the reason against it or ``None``."""
    rules, play, talk, hand = _known(state)
    return speech.menu(rules, talk, play.turn, hand)


def choices(state: State) -> tuple[Decision, ...]:
    """The allowed ones."""
    rules, play, talk, hand = _known(state)
    return speech.speeches(rules, talk, play.turn, hand)


def open_choice(state: State) -> None:
    """Nothing is open: every speech is listed."""
    del state


def check(state: State, decision: Decision) -> Reason | None:
    """Why a speech or an answer of the seat due is refused."""
    rules, _, talk, hand = _known(state)
    return speech.check(rules, talk, hand, decision)


def step(state: State, decision: Decision) -> State:
    """What was said is heard by all; a trump that it makes holds from the next lead on."""
    play, contract = state.play, state.contract
    assert play is not None and play.talk is not None and contract is not None
    talk = speech.heard_after(state.rules, play.talk, _asker(state, decision), decision, len(play.tricks))
    turn = play.leader
    if talk.step == "answer":
        asked = speech.partner(state.rules, play.leader)
        assert asked is not None
        turn = asked
    if talk.trump is not contract.trump:
        contract = evolve(contract, trump=talk.trump)
    return state._replace(contract=contract, play=play._replace(turn=turn, talk=talk))


def _asker(state: State, decision: Decision) -> int:
    """The mask of the asker's hand where a half may be a bluff, so that an answer alone does not tell what was found."""
    play, speaking = state.play, state.rules.speech
    assert play is not None and speaking is not None
    if not isinstance(decision, Answer) or not speaking.bluff:
        return state.rules.pack.mask
    hand = state.hands[play.leader]
    if hand.hidden:
        raise IncompleteError("hand_unknown", seat=play.leader)
    return hand.mask
