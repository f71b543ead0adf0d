"""From the tables of a ruleset file to what a game with speech has for itself: the form for so many players, who speaks how, and the score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marias_lab.cards import Order, Suit
from marias_lab.errors import RulesetError
from marias_lab.rules.contracts import Variant
from marias_lab.rules.duties import head_every_suit
from marias_lab.rules.knobs import KnobValue
from marias_lab.rules.marriages import never
from marias_lab.rules.race import COUNTS, Race
from marias_lab.rules.ruleset import Functions
from marias_lab.rules.speech import Speech

__all__ = ["forms", "speech_parts"]


def forms(tables: Mapping[str, Any]) -> dict[int, Mapping[str, Any]]:
    """The tables of all forms by number of players."""
    return {form["players"]: form for form in (tables["table"], *tables.get("forms", ()))}


def speech_parts(
    tables: Mapping[str, Any],
    knobs: Mapping[str, KnobValue],
    orders: Mapping[str, Order],
    functions: Functions,
    place: str,
) -> dict[str, Any]:
    """The fields of a :class:`~marias_lab.rules.ruleset.Ruleset` that only such a game fills. Raises :class:`RulesetError` for a number of players that the file has no form for."""
    known = forms(tables)
    players = knobs["players"]
    assert isinstance(players, int)
    if players not in known:
        expected = " | ".join(map(str, sorted(known)))
        raise RulesetError("knob_value", place=place, knob="players", found=str(players), expected=expected)
    form = known[players]
    deal = Variant(
        id="deal",
        rank=0,
        values=(),
        factor=1,
        trump="made",
        order=orders["trump"],
        goal="sides",
        leader="forehand",
        clause=form["clause"],
        forbids_laid=False,
        holds_seven=False,
    )
    return {
        "players": players,
        "hand_sizes": tuple(form["hands"]),
        "talon_size": form["talon"],
        "card_points": {},
        "last_trick_points": 0,
        "marriage_points": (0, 0),
        "named_trumps": tuple(Suit),
        "variants": (deal,),
        "duty": head_every_suit,
        "trigger": never,
        "auction": functions.auctions["none"],
        "seven_reserved": False,
        "ober_first": False,
        "must_show": False,
        "tricks": form["hands"][0],
        "game": "speech",
        "partners": form["partners"],
        "ace_first": knobs["first_lead_card"] == "ace",
        "void_trumps": bool(knobs["void_trump_when_partner_wins"]),
        "speech": Speech(
            wheels=bool(knobs["wheels"]),
            questions_for_helpers=knobs["abi_ways"] == "all",
            shows=bool(knobs["abi_must_lead"]),
            bluff=bool(knobs["half_bluff"]),
        ),
        "race": _race(knobs),
    }


def _race(knobs: Mapping[str, KnobValue]) -> Race:
    values = knobs["item_values"]
    assert isinstance(values, Mapping)
    worth = {
        **{item: int(value) for item, value in values.items()},
        "matts": int(bool(knobs["matts"])),
        "deal": _whole(knobs["deal_majority"]),
        "wheels": _whole(knobs["wheels"]),
        "jann": _whole(knobs["jann"]),
    }
    return Race(
        target=_whole(knobs["target"]),
        fall_back=_whole(knobs["fall_back"]),
        at_once=knobs["exact_check"] == "immediate",
        values=tuple(worth.items()),
        counts=tuple(COUNTS[str(knobs["jann_pictures"])].items()),
        jann_alone=knobs["jann_forms"] == "all",
    )


def _whole(value: KnobValue) -> int:
    assert isinstance(value, int)
    return value
