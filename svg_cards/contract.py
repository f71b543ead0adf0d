"""What a picture promises: the kinds of sprites, and the names by which style sheets and players find its parts.

In SVG a class is written with the prefix ``sc-``: every card of hearts is ``.sc-card[data-face^=hearts]``. A picture that follows
the page also carries ``sc-f-ROLE`` and ``sc-s-ROLE``: fill and stroke in a colour role of the theme that a dark page changes,
hyphens for underscores. The picture itself is filled with ink, which its parts inherit.
"""

from collections.abc import Mapping
from types import MappingProxyType

KINDS: Mapping[str, str] = MappingProxyType(
    {
        "ground": "the table or the sheet under everything; its width and height are those of the picture",
        "note": "nothing to see, only words",
        "card": "a card; `face` is empty when it lies face down, `number` its place in the order of play, `points` the middle "
        "of that number where it is not the upper right corner",
        "place": "an empty place for a card",
        "ghost": "a miniature of the card that a record played instead",
        "plate": "the name plate of a seat",
        "heap": "tricks won, `number` cards",
        "label": "lines of text",
        "disc": "a suit on paper; `face` is the suit, empty for none",
        "rail": "the band that speaks; `points` are the middle of its words, then the x and the direction of its pointer",
        "chip": "a short text in a pill",
        "button": "a button, or what a player gets or pays",
        "choice": "a row that can be chosen",
        "arrow": "an arrow; `points` are its two ends and whether it leaves and arrives downwards (1) or upwards (-1)",
        "line": "an open hand written in one line",
        "written": "a card of such a line: what can be pointed at",
        "cell": "a cell of the strip; `points` are the boxes of its cards, `number` the one that won",
        "item": "name, note and clause of a bar; `points` are the box that is kept clear of the axis under its words",
        "bar": "a bar; `points` are where its ticks stand",
        "axis": "the axis of the bars; `points` are where its lines stand",
        "row": "a line of the score sheet",
        "tie": "a line between bars, or the rule above the sum",
    }
)
"""What each kind of sprite is."""

CLASSES: Mapping[str, str] = MappingProxyType(
    {
        "table": "the ground of a table",
        "bare": "a ground that is not drawn",
        "panel": "the ground of a score",
        "paper": "the ground of a sheet of paper",
        "card": "every card",
        "down": "a card that lies face down",
        "may": "a card that may be played",
        "may-not": "a card that may not be played",
        "refused": "a card that was refused just now",
        "picked": "a card that was picked",
        "belongs": "a card that belongs to what is spoken of",
        "winning": "the card that wins the trick so far",
        "focus": "the card that has the focus",
        "raised": "a raised card",
        "lit": "a card that is lit",
        "ring": "a card with a ring",
        "crossed": "a card that is struck through",
        "right": "a right answer",
        "missed": "an answer that is missing",
        "wrong": "a wrong answer",
        "place": "an empty place",
        "ghost": "a miniature beside the trick",
        "plate": "a name plate",
        "turn": "the plate of the seat whose turn it is",
        "filled": "a plate in ink; the button of the next step",
        "won": "a heap of tricks",
        "contract": "what is being played",
        "trump": "the disc of the trump suit",
        "no-trump": "that disc where there are no trumps",
        "helper": "the disc of a suit that helps",
        "doubled": "the chip of a doubled item",
        "talon": "the name of the cards apart",
        "match": "the score of the match",
        "rail": "the rail",
        "tell": "a rail that tells",
        "act": "a rail that asks for the next step",
        "stop": "a rail that refuses",
        "care": "a rail that names a price",
        "clause": "the chip of a rule",
        "button": "a button of the rail",
        "caption": "a line of text below or above something",
        "choice": "a row of a tray",
        "suit": "a suit to choose",
        "chosen": "what is chosen",
        "dimmed": "a washed card; what cannot be chosen",
        "ticked": "a row with a ticked box",
        "unticked": "a row with an empty box",
        "arrow": "an arrow",
        "line": "an open hand in one line",
        "written": "a card of such a line",
        "cell": "a cell of the strip",
        "current": "the cell where we are",
        "branch": "a cell that leaves the record",
        "to-come": "a trick that is not played yet",
        "item": "the words of a bar",
        "bar": "a bar",
        "gain": "a bar that adds",
        "loss": "a bar that takes",
        "nothing": "a bar of 0",
        "total": "the sum",
        "row": "a line of the score sheet",
        "head": "the line with the players' names",
        "axis": "the axis",
        "tie": "a dotted line from bar to bar",
        "rule": "the line above the sum",
        "payment": "what a player gets or pays",
    }
)
"""What each class means."""

ATTRIBUTES: Mapping[str, str] = MappingProxyType(
    {
        "data-key": "the key of the sprite, the same from picture to picture",
        "data-face": "the face of a card or the suit of a disc; cards that lie face down have none",
    }
)
"""The data attributes of a piece, beside its classes."""
