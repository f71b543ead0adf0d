"""Games of sides in the notebook and on pages: replay, score, match, rules."""

from __future__ import annotations

import pytest
from attrs import evolve

from marias_lab import Replay
from marias_lab.engine import SideMatch, side_score
from marias_lab.errors import InputError
from marias_lab.pages import player_page, replay_page
from marias_lab.pages.rule_panels import contracts_panel
from marias_lab.record import Record
from marias_lab.rules import load_ruleset
from marias_lab.rules.race import Standing
from marias_lab.widgets import MatchTable, Projector, ReplayPlayer, ScoreExplorer
from tests.golden.matches import DEALS, MATCHES, side_deal

MATCH = tuple(side_deal("marjas", name) for name in MATCHES)
FORMS = [(ruleset, name) for ruleset, deals in DEALS.items() for name in deals]


def _score(record: Record) -> tuple[int, ...]:
    return side_score(list(Replay(record).steps())[-1].after).end


@pytest.mark.parametrize(("ruleset", "name"), FORMS)
def test_a_deal_is_replayed_and_its_score_explored(ruleset: str, name: str) -> None:
    record = side_deal(ruleset, name)
    player = ReplayPlayer(record)
    *_, last = Replay(record).steps()
    player.replay.last()
    assert last.after.play is not None
    assert last.after.play.talk is not None
    assert ("made by" if last.after.play.talk.made else "no trump yet") in player.picture().text
    explorer = ScoreExplorer(record)
    for number, item in enumerate(side_score(last.after).items):
        assert str(abs(item.points)) in explorer.picture().text, number
    assert Projector(record).picture().text
    page = replay_page(Replay(record), "Marjas")
    assert page.count("<figure>") == 2 + last.after.rules.tricks  # the deal, each trick, the score
    assert len(player_page(Replay(record), "Marjas").encode()) < 600_000


def test_a_match_stands_where_its_deals_left_it() -> None:
    table = MatchTable(MATCH)
    assert table.totals == (7, 12)
    assert isinstance(table.match, SideMatch)
    assert table.match.winner == 1
    assert table.match.places == (2, 1)
    assert table.payments[-1] == (7 - 10, 12 - 11)
    assert "pair A 7, pair B 12" in table.picture().text
    with pytest.raises(InputError) as caught:
        table.add(MATCH[0])
    assert caught.value.code == "match_won"


def test_a_deal_from_another_standing_does_not_belong_to_a_match() -> None:
    table = MatchTable(MATCH[:2])
    with pytest.raises(InputError) as caught:
        table.add(MATCH[3])
    assert caught.value.code == "match_standing"
    assert caught.value.facts["expected"] == (5, 5, 0)
    table.add(MATCH[2])
    assert table.totals == _score(MATCH[2])


def test_a_match_needs_rules_with_sides() -> None:
    with pytest.raises(InputError) as caught:
        SideMatch(load_ruleset("marias-fr"), 0)
    assert caught.value.code == "standing_none"
    empty = SideMatch(load_ruleset("marjas"), 1)
    assert (empty.dealer, empty.totals, empty.standing, empty.over) == (1, (0, 0), Standing((0, 0)), False)


def test_what_brings_points_is_listed() -> None:
    panel = contracts_panel(load_ruleset("marjas-rattad"))
    assert [(row[0], row[1]) for row in panel.rows] == [
        ("Trump", "2"),
        ("Helper", "1"),
        ("Last trick", "1"),
        ("Deal", "2"),
        ("Wheels", "2"),
        ("Jänn", "2"),
    ]
    assert "12" in panel.lines[0]
    assert "7" in panel.lines[0]


def test_a_record_keeps_the_standing_it_began_at() -> None:
    record = MATCH[1]
    assert record.header.standing == Standing((2, 4))
    other = evolve(record, header=evolve(record.header, standing=Standing((11, 11))))
    assert _score(other) != _score(record)
