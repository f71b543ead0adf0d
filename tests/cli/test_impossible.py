"""Outcomes and positions that no deal has are refused with the key that cannot be; those that are only unusual are answered."""

import json
from typing import Any

import pytest

from tests.cli.conftest import Call


def card(text: str) -> dict[str, str]:
    suits = {"a": "acorns", "l": "leaves", "h": "hearts", "b": "bells"}
    return {"suit": suits[text[0]], "rank": text[1:]}


def last(seat: int, text: str) -> dict[str, Any]:
    return {"seat": seat, "card": card(text)}


def points(caller: int, defenders: int) -> dict[str, int]:
    return {"caller": caller, "defenders": defenders}


def ask(call: Call, command: str, case: dict[str, Any], *knobs: str) -> dict[str, Any]:
    options = [f"--knob={knob}" for knob in knobs if not knob.startswith("--")]
    more = [knob for knob in knobs if knob.startswith("--")]
    result = call(command, *options, *more, stdin=json.dumps(case))
    (reply,) = map(json.loads, result.stdout_bytes.splitlines())
    assert result.exit_code == (1 if "error" in reply else 0)
    found: dict[str, Any] = reply
    return found


BASE: dict[str, Any] = {
    "contract": "suit",
    "trump": "leaves",
    "caller": 0,
    "card_points": points(50, 40),
    "caller_marriages": [],
    "defender_marriages": [],
    "last_trick": last(0, "lA"),
    "fleks": {},
}
BETL: dict[str, Any] = {"contract": "betl", "trump": None, "caller": 1, "caller_tricks": 0, "fleks": {}}
KILLED = {"trump_seven": {"seat": 0, "trick": 10}}
HEARTS = {"suit": "hearts", "seat": 0}
SEVEN = {"contract": "suit_seven"}
MARIASEK = "--ruleset=mariasek"
EN = "--ruleset=marias-en"
EN_HUNDRED = {"contract": "better_hundred", "trump": "hearts", "last_trick": last(0, "hA")}

IMPOSSIBLE: list[tuple[dict[str, Any], tuple[str, ...], str]] = [
    # the trump seven is beaten by a higher trump only
    (KILLED | {"card_points": points(40, 50), "last_trick": last(1, "b9")}, (), "last_trick.card: The 9 of bells is told"),
    (KILLED | {"card_points": points(40, 50), "last_trick": last(1, "bA")}, ("killed_silent_seven=1",), "only a higher trump"),
    # what the last trick is worth
    ({"card_points": points(90, 0), "last_trick": last(1, "b9")}, (), "card_points.defenders: 0 points stand here"),
    ({"card_points": points(80, 10), "last_trick": last(1, "bA")}, (), "it has 20 at least"),
    ({"card_points": points(80, 10), "last_trick": last(2, "l10")}, (), "the 10 of leaves of seat 2"),
    ({"card_points": points(0, 90)}, (), "card_points.caller: 0 points"),
    ({"card_points": points(10, 80)}, (), "card_points.caller: 10 points"),
    # what tricks can hold
    ({"caller_tricks": 0}, (), "caller_tricks: 0 stands here, and the last trick went to seat 0"),
    ({"caller_tricks": 0, "last_trick": last(1, "b9")}, (), "card_points.caller: 50 points"),
    ({"caller_tricks": 10}, (), "card_points.defenders: 40 points"),
    ({"caller_tricks": 10, "last_trick": last(1, "b9")}, (), "the caller has from 0 to 9"),
    ({"caller_tricks": 1}, (), "in 1 trick there are 40 at most"),
    ({"caller_tricks": 9, "card_points": points(40, 50)}, (), "card_points.defenders: 50 points"),
    # who held a card
    ({"caller_marriages": [HEARTS], "last_trick": last(1, "hK")}, (), "the marriage that seat 0 announced"),
    ({"caller_marriages": [HEARTS], "last_trick": last(2, "hO")}, (), "last_trick: Seat 2 is told"),
    ({"defender_marriages": [HEARTS | {"seat": 1}], "last_trick": last(2, "hK")}, (), "that seat 1 announced"),
    (SEVEN | {"last_trick": last(1, "l7")}, (), "last_trick.seat: Seat 1 is told to have played the 7 of leaves"),
    (SEVEN | {"trump_seven": {"seat": 2, "trick": 4}}, (), "trump_seven.seat: Seat 2"),
    (SEVEN | {"last_trick": last(1, "l7")}, ("seven_must_be_held=plain",), "the caller had to hold"),
    # what is doubled
    (EN_HUNDRED | {"fleks": {"game": 2}}, (EN,), "fleks.game: The item game is worth nothing"),
    (SEVEN | {"fleks": {"seven": 2, "game": 0, "contract": 1}}, ("flek_scope=game",), "fleks: "),
    (SEVEN | {"fleks": {"seven": 2, "game": 1}}, ("flek_scope=game",), "there is one level"),
    (SEVEN | {"fleks": {"game": 65}}, ("flek_max=0",), "from 0 to 64"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "knobs", "words"), IMPOSSIBLE)
def test_an_outcome_of_no_deal_is_refused(
    call: Call, change: dict[str, Any], knobs: tuple[str, ...], words: str
) -> None:
    for more in ((), ("--long",)):
        assert words in ask(call, "settle", BASE | change, *knobs, *more)["error"]


