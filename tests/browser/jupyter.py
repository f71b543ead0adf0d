"""JupyterLab and Chromium for tests: start the server, open a notebook, run it and wait until it is done."""

import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import nbformat
from attrs import frozen
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

SECONDS_TO_START = 120
SECONDS_TO_RUN = 180

# Without these a news question covers the page, and cells outside the window leave the document.
SETTINGS: dict[str, dict[str, Any]] = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
}

# The last one proves that a page needs no network: every name but the loopback address is unknown.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@frozen
class Server:
    """A running JupyterLab: where it answers, its password, and the folder whose notebooks it shows."""

    url: str
    token: str
    folder: Path

    def address(self, notebook: str) -> str:
        """Return the address that opens one notebook, its path given from the server's folder."""
        return f"{self.url}/lab/tree/{notebook}?token={self.token}&reset"


@contextmanager
def serve(folder: Path, home: Path) -> Iterator[Server]:
    """Run JupyterLab on a free port over ``folder``; its settings and its log lie in ``home``.

    Its other folders are those of the environment, which tests/conftest.py has set apart.

    Raises:
        RuntimeError: the server ended or gave no answer; the text holds its log.
    """
    environment = os.environ | _settings_in(home)
    token = secrets.token_hex(16)
    port = _free_port()
    url = f"http://127.0.0.1:{port}"
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
        *(f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"),
        *(f"--ServerApp.root_dir={folder}", "--LabApp.expose_app_in_browser=True"),
        "--LabApp.extension_manager=readonly",
    ]
    log = home / "server.log"
    with (
        log.open("wb") as output,
        subprocess.Popen(command, env=environment, stdout=output, stderr=subprocess.STDOUT) as process,
    ):
        try:
            _wait_until_up(url, token, process, log)
            yield Server(url, token, folder)
        finally:
            process.terminate()
            process.wait(timeout=30)


def launch(playwright: Playwright) -> Browser:
    """Start Debian's Chromium, without a window and without a network."""
    program = shutil.which("chromium")
    if program is None:
        raise RuntimeError("no program named chromium on the path; Debian's package chromium has it")
    return playwright.chromium.launch(executable_path=program, args=CHROMIUM_FLAGS)


def wait_for_kernel(page: Page) -> None:
    """Wait until the notebook in front has a kernel that answers.

    The page's own sign for an idle kernel comes too early: cells run then do silently nothing.
    """
    page.wait_for_function(
        "() => window.jupyterapp?.shell.currentWidget?.sessionContext", timeout=SECONDS_TO_START * 1000
    )
    _evaluate(
        page,
        """async () => {
            const notebook = jupyterapp.shell.currentWidget;
            await notebook.context.ready;
            await notebook.sessionContext.ready;
            await notebook.sessionContext.session.kernel.info;
            return true;
        }""",
        SECONDS_TO_START,
    )


def lay(server: Server, name: str, *cells: str) -> str:
    """Lay a notebook with some cells into the server's folder, and return the address that opens it."""
    # A notebook that names no kernel makes the page ask for one, and wait.
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(
        metadata={"kernelspec": kernel}, cells=[nbformat.v4.new_code_cell(cell) for cell in cells]
    )
    nbformat.write(notebook, server.folder / name)
    return server.address(name)


def open_notebook(page: Page, address: str) -> None:
    """Open a notebook by its address and wait for its kernel."""
    page.goto(address, timeout=SECONDS_TO_START * 1000)
    wait_for_kernel(page)


def run_all(page: Page) -> bool:
    """Run every cell and wait for the last; return False if one of them failed."""
    return bool(
        _evaluate(page, "() => jupyterapp.commands.execute('notebook:run-all-cells')", SECONDS_TO_RUN)
    )


def show(server: Server, page: Page, name: str, *cells: str) -> Locator:
    """Open a notebook with some cells, run them, and give the first player they show."""
    open_notebook(page, lay(server, name, *cells))
    assert run_all(page)
    player = page.locator(".player").first
    player.wait_for()
    return player


def narrow(player: Locator, *, to: bool = True) -> None:
    """Give a player the width of a telephone, or all the room there is again."""
    player.evaluate("(each, wide) => { each.getRootNode().host.style.width = wide; }", "352px" if to else "")
    expect(player).to_have_attribute("data-width", re.compile("^narrow$" if to else "^(middle|wide)$"))


def _evaluate(page: Page, function: str, seconds: int) -> Any:
    """Evaluate a function in the page; its promise has no time limit of its own, so race it with a clock."""
    return page.evaluate(
        f"""() => Promise.race([
            ({function})(),
            new Promise((_, reject) => setTimeout(
                () => reject(new Error("no answer within {seconds} s")), {seconds * 1000})),
        ])"""
    )


def _settings_in(home: Path) -> dict[str, str]:
    settings = home / "settings"
    for name, content in SETTINGS.items():
        file = settings / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(content), encoding="utf-8")
    return {"JUPYTERLAB_SETTINGS_DIR": str(settings)}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_until_up(url: str, token: str, process: subprocess.Popen[bytes], log: Path) -> None:
    request = Request(f"{url}/api/status", headers={"Authorization": f"token {token}"})  # noqa: S310 - own http address
    deadline = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urlopen(request, timeout=5):  # noqa: S310 - own http address
                return
        except (URLError, TimeoutError, ConnectionError):
            time.sleep(0.2)  # not listening yet
    raise RuntimeError(f"JupyterLab did not come up:\n{log.read_text(encoding='utf-8', errors='replace')}")
