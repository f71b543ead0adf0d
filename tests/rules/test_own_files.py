"""Ruleset files of one's own: what makes no sense is refused with file, key and way out, and what is only unusual is read."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from marias_lab.decisions import Double
from marias_lab.engine import new_deal
from marias_lab.errors import MariasError, NotationError, RecordError, RulesetError
from marias_lab.record import read_deal, read_position, write_position
from marias_lab.record.checking import told_ruleset
from marias_lab.record.values import RulesetRef
from marias_lab.rules import Contract, load_ruleset, loading, read_ruleset
from marias_lab.rules.doubling import begin, step
from marias_lab.rules.knobs import KnobValue

FULL = (Path(loading.__file__).parent / "rulesets" / "marias-fr.toml").read_text(encoding="utf-8")
CHILD = 'extends = "marias-fr"\nformat = 1\nid = "mine"\n'
CLAUSE = '\n[[clauses]]\nid = "X-1"\ntitle = "t"\ntext = "t"\nstatus = "clear"\nsources = []\n'


def written(folder: Path, content: str | bytes) -> Path:
    path = folder / "mine.toml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def refused(folder: Path, content: str | bytes) -> str:
    """What is told of a file; it begins with the file's name and ends with a sentence."""
    path = written(folder, content)
    with pytest.raises(RulesetError) as error:
        read_ruleset(path)
    told = str(error.value)
    assert told.startswith(str(path)) and told.endswith(".") and len(told) < 2500
    return told.removeprefix(str(path)).lstrip(",: ")


def changed(old: str, new: str, text: str = FULL) -> str:
    assert text.count(old) >= 1, old
    own = text.replace('id = "marias-fr"', 'id = "mine"', 1)
    return own.replace(old, new, 1)


def variant(**keys: str) -> str:
    """A file that states one variant anew."""
    row = {
        "id": '"suit"', "items": '["game"]', "trump": '"named"', "factor": "1", "order": '"trump"',
        "goal": '"points"', "clause": '"R-28"',
    } | keys  # fmt: skip
    return CHILD + "[[variants]]\n" + "".join(f"{key} = {value}\n" for key, value in row.items())


DEEP = "[" * 5000
DIGITS = "9" * 5000
UNREADABLE: list[tuple[str | bytes, str]] = [
    (f"x = {DIGITS}\n", "The number in line 1 has more digits than can be read."),
    (f"a = 1\nx = {DIGITS}\n", "The number in line 2 "),
    (f"x = {DEEP}\n", "The file is nested deeper than can be read."),
    (CHILD + f"[knobs]\nflek_max = {{ value = {'[' * 90}{']' * 90} }}\n", "The knob flek_max cannot be [[[[["),
    (CHILD + f"[knobs]\nflek_max = {{ value = {{ {'a.' * 3000}b = 1 }} }}\n", "cannot be { a = { a = "),
    (CHILD + f"[knobs]\nflek_max = {{ value = 0x{'f' * 5000} }}\n", "The knob flek_max cannot be 0xfff"),
    (CHILD + "about = 1\n[table", "The file ends in line 5, in the middle of what it states"),
    (CHILD + "about = ", "in line 4"),
    (CHILD + "about = x\n", "(at line 4, column 9)"),
    (b"id = \xff", "0xff"),
    (b"\xef\xbb\xbfid = \xff", "byte 9"),
    ("", "The key format is missing."),
    ("format = 2", "The file has the format 2, and 1 is what this version reads."),
    ("format = true", "The file has the format true, "),
]  # fmt: skip


@pytest.mark.parametrize(("content", "words"), UNREADABLE, ids=[words for _, words in UNREADABLE])
def test_a_file_that_cannot_be_read_says_where(tmp_path: Path, content: str | bytes, words: str) -> None:
    told = refused(tmp_path, content)
    assert words in told and len(told) < 500


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml", str(tmp_path / "none.toml"), tmp_path / "a\0b"):
        with pytest.raises(RulesetError, match="The file cannot be read"):
            read_ruleset(path)
    large = written(tmp_path, b"#" * (4 * 1024 * 1024 + 1))
    with pytest.raises(RulesetError, match="far more than a ruleset"):
        read_ruleset(large)


def test_a_mark_before_the_first_line_does_no_harm(tmp_path: Path) -> None:
    assert read_ruleset(written(tmp_path, b"\xef\xbb\xbf" + CHILD.encode())).id == "mine"


