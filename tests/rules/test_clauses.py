"""The clauses of the two seed rulesets: complete, sourced word for word, pointed to by everything, and true to the printed tables."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

import marias_lab
from marias_lab.rules import load_ruleset, loading, read_ruleset, ruleset_names
from marias_lab.rules.knobs import KNOBS
from marias_lab.rules.ruleset import Clause, Contradiction

DATA: Final = Path(__file__).parent.parent / "data"
SEEDS: Final = DATA / "seeds"
FR, EN = "000_9f0ecbbfaaac4b14.txt", "002_59c0326bb2463b9c.txt"
RULESETS: Final = Path(marias_lab.__file__).parent / "rules" / "rulesets"
NAMES: Final = ("marias-fr", "marias-en")
IDS: Final = tuple(f"R-{number:02}" for number in range(1, 49))
STATUSES: Final = ("clear", "ambiguous", "contradictory", "gap")
ONE_SEED_ONLY: Final = {"R-27": {FR}}  # the English page leaves the remark out


def _text(name: str) -> str:
    return (RULESETS / f"{name}.toml").read_text(encoding="utf-8")


def _raw(name: str) -> dict[str, Any]:
    return tomllib.loads(_text(name))


def _seed(file: str) -> str:
    return (SEEDS / file).read_bytes().decode("utf-8")


CLAUSES: Final = [(name, clause) for name in NAMES for clause in load_ruleset(name).clauses.values()]
CONTRADICTIONS: Final = [(name, each) for name in NAMES for each in load_ruleset(name).contradictions]
KNOB_TABLE: Final[dict[str, dict[str, Any]]] = json.loads(
    (DATA / "knobs_a3.json").read_text(encoding="utf-8")
)
every_clause = pytest.mark.parametrize(
    "clause", [clause for _, clause in CLAUSES], ids=[f"{name}-{clause.id}" for name, clause in CLAUSES]
)
every_contradiction = pytest.mark.parametrize(
    ("name", "point"), CONTRADICTIONS, ids=[f"{name}-{point.id}" for name, point in CONTRADICTIONS]
)


def test_the_french_ruleset_states_every_clause_once_and_in_order() -> None:
    assert [row["id"] for row in _raw("marias-fr")["clauses"]] == list(IDS)


def test_the_english_ruleset_extends_the_french_and_states_only_what_differs() -> None:
    raw = _raw("marias-en")
    assert raw["extends"] == "marias-fr"
    assert set(raw) == {
        "extends", "format", "id", "version", "title", "about", "knobs", "clauses", "contradictions",
    }  # fmt: skip
    assert list(raw["knobs"]) == ["game_item_in_hundred"]
    assert [row["id"] for row in raw["clauses"]] == ["R-28"]


@pytest.mark.parametrize("name", NAMES)
def test_a_ruleset_has_all_clauses(name: str) -> None:
    assert sorted(load_ruleset(name).clauses) == list(IDS)


@pytest.mark.parametrize("name", ruleset_names())
def test_a_ruleset_of_the_package_is_checked_whole(name: str) -> None:
    """Loading one leaves its prose for later; so it is here that the prose and every pointer to it are checked."""
    whole, loaded = read_ruleset(RULESETS / f"{name}.toml"), load_ruleset(name)
    assert whole == loaded
    assert whole.clauses == loaded.clauses and whole.contradictions == loaded.contradictions
    assert whole.clause_of == loaded.clause_of and whole.knob_clauses == loaded.knob_clauses


def test_prose_is_parsed_when_somebody_asks() -> None:
    loading._packaged_prose.cache_clear()
    rules = load_ruleset("marias-fr", {"self_rob": True})
    assert rules.reason("follow_suit").clause == "R-12"
    assert loading._packaged_prose.cache_info().currsize == 0
    assert rules.clauses["R-12"].title
    assert loading._packaged_prose.cache_info().currsize == 1


def test_one_ruleset_is_the_default() -> None:
    assert [name for name in NAMES if _raw(name).get("default")] == ["marias-fr"]
    assert load_ruleset().id == "marias-fr"


@every_clause
def test_phrases_stand_in_the_seed_word_for_word(clause: Clause) -> None:
    for source in clause.sources:
        if source.seed:
            assert source.phrase.strip()
            assert source.phrase.encode("utf-8") in (SEEDS / source.seed).read_bytes(), source.phrase


@every_clause
def test_a_clause_is_whole(clause: Clause) -> None:
    assert clause.title.strip() and clause.text.strip().endswith(".")
    assert clause.status in STATUSES
    assert clause.reading.strip() or clause.status == "clear"


@every_clause
def test_a_clause_names_where_it_comes_from(clause: Clause) -> None:
    head = _text("marias-fr").split("format = 1")[0]
    seeds = {source.seed for source in clause.sources if source.seed}
    for source in clause.sources:
        assert bool(source.seed) != bool(source.outside)
        if source.outside:
            assert source.note.strip()
            assert re.search(rf"\b{re.escape(source.outside)}\b", head), "explained at the top of the file"
    if clause.status == "gap":
        assert any(source.outside for source in clause.sources)
    else:
        assert seeds == ONE_SEED_ONLY.get(clause.id, {FR, EN})


def _texts(value: object) -> Iterator[str]:
    """Every text in a file: names, pointers and prose."""
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_that_is_spoken_of_exists(name: str) -> None:
    spoken_of = {found for text in _texts(_raw(name)) for found in re.findall(r"\bR-\d+\b", text)}
    assert spoken_of
    assert spoken_of <= set(IDS)


def test_every_table_row_knob_reason_and_item_points_to_a_clause() -> None:
    raw = _raw("marias-fr")
    rows = [raw["table"], raw["card_points"], raw["marriage_points"], raw["trump_suits"], *raw["variants"]]
    rows += [*raw["orders"].values(), *raw["knobs"].values()]
    assert all("clause" in row for row in rows)
    pointers = [value for row in rows for key, value in row.items() if key.endswith("clause")]
    assert {*pointers, *raw["reasons"].values(), *raw["items"].values()} <= set(IDS)


def test_the_knob_table_names_the_knobs_of_the_program() -> None:
    assert set(KNOB_TABLE) == set(KNOBS)


@pytest.mark.parametrize("knob", KNOB_TABLE)
def test_a_knob_takes_what_the_knob_table_says(knob: str) -> None:
    takes, form = KNOB_TABLE[knob]["takes"], KNOBS[knob]
    if isinstance(takes, list):
        assert {*form.words, *(word for word in form.later if isinstance(word, str))} == set(takes)
    else:
        assert form.flag == takes.startswith("bool")
        assert (form.least is not None) == takes.startswith("int")
        assert bool(form.listed) == (takes in ("ranks", "variants"))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("knob", KNOB_TABLE)
def test_knobs_have_the_values_of_the_knob_table(knob: str, name: str) -> None:
    stated = _raw("marias-fr")["knobs"] | _raw(name)["knobs"]
    expected = KNOB_TABLE[knob][name]
    if expected is None:  # not used by this ruleset: whatever stands there must change nothing
        assert load_ruleset(name)["marriage_trigger"] != "ober_any"
    else:
        assert stated[knob]["value"] == expected
        assert type(stated[knob]["value"]) is type(expected)


def _printed_variants(file: str) -> list[tuple[str, str, int]]:
    """Name, first leader and value of the ten variants as a seed's second table prints them."""
    rows = [line.strip("| ").split(" | ") for line in _seed(file).splitlines() if line.startswith("|")]
    table = [row for row in rows if len(row) == 4][1:]
    assert len(table) == 10
    return [(name.strip('"'), leader, int(value)) for name, _, leader, value in table]


