"""The match table, without a browser: its lines and sums, what a line shows, what is added, what is refused."""

from typing import Any

import pytest
from attrs import evolve

from marias_lab import Beginner, Record, ReplayPlayer, Session, play_out
from marias_lab.engine.match import Match
from marias_lab.errors import InputError
from marias_lab.rules import load_ruleset
from marias_lab.widgets import MatchTable
from tests.pages.unpacking import Seen, unpacked

PEOPLE = ("Anna", "Bela", "Cyril")


def _deal(seed: int, players: tuple[str, ...] = PEOPLE, rules: str = "marias-fr") -> Record:
    session = Session(rules, dealer=(seed - 1) % 3, seed=seed)
    play_out(session, dict.fromkeys(range(3), Beginner()))
    return session.record(players=players)


@pytest.fixture(scope="module")
def deals() -> list[Record]:
    return [_deal(seed) for seed in (1, 2, 3)]


@pytest.fixture
def table(deals: list[Record]) -> MatchTable:
    return MatchTable(deals)


def _seen(table: MatchTable) -> Seen:
    return unpacked(table.whole()["reel"])[table.at]


def _words(seen: Seen) -> list[str]:
    return [row["words"] for key, row in seen.boards["sheet"].items() if key.startswith("row-")]


def test_a_line_has_contract_payments_and_running_sums(table: MatchTable, deals: list[Record]) -> None:
    lines = _words(_seen(table))
    assert len(lines) == len(deals) + 1
    assert lines[0] == (
        "1. Better with Seven, hearts: Anna, Anna +4, Bela −2, Cyril −2; Anna +4, Bela −2, Cyril −2"
    )
    assert lines[1].startswith(
        "2. Suit, leaves: Cyril, Anna +1, Bela +1, Cyril −2; Anna +5, Bela −1, Cyril −4"
    )
    assert lines[-1] == "Sum, Anna −1, Bela +2, Cyril −1"
    assert table.totals == (-1, 2, -1)
    assert repr(table).splitlines()[1:] == lines


def test_payments_are_those_of_the_records(table: MatchTable, deals: list[Record]) -> None:
    assert table.payments == tuple(record.result.payments for record in deals if record.result is not None)
    assert all(sum(paid) == 0 for paid in table.payments)


def test_a_line_shows_its_settlement_and_how_they_stand(table: MatchTable) -> None:
    table.choose(2)
    seen = _seen(table)
    assert seen.label == "Deal 2 of 3"
    assert seen.panels["deal"]["caption"] == "Deal 2"
    assert seen.panels["deal"]["lines"] == (
        "1 to each of two defenders: Cyril minus 2, Anna plus 1, Bela plus 1.",
    )
    assert seen.panels["deal"]["actions"] == (("open 2", "Open deal 2"),)
    standing = seen.panels["standing"]
    assert standing["rows"] == (("1", "Bela", "plus 2"), ("2", "Anna", "minus 1"), ("2", "Cyril", "minus 1"))
    assert standing["lines"] == ("What all get and pay comes to 0.",)


def test_the_line_chosen_alone_has_a_ring(table: MatchTable) -> None:
    table.choose(1)
    rows = _seen(table).boards["sheet"]
    assert [
        key for key, row in rows.items() if any("<rect" in ink for ink in row["ink"]) and key != "table"
    ] == ["row-0"]
    assert [row["do"] for row in rows.values() if "do" in row] == ["at -1", "at -2", "at -3"]


