"""From placed sprites to SVG: faces written once and used again, ids of the picture's own, literal colours, texts escaped."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

from svg_cards import decks
from svg_cards.describe import describe
from svg_cards.geometry import Shape, sprites_of
from svg_cards.ink import INK
from svg_cards.pen import OWN, TYPE, Element, Pen, num, written
from svg_cards.picture import LICENCE, Picture
from svg_cards.pieces import SceneError
from svg_cards.scene import Scene, is_number
from svg_cards.sprites import Sprite
from svg_cards.text import clean
from svg_cards.themes import Theme, theme_named
from svg_cards.words import ENGLISH, Words

FONT = "system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif"
_NAME = "sc-"
_ALONE = ' fill="#000" font-size="medium"'
"""Where an own face says nothing, it is drawn as it would be in a picture of its own."""
LARGEST = 100_000
"""The largest width of a picture, in pixels."""
_ROLE = re.compile(rf'(?<=["\s]){_NAME}([fs])-([a-z-]+)')


@lru_cache(maxsize=1024)
def piece(
    name: str, deck: str, palette: str, detail: str, index: str, back: str, edge: tuple[str, str]
) -> str:
    """Return what a picture holds once: the face, strip or head of a card, the back, with an edge of a colour and width; a suit mark."""
    kind, _, what = name.partition("-")
    if kind == "suit":
        return decks.suit_mark(what, deck=deck, palette=palette)
    if kind == "back":
        drawn = decks.back(back, palette=palette)
    elif kind != "face" and detail == "small":
        drawn = decks.strip(what, deck=deck, palette=palette, index=index, low=kind == "strip")
    else:
        drawn = decks.face(what, deck=deck, palette=palette, size=detail, index=index)
    colour, line = edge
    return f'{drawn}<rect x="1" y="1" width="250" height="398" rx="15" fill="none" stroke="{colour}" stroke-width="{line}"/>'


def _group(sprite: Sprite, pen: Pen) -> Element | None:
    """Return what is drawn of a sprite, at its place: a group, or the face itself of a card that carries nothing else."""
    drawn = INK[sprite.kind](sprite, pen)
    if not drawn:
        return None
    place = f"translate({num(sprite.x)} {num(sprite.y)})" if sprite.x or sprite.y else ""
    if sprite.angle:
        place += f" rotate({sprite.angle:g} {num(sprite.w / 2)} {num(sprite.h)})"
    if sprite.kind == "card" and len(drawn) == 1:
        group = drawn[0]
        place += " " + group.attribs["transform"]
    else:
        group = pen.group()
        group.elements = drawn
    if place:
        group.attribs["transform"] = place
    group.attribs["class"] = " ".join([_NAME + name for name in sprite.classes])
    group.attribs["data-key"] = clean(sprite.key)
    if sprite.face:
        group.attribs["data-face"] = clean(sprite.face)
    return group


def _style(theme: Theme, style: str | None, drawn: str) -> str:
    """Return the style sheet of a picture: the dark colours of a theme that follows the page, then the caller's rules."""
    rules = ""
    if theme.dark:
        for kind, role in sorted(set(_ROLE.findall(drawn))):
            paint, colour = {"f": "fill", "s": "stroke"}[kind], theme.dark.colour(role.replace("-", "_"))
            rules += f".{_NAME}{kind}-{role}{{{paint}:{colour}}}"
        ink = theme.dark.colour("ink")
        rules = f"@media (prefers-color-scheme:dark){{#{OWN}picture{{fill:{ink};{rules}}}}}"
    return rules + clean(style or "")


def _size(ground: Sprite, size: float | None) -> dict[str, str]:
    wide = ground.w if size is None else size
    if not is_number(wide) or not 1 <= wide <= LARGEST:
        raise SceneError(f"size: expected a width from 1 to {LARGEST} pixels, found {repr(size)[:40]}.")
    return {
        "width": num(wide),
        "height": num(wide * ground.h / ground.w),
        "viewBox": f"0 0 {num(ground.w)} {num(ground.h)}",
    }


