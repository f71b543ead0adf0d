"""Frames read back in Python: what the player in the browser makes of them, written a second time."""

from typing import Any

from attrs import frozen


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
    letter: str
    branch: str


def unpacked(reel: dict[str, Any]) -> list[Seen]:
    """All frames of a packed reel."""
    rows: list[dict[str, dict[str, list[Any]]]] = []
    seen = []
    for frame in reel["frames"]:
        before = {} if frame["from"] < 0 else rows[frame["from"]]
        now = {name: _changed(before.get(name, {}), change) for name, change in frame["boards"].items()}
        rows.append(now)
        boards = {
            name: {key: _named(row, reel["texts"]) for key, row in board.items()}
            for name, board in now.items()
        }
        panels = {name: reel["panels"][number] for name, number in frame["panels"].items()}
        told = {"letter": "", "branch": ""} | frame
        names = ("say", "label", "did", "stop", "id", "letter", "branch")
        seen.append(Seen(boards, panels, *(told[name] for name in names)))
    return seen


def _changed(before: dict[str, list[Any]], change: dict[str, Any]) -> dict[str, list[Any]]:
    now = {key: row for key, row in before.items() if key not in change.get("gone", ())}
    now |= {row[0]: row for row in change.get("put", ())}
    return {key: now[key] for key in change["order"]} if "order" in change else now


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
