"""From a scene to placed sprites: every number of a picture is found here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from svg_cards.geometry.alone import place_fan, place_row, place_rows, place_single
from svg_cards.geometry.bars import place_bars
from svg_cards.geometry.handout import place_handout
from svg_cards.geometry.sheet import place_sheet
from svg_cards.geometry.shelves import place_shelves
from svg_cards.geometry.strip import place_strip
from svg_cards.geometry.table import joined, place_table
from svg_cards.pieces import SceneError
from svg_cards.scene import Bars, Fan, Handout, Row, Rows, Scene, Sheet, Shelves, Single, Strip, Table
from svg_cards.sprites import Sprite
from svg_cards.words import ENGLISH, Words

Shape = Literal["wide", "compact", "large"]
SHAPES: tuple[Shape, ...] = ("wide", "compact", "large")


def layout(scene: Scene, *, shape: Shape = "wide", words: Words = ENGLISH) -> tuple[Sprite, ...]:
    """Return the placed sprites of a scene, in reading order.

    The first sprite is the ground: its width and height are those of the picture, in units. The same scene always gives the
    same list.

    Args:
        scene: What is to be seen.
        shape: "wide" for columns of 664 pixels and more, "compact" for narrower ones, "large" for a projector: 16 to 9,
            large words, which tables alone have; for bars, sheets and shelves it stands for "wide".
        words: What the sprites say of themselves.

    Raises:
        SceneError: The scene names a seat or a card that is not there, or a card twice.
    """
    if shape not in SHAPES:
        raise SceneError(f"shape: expected one of {', '.join(SHAPES)}, found {shape!r}.")
    if isinstance(scene, Table):
        return joined(place_table(scene, words, shape))
    if isinstance(scene, Bars | Sheet | Shelves):
        return joined(_NARROWED[type(scene)](scene, words, narrow=shape == "compact"))
    return joined(_PLAIN[type(scene)](scene, words))


_NARROWED: Mapping[type, Callable[..., list[list[Sprite]]]] = {
    Bars: place_bars,
    Sheet: place_sheet,
    Shelves: place_shelves,
}
_PLAIN: Mapping[type, Callable[..., list[list[Sprite]]]] = {
    Row: place_row,
    Rows: place_rows,
    Single: place_single,
    Fan: place_fan,
    Strip: place_strip,
    Handout: place_handout,
}


def sprites_of(
    scene: Scene | Iterable[Sprite], *, shape: Shape = "wide", words: Words = ENGLISH
) -> tuple[Sprite, ...]:
    """Return the sprites of a scene; a list of sprites stands for itself.

    Raises:
        SceneError: The list does not begin with the ground.
    """
    if not isinstance(scene, Iterable):
        return layout(scene, shape=shape, words=words)
    sprites = tuple(scene)
    if not sprites or sprites[0].kind != "ground":
        raise SceneError("sprites: expected a list that begins with the ground, as layout makes it.")
    return sprites
