"""``marias-lab lab``: JupyterLab on working copies of the lessons."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import click

from marias_lab.cli.lessons import SAMPLE, SAMPLES, Laid, lay_lessons, lessons_folder, samples_folder
from marias_lab.cli.options import folder_name, whole_number
from marias_lab.cli.words import option, spoken, told
from marias_lab.errors import InputError

__all__ = ["command"]

_DEFAULTS: Final = Path(__file__).parent / "jupyter"
NEEDED: Final = ("jupyterlab", "ipykernel", "ipywidgets", "anywidget")


def own_address(value: Any) -> str:
    """The type of an address at which this machine can answer; ``*`` stands for all it has."""
    address = str(value)
    if address != "*" and not _answers_at(address):
        raise click.BadParameter(told("lab.no_address", found=address))
    return address


def _answers_at(address: str) -> bool:
    try:
        found = socket.getaddrinfo(address, 0, type=socket.SOCK_STREAM) if address else []
    except (OSError, UnicodeError):  # no address, no name known here, or not even text that a name can be
        return False
    return any(map(_can_be_bound, found))


def _can_be_bound(found: tuple[Any, ...]) -> bool:
    family, kind, protocol, _, place = found
    try:
        with socket.socket(family, kind, protocol) as probe:
            probe.bind(place)
    except OSError:
        return False
    return True


@spoken("lab")
@click.argument("folder", default="marias-lessons", type=folder_name, metavar="[FOLDER]")
@option("--no-browser", is_flag=True, help="lab.no_browser")
@option("--port", type=whole_number(1, 65535), metavar="N", help="lab.port")
@option("--ip", type=own_address, metavar="ADDRESS", help="lab.ip")
def command(folder: Path, no_browser: bool, port: int | None, ip: str | None) -> None:
    """Lay the lessons out and open JupyterLab on the first one."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise InputError("lab_missing", found=", ".join(missing))
    place = Path.cwd() / folder
    laid = lay_lessons(lessons_folder(), place)
    samples = lay_lessons(samples_folder(), place / SAMPLES, SAMPLE)
    for line in (*_report("lab.folder", laid, folder), *_report("lab.samples", samples, folder / SAMPLES)):
        click.echo(line)
    _trust(laid)
    open_lab(list(_arguments(place, laid[0].path.name, no_browser, port, ip)))


def _report(title: str, laid: tuple[Laid, ...], folder: Path) -> Iterator[str]:
    yield told(title, path=folder)
    for each in laid:
        yield told(f"lab.lesson.{each.happened}", lesson=each.lesson, path=each.path.name)


def _trust(laid: tuple[Laid, ...]) -> None:
    """Sign the lessons that are as they came, so that JupyterLab shows all they hold. What somebody has changed is theirs to trust."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for each in laid:
        if each.own:
            notary.sign(nbformat.read(each.path, as_version=4))


def _arguments(folder: Path, first: str, no_browser: bool, port: int | None, ip: str | None) -> Iterator[str]:
    yield f"--ServerApp.root_dir={folder}"
    yield f"--LabApp.default_url=/lab/tree/{quote(first)}"
    if no_browser:
        yield "--no-browser"
    if port is not None:
        yield f"--ServerApp.port={port}"
        yield "--ServerApp.port_retries=0"  # the port asked for or none
    if ip is not None:
        yield f"--ServerApp.ip={ip}"
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        yield "--allow-root"  # who has no token gets no answer


def open_lab(arguments: list[str]) -> None:
    """Run JupyterLab until it is ended. Where the person has not chosen otherwise, no question about news covers the lesson."""
    paths = (str(_DEFAULTS), os.environ.get("JUPYTER_CONFIG_PATH"))
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(path for path in paths if path)
    import_module("jupyterlab.labapp").LabApp.launch_instance(argv=arguments)
