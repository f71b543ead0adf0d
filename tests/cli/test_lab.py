"""``lab``: working copies that never lose anybody's work, and JupyterLab opened on the first."""

import importlib.util
import json
import os
import re
import socket
import subprocess
import sys
import time
from importlib.machinery import ModuleSpec
from pathlib import Path
from urllib.request import urlopen

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from marias_lab.cli import lab
from marias_lab.cli.lessons import LIST, Laid, lay_lessons, lessons_folder, samples_folder
from marias_lab.errors import InputError
from tests.cli.conftest import Call, Run

FIRST = "01_one.ipynb"


def lesson(text: str) -> bytes:
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(text, id="a")])
    return str(nbformat.writes(book)).encode()


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Two lessons, and what does not belong to them."""
    folder = tmp_path / "source"
    (folder / ".ipynb_checkpoints").mkdir(parents=True)
    (folder / ".ipynb_checkpoints" / "old.ipynb").write_bytes(lesson("old"))
    (folder / FIRST).write_bytes(lesson("one"))
    (folder / "02_two.ipynb").write_bytes(lesson("two"))
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the copies go."""
    return tmp_path / "deep" / "lessons"


def happened(laid: tuple[Laid, ...]) -> dict[str, str]:
    return {each.path.name: each.happened for each in laid}


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_the_lessons_of_the_checkout_are_found(root: Path) -> None:
    assert lessons_folder() == root / "notebooks"


def test_an_empty_folder_gets_every_lesson(source: Path, folder: Path) -> None:
    assert happened(lay_lessons(source, folder)) == {FIRST: "new", "02_two.ipynb": "new"}
    assert names(folder) == [LIST, FIRST, "02_two.ipynb"]
    assert (folder / FIRST).read_bytes() == lesson("one")


def test_a_second_time_nothing_happens(source: Path, folder: Path) -> None:
    lay_lessons(source, folder)
    before = {each: (folder / each).read_bytes() for each in names(folder)}
    assert happened(lay_lessons(source, folder)) == {FIRST: "same", "02_two.ipynb": "same"}
    assert {each: (folder / each).read_bytes() for each in names(folder)} == before


KERNEL = {
    "kernelspec": {"name": "k", "display_name": "K"},
    "language_info": {"name": "python", "version": "3"},
}


def test_a_copy_names_the_kernel_that_will_run_it(source: Path, folder: Path) -> None:
    lay_lessons(source, folder, kernel=KERNEL)
    laid, own = (nbformat.read(each / FIRST, as_version=4) for each in (folder, source))
    assert laid.metadata == KERNEL
    assert laid.cells == own.cells
    assert happened(lay_lessons(source, folder, kernel=KERNEL))[FIRST] == "same"


def test_another_kernel_is_no_change_of_anybodys(source: Path, folder: Path) -> None:
    lay_lessons(source, folder, kernel=KERNEL)
    # opened and saved again in another environment, in another layout of the file
    book = json.loads((folder / FIRST).read_bytes())
    book["metadata"]["language_info"]["version"] = "4"
    (folder / FIRST).write_text(json.dumps(book), encoding="utf-8")
    assert happened(lay_lessons(source, folder, kernel=KERNEL))[FIRST] == "same"
    (source / FIRST).write_bytes(lesson("new"))
    assert happened(lay_lessons(source, folder, kernel=KERNEL))[FIRST] == "renewed"
    # what somebody notes down about a notebook as a whole is theirs
    book = json.loads((folder / FIRST).read_bytes())
    book["metadata"]["title"] = "mine"
    (folder / FIRST).write_text(json.dumps(book), encoding="utf-8")
    assert happened(lay_lessons(source, folder, kernel=KERNEL))[FIRST] == "kept"