def test_a_deal_is_opened(table: MatchTable, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(table, "send", lambda message, **_: sent.append(message))
    table._handle_custom_msg({"act": "open 2", "at": 1}, [])
    (message,) = sent
    sheet, way = message["lines"]
    assert sheet == [0, 1, 2] and way[0] == 1 and way[1] == message["at"] == 3
    seen = _seen(table)
    assert seen.did == "open 2" and "table" in seen.boards
    assert "Anna" in repr(table)
    table._handle_custom_msg({"act": "open 2", "at": 1}, [])
    assert sent[-1]["lines"] == message["lines"] and sent[-1]["reel"]["frames"] == []


def test_its_replay(table: MatchTable, deals: list[Record]) -> None:
    player: ReplayPlayer = table.replay(3)
    assert player.replay.record() == deals[2]


@pytest.mark.parametrize("number", [0, 4, -1, True, "1"])
def test_there_is_no_such_deal(table: MatchTable, number: Any) -> None:
    with pytest.raises(InputError, match="Choose one from 1 to 3"):
        table.replay(number)


def test_a_deal_is_added_and_shown(table: MatchTable, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []
    table.heard("open 1")
    monkeypatch.setattr(table, "send", lambda message, **_: sent.append(message))
    table.add(_deal(4))
    assert sent[-1]["fresh"] and len(sent[-1]["lines"]) == 2
    assert _seen(table).label == "Deal 4 of 4"
    assert sum(table.totals) == 0 and len(_words(_seen(table))) == 5


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: _deal(4, ("Anna", "Bela", "Dora")), "Deal 4 was played by Anna, Bela and Dora"),
        (lambda: _deal(4, rules="marias-en"), "Deal 4 was played by marias-en"),
        (lambda: Session("marias-fr", seed=4).record(players=PEOPLE), "Deal 4 is not over"),
        (lambda: "deal.json", "4: .*read_record"),
    ],
)
def test_what_does_not_belong_is_refused_and_not_added(table: MatchTable, wrong: Any, told: str) -> None:
    before = repr(table)
    with pytest.raises(InputError, match=told):
        table.add(wrong())
    assert repr(table) == before and len(table.payments) == 3


@pytest.mark.parametrize("wrong", [[], "deal.json", 7, None])
def test_no_match_at_all(wrong: Any) -> None:
    with pytest.raises(InputError, match="a match or a list"):
        MatchTable(wrong)


def test_deals_without_names_go_by_seats(deals: list[Record]) -> None:
    table = MatchTable([record.with_header(players=()) for record in deals])
    assert "Seat 0 +4" in repr(table)
    table.add(_deal(4))
    assert "Anna" in repr(table)


def test_of_a_match_the_payments_are_known() -> None:
    match = Match(load_ruleset("marias-fr"), 0, payments=((4, -2, -2), (-1, -1, 2)))
    table = MatchTable(match, people=PEOPLE)
    assert repr(table).splitlines()[1] == "Deal 1, Anna +4, Bela −2, Cyril −2; Anna +4, Bela −2, Cyril −2"
    assert "deal" not in _seen(table).panels
    with pytest.raises(InputError, match="payments alone"):
        table.replay(1)
    table.add(_deal(4))
    assert table.replay(3).replay.at_start


def test_an_empty_match_waits_for_its_first_deal() -> None:
    table = MatchTable(Match(load_ruleset("marias-fr"), 0), people=PEOPLE)
    assert repr(table).splitlines() == ["0 of 12 deals.", "Sum, Anna 0, Bela 0, Cyril 0"]
    table.add(_deal(1))
    assert _seen(table).label == "Deal 1 of 1"


def test_a_full_match_is_played_on() -> None:
    match = Match(load_ruleset("marias-fr"), 0, length=3, payments=((0, 0, 0),) * 3)
    table = MatchTable(match)
    table.add(evolve(_deal(1)))
    assert repr(table).startswith("4 of 15 deals")


def test_in_a_saved_page_every_deal_can_be_opened(table: MatchTable, tmp_path: Any) -> None:
    table.save(tmp_path / "match.html")
    told = table.whole()
    frames = unpacked(told["reel"])
    assert [frames[line[1]].did for line in told["lines"][1:]] == ["open 1", "open 2", "open 3"]
    assert "Open deal 3" in (tmp_path / "match.html").read_text(encoding="utf-8")
