"""Arrows between cards: from the edge of one to the visible strip of the other, never over an index."""

from collections.abc import Container, Iterable, Sequence

from svg_cards.pieces import Arrow, SceneError
from svg_cards.sprites import Sprite
from svg_cards.words import Words

_MIDDLE = 246
"""Half the height of a wide table: below it arrows between neighbours bend upwards, above it downwards."""


def _strip_middle(card: Sprite, cards: Sequence[Sprite]) -> float:
    """Return the x of the middle of what can be seen of a card beside those that lie over it in the same line."""
    over = [
        other.x for other in cards if other.part == card.part and other.z > card.z and card.x < other.x < card.x + card.w
        and abs(other.y - card.y) < card.h / 4
    ]  # fmt: skip
    return (card.x + min(over, default=card.x + card.w)) / 2


def _directions(start: Sprite, end: Sprite) -> tuple[int, int]:
    """Return whether an arrow leaves and arrives downwards (1) or upwards (-1); in one line it bends towards the middle."""
    middles = start.y + start.h / 2, end.y + end.h / 2
    if abs(middles[0] - middles[1]) > start.h / 2:
        return (1, 1) if middles[0] < middles[1] else (-1, -1)
    return (-1, 1) if middles[0] > _MIDDLE else (1, -1)


def place_arrows(
    arrows: Iterable[Arrow], cards: Sequence[Sprite], written: Container[str], words: Words
) -> list[Sprite]:
    """Return the sprites of the arrows; `points` are start, end, and where it leaves and arrives (1 down, -1 up).

    An arrow from or to a card that is only written, in the open hand of a compact table, is left out.

    Raises:
        SceneError: An arrow names a card that is not on the table.
    """
    by_key = {card.key: card for card in cards}
    sprites = []
    for i, arrow in enumerate(arrows):
        for place, key in (("Arrow.start", arrow.start), ("Arrow.end", arrow.end)):
            if key not in by_key and key not in written:
                raise SceneError(f"{place}: expected the key of a card on the table, found {key!r}.")
        if arrow.start not in by_key or arrow.end not in by_key:
            continue
        start, end = by_key[arrow.start], by_key[arrow.end]
        leave, arrive = _directions(start, end)
        x1, y1 = _strip_middle(start, cards), start.y + (start.h if leave > 0 else 0)
        x2, y2 = _strip_middle(end, cards), end.y + (0 if arrive > 0 else end.h)
        x, y = min(x1, x2), min(y1, y2)
        names = [
            words.card(card.face) if card.face else words.counted(words.face_down, 1) for card in (start, end)
        ]
        sprites.append(
            Sprite(
                f"arrow-{i}", "arrow", "arrows", x, y, abs(x1 - x2), abs(y1 - y2), z=300, classes=("arrow",),
                words=words.arrow.format(start=names[0], end=names[1]), points=(x1 - x, y1 - y, x2 - x, y2 - y, leave, arrive),
            )
        )  # fmt: skip
    return sprites
