"""What the options of a seat say of each card."""

from __future__ import annotations

from marias_lab.cards import EMPTY, Hand, Suit, card
from marias_lab.decisions import Play
from marias_lab.engine import PlayState, State, options
from marias_lab.explain import why_rows
from marias_lab.rules import Contract, load_ruleset
from marias_lab.scenes import table_scene
from svg_cards import Mark

HAND = Hand.of("aKO l7")


def _leading(ruleset: str) -> State:
    """A caller on lead who holds a plain pair and the trump seven."""
    rules = load_ruleset(ruleset)
    variant = rules.variant("suit")
    assert variant is not None
    hands = (HAND, EMPTY, EMPTY)
    return State(rules, 2, hands, contract=Contract(variant, Suit.LEAVES, 0), play=PlayState(0, 0))


def test_a_card_is_allowed_that_may_only_be_announced() -> None:
    listed = options(_leading("mariasek"))
    assert Play(0, card("aO")) not in listed.allowed
    assert {each: reason and reason.code for each, reason in listed.by_card.items()} == {
        card("aK"): "king_before_ober",
        card("aO"): None,
        card("l7"): None,
    }


def test_a_card_is_allowed_that_may_be_played_either_way() -> None:
    assert set(options(_leading("marias-fr")).by_card.values()) == {None}


def test_it_is_lit_on_the_table_too() -> None:
    marks = {each.key: each.marks for each in table_scene(_leading("mariasek")).seats[0].cards}
    assert marks == {"aK": (Mark.MAY_NOT,), "aO": (Mark.MAY,), "l7": (Mark.MAY,)}


def test_plain_plays_are_told_before_announcements() -> None:
    rows = [row.choices for row in why_rows(options(_leading("marias-fr"))) if row.allowed]
    assert rows == ["King and Ober of acorns; 7 of leaves", "announcing with King and Ober of acorns"]


def test_what_must_be_announced_is_told_as_allowed() -> None:
    rows = why_rows(options(_leading("mariasek")))
    told = [(row.choices, row.allowed, row.clause) for row in rows]
    assert told[:2] == [
        ("7 of leaves", True, ""),
        ("Ober of acorns, only with its announcement", True, "V-22"),
    ]
    assert card("aO") not in [each for row in rows if not row.allowed for each in row.cards]
