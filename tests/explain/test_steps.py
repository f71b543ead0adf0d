"""What a step did and what is due, along whole deals."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest

from marias_lab.cards import Hand, Suit, card
from marias_lab.decisions import Bid, Deal, Decision, Double, FinalGame, LayAway, Pass, Play, Take
from marias_lab.engine import State, check, choices, must, new_deal, seen_decision, view
from marias_lab.explain import Names, duty_sentence, step_sentence
from marias_lab.record import Replay, sample_saved
from marias_lab.record.formats import read_hra
from marias_lab.rules import Ruleset, load_ruleset
from tests.engine.random_play import played

FR = load_ruleset("marias-fr")
HANDS = (
    "aK7 lAKO97 hA108 b108",
    "aA10O l108 hK9 bKU7",
    "aU98 lU hOU7 bAO9",
)
CALLED: tuple[Decision, ...] = (
    LayAway(0, Hand.of("a7 b8")),
    Bid(0, "suit_seven"),
    Pass(1),
    Pass(2),
    FinalGame(0, "suit_seven", Suit.LEAVES),
)
TRICKS = (
    "lK l10 lU  aA a8 aK  bK bA b10  hO hA hK  lA l8 hU  lO a10 h7  l9 h9 aU  h10 aO a9  h8 bU bO  l7 b7 b9"
)


def steps(decisions: Iterable[Decision], rules: Ruleset = FR) -> Iterator[tuple[State, Decision, State]]:
    state = new_deal(rules, 2)
    for decision in (Deal(2, tuple(map(Hand.of, HANDS))), *decisions):
        after = must(state, decision)
        yield state, decision, after
        state = after


def said(decisions: Iterable[Decision], rules: Ruleset = FR) -> list[str]:
    return [step_sentence(*step) for step in steps(decisions, rules)]


def due(decisions: Iterable[Decision], rules: Ruleset = FR) -> str:
    return duty_sentence(list(steps(decisions, rules))[-1][2])


def plays(codes: str, announced: str = "lK") -> Iterator[Decision]:
    """The plays of the deal from the lead on; whose they are is read from the state."""
    state = list(steps((*CALLED, Double(1), Double(2))))[-1][2]
    for code in codes.split():
        assert state.turn is not None
        decision = Play(state.turn, card(code), code == announced)
        yield decision
        state = must(state, decision)


WHOLE = """\
Rear deals. Forehand gets 12 cards and begins.
Forehand lays away the 7 of acorns and the 8 of bells.
Forehand bids Suit with Seven.
Middle passes.
Rear passes.
Forehand plays Suit with Seven: leaves are trumps.
Middle says no flek.
Rear says no flek.
Forehand leads the King of leaves and announces 40. Middle to play.
Middle plays the 10 of leaves and is winning.
Rear plays the Under of leaves. Middle wins trick 1 with the 10 of leaves: 10 points.
Middle leads the Ace of acorns. Rear to play.
Rear plays the 8 of acorns. Middle is winning.
Forehand plays the King of acorns. Middle wins trick 2 with the Ace of acorns: 10 points.
Middle leads the King of bells. Rear to play.
Rear plays the Ace of bells and is winning.
Forehand plays the 10 of bells. Rear wins trick 3 with the Ace of bells: 20 points.
Rear leads the Ober of hearts. Forehand to play.
Forehand plays the Ace of hearts and is winning.
Middle plays the King of hearts. Forehand wins trick 4 with the Ace of hearts: 10 points.
"""


def test_a_deal_told_step_by_step() -> None:
    told = said((*CALLED, Double(1), Double(2), *plays(TRICKS)))
    assert "".join(f"{line}\n" for line in told[:20]) == WHOLE
    assert told[-1] == (
        "Rear plays the 9 of bells. Forehand wins trick 10 with the 7 of leaves: "
        "10 points, 10 of them for the last trick. The deal is over."
    )


@pytest.mark.parametrize(
    ("decisions", "line"),
    [
        ((LayAway(0, Hand.of("a7 b8")), Bid(0, "suit"), Take(1)), "Middle takes 2 cards from the talon."),
        ((*CALLED, Double(1, ("seven",))), "Middle fleks the Seven, now ×2: 2 becomes 4."),
        (
            (*CALLED, Double(1, ("seven", "game"))),
            "Middle fleks the game (×2: 1 becomes 2) and the Seven (×2: 2 becomes 4).",
        ),
        (
            (*CALLED, Double(1, ("seven",)), Double(2), Double(0, ("seven",))),
            "Forehand says re to the Seven, now ×4: 4 becomes 8.",
        ),
        ((*CALLED, Double(1, ("seven",)), Double(2), Double(0)), "Forehand says no re."),
    ],
)
def test_single_steps(decisions: tuple[Decision, ...], line: str) -> None:
    assert said(decisions)[-1] == line


def test_a_hundred_against_says_what_becomes_of_the_game() -> None:
    replay = Replay(read_hra(sample_saved()).record)
    told = [step_sentence(each.before, each.decision, each.after) for each in replay.steps()]
    place = "The 100 against stands in the place of the game, which is doubled no further and not settled."
    assert told[7] == (
        "Middle announces the 100 against. Middle fleks the game (×2: 1 becomes 2) and the Seven (×2: 2 becomes 4). "
        + place
    )
    assert [line for line in told if place in line] == [told[7]]


def test_a_flek_for_the_whole_game_doubles_its_worth() -> None:
    whole = load_ruleset("marias-fr", {"flek_scope": "game"})
    assert (
        said((*CALLED, Double(1, ("contract",))), whole)[-1]
        == "Middle fleks the whole game, now ×2: 3 becomes 6."
    )


def test_a_lost_betl_ends_early() -> None:
    betl = (
        LayAway(0, Hand.of("a7 b8")),
        Bid(0, "betl"),
        Pass(1),
        Pass(2),
        FinalGame(0, "betl"),
        Double(1),
        Double(2),
    )
    told = said((*betl, Play(0, card("hA")), Play(1, card("hK")), Play(2, card("hO"))))
    assert told[5] == "Forehand plays Betl without trumps."
    assert told[-1] == (
        "Rear plays the Ober of hearts. Forehand wins trick 1 with the Ace of hearts. "
        "Betl is lost, so the deal ends after 1 trick."
    )


def test_an_announcement_while_following_is_told_with_who_is_winning() -> None:
    either = load_ruleset("marias-fr", {"marriage_trigger": "either_any"})
    opened = (*CALLED, Double(1), Double(2), Play(0, card("b10")), Play(1, card("bK")), Play(2, card("bA")))
    later = (Play(2, card("lU")), Play(0, card("lO"), True))
    assert said((*opened, *later), either)[-1] == (
        "Forehand plays the Ober of leaves and announces 40. Forehand is winning."
    )


def test_what_a_watcher_may_not_see_is_not_told() -> None:
    before, decision, after = list(steps(CALLED))[1]
    hidden = seen_decision(decision, 1)
    assert step_sentence(view(before, 1), hidden, view(after, 1)) == "Forehand lays away 2 cards face down."
    people = Names.of(dealer=2, players=3, people=("Eva", "Petr", "Jan"))
    assert step_sentence(before, hidden, after, people) == "Eva lays away 2 cards face down."


@pytest.mark.parametrize(
    ("decisions", "duty"),
    [
        ((), "Lay away 2 cards."),
        (CALLED[:1], "Bid Suit or a higher game."),
        (CALLED[:2], "Forehand bid Suit with Seven. Take the 2 cards of the talon and bid higher, or pass."),
        ((CALLED[0], Bid(0, "durch")), "Forehand bid Durch, and nothing is above it. Pass."),
        (
            (CALLED[0], Bid(0, "better_hundred"), Pass(1), Pass(2)),
            "Name the final game: Better 100, Betl or Durch.",
        ),
        (CALLED[:4], "Name the final game: Suit with Seven, 100, 100 with Seven, Better 100, Betl or Durch."),
        (CALLED, "Flek any of the game and the Seven, or say no flek."),
        ((*CALLED, Double(1, ("game",))), "Flek the Seven, or say no flek."),
        ((*CALLED, Double(1, ("game", "seven"))), "All that can be raised has been raised: say no flek."),
        ((*CALLED, Double(1, ("game",)), Double(2)), "Say re to the game, or say no re."),
        (
            (*CALLED, Double(1, ("game", "seven")), Double(2)),
            "Say re to any of the game and the Seven, or say no re.",
        ),
    ],
)
def test_what_is_due_before_the_play(decisions: tuple[Decision, ...], duty: str) -> None:
    assert due(decisions) == f"Your turn. {duty}"


@pytest.mark.parametrize(
    ("codes", "duty"),
    [
        ("", "Lead any card but the 7 of leaves."),
        ("lK", "Only the 10 of leaves may be played."),
        ("lK l10 lU", "Lead any card."),
        ("lK l10 lU aA", "Follow acorns: Under, 9 or 8."),
        (" ".join(TRICKS.split()[:10]), "Follow hearts and beat the Ober: Ace or 10."),
        (" ".join(TRICKS.split()[:14]), "No leaves: play any card."),
        (" ".join(TRICKS.split()[:17]), "No leaves: play any card."),
    ],
)
def test_what_is_due_in_the_play(codes: str, duty: str) -> None:
    told = due((*CALLED, Double(1), Double(2), *plays(codes)))
    assert told.startswith(f"Your turn. {duty}")


def test_the_deal_itself_and_its_end_are_told() -> None:
    assert duty_sentence(new_deal(FR, 0)) == "Your turn. Deal the cards."
    over = list(steps((*CALLED, Double(1), Double(2), *plays(TRICKS))))[-1][2]
    assert duty_sentence(over) == "The deal is over."


def test_equal_bids_are_told_where_they_count() -> None:
    equal = load_ruleset("marias-fr", {"bid_compare": ">="})
    assert due(CALLED[:2], equal).endswith("Take the 2 cards of the talon and bid as much or more, or pass.")


@pytest.mark.parametrize(
    "knobs",
    [{}, {"must_head": "trumps_only"}, {"marriage_trigger": "ober_any", "king_before_ober": "refused"}],
    ids=["seeds", "trumps_only", "ober_first"],
)
def test_along_deals_at_random_every_step_and_duty_is_said_and_holds(knobs: dict[str, object]) -> None:
    rules = load_ruleset("marias-en", knobs)
    kinds = set()
    for number in range(60):
        for before, decision, after in played(rules, number):
            assert before.turn is not None
            actor = ("Forehand", "Middle", "Rear")[(before.turn - before.dealer - 1) % 3]
            assert step_sentence(before, decision, after).startswith(f"{actor} ")
            duty = duty_sentence(before)
            kinds.add(duty.split()[2])
            if before.play is not None:
                _holds(before, duty)
    assert {"Follow", "No", "Only", "Lead", "Flek", "Bid", "Name"} <= kinds


def _holds(state: State, duty: str) -> None:
    """The cards a duty names are those that may be played; where it says "any", every card may."""
    assert state.turn is not None
    may = {each.card for each in choices(state) if isinstance(each, Play)}
    if "any card" in duty:
        assert may == set(state.hands[state.turn]) or " but " in duty
        return
    for each in state.hands[state.turn]:
        rank = {"U": "Under", "O": "Ober", "K": "King", "A": "Ace"}.get(each.rank, each.rank)
        named = duty.rsplit(":", 1)[-1].rsplit(" with ", 1)[-1].replace(".", " ").replace(",", " ").split()
        assert each not in may or rank in named, duty
        if "Follow" in duty and rank in named and f"Follow {each.suit.word}" in duty:
            assert check(state, Play(state.turn, each)) is None, duty


def test_random_names_are_spoken_as_given() -> None:
    draws = random.Random(1)
    people = tuple("".join(draws.choices("abčß ", k=5)) + str(seat) for seat in range(3))
    names = Names.of(dealer=2, players=3, people=people)
    before, decision, after = list(steps(CALLED))[2]
    assert step_sentence(before, decision, after, names) == f"{people[0]} bids Suit with Seven."
