"""Nothing shown to people stands in the code: in a made-up language every word of theirs is one of its own.

The language is made here of the English catalogues and is part of no package: its words are bracketed, accented and 40 % longer, what is filled in is
kept. A plain letter in what is shown then comes from the code. Exempt is what no catalogue can hold: names and notes of a record, its title, ids,
codes and names of files, and the texts of the ruleset files (clauses, titles, knobs), which have one language of their own.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from itertools import product
from math import ceil
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import write_po

from marias_lab import Replay, ReplayPlayer, demo_record, load_ruleset, read_saved, sample_saved
from marias_lab.engine import deal_code
from marias_lab.i18n import language, languages
from marias_lab.locale.compiling import catalogues, compiled, read_catalogue
from marias_lab.pages import (
    compare_panel,
    contracts_panel,
    points_panel,
    replay_page,
    saved_panel,
    settlement_panel,
    steps_panel,
    why_panel,
)
from marias_lab.record import format_record
from marias_lab.record.scanning import knob_text
from marias_lab.rules import Ruleset, ruleset_names
from marias_lab.rules.knobs import KNOBS
from marias_lab.scenes import Figure, Showing, figure
from marias_lab.scenes.figures import words_of
from marias_lab.scenes.replay import replay_figure, score_figure, strip_figure
from tests.cli.conftest import Call, call
from tests.engine.random_play import played
from tests.pages.unpacking import unpacked

__all__ = ["call"]

CODE = "xx"
_PLAIN = "abcdefghijklmnopqrstuvwxyz"
_ACCENTED = "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýź"
_ACCENTS = str.maketrans(_PLAIN + _PLAIN.upper(), _ACCENTED + _ACCENTED.upper())
_EN = Path(catalogues()[0]).parents[2] / "en" / "LC_MESSAGES"


def longer(word: str) -> str:
    """A word as the made-up language has it."""
    accented = word.translate(_ACCENTS)
    return f"⟦{accented}{accented[-1] * ceil(0.4 * len(word))}⟧"


def pseudo(pattern: str) -> str:
    """A pattern whose own words are longer and accented, its fields untouched."""
    parts = []
    for text, name, form, conversion in Formatter().parse(pattern):
        parts.append(
            re.sub("[A-Za-z]+", lambda word: longer(word[0]), text).replace("{", "{{").replace("}", "}}")
        )
        if name is not None:
            parts.append(
                "{" + name + (f"!{conversion}" if conversion else "") + (f":{form}" if form else "") + "}"
            )
    return "".join(parts)


@pytest.fixture(autouse=True, scope="module")
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The made-up language, beside English, for the tests of this module alone."""
    root = tmp_path_factory.mktemp("locale")
    shutil.copytree(_EN.parent, root / "en")
    folder = root / CODE / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for source in sorted(_EN.glob("*.po")):
        catalogue = read_catalogue(source)
        for message in catalogue:
            if message.id:
                text = message.string
                message.string = pseudo(text) if isinstance(text, str) else tuple(map(pseudo, text or ()))
        target = folder / source.name
        with target.open("wb") as stream:
            write_po(stream, catalogue)
        target.with_suffix(".mo").write_bytes(compiled(target))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("marias_lab.i18n._folder", lambda: root)
        _forget()
        yield
    _forget()


def _forget() -> None:
    for known in (languages, language, words_of):
        known.cache_clear()


def of_rules(*rulesets: Ruleset) -> tuple[str, ...]:
    """What the files of rulesets say. A title, which may be a word like any other, stands behind its id or before its text."""
    texts: list[str] = []
    for rules in rulesets:
        texts += [rules.id, rules.title, rules.about, rules.digest]
        for clause in rules.clauses.values():
            titled = [
                f"{clause.id}{joint} {clause.title}" for joint in (",", " ,", "")
            ]  # " ,": an id in tags of its own
            titled.append(f"{clause.title}: {clause.text}")
            texts += [*titled, clause.id, clause.text, clause.reading, clause.differs]
            texts += [f"“{source.phrase}”" for source in clause.sources if source.phrase]
            outside = [source for source in clause.sources if source.outside]
            texts += [f"{longer('From')} {each.outside}" for each in outside]
            texts += [f"{longer('From')} {each.outside}: {each.note}" for each in outside]
        for point in rules.contradictions:
            texts += [f"{point.id} {point.title}", point.fr, point.en, point.settled]
    return tuple(texts)


