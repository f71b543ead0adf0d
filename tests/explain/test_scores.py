"""How a deal is settled: every line true, what would have changed it tried out, and no two of them alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from marias_lab.cards import CARDS, Suit, card, find_card
from marias_lab.engine import score
from marias_lab.explain import Names, ScoreText, score_item, settlement_text
from marias_lab.i18n import language, languages
from marias_lab.reasons import Fact, Facts, facts
from marias_lab.rules import Contract, MarriageShown, Outcome, Ruleset, ScoreItem, load_ruleset, settle
from marias_lab.rules.shape import REASONS
from tests.engine.random_play import finished
from tests.explain.codes import english, spoken_codes
from tests.explain.telling import fact_of, facts_of

FR, EN = load_ruleset("marias-fr"), load_ruleset("marias-en")
NAMES = Names.of(dealer=2, players=3)
ASSUMED = {key.removeprefix("hra.") for key in english("hra")}
CODES = {
    code: next(iter(names))
    for code, names in spoken_codes().items()
    if code not in {*REASONS, *ASSUMED} and not code.startswith("side_")
}
OF_SIDES = ("side_", "pair", "alone")
"""How the keys begin that speak of the score between sides."""
RULESETS: dict[str, Ruleset] = {
    "fr": FR,
    "en": EN,
    "fixed": load_ruleset(
        "marias-fr", {"game_test": "at_least_50", "killed_silent_seven": 1, "pay_limit": 20}
    ),
    "scaled": load_ruleset(
        "marias-fr", {"hundred_scaling": "linear", "silent_scaled_by_better": True, "flek_max": 6}
    ),
    "tripled": load_ruleset("marias-en", {"hundred_scaling": "double", "silent_hundred": "double_game"}),
    "first": load_ruleset("marias-fr", {"hundred_marriages": "first", "silent_hundred_vs_announced": True}),
    "best": load_ruleset("marias-fr", {"hundred_marriages": "best", "flek_scope": "game", "flek_max": 0}),
}


def test_every_cause_and_every_change_has_its_sentence_and_speaks_every_fact() -> None:
    assert len(CODES) > 20
    for code in CODES:
        assert f"score.{code}" in english("score"), f"score.{code} is missing in score.po"
    furniture = {
        "line",
        "gain",
        "limited",
        "each_pays",
        "pays_each",
        "nobody_pays",
        "factor",
        "contained",
        "scale",
    }
    furniture |= {
        "doubled",
        "times",
        "result",
        "gained",
        "lost",
        "nothing",
        "by",
        "by_in_trick",
        "by_and_decided",
    }
    plain = {key.removeprefix("score.").partition("[")[0] for key in english("score")}
    assert {key for key in plain if not key.startswith(OF_SIDES)} == set(CODES) | furniture


@pytest.mark.parametrize("key", [key for key in english("score") if "[cause=" in key])
def test_a_sentence_for_one_cause_is_for_one_there_is(key: str) -> None:
    assert key.partition("[cause=")[2].rstrip("]") in CODES


@settings(max_examples=200)
@given(st.data())
def test_different_causes_make_different_sentences(data: st.DataObject) -> None:
    code = data.draw(st.sampled_from(sorted(CODES)))
    told = data.draw(facts_of(code, CODES[code]))
    other = data.draw(st.sampled_from(sorted(CODES)))
    if data.draw(st.booleans()):
        other, name = code, data.draw(st.sampled_from(sorted(CODES[code])))
        changed: Facts = facts(**{**dict(told), name: data.draw(fact_of(code, name))})  # type: ignore[arg-type]
    else:
        changed = data.draw(facts_of(other, CODES[other]))
    for lang in languages():
        say = language(lang).say
        assert (say(f"score.{code}", told) == say(f"score.{other}", changed)) is (
            (code, told) == (other, changed)
        )


def outcomes(rules: Ruleset, draws: Random) -> Iterator[Outcome]:
    """Outcomes at random, as a deal could have them."""
    while True:
        variant = draws.choice(rules.variants)
        declarer = draws.randrange(3)
        levels = tuple((item, draws.randrange(4)) for item in variant.items)
        if not variant.has_trump:
            contract = Contract(variant, None, declarer)
            yield Outcome(contract, caller_tricks=draws.choice((0, 1, 9, 10)), doublings=levels)
            continue
        trump = variant.trump if isinstance(variant.trump, Suit) else draws.choice(rules.named_trumps)
        contract = Contract(variant, trump, declarer)
        seven = find_card(trump, "7")
        caller = 10 * draws.randrange(10)
        shown = [
            MarriageShown(draws.randrange(3), suit, 40 if suit == trump else 20)
            for suit in draws.sample(list(Suit), draws.randrange(5))
        ]
        last = draws.choice((seven, draws.choice([each for each in CARDS if each.rank != "6"])))
        played = None
        if last is seven:
            winner = draws.randrange(3)
            played = (winner, 10)
        else:
            winner = draws.randrange(3)
            owner, trick = draws.randrange(3), draws.randrange(1, 11)
            if trick < 10:
                played = (owner, trick)
            elif owner != winner:
                last, played = (
                    draws.choice([find_card(trump, rank) for rank in ("8", "10", "A")]),
                    (owner, 10),
                )
        yield Outcome(
            contract,
            card_points=(caller, 90 - caller),
            marriages=tuple(shown),
            caller_tricks=draws.randrange(11),
            last_trick=(winner, last),
            trump_seven=played,
            doublings=levels,
        )


def _more(outcome: Outcome, caller: int, defenders: int) -> Outcome:
    assert outcome.card_points is not None
    return evolve(outcome, card_points=(outcome.card_points[0] + caller, outcome.card_points[1] + defenders))


Pair = tuple[Outcome, Outcome]


def _turned(outcome: Outcome, item: ScoreItem) -> Pair:
    """The outcome as the change code wants it, and the nearest one that is not yet enough."""
    code = item.change[0]
    if "trick" in code:
        return _turned_tricks(outcome, code), outcome
    if "seven" in code:
        return _turned_seven(outcome, code), outcome
    points = dict(item.change[1])["points"]
    assert isinstance(points, int)
    return _turned_points(outcome, item, points), _turned_points(outcome, item, points - 10)


def _turned_points(outcome: Outcome, item: ScoreItem, points: int) -> Outcome:
    match item.change[0]:
        case "game_made_change":
            return _more(outcome, -points, points)
        case "game_lost_change":
            return _more(outcome, points, -points)
        case "game_fixed_made_change" | "hundred_made_change":
            return _more(outcome, -points, 0)
        case "game_fixed_lost_change" | "hundred_lost_change":
            return _more(outcome, points, 0)
        case "silent_hundred_change":
            mine = dict(item.cause[1])["side"] == "caller"
            return _more(outcome, -points if mine else 0, 0 if mine else -points)
    raise AssertionError(item.change)


def _turned_tricks(outcome: Outcome, code: str) -> Outcome:
    tricks = {
        "no_trick_made_change": 1,
        "no_trick_lost_change": 0,
        "all_tricks_made_change": 9,
        "all_tricks_lost_change": 10,
    }
    return evolve(outcome, caller_tricks=tricks[code])


def _turned_seven(outcome: Outcome, code: str) -> Outcome:
    mine, trump = outcome.contract.declarer, outcome.contract.trump
    assert trump is not None
    seven, ace = find_card(trump, "7"), find_card(trump, "A")
    last, played = {
        "seven_made_change": (((mine + 1) % 3, ace), (mine, 10)),
        "seven_lost_change": ((mine, seven), (mine, 10)),
        "silent_seven_change": ((mine, ace), (mine, 4)),
        "killed_seven_change": ((mine, ace), (mine, 4)),
    }[code]
    return evolve(outcome, last_trick=last, trump_seven=played)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_what_would_have_changed_a_line_would_have_and_nothing_less(rules: Ruleset) -> None:
    draws = outcomes(rules, Random(7))
    codes = set()
    for _ in range(600):
        outcome = next(draws)
        for item in settle(rules, outcome).items:
            codes.add(item.change[0])
            turned, near = _turned(outcome, item)
            after, before = settle(rules, turned).item(item.name), settle(rules, near).item(item.name)
            assert after is None or after.sign != item.sign, (item, outcome)
            assert before is not None and before.sign == item.sign, (item, outcome)
    assert len(codes) >= 10


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_a_thousand_lines_say_the_truth(rules: Ruleset) -> None:
    draws, told = outcomes(rules, Random(11)), 0
    while told < 1000:
        outcome = next(draws)
        settlement = settle(rules, outcome)
        for item in settlement.items:
            _holds(outcome, item)
            assert item.clause in rules.clauses
            text = score_item(item, rules, NAMES)
            numbers = [int(word) for word in text.formula.replace("=", " ").split() if word.isdigit()]
            assert numbers[-1] == abs(item.points)
            product = 1
            for number in numbers[:-1] or numbers:
                product *= number
            assert product == abs(item.points) or "100" in text.formula, text.formula
            told += 1


def _holds(outcome: Outcome, item: ScoreItem) -> None:
    """The facts of a cause, worked out from the outcome anew."""
    code, found = item.cause[0], dict(item.cause[1])
    if outcome.card_points is None:
        assert found["tricks"] == outcome.caller_tricks
        assert (item.sign > 0) is (found["tricks"] == (0 if item.name == "betl" else 10))
    elif "seven" in code:
        _holds_seven(outcome, item, code, found)
    else:
        _holds_points(outcome, item, code, found)


def _holds_points(outcome: Outcome, item: ScoreItem, code: str, found: dict[str, Fact]) -> None:
    assert outcome.card_points is not None
    mine, (caller, defenders) = outcome.contract.declarer, outcome.card_points
    for shown in outcome.marriages:
        caller += shown.points if shown.seat == mine else 0
        defenders += shown.points if shown.seat != mine else 0
    match code.removesuffix("_made").removesuffix("_lost"):
        case "game":
            assert (found["caller"], found["defenders"]) == (caller, defenders)
            assert (item.sign > 0) is (caller > defenders)
        case "game_fixed":
            assert found["caller"] == caller
            assert (item.sign > 0) is (caller >= 50)
        case "hundred":
            cards, marriages, points = found["cards"], found["marriages"], found["points"]
            assert isinstance(points, int) and isinstance(marriages, int)
            assert cards == outcome.card_points[0] and points == cards + marriages
            assert (item.sign > 0) is (points >= 100)
        case "silent_hundred":
            assert found["points"] == (caller if found["side"] == "caller" else defenders)
            assert max(caller, defenders) >= 100
            assert (item.sign > 0) is (found["side"] == "caller")
        case _:
            raise AssertionError(code)


def _holds_seven(outcome: Outcome, item: ScoreItem, code: str, found: dict[str, Fact]) -> None:
    last, trump, mine = outcome.last_trick, outcome.contract.trump, outcome.contract.declarer
    assert last is not None and trump is not None
    seven = find_card(trump, "7")
    assert found["card"] is seven and found["seat"] == last[0] and found.get("last", last[1]) is last[1]
    if code == "killed_seven":
        assert outcome.trump_seven == (found["owner"], 10)
        assert (item.sign < 0) is (found["owner"] == mine)
        return
    assert (item.sign > 0) is (last == (mine, seven))
    if code == "seven_spent":
        assert outcome.trump_seven is not None
        assert found["trick"] == outcome.trump_seven[1] < 10


def test_equal_lines_are_said_alike_and_different_ones_differently() -> None:
    texts: dict[ScoreText, ScoreItem] = {}
    for rules in (FR, RULESETS["scaled"], RULESETS["fixed"], RULESETS["tripled"]):
        draws = outcomes(rules, Random(3))
        for _ in range(800):
            for item in settle(rules, next(draws)).items:
                text = score_item(item, rules, NAMES)
                assert texts.setdefault(text, item) == item
        for number in range(40):
            for item in score(finished(rules, number)).items:
                text = score_item(item, rules, NAMES)
                assert texts.setdefault(text, item) == item
    assert len(texts) > 1000


def _item(**changes: object) -> ScoreItem:
    plain = ScoreItem(
        "seven",
        -1,
        2,
        1,
        1,
        0,
        ("seven_lost", facts(card=card("l7"), last=card("lA"), seat=1)),
        ("seven_lost_change", facts(card=card("l7"))),
        FR.clause_of["seven"],
        (1,),
    )
    return evolve(plain, **changes)  # type: ignore[arg-type]  # each test names fields of a line


@pytest.mark.parametrize(
    ("changes", "formula", "how"),
    [
        ({}, "2", "It counts 2: the declarer pays 2 to each defender."),
        ({"sign": 1}, "2", "It counts 2: each defender pays 2 to the declarer."),
        ({"base": 0}, "0", "It counts 0: nobody pays."),
        (
            {"doublings": 1},
            "2 × flek 2 = 4",
            "It counts 2 × flek 2 = 4: the declarer pays 4 to each defender.",
        ),
        (
            {"base": 4, "factor": 2, "times": 3, "doublings": 2},
            "2 × Better 2 × scale 3 × re 4 = 48",
            "It counts 2 × Better 2 × scale 3 × re 4 = 48: the declarer pays 48 to each defender.",
        ),
        (
            {"base": 1, "factor": 2, "doublings": 1},
            "1 with Better in it × flek 2 = 2",
            "It counts 1 with Better in it × flek 2 = 2: the declarer pays 2 to each defender.",
        ),
    ],
)
def test_how_a_line_counts(changes: dict[str, object], formula: str, how: str) -> None:
    text = score_item(_item(**changes), FR, NAMES)
    assert (text.formula, text.how) == (formula, how)


def test_a_line_in_full() -> None:
    text = score_item(_item(doublings=1), FR, NAMES)
    title = FR.clauses[FR.clause_of["seven"]].title
    assert text == ScoreText(
        line="Seven: minus 4. Middle won the last trick with the Ace of leaves, "
        "not the declarer with the 7 of leaves: the Seven is lost.",
        what="Middle won the last trick with the Ace of leaves, not the declarer with the 7 of leaves: the Seven is lost.",
        formula="2 × flek 2 = 4",
        how="It counts 2 × flek 2 = 4: the declarer pays 4 to each defender.",
        who="Brought about by Middle.",
        change="Had the declarer won the last trick with the 7 of leaves, the Seven would have been won.",
        rule=f"{FR.clause_of['seven']}, {title}",
    )


def test_who_brought_it_about_and_when_is_told_where_it_is_known() -> None:
    settlements = [score(finished(FR, number)) for number in range(12)]
    told = {score_item(item, FR, NAMES).who for each in settlements for item in each.items}
    assert any(line.startswith("Brought about by") and " in trick " in line for line in told)
    assert any(line.startswith("Decided in trick ") and line.endswith(" of all points.") for line in told)


CHOSEN = load_ruleset("mariasek")
LEADS = [
    MarriageShown(seat, suit, 20)
    for seat, suit in ((0, Suit.ACORNS), (1, Suit.LEAVES), (2, Suit.HEARTS), (2, Suit.BELLS))
]


def _hundred(rules: Ruleset, against: bool, points: tuple[int, int], shown: list[MarriageShown]) -> str:
    """How a 100 of the declarer in acorns, or one against him, is told to count."""
    variant = rules.variant("suit" if against else "hundred")
    assert variant is not None
    contract = Contract(variant, Suit.ACORNS, 0, ("hundred_against",) if against else ())
    came = Outcome(contract, points, tuple(shown), last_trick=(0, card("aA")))
    item = settle(rules, came).item("hundred_against" if against else "hundred")
    assert item is not None
    return score_item(item, rules, NAMES).how


@pytest.mark.parametrize(
    ("rules", "against", "points", "shown", "how"),
    [
        (
            CHOSEN, True, (50, 40), [MarriageShown(0, Suit.ACORNS, 40), LEADS[1], LEADS[2]],
            ("Of the marriages of a side only the best one helps a 100, so the 20 for hearts are left out. "
            "Scale 8: one for each ten missing (40 points) and one for each ten in the marriages of the declarer (40 points). "
            "It counts 4 × scale 8 = 32: each defender pays 32 to the declarer."),
        ),
        (
            CHOSEN, True, (50, 40), [LEADS[1]],
            "Scale 4: one for each ten missing (40 points). It counts 4 × scale 4 = 16: each defender pays 16 to the declarer.",
        ),
        (
            CHOSEN, False, (90, 0), [MarriageShown(0, Suit.ACORNS, 40)],
            ("Scale 4: one for the 100, and one for each ten above it (130 points in all). "
            "It counts 4 × scale 4 = 16: each defender pays 16 to the declarer."),
        ),
        (
            load_ruleset("mariasek", {"hundred_scaling": "double"}), True, (50, 40), [MarriageShown(0, Suit.ACORNS, 40), LEADS[1]],
            ("Scale 128: it doubles with each ten after the first of those missing (40 points) and those in the marriages of the declarer (40 points). "
            "It counts 4 × scale 128 = 512: each defender pays 512 to the declarer."),
        ),
        (
            load_ruleset("mariasek", {"hundred_scaling": "flat"}), True, (50, 40), [LEADS[2], LEADS[3]],
            ("Of the marriages of a side only the best one helps a 100, so the 20 for bells are left out. "
            "It counts 4: each defender pays 4 to the declarer."),
        ),
        (
            load_ruleset("marias-fr", {"hundred_marriages": "first"}), False, (60, 30), [LEADS[0], MarriageShown(0, Suit.BELLS, 20)],
            ("Of the marriages of a player only the first one helps a 100, and of two defenders only one's, so the 20 for bells are left out. "
            "It counts 4: the declarer pays 4 to each defender."),
        ),
    ],
)  # fmt: skip
def test_where_the_numbers_of_a_hundred_come_from_is_told(
    rules: Ruleset, against: bool, points: tuple[int, int], shown: list[MarriageShown], how: str
) -> None:
    assert _hundred(rules, against, points, shown) == how


WON = "Forehand plus 2, Middle minus 1, Rear minus 1"


@pytest.mark.parametrize(
    ("rules", "points", "ending"),
    [
        (FR, 90, (f"1 from each of two defenders: {WON}.",)),
        (FR, 0, ("1 to each of two defenders: Forehand minus 2, Middle plus 1, Rear plus 1.",)),
        (
            load_ruleset("marias-fr", {"pay_limit": 1}),
            90,
            ("The items make plus 2, and the limit leaves plus 1.", f"1 from each of two defenders: {WON}."),
        ),
    ],
    ids=["won", "lost", "limited"],
)  # fmt: skip
def test_a_settlement_ends_with_what_is_paid_and_what_each_seat_has(
    rules: Ruleset, points: int, ending: tuple[str, ...]
) -> None:
    variant = rules.variant("suit")
    assert variant is not None
    doubled = (("game", 1),) if len(ending) == 2 else ()
    outcome = Outcome(
        Contract(variant, Suit.LEAVES, 0),
        card_points=(points, 90 - points),
        last_trick=(0, card("aA")),
        doublings=doubled,
    )
    text = settlement_text(settle(rules, outcome), rules, 0, NAMES)
    assert text.lines[1:] == ending
    assert text.lines[0] == text.items[0].line


def test_nobody_pays_when_the_items_cancel_out() -> None:
    variant = FR.variant("suit_seven")
    assert variant is not None
    outcome = Outcome(
        Contract(variant, Suit.LEAVES, 1),
        card_points=(0, 90),
        last_trick=(1, card("l7")),
        doublings=(("game", 1),),
    )
    text = settlement_text(settle(FR, outcome), FR, 1, NAMES)
    assert text.sums == ("Nobody pays.",)
