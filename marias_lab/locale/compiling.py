"""From ``.po`` to ``.mo``, with Babel, which is needed to build and never to run."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

__all__ = ["catalogues", "compiled", "read_catalogue"]

_MAGIC: Final = 0x950412DE
_HEAD: Final = struct.Struct("<7I")
_PAIR: Final = struct.Struct("<2I")


def catalogues() -> list[Path]:
    """Every ``.po`` of the package, sorted."""
    return sorted(Path(__file__).parent.glob("*/LC_MESSAGES/*.po"))


def read_catalogue(source: Path) -> Catalog:
    """The entries of a ``.po``. Raises Babel's ``PoFileError`` for a file that is not one."""
    with source.open("rb") as stream:
        return read_po(stream, abort_invalid=True)


def compiled(source: Path) -> bytes:
    """The ``.mo`` of a ``.po``.

    Written here and not by Babel, whose header names its own version and the time: the same entries always give the same bytes.
    """
    entries = sorted(_entries(read_catalogue(source)))
    texts = [*(key for key, _ in entries), *(text for _, text in entries)]
    start = _HEAD.size + _PAIR.size * len(texts)
    offsets = accumulate((len(text) + 1 for text in texts), initial=start)
    table = b"".join(_PAIR.pack(len(text), offset) for text, offset in zip(texts, offsets, strict=False))
    second = _HEAD.size + _PAIR.size * len(entries)
    head = _HEAD.pack(_MAGIC, 0, len(entries), _HEAD.size, second, 0, start)
    return head + table + b"".join(text + b"\0" for text in texts)


def _entries(catalogue: Catalog) -> Iterator[tuple[bytes, bytes]]:
    header = (
        f"Language: {catalogue.locale_identifier}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        f"Plural-Forms: {catalogue.plural_forms}",
    )
    yield b"", "".join(f"{line}\n" for line in header).encode()
    for message in catalogue:
        if message.id:
            yield _joined(message.id), _joined(message.string or "")


def _joined(texts: str | Iterable[str]) -> bytes:
    """One text, or the forms of a plural with a zero between them."""
    return "\0".join([texts] if isinstance(texts, str) else texts).encode()
