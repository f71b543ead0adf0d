"""What a player in a browser draws its table from: the ink of each sprite by itself, and the faces, each once.

`render` makes one picture. A stage makes the parts of many, so that a step is told by what it changes.
"""

from functools import lru_cache
from typing import Final

from attrs import evolve, fields, frozen

from svg_cards.ink import INK
from svg_cards.pen import OWN, TYPE, Pen, num, written
from svg_cards.render import FONT, detail_for, piece
from svg_cards.sprites import Sprite
from svg_cards.themes import LIGHT, Theme, theme_named

__all__ = ["Stage"]

_ROLES: Final = tuple(each.name for each in fields(Theme) if str(getattr(LIGHT, each.name)).startswith("#"))


@lru_cache(maxsize=4096)
def _ink(theme: Theme, sprite: Sprite) -> tuple[str, ...]:
    return tuple(
        written(element).replace(f'xlink:href="#{OWN}', 'href="#')
        for element in INK[sprite.kind](sprite, Pen(theme))
    )


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

    def colours(self, *, dark: bool = False) -> dict[str, str]:
        """Return the colours of the theme by role, as a style sheet takes them; for `dark` those a page gets that prefers dark."""
        look = theme_named(self.theme)
        shown = look.dark if dark and look.dark is not None else look
        return {role.replace("_", "-"): getattr(shown, role) for role in _ROLES}

    def root(self) -> str:
        """Return what holds for everything drawn, as a style sheet says it: what an element leaves out."""
        return f"fill:{theme_named(self.theme).ink};font-size:{num(TYPE)}px;font-family:{FONT}"

    def dark(self) -> str:
        """Return the rules that make a theme dark that follows the page, each after the selector `.dark`; empty for others."""
        look = theme_named(self.theme)
        if look.dark is None:
            return ""
        paints, light = {"f": "fill", "s": "stroke"}, self.colours()
        rules = f".dark .sc-root{{fill:{look.dark.ink}}}"
        return rules + "".join(
            f".dark .sc-{kind}-{role}{{{paint}:{colour}}}"
            for role, colour in self.colours(dark=True).items()
            for kind, paint in paints.items()
            if colour != light[role]
        )
