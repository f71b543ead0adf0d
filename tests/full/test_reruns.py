"""A cell that shows a widget is run again and again: nothing of the views that went before is left, in the kernel or in the browser."""

import json
from typing import Any, Final

import nbformat
import pytest
from playwright.sync_api import CDPSession, Page

from tests.browser import jupyter
from tests.browser.conftest import chromium, lab, page  # noqa: F401 - fixtures

HUNDRED: Final = 100
ROOM: Final = 2_000_000
"""How many bytes a heap may grow in a hundred runs."""
SLACK: Final = 10
"""How many listeners JupyterLab itself may add or drop between two looks."""
WIDGETS: Final = {
    "replay": "ml.ReplayPlayer(ml.demo_record())",
    "table": "ml.Table(seed=1)",
    "annotator": "ml.Annotator(ml.demo_record())",
    "explorer": "ml.ScoreExplorer(ml.demo_record())",
    "match": "ml.MatchTable([ml.demo_record()])",
    "projector": "ml.Projector(ml.demo_record())",
    "builder": "ml.DealBuilder('marias-fr', 2)",
}
BEGIN: Final = """
import gc, json, tracemalloc
import comm, ipywidgets
import marias_lab as ml
def look():
    get_ipython().history_manager.outputs.clear()  # IPython itself keeps all that was ever shown
    gc.collect()
    observers = sum(len(each) for kinds in widget._trait_notifiers.values() for each in kinds.values())
    print(json.dumps({
        "observers": observers, "handlers": len(widget._msg_callbacks.callbacks),
        "comms": len(comm.get_comm_manager().comms), "models": len(ipywidgets.widgets.widget._instances),
        "heap": tracemalloc.get_traced_memory()[0],
    }))
"""
RUN: Final = """async ([cell, times]) => {
    const { content } = jupyterapp.shell.currentWidget;
    for (let time = 0; time < times; time++) {
        content.activeCellIndex = cell;
        content.deselectAll();
        await jupyterapp.commands.execute("notebook:run-cell");
        if (cell !== 1) continue;
        const begun = performance.now();
        for (;;) {
            const roots = [...document.querySelectorAll(".jp-OutputArea-output *")].filter((one) => one.shadowRoot?.querySelector(".player .board li"));
            if (roots.length === 1) break;
            if (performance.now() - begun > 60000) throw new Error(`${roots.length} players`);
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
    }
}"""


@pytest.fixture(params=WIDGETS)
def shown(request: pytest.FixtureRequest, lab: jupyter.Server, page: Page) -> Page:  # noqa: F811
    cells = (f"{BEGIN}widget = {WIDGETS[request.param]}\ntracemalloc.start()", "widget", "look()")
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(
        metadata={"kernelspec": kernel}, cells=[nbformat.v4.new_code_cell(cell) for cell in cells]
    )
    name = f"{request.param}.ipynb"
    nbformat.write(notebook, lab.folder / name)
    jupyter.open_notebook(page, lab.address(name))
    assert jupyter.run_all(page)
    return page


def _looked(page: Page, session: CDPSession) -> tuple[dict[str, int], dict[str, int]]:  # noqa: F811
    """What there is in the kernel and in the browser, once all garbage is collected."""
    page.evaluate(RUN, [2, 1])
    kernel: dict[str, int] = json.loads(page.locator(".jp-OutputArea-output").last.text_content() or "")
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    metrics: list[dict[str, Any]] = session.send("Performance.getMetrics")["metrics"]
    return kernel, {each["name"]: int(each["value"]) for each in metrics}


def test_the_second_hundred_leaves_nothing(shown: Page) -> None:
    session = shown.context.new_cdp_session(shown)
    session.send("Performance.enable")
    shown.evaluate(RUN, [1, HUNDRED])
    kernel, browser = _looked(shown, session)
    shown.evaluate(RUN, [1, HUNDRED])
    kernel_after, browser_after = _looked(shown, session)
    assert {**kernel, "heap": 0} == {**kernel_after, "heap": 0}
    assert kernel_after["heap"] - kernel["heap"] < ROOM
    assert browser_after["JSHeapUsedSize"] - browser["JSHeapUsedSize"] < ROOM
    assert browser_after["JSEventListeners"] - browser["JSEventListeners"] <= SLACK
