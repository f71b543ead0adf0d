"""The lessons as `marias-lab lab` lays them, opened: nothing looks changed, and what panels show stands where it can be told apart."""

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page

from marias_lab.cli.lab import own_kernel
from marias_lab.cli.lessons import lay_lessons, lessons_folder
from tests.browser import jupyter

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def laid(lab: jupyter.Server) -> list[str]:
    """The addresses of the lessons, none of them trusted."""
    folder = lab.folder / "laid"
    lessons = lay_lessons(lessons_folder(), folder, kernel=own_kernel())
    return [str(Path("laid", each.path.name)) for each in lessons]


def test_no_lesson_looks_changed_when_it_is_opened(lab: jupyter.Server, page: Page, laid: list[str]) -> None:
    assert len(laid) > 1
    for lesson in laid:
        jupyter.open_notebook(page, lab.address(lesson))
        page.wait_for_function(
            "() => jupyterapp.shell.currentWidget.context.model.getMetadata('language_info')?.version"
        )
        page.wait_for_timeout(1000)
        assert page.evaluate("() => jupyterapp.shell.currentWidget.context.model.dirty") is False


@pytest.mark.parametrize("width", [700, 1280])
def test_each_rule_stands_below_the_one_before(
    lab: jupyter.Server, page: Page, laid: list[str], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    jupyter.open_notebook(page, lab.address(laid[1]))
    lists = page.evaluate(
        """() => [...document.querySelectorAll("details")]
            .filter(each => each.querySelector(":scope > summary").textContent === "The rules named here")
            .map(each => {
                for (let at = each; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
                return [...each.querySelectorAll(":scope > p")].map(p => {
                    const {left, top, bottom} = p.getBoundingClientRect();
                    return [left, top, bottom];
                });
            })"""
    )
    assert max(map(len, lists)) >= 3
    for rules in lists:
        assert len({left for left, _, _ in rules}) == 1
        assert all(above[2] <= below[1] for above, below in pairwise(rules))
        assert all(bottom - top >= 30 for _, top, bottom in rules)  # its name, and its text below


def test_two_rulesets_are_compared_in_columns_of_one_width(
    lab: jupyter.Server, page: Page, laid: list[str]
) -> None:
    jupyter.open_notebook(page, lab.address(laid[1]))
    widths = page.evaluate(
        """() => [...document.querySelectorAll("table.marias-panel, table")]
            .filter(each => each.caption?.textContent === "The rules side by side")
            .map(each => [...each.querySelectorAll("tbody tr:first-child td")].map(td => td.offsetWidth))"""
    )
    ((first, one, other),) = widths
    assert abs(one - other) < 0.05 * one
    assert first < one
