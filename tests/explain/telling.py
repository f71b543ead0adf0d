"""Facts at random for every code, for the tests of what is said about them."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from marias_lab.cards import CARDS, Hand, Suit
from marias_lab.decisions import KINDS, SPEECHES
from marias_lab.reasons import Facts, facts

WORDS: Final = st.from_regex(r"[a-z][a-z_]{0,6}", fullmatch=True)
VARIANTS: Final = st.one_of(
    st.sampled_from(("suit", "better", "suit_seven", "hundred", "better_hundred_seven", "betl", "durch")),
    WORDS,
)
ITEMS: Final = st.one_of(
    st.sampled_from(
        ("game", "seven", "hundred", "betl", "durch", "silent_hundred", "silent_seven", "contract")
    ),
    WORDS,
)
CARD: Final = st.sampled_from(CARDS)
HAND: Final = st.builds(Hand, st.integers(0, (1 << 36) - 1))
SEAT: Final = st.integers(0, 3)
NUMBER: Final = st.integers(0, 200)

FACTS: Final[dict[str, st.SearchStrategy[object]]] = {
    "announced": st.lists(ITEMS, max_size=4).map(tuple),
    "best": CARD,
    "caller": NUMBER,
    "card": CARD,
    "cards": HAND,
    "count": NUMBER,
    "defenders": NUMBER,
    "double": HAND,
    "due": st.one_of(st.sampled_from(("deal", "lay", "bid", "answer", "final", "double", "play")), WORDS),
    "hidden": NUMBER,
    "item": ITEMS,
    "kind": st.sampled_from(sorted(KINDS)),
    "known": st.lists(WORDS, max_size=4).map(tuple),
    "last": CARD,
    "level": st.integers(1, 9),
    "lowest": VARIANTS,
    "marriages": NUMBER,
    "missing": HAND,
    "name": st.text(max_size=8),
    "ober": CARD,
    "open": st.lists(ITEMS, max_size=4).map(tuple),
    "other": CARD,
    "owner": SEAT,
    "points": NUMBER,
    "remain": st.lists(VARIANTS, max_size=4).map(tuple),
    "seat": st.one_of(SEAT, st.just(-1), st.none()),
    "side": st.sampled_from(("caller", "defenders")),
    "standing": VARIANTS,
    "speech": st.one_of(st.sampled_from(SPEECHES), WORDS),
    "strange": HAND,
    "suit": st.sampled_from(Suit),
    "suits": st.permutations(list(Suit)).map(tuple),
    "trick": st.integers(1, 10),
    "times": NUMBER,
    "tricks": st.integers(0, 10),
    "trump": st.sampled_from(Suit),
    "turn": SEAT,
    "variant": VARIANTS,
    "ways": HAND,
    "yes": st.booleans(),
}
"""What each fact can be. A name means the same in every code, but for ``due`` and ``cards`` of hundreds, which are numbers there."""

NUMBERS_IN: Final = {
    ("lay_two", "due"),
    ("deal_wrong_size", "due"),
    ("hundred_made", "cards"),
    ("hundred_lost", "cards"),
}

MAYBE_NO_SUIT: Final = {("answer_true", "suit"), ("answer_whole_suit", "suit")}


def fact_of(code: str, name: str) -> st.SearchStrategy[object]:
    if (code, name) in NUMBERS_IN:
        return NUMBER
    if (code, name) == ("no_trick_made", "tricks"):
        return st.just(0)
    if name == "seat" and code != "deal_wrong_size":
        return SEAT
    if (code, name) in MAYBE_NO_SUIT:
        return st.one_of(FACTS[name], st.none())
    if (code, name) == ("answer_whole_suit", "ways"):
        return FACTS["suits"]
    return FACTS[name]


def facts_of(code: str, names: frozenset[str]) -> st.SearchStrategy[Facts]:
    return st.fixed_dictionaries({name: fact_of(code, name) for name in sorted(names)}).map(
        lambda told: facts(**told)  # type: ignore[arg-type]  # each strategy gives what its fact may be
    )
