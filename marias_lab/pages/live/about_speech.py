"""Questions between tricks: what is said, and what is answered."""

from __future__ import annotations

from marias_lab.decisions import Answer, Speak
from marias_lab.explain import speech_name
from marias_lab.pages.live.question import Asked, Asking, Pressed
from marias_lab.scenes.sides import speech_rows, speech_tray

__all__ = ["about_speech"]


def about_speech(asking: Asking) -> Asked:
    """Rows say at once what they name; silence is the button beside them. An answer, being true, is a button of its own."""
    state, rows = asking.turn.state, speech_rows(asking.turn.state)
    if rows and isinstance(rows[0], Answer):
        words = [_answer(asking, each) for each in rows if isinstance(each, Answer)]
        return Asked(asking.rail(asking.duty(), *words), asking.pressed(*words))
    silence: Pressed = ("say silence", asking.say("silence"), not rows)
    said = [each for each in rows if isinstance(each, Speak)]
    targets = {f"choice-{number}": asking.target(f"say {each.text}") for number, each in enumerate(said)}
    tray = speech_tray(state, asking.spoken)
    head = asking.duty() if asking.help == "guide" else asking.say("turn_speak")
    return Asked(asking.rail(head, silence), targets | asking.pressed(silence), tray, tray)


def _answer(asking: Asking, answer: Answer) -> Pressed:
    word = "no" if not answer.yes else "yes" if answer.suit is None else f"yes {answer.suit.word}"
    name = speech_name(answer, asking.lang)
    return f"answer {word}", name[:1].upper() + name[1:], True
