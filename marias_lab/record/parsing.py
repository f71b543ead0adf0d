"""From bytes to the plain tables of JSON, refusing whatever is broken or could be read in two ways."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from marias_lab.errors import AmbiguousRecord, UnreadableRecord
from marias_lab.record.kinds import kind_of
from marias_lab.record.writing import FORMAT, VERSION

__all__ = ["MAX_BYTES", "parse"]

MAX_BYTES: Final = 4 * 1024 * 1024
"""The largest record that is read, in bytes of UTF-8. A deal with its notes has some thousands."""

_SHOWN: Final = 40

# What Python's reader says it misses, as codes that a language has words for.
_MISSED: Final = {
    "Expecting value": "json_value",
    "Expecting ',' delimiter": "json_comma",
    "Expecting ':' delimiter": "json_colon",
    "Expecting property name enclosed in double quotes": "json_key",
    "Illegal trailing comma before end of object": "json_key",
    "Illegal trailing comma before end of array": "json_value",
    "Extra data": "json_end",
}


def parse(content: bytes | str) -> dict[str, Any]:
    """The outermost table of a record of a version that can be read.

    Raises :class:`UnreadableRecord` or, for a key that stands twice, :class:`AmbiguousRecord`.
    """
    text = _decoded(content)
    twice: list[str] = []

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) != len(pairs):
            keys = [key for key, _ in pairs]
            twice.extend(key for key in made if keys.count(key) > 1)
        return made

    try:
        tables = json.loads(text, object_pairs_hook=table)
    except json.JSONDecodeError as error:
        raise _broken(error, text) from None
    except ValueError:  # Python takes no number of more than some thousands of digits
        raise UnreadableRecord("record_number") from None
    except RecursionError:
        raise UnreadableRecord("record_too_deep") from None
    if twice:
        raise _key_twice(text, twice[0])
    _check_version(tables)
    return tables  # type: ignore[no-any-return]  # the version is only there in a table


def _decoded(content: bytes | str) -> str:
    data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    if len(data) > MAX_BYTES:
        raise UnreadableRecord("record_too_large", expected=MAX_BYTES >> 20)
    kind = kind_of(data)
    if kind not in ("record", ""):
        raise UnreadableRecord("record_other_kind", found=kind)
    try:
        return data.decode("utf-8-sig")  # some editors put a mark in front
    except UnicodeDecodeError as error:
        found = f"0x{error.object[error.start]:02x}"
        raise UnreadableRecord("not_utf8", found=found, byte=error.start + 1) from None


def _broken(error: json.JSONDecodeError, text: str) -> UnreadableRecord:
    place = f"{error.lineno}:{error.colno}"
    found = text[error.pos : error.pos + _SHOWN].partition("\n")[0]
    expected = _MISSED.get(error.msg, "json")
    facts = {"line": error.lineno, "column": error.colno, "expected": expected}
    if error.msg.startswith("Unterminated") or not text[error.pos :].strip():
        return UnreadableRecord("record_cut_off", place=place, **facts)
    return UnreadableRecord("record_not_json", place=place, found=found, **facts)


class _Pairs(list[tuple[str, Any]]):
    """An object of JSON as it is written, each key as often as it stands there."""


def _key_twice(text: str, key: str) -> AmbiguousRecord:
    """The error of a key that stands twice. The text is read once more to tell where."""
    stack = [("", json.loads(text, object_pairs_hook=_Pairs))]
    while stack:
        path, value = stack.pop()
        if isinstance(value, _Pairs):
            keys = [name for name, _ in value]
            if keys.count(key) > 1:
                return AmbiguousRecord("record_key_twice", place=path or "/", key=key[:_SHOWN])
        stack.extend(_inside(path, value))
    raise AssertionError(key)


def _inside(path: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, _Pairs):
        for name, each in value:
            yield (f"{path}.{name}" if path else name), each
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield f"{path}[{number}]", each


def _check_version(tables: object) -> None:
    if isinstance(tables, dict) and "nbformat" in tables:
        raise UnreadableRecord("record_other_kind", found="notebook")
    if not isinstance(tables, dict) or tables.get("format") != FORMAT:
        raise UnreadableRecord("record_none", expected=FORMAT)
    if "version" not in tables:
        raise UnreadableRecord("record_key_missing", place="version", key="version")
    version = tables["version"]
    if type(version) is not int or version < 1:
        found = "[…]" if isinstance(version, dict | list) else json.dumps(version)[:_SHOWN]
        raise UnreadableRecord("record_version", place="version", found=found, expected=VERSION)
    if version > VERSION:
        raise UnreadableRecord("record_newer", place="version", found=version, expected=VERSION)