def test_a_changed_lesson_is_kept(source: Path, folder: Path) -> None:
    lay_lessons(source, folder)
    (folder / FIRST).write_bytes(lesson("mine"))
    for _ in range(2):
        assert happened(lay_lessons(source, folder)) == {FIRST: "kept", "02_two.ipynb": "same"}
    assert (folder / FIRST).read_bytes() == lesson("mine")


def test_an_unchanged_lesson_is_renewed(source: Path, folder: Path) -> None:
    lay_lessons(source, folder)
    (source / FIRST).write_bytes(lesson("newer"))
    assert happened(lay_lessons(source, folder))[FIRST] == "renewed"
    assert (folder / FIRST).read_bytes() == lesson("newer")


def test_a_newer_lesson_is_laid_beside_a_changed_one(source: Path, folder: Path) -> None:
    lay_lessons(source, folder)
    (folder / FIRST).write_bytes(lesson("mine"))
    for number, text in enumerate(["newer", "newest"], 2):
        (source / FIRST).write_bytes(lesson(text))
        beside = f"01_one_{number}.ipynb"
        assert happened(lay_lessons(source, folder)) == {beside: "beside", "02_two.ipynb": "same"}
        assert (folder / beside).read_bytes() == lesson(text)
        assert happened(lay_lessons(source, folder)) == {FIRST: "kept", "02_two.ipynb": "same"}
    assert (folder / FIRST).read_bytes() == lesson("mine")


def test_a_strangers_file_of_that_name_is_not_written_over(source: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / FIRST).write_bytes(b"no notebook at all")
    (folder / "01_one_2.ipynb").write_bytes(b"nor this")
    assert happened(lay_lessons(source, folder)) == {"01_one_3.ipynb": "beside", "02_two.ipynb": "new"}
    assert (folder / FIRST).read_bytes() == b"no notebook at all"


def test_a_lesson_taken_away_comes_again(source: Path, folder: Path) -> None:
    lay_lessons(source, folder)
    (folder / FIRST).unlink()
    assert happened(lay_lessons(source, folder))[FIRST] == "new"


@pytest.mark.parametrize("broken", [b"{", b"[]", b'{"a": 1}', b"\xff"])
def test_a_broken_list_is_told_and_nothing_is_touched(source: Path, folder: Path, broken: bytes) -> None:
    lay_lessons(source, folder)
    (folder / LIST).write_bytes(broken)
    (source / FIRST).write_bytes(lesson("newer"))
    with pytest.raises(InputError, match=r"\.marias-lab\.json: This list of the lessons"):
        lay_lessons(source, folder)
    assert (folder / FIRST).read_bytes() == lesson("one")


def test_the_lessons_themselves_are_left_alone(source: Path) -> None:
    with pytest.raises(InputError, match="Choose another folder for working copies"):
        lay_lessons(source, source)
    assert not (source / LIST).exists()


def test_what_the_machine_refuses_is_told_with_its_place(source: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / FIRST).mkdir()
    with pytest.raises(InputError, match=rf"{FIRST}: The lessons cannot be laid here: "):
        lay_lessons(source, folder)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """What JupyterLab would have been opened with, in a folder of its own."""
    calls: list[list[str]] = []
    monkeypatch.setattr(lab, "open_lab", calls.append)
    monkeypatch.chdir(tmp_path)
    return calls


def test_jupyterlab_opens_on_the_first_lesson(call: Call, opened: list[list[str]], tmp_path: Path) -> None:
    result = call("lab")
    first = min(lessons_folder().glob("*.ipynb")).name
    assert result.stdout.splitlines()[0] == "Lessons in marias-lessons:"
    assert f"  {first} is new." in result.stdout
    (arguments,) = opened
    assert arguments[:2] == [
        f"--ServerApp.root_dir={tmp_path / 'marias-lessons'}",
        f"--LabApp.default_url=/lab/tree/{first}",
    ]
    assert not [each for each in arguments if "port" in each or "ip=" in each or "browser" in each]


