"""The gallery has a picture of every option there is."""

from pathlib import Path
from typing import get_args

import nbformat
import pytest

from svg_cards import SHAPES, THEMES, Scene, decks, pieces

OPTIONS = [
    *(scene.__name__ for scene in get_args(Scene)),
    *(f'"{name}"' for name in (*THEMES, *decks.DECKS, *decks.INDICES)),
    *(f'shape="{name}"' for name in SHAPES if name != "wide"),
    *(f'"{tone}"' for tone in pieces.Tone if tone is not pieces.Tone.TELL),
    *("decks.BACKS", "list(Mark)", "badge=", "label=", "won=", "talon=", "match=", "doubled=", "Ladder(", "Choices(", "Places(", "Suits("),
    *("faces=", "style=", "size=", "front=", "instead=", "Arrow(", "Button(", "caption=", "Words(", "card_sheets(", "describe(", "text_table("),
]  # fmt: skip


@pytest.fixture(scope="module")
def shown(root: Path) -> str:
    """Return the code of the cells that show a picture or print."""
    cells = nbformat.read(root / "notebooks" / "reference" / "gallery.ipynb", as_version=4).cells
    return "\n".join(cell.source for cell in cells if cell.cell_type == "code")


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_is_in_the_gallery(shown: str, option: str) -> None:
    assert option in shown
