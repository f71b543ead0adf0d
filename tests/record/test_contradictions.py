"""Positions that contradict themselves: the auction, the game, the doubling and the talon have to go together."""

from __future__ import annotations

import pytest

from marias_lab.decisions import Take
from marias_lab.engine import Refusal, apply, options
from marias_lab.errors import NotationError
from marias_lab.record import read_position, write_position

TRICKS = "tricks=0:?>0,0:?>1,1:?>0,0:?>2,2:?>2,2:?>2 trick=2:a7>0"
TAIL = f" double=->-:1:-:- {TRICKS}"
FR = "marias-fr dealer=2 hands=aAK98/????/??? talon=??@0 auction=0:suit,1:pass,2:pass>0:done game=suit:l@0"
APP = "mariasek dealer=2 hands=aAK98/????/??? talon=??@0 auction=0:pass,1:pass,2:pass>0:done:lA game=suit:l@0"
BEGUN = APP.replace("aAK98/????/???", "??????????/??????????/??????????")
FLEKKED = f" double=game:1>-:2:-:- {TRICKS}"
BETL = "mariasek dealer=0 hands=??????????/aA1098bK987lU8/?????????? talon=??@1 auction=1:betl>1:done game=betl@1"
OPENED = "aA1098lU8bK987/??????????/??????????"

GOOD = [
    FR + TAIL,
    FR.replace("??@0", "b7?@0") + TAIL,
    FR.replace("suit:l", "suit_seven:l") + TAIL,
    APP + FLEKKED,
    APP.replace("lA", "l7") + FLEKKED,
    f"mariasek dealer=2 hands={OPENED} talon=??@0 auction=>0:answer:a8",
    f"mariasek dealer=2 hands={OPENED} talon=??@0 auction=>0:bid:a8",
    "mariasek dealer=2 hands=??????????/??????????/???????????? auction=0:betl>2:lay",
    "mariasek dealer=2 hands=??????????/??????????/?????????? talon=??@2 auction=0:betl>2:bid",
    "mariasek dealer=2 hands=????????????/??????????/?????????? auction=0:pass,1:betl>0:lay",
    (
        "mariasek dealer=2 hands=??????????/??????????/?????????? talon=??@1"
        " auction=0:betl,1:durch>1:done game=durch@1 double=->2:1:durch:-"
    ),
    BEGUN.replace("suit:l@0", "suit:l@0+seven_against") + " double=game:1>0:2:game,seven_against:-",
    BEGUN.replace("suit:l@0", "suit:l@0+conceded") + " double=game:1>-:1:-:- trick=0:->-",
]

KNOWN = "aAK98/a10OU7/????"
OPENED_TRICKS = " tricks=0:?>0,0:?>0,0:?>0,0:bAb9bU>0,0:hAhOh7>0,0:lAlKlO>0"
PLAYED = FR.replace("aAK98/????/???", KNOWN) + " double=->-:1:-:-" + OPENED_TRICKS + " trick=0:->0"
IN_APP = APP.replace("aAK98/????/???", KNOWN).replace("lA ", "l8 ") + " double=game:1>-:2:-:-"
IN_APP += OPENED_TRICKS.replace("lK", "hK") + " shown=1:h@5 trick=0:->0"
GOOD += [PLAYED, PLAYED.replace("lAlK", "lAh9"), IN_APP]


@pytest.mark.parametrize("line", GOOD)
def test_what_can_be_comes_back(line: str) -> None:
    assert write_position(read_position(line)) == line


