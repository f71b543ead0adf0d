"""States and steps: what is due when, decisions that are refused, and that nothing is ever changed."""

from __future__ import annotations

import pytest

from marias_lab.cards import EMPTY, Hand, Suit, card
from marias_lab.decisions import Bid, Concede, Deal, Decision, Double, FinalGame, LayAway, Pass, Play, Take
from marias_lab.engine import Refusal, State, apply, check, choices, must, new_deal, options
from marias_lab.errors import IllegalDecision, IncompleteError
from marias_lab.reasons import Fact
from marias_lab.rules import load_ruleset
from tests.engine.random_play import played

FR = load_ruleset("marias-fr")
HANDS = ("aK7 lAKO97 hA108 b108", "aA10O l108 hK9 bKU7", "aU98 lU hOU7 bAO9")
DEAL = Deal(2, tuple(map(Hand.of, HANDS)))
LAID = LayAway(0, Hand.of("a7 b8"))
CALLED = (DEAL, LAID, Bid(0, "suit_seven"), Pass(1), Pass(2), FinalGame(0, "suit_seven", Suit.LEAVES))
SPOKEN = (*CALLED, Double(1), Double(2))


def after(*decisions: Decision) -> State:
    state = new_deal(FR, 2)
    for decision in decisions:
        state = must(state, decision)
    return state


def why(state: State, decision: Decision) -> tuple[str, dict[str, Fact]]:
    """The code and facts of a refusal; the throwing form and the other say the same, and the state is as it was."""
    before = hash(state)
    refused = apply(state, decision)
    assert isinstance(refused, Refusal) and refused.decision is decision
    assert refused.reason == check(state, decision)
    with pytest.raises(IllegalDecision) as caught:
        must(state, decision)
    assert dict(caught.value.facts)["reason"] == refused.reason
    assert dict(caught.value.facts)["decision"] is decision
    assert hash(state) == before
    return refused.reason.code, dict(refused.reason.facts)


@pytest.mark.parametrize(
    ("decisions", "stage", "turn", "listed"),
    [
        ((), "deal", 2, "deal"),
        ((DEAL,), "bidding", 0, "lay_away"),
        ((DEAL, LAID), "bidding", 0, None),
        (CALLED[:3], "bidding", 1, None),
        ((*CALLED[:3], Take(1)), "bidding", 1, "lay_away"),
        (CALLED[:4], "bidding", 2, None),
        (CALLED[:5], "bidding", 0, None),
        (CALLED, "doubling", 1, None),
        ((*CALLED, Double(1)), "doubling", 2, None),
        ((*CALLED, Double(1), Double(2, ("seven",))), "doubling", 0, None),
        (SPOKEN, "play", 0, None),
        ((*SPOKEN, Play(0, card("lK"))), "play", 1, None),
    ],
)
def test_who_has_to_do_what(
    decisions: tuple[Decision, ...], stage: str, turn: int, listed: str | None
) -> None:
    state = after(*decisions)
    assert (state.stage, state.turn, options(state).open, options(state).seat) == (stage, turn, listed, turn)
    assert options(state).round == (0 if stage != "doubling" else 2 if turn == 0 else 1)
    assert state.dealer == 2 and not state.over


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_dealer_who_does_not_sit_there(seat: int) -> None:
    with pytest.raises(ValueError, match=str(seat)):
        new_deal(FR, seat)


F, M, R = DEAL.hands


@pytest.mark.parametrize(
    ("deal", "code", "facts"),
    [
        (Deal(2, (F, M)), "deal_wrong_size", {"seat": None, "count": 2, "due": 3}),
        (Deal(2, (M, F, R)), "deal_wrong_size", {"seat": 0, "count": 10, "due": 12}),
        (Deal(2, (F, R, M - Hand.of("aA"))), "deal_wrong_size", {"seat": 2, "count": 9, "due": 10}),
        (Deal(2, (F, M, R), Hand.of("a7")), "deal_wrong_size", {"seat": -1, "count": 1, "due": 0}),
        (
            Deal(2, (F, M, (R - Hand.of("b9")) | Hand.of("aA"))),
            "deal_not_the_pack",
            {"double": Hand.of("aA"), "missing": Hand.of("b9"), "strange": EMPTY},
        ),
        (
            Deal(2, (F, M, (R - Hand.of("b9")) | Hand.of("a6"))),
            "deal_not_the_pack",
            {"double": EMPTY, "missing": Hand.of("b9"), "strange": Hand.of("a6")},
        ),
        (
            Deal(2, (F, F.without(card("aK")).without(card("a7")), R)),
            "deal_not_the_pack",
            {"double": F - Hand.of("aK7"), "missing": M, "strange": EMPTY},
        ),
        (Deal(1, (F, M, R)), "not_your_turn", {"seat": 1, "turn": 2, "kind": "deal"}),
        (Pass(2), "not_now", {"kind": "pass", "due": "deal"}),
    ],
)
def test_deals_that_are_none(deal: Decision, code: str, facts: dict[str, Fact]) -> None:
    assert why(new_deal(FR, 2), deal) == (code, facts)


