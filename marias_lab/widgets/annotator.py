"""Notes written on a record in a cell: text, judgement, cards pointed at, marks and arrows, in layers."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from attrs import evolve

from marias_lab.cards import CARDS
from marias_lab.engine import TEACHER, Viewer
from marias_lab.files import write_file
from marias_lab.i18n import language
from marias_lab.pages.player import KEYS
from marias_lab.pages.player_page import player_page
from marias_lab.pages.replay_reel import ReplayReel
from marias_lab.record import Arrow, Mark, Note, Record, Replay, write_record
from marias_lab.widgets.replay import ReplayPlayer

__all__ = ["Annotator"]


class Annotator(ReplayPlayer):
    """A record walked through in a cell, with a form for notes in the place of the log.

    Args:
        source: A record, or a replay whose cursor and notes go along.
        view: Whose view is shown first: a seat, ``"spectator"`` or ``"teacher"``.
        lang: The language of everything said.
        layer: The layer new notes go into, until another one is written in the form.
        author: Whose they are; the annotator the record names where nothing is said.
        date: When they are written, as in :class:`~marias_lab.record.Header`; today where nothing is said.
        help: Whether what may be played is lit from the start, and the reasons lie open.
        front: The seat at the lower edge; the one whose view is shown, else forehand.
        options: Go to the drawing: ``theme``, ``deck``, ``index``, ``back``.

    What is written and not saved stays with its decision. :attr:`record` is the record with all notes; the one it was made of stays as it is.

    Raises :class:`~marias_lab.errors.InputError` for what is no record, viewer, language or date.
    """

    run = "note.run"

    def __init__(  # noqa: PLR0913 - options are given by name, each can be left out
        self,
        source: Record | Replay,
        view: Viewer = TEACHER,
        lang: str = "en",
        *,
        layer: str = "",
        author: str | None = None,
        date: str = "",
        help: bool = False,  # noqa: A002 - what it is called on the sheet of keys
        front: int | None = None,
        **options: Any,
    ) -> None:
        replay = source if isinstance(source, Replay) else Replay(source)
        signed = replay.header.annotator if author is None else author
        self._pen = Note(1, layer=layer, author=signed, date=date)
        self._forms: dict[int, dict[str, Any]] = {}
        self._past: list[tuple[Note, ...]] = []
        super().__init__(replay, view, lang, help=help, front=front, **options)

    # ---- The notes

    @property
    def record(self) -> Record:
        """The record with the notes written and the branches tried here."""
        return self.replay.record()

    def write(self, note: Note, instead_of: Note | None = None) -> None:
        """Add a note, or put it in the place of another one.

        Raises :class:`~marias_lab.errors.InputError` for a decision or an old note that is not there.
        """
        self._annotate(self.record.with_note(note, instead_of).notes)

    def remove(self, note: Note) -> None:
        """Take a note away. Raises :class:`~marias_lab.errors.InputError` when there is no such note."""
        self._annotate(self.record.without_note(note).notes)

    def undo(self) -> bool:
        """Take back the last change of the notes; whether there was one."""
        if not self._past:
            return False
        self._put(self._past.pop())
        return True

    def save_record(self, path: str | Path) -> Path:
        """Write the record with its notes as JSON, and give the path.

        Raises :class:`~marias_lab.errors.InputError` where it cannot be written; what was there is there still.
        """
        write_record(self.record, path)
        return Path(path)

    def save(self, path: str | Path) -> Path:
        """Write the deal with its notes as a page that works from disk without a network, to be read; what is not saved yet is not in it.

        Raises :class:`~marias_lab.errors.InputError` where it cannot be written; what was there is there still.
        """
        title = language(self.looking.lang).say("control.title", {"rules": self.replay.rules.title})
        write_file(Path(path), player_page(self.replay, title, self.looking, self.replay.id).encode())
        return Path(path)

    def _annotate(self, notes: tuple[Note, ...]) -> None:
        self._past.append(self.replay.record().notes)
        self._put(notes)

    def _put(self, notes: tuple[Note, ...]) -> None:
        """Have these notes, and show those decisions anew whose notes are others than before."""
        before, decisions = self.replay.record(), {note.decision for note in notes}
        self.replay.annotate(notes)
        after = self.replay.record()
        for decision in sorted(decisions | {note.decision for note in before.notes}):
            if before.notes_on(decision) != after.notes_on(decision):
                self._drop_edit(decision)
                self._frames.renew(decision)
        self._show_anew()

    def _drop_edit(self, decision: int) -> None:
        """A draft that was to change a note becomes a note of its own when the notes around it change."""
        form = self._forms.get(decision)
        if form is not None and form["place"] >= 0:
            form["place"] = -1
            self._draw(decision)

    def _show_anew(self) -> None:
        lines = self._frames.lines()
        here = self._frames.frames[self.replay.id]
        self.tell(lines=lines, layers=self._frames.layers(), at=here, quiet=True)

    # ---- The form

    def filled(self, word: str, form: dict[str, Any]) -> None:
        """Keep what is written, save it, give it up; change or remove a note; undo."""
        match word, form:
            case "draft", {"id": int(decision), "draft": dict(draft)}:
                self._keep(decision, None if _blank(draft) else draft)
            case "cancel", {"id": int(decision)}:
                self._keep(decision, None)
                self._written(decision, None)
            case "save", {"id": int(decision), "draft": dict(draft)}:
                self._save(decision, draft)
            case "edit", {"id": int(decision)} if decision in self._forms:
                self._written(decision, self._forms[decision], "busy")
            case "edit", {"id": int(decision), "place": int(place)}:
                draft = _form_of(self.replay.notes_on(decision)[place], place)
                self._keep(decision, draft)
                self._written(decision, draft)
            case "remove", {"id": int(decision), "place": int(place)}:
                self.remove(self.replay.notes_on(decision)[place])
                self._written(decision, self._forms.get(decision), "removed")
            case "undo", {"id": int(decision)}:
                done = self.undo()
                self._written(decision, self._forms.get(decision), "undone" if done else "nothing_undone")

    def heard(self, word: str) -> None:
        """What a replay answers, and undo."""
        if word == "undo":
            self.filled("undo", {"id": self.replay.id})
        else:
            super().heard(word)

    def _written(self, decision: int, draft: dict[str, Any] | None, said: str = "") -> None:
        told: dict[str, Any] = {"id": decision, "said": said}
        self.tell(written=told | {"draft": draft})

    def _note_of(self, decision: int, draft: dict[str, Any]) -> Note:
        """The note that a form holds."""
        return Note(
            decision,
            text=draft["text"].strip(),
            glyphs=draft["glyphs"],
            marks=[Mark(*mark) for mark in draft["marks"]],
            arrows=[Arrow(*arrow) for arrow in draft["arrows"]],
            layer=draft["layer"].strip(),
            author=draft["author"].strip(),
            date=self._pen.date or datetime.now().astimezone().date().isoformat(),
        )

    def _keep(self, decision: int, draft: dict[str, Any] | None) -> None:
        """Keep what is not saved yet, or forget it; what it draws is seen at once."""
        drawn = self._drawn(decision)
        self._forms.pop(decision, None)
        self._frames.drafts.pop(decision, None)
        if draft is not None:
            self._forms[decision] = draft
            self._draw(decision)
        if self._drawn(decision) != drawn:
            self._frames.renew(decision)
            self._show_anew()

    def _drawn(self, decision: int) -> object:
        place, note = self._frames.drafts.get(decision, (-1, Note(decision)))
        return place, note.marks, note.arrows

    def _draw(self, decision: int) -> None:
        form = self._forms[decision]
        self._frames.drafts[decision] = (form["place"], self._note_of(decision, form))

    def _save(self, decision: int, draft: dict[str, Any]) -> None:
        note = self._note_of(decision, draft)
        if not (note.text or note.glyphs or note.marks or note.arrows):
            self._written(decision, draft, "empty")
            return
        self._pen = evolve(self._pen, layer=note.layer, author=note.author)
        notes = self.replay.notes_on(decision)
        self._forms.pop(decision, None)
        self._frames.drafts.pop(decision, None)
        self._frames.renew(decision)
        self.write(note, notes[draft["place"]] if draft["place"] >= 0 else None)
        self._written(decision, None, "saved")

    # ---- How it is furnished

    def whole(self) -> dict[str, Any]:
        """All that was told so far, and the form with what is not saved yet."""
        spoken = language(self.looking.lang)
        form = {
            "cards": {str(card): spoken.words(card) for card in CARDS},
            "drafts": self._forms,
            "layer": self._pen.layer,
            "author": self._pen.author,
        }
        return super().whole() | {"form": form}

    def _framed(self) -> ReplayReel:
        frames = ReplayReel(self.replay, self.looking, pointed=True)
        for decision, form in self._forms.items():
            frames.drafts[decision] = (form["place"], self._note_of(decision, form))
        return frames

    def _furnished(self) -> Any:
        title = language(self.looking.lang).say("note.annotate", {"rules": self.replay.rules.title})
        show = evolve(super()._furnished(), title=title, form=True, log=False)
        return evolve(show, keys=(*KEYS[:-1], "note", "undo", KEYS[-1]))


def _blank(draft: dict[str, Any]) -> bool:
    """Whether nothing is lost with what a form holds."""
    written = draft["text"].strip() or draft["glyphs"] or draft["marks"] or draft["arrows"]
    return not written and draft["place"] < 0


def _form_of(note: Note, place: int) -> dict[str, Any]:
    """A note as the form holds it; ``place`` is its place among the notes of its decision."""
    return {
        "text": note.text,
        "glyphs": list(note.glyphs),
        "marks": [[mark.kind, str(mark.card)] for mark in note.marks],
        "arrows": [[str(arrow.start), str(arrow.end)] for arrow in note.arrows],
        "layer": note.layer,
        "author": note.author,
        "place": place,
    }