SHAPELESS: list[tuple[str, str]] = [
    (CHILD + "variants = [1]\n", "The key variants[0] holds 1, and a table is expected."),
    (CHILD + "variants = {}\n", "The key variants holds {}, and a list is expected."),
    (CHILD + "clauses = []\n", "The key clauses is empty."),
    (CHILD + "variants = []\n", "The key variants is empty."),
    (CHILD + '[[clauses]]\nid = ["a"]\n', "The key clauses[0].title is missing."),
    (CHILD + CLAUSE.replace('"X-1"', '["a"]'), 'The key clauses[0].id holds ["a"], and text is expected.'),
    (CHILD + '[[variants]]\nid = "new"\n', "The key variants[0].items is missing."),
    (CHILD + "[table]\nhands = 5\n", "The key table.hands holds 5, and a list is expected."),
    (
        CHILD + "[table]\nplayers = true\n",
        "The key table.players holds true, and a whole number is expected.",
    ),
    (CHILD + "table = 3\n", "The key table holds 3, and a table is expected."),
    (CHILD + 'title = { a = "b" }\n', 'The key title holds { a = "b" }, and text is expected.'),
    (CHILD + "colour = 1\n", "The key colour is not known."),
    ("extends = 5\n", "The key extends holds 5, and text is expected."),
    ('extends = "whist"\n', "The key extends names “whist”"),
    (CHILD + 'title = "a\\u001b[2J"\n', "The key title holds the control character \\u001b"),
]

SENSELESS: list[tuple[str, str]] = [
    (variant(items='["nope"]'), "The key variants[0].items names “nope”"),
    (variant(items="[]"), "The key variants[0].items is empty."),
    (variant(items='["game", "game"]'), "The key variants[0].items names “game” twice."),
    (variant(items='["betl"]'), "The key variants[0].items names “betl”"),
    (variant(goal='"no_trick"'), "The key variants[0].items names “game”"),
    (variant(goal='"no_trick"', trump='"none"', items='["betl", "durch"]'), "a game about tricks has one item"),
    (variant(trump='"none"'), "The key variants[0].trump names “none”"),
    (variant(factor="-1"), "The key variants[0].factor holds -1, and a whole number from 1 to 100 is expected."),
    (variant(factor="0"), "The key variants[0].factor holds 0"),
    (variant(clause='"nope"'), "The key variants[0].clause points to the clause “nope”"),
    (variant(id='"pass"'), "“pass”, which cannot be an id."),
    (variant() + variant().removeprefix(CHILD), "The key variants[1].id holds “suit”, which is the id of another row"),
    (CHILD + CLAUSE + CLAUSE, "The key clauses[1].id holds “X-1”"),
    (FULL + CLAUSE + CLAUSE, "The key clauses["),
    (CHILD + CLAUSE.replace('"clear"', '"nonsense"'), "status names “nonsense”"),
    (CHILD + CLAUSE.replace('"X-1"', '" "'), "The key clauses[0].id is empty."),
    (CHILD + "[table]\nhands = []\n", "The key table.hands holds 0 hands, and the table has 3 players."),
    (CHILD + "[table]\nhands = [12, 10, 9]\n", "Hands and talon of the table come to 31 cards, and the pack has 32 cards."),
    (CHILD + "[table]\nhands = [12, 11, 9]\n", "does not fit the table: hands [12, 11, 9]"),
    (CHILD + "[table]\nhands = [12, 12, 8]\ntricks = 10\n", "does not fit the table"),
    (CHILD + "[table]\nhands = [12, 20, 0]\n", "The key table.hands[2] holds 0"),
    (CHILD + "[table]\ntricks = 11\n", "The key table.tricks holds 11, and a whole number from 1 to 10"),
    (CHILD + "[table]\ntalon = -1\n", "The key table.talon holds -1"),
    *((CHILD + f"[table]\nplayers = {number}\n", f"The key table.players holds {number}") for number in (0, -1, 1000000)),
    (CHILD + "[table]\nplayers = 4\n", "holds 3 hands, and the table has 4 players."),
    (CHILD + "[table]\nranks = []\n", "The key table.ranks is empty."),
    (CHILD + '[table]\nranks = ["7"]\n', "The key table.hands[0] holds 12, and a whole number from 1 to 4 is expected."),
    (changed('ranks = ["7", "8"', 'ranks = ["6", "7", "8"'), "and the pack has 36 cards."),
    (changed('ranks = ["7", "8"', 'ranks = ["6", "8"'), "The key orders.trump.ranks lacks 6."),
    (changed('ranks = ["7", "8"', 'ranks = ["8", "8"'), "The key table.ranks names “8” twice."),
    (changed('"9", "8", "7"], clause = "R-03"', '"9", "8"], clause = "R-03"'), "The key orders.trump.ranks lacks 7."),
    (changed('"9", "8", "7"], clause = "R-03"', '"9", "8", "8", "7"], clause = "R-03"'), "names “8” twice"),
    (CHILD + "[card_points]\nA = -10\n", "The key card_points.A holds -10, and a whole number from 0 to 1000"),
    (CHILD + "[card_points]\nlast_trick = -1\n", "The key card_points.last_trick holds -1"),
    (CHILD + "[marriage_points]\nplain = -20\n", "The key marriage_points.plain holds -20"),
    (CHILD + "[trump_suits]\nnamed = []\n", "The key trump_suits.named is empty."),
    (CHILD + '[trump_suits]\nnamed = ["bells", "bell"]\n', "The key trump_suits.named names “bells” twice."),
    (CHILD + '[table]\nclause = "nope"\n', "The key table.clause points to the clause “nope”"),
    (CHILD + '[card_points]\nlast_trick_clause = "nope"\n', "The key card_points.last_trick_clause points"),
    (CHILD + '[orders.trump]\nclause = "nope"\n', "The key orders.trump.clause points"),
    (CHILD + '[reasons]\nbeat = "X"\n', "The key reasons.beat points to the clause “X”"),
    (CHILD + '[items]\ngame = "X"\n', "The key items.game points to the clause “X”"),
    (CHILD + '[knobs]\nflek_max = { clause = "X" }\n', "The key knobs.flek_max.clause points"),
    (changed('clauses = ["R-06"]', 'clauses = ["nope"]'), "The key contradictions[0].clauses points"),
    (changed('knob = "must_head"', 'knob = "speed"'), "The key contradictions[1].knob names “speed”"),
    (changed('other = "trumps_only"', 'other = "never"'), 'contradictions[1].other: The knob must_head cannot be "never"'),
    (changed('other = "trumps_only"\n', ""), "The knob must_head cannot be none."),
    *((CHILD.replace("mine", name), "which cannot be an id.") for name in ("", "-a", "a b", "ä", "a" * 5000)),
    (CHILD.replace("mine", "\\u001b[2J"), "The key id holds the control character \\u001b"),
    ('extends = "marias-fr"\n[table]\nclause = "R-01"\n[card_points]\nA = 11\n', "“marias-fr”, which is a ruleset of this package that plays otherwise."),
    (CHILD.replace("mine", "marias-en"), "“marias-en”, which is a ruleset of this package"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "words"), [*SHAPELESS, *SENSELESS], ids=[words[:70] for _, words in (*SHAPELESS, *SENSELESS)]
)
def test_a_file_that_makes_no_sense_is_told_by_its_key(tmp_path: Path, content: str, words: str) -> None:
    assert words in refused(tmp_path, content)


