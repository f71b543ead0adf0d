"""The commands in another language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from marias_lab.cli import COMMANDS
from marias_lab.i18n import language
from tests.cli.conftest import Call, Run

CZECH = ("--language", "cs")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_in_the_language(call: Call, command: str) -> None:
    told = " ".join(call(*CZECH, command, "--help").stdout.split())
    say = language("cs").say
    for key in (f"{command}.help", "option.help", "main.examples"):
        assert " ".join(say(f"cli.{key}").split()) in told
    assert "Vypsat" not in call(command, "--help").stdout
    assert say(f"cli.{command}.short") in call(*CZECH, "--help").stdout


def test_a_deal_is_replayed_in_the_language(call: Call, tmp_path: Path) -> None:
    result = call(*CZECH, "replay", "--demo", "--why", "--to", str(tmp_path))
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Forhont licituje sedmu." in result.stdout
    page = (tmp_path / "demo.html").read_text(encoding="utf-8")
    assert '<html lang="cs">' in page
    assert "Talon, odhazuje Forhont, 2 karty" in page
    assert "karet lícem dolů" not in page
    assert "Stůl" in (tmp_path / "demo.svg").read_text(encoding="utf-8")
    assert "licituje" not in call("replay", "--demo", "--text-only").stdout


def test_a_deal_is_drawn_in_the_language(call: Call, tmp_path: Path) -> None:
    picture = tmp_path / "table.svg"
    assert "rozdává hráč 0" in call(*CZECH, "deal", "--seed", "7", "--svg", str(picture)).stdout
    assert "Je třeba odhodit dvě karty" in picture.read_text(encoding="utf-8")


def test_errors_are_in_the_language(call: Call, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    result = call(*CZECH, "check", str(broken))
    assert result.exit_code == 1
    assert "Záznam končí na řádku 1" in result.stdout
    assert "Zkontrolováno: 1, v pořádku: 0, s chybou: 1." in result.stdout
    assert "Pravidla „whist“ tu nejsou." in call(*CZECH, "rules", "whist").stderr
    assert "Příkaz „repaly“ není. Nemyslíte replay?" in call(*CZECH, "repaly").stderr


def test_answers_for_programs_keep_the_dress_of_the_cards(call: Call) -> None:
    case = {"contract": "suit", "trump": "spades", "trick": [{"suit": "clubs", "rank": "9"}]}
    case["hand"] = [{"suit": "clubs", "rank": "7"}, {"suit": "clubs", "rank": "K"}]
    answer = json.loads(call(*CZECH, "legal", stdin=json.dumps(case)).stdout)
    assert answer["refused"][0]["sentence"] == (
        "Křížovou sedmu ne: tato karta nepřebíjí křížovou devítku. Přebijte křížovým králem."
    )


def test_the_narrow_space_of_french_print_is_shown_and_not_spelt_out(call: Call) -> None:
    result = call("--language", "fr", "replay", "--demo", "--why", "--text-only")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "désormais ×4\u202f: 4" in result.stdout
    assert "\\u" not in result.stdout
    assert "«\u00a0whist\u00a0»" in call("--language", "fr", "rules", "whist").stderr


def test_estonian_has_the_cases_of_the_cards_in_both_dresses(call: Call) -> None:
    german = call("--language", "et", "replay", "--demo", "--why", "--text-only")
    assert (german.exit_code, german.stderr) == (0, "")
    assert "Eeskäsi paneb kõrvale südame ülema ja alama." in german.stdout
    french = call("--language", "et@french", "replay", "--demo", "--why", "--text-only")
    assert "Eeskäsi paneb kõrvale ärtu emanda ja sõduri." in french.stdout
    assert "Reeglistikku „whist” siin ei ole." in call("--language", "et", "rules", "whist").stderr


@pytest.mark.parametrize("code", ["xx", "cs@german", ""])
def test_a_language_that_is_not_there_is_told(call: Call, code: str) -> None:
    result = call("--language", code, "rules")
    assert result.exit_code == 2
    assert f"There is no language “{code}” here." in result.stderr


def test_as_a_program_of_its_own(run: Run) -> None:
    done = run(*CZECH, "deal", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Kód: 38VG-3VG5-#CJ" in done.stdout.decode()
