"""The score of a deal between sides: every cause and change has its sentence, says what is carried, and is whole in every language."""

from __future__ import annotations

import re

import pytest

from marias_lab.cards import Suit
from marias_lab.explain import Names
from marias_lab.explain.sides import side_name, side_score_text
from marias_lab.i18n import languages
from marias_lab.rules import Ruleset, load_ruleset
from marias_lab.rules.race import Declared, SideOutcome, Standing, settle_sides
from tests.explain.codes import english, spoken_codes

MARJAS, RATTAD = load_ruleset("marjas"), load_ruleset("marjas-rattad")
THREE = load_ruleset("marjas", {"players": 3})
LANGUAGES = [code for each in languages() for code in (each, f"{each}@french")]
DECLARED = (
    Declared(0, "trump", Suit.LEAVES),
    Declared(0, "helper", Suit.HEARTS, "half"),
    Declared(1, "helper"),
)
CASES: dict[str, tuple[Ruleset, SideOutcome, Standing]] = {
    "won": (MARJAS, SideOutcome(0, DECLARED, matts=(5, 3)), Standing((8, 2))),
    "fallen": (MARJAS, SideOutcome(0, DECLARED, matts=(5, 3)), Standing((11, 2))),
    "pictures": (MARJAS, SideOutcome(1, (), matts=(4, 4), pictures=(14, 10)), Standing((0, 0))),
    "carry": (MARJAS, SideOutcome(1, (), matts=(3, 5)), Standing((0, 0), 2)),
    "pictures and carry": (
        MARJAS,
        SideOutcome(1, (), matts=(4, 4), pictures=(10, 14)),
        Standing((0, 0), 1),
    ),
    "level": (MARJAS, SideOutcome(1, (), matts=(4, 4), pictures=(12, 12)), Standing((0, 0), 1)),
    "level of three": (
        THREE,
        SideOutcome(2, (), matts=(3, 3, 2), pictures=(9, 9, 6)),
        Standing((0, 0, 0)),
    ),
    "wheels": (
        RATTAD,
        SideOutcome(
            0,
            (Declared(0, "trump", Suit.BELLS), Declared(0, "wheels", Suit.BELLS)),
            tricks=(6, 3),
            count=(90, 30),
        ),
        Standing((0, 0)),
    ),
    "shared": (
        load_ruleset("marjas-rattad", {"players": 3}),
        SideOutcome(0, (), tricks=(5, 5, 2), count=(50, 40, 30)),
        Standing((0, 0, 0)),
    ),
    "too late": (
        load_ruleset("marjas", {"exact_check": "immediate"}),
        SideOutcome(0, DECLARED, matts=(5, 3)),
        Standing((9, 0)),
    ),
}


def test_every_cause_has_its_sentence_and_what_would_have_changed_it() -> None:
    causes = {code for code in spoken_codes() if code.startswith("side_")}
    plain = {re.sub(r"[\[@].*", "", key).removeprefix("score.") for key in english("score")}
    furniture = {
        "points",
        "nothing",
        "too_late",
        "moment",
        "in_trick",
        "over_deal",
        "gain",
        "fallen",
        "gains",
        "winner",
        "carry",
    }
    told = {*causes, *(f"{cause}_change" for cause in causes), *(f"side_{each}" for each in furniture)}
    assert {key for key in plain if key.startswith("side_")} == told
    met = {item.cause[0] for case in CASES.values() for item in settle_sides(*case).items}
    assert met == causes, "a cause that no case here brings about"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("people", [(), ("Eva", "Ondřej", "Anna", "Petr")], ids=["nameless", "named"])
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_line_is_a_whole_sentence(
    case: tuple[Ruleset, SideOutcome, Standing], people: tuple[str, ...], lang: str
) -> None:
    rules = case[0]
    names = Names.of(0, rules.players, people[: rules.players])
    text = side_score_text(settle_sides(*case), rules, names, lang)
    said = [text.payments, *(part for item in text.items for part in (item.line, item.how, item.change))]
    for sentence in (*said, *filter(None, (item.who for item in text.items))):
        assert sentence[0].isupper(), sentence
        assert sentence.endswith("."), sentence
        assert not re.search(r"[{}]|  | [.,;]|\.\.|None", sentence), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_carried_are_told(lang: str) -> None:
    def matts(case: str) -> str:
        rules = CASES[case][0]
        settled = settle_sides(*CASES[case])
        at = [item.name for item in settled.items].index("matts")
        return side_score_text(settled, rules, lang=lang).items[at].what

    plain, carried = matts("pictures"), matts("pictures and carry")
    assert len(carried) > len(plain)
    assert "2" in matts("carry")


@pytest.mark.parametrize(
    ("lang", "case", "line"),
    [
        ("en", "carry", "Matts: plus 3. Pair B won most aces and tens, 5 in all, and with them, carried from the deal before, 2 points."),
        ("en", "won", "Trump: plus 2. Pair A made leaves trumps."),
        ("cs", "won", "Pomocný trumf: plus 1. Dvojice A hlásí červený pomocný trumf."),
        ("cs@french", "won", "Pomocný trumf: plus 1. Dvojice A hlásí srdcový pomocný trumf."),
        ("cs", "level", "Maty: 0. Es a desítek je stejně (4) a za figury také (12). Převedeno do dalšího rozdání: 2 body."),
        ("fr@french", "won", "Atout\u202f: plus 2. L’équipe A a annoncé l’atout pique."),
        ("fr", "wheels", "Roues\u202f: plus 2. L’équipe A a annoncé les roues, l’as et le 10 d’atout."),
    ],
)  # fmt: skip
def test_lines(lang: str, case: str, line: str) -> None:
    rules = CASES[case][0]
    assert line in [item.line for item in side_score_text(settle_sides(*CASES[case]), rules, lang=lang).items]


def test_a_side_is_called_by_its_pair_or_its_seat() -> None:
    names = Names.of(2, 3)
    assert side_name(0, MARJAS, lang="fr") == "l’équipe A"
    assert (
        side_name(1, MARJAS, Names.of(0, 4, ("Eva", "Jan", "Ida", "Petr")), "cs") == "dvojice B (Jan a Petr)"
    )
    assert side_name(0, THREE, names, "fr") == "le premier joueur"
    assert side_name(0, THREE, names, "cs") == "Forhont"
