"""Reading TOML, whatever is in it: a whole file or a single value."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from marias_lab.errors import RulesetError

__all__ = ["file_content", "toml_table", "toml_value"]

MAX_BYTES: Final = 4 * 1024 * 1024
_DIGITS: Final = re.compile(r"[0-9][0-9_]{999,}")
_CUT_OFF: Final = "(at end of document)"


def file_content(path: Path) -> bytes:
    """The bytes of a file. Raises :class:`RulesetError` for one that cannot be read or is far too large."""
    try:
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise RulesetError(
            "file_unreadable", place=str(path), found=getattr(error, "strerror", None) or str(error)
        ) from None
    if len(content) > MAX_BYTES:
        raise RulesetError("ruleset_too_large", place=str(path), expected=MAX_BYTES)
    return content


def toml_table(content: bytes, place: str) -> dict[str, Any]:
    """The table that a TOML file states; a mark that some programs put in front does no harm. Raises :class:`RulesetError`."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        at = error.start + len(content) - len(error.object)
        raise RulesetError("not_utf8", place=place, found=f"0x{content[at]:02x}", byte=at + 1) from None
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulesetError("toml_too_deep", place=place) from None
    except tomllib.TOMLDecodeError as error:
        told = str(error)
        if _CUT_OFF in told:
            reason = told.removesuffix(_CUT_OFF).strip()
            last = text.rstrip().count("\n") + 1
            raise RulesetError("toml_cut_off", place=place, found=reason, line=last) from None
        raise RulesetError("toml_broken", place=place, found=told) from None
    except ValueError:  # Python takes no number of more than some thousands of digits
        number = _DIGITS.search(text)
        line = text.count("\n", 0, number.start() if number else 0) + 1
        raise RulesetError("toml_digits", place=place, line=line) from None


def toml_value(text: str) -> Any:
    """The value that a text spells in TOML. Raises ``ValueError`` for a text that spells none, or more than a value."""
    try:
        table = tomllib.loads(f"value = {text}")
    except RecursionError:
        raise ValueError(text) from None
    if len(table) != 1:
        raise ValueError(text)
    return table["value"]
