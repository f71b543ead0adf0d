"""One JupyterLab and one Chromium for all browser tests of a run."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import jupyter


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[jupyter.Server]:
    """Run JupyterLab over an empty folder; a test lays its notebooks into ``lab.folder``."""
    folder = tmp_path_factory.mktemp("notebooks")
    with jupyter.serve(folder, tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Run Chromium; for pages of another size or colour scheme than ``page`` has."""
    with sync_playwright() as playwright:
        browser = jupyter.launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """Open an empty page, 1280 by 900, with a browser memory of its own."""
    with chromium.new_context(viewport={"width": 1280, "height": 900}) as context:
        yield context.new_page()
