"""The harness itself: a notebook opens, its cells run, what they show is on the page, a failure is told."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import jupyter

pytestmark = pytest.mark.browser


def test_cells_run_and_show_their_output(lab: jupyter.Server, page: Page) -> None:
    address = jupyter.lay(lab, "sum.ipynb", "number = 20", "print('talon of', number + 12)")
    jupyter.open_notebook(page, address)
    assert jupyter.run_all(page)
    expect(page.locator(".jp-OutputArea-output").last).to_contain_text("talon of 32")


def test_a_failing_cell_is_told(lab: jupyter.Server, page: Page) -> None:
    jupyter.open_notebook(page, jupyter.lay(lab, "fails.ipynb", "1 / 0"))
    assert not jupyter.run_all(page)


def test_a_control_reaches_python_and_its_answer_the_page(lab: jupyter.Server, page: Page) -> None:
    address = jupyter.lay(
        lab,
        "control.ipynb",
        "import ipywidgets as w\n"
        "button, text = w.Button(description='Next trick'), w.HTML('trick 1')\n"
        "button.on_click(lambda _: setattr(text, 'value', 'trick 2'))\n"
        "w.VBox([button, text])",
    )
    jupyter.open_notebook(page, address)
    assert jupyter.run_all(page)
    expect(page.get_by_text("trick 1", exact=True)).to_be_visible()
    page.get_by_role("button", name="Next trick").click()
    expect(page.get_by_text("trick 2", exact=True)).to_be_visible()