def of_knobs(*rulesets: Ruleset) -> tuple[str, ...]:
    """Knobs and their values as they are typed, and the names of rulesets."""
    texts = [*ruleset_names(), *KNOBS]
    for name, knob in KNOBS.items():
        values = [knob_text(rules[name]) for rules in rulesets]
        values += [
            knob_text(point.other)
            for rules in rulesets
            for point in rules.contradictions
            if point.knob == name
        ]
        texts += [f"{name} = {value}" for value in values]
        texts += [f"{name} {' '.join(pair)}" for pair in product(values, repeat=2)]
        texts.append(f"{longer('takes')} {knob.expected()}")
    return tuple(texts)


def left(text: str, exempt: Iterable[str] = ()) -> list[str]:
    """The words in plain letters that a text holds beside what is exempt. One letter alone is a rank."""
    text = " ".join(text.split())
    for each in sorted({" ".join(part.split()) for part in exempt}, key=len, reverse=True):
        if each and each in text:
            text = re.sub(rf"(?<!\w){re.escape(each)}(?!\w)", " ", text)
    return re.findall("[A-Za-z]{2,}", text)


class Shown(HTMLParser):
    """What a page shows or lets be heard."""

    SILENT = frozenset({"style", "metadata"})
    HEARD = frozenset({"title", "desc", "text", "body"})
    SAID = frozenset({"alt", "title", "aria-label", "data-label", "placeholder"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.silent = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent = tag in self.SILENT or (self.silent and tag not in self.HEARD)
        self.texts += [value or "" for name, value in attrs if name in self.SAID]

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.texts.append(data)


def shown(page: str) -> str:
    return " ".join(Shown(page).texts)


FR, OTHER = load_ruleset("marias-fr"), load_ruleset("mariasek")
RECORD, SAVED = demo_record(), read_saved(sample_saved())
OF_RECORD = (*filter(None, (RECORD.header.source, SAVED.record.header.source)),)


def seen_in(picture: Figure) -> list[str]:
    """What is left of a picture, shown or heard."""
    return left(" ".join((picture.alt, picture.text, shown(picture.svg), shown(picture.html()))))


def test_the_made_up_language_is_told_from_plain_letters_and_longer() -> None:
    said = language(CODE).say("step.pass", {"seat": 0})
    assert said == "⟦Śéáťťť⟧ 0 ⟦ṕáśśéśśśś⟧."
    assert left(said) == []
    assert len(said) > 1.4 * len(language("en").say("step.pass", {"seat": 0}))
    assert left("Deal 3 ⟦ćáŕďśśś⟧") == ["Deal"]


@pytest.mark.parametrize("viewer", ["teacher", "spectator", 1])
def test_pictures_of_every_step(viewer: Any) -> None:
    replay = Replay(RECORD)
    for node in replay.line:
        replay.to(node)
        assert seen_in(replay_figure(replay, viewer, lang=CODE)) == []
    assert seen_in(strip_figure(replay, CODE)) == seen_in(score_figure(replay.state, lang=CODE)) == []


@pytest.mark.parametrize("name", ["marias-fr", "mariasek"])
def test_pictures_of_deals_at_random(name: str) -> None:
    rules = load_ruleset(name)
    for number in range(3):
        for state in (before for before, _, _ in played(rules, number)):
            if state.play is None or number == 0:
                assert seen_in(figure(state, Showing(language=CODE))) == []


@pytest.mark.parametrize("name", ["marias-fr", "mariasek"])
def test_panels_of_deals_at_random(name: str) -> None:
    rules = load_ruleset(name)
    exempt = of_rules(rules)
    for number in range(4):
        for before, _, after in played(rules, number):
            for panel in (why_panel(before, lang=CODE, fold=True), points_panel(after, lang=CODE)):
                assert left(panel.text, exempt) == left(shown(panel.html), exempt) == []
        settled = settlement_panel(after, lang=CODE)
        assert left(settled.text, exempt) == left(shown(settled.html), exempt) == []


def test_panels_of_rules_and_records() -> None:
    exempt = (*of_rules(FR, OTHER), "auction", "first_lead")  # knobs are named as they are typed
    panels = [
        contracts_panel(FR, CODE),
        contracts_panel(OTHER, CODE),
        compare_panel(FR, OTHER, ("auction", "first_lead"), CODE),
        steps_panel(Replay(RECORD), lang=CODE),
        saved_panel(SAVED, CODE),
    ]
    for panel in panels:
        assert panel
        assert left(panel.text, exempt) == left(shown(panel.html), exempt) == []


def test_a_page() -> None:
    page = replay_page(Replay(RECORD), "0", lang=CODE)
    known = (*of_rules(FR), *OF_RECORD, deal_code(FR, RECORD.deal))
    assert left(shown(page), known) == []
    assert len(shown(page)) > 10_000


def _texts(told: object) -> Iterator[str]:
    """Every text in what a player is told, but for names of pieces and what they draw."""
    match told:
        case str():
            yield told
        case dict():
            for key, value in told.items():
                if key not in _NOT_SAID:
                    yield from _texts(value)
        case list() | tuple():
            for value in told:
                yield from _texts(value)


_NOT_SAID = frozenset(
    {
        "style",
        "boards",
        "under",
        "ink",
        "key",
        "part",
        "do",
        "did",
        "lang",
        "lines",
        "clauses",
        "name",
        "value",
        "at",
    }
)


def test_the_player_of_a_replay() -> None:
    player = ReplayPlayer(RECORD, lang=CODE)
    known = (*of_rules(FR), *OF_RECORD)
    themselves = [language(code).say("control.language") for code in languages()]
    told = player.whole()
    for menu in told["menus"]:
        assert left(" ".join((menu["label"], *(label for _, label in menu["options"]))), themselves) == []
    assert left(" ".join(_texts({**told, "reel": None, "menus": None})), known) == []
    for frame in unpacked(told["reel"]):
        drawn = [
            line
            for board in frame.boards.values()
            for row in board.values()
            for line in row["ink"]
            if "<text" in line
        ]
        said = [
            row[name]
            for board in frame.boards.values()
            for row in board.values()
            for name in ("words", "note")
            if name in row
        ]
        lit = [row["lit"][2] for board in frame.boards.values() for row in board.values() if "lit" in row]
        texts = " ".join((*map(shown, drawn), *said, *lit, frame.say, frame.label, *_texts(frame.panels)))
        assert left(texts, known) == []
    bundle, _ = player._repr_mimebundle_()
    assert left(shown(bundle["text/html"]) + bundle["text/plain"], known) == []


@pytest.mark.parametrize(
    "typed",
    [
        ("replay", "--demo", "--why", "--text-only"),
        ("replay", "--demo"),
        ("replay", "saved.hra", "--why", "--text-only"),
        ("check", "demo.json"),
        ("check", "saved.hra", "--assumed"),
        ("deal", "--seed", "7", "--svg", "table.svg"),
        ("rules",),
        ("rules", "mariasek", "--clause", "V-09"),
        ("rules", "marias-fr", "--compare", "marias-en"),
    ],
    ids=" ".join,
)
def test_commands(
    call: Call, typed: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    # A line broken at a hyphen is not what was said.
    monkeypatch.setattr("marias_lab.cli.tables.width", lambda: 10_000)
    (tmp_path / "demo.json").write_text(format_record(RECORD), encoding="utf-8")
    shutil.copy(sample_saved(), tmp_path / "saved.hra")
    result = call("--language", CODE, *typed)
    assert (result.exit_code, result.stderr) == (0, "")
    rulesets = (FR, OTHER, load_ruleset("marias-en"))
    known = [*of_rules(*rulesets), *of_knobs(*rulesets), *OF_RECORD]
    known += ["demo.html", "demo.svg", "demo.json", "saved.hra", "table.svg", "marias-lab check"]
    known += [
        *re.findall(r"\b\w{4}-\w{4}-[\w#-]+", result.stdout),
        *re.findall(r"marias-fr dealer=.*", result.stdout),
    ]
    assert left(result.stdout, known) == []
