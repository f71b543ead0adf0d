"""Lines of JSON on standard output, for other programs: in UTF-8, whatever the terminal speaks."""

from __future__ import annotations

import json
import sys
from typing import Any

__all__ = ["write_row"]


def write_row(row: dict[str, Any]) -> None:
    """Write an object as a line, at once."""
    text = json.dumps(row, ensure_ascii=False)
    # Half a sign, as "\ud800" in a case's id or a byte of a file's name, is written as JSON writes it.
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.buffer.flush()
