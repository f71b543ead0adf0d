"""``legal`` and ``settle``: the worked examples through the programs, and lines that no honest program sends."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from marias_lab.cli import options
from marias_lab.rules import load_ruleset
from tests.cli.conftest import Call, Run

DATA = Path(__file__).parents[1] / "data" / "acceptance"
SEEDS = ("marias-fr", "marias-en")


def cases(file: str, key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DATA / file).read_text(encoding="utf-8"))[key]
    assert found
    return found


PLAYS = cases("legal_plays.json", "marias")
ANNOUNCEMENTS = cases("legal_plays.json", "announcements")
SETTLEMENTS = cases("settlement.json", "cases")


def lines(rows: list[Any]) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def answers(output: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def as_set(cards: list[dict[str, str]]) -> set[tuple[str, str]]:
    return {(card["suit"], card["rank"]) for card in cards}


@pytest.mark.parametrize("name", SEEDS)
def test_positions_through_the_program(run: Run, name: str) -> None:
    done = run("legal", "--ruleset", name, stdin=lines(PLAYS))
    assert (done.returncode, done.stderr) == (0, b"")
    for case, reply in zip(PLAYS, answers(done.stdout), strict=True):
        assert list(reply) == ["id", "legal", "refused"]
        assert reply["id"] == case["id"]
        assert as_set(reply["legal"]) == as_set(case["legal"])
        refused = [each["card"] for each in reply["refused"]]
        assert sorted(as_set(refused)) == sorted(as_set(case["hand"]) - as_set(case["legal"]))
        for each in reply["refused"]:
            assert list(each) == ["card", "code", "clause", "sentence"]
            assert each["clause"] in load_ruleset(name).clauses
            assert each["sentence"].endswith(".")


@pytest.mark.parametrize("trigger", ["on_lead", "ober_any", "either_any"])
def test_announcements_through_the_program(run: Run, trigger: str) -> None:
    done = run("legal", "--knob", f"marriage_trigger={trigger}", stdin=lines(ANNOUNCEMENTS))
    assert done.returncode == 0
    assert answers(done.stdout) == [
        {"id": case["id"], "value": case["value"][trigger]} for case in ANNOUNCEMENTS
    ]


@pytest.mark.parametrize("name", SEEDS)
def test_settlements_through_the_program(run: Run, name: str) -> None:
    done = run("settle", "--ruleset", name, stdin=lines(SETTLEMENTS))
    assert done.returncode == 0
    assert answers(done.stdout) == [{"id": case["id"], **case["expected"][name]} for case in SETTLEMENTS]


def alternatives() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each knob setting that a settlement tells of, as ``name=value``, with one case and what it comes to."""
    names = sorted(load_ruleset().knobs, key=len, reverse=True)
    for case in SETTLEMENTS:
        for key, expected in case["alternatives"].items():
            name = next(each for each in names if key.removeprefix("alt_").startswith(each))
            value = key.removeprefix(f"alt_{name}").lstrip("_") or "true"
            yield f"{name}={value}", case["id"], expected


@pytest.mark.parametrize(("knob", "name", "expected"), list(alternatives()))
def test_settlements_with_a_knob(call: Call, knob: str, name: str, expected: dict[str, Any]) -> None:
    case = next(case for case in SETTLEMENTS if case["id"] == name)
    (reply,) = answers(call("settle", "--knob", knob, stdin=lines([case])).stdout_bytes)
    assert {key: reply[key] for key in expected} == expected


def test_several_knobs_hold_together(run: Run) -> None:
    case = next(case for case in SETTLEMENTS if case["id"] == "S-20")
    knobs = ("--knob", "pay_limit=3", "--knob", "flek_scope=game", "--knob", "hundred_marriages = first")
    (reply,) = answers(run("settle", *knobs, stdin=lines([case])).stdout)
    assert (reply["net"], reply["payments"]) == (-3, [-6, 3, 3])
    assert reply["items"] == {"game": 4, "hundred": -16, "seven": 8}


