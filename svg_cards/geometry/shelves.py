"""Rows that cards are sorted into by hand, and the rows they come from. Nothing moves but the card that is moved."""

from collections.abc import Sequence
from itertools import pairwise

from attrs import frozen

from svg_cards.geometry.boxes import Box, card_box, card_height
from svg_cards.geometry.placing import figures, place_card, said
from svg_cards.pieces import SceneError
from svg_cards.scene import Shelf, Shelves
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit
from svg_cards.words import Words


@frozen
class _Plan:
    """Where things stand: the plates `plate` wide, rows from `left` of `row`, cards `card`, those of the stock `small`, in `columns`."""

    width: float
    plate: float
    left: float
    row: float
    card: float
    small: float
    columns: int
    above: float = 0


_PLANS = {
    False: _Plan(720, 176, 200, 508, 46, 40, 2),
    True: _Plan(344, 328, 8, 328, 44, 36, 1, above=30),
}
_MARGIN = 8


def _boxes(shelf: Shelf, box: Box, w: float) -> list[Box]:
    """Return the place of each card: its own where it keeps one, else side by side, closer together the more there are."""
    count = max(shelf.places, len(shelf.cards), len(shelf.slots), 2)
    step = min(w + 4, (box.w - w - 8) / (count - 1))
    at: Sequence[int] = range(len(shelf.cards))
    if shelf.slots:
        for card in shelf.cards:
            if card.face not in shelf.slots:
                raise SceneError(
                    f"Shelf {shelf.key!r}: expected cards out of its slots, found {card.face!r}."
                )
        at = [shelf.slots.index(str(card.face)) for card in shelf.cards]
    return [card_box(round(box.x + 4 + step * place, 1), box.y + 4, w) for place in at]


def _plate(shelf: Shelf, box: Box) -> Sprite:
    room = box.w - 28
    points = fit(shelf.plate.points, 13.5, room * 0.5, bold=True)
    name = fit(shelf.plate.name, 13.5, room * 0.55, bold=True)
    base = box.h / 2 + 4.8
    texts = [Text(name, 14, base, 13.5, ("bold",), room * 0.55)]
    if points:
        texts.append(Text(points, box.w - 14, base, 13.5, ("bold", "end", *figures(points)), room * 0.5))
    classes = (
        "plate",
        *(("turn",) if shelf.plate.turn else ()),
        *(("filled",) if shelf.plate.filled else ()),
    )
    return Sprite(f"plate-{shelf.key}", "plate", f"shelf:{shelf.key}", box.x, box.y, box.w, box.h, z=10, classes=classes,
                  texts=tuple(texts))  # fmt: skip


def _shelf(shelf: Shelf, plate: Box, box: Box, w: float, words: Words) -> list[Sprite]:
    """Return plate, the room that a card is put into, and the cards."""
    part = f"shelf:{shelf.key}"
    placed = [
        place_card(card, place, f"{part}-{i}", part, words, 20 + i, raise_by=4)
        for i, (card, place) in enumerate(zip(shelf.cards, _boxes(shelf, box, w), strict=True))
    ]
    room = Sprite(
        f"room-{shelf.key}", "place", part, box.x, box.y, box.w, box.h, z=5, classes=("place",),
        words=said(words, shelf.plate.name, shelf.plate.points),
    )  # fmt: skip
    return [_plate(shelf, plate), room, *placed] if shelf.plate.name else placed


def place_shelves(scene: Shelves, words: Words, *, narrow: bool = False) -> list[list[Sprite]]:
    """Return the rows that are filled, then those that the cards come from.

    Raises:
        SceneError: Two rows have one key, or a card has no slot in its row.
    """
    keys = [shelf.key for shelf in (*scene.shelves, *scene.stock)]
    if any(one == other for one, other in pairwise(sorted(keys))):
        raise SceneError(f"Shelves: expected rows with different keys, found {keys}.")
    plan = _PLANS[narrow]
    y, sections = 8.0, list[list[Sprite]]()
    high = card_height(plan.card) + 8
    for shelf in scene.shelves:
        plate = Box(_MARGIN if narrow else 16, y if narrow else y + (high - 28) / 2, plan.plate, 26)
        sections.append(
            _shelf(shelf, plate, Box(plan.left, y + plan.above, plan.row, high), plan.card, words)
        )
        y += plan.above + high + 8
    if scene.title:
        line = Text(fit(scene.title, 13.5, plan.width - 32), 0, 16, 13.5, ("muted",), plan.width - 32)
        sections.append(
            [Sprite("stock", "label", "stock", 16, y, plan.width - 32, 22, z=10, classes=("caption",),
                    words=scene.title, texts=(line,))]
        )  # fmt: skip
        y += 26
    wide = (plan.width - 2 * _MARGIN) / plan.columns
    small = card_height(plan.small) + 8
    for i, shelf in enumerate(scene.stock):
        row, column = divmod(i, plan.columns)
        box = Box(_MARGIN + column * wide, y + row * small, wide, small)
        sections.append(_shelf(shelf, Box(0, 0, 0, 0), box, plan.small, words))
    y += -(-len(scene.stock) // plan.columns) * small + 8
    ground = Sprite("table", "ground", "table", 0, 0, plan.width, y, classes=("table",), words=words.table)
    return [[ground], *sections]