def render(  # noqa: PLR0913 - options are given by name, each can be left out
    scene: Scene | Iterable[Sprite],
    *,
    shape: Shape = "wide",
    size: float | None = None,
    theme: str | Theme = "light",
    deck: str = "german",
    index: str = "german",
    detail: str | None = None,
    back: str = "lattice",
    faces: Mapping[str, str] | None = None,
    style: str | None = None,
    title: str | None = None,
    words: Words = ENGLISH,
) -> Picture:
    """Return a scene as SVG.

    The same arguments always give the same text. It needs nothing from outside, holds no script, and may stand in a page
    beside any other picture: its ids begin with a hash of its content.

    Args:
        scene: A scene, or the sprites that `layout` made of one.
        shape: "wide", "compact" or "large", for scenes; see `layout`.
        size: Width in pixels; one unit is one pixel by default.
        theme: "light", "dark", "print", "high-contrast", "page" (light or dark, as the page is) or a `Theme`.
        deck: Name of a deck; see `svg_cards.decks`.
        index: Letters in the corners of the cards, or "none".
        detail: "small" (large indices, few lines), "medium" or "full"; by default what the largest card can show, and
            "small" where cards lie over each other on a table.
        back: Name of a back.
        faces: Own SVG fragments by face, on the canvas of 252 by 400 of the decks; they are written as they are.
        style: Rules of CSS. Classes and data attributes are listed in `CLASSES` and `ATTRIBUTES`.
        title: Name of the picture for those who hear it; by default the word for the ground.
        words: The language of title and description.

    Raises:
        SceneError: The scene, the size, the theme or a sprite is not as it should be.
    """
    sprites = sprites_of(scene, shape=shape, words=words)
    look = theme_named(theme)
    ground = sprites[0]
    pen = Pen(look)
    groups = [group for sprite in sorted(sprites, key=lambda one: one.z) if (group := _group(sprite, pen))]
    drawing = pen.make
    drawing.attribs |= _size(ground, size) | {
        "role": "img",
        "font-family": FONT,
        "font-size": num(TYPE),
        "fill": look.colour("ink"),
        "class": "svg-cards",
        "id": f"{OWN}picture",
    }

    spoken = clean(describe(sprites, words))
    drawing.set_desc(clean(title or ground.words), spoken)
    metadata = ET.Element("license")
    metadata.text = LICENCE
    drawing.set_metadata(metadata)
    body = "".join([written(group) for group in groups])
    sheet = _style(look, style, body)
    names = sorted(pen.used)
    own = {
        f"{kind}-{face}": shown for face, shown in (faces or {}).items() for kind in ("face", "strip", "head")
    }
    root = drawing.get_xml()
    for needless in ("baseProfile", "version", "xmlns:ev", *(() if own else ("xmlns:xlink",))):
        del root.attrib[needless]
    drawn = ET.tostring(root, encoding="unicode").removesuffix("</svg>")
    drawn += f"<style>{escape(sheet)}</style>{body}</svg>" if sheet else f"{body}</svg>"
    # A name without a prefix is shorter, and all that draw SVG today know it.
    drawn = drawn.replace(f'xlink:href="#{OWN}', f'href="#{OWN}')
    largest = max((sprite.w for sprite in sprites if sprite.kind == "card"), default=64)
    # One unit wide on the largest card, whatever its size.
    edge = (look.paper_edge, num(min(4, max(1.5, 252 / largest))))
    setting = (
        deck,
        look.palette,
        detail or detail_for(largest, (size or ground.w) / ground.w),
        index,
        back,
        edge,
    )
    content = repr((setting, [own.get(name) for name in names])) + drawn
    prefix = f"sc{hashlib.sha256(content.encode()).hexdigest()[:8]}-"
    pieces = "".join(
        f'<g id="{prefix}{clean(name)}"{_ALONE if name in own else ""}>{own.get(name) or piece(name, *setting)}</g>'
        for name in names
    )
    head, _, body = drawn.replace(OWN, prefix).partition("<defs />")
    return Picture(f"{head}<defs>{pieces}</defs>{body}", spoken)


def detail_for(largest: float, scale: float) -> str:
    """Return how finely faces are drawn where the largest card is so wide, at so many pixels a unit."""
    high = 1.6 * largest * scale
    return "small" if largest < 100 or high < 90 else "medium" if high < 140 else "full"
