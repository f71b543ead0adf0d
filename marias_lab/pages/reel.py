"""What the player in a browser shows: frames, each told by what it changes in another one, every text and every piece of ink once.

A frame is what is to be seen and heard at one moment. The player knows neither rules nor geometry: it puts sprites where a frame says, moves those
that moved, and sends back the word of what was chosen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from attrs import asdict, field, frozen

from marias_lab.cards import CARDS, Suit
from marias_lab.pages.panels import Panel
from marias_lab.scenes.table import face_name
from svg_cards import Sprite, Stage

__all__ = ["Board", "Frame", "Reel", "Target"]

Json: TypeAlias = dict[str, Any]
_PIECES: Final = (
    *(f"suit-{suit.word}" for suit in Suit),
    *(f"{kind}-{face_name(card)}" for card in CARDS for kind in ("face", "strip")),
    "back",
)
_PIECE: Final = re.compile(r'href="#([^"]+)"')


@frozen
class Target:
    """What somebody may point at, and what comes of it.

    A word that begins with ``point`` is there while somebody points at cards for a note, and at no other time.

    ``do`` is the word that is sent when it is chosen. ``note`` is said about it: what it does, or why it may not be chosen. One that is ``off``
    may not be: it answers with its note. ``drop`` is the lowest edge, in units of the board, below which a dragged piece falls back; 0 where it
    cannot be dragged. One that can be ``carry``-ed is dragged onto another target, or sent there by a digit: the other's word then follows its own.
    """

    do: str
    note: str = ""
    off: bool = False
    drop: float = 0
    carry: bool = False


@frozen
class Board:
    """A picture that is played with: its sprites, which of them can be pointed at, and how those look that help lights up.

    ``lit`` are sprites of the same keys, shown in place of the plain ones while help is on.
    """

    sprites: tuple[Sprite, ...]
    targets: Mapping[str, Target] = field(factory=dict)
    lit: tuple[Sprite, ...] = ()


@frozen
class Frame:
    """One moment.

    A part of a board, and a panel, may belong to layers that are switched on and off: those named ``layer:0,2+1`` are seen while layer 0 or
    layer 2 and layer 1 as well are on, panels named ``note:0:1`` (the second note of the decision) while layer 0 is.

    Args:
        boards: By name, such as ``table``. A board whose name ends in ``-compact`` is the other one's in a narrow column.
        say: What happened, in one sentence; spoken aloud and written in the log.
        heard: What is spoken in its place, where that is more or less.
        next: The word of the piece that is the next step, which Enter presses wherever no piece has the focus.
        curtain: Where the table is covered, the words on what covers it; who presses it long enough sends ``open``.
        label: Where in the deal: ``Step 14 of {}``; the player fills in how many there are on the line on which it is seen.
        group: The heading under which it stands in the log: ``Trick 2``.
        panels: By name, such as ``why``.
        did: The word that leads here from the frame before.
        stop: Whether a trick or a phase ends here: where longer strides rest.
        id: The decision in the record; below 0 something else that a word ``at`` goes to; 0 for none.
        letter: Of the branch it is on; empty on the record.
        branch: That branch by its letter and what it began with.
    """

    boards: Mapping[str, Board]
    say: str = ""
    label: str = ""
    group: str = ""
    panels: Mapping[str, Panel] = field(factory=dict)
    did: str = ""
    stop: bool = False
    id: int = 0
    letter: str = ""
    branch: str = ""
    heard: str = ""
    next: str = ""
    curtain: str = ""


_Shown: TypeAlias = tuple[Sprite, Target | None, Sprite]
"""A sprite, what can be done with it, and how it looks lit."""


class Reel:
    """Frames as they are sent: :meth:`add` takes one, :meth:`packed` gives all or those that are new.

    Frames are numbered from 0 in the order in which they were added. What every deal is drawn with is there from the start: a frame that shows much for
    the first time is not larger than others.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._frames: list[Json] = []
        self._placed: list[Mapping[str, Mapping[str, list[Any]]]] = []
        self._texts = {text: number for number, text in enumerate(stage.specimens())}
        self._pieces = {name: stage.piece(name) for name in _PIECES}
        self._drawn: dict[str, None] = {}
        self._rows: dict[tuple[str, str], tuple[_Shown, list[Any]]] = {}
        self._panels: list[Json] = []
        self._known: dict[Panel, int] = {}
        self._clauses: dict[str, tuple[str, str]] = {}

    def __len__(self) -> int:
        return len(self._frames)

    def add(self, frame: Frame, after: int = -1) -> int:
        """Add a frame, told by what it changes in the frame ``after``; in none for -1. Gives its number."""
        before = self._placed[after] if after >= 0 else {}
        placed = {name: self._board(name, board) for name, board in frame.boards.items()}
        told: Json = {"from": after, "say": frame.say, "label": frame.label, "group": frame.group}
        told |= {"did": frame.did, "stop": frame.stop, "id": frame.id}
        if frame.letter:
            told |= {"letter": frame.letter, "branch": frame.branch}
        told["boards"] = {name: _change(before.get(name, {}), now) for name, now in placed.items()}
        told["panels"] = {name: self._panel(panel) for name, panel in frame.panels.items() if panel}
        told |= {name: text for name in ("heard", "next", "curtain") if (text := getattr(frame, name))}
        self._placed.append(placed)
        self._frames.append(told)
        return len(self._frames) - 1

    def packed(self, since: Sequence[int] = (0, 0, 0, 0, 0)) -> Json:
        """All frames as JSON takes them, or what came after :attr:`mark` was ``since``."""
        frames, texts, pieces, panels, clauses = since
        return {
            "frames": self._frames[frames:],
            "texts": list(self._texts)[texts:],
            "pieces": dict(list(self._pieces.items())[pieces:]),
            "panels": self._panels[panels:],
            "clauses": dict(list(self._clauses.items())[clauses:]),
        }

    def whole(self) -> Json:
        """All frames, for somebody whom nothing more is told: without what none of them shows."""
        return self.packed() | {"pieces": {name: self._pieces[name] for name in self._drawn}}

    @property
    def mark(self) -> tuple[int, ...]:
        """How much there is by now."""
        kinds = (self._frames, self._texts, self._pieces, self._panels, self._clauses)
        return tuple(len(kind) for kind in kinds)

    @property
    def texts(self) -> list[str]:
        """All texts there are, in the order of their numbers."""
        return list(self._texts)

    def _board(self, name: str, board: Board) -> dict[str, list[Any]]:
        lit = {sprite.key: sprite for sprite in board.lit}
        return {
            sprite.key: self._row(name, (sprite, board.targets.get(sprite.key), lit.get(sprite.key, sprite)))
            for sprite in board.sprites
        }

    def _row(self, board: str, shown: _Shown) -> list[Any]:
        """The row of a sprite; that of the frame before where it looks as it did, as most do."""
        place = (board, shown[0].key)
        if place not in self._rows or self._rows[place][0] != shown:
            self._rows[place] = shown, self._sprite(*shown)
        return self._rows[place][1]

    def _sprite(self, sprite: Sprite, target: Target | None, lit: Sprite) -> list[Any]:
        """A sprite as a row: key, part, place, ink, words; how it looks lit; what can be done with it. What is empty at the end is left out."""
        place = [_short(each) for each in (sprite.x, sprite.y, sprite.w, sprite.h)]
        row: list[Any] = [sprite.key, self._text(sprite.part), *place, sprite.angle, sprite.z]
        row += [self._ink(sprite), self._text(sprite.words)]
        row.append(0 if lit == sprite else [_short(lit.y), self._ink(lit), self._text(lit.words)])
        if target is not None:
            row.append([self._text(target.do), self._text(target.note), int(target.off), target.drop])
            row[-1] += [1] if target.carry else []
        elif row[-1] == 0:
            del row[-1]
        return row

    def _ink(self, sprite: Sprite) -> list[int]:
        ink = self.stage.ink(sprite)
        for name in _PIECE.findall("".join(ink)):
            self._drawn[name] = None
            if name not in self._pieces:
                self._pieces[name] = self.stage.piece(name)
        return [self._text(each) for each in ink]

    def _text(self, text: str) -> int:
        return self._texts.setdefault(text, len(self._texts))

    def _panel(self, panel: Panel) -> int:
        if panel not in self._known:
            self._known[panel] = len(self._panels)
            self._clauses |= {each.id: (each.title, each.text) for each in panel.clauses}
            told = asdict(panel, filter=lambda field, value: field.name != "clauses" and bool(value))
            self._panels.append(told | {"clauses": [each.id for each in panel.clauses]})
        return self._known[panel]


def _short(units: float) -> float:
    """A length as it is told: to a tenth of a unit."""
    rounded = round(units, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def _change(before: Mapping[str, list[Any]], now: Mapping[str, list[Any]]) -> Json:
    """The rows that are new or other than they were; where the keys are others, or others' turn, how they come from those before.

    That is told by threes: from which place on how many of the old ones stand there, and how many new ones after them.
    """
    change: Json = {}
    if put := [row for key, row in now.items() if before.get(key) != row]:
        change["put"] = put
    if list(before) != list(now):
        places = {key: place for place, key in enumerate(before)}
        runs = [[0, 0, 0]]
        for key in now:
            start, kept, new = runs[-1]
            if key not in places:
                runs[-1][2] += 1
            elif not new and places[key] == start + kept:
                runs[-1][1] += 1
            else:
                runs.append([places[key], 1, 0])
        change["order"] = [each for run in runs for each in run]
    return change
