"""Puts a person together: what lies over what."""

from __future__ import annotations

from svg_cards.decks.clothes import LATE_COLLARS, arm, collar, hand, mantle, torso
from svg_cards.decks.hats import hat
from svg_cards.decks.heads import beard, face, features, fringe, hair
from svg_cards.decks.ink import Drawing, piece
from svg_cards.decks.lower import seated, standing, throne
from svg_cards.decks.persons import Person
from svg_cards.decks.tools import tool

__all__ = ["half_figure", "sitting_figure", "standing_figure"]

_WAIST = 194
_GROUND = 352
_AT_BELT = (-30, 168)
_STANDING_AT_BELT = (-42, 184)
_RAISED = (-62, 154)


def _arms(person: Person, ground: float, rest: tuple[int, int], *, fine: bool) -> Drawing:
    drawing: Drawing = ()
    left = _RAISED if person.left else rest
    drawing += arm(person, -1, left)
    if person.left:
        drawing += tool(person.left, left, ground)
    drawing += hand(*left, fine=fine)
    right = person.right_hand
    return drawing + arm(person, 1, right) + tool(person.right, right, ground) + hand(*right, fine=fine)


def _bust(person: Person, ground: float, rest: tuple[int, int], belt: Drawing, *, fine: bool) -> Drawing:
    """Torso, belt, arms and head. Long hair lies behind the coat, or on a mantle; a ruff lies over the chin."""
    behind = person.hair == "long" and not person.mantle
    early = person.hair == "braids"
    locks = hair(person, fine=fine)
    drawing = locks if behind else ()
    drawing += torso(person) + belt
    if early:
        drawing += locks
    if person.collar not in (*LATE_COLLARS, "ruff"):
        drawing += collar(person)
    drawing += _arms(person, ground, rest, fine=fine)
    if person.collar in LATE_COLLARS:
        drawing += collar(person)
    if not behind and not early:
        drawing += locks
    drawing += face(person)
    if person.collar == "ruff":
        drawing += collar(person)
    return (
        drawing
        + fringe(person)
        + features(person, fine=fine)
        + beard(person)
        + hat(person.hat, person.hat_colours)
    )


def half_figure(person: Person, *, fine: bool = True) -> Drawing:
    """A person down to the waist, for double-headed cards; ``fine`` draws finger lines and creases."""
    return mantle(person) + _bust(person, _WAIST, _AT_BELT, (), fine=fine)


def standing_figure(person: Person, *, fine: bool = True) -> Drawing:
    """A person from hat to shoes; poles stand on the ground."""
    belt = piece("M-54 193H54V205H-54Z", person.belt) + piece("M-8 190H8V208H-8Z", "gold")
    return standing(person) + _bust(person, _GROUND, _STANDING_AT_BELT, belt, fine=fine)


def sitting_figure(person: Person, *, fine: bool = True) -> Drawing:
    """A king on the throne."""
    belt = piece("M-52 193H52V205H-52Z", "gold")
    return throne() + seated(person) + _bust(person, _GROUND, _AT_BELT, belt, fine=fine)
