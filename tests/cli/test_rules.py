"""``rules``: every clause with its sources, and each contradiction of the seeds shown by what it comes to."""

import re
from typing import Any

import pytest

from marias_lab.cli.both_ways import examples, gone_through
from marias_lab.i18n import language
from marias_lab.record.scanning import knob_text
from marias_lab.rules import Contradiction, Ruleset, load_ruleset, ruleset_names
from tests.cli.conftest import Call

NAMES = ruleset_names()
SEEDED = tuple(name for name in NAMES if load_ruleset(name).contradictions)
"""The rulesets that have two seeds to disagree."""


PAGES = {
    "000_9f0ecbbfaaac4b14.txt": "FR",
    "002_59c0326bb2463b9c.txt": "EN",
    "001_85c28560c8d3a63a.txt": "EST",
}
"""The short names of the two pages."""

OTHER = {name: "marias-en" if name == "marias-fr" else "marias-fr" for name in NAMES}


def words(text: str) -> str:
    """A text with its lines joined, as it was before it was broken to fit."""
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_stands_there_with_all_that_is_known_of_it(call: Call, name: str) -> None:
    rules = load_ruleset(name)
    output = words(call("rules", name).stdout)
    assert words(rules.about) in output
    for clause in rules.clauses.values():
        assert f"{clause.id} {clause.title} {clause.status} {words(clause.text)}" in output
        for text in (clause.reading, clause.differs):
            assert words(text) in output
        for source in clause.sources:
            told = (
                f"{PAGES[source.seed]}: “{source.phrase}”"
                if source.seed
                else f"{source.outside}: {source.note}"
            )
            assert f"From {words(told)}" in output


def explained(source: str) -> str:
    """What is told of a source, after its short name."""
    line = language().say(f"cli.source.{source}")
    assert line.startswith(f"{PAGES.get(source, source)}: ")
    assert source in line
    return words(line)


@pytest.mark.parametrize("name", NAMES)
def test_every_source_is_explained_before_it_is_cited(call: Call, name: str) -> None:
    output = call("rules", name).stdout
    top = words(output[output.index("\nSources\n") : output.index("\nClauses\n")])
    for clause in load_ruleset(name).clauses.values():
        for source in clause.sources:
            assert explained(source.seed or source.outside) in top
    assert not re.search(r"From 00", output)


@pytest.mark.parametrize("name", NAMES)
def test_each_clause_can_be_printed_alone(call: Call, name: str) -> None:
    rules = load_ruleset(name)
    whole = call("rules", name).stdout
    for clause in list(rules.clauses.values())[::9]:
        output = call("rules", name, "--clause", clause.id).stdout
        told, _, sources = output.partition("\nSources\n")
        assert told.startswith(f"{clause.id}  {clause.title}  ")
        assert told in whole
        cited = [explained(each.seed or each.outside) for each in clause.sources]
        assert sorted(set(cited)) == sorted(
            words(line) for line in re.split(r"\n(?=\S)", sources.rstrip()) if line
        )


