"""Aces: two big pips among scrolls."""

from __future__ import annotations

from typing import Final

from svg_cards.decks.corners import corner, letter
from svg_cards.decks.ink import Drawing, balls, dots, line, piece, placed, turned
from svg_cards.decks.paths import Place, half, outline
from svg_cards.decks.pips import spread
from svg_cards.decks.plan import Plan

__all__ = ["ace"]

_STEMS: Final = {"acorns": "brown", "leaves": "green", "hearts": "green", "bells": "green"}
_LEAF: Final = outline("M0 0C8-14 24-16 36-8 26 6 12 10 0 0Z")
_SCROLLS: Final = (
    "M126 200C156 190 192 184 196 158 198 140 180 134 174 146 170 154 178 160 184 156"
    "M126 200C96 190 60 184 56 158 54 140 72 134 78 146 82 154 74 160 68 156"
)
_STALK: Final = "M126 200C130 184 128 166 126 140"
_PLANT: Final = (
    "M126 330C126 270 130 250 108 214 98 196 82 182 81 150M126 330C126 260 122 250 144 214 154 196 170 182 171 150"
    "M126 260V206C126 190 112 190 112 202M126 206C126 190 140 190 140 202"
)
_CURLS: Final = "c0-12-14-12-14-3M126 {0}c0-12 14-12 14-3"
_YOKE: Final = f"M126 330V44{_CURLS.format(44)}M126 118C126 70 81 58 81 92M126 118C126 70 171 58 171 92"
_POT: Final = (
    "M126 316C104 300 72 292 62 262 58 246 76 238 82 250 86 260 76 264 72 258"
    "M126 316C148 300 180 292 190 262 194 246 176 238 170 250 166 260 176 264 180 258"
)


def _leaf(card: Plan) -> Drawing:
    # Green leaves on the ace of leaves would count as pips.
    return piece(_LEAF, "gold" if card.suit == "leaves" else "light_green")


def _pair(card: Plan, out: int, y: int, turn: int, scale: float = 1) -> Drawing:
    """Two leaves, mirror images of each other, ``out`` units from the middle of the card."""
    right = placed(_leaf(card), Place(126 + out, y, scale, turn))
    return right + placed(_leaf(card), Place(126 - out, y, scale, -turn, mirror=True))


def _double(card: Plan) -> Drawing:
    stem = line(_SCROLLS, 5, _STEMS[card.suit])
    # A bell does not grow: it hangs.
    stem += line("M126 56V40" + _CURLS.format(40) if card.suit == "bells" else _STALK, 5, _STEMS[card.suit])
    leaves: Drawing = ()
    for x, y, turn in ((192, 168, -60), (170, 183, -15), (82, 183, -165), (60, 168, -120)):
        leaves += placed(_leaf(card), Place(x, y, turn=turn))
    half_card = stem + leaves + spread(card.mark(1.12), [(126, 102, False)], 1.12) + corner(card)
    return half_card + turned(half_card) + balls([(126, 200)], 13, "gold") + dots([(126, 200)], 10, "red")


def _single(card: Plan) -> Drawing:
    """Two pips on a plant in a pot; bells hang from a yoke instead."""
    stems = line(_POT + (_YOKE if card.suit == "bells" else _PLANT), 5, _STEMS[card.suit])
    leaves = _pair(card, 26, 302, 20)
    if card.suit == "bells":
        leaves += _pair(card, 1, 226, -20)
    else:
        leaves += _pair(card, 34, 194, -15) + _pair(card, 12, 232, -10, 0.8)
    pot = piece(half("M0 318L30 318C34 318 34 326 30 326L26 326C38 340 36 360 20 368L26 380 0 380"), "red")
    pot += line("M-31 346Q0 358 31 346", 5, "gold")
    pips = spread(card.mark(0.88), [(81, 128, False), (171, 128, False)], 0.88)
    return stems + leaves + placed(pot, Place(126)) + pips + corner(card)


def _small(card: Plan) -> Drawing:
    if card.is_french:
        return spread(card.pip(), [(126, 226 if card.has_corner else 200, False)], 1.6) + letter(card)
    rows, scale = ((160, 304), 1.2) if card.has_corner else ((110, 290), 1.3)
    return spread(card.pip(), [(126, y, False) for y in rows], scale) + letter(card)


def ace(card: Plan) -> Drawing:
    """Draw an ace."""
    if card.small:
        return _small(card)
    if card.is_french:
        index = corner(card)
        return spread(card.pip(), [(126, 200, False)], 1.5) + index + turned(index)
    return _double(card) if card.is_double else _single(card)
