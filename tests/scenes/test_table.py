"""From states to scenes: what is known lies open, what is hidden lies face down, and a picture says all it shows."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from random import Random

import pytest
from defusedxml import ElementTree

import svg_cards
from marias_lab import Hand, Replay, Session, demo_record, figure, load_ruleset, read_saved, sample_saved
from marias_lab.decisions import Bid, FinalGame, LayAway
from marias_lab.engine import TEACHER, State, Viewer, choices, must, options, score, view
from marias_lab.i18n import language
from marias_lab.record import read_record
from marias_lab.scenes import Figure, Showing, table_scene
from marias_lab.scenes.figures import words_of
from marias_lab.scenes.replay import replay_figure, score_figure, strip_figure
from marias_lab.scenes.table import face_name, face_up
from svg_cards import Mark


@pytest.fixture
def replay() -> Replay:
    return Replay(demo_record())


def _states(replay: Replay) -> list[State]:
    return [step.after for step in replay.steps()]


def _faces(scene: svg_cards.Table, seat: int) -> set[str | None]:
    return {card.face for card in scene.seats[seat].cards}


def test_every_state_shows_each_known_card_once(replay: Replay) -> None:
    for state in _states(replay):
        scene = table_scene(state, Showing(last_trick=False))
        shown = [card.face for seat in scene.seats for card in seat.cards]
        shown += [play.card.face for play in scene.trick.plays] if scene.trick else []
        shown += [card.face for card in scene.talon.cards] if scene.talon else []
        done = 0 if state.play is None else sum(len(trick.cards) for trick in state.play.tricks)
        assert len(shown) == len(set(shown)) == 32 - done


def test_a_view_shows_the_backs_of_what_is_hidden(replay: Replay) -> None:
    replay.to_trick(3)
    scene = table_scene(view(replay.state, 1))
    assert None not in _faces(scene, 1)
    assert _faces(scene, 0) == _faces(scene, 2) == {None}
    assert scene.talon is not None and [card.face for card in scene.talon.cards] == [None, None]


def test_lit_cards_are_those_that_may_be_played(replay: Replay) -> None:
    for step in replay.steps():
        state = step.after
        if state.stage != "play" or state.turn is None:
            continue
        scene = table_scene(state)
        lit = {card.key for seat in scene.seats for card in seat.cards if Mark.MAY in card.marks}
        dimmed = {card.key for seat in scene.seats for card in seat.cards if Mark.MAY_NOT in card.marks}
        allowed = {str(choice.card) for choice in choices(state)}  # type: ignore[union-attr]
        assert lit == allowed
        assert lit | dimmed == {str(card) for card in state.hands[state.turn]}


def test_a_trick_just_taken_stays_on_the_table_with_its_winner(replay: Replay) -> None:
    replay.to_trick(5)
    assert replay.state.play is not None
    scene = table_scene(replay.state)
    assert scene.trick is not None and len(scene.trick.plays) == 3
    assert scene.trick.winning == f"seat-{replay.state.play.tricks[-1].winner}"
    assert table_scene(replay.state, Showing(last_trick=False)).trick.plays == ()  # type: ignore[union-attr]


def test_plates_tell_role_and_points(replay: Replay) -> None:
    replay.last()
    plates = [seat.plate for seat in table_scene(replay.state).seats]
    assert [plate.role for plate in plates] == ["declarer", "defender", "defender"]
    assert [plate.points for plate in plates] == ["50 + 40", "30", "10 + 20"]
    assert [plate.filled for plate in plates] == [True, False, False]


def test_bids_stand_on_the_ladder_with_who_bid_them(replay: Replay) -> None:
    replay.to(replay.line[2])
    tray = table_scene(replay.state).tray
    assert isinstance(tray, svg_cards.Ladder)
    assert [rung.name for rung in tray.rungs if rung.chosen] == ["Suit with Seven"]
    assert [(rung.name, rung.note) for rung in tray.rungs if rung.note] == [("Suit with Seven", "Forehand")]
    assert [rung.name for rung in tray.rungs if rung.dimmed] == ["Suit", "Better"]


def test_the_ladder_lights_what_the_seat_to_act_may_name() -> None:
    saved = Replay(read_saved(sample_saved()).record)
    open_to: dict[tuple[int, Viewer], list[str]] = {}
    viewers: tuple[Viewer, ...] = (TEACHER, 0)
    for number in (3, 4, 6):
        saved.to(number)
        for viewer in viewers:
            tray = table_scene(saved.view(viewer)).tray
            assert isinstance(tray, svg_cards.Ladder)
            open_to[number, viewer] = [rung.name for rung in tray.rungs if not rung.dimmed]
    in_trumps = ["Suit", "Suit with Seven", "100", "100 with Seven"]
    assert open_to == {
        (3, TEACHER): ["Betl", "Durch"],
        (3, 0): ["Betl", "Durch"],
        (4, TEACHER): ["Betl", "Durch"],  # after taking the cards
        (4, 0): ["Betl", "Durch"],
        (6, TEACHER): in_trumps,
        (6, 0): in_trumps,
    }


@pytest.mark.parametrize("ruleset", ["marias-fr", "mariasek", "csm-voleny"])
def test_no_game_that_may_be_named_is_dim_and_no_other_is_lit_to_who_sees_the_hand(ruleset: str) -> None:
    rules, draws, met = load_ruleset(ruleset), Random(7), 0
    for seed in range(30):
        state = Session(rules, dealer=2, seed=seed).state
        while state.contract is None:
            listed = options(state)
            named = {each.variant for each in listed.allowed if isinstance(each, Bid | FinalGame)}
            if named:
                met += 1
                assert state.turn is not None and state.bidding is not None
                standing = {None if state.bidding.standing is None else state.bidding.standing.variant}
                spoken = [
                    language().words(each.id, "variant")
                    for each in rules.variants
                    if each.id in named | standing
                ]
                for viewer, exact in ((state.turn, True), ((state.turn + 1) % 3, False)):
                    tray = table_scene(view(state, viewer)).tray
                    assert isinstance(tray, svg_cards.Ladder)
                    lit = [rung.name for rung in tray.rungs if not rung.dimmed]
                    assert lit == spoken if exact else set(spoken) <= set(lit)
            if listed.open == "lay_away":
                hand = sorted(state.hands[state.turn or 0], key=lambda card: card.rank in ("A", "10"))
                state = must(state, LayAway(state.turn or 0, Hand.of(hand[:2])))
            else:
                state = must(state, draws.choice(listed.allowed))
    assert met > 30


def test_what_was_dealt_aside_is_no_talon_yet() -> None:
    saved = Replay(read_saved(sample_saved()).record)
    captions = {}
    for number in (1, 3, 16):
        saved.to(number)
        pile = table_scene(saved.state).talon
        assert pile is not None
        captions[number] = pile.caption
    assert captions == {1: "Dealt aside", 3: "Talon", 16: "Talon, laid by Forehand"}


def test_people_are_called_by_their_names(replay: Replay) -> None:
    scene = table_scene(replay.state, Showing(people=("Ada", "Bo", "")))
    assert [seat.plate.name for seat in scene.seats] == ["Ada", "Bo", "Rear"]


def test_a_figure_is_an_image_with_all_of_it_in_words(replay: Replay) -> None:
    replay.to_trick(4)
    replay.next()
    picture = figure(replay.state)
    bundle = picture._repr_mimebundle_()
    assert bundle["text/html"].startswith('<img alt="')
    assert "Ace of bells, may be played" in picture.alt
    assert "King of bells, may not be played" in picture.alt
    assert bundle["text/plain"] == picture.text == repr(picture)
    assert ElementTree.fromstring(picture.svg).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_hostile_name_stays_text(replay: Replay) -> None:
    name = '"><script>alert(1)</script>'
    picture = figure(replay.state, Showing(people=(name, "", "")))
    assert "<script" not in picture.svg
    assert "<script" not in picture.html()


def test_a_figure_is_shown_light_or_dark_as_its_page_unless_a_theme_is_chosen(replay: Replay) -> None:
    def shown(picture: Figure) -> str:
        _, data = picture.html().split("base64,")
        return b64decode(data.partition('"')[0]).decode()

    assert "prefers-color-scheme" in shown(figure(replay.state))
    assert "prefers-color-scheme" not in shown(figure(replay.state, theme="dark"))
    assert "prefers-color-scheme" not in figure(replay.state).svg


def test_a_figure_is_saved_as_it_is_drawn(replay: Replay, tmp_path: object) -> None:
    picture = figure(replay.state, theme="print")
    path = picture.save(f"{tmp_path}/table.svg")
    assert path.read_text(encoding="utf-8") == picture.svg != figure(replay.state).svg


def test_the_rail_tells_the_step_as_the_viewer_may_know_it(replay: Replay) -> None:
    replay.to(replay.line[1])
    assert "the Ober and the Under of hearts" in replay_figure(replay).alt
    assert "hearts" not in replay_figure(replay, "spectator").alt


def test_the_strip_shows_the_past_and_hides_what_is_to_come(replay: Replay) -> None:
    replay.to_trick(3)
    strip = strip_figure(replay).scene
    assert isinstance(strip, svg_cards.Strip)
    tricks = [cell for cell in strip.cells if cell.trick]
    assert [bool(cell.cards) for cell in tricks] == [True] * 2 + [False] * 8
    assert [cell.value for cell in tricks[:2]] == ["0", "10"]
    replay.last()
    strip = strip_figure(replay).scene
    assert isinstance(strip, svg_cards.Strip)
    assert sum(int(cell.value) for cell in strip.cells if cell.trick) == 90


def test_the_bars_of_the_score_sum_to_what_is_paid(replay: Replay) -> None:
    replay.last()
    settled = score(replay.state)
    bars = score_figure(replay.state).scene
    assert isinstance(bars, svg_cards.Bars)
    assert [(bar.name, bar.amount, bar.clause) for bar in bars.bars] == [
        ("Game", 2, "R-23"),
        ("Seven", 8, "R-24"),
    ]
    assert [paid for _, paid in bars.payments] == list(settled.payments) == [20, -10, -10]


def test_chips_tell_what_is_played_for() -> None:
    replay = Replay(read_saved(sample_saved()).record)
    chips = {}
    for number in (8, 16):
        replay.to(number)
        contract = table_scene(replay.state).contract
        assert contract is not None
        chips[number] = [(each.item, each.factor) for each in contract.doubled]
    # the game was doubled, but the 100 against it stands in its place
    assert chips == {8: [("Seven", 2), ("100 against", 1)], 16: [("Seven", 32), ("100 against", 1)]}


def test_who_finds_the_trumps_good_has_not_passed() -> None:
    replay = Replay(read_saved(sample_saved()).record)
    replay.to(7)
    assert {seat.plate.points for seat in table_scene(replay.state).seats} == {"good"}


def test_a_figure_is_made_of_what_stands_somewhere_too(replay: Replay) -> None:
    replay.to_trick(4)
    assert figure(replay).svg == figure(replay.state).svg


def test_a_score_says_from_whom_and_what_its_thin_line_is(replay: Replay) -> None:
    replay.last()
    scene = score_figure(replay.state).scene
    assert isinstance(scene, svg_cards.Bars)
    assert list(scene.payments) == [("Forehand", 20), ("Middle", -10), ("Rear", -10)]
    assert scene.total == "From each defender"
    assert scene.note == "The thin line in a bar: its worth before it was doubled."


def test_a_deal_that_is_over_shows_what_each_has_won_and_what_it_brought(replay: Replay) -> None:
    replay.last()
    play = replay.state.play
    assert play is not None
    scene = table_scene(replay.state)
    for seat, shown in enumerate(scene.seats):
        won = [card for trick in play.tricks[:-1] if trick.winner == seat for card in trick.cards]
        assert sorted(str(card.key) for card in shown.spread) == sorted(map(str, won))
    assert sum(len(shown.spread) for shown in scene.seats) == 27  # the last trick lies on the table
    assert len(face_up(scene)) == 32
    assert scene.caption == "10 from each of two defenders: Forehand plus 20, Middle minus 10, Rear minus 10."
    cleared = table_scene(replay.state, Showing(last_trick=False))
    assert sum(len(shown.spread) for shown in cleared.seats) == 30
    replay.back()
    assert all(shown.won is None for shown in table_scene(replay.state).seats)
    assert not table_scene(replay.state).caption


def test_a_deal_that_ends_before_its_last_trick_shows_the_hands(root: Path) -> None:
    replay = Replay(read_record(root / "tests/data/goldens/marias-en/betl lost.json"))
    replay.last()
    scene = table_scene(replay.state)
    assert all(shown.cards and shown.won is None for shown in scene.seats)


@pytest.mark.parametrize("shape", ["wide", "compact", "large"])
@pytest.mark.parametrize("front", [0, 1, 2])
def test_what_was_won_is_all_to_be_seen_from_every_side(replay: Replay, front: int, shape: str) -> None:
    replay.last()
    shown = replay_figure(replay, front=front, shape=shape)
    cards = [words_of("en").card(face_name(card)) for card in replay.rules.pack]
    assert len(cards) == 32 and all(card in shown.alt for card in cards)
    assert shown.alt.count("no cards: won, ") == 3