@pytest.mark.parametrize(("name", "file"), [("marias-fr", FR), ("marias-en", EN)])
def test_variants_have_the_printed_values_and_first_leaders(name: str, file: str) -> None:
    printed = _printed_variants(file)
    variants = load_ruleset(name).variants
    assert [sum(value for _, value in variant.values) for variant in variants] == [row[2] for row in printed]
    callers = [row[1] in ("Caller", "Annonceur") for row in printed]
    assert [variant.leader == "caller" for variant in variants] == callers
    assert [variant.rank for variant in variants] == list(range(10))


@pytest.mark.parametrize(("name", "file"), [("marias-fr", FR), ("marias-en", EN)])
def test_the_clause_on_variants_tells_the_printed_values(name: str, file: str) -> None:
    names = [row[0] for row in _printed_variants(EN)]
    values = [row[2] for row in _printed_variants(file)]
    ladder = "; ".join(f"{each} {value}" for each, value in zip(names, values, strict=True))
    assert f"{ladder}." in load_ruleset(name).clauses["R-28"].text


def test_values_follow_from_the_calls_in_every_row_but_two_of_the_english_table() -> None:
    def exceptions(name: str) -> list[str]:
        rules = load_ruleset(name)
        prices = rules["item_values"]
        assert isinstance(prices, Mapping)
        rows = _raw("marias-fr")["variants"]
        formula = {row["id"]: sum(int(prices[item]) for item in row["items"]) * row["factor"] for row in rows}
        return [v.id for v in rules.variants if sum(value for _, value in v.values) != formula[v.id]]

    assert exceptions("marias-fr") == []
    assert exceptions("marias-en") == ["better_hundred", "better_hundred_seven"]


