"""Speech between tricks, in words: what a speech is called, what was said and answered, and what there is to say."""

from __future__ import annotations

from collections.abc import Iterator

from marias_lab.decisions import Answer, Speak
from marias_lab.engine import State, choices
from marias_lab.i18n import DEFAULT, Names, language
from marias_lab.rules.speech import Talk, partner

__all__ = ["said_sentence", "speech_duty", "speech_name"]


def speech_name(said: Speak | Answer, lang: str = DEFAULT) -> str:
    """What a speech or an answer is called where it can be chosen: "trump in leaves", "half of hearts?", "yes"."""
    return language(lang).say(f"speech.{_key(said)}", {"suit": said.suit})


def _key(said: Speak | Answer) -> str:
    if isinstance(said, Speak):
        return f"{said.speech}{'_wheels' if said.wheels else ''}"
    return "no" if not said.yes else "yes" if said.suit is None else "yes_suit"


def said_sentence(before: State, said: Speak | Answer, after: State, names: Names, lang: str) -> str:
    """What was said, and what was made by it, in one line."""
    assert before.play is not None and after.play is not None
    was, now = before.play.talk, after.play.talk
    assert was is not None and now is not None
    spoken = language(lang)
    told = {"seat": said.seat, "suit": said.suit, "partner": partner(before.rules, said.seat)}
    adding = "_added" if was.step == "add" and said.kind == Speak.kind else ""
    first = spoken.say(f"speech.said_{_key(said)}{adding}", told, names)
    made = isinstance(said, Answer)
    return " ".join([first, *(spoken.say(*each) for each in _made(was, now) if made)])


def _made(was: Talk, now: Talk) -> Iterator[tuple[str, dict[str, object]]]:
    """What an answer has made: a trump, a helper, wheels, or after all nothing."""
    new = now.made[len(was.made) :]
    for each in new:
        yield f"speech.made_{each.item}", {"suit": each.suit}
    answer = now.heard[-1].answer
    if not new and answer is not None and answer.yes:
        yield "speech.made_nothing", {}


def speech_duty(state: State, names: Names, lang: str) -> str:
    """What the seat to speak or answer has to do, with what it may say."""
    spoken, play = language(lang), state.play
    assert play is not None and play.talk is not None
    allowed = [each for each in choices(state) if isinstance(each, Speak | Answer)]
    if play.talk.step == "answer":
        asked = play.talk.heard[-1].speech
        told = {
            "seat": asked.seat,
            "suit": asked.suit,
            "name": tuple(speech_name(each, lang) for each in allowed),
        }
        return spoken.say(f"speech.asked_{asked.speech}", told, names)
    ways = tuple(speech_name(each, lang) for each in allowed if not (isinstance(each, Speak) and each.silent))
    key = "duty" if ways else "duty_silent"
    return spoken.say(f"speech.{key}", {"ways": ways})
