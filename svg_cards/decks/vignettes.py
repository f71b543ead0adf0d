"""Small scenes at the foot of single-headed number cards: a hill and one thing on it."""

from __future__ import annotations

from typing import Final

from svg_cards.decks.ink import Drawing, balls, cased, dots, flat, line, piece, placed
from svg_cards.decks.paths import Place, half

__all__ = ["vignette"]

_RIDGE: Final = "M9 352C60 330 120 326 160 338 196 346 224 342 243 336"


def _hill() -> Drawing:
    ground = flat(_RIDGE + "V382Q243 391 234 391H18Q9 391 9 382Z", "light_green") + line(_RIDGE)
    return ground + line("M40 370l4-9 4 9M204 366l4-9 4 9M150 378l4-9 4 9", 2.8, "green")


def _hare() -> Drawing:
    ears = "M140 312C132 300 132 290 138 284 144 294 146 304 146 312ZM150 314C150 302 156 294 164 292 164 304 158 312 154 318Z"
    body = "M92 352C86 330 104 318 124 322 130 312 142 310 150 316 158 320 160 330 152 334 148 336 144 336 142 340 140 350 134 354 130 352Z"
    tail = balls([(93, 344)], 7, "linen")
    return piece(ears, "nut") + piece(body, "nut") + dots([(149, 324)], 5) + tail


def _firs() -> Drawing:
    fir = line("M0 12V26", 8, "brown") + piece(half("M0-60L16-32 9-32 22-10 13-10 26 12 0 12"), "green")
    return placed(fir, Place(99, 334, 0.8)) + placed(fir, Place(140, 330))


def _tower() -> Drawing:
    walls = "M104 348V302H98V288H108V294H116V288H126V294H136V288H144V294H154V288H160V302H154V348Z"
    gate = piece("M119 348V326C119 314 139 314 139 326V348Z", "brown")
    flag = piece("M129 264L150 270 129 277Z", "red") + line("M129 292V264")
    return flag + piece(walls, "linen") + gate


def _sunrise() -> Drawing:
    sun = dots([(126, 326)], 60) + dots([(126, 326)], 54.4, "gold")
    rays = cased("M126 284V274M96 296l-8-9M156 296l8-9M84 322H72M168 322h12", 4, "gold", 5)
    return rays + sun


def _linden() -> Drawing:
    crown = half("M0 276C16 272 38 282 30 300 44 312 32 332 0 326")
    trunk = piece("M119 352V318H133V352Z", "brown")
    leaves = line("M110 302q5 5 10 0M130 294q5 5 10 0M126 314q5 5 10 0", None, "light_green")
    return trunk + piece(Place(126).of(crown), "green") + leaves


_SCENES: Final = {
    "6": (_hare, 66),
    "7": (_firs, 190),
    "8": (_tower, 196),
    "9": (_sunrise, 192),
    "10": (_linden, 198),
}
"""What stands on the hill, and where: beside the plant, below the pips."""
_SCALE: Final = 0.8


def vignette(rank: str) -> Drawing:
    """Draw the hill and what stands on it for a number card of this rank."""
    scene, middle = _SCENES[rank]
    ground = 346 if rank == "9" else 340
    thing = placed(scene(), Place(middle - round(126 * _SCALE), ground - round(346 * _SCALE), _SCALE))
    return thing + _hill() if rank == "9" else _hill() + thing  # the sun rises behind it