def test_the_two_rulesets_differ_in_one_knob_and_one_clause() -> None:
    fr, en = (load_ruleset(name) for name in NAMES)
    assert fr.digest != en.digest
    assert {knob for knob in fr.knobs if fr[knob] != en[knob]} == {"game_item_in_hundred"}
    assert {key for key in IDS if fr.clauses[key] != en.clauses[key]} == {"R-28"}
    assert fr.clause_of == en.clause_of and fr.knob_clauses == en.knob_clauses
    assert [v.rank for v in fr.variants if v != en.variants[v.rank]] == [6, 7]


def test_contradictions_are_those_clauses_that_tell_a_difference() -> None:
    for name in NAMES:
        rules = load_ruleset(name)
        ids = [point.id for point in rules.contradictions]
        assert len(set(ids)) == len(ids) == 11
        listed = {clause for point in rules.contradictions for clause in point.clauses}
        assert listed == {clause.id for clause in rules.clauses.values() if clause.differs}
        assert listed >= {clause.id for clause in rules.clauses.values() if clause.status == "contradictory"}


@every_contradiction
def test_contradictions_quote_both_seeds_word_for_word(name: str, point: Contradiction) -> None:
    assert set(point.clauses) <= set(load_ruleset(name).clauses)
    for told, file in ((point.fr, FR), (point.en, EN)):
        quoted = re.findall(r"«([^»]+)»", told)
        assert quoted and told.count("«") == told.count("»") == len(quoted)
        for phrase in quoted:
            assert phrase.encode("utf-8") in (SEEDS / file).read_bytes(), phrase
    assert point.title.strip() and point.settled.strip().endswith(".")


@every_contradiction
def test_a_knob_turns_a_contradiction_the_other_way(name: str, point: Contradiction) -> None:
    if point.knob:
        rules = load_ruleset(name)
        assert rules.knob_clauses[point.knob] in point.clauses
        turned = load_ruleset(name, {point.knob: point.other})
        assert turned[point.knob] != rules[point.knob]
        assert turned.digest != rules.digest
    else:
        assert point.other == ""


def test_turning_the_value_table_gives_the_other_seed_its_values() -> None:
    for name, other in (NAMES, NAMES[::-1]):
        rules = load_ruleset(name)
        (point,) = [each for each in rules.contradictions if each.knob == "game_item_in_hundred"]
        turned = load_ruleset(name, {point.knob: point.other})
        assert [v.values for v in turned.variants] == [v.values for v in load_ruleset(other).variants]
