"""The two rulesets of chosen trumps: clauses whole and sourced, knobs as stated, the seeds' rulesets untouched by what was added for them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

import marias_lab
from marias_lab.errors import RulesetError
from marias_lab.rules import load_ruleset
from marias_lab.rules.knobs import KNOBS

RULESETS: Final = Path(marias_lab.__file__).parent / "rules" / "rulesets"
NAMES: Final = ("mariasek", "csm-voleny")
SEEDS: Final = {"marias-fr": "c778c84bf4400415", "marias-en": "f8dcc5ea36f0fa92"}
"""The digests of the seeds' rulesets before any of the later knobs was there."""
# What the knob table of the rules says about the two games, as far as it names a value.
STATED: Final[dict[str, dict[str, object]]] = {
    "mariasek": {
        "item_values": {"game": 1, "seven": 2, "hundred": 4, "betl": 5, "durch": 10},
        "king_before_ober": "refused",
        "hundred_marriages": "best",
        "seven_must_be_held": True,
    },
    "csm-voleny": {
        "item_values": {"game": 1, "seven": 2, "hundred": 4, "betl": 15, "durch": 30},
        "king_before_ober": "allowed",
        "hundred_marriages": "first",
        "seven_must_be_held": False,
    },
}
BOTH: Final[dict[str, object]] = {
    "game_item_in_hundred": False,
    "auction": "choose_first_seven",
    "self_rob": False,
    "must_head": "every_suit",
    "pass_is_final": False,
    "first_lead": "caller",
    "marriage_trigger": "ober_any",
    "game_test": "more_than_opponents",
    "hundred_scaling": "linear",
    "silent_hundred": "double_game",
    "silent_seven": 1,
    "killed_silent_seven": 1,
    "silent_scaled_by_better": True,
    "silent_hundred_vs_announced": False,
    "flek_scope": "item",
    "flek_max": 0,
    "seven_reserved": True,
    "talon_forbids": ("A", "10"),
    "talon_forbids_except": ("betl", "durch"),
    "against": True,
    "stop_when_decided": True,
    "pay_limit": 500,
}


def text(name: str) -> str:
    return (RULESETS / f"{name}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_is_whole_and_sourced(name: str) -> None:
    head = text(name).split("format = 1")[0] + text("mariasek").split("format = 1")[0]
    for clause in load_ruleset(name).clauses.values():
        assert clause.title.strip() and clause.text.strip().endswith("."), clause.id
        assert clause.status in ("clear", "gap")
        assert clause.reading or clause.status == "clear", clause.id
        assert clause.sources
        for source in clause.sources:
            assert source.outside and source.note, clause.id
            assert re.search(rf"\b{source.outside}\b", head), "explained at the top of the file"


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_is_pointed_to(name: str) -> None:
    raw: dict[str, Any] = tomllib.loads(text("mariasek"))
    pointers = set(re.findall(r'clause = "(V-\d+)"', text("mariasek")))
    pointers |= {*raw["reasons"].values(), *raw["items"].values()}
    stated = {row["id"] for row in raw["clauses"]}
    assert pointers <= stated
    assert stated - pointers <= {"V-01", "V-11", "V-14"}, "what no knob, reason or item speaks of"
    assert set(load_ruleset(name).clauses) == stated


@pytest.mark.parametrize("name", NAMES)
def test_every_knob_is_stated_and_stands_as_the_knob_table_has_it(name: str) -> None:
    rules = load_ruleset(name)
    assert set(tomllib.loads(text("mariasek"))["knobs"]) == set(KNOBS)
    for knob, value in (BOTH | STATED[name]).items():
        assert rules[knob] == value, knob
    if name == "mariasek":
        assert (rules["bid_compare"], rules["final_compare"]) == (">", ">=")


ALSO: Final = {
    "hundred_marriages": ("V-34",),
    "hundred_paid_on": ("V-34",),
    "hundred_scaling": ("V-34", "V-36"),
    "count_marriages_against": ("V-34",),
    "marriages_shown": ("V-20",),
    "seven_must_be_held": ("V-27",),
    "king_before_ober": ("V-22",),
}
"""Clauses that speak of a knob beside the one it points to."""


def test_a_clause_is_stated_anew_where_a_knob_it_speaks_of_is_set_otherwise() -> None:
    parent, child = load_ruleset("mariasek"), load_ruleset("csm-voleny")
    raw = tomllib.loads(text("csm-voleny"))
    own = {row["id"]: row["text"] for row in raw["clauses"]}
    differing = [knob for knob in KNOBS if parent[knob] != child[knob]]
    assert set(raw["knobs"]) == set(differing)
    for knob in differing:
        for name in {parent.knob_clauses[knob], child.knob_clauses[knob], *ALSO.get(knob, ())}:
            assert name in own, f"{knob} is spoken of in {name}"
            assert own[name] != parent.clauses[name].text, name
    for clause in child.clauses.values():
        assert not re.search("best (marriage|one)", clause.text), (
            f"{clause.id}: the first marriage counts here"
        )
    assert "first" in child.clauses["V-34"].text


def test_what_is_odd_in_the_app_is_told_so() -> None:
    odd = [clause.id for clause in load_ruleset("mariasek").clauses.values() if "Oddity" in clause.reading]
    assert odd == ["V-33", "V-34", "V-35", "V-36"]


@pytest.mark.parametrize("name", SEEDS)
def test_the_digests_of_the_seeds_did_not_move(name: str) -> None:
    rules = load_ruleset(name)
    assert rules.digest == SEEDS[name]
    for knob, form in KNOBS.items():
        if form.neutral is not None:
            assert rules[knob] == form.neutral, knob


def test_an_auction_needs_its_own_deal() -> None:
    with pytest.raises(RulesetError) as refused:
        load_ruleset("marias-fr", {"auction": "choose_first_seven"})
    assert refused.value.code == "auction_table"
    with pytest.raises(RulesetError) as refused:
        load_ruleset("mariasek", {"auction": "take_and_return"})
    assert refused.value.code == "auction_table"


def test_no_code_asks_for_a_game_by_name() -> None:
    """A ruleset's id stands in code only where something is read or written that belongs to it."""
    package = Path(marias_lab.__file__).parent
    asking = re.compile(r"""(rules|ruleset)\.id\s*(==|!=|in\b)|==\s*["'](mariasek|csm-voleny|marias-)""")
    assert [path for path in package.rglob("*.py") if asking.search(path.read_text(encoding="utf-8"))] == []
