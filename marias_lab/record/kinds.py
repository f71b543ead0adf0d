"""What a file is, told by how it begins and not by its name."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["OTHERS", "kind_of"]

_LOOKED_AT: Final = 4096
_BEGINNINGS: Final = (
    (b"%PDF", "pdf"),
    (b"\x89PNG", "png"),
    (b"\xff\xd8\xff", "jpeg"),
    (b"PK\x03\x04", "zip"),
)
_ROOT: Final = re.compile(
    rb"(?:<\?.*?\?>|<!--.*?-->|\s)*<(?:!doctype\s+)?(html|svg)\b", re.DOTALL | re.IGNORECASE
)

OTHERS: Final = ("html", "svg", "pdf", "png", "jpeg", "zip")
"""The kinds that are neither records nor saved games."""


def kind_of(content: bytes) -> str:
    """``"record"`` (it begins as JSON), ``"saved_game"`` (as XML), one of :data:`OTHERS`, or nothing where that cannot be told."""
    head = content[:_LOOKED_AT].removeprefix(b"\xef\xbb\xbf").lstrip()
    for beginning, kind in _BEGINNINGS:
        if head.startswith(beginning):
            return kind
    if head.startswith(b"{"):
        return "record"
    if not head.startswith(b"<"):
        return ""
    root = _ROOT.match(head)
    return root[1].decode().lower() if root else "saved_game"
