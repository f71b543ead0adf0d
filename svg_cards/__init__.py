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

Scenes::

    Table(seats, front=None, trick=None, talon=None, contract=None, match=(), rail=None, caption="", tray=None, arrows=())
    Row(cards, caption="", overlap=False, numbered=False)   Rows(rows, columns=1)
    Fan(cards, caption="")   Single(card, caption="")
    Strip(cells)   Bars(bars, total="", title="", note="", payments=(), caption="", chosen=False)   Sheet(players, lines, total="", title="", standings=False)
    Handout(hands, tricks=(), lines=(), title="", note="")
    Shelves(shelves, stock=(), title="")   Shelf(key, plate, cards=(), places=0, slots=())

Their pieces::

    Card(face=None, marks=(), key=None, badge="", label="")
        a face ("leaves-K"), or None for face down, will do for a card without marks
    Plate(name, role="", points="", turn=False, filled=False)
    Seat(key, plate, cards=(), won=None, first_row=None)   Pile(cards=(), caption="")
    Trick(plays=(), winning=None, next=None, caption="", numbered=True)   Played(seat, card, instead=None)
    Contract(lines=(), trump=None, helpers=(), doubled=())   Doubled(item, factor)
    Rail(head, tail="", tone="tell", clause="", points_at=None, buttons=())   Button(label, filled=False)
    Arrow(start, end)
    tray: Ladder(rungs), Choices(rows, caption=""), Places(cards, caption=""), Suits(suits, chosen=None, dimmed=(), caption="")
    Choice(name, note="", value="", box=None, chosen=False, dimmed=False)
    Cell(label, value="", cards=(), winner=None, trick=True, current=False, branch=False)
    Bar(name, amount, note="", clause="", base=None, chosen=False)   Line(name, amounts, sums=(), chosen=False)
    face_down(count)   Mark.MAY and others: what is said of a card   Tone.TELL and others: how a rail says it
    NO_TRUMP: for Contract(trump=)   Scene: any of the scenes   SceneError: raised for what cannot be placed

What is done with them::

    layout(scene, shape="wide" | "compact" | "large", words=ENGLISH) -> tuple[Sprite, ...], some with a Text   SHAPES: the three
    difference(old, new) -> Difference;  Difference.apply(old) == new
    render(scene or sprites, size=, theme=, deck=, index=, detail=, back=, faces=, style=, title=, words=, shape=) -> str
    Stage(theme=, deck=, index=, back=).ink(sprite) and .piece(name): the parts of many pictures, for a player in a browser
    card_sheets(cards=, deck=, index=, palette=, back=, width=, title=) -> sheets to print and cut
    export.png(picture, scale=), export.pdf(pictures, width=), export.save(pictures, path)   with CairoSVG
    describe(scene or sprites, words) -> str;  text_table(scene or sprites, words) -> str
    row_break(cards) -> int: how many of a hand stand in the first of two rows, for Seat(first_row=)
    Words(...): what a picture says, ENGLISH where none is given   Theme(...): its colours, THEMES by name
    KINDS, CLASSES, ATTRIBUTES: what a style sheet or a script finds in a picture
"""

from svg_cards.contract import ATTRIBUTES, CLASSES, KINDS
from svg_cards.describe import describe, text_table
from svg_cards.geometry import SHAPES, layout
from svg_cards.geometry.compact import row_break
from svg_cards.paper import card_sheets
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
from svg_cards.scene import (
    Bar,
    Bars,
    Cell,
    Fan,
    Handout,
    Line,
    Row,
    Rows,
    Scene,
    Sheet,
    Shelf,
    Shelves,
    Single,
    Strip,
    Table,
)
from svg_cards.sprites import Difference, Sprite, Text, difference
from svg_cards.stage import Stage
from svg_cards.themes import THEMES, Theme
from svg_cards.words import ENGLISH, Words

__all__ = [
    "ATTRIBUTES",
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
    "Handout",
    "Ladder",
    "Line",
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
    "Sheet",
    "Shelf",
    "Shelves",
    "Single",
    "Sprite",
    "Stage",
    "Strip",
    "Suits",
    "Table",
    "Text",
    "Theme",
    "Tone",
    "Trick",
    "Words",
    "card_sheets",
    "describe",
    "difference",
    "face_down",
    "layout",
    "render",
    "row_break",
    "text_table",
]
