"""Players and their habits in words."""

from __future__ import annotations

from attrs import frozen

from marias_lab.i18n import DEFAULT, language
from marias_lab.players.beginner import LOTS, ONLY, Thought
from marias_lab.players.habits import HABITS
from marias_lab.players.protocol import Player

__all__ = ["HabitRow", "habit_rows", "player_name", "thought_text"]

NAMED = ("beginner", "random")


@frozen
class HabitRow:
    """One habit in words: on which occasion it is asked, what it is called and why it is one. ``key`` is its name in the code."""

    key: str
    occasion: str
    name: str
    why: str


def habit_rows(lang: str = DEFAULT) -> tuple[HabitRow, ...]:
    """A beginner's habits by occasion, in the order in which they are asked."""
    say = language(lang).say
    return tuple(
        HabitRow(
            habit.__name__,
            say(f"player.occasion.{occasion}"),
            say(f"player.habit.{habit.__name__}"),
            say(f"player.why.{habit.__name__}"),
        )
        for occasion, habits in HABITS.items()
        for habit in habits
    )


def thought_text(thought: Thought, lang: str = DEFAULT) -> str:
    """Why a decision was taken, one sentence for each habit that narrowed the choice."""
    say = language(lang).say
    told = [
        say(f"player.{key}") if key in (LOTS, ONLY) else say("player.because", _told(key, lang))
        for key in thought.habits
    ]
    return " ".join(told)


def _told(key: str, lang: str) -> dict[str, object]:
    say = language(lang).say
    return {"habit": say(f"player.habit.{key}"), "why": say(f"player.why.{key}")}


def player_name(player: Player, lang: str = DEFAULT) -> str:
    """What a player is called: in words where its name is a code of the catalogue, else its name as it is."""
    return language(lang).say(f"player.name.{player.name}") if player.name in NAMED else player.name