def test_a_cases_own_ruleset_beats_the_option(call: Call) -> None:
    case = next(case for case in SETTLEMENTS if case["contract"] == "better_hundred")
    rows = [case, {**case, "ruleset": "marias-en"}]
    replies = answers(call("settle", "--ruleset", "marias-fr", stdin=lines(rows)).stdout_bytes)
    assert [reply["net"] for reply in replies] == [
        case["expected"]["marias-fr"]["net"],
        case["expected"]["marias-en"]["net"],
    ]


def test_the_long_form_explains_every_item(call: Call) -> None:
    for reply in answers(call("settle", "--long", stdin=lines(SETTLEMENTS)).stdout_bytes):
        explained = reply["explained"]
        assert {row["item"]: row["points"] for row in explained} == reply["items"]
        for row in explained:
            assert list(row) == ["item", "points", "clause", "code", "what", "how", "by", "who", "change"]
            assert all(row[key].endswith(".") for key in ("what", "how", "who", "change"))
            assert all(f"seat {seat}" in row["who"].lower() for seat in row["by"])


FRENCH = {
    "id": "french",
    "contract": "suit",
    "trump": "spades",
    "trick": [{"rank": "9", "suit": "Clubs"}],
    "hand": [{"suit": "clubs", "rank": "j"}, {"suit": "CLUBS", "rank": "8"}, {"suit": "c", "rank": "Queen"}],
}


def test_an_answer_uses_the_names_of_its_case(call: Call) -> None:
    (reply,) = answers(call("legal", stdin=lines([FRENCH])).stdout_bytes)
    assert reply["legal"] == [{"suit": "clubs", "rank": "j"}, {"suit": "c", "rank": "Queen"}]
    (refused,) = reply["refused"]
    assert refused["card"] == {"suit": "CLUBS", "rank": "8"}
    assert refused["sentence"] == (
        "Not the 8 of clubs: it does not beat the 9 of clubs. You can beat it with the Queen or the Jack of clubs."
    )


def test_an_explanation_uses_the_names_of_its_case(call: Call) -> None:
    last = {"seat": SEVEN["caller"], "card": {"suit": "clubs", "rank": "7"}}
    for trump, word in (("clubs", "clubs"), ("acorns", "clubs")):  # one French name is enough
        case = {**SEVEN, "trump": trump, "last_trick": last}
        (reply,) = answers(call("settle", "--long", stdin=lines([case])).stdout_bytes)
        assert f"the 7 of {word}" in " ".join(row["what"] for row in reply["explained"])
    german = {**SEVEN, "trump": "acorns", "last_trick": {**last, "card": {"suit": "acorns", "rank": "7"}}}
    (reply,) = answers(call("settle", "--long", stdin=lines([german])).stdout_bytes)
    assert "the 7 of acorns" in " ".join(row["what"] for row in reply["explained"])


@pytest.mark.parametrize("command", ["legal", "settle"])
def test_a_terminal_is_told_what_is_awaited(command: str) -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "marias_lab", command],
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        told = process.stderr.readline().decode()  # before a sign is typed
        os.write(ours, b"\x04")
        rest = process.stdout.read(), process.stderr.read()
    os.close(theirs)
    os.close(ours)
    assert told == (
        "Waiting for cases on standard input, one JSON object a line (--help has examples). Ctrl+D ends.\n"
    )
    assert (rest, process.returncode) == ((b"", b""), 0)


