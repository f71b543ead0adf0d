"""What the fields of values have to hold: checks that raise :class:`InputError` with class and field, where a value is made and not later."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any, Final, Protocol, TypeAlias

from marias_lab.errors import InputError

__all__ = [
    "LONGEST_NAME",
    "LONGEST_SHOWN",
    "SEEDS",
    "Check",
    "holds",
    "is_date",
    "is_flag",
    "is_seed",
    "is_text",
    "is_whole",
    "is_word",
    "rows_of",
    "shown",
]

SEEDS: Final = 1 << 64
"""How many seeds there are: whole numbers from 0 on, below this one. No number in a record is larger."""

LONGEST_NAME: Final = 64
"""How many signs a name out of a ruleset may have."""

LONGEST_SHOWN: Final = 40
"""How many signs of what was found an error shows."""

_BITS: Final = 10_000
_DATE: Final = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")
_HALF: Final = re.compile("[\ud800-\udfff]")
_FIRST: Final = "0001-01-01"


class _Field(Protocol):
    @property
    def name(self) -> str:
        """What a field of a value is called."""


Check: TypeAlias = Callable[[Any, _Field, Any], None]


def holds(expected: str, fits: Callable[[Any], bool]) -> Check:
    """The check of a field; ``expected`` is the code of the word for what it holds (``term.value.<code>``)."""

    def check(instance: Any, field: _Field, value: Any) -> None:
        if not fits(value):
            place = f"{type(instance).__name__}.{field.name}"
            raise InputError("value_wrong", place=place, found=shown(value), expected=expected)

    return check


def shown(value: object) -> str:
    """A value as an error shows it: as Python writes it, and not too long."""
    if isinstance(value, int) and value.bit_length() > _BITS:
        return hex(value)[:LONGEST_SHOWN]  # Python writes out no decimal number of thousands of digits
    return repr(value)[:LONGEST_SHOWN].encode("utf-8", "replace").decode()


def is_whole(value: object) -> bool:
    """Whether it is a whole number of a size that a record holds."""
    return type(value) is int and -SEEDS < value < SEEDS


def is_seed(value: object) -> bool:
    """Whether it is a whole number from 0 below :data:`SEEDS`."""
    return type(value) is int and 0 <= value < SEEDS


def is_flag(value: object) -> bool:
    """Whether it is ``True`` or ``False``."""
    return isinstance(value, bool)


def is_text(value: object) -> bool:
    """Whether it is a text that can be written: without halves of signs."""
    return isinstance(value, str) and (value.isascii() or not _HALF.search(value))


def is_word(value: object) -> bool:
    """Whether it can be a name out of a ruleset: of a variant, an item, a reason."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and is_text(value)


def is_date(value: object) -> bool:
    """Whether it is a year, a month or a day that there is: ``2026``, ``2026-03``, ``2026-03-14``."""
    if not isinstance(value, str) or not _DATE.fullmatch(value):
        return False
    try:
        date.fromisoformat(value + _FIRST[len(value) :])
    except ValueError:
        return False
    return True


def rows_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """Whether something is a tuple of values that fit."""
    return lambda value: isinstance(value, tuple) and all(map(fits, value))
