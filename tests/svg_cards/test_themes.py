"""Contrast in every theme: texts 4.5 to 1, shapes 3 to 1, as WCAG 2 computes it."""

import pytest

from svg_cards import THEMES, Theme
from svg_cards.palettes import PALETTES


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mixed(over: str, under: str, share: float) -> str:
    pairs = [(int(over[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


TEXTS = [
    ("ink", "surface"), ("ink", "page"), ("ink", "panel"), ("muted", "surface"), ("muted", "page"), ("muted", "panel"),
    ("page", "ink"), ("on_act", "act"), ("ink", "stop_ground"), ("page", "ok"), ("stop", "page"),
    ("on_paper", "paper"), ("on_paper", "win_fill"),
]  # fmt: skip
SHAPES = [
    ("act", "page"), ("act", "surface"), ("stop", "stop_ground"), ("stop", "page"), ("ok", "page"), ("win", "page"),
    ("act", "case"), ("stop", "case"), ("win", "case"), ("ink", "surface"), ("stop_on_paper", "paper"),
]  # fmt: skip


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(("one", "other"), TEXTS)
def test_texts_can_be_read(theme: Theme, one: str, other: str) -> None:
    assert contrast(theme.colour(one), theme.colour(other)) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(("one", "other"), SHAPES)
def test_shapes_stand_out(theme: Theme, one: str, other: str) -> None:
    assert contrast(theme.colour(one), theme.colour(other)) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_cards_stand_out_and_washed_cards_can_still_be_read(theme: Theme) -> None:
    palette = PALETTES[theme.palette]
    surface = theme.surface
    assert max(contrast(theme.paper_edge, surface), contrast(palette.paper, surface)) >= 3
    paper, ink, red = (
        mixed(surface, colour, theme.wash) for colour in (palette.paper, palette.ink, palette.red)
    )
    assert contrast(ink, paper) >= 4.5
    assert contrast(red, paper) >= 2.4
