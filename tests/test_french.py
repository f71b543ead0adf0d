"""French: articles that are elided or contracted, agreement in gender and number, and the spaces of French print."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from marias_lab.cards import Card, Hand, Suit, card
from marias_lab.i18n import NAMELESS, Names, language
from marias_lab.locale.compiling import catalogues
from tests.explain.codes import entries
from tests.test_i18n import fields

FRENCH = [path for path in catalogues() if path.parts[-3] == "fr"]
DEALT = Names.of(dealer=2, players=3)
PEOPLE = Names.of(dealer=2, players=3, people=("Eva", "Ondřej", "Anna"))

# French words stand before a narrow space, « and » beside a whole one; here both are written as plain spaces.
SENTENCES = [
    # the article elided or not, the pronoun in the gender of the card
    ("fr", "reason.not_in_hand", {"card": "aA"}, "Pas l'as de glands : il n'est pas dans votre main. Jouez une carte que vous avez."),
    ("fr", "reason.not_in_hand", {"card": "bU"}, "Pas l'unter de grelots : il n'est pas dans votre main. Jouez une carte que vous avez."),
    ("fr@french", "reason.not_in_hand", {"card": "bU"}, "Pas le valet de carreau : il n'est pas dans votre main. Jouez une carte que vous avez."),
    ("fr@french", "reason.not_in_hand", {"card": "lO"}, "Pas la dame de pique : elle n'est pas dans votre main. Jouez une carte que vous avez."),
    ("fr@french", "reason.beat", {"card": "lO", "best": "lK", "ways": Hand.of("lA10")}, "Pas la dame de pique : elle ne bat pas le roi de pique. Vous pouvez le battre avec l'as ou le 10 de pique."),
    ("fr@french", "reason.beat", {"card": "l8", "best": "lO", "ways": Hand.of("lA")}, "Pas le 8 de pique : il ne bat pas la dame de pique. Vous pouvez la battre avec l'as de pique."),
    ("fr", "reason.beat", {"card": "l8", "best": "lO", "ways": Hand.of("lA")}, "Pas le 8 de feuilles : il ne bat pas l'ober de feuilles. Vous pouvez le battre avec l'as de feuilles."),
    ("fr@french", "reason.no_marriage_in_contract", {"card": "hO"}, "Pas d'annonce avec la dame de cœur : sans atout, il n'y a pas de marias. Jouez-la sans annoncer."),
    ("fr", "reason.no_marriage_in_contract", {"card": "hO"}, "Pas d'annonce avec l'ober de cœur : sans atout, il n'y a pas de marias. Jouez-le sans annoncer."),
    ("fr", "reason.announce_not_a_pair_card", {"card": "h10"}, "Pas d'annonce avec le 10 de cœur : un marias est fait d'un roi et d'un ober. Jouez-le sans annoncer."),
    ("fr@french", "reason.announce_not_a_pair_card", {"card": "h10"}, "Pas d'annonce avec le 10 de cœur : un marias est fait d'un roi et d'une dame. Jouez-le sans annoncer."),
    # some of a suit, none of it, and the suit as trumps
    ("fr", "reason.follow_suit", {"card": "aA", "suit": Suit.LEAVES, "ways": Hand.of("lK7")}, "Pas l'as de glands : vous avez des feuilles. Jouez le roi ou le 7 de feuilles."),
    ("fr@french", "reason.follow_suit", {"card": "aA", "suit": Suit.LEAVES, "ways": Hand.of("lK7")}, "Pas l'as de trèfle : vous avez du pique. Jouez le roi ou le 7 de pique."),
    ("fr", "reason.play_trump", {"card": "bA", "suit": Suit.ACORNS, "trump": Suit.HEARTS, "ways": Hand.of("hO7")}, "Pas l'as de grelots : vous n'avez pas de glands et devez couper. Atout cœur : jouez l'ober ou le 7 de cœur."),
    ("fr@french", "reason.trump_needed", {"variant": "suit", "suits": (Suit.ACORNS, Suit.LEAVES, Suit.BELLS)}, "Jeu demande une couleur d'atout. Nommez le trèfle, le pique ou le carreau."),
    ("fr", "reason.trump_needed", {"variant": "suit", "suits": (Suit.ACORNS, Suit.LEAVES, Suit.BELLS)}, "Jeu demande une couleur d'atout. Nommez les glands, les feuilles ou les grelots."),
    ("fr", "duty.free_no_trump", {"suit": Suit.BELLS}, "Ni grelots ni atout : jouez une carte quelconque."),
    ("fr@french", "duty.free_no_trump", {"suit": Suit.BELLS}, "Ni carreau ni atout : jouez une carte quelconque."),
    # de contracted with the article of a card or a side
    ("fr", "score.silent_seven_change", {"card": "h7"}, "Sans la victoire du 7 de cœur au dernier pli, cela n'aurait rien rapporté."),
    ("fr", "score.silent_seven_change", {"card": "aA"}, "Sans la victoire de l'as de glands au dernier pli, cela n'aurait rien rapporté."),
    ("fr@french", "score.silent_seven_change", {"card": "aO"}, "Sans la victoire de la dame de trèfle au dernier pli, cela n'aurait rien rapporté."),
    ("fr", "score.scale_linear_lost_more", {"times": 3, "points": 20, "side": "caller", "marriages": 20}, "Échelle 3 : un pour chaque dizaine manquante (20 points) et un pour chaque dizaine dans les marias de l'annonceur (20 points)."),
    ("fr", "score.scale_linear_lost_more", {"times": 3, "points": 20, "side": "defenders", "marriages": 20}, "Échelle 3 : un pour chaque dizaine manquante (20 points) et un pour chaque dizaine dans les marias des adversaires (20 points)."),
    # verbs in the number of the side
    ("fr", "score.silent_hundred", {"side": "caller", "points": 110}, "L'annonceur a atteint 110 points sans avoir annoncé de Cent."),
    ("fr", "score.silent_hundred", {"side": "defenders", "points": 110}, "Les adversaires ont atteint 110 points sans avoir annoncé de Cent."),
    # a suit that is missing, and one typed in English
    ("fr", "error.case_trump", {"variant": "suit", "expected": (Suit.LEAVES, Suit.BELLS), "found": None}, "Atout possible pour Jeu : les feuilles ou les grelots ; on n'en donne aucun. Écrivez leaves ou bells."),
    ("fr@french", "error.case_trump", {"variant": "suit", "expected": (Suit.LEAVES, Suit.BELLS), "found": Suit.HEARTS}, "Atout possible pour Jeu : le pique ou le carreau ; on donne le cœur. Écrivez spades ou diamonds."),
    # counts: nought and one are singular
    ("fr", "score.game_lost", {"caller": 0, "defenders": 90}, "L'annonceur a 0 point, les adversaires 90 : le jeu est perdu."),
    ("fr", "score.game_made", {"caller": 90, "defenders": 0}, "L'annonceur a 90 points, les adversaires 0 : le jeu est gagné."),
    ("fr", "duty.lay", {"count": 1}, "Déposez 1 carte."),
    ("fr", "duty.lay", {"count": 2}, "Déposez 2 cartes."),
    ("fr", "reason.lay_two", {"count": 2, "hidden": 1, "due": 2}, "Pas 2 cartes, dont 1 carte cachée : il faut déposer exactement 2 cartes de votre main et nommer chacune."),
    # doublings and games, and a game that has no word
    ("fr", "step.double", {"seat": 0, "level": 2, "item": "seven", "factor": 4, "before": 4, "after": 8}, "Le premier joueur demande un re pour le Sept, désormais ×4 : 4 devient 8."),
    ("fr", "step.double_none", {"seat": 2, "level": 1}, "Le dernier joueur ne demande pas de flek."),
    ("fr", "step.double_none", {"seat": 1, "level": 7}, "Le deuxième joueur ne demande pas de doublement 7."),
    ("fr", "reason.bid_not_higher", {"variant": "my_game", "standing": "better_seven"}, "« my_game » n'est pas supérieur à Jeu meilleur en Sept. Annoncez un jeu supérieur."),
    # what the widgets and the table say: a seat after the verb, a suit and a game as they stand after their words
    ("fr", "widget.projector.play", {"seat": 0}, "Quelles cartes peut jouer le premier joueur ?"),
    ("fr@french", "widget.projector.taken", {"seat": 2, "trick": 3, "card": "lO"}, "Le dernier joueur remporte le pli 3 avec la dame de pique."),
    ("fr", "widget.builder.over", {"seat": 1, "count": 1}, "Le deuxième joueur a 1 carte de trop."),
    ("fr", "widget.builder.over", {"seat": -1, "count": 2}, "La pioche a 2 cartes de trop."),
    ("fr@french", "widget.builder.picked", {"card": "bO"}, "La dame de carreau est la carte choisie. Où va-t-elle ?"),
    ("fr", "note.mark.arrow", {"start": card("aA"), "end": card("h8")}, "Flèche de l'as de glands vers le 8 de cœur."),
    ("fr@french", "table.marriage", {"suit": Suit.ACORNS}, "Annoncer le marias de trèfle ?"),
    ("fr", "table.final_in", {"trump": Suit.HEARTS}, "Jouer, atout cœur"),
    ("fr", "table.price", {"card": "aA", "remain": ("betl", "durch")}, "Si vous déposez l'as de glands, il ne reste que Betl et Durch."),
    ("fr", "table.double", {"level": 2, "items": ("game", "seven")}, "Re pour le jeu et le Sept"),
    ("fr", "table.double_none", {"level": 1}, "Pas de flek"),
    # cards of several suits, and none
    ("fr", "step.lay", {"seat": 1, "cards": Hand.of("aU bA10")}, "Le deuxième joueur dépose l'unter de glands et l'as et le 10 de grelots."),
    ("fr", "reason.deal_not_the_pack", {"double": Hand.of("aA"), "missing": Hand.of("aO bA10"), "strange": Hand()}, "Cette donne ne convient pas : ce n'est pas le jeu de cartes. Distribué plus d'une fois : as de glands. Oublié : ober de glands ; as et 10 de grelots. Étranger au jeu de cartes : rien. Distribuez une fois chaque carte du jeu."),
]  # fmt: skip


def printed(text: str) -> str:
    """A sentence written with plain spaces and apostrophes, as French print has it."""
    text = re.sub(r" ([:;!?])(?=\s|$)", "\u202f\\1", text.replace("'", "\u2019"))
    return text.replace("« ", "«\u00a0").replace(" »", "\u00a0»")


def told(known: dict[str, object]) -> dict[str, object]:
    """The facts, each card among them read."""
    cards = ("card", "best", "other", "last")
    return {name: card(str(fact)) if name in cards else fact for name, fact in known.items()}


@pytest.mark.parametrize(("code", "key", "known", "sentence"), SENTENCES)
def test_sentences_are_right(code: str, key: str, known: dict[str, object], sentence: str) -> None:
    assert language(code).say(key, told(known), DEALT) == printed(sentence)


@pytest.mark.parametrize(
    ("key", "known", "sentence"),
    [
        ("step.lead", {"seat": 0, "card": "aA", "next": 1}, "Eva entame le pli avec l'as de glands. Ondřej joue ensuite."),
        ("figure.trick", {"n": 3, "leader": 1}, "Pli 3, Ondřej entame"),
        ("reason.not_your_turn", {"kind": "lay_away", "seat": 2, "turn": 0}, "Anna ne peut pas déposer des cartes maintenant. Attendez Eva, dont c'est le tour."),
        ("score.by", {"by": (0, 1), "cause": "silent_seven"}, "Amené par Eva et Ondřej."),
        ("replay.why", {"seat": 1}, "Ondřej : ce qui est permis, et ce qui ne l'est pas"),
    ],
)  # fmt: skip
def test_people_are_named_where_no_word_would_be_elided(
    key: str, known: dict[str, object], sentence: str
) -> None:
    assert language("fr").say(key, told(known), PEOPLE) == printed(sentence)


def test_no_sentence_sets_a_word_that_is_elided_or_contracted_before_a_seat() -> None:
    for path in FRENCH:
        for key, text in entries(path).items():
            assert not re.search(r"\b(de|du|à|au|que|le|la|si|jusque) \{\w+(!c)?:seat", text), key


@pytest.mark.parametrize("code", ["fr", "fr@french"])
@pytest.mark.parametrize("suit", Suit)
def test_every_card_elides_and_contracts_its_article(suit: Suit, code: str) -> None:
    forms = {"the": r"(l'(as|ober|unter)|le (6|7|8|9|10|roi|valet)|la dame)", "of": r"(de l'(as|ober|unter)|du (6|7|8|9|10|roi|valet)|de la dame)"}  # fmt: skip
    words = language(code)
    for each, (form, right) in product(Hand.of(f"{suit.word[0]}AKOU109876"), forms.items()):
        assert isinstance(each, Card)
        said = words.words(each, form).replace("\u2019", "'")
        assert re.fullmatch(rf"{right} de (glands|feuilles|cœur|grelots|trèfle|pique|carreau)", said)
        female = said.startswith(("la ", "de la "))
        article = words.words(each.rank, "rank.a")
        assert article.startswith("une " if female else "un ")
        assert words.words(each, f"it.{'f' if female else 'm'}") == ("elle" if female else "il")


def test_french_print_has_its_spaces_and_apostrophes() -> None:
    for path in FRENCH:
        for key, text in entries(path).items():
            if key.endswith(".examples"):
                continue
            prose = re.sub(r"(et|avec|un) \? pour", "", text)  # a ? that is typed for a card
            assert not re.search(r"[^\u202f'][:;!?](\s|$)", prose), key
            assert not re.search(r"«(?!\u00a0)|(?<!\u00a0)»|[“”]", text), key
            assert not re.search(r"[^\W\d_]'[\w«]", text), key


def test_every_sentence_speaks_the_facts_of_the_english_one() -> None:
    for path in FRENCH:
        english = entries(path.parents[2] / "en" / "LC_MESSAGES" / path.name)
        for key, text in entries(path).items():
            if path.stem != "term" and key in english:
                assert fields(text) == fields(english[key]), key


def test_the_catalogues_are_those_of_english() -> None:
    assert {path.name for path in FRENCH} == {
        path.name for path in (Path(FRENCH[0]).parents[2] / "en").rglob("*.po")
    }
    assert language("fr").words((), "", NAMELESS) == "rien"