UNUSUAL: dict[str, str] = {
    "nothing but a name": CHILD,
    "a ruleset of the package under its own name, told otherwise": 'extends = "marias-fr"\ntitle = "Ours"\n',
    "the whole file": FULL,
    "the whole file without contradictions": FULL.partition("[[contradictions]]")[0] + "\n",
    "a knob without its clause": CHILD + "[knobs]\nflek_max = { value = 64 }\n",
    "a further clause": CHILD + CLAUSE + 'reading = "«ne peut\u00a0être»\\n\\tx"\n',
    "an order of more ranks than the pack": changed('"9", "8", "7"], clause = "R-03"', '"9", "8", "7", "6"], clause = "R-03"'),
    "no points for the last trick": CHILD + "[card_points]\nlast_trick = 0\n",
    "hearts may be named": CHILD + '[trump_suits]\nnamed = ["hearts", "acorns"]\n',
    "a game worth three times as much": variant(factor="3"),
    "a pack of 20 cards": changed('ranks = ["7", "8", "9", "10", "U", "O", "K", "A"]\nhands = [12, 10, 10]', 'ranks = ["7", "10", "O", "K", "A"]\nhands = [8, 6, 6]'),
}  # fmt: skip


@pytest.mark.parametrize("content", UNUSUAL.values(), ids=list(UNUSUAL))
def test_an_unusual_file_is_read(tmp_path: Path, content: str) -> None:
    rules = read_ruleset(written(tmp_path, content))
    state = new_deal(rules, dealer=2)
    assert read_position(write_position(state), rules=rules) == state


def test_handed_in_knobs_may_mend_what_a_file_states(tmp_path: Path) -> None:
    path = written(tmp_path, CHILD + '[knobs]\nking_before_ober = { value = "refused" }\n')
    with pytest.raises(RulesetError, match="does not fit"):
        read_ruleset(path)
    assert read_ruleset(path, {"marriage_trigger": "ober_any"})["king_before_ober"] == "refused"


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


