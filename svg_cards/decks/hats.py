"""Hats and crowns of the court, symmetric about x = 0; each sits on y 50 to 64."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from svg_cards.decks.ink import Drawing, balls, cased, dots, line, piece
from svg_cards.decks.paths import half, parts, sides

__all__ = ["HATS", "hat"]


def _band(colour: str, jewels: str) -> Drawing:
    return piece("M-30 52H30V62H-30Z", colour) + dots([(-16, 57), (0, 57), (16, 57)], 6, jewels)


def _cap_of_crown(colour: str) -> Drawing:
    """The cap that shows between the points of a king's crown."""
    return piece(half("M0 13C20 13 30 24 29 52L0 52"), colour)


def _ball_crown(a: str, _: str) -> Drawing:
    points = half("M0 12C4 18 8 22 5 30L14 34 34 22C34 32 32 44 29 52L0 52")
    tips = balls([(0, 12), (34, 22), (-34, 22)], 5, "gold")
    return _cap_of_crown(a) + piece(points, "gold") + tips + _band(a, "gold")


def _arched_crown(a: str, _: str) -> Drawing:
    arches = "M0 24V52M-30 52C-26 34-14 28 0 24 14 28 26 34 30 52"
    cap = piece(half("M0 24C22 24 34 36 30 54L0 54"), a)
    return cap + cased(arches, 4, "gold", 5) + cased("M0 8V22M-6 14H6", 3, "gold", 5) + _band("gold", a)


def _five_point_crown(a: str, _: str) -> Drawing:
    points = half("M0 18L8 38 18 18 24 38 36 22 30 54 0 54")
    tips = balls([(0, 17), (18, 17), (-18, 17), (36, 21), (-36, 21)], 4, a)
    band = piece("M-30 52H30V62H-30Z", "gold") + dots([(x, 57) for x in range(-24, 25, 12)], 4, a)
    return _cap_of_crown(a) + piece(points, "gold") + tips + band


def _leaf_crown(a: str, _: str) -> Drawing:
    points = half("M0 14C7 22 9 26 7 34L16 40C14 32 16 26 22 20 28 26 28 32 26 38L36 28 31 54 0 54")
    return _cap_of_crown(a) + piece(points, "gold") + _band(a, "gold")


def _coronet(a: str, _: str) -> Drawing:
    points = half("M0 34C5 40 6 42 4 46L14 51C13 45 16 41 22 38 28 42 29 50 26 61L0 61")
    return piece(points, "gold") + dots([(x, 56) for x in (-18, -6, 6, 18)], 5, a)


def _diadem(a: str, _: str) -> Drawing:
    return piece(half("M0 38L6 48 27 45 28 60 0 60"), "gold") + dots([(-15, 54), (0, 54), (15, 54)], 5, a)


def _veil(a: str, b: str) -> Drawing:
    linen = half("M0 40C30 38 38 54 39 84 40 108 46 124 56 138L40 140C30 126 31 106 30 86 29 70 22 60 0 58")
    return piece(linen, "linen") + _diadem(a, b)


def _veil_of_colour(a: str, b: str) -> Drawing:
    cloth = half("M0 36C32 38 42 58 42 84 42 104 48 116 58 126L36 134C30 122 31 106 30 88 29 70 22 60 0 58")
    return piece(cloth, a) + _coronet(a, b)


def _turban(a: str, b: str) -> Drawing:
    points = half("M0 10L9 28 17 14 24 30 35 18 32 46 0 46")
    cloth = half("M0 40C18 36 40 36 43 50 43 62 26 65 0 65")
    folds = parts("M13 39Q8 52 16 64M27 39Q22 51 31 62")
    jewel = half("M0 43L8 52 0 61")
    return piece(points, b) + piece(cloth, a) + line(folds, 2.4) + piece(jewel, b)


def _beret(a: str, b: str) -> Drawing:
    feather = piece("M26 34C44 10 60 12 66 24 54 22 44 30 34 42Z", "linen") + line(
        "M33 37C44 26 52 20 60 19", 2
    )
    crown = piece(half("M0 25C22 25 44 34 46 46 46 58 30 60 0 60"), a)
    return feather + crown + piece(half("M0 60C16 60 30 59 40 55L38 63C28 66 16 67 0 67"), b)


def _brim(a: str, b: str) -> Drawing:
    feather = piece("M-20 44C-42 28-46 12-38 4-34 18-26 26-14 34Z", "linen")
    crown = piece(half("M0 20C16 20 22 30 24 52L0 52"), a) + piece("M-25 42H25V51H-25Z", b)
    return feather + crown + piece(half("M0 50L26 50C36 50 46 46 52 42 50 58 34 64 0 64"), a)


def _pointed_hat(a: str, b: str) -> Drawing:
    crown = piece(half("M0 4C6 20 20 34 27 54L0 54"), a)
    return crown + piece(half("M0 46C16 46 24 44 42 34 42 52 30 62 0 64"), b)


def _kettle_hat(a: str, b: str) -> Drawing:
    dome = piece(half("M0 20C22 20 28 36 28 52L0 52"), a) + line("M0 20V50", 2.4)
    brim = piece(half("M0 50L28 50 46 60C40 66 26 64 0 64"), a)
    return dome + brim + dots([(-18, 57), (0, 57), (18, 57)], 5, b)


def _jester_cap(a: str, b: str) -> Drawing:
    right, left = sides("M0 64L0 26C10 12 34 8 46 24 52 34 54 44 52 52 44 38 34 38 28 64")
    return piece(right, a) + piece(left, b) + balls([(52, 56), (-52, 56)], 6, "gold")


def _cap(a: str, b: str) -> Drawing:
    crown = piece(half("M0 29C20 29 34 38 33 54L0 54"), a)
    return crown + piece("M-36 50H36V63H-36Z", b) + line("M-22 50V63M-8 50V63M8 50V63M22 50V63", 2.4)


def _feather_hat(a: str, b: str) -> Drawing:
    feather = piece("M20 46C30 20 40 6 50 4 52 18 46 34 34 50Z", "red") + line("M28 46C34 30 42 16 48 10", 2)
    crown = piece(half("M0 16L10 16C20 26 24 40 25 52L0 52"), a) + piece("M-25 42H25V52H-25Z", b)
    return feather + crown + piece(half("M0 51L30 51C40 50 44 48 48 46 48 60 30 64 0 64"), a)


def _hood(a: str, _: str) -> Drawing:
    cloth = half("M0 24C26 24 40 44 40 74 40 96 44 112 58 128L24 134 22 112C32 92 30 64 0 62")
    return piece(cloth, a)


HATS: Final[dict[str, Callable[[str, str], Drawing]]] = {
    "arched crown": _arched_crown,
    "ball crown": _ball_crown,
    "beret": _beret,
    "brim": _brim,
    "cap": _cap,
    "veil and coronet": _veil_of_colour,
    "coronet": _coronet,
    "diadem": _diadem,
    "feather hat": _feather_hat,
    "five-point crown": _five_point_crown,
    "hood": _hood,
    "jester cap": _jester_cap,
    "kettle hat": _kettle_hat,
    "leaf crown": _leaf_crown,
    "pointed hat": _pointed_hat,
    "turban": _turban,
    "veil and diadem": _veil,
}
"""Ways to draw a hat, each from two colours: that of the hat (or of a crown's band), and that of its trimming."""


def hat(name: str, colours: tuple[str, str]) -> Drawing:
    """Draw a hat."""
    return HATS[name](*colours)
