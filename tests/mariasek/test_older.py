"""Saved games of older shapes and broken-off ones: what they tell is read, and nothing is taken that they leave open."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from marias_lab.cards import Hand, Suit
from marias_lab.decisions import Double, FinalGame, LayAway, NameTrump, Pass, Play
from marias_lab.engine import choices, shuffled_deal
from marias_lab.errors import AmbiguousRecord, UnreadableRecord
from marias_lab.record import Log, parse_record
from marias_lab.record.formats import format_hra, parse_hra
from marias_lab.record.values import Header, Node, RulesetRef
from marias_lab.record.writing import format_record
from marias_lab.rules import load_ruleset
from marias_lab.rules.knobs import MOST_RAISES
from tests.engine.random_play import played
from tests.mariasek.corpus import FOLDER
from tests.mariasek.random_deals import lively

RULES = load_ruleset("mariasek")
FILES = sorted(FOLDER.glob("*.hra"))


def without(text: str, part: str) -> str:
    cut, count = re.subn(rf"\n  <{part}(?: />|>.*?</{part}>)", "", text, count=1, flags=re.DOTALL)
    assert count == 1
    return cut


def of_2015(text: str) -> str:
    """A file as the oldest ones are: suits and ranks in lower case, names on the hands, no tricks."""
    low = re.sub('(Barva|Hodnota|Trumf)="([^"]*)"', lambda found: f'{found[1]}="{found[2].lower()}"', text)
    named = low
    for seat, name in ((1, "Eva"), (2, "Jan"), (3, "Petr")):
        named, count = re.subn(
            rf"\n  <Hrac{seat}(?=[ >])", rf'\n  <Hrac{seat} Jmeno="{name}"', named, count=1
        )
        assert count == 1
    return without(named, "Stychy")


def a_deal() -> str:
    log = Log(RULES, 1)
    log.take(0, shuffled_deal(RULES, 1, 5))
    return format_hra(log.record(Header(RulesetRef.to(RULES)), 1), RULES)


def test_a_deal_of_2015() -> None:
    text = a_deal()
    old = without(without(of_2015(text), "Talon"), "Fleky")
    assert 'Barva="zeleny"' in old and "Stychy" not in old
    game, today = parse_hra(old), parse_hra(text)
    assert game.state == today.state
    assert game.record.header.players == ("Eva", "Jan", "Petr")
    told = [(each.code, dict(each.facts)) for each in game.assumptions]
    assert [code for code, _ in told] == [
        "part_missing",
        "part_missing",
        "no_fleks",
        "lower_case",
        "options_unknown",
    ]
    assert told[0][1] == {"part": "Talon"} and told[1][1] == {"part": "Stychy"}
    assert parse_record(format_record(game.record)) == game.record


def test_a_game_of_2015_before_its_first_trick() -> None:
    text = (FOLDER / "193-sedma-flek-na-hru-nehrano.hra").read_text(encoding="utf-8")
    game, today = parse_hra(of_2015(text)), parse_hra(text)
    assert (game.state, game.money) == (today.state, today.money)
    assert game.record.header.players == ("Eva", "Jan", "Petr")


@pytest.mark.parametrize("part", ["Talon", "Stychy"])
def test_a_deal_without_an_empty_part(part: str) -> None:
    game = parse_hra(without(a_deal(), part))
    assert game.state == parse_hra(a_deal()).state
    assert [each.code for each in game.assumptions] == ["part_missing", "options_unknown"]


def test_a_game_needs_its_talon_and_its_tricks() -> None:
    text = (FOLDER / "005-hra.hra").read_text(encoding="utf-8")
    for part, code in (("Talon", "hra_part_missing"), ("Stychy", "hra_cards_missing")):
        with pytest.raises(UnreadableRecord) as refused:
            parse_hra(without(text, part))
        assert refused.value.code == code


OPEN = {
    "070-sedma": ("Hra 1 + Sedma 4", "Hra 5"),
    "082-sedma": ("Hra 1 + Sedma 3", "Hra 4"),
    "205-ostra-v-talonu": ("Kilo 5", "Kilo 6", "Kilo 7"),  # cut at the limit
    "269-ai-sedma": (),
}
"""Games whose money several doublings come to."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_money_tells_the_doublings_where_nothing_else_does(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    whole, cut = parse_hra(text), without(text, "Fleky")
    if path.stem in OPEN:
        with pytest.raises(AmbiguousRecord, match="Add Fleky") as refused:
            parse_hra(cut)
        assert refused.value.code == "hra_fleks_open"
        assert all(way in str(refused.value) for way in OPEN[path.stem])
        return
    game = parse_hra(cut)
    assert whole.state.contract is not None and whole.state.doubling is not None
    assert game.state.doubling is not None
    against = whole.state.contract.against
    # a game that a hundred against stands in place of is not paid, so nothing tells its doublings
    due = [
        (item, level)
        for item, level in whole.state.doubling.levels
        if item != "game" or "hundred_against" not in against
    ]
    assert list(game.state.doubling.levels) == due
    assert (game.money, game.points, game.rules) == (whole.money, whole.points, whole.rules)
    assert ("fleks_by_money" in [each.code for each in game.assumptions]) is bool(due)


