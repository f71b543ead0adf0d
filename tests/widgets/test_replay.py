"""The replay in a cell, without a browser: what it tells, what comes back, what stands for it elsewhere."""

from typing import Any

import pytest

from marias_lab import Replay, ReplayPlayer, demo_record
from marias_lab.errors import InputError
from tests.pages.unpacking import Seen, unpacked
from tests.pages.unpacking import told as told_to


@pytest.fixture
def player() -> ReplayPlayer:
    return ReplayPlayer(demo_record())


@pytest.fixture
def sent(player: ReplayPlayer, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(player, "send", lambda message, **_: messages.append(message))
    return messages


def _seen(player: ReplayPlayer) -> Seen:
    return unpacked(player.whole()["reel"])[player.at]


def _heard(player: ReplayPlayer, message: dict[str, Any]) -> None:
    player._handle_custom_msg(message, [])


def test_it_begins_with_the_deal(player: ReplayPlayer) -> None:
    assert player.replay.step.number == 1
    assert _seen(player).label == "Step 1 of {}"
    assert player.whole()["lines"] == [list(range(39))]


def test_every_step_is_there_before_it_is_asked_for(player: ReplayPlayer) -> None:
    frames = unpacked(player.whole()["reel"])
    assert [frame.label for frame in frames] == [f"Step {number} of {{}}" for number in range(1, 40)]
    assert len({frame.say for frame in frames}) == 39
    assert [number for number, frame in enumerate(frames, 1) if frame.stop] == [1, 6, 9, *range(12, 40, 3)]
    assert "settlement" in frames[-1].panels and "score" in frames[-1].boards
    assert all("score" not in frame.boards for frame in frames[:-1])


def test_the_replay_follows_where_somebody_steps(player: ReplayPlayer) -> None:
    _heard(player, {"at": 19})
    assert player.replay.step.number == 20
    player.go(99)
    assert player.at == 38 and player.replay.at_end


def test_cards_that_may_be_played_are_told_apart_with_help_alone(player: ReplayPlayer) -> None:
    player.go(14)
    table = _seen(player).boards["table"]
    legal, other = table["l8"], table["aA"]
    assert (legal["do"], legal["off"], legal["note"]) == ("play l8", False, "")
    assert (other["do"], other["off"]) == ("play aA", True)
    assert other["note"] == "Not the Ace of acorns: you hold leaves. Play the 8 of leaves."
    assert legal["words"] == "8 of leaves" and legal["lit"][2] == "8 of leaves, may be played"
    assert legal["lit"][0] < legal["place"][1]  # raised
    assert player.whole()["help"] and not ReplayPlayer(player.replay, help=False).whole()["help"]


def test_the_strip_leads_to_tricks_and_phases(player: ReplayPlayer) -> None:
    strip = _seen(player).boards["strip"]
    assert [strip[f"cell-{cell}"]["do"] for cell in (0, 1, 2, 3, 12, 13)] == [
        "at 1",
        "at 6",
        "at 9",
        "at 12",
        "at 39",
        "at 39",
    ]


def test_a_card_opens_a_branch(player: ReplayPlayer, sent: list[dict[str, Any]]) -> None:
    player.go(14)
    sent.clear()
    player.replay.to(player.replay.line[12])  # where the record plays the 10 of leaves
    player.at = 12
    _heard(player, {"act": "play lA", "at": 12})
    (message,) = sent
    assert message["at"] == player.at == 39
    assert message["lines"] == [list(range(39)), [*range(13), 39]]
    assert len(message["reel"]["frames"]) == 1
    seen = _seen(player)
    assert seen.did == "play lA" and seen.say == "Rear plays the Ace of leaves and is winning."
    assert not player.replay.on_main and player.replay.step.number == 14
    player.at = 13
    assert player.replay.on_main


def test_a_card_that_may_not_be_played_opens_none(player: ReplayPlayer, sent: list[dict[str, Any]]) -> None:
    player.go(14)
    sent.clear()
    _heard(player, {"act": "play aA", "at": 13})
    assert sent == [] and player.replay.on_main


def test_the_record_keeps_what_was_tried(player: ReplayPlayer) -> None:
    player.go(13)
    player.heard("play lA")
    again = ReplayPlayer(player.replay.record())
    assert again.whole()["lines"] == player.whole()["lines"]


@pytest.mark.parametrize(
    ("menu", "value", "found"),
    [
        ("view", "1", ("viewer", 1)),
        ("deck", "letters", ("options", {"deck": "letters"})),
        ("language", "en", ("lang", "en")),
    ],
)
def test_menus_show_the_same_step_otherwise(
    player: ReplayPlayer, sent: list[dict[str, Any]], menu: str, value: str, found: tuple[str, object]
) -> None:
    player.go(13)
    sent.clear()
    _heard(player, {"menu": menu, "value": value})
    assert getattr(player.looking, found[0]) == found[1]
    assert player.replay.step.number == 13 and player.at == 12
    assert sent[-1]["fresh"] and len(sent[-1]["reel"]["frames"]) == 39
    assert {each["name"]: each["value"] for each in sent[-1]["menus"]}[menu] == value


def test_keys_turn_the_table_and_go_on_to_the_next_view(
    player: ReplayPlayer, sent: list[dict[str, Any]]
) -> None:
    _heard(player, {"do": "turn"})
    assert player.looking.side == 1
    _heard(player, {"do": "view"})
    assert player.viewer == 0
    _heard(player, {"do": "nothing of the kind"})
    assert len(sent) == 2


def test_a_seat_sees_its_own_hand_alone(player: ReplayPlayer) -> None:
    player.go(13)
    player.look(2)
    table = _seen(player).boards["table"]
    assert (
        sum(1 for row in table.values() if row["part"] == "seat:seat-2" and row["key"].startswith("l")) == 4
    )
    hidden = [
        row
        for row in table.values()
        if row["part"] in {"seat:seat-0", "seat:seat-1"} and row["ink"] and "#back" in row["ink"][0]
    ]
    assert len(hidden) == 9 + 8


def test_a_hidden_hand_gives_no_reasons_away(player: ReplayPlayer) -> None:
    player.go(14)
    assert "why" in _seen(player).panels
    player.look("spectator")
    seen = _seen(player)
    assert all("do" not in row for row in seen.boards["table"].values())
    assert "may not" not in str(seen.panels)


@pytest.mark.parametrize("wrong", [7, "nobody", True])
def test_nobody_else_can_look(player: ReplayPlayer, wrong: Any) -> None:
    with pytest.raises(InputError):
        player.look(wrong)
    with pytest.raises(InputError):
        ReplayPlayer(demo_record(), wrong)
    assert player.viewer == "teacher"


def test_it_moves_the_cursor_it_was_given() -> None:
    replay = Replay(demo_record())
    ReplayPlayer(replay).go(5)
    assert replay.step.number == 5


def test_a_view_opened_later_gets_all_of_it(player: ReplayPlayer) -> None:
    player.go(13)
    player.heard("play lA")
    told = told_to(player)
    assert len(told["reel"]["frames"]) == 40 and len(told["lines"]) == 2


def test_without_a_browser_it_is_a_picture_and_a_text(player: ReplayPlayer) -> None:
    bundle, _ = player._repr_mimebundle_()
    assert bundle["text/html"].startswith('<img alt="')
    assert bundle["text/html"].endswith("<p>Run this cell to step through the deal.</p>")
    assert bundle["text/plain"] == repr(player)
    assert " at 0x" not in repr(player)
    assert "application/vnd.jupyter.widget-view+json" in bundle
