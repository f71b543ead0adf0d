"""The worked examples: legal plays, announcements, the auction and settlements, under both seed rulesets and every knob they name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from marias_lab.cards import EMPTY, Hand, find_card, find_rank, find_suit
from marias_lab.cli import legal, settle
from marias_lab.decisions import Bid, Deal, Decision, FinalGame, LayAway, Pass, Take
from marias_lab.engine import State, check, must, new_deal, options
from marias_lab.rules import Ruleset, load_ruleset

DATA = Path(__file__).parent.parent / "data" / "acceptance"
SEEDS = ("marias-fr", "marias-en")


def _cases(file: str, key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DATA / file).read_text(encoding="utf-8"))[key]
    assert found
    return found


def _ids(cases: list[dict[str, Any]]) -> list[str]:
    return [case["id"] for case in cases]


PLAYS = _cases("legal_plays.json", "marias")
ANNOUNCEMENTS = _cases("legal_plays.json", "announcements")
AUCTIONS = _cases("auction.json", "cases")
SETTLEMENTS = _cases("settlement.json", "cases")


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.parametrize("case", PLAYS, ids=_ids(PLAYS))
def test_legal_plays(case: dict[str, Any], name: str) -> None:
    reply = legal.answer(case, load_ruleset(name))
    assert _as_set(reply["legal"]) == _as_set(case["legal"])
    assert len(reply["legal"]) + len(reply["refused"]) == len(case["hand"])


def _as_set(cards: list[dict[str, str]]) -> set[tuple[str, str]]:
    return {(card["suit"], card["rank"]) for card in cards}


@pytest.mark.parametrize("trigger", ["on_lead", "ober_any", "either_any"])
@pytest.mark.parametrize("case", ANNOUNCEMENTS, ids=_ids(ANNOUNCEMENTS))
def test_announcements(case: dict[str, Any], trigger: str) -> None:
    rules = load_ruleset("marias-fr", {"marriage_trigger": trigger})
    assert legal.answer(case, rules) == {"value": case["value"][trigger]}


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.parametrize("case", SETTLEMENTS, ids=_ids(SETTLEMENTS))
def test_settlements(case: dict[str, Any], name: str) -> None:
    assert settle.answer(case, load_ruleset(name)) == case["expected"][name]


ALTERNATIVES = [(case, knob, value) for case in SETTLEMENTS for knob, value in case["alternatives"].items()]


@pytest.mark.parametrize(
    ("case", "knob", "value"), ALTERNATIVES, ids=[f"{case['id']}-{knob}" for case, knob, _ in ALTERNATIVES]
)
def test_settlements_with_one_knob_changed(case: dict[str, Any], knob: str, value: dict[str, Any]) -> None:
    names = sorted(load_ruleset("marias-fr").knobs, key=len, reverse=True)
    name = next(each for each in names if knob.removeprefix("alt_").startswith(each))
    setting = knob.removeprefix(f"alt_{name}").lstrip("_") or True
    reply = settle.answer(case, load_ruleset("marias-fr", {name: setting}))
    assert {key: reply[key] for key in value} == value


SEATS = {"F": 0, "M": 1, "R": 2}
DEALT = Deal(
    2,
    (Hand.of("aAKO987 hAKO b7 lA7"), Hand.of("a10U hU987 l10KO9"), Hand.of("lU8 h10 bA10KOU98")),
)


def _dealt(rules: Ruleset) -> State:
    return must(new_deal(rules, 2), DEALT)


def _lay(state: State, laid: list[dict[str, str]] | None) -> State:
    """Lay two harmless cards, or cards of the ranks the case laid."""
    assert state.turn is not None
    hand = list(state.hands[state.turn])
    sharp = [card for card in hand if card.rank in ("A", "10")]
    plain = [card for card in hand if card not in sharp]
    wanted = [] if laid is None else [each["rank"] for each in laid]
    sharp_wanted = sum(rank in ("A", "10") for rank in wanted)
    return must(state, LayAway(state.turn, Hand.of(sharp[:sharp_wanted] + plain[: 2 - sharp_wanted])))


def _call(
    state: State, seat: str, call: str, laid: list[dict[str, str]] | None
) -> tuple[State, Decision | None]:
    """Play one call of a case; the decision that would follow when it is a bid not yet made."""
    number = SEATS[seat]
    assert state.turn == number
    if call == "pass":
        return must(state, Pass(number)), None
    if state.bidding is not None and state.bidding.step == "answer":
        state = must(state, Take(number))
    if state.bidding is not None and state.bidding.step == "lay":
        state = _lay(state, laid)
    return state, None if call == "take" else Bid(number, call)


def _played(case: dict[str, Any], rules: Ruleset) -> tuple[State, bool]:
    """The state after the calls of a case, and whether the last one was allowed."""
    state, last = _dealt(rules), len(case["calls"]) - 1
    # the cards were laid by whoever took them last, or else bid last
    laying = max((number for number, (_, call) in enumerate(case["calls"]) if call != "pass"), default=-1)
    for number, (seat, call) in enumerate(case["calls"]):
        laid = case.get("laid") if number == laying else None
        state, bid = _call(state, seat, call, laid)
        if bid is None:
            continue
        if check(state, bid) is not None:
            assert number == last
            return state, False
        state = must(state, bid)
    return state, True


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.parametrize("case", AUCTIONS, ids=_ids(AUCTIONS))
def test_auction(case: dict[str, Any], name: str) -> None:
    rules = load_ruleset(name)
    if "final" in case:
        assert _final_allowed(case, rules) is case["legal"]
        return
    state, legal_last = _played(case, rules)
    assert legal_last is case.get("legal", True)
    if "next" in case:
        assert state.turn == SEATS[case["next"]]
        if not case["calls"]:
            state = _lay(state, case.get("laid"))
        assert _words(state) == case["allowed"]
    if "caller" in case:
        assert state.turn == SEATS[case["caller"]]
        finals = [each.variant for each in options(state).allowed if isinstance(each, FinalGame)]
        without_seven = [name for name in case["final_allowed"] if "seven" not in name]
        assert [each for each in dict.fromkeys(finals) if "seven" not in each] == without_seven
        assert set(finals) <= set(case["final_allowed"])


def _words(state: State) -> list[str]:
    return [each.variant if isinstance(each, Bid) else each.kind for each in options(state).allowed]


def _final_allowed(case: dict[str, Any], rules: Ruleset) -> bool:
    """Whether a final game with a trump suit goes with the hand shown; the rest of the hand is filled up without that trump seven."""
    trump = find_suit(case["trump"])
    assert trump is not None
    shown = [find_card(find_suit(c["suit"]), find_rank(c["rank"])) for c in case.get("hand", [])]  # type: ignore[arg-type]
    seven = find_card(trump, "7")
    others = [card for card in rules.pack if card not in shown and (card is not seven or "hand" not in case)]
    plain = [card for card in others if card.rank not in ("A", "10")]
    hand = Hand.of([*shown, *plain[: 12 - len(shown)]])
    rest = [card for card in rules.pack if card not in hand]
    state = must(new_deal(rules, 2), Deal(2, (hand, Hand.of(rest[:10]), Hand.of(rest[10:])), EMPTY))
    lay = [card for card in hand if card.rank not in ("A", "10", "7")][:2]
    state = must(state, LayAway(0, Hand.of(lay)))
    for decision in (Bid(0, "suit"), Pass(1), Pass(2)):
        state = must(state, decision)
    return check(state, FinalGame(0, case["final"], trump)) is None
