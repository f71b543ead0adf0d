"""``marias-lab lab``: JupyterLab on working copies of the lessons."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import click

from marias_lab.cli.lessons import (
    REFERENCE,
    SAMPLE,
    SAMPLES,
    Laid,
    lay_lessons,
    lessons_folder,
    samples_folder,
)
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
    return not all(map(_refusal, found))


def _is_free(port: int, ip: str | None) -> bool:
    """Whether nothing answers at a port yet, where JupyterLab is to answer: at this machine's own name, if nothing else was asked for."""
    host = None if ip == "*" else ip or "localhost"
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return errno.EADDRINUSE not in map(_refusal, found)


def _refusal(found: tuple[Any, ...]) -> int:
    """Why nothing can answer there, as the machine numbers it; 0 where something can."""
    family, kind, protocol, _, place = found
    try:
        with socket.socket(family, kind, protocol) as probe:
            if os.name == "posix":  # as the server does: a connection that has just ended does not count
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            probe.bind(place)
    except OSError as error:
        return error.errno or errno.EIO
    return 0


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
    if port is not None and not _is_free(port, ip):
        raise InputError("lab_port", place="--port", found=port)
    place, lessons = Path.cwd() / folder, lessons_folder()
    kernel = own_kernel()
    laid = lay_lessons(lessons, place, kernel=kernel)
    reference = lay_lessons(lessons / REFERENCE, place / REFERENCE, kernel=kernel)
    samples = lay_lessons(samples_folder(), place / SAMPLES, SAMPLE)
    for line in (
        *_report("lab.folder", laid, folder),
        *_report("lab.reference", reference, folder / REFERENCE),
        *_report("lab.samples", samples, folder / SAMPLES),
    ):
        click.echo(line)
    _trust((*laid, *reference))
    open_lab(list(_arguments(place, laid[0].path.name, no_browser, port, ip)))


def _report(title: str, laid: tuple[Laid, ...], folder: Path) -> Iterator[str]:
    yield told(title, path=folder)
    for each in laid:
        yield told(f"lab.lesson.{each.happened}", lesson=each.lesson, path=each.path.name)


def own_kernel() -> dict[str, Any]:
    """What JupyterLab writes into a notebook once this environment's kernel runs it."""
    kernels = import_module("jupyter_client.kernelspec")
    name = kernels.NATIVE_KERNEL_NAME
    spec = kernels.KernelSpecManager().get_kernel_spec(name)
    named = {"display_name": spec.display_name, "language": spec.language, "name": name}
    language = import_module("ipykernel.ipkernel").IPythonKernel.language_info
    return {"kernelspec": named, "language_info": dict(language)}


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
