"""The public names are listed once, sorted, and are all there; the module tells of each, as it is; the examples run."""

import doctest
import inspect
import re
from ast import literal_eval

import pytest

import svg_cards

TOLD = svg_cards.__doc__ or ""
CALLS = re.findall(r"(?<![\w.])([A-Za-z_]+)\(((?:[^()]|\(\))*)\)", TOLD[TOLD.index("Scenes::") :])
WHOLE = [
    (name, told) for name, told in CALLS if name[0].isupper() and told != "..." and not told.endswith("=")
]


def test_the_public_list_is_sorted_and_complete() -> None:
    assert svg_cards.__all__ == sorted(
        svg_cards.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    for name in svg_cards.__all__:
        assert hasattr(svg_cards, name)


def test_the_module_tells_of_every_public_name() -> None:
    assert set(svg_cards.__all__) <= set(re.findall(r"\w+", TOLD))


@pytest.mark.parametrize(("name", "told"), WHOLE, ids=[name for name, _ in WHOLE])
def test_a_piece_takes_what_the_module_tells(name: str, told: str) -> None:
    parameters = inspect.signature(getattr(svg_cards, name)).parameters
    given = {each.partition("=")[0]: each.partition("=")[2] for each in told.split(", ")}
    assert list(given) == list(parameters)
    for key, default in given.items():
        if default:
            assert literal_eval(default) == parameters[key].default


def test_the_list_is_short_enough_to_be_read() -> None:
    assert len(TOLD.splitlines()) < 80
    assert {name for name, _ in WHOLE} >= {"Table", "Row", "Card", "Seat", "Line"}


def test_examples_run() -> None:
    assert doctest.testmod(svg_cards).failed == 0