BAD = [
    (
        FR.replace(
            "@0 auction=0:suit,1:pass,2:pass>0:done game=suit:l@0",
            "@0 auction=0:suit,1:pass,2:pass>0:done game=suit:l@1",
        )
        + TAIL,
        "line_declarer",
        "suit:l@1",
    ),
    (FR.replace("??@0", "b10?@0") + TAIL, "line_call_refused", "0:suit,"),
    (
        FR.replace("0:suit,", "0:betl,")
        .replace("??@0", "b10?@0")
        .replace("suit:l@0", "better_hundred_seven:h@0")
        + TAIL,
        "line_call_refused",
        "better_",
    ),
    (
        FR.replace("suit:l", "suit_seven:a").replace("????/???", "a7???/???")
        + TAIL.replace("2:a7>0", "2:l7>0"),
        "line_call_refused",
        "suit_seven",
    ),
    (FR.replace("2:pass>0:done", "2:pass>0:final") + TAIL, "line_step", "0:final"),
    (FR.replace(",2:pass>0", ">2") + TAIL, "line_step", "2:done"),
    (
        APP.replace("0:pass,1:pass,2:pass>0:done:lA", "0:hundred>0:xx") + FLEKKED,
        "line_call_refused",
        "0:hundred",
    ),
    (APP.replace("done:lA", "d1one:lA") + FLEKKED, "line_step", "0:d1one"),
    (APP.replace("suit:l@0", "suit:a@0") + FLEKKED, "line_call_refused", "suit:a@0"),
    (APP.replace("suit:l@0", "suit:l@1") + FLEKKED, "line_declarer", "suit:l@1"),
    (APP.replace("done:lA", "done") + FLEKKED, "line_named_missing", "0:done"),
    (APP.replace("????/???", "lA???/???") + FLEKKED, "line_named", "0:done"),
    (APP.replace("??@0", "lA?@0") + FLEKKED, "line_call_refused", "0:pass"),
    (APP.replace("??@0", "b10?@0") + FLEKKED, "line_call_refused", "0:pass"),
    (APP.replace(",2:pass", "") + FLEKKED, "line_turn", "0:done"),
    (
        APP.replace("suit:l@0", "hundred:l@0").replace("aAK98/????", "aA98h7/aKlKhKbK")
        + FLEKKED.replace("game", "hundred"),
        "line_call_refused",
        "hundred:l",
    ),
    (
        "csm-voleny dealer=2 hands=aK7l10Uh10U8bO97/aA10OUhAO97b10K/lAKO987hKbAU8 talon=a98@0 auction=>0:answer",
        "line_named_missing",
        "0:answer",
    ),
    (f"mariasek dealer=2 hands={OPENED} talon=b10?@0 auction=>0:answer:a8", "line_step", "0:answer"),
    (f"mariasek dealer=2 hands={OPENED} talon=hK7@0 auction=>0:bid:a8", "line_step", "0:bid"),
    (f"mariasek dealer=2 hands={OPENED}?? talon=hK7@0 auction=>0:lay:a8", "line_laid_by", "hK7"),
    (
        "mariasek dealer=2 hands=??????????/????????????/?????????? talon=?? auction=0:betl>1:lay",
        "line_count",
        "?? a",
    ),
    (
        "marias-fr dealer=2 hands=????????????/??????????/?????????? talon=-@0 auction=0:suit>1:answer",
        "line_count",
        "-@0",
    ),
    (
        "mariasek dealer=2 hands=????????????/??????????/?????????? auction=0:durch>0:lay",
        "line_turn",
        "0:lay",
    ),
    (BETL.replace("betl@1", "durch@1") + " double=->2:1:durch:-", "line_game", "durch@1"),
    (BETL.replace("1:betl>", "1:betl,2:pass>") + " double=->2:1:betl:-", "line_turn", "2:pass"),
    (BETL.replace("1:done", "1:done:a8") + " double=->2:1:betl:-", "line_named_idle", "1:done"),
    (BETL.partition(" game")[0], "line_unexpected", ""),
    (FR + f" double=game:3>-:3:-:- {TRICKS}", "line_level", "game:3"),
    (FR + f" double=game:0>-:1:-:- {TRICKS}", "line_level_none", "game:0"),
    (FR + f" double=game:1,game:1>-:2:-:- {TRICKS}", "line_item_twice", "game:1>"),
    (FR + f" double=game:1>-:1:-:- {TRICKS}", "line_round", "game:1"),
    (FR + f" double=->-:2:-:- {TRICKS}", "line_round", "->-"),
    (FR + f" double=contract:1>-:2:-:- {TRICKS}", "line_call_refused", "contract:1"),
    (
        (
            "marias-en dealer=2 hands=??????????/??????????/?????????? talon=??@0 auction=0:better_hundred,1:pass,2:pass>0:done"
            " game=better_hundred:h@0 double=game:1>0:2:game:-"
        ),
        "line_call_refused",
        "game:1",
    ),
    (BETL + " double=->1:1:betl:-", "line_turn", "->1"),
    (BETL + " double=betl:1>2:1:betl:betl", "line_turn", "betl:1"),
    (BETL + " double=betl:1>1:2:-:-", "line_open", "betl:1"),
    (
        APP.replace("suit:l@0", "suit:l@0+seven_against").replace("aAK98", "aAK9l7").replace("lA ", "l7 ")
        + f" double=game:1>-:3:-:- {TRICKS}",
        "line_round",
        "game:1",
    ),
    (
        APP.replace("suit:l@0", "suit:l@0+seven_against").replace("aAK98", "aAK9l7")
        + f" double=game:1>-:2:-:- {TRICKS}",
        "line_call_refused",
        "game:1",
    ),
    (
        APP.replace("mariasek", "mariasek+must_double=true").replace("????/", "lK???/") + TAIL,
        "line_call_refused",
        "->-:1",
    ),
    (
        FR.replace("suit:l@0", "suit:l@0+conceded") + " double=->-:1:-:- trick=0:->-",
        "line_call_refused",
        "suit:l@0+",
    ),
]

BAD += [
    (PLAYED.replace("b9", "hO").replace("hAhO", "hAh9"), "line_play_refused", "0:bAhO"),  # it had to trump
    (PLAYED.replace(" trick=", " shown=1:l@6 trick="), "line_shown", "0:lAlK"),
    (IN_APP.replace(" shown=1:h@5", ""), "line_not_shown", "0:hAhO"),
    (
        IN_APP.replace("hO", "x").replace("hK", "hO").replace("x", "hK").replace(" shown=1:h@5", ""),
        "line_play_refused",
        "0:hAhK",
    ),
]


@pytest.mark.parametrize(("line", "code", "at"), BAD)
def test_a_contradiction_is_told_with_its_column(line: str, code: str, at: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(line)
    error = caught.value
    assert error.code == code, str(error)
    if at:
        assert error.facts["column"] == line.index(at) + 1, str(error)
    assert str(error)


@pytest.mark.parametrize("line", ["marias-fr dealer=2 ", " marias-fr dealer=2", "marias-fr dealer=2\n"])
def test_space_around_a_line_is_left_out(line: str) -> None:
    assert write_position(read_position(line)) == "marias-fr dealer=2"


@pytest.mark.parametrize("name", ["mariasek", "csm-voleny"])
def test_who_takes_the_cards_keeps_those_that_are_hidden(name: str) -> None:
    line = f"{name} dealer=0 hands=lA87hA1098bOU8/??????????/?????????? talon=??@1 auction=1:betl>1:done game=betl@1"
    seen = read_position(f"{line} double=->2:1:betl:-")
    assert Take(2) in options(seen).allowed
    after = apply(seen, Take(2))
    assert not isinstance(after, Refusal)
    assert [len(hand) for hand in after.hands] == [10, 10, 12]
    assert after.hands[2].hidden == 12
    assert read_position(write_position(after)) == after
