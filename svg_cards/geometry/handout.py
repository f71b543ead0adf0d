"""A deal on a sheet of A4: hands one below the other, tricks in two columns, then lines of words."""

from collections.abc import Sequence
from math import sqrt

from attrs import evolve

from svg_cards.geometry.boxes import Hand, card_height, line
from svg_cards.geometry.placing import place_cards
from svg_cards.pieces import Card
from svg_cards.scene import Handout, Row
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit, wrap
from svg_cards.words import Words

_WIDTH = 760
_MARGIN = 40
_ROOM = _WIDTH - 2 * _MARGIN
_NAME = 116
_HAND, _TRICK = 52, 42
_COLUMN = (_ROOM + 20) / 2


def _label(key: str, part: str, y: float, lines: Sequence[Text], words: str, x: float = _MARGIN) -> Sprite:
    wide = max((text.width for text in lines), default=0)
    high = lines[-1].y + 6 if lines else 0
    return Sprite(
        key, "label", part, x, y, wide, high, z=10, classes=("caption",), words=words, texts=tuple(lines)
    )


def _cards(cards: Sequence[Card], hand: Hand, part: str, words: Words, *, numbered: bool) -> list[Sprite]:
    """Return cards in a line; a card may lie both in a hand and in a trick, so their keys name their places."""
    placed = place_cards(cards, line(cards, hand), part, words, 20)
    return [evolve(one, key=f"{part}-{i}", number=i + 1 if numbered else 0) for i, one in enumerate(placed)]


def _hand(row: Row, number: int, y: float, words: Words) -> list[Sprite]:
    part, high = f"hand-{number}", card_height(_HAND)
    names = wrap(row.caption, 14, _NAME, 3, bold=True)
    first = high / 2 + 5 - 8.5 * (len(names) - 1)
    texts = [Text(name, 0, first + 17 * i, 14, ("bold",), _NAME) for i, name in enumerate(names)]
    left = _MARGIN + _NAME + 8
    hand = Hand("start", left, y, w=_HAND, room=_WIDTH - _MARGIN - left, step=_HAND + 2, gap=8)
    return [
        _label(f"{part}-name", part, y, texts, row.caption),
        *_cards(row.cards, hand, part, words, numbered=row.numbered),
    ]


def _trick(row: Row, number: int, y: float, words: Words) -> list[Sprite]:
    part, x = f"trick-{number}", _MARGIN + _COLUMN * (number % 2)
    high, room = card_height(_TRICK), _COLUMN - 4 * (_TRICK + 8) - 14
    names = wrap(row.caption, 13.5, room, 4)
    first = high / 2 + 5 - 8 * (len(names) - 1)
    texts = [Text(name, 0, first + 16 * i, 13.5, (), room) for i, name in enumerate(names)]
    hand = Hand("start", x + room + 8, y, w=_TRICK, room=_COLUMN - room, step=_TRICK + 8)
    return [
        _label(f"{part}-name", part, y, texts, row.caption, x),
        *_cards(row.cards, hand, part, words, numbered=row.numbered),
    ]


def _rule(number: int, y: float) -> list[Sprite]:
    return [Sprite(f"rule-{number}", "tie", "rules", _MARGIN, y, _ROOM, 0, classes=("rule",))]


def place_handout(scene: Handout, words: Words) -> list[list[Sprite]]:
    """Return title, hands, tricks and lines; what is longer than a sheet makes the sheet larger, in the shape of A4."""
    y, sections = float(_MARGIN), list[list[Sprite]]()
    for text, size, style in ((scene.title, 22, "bold"), (scene.note, 14, "muted")):
        if text:
            fitted = Text(fit(text, size, _ROOM, bold=style == "bold"), 0, size, size, (style,), _ROOM)
            sections.append([_label(f"head-{style}", f"head-{style}", y, [fitted], text)])
            y += size + 12
    for number, row in enumerate(scene.hands):
        sections.append(_hand(row, number, y, words))
        y += card_height(_HAND) + 12
    if scene.tricks:
        sections.append(_rule(0, y + 2))
        y += 16
    for number, row in enumerate(scene.tricks):
        sections.append(_trick(row, number, y, words))
        y += (card_height(_TRICK) + 12) * (number % 2 or number == len(scene.tricks) - 1)
    if scene.lines:
        sections.append(_rule(1, y + 2))
        y += 12
    for number, told in enumerate(scene.lines):
        wrapped = wrap(told, 14, _ROOM, 4)
        texts = [Text(part, 0, 18 + 19 * i, 14, (), _ROOM) for i, part in enumerate(wrapped)]
        sections.append([_label(f"line-{number}", f"line-{number}", y, texts, told)])
        y += 19 * len(wrapped) + 4
    high = max(_WIDTH * sqrt(2), y + _MARGIN)
    wide = high / sqrt(2)
    shift = (wide - _WIDTH) / 2
    ground = Sprite(
        "table", "ground", "table", 0, 0, wide, high, classes=("paper",), words=scene.title or words.table
    )
    return [[ground], *([evolve(one, x=round(one.x + shift, 1)) for one in part] for part in sections)]
