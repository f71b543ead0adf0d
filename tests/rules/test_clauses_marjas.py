"""The clauses of Marjas and Marjapussi: complete, sourced word for word, and pointed to by everything; and no name of a game in the code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import marias_lab
from marias_lab.rules import load_ruleset, read_ruleset, ruleset_names
from marias_lab.rules.ruleset import Clause
from marias_lab.rules.shape import SPEECH_REASONS
from tests.rules.test_clauses import RULESETS, SEEDS, STATUSES

SEED: Final = "001_85c28560c8d3a63a.txt"
NAMES: Final = ("marjas", "marjas-rattad", "marjapussi-fi")
IDS: Final = tuple(f"M-{number:02}" for number in range(1, 40))
CLAUSES: Final = [(name, clause) for name in NAMES for clause in load_ruleset(name).clauses.values()]
every_clause = pytest.mark.parametrize(
    ("name", "clause"), CLAUSES, ids=[f"{name}-{clause.id}" for name, clause in CLAUSES]
)


def _text(name: str) -> str:
    return (RULESETS / f"{name}.toml").read_text(encoding="utf-8")


def _raw(name: str) -> dict[str, Any]:
    return tomllib.loads(_text(name))


def test_the_first_ruleset_states_every_clause_once_and_in_order() -> None:
    assert [row["id"] for row in _raw("marjas")["clauses"]] == list(IDS)


@pytest.mark.parametrize("name", NAMES)
def test_a_ruleset_has_all_clauses(name: str) -> None:
    assert sorted(load_ruleset(name).clauses) == list(IDS)


@pytest.mark.parametrize(
    ("name", "knobs"),
    [
        ("marjas-rattad", ["abi_ways", "abi_must_lead", "matts", "deal_majority", "wheels", "jann"]),
        ("marjapussi-fi", ["first_lead_card"]),
    ],
)
def test_the_others_state_only_what_differs(name: str, knobs: list[str]) -> None:
    raw, first = _raw(name), load_ruleset("marjas")
    assert raw["extends"] == "marjas"
    assert list(raw["knobs"]) == knobs
    rules = load_ruleset(name)
    assert {knob for knob in rules.knobs if rules[knob] != first[knob]} == set(knobs)
    assert {key for key in IDS if rules.clauses[key] != first.clauses[key]} == {
        row["id"] for row in raw["clauses"]
    }
    assert rules.digest != first.digest


@every_clause
def test_phrases_stand_in_the_seed_word_for_word(name: str, clause: Clause) -> None:
    phrases = [source for source in clause.sources if source.seed]
    for source in phrases:
        assert source.seed == SEED and source.phrase.strip()
        assert source.phrase.encode("utf-8") in (SEEDS / source.seed).read_bytes(), source.phrase
    assert phrases or clause.status == "gap" or name == "marjapussi-fi"


@every_clause
def test_a_clause_is_whole(name: str, clause: Clause) -> None:
    assert clause.title.strip() and clause.text.strip().endswith(".") and clause.status in STATUSES
    assert clause.reading.strip() or clause.status == "clear"
    own = {row["id"] for row in _raw(name)["clauses"]}
    head = _text(name if clause.id in own else "marjas").split("format = 1")[0]
    assert clause.sources
    for source in clause.sources:
        assert bool(source.seed) != bool(source.outside)
        if source.outside:
            assert source.note.strip()
            assert re.search(rf"\b{re.escape(source.outside)}\b", head), "explained at the top of the file"
    assert clause.status != "gap" or any(source.outside for source in clause.sources)


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_and_knob_that_is_spoken_of_exists(name: str) -> None:
    text, rules = _text(name), load_ruleset(name)
    spoken_of = set(re.findall(r"\bM-\d+\b", text))
    assert spoken_of and spoken_of <= set(IDS)
    stated = {
        (knob, value)
        for knob, value in re.findall(
            r"\b([a-z]+(?:_[a-z]+)*) = (true|false|\d+|\"[\w-]+\")", " ".join(text.split("[[clauses]]")[1:])
        )
        if knob in rules.knobs
    }
    for knob, value in stated:  # what the prose says of a knob is something that it takes
        load_ruleset(name, {"jann": 2, **tomllib.loads(f"{knob} = {value}")})


def test_everything_points_to_a_clause() -> None:
    raw = _raw("marjas")
    rows = [raw["table"], *raw["forms"], *raw["orders"].values(), *raw["knobs"].values()]
    assert all("clause" in row for row in rows)
    pointers = [value for row in rows for key, value in row.items() if key.endswith("clause")]
    assert {*pointers, *raw["reasons"].values(), *raw["items"].values()} <= set(IDS)
    assert set(SPEECH_REASONS) <= set(raw["reasons"])
    assert {"trump", "helper", "wheels", "last_trick", "deal", "matts", "jann"} <= set(raw["items"])


def test_the_forms_deal_the_whole_pack() -> None:
    for name in NAMES:
        for players, size, aside in ((4, 9, 0), (3, 12, 0), (2, 12, 12)):
            rules = load_ruleset(name, {"players": players})
            assert (rules.players, rules.hand_sizes, rules.talon_size) == (players, (size,) * players, aside)
            assert rules.tricks == size and rules.partners is (players == 4)


def test_a_ruleset_of_ones_own_may_change_a_knob(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'extends = "marjas"\nformat = 1\nid = "mine"\n[knobs]\ntarget = { value = 24, clause = "M-24" }\n',
        encoding="utf-8",
    )
    rules = read_ruleset(path)
    assert (rules.id, rules["target"], rules["fall_back"], rules.game) == ("mine", 24, 7, "speech")


# A game is what its ruleset says: no code asks for its name.

CODE: Final = Path(marias_lab.__file__).parent
GAME_NAMES: Final = re.compile(
    r"\b(marjas|marjapussi|rattad|mari[aá][sš]|mariasek|csm|licitovan|volen)", re.IGNORECASE
)


def _asked(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Texts that something is compared with, chosen by or looked up in, with their lines."""
    for node in ast.walk(tree):
        parts: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            parts = [node.value]
        elif isinstance(node, ast.Dict):
            parts = [key for key in node.keys if key is not None]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("startswith", "endswith")):
            parts = node.args
        for part in parts:
            for each in ast.walk(part):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.lineno, each.value


def _names(text: str) -> bool:
    return text in ruleset_names() or bool(GAME_NAMES.search(text) and " " not in text)


def test_no_code_asks_for_the_name_of_a_game() -> None:
    found = {
        f"{path.relative_to(CODE)}:{line}: {text}"
        for path in sorted(CODE.rglob("*.py"))
        for line, text in _asked(ast.parse(path.read_text(encoding="utf-8")))
        if _names(text)
    }
    assert found == set()


@pytest.mark.parametrize(
    "source",
    [
        'if rules.id == "marjas": pass',
        'x = {"marjas-rattad": 1}[rules.id]',
        'if rules.id in ("marias-fr", "marias-en"): pass',
        'if rules.id.startswith("csm"): pass',
        'match rules.id:\n    case "mariasek":\n        pass',
    ],
)
def test_such_a_question_is_found(source: str) -> None:
    assert any(_names(text) for _, text in _asked(ast.parse(source)))