UNUSUAL: list[tuple[dict[str, Any], tuple[str, ...], dict[str, int]]] = [
    (KILLED | {"card_points": points(40, 50), "last_trick": last(1, "lA")}, ("killed_silent_seven=1",), {"game": -1, "silent_seven": -1}),
    (KILLED | {"last_trick": last(1, "l8")}, (), {"game": 1}),
    ({"card_points": points(80, 10), "last_trick": last(1, "b9")}, (), {"game": 1}),
    ({"card_points": points(90, 0), "caller_tricks": 10}, (), {"game": 1}),
    ({"card_points": points(20, 70), "caller_tricks": 1}, (), {"game": -1}),
    ({"card_points": points(0, 90), "caller_tricks": 0, "last_trick": last(1, "b9")}, (), {"game": -1}),
    # an ace and a ten may lie in the talon where nothing forbids it
    ({"card_points": points(20, 70), "caller_tricks": 0, "last_trick": last(1, "b9")}, ("talon_forbids=[]",), {"game": -1}),
    ({"caller_marriages": [HEARTS], "last_trick": last(0, "hK")}, (), {"game": 1}),
    ({"defender_marriages": [HEARTS | {"seat": 1}], "last_trick": last(1, "hO")}, (), {"game": -1}),
    (SEVEN | {"last_trick": last(1, "l7")}, ("seven_must_be_held=false",), {"game": 1, "seven": -2}),
    (SEVEN | {"trump_seven": None, "caller_tricks": None}, (), {"game": 1, "seven": -2}),
    (EN_HUNDRED | {"fleks": {"game": 0, "hundred": 1}}, (EN,), {"game": 0, "hundred": -16}),
    (EN_HUNDRED | {"fleks": {"game": 1}}, (), {"game": 4, "hundred": -8}),
    (SEVEN | {"fleks": {"contract": 1}}, ("flek_scope=game",), {"game": 2, "seven": -4}),
    (SEVEN | {"fleks": {"seven": 1, "game": 0}}, ("flek_scope=game",), {"game": 2, "seven": -4}),
    ({"fleks": {"game": 64}}, ("flek_max=0",), {"game": 2**64}),
]  # fmt: skip


@pytest.mark.parametrize(("change", "knobs", "items"), UNUSUAL)
def test_an_unusual_outcome_is_settled(
    call: Call, change: dict[str, Any], knobs: tuple[str, ...], items: dict[str, int]
) -> None:
    assert ask(call, "settle", BASE | change, *knobs)["items"] == items


TRICKS_ONLY = ("card_points", "caller_marriages", "defender_marriages", "last_trick", "trump_seven")


@pytest.mark.parametrize("contract", ["betl", "durch"])
@pytest.mark.parametrize("key", TRICKS_ONLY)
def test_where_tricks_alone_count_nothing_else_is_stated(call: Call, contract: str, key: str) -> None:
    case = BETL | {"contract": contract}
    nothing: tuple[object, ...] = (None, [], {})
    for empty in nothing:
        assert "items" in ask(call, "settle", case | {key: empty})
    for wrong in ("garbage", -5, "", 0, False, points(50, 40), [HEARTS]):
        assert ask(call, "settle", case | {key: wrong})["error"].startswith(f"{key}: ")


def test_a_level_beyond_reckoning_is_refused_and_the_next_line_answered(call: Call) -> None:
    deep = BETL | {"fleks": {"betl": 20000}}
    lines = f"{json.dumps(deep)}\n{json.dumps(BETL)}\n"
    first, second = map(json.loads, call("settle", "--knob=flek_max=64", stdin=lines).stdout.splitlines())
    assert "a whole number from 0 to 64" in first["error"]
    assert second["net"] == 15


TOO_MUCH = ("flek_max=0x7fffffff", "flek_max=99999999999", "flek_max=65", f"flek_max={'9' * 5000}", f"flek_max=0x{'f' * 5000}")  # fmt: skip


@pytest.mark.parametrize("knob", TOO_MUCH, ids=[knob[:20] for knob in TOO_MUCH])
def test_a_number_out_of_range_is_refused_in_a_short_message(call: Call, knob: str) -> None:
    result = call("settle", f"--knob={knob}", stdin=json.dumps(BETL))
    assert result.exit_code == 2
    assert "The knob flek_max cannot be" in result.stderr and "It takes 0, 1, … 64." in result.stderr
    assert len(result.stderr) < 600


POSITION = {"contract": "suit", "trump": "leaves", "trick": [], "player": "caller"}
FIVE = [card(text) for text in ("aA", "aK", "h7", "b9", "l7")]


def test_a_hand_larger_than_its_trick_allows_is_refused(call: Call) -> None:
    for number, most in ((10, 1), (9, 2), (7, 4)):
        reply = ask(call, "legal", POSITION | {"hand": FIVE, "trick_number": number})
        told = f"hand: 5 cards stand here, and in trick {number} a hand has {most} at most."
        assert reply["error"].startswith(told)
    pair = [card("aK"), card("aO")]
    reply = ask(call, "legal", POSITION | {"hand": pair, "play": card("aK"), "trick_number": 10})
    assert "in trick 10 a hand has 1 at most" in reply["error"]


def test_a_hand_shown_in_part_is_answered(call: Call) -> None:
    for hand, number in ((FIVE, 6), (FIVE, 1), (FIVE[:1], 10), (FIVE[:1], 2)):
        reply = ask(call, "legal", POSITION | {"hand": hand, "trick_number": number})
        assert len(reply["legal"]) == len(hand)


def test_a_word_is_quoted_once(call: Call) -> None:
    reply = ask(call, "legal", POSITION | {"hand": FIVE, "player": "rear"})
    assert reply["error"].startswith('player: "rear" is no player.')
    reply = ask(call, "settle", BASE | {"fleks": {"seven": 1}})
    assert reply["error"].startswith('fleks: "seven" is not announced')