def test_options_are_handed_on(call: Call, opened: list[list[str]], tmp_path: Path) -> None:
    call("lab", "my lessons", "--no-browser", "--port", "8999", "--ip", "0.0.0.0")  # noqa: S104  # nothing listens
    (arguments,) = opened
    assert arguments[0] == f"--ServerApp.root_dir={tmp_path / 'my lessons'}"
    wanted = {"--no-browser", "--ServerApp.port=8999", "--ServerApp.port_retries=0", "--ServerApp.ip=0.0.0.0"}
    assert wanted <= set(arguments)


@pytest.mark.usefixtures("opened")
def test_samples_lie_beside_the_lessons_and_are_never_written_over(call: Call, tmp_path: Path) -> None:
    result = call("lab")
    samples = tmp_path / "marias-lessons" / "samples"
    assert names(samples) == [LIST, "demo.json", "saved.hra"]
    assert "Lessons in marias-lessons/samples:" not in result.stdout
    assert "Samples in marias-lessons/samples:\n  demo.json is new.\n  saved.hra is new.\n" in result.stdout
    for sample in ("demo.json", "saved.hra"):
        assert (samples / sample).read_bytes() == (samples_folder() / sample).read_bytes()
    assert call("check", str(samples)).stdout == "2 checked: 2 in order, 0 not.\n"
    (samples / "saved.hra").write_bytes(b"mine")
    assert "  saved.hra is kept as you left it.\n" in call("lab").stdout
    assert (samples / "saved.hra").read_bytes() == b"mine"


@pytest.mark.usefixtures("opened")
def test_pages_to_look_things_up_in_lie_beside_the_lessons_and_are_trusted(
    call: Call, tmp_path: Path
) -> None:
    result = call("lab")
    pages = tmp_path / "marias-lessons" / "reference"
    assert names(pages) == [LIST, "gallery.ipynb", "players.ipynb"]
    told = "Pages to look things up in, in marias-lessons/reference:\n  gallery.ipynb is new.\n  players.ipynb is new.\n"
    assert told in result.stdout
    laid, own = (
        nbformat.read(each / "gallery.ipynb", as_version=4)
        for each in (pages, lessons_folder() / "reference")
    )
    assert laid.cells == own.cells
    assert laid.metadata == own.metadata | lab.own_kernel()
    assert trusted(pages / "gallery.ipynb")


@pytest.mark.parametrize("ip", [None, "127.0.0.1", "*"])
def test_a_port_that_is_taken_is_told_before_anything_is_laid(
    call: Call, opened: list[list[str]], tmp_path: Path, ip: str | None
) -> None:
    address = () if ip is None else ("--ip", ip)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = call("lab", "--port", port, *address)
    assert (result.exit_code, result.stdout, opened) == (1, "", [])
    assert result.stderr == (
        f"Error: --port: Port {port} is taken, perhaps by a JupyterLab that still runs. "
        "End that one, choose another port, or leave --port out: then a free one is found.\n"
    )
    assert not (tmp_path / "marias-lessons").exists()
    assert call("lab", "--port", port, *address).exit_code == 0


@pytest.mark.usefixtures("opened")
@pytest.mark.parametrize("content", ["[" * 100_000, "[]", '{"a": 1}', "9" * 5000, "\xff"])
def test_a_list_that_is_none_is_told(call: Call, tmp_path: Path, content: str) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / LIST).write_text(content, encoding="latin-1")
    result = call("lab", "lessons")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "This list of the lessons laid here cannot be read" in result.stderr


def test_a_machine_that_refuses_is_told_in_a_line(run: Run) -> None:
    done = run("lab", "lessons", env={"JUPYTER_DATA_DIR": f"{os.devnull}/data"})
    assert done.returncode == 1
    assert done.stderr.decode() == f"Error: {os.devnull}/data: The machine refuses this: Not a directory.\n"


