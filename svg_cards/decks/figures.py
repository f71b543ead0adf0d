"""Puts a person together: what lies over what."""

from __future__ import annotations

from attrs import evolve

from svg_cards.decks.clothes import collar, cuff, grip, hand, sleeve, torso
from svg_cards.decks.hats import hat
from svg_cards.decks.heads import beard, face, features, fringe, hair
from svg_cards.decks.ink import Drawing, piece
from svg_cards.decks.lower import seated, standing, throne
from svg_cards.decks.person import Person
from svg_cards.decks.tools import tool

__all__ = ["half_figure", "sitting_figure", "standing_figure"]

_WAIST = 194
_GROUND = 352


def _sleeves(person: Person) -> Drawing:
    right, left = person.sleeves
    return sleeve(person.left_pose, -1, left) + sleeve(person.right_pose, 1, right)


def _hands(person: Person, ground: float, *, fine: bool) -> Drawing:
    """Cuffs, hands and what they hold."""
    drawing: Drawing = ()
    for side, pose, held in ((-1, person.left_pose, person.left), (1, person.right_pose, person.right)):
        at = grip(pose, side)
        drawing += cuff(pose, side, person.cuff)
        if held:
            drawing += tool(held, at, ground)
        drawing += hand(*at, fine=fine)
    return drawing


def _bust(person: Person, ground: float, belt: Drawing, *, fine: bool) -> Drawing:
    """Torso, belt, arms and head. Long hair lies behind the coat, or on a mantle; a ruff lies over the chin."""
    behind = person.hair == "long" and not person.mantle
    early = person.hair == "braids"
    locks = hair(person, fine=fine)
    drawing = locks if behind else ()
    drawing += torso(person) + belt + _sleeves(person)
    if early:
        drawing += locks
    if person.collar != "ruff":
        drawing += collar(person)
    drawing += _hands(person, ground, fine=fine)
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
    """A person down to the waist, for double-headed cards, without the mantle behind; ``fine`` draws finger lines and creases."""
    if person.left_pose == "hip":  # beside the head of the other half that elbow would pass for a knee
        person = evolve(person, left_pose="belt")
    return _bust(person, _WAIST, (), fine=fine)


def standing_figure(person: Person, *, fine: bool = True) -> Drawing:
    """A person from hat to shoes; poles stand on the ground."""
    belt = piece("M-54 193H54V205H-54Z", person.belt) + piece("M-8 190H8V208H-8Z", "gold")
    return standing(person) + _bust(person, _GROUND, belt, fine=fine)


def sitting_figure(person: Person, *, fine: bool = True) -> Drawing:
    """A king on the throne."""
    belt = piece("M-52 193H52V205H-52Z", "gold")
    return throne() + seated(person) + _bust(person, _GROUND, belt, fine=fine)
