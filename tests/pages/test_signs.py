"""Signs that no page can hold: whatever a name has in it, the page is text."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from marias_lab import Replay, Session, demo_record, load_ruleset
from marias_lab.engine import deal_code, shuffled_deal
from marias_lab.pages import Panel, replay_page, write_replay_page
from marias_lab.scenes import figure
from marias_lab.scenes.figures import escape
from marias_lab.scenes.table import Showing

NAMES = ("A\0n\x1bna", "<b>\x07", "C\x0b")


def controls(text: str) -> set[str]:
    return {sign for sign in text if (sign < " " and sign not in "\n\t") or "\ud800" <= sign <= "\udfff"}


def test_a_page_holds_no_control_signs(tmp_path: Path) -> None:
    record = demo_record().with_header(players=NAMES, place="x\0", source="\x1b[31m")
    page = replay_page(Replay(record), "t\0\x1b\ud800", NAMES)
    assert controls(page) == set()
    assert "A\ufffdn\ufffdna" in page
    assert "&lt;b&gt;" in page
    path = write_replay_page(Replay(record), tmp_path / "page.html", "t\ud800", NAMES)
    assert controls(path.read_text(encoding="utf-8")) == set()


def test_panels_and_pictures_hold_none_either() -> None:
    panel = Panel("c\0", ("h\x1b", "i"), (("a\0", "b\x07"),), ("l\x1b",), fold="f\0")
    assert controls(panel.html) == set()
    shown = figure(Replay(demo_record()), Showing(people=NAMES))
    assert controls(shown.html()) == set()
    assert controls(shown.svg) == set()


@pytest.mark.parametrize(
    ("text", "html"), [("a\0", "a\ufffd"), ("<&\"'", "&lt;&amp;&quot;&#x27;"), ("a\nb\té", "a\nb\té")]
)
def test_texts_as_a_page_holds_them(text: str, html: str) -> None:
    assert escape(text) == html


def test_a_deal_of_which_a_card_is_hidden_has_no_code() -> None:
    rules = load_ruleset("mariasek")
    dealt = shuffled_deal(rules, 0, 1)
    for deal in (dealt, evolve(dealt, talon=dealt.talon.concealed(), seed=None)):
        page = replay_page(Replay(Session(rules, deal=deal).record(), rules), "t")
        assert (deal_code(rules, dealt) in page) is (deal is dealt)
