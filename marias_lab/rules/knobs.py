"""The knobs of a ruleset: which values each may have, and how a value is read.

A knob is a named switch whose values select a named function or set a number. A value that needs machinery this version
does not have is known by name and refused by name, so that a file written for a later version fails clearly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from attrs import frozen

from marias_lab.cards import RANKS
from marias_lab.errors import RulesetError
from marias_lab.rules.duties import DUTIES
from marias_lab.rules.marriages import TRIGGERS

__all__ = ["KNOBS", "Knob", "KnobValue", "by_variant", "check_knob", "shown"]

KnobValue: TypeAlias = "bool | int | str | tuple[str, ...] | Mapping[str, bool | int | str]"
ITEMS: Final = ("game", "seven", "hundred", "betl", "durch")


@frozen
class Knob:
    """What a knob may hold.

    ``words`` are the strings it takes, ``later`` those that are known but not available yet; ``table`` describes the values
    of an inline table keyed by variant (or by item for ``item_values``); ``listed`` the words of a list. A knob that a later version adds has a
    ``neutral`` value, under which everything is as it was without it; the digest of a ruleset leaves it out then.
    """

    words: tuple[str, ...] = ()
    later: tuple[object, ...] = ()
    flag: bool = False
    least: int | None = None
    table: Knob | None = None
    keys: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    neutral: object = None

    def expected(self, but: tuple[object, ...] = ()) -> str:
        """The values it takes, as they are written in a file; ``but`` are left out."""
        plain = (*self.words, *((True, False) if self.flag else ()))
        parts = [shown(value) for value in plain if value not in but]
        if self.least is not None:
            parts.append(f"{self.least}, {self.least + 1}, …")
        if self.listed:
            parts.append("[" + ", ".join(f'"{word}"' for word in self.listed) + "]")
        if self.table is not None:
            parts.append("{ " + " | ".join(self.keys or ("variant",)) + " = " + self.table.expected() + " }")
        return " | ".join(parts)


def _words(*words: str, later: tuple[object, ...] = ()) -> Knob:
    return Knob(words=words, later=later)


def _number(least: int) -> Knob:
    return Knob(least=least)


def _added(neutral: bool) -> Knob:
    """A flag that came later; files that do not state it mean ``neutral``."""
    return Knob(flag=True, neutral=neutral)


_FLAG: Final = Knob(flag=True)

KNOBS: Final[dict[str, Knob]] = {
    "item_values": Knob(table=_number(0), keys=ITEMS),
    "game_item_in_hundred": Knob(flag=True, table=Knob(flag=True, least=0)),
    "auction": _words("take_and_return", "choose_first_seven", later=("hold_ladder",)),
    "self_rob": _FLAG,
    "must_head": _words(*DUTIES),
    "bid_compare": _words(">", ">="),
    "final_compare": _words(">", ">="),
    "pass_is_final": _FLAG,
    "first_lead": Knob(words=("forehand", "caller"), table=_words("forehand", "caller")),
    "marriage_trigger": _words(*TRIGGERS),
    "king_before_ober": _words("allowed", "refused"),
    "game_test": _words("more_than_opponents", "at_least_50"),
    "hundred_marriages": _words("all", "first", "best"),
    "hundred_scaling": _words("flat", "linear", "double"),
    "silent_hundred": _words("add", "double_game", "off"),
    "silent_hundred_value": _number(0),
    "silent_seven": _number(0),
    "killed_silent_seven": _number(0),
    "silent_scaled_by_better": _FLAG,
    "silent_hundred_vs_announced": _FLAG,
    "flek_scope": _words("item", "game"),
    "flek_max": _number(0),
    "seven_must_be_held": Knob(flag=True, words=("plain",)),
    "seven_reserved": _FLAG,
    "talon_forbids": Knob(listed=RANKS),
    "talon_forbids_except": Knob(listed=("variant",)),
    "against": _FLAG,
    "stop_when_decided": _FLAG,
    "pay_limit": _number(0),
    "hundred_against_needs_pair": _added(False),
    "must_double": _added(False),
    "top_hundred_seven": _added(False),
    "trumps_laid": _added(True),
    "marriages_shown": Knob(words=("by_choice", "always"), neutral="by_choice"),
    "hundred_paid_on": Knob(words=("counted", "all"), neutral="counted"),
    "count_marriages_against": _added(True),
    "hundred_seven_together": _added(False),
    "silent_hundred_scaling": Knob(words=("linear", "as_hundred"), neutral="linear"),
    "silent_seven_vs_announced": _added(False),
    "talon_points": Knob(words=("caller", "defenders"), neutral="caller"),
    "game_played_from": Knob(least=0, neutral=0),
    "cancelled_seven_played": _added(True),
}
"""Every knob by name."""


def check_knob(name: str, value: object, place: str, variants: tuple[str, ...]) -> KnobValue:
    """The value of a knob as the engine uses it. Raises :class:`RulesetError` for an unknown knob or a value it does not take."""
    knob = KNOBS.get(name)
    if knob is None:
        raise RulesetError("knob_unknown", place=place, found=name, expected=", ".join(sorted(KNOBS)))
    checked = _checked(knob, value, name, variants)
    if checked is None:
        raise RulesetError("knob_value", place=place, knob=name, found=shown(value), expected=knob.expected())
    if any(value is late or (value == late and type(value) is type(late)) for late in knob.later):
        ways = knob.expected(but=knob.later)
        raise RulesetError("knob_later", place=place, knob=name, found=shown(value), expected=ways)
    return checked


def shown(value: object) -> str:
    """A value as it is written in a file."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {shown(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(shown, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _checked(knob: Knob, value: object, name: str, variants: tuple[str, ...]) -> KnobValue | None:
    if isinstance(value, bool):
        return value if knob.flag else None
    if isinstance(value, int):
        return value if knob.least is not None and value >= knob.least else None
    if isinstance(value, str):
        return value if value in knob.words or value in knob.later else None
    if isinstance(value, list | tuple):
        return _checked_list(knob, value, variants)
    if isinstance(value, Mapping) and knob.table is not None:
        return _checked_table(knob, value, name, variants)
    return None


def _checked_list(
    knob: Knob, value: list[object] | tuple[object, ...], variants: tuple[str, ...]
) -> KnobValue | None:
    known: tuple[str, ...] = variants if knob.listed == ("variant",) else knob.listed
    if not known or len(set(map(str, value))) != len(value):
        return None
    words = tuple(each for each in value if isinstance(each, str) and each in known)
    return words if len(words) == len(value) else None


def _checked_table(
    knob: Knob, value: Mapping[str, object], name: str, variants: tuple[str, ...]
) -> KnobValue | None:
    assert knob.table is not None
    keys = knob.keys or (*variants, "default")
    complete = not knob.keys or set(value) == set(knob.keys)
    if not complete or not set(value) <= set(keys):
        return None
    table: dict[str, bool | int | str] = {}
    for key, each in value.items():
        checked = _checked(knob.table, each, name, variants)
        if not isinstance(checked, bool | int | str):
            return None
        table[key] = checked
    return table


_Lookup: TypeAlias = Callable[[str], "bool | int | str"]


def by_variant(value: KnobValue, fallback: bool | int | str) -> _Lookup:
    """A knob that may differ by variant, as a function of the variant's id; ``default`` in a table stands for the rest."""
    if isinstance(value, Mapping):
        table = value
        return lambda variant: table.get(variant, table.get("default", fallback))
    assert not isinstance(value, tuple)
    return lambda variant: value
