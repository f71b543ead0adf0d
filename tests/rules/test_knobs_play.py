"""Knobs of the play: who leads, which cards may be played, which marriages score, when it ends; under every value.

Leaves are trumps unless the contract says otherwise. F, M and R are forehand, middle and rear hand.
"""

from __future__ import annotations

from typing import Final

import pytest

from marias_lab.cards import Suit
from marias_lab.decisions import Play
from marias_lab.engine import choices
from marias_lab.rules import Ruleset
from tests.rules.knob_cases import (
    NO_SEVENS,
    Case,
    announcement,
    each_value,
    finished,
    played,
    position,
    script,
    told,
)

SUIT: Final = "F:suit M:pass R:pass F:suit/l M:good R:good"
BETL: Final = "F:betl M:pass R:pass F:betl M:good R:good"
DURCH: Final = "F:durch M:pass R:pass F:durch M:good R:good"


def _acorns(rules: Ruleset) -> str:
    """How forehand may lead acorns, holding Ace, King and Ober; a mark means announced."""
    state = played(rules, SUIT, laid="a9l8", cards=NO_SEVENS)
    plays = [each for each in choices(state) if isinstance(each, Play) and each.card.suit is Suit.ACORNS]
    return " ".join(f"{each.card}{'!' * each.announce}" for each in plays)


BY_CONTRACT: Final = '{ default = "forehand", betl = "caller", durch = "caller" }'
CASES: Final = [
    Case("first_lead", "better, called by M", script("F:suit M:better R:pass F:pass M:better R:good F:good"), {
        BY_CONTRACT: "F plays",
        "forehand": "F plays",
        "caller": "M plays",
    }),
    Case("first_lead", "betl, called by M", script("F:suit M:betl R:pass F:pass M:betl R:good F:good"), {
        BY_CONTRACT: "M plays",
        "forehand": "F plays",
        "caller": "M plays",
    }),
    Case("first_lead", "durch, called by R", script("F:suit M:pass R:durch F:pass M:pass R:durch F:good M:good"), {
        BY_CONTRACT: "R plays",
        "forehand": "F plays",
        "caller": "R plays",
    }),
    Case("must_head", "a plain suit", position("suit l", "a9", "a8 aK l7 hA"), {
        "every_suit": "aK",
        "trumps_only": "a8 aK",
    }),
    Case("must_head", "third to the trick", position("suit l", "a9 aK", "aO a10 l7"), {
        "every_suit": "a10",
        "trumps_only": "aO a10",
    }),
    Case("must_head", "nothing that beats", position("suit l", "aK", "a9 a8 lA"), {
        "every_suit": "a9 a8",
        "trumps_only": "a9 a8",
    }),
    Case("must_head", "the suit was trumped", position("suit l", "a9 l7", "aA a8 lA"), {
        "every_suit": "aA a8",
        "trumps_only": "aA a8",
    }),
    Case("must_head", "void, overtrump", position("suit l", "a9 lK", "hA l9 l10"), {
        "every_suit": "l10",
        "trumps_only": "l10",
    }),
    Case("must_head", "trumps led", position("suit l", "lK", "lO lA aA"), {
        "every_suit": "lA",
        "trumps_only": "lA",
    }),
    Case("must_head", "betl, where the ten is below the Under", position("betl", "aU", "a10 aK a9"), {
        "every_suit": "aK",
        "trumps_only": "a10 aK a9",
    }),
    Case("seven_reserved", "void in the suit led", position("suit_seven l", "a9", "l7 l9 hA", player="caller", number=5), {
        "true": "l9",
        "false": "l7 l9",
    }),
    Case("seven_reserved", "on lead", position("better_seven", "", "h7 hA b8", player="caller", number=8), {
        "true": "hA b8",
        "false": "h7 hA b8",
    }),
    Case("seven_reserved", "no other way", position("suit_seven l", "a9", "l7 hA b8", player="caller", number=5), {
        "true": "l7",
        "false": "l7",
    }),
    Case("seven_reserved", "a defender's", position("suit_seven l", "", "l7 hA", number=5), {
        "true": "l7 hA",
        "false": "l7 hA",
    }),
    Case("seven_reserved", "one that was not announced", position("suit l", "", "l7 hA", player="caller", number=5), {
        "true": "l7 hA",
        "false": "l7 hA",
    }),
    *(
        Case("marriage_trigger", f"{play} from {hand} to {trick or 'no card'}", announcement(contract, trick, hand, play), {
            "on_lead": on_lead, "ober_any": ober_any, "either_any": either_any,
        })
        for contract, trick, hand, play, on_lead, ober_any, either_any in (
            ("suit l", "", "aK aO l7 h9", "aO", "20", "20", "20"),
            ("suit l", "", "aK aO l7 h9", "aK", "20", "0", "20"),
            ("suit l", "", "lK lO h9", "lK", "40", "0", "40"),
            ("suit l", "a9", "aK aO l7", "aO", "0", "20", "20"),
            ("suit l", "a9", "aK aO l7", "aK", "0", "0", "20"),
            ("suit l", "h9 hK", "bK bO a7", "bO", "0", "20", "20"),
            ("suit l", "a9", "lK lO h9", "lO", "0", "40", "40"),
            ("suit l", "", "hO h9 l7", "hO", "0", "0", "0"),
            ("betl", "", "lK lO h9", "lO", "0", "0", "0"),
        )
    ),
    Case("king_before_ober", "on lead", position("suit l", "", "aK aO l7"), {
        "allowed": "aK aO l7",
        "refused": "aO l7",
    }, beside={"marriage_trigger": "ober_any"}),
    Case("king_before_ober", "following", position("suit l", "aU", "aK aO l7"), {
        "allowed": "aK aO",
        "refused": "aO",
    }, beside={"marriage_trigger": "ober_any"}),
    Case("king_before_ober", "the Ober is not held", position("suit l", "", "aK lO l7"), {
        "allowed": "aK lO l7",
        "refused": "aK lO l7",
    }, beside={"marriage_trigger": "ober_any"}),
    Case("king_before_ober", "betl has no marriages", position("betl", "", "aK aO"), {
        "allowed": "aK aO",
        "refused": "aK aO",
    }, beside={"marriage_trigger": "ober_any"}),
    Case("marriages_shown", "on lead with King and Ober of acorns", _acorns, {
        "by_choice": "aK! aO! aA aK aO",
        "always": "aK! aO! aA",
    }),
    Case("stop_when_decided", "betl, a trick taken", lambda rules: told(finished(played(rules, f"{BETL} F:aA"))), {
        "true": "over after 1 tricks: betl -15 = -15",
        "false": "over after 10 tricks: betl -15 = -15",
    }),
    Case("stop_when_decided", "durch, a trick lost", lambda rules: told(finished(played(rules, f"{DURCH} F:b7"))), {
        "true": "over after 1 tricks: durch -30 = -30",
        "false": "over after 10 tricks: durch -30 = -30",
    }),
    Case("stop_when_decided", "points never decide", lambda rules: told(played(rules, f"{SUIT} F:aA M:a9 R:aO")), {
        "true": "F plays",
        "false": "F plays",
    }),
]  # fmt: skip


@pytest.mark.parametrize(*each_value(CASES))
def test_the_knob_decides(case: Case, ruleset: str, value: str) -> None:
    assert case.ask(case.rules(ruleset, value)) == case.answers[value]
