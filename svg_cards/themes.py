"""Colours of a table by role: light, dark, print, high contrast, and one that follows the page.

Contrast: texts have 4.5 to 1 and shapes 3 to 1 or more against what they stand on; `tests` compute it.
"""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import evolve, frozen

from svg_cards.pieces import SceneError


@frozen
class Theme:
    """The colours of one theme.

    Args:
        name: Its name in `THEMES`.
        palette: The palette of the cards' faces.
        page: Ground of rails, plates, buttons.
        surface: The table.
        edge: Rim of the table.
        ink: Text, filled plates.
        muted: Second text.
        paper: Ground of suit discs and miniature cards.
        paper_edge: Line round every card.
        on_paper: Text on paper.
        stop_on_paper: What crosses out a card.
        act: The next step, a card that may be played.
        on_act: Text on `act`.
        win: What wins, and the line round `win_fill`.
        win_fill: Ground of what wins.
        stop: What was refused or lost.
        stop_ground: Ground of a rail that refuses.
        ok: What is right or won.
        ok_ground: Ground of what is right.
        lit: Laid thinly over a card that is lit.
        panel: Ground of cells.
        line: Lines that are decoration only.
        case: Thin lines on both sides of a ring.
        wash: How much of `surface` lies over a card that may not be played, 0 to 1.
        dashed: Whether such a card has a dashed edge as well, and rings differ by more than their colour.
        dark: The theme a page that prefers dark gets, for a theme that follows the page.
    """

    name: str
    palette: str
    page: str
    surface: str
    edge: str
    ink: str
    muted: str
    paper: str
    paper_edge: str
    on_paper: str
    stop_on_paper: str
    act: str
    on_act: str
    win: str
    win_fill: str
    stop: str
    stop_ground: str
    ok: str
    ok_ground: str
    lit: str
    panel: str
    line: str
    case: str
    wash: float
    dashed: bool = False
    dark: "Theme | None" = None

    def colour(self, role: str) -> str:
        """Return the colour of a role; "none" and colours stand for themselves."""
        return role if role == "none" or role.startswith("#") else str(getattr(self, role))

    def changes(self, role: str) -> bool:
        """Return whether a page that prefers dark gives a role another colour."""
        return self.dark is not None and self.colour(role) != self.dark.colour(role)


LIGHT = Theme(
    "light", palette="light", page="#FFFFFF", surface="#E6EEE8", edge="#B9C9BD", ink="#17211B", muted="#4A5A50",
    paper="#FFFDF6", paper_edge="#6B6A60", on_paper="#17211B", stop_on_paper="#A3261C", act="#175CA8", on_act="#FFFFFF", win="#8A5A00", win_fill="#FFD76A",
    stop="#A3261C", stop_ground="#FCEBE8", ok="#1E6B3A", ok_ground="#E3F3E7", lit="#FFD76A", panel="#F6F8F6", line="#CBD6CE", case="#FFFDF6", wash=0.3,
)  # fmt: skip
DARK = Theme(
    "dark", palette="dim", page="#111512", surface="#1C2821", edge="#3B4D42", ink="#ECF2EE", muted="#AEBEB4",
    paper="#F3EFE2", paper_edge="#0B0F0C", on_paper="#17211B", stop_on_paper="#A3261C", act="#7DB7F5", on_act="#08131F", win="#FFD76A", win_fill="#FFD76A",
    stop="#FF9C90", stop_ground="#3A1D1A", ok="#85D8A0", ok_ground="#173322", lit="#FFD76A", panel="#181F1A", line="#36443B", case="#0B0F0C", wash=0.34,
)  # fmt: skip
PRINT = Theme(
    "print", palette="print", page="#FFFFFF", surface="#FFFFFF", edge="#000000", ink="#000000", muted="#333333",
    paper="#FFFFFF", paper_edge="#000000", on_paper="#000000", stop_on_paper="#000000", act="#000000", on_act="#FFFFFF", win="#000000", win_fill="#FFFFFF",
    stop="#000000", stop_ground="#FFFFFF", ok="#000000", ok_ground="#FFFFFF", lit="#AAAAAA", panel="#FFFFFF", line="#777777", case="#FFFFFF", wash=0.3,
    dashed=True,
)  # fmt: skip
CONTRAST = Theme(
    "high-contrast", palette="high-contrast", page="#000000", surface="#000000", edge="#FFFFFF", ink="#FFFFFF", muted="#FFFFFF",
    paper="#FFFFFF", paper_edge="#000000", on_paper="#000000", stop_on_paper="#A30000", act="#FFE600", on_act="#000000", win="#00E5FF", win_fill="#00E5FF",
    stop="#FFB3A8", stop_ground="#000000", ok="#7CFFA0", ok_ground="#000000", lit="#00E5FF", panel="#000000", line="#FFFFFF", case="#000000", wash=0.3,
    dashed=True,
)  # fmt: skip
# The faces stay those of the light theme: a picture has each of them once.
PAGE = evolve(LIGHT, name="page", dark=DARK)

THEMES: Mapping[str, Theme] = MappingProxyType(
    {theme.name: theme for theme in (LIGHT, DARK, PRINT, CONTRAST, PAGE)}
)


def theme_named(name: "str | Theme") -> Theme:
    """Return a theme by name; a theme stands for itself.

    Raises:
        SceneError: There is no such theme.
    """
    if isinstance(name, Theme):
        return name
    if name not in THEMES:
        raise SceneError(f"theme: expected one of {', '.join(THEMES)} or a Theme, found {name!r}.")
    return THEMES[name]
