"""The score explorer, without a browser: a frame for each bar, the way to its trick, and the replay that goes along."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from marias_lab import Beginner, RandomPlayer, Replay, ReplayPlayer, Session, demo_record, play_out
from marias_lab.engine import score
from marias_lab.errors import IncompleteError, InputError
from marias_lab.players import Player
from marias_lab.widgets import ScoreExplorer
from tests.pages.unpacking import Seen, unpacked


@pytest.fixture
def explorer() -> ScoreExplorer:
    return ScoreExplorer(demo_record())


def _seen(explorer: ScoreExplorer) -> Seen:
    return unpacked(explorer.whole()["reel"])[explorer.at]


def _panel(explorer: ScoreExplorer) -> dict[str, Any]:
    return _seen(explorer).panels["item"]


def _ringed(seen: Seen, board: str = "bars") -> list[str]:
    """The items with a ring: ink that another look of the same item has not."""
    return [
        key for key, row in seen.boards[board].items() if key.startswith("item-") and "rx" in row["ink"][0]
    ]


def test_every_item_has_its_bar_and_the_sum_is_the_last(explorer: ScoreExplorer) -> None:
    assert explorer.replay is not None
    settled = score(Replay(demo_record()).last())
    bars = explorer.whole()["lines"][0]
    assert len(bars) == len(settled.items) + 1
    frames = [unpacked(explorer.whole()["reel"])[number] for number in bars]
    assert [frame.panels["item"]["caption"] for frame in frames] == [
        "Game: plus 2",
        "Seven: plus 8",
        "Sum: plus 10",
    ]
    assert [_ringed(frame) for frame in frames] == [["item-0"], ["item-1"], ["item-2"]]
    assert [row["do"] for key, row in frames[0].boards["bars"].items() if "do" in row] == [
        "at -1",
        "at -2",
        "at -3",
    ]


def test_both_shapes_are_there(explorer: ScoreExplorer) -> None:
    boards = _seen(explorer).boards
    assert {"bars", "bars-compact"} <= set(boards)
    assert boards["bars"]["table"]["place"][2] == 560
    assert boards["bars-compact"]["table"]["place"][2] == 344


def test_a_panel_tells_what_happened_how_it_counts_what_would_change_it_and_the_rule(
    explorer: ScoreExplorer,
) -> None:
    explorer.choose(2)
    told = dict(_panel(explorer)["rows"])
    assert list(told) == ["What happened.", "How it counts.", "What would change it.", "Rule."]
    assert told["What happened."].endswith("Brought about by Forehand in trick 10.")
    assert told["How it counts."].startswith("It counts 2 × re 4 = 8")
    assert told["Rule."].startswith("R-24, Seven. The declarer wins the Seven")


def test_the_sum_tells_the_payments_and_that_they_come_to_nothing(explorer: ScoreExplorer) -> None:
    explorer.choose(99)
    panel = _panel(explorer)
    assert panel["rows"] == (("Forehand", "plus 20"), ("Middle", "minus 10"), ("Rear", "minus 10"))
    assert panel["lines"][-1] == "What all get and pay comes to 0."
    assert "actions" not in panel


def test_the_button_leads_to_the_end_of_the_trick(explorer: ScoreExplorer) -> None:
    ((act, label),) = _panel(explorer)["actions"]
    assert label == "Go to trick 10"
    frames = unpacked(explorer.whole()["reel"])
    (found,) = [frame for frame in frames if f"at {frame.id}" == act]
    assert "Forehand wins trick 10" in found.say
    assert "table" in found.boards and "bars" not in found.boards
    assert [panel["caption"] for panel in found.panels.values()] == ["Game: plus 2", "Seven: plus 8"]


def test_steps_of_other_tricks_say_nothing_of_items(explorer: ScoreExplorer) -> None:
    deal = explorer.whole()["lines"][1]
    frames = unpacked(explorer.whole()["reel"])
    with_items = [frames[number].id for number in deal if frames[number].panels]
    assert with_items == [37, 38, 39]


def test_a_replay_goes_along() -> None:
    replay = Replay(demo_record())
    explorer = ScoreExplorer(replay)
    assert replay.step.number == 1
    explorer.set_state({"at": explorer.whole()["lines"][1][12]})
    assert replay.step.number == 13
    assert "Trick 2" in repr(explorer)


def test_a_control_and_the_explorer_keep_in_step() -> None:
    player = ReplayPlayer(demo_record())
    explorer = ScoreExplorer(player)
    deal = explorer.whole()["lines"][1]
    explorer.at = deal[12]
    assert player.at == 12 and player.replay.step.number == 13
    player.at = 20
    assert explorer.at == deal[20]


def test_among_the_bars_a_step_of_the_control_chooses_what_is_decided_there() -> None:
    player = ReplayPlayer(demo_record())
    explorer = ScoreExplorer(player)
    explorer.choose(3)
    player.at = 20
    assert explorer.at == 2
    player.at = 38
    assert explorer.at == 0
    explorer.choose(2)
    player.at = 37
    assert explorer.at == 1


def test_of_a_state_there_are_bars_alone() -> None:
    explorer = ScoreExplorer(Replay(demo_record()).last())
    assert len(explorer.whole()["lines"]) == 1
    assert "actions" not in _panel(explorer)
    assert repr(explorer).startswith("Score")


def test_what_is_not_over_has_no_score() -> None:
    session = Session("marias-fr", seed=7)
    with pytest.raises(IncompleteError, match="not over"):
        ScoreExplorer(session.record())
    with pytest.raises(IncompleteError, match="not over"):
        ScoreExplorer(session.state)
    with pytest.raises(InputError, match="read_record"):
        ScoreExplorer("deal.json")  # type: ignore[arg-type]  # wrong on purpose


def _played(rules: str, seed: int, player: Callable[[int], Player]) -> Session:
    session = Session(rules, seed=seed)
    play_out(session, {seat: player(seed * 3 + seat) for seat in range(3)})
    return session


@pytest.mark.parametrize("seed", [1, 3, 8])
@pytest.mark.parametrize("rules", ["marias-fr", "marias-en"])
def test_every_item_of_any_deal_leads_to_its_trick(rules: str, seed: int) -> None:
    session = _played(rules, seed, lambda _: Beginner())
    explorer = ScoreExplorer(session.record())
    frames = unpacked(explorer.whole()["reel"])
    for place, item in enumerate(score(session.state).items, 1):
        explorer.choose(place)
        ((act, _),) = _panel(explorer)["actions"]
        trick = 10 if item.moment is None else item.moment.trick
        (found,) = [frame for frame in frames if f"at {frame.id}" == act]
        assert f"wins trick {trick}" in found.say


def test_silent_items_say_so() -> None:
    assert "Silent 100" in repr(ScoreExplorer(_played("marias-en", 7, lambda _: Beginner()).record()))


def test_an_item_worth_nothing_is_a_line_on_the_axis() -> None:
    explorer = ScoreExplorer(_played("marias-en", 8, RandomPlayer).record())
    assert _panel(explorer)["caption"] == "Game: 0"
    bars = _seen(explorer).boards["bars"]
    assert bars["bar-0"]["place"][2] == 0 and bars["item-0"]["words"].startswith("Game, 0")
    assert bars["bar-1"]["place"][2] > 0


def test_a_saved_page_holds_everything(explorer: ScoreExplorer, tmp_path: Any) -> None:
    page = explorer.save(tmp_path / "score.html").read_text(encoding="utf-8")
    assert "Go to trick 10" in page and not re.search(r"(src|href)=.http|url\(", page)


def test_without_a_browser_it_is_a_picture_and_a_text(explorer: ScoreExplorer) -> None:
    bundle, _ = explorer._repr_mimebundle_()
    assert bundle["text/html"].endswith("<p>Run this cell to look into each item and go to its trick.</p>")
    assert "Seven, +8" in bundle["text/plain"]
