"""Faces, hair and beards of the court, frontal and symmetric about x = 0; the chin is at y 113."""

from __future__ import annotations

from typing import Final

from svg_cards.decks.ink import Drawing, balls, dots, line, piece
from svg_cards.decks.paths import half
from svg_cards.decks.person import Person

__all__ = ["beard", "face", "features", "fringe", "hair"]

_BROWS: Final = {
    "calm": "M-16 72Q-10 68-5 72M5 72Q10 68 16 72",
    "stern": "M-16 69L-5 72M16 69L5 72",
    "high": "M-16 70Q-10 64-5 69M5 69Q10 64 16 70",
}
_HAIR: Final = {
    "bob": "M0 44C26 44 37 56 37 78 37 92 38 104 33 112L0 112",
    "long": "M0 44C28 44 36 58 36 80 36 100 40 112 48 126 40 134 28 134 18 128L0 126",
    "curls": "M0 50L28 54C42 58 42 72 36 74 48 78 48 92 38 93 48 98 44 112 36 112 34 120 22 120 20 110L0 110",
    "short": "M0 44C24 44 32 56 30 84L24 88 0 88",
    "braids": "M0 42C28 42 36 56 34 82 34 92 30 98 26 100L0 100",
}
_CURL_CREASES: Final = "M26 68q8 6 12 4M-26 68q-8 6-12 4M26 88q8 6 12 4M-26 88q-8 6-12 4"
_WOMAN_FRINGE: Final = "M0 46C18 46 30 56 28 82 22 74 10 66 0 54"
_FRINGE: Final = "M0 46L26 46C28 58 28 66 27 76 23 70 22 66 21 62L0 62"
_WHISKERS: Final = "M0 95C8 93 15 92 18 86 20 82 23 78 27 76"
_BEARDS: Final = {
    "full": f"{_WHISKERS}C29 100 22 134 0 140",
    "fork": f"{_WHISKERS}C30 104 26 122 12 140 8 132 4 124 0 122",
    "round": f"{_WHISKERS}C30 98 22 122 0 123",
    "goatee": "M0 109L8 109C10 117 6 125 0 129",
}
_FULL_BEARDS: Final = ("full", "fork", "round")
_MOUSTACHE: Final = "M0 94C7 90 15 94 22 103 13 103 5 102 0 98"


def face(person: Person) -> Drawing:
    """Neck and face; a full beard hides the neck."""
    neck = () if person.beard in _FULL_BEARDS else piece(half("M0 100L11 100 12 122 0 126"), "skin")
    return neck + piece(half("M0 50L24 50C26 66 26 76 25 86 23 101 11 113 0 113"), "skin")


def features(person: Person, *, fine: bool = True) -> Drawing:
    """Cheeks, eyes, brows, nose and mouth; without ``fine`` the nose is left out."""
    look = person.look
    cheeks = () if person.beard in _FULL_BEARDS else dots([(-15, 93), (15, 93)], 10, "rose")
    eyes = dots([(-10 + look, 80), (10 + look, 80)], 5.6)
    nose = "M1 78L-3 91Q-1 93 3 92" if fine else ""
    return cheeks + eyes + line(_BROWS[person.brow] + nose, 2.4)


def hair(person: Person, *, fine: bool = True) -> Drawing:
    """The hair behind the face."""
    if not person.hair:
        return ()
    colour = person.hair_colour
    drawing = piece(half(_HAIR[person.hair]), colour)
    if person.hair == "curls" and fine:
        drawing += line(_CURL_CREASES, 2.2)
    if person.hair == "braids":
        drawing += balls([(side * 31, 104 + i * 13) for i in range(4) for side in (-1, 1)], 7.5, colour)
        drawing += balls([(-31, 153), (31, 153)], 4, "red")
    return drawing


def fringe(person: Person) -> Drawing:
    """The hair over the brow."""
    if person.woman:
        return piece(half(_WOMAN_FRINGE), person.hair_colour)
    return piece(half(_FRINGE), person.hair_colour) if person.hair else ()


def beard(person: Person) -> Drawing:
    """Beard, mouth and moustache."""
    colour = person.beard_colour or person.hair_colour
    drawing: Drawing = ()
    if person.beard in _BEARDS:
        drawing += piece(half(_BEARDS[person.beard]), colour)
    if person.beard in _FULL_BEARDS:
        drawing += line("M-6 103Q0 107 6 103", 3.4, "red")
    else:
        drawing += line("M-5 102Q0 105 5 102", None, "red" if person.woman else "ink")
    if person.beard:
        drawing += piece(half(_MOUSTACHE), colour, 2)
    return drawing
