"""What stands against a choice in the chosen-trump games names only ways out that are open there; who gives up has brought it about."""

from __future__ import annotations

import pytest

from marias_lab.cards import Suit
from marias_lab.decisions import Bid, Concede, Decision, FinalGame, Take
from marias_lab.engine import check as refusal_of
from marias_lab.engine import choices
from marias_lab.explain import reason_sentence, score_item
from marias_lab.record import read_position
from marias_lab.rules import Outcome, load_ruleset, settle
from marias_lab.rules.contracts import Contract

HANDS = "aAK98hKO987lU/??????????/?????????? talon=lK9@0"
FIRST = f"mariasek dealer=2 hands={HANDS} auction=>0:answer:a8"
CLAIM = FIRST.replace("mariasek", "mariasek+top_hundred_seven=true")
OVER = "mariasek dealer=2 hands=??????????/aAK98hKO987lU/?????????? talon=lK9@1 auction=0:betl>1:bid"
FINAL = "mariasek dealer=2 hands=aAK98hKO98lUA/??????????/?????????? talon=lK9@0 auction=0:pass,1:pass,2:pass>0:final:h8"
EITHER = "the choice is between a pass and a bid of a game without trumps."


@pytest.mark.parametrize(
    ("line", "decision", "told"),
    [
        (FIRST, Take(0), f"nobody has taken them since. Now {EITHER}"),
        (FIRST, Concede(0), f"Not conceding now: {EITHER}"),
        (CLAIM, Concede(0), "a pass, a bid of a game without trumps and a 100 with Seven."),
        (FIRST, Bid(0, "suit"), "No bid of Suit: only a game without trumps is bid here. Bid Betl or Durch."),
        (OVER, Bid(1, "hundred"), "No bid of 100: only a game without trumps is bid here. Bid Durch."),
        (
            FINAL,
            FinalGame(0, "better_seven"),
            "Not Better with Seven without the 7 of hearts in your hand. Choose another game.",
        ),
    ],
)
def test_the_way_out_is_open(line: str, decision: Decision, told: str) -> None:
    state = read_position(line)
    assert choices(state)
    reason = refusal_of(state, decision)
    assert reason is not None
    assert reason_sentence(reason).endswith(told)


def test_a_suit_whose_seven_is_held_is_named() -> None:
    line = (
        "marias-fr dealer=2 hands=aAK987lA87hKb9/??????????/?????????? talon=lK9@0"
        " auction=0:suit_seven,1:pass,2:pass>0:final"
    )
    state = read_position(line)
    reason = refusal_of(state, FinalGame(0, "suit_seven", Suit.BELLS))
    assert reason is not None
    assert dict(reason.facts)["suits"] == (Suit.ACORNS, Suit.LEAVES)
    assert reason_sentence(reason).endswith("Choose acorns or leaves as trumps, or another game.")
    for suit in (Suit.ACORNS, Suit.LEAVES):
        assert FinalGame(0, "suit_seven", suit) in choices(state)


@pytest.mark.parametrize("name", ["mariasek", "csm-voleny"])
@pytest.mark.parametrize("level", [0, 1])
def test_who_concedes_has_brought_it_about(name: str, level: int) -> None:
    rules = load_ruleset(name)
    variant = rules.variant("suit")
    assert variant is not None
    contract = Contract(variant, Suit.ACORNS, 1, conceded=True)
    doublings = (("game", level),) if level else ()
    (item,) = settle(rules, Outcome(contract, (0, 0), doublings=doublings, played=False)).items
    assert (item.points, item.by) == (-1 << level, (1,))
    assert score_item(item, rules).who == "Brought about by Seat 1."