def test_a_deal_may_hide_hands() -> None:
    state = after(Deal(2, (F, Hand(0, 10), Hand(0, 10))), LAID)
    assert [str(hand) for hand in state.hands] == ["aK" + "lAKO97hA108b10", "?" * 10, "?" * 10]
    assert why(new_deal(FR, 2), Deal(2, (F, F, Hand(0, 10))))[0] == "deal_wrong_size"
    answering = must(state, Bid(0, "suit"))
    with pytest.raises(IncompleteError) as caught:
        options(answering)
    assert (caught.value.code, dict(caught.value.facts)) == ("hand_unknown", {"seat": 1})


OVER = tuple(played(FR, 5))[-1][2]


@pytest.mark.parametrize(
    ("state", "decision", "code", "facts"),
    [
        (after(DEAL), LayAway(0, Hand.of("a7")), "lay_two", {"count": 1, "due": 2, "hidden": 0}),
        (after(DEAL), LayAway(0, Hand.of("aA b10")), "lay_from_hand", {"cards": Hand.of("aA")}),
        (after(DEAL), Bid(0, "suit"), "not_now", {"kind": "bid", "due": "lay"}),
        (after(DEAL, LAID), LAID, "not_now", {"kind": "lay_away", "due": "bid"}),
        (after(DEAL, LAID), Pass(0), "open_no_pass", {}),
        (after(DEAL, LAID), FinalGame(0, "suit", Suit.BELLS), "not_now", {"kind": "final", "due": "bid"}),
        (after(*CALLED[:3]), Bid(1, "hundred"), "not_now", {"kind": "bid", "due": "answer"}),
        (after(*CALLED[:3]), Pass(2), "not_your_turn", {"seat": 2, "turn": 1, "kind": "pass"}),
        (after(*CALLED[:5]), Pass(0), "not_now", {"kind": "pass", "due": "final"}),
        (after(*CALLED[:5]), Take(0), "own_talon", {"due": "final"}),
        (after(*CALLED[:5]), Bid(0, "hundred"), "not_now", {"kind": "bid", "due": "final"}),
        (after(*CALLED[:5]), Concede(0), "not_now", {"kind": "concede", "due": "final"}),
        (after(*CALLED), Play(1, card("aA")), "not_now", {"kind": "play", "due": "double"}),
        (after(*SPOKEN), Double(0), "not_now", {"kind": "double", "due": "play"}),
        (after(*SPOKEN), Play(0, card("aA")), "not_in_hand", {"card": card("aA")}),
        (after(*SPOKEN), Play(0, card("a7")), "not_in_hand", {"card": card("a7")}),  # it lies in the talon
        (after(*SPOKEN), Play(1, card("aA")), "not_your_turn", {"seat": 1, "turn": 0, "kind": "play"}),
        (OVER, Pass(0), "deal_over", {"kind": "pass"}),
    ],
)
def test_what_is_refused_leaves_the_state_as_it_was(
    state: State, decision: Decision, code: str, facts: dict[str, Fact]
) -> None:
    assert why(state, decision) == (code, facts)


def test_nothing_is_left_to_choose_when_the_deal_is_over() -> None:
    assert OVER.over and OVER.stage == "over" and OVER.turn is None
    assert options(OVER) == options(OVER).__class__(None) and choices(OVER) == ()


def test_laying_and_taking_move_two_cards() -> None:
    laid = after(DEAL, LAID)
    assert (str(laid.hands[0]), str(laid.talon)) == ("aKlAKO97hA108b10", "a7b8")
    taken = after(*CALLED[:3], Take(1))
    assert (str(taken.hands[1]), len(taken.talon)) == ("aA10O7l108hK9bKU87", 0)
    same = must(taken, LayAway(1, Hand.of("a7 b8")))  # the very cards he took
    assert (same.hands[1], same.talon) == (M, Hand.of("a7 b8"))
    assert laid.hands[1:] == after(DEAL).hands[1:]


def test_announced_and_plain_leads_of_a_pair() -> None:
    """Two cards of a pair, each with and without announcement: four plays; and no other announcement."""
    allowed = choices(after(*SPOKEN))
    told = {(str(each.card), each.announce) for each in allowed if isinstance(each, Play)}
    assert len(allowed) == len(told)
    plain = "aK lA lK lO l9 hA h10 h8 b10"  # the seven of the announced Seven is kept
    assert told == {(name, False) for name in plain.split()} | {("lK", True), ("lO", True)}


def test_every_listed_choice_is_judged_alike_by_itself_and_in_the_list() -> None:
    seen = set()
    for number in range(12):
        for state, _, _ in played(FR, number):
            listed = options(state)
            assert all(check(state, each.decision) == each.reason for each in listed.options)
            assert listed.allowed == tuple(each.decision for each in listed.options if each.reason is None)
            assert [each.decision for each in listed.refused] == [
                each.decision for each in listed.options if each.reason is not None
            ]
            assert len({each.decision for each in listed.options}) == len(listed.options)
            seen.add((state.stage, state.bidding.step if state.bidding else "", bool(listed.options)))
    assert {("bidding", "lay", False), ("bidding", "final", True), ("doubling", "done", True)} <= seen
