"""Files that are written anew: whole or not at all, whoever else writes, and whatever the machine refuses."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import svg_cards
from marias_lab.errors import InputError, UnreadableRecord
from marias_lab.files import read_bytes, replace_bytes, write_file
from marias_lab.pages import write_replay_page
from marias_lab.record import (
    Replay,
    demo_record,
    format_record,
    read_record,
    sample_saved,
    write_record,
)
from marias_lab.record.formats import read_hra, write_hra
from marias_lab.scenes import figure
from svg_cards import export

RECORD = demo_record()
GAME = read_hra(sample_saved())
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
WRITERS: dict[str, Callable[[Path], object]] = {
    "record.json": lambda path: write_record(RECORD, path),
    "saved.hra": lambda path: write_hra(GAME.record, path, GAME.rules),
    "table.svg": lambda path: figure(Replay(RECORD)).save(path),
    "page.html": lambda path: write_replay_page(Replay(RECORD), path, "A deal"),
}


@pytest.fixture(params=WRITERS)
def written(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Callable[[Path], object]]:
    """A file with something in it, and one of the functions that write over it."""
    path = tmp_path / request.param
    path.write_bytes(b"old")
    return path, WRITERS[request.param]


def test_a_file_is_written_in_place_of_the_old_one(
    written: tuple[Path, Callable[[Path], object]],
) -> None:
    path, write = written
    path.chmod(0o640)
    write(path)
    assert len(path.read_bytes()) > 1000
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_on_a_full_disk_the_old_file_stays(
    written: tuple[Path, Callable[[Path], object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, write = written

    def full(self: Path, content: bytes) -> int:
        del self
        with Path("/dev/full").open("wb") as stream:
            return stream.write(content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(InputError) as caught:
        write(path)
    assert caught.value.code == "file_unwritable"
    assert caught.value.place == str(path)
    assert os.strerror(errno.ENOSPC) in str(caught.value)
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_on_a_full_disk_the_old_picture_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "row.svg"
    path.write_bytes(b"old")
    picture = svg_cards.render(svg_cards.Row(["hearts-A"]))

    def full(self: Path, content: bytes) -> int:
        del self
        with Path("/dev/full").open("wb") as stream:
            return stream.write(content)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            export.save(picture, path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    export.save(picture, path)
    assert path.read_bytes() == picture.encode()


def test_a_link_leads_to_the_file_that_is_written(tmp_path: Path) -> None:
    target, link = tmp_path / "folder" / "deal.json", tmp_path / "link.json"
    target.parent.mkdir()
    link.symlink_to(target)
    for content in (b"first", b"second"):
        write_file(link, content)
        assert link.is_symlink()
        assert target.read_bytes() == content
    assert sorted(each.name for each in target.parent.iterdir()) == ["deal.json"]


def test_what_is_no_file_takes_what_it_is_given() -> None:
    write_file(Path(os.devnull), b"gone")
    assert Path(os.devnull).exists()
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("name", ["", "none/deal.json", "a\0b", "\ud800.json", "x" * 300])
def test_where_no_file_can_be(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    with pytest.raises(InputError) as caught:
        write_record(RECORD, path)
    assert caught.value.code == "file_unwritable"
    assert caught.value.place == str(path)
    assert str(caught.value)
    with pytest.raises(OSError, match=r".") as told:
        replace_bytes(path, b"")
    assert told.value.filename == str(path)
    with pytest.raises(OSError, match=r".") as told:
        read_bytes(path)
    assert told.value.filename == str(path)
    for read in (read_record, read_hra):
        with pytest.raises(UnreadableRecord) as unread:
            read(path)
        assert unread.value.code == "file_unreadable"
        assert unread.value.place == str(path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (
            format_record(demo_record()).encode(),
            "This is JSON, as records are, and a saved game of Mariášek (HRA) is expected. If it is a record, read_record reads it.",
        ),
        (b"%PDF-1.7", "This is a PDF, neither a record (JSON) nor a saved game"),
        (b"<!doctype html>", "This is a page (HTML), neither a record (JSON) nor a saved game"),
    ],
    ids=["record", "pdf", "page"],
)
def test_what_is_no_saved_game_is_called_what_it_is(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "game.hra"
    path.write_bytes(content)
    with pytest.raises(UnreadableRecord) as caught:
        read_hra(path)
    assert str(caught.value).startswith(f"{path}: {words}")


def test_a_saved_game_given_as_a_record_is_sent_to_its_own_door() -> None:
    with pytest.raises(UnreadableRecord, match="or read it with read_saved"):
        read_record(sample_saved())


WRITER = """
import sys
from pathlib import Path
from marias_lab.files import replace_bytes
path, sign = Path(sys.argv[1]), sys.argv[2].encode()
for number in range(200):
    replace_bytes(path, sign * 100_000)
"""


def test_two_processes_that_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    replace_bytes(path, b"a" * 100_000)
    command = [sys.executable, "-c", WRITER, str(path)]
    writers = [subprocess.Popen([*command, sign], cwd=Path(__file__).parent.parent) for sign in "ab"]
    found = set()
    while any(writer.poll() is None for writer in writers):
        content = path.read_bytes()
        assert len(content) == 100_000
        assert len(set(content)) == 1
        found.add(content[:1])
    assert [writer.returncode for writer in writers] == [0, 0]
    assert found <= {b"a", b"b"}
    assert list(tmp_path.iterdir()) == [path]


REFUSED = """
import sys
from pathlib import Path
from marias_lab.errors import InputError, UnreadableRecord
from marias_lab.record import demo_record, read_record, write_record
folder = Path(sys.argv[1])
for name in ("mine.json", "closed/deal.json", "closed/new.json"):
    try:
        write_record(demo_record(), folder / name)
    except InputError as error:
        print(error.code, name)
for name in ("hidden.json",):
    try:
        read_record(folder / name)
    except UnreadableRecord as error:
        print(error.code, name)
"""


def test_what_one_may_not_write_or_read(tmp_path: Path) -> None:
    """Whoever runs as root may do everything, so a program without its rights is started."""
    closed = tmp_path / "closed"
    closed.mkdir()
    for path in (tmp_path / "mine.json", closed / "deal.json", tmp_path / "hidden.json"):
        path.write_bytes(b"old")
    (tmp_path / "mine.json").chmod(0o444)
    (tmp_path / "hidden.json").chmod(0o000)
    closed.chmod(0o555)
    command = [sys.executable, "-c", REFUSED, str(tmp_path)]
    if ROOT:
        if not Path("/usr/bin/setpriv").exists():
            pytest.skip("root may do everything, and setpriv, which gives its rights up, is not here")
        drop = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        command = [*drop, *command]
        for folder in (tmp_path, *tmp_path.parents[:2]):
            folder.chmod(0o777 if folder == tmp_path else 0o755)
        can_start = subprocess.run([*drop, sys.executable, "-c", "import marias_lab.record"], check=False,
                                   cwd=Path(__file__).parent.parent, capture_output=True)  # fmt: skip
        if can_start.returncode:
            pytest.skip("Python or this checkout cannot be read without the rights of root")
    done = subprocess.run(
        command, cwd=Path(__file__).parent.parent, capture_output=True, text=True, check=False
    )
    closed.chmod(0o755)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "file_unwritable mine.json",
        "file_unwritable closed/deal.json",
        "file_unwritable closed/new.json",
        "file_unreadable hidden.json",
    ]
    assert (tmp_path / "mine.json").read_bytes() == b"old"
    assert [each.read_bytes() for each in closed.iterdir()] == [b"old"]
