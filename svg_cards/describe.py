"""A table in words: for those who hear it, and as lines of text."""

from collections.abc import Iterable

from svg_cards.geometry import sprites_of
from svg_cards.pieces import Mark
from svg_cards.scene import Scene
from svg_cards.sprites import Sprite
from svg_cards.words import ENGLISH, Words


def _parts(sprites: Iterable[Sprite]) -> dict[str, list[Sprite]]:
    parts: dict[str, list[Sprite]] = {}
    for sprite in sprites:
        parts.setdefault(sprite.part, []).append(sprite)
    parts.pop("table", None)
    return parts


def _reading_order(parts: dict[str, list[Sprite]]) -> list[str]:
    """Return the parts as they are read: the other seats from the one whose turn it is, clockwise."""
    seats = [part for part in parts if part.startswith("seat:")]
    others = seats[1:]
    turn = next((i for i, part in enumerate(others) if "turn" in parts[part][0].classes), 0)
    turned = iter(seats[:1] + others[turn:] + others[:turn])
    return [next(turned) if part.startswith("seat:") else part for part in parts]


_HEADS = frozenset({"note", "plate", "label", "rail"})


def _sentence(sprites: list[Sprite], words: Words) -> str:
    """Return a part in one sentence: its heading, if it has one, a colon, what follows."""
    spoken = [sprite for sprite in sprites if sprite.words]
    if not spoken:
        return ""
    texts = [sprite.words for sprite in spoken]
    if len(texts) > 1 and spoken[0].kind in _HEADS:
        joint = " " if texts[0].endswith(words.stop) else words.colon
        texts = [texts[0] + joint + texts[1], *texts[2:]]
    text = words.semicolon.join(texts)
    asked = text.endswith("?") and text[-2:-1].isalnum()  # a question, and no badge that has a question mark
    return text if asked or text.endswith(words.stop) else text + words.stop


def describe(scene: Scene | Iterable[Sprite], words: Words = ENGLISH) -> str:
    """Return the spoken description of a scene or of placed sprites, one sentence for each part.

    The order is: what is played, the trick, the rail, the seat in front with its hand, the other seats clockwise from the one
    to play next, what lies apart, arrows.
    """
    parts = _parts(sprites_of(scene, words=words))
    sentences = (_sentence(parts[part], words) for part in _reading_order(parts))
    return " ".join(sentence for sentence in sentences if sentence)


def _ranks(cards: list[Sprite], words: Words) -> str:
    """Return the cards of a hand by suit, each marked one followed by the sign of its marks."""
    text, suit = "", ""
    for card in cards:
        if not card.face:
            continue
        if (own := card.face.partition("-")[0]) != suit:
            suit = own
            text += ("  " if text else "") + words.suit(suit)
        text += f" {words.short(card.face)}" + "".join(
            words.signs.get(mark, "") for mark in Mark if mark.value in card.classes
        )
    down = sum(not card.face for card in cards)
    return words.comma.join(
        part for part in (text, words.counted(words.face_down, down) if down else "") if part
    )


def _seat_row(sprites: list[Sprite], words: Words) -> list[str]:
    """Return a seat's columns: whose turn, name and role, points, hand."""
    plate = sprites[0]
    points = [text.text for text in plate.texts if "end" in text.styles]
    names = [text.text for text in plate.texts if "end" not in text.styles]
    cards = [sprite for sprite in sprites if sprite.kind == "card"]
    hand = _ranks(cards, words) or words.comma.join(
        sprite.words for sprite in sprites if sprite.kind == "line"
    )
    won = [sprite.words for sprite in sprites if sprite.kind in {"heap", "note"}]
    turn = words.turn_sign if "turn" in plate.classes else " " * len(words.turn_sign)
    return [turn, " ".join(names), " ".join(points), words.semicolon.join([hand or words.no_cards, *won])]


def text_table(scene: Scene | Iterable[Sprite], words: Words = ENGLISH) -> str:
    """Return a scene or placed sprites as lines of text, in the reading order: one line for each part and each line of a sheet, the seats in columns."""
    parts = _parts(sprites_of(scene, words=words))
    order = _reading_order(parts)
    rows = {part: _seat_row(parts[part], words) for part in order if part.startswith("seat:")}
    widths = [max((len(row[i]) for row in rows.values()), default=0) for i in range(3)]
    lines = []
    for part in order:
        if part in rows:
            row = rows[part]
            lines.append(
                "  ".join(
                    [*(cell.ljust(wide) for cell, wide in zip(row, widths, strict=False)), row[3]]
                ).rstrip()
            )
        elif all(sprite.kind == "row" for sprite in parts[part]):
            lines += [sprite.words for sprite in parts[part] if sprite.words]
        elif sentence := _sentence(parts[part], words):
            lines.append(sentence)
    return "\n".join(lines)
