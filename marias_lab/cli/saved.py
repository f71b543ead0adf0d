"""What other programs are told about files of recorded deals: a line of JSON for each file, or for each play in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from marias_lab.cli.words import speaking
from marias_lab.decisions import Play
from marias_lab.engine import State, options, outcome, score
from marias_lab.engine.results import trick_points
from marias_lab.errors import UnreadableRecord
from marias_lab.explain import assumption_text
from marias_lab.files import read_bytes
from marias_lab.record import MAX_BYTES, Record, Replay, parse_record
from marias_lab.record.formats import Assumption, parse_hra
from marias_lab.record.formats.hra_names import REFUSALS, card_name
from marias_lab.record.kinds import OTHERS, kind_of
from marias_lab.rules import Ruleset
from marias_lab.rules.settlement import side_points

__all__ = ["ENDINGS", "Row", "file_row", "loaded", "opened", "play_rows", "understood"]

ENDINGS: Final = (".json", ".hra")
"""The endings of the files that hold records, ours first."""

Row: TypeAlias = dict[str, Any]
Loaded: TypeAlias = tuple[Record, Ruleset | None, tuple[Assumption, ...]]


def opened(path: Path) -> tuple[bytes, bool]:
    """What a file holds, and whether that is a saved game: told by how it begins, and where that tells nothing by its name.

    It is read once, so it may be a pipe. Raises :class:`~marias_lab.errors.UnreadableRecord` for a file that cannot be read or is something else.
    """
    try:
        content = read_bytes(path, MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableRecord("file_unreadable", place=str(path), found=error.strerror) from None
    kind = kind_of(content)
    if kind in OTHERS:
        raise UnreadableRecord("record_other_kind", place=str(path), found=kind)
    return content, kind == "saved_game" or (not kind and path.suffix.lower() == ".hra")


def loaded(path: Path) -> Loaded:
    """The record in a file, the rules where it does not name them itself, and what had to be supposed.

    Raises :class:`~marias_lab.errors.RecordError` with the place in the file.
    """
    return understood(path, *opened(path))


def understood(path: Path, content: bytes, is_saved_game: bool) -> Loaded:
    """What :func:`loaded` gives, of a file that has been read."""
    if is_saved_game:
        game = parse_hra(content, place=str(path))
        return game.record, game.rules, game.assumptions
    return parse_record(content, place=str(path)), None, ()


def file_row(path: Path, errors: tuple[str, ...], found: tuple[Replay, tuple[Assumption, ...]] | None) -> Row:
    """What is told about one file: whether it is in order, what was supposed, points of both sides and money by seat."""
    row: Row = {"file": path.name, "ok": not errors, "errors": list(errors), "assumed": []}
    points: tuple[int, int] | None = None
    money: tuple[int, ...] | None = None
    if found is not None:
        replay, assumptions = found
        state = replay.last()
        row["assumed"] = [assumption_text(each, speaking()) for each in assumptions]
        if state.over:
            points, money = side_points(state.rules, outcome(state)), score(state).payments
    row["points_declarer"], row["points_defence"] = points or (None, None)
    row["money"] = None if money is None else list(money)
    return row


def play_rows(path: Path, replay: Replay) -> Iterator[Row]:
    """What is told about each play: the cards that may be played and why not the others, in the names of the app Mariášek."""
    for step in replay.steps():
        if isinstance(step.decision, Play):
            yield _play_row(path, step.before, step.decision, step.after)


def _play_row(path: Path, before: State, decision: Play, after: State) -> Row:
    was, now = before.play, after.play
    assert was is not None and now is not None and after.contract is not None
    legal, illegal = [], {}
    for card, reason in options(before).by_card.items():
        name = " ".join(card_name(card))
        if reason is None:
            legal.append(name)
        else:
            illegal[name] = REFUSALS[reason.code]
    row: Row = {
        "file": path.name,
        "trick": len(was.tricks) + 1,
        "order": len(was.trick) + 1,
        "seat": decision.seat + 1,
        "legal": legal,
        "illegal": illegal,
        "played": " ".join(card_name(decision.card)),
        "marriage": sum(shown.points for shown in now.marriages[len(was.marriages) :]),
    }
    if len(now.tricks) > len(was.tricks):
        trick = now.tricks[-1]
        row["winner"] = trick.winner + 1
        row["trick_points"] = trick_points(after.rules, trick, len(now.tricks))
    return row