@pytest.mark.parametrize("address", ["127.0.0.1", "localhost", "*"])
def test_an_address_of_this_machine_is_taken(call: Call, opened: list[list[str]], address: str) -> None:
    assert call("lab", "--ip", address).exit_code == 0
    assert f"--ServerApp.ip={address}" in opened[0]


@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_the_administrator_may_run_it(
    call: Call, opened: list[list[str]], monkeypatch: pytest.MonkeyPatch, user: int, allowed: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    call("lab")
    assert ("--allow-root" in opened[0]) is allowed


def trusted(path: Path) -> bool:
    return bool(NotebookNotary().check_signature(nbformat.read(path, as_version=4)))


@pytest.mark.usefixtures("opened")
def test_lessons_are_trusted_and_what_others_wrote_is_not(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "lessons"
    call("lab", str(folder))
    first = min(folder.glob("*.ipynb"))
    assert trusted(first)
    book = nbformat.read(first, as_version=4)
    book.cells[0].source = "changed"
    nbformat.write(book, first)
    result = call("lab", str(folder))
    assert f"{first.name} is kept as you left it." in result.stdout
    assert not trusted(first)


@pytest.mark.usefixtures("opened")
def test_without_jupyterlab_the_way_out_is_told(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    find = importlib.util.find_spec

    def lacking(name: str) -> ModuleSpec | None:
        return None if name in ("jupyterlab", "anywidget") else find(name)

    monkeypatch.setattr(lab, "find_spec", lacking)
    result = call("lab")
    assert result.exit_code == 1
    assert "jupyterlab, anywidget. Install it: pip install 'marias-lab[lab]'" in result.stderr
    assert not (tmp_path / "marias-lessons").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--port", "0"), "“0” does not fit here. Write a whole number from 1 to 65535."),
        (("--port", "x"), "“x” does not fit here"),
        (("--root",), "There is no option “--root” here."),
        (("file",), "file is a file. Name a folder."),
        (("file/deeper",), "file is a file. Name a folder."),
        (("--ip", "300.1.1.1"), "This machine cannot answer at “300.1.1.1”. Write an address it has"),
        (("--ip", "192.0.2.1"), "This machine cannot answer at “192.0.2.1”."),
        (("--ip", "a" * 70), "This machine cannot answer at “aaa"),
        (("--ip", ""), "This machine cannot answer at “”."),
    ],
)
def test_wrong_use_ends_with_2(
    call: Call, opened: list[list[str]], tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    (tmp_path / "file").touch()
    result = call("lab", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert opened == []


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_jupyterlab_answers_with_the_lesson(tmp_path: Path) -> None:
    """The real thing, from the command to the notebook that the server gives out."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "marias_lab",
        "lab",
        "--no-browser",
        "--port",
        str(port),
        "--ip",
        "127.0.0.1",
    ]
    log = tmp_path / "log"
    with (
        log.open("wb") as output,
        subprocess.Popen(command, cwd=tmp_path, stdout=output, stderr=subprocess.STDOUT) as server,
    ):
        try:
            found = None
            until = time.monotonic() + 120
            while found is None and time.monotonic() < until and server.poll() is None:
                time.sleep(0.3)
                found = re.search(
                    rf"http://127\.0\.0\.1:{port}(/lab/tree/(\S+))\?token=(\w+)", log.read_text()
                )
            assert found is not None, log.read_text()
            while not answers(port) and time.monotonic() < until:
                time.sleep(0.1)  # the address is told a moment before anybody answers there
            book = f"http://127.0.0.1:{port}/api/contents/{found[2]}?token={found[3]}"
            with urlopen(book, timeout=60) as reply:
                told = json.load(reply)
            page = f"http://127.0.0.1:{port}{found[1]}?token={found[3]}"
            with urlopen(page, timeout=60) as reply:
                assert b"JupyterLab" in reply.read()
        finally:
            server.terminate()
    assert told["content"]["cells"]
    assert all(
        cell["metadata"]["trusted"] for cell in told["content"]["cells"] if cell["cell_type"] == "code"
    )
