"""Every knob has its cases, every two values of a knob are told apart by one, and what no knob takes is refused with the way out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner, Result

from marias_lab.cli import group
from marias_lab.errors import RulesetError
from marias_lab.rules import load_ruleset, read_ruleset
from marias_lab.rules.knobs import KNOBS
from tests.rules import test_knobs_calls, test_knobs_play, test_knobs_settlement
from tests.rules.knob_cases import KNOB_TABLE, SEEDS, Case, Line, alike, asked, named, read, same

CASES: Final = [*test_knobs_settlement.CASES, *test_knobs_calls.CASES, *test_knobs_play.CASES]
NOT_BUILT: Final = {"auction": ["hold_ladder"]}
"""Values of the knob table that need a part which is not there yet."""


def test_the_program_has_the_knobs_of_the_table_and_cases_for_each() -> None:
    assert set(KNOB_TABLE) == set(KNOBS) == {case.knob for case in CASES}


@pytest.mark.parametrize("knob", KNOB_TABLE)
def test_no_value_is_missed(knob: str) -> None:
    later = set(map(same, NOT_BUILT.get(knob, ())))
    assert later == set(map(same, KNOBS[knob].later))
    assert named(KNOB_TABLE, knob, KNOBS[knob]) - later <= set(asked(CASES, knob))
    assert len(asked(CASES, knob)) > 1


@pytest.mark.parametrize("knob", KNOB_TABLE)
def test_every_two_values_are_told_apart(knob: str) -> None:
    assert alike(CASES, knob) == []


@pytest.mark.parametrize(
    "knob", [knob for knob in KNOB_TABLE if knob not in ("auction", "top_hundred_seven", "trumps_laid")]
)
def test_the_seeds_own_value_is_asked_about_in_both(knob: str) -> None:
    for name in SEEDS:
        own = KNOB_TABLE[knob][name]
        values = asked([case for case in CASES if name in case.rulesets], knob)
        assert own is None or same(own) in values


# The same questions through the commands.

LINES: Final = [case for case in CASES if isinstance(case.ask, Line) and "marias-fr" in case.rulesets]


def _run(*arguments: str, cases: Sequence[Mapping[str, object]] = ()) -> Result:
    stdin = "\n".join(map(json.dumps, cases))
    return CliRunner().invoke(group, arguments, input=stdin, prog_name="marias-lab")


def by_settings(cases: list[Case], *options: str) -> dict[tuple[str, ...], list[tuple[Line, str]]]:
    """A command and its knobs, with the questions and answers that are of them."""
    found: dict[tuple[str, ...], list[tuple[Line, str]]] = {}
    for case in cases:
        assert isinstance(case.ask, Line)
        for value, answer in case.answers.items():
            knobs = (f"--knob={name}={text}" for name, text in case.settings(value))
            found.setdefault((case.ask.command, *options, *knobs), []).append((case.ask, answer))
    return found


def told_by(called: tuple[str, ...], asked: list[tuple[Line, str]]) -> list[str]:
    """What a command answers, one for each line."""
    result = _run(*called, cases=[line.case for line, _ in asked])
    assert (result.exit_code, result.stderr) == (0, "")
    replies = map(json.loads, result.stdout.splitlines())
    return [line.tell(reply) for (line, _), reply in zip(asked, replies, strict=True)]


QUESTIONS: Final = by_settings(LINES)


@pytest.mark.parametrize(("called", "asked"), QUESTIONS.items(), ids=map(" ".join, QUESTIONS))
def test_the_commands_answer_alike(called: tuple[str, ...], asked: list[tuple[Line, str]]) -> None:
    assert told_by(called, asked) == [answer for _, answer in asked]


def test_a_flek_above_the_highest_is_refused() -> None:
    line = next(case.ask for case in LINES if case.name == "durch won, doubled five times: 30 x 32")
    assert isinstance(line, Line)
    for most, good in (("4", False), ("5", True), ("0", True)):
        result = _run("settle", f"--knob=flek_max={most}", cases=[line.case])
        assert ("error" not in json.loads(result.stdout)) is good


# Values that are not there, in a file and on the command line.


def _mine(folder: Path, knob: str, value: str, more: str = "") -> Path:
    path = folder / "mine.toml"
    knobs = f'[knobs]\n{knob} = {{ value = {value}, clause = "R-01" }}\n{more}'
    path.write_text(f'extends = "marias-fr"\nformat = 1\nid = "mine"\n{knobs}', encoding="utf-8")
    return path


def _refused(path: Path) -> RulesetError:
    with pytest.raises(RulesetError) as refused:
        read_ruleset(path)
    return refused.value


LATER: Final = [(knob, value) for knob, values in NOT_BUILT.items() for value in values]


@pytest.mark.parametrize(("knob", "value"), LATER)
def test_a_value_that_is_not_built_yet_is_refused_by_name(tmp_path: Path, knob: str, value: str) -> None:
    ways = '"take_and_return" | "choose_first_seven"'
    told = f'The knob {knob} cannot be "{value}" yet: this value needs a part that this version does not have. Use {ways}.'
    path = _mine(tmp_path, knob, f'"{value}"')
    error = _refused(path)
    assert error.code == "knob_later"
    assert str(error) == f"{path}, knobs.{knob}: {told}"
    for command in ("legal", "settle"):
        for spelt in (value, f'"{value}"'):
            result = _run(command, f"--knob={knob}={spelt}")
            assert (result.exit_code, result.stdout) == (2, "")
            assert told in " ".join(result.stderr.split())


WRONG: Final = (
    # what a knob does not take, and what is told
    ("self_rob", '"yes"', 'The knob self_rob cannot be "yes". It takes true | false.'),
    ("self_rob", "1", "The knob self_rob cannot be 1. It takes true | false."),
    ("flek_max", "true", "The knob flek_max cannot be true. It takes 0, 1, … 64."),
    ("flek_max", "-1", "The knob flek_max cannot be -1."),
    ("pay_limit", '"none"', 'The knob pay_limit cannot be "none". It takes 0, 1, … 1000000.'),
    ("must_head", '"never"', 'The knob must_head cannot be "never". It takes "every_suit" | "trumps_only".'),
    ("bid_compare", '"<"', 'The knob bid_compare cannot be "<". It takes ">" | ">=".'),
    ("hundred_marriages", "true", 'cannot be true. It takes "all" | "first" | "best".'),
    ("silent_hundred", "2", 'cannot be 2. It takes "add" | "double_game" | "off".'),
    ("seven_must_be_held", '"red"', 'cannot be "red". It takes "plain" | true | false.'),
    ("auction", '"numeric"', 'The knob auction cannot be "numeric". It takes "take_and_return" | "choose_first_seven".'),
    ("first_lead", '{ misere = "caller" }', 'cannot be { misere = "caller" }. It takes "forehand" | "caller" |'),
    ("first_lead", '{ betl = "dealer" }', 'cannot be { betl = "dealer" }.'),
    ("game_item_in_hundred", '{ hundred = "no" }', 'cannot be { hundred = "no" }. It takes true | false |'),
    (
        "item_values",
        "{ game = 1 }",
        "cannot be { game = 1 }: it needs a value for each of its keys, and these are missing: seven, hundred, betl and durch.",
    ),
    ("item_values", "{ game = 1 }", "It takes { game | seven | hundred | betl | durch = 0, 1, … 1000000 }."),
    ("item_values", "5", "cannot be 5. It takes { game | seven | hundred | betl | durch = 0, 1, … 1000000 }."),
    (
        "item_values",
        "{ game = 1, seven = 2, hundred = 4, betl = 15, durch = 30, two_sevens = 40 }",
        "two_sevens = 40 }. It takes { game | seven | hundred | betl | durch = 0, 1, … 1000000 }.",
    ),
    ("talon_forbids", '["A", "X"]', 'The knob talon_forbids cannot be ["A", "X"]. It takes ["6", "7",'),
    ("talon_forbids", '["A", "A"]', 'The knob talon_forbids names "A" twice. Name it once; it takes ["6", "7",'),
    ("talon_forbids", '["A", "X", "X"]', 'names "X" twice'),
    ("talon_forbids", "[1, 1]", "cannot be [1, 1]."),
    ("talon_forbids_except", '["misere"]', 'cannot be ["misere"]. It takes ["suit", "better", "suit_seven",'),
    ("talon_forbids_except", '["betl", "misere"]', '"betl", "durch"].'),
    ("flek_max", "65", "The knob flek_max cannot be 65. It takes 0, 1, … 64."),
    ("game_played_from", "65", "cannot be 65. It takes 0, 1, … 64."),
    ("pay_limit", "1000001", "cannot be 1000001. It takes 0, 1, … 1000000."),
    ("silent_seven", "1000001", "cannot be 1000001."),
    ("game_item_in_hundred", "{ hundred = 1000001 }", "cannot be { hundred = 1000001 }."),
    ("flek_limit", "2", "There is no knob “flek_limit”. The knobs are: against, auction, bid_compare,"),
)  # fmt: skip


@pytest.mark.parametrize(("knob", "value", "words"), WRONG, ids=[f"{row[0]}={row[1]}" for row in WRONG])
def test_what_a_knob_does_not_take_is_refused(tmp_path: Path, knob: str, value: str, words: str) -> None:
    path = _mine(tmp_path, knob, value)
    told = str(_refused(path))
    assert told.startswith(f"{path}, knobs.{knob}: ") and words in told
    for command in ("legal", "settle"):
        result = _run(command, f"--knob={knob}={value}")
        assert (result.exit_code, result.stdout) == (2, "")
        assert words in result.stderr


CLASHES: Final = (
    # a ruleset, two knobs that do not go together (one may be the ruleset's own), and what is told
    ("marias-fr", {"king_before_ober": "refused"}, 'The knob king_before_ober does not fit marriage_trigger = "on_lead". Set marriage_trigger = "ober_any", or change king_before_ober.'),
    ("marias-en", {"king_before_ober": "refused", "marriage_trigger": "either_any"}, 'The knob king_before_ober does not fit marriage_trigger = "either_any".'),
    ("marias-fr", {"silent_hundred": "off", "silent_hundred_vs_announced": "true"}, 'The knob silent_hundred_vs_announced does not fit silent_hundred = "off". Set silent_hundred = "add" | "double_game", or change silent_hundred_vs_announced.'),
    ("marias-fr", {"hundred_against_needs_pair": "true"}, "The knob hundred_against_needs_pair does not fit against = false. Set against = true, or change hundred_against_needs_pair."),
    ("marias-fr", {"top_hundred_seven": "true"}, 'The knob top_hundred_seven does not fit auction = "take_and_return".'),
    ("marias-fr", {"trumps_laid": "false"}, 'The knob trumps_laid does not fit auction = "take_and_return".'),
    ("marias-fr", {"talon_forbids_except": "[]"}, 'The knob talon_forbids does not fit talon_forbids_except = []. Set talon_forbids_except = ["durch"], or change talon_forbids.'),
    ("marias-en", {"talon_forbids_except": '["betl"]'}, 'Set talon_forbids_except = ["betl", "durch"], or change talon_forbids.'),
    ("csm-voleny", {"self_rob": "true"}, 'The knob self_rob does not fit auction = "choose_first_seven". Set auction = "take_and_return", or change self_rob.'),
    ("csm-voleny", {"pass_is_final": "true"}, 'The knob pass_is_final does not fit auction = "choose_first_seven".'),
    ("mariasek", {"bid_compare": ">="}, 'The knob bid_compare does not fit auction = "choose_first_seven".'),
    ("mariasek", {"final_compare": ">"}, 'The knob final_compare does not fit auction = "choose_first_seven".'),
    ("marias-fr", {"auction": "choose_first_seven"}, "The auction choose_first_seven does not fit the table: hands [12, 10, 10], talon 0."),
    ("mariasek", {"auction": "take_and_return"}, "The auction take_and_return does not fit the table: hands [7, 10, 10], talon 5."),
)  # fmt: skip


@pytest.mark.parametrize(
    ("ruleset", "knobs", "words"), CLASHES, ids=[f"{row[0]} {' '.join(row[1])}" for row in CLASHES]
)
def test_knobs_that_do_not_go_together_are_refused(ruleset: str, knobs: dict[str, str], words: str) -> None:
    with pytest.raises(RulesetError) as refused:
        load_ruleset(ruleset, {name: read(value) for name, value in knobs.items()})
    assert str(refused.value).startswith(f"{ruleset}.toml: ") and words in str(refused.value)
    settings = [f"--knob={name}={value}" for name, value in knobs.items()]
    for command in ("legal", "settle"):
        result = _run(command, f"--ruleset={ruleset}", *settings)
        assert (result.exit_code, result.stdout) == (2, "")
        assert words in result.stderr


def test_a_file_whose_knobs_do_not_go_together_is_told_by_name(tmp_path: Path) -> None:
    more = 'silent_hundred_vs_announced = { value = true, clause = "R-35" }\n'
    path = _mine(tmp_path, "silent_hundred", '"off"', more)
    assert str(_refused(path)).startswith(f"{path}: The knob silent_hundred_vs_announced does not fit")


def test_a_knob_without_a_value_or_clause_is_told_by_its_key(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'extends = "marias-fr"\nformat = 1\nid = "mine"\n[knobs]\nflek_max = 4\n', encoding="utf-8"
    )
    told = str(_refused(path))
    assert told.startswith(f"{path}: ") and "knobs.flek_max" in told
