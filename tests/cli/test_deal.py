"""``deal``: the same cards from a seed, from a code, and in the line of text."""

from pathlib import Path

import pytest

from marias_lab.engine import shuffled_deal
from marias_lab.record import read_deal
from marias_lab.rules import load_ruleset
from tests.cli.conftest import Call

RULES = load_ruleset()


def printed(output: str) -> tuple[str, str]:
    """The line and the code of a deal that was printed."""
    line = next(line for line in output.splitlines() if line.startswith("Line: "))
    code = next(line for line in output.splitlines() if line.startswith("Code: "))
    return line.removeprefix("Line: "), code.removeprefix("Code: ")


@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_a_seed_and_its_code_give_the_same_cards(call: Call, seed: int, dealer: int) -> None:
    line, code = printed(call("deal", "--seed", str(seed), "--dealer", str(dealer)).stdout)
    assert read_deal(line)[1] == shuffled_deal(RULES, dealer, seed)
    again, same = printed(
        call("deal", "--code", code.lower().replace("-", " "), "--dealer", str(dealer)).stdout
    )
    assert same == code
    assert again == line.replace(f" seed={seed}", "")


def test_the_table_holds_every_card_where_it_was_dealt(call: Call) -> None:
    output = call("deal", "--seed", "7", "--dealer", "2").stdout.splitlines()
    assert output[0] == "marias-fr: seat 2 deals."
    rows = {line.split("  ")[0]: line.split() for line in output if "(seat" in line}
    assert list(rows) == ["Forehand (seat 0)", "Middle (seat 1)", "Rear (seat 2)"]
    for (_, cards), hand in zip(rows.items(), shuffled_deal(RULES, 2, 7).hands, strict=True):
        assert cards[3:] == [card.rank for card in hand]


def test_the_ruleset_is_told(call: Call) -> None:
    line, _ = printed(call("deal", "--seed", "7", "--ruleset", "marias-en").stdout)
    assert read_deal(line)[0] == load_ruleset("marias-en")


def test_the_table_can_be_drawn(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "table.svg"
    result = call("deal", "--seed", "7", "--svg", str(target))
    assert f"The table is drawn in {target}." in result.stdout
    assert target.read_text(encoding="utf-8").startswith("<svg")


def test_a_picture_that_cannot_be_written_is_told(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "missing" / "table.svg"
    result = call("deal", "--seed", "7", "--svg", str(target))
    assert result.exit_code == 1
    assert f"{target}: The file cannot be written: " in result.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "Give one of --seed and --code"),
        (("--seed", "7", "--code", "38VG-3VG5-#CJ"), "Give one of --seed and --code"),
        (("--seed", "-1"), "“-1” does not fit here. Write a whole number from 0 to 18446744073709551615."),
        (("--seed", str(2**64)), "does not fit here"),
        (("--seed", "seven"), "“seven” does not fit here. Write a whole number from 0 to"),
        (("--seed", "7.0"), "“7.0” does not fit here"),
        (("--seed", "9" * 5000), "does not fit here"),
        (("--seed", ""), "“” does not fit here"),
        (("--seed", "7", "--dealer", "x"), "“x” does not fit here. Write a whole number, not below 0."),
        (("--seed", "7", "--dealer", "3"), "Choose a seat from 0 to 2"),
        (("--seed", "7", "--dealer", "-1"), "Write a whole number, not below 0."),
        (
            ("--seed", "7", "--ruleset", "whist"),
            "Choose one of: marias-fr, csm-voleny, marias-en, mariasek, marjapussi-fi, marjas, marjas-rattad",
        ),
        (("--code", "38VG-3VG5-#CK"), "does not match its check character"),
        (("--code", "38VG-3VG5"), "Count the characters"),
        (("--code", "38VG-3VG5-oCJ"), "in column 11 is no character of a deal code"),
        (("--code", ""), "Count the characters"),
        (("--seed", "7", "--svg", "."), ". is a folder. Name a file."),
    ],
)
def test_wrong_use_is_told_and_ends_with_2(call: Call, arguments: tuple[str, ...], words: str) -> None:
    result = call("deal", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr
