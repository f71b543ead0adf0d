"""Frames read back in Python: what the player in the browser makes of them, written a second time."""

import json
import zlib
from collections.abc import Sequence
from itertools import islice
from typing import Any, TypeAlias

from attrs import frozen

from marias_lab.widgets.base import PlayerWidget


@frozen
class Seen:
    """A frame whole again: for each board its rows by key in reading order, texts in place of their numbers; panels; what is said."""

    boards: dict[str, dict[str, dict[str, Any]]]
    panels: dict[str, dict[str, Any]]
    say: str
    label: str
    did: str
    stop: bool
    id: int
    letter: str = ""
    branch: str = ""
    heard: str = ""
    curtain: str = ""


Rows: TypeAlias = dict[str, dict[str, list[Any]]]
"""The rows of each board, by key."""


def heard(packed: bytes, texts: Sequence[str] = ()) -> dict[str, Any]:
    """A message out of the bytes that were sent, given the texts that were told before."""
    known = "\n".join([*texts[-600:], *texts[:60]]).encode()[-(1 << 15) :]
    message: dict[str, Any] = json.loads(zlib.decompressobj(-zlib.MAX_WBITS, zdict=known).decompress(packed))
    return message


def told(widget: PlayerWidget) -> dict[str, Any]:
    """What a view of a widget is told that is opened now."""
    return heard(widget.get_state()["data"]["packed"])


def unpacked(reel: dict[str, Any]) -> list[Seen]:
    """All frames of a packed reel."""
    rows: list[Rows] = []
    for frame in reel["frames"]:
        rows.append(_after({} if frame["from"] < 0 else rows[frame["from"]], frame))
    return [_seen(now, frame, reel) for now, frame in zip(rows, reel["frames"], strict=True)]


def unpacked_at(reel: dict[str, Any], number: int) -> Seen:
    """One frame of a packed reel."""
    chain = [number]
    while reel["frames"][chain[-1]]["from"] >= 0:
        chain.append(reel["frames"][chain[-1]]["from"])
    now: Rows = {}
    for each in reversed(chain):
        now = _after(now, reel["frames"][each])
    return _seen(now, reel["frames"][number], reel)


def _after(before: Rows, frame: dict[str, Any]) -> Rows:
    return {name: _changed(before.get(name, {}), change) for name, change in frame["boards"].items()}


def _seen(now: Rows, frame: dict[str, Any], reel: dict[str, Any]) -> Seen:
    boards = {
        name: {key: _named(row, reel["texts"]) for key, row in board.items()} for name, board in now.items()
    }
    panels = {name: reel["panels"][number] for name, number in frame["panels"].items()}
    keys = ("say", "label", "did", "stop", "id")
    more = {name: frame[name] for name in ("letter", "branch", "heard", "curtain") if name in frame}
    return Seen(boards, panels, *(frame[key] for key in keys), **more)


def _changed(before: dict[str, list[Any]], change: dict[str, Any]) -> dict[str, list[Any]]:
    put = {row[0]: row for row in change.get("put", ())}
    order, old = change.get("order", [0, len(before), 0]), list(before)
    added, keys = iter([key for key in put if key not in before]), list[str]()
    for start, kept, new in zip(*[iter(order)] * 3, strict=True):
        keys += old[start : start + kept] + list(islice(added, new))
    return {key: put.get(key, before.get(key, [])) for key in keys}


def _named(row: list[Any], texts: list[str]) -> dict[str, Any]:
    key, part, x, y, w, h, angle, z, ink, words, *more = row
    lit, target = [*more, 0, None][:2]
    told = {"key": key, "part": texts[part], "place": (x, y, w, h), "angle": angle, "z": z}
    told |= {"ink": [texts[each] for each in ink], "words": texts[words]}
    if lit:
        told["lit"] = (lit[0], [texts[each] for each in lit[1]], texts[lit[2]])
    if target:
        told["do"], told["note"] = texts[target[0]], texts[target[1]]
        told["off"], told["drop"] = bool(target[2]), target[3]
    return told
