"""Why a choice is refused: every sentence true, complete, and of these facts alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marias_lab.cards import EMPTY, Card, Hand, Suit, card, find_card
from marias_lab.decisions import Bid, Deal, Decision, Double, FinalGame, LayAway, Pass, Play, Take
from marias_lab.engine import State, check, choices, new_deal, options
from marias_lab.explain import Names, clause_text, reason_sentence, rule_name, with_clause
from marias_lab.i18n import languages
from marias_lab.reasons import Fact, Reason, facts
from marias_lab.rules import Clause, Ruleset, Source, load_ruleset
from marias_lab.rules.shape import REASONS
from tests.engine.random_play import played
from tests.explain.codes import spoken_codes
from tests.explain.telling import fact_of, facts_of

NAMES = {code: next(iter(names)) for code, names in spoken_codes().items() if code in REASONS}
CLAUSE = "R-00"


@given(st.data())
def test_different_facts_make_different_sentences_and_the_same_facts_the_same(data: st.DataObject) -> None:
    code = data.draw(st.sampled_from(REASONS))
    told = data.draw(facts_of(code, NAMES[code]))
    other_code = data.draw(st.sampled_from((code, *REASONS)))
    if other_code == code and told:
        name = data.draw(st.sampled_from(sorted(NAMES[code])))
        other = facts(**{**dict(told), name: data.draw(fact_of(code, name))})  # type: ignore[arg-type]
    else:
        other = data.draw(facts_of(other_code, NAMES[other_code]))
    one, two = Reason(code, told, CLAUSE), Reason(other_code, other, CLAUSE)
    for lang in languages():
        assert (reason_sentence(one, lang=lang) == reason_sentence(two, lang=lang)) is (one == two)


@pytest.mark.parametrize("code", REASONS)
def test_each_fact_alone_changes_the_sentence(code: str) -> None:
    @settings(max_examples=25)
    @given(st.data())
    def changed(data: st.DataObject) -> None:
        told = dict(data.draw(facts_of(code, NAMES[code])))
        for name in sorted(NAMES[code]):
            new: Fact = data.draw(fact_of(code, name))  # type: ignore[assignment]
            if new != told[name]:
                was, now = (Reason(code, facts(**each), CLAUSE) for each in (told, {**told, name: new}))
                for lang in languages():
                    assert reason_sentence(was, lang=lang) != reason_sentence(now, lang=lang)

    changed()


GOLDEN = {
    ("not_in_hand", facts(card=card("hA"))): (
        "Not the Ace of hearts: it is not in your hand. Play a card that you hold."
    ),
    ("follow_suit", facts(card=card("l9"), suit=Suit.HEARTS, ways=Hand.of("hA10"))): (
        "Not the 9 of leaves: you hold hearts. Play the Ace or the 10 of hearts."
    ),
    ("beat", facts(card=card("h8"), best=card("hO"), ways=Hand.of("hA10"))): (
        "Not the 8 of hearts: it does not beat the Ober of hearts. You can beat it with the Ace or the 10 of hearts."
    ),
    ("play_trump", facts(card=card("hA"), suit=Suit.ACORNS, trump=Suit.LEAVES, ways=Hand.of("l9"))): (
        "Not the Ace of hearts: you hold no acorns and have to trump. Leaves are trumps: play the 9 of leaves."
    ),
    ("overtrump", facts(card=card("l9"), suit=Suit.ACORNS, best=card("lK"), ways=Hand.of("l10"))): (
        "Not the 9 of leaves: you hold no acorns, and it does not beat the King of leaves. "
        "You can overtrump with the 10 of leaves."
    ),
    ("keep_seven", facts(card=card("l7"))): (
        "Not the 7 of leaves yet: the Seven needs it in the last trick. Play another card."
    ),
    ("king_before_ober", facts(card=card("lK"), ober=card("lO"))): (
        "Not the King of leaves yet: you also hold the Ober of leaves, which goes first. Play another card."
    ),
    ("announce_on_lead", facts(card=card("lK"), other=card("lO"))): (
        "No announcement with the King of leaves, though you hold the Ober of leaves too: "
        "a marriage is announced when you lead. Play it without announcing."
    ),
    ("deal_wrong_size", facts(seat=2, count=11, due=10)): (
        "Not this deal: Rear gets 11 cards and should get 10. Deal 10 cards there."
    ),
    ("deal_wrong_size", facts(seat=-1, count=1, due=2)): (
        "Not this deal: the talon gets 1 card and should get 2. Put 2 cards there."
    ),
    ("deal_wrong_size", facts(seat=None, count=2, due=3)): (
        "Not this deal: it has 2 hands and should have 3. Deal 3 hands."
    ),
    ("deal_not_the_pack", facts(double=Hand.of("hA"), missing=Hand.of("b8"), strange=EMPTY)): (
        "Not this deal: it is not the pack. Dealt more than once: Ace of hearts; missing: 8 of bells; "
        "not of this pack: none. Deal each card of the pack once."
    ),
    ("not_now", facts(kind="bid", due="answer")): (
        "Not a bid now: the choice is between a pass and the two cards of the talon."
    ),
    ("not_your_turn", facts(seat=1, turn=0, kind="play")): (
        "Not a card by Middle now. Wait for Forehand, whose turn it is."
    ),
    ("lay_two", facts(count=3, due=2, hidden=0)): (
        "Not 3 cards: exactly 2 cards of your hand have to be laid away."
    ),
    ("bid_not_higher", facts(variant="better", standing="better")): (
        "Better is not above Better. Bid a higher game."
    ),
    ("laid_forbidden", facts(variant="suit", cards=Hand.of("b10"), remain=("betl", "durch"))): (
        "Not Suit: with the 10 of bells laid away, only Betl or Durch can be named."
    ),
    ("final_too_low", facts(variant="suit", standing="hundred", lowest="hundred")): (
        "Suit is too low after your bid of 100. Name at least 100."
    ),
    ("hearts_is_better", facts(variant="suit", suit=Suit.HEARTS, suits=(Suit.ACORNS, Suit.LEAVES, Suit.BELLS))): (
        "Not hearts as trumps in Suit: with hearts it would be a Better. Name acorns, leaves or bells."
    ),
    ("seven_not_held", facts(variant="suit_seven", card=card("b7"), suits=(Suit.ACORNS, Suit.LEAVES))): (
        "Not Suit with Seven without the 7 of bells in your hand. Choose acorns or leaves as trumps, or another game."
    ),
    ("seven_not_held", facts(variant="better_seven", card=card("h7"), suits=())): (
        "Not Better with Seven without the 7 of hearts in your hand. Choose another game."
    ),
    ("own_talon", facts(due="final")): (
        "You cannot take the two cards: you laid them yourself, and nobody has taken them since. "
        "Now the final game has to be named."
    ),
    ("own_talon", facts(due="answer_first")): (
        "You cannot take the two cards: you laid them yourself, and nobody has taken them since. "
        "Now the choice is between a pass and a bid of a game without trumps."
    ),
    ("item_raised_already", facts(item="seven", level=1)): (
        "The Seven has already been raised to flek in this round. Leave it out."
    ),
    ("item_not_raised", facts(item="game", open=("seven",))): (
        "The game was not raised in the round before. What can be raised now is the Seven."
    ),
}  # fmt: skip


@pytest.mark.parametrize(("code", "told"), GOLDEN, ids=lambda value: value if isinstance(value, str) else "")
def test_golden_sentences(code: str, told: tuple[tuple[str, Fact], ...]) -> None:
    names = Names.of(dealer=2, players=3)
    assert reason_sentence(Reason(code, told, CLAUSE), names) == GOLDEN[code, told]


def test_the_clause_goes_after_the_sentence() -> None:
    rules = load_ruleset()
    reason = rules.reason("not_in_hand", facts(card=card("hA")))
    title = rules.clauses[reason.clause].title
    assert with_clause(reason, rules) == f"{reason_sentence(reason)} ({reason.clause}, {title})"
    assert rule_name(rules, reason.clause) == f"{reason.clause}, {title}"


def test_a_clause_in_full() -> None:
    seed, outside = Source(seed="a.txt", phrase="as they say"), Source(outside="HOUSE", note="a choice")
    clause = Clause(
        "R-01", "Players", "Three play.", "clear", (seed, outside, Source(outside="HU")), "Three.", "FR: 3."
    )
    assert clause_text(clause).split("\n") == [
        "R-01, Players: Three play.",
        "The reading taken: Three.",
        "The sources differ. FR: 3.",
        "From a.txt: “as they say”",
        "From HOUSE: a choice",
        "From HU",
    ]


# What the facts of each reason claim, checked against the state without the code that made them.

Claim = Callable[[State, Decision, Callable[[str], Fact]], bool]


def _hand(state: State) -> Hand:
    assert state.turn is not None
    return state.hands[state.turn]


def _playable(state: State) -> Hand:
    return Hand.of({each.card for each in choices(state) if isinstance(each, Play)})


def _trick(state: State) -> tuple[Card, Card]:
    """The card led and the card that wins, found by comparing all that lie there."""
    assert state.play is not None and state.contract is not None
    cards, trump = state.play.trick, state.contract.trump
    ranks = state.contract.order.ranks
    trumps = [each for each in cards if each.suit == trump] or [
        each for each in cards if each.suit == cards[0].suit
    ]
    return cards[0], min(trumps, key=lambda each: ranks.index(each.rank))


def _stronger(state: State, one: Fact, other: Fact) -> bool:
    assert isinstance(one, Card) and isinstance(other, Card) and state.contract is not None
    ranks = state.contract.order.ranks
    same = one.suit == other.suit and ranks.index(one.rank) < ranks.index(other.rank)
    return same or (one.suit == state.contract.trump != other.suit)


def _played(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    assert isinstance(decision, Play)
    return fact("card") is decision.card and decision.card in _hand(state)


def _follow(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    led, _ = _trick(state)
    return (
        _played(state, decision, fact)
        and fact("suit") == led.suit
        and bool(_hand(state).suit(led.suit).mask)
        and fact("card").suit != led.suit  # type: ignore[union-attr]
        and fact("ways") == _playable(state)
    )


def _beat(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    led, best = _trick(state)
    ways = fact("ways")
    assert isinstance(ways, Hand)
    return (
        _played(state, decision, fact)
        and fact("best") is best
        and not _stronger(state, fact("card"), best)
        and ways == _playable(state)
        and all(_stronger(state, each, best) and each.suit == led.suit for each in ways)
    )


def _void(state: State, fact: Callable[[str], Fact]) -> bool:
    led, _ = _trick(state)
    return (
        fact("suit") == led.suit and not _hand(state).suit(led.suit).mask and fact("ways") == _playable(state)
    )


def _trump(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    assert state.contract is not None
    trump, ways = state.contract.trump, fact("ways")
    assert isinstance(ways, Hand)
    return (
        _played(state, decision, fact)
        and _void(state, fact)
        and fact("trump") == trump
        and fact("card").suit != trump  # type: ignore[union-attr]
        and all(each.suit == trump for each in ways)
    )


def _overtrump(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    _, best = _trick(state)
    ways = fact("ways")
    assert isinstance(ways, Hand)
    return (
        _played(state, decision, fact)
        and _void(state, fact)
        and fact("best") is best
        and not _stronger(state, fact("card"), best)
        and all(_stronger(state, each, best) for each in ways)
    )


def _keep_seven(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    assert state.contract is not None and state.contract.trump is not None
    return (
        _played(state, decision, fact)
        and state.turn == state.contract.declarer
        and fact("card") is find_card(state.contract.trump, "7")
        and "seven" in state.contract.variant.items
        and len(_hand(state)) > 1
        and bool(_playable(state).mask)
    )


def _king_first(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    king = fact("card")
    return (
        _played(state, decision, fact)
        and isinstance(king, Card)
        and king.rank == "K"
        and fact("ober") is find_card(king.suit, "O")
        and fact("ober") in _hand(state)  # type: ignore[operator]
        and bool(_playable(state).mask)
    )


def _claim(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    """What every refused announcement says: the card is held, and it may be played without announcing."""
    assert isinstance(decision, Play)
    return decision.announce and _played(state, decision, fact) and decision.card in _playable(state)


def _other(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    assert isinstance(decision, Play)
    other, mine = fact("other"), decision.card
    assert isinstance(other, Card)
    return _claim(state, decision, fact) and other.suit == mine.suit and {other.rank, mine.rank} == {"K", "O"}


def _ladder(state: State) -> list[str]:
    return [variant.id for variant in state.rules.variants]


def _named(decision: Decision) -> str:
    assert isinstance(decision, Bid | FinalGame)
    return decision.variant


def _standing(state: State, fact: Callable[[str], Fact]) -> bool:
    assert state.bidding is not None
    bids = [call.variant for call in state.bidding.calls if call.variant is not None]
    return fact("standing") == bids[-1]


def _rank(state: State, name: Fact) -> int:
    return _ladder(state).index(str(name))


def _laid(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    ranks = state.rules["talon_forbids"]
    assert isinstance(ranks, tuple)
    laid = Hand.of(each for each in state.talon if each.rank in ranks)
    rest = tuple(each.id for each in state.rules.variants if each.id in ("betl", "durch"))
    return (
        fact("variant") == _named(decision) not in rest and fact("cards") == laid and fact("remain") == rest
    )


def _too_low(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    lowest = min(
        (_rank(state, each.variant) for each in choices(state) if isinstance(each, FinalGame)), default=99
    )
    return (
        fact("variant") == _named(decision)
        and _standing(state, fact)
        and _rank(state, fact("variant")) < _rank(state, fact("lowest")) <= lowest
    )


def _suits(decision: Decision, fact: Callable[[str], Fact]) -> bool:
    assert isinstance(decision, FinalGame)
    plain = (Suit.ACORNS, Suit.LEAVES, Suit.BELLS)
    return fact("variant") == decision.variant and fact("suits") == plain and decision.trump not in plain


def _seven(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    assert isinstance(decision, FinalGame)
    seven = find_card(Suit.HEARTS if decision.trump is None else decision.trump, "7")
    return fact("card") is seven and fact("variant") == decision.variant and seven not in _hand(state)


def _raised(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    assert isinstance(decision, Double) and state.doubling is not None
    return (
        fact("item") in decision.items
        and fact("item") in state.doubling.raised
        and fact("level") == state.doubling.level(str(fact("item"))) == state.doubling.round
    )


def _not_raised(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    assert isinstance(decision, Double) and state.doubling is not None
    doubling, item = state.doubling, str(fact("item"))
    return (
        item in decision.items and doubling.level(item) < doubling.round - 1 and fact("open") == doubling.open
    )


def _worthless(state: State, decision: Decision, fact: Callable[[str], Fact]) -> bool:
    assert isinstance(decision, Double) and state.contract is not None
    return fact("item") in decision.items and state.contract.variant.value(str(fact("item"))) == 0


CLAIMS: dict[str, Claim] = {
    "follow_suit": _follow,
    "beat": _beat,
    "play_trump": _trump,
    "overtrump": _overtrump,
    "keep_seven": _keep_seven,
    "king_before_ober": _king_first,
    "no_marriage_in_contract": lambda s, d, f: _claim(s, d, f) and s.contract.trump is None,  # type: ignore[union-attr]
    "announce_pair_not_held": lambda s, d, f: _other(s, d, f) and f("other") not in _hand(s),  # type: ignore[operator]
    "announce_on_lead": lambda s, d, f: _other(s, d, f) and f("other") in _hand(s) and bool(s.play.trick),  # type: ignore[operator, union-attr]
    "announce_with_ober": lambda s, d, f: (
        _other(s, d, f) and f("other").rank == "O" and f("other") in _hand(s)  # type: ignore[union-attr, operator]
    ),
    "open_no_pass": lambda s, d, _: isinstance(d, Pass) and not s.bidding.calls,  # type: ignore[union-attr]
    "taker_must_bid": lambda s, d, _: isinstance(d, Pass) and len(choices(s)) > 0,
    "nothing_higher": lambda s, d, f: (
        isinstance(d, Take)
        and _standing(s, f)
        and f("standing") == _ladder(s)[-1]
        and choices(s) == (Pass(d.seat),)
    ),
    "bid_not_higher": lambda s, d, f: (
        f("variant") == _named(d) and _standing(s, f) and _rank(s, f("variant")) <= _rank(s, f("standing"))
    ),
    "laid_forbidden": _laid,
    "final_too_low": _too_low,
    "hearts_is_better": lambda s, d, f: _suits(d, f) and f("suit") == d.trump,  # type: ignore[union-attr]
    "seven_not_held": _seven,
    "item_raised_already": _raised,
    "item_not_raised": _not_raised,
    "item_worth_nothing": _worthless,
    "item_is_whole": lambda s, d, f: f("item") in d.items and s.rules["flek_scope"] == "game",  # type: ignore[union-attr]
}
"""The reasons that listed choices can meet."""

RULESETS = {
    "fr": load_ruleset("marias-fr"),
    "en": load_ruleset("marias-en"),
    "ober": load_ruleset("marias-fr", {"marriage_trigger": "ober_any", "king_before_ober": "refused"}),
    "loose": load_ruleset(
        "marias-fr", {"must_head": "trumps_only", "bid_compare": ">=", "final_compare": ">", "self_rob": True}
    ),
    "whole": load_ruleset("marias-en", {"flek_scope": "game", "flek_max": 4, "seven_must_be_held": False}),
}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_a_thousand_refusals_say_the_truth(rules: Ruleset) -> None:
    said: dict[str, Reason] = {}
    met: set[str] = set()
    refusals = 0
    for number in count():
        for state, _, _ in played(rules, number):
            for option in options(state).refused:
                reason = option.reason
                assert reason is not None
                told = dict(reason.facts)
                assert CLAIMS[reason.code](state, option.decision, told.__getitem__), (
                    reason,
                    option.decision,
                )
                sentence = reason_sentence(reason)
                assert said.setdefault(sentence, reason) == reason
                met.add(reason.code)
                refusals += 1
        if refusals >= 1000 and number >= 40:
            break
    assert len(met) >= 12


def test_what_cannot_be_listed_is_refused_as_truly() -> None:
    rules = RULESETS["fr"]
    steps = list(played(rules, 5))
    dealt = steps[0][0]
    seat, hand = dealt.turn, _hand(dealt)
    assert seat is not None
    absent = next(each for each in rules.pack if each not in hand)
    held = list(hand)

    def why(state: State, decision: Decision) -> tuple[str, dict[str, Fact]]:
        reason = check(state, decision)
        assert reason is not None
        return reason.code, dict(reason.facts)

    assert why(dealt, LayAway(seat, Hand.of(held[:3]))) == ("lay_two", {"count": 3, "due": 2, "hidden": 0})
    assert why(dealt, LayAway(seat, Hand(0, 2))) == ("lay_two", {"count": 2, "due": 2, "hidden": 2})
    assert why(dealt, LayAway(seat, Hand.of((held[0], absent)))) == (
        "lay_from_hand",
        {"cards": Hand.of((absent,))},
    )
    assert why(dealt, Pass(seat)) == ("not_now", {"kind": "pass", "due": "lay"})
    other = (seat + 1) % 3
    assert why(dealt, Pass(other)) == ("not_your_turn", {"seat": other, "turn": seat, "kind": "pass"})
    fresh = new_deal(rules, 0)
    assert why(fresh, Deal(0, (hand, hand))) == ("deal_wrong_size", {"seat": None, "count": 2, "due": 3})
    over = steps[-1][2]
    assert why(over, Pass(seat)) == ("deal_over", {"kind": "pass"})
    flek = next(state for state, _, _ in steps if state.stage == "doubling")
    speaker = flek.turn
    assert speaker is not None and flek.contract is not None
    assert why(flek, Double(speaker, ("silent_seven",))) == ("silent_not_doubled", {"item": "silent_seven"})
    announced = flek.contract.variant.items
    assert why(flek, Double(speaker, ("moon",))) == (
        "item_not_announced",
        {"item": "moon", "announced": announced},
    )
    assert check(flek, Double(speaker, (announced[0], announced[0]))) is None
