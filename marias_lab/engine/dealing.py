"""Shuffling by a documented generator, and the short code of a deal.

The generator: number ``i`` of seed ``s`` is the BLAKE2b-512 hash of the text ``"s/i"`` (both in decimal), read as a big-endian
whole number. A shuffle takes one such number modulo ``n!`` and reads it as a permutation: the last card changes places
with card ``number mod n``, the one before it with ``mod n - 1`` of what is left, and so on. The excess of some permutations over others is below
one in 10**100. Same seed, same deal, in every Python; the ``random`` module and its state are never touched.

>>> draws = generator(1)
>>> [next(draws) % 1000 for _ in range(3)]
[744, 866, 926]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from itertools import count
from math import comb, factorial
from typing import Final, TypeVar

from marias_lab.cards import CARDS, EMPTY, Card, Hand
from marias_lab.decisions import Deal
from marias_lab.engine.stages import dealing
from marias_lab.engine.state import known_dealer, new_deal
from marias_lab.errors import IllegalDecision, IncompleteError, InputError, NotationError
from marias_lab.forms import SEEDS, is_seed, shown
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat, clockwise, forehand, next_seat

__all__ = ["ALPHABET", "deal_code", "generator", "read_deal_code", "shuffled", "shuffled_deal"]

T = TypeVar("T")


def generator(seed: int) -> Iterator[int]:
    """An endless stream of 512-bit numbers from a whole-number seed of any size."""
    return (_number(seed, place) for place in count())


def _number(seed: int, place: int) -> int:
    return int.from_bytes(blake2b(b"%d/%d" % (seed, place)).digest(), "big")


def shuffled(cards: Sequence[T], number: int) -> list[T]:
    """The cards (or whatever stands for them) in the order that a number stands for; each order is told by one number below ``len(cards)!``."""
    pack = list(cards)
    left = number % factorial(len(pack))
    for last in range(len(pack) - 1, 0, -1):
        left, other = divmod(left, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def shuffled_deal(rules: Ruleset, dealer: Seat, seed: int) -> Deal:
    """The deal of a seed: the shuffled pack is dealt from the top, forehand's whole hand first, then on clockwise, the talon last.

    Raises :class:`~marias_lab.errors.InputError` for a dealer that this table has not, and for a seed out of range.
    """
    known_dealer(rules, dealer)
    if not is_seed(seed):
        raise InputError("seed_range", found=shown(seed), expected=SEEDS - 1)
    bits = shuffled([card.bit for card in _pack(rules)], _number(seed, 0))
    hands = [EMPTY] * rules.players
    seat, start = forehand(dealer, rules.players), 0
    for size in rules.hand_sizes:
        hands[seat] = Hand(sum(bits[start : start + size]))
        seat, start = next_seat(seat, rules.players), start + size
    return Deal(dealer, tuple(hands), Hand(sum(bits[start : start + rules.talon_size])), seed)


@cache
def _pack(rules: Ruleset) -> tuple[Card, ...]:
    return tuple(card for card in CARDS if card in rules.pack)


ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ#"[:31]
"""Thirty-one signs that are not mistaken for one another on a blackboard: a prime number of them, so that the check sign
finds every single wrong sign and every swap of two neighbours."""
_BASE: Final = len(ALPHABET)
_GROUP: Final = 4


def deal_code(rules: Ruleset, deal: Deal) -> str:
    """The hands of a deal as a short code with a check character, for example ``7K2M-Q9XA-4RT``.

    The hands are counted from forehand on, so the code does not hold the dealer. Which pack is dealt is told by the ruleset.
    Raises :class:`~marias_lab.errors.IncompleteError` where cards are hidden, and :class:`~marias_lab.errors.IllegalDecision` for a deal
    that the ruleset does not have.
    """
    reason = dealing.check(new_deal(rules, deal.seat), deal)
    if reason is not None:
        raise IllegalDecision("illegal_decision", reason=reason, decision=deal)
    if deal.talon.hidden or any(hand.hidden for hand in deal.hands):
        raise IncompleteError("code_hidden")
    number, left = 0, _pack(rules)
    for hand in _dealt_order(rules, deal):
        number = number * comb(len(left), len(hand)) + _rank_of(hand, left)
        left = tuple(card for card in left if card not in hand)
    signs = _signs(number, _code_length(rules))
    return _grouped(signs + _check_sign(signs))


def read_deal_code(rules: Ruleset, code: str, dealer: Seat) -> Deal:
    """The deal of a code, with the dealer given. Raises :class:`NotationError` naming the column, or that the check character is wrong.

    Raises :class:`~marias_lab.errors.InputError` for a dealer that this table has not.
    """
    known_dealer(rules, dealer)
    signs = []
    for column, sign in enumerate(code.upper(), 1):
        if sign in "- ":
            continue
        if sign not in ALPHABET:
            raise NotationError("code_sign", found=sign, column=column, expected=ALPHABET)
        signs.append(sign)
    length = _code_length(rules) + 1
    if len(signs) != length:
        raise NotationError("code_length", found=len(signs), expected=length, column=len(code) or 1)
    text = "".join(signs)
    if _check_sign(text[:-1]) != text[-1]:
        raise NotationError("code_check", found=code, column=len(code))
    number = sum(ALPHABET.index(sign) * _BASE**place for place, sign in enumerate(reversed(text[:-1])))
    if number >= _count(rules):
        raise NotationError("code_beyond", found=code, column=1)
    return _deal_of(rules, number, dealer)


def _deal_of(rules: Ruleset, number: int, dealer: Seat) -> Deal:
    sizes = _sizes(rules)
    ranks, remaining = [], sum(sizes)
    bounds = []
    for size in sizes:
        bounds.append(comb(remaining, size))
        remaining -= size
    for bound in reversed(bounds):
        number, rank = divmod(number, bound)
        ranks.append(rank)
    left, groups = _pack(rules), []
    for size, rank in zip(sizes, reversed(ranks), strict=True):
        chosen = _unrank(rank, left, size)
        groups.append(Hand.of(chosen))
        left = tuple(card for card in left if card not in groups[-1])
    hands = [EMPTY] * rules.players
    for seat, hand in zip(clockwise(forehand(dealer, rules.players), rules.players), groups, strict=False):
        hands[seat] = hand
    return Deal(dealer, tuple(hands), groups[rules.players] if rules.talon_size else EMPTY)


def _sizes(rules: Ruleset) -> tuple[int, ...]:
    return (*rules.hand_sizes, rules.talon_size) if rules.talon_size else rules.hand_sizes


def _dealt_order(rules: Ruleset, deal: Deal) -> list[Hand]:
    seats = clockwise(forehand(deal.seat, rules.players), rules.players)
    hands = [deal.hands[seat] for seat in seats]
    return [*hands, deal.talon] if rules.talon_size else hands


def _count(rules: Ruleset) -> int:
    """How many different deals there are."""
    count, remaining = 1, len(rules.pack)
    for size in _sizes(rules):
        count *= comb(remaining, size)
        remaining -= size
    return count


def _code_length(rules: Ruleset) -> int:
    length = 1
    while _BASE**length < _count(rules):
        length += 1
    return length


def _rank_of(hand: Hand, cards: Sequence[Card]) -> int:
    """The place of a choice of cards among all choices of so many out of ``cards`` (combinatorial number system)."""
    places = [place for place, card in enumerate(cards) if card in hand]
    return sum(comb(place, number) for number, place in enumerate(places, 1))


def _unrank(rank: int, cards: Sequence[Card], size: int) -> list[Card]:
    chosen = []
    for number in range(size, 0, -1):
        place = number - 1
        while comb(place + 1, number) <= rank:
            place += 1
        rank -= comb(place, number)
        chosen.append(cards[place])
    return chosen


def _signs(number: int, length: int) -> str:
    signs = []
    for _ in range(length):
        number, digit = divmod(number, _BASE)
        signs.append(ALPHABET[digit])
    return "".join(reversed(signs))


def _check_sign(signs: str) -> str:
    """Weights 1, 2, 3 … modulo a prime: a wrong sign and a swap of neighbours both change the sum."""
    return ALPHABET[sum(weight * ALPHABET.index(sign) for weight, sign in enumerate(signs, 1)) % _BASE]


def _grouped(signs: str) -> str:
    return "-".join(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))
