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

__all__ = [
    "ITEMS",
    "KNOBS",
    "KNOBS_OF",
    "MOST_RAISES",
    "SPEECH_ITEMS",
    "SPEECH_KNOBS",
    "Knob",
    "KnobValue",
    "by_variant",
    "check_knob",
    "shown",
]

KnobValue: TypeAlias = "bool | int | str | tuple[str, ...] | Mapping[str, bool | int | str]"
ITEMS: Final = ("game", "seven", "hundred", "betl", "durch")
MOST_RAISES: Final = 64
"""Where a ruleset sets no end to doubling, it ends here: what is paid then has more digits than anybody wants to read."""

_MOST_POINTS: Final = 1_000_000
_MOST_SCORE: Final = 1000
_DEEPEST: Final = 4
_BITS: Final = 10_000


@frozen
class Knob:
    """What a knob may hold.

    ``words`` are the strings it takes, ``later`` those that are known but not available yet; ``table`` describes the values
    of an inline table keyed by variant (or by item for ``item_values``, which has to name each); ``listed`` the words of a list. ``least`` and ``most``
    bound a whole number. A knob that a later version adds has a ``neutral`` value, under which everything is as it was without it; the digest of a ruleset leaves it out then.
    """

    words: tuple[str, ...] = ()
    later: tuple[object, ...] = ()
    flag: bool = False
    least: int | None = None
    most: int = 0
    table: Knob | None = None
    keys: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    neutral: object = None

    def expected(
        self, but: tuple[object, ...] = (), variants: tuple[str, ...] = ("variant",), above: int = -1
    ) -> str:
        """The values it takes, as they are written in a file; ``but`` are left out, and numbers that are not ``above``.

        ``variants`` are those of the ruleset.
        """
        plain = (*self.words, *((True, False) if self.flag else ()))
        parts = [shown(value) for value in plain if value not in but]
        if self.least is not None:
            least = max(self.least, above + 1)
            parts.append(f"{least}, {least + 1}, … {self.most}" if least < self.most else str(least))
        if self.listed:
            parts.append(shown(variants if self.listed == _VARIANTS else self.listed))
        if self.table is not None:
            parts.append("{ " + " | ".join(self.keys or variants) + " = " + self.table.expected() + " }")
        return " | ".join(parts)


def _words(*words: str, later: tuple[object, ...] = ()) -> Knob:
    return Knob(words=words, later=later)


def _number(most: int = _MOST_POINTS) -> Knob:
    return Knob(least=0, most=most)


def _added(neutral: bool) -> Knob:
    """A flag that came later; files that do not state it mean ``neutral``."""
    return Knob(flag=True, neutral=neutral)


_FLAG: Final = Knob(flag=True)
_VARIANTS: Final = ("variant",)

KNOBS: Final[dict[str, Knob]] = {
    "item_values": Knob(table=_number(), keys=ITEMS),
    "game_item_in_hundred": Knob(flag=True, table=Knob(flag=True, least=0, most=_MOST_POINTS)),
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
    "silent_hundred_value": _number(),
    "silent_seven": _number(),
    "killed_silent_seven": _number(),
    "silent_scaled_by_better": _FLAG,
    "silent_hundred_vs_announced": _FLAG,
    "flek_scope": _words("item", "game"),
    "flek_max": _number(MOST_RAISES),
    "seven_must_be_held": Knob(flag=True, words=("plain",)),
    "seven_reserved": _FLAG,
    "talon_forbids": Knob(listed=RANKS),
    "talon_forbids_except": Knob(listed=_VARIANTS),
    "against": _FLAG,
    "stop_when_decided": _FLAG,
    "pay_limit": _number(),
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
    "game_played_from": Knob(least=0, most=MOST_RAISES, neutral=0),
    "cancelled_seven_played": _added(True),
}
"""Every knob of a game with an auction by name."""

SPEECH_ITEMS: Final = ("trump", "helper", "last_trick")
SPEECH_KNOBS: Final[dict[str, Knob]] = {
    "players": Knob(least=2, most=4),
    "item_values": Knob(table=_number(_MOST_SCORE), keys=SPEECH_ITEMS),
    "target": Knob(least=1, most=_MOST_SCORE),
    "fall_back": _number(_MOST_SCORE - 1),
    "exact_check": _words("deal_end", "immediate"),
    "first_lead_card": _words("any", "ace"),
    "void_trump_when_partner_wins": _FLAG,
    "half_bluff": _FLAG,
    "abi_ways": _words("all", "own"),
    "abi_must_lead": _FLAG,
    "matts": _FLAG,
    "deal_majority": _number(_MOST_SCORE),
    "wheels": _number(_MOST_SCORE),
    "jann": _number(_MOST_SCORE),
    "jann_pictures": _words("4-3-2", "3-2-1"),
    "jann_forms": _words("pairs", "all"),
}
"""Every knob of a game with speech by name."""

KNOBS_OF: Final = {"auction": KNOBS, "speech": SPEECH_KNOBS}
"""The knobs of each family of games."""


def check_knob(
    name: str, value: object, place: str, variants: tuple[str, ...], game: str = "auction"
) -> KnobValue:
    """The value of a knob as the engine uses it. Raises :class:`RulesetError` for an unknown knob or a value it does not take."""
    known = KNOBS_OF[game]
    knob = known.get(name)
    if knob is None:
        raise RulesetError("knob_unknown", place=place, found=name, expected=", ".join(sorted(known)))
    checked = _checked(knob, value, name, variants)
    if checked is None:
        raise _refused(knob, value, name, place, variants)
    if any(value is late or (value == late and type(value) is type(late)) for late in knob.later):
        ways = knob.expected(but=knob.later)
        raise RulesetError("knob_later", place=place, knob=name, found=shown(value), expected=ways)
    return checked


def _refused(knob: Knob, value: object, name: str, place: str, variants: tuple[str, ...]) -> RulesetError:
    """The error for a value that a knob does not take, as close as it can be told."""
    found = None if value is None else shown(value)
    expected = knob.expected(variants=variants)
    if isinstance(value, list | tuple) and knob.listed:
        twice = [each for at, each in enumerate(value) if isinstance(each, str) and each in value[:at]]
        if twice:
            return RulesetError(
                "knob_twice", place=place, knob=name, found=shown(twice[0]), expected=expected
            )
    if isinstance(value, Mapping) and value.keys() < set(knob.keys):
        missing = tuple(key for key in knob.keys if key not in value)
        return RulesetError(
            "knob_incomplete", place=place, knob=name, found=found, missing=missing, expected=expected
        )
    return RulesetError("knob_value", place=place, knob=name, found=found, expected=expected)


def shown(value: object, deep: int = 0) -> str:
    """A value as it is written in a file; what lies too deep in it is left out."""
    if deep > _DEEPEST:
        return "…"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key} = {shown(each, deep + 1)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(shown(each, deep + 1) for each in value) + "]"
    if isinstance(value, int) and value.bit_length() > _BITS:
        return hex(value)  # Python writes out no decimal number of thousands of digits
    return f'"{value}"' if isinstance(value, str) else str(value)


def _checked(knob: Knob, value: object, name: str, variants: tuple[str, ...]) -> KnobValue | None:
    if isinstance(value, bool):
        return value if knob.flag else None
    if isinstance(value, int):
        return value if knob.least is not None and knob.least <= value <= knob.most else None
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
    words = tuple(each for each in value if isinstance(each, str) and each in known)
    return words if len(set(words)) == len(value) and known else None


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
