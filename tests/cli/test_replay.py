"""``replay``: a recorded deal told whole, and drawn."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from marias_lab.cards import Hand, card
from marias_lab.cli.lessons import samples_folder
from marias_lab.decisions import Bid, Deal, Decision, FinalGame, LayAway, Pass, Play
from marias_lab.engine import options, running_points, score
from marias_lab.explain import settlement_text, step_sentence
from marias_lab.i18n import Names
from marias_lab.record import Note, Record, Replay, Session, demo_record, format_record, write_record
from marias_lab.rules import load_ruleset
from tests.cli.conftest import Call

DEMO = demo_record()
NAMES = Names.of(DEMO.dealer, 3)
RULES = load_ruleset()


def words(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_every_decision_is_told_in_order(call: Call) -> None:
    output = words(call("replay", "--demo", "--text-only").stdout)
    at = 0
    for step in Replay(DEMO).steps():
        sentence = step_sentence(step.before, step.decision, step.after, NAMES)
        at = output.index(f" {step.number} {sentence}", at)
    assert step.number == len(DEMO.decisions)


def test_the_hands_stand_as_they_were_dealt(call: Call) -> None:
    output = call("replay", "--demo", "--text-only").stdout
    for seat, place in enumerate(("Forehand", "Middle", "Rear")):
        row = next(line for line in output.splitlines() if line.startswith(f"{place} (seat {seat})"))
        assert [word for word in row.split()[3:] if word != "-"] == [
            card.rank for card in DEMO.deal.hands[seat]
        ]


def test_every_play_tells_what_was_allowed(call: Call) -> None:
    output = words(call("replay", "--demo", "--text-only").stdout)
    plays = [step for step in Replay(DEMO).steps() if isinstance(step.decision, Play)]
    assert output.count("Allowed: ") == len(plays) == 30
    assert "Not allowed" not in output
    assert "20 Middle plays the Ace of bells and is winning. Allowed: Ace of bells." in output
    assert (
        "25 Forehand leads the Ober of acorns and announces 40. Middle to play. Allowed: Ace, 10, King and "
        "Ober of acorns. Allowed with an announcement: King and Ober of acorns." in output
    )


def test_why_gives_a_reason_against_everything_else(call: Call) -> None:
    output = words(call("replay", "--demo", "--text-only", "--why").stdout)
    assert "Not allowed: pass. Forehand opens and may not pass. (R-14, Opening)" in output
    assert (
        "Not allowed: 7 of acorns. The Seven needs it in the last trick. (R-40, Holding and keeping the seven)"
        in output
    )
    with_reasons = [step for step in Replay(DEMO).steps() if options(step.before).refused]
    assert output.count("Not allowed: ") >= len(with_reasons) > 10


def test_why_says_of_a_card_that_goes_only_announced_what_rule_binds_it(call: Call, tmp_path: Path) -> None:
    (tmp_path / "saved.hra").write_bytes((samples_folder() / "saved.hra").read_bytes())
    allowed = "Allowed with an announcement: Ober of acorns."
    bound = "No other way: A marriage is always shown. (V-22, Marriages)"
    plain = words(call("replay", "saved.hra", "--text-only").stdout)
    assert allowed in plain and bound not in plain
    told = words(call("replay", "saved.hra", "--text-only", "--why").stdout)
    assert f"{allowed} {bound}" in told
    assert "Not allowed: Ober of acorns. A marriage" not in told


def test_points_are_told_after_each_trick(call: Call) -> None:
    output = words(call("replay", "--demo", "--text-only").stdout)
    assert output.count("So far: ") == 10
    assert (
        "So far: the declarer 90 (50 in tricks, 40 from marriages), the defenders 60 (40 in tricks, 20 from "
        "marriages)." in output
    )
    last = list(Replay(DEMO).steps())[-1].after
    assert [points.cards for points in running_points(last)] == [50, 30, 10]


def test_the_score_is_explained_item_by_item(call: Call) -> None:
    output = words(call("replay", "--demo", "--text-only").stdout)
    last = list(Replay(DEMO).steps())[-1].after
    assert last.contract is not None
    text = settlement_text(score(last), RULES, last.contract.declarer, NAMES)
    for item in text.items:
        assert f"{item.line} {item.how} {item.who} {item.change} Rule: {item.rule}" in output
    assert output.rstrip().endswith(text.payments)
    assert text.payments == "10 from each of two defenders: Forehand plus 20, Middle minus 10, Rear minus 10."


def test_a_page_and_a_picture_are_written(call: Call, tmp_path: Path) -> None:
    result = call("replay", "--demo")
    assert result.exit_code == 0
    assert result.stdout.endswith(
        "The page is demo.html, the picture demo.svg.\nThe record is demo.json. Try: marias-lab check demo.json\n"
    )
    assert (tmp_path / "demo.json").read_text(encoding="utf-8") == format_record(DEMO)
    assert call("check", "demo.json").stdout == "1 checked: 1 in order, 0 not.\n"
    page = (tmp_path / "demo.html").read_text(encoding="utf-8")
    assert [number for number in range(1, 11) if f"<h2>Trick {number}</h2>" in page] == list(range(1, 11))
    assert page.count("<figure>") >= 10
    assert not re.search(r"(?:src|href)=\"(?!data:)", page)
    assert (tmp_path / "demo.svg").read_text(encoding="utf-8").startswith("<svg")


def test_text_only_writes_nothing(call: Call, tmp_path: Path) -> None:
    call("replay", "--demo", "--text-only")
    assert list(tmp_path.iterdir()) == []


def test_files_go_where_they_are_wanted(call: Call, tmp_path: Path) -> None:
    write_record(DEMO, tmp_path / "my deal.json")
    result = call("replay", "my deal.json", "--to", "pages")
    assert sorted(each.name for each in (tmp_path / "pages").iterdir()) == ["my deal.html", "my deal.svg"]
    assert result.stdout.startswith("my deal.json\n")
    too_long = "a" * 300
    result = call("replay", "my deal.json", "--to", too_long)
    assert result.exit_code == 1
    assert f"{too_long}: The file cannot be written: " in result.stderr


def test_a_saved_game_is_replayed_as_it_is(call: Call, tmp_path: Path) -> None:
    (tmp_path / "game.hra").write_bytes((samples_folder() / "saved.hra").read_bytes())
    result = call("replay", "game.hra")
    assert result.exit_code == 0
    told = words(result.stdout)
    assert told.startswith("game.hra Rules: Mariášek")
    assert "Supposed, because the file does not tell it Which seven cards were seen first is not told" in told
    assert told.endswith("The page is game.html, the picture game.svg. ")
    assert "<h2>Trick 10</h2>" in (tmp_path / "game.html").read_text(encoding="utf-8")
    call("convert", "--to", "json", "game.hra")
    again = words(call("replay", "game.json", "--text-only").stdout)
    assert again.partition("The deal")[2] in told  # the record of it is told the same


def saved(record: Record) -> str:
    write_record(record, "deal.json")
    return "deal.json"


def on(session: Session, choice: Callable[[tuple[Decision, ...]], Decision]) -> Session:
    """Play a session to its end by one choice."""
    while not session.state.over:
        session.apply(choice(session.options().allowed))
    return session


def begun(variant: str, laid: str) -> Session:
    session = Session(RULES, dealer=2, seed=7)
    for decision in (LayAway(0, Hand.of(laid)), Bid(0, variant), Pass(1), Pass(2), FinalGame(0, variant)):
        session.apply(decision)
    return session


def test_people_are_called_by_their_names_and_nothing_is_obeyed(call: Call) -> None:
    record = DEMO.with_header(
        players=("Ada\x1b[2J", "Bob", "Cyd"), date="2024-05", place="Here\nthere", annotator="Eve"
    )
    output = call("replay", saved(record), "--text-only").stdout
    assert "\x1b" not in output
    assert "Ada\\x1b[2J leads the 9 of bells. Bob to play." in output
    assert "Date: 2024-05\nPlace: Here\\nthere\n" in output
    assert "Notes by: Eve\n" in output


def test_notes_attempts_and_branches_are_told(call: Call) -> None:
    session = begun("betl", "bA10")
    at = session.id
    session.apply(Play(1, card("aA")))
    first = session.options().allowed
    session.apply(first[0])
    session.undo()
    session.apply(first[1])
    record = session.record().with_note(Note(at, "Brave!\nVery.", glyphs=("doubtful",), author="Eve"))
    output = words(call("replay", saved(record), "--text-only").stdout)
    assert "6 Forehand plays Betl without trumps. Note by Eve: Doubtful. Brave! Very." in output
    assert (
        "Tried by Middle and refused: Not a card now: what is doubled has to be said. (R-43, Illegal"
        in output
    )
    assert "Another branch: Middle says no flek." in output
    assert "The record ends here. " in output


def test_a_contract_about_tricks_counts_tricks(call: Call) -> None:
    session = on(begun("betl", "bA10"), lambda allowed: allowed[0])
    output = words(call("replay", saved(session.record())).stdout)
    assert re.search(r"So far: the declarer \d tricks?, the defenders \d tricks?\.", output)
    assert "Betl: " in output


def test_a_deal_that_is_only_dealt_is_told_and_drawn(call: Call, tmp_path: Path) -> None:
    result = call("replay", saved(Session(RULES, dealer=2, seed=7).record()))
    assert "The record ends here. Forehand is told: Your turn. Lay away 2 cards." in words(result.stdout)
    assert (tmp_path / "deal.svg").exists()


def test_cards_that_are_not_known_are_counted(call: Call) -> None:
    dealt = Session(RULES, dealer=2, seed=7).record().deal
    hands = (dealt.hands[0].concealed(), dealt.hands[1], dealt.hands[2].concealed())
    session = Session(RULES, deal=Deal(2, hands))
    output = words(call("replay", saved(session.record()), "--text-only").stdout)
    assert "Forehand (seat 0) - - - - and 12 unknown" in output
    assert "Code:" not in output
    assert "The record ends here. Forehand " in output


def test_knobs_are_told(call: Call) -> None:
    rules = load_ruleset("marias-en", {"flek_max": 4})
    output = call("replay", saved(Session(rules, dealer=0, seed=1).record()), "--text-only").stdout
    assert "(marias-en 1.0)\nflek_max = 4\n" in output


@pytest.mark.parametrize(
    ("arguments", "words_of_error"),
    [
        ((), "Name one record, or give --demo"),
        (("deal.json", "--demo"), "Name one record, or give --demo"),
        (("--demo", "--to", "file"), "is a file"),
        (("--demo", "more", "and more"), "More is given than this command takes: “and more”."),
        (("--demo", "--text-only", "--to", "pages"), "With --text-only no files are written."),
        (("--demo", "--text-only", "--force"), "leave out --to and --force"),
    ],
)
def test_wrong_use_ends_with_2(
    call: Call, tmp_path: Path, arguments: tuple[str, ...], words_of_error: str
) -> None:
    (tmp_path / "file").touch()
    result = call("replay", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words_of_error in result.stderr


def test_a_record_that_cannot_be_used_is_told_and_not_shown(call: Call, tmp_path: Path) -> None:
    (tmp_path / "deal.json").write_text("{}")
    (tmp_path / "folder.json").mkdir()
    whole = format_record(DEMO)
    start, end = whole.index(',\n  "result"'), whole.rindex("\n}")
    (tmp_path / "open.json").write_text(whole[:start] + whole[end:], encoding="utf-8")
    for name, told in (
        ("deal.json", "This is no record"),
        ("missing.json", "The file cannot be read"),
        ("folder.json", "The file cannot be read"),
        ("open.json", "the result is missing"),
    ):
        result = call("replay", name)
        assert (result.exit_code, result.stdout) == (1, "")
        assert f"Error: {name}" in result.stderr
        assert told in result.stderr
