"""Placed pieces: plain numbers that the picture, the text table, the spoken description and a player all read."""

from collections.abc import Iterable

from attrs import evolve, frozen

from svg_cards.pieces import SceneError

BADGE = 0.2
"""Where the middle of a badge stands in the width of its card: inside what shows of a card under another."""
BADGE_LOW = 0.6
"""Where it stands in the height: between the sign of a king or Ober and that at the foot of an Unter."""


def growth(w: float) -> float:
    """Return how many times as large rings and badges are on a card of this width as on those of a table."""
    return min(max(1, w / 80), 2.2)


@frozen
class Text:
    """A line of text inside a sprite.

    Args:
        text: Already shortened to fit.
        x: From the sprite's left edge; None goes on after the text before it.
        y: The base line, from the sprite's upper edge.
        size: Height of the type in units.
        styles: Any of "bold", "muted", "figures" (drawn as outlines, the same without any font), "end" and "middle"
            (what `x` means; the start by default), "apart" (a wider gap before it), "suit" (the mark of the suit it names),
            "on-paper" (in the colour for paper).
        width: Room it has, in units.
    """

    text: str
    x: float | None
    y: float
    size: float
    styles: tuple[str, ...] = ()
    width: float = 0


@frozen
class Sprite:
    """One placed piece.

    Args:
        key: Names the piece from picture to picture; no two sprites of a picture share one.
        kind: How it is drawn; one of the keys of `svg_cards.KINDS`.
        part: To which part of the table it belongs: "trick", "rail", "seat:forehand" and so on.
        x: Left edge, in units of the picture.
        y: Upper edge; y grows downwards.
        w: Width.
        h: Height.
        angle: Turn in degrees clockwise about the middle of the lower edge (cards of a fan only).
        z: Later ones lie above earlier ones.
        face: Name of a card's face or of a suit; empty for a card that lies face down.
        classes: Documented names from `svg_cards.CLASSES`.
        words: What is said of it; empty if another sprite says it.
        texts: The lines written in it.
        number: Place in the order of play, 0 for none.
        points: Further numbers: ends of an arrow, where a pointer stands, where a bar has its ticks.
        covered: Where little of a card shows, "beside" the next one or "above" the line below; empty for one that lies free.
            A small one is drawn as its index.
    """

    key: str
    kind: str
    part: str
    x: float
    y: float
    w: float
    h: float
    angle: float = 0
    z: int = 0
    face: str = ""
    classes: tuple[str, ...] = ()
    words: str = ""
    texts: tuple[Text, ...] = ()
    number: int = 0
    points: tuple[float, ...] = ()
    covered: str = ""


_PLACE = ("x", "y", "w", "h", "angle", "z")


@frozen
class Difference:
    """What has to be done to one list of sprites to get another.

    Args:
        moved: Sprites of the new list that differ from the old one in their place only.
        changed: Sprites of the new list that look different; they may have moved too.
        added: Sprites of the new list alone.
        removed: Keys of the old list alone.
        order: Keys of the new list, in its order; empty where nothing was added, removed or read at another time.
    """

    moved: tuple[Sprite, ...] = ()
    changed: tuple[Sprite, ...] = ()
    added: tuple[Sprite, ...] = ()
    removed: tuple[str, ...] = ()
    order: tuple[str, ...] = ()

    def apply(self, sprites: Iterable[Sprite]) -> tuple[Sprite, ...]:
        """Return the new list, given the old one.

        Raises:
            SceneError: The list is not the one the difference starts from.
        """
        by_key = {sprite.key: sprite for sprite in sprites}
        new = {sprite.key: sprite for sprite in self.moved + self.changed + self.added}
        order = self.order or tuple(by_key)
        for key in (*self.removed, *new, *order):
            if key not in by_key and key not in new:
                raise SceneError(f"Difference: expected the list it starts from, found one without {key!r}.")
        return tuple(new.get(key) or by_key[key] for key in order)


def _same_look(one: Sprite, other: Sprite) -> bool:
    return evolve(one, **{name: getattr(other, name) for name in _PLACE}) == other


def difference(old: Iterable[Sprite], new: Iterable[Sprite]) -> Difference:
    """Return the step from one list of sprites to another, matched by key.

    `difference(old, new).apply(old)` is `new` again.
    """
    before = {sprite.key: sprite for sprite in old}
    after = {sprite.key: sprite for sprite in new}
    both = [sprite for key, sprite in after.items() if key in before and before[key] != sprite]
    moved = tuple(sprite for sprite in both if _same_look(before[sprite.key], sprite))
    return Difference(
        moved=moved,
        changed=tuple(sprite for sprite in both if sprite not in moved),
        added=tuple(sprite for key, sprite in after.items() if key not in before),
        removed=tuple(key for key in before if key not in after),
        order=() if list(before) == list(after) else tuple(after),
    )
