"""Notes, branches and ghosts in the frames of a replay, and in the page made of them."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from marias_lab import Annotator, Record, Replay, demo_record, read_record, write_record
from marias_lab.decisions import Play
from marias_lab.engine import Viewer
from marias_lab.pages import player_page
from marias_lab.pages.player_page import page_of
from marias_lab.pages.replay_reel import Looking, ReplayReel
from marias_lab.record import Arrow, Mark, Note
from tests.pages.unpacking import Seen, unpacked

AT = 14
"""Rear has just played the 10 of leaves on the 7; Forehand is to play and holds the 8."""
POINTED = Note(
    AT,
    "Keep the Ace.",
    glyphs=("good", "forced"),
    marks=[Mark("about", "lA"), Mark("ring", "lA"), Mark("light", "l8")],
    arrows=[Arrow("l7", "l8")],
    layer="Teacher",
    author="J. N.",
    date="2026-03-12",
)
OTHER = Note(
    AT, "Why?", marks=[Mark("ring", "lA")], arrows=[Arrow("l7", "l8"), Arrow("lA", "l8")], layer="Class"
)


def noted(*notes: Note, record: Record | None = None) -> Record:
    made = record or demo_record()
    for note in notes:
        made = made.with_note(note)
    return made


def frames(source: Record | Replay, viewer: Viewer = "teacher") -> list[Seen]:
    reel = ReplayReel(source if isinstance(source, Replay) else Replay(source), Looking(viewer))
    reel.lines()
    return unpacked(reel.reel.packed())


def layered(seen: Seen, board: str = "table") -> dict[str, dict[str, Any]]:
    return {key: row for key, row in seen.boards[board].items() if row["part"].startswith("layer:")}


def notes_of(seen: Seen) -> dict[str, dict[str, Any]]:
    return {name: panel for name, panel in seen.panels.items() if name.startswith("note:")}


def test_a_note_is_a_panel_of_its_decision_alone() -> None:
    seen = frames(noted(POINTED))
    assert [number for number, frame in enumerate(seen, 1) if notes_of(frame)] == [AT]
    assert notes_of(seen[AT - 1]) == {
        "note:0:0": {
            "caption": "Good, Forced",
            "lines": (
                "Keep the Ace.",
                "About the Ace of leaves.",
                "Lit: the 8 of leaves.",
                "Ringed: the Ace of leaves.",
                "Arrow from the 7 of leaves to the 8 of leaves.",
                "J. N., 2026-03-12, Teacher",
            ),
            "clauses": [],
        }
    }


def test_several_notes_stand_in_their_layers_in_order() -> None:
    plain = Note(AT, "No layer.")
    reel = ReplayReel(Replay(noted(POINTED, OTHER, plain, Note(20, "Later.", layer="Class"))), Looking())
    reel.lines()
    assert reel.layers() == [("0", "Teacher"), ("1", "Class"), ("2", "General")]
    seen = unpacked(reel.reel.packed())
    assert list(notes_of(seen[AT - 1])) == ["note:0:0", "note:1:1", "note:2:2"]
    assert notes_of(seen[AT - 1])["note:2:2"]["lines"] == ("No layer.", "General")
    assert list(notes_of(seen[19])) == ["note:1:0"]


def test_marks_and_arrows_are_drawn_over_the_cards_in_both_shapes() -> None:
    seen = frames(noted(POINTED))[AT - 1]
    drawn = layered(seen)
    assert {key: row["part"] for key, row in drawn.items()} == {
        "lA layer:0": "layer:0",
        "l8 layer:0": "layer:0",
        "lA layer:0+0": "layer:0+0",
        "arrow l7 l8": "layer:0",
    }
    table = seen.boards["table"]
    for key, code in (("lA layer:0+0", "lA"), ("l8 layer:0", "l8")):
        assert drawn[key]["place"] == table[code]["place"] and drawn[key]["z"] == table[code]["z"]
        assert drawn[key]["ink"][: len(table[code]["ink"])] == table[code]["ink"] != drawn[key]["ink"]
        assert list(table).index(key) > list(table).index(code)
    assert drawn["lA layer:0+0"]["words"] == "Ace of leaves, belongs to it, ringed"
    assert drawn["l8 layer:0"]["lit"][0] == table["l8"]["lit"][0]
    assert drawn["arrow l7 l8"]["words"] == "Arrow from 7 of leaves to 8 of leaves"
    # In a narrow column the open hands of others are written, not drawn: what points there is told in words alone.
    assert set(layered(seen, "table-compact")) == {"l8 layer:0", "arrow l7 l8"}


def test_what_several_layers_draw_on_a_card_is_told_by_each_and_by_all() -> None:
    drawn = layered(frames(noted(POINTED, OTHER))[AT - 1])
    assert {key: row["part"] for key, row in drawn.items() if key.startswith("lA")} == {
        "lA layer:0": "layer:0",
        "lA layer:0,1": "layer:0,1",
        "lA layer:0+0,1": "layer:0+0,1",
    }
    assert drawn["arrow l7 l8"]["part"] == "layer:0,1" and drawn["arrow lA l8"]["part"] == "layer:1"


def test_steps_without_notes_are_as_they_were() -> None:
    plain, with_notes = frames(demo_record()), frames(noted(POINTED, OTHER))
    for before, after in zip(plain, with_notes, strict=True):
        if before.id != AT:
            assert before == after


HIDDEN: dict[Viewer, set[str]] = {
    0: {"lA", "b8"},
    1: {"l8", "lA", "hO"},
    2: {"l8", "b8", "hO"},
    "spectator": {"l8", "lA", "b8", "hO"},
}


@pytest.mark.parametrize("viewer", HIDDEN)
def test_a_hidden_card_gets_no_mark_no_arrow_and_no_word(viewer: Viewer) -> None:
    names = {
        "lA": "Ace of leaves",
        "l8": "8 of leaves",
        "l7": "7 of leaves",
        "b8": "8 of bells",
        "hO": "Ober of hearts",
    }
    codes = list(names)  # of Rear, of Forehand, played, of Middle, laid away
    note = Note(
        AT,
        "Look.",
        marks=[Mark(kind, code) for code in codes for kind in ("about", "light", "ring")],
        arrows=[Arrow(start, end) for start in codes for end in codes if start != end],
    )
    replay = Replay(noted(note))
    replay.to(AT)
    seen = frames(replay, viewer)[AT - 1]
    state = replay.view(viewer)
    known = (
        {str(card) for hand in state.hands for card in hand} | {str(card) for card in state.talon} | {"l7"}
    )
    assert known & set(codes) == set(codes) - HIDDEN[viewer]
    assert set(codes) & known == {key.split()[0] for key in layered(seen) if not key.startswith("arrow")}
    for key in layered(seen):
        assert set(key.split(" layer")[0].removeprefix("arrow ").split()) <= known
    lines = notes_of(seen)["note:0:0"]["lines"]
    shown = sorted(known & set(codes), key=codes.index)
    assert [line for line in lines if line.startswith("Arrow")] == [
        f"Arrow from the {names[start]} to the {names[end]}."
        for start in shown
        for end in shown
        if start != end
    ]
    others = {line.split(": ")[-1].removeprefix("About ") for line in lines[1:4]}
    assert len(others) == 1
    assert ("hearts" in (said := others.pop())) == ("hO" in known) and ("bells" in said) == ("b8" in known)


def test_a_card_that_was_played_is_spoken_of_and_not_drawn() -> None:
    seen = frames(noted(Note(20, marks=[Mark("ring", "l7")], arrows=[Arrow("l7", "l7")])), 0)[19]
    assert layered(seen) == {}
    assert "Ringed: the 7 of leaves." in notes_of(seen)["note:0:0"]["lines"]


def branched(*codes: str) -> Replay:
    replay = Replay(demo_record())
    replay.to(AT - 1)
    for code in codes:
        play(replay, code)
    return replay


def play(replay: Replay, code: str, after: int = 0) -> None:
    """Try a card, not announced, after the decision of an id or where the replay stands."""
    replay.to(after or replay.id)
    plays = [each for each in replay.options().allowed if isinstance(each, Play) and not each.announce]
    replay.branch(next(each for each in plays if str(each.card) == code))


def test_a_branch_shows_the_card_of_the_record_beside_the_one_that_replaced_it() -> None:
    seen = frames(branched("lA", "l8", "lK"))
    first, full, later = seen[39:]
    for frame in (first, full):
        table = frame.boards["table"]
        ghost, card = table["ghost-leaves-10"]["place"], table["lA"]["place"]
        assert (ghost[0] - card[0], ghost[1] - card[1]) == (66, 40) and ghost[2:] == (28, 44)
        assert table["lA"]["words"].endswith("in place of 10 of leaves")
    assert not any(key.startswith("ghost") for key in later.boards["table"])
    assert not any(key.startswith("ghost") for frame in seen[:39] for key in frame.boards["table"])


def test_a_branch_is_named_by_its_letter_and_what_it_began_with() -> None:
    replay = branched("lA", "l8")
    play(replay, "lK", after=41)
    play(replay, "lO", after=41)  # leaves branch a
    play(replay, "lO", after=AT - 1)  # leaves the record where branch a did
    seen = {frame.id: frame for frame in frames(replay)}
    assert {(seen[number].letter, seen[number].branch) for number in range(1, 40)} == {("", "")}
    assert [seen[number].letter for number in range(40, 45)] == ["a", "a", "a", "b", "c"]
    assert seen[42].branch == "Branch a: Rear plays the Ace of leaves and is winning."
    assert seen[43].branch == "Branch b: Rear leads the Ober of leaves. Forehand to play."
    play(replay, "aA", after=42)
    assert [letter for _, letter in sorted(replay.letters.items())] == ["a", "b", "c"]  # they stay


def test_a_branch_is_compared_with_the_record_line_by_line() -> None:
    seen = frames(branched("lA", "l8"))
    begun, full = (frame.panels["branch"] for frame in seen[39:])
    assert full["head"] == ("", "Record", "Branch a")
    assert full["rows"] == (
        (
            "Decision",
            "Rear plays the 10 of leaves and is winning.",
            "Rear plays the Ace of leaves and is winning.",
        ),
        ("Trick 2", "10, 8 and 7 of leaves: Rear, 10 points", "Ace, 8 and 7 of leaves: Rear, 10 points"),
        ("So far", "Forehand 0, Middle 0, Rear 10", "Forehand 0, Middle 0, Rear 10"),
        ("Paid", "Forehand +20, Middle -10, Rear -10", "not played out"),
    )
    assert begun["rows"][1] == (
        "Trick 2",
        "10, 8 and 7 of leaves: Rear, 10 points",
        "Ace and 7 of leaves: not finished",
    )
    assert all("branch" not in frame.panels for frame in seen[:39])


def test_a_branch_played_out_is_paid() -> None:
    replay = branched("lA")
    while not replay.state.over:
        replay.branch(replay.options().allowed[0])
    rows = frames(replay)[-1].panels["branch"]["rows"]
    assert [row[0] for row in rows] == [
        "Decision",
        *(f"Trick {number}" for number in range(2, 11)),
        "So far",
        "Paid",
    ]
    assert not any("not played out" in cell for row in rows for cell in row)


def test_a_record_cut_short_says_what_it_did_not_play() -> None:
    replay = branched("lA", "l8", "lK")
    short = replay.record()
    cut = Replay(Record(short.header, short.decisions[:13] + short.decisions[39:], main=13))
    (last,) = [frame for frame in frames(cut) if frame.id == short.decisions[-1].id]
    assert last.letter == "a"
    rows = {row[0]: row[1:] for row in last.panels["branch"]["rows"]}
    assert rows["Decision"] == ("not played out", "Rear plays the Ace of leaves and is winning.")
    assert rows["Trick 2"][0] == "7 of leaves: not finished" and rows["Trick 3"][0] == "not played out"
    assert rows["Paid"] == ("not played out", "not played out")


HOSTILE = {
    "script": "<script>alert(1)</script>",
    "end": "</script><img src=x onerror=alert(1)>",
    "comment": "<!--<script>",
    "lines": "one\u2028two\u2029three\nfour",
    "rtl": "\u202eevil \u05d0\u05d1 \u0627\u0644\u0639\u0631\u0628\u064a\u0629",
    "long": "x" * 10_000,
    "emoji": "🂡 👩‍👩‍👧 🇨🇿",
    "quotes": "\"'&amp;{step}${x}`\\u003c",
    "controls": "a\x00b\x07c\x7f",
}


def texts_in(page: str) -> Iterable[str]:
    told = re.search(r'<script type="application/json" id="told">(.*?)</script>', page, re.DOTALL)
    assert told
    for panel in json.loads(told[1])["reel"]["panels"]:
        yield from panel.get("lines", ())


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_stay_text_in_record_and_page(name: str, tmp_path: Path) -> None:
    text = HOSTILE[name]
    record = noted(Note(AT, text, layer=text[:50], author=text[:50]))
    write_record(record, tmp_path / "record.json")
    again = read_record(tmp_path / "record.json")
    assert again.notes == record.notes
    page = player_page(Replay(again), "Notes")
    assert page.count("<script") == 2 and page.count("</script") == 2 and "<img" not in page
    assert not {"\u2028", "\u2029"} & set(page)
    assert text in texts_in(page)
    assert page.encode().decode() == page


def test_a_page_opens_where_it_is_told_to() -> None:
    told = re.search(
        r'id="told">(.*?)</script>', player_page(Replay(demo_record()), "Deal", at=AT), re.DOTALL
    )
    assert told and json.loads(told[1])["at"] == AT - 1


def test_a_page_holds_the_form_of_notes_only_where_notes_are_written() -> None:
    replay = Replay(demo_record())
    form = "class NoteForm"
    assert form not in player_page(replay, "A deal")
    assert form in page_of(Annotator(replay).whole(), "Notes", "en")
