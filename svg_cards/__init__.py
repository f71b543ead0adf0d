"""Playing cards and card tables as SVG: pure drawing, no rule of any game.

A scene says what lies on the table and holds no number; `layout` gives every piece its place; the picture, the text table,
the spoken description and a player in a browser all read that one list of sprites.

>>> from svg_cards import Contract, Plate, Seat, Table, Trick, face_down, layout, render, text_table
>>> table = Table(
...     seats=[
...         Seat("f", Plate("Forehand", "declarer", "0 + 40", turn=True, filled=True), ["hearts-A", "hearts-8"]),
...         Seat("m", Plate("Middle", "defender", "20"), face_down(2)),
...         Seat("r", Plate("Rear", "defender", "20"), face_down(1)),
...     ],
...     trick=Trick([("r", "hearts-O")], winning="r", next="f"),
...     contract=Contract(["Suit", "leaves are trumps"], trump="leaves"),
... )
>>> print(text_table(layout(table)))
Suit, leaves are trumps.
Trick: 1, Ober of hearts, Rear, winning; Forehand to play.
>  Forehand declarer  0 + 40  hearts A 8
   Middle defender    20      2 cards face down
   Rear defender      20      1 card face down
>>> render(table, theme="dark")[:4]
'<svg'

Scenes: `Table`, `Row`, `Rows`, `Fan`, `Single`, `Strip`, `Bars`. A card is written as its face (``"leaves-K"``), as None for one
that lies face down, or as `Card` with marks.
"""

from svg_cards.contract import CLASSES, KINDS
from svg_cards.describe import describe, text_table
from svg_cards.geometry import SHAPES, layout
from svg_cards.geometry.compact import row_break
from svg_cards.pieces import (
    NO_TRUMP,
    Arrow,
    Button,
    Card,
    Choice,
    Choices,
    Contract,
    Doubled,
    Ladder,
    Mark,
    Pile,
    Places,
    Plate,
    Played,
    Rail,
    SceneError,
    Seat,
    Suits,
    Tone,
    Trick,
    face_down,
)
from svg_cards.render import render
from svg_cards.scene import Bar, Bars, Cell, Fan, Row, Rows, Scene, Single, Strip, Table
from svg_cards.sprites import Difference, Sprite, Text, difference
from svg_cards.themes import THEMES, Theme
from svg_cards.words import ENGLISH, Words

__all__ = [
    "CLASSES",
    "ENGLISH",
    "KINDS",
    "NO_TRUMP",
    "SHAPES",
    "THEMES",
    "Arrow",
    "Bar",
    "Bars",
    "Button",
    "Card",
    "Cell",
    "Choice",
    "Choices",
    "Contract",
    "Difference",
    "Doubled",
    "Fan",
    "Ladder",
    "Mark",
    "Pile",
    "Places",
    "Plate",
    "Played",
    "Rail",
    "Row",
    "Rows",
    "Scene",
    "SceneError",
    "Seat",
    "Single",
    "Sprite",
    "Strip",
    "Suits",
    "Table",
    "Text",
    "Theme",
    "Tone",
    "Trick",
    "Words",
    "describe",
    "difference",
    "face_down",
    "layout",
    "render",
    "row_break",
    "text_table",
]
