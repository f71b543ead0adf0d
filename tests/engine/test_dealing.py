"""Shuffling is the same in every Python; a deal's code tells the deal, and no single slip in it passes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from marias_lab.cards import Hand, card
from marias_lab.decisions import Deal
from marias_lab.engine import deal_code, generator, must, new_deal, read_deal_code, shuffled_deal
from marias_lab.engine.dealing import ALPHABET, shuffled
from marias_lab.errors import NotationError
from marias_lab.rules import load_ruleset, ruleset_names

FR = load_ruleset("marias-fr")

# Worked out by the program b2sum: printf 1/0 | b2sum.
NUMBERS = {
    (1, 0): "efe0392b4affc3161b1cc97a38a41d1ab67ddee0947f13cd98acc8cb8e8e37cb"
    "4670d15dd0e7d53b4167b5df30ef4a9539217a9dd1cc506d608b62c81a587680",
    (1, 1): "7c3090e504de97018064ecdef1bd0c2d027a912a342b00527a9c52035585d8d7"
    "36555eaf6425c4ba2bd1ed73851adf1b038bdff12dc03960bbceed2132d2858a",
    (7, 0): "1b32bbc7dbd2e7a34f3735948d8154dfdfcacf26a4670ad05474dd57cdfe6cf2"
    "b2c736550dd40927a4e72880edf189043c9aa7a215594c3f4c9ba81588ebc20c",
    ((1 << 64) - 1, 0): "3a871c9a9cc4bb7c5f9539a7b745272e878c20973c815128e2826a24d43a4357"
    "1d685bd935b937905d493538a06f473e435ab919a15aa526e2d188ef0c243aee",
}


@pytest.mark.parametrize(("seed", "place"), NUMBERS)
def test_the_generator_gives_the_numbers_written_down(seed: int, place: int) -> None:
    assert next(islice(generator(seed), place, None)) == int(NUMBERS[seed, place], 16)


def test_a_shuffle_by_hand() -> None:
    """The last of three changes places with number mod 3, the middle one with what is left mod 2."""
    pack = [card("a7"), card("a8"), card("a9")]
    by_hand = ["a8 a9 a7", "a9 a7 a8", "a8 a7 a9", "a9 a8 a7", "a7 a9 a8", "a7 a8 a9", "a8 a9 a7"]
    assert [" ".join(map(str, shuffled(pack, number))) for number in range(7)] == by_hand
    assert pack == [card("a7"), card("a8"), card("a9")]


def test_each_order_is_told_by_one_number() -> None:
    pack = list(Hand.of("aAKO b10 h7"))
    assert {tuple(shuffled(pack, number)) for number in range(120)} == set(permutations(pack))


# Worked out from the descriptions of shuffle and code, without the package: seed, hands from forehand on, code.
DEALS = [
    (1, ("a10OU8lA10Oh8b10KOU", "aAKlKU97h10ObA8", "a97l8hAKU97b97"), "2#4#-FV3T-H62"),
    (7, ("a10U9l10O7hKObA10U9", "aAKO7lA9h10bK87", "a8lKU8hAU987bO"), "38VG-3VG5-#CJ"),
    (2026, ("a10OU98lO9h10U9bU8", "l10K8hO7bA10KO7", "aAK7lAU7hAK8b9"), "29NE-79A6-WA#"),
    ((1 << 64) - 1, ("aA108lOhKO987bAO7", "aK97lAU97b10K9", "aOUl10K8hA10UbU8"), "39P8-HNTB-8S8"),
]
LOWEST = ("aA10KOU987l10987", "lAKOUh10OU987", "hAKbA10KOU987")
HIGHEST = ("hAKOUbA10KOU987", "lA10KOU9h10987", "aA10KOU987l87")
CODES = [(hands, code) for _, hands, code in DEALS] + [(LOWEST, "2222-2222-222"), (HIGHEST, "3KYA-EJP5-G#Z")]


def _seated(dealer: int, hands: tuple[str, ...]) -> Deal:
    """The deal in which the hands from forehand on are these."""
    by_seat = {(dealer + 1 + place) % 3: Hand.of(hand) for place, hand in enumerate(hands)}
    return Deal(dealer, tuple(by_seat[seat] for seat in range(3)))


@pytest.mark.parametrize("dealer", range(3))
@pytest.mark.parametrize(
    ("seed", "hands"), [each[:2] for each in DEALS], ids=[str(each[0]) for each in DEALS]
)
def test_a_seed_deals_the_hands_written_down(seed: int, hands: tuple[str, ...], dealer: int) -> None:
    assert shuffled_deal(FR, dealer, seed) == evolve(_seated(dealer, hands), seed=seed)


@pytest.mark.parametrize("dealer", range(3))
@pytest.mark.parametrize(("hands", "code"), CODES, ids=[code for _, code in CODES])
def test_a_deal_has_the_code_written_down(hands: tuple[str, ...], code: str, dealer: int) -> None:
    deal = _seated(dealer, hands)
    assert deal_code(FR, deal) == code
    assert read_deal_code(FR, code, dealer) == deal
    assert read_deal_code(FR, f" {code.replace('-', ' ').lower()} ", dealer) == deal


def test_the_signs_are_thirty_one_and_none_is_taken_for_another() -> None:
    assert len(set(ALPHABET)) == len(ALPHABET) == 31
    assert not set(ALPHABET) & set("01IOLU- ")
    assert ALPHABET.upper() == ALPHABET


def _slips(code: str) -> Iterator[str]:
    signs = code.replace("-", "")
    for place, sign in enumerate(signs):
        yield from (signs[:place] + other + signs[place + 1 :] for other in ALPHABET if other != sign)
    for place in range(len(signs) - 1):
        swapped = signs[:place] + signs[place + 1] + signs[place] + signs[place + 2 :]
        if swapped != signs:
            yield swapped


@pytest.mark.parametrize("code", [code for _, code in CODES])
def test_every_wrong_sign_and_every_swap_of_neighbours_is_noticed(code: str) -> None:
    slips = list(_slips(code))
    assert len(slips) >= 11 * 30
    for slip in slips:
        with pytest.raises(NotationError) as caught:
            read_deal_code(FR, slip, 0)
        assert caught.value.code == "code_check"
        assert dict(caught.value.facts)["found"] == slip


@pytest.mark.parametrize(
    ("code", "problem", "facts"),
    [
        ("2222-2I22-222", "code_sign", {"found": "I", "column": 7, "expected": ALPHABET}),
        ("2222-2222-22", "code_length", {"found": 10, "expected": 11, "column": 12}),
        ("2222-2222-2222", "code_length", {"found": 12, "expected": 11, "column": 14}),
        ("", "code_length", {"found": 0, "expected": 11, "column": 1}),
        ("2222-2222-223", "code_check", {"found": "2222-2222-223", "column": 13}),
        ("3KYA-EJP5-H2K", "code_beyond", {"found": "3KYA-EJP5-H2K", "column": 1}),
    ],
)
def test_what_is_wrong_with_a_code_is_told(code: str, problem: str, facts: dict[str, object]) -> None:
    with pytest.raises(NotationError) as caught:
        read_deal_code(FR, code, 0)
    assert (caught.value.code, dict(caught.value.facts)) == (problem, facts)


@pytest.mark.parametrize("name", ruleset_names())
def test_codes_of_any_ruleset_tell_the_deal(name: str) -> None:
    rules = load_ruleset(name)

    @settings(max_examples=60)
    @given(st.integers(0, (1 << 64) - 1), st.integers(0, 2))
    def tells(seed: int, dealer: int) -> None:
        deal = shuffled_deal(rules, dealer, seed)
        must(new_deal(rules, dealer), deal)
        assert read_deal_code(rules, deal_code(rules, deal), dealer) == evolve(deal, seed=None)

    tells()


def test_every_card_comes_to_every_seat_equally_often() -> None:
    """Of 3,000 deals forehand holds each card in 12 of 32, give or take five standard deviations (26 deals each)."""
    counts = dict.fromkeys(FR.pack, 0)
    for seed in range(3000):
        for each in shuffled_deal(FR, 2, seed).hands[0]:
            counts[each] += 1
    assert len(counts) == 32
    assert all(abs(count - 1125) < 133 for count in counts.values())
