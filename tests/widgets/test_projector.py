"""The projector, without a browser: what it asks, what is kept back, what the answer shows."""

from typing import Any

import pytest

import svg_cards
from marias_lab import Replay, demo_record
from marias_lab.errors import InputError
from marias_lab.pages.reel import Reel
from marias_lab.widgets import Projector
from tests.pages.unpacking import Seen, unpacked

LARGE = 1280 / 664
"""Pixels a unit of the large table has on a screen 1280 wide."""


@pytest.fixture
def projector() -> Projector:
    return Projector(demo_record())


def _frames(projector: Projector) -> list[Seen]:
    return unpacked(projector.whole()["reel"])


def _table(projector: Projector, number: int) -> dict[str, dict[str, Any]]:
    return _frames(projector)[number - 1].boards["table-large"]


def _lit(row: dict[str, Any]) -> str:
    """What is heard of a piece once the answer is shown."""
    return str(row["lit"][2] if "lit" in row else row["words"])


def test_it_is_large_and_has_nothing_beside_it(projector: Projector) -> None:
    told = projector.whole()
    assert told["boards"] == ("table-large",)
    assert (told["log"], told["hides"], told["fills"], told["help"]) == (False, True, True, False)
    assert all(not frame.panels for frame in _frames(projector))
    x, y, w, h = _table(projector, 14)["table"]["place"]
    assert (x, y) == (0, 0) and round(w / h, 2) == round(16 / 9, 2)


def test_words_are_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []
    ink = Reel._ink

    def noted(reel: Reel, sprite: svg_cards.Sprite) -> list[int]:
        sizes.extend(text.size for text in sprite.texts)
        return ink(reel, sprite)

    monkeypatch.setattr(Reel, "_ink", noted)
    Projector(demo_record())
    assert min(sizes) * LARGE >= 22


def test_a_step_asks_and_the_answer_tells(projector: Projector) -> None:
    rail = _table(projector, 14)["rail"]
    assert rail["words"].startswith("Which cards may Forehand play?")
    assert _lit(rail).startswith("Only the 8 of leaves may be played.")


def test_legal_cards_are_marked_by_the_answer_alone(projector: Projector) -> None:
    table = _table(projector, 14)
    assert table["l8"]["words"] == "8 of leaves" and _lit(table["l8"]) == "8 of leaves, may be played"
    assert table["aA"]["words"] == "Ace of acorns" and _lit(table["aA"]) == "Ace of acorns, may not be played"
    assert not any("may" in row["words"] for row in table.values() if row["key"] != "rail")


def test_neither_points_nor_the_winner_show_before_the_answer(projector: Projector) -> None:
    for number, frame in enumerate(_frames(projector), 1):
        table = frame.boards["table-large"]
        trick = [row for row in table.values() if row["part"] == "trick"]
        assert not any("winning" in row["words"] for row in trick), number
        if number > 9:
            plates = [row for key, row in table.items() if key.startswith("plate-")]
            assert not any(char.isdigit() for row in plates for char in row["words"].split(", ")[1]), number
    taken = _table(projector, 15)
    assert taken["rail"]["words"].startswith("Who wins the trick?")
    assert _lit(taken["rail"]).startswith("Rear wins trick 2 with the 10 of leaves.")
    assert not any("to play" in row["words"] or "turn" in row["words"] for row in taken.values())
    assert any("winning" in _lit(row) for row in taken.values())
    assert any("turn" in _lit(row) or "to play" in _lit(row) for row in taken.values())


def test_what_is_heard_gives_no_winner_away(projector: Projector) -> None:
    said = [frame.say for frame in _frames(projector)]
    assert said[13] == "Rear plays the 10 of leaves. Which cards may Forehand play?"
    assert said[14] == "Forehand plays the 8 of leaves. Who wins the trick?"
    assert not any("winning" in each or "points" in each for each in said)


def test_at_the_end_it_asks_who_pays(projector: Projector) -> None:
    rail = _table(projector, 39)["rail"]
    assert rail["words"].startswith("Who pays whom, and how much?")
    assert _lit(rail).startswith("10 from each of two defenders")


def test_before_play_the_answer_is_the_duty(projector: Projector) -> None:
    rail = _table(projector, 1)["rail"]
    assert rail["words"].startswith("What may Forehand do?")
    assert _lit(rail).startswith("Lay away 2 cards.")


def test_a_hand_that_is_not_seen_gives_no_answer_away() -> None:
    projector = Projector(demo_record(), 1)
    table = _table(projector, 14)
    assert _lit(table["rail"]).startswith("Rear plays the 10 of leaves")
    assert not any("may not be played" in _lit(row) for row in table.values())


def test_it_steps_and_branches_as_a_replay_does(projector: Projector) -> None:
    projector.go(14)
    assert projector.replay.step.number == 14
    projector.go(13)
    projector.heard("play l10")
    projector.look(1)
    assert projector.viewer == 1 and projector.whole()["boards"] == ("table-large",)


def test_without_a_browser_it_asks_as_well(projector: Projector) -> None:
    projector.go(15)
    bundle, _ = projector._repr_mimebundle_()
    assert "Who wins the trick?" in bundle["text/plain"] and "winning" not in bundle["text/plain"]
    assert bundle["text/html"].endswith("<p>Run this cell to step through the deal and show the answers.</p>")


def test_it_moves_the_cursor_it_was_given_and_refuses_what_is_none() -> None:
    replay = Replay(demo_record())
    Projector(replay).go(5)
    assert replay.step.number == 5
    with pytest.raises(InputError, match="read_record"):
        Projector("deal.json")  # type: ignore[arg-type]  # wrong on purpose


def test_a_saved_page_keeps_its_answers_back(projector: Projector, tmp_path: Any) -> None:
    page = projector.save(tmp_path / "room.html").read_text(encoding="utf-8")
    assert '"hides":true' in page and "Show the answer" in page