def calls() -> Iterator[tuple[Callable[[], Any], str]]:
    for name, words in ((5, "There is no ruleset “5”"), (None, "no ruleset “None”"), ([1], "“[1]”")):
        yield lambda name=name: load_ruleset(name), words  # type: ignore[misc]
    for knobs, words in (
        ({1: 2}, "There is no knob 1."),
        ([1], "The knobs are [1]"),
        ({"flek_max": None}, "The knob flek_max cannot be none."),
        ({"flek_max": 16**5000}, "The knob flek_max cannot be 0x1000"),
        ({"flek_max": nested(5000)}, "The knob flek_max cannot be [[[[[…"),
        ({"talon_forbids": nested(5000)}, "The knob talon_forbids cannot be [[[[[…"),
        ({"flek_max": "x" * 5000}, "The knob flek_max cannot be"),
        ({"y" * 5000: 1}, "There is no knob “yyy"),
    ):
        yield lambda knobs=knobs: load_ruleset("marias-fr", knobs), words  # type: ignore[misc]


@pytest.mark.parametrize(("call", "words"), list(calls()))
def test_whatever_is_handed_in_is_told(call: Callable[[], Any], words: str) -> None:
    with pytest.raises(RulesetError, match=re.escape(words)) as error:
        call()
    assert len(str(error.value)) < 1500


@pytest.mark.parametrize("read", [read_deal, read_position])
@pytest.mark.parametrize(
    "value", [DIGITS, DEEP, f"0x{'f' * 5000}", "[", "1,x=2"], ids=lambda value: value[:9]
)
def test_a_knob_of_a_line_that_is_no_value_is_told(read: Callable[[str], Any], value: str) -> None:
    with pytest.raises(NotationError) as error:
        read(f"marias-fr+flek_max={value} dealer=0")
    assert len(str(error.value)) < 400


@pytest.mark.parametrize("read", [read_deal, read_position])
def test_a_knob_is_set_once_in_a_line(read: Callable[[str], Any]) -> None:
    with pytest.raises(NotationError, match="The knob flek_max is set twice, again in column 22") as error:
        read("marias-fr+flek_max=4+flek_max=5 dealer=0")
    assert error.value.facts["column"] == 22


def test_doubling_ends_where_it_can_still_be_reckoned() -> None:
    line = "mariasek dealer=2 hands=??????????/??????????/?????????? talon=??@0 auction=0:betl>0:done"
    for level in (65, 10**9, 10**19):
        with pytest.raises(NotationError, match="level 64 is the highest"):
            read_position(f"{line} game=betl@0 double=betl:{level}>-:{level}:-:- trick=0:->0")
    assert read_position(f"{line} game=betl@0 double=betl:64>-:64:-:- trick=0:->0").doubling is not None


def test_long_values_are_cut_wherever_they_stand() -> None:
    long = "x" * 5000
    error = MariasError("ruleset_name", place=long, key=long, found=long, expected="a, b")
    assert len(str(error)) < 800 and "…" in str(error) and "Choose one of: a, b." in str(error)


def test_raising_goes_on_to_that_end_and_no_further() -> None:
    rules = load_ruleset("mariasek")
    betl = rules.variant("betl")
    assert betl is not None
    contract, doubling = Contract(betl, None, 0), begin(rules, Contract(betl, None, 0))
    while doubling.turn is not None:
        items = () if "betl" in doubling.raised else ("betl",)
        doubling = step(rules, contract, doubling, Double(doubling.turn, items))
    assert (doubling.round, doubling.level("betl")) == (64, 64)


@pytest.mark.parametrize(
    ("knobs", "code"),
    [
        ({"auction": "choose_first_seven"}, "auction_table"),
        ({"talon_forbids": ["A", "A"]}, "knob_twice"),
        ({"item_values": {"game": 1}}, "knob_incomplete"),
        ({"flek_max": "x" * 5000}, "knob_value"),
        ({"speed": 9}, "knob_unknown"),
    ],
)
def test_knobs_of_a_record_are_told_as_those_of_a_file(knobs: dict[str, KnobValue], code: str) -> None:
    problems: list[RecordError] = []
    assert told_ruleset(RulesetRef("marias-fr", "1.0", "0" * 16, knobs), problems) is None
    (problem,) = problems
    assert problem.code == code
    assert str(problem).startswith("header.ruleset.knobs") and len(str(problem)) < 1500
