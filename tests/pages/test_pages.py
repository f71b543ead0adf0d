"""The page of a deal and the panels it is made of."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from attrs import evolve

from marias_lab import Replay, demo_record
from marias_lab.engine import options, view
from marias_lab.pages import points_panel, replay_page, settlement_panel, why_panel, write_replay_page


@pytest.fixture
def replay() -> Replay:
    return Replay(demo_record())


class _Parts(HTMLParser):
    """Counts tags and keeps what could reach out of the page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.outside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("src", "href") and not (value or "").startswith("data:"):
                self.outside.append(value or "")


def test_a_page_has_a_figure_for_each_trick_and_reaches_nowhere(replay: Replay) -> None:
    parts = _Parts(replay_page(replay, "A deal"))
    assert parts.tags.count("figure") == 13  # deal, bids, ten tricks, score
    assert parts.tags.count("details") == 30
    assert parts.outside == []
    assert "script" not in parts.tags


def test_names_and_titles_are_shown_as_typed(replay: Replay) -> None:
    attack = "<img src=x onerror=alert(1)>"
    page = replay_page(replay, attack, (attack, "", ""))
    assert attack not in page
    assert _Parts(page).outside == []


def test_a_page_is_written_to_a_file(replay: Replay, tmp_path: object) -> None:
    from pathlib import Path

    path = write_replay_page(replay, Path(f"{tmp_path}/deal.html"), "A deal")
    assert path.read_text(encoding="utf-8") == replay_page(replay, "A deal")


def test_a_page_of_an_unfinished_deal_stops_where_the_deal_does(replay: Replay) -> None:
    replay.to_trick(3)
    record = evolve(demo_record(), main=replay.id, result=None)
    record = evolve(record, decisions=tuple(node for node in record.decisions if node.id <= replay.id))
    assert _Parts(replay_page(Replay(record), "So far")).tags.count("figure") == 4


def test_why_names_each_card_of_the_hand(replay: Replay) -> None:
    replay.to_trick(4)
    panel = why_panel(replay.next())
    assert panel.caption == "What Middle may do, and what not"
    assert [row[0] for row in panel.rows] == ["may", "may not", "may not"]
    assert panel.rows[0][1] == "Ace of bells"
    assert {row[3] for row in panel.rows[1:]} == {"R-12"}
    assert "10 of bells can be beaten" in panel.text


def test_why_keeps_quiet_about_a_hand_that_is_hidden(replay: Replay) -> None:
    replay.to_trick(4)
    state = replay.next()
    assert not why_panel(view(state, 0))
    assert why_panel(view(state, 0)).html == ""
    assert why_panel(view(state, 1))


def test_why_speaks_of_every_listed_choice_in_every_state(replay: Replay) -> None:
    for step in replay.steps():
        if step.after.over:
            assert not why_panel(step.after)
            continue
        panel = why_panel(step.after)
        assert panel.rows
        refused = [option for option in options(step.after).refused if option.decision.kind == "play"]
        plain = {option.decision.card for option in refused if not option.decision.announce}  # type: ignore[union-attr]
        said = " ".join(row[1] for row in panel.rows if row[0] == "may not")
        assert bool(plain) <= bool(said)


def test_points_and_settlement_are_those_of_the_deal(replay: Replay) -> None:
    replay.to_trick(2)
    assert points_panel(replay.state).caption == "Points so far"
    replay.last()
    assert points_panel(replay.state).caption == "Points"
    assert list(points_panel(replay.state).rows) == [
        ("Forehand", "7", "50", "40"),
        ("Middle", "2", "30", "0"),
        ("Rear", "1", "10", "20"),
    ]
    settled = settlement_panel(replay.state)
    assert [(row[0], row[1], row[5]) for row in settled.rows] == [
        ("Game", "+2", "R-23, Game"),
        ("Seven", "+8", "R-24, Seven"),
    ]
    assert settled.lines[-1] == "Each defender pays 10 to Forehand."
    assert re.search(r"<th[^>]*>What would change it</th>", settled.html)
    assert not settlement_panel(replay.before)
