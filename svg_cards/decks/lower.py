"""Lower bodies of single-headed figures, thrones and the ground; soles are at y 358."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from svg_cards.decks.ink import Drawing, balls, cased, dots, flat, line, piece
from svg_cards.decks.paths import half, mirrored, outline, parts, sides
from svg_cards.decks.person import Person

__all__ = ["floor", "grass", "seated", "standing", "throne"]

_BOOT: Final = outline("M10 300L37 300 38 334C52 336 60 344 60 356L8 356Z")
_SHOE: Final = outline("M9 330L38 330C50 334 62 338 66 332 68 346 62 356 50 356L8 356Z")
_HOSE: Final = outline("M2 200H50C76 214 74 262 44 268 22 270 6 262 2 250Z")
_SLASHES: Final = outline("M16 206C12 226 14 244 20 260M34 204C40 222 42 242 40 260")


def _in_two(right_half: str, person: Person) -> Drawing:
    """A skirt; the coat of a person party per pale goes on below the belt."""
    if person.pattern != "pale":
        return piece(half(right_half), person.coat[0])
    right, left = sides(right_half)
    return piece(right, person.coat[0]) + piece(left, person.coat[1])


def _tunic(person: Person) -> Drawing:
    skirt = _in_two("M0 198L52 198C58 222 64 244 68 266L0 266", person)
    return (
        skirt
        + piece("M-66 256H66L68 266H-68Z", person.cuff)
        + line("M-34 206L-42 254M0 206V254M34 206L42 254", 2.4)
    )


def _dagged(person: Person) -> Drawing:
    return _in_two("M0 198L52 198C60 222 66 240 70 258L56 278 44 260 30 278 16 260 0 278", person)


def _trunk_hose(person: Person) -> Drawing:
    a, b = person.coat
    right = piece(_HOSE, a) + line(_SLASHES, 6, b)
    return right + piece(mirrored(_HOSE), b) + line(mirrored(_SLASHES), 6, a)


_LOWER: Final[dict[str, Callable[[Person], Drawing]]] = {
    "dagged": _dagged,
    "trunk hose": _trunk_hose,
    "tunic": _tunic,
}


def standing(person: Person) -> Drawing:
    """Legs, shoes and skirt of a standing figure."""
    legs = cased("M22 236L23 318", 22, person.legs[0]) + cased("M-22 236L-23 318", 22, person.legs[1])
    sole = _SHOE if person.footwear == "shoes" else _BOOT
    feet = piece(sole, person.footwear_colour) + piece(mirrored(sole), person.footwear_colour)
    return legs + feet + _LOWER[person.lower](person)


def throne() -> Drawing:
    """A gold throne with a starred blue back."""
    frame = piece(half("M0 40L46 40C52 60 66 66 66 84L66 348 0 348"), "gold")
    back = piece(half("M0 53L38 53C43 69 55 76 55 88L55 348 0 348"), "blue")
    heights = ((47, 98), (47, 114), (40, 84), (40, 106))
    stars = dots([(side * x, y) for x, y in heights for side in (-1, 1)], 5, "gold")
    return frame + back + stars + balls([(-47, 41), (47, 41)], 6, "red")


def seated(person: Person) -> Drawing:
    """Mantle and robe of a seated king."""
    a, b = person.coat
    cloak = piece(half("M0 118L16 116C56 120 88 138 96 168 104 220 100 290 112 348L0 348"), person.mantle)
    robe = piece(half("M0 196L54 196C80 216 84 262 78 344L0 344"), a) + piece(
        half("M0 196L15 196 20 344 0 344"), b
    )
    studs = balls([(0, y) for y in range(216, 327, 22)], 3.5, a)
    folds = line(parts("M70 232C52 222 34 228 26 244M30 326C34 294 38 272 48 250"), 2.4)
    hem = piece("M-79 332H79L78 348H-78Z", "gold")
    toes = piece("M-34 344C-34 352-30 358-8 356L-8 344ZM34 344C34 352 30 358 8 356L8 344Z", "red")
    return cloak + robe + studs + folds + toes + hem


def grass() -> Drawing:
    """Grass along the foot of the card, inside its frame."""
    ridge = "M9 348C70 336 182 336 243 348"
    ground = flat(ridge + "V382Q243 391 234 391H18Q9 391 9 382Z", "light_green") + line(ridge)
    return ground + line(
        "M40 366l5-11 5 11M196 362l5-11 5 11M104 378l5-11 5 11M150 372l4-9 4 9", None, "green"
    )


def floor() -> Drawing:
    """A floor of one colour along the foot of the card, inside its frame."""
    return flat("M9 346H243V382Q243 391 234 391H18Q9 391 9 382Z", "steel") + line("M9 346H243")
