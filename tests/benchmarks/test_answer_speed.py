"""From a click to a changed table, by way of the kernel, against a bare widget that is answered by a message of the same size.

Both stand in one notebook in JupyterLab and take turns, click by click: what else the machine does hits both.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median, quantiles
from typing import Final

import nbformat
import pytest
from playwright.sync_api import Page

from tests.benchmarks.measuring import Comparison
from tests.browser import jupyter
from tests.browser.conftest import chromium, lab, page  # noqa: F401 - fixtures

CLICKS: Final = 200
BEFORE: Final = 20
"""Clicks to warm up."""
SCRIPT: Final = Path(__file__).with_name("clicking.js").read_text(encoding="utf-8")
BARE: Final = '''
import json
import anywidget
import marias_lab as ml

class Bare(anywidget.AnyWidget):
    """Answers every message with one that is as long as the last that was sent from elsewhere."""

    _esm = """
    export default { render({ model, el }) {
        const button = document.createElement("button"), shown = document.createElement("p");
        let count = 0;
        el.className = "bare";
        el.append(button, shown);
        button.addEventListener("click", () => model.send({ act: "play hA", at: count }));
        model.on("msg:custom", ({ text }) => { shown.textContent = `${++count}: ${text.length}`; });
    } };
    """

    def __init__(self):
        super().__init__()
        self.size = 0
        self.on_msg(lambda *_: self.send({"text": "x" * self.size}))

    def measures(self, widget):
        send = widget._send
        def sent(message, buffers=None):
            self.size = len(json.dumps(message)) + sum(map(len, buffers or ()))
            send(message, buffers)
        widget._send = sent
        return widget

bare = Bare()
bare
'''
TABLE: Final = "bare.measures(ml.Table(seed=1))"
REPLAY: Final = """
session = ml.Session("marias-fr", dealer=2, seed=1)
ml.play_out(session, dict.fromkeys(range(3), ml.Beginner()), lambda state: state.stage == "play")
replay = bare.measures(ml.ReplayPlayer(session.record()))
replay.to(session.id)
replay
"""


def _clicked(lab: jupyter.Server, page: Page, shown: str, name: str) -> dict[str, list[float]]:  # noqa: F811
    """The milliseconds of every click on ours and on the bare one."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [nbformat.v4.new_code_cell(cell) for cell in (BARE, shown)]
    nbformat.write(
        nbformat.v4.new_notebook(metadata={"kernelspec": kernel}, cells=cells), lab.folder / f"{name}.ipynb"
    )
    jupyter.open_notebook(page, lab.address(f"{name}.ipynb"))
    assert jupyter.run_all(page)
    page.locator(".player").wait_for()
    told: dict[str, list[float]] = page.evaluate(
        f"([kind, count]) => {{ {SCRIPT} return clicked(kind, count); }}", [name, BEFORE + CLICKS]
    )
    return {side: spent[BEFORE:] for side, spent in told.items()}


@pytest.mark.parametrize(("name", "shown"), [("table", TABLE), ("branch", REPLAY)])
def test_a_click_changes_the_table(
    lab: jupyter.Server,  # noqa: F811
    page: Page,  # noqa: F811
    name: str,
    shown: str,
    measured: list[Comparison],
) -> None:
    spent = _clicked(lab, page, shown, name)
    assert len(spent["ours"]) == len(spent["bare"]) == CLICKS
    for which, of, least in (("median", median, 1 / 1.5), ("95th percentile", _late, 1 / 2)):
        ours, bare = 1000 / of(spent["ours"]), 1000 / of(spent["bare"])
        measured.append(Comparison(f"click to changed table, {name}, {which}", "answers", ours, bare, least))
    assert all(each.reached for each in measured[-2:])


def _late(spent: list[float]) -> float:
    return quantiles(spent, n=20)[-1]
