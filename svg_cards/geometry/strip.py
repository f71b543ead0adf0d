"""The strip of a whole deal: a cell for each phase and each trick."""

from svg_cards.geometry.placing import figures, said
from svg_cards.scene import Cell, Strip
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit, width
from svg_cards.words import Words

_WIDTH = 672
_HEIGHT = 58
_GAP = 2
_PHASE = 44
_TRICK = 45


def _words(cell: Cell, words: Words) -> str:
    cards = [words.card(face) for face in cell.cards]
    if cell.winner is not None:
        cards[cell.winner] = words.winner.format(card=cards[cell.winner])
    state = said(words, words.current if cell.current else "", words.branch if cell.branch else "")
    return said(words, cell.label, *cards, cell.value, state)


def _minis(cell: Cell, wide: float) -> tuple[list[Text], tuple[float, ...]]:
    """Return rank over suit for each card, and the boxes of the cards."""
    step = (wide - 6) / max(3, len(cell.cards))
    texts: list[Text] = []
    boxes: tuple[float, ...] = ()
    for i, face in enumerate(cell.cards):
        suit, _, rank = face.partition("-")
        middle = 3 + step * (i + 0.5)
        size = 11 if rank == "10" else 12
        texts.append(Text(rank, middle, 32.5, size, ("bold", "middle", "figures", "on-paper"), step))
        texts.append(Text(suit, middle, 50, 12.5, ("suit", "middle"), step))
        boxes += (round(middle - step / 2 + 0.3, 1), 20, round(step - 0.6, 1), 33)
    return texts, boxes


def _cell(cell: Cell, number: int, x: float, wide: float, words: Words) -> Sprite:
    phase = not (cell.trick or cell.cards)
    texts: list[Text] = []
    boxes: tuple[float, ...] = ()
    if phase:
        texts.append(
            Text(fit(cell.label, 12, wide - 4, bold=cell.current), wide / 2, 33, 12,
                 ("middle", *(("bold",) if cell.current else ("muted",))), wide - 4)
        )  # fmt: skip
    else:
        style = ("bold",) if cell.current else ("muted",)
        texts.append(Text(fit(cell.label, 11, wide / 2), 4, 14, 11, (*style, *figures(cell.label)), wide / 2))
        value = fit(cell.value, 11, wide - 10 - width(cell.label, 11))
        if value:
            texts.append(Text(value, wide - 4, 14, 11, ("muted", "end", *figures(value)), wide / 2))
        minis, boxes = _minis(cell, wide)
        texts += minis
    states = [name for name, on in (("current", cell.current), ("branch", cell.branch)) if on]
    empty = ("to-come",) if not phase and not cell.cards and not cell.current else ()
    return Sprite(
        f"cell-{number}", "cell", "strip", round(x, 1), 1, round(wide, 1), _HEIGHT - 2,
        z=20 if cell.current else 10, classes=("cell", *states, *empty), words=_words(cell, words), texts=tuple(texts),
        points=boxes, number=0 if cell.winner is None else cell.winner + 1,
    )  # fmt: skip


def place_strip(scene: Strip, words: Words) -> list[list[Sprite]]:
    """Return the cells of a strip, scaled together to its whole width."""
    wanted = [_TRICK if cell.trick or cell.cards else _PHASE for cell in scene.cells]
    scale = (_WIDTH - 2 - _GAP * max(0, len(wanted) - 1)) / max(1, sum(wanted))
    ground = Sprite("table", "ground", "table", 0, 0, _WIDTH, _HEIGHT, classes=("bare",), words=words.table)
    cells, x = [], 1.0
    for number, (cell, wide) in enumerate(zip(scene.cells, wanted, strict=True)):
        cells.append(_cell(cell, number, x, wide * scale, words))
        x += wide * scale + _GAP
    return [[ground], cells]
