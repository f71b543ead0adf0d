"""The page of a deal and the panels it is made of."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from attrs import evolve

from marias_lab import Replay, Session, demo_record, load_ruleset, read_saved, sample_saved
from marias_lab.cards import Hand
from marias_lab.decisions import LayAway
from marias_lab.engine import Viewer, deal_code, options, view
from marias_lab.errors import InputError
from marias_lab.i18n import language
from marias_lab.pages import (
    Panel,
    compare_panel,
    contracts_panel,
    points_panel,
    replay_page,
    saved_panel,
    settlement_panel,
    steps_panel,
    why_panel,
    write_replay_page,
)
from marias_lab.scenes.figures import escape
from marias_lab.scenes.replay import score_figure


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
    assert parts.tags.count("figure") == 14  # deal, bids, flek, ten tricks, score
    assert parts.tags.count("li") == 39
    assert parts.tags.count("source") == 14  # each once more, for a telephone
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
    assert _Parts(replay_page(Replay(record), "So far")).tags.count("figure") == 5


def test_why_names_each_card_of_the_hand(replay: Replay) -> None:
    replay.to_trick(4)
    panel = why_panel(replay.next())
    assert panel.caption == "What Middle may do, and what not"
    assert [row[0] for row in panel.rows] == ["may", "may not", "may not"]
    assert panel.rows[0][1] == "Ace of bells"
    assert {row[3] for row in panel.rows[1:]} == {"R-12, Duties of play"}
    assert "of those only the Ace can beat the 10." in panel.rows[1][2]
    assert "10 of bells can be beaten" in panel.text


@pytest.mark.parametrize("fold", [False, True])
@pytest.mark.parametrize("viewer", [0, "spectator"])
def test_of_a_hand_that_is_hidden_only_whose_turn_it_is_is_told(
    replay: Replay, viewer: Viewer, fold: bool
) -> None:
    replay.to_trick(4)
    state = replay.next()
    panel = why_panel(view(state, viewer), fold=fold)
    assert panel.rows == () and panel.fold == ""
    assert panel.lines == (
        "Middle is to act. That hand is not seen from here, so neither is what may be done with it.",
    )
    assert why_panel(view(state, 1)).rows == why_panel(state).rows


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


def test_heads_of_columns_may_break_so_that_a_panel_fits_beside_the_table(replay: Replay) -> None:
    replay.last()
    heads = re.findall(r"<th [^>]*>", points_panel(replay.state).html)
    assert len(heads) == 4 and not any("nowrap" in head for head in heads)


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
    assert settled.lines == (
        "10 from each of two defenders: Forehand plus 20, Middle minus 10, Rear minus 10.",
    )
    assert re.search(r"<th[^>]*>What would change it</th>", settled.html)
    assert not settlement_panel(replay.before)


def test_a_page_tells_each_step_once_under_its_number_with_its_reasons(replay: Replay) -> None:
    page = replay_page(replay, "A deal")
    told = re.findall(r'<li value="(\d+)">([^<]*)(<details>)?', page)
    assert [int(number) for number, _, _ in told] == list(range(1, 40))
    lines = [line for _, line, _ in told]
    assert [page.count(f">{line}<") for line in lines] == [lines.count(line) for line in lines]
    reasons = [number for number, (_, _, fold) in enumerate(told, 1) if fold]
    assert reasons == list(range(2, 40))  # all but the deal: bids and doublings too
    assert page.count('<summary style="cursor:pointer">What else might have been done, and why not') == 38


def test_a_page_says_by_which_rules_and_of_which_cards(replay: Replay) -> None:
    page = replay_page(replay, "A deal")
    head = page[: page.index("<h2>")]
    assert f"{replay.rules.title} (marias-fr 1.0)" in head
    assert deal_code(replay.rules, demo_record().deal) in head
    assert demo_record().header.source in head.replace("&#x27;", "'").replace("&quot;", '"')


def test_reasons_of_every_state_carry_title_and_text_of_their_rules(replay: Replay) -> None:
    for step in replay.steps():
        panel = why_panel(step.after)
        ids = [row[3].partition(",")[0] for row in panel.rows if row[3]]
        assert list(dict.fromkeys(ids)) == [each.id for each in panel.clauses]
        for each in panel.clauses:
            assert f'<abbr title="{each.title}: ' in panel.html
            assert f"<b>{each.id}, {each.title}</b><br>{escape(each.text)}</p>" in panel.html


def test_an_id_in_the_text_of_a_rule_is_left_alone(replay: Replay) -> None:
    clauses = tuple(replay.rules.clauses[each] for each in ("R-12", "R-40"))
    page = Panel(lines=("R-12, then R-40, but no R-400 and no XR-12.",), clauses=clauses, rules="Rules").html
    assert re.sub(r'title="[^"]*"', "title", page).count("<abbr title ") == 2
    assert "<abbr" not in " ".join(re.findall(r'title="([^"]*)"', page))


def test_what_is_folded_away_is_all_there(replay: Replay) -> None:
    replay.to_trick(4)
    shut = why_panel(replay.next(), fold=True)
    assert (
        shut.html
        == f'<details><summary style="cursor:pointer">Show the answer</summary>{why_panel(replay).html}</details>'
    )
    assert shut.text == why_panel(replay).text


@pytest.mark.parametrize(
    ("ruleset", "said"),
    [
        ("marias-fr", "With an Ace or a 10 among them only Betl or Durch remain."),
        ("marias-en", "With an Ace or a 10 among them only Betl or Durch remain."),
        ("mariasek", "With an Ace, a 10 or {shown} among them only Betl or Durch remain."),
        ("csm-voleny", "With an Ace, a 10 or {shown} among them only Betl or Durch remain."),
    ],
)
def test_what_may_be_laid_away_and_at_what_price(ruleset: str, said: str) -> None:
    rules = load_ruleset(ruleset)
    session = Session(rules, dealer=2, seed=7)
    if rules["auction"] == "choose_first_seven":
        session.apply(session.options().allowed[0])
    row = why_panel(session).rows[0]
    shown = language().words(session.state.bidding.shown, "the") if session.state.bidding else ""
    assert row[:3] == ("may", "lay away any two cards of the hand", said.format(shown=shown))


def test_laying_an_ace_leaves_what_was_said() -> None:
    session = Session(load_ruleset(), dealer=2, seed=7)
    hand = session.state.hands[0]
    dear = next(card for card in hand if card.rank in ("A", "10"))
    cheap = next(card for card in hand if card.rank not in ("A", "10"))
    session.apply(LayAway(0, Hand.of([dear, cheap])))
    assert why_panel(session).rows[0][1] == "bid Betl or Durch"


@pytest.mark.parametrize("ruleset", ["marias-fr", "marias-en", "mariasek"])
def test_contracts_are_those_of_the_ruleset(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    panel = contracts_panel(rules)
    assert len(panel.rows) == len(rules.variants) == 10
    for row, variant in zip(panel.rows, rules.variants, strict=True):
        assert row[3].rpartition(" ")[2] == str(variant.worth)
        assert row[2].count(";") == len(variant.items) - 1
        assert row[4] == variant.clause


def test_contracts_in_full() -> None:
    rows = {row[0]: row[1:4] for row in contracts_panel(load_ruleset()).rows}
    assert rows["Suit with Seven"] == (
        "acorns, leaves or bells",
        "More points than the defenders; the last trick with the 7 of trumps",
        "1 + 2 = 3",
    )
    assert rows["Better 100"][0::2] == ("hearts", "2 + 8 = 10")
    assert rows["Durch"] == ("none", "All 10 tricks", "30")
    fixed = load_ruleset("marias-fr", {"game_test": "at_least_50", "hundred_marriages": "best"})
    assert (
        contracts_panel(fixed).rows[3][2]
        == "50 points or more; 100 points or more, the best marriage counted in"
    )


def test_steps_are_numbered_as_a_control_counts_them(replay: Replay) -> None:
    panel = steps_panel(replay, 2, 4)
    assert panel.rows == (
        ("2", "Forehand lays away the Ober and the Under of hearts.", ""),
        ("3", "Forehand bids Suit with Seven.", ""),
        ("4", "Middle passes.", ""),
    )
    assert len(steps_panel(replay).rows) == 39
    assert replay.step.number == 1


def test_a_saved_game_in_words() -> None:
    game = read_saved(sample_saved())
    panel = saved_panel(game)
    assert ("Points", "90 for the declarer, 60 for the defenders") in panel.rows
    assert ("Money", "Forehand plus 192, Middle minus 96, Rear minus 96") in panel.rows
    assert len(panel.rows) == 3 + len(game.assumptions)
    marks = {row[2] for row in steps_panel(Replay(game.record)).rows}
    assert marks == {"", "(worked out)"}


def test_two_rulesets_side_by_side() -> None:
    first, second = load_ruleset(), load_ruleset("mariasek")
    panel = compare_panel(first, second, ("auction", "first_lead"))
    assert panel.head == ("Knob", first.title, second.title)
    assert [(row[0], row[1][:4], row[2][:4]) for row in panel.rows] == [
        ("auction", "R-17", "V-09"),
        ("first_lead", "R-29", "V-18"),
    ]
    assert panel.html.count(";width:50%") == 4  # neither column is wider, whatever stands in them
    shared = compare_panel(first, second, ("hundred_marriages", "first_lead", "hundred_scaling"))
    assert [row[0] for row in shared.rows][1] == "first_lead"
    assert len(compare_panel(second, second, ("hundred_marriages", "hundred_scaling")).rows) == 1
    assert compare_panel(second, second, ("hundred_marriages", "hundred_scaling")).rows[0][0] == (
        "hundred_marriages, hundred_scaling"
    )


def test_points_begin_with_forehand_whoever_dealt() -> None:
    replay = Replay(read_saved(sample_saved()).record)
    replay.last()
    assert [row[0] for row in points_panel(replay).rows] == ["Forehand", "Middle", "Rear"]
    assert points_panel(replay).rows[0][1:] == ("7", "50", "40")


def test_trumps_are_named_by_showing_a_card() -> None:
    replay = Replay(read_saved(sample_saved()).record)
    replay.first()
    assert why_panel(replay).rows[0][:2] == (
        "may",
        "show one of these to name trumps: Ace, 10, King, Ober, Under, 9 and 7 of acorns",
    )
    replay.to(3)
    assert [row[:2] for row in why_panel(replay).rows] == [("may", "pass"), ("may", "bid Betl or Durch")]


def test_a_card_that_goes_only_with_its_announcement_stands_in_one_row() -> None:
    replay = Replay(read_saved(sample_saved()).record)
    replay.to(16)
    rows = [row for row in why_panel(replay).rows if row[1].startswith("Ober of acorns")]
    assert rows == [
        (
            "may",
            "Ober of acorns, only with its announcement",
            "A marriage is always shown.",
            "V-22, Marriages",
        )
    ]


def test_a_deal_settled_by_other_values_of_its_knobs() -> None:
    replay = Replay(read_saved(sample_saved()).record)
    replay.last()
    double = load_ruleset("mariasek", {"hundred_scaling": "double"})
    panel = settlement_panel(replay, rules=double)
    assert [row[1] for row in panel.rows] == ["+64", "+512"]
    assert panel.lines == (
        "The items make plus 576, and the limit leaves plus 500.",
        "500 from each of two defenders: Forehand plus 1000, Middle minus 500, Rear minus 500.",
    )
    flat = settlement_panel(replay, rules=load_ruleset("mariasek", {"hundred_scaling": "flat"}))
    assert [row[1] for row in flat.rows] == ["+64", "+4"]
    assert settlement_panel(replay, rules=replay.rules).rows == settlement_panel(replay).rows
    with pytest.raises(InputError, match="These are rules of “marias-fr”"):
        settlement_panel(replay, rules=load_ruleset())


def test_each_rule_is_told_in_a_paragraph_of_its_own(replay: Replay) -> None:
    replay.last()
    page = settlement_panel(replay).html
    assert not {"dl", "dt", "dd"} & set(_Parts(page).tags)
    rules = page[page.index("The rules named here") :]
    assert rules.count("<p ") == 2 and rules.count("<br>") == 2


def test_every_line_of_a_panel_has_its_own_height(replay: Replay) -> None:
    replay.last()
    for panel in (
        settlement_panel(replay),
        why_panel(replay.before, fold=True),
        Panel("Title", lines=("One.",)),
    ):
        texts = re.findall(r"<(?:p|td|th|caption)\b[^>]*>", panel.html)
        assert texts and all("line-height:1.4" in each for each in texts)


@pytest.mark.parametrize("panel", [why_panel, points_panel, settlement_panel])
def test_what_is_no_deal_is_told_so(panel: object) -> None:
    with pytest.raises(InputError, match="a state, a replay or a session is expected"):
        panel(load_ruleset())  # type: ignore[operator]


def test_a_page_names_each_part_by_what_is_in_it(replay: Replay) -> None:
    page = replay_page(replay, "A deal")
    parts = re.findall(r"<h2>([^<]*)</h2>(.*?)(?=<h2>|$)", page, re.DOTALL)
    assert [name for name, _ in parts] == [
        "Deal",
        "Bids",
        "Flek",
        *(f"Trick {n}" for n in range(1, 11)),
        "Score",
    ]
    steps = {name: [int(each) for each in re.findall(r'<li value="(\d+)"', part)] for name, part in parts}
    assert steps["Bids"] == [2, 3, 4, 5, 6] and steps["Flek"] == [7, 8, 9]
    assert steps["Trick 10"] == [37, 38, 39] and steps["Score"] == []


def test_a_page_says_score_once(replay: Replay) -> None:
    _, _, last = replay_page(replay, "A deal").rpartition("<h2>")
    (seen,) = re.findall(r'alt="([^"]*)"', last)
    assert last.startswith("Score</h2>") and "Score" not in seen
    replay.last()
    assert score_figure(replay.state).alt.startswith("Score")
