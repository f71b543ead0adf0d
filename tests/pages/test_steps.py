"""What a step costs to send: never more than 4 kB, whatever the rules, the language and what is seen for the first time."""

import json
from random import Random
from typing import Any, Final

import pytest

from marias_lab import (
    Annotator,
    DealBuilder,
    MatchTable,
    Projector,
    ReplayPlayer,
    ScoreExplorer,
    Table,
    load_ruleset,
)
from marias_lab.cards import CARDS
from marias_lab.decisions import Play
from marias_lab.pages.reel import Frame, Reel
from marias_lab.record import Note
from marias_lab.widgets.base import PlayerWidget
from marias_lab.widgets.packing import packed
from tests.record.playing import session_of
from tests.widgets.test_table import Guest

MOST: Final = 4096
RULES: Final = ("marias-fr", "marias-en", "mariasek", "csm-voleny")
LANGUAGES: Final = ("en", "cs")


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bytes of every frame that follows another one, each sent by itself to somebody who has those before it."""
    sizes: list[int] = []
    add = Reel.add

    def measured(reel: Reel, frame: Frame, after: int = -1) -> int:
        mark, texts = reel.mark, reel.texts
        number = add(reel, frame, after)
        if after >= 0:
            sizes.append(len(packed({"reel": reel.packed(mark), "at": number}, texts)))
        return number

    monkeypatch.setattr(Reel, "add", measured)
    return sizes


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The bytes of every message, by the frames that are told with it."""
    sizes: list[float] = []
    send = PlayerWidget.send

    def measured(widget: PlayerWidget, content: Any, buffers: Any = None) -> None:
        def gone(message: Any, buffers: Any) -> None:
            size = len(json.dumps(message)) + sum(map(len, buffers))
            sizes.append(size / max(1, len(content["reel"]["frames"])))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(widget, "_send", gone)
            send(widget, content, buffers)

    monkeypatch.setattr(PlayerWidget, "send", measured)
    return sizes


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", RULES)
def test_a_deal_that_is_looked_at(rules: str, lang: str, steps: list[int]) -> None:
    """Deals of all lengths; the shortest show the most at once: an open hand and a score after the first trick."""
    records = [session_of(number, load_ruleset(rules), restless=0.02).record() for number in range(3)]
    for record in records:
        ReplayPlayer(record, lang=lang)
        ReplayPlayer(record, 1, lang, deck="french")
    for widget in (Annotator, Projector, ScoreExplorer):
        widget(records[-1], lang=lang)
    assert len(steps) > 60 and max(steps) <= MOST


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", RULES)
def test_a_deal_that_is_played(rules: str, lang: str, sent: list[float]) -> None:
    for seed in (0, 1):
        guest, draw = Guest(Table(rules, seed=seed, lang=lang, help="guide")), Random(seed)
        while not guest.over():
            guest.by_chance(draw)
    assert len(sent) > 30 and max(sent) <= MOST


def test_a_match_whose_deals_are_opened(steps: list[int], sent: list[float]) -> None:
    table = MatchTable([session_of(number).record() for number in (1, 2, 3)])
    for number in (1, 2, 3):
        table.heard(f"open {number}")
    assert len(sent) == 3 and max(steps) <= MOST and max(sent) <= MOST


def test_a_deal_that_is_built(sent: list[float]) -> None:
    builder, draw = DealBuilder("marias-fr", 2), Random(1)
    cards = [str(card) for card in CARDS]
    for _ in range(60):
        builder.heard(f"card {draw.choice(cards)} to {draw.choice(('0', '1', '2', '-1', 'stock'))}")
    for word in ("rest", "again", "undo", "dealer", "clear"):
        builder.heard(word)
    assert len(sent) > 60 and max(sent) <= MOST


def test_branches_and_notes(sent: list[float]) -> None:
    """A record with many branches: every answer tells the lines of all of them."""
    annotator, draw = Annotator(session_of(3).record()), Random(3)
    line = annotator.replay.line
    for place in line[5:]:
        annotator.to(place)
        allowed = [each.card for each in annotator.replay.options().allowed if isinstance(each, Play)]
        if allowed:
            annotator.heard(f"play {draw.choice(allowed)}")
        annotator.write(Note(place, text="A word about it. " * 12, layer=draw.choice(("one", "two"))))
    assert len(sent) > 40 and max(sent) <= MOST
