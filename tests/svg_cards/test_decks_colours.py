"""Colours of suits that stand alone stay apart, for eyes with and without all three kinds of cones."""

import math
from itertools import combinations

import pytest

from svg_cards.palettes import PALETTES

Triple = tuple[float, float, float]

# How a screen's linear red, green and blue look without the cones for long, middle or short waves
# (Machado, Oliveira and Fernandes 2009, severity 1.0).
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no long": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no middle": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no short": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
SETS = {
    "four colours": ("teal", "ink", "red", "azure"),
    "letters": ("rust", "teal", "crimson", "ink"),
}


def linear(colour: str) -> Triple:
    """The colour as linear red, green and blue, 0 to 1."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b))
    return r, g, b


def seen(colour: str, eye: str) -> Triple:
    """The colour as these eyes see it, in CIELAB (D65)."""
    light = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eye])
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    fx, fy, fz = (math.cbrt(t) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def distance(one: Triple, other: Triple) -> float:
    """The CIEDE2000 distance of two colours in CIELAB."""
    mean = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    grow = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    chromas = [math.hypot(grow * a, b) for _, a, b in (one, other)]
    hues = [_hue(grow * a, b) for _, a, b in (one, other)]
    between = (hues[1] - hues[0] + 180) % 360 - 180 if all(chromas) else 0.0
    turn = 2 * math.sqrt(chromas[0] * chromas[1]) * math.sin(math.radians(between / 2))
    light, chroma = (one[0] + other[0]) / 2, sum(chromas) / 2
    hue = (hues[0] + between / 2) % 360 if all(chromas) else sum(hues)
    weight = (
        1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.2 * _cos(4 * hue - 63)
    )
    light_part = (other[0] - one[0]) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    chroma_part = (chromas[1] - chromas[0]) / (1 + 0.045 * chroma)
    hue_part = turn / (1 + 0.015 * chroma * weight)
    blue = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    blue *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(light_part**2 + chroma_part**2 + hue_part**2 + blue * chroma_part * hue_part)


def test_the_distance_is_that_of_the_published_examples() -> None:
    """Sharma, Wu and Dalal 2005, table 1."""
    for one, other, expected in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ):
        assert distance(one, other) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("eye", list(EYES))
@pytest.mark.parametrize("name", list(SETS))
@pytest.mark.parametrize("palette", list(PALETTES))
def test_suits_stay_apart(palette: str, name: str, eye: str) -> None:
    colours = PALETTES[palette]
    for a, b in combinations(SETS[name], 2):
        found = distance(seen(colours.colour(a), eye), seen(colours.colour(b), eye))
        assert found >= 15, f"{a} and {b}: {found:.1f}"


def test_the_distance_tells_confused_colours() -> None:
    red, green = "#c0332b", "#2f6b41"
    assert distance(seen(red, "all cones"), seen(green, "all cones")) > 40
    assert distance(seen(red, "no long"), seen(green, "no long")) < 15
    assert distance(seen(red, "all cones"), seen(red, "all cones")) == 0
