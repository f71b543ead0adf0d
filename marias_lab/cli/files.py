"""Files that commands write. Nothing of anybody's is lost: what is not known to be this program's own, unchanged, is written over only when told to.

A page or picture ends with a comment that holds the digest of all before it. So a file that a command wrote is known again, and one that
somebody has changed since is not taken for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from marias_lab.errors import InputError
from marias_lab.files import read_bytes, replace_bytes

__all__ = ["is_folder", "is_there", "keep_files", "make_folder", "marked", "write_files"]

_MARK: Final = re.compile(rb"<!-- marias-lab ([0-9a-f]{64}) -->\n\Z")


def is_folder(path: Path) -> bool:
    """Whether there is a folder of this name; not if no file can have it, which reading or writing tells."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_there(path: Path) -> bool:
    """Whether there is anything of this name."""
    try:
        return path.exists()
    except OSError:
        return False


def make_folder(path: Path) -> None:
    """Make a folder where there is none. Raises :class:`InputError` where the machine refuses."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError("file_unwritable", place=str(path), found=error.strerror) from None


def marked(text: str) -> str:
    """A page or picture with the comment by which it is known again."""
    body = text if text.endswith("\n") else f"{text}\n"
    return f"{body}<!-- marias-lab {sha256(body.encode()).hexdigest()} -->\n"


def write_files(texts: Mapping[Path, str], way_out: str, *, force: bool) -> None:
    """Write text files in UTF-8, all of them or none where one is in the way; ``way_out`` is the option that names another place.

    Raises :class:`InputError` for a file that is there already, unless it has the same text or is marked and unchanged, or ``force`` is set; and
    where the machine refuses.
    """
    if not force:
        keep_files(texts, way_out)
    try:
        for path, text in texts.items():
            replace_bytes(path, text.encode())
    except OSError as error:
        raise InputError("file_unwritable", place=str(error.filename), found=error.strerror) from None


def keep_files(texts: Mapping[Path, str], way_out: str) -> None:
    """Refuse, as :func:`write_files` would, what is in the way, and write nothing."""
    try:
        for path, text in texts.items():
            lost = _lost(path, text.encode())
            if lost == "changes":
                raise InputError("file_changed", place=str(path), option=way_out)
            if lost:
                raise InputError("file_in_the_way", place=str(path), option=way_out)
    except OSError as error:
        raise InputError("file_unwritable", place=str(error.filename), found=error.strerror) from None


def _lost(path: Path, content: bytes) -> str:
    """What would be lost: a ``"file"`` of somebody's, or the ``"changes"`` somebody has made in one of ours; else nothing."""
    if not path.is_file():
        return ""
    there = read_bytes(path)
    mark = _MARK.search(there)
    if not there or there == content:
        return ""
    if mark is None:
        return "file"
    own = sha256(there[: mark.start()]).hexdigest().encode() == mark[1]
    return "" if own else "changes"
