"""Files that commands write; what the machine refuses becomes an error with its place."""

from __future__ import annotations

from pathlib import Path

from marias_lab.errors import InputError

__all__ = ["write_text"]


def write_text(path: Path, text: str) -> None:
    """Write a text file in UTF-8, in place of what was there. Raises :class:`InputError` where that cannot be done."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError("file_unwritable", place=str(path), found=error.strerror) from None
