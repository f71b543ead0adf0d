"""Working copies of the lessons: laid into a folder, renewed while nobody has changed them, never written over once somebody has."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from attrs import frozen

import marias_lab
from marias_lab.errors import InputError
from marias_lab.files import replace_bytes

__all__ = ["REFERENCE", "SAMPLE", "SAMPLES", "Laid", "lay_lessons", "lessons_folder", "samples_folder"]

LESSON: Final = (".ipynb",)
SAMPLE: Final = (".json", ".hra")

REFERENCE: Final = "reference"
"""The folder beside the lessons, here and where they come from, with pages to look things up in."""

SAMPLES: Final = "samples"
"""The folder beside the lessons that gets copies of the samples: a record and a saved game to try commands on."""

LIST: Final = ".marias-lab.json"
"""The file beside the copies that keeps what each was when it was laid, so that a change is noticed."""

_BY_KERNEL: Final = ("kernelspec", "language_info")
"""What JupyterLab writes into a notebook when a kernel starts, whoever opens it: no change of anybody's."""


@frozen
class Laid:
    """What became of one lesson.

    ``happened`` is ``"new"``, ``"same"``, ``"renewed"``, ``"kept"`` (somebody has changed it) or ``"beside"`` (somebody has changed it and there is
    a newer one, which now lies beside it). ``path`` is the file to open.
    """

    lesson: str
    happened: str
    path: Path

    @property
    def own(self) -> bool:
        """Whether the file is the lesson as it came, with nobody's changes in it."""
        return self.happened != "kept"


def lessons_folder() -> Path:
    """Where the lessons come from: the package in an installed wheel, ``notebooks`` in a checkout."""
    package = Path(marias_lab.__file__).parent
    for folder in (package / "lessons", package.parent / "notebooks"):
        if any(folder.glob("*.ipynb")):
            return folder
    raise InputError("lessons_missing", place=str(package))


def samples_folder() -> Path:
    """Where the samples come from."""
    return Path(marias_lab.__file__).parent / "record" / "samples"


def lay_lessons(
    source: Path, folder: Path, endings: tuple[str, ...] = LESSON, kernel: Mapping[str, Any] | None = None
) -> tuple[Laid, ...]:
    """Lay a copy of every lesson, or of the files with other endings, into a folder, which is made where it is missing.

    ``kernel`` is what JupyterLab would write into a notebook on opening it; a copy that holds it already does not look changed then.
    Raises :class:`InputError` where files cannot be read or written, and for the folder of the lessons themselves.
    """
    try:
        if folder.exists() and folder.samefile(source):
            raise InputError("lessons_themselves", place=str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        known = _known(folder / LIST)
        laid = tuple(_laid(lesson, folder, known, kernel or {}) for lesson in _lessons(source, endings))
        replace_bytes(folder / LIST, (json.dumps(known, indent=2) + "\n").encode())
    except OSError as error:
        place = str(error.filename or folder)
        raise InputError("lessons_refused", place=place, found=error.strerror) from None
    return laid


def _lessons(source: Path, endings: tuple[str, ...]) -> Iterator[Path]:
    yield from sorted(each for each in source.iterdir() if each.suffix in endings and each.is_file())


def _known(path: Path) -> dict[str, str]:
    """The digest of each lesson as it was laid. Raises :class:`InputError` for a list that is none."""
    if not path.exists():
        return {}
    try:
        known = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        known = None
    if not isinstance(known, dict) or not all(isinstance(each, str) for each in known.values()):
        raise InputError("lessons_list", place=str(path))
    return known


def _laid(lesson: Path, folder: Path, known: dict[str, str], kernel: Mapping[str, Any]) -> Laid:
    content, target = lesson.read_bytes(), folder / lesson.name
    digest, content = _digest(content), _with_kernel(content, kernel)
    before = known.get(lesson.name)
    known[lesson.name] = digest
    if not target.exists():
        replace_bytes(target, content)
        return Laid(lesson.name, "new", target)
    there = _digest(target.read_bytes())
    if there == digest:
        return Laid(lesson.name, "same", target)
    if there == before:
        replace_bytes(target, content)
        return Laid(lesson.name, "renewed", target)
    if before == digest:
        return Laid(lesson.name, "kept", target)
    beside = _free(target, digest)
    replace_bytes(beside, content)
    return Laid(lesson.name, "beside", beside)


def _free(target: Path, digest: str) -> Path:
    """A name beside a file that is free, or that of a copy that is there already."""
    number = 1
    while True:
        number += 1
        name = target.with_name(f"{target.stem}_{number}{target.suffix}")
        if not name.exists() or _digest(name.read_bytes()) == digest:
            return name


def _digest(content: bytes) -> str:
    """What tells one content from another; two notebooks that differ in nothing but the kernel that ran them have the same."""
    book = _notebook(content)
    if book is not None:
        book["metadata"] = {key: told for key, told in book["metadata"].items() if key not in _BY_KERNEL}
        content = json.dumps(book, sort_keys=True).encode()
    return sha256(content).hexdigest()


def _with_kernel(content: bytes, kernel: Mapping[str, Any]) -> bytes:
    book = _notebook(content) if kernel else None
    if book is None:
        return content
    book["metadata"] |= kernel
    return (json.dumps(book, indent=1, ensure_ascii=False, sort_keys=True) + "\n").encode()


def _notebook(content: bytes) -> dict[str, Any] | None:
    """A content as a notebook, if it is one."""
    try:
        book = json.loads(content)
    except (ValueError, RecursionError):
        return None
    is_one = isinstance(book, dict) and isinstance(book.get("metadata"), dict) and "nbformat" in book
    return book if is_one else None
