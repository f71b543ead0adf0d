"""Card faces, backs and suit marks as SVG fragments on a canvas of 252 x 400 units.

A card is named ``"<suit>-<rank>"`` with the German names, ``"leaves-K"`` or ``"acorns-10"``, in every deck: in a French
deck acorns are clubs, leaves spades, bells diamonds, U the jack and O the queen. Fragments are one ``<g>`` without ids,
text, fonts, gradients or references, so they may be repeated and mixed on a page. Equal calls return equal text.
"""

from __future__ import annotations

from functools import cache

from svg_cards.decks import pips
from svg_cards.decks.aces import ace
from svg_cards.decks.backs import BACK_COLOURS, BACKS
from svg_cards.decks.corners import covered_corner
from svg_cards.decks.courts import court
from svg_cards.decks.glyphs import width_of, written
from svg_cards.decks.ink import HEIGHT, WIDTH, Drawing, write
from svg_cards.decks.letters import letter_card
from svg_cards.decks.numbers import number_card
from svg_cards.decks.pips import FRENCH_COLOURS, SUITS
from svg_cards.decks.plan import DECKS, INDICES, RANKS, SIZES, Plan, read_plan
from svg_cards.palettes import Palette, find_palette, known

__all__ = [
    "BACKS",
    "BACK_COLOURS",
    "DECKS",
    "HEIGHT",
    "INDICES",
    "RANKS",
    "SIZES",
    "SUITS",
    "WIDTH",
    "back",
    "face",
    "glyphs",
    "glyphs_width",
    "strip",
    "suit_mark",
]


def _card(inside: str, palette: Palette, frame: str = "") -> str:
    paper = f'<rect x="1" y="1" width="250" height="398" rx="15" fill="{palette.paper}" stroke="{palette.edge}" stroke-width="1.5"/>'
    return f"<g>{paper}{inside}{frame}</g>"


def _drawing(card: Plan) -> Drawing:
    if card.deck == "letters":
        return letter_card(card)
    if card.rank == "A":
        return ace(card)
    return number_card(card) if card.rank.isdecimal() else court(card)


def _framed(drawing: Drawing, card: Plan, palette: Palette) -> str:
    inset, radius, width = (5, 12, 4) if card.deck == "letters" else (9, 9, 2)
    frame = (
        f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" rx="{radius}" '
        f'fill="none" stroke="{palette.ink}" stroke-width="{width}"/>'
    )
    return _card(write(drawing, palette), palette, frame)


@cache
def face(
    card: str,
    *,
    deck: str = "german",
    palette: Palette | str = "light",
    size: str = "full",
    index: str = "german",
) -> str:
    """Return the face of a card.

    Args:
        card: suit and rank, ``"hearts-O"``.
        deck: one of :data:`DECKS`.
        palette: a palette or the name of a ready one.
        size: one of :data:`SIZES`: ``full`` for 140 pixels of height and more, ``medium`` from 90, ``small`` below.
        index: one of :data:`INDICES`.

    Raises:
        UnknownNameError: for a name that is not known; a ``ValueError`` that lists what is allowed.
    """
    asked = read_plan(card, deck, size, index)
    return _framed(_drawing(asked), asked, find_palette(palette))


@cache
def strip(
    card: str,
    *,
    deck: str = "german",
    palette: Palette | str = "light",
    index: str = "german",
    low: bool = True,
) -> str:
    """Return what is drawn of a small card that lies under another: its index on paper, no picture to be cut.

    A card whose corner says nothing, and one of the letter deck, is drawn whole.

    Args:
        card: as for :func:`face`, and so the others.
        deck: one of :data:`DECKS`.
        palette: a palette or the name of a ready one.
        index: one of :data:`INDICES`.
        low: whether the foot shows, where the Unter of a German deck has its sign; else it stands in the upper half.

    Raises:
        UnknownNameError: for a name that is not known.
    """
    asked = read_plan(card, deck, "small", index)
    whole = deck == "letters" or not asked.numeral
    return _framed(_drawing(asked) if whole else covered_corner(asked, low=low), asked, find_palette(palette))


@cache
def back(name: str = "lattice", *, palette: Palette | str = "light", colour: str = "blue") -> str:
    """Return a back: one of :data:`BACKS` on a ground of one of :data:`BACK_COLOURS`.

    Raises:
        UnknownNameError: for a name that is not known.
    """
    colours = find_palette(palette)
    fill = BACKS[known("back", name, tuple(BACKS))]
    ground = colours.colour(known("colour of a back", colour, BACK_COLOURS))
    field = f'<rect x="14" y="14" width="224" height="372" rx="8" fill="{ground}"/>'
    return _card(field + write(fill(colour), colours), colours)


@cache
def suit_mark(
    suit: str, *, deck: str = "german", palette: Palette | str = "light", mono: bool = False
) -> str:
    """Return a suit's mark in a box from -50 to 50, with its middle at (0, 0).

    ``mono`` draws it in the palette's ink alone, with gaps instead of light colours, for any ground.

    Raises:
        UnknownNameError: for a name that is not known.
    """
    colours = find_palette(palette)
    known("suit", suit, SUITS)
    if known("deck", deck, DECKS) in FRENCH_COLOURS:
        return write(pips.french(suit, "ink" if mono else FRENCH_COLOURS[deck][suit]), colours)
    return write(pips.mono(suit) if mono else pips.full(suit), colours)


@cache
def glyphs(
    text: str,
    *,
    height: float = 100,
    colour: str = "ink",
    weight: float = 14,
    palette: Palette | str = "light",
) -> str:
    """Return numerals or letters as strokes, their top left corner at (0, 0).

    Args:
        text: signs among figures, ``A B D E I J K O Q R S U V X Ä –``.
        height: height of the capitals in units.
        colour: a role of the palette.
        weight: stroke in hundredths of the height.
        palette: a palette or the name of a ready one.

    Raises:
        UnknownNameError: for a sign or colour that is not known.
    """
    return write(written(text, (0, 0), height, colour, weight), find_palette(palette))


def glyphs_width(text: str, *, height: float = 100, weight: float = 14) -> float:
    """Return the width of what :func:`glyphs` draws, in units."""
    return width_of(text, height, weight)
