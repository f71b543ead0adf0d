"""What cannot be drawn is refused with its place, and never drawn with sizes that no picture has."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf, nan

import pytest

from svg_cards import Bar, Bars, Cell, Line, Row, SceneError, Sheet, Strip, export, render

NUMBERS = (nan, inf, -inf, 1e308, -1e10, 10**400, "5", True)


@pytest.mark.parametrize("winner", [7, 1, -1, "0", 0.5])
def test_the_winner_of_a_cell_is_one_of_its_cards(winner: int) -> None:
    with pytest.raises(SceneError, match=r"Cell\.winner of '3': expected the place of one of 1 cards"):
        Cell("3", cards=["hearts-O"], winner=winner)
    with pytest.raises(SceneError, match="0 cards"):
        Cell("3", winner=0)
    assert "wins" in render(Strip([Cell("3", cards=["hearts-O"], winner=0)]))


@pytest.mark.parametrize("amount", NUMBERS)
@pytest.mark.parametrize(
    ("make", "place"),
    [
        (lambda amount: Bar("a", amount), r"Bar\.amount of 'a'"),
        (lambda amount: Bar("a", 1, base=amount), r"Bar\.base of 'a'"),
        (lambda amount: Bars([], payments=[("a", amount)]), r"Bars\.payments of 'a'"),
        (lambda amount: Line("a", [1, amount]), r"Line\.amounts"),
    ],
)
def test_an_amount_is_a_number_that_can_be_drawn(
    make: Callable[[object], object], place: str, amount: object
) -> None:
    with pytest.raises(SceneError, match=f"{place}: expected a number .* found") as caught:
        make(amount)
    assert len(str(caught.value)) < 150


def test_a_bar_needs_an_amount() -> None:
    with pytest.raises(SceneError, match=r"Bar\.amount"):
        Bar("a", None)  # type: ignore[arg-type]  # wrong on purpose


def test_the_largest_amounts_are_drawn_and_their_sum_is_looked_at() -> None:
    for bars in ([1e9, -1e9, -1e9], [1e-9], [0.5, -1e9], [10**9]):
        picture = render(Bars([Bar("a", amount) for amount in bars]))
        assert not re.search(r"[\"' (-](nan|inf)\b", picture)
        assert not re.search(r'(width|height)="-', picture)
    with pytest.raises(SceneError, match="the sum up to 'b'"):
        render(Bars([Bar("a", 1e9), Bar("b", 1e9)]))
    lines = [Line("1", [1e9]), Line("2", [1e9])]
    assert render(Sheet(["A"], lines))
    with pytest.raises(SceneError, match="the sum of 'A'"):
        render(Sheet(["A"], lines, "sum"))


@pytest.mark.parametrize("size", [-5, 0, 0.5, nan, inf, -inf, 1e6, 10**400, "5", True])
def test_a_picture_has_a_width(size: float) -> None:
    with pytest.raises(SceneError, match="size: expected a width from 1 to 100000 pixels"):
        render(Row(["hearts-A"]), size=size)


@pytest.mark.parametrize("size", [1, 2.5, 100_000])
def test_widths_that_pictures_have(size: float) -> None:
    assert re.search(r'width="[1-9][0-9.]*"', render(Row(["hearts-A"]), size=size))


@pytest.mark.parametrize("size", [0, -1, nan, inf])
def test_an_export_has_a_size(size: float) -> None:
    picture = render(Row(["hearts-A"]))
    with pytest.raises(SceneError, match="scale: expected a number above 0"):
        export.png(picture, scale=size)
    with pytest.raises(SceneError, match="width: expected millimetres above 0"):
        export.pdf(picture, width=size)
