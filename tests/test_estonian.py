"""Estonian: cases. A case is a form of a term, a numeral stands before the partitive, and a name of a person is never bent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from marias_lab.cards import Card, Hand, Suit, card
from marias_lab.i18n import Names, language
from marias_lab.locale.compiling import catalogues
from tests.explain.codes import entries

ESTONIAN = [path for path in catalogues() if path.parts[-3] == "et"]
TERMS = {key: text for path in ESTONIAN if path.stem == "term" for key, text in entries(path).items()}
DEALT = Names.of(dealer=2, players=3, people=("Eva", "", "Jaan"))
CASES = {"acc", "part", "com", "all", "of", "ade", "gen"}

# fmt: off
SENTENCES = [
    ("et", "reason.beat", {"card": card("l8"), "best": card("lO"), "ways": Hand.of("lA")}, "Lehe kaheksa ei sobi: see ei löö lehe ülemat üle. Üle lööb lehe äss."),
    ("et@french", "reason.beat", {"card": card("l8"), "best": card("lO"), "ways": Hand.of("lA")}, "Pada kaheksa ei sobi: see ei löö pada emandat üle. Üle lööb pada äss."),
    ("et", "reason.play_trump", {"card": card("bA"), "suit": Suit.ACORNS, "trump": Suit.HEARTS, "ways": Hand.of("hO7")}, "Kellukese äss ei sobi: teil ei ole tõrusid, seega tuleb lüüa trumbiga. Trump on südamed: käige südame ülem või seitse."),
    ("et@french", "reason.follow_suit", {"card": card("aA"), "suit": Suit.BELLS, "ways": Hand.of("bK7")}, "Risti äss ei sobi: teil on ruutu masti. Käige ruutu kuningas või seitse."),
    ("et", "reason.announce_pair_not_held", {"card": card("hO"), "other": card("hK")}, "Südame ülemaga ei saa kuulutada: teil ei ole südame kuningat. Käige see kaart kuulutamata."),
    ("et", "reason.item_not_raised", {"item": "silent_seven", "open": ("game", "seven")}, "Vaikset seitset eelmises ringis ei tõstetud. Praegu saab tõsta: mäng ja seitse."),
    ("et", "duty.lead_but", {"cards": Hand.of("aK7")}, "Käige välja mis tahes kaart peale tõru kuninga ja seitsme."),
    ("et", "duty.follow_and_beat", {"suit": Suit.LEAVES, "best": card("lO"), "cards": Hand.of("lAK")}, "Järgige masti ja lööge ülem üle: lehe äss või kuningas."),
    ("et", "duty.double", {"level": 2, "items": ("game", "hundred_against")}, "Öelge mängule või vastusajale re või jätke ütlemata."),
    ("et", "step.lay", {"seat": 1, "cards": Hand.of("aU bA10")}, "Keskkäsi paneb kõrvale tõru alama ja kellukese ässa ja kümne."),
    ("et@french", "step.lead", {"seat": 0, "card": card("lU"), "next": 2}, "Eva käib välja pada sõduri. Järgmine on Jaan."),
    ("et", "step.double", {"seat": 0, "level": 2, "item": "seven", "factor": 4, "before": 4, "after": 8}, "Eva ütleb seitsmele re, nüüd ×4: 4 asemel 8."),
    ("et", "step.double_none", {"seat": 2, "level": 1}, "Jaan jätab fleki ütlemata."),
    ("et", "step.bid", {"seat": 2, "variant": "better_hundred_seven"}, "Jaan pakub paremat sadat seitsmega."),
    ("et", "step.take", {"seat": 2, "count": 1}, "Jaan võtab talonist 1 kaardi."),
    ("et", "step.take", {"seat": 2, "count": 2}, "Jaan võtab talonist 2 kaarti."),
    ("et", "step.trick", {"seat": 2, "trick": 3, "winner": 2, "best": card("h10"), "points": 20}, "3. tihi võtab Jaan südame kümnega: 20 punkti."),
    ("et", "score.silent_hundred", {"side": "defenders", "points": 110}, "Vastastel on 110 punkti, ilma et sada oleks kuulutatud."),
    ("et", "widget.builder.over", {"seat": 1, "count": 1}, "Keskkäsi on saanud 1 kaardi liiga palju."),
    ("et", "table.double", {"level": 1, "items": ("game", "seven")}, "Flek: mängule ja seitsmele"),
]
# fmt: on


@pytest.mark.parametrize(("code", "key", "known", "sentence"), SENTENCES)
def test_sentences_bend_their_words(code: str, key: str, known: dict[str, object], sentence: str) -> None:
    assert language(code).say(key, known, DEALT) == sentence


NAMES = {
    "": r"(kuus|seitse|kaheksa|üheksa|kümme|alam|ülem|sõdur|emand|kuningas|äss)",
    "acc": r"(kuue|seitsme|kaheksa|üheksa|kümne|alama|ülema|sõduri|emanda|kuninga|ässa)",
    "part": r"(kuut|seitset|kaheksat|üheksat|kümmet|alamat|ülemat|sõdurit|emandat|kuningat|ässa)",
    "com": r"(kuue|seitsme|kaheksa|üheksa|kümne|alama|ülema|sõduri|emanda|kuninga|ässa)ga",
}


SUITS = {
    "et": dict(zip(Suit, ("tõru", "lehe", "südame", "kellukese"), strict=True)),
    "et@french": dict(zip(Suit, ("risti", "pada", "ärtu", "ruutu"), strict=True)),
}


@pytest.mark.parametrize(("code", "suits"), SUITS.items(), ids=SUITS)
@pytest.mark.parametrize("suit", Suit)
def test_every_card_has_every_case(suit: Suit, code: str, suits: dict[Suit, str]) -> None:
    words = language(code)
    for each in Hand.of(f"{suit.word[0]}AKOU109876"):
        assert isinstance(each, Card)
        for form, right in NAMES.items():
            assert re.fullmatch(rf"{suits[suit]} {right}", words.words(each, form))


def asked() -> Iterator[tuple[str, str]]:
    """The key of each sentence with each form that it asks for."""
    for path in ESTONIAN:
        for key, text in entries(path).items():
            for _, name, form, _ in Formatter().parse(text):
                if name is not None:
                    yield key, (form or "").partition("|")[0]


def test_every_form_that_is_asked_for_is_there() -> None:
    """A form that a term lacks is its plain one without a word, which in a language with cases is a mistake."""
    kinds = {key.split(".")[1] for key in TERMS}
    counted = {key.split(".")[2] for key in TERMS if key.startswith("term.count.")}
    for key, form in asked():
        kind, _, case = form.partition(".")
        assert {kind, case or kind} <= CASES | kinds | counted | {"", "signed", "clause"}, (key, form)
        if kind in {"item", "variant", "side"} and case:
            codes = [each for each in TERMS if re.fullmatch(rf"term\.{kind}\.\w+", each)]
            assert codes
            assert {f"{each}.{case}" for each in codes} <= set(TERMS), (key, form)


def test_a_name_is_never_bent() -> None:
    """A case cannot be given to a person's name, so no word that needs one stands behind it."""
    behind = re.compile(r"\{\w+(!c)?:seat\} (käes|käest|käe|käsi|oma|juures|vastu|asemel|järel|eest|kaart)")
    for path in ESTONIAN:
        for key, text in entries(path).items():
            assert not behind.search(text), key


def test_quotes_are_those_of_estonian_print() -> None:
    for path in ESTONIAN:
        for key, text in entries(path).items():
            assert not re.search(r"[“«»]", text), key
            assert text.count("„") == text.count("”"), key
