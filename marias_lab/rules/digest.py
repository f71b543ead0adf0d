"""The digest of a ruleset: a short text that is the same for rules that play alike."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

from marias_lab.rules.knobs import KNOBS_OF, KnobValue

__all__ = ["digest"]


def digest(tables: Mapping[str, Any], knobs: Mapping[str, KnobValue], game: str) -> str:
    """The first sixteen hexadecimal digits of the SHA-256 of what decides play and score.

    Prose and pointers to clauses do not count, nor does a knob that stands at the value it had before it existed: so a record
    of today is still of the same rules when later versions know more knobs and explain more.
    """
    tuned = {name: value for name, value in knobs.items() if value != KNOBS_OF[game][name].neutral}
    playing = [_bare(tables[key]) for key in _PLAYING[game]]
    content = json.dumps([playing, tuned], sort_keys=True, default=list)
    return hashlib.sha256(content.encode()).hexdigest()[:16]


_PLAYING: Final = {
    "auction": (
        "id",
        "version",
        "table",
        "orders",
        "card_points",
        "marriage_points",
        "variants",
        "trump_suits",
    ),
    "speech": ("id", "version", "game", "table", "forms", "orders"),
}


def _bare(value: object) -> object:
    """A table without its pointers to clauses, at any depth."""
    if isinstance(value, Mapping):
        return {key: _bare(each) for key, each in value.items() if not key.endswith("clause")}
    return [_bare(each) for each in value] if isinstance(value, list) else value