def test_answers_come_one_by_one() -> None:
    """A program may wait for each answer before it asks again, so nothing is held back until the end."""
    command = [sys.executable, "-m", "marias_lab", "legal"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        for case in PLAYS[:3]:
            process.stdin.write(lines([case]))
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == case["id"]
        process.stdin.close()
    assert process.returncode == 0


def test_a_ruleset_is_made_once_for_all_lines(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counted(name: str, knobs: dict[str, object]) -> Any:
        made.append(name)
        return load_ruleset(name, knobs)

    monkeypatch.setattr(options, "load_ruleset", counted)
    rows = [{**case, "ruleset": "marias-en"} for case in PLAYS] * 20
    assert call("legal", "--knob", "flek_max=3", stdin=lines(rows)).exit_code == 0
    assert made == ["marias-fr", "marias-en"]


PLAY = PLAYS[0]
DEAL = SETTLEMENTS[0]
SEVEN = next(case for case in SETTLEMENTS if case["contract"] == "suit_seven")
CARD = {"suit": "hearts", "rank": "A"}

# A line, whether its id can still be told, and words of the error.
HOSTILE: list[tuple[bytes, bool, str]] = [
    (b"{", False, "ends in column 2"),
    (b'{"id": "x" "hand": []}', False, "column 12"),
    (b"nonsense", False, "not JSON"),
    (b"[]", False, "an object in braces"),
    (b'"text"', False, "an object in braces"),
    (b"\xff\xfe{}", False, "not UTF-8"),
    (b'{"id": NaN}', False, "no value NaN"),
    (b'{"id": 1e999}', False, "no value 1e999"),
    (b'{"id": "x", "caller": -Infinity}', False, "no value -Infinity"),
    (b'{"id": ' + b"9" * 5000 + b"}", False, "5000 digits"),
    (b"[" * 100_000, False, "deeper"),
    (b'{"id": ' + b"[" * 100_000, False, "deeper"),
    (b'{"id": {"a": 1}}', False, "a text or a number"),
    (b'{"id": "x", "hand": [], "hand": []}', True, "stands twice"),
    (b'{"id": "x", "trick": [{"suit": "hearts", "suit": "bells"}]}', True, "stands twice"),
    (b'{"id": "x"}', True, "key is missing"),
]


@pytest.mark.parametrize("command", ["legal", "settle"])
@pytest.mark.parametrize(("line", "named", "words"), HOSTILE, ids=[repr(row[0][:24]) for row in HOSTILE])
def test_a_broken_line_gets_its_error_and_the_rest_go_on(
    call: Call, command: str, line: bytes, named: bool, words: str
) -> None:
    good = PLAY if command == "legal" else DEAL
    result = call(command, stdin=lines([good]) + b"\n" + line + b"\n" + lines([good]))
    first, bad, last = answers(result.stdout_bytes)
    assert result.exit_code == 1
    assert first == last
    assert "error" not in first
    assert list(bad) == ["id", "line", "error"]
    assert (bad["id"], bad["line"]) == ("x" if named else None, 3)
    assert words in bad["error"]


BAD_PLAYS: list[tuple[dict[str, Any], str]] = [
    ({"unknown": 1}, "unknown: This key is not known"),
    ({"hand": "aA"}, "hand: "),
    ({"hand": []}, "hand is empty"),
    ({"hand": [{"suit": "hearts"}]}, "hand[0]: "),
    ({"hand": [{"suit": "hearts", "rank": "A", "x": 1}]}, "hand[0]: "),
    ({"hand": [{"suit": "herz", "rank": "A"}]}, "hand[0].suit: "),
    ({"hand": [{"suit": ["hearts"], "rank": "A"}]}, "hand[0].suit: "),
    (
        {"hand": [{"suit": "hearts", "rank": 7}]},
        "hand[0].rank: 7 is no rank of this pack. Write one of 7, 8, 9, 10, U, O, K or A; J is read for U",
    ),
    ({"hand": [{"suit": "hearts", "rank": "6"}]}, "does not belong to the pack"),
    ({"hand": [CARD, CARD]}, "hand[1]: The Ace of hearts stands twice"),
    (
        {"hand": [{"suit": suit, "rank": rank} for suit in ("hearts", "bells") for rank in "789UOKA"]},
        "14 cards",
    ),
    ({"trick": [PLAY["hand"][0]]}, "trick[0]: The 8 of acorns stands twice"),
    ({"trick": [{"suit": "bells", "rank": rank} for rank in "789"]}, "trick: 3 cards"),
    ({"contract": "grand"}, "contract: "),
    ({"contract": 5}, "contract: "),
    ({"trump": "herz"}, "trump: "),
    ({"trump": None}, "trump: In Suit acorns, leaves or bells are trumps, and none is given"),
    ({"trump": "hearts"}, "trump: In Suit acorns, leaves or bells are trumps, and hearts is given"),
    ({"contract": "better"}, "trump: In Better hearts are trumps, and leaves is given"),
    ({"contract": "betl"}, "trump: Betl is played without trumps"),
    ({"trick_number": 0}, "trick_number: "),
    ({"trick_number": 11}, "trick_number: "),
    ({"trick_number": True}, "trick_number: "),
    ({"trick_number": 1.0}, "trick_number: "),
    ({"player": "me"}, "player: "),
    ({"player": ["caller"]}, "player: "),
    ({"play": CARD | {"rank": "9"}}, "play: The 9 of hearts is not in the hand"),
    ({"play": None}, "play: "),
    ({"ruleset": "whist"}, "ruleset: There is no ruleset"),
    ({"ruleset": 7}, "ruleset: "),
    ({"ruleset": ""}, "ruleset: "),
]

BAD_DEALS: list[tuple[dict[str, Any], str]] = [
    ({"unknown": 1}, "unknown: This key is not known"),
    ({"caller": 3}, "caller: "),
    ({"caller": "0"}, "caller: "),
    ({"card_points": None}, "card_points: "),
    ({"card_points": {"caller": 60}}, "card_points: "),
    ({"card_points": {"caller": 60, "defenders": 40}}, "card_points: The points 60 + 40 do not fit"),
    ({"card_points": {"caller": 65, "defenders": 25}}, "card_points: "),
    ({"card_points": {"caller": -10, "defenders": 100}}, "card_points.caller: "),
    ({"caller_marriages": {}}, "caller_marriages: "),
    (
        {"caller_marriages": [{"suit": "hearts", "seat": 1}]},
        "caller_marriages[0].seat: Seat 1 is on the other side",
    ),
    ({"defender_marriages": [{"suit": "hearts", "seat": 0}]}, "defender_marriages[0].seat: "),
    ({"defender_marriages": [{"suit": "hearts", "seat": 1}] * 2}, "defender_marriages[1].suit: "),
    ({"defender_marriages": [{"suit": "hearts"}]}, "defender_marriages[0]: "),
    ({"last_trick": None}, "last_trick: "),
    ({"last_trick": {"seat": 0, "card": {"suit": "hearts", "rank": "6"}}}, "does not belong to the pack"),
    ({"caller_tricks": 11}, "caller_tricks: "),
    ({"fleks": []}, "fleks: "),
    ({"fleks": {"hundred": 1}}, "not announced in this contract"),
    ({"fleks": {"contract": 1}}, "not announced in this contract"),
    ({"fleks": {"game": 3}}, "fleks.game: "),
    ({"fleks": {"game": -1}}, "fleks.game: "),
    ({"trump_seven": {"seat": 0}}, "trump_seven: "),
    ({"trump_seven": {"seat": 0, "trick": 10}}, "Both cannot be"),
    ({"contract": "betl", "trump": None}, "caller_tricks: "),
]


@pytest.mark.parametrize(("change", "words"), BAD_PLAYS, ids=[words for _, words in BAD_PLAYS])
def test_a_position_that_cannot_be_is_told_with_its_place(
    call: Call, change: dict[str, Any], words: str
) -> None:
    result = call("legal", stdin=lines([{**PLAY, **change}]))
    (reply,) = answers(result.stdout_bytes)
    assert result.exit_code == 1
    assert (reply["id"], reply["line"]) == (PLAY["id"], 1)
    assert words in reply["error"]


@pytest.mark.parametrize(("change", "words"), BAD_DEALS, ids=[words for _, words in BAD_DEALS])
def test_an_outcome_that_cannot_be_is_told_with_its_place(
    call: Call, change: dict[str, Any], words: str
) -> None:
    result = call("settle", stdin=lines([{**DEAL, **change}]))
    (reply,) = answers(result.stdout_bytes)
    assert result.exit_code == 1
    assert (reply["id"], reply["line"]) == (DEAL["id"], 1)
    assert words in reply["error"]


def test_every_key_a_case_needs_is_asked_for(call: Call) -> None:
    for command, case, optional in (
        ("legal", PLAY, {"id", "legal"}),
        ("settle", DEAL, {"id", "expected", "alternatives", "note", "caller_tricks"}),
    ):
        for key in set(case) - optional:
            short = {name: value for name, value in case.items() if name != key}
            (reply,) = answers(call(command, stdin=lines([short])).stdout_bytes)
            assert reply["error"].startswith(f"{key}: This key is missing.")


def test_a_seven_may_be_told_where_it_was_played(call: Call) -> None:
    last = {"seat": 1, "card": {"suit": "leaves", "rank": "A"}}
    case = {
        **SEVEN,
        "trump": "leaves",
        "last_trick": last,
        "trump_seven": {"seat": SEVEN["caller"], "trick": 4},
    }
    (reply,) = answers(call("settle", "--long", stdin=lines([case])).stdout_bytes)
    seven = next(row for row in reply["explained"] if row["item"] == "seven")
    assert seven["code"] == "seven_spent"
    assert "trick 4" in seven["what"]


def test_half_a_sign_in_an_id_comes_back_as_it_went(call: Call) -> None:
    case = json.dumps(PLAY).replace(f'"{PLAY["id"]}"', '"\\ud800 Š"').encode()
    result = call("legal", stdin=case)
    assert answers(result.stdout_bytes)[0]["id"] == "\ud800 Š"


def test_a_mark_before_the_first_line_does_no_harm(call: Call) -> None:
    result = call("legal", stdin=b"\xef\xbb\xbf" + lines([PLAY]).replace(b"\n", b"\r\n"))
    assert result.exit_code == 0


def test_answers_are_utf8_whatever_the_terminal_speaks(run: Run) -> None:
    case = {**PLAY, "id": "Š", "note": "ž"}
    done = run("legal", stdin=lines([case]), env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert json.loads(done.stdout.decode("utf-8"))["id"] == "Š"


WRONG_USE: list[tuple[tuple[str, ...], str]] = [
    (
        ("--ruleset", "whist"),
        "There is no ruleset “whist”. Choose one of: marias-fr, csm-voleny, marias-en, mariasek, marjapussi-fi, marjas, marjas-rattad.",
    ),
    (("--knob", "speed=9"), "There is no knob “speed”."),
    (("--knob", "flek_max"), "Write NAME=VALUE"),
    (("--knob", "=3"), "Write NAME=VALUE"),
    (("--knob", "flek_max=-1"), "The knob flek_max cannot be -1"),
    (("--knob", "flek_max=2.5"), "The knob flek_max cannot be 2.5"),
    (("--knob", "must_head=never"), 'The knob must_head cannot be "never"'),
    (("--knob", "flek_max=" + "[" * 5000), "The knob flek_max cannot be"),
    (("--knob", "flek_max=3\npay_limit=2"), "The knob flek_max cannot be"),
    (("--knob", "auction=choose_first_seven"), "does not fit the table"),
    (("--knob", "auction=hold_ladder"), "a part that this version does not have"),
    (("--knob", "flek_max=3", "--knob", "flek_max=4"), "The knob flek_max is set twice"),
    (("--knob", "king_before_ober=refused"), 'does not fit marriage_trigger = "on_lead"'),
    (("--speed",), "There is no option “--speed” here."),
    (("file.json",), "More is given than this command takes: “file.json”."),
]


@pytest.mark.parametrize("command", ["legal", "settle"])
@pytest.mark.parametrize(("arguments", "words"), WRONG_USE, ids=[" ".join(row[0])[:40] for row in WRONG_USE])
def test_wrong_use_is_told_and_ends_with_2(
    call: Call, command: str, arguments: tuple[str, ...], words: str
) -> None:
    result = call(command, *arguments, stdin=lines([PLAY]))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr
    assert f"Usage: marias-lab {command}" in result.stderr
