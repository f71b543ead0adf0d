"""The worked examples: legal plays, announcements, the auction and settlements, under both seed rulesets and every knob they name.

Those of Marjas: legal plays, speeches and what a deal makes of the standing.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from marias_lab.cards import EMPTY, Hand, find_card, find_rank, find_suit
from marias_lab.cli import group, legal, settle
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
MARJAS_PLAYS = _cases("legal_plays.json", "marjas")
SPEECHES = _cases("legal_plays.json", "speeches")
SCORES = _cases("marjas_scores.json", "cases")
MARJAS = ("marjas", "marjas-rattad", "marjapussi-fi")


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


# Marjas.


def _marjas(case: dict[str, Any], name: str = "marjas") -> Ruleset:
    return load_ruleset(case.get("ruleset", name), {"players": case["players"]})


@pytest.mark.parametrize("name", MARJAS)
@pytest.mark.parametrize("case", MARJAS_PLAYS, ids=_ids(MARJAS_PLAYS))
def test_legal_plays_of_marjas(case: dict[str, Any], name: str) -> None:
    reply = legal.answer(case, _marjas(case, name))
    assert reply["legal"] == case["legal"]
    assert len(reply["legal"]) + len(reply["refused"]) == len(case["hand"])


@pytest.mark.parametrize("case", SPEECHES, ids=_ids(SPEECHES))
def test_speeches(case: dict[str, Any]) -> None:
    reply = legal.answer(case, _marjas(case))
    assert reply["speeches"] == case["speeches"]
    refused = [each["speech"] for each in reply["refused"]]
    assert not set(refused) & set(case["speeches"]) and len(set(refused)) == len(refused)
    assert bool(refused) is bool(case["tricks_left"])
    assert all(each["clause"].startswith("M-") and each["sentence"] for each in reply["refused"])


@pytest.mark.parametrize("case", SCORES, ids=_ids(SCORES))
def test_scores(case: dict[str, Any]) -> None:
    reply = settle.answer(case, _marjas(case))
    told = ("end", "carry_out", "winner")
    assert {key: reply[key] for key in told} == {key: case[key] for key in told}


LINES = (
    # what each line of a deal's score brings whom, as the table of worked examples tells it
    ("K-01", "A trump 2, A last_trick 1, A matts 1"),
    ("K-02", "A trump 2, A helper 1, B helper 1, B last_trick 1, A matts 1"),
    ("K-03", "A last_trick 1, B matts 1"),
    ("K-04", "B trump 2, B last_trick 1, None matts 0"),
    ("K-05", "A last_trick 1, B matts 2"),
    ("K-06", "A trump 2, B last_trick 1, B matts 1"),
    ("K-07", "A trump 2, B last_trick 1, A matts 1"),
    ("K-08", "A trump 2, B last_trick 1, None matts 0"),
    ("K-09", "1 trump 2, 2 last_trick 1, 0 matts 1"),
    ("K-10", "A trump 2, A wheels 2, A helper 1, A last_trick 1, A deal 2, A jann 2"),
    ("K-11", "B last_trick 1, B deal 2, A jann 2"),
    ("K-12", "1 last_trick 1, 0 matts 1"),
)


@pytest.mark.parametrize(("case", "lines"), LINES, ids=[case for case, _ in LINES])
def test_scores_line_by_line(case: str, lines: str) -> None:
    (found,) = [each for each in SCORES if each["id"] == case]
    told = [
        f"{each['side']} {each['item']} {each['points']}"
        for each in settle.answer(found, _marjas(found))["items"]
    ]
    assert ", ".join(told) == lines


@pytest.mark.parametrize(
    ("command", "cases"), [("legal", [*MARJAS_PLAYS, *SPEECHES]), ("settle", SCORES)], ids=["legal", "settle"]
)
def test_a_case_of_marjas_is_known_by_its_shape(command: str, cases: list[dict[str, Any]]) -> None:
    """No ruleset is chosen: a case that names none is one of Marjas, and a case's players choose its form."""
    unnamed = [case for case in cases if case.get("ruleset", "marjas") == "marjas"]
    sent = [{key: value for key, value in case.items() if key != "ruleset"} for case in unnamed]
    for lines in (cases, sent):
        ran = CliRunner().invoke(
            group, [command], input="\n".join(map(json.dumps, lines)), prog_name="marias-lab"
        )
        assert (ran.exit_code, ran.stderr) == (0, "")
        replies = [json.loads(line) for line in ran.stdout.splitlines()]
        assert [reply["id"] for reply in replies] == [case["id"] for case in lines]
        for case, reply in zip(lines, replies, strict=True):
            due = {"legal", "speeches", "end", "carry_out", "winner"} & set(case)
            assert due and {key: reply[key] for key in due} == {key: case[key] for key in due}


def test_a_line_of_each_game_in_one_run() -> None:
    lines = [PLAYS[0], MARJAS_PLAYS[0], SPEECHES[0], PLAYS[1]]
    ran = CliRunner().invoke(
        group, ["legal"], input="\n".join(map(json.dumps, lines)), prog_name="marias-lab"
    )
    assert ran.exit_code == 0
    for case, line in zip(lines, ran.stdout.splitlines(), strict=True):
        told = "speeches" if "speeches" in case else "legal"
        assert json.loads(line)[told] == case[told]
