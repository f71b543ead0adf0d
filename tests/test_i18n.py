"""Catalogues and the words for values: complete, compiled, and the same in every language."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest

from marias_lab.cards import EMPTY, Hand, Suit, card
from marias_lab.errors import CardError, IllegalDecision, InputError, MariasError, RulesetError
from marias_lab.i18n import Names, language, languages
from marias_lab.locale.compiling import catalogues, compiled, read_catalogue
from marias_lab.reasons import Reason, facts
from marias_lab.rules.shape import REASONS
from tests.explain.codes import english, entries, error_codes, spoken_codes, spoken_in

CODES = re.compile(r"[a-z][a-z_0-9]*")
SPOKEN = ("reason", "error", "score", "step", "duty", "player")


def patterns(domain: str, key: str, code: str = "en") -> dict[str, str]:
    """The pattern of a key and of its special cases."""
    return {
        name: text
        for name, text in spoken_in(code, domain).items()
        if name == key or name.startswith((f"{key}[", f"{key}@"))
    }


def fields(pattern: str) -> set[str]:
    names = set()
    for _, name, form, _ in Formatter().parse(pattern):
        if name is not None:
            names |= {name, *filter(None, [(form or "").partition("@")[2]])}
    return names


@pytest.mark.parametrize("source", catalogues(), ids=lambda path: "-".join(path.parts[-3::2]))
def test_every_catalogue_is_compiled_well_formed_and_reads_back(source: Path) -> None:
    target = source.with_suffix(".mo")
    assert target.exists(), "run python -m marias_lab.locale"
    assert target.read_bytes() == compiled(source), "run python -m marias_lab.locale"
    keys = re.findall(r'^msgid "(.+)"$', source.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(keys) == len(set(keys)), "an entry stands twice"
    assert all(key.startswith(f"{source.stem}.") for key in keys), "a key begins with its domain"
    read = GNUTranslations(io.BytesIO(target.read_bytes()))
    for key, text in entries(source).items():
        assert text, key
        assert key not in text
        if "\n" not in text:
            assert read.gettext(key) == text


DOMAINS = sorted(path.stem for path in catalogues() if path.parts[-3] == "en")


def plain(key: str) -> str:
    """A key without what it is for alone: a value of a fact, a dress."""
    return re.sub(r"[\[@].*", "", key)


def told_by(key: str, pattern: str) -> set[str]:
    """The facts an entry speaks: those in its pattern, and those whose value it is for."""
    return fields(pattern) | set(re.findall(r"\[(\w+)=", key))


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("domain", [each for each in DOMAINS if each != "term"])
def test_every_language_has_the_same_entries_and_speaks_the_same_facts(code: str, domain: str) -> None:
    own, model = spoken_in(code, domain), english(domain)
    assert {plain(key) for key in own} == {plain(key) for key in model}
    for key, pattern in own.items():
        same = key if key in model else plain(key)
        assert told_by(key, pattern) == told_by(key, model[same]), key


def is_form(key: str, terms: Iterable[str]) -> bool:
    """Whether an entry is a form of another one: ``term.card.the`` of ``term.card``."""
    parts = key.split(".")
    return any(".".join(parts[:length]) in terms for length in range(2, len(parts)))


@pytest.mark.parametrize("code", languages())
def test_every_language_has_every_term(code: str) -> None:
    own, model = spoken_in(code, "term"), english("term")
    needed = {key for key in model if not is_form(key, model)} - {"term.cards"}
    assert needed <= set(own)


@pytest.mark.parametrize(
    "source", [path for path in catalogues() if path.stem == "term"], ids=lambda path: path.parts[-3]
)
def test_every_form_of_a_plural_is_given_and_met(source: Path) -> None:
    read = GNUTranslations(io.BytesIO(source.with_suffix(".mo").read_bytes()))
    catalogue = read_catalogue(source)
    counted = [message for message in catalogue if message.pluralizable]
    assert counted
    for message in counted:
        key, forms = message.id[0], tuple(message.string or ())
        assert len(forms) == catalogue.num_plurals
        assert all("{n}" in form for form in forms), key
        assert {read.ngettext(key, key, number) for number in range(200)} == set(forms), key


GLUED = re.compile(r"\w\x00|\x00\w")


@pytest.mark.parametrize("source", catalogues(), ids=lambda path: "-".join(path.parts[-3::2]))
def test_no_word_is_glued_to_what_is_filled_in(source: Path) -> None:
    """A word that changes is a form of its term. A factor ("x2") is no word."""
    for key, text in entries(source).items():
        if not key.endswith(".examples"):
            parts = (f"{own}\x00" if name is not None else own for own, name, _, _ in Formatter().parse(text))
            assert not GLUED.search(re.sub("\\bx\x00", "\x00", "".join(parts))), key


def test_every_reason_has_its_sentence_and_speaks_every_fact() -> None:
    made = {code: names for code, names in spoken_codes().items() if f"reason.{code}" in english("reason")}
    assert set(made) == set(REASONS)
    assert {re.sub(r"[\[@].*", "", key) for key in english("reason")} == {
        f"reason.{code}" for code in REASONS
    }
    for code, sets in made.items():
        assert len(sets) == 1, f"{code} is made with different facts"
        _speaks_all("reason", code, next(iter(sets)))


def _speaks_all(domain: str, code: str, names: frozenset[str]) -> None:
    found = patterns(domain, f"{domain}.{code}")
    assert f"{domain}.{code}" in found, f"{domain}.{code} is missing in {domain}.po"
    for key, pattern in found.items():
        chosen = re.search(r"\[(\w+)=", key)
        settled = {chosen[1]} if chosen else set()
        assert fields(pattern) <= names, key
        assert fields(pattern) | settled == names, key


def test_every_error_has_its_sentence_and_uses_facts_it_gets() -> None:
    codes = error_codes()
    for code, sets in codes.items():
        found = patterns("error", f"error.{code}")
        assert f"error.{code}" in found, f"error.{code} is missing in error.po"
        for names in sets:
            for key, pattern in found.items():
                assert fields(pattern) <= names or "**" in names, key
    told = {re.sub(r"\[.*", "", key).removeprefix("error.") for key in english("error")}
    assert told == set(codes), "error.po holds entries that nothing uses"


def test_every_fact_of_an_error_is_said() -> None:
    for code, sets in error_codes().items():
        for key, pattern in patterns("error", f"error.{code}").items():
            chosen = re.search(r"\[(\w+)=", key)
            for names in sets:
                assert names - fields(pattern) <= {chosen[1] if chosen else "", "decision", "**"}, key


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("domain", SPOKEN)
def test_sentences_keep_to_the_manner_of_the_table(domain: str, code: str) -> None:
    for key, text in spoken_in(code, domain).items():
        plain = re.sub(r"\{[^}]*\}", "x", text)
        assert "!" not in plain, key
        assert not re.search(r"\b(illegal|error|please|sorry|invalid)\b", plain, re.IGNORECASE), key
        # A plain space: French print has a narrow one before a colon.
        assert not re.search(r"  |[ \n][.,:;](\s|$)|\.\.", plain), key


def test_values_in_words() -> None:
    say = language().words
    assert say(card("h8")) == "8 of hearts"
    assert say(card("h8"), "the") == "the 8 of hearts"
    assert say(Suit.LEAVES) == "leaves"
    assert say(Hand.of("hA10"), "the|or") == "the Ace or the 10 of hearts"
    assert say(Hand.of("aK hA10"), "the|and") == "the King of acorns and the Ace and the 10 of hearts"
    assert say(Hand(card("hA").bit, 2)) == "Ace of hearts and 2 hidden cards"
    assert say(EMPTY) == say(()) == say(None) == "none"
    assert say(("suit", "my_game"), "variant|or") == "Suit or “my_game”"
    assert say(-4, "signed") == "minus 4"
    assert say(1, "point") == "1 point"
    assert say(20, "point") == "20 points"
    assert say(2, "level") == "re"
    assert say(7, "level") == "doubling 7"
    assert say(True) == "yes"
    assert say(2, "seat") == "Seat 2"


def test_values_in_czech_words() -> None:
    say = language("cs").words
    assert [say(card(code), "acc") for code in ("l7", "hU", "aK", "bA", "a10")] == [
        "zelenou sedmu",
        "červeného spodka",
        "žaludského krále",
        "kulové eso",
        "žaludskou desítku",
    ]
    assert say(Hand.of("hA10 b7"), "ins|or") == "červeným esem nebo desítkou nebo kulovou sedmou"
    assert language("cs@french").words(Hand.of("lOU hA"), "acc|and") == "pikovou dámu a kluka a srdcové eso"
    assert [say(number, "point") for number in (0, 1, 2, 5, 22)] == [
        "0 bodů",
        "1 bod",
        "2 body",
        "5 bodů",
        "22 bodů",
    ]
    assert [say(number, "card.acc") for number in (1, 3, 12)] == ["1 kartu", "3 karty", "12 karet"]
    assert say(("better_seven", "betl"), "variant.acc|or") == "lepší sedmu nebo betla"
    dealt = Names.of(2, 3, ("Eva", "", "Jan"))
    assert [say(seat, "seat", dealt) for seat in range(3)] == ["Eva", "Střední", "Jan"]


@pytest.mark.parametrize(
    ("key", "known", "sentence"),
    [
        ("widget.projector.play", {"seat": 0}, "Které karty smí Eva zahrát?"),
        (
            "widget.projector.taken",
            {"seat": 2, "trick": 3, "card": card("lO")},
            "3. štych bere Jan zeleným svrškem.",
        ),
        ("widget.builder.over", {"seat": 1, "count": 1}, "Střední má navíc 1 kartu."),
        ("widget.builder.over", {"seat": -1, "count": 5}, "Talon má navíc 5 karet."),
        ("widget.builder.empty", {"count": 32}, "Zbývá rozdat vše: 32 karet."),
        ("table.turn", {"seat": 2, "card": card("hU")}, "Jste na řadě. Jan vynáší červeného spodka."),
        (
            "table.marriage_worth",
            {"other": card("hK"), "points": 40},
            "Máte i červeného krále: hned 40 bodů.",
        ),
        (
            "table.lay_ready",
            {"cards": Hand.of("aK b7")},
            "Do talonu odhazujete žaludského krále a kulovou sedmu.",
        ),
        ("table.standing", {"seat": 0, "variant": "betl"}, "Jste na řadě. Eva licituje betla."),
        ("table.double", {"level": 6, "items": ("game", "seven")}, "Dát kajzra na hru a sedmu"),
        ("table.double", {"level": 1, "items": ("hundred",)}, "Flekovat stovku"),
    ],
)
def test_czech_widgets_bend_their_words(key: str, known: dict[str, object], sentence: str) -> None:
    assert language("cs").say(key, known, Names.of(2, 3, ("Eva", "", "Jan"))) == sentence


def test_the_pack_has_two_dresses() -> None:
    german, french = language(), language("en@french")
    told = [card("aU"), card("lO"), card("hK"), Hand.of("aOU bA"), Suit.BELLS]
    assert [german.words(each, "the") for each in told] == [
        "the Under of acorns",
        "the Ober of leaves",
        "the King of hearts",
        "the Ober and the Under of acorns and the Ace of bells",
        "bells",
    ]
    assert [french.words(each, "the") for each in told] == [
        "the Jack of clubs",
        "the Queen of spades",
        "the King of hearts",
        "the Queen and the Jack of clubs and the Ace of diamonds",
        "diamonds",
    ]


ELSEWHERE = {"en": {"leaves", "the"}, "fr": {"les", "des", "leaves"}}
"""Words in the names of suits and ranks that mean something else as well, and articles."""


@pytest.mark.parametrize("code", languages())
def test_a_dress_has_its_own_word_for_all_that_has_another_name(code: str) -> None:
    terms = spoken_in(code, "term")
    dressed = {text for key, text in terms.items() if f"{key}@french" in terms and not key.endswith(".class")}
    words = {word for text in dressed for word in text.split() if len(word) > 2}
    names = words - ELSEWHERE.get(code, set())
    named = re.compile(rf"\b({'|'.join(sorted(names))})\b", re.IGNORECASE)
    for domain in DOMAINS:
        own = spoken_in(code, domain)
        for key, text in own.items():
            if "@" in key:
                unlike = own[key.partition("@")[0]]
                assert unlike != text
                assert fields(unlike) == fields(text)
            elif domain not in {"cli", "error"} and named.search(re.sub(r"\{[^}]*\}", "", text)):
                assert f"{key}@french" in own, key


@pytest.mark.parametrize("code", ["en@german", "xx@french", "@french", "en@french@french"])
def test_a_dress_or_language_that_is_not_there_is_told(code: str) -> None:
    with pytest.raises(InputError, match="There is no language"):
        language(code)


def test_seats_are_called_by_person_else_by_position() -> None:
    words = language().words
    dealt = Names.of(dealer=2, players=3)
    assert [words(seat, "seat", dealt) for seat in range(3)] == ["Forehand", "Middle", "Rear"]
    some = Names.of(dealer=2, players=3, people=("Eva", "", "Jan"))
    assert [words(seat, "seat", some) for seat in range(3)] == ["Eva", "Middle", "Jan"]
    twins = Names.of(dealer=2, players=3, people=("Eva", "Eva", "Jan"))
    assert [words(seat, "seat", twins) for seat in range(3)] == ["Eva (Forehand)", "Eva (Middle)", "Jan"]
    assert words(5, "seat", twins) == "Seat 5"


def test_a_pattern_may_ask_for_forms_agreement_and_special_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    header = (
        'msgid ""\nmsgstr ""\n"Language: cs\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\\n"\n'
    )
    terms = {
        "card": "{suit:adj@rank} {rank:rank}",
        "card.acc": "{suit:adj.acc@rank} {rank:rank.acc}",
        "cards.short": "{suit:adj@rank} {ranks:rank|joint}",
        "rank.8": "osmička",
        "rank.8.acc": "osmičku",
        "rank.8.class": "f",
        "rank.K": "král",
        "rank.K.class": "m",
        "suit.hearts": "srdce",
        "suit.hearts.adj.f": "srdcová",
        "suit.hearts.adj.m": "srdcový",
        "suit.hearts.adj.acc.f": "srdcovou",
        "list.and": " a ",
        "list.comma": ", ",
        "nothing": "nic",
    }
    sentences = {"card": "Ne {card:acc}.", "card[card=hK]": "{card!c} ne.", "count": "{n:point}"}
    lines = [f'msgid "term.{key}"\nmsgstr "{text}"\n' for key, text in terms.items()]
    lines.append(
        'msgid "term.count.point"\nmsgid_plural "term.count.point"\n'
        'msgstr[0] "{n} bod"\nmsgstr[1] "{n} body"\nmsgstr[2] "{n} bodů"\n'
    )
    (folder / "term.po").write_text("\n".join([header, *lines]), encoding="utf-8")
    said = [f'msgid "reason.{key}"\nmsgstr "{text}"\n' for key, text in sentences.items()]
    (folder / "reason.po").write_text("\n".join([header, *said]), encoding="utf-8")
    for source in folder.glob("*.po"):
        source.with_suffix(".mo").write_bytes(compiled(source))
    monkeypatch.setattr("marias_lab.i18n._folder", lambda: tmp_path)
    languages.cache_clear()
    language.cache_clear()
    try:
        czech = language("xx")
        assert czech.say("reason.card", {"card": card("h8")}) == "Ne srdcovou osmičku."
        assert czech.say("reason.card", {"card": card("hK")}) == "Srdcový král ne."
        assert [czech.say("reason.count", {"n": n}) for n in (1, 3, 5)] == ["1 bod", "3 body", "5 bodů"]
        assert czech.words(Hand.of("hK8")) == "srdcový král a srdcová osmička"
        assert czech.words(Hand.of("hK8"), "short") == "srdcový král a osmička"
        with pytest.raises(InputError) as refused:
            language("en")
        assert refused.value.facts == {"found": "en", "expected": "xx"}
    finally:
        languages.cache_clear()
        language.cache_clear()


def test_what_is_missing_is_told_and_never_papered_over() -> None:
    english_language = language()
    with pytest.raises(KeyError, match="no_such_code"):
        english_language.say("reason.no_such_code")
    with pytest.raises(KeyError, match="card"):
        english_language.say("reason.not_in_hand")
    with pytest.raises(KeyError, match="no_such_term"):
        english_language.term("no_such_term")


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (
            CardError("card_unreadable", found="zz"),
            "“zz” is no card. Write suit and rank, such as lK, h10 or King of leaves.",
        ),
        (
            RulesetError("ruleset_key_missing", place="my.toml", key="knobs.auction").at("line 4"),
            "line 4, my.toml: The key knobs.auction is missing. Add it.",
        ),
        (
            IllegalDecision(
                "illegal_decision",
                reason=Reason("not_in_hand", facts(card=card("aA")), "R-00"),
            ),
            "Not the Ace of acorns: it is not in your hand. Play a card that you hold. The rule is R-00.",
        ),
    ],
)
def test_an_error_says_place_found_expected_and_the_way_out(error: MariasError, text: str) -> None:
    assert str(error) == text


def test_codes_are_words() -> None:
    assert all(CODES.fullmatch(code) for code in (*error_codes(), *spoken_codes()))
