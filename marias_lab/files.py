"""Files read and written whole. A file that is written anew stays as it was until the new one is there."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from stat import S_IMODE

from marias_lab.errors import InputError

__all__ = ["read_bytes", "replace_bytes", "write_file"]


def read_bytes(path: Path, most: int = -1) -> bytes:
    """What a file holds, or no more than its first ``most`` bytes. Raises ``OSError`` with the path."""
    try:
        with path.open("rb") as stream:
            return stream.read(most)
    except ValueError:  # a name that no file can have
        raise _no_name(path) from None
    except OSError as error:
        error.filename = str(path)
        raise


def write_file(path: Path, content: bytes) -> None:
    """Write a file as :func:`replace_bytes` does. Raises :class:`InputError` where that cannot be done; what was there is there still."""
    try:
        replace_bytes(path, content)
    except OSError as error:
        raise InputError("file_unwritable", place=str(path), found=error.strerror) from None


def replace_bytes(path: Path, content: bytes) -> None:
    """Put a file in the place of what was there, which stays whole until the new one is. Raises ``OSError`` with the path.

    The new file has the rights of the old one; where the path is a link, the file it leads to is replaced.
    """
    try:
        if (
            path.exists() and not path.is_file() and not path.is_dir()
        ):  # a pipe or a device takes what it is given
            path.write_bytes(content)
            return
        target = Path(os.path.realpath(path))
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        _put(target, content)
    except ValueError:  # a name that no file can have
        raise _no_name(path) from None
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


def _put(target: Path, content: bytes) -> None:
    """Write a file beside the target, and when it is whole give it the target's name."""
    part = target.with_name(f".{os.urandom(8).hex()}.part")
    part.touch(exist_ok=False)
    try:
        if target.exists():
            part.chmod(S_IMODE(target.stat().st_mode))
        part.write_bytes(content)
        part.replace(target)
    except BaseException:
        part.unlink()
        raise


def _no_name(path: Path) -> OSError:
    return OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