def test_a_game_broken_off_anywhere_is_read_back_as_it_was() -> None:
    begun = 0
    for number in range(6):
        log, at = Log(RULES, number % 3), 0
        first = log.take(at, shuffled_deal(RULES, number % 3, number))
        assert isinstance(first, Node)
        at = first.id
        for _, decision, state in played(RULES, number, lively):
            node = log.take(at, decision)
            assert isinstance(node, Node)
            at = node.id
            if state.play is None:
                continue
            record = log.record(Header(RulesetRef.to(RULES)), at)
            game = parse_hra(format_hra(record, RULES))
            assert game.state.play == state.play and game.state.hands == state.hands
            plays = [each.decision for each in record.line() if isinstance(each.decision, Play)]
            assert [each.decision for each in game.record.line() if isinstance(each.decision, Play)] == plays
            codes = [each.code for each in game.assumptions]
            assert "trick_begun" not in codes and "held_and_played" not in codes
            begun += bool(state.play.trick)
    assert begun > 40


def test_a_trick_with_a_gap_is_left_out() -> None:
    log, at = Log(RULES, 0), 0
    text = ""
    for _, decision, state in [(None, shuffled_deal(RULES, 0, 3), None), *played(RULES, 3, lively)]:
        node = log.take(at, decision)
        assert isinstance(node, Node)
        at = node.id
        if state is not None and state.play is not None and len(state.play.trick) == 2:
            text = format_hra(log.record(Header(RulesetRef.to(RULES)), at), RULES)
            break
    leader = re.findall(r'<Stych Kolo="1" Zacina="(Hrac\d)"', text)[0]
    head, _, trick = text.partition("<Stychy>")
    gap = head + "<Stychy>" + re.sub(rf"\s*<{leader} [^>]*>", "", trick, count=1)
    game = parse_hra(gap)
    assert "trick_begun" in [each.code for each in game.assumptions]
    assert game.state.play is not None and not game.state.play.trick


def test_the_highest_doubling_is_written_and_read() -> None:
    log, at = Log(RULES, 2), 0
    deal = shuffled_deal(RULES, 2, 1)
    shown = max(deal.hands[0])
    plain = [
        card for card in (*deal.hands[0], *deal.talon) if card.rank not in ("A", "10") and card is not shown
    ]
    game = FinalGame(0, "better") if shown.suit is Suit.HEARTS else FinalGame(0, "suit", shown.suit)
    laid = LayAway(0, Hand.of(plain[:2]))
    for decision in (deal, NameTrump(0, shown), laid, Pass(0), Pass(1), Pass(2), game):
        node = log.take(at, decision)
        assert isinstance(node, Node)
        at = node.id
    while (state := log.state(at)).stage == "doubling":
        assert state.turn is not None
        raised = Double(state.turn, ("game",))
        node = log.take(at, raised if raised in choices(state) else Double(state.turn))
        assert isinstance(node, Node)
        at = node.id
    assert state.doubling is not None and state.doubling.level("game") == MOST_RAISES
    text = format_hra(log.record(Header(RulesetRef.to(RULES)), at), RULES)
    assert f'Pocet="{MOST_RAISES}"' in text
    again = parse_hra(text).state.doubling
    assert again is not None and again.levels == state.doubling.levels
    with pytest.raises(UnreadableRecord, match="0 to 64"):
        parse_hra(text.replace(f'Pocet="{MOST_RAISES}"', f'Pocet="{MOST_RAISES + 1}"'))
