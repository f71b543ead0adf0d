"""Notes written in a cell, without a browser: what the form sends, what comes of it, what is kept."""

from pathlib import Path
from typing import Any

import pytest

from marias_lab import Annotator, Replay, ReplayPlayer, demo_record, read_record
from marias_lab.errors import InputError
from marias_lab.record import Arrow, Mark, Note
from tests.pages.test_notes import AT, HOSTILE, POINTED, layered, noted, notes_of
from tests.pages.unpacking import Seen, unpacked
from tests.pages.unpacking import told as told_to

DATE = "2026-03-12"


@pytest.fixture
def annotator() -> Annotator:
    made = Annotator(demo_record(), layer="Teacher", author="J. N.", date=DATE)
    made.go(AT)
    return made


@pytest.fixture
def sent(annotator: Annotator, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(annotator, "send", lambda message, **_: messages.append(message))
    return messages


def draft(text: str = "", **more: Any) -> dict[str, Any]:
    empty = {"glyphs": [], "marks": [], "arrows": [], "layer": "Teacher", "author": "J. N.", "place": -1}
    return {"text": text} | empty | more


def form(annotator: Annotator, word: str, at: int = AT, **more: Any) -> None:
    annotator._handle_custom_msg({"form": word, "id": at, **more}, [])


def save(annotator: Annotator, written: dict[str, Any], at: int = AT) -> None:
    form(annotator, "save", at, draft=written)


def seen(annotator: Annotator, at: int = AT) -> Seen:
    """The frame of a decision as a view sees it that is opened now."""
    told = told_to(annotator)
    here = {number for line in told["lines"] for number in line}
    frames = unpacked(told["reel"])
    found: Seen
    (found,) = [frames[number] for number in here if frames[number].id == at]
    return found


def test_a_note_is_saved_with_all_that_was_written(annotator: Annotator, sent: list[dict[str, Any]]) -> None:
    written = draft(
        " Keep the Ace. ",
        glyphs=["good"],
        marks=[["about", "lA"], ["ring", "l8"]],
        arrows=[["l7", "l8"]],
    )
    save(annotator, written)
    note = Note(
        AT,
        "Keep the Ace.",
        ("good",),
        (Mark("about", "lA"), Mark("ring", "l8")),
        (Arrow("l7", "l8"),),
        "Teacher",
        "J. N.",
        DATE,
    )
    assert annotator.record.notes == (note,) and annotator.replay.notes == (note,)
    assert list(notes_of(seen(annotator))) == ["note:0:0"]
    assert {"lA layer:0", "l8 layer:0", "arrow l7 l8"} == set(layered(seen(annotator)))
    assert sent[0]["layers"] == [("0", "Teacher")] and sent[0]["at"] == annotator.at and sent[0]["quiet"]
    assert sent[-1]["written"] == {"id": AT, "said": "saved", "draft": None}
    assert annotator.whole()["form"]["drafts"] == {}
    assert annotator.replay.id == AT


def test_the_record_it_was_made_of_stays_as_it_is() -> None:
    record = demo_record()
    made = Annotator(record)
    made.write(Note(AT, "A word."))
    assert record.notes == () and len(made.record.notes) == 1
    assert made.record.decisions == record.decisions and made.record.result == record.result


def test_only_the_frame_of_that_decision_is_told_anew(
    annotator: Annotator, sent: list[dict[str, Any]]
) -> None:
    before = annotator.whole()["lines"][0]
    save(annotator, draft("A word."))
    after = annotator.whole()["lines"][0]
    assert [
        number for number, (one, other) in enumerate(zip(before, after, strict=True), 1) if one != other
    ] == [AT]
    assert sum(len(message["reel"]["frames"]) for message in sent) == 1


@pytest.mark.parametrize("empty", [draft(), draft("  \n")])
def test_an_empty_note_is_not_saved(
    annotator: Annotator, sent: list[dict[str, Any]], empty: dict[str, Any]
) -> None:
    save(annotator, empty)
    assert annotator.record.notes == ()
    assert sent[-1]["written"]["said"] == "empty"


def test_what_is_pointed_at_is_seen_before_it_is_saved(
    annotator: Annotator, sent: list[dict[str, Any]]
) -> None:
    form(annotator, "draft", draft=draft(marks=[["ring", "lA"]], arrows=[["l7", "l8"]]))
    assert {row["part"] for row in layered(seen(annotator)).values()} == {"layer:draft"}
    assert sent[-1]["at"] == annotator.at == annotator.whole()["lines"][0][AT - 1]
    assert annotator.record.notes == ()
    form(annotator, "cancel")
    assert layered(seen(annotator)) == {} and annotator.whole()["form"]["drafts"] == {}


def test_text_alone_is_kept_and_draws_nothing(annotator: Annotator, sent: list[dict[str, Any]]) -> None:
    form(annotator, "draft", draft=draft("Half a sen"))
    assert sent == []
    assert told_to(annotator)["form"]["drafts"] == {str(AT): draft("Half a sen")}


def test_what_is_not_saved_outlives_steps_views_and_decks(annotator: Annotator) -> None:
    form(annotator, "draft", draft=draft("Half", marks=[["light", "l8"]]))
    annotator.go(3)
    form(annotator, "draft", at=3, draft=draft("Other"))
    annotator.chosen("deck", "letters")
    annotator.look(0)
    assert {at: each["text"] for at, each in annotator.whole()["form"]["drafts"].items()} == {
        AT: "Half",
        3: "Other",
    }
    assert "l8 layer:draft" in layered(seen(annotator))
    form(annotator, "draft", draft=draft())
    assert list(annotator.whole()["form"]["drafts"]) == [3]


def test_several_notes_on_a_decision_in_several_layers(annotator: Annotator) -> None:
    save(annotator, draft("One."))
    save(annotator, draft("Two.", layer="Class", author=""))
    assert [(note.text, note.layer, note.author) for note in annotator.record.notes] == [
        ("One.", "Teacher", "J. N."),
        ("Two.", "Class", ""),
    ]
    assert annotator.whole()["layers"] == [("0", "Teacher"), ("1", "Class")]
    assert annotator.whole()["form"]["layer"] == "Class"  # where the next one goes


def test_a_note_is_changed_in_its_place(annotator: Annotator, sent: list[dict[str, Any]]) -> None:
    for text in ("One.", "Two.", "Three."):
        save(annotator, draft(text))
    form(annotator, "edit", place=1)
    told = sent[-1]["written"]["draft"]
    assert told == draft("Two.", place=1)
    save(annotator, told | {"text": "Second.", "marks": [["ring", "lA"]]})
    assert [note.text for note in annotator.record.notes] == ["One.", "Second.", "Three."]
    assert [panel["lines"][0] for panel in notes_of(seen(annotator)).values()] == [
        "One.",
        "Second.",
        "Three.",
    ]


def test_while_a_note_is_changed_its_old_marks_are_not_drawn(annotator: Annotator) -> None:
    annotator.write(POINTED)
    form(annotator, "edit", place=0)
    form(annotator, "draft", draft=draft("Keep.", marks=[["ring", "l8"]], place=0))
    assert set(layered(seen(annotator))) == {"l8 layer:draft"}
    form(annotator, "cancel")
    assert "lA layer:0+0" in layered(seen(annotator))
    assert annotator.record.notes == (POINTED,)


def test_a_change_does_not_begin_over_something_not_saved(
    annotator: Annotator, sent: list[dict[str, Any]]
) -> None:
    save(annotator, draft("One."))
    form(annotator, "draft", draft=draft("Half"))
    form(annotator, "edit", place=0)
    assert sent[-1]["written"] == {"id": AT, "said": "busy", "draft": draft("Half")}


def test_a_note_is_removed_and_brought_back(annotator: Annotator, sent: list[dict[str, Any]]) -> None:
    save(annotator, draft("One."))
    save(annotator, draft("Two."))
    form(annotator, "remove", place=0)
    assert [note.text for note in annotator.record.notes] == ["Two."]
    assert sent[-1]["written"]["said"] == "removed"
    annotator._handle_custom_msg({"do": "undo"}, [])
    assert [note.text for note in annotator.record.notes] == ["One.", "Two."]
    assert sent[-1]["written"]["said"] == "undone"
    form(annotator, "undo")
    form(annotator, "undo")
    assert annotator.record.notes == () and not annotator.undo()
    form(annotator, "undo")
    assert sent[-1]["written"]["said"] == "nothing_undone"


def test_what_is_written_stays_when_the_note_it_changes_is_gone(annotator: Annotator) -> None:
    save(annotator, draft("One."))
    form(annotator, "edit", place=0)
    form(annotator, "draft", draft=draft("One and more.", place=0))
    form(annotator, "undo")
    assert annotator.whole()["form"]["drafts"] == {AT: draft("One and more.")}
    save(annotator, annotator.whole()["form"]["drafts"][AT])
    assert [note.text for note in annotator.record.notes] == ["One and more."]


def test_every_card_in_sight_can_be_pointed_at_and_no_other(annotator: Annotator) -> None:
    table = seen(annotator).boards["table"]
    assert (
        table["l8"]["do"] == "play l8" and table["lA"]["do"] == "point lA" and table["l7"]["do"] == "point l7"
    )
    assert table["hO"]["do"] == "point hO"  # laid away, seen by the teacher
    annotator.look(0)
    cards = {row["do"].split()[1] for row in seen(annotator).boards["table"].values() if "do" in row}
    assert cards == {str(card) for card in annotator.replay.view(0).hands[0]} | {"l7", "l10", "hO", "hU"}


def test_a_branch_can_be_written_about(annotator: Annotator, tmp_path: Path) -> None:
    annotator.go(AT - 1)
    annotator.heard("play lA")
    save(annotator, draft("Off the record."), at=annotator.replay.id)
    again = read_record(annotator.save_record(tmp_path / "record.json"))
    assert again == annotator.record
    assert [(note.decision, note.text) for note in again.notes] == [(40, "Off the record.")]


def test_it_goes_along_with_the_replay_it_was_given() -> None:
    replay = Replay(noted(POINTED))
    made = Annotator(replay)
    made.remove(POINTED)
    assert replay.record().notes == ()


def test_the_day_is_todays_where_none_is_said() -> None:
    made = Annotator(demo_record())
    save(made, draft("A word."))
    (note,) = made.record.notes
    assert len(note.date) == 10 and note.date > "2026-01-01"


def test_the_author_is_the_annotator_of_the_record() -> None:
    record = demo_record().with_header(annotator="A. B.")
    assert Annotator(record).whole()["form"]["author"] == "A. B."
    assert Annotator(record, author="").whole()["form"]["author"] == ""


@pytest.mark.parametrize("wrong", [{"date": "yesterday"}, {"layer": 7}, {"view": 9}])
def test_what_it_cannot_be_told_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        Annotator(demo_record(), **wrong)


def test_notes_that_cannot_be_are_refused_and_change_nothing(annotator: Annotator) -> None:
    annotator.write(POINTED)
    with pytest.raises(InputError, match="no decision 99"):
        annotator.write(Note(99, "Nowhere."))
    with pytest.raises(InputError, match="no such note on decision 14"):
        annotator.remove(Note(AT, "Never written."))
    with pytest.raises(InputError):
        annotator.write(Note(AT, "New."), Note(AT, "Never written."))
    assert annotator.record.notes == (POINTED,)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_stay_text(name: str, annotator: Annotator, tmp_path: Path) -> None:
    text = HOSTILE[name]
    save(annotator, draft(text, layer=text[:40], author=text[:40]))
    assert annotator.record.notes[0].text == text
    assert read_record(annotator.save_record(tmp_path / "record.json")) == annotator.record
    page = annotator.save(tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.count("<script") == 2 and "<img" not in page and "onerror=" not in page.partition('told">')[0]


def test_a_saved_page_is_to_be_read_and_holds_what_was_saved(annotator: Annotator, tmp_path: Path) -> None:
    save(annotator, draft("Saved."))
    form(annotator, "draft", draft=draft("Secret half", marks=[["ring", "lA"]]))
    page = annotator.save(tmp_path / "page.html").read_text(encoding="utf-8")
    assert "Saved." in page and "Secret half" not in page and "layer:draft" not in page
    assert '"log":true' in page and '"form":{' not in page and f'"at":{AT - 1}' in page


def test_a_replay_player_saves_its_notes_too(tmp_path: Path) -> None:
    page = ReplayPlayer(noted(POINTED), 2).save(tmp_path / "page.html").read_text(encoding="utf-8")
    assert "Keep the Ace." in page and '"layers":[["0","Teacher"]]' in page
    assert "to the 8 of leaves" not in page  # the 8 is in a hand that seat does not see


def test_without_a_browser_it_is_a_picture_with_its_marks(annotator: Annotator) -> None:
    save(annotator, draft(marks=[["ring", "lA"]]))
    bundle, _ = annotator._repr_mimebundle_()
    assert bundle["text/html"].endswith("<p>Run this cell to write notes on the deal.</p>")
    assert "Ace of leaves, ringed" in annotator.picture().alt


def test_a_record_is_read_as_it_is(annotator: Annotator) -> None:
    assert annotator.record == demo_record()
