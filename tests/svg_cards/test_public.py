"""The public names are listed once, sorted, and are all there; the examples run."""

import doctest

import svg_cards


def test_the_public_list_is_sorted_and_complete() -> None:
    assert svg_cards.__all__ == sorted(
        svg_cards.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    for name in svg_cards.__all__:
        assert hasattr(svg_cards, name)


def test_examples_run() -> None:
    assert doctest.testmod(svg_cards).failed == 0
