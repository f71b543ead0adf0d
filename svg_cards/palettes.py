"""Colours of the cards: one value per role, four ready palettes.

A drawing names roles (``"ink"``, ``"red"``); only when it is written does a palette turn them into colours, so every
deck works with every palette.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve, fields, frozen

__all__ = ["PALETTES", "ROLES", "Palette", "UnknownNameError", "find_palette", "known"]


class UnknownNameError(ValueError):
    """A name that a deck does not know: ``kind`` of thing, ``found``, and the names ``allowed``."""

    def __init__(self, kind: str, found: object, allowed: tuple[str, ...]) -> None:
        super().__init__(kind, found, allowed)
        self.kind = kind
        self.found = found
        self.allowed = allowed

    def __str__(self) -> str:
        return f"{self.kind}: {self.found!r} is not known; use one of {', '.join(self.allowed)}"


def known(kind: str, found: str, allowed: tuple[str, ...]) -> str:
    """Return ``found`` when it is one of ``allowed``; raise :class:`UnknownNameError` otherwise."""
    if found not in allowed:
        raise UnknownNameError(kind, found, allowed)
    return found


@frozen
class Palette:
    """The colours of a pack, each as ``#rrggbb``.

    ``ink``, ``red``, ``green``, ``blue``, ``teal``, ``azure``, ``rust``, ``crimson`` and ``brown`` reach a contrast of 4.5:1
    against ``paper`` and may stand alone; ``gold``, ``yellow`` (bells), ``light_green``, ``nut``, ``skin``, ``linen`` and ``steel`` are
    always outlined in ink. The suits of four colours (``ink``, ``teal``, ``red``, ``azure``) and of the letter deck (``ink``,
    ``teal``, ``crimson``, ``rust``) also stay apart for eyes that do not see red, green or blue.
    """

    paper: str = "#fbf6e8"
    edge: str = "#cfc6b2"
    ink: str = "#26201d"
    red: str = "#c0332b"
    green: str = "#2f6b41"
    light_green: str = "#79a85a"
    gold: str = "#e3a92f"
    yellow: str = "#f7cf3c"
    blue: str = "#2d5986"
    teal: str = "#107070"
    azure: str = "#1c2f7a"
    rust: str = "#ae550a"
    crimson: str = "#8c0000"
    nut: str = "#b9772b"
    brown: str = "#7a4a26"
    skin: str = "#f4d7b5"
    rose: str = "#e9a58f"
    linen: str = "#fffdf6"
    steel: str = "#9aa0a2"
    fair: str = "#d9a441"
    dark: str = "#3a2a22"
    grey: str = "#d8d2c4"

    def colour(self, role: str) -> str:
        """Return the colour of a role, which is the name of a field; raise :class:`UnknownNameError` for another name."""
        value: str = getattr(self, known("colour", role, ROLES))
        return value


ROLES: Final[tuple[str, ...]] = tuple(field.name for field in fields(Palette))
"""The names of the colours of a palette."""

_LIGHT: Final = Palette()

PALETTES: Final[dict[str, Palette]] = {
    "light": _LIGHT,
    "print": evolve(
        _LIGHT,
        paper="#ffffff",
        ink="#1a1613",
        red="#b3241f",
        green="#1f5c35",
        light_green="#8dbb62",
        gold="#f0b73a",
        yellow="#ffdb42",
        blue="#1f4a7a",
        nut="#c58436",
    ),
    # For dark pages: toned paper and dark ink, because light lines make faces look like skulls.
    "dim": evolve(
        _LIGHT,
        paper="#eee7d5",
        edge="#b9ae95",
        ink="#1a1613",
        red="#b3241f",
        teal="#1f6b5a",
        rust="#886000",
        crimson="#702010",
        skin="#e6c49c",
        linen="#f8f2e4",
    ),
    "high-contrast": evolve(
        _LIGHT,
        paper="#ffffff",
        edge="#000000",
        ink="#000000",
        red="#c4001a",
        green="#005c2e",
        light_green="#38a04a",
        gold="#ffc21a",
        yellow="#ffe02e",
        blue="#003f9e",
        azure="#13247d",
        rust="#a85014",
        crimson="#800000",
        nut="#8a4b00",
        rose="#ff9c9c",
        linen="#ffffff",
    ),
}
"""The ready palettes by name: ``light``, ``print``, ``dim`` (for dark pages) and ``high-contrast``."""


def find_palette(palette: Palette | str) -> Palette:
    """Return a palette as it is, or the ready one of that name; raise :class:`UnknownNameError` for another name."""
    if isinstance(palette, Palette):
        return palette
    return PALETTES[known("palette", palette, tuple(PALETTES))]
