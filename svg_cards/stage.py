"""What a player in a browser draws its table from: the ink of each sprite by itself, and the faces, each once.

`render` makes one picture. A stage makes the parts of many, so that a step is told by what it changes.
"""

import re
from functools import lru_cache
from typing import Final

from attrs import evolve, fields, frozen

from svg_cards.geometry import layout
from svg_cards.ink import INK
from svg_cards.pen import OWN, TYPE, Pen, num, written
from svg_cards.render import FONT, detail_for, piece
from svg_cards.scene import Bar, Bars
from svg_cards.signs import FIGURES, SIZES, sign_path
from svg_cards.sprites import Sprite
from svg_cards.themes import LIGHT, Theme, theme_named

__all__ = ["Stage"]

_ROLES: Final = tuple(each.name for each in fields(Theme) if str(getattr(LIGHT, each.name)).startswith("#"))
_PAINTS: Final = {"f": "fill", "s": "stroke"}
_SCORE: Final = Bars(
    (
        Bar("Game", 2, "1 × 2 = 2", "R-1", 1),
        Bar("Seven", -8, "2 × 4 = 8", "R-2", -2),
        Bar("Hundred", -4, "4", "R-3"),
    ),
    *("From each", "Score", "Note"),
    (("Forehand", 20), ("Middle", -10), ("Rear", -10)),
    "Caption",
)


@lru_cache(maxsize=4096)
def _ink(theme: Theme, sprite: Sprite) -> tuple[str, ...]:
    return tuple(
        _TAG.sub(_by_class, written(element)).replace(f'xlink:href="#{OWN}', 'href="#')
        for element in INK[sprite.kind](sprite, Pen(theme))
    )


_TAG: Final = re.compile(r"<[^>]*\bsc-[fs]-[^>]*>")


def _by_class(tag: re.Match[str]) -> str:
    """A tag without the colours that a style sheet gives to its classes."""
    text = tag[0]
    for kind, paint in _PAINTS.items():
        if f"sc-{kind}-" in text:
            text = re.sub(f' {paint}="#[^"]*"', "", text)
    return text


def _in_its_corner(sprite: Sprite) -> Sprite:
    """Return all of a sprite that its ink depends on; most sprites look the same in many places."""
    return evolve(sprite, key="", part="", x=0, y=0, z=0, angle=0, words="")


@frozen
class Stage:
    """How sprites are drawn one at a time. Equal arguments always give the same text.

    Args:
        theme: Name of a theme or a `Theme`. One that follows the page is drawn light; `dark` has what changes.
        deck: Name of a deck; see `svg_cards.decks`.
        index: Letters in the corners of the cards, or "none".
        back: Name of a back.
        largest: Width of the largest card, in units: how fine the faces are drawn.
    """

    theme: str | Theme = "page"
    deck: str = "german"
    index: str = "german"
    back: str = "lattice"
    largest: float = 64

    def ink(self, sprite: Sprite) -> tuple[str, ...]:
        """Return the SVG elements of a sprite, in its own corner, from the lowest up.

        They refer to the pieces they need by name: `<use href="#face-leaves-K" …/>`. Where the sprite stands, and its turn, are left to
        the player.

        Raises:
            SceneError: There is no such theme.
        """
        return _ink(theme_named(self.theme), _in_its_corner(sprite))

    def piece(self, name: str) -> str:
        """Return what `ink` refers to by this name: a face ("face-leaves-K") or its strip, the "back" or a suit ("suit-leaves").

        Raises:
            SceneError: There is no such theme, deck, card or back.
        """
        look = theme_named(self.theme)
        edge = (look.paper_edge, num(min(4, max(1.5, 252 / self.largest))))
        return piece(name, self.deck, look.palette, detail_for(self.largest, 1), self.index, self.back, edge)

    def specimens(self) -> tuple[str, ...]:
        """Return SVG that the ink of a table has much in common with: all figures in its sizes of type, a score."""
        figures = [sign_path(FIGURES, size, 0, 0) for size in SIZES]
        return tuple(
            dict.fromkeys([*figures, *(text for sprite in layout(_SCORE) for text in self.ink(sprite))])
        )

    def colours(self, *, dark: bool = False) -> dict[str, str]:
        """Return the colours of the theme by role, as a style sheet takes them; for `dark` those a page gets that prefers dark."""
        look = theme_named(self.theme)
        shown = look.dark if dark and look.dark is not None else look
        return {role.replace("_", "-"): getattr(shown, role) for role in _ROLES}

    def root(self) -> str:
        """Return what holds for everything drawn, as a style sheet says it: what an element leaves out."""
        return f"fill:var(--ink);font-size:{num(TYPE)}px;font-family:{FONT}"

    def paints(self) -> str:
        """Return the rules that paint by class what is dark on a dark page, from a property for each role; empty for themes that never change."""
        look = theme_named(self.theme)
        return "".join(
            f".sc-{kind}-{role}{{{paint}:var(--{role})}}"
            for role in _ROLES
            if look.changes(role)
            for kind, paint in _PAINTS.items()
        ).replace("_", "-")
