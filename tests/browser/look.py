"""Look at a JupyterLab that somebody else has started, as a newcomer's browser would: does the first lesson run?

    python -m tests.browser.look ADDRESS PICTURE

ADDRESS is what the server printed. Ends with status 0 if a notebook whose name begins with ``01_`` is open, runs
to its end without an error and shows at least one picture; the window is then saved as PICTURE (PNG).
"""

import sys

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser import jupyter

# A server that a person starts keeps its application to itself; the page's own settings are changed as they arrive.
# Answering the request in the server's place would not do: the browser then refuses the page its way to the kernel.
EXPOSE_APP = """
    new MutationObserver((_, observer) => {
        const settings = document.getElementById("jupyter-config-data");
        if (settings?.textContent.includes('"exposeAppInBrowser": false')) {
            settings.textContent = settings.textContent.replace(
                '"exposeAppInBrowser": false', '"exposeAppInBrowser": true');
            observer.disconnect();
        }
    }).observe(document, { childList: true, subtree: true });
"""


def look(page: Page, address: str, picture: str) -> None:
    """Open the address, run the notebook it shows, and save a picture of the window."""
    page.add_init_script(EXPOSE_APP)
    jupyter.open_notebook(page, address)
    name = page.evaluate("() => jupyterapp.shell.currentWidget.context.path")
    if not name.rpartition("/")[2].startswith("01_"):
        raise SystemExit(f"expected the first lesson, found {name} open at {address}")
    page.evaluate("() => jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    if not jupyter.run_all(page):
        page.screenshot(path=picture)
        raise SystemExit(f"a cell of {name} failed; the window is in {picture}")
    drawn = page.locator(".jp-OutputArea-output img").first
    expect(drawn).to_be_visible()
    if not drawn.evaluate("img => img.complete && img.naturalWidth > 0"):
        raise SystemExit(f"the first picture of {name} is not drawn")
    drawn.scroll_into_view_if_needed()
    page.screenshot(path=picture)
    print(f"{name}: all cells ran; the window is in {picture}")  # noqa: T201 - a script's result


def main(arguments: list[str]) -> None:
    """Read the command line and look."""
    if len(arguments) != 2:
        raise SystemExit(__doc__)
    with sync_playwright() as playwright:
        browser = jupyter.launch(playwright)
        look(browser.new_page(viewport={"width": 1280, "height": 900}), *arguments)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