def test_several_clauses_stand_in_the_order_asked_for(call: Call) -> None:
    output = call("rules", "--clause", "R-40", "--clause", "r12", "--clause", "R 1").stdout
    heads = re.findall(r"^([A-Z]-\d\d)  ", output, re.MULTILINE)
    assert heads == ["R-40", "R-12", "R-01"]
    assert output.count("\nSources\n") == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--clause", "R-99"), "The ruleset marias-fr has no clause “R-99”. Did you mean R-09"),
        (("--clause", "\x1b"), "has no clause “\\x1b”. Its clauses are R-01 to R-48; `marias-lab rules"),
        (("mariasek", "--clause", "R-12"), "Did you mean V-12"),
        (("--clause", "R-12", "--compare", "marias-en"), "Give one of --clause and --compare."),
    ],
)
def test_a_clause_that_is_not_there_ends_with_2(call: Call, arguments: tuple[str, ...], told: str) -> None:
    result = call("rules", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


def test_what_a_knob_is_is_told(call: Call) -> None:
    output = words(call("rules").stdout)
    assert "Knobs A knob holds a point on which tables differ." in output


@pytest.mark.parametrize("name", NAMES)
def test_every_knob_stands_there_with_value_and_clause(call: Call, name: str) -> None:
    rules = load_ruleset(name)
    output = call("rules", name).stdout
    for knob, value in rules.knobs.items():
        assert f"\n{knob} = {knob_text(value)}\n" in output
        assert rules.clauses[rules.knob_clauses[knob]].title in output


@pytest.mark.parametrize("width", [60, 80, 100])
def test_lines_fit_the_terminal(call: Call, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    done = call("rules").stdout
    prose = done[done.index("\nClauses\n") + 1 : done.index("\nKnobs\n")].splitlines()
    assert max(map(len, prose)) <= width
    assert max(map(len, prose)) > width - 10


def test_colour_is_for_terminals_only(call: Call) -> None:
    assert "\x1b" not in call("rules").stdout


def test_two_rulesets_side_by_side(call: Call) -> None:
    output = words(call("rules", "marias-fr", "--compare", "marias-en").stdout)
    assert "game_item_in_hundred true {better_hundred=0,better_hundred_seven=0}" in output
    assert "Better 100 10 8 Better 100 with Seven 14 12" in output
    assert "Clauses that read otherwise R-28, The ten variants and their values" in output


@pytest.mark.parametrize("one", ruleset_names())
@pytest.mark.parametrize("other", ruleset_names())
def test_no_heading_stands_alone(call: Call, one: str, other: str) -> None:
    lines = call("rules", one, "--compare", other).stdout.splitlines()
    assert lines[-1].strip()
    headings = [at for at, line in enumerate(lines[1:-1], 1) if not lines[at - 1].strip() and line.strip()]
    assert all(lines[at + 1].strip() or lines[at].endswith(".") for at in headings)
    assert ("Where the sources contradict" in " ".join(lines)) is (
        one != other and bool(load_ruleset(one).contradictions)
    )


def test_a_ruleset_beside_itself_is_the_same(call: Call) -> None:
    output = words(call("rules", "marias-en", "--compare", "marias-en").stdout)
    assert output == (
        "marias-en and marias-en They are one and the same ruleset: nothing sets them apart. To see where its "
        "sources contradict each other, compare marias-en with marias-fr, csm-voleny, mariasek, marjapussi-fi, marjas or "
        "marjas-rattad. "
    )


def points(rules: Ruleset, knob: bool) -> list[Contradiction]:
    return [point for point in rules.contradictions if bool(point.knob) is knob]


@pytest.mark.parametrize("name", SEEDED)
def test_each_contradiction_is_told_with_both_texts(call: Call, name: str) -> None:
    rules = load_ruleset(name)
    output = words(call("rules", name, "--compare", OTHER[name]).stdout)
    assert rules.contradictions
    for point in rules.contradictions:
        assert f"{point.id} {point.title}" in output
        for text in (point.fr, point.en, point.settled):
            assert words(text) in output
    for point in points(rules, knob=False):
        reading = rules.clauses[point.clauses[0]].reading
        assert reading
        assert f"Why: {words(reading)}" in output


def results(rules: Ruleset, point: Contradiction) -> tuple[tuple[str, ...], tuple[str, ...]]:
    example: dict[str, Any] = examples()[point.id]
    other = load_ruleset(rules.id, {point.knob: point.other})
    return gone_through(example, rules).result, gone_through(example, other).result


@pytest.mark.parametrize("name", SEEDED)
def test_where_there_is_a_knob_a_deal_comes_out_differently(call: Call, name: str) -> None:
    rules = load_ruleset(name)
    output = words(call("rules", name, "--compare", OTHER[name]).stdout)
    assert points(rules, knob=True)
    for point in points(rules, knob=True):
        here, there = results(rules, point)
        assert here != there, point.id
        for value, lines in (
            (rules[point.knob], here),
            (load_ruleset(name, {point.knob: point.other})[point.knob], there),
        ):
            at = output.index(
                f"{point.knob} = {words(knob_text(value))}", output.index(f"{point.id} {point.title}")
            )
            assert words(" ".join(lines)) in output[at : at + 1500]


def test_what_each_example_comes_to() -> None:
    """The results as they are, so that a change of the engine does not pass unseen."""
    rules = load_ruleset()
    by_id = {point.id: point for point in rules.contradictions}
    shown = {name: results(rules, by_id[name]) for name in examples()}
    assert shown["C-02"] == (
        ("Middle is told: Your turn. Follow acorns and beat the 9: Ace, King or Ober.",),
        ("Middle is told: Your turn. Follow acorns: Ace, King, Ober or 7.",),
    )
    assert [line.split(" is told")[0] for (line,) in shown["C-05"]] == ["Middle", "Rear"]
    assert [line.partition("game: ")[2] for (line,) in shown["C-06"]] == ["Betl or Durch.", "Durch."]
    paid = {name: [lines[-1].partition(",")[0] for lines in shown[name]] for name in ("C-08", "C-09", "C-11")}
    assert paid == {
        "C-08": [f"{net} from each of two defenders: Forehand plus {2 * net}" for net in (10, 8)],
        "C-09": [f"{net} to each of two defenders: Forehand minus {2 * net}" for net in (3, 2)],
        "C-11": [f"{net} to each of two defenders: Forehand minus {2 * net}" for net in (5, 7)],
    }


def test_no_example_is_left_over() -> None:
    knobs = {point.id for name in NAMES for point in points(load_ruleset(name), knob=True)}
    assert set(examples()) == knobs


@pytest.mark.parametrize("arguments", [("whist",), ("marias-fr", "--compare", "whist")])
def test_an_unknown_ruleset_ends_with_2(call: Call, arguments: tuple[str, ...]) -> None:
    result = call("rules", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        "There is no ruleset “whist”. Choose one of: marias-fr, csm-voleny, marias-en, mariasek, marjapussi-fi, marjas, marjas-rattad."
        in result.stderr
    )


def test_a_text_that_is_nowhere_to_be_opened_is_said_to_be_so(call: Call) -> None:
    output = " ".join(call("rules").stdout.split())
    assert "FR: the French help page of an online game" in output
    assert output.count("it does not come with this program") == 2


@pytest.mark.parametrize("command", ["legal", "settle", "rules"])
def test_a_knob_is_explained_wherever_one_is_named(call: Call, command: str) -> None:
    output = " ".join(call(command, "--help").stdout.split())
    assert re.search(r"knobs?, (a point of the rules|the points) on which tables differ", output)


@pytest.mark.parametrize("command", ["legal", "settle"])
def test_who_the_caller_is_is_told_where_the_word_stands(call: Call, command: str) -> None:
    assert "caller, which is the declarer" in " ".join(call(command, "--help").stdout.split())
