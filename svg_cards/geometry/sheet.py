"""The score sheet of a match: columns of figures under the players' names."""

from attrs import frozen

from svg_cards.geometry.bars import signed
from svg_cards.geometry.placing import said
from svg_cards.pieces import SceneError
from svg_cards.scene import Line, Sheet, checked
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit, width
from svg_cards.words import Words

_MARGIN = 14
_ROW = 26


@frozen
class _Columns:
    """Width of the column of the lines' names, and of each player's."""

    names: float
    player: float


def _columns(scene: Sheet) -> _Columns:
    """Return columns as wide as what stands in them, within limits."""
    names = max((width(line.name, 13.5) for line in scene.lines), default=0)
    heads = max((width(name, 13.5, bold=True) for name in scene.players), default=0)
    names = max(names, width(scene.total, 13.5, bold=True))
    return _Columns(min(max(round(names) + 16, 110), 250), min(max(round(heads) + 18, 76), 150))


def _row(line: Line, number: int, y: float, state: str, words: Words, scene: Sheet) -> Sprite:
    bold, columns = ("bold",) if state == "total" else (), _columns(scene)
    wide = columns.names + columns.player * len(line.amounts)
    room = columns.names - 10
    texts = [Text(fit(line.name, 13.5, room, bold=bool(bold)), 0, 18, 13.5, bold, room)]
    for i, amount in enumerate(line.amounts):
        right = columns.names + columns.player * (i + 1) - 6
        texts.append(Text(signed(amount), right, 18, 13.5, (*bold, "end", "figures"), columns.player - 12))
    players = scene.players
    amounts = (f"{player} {signed(amount)}" for player, amount in zip(players, line.amounts, strict=True))
    return Sprite(
        f"row-{number}", "row", "sheet", _MARGIN, y, wide, _ROW, z=10, classes=("row", *((state,) if state else ())),
        words=said(words, line.name, *amounts), texts=tuple(texts),
    )  # fmt: skip


def _head(scene: Sheet, y: float) -> Sprite:
    """Return the names of the players; each line says them again with its amounts."""
    columns = _columns(scene)
    room = columns.player - 12
    texts = tuple(
        Text(
            fit(name, 13.5, room, bold=True),
            columns.names + columns.player * (i + 1) - 6,
            18,
            13.5,
            ("bold", "end"),
            room,
        )
        for i, name in enumerate(scene.players)
    )
    wide = columns.names + columns.player * len(scene.players)
    return Sprite("head", "row", "sheet", _MARGIN, y, wide, _ROW, z=10, classes=("row", "head"), texts=texts)


def place_sheet(scene: Sheet, words: Words) -> list[list[Sprite]]:
    """Return title, head, lines and sums.

    Raises:
        SceneError: A line has more or fewer amounts than there are players, or a sum is more than can be drawn.
    """
    players = scene.players
    for line in scene.lines:
        if len(line.amounts) != len(players):
            raise SceneError(
                f"Line.amounts of {line.name!r}: expected one for each of {len(players)} players, found {len(line.amounts)}."
            )
    columns = _columns(scene)
    wide = 2 * _MARGIN + columns.names + columns.player * len(players)
    y, title = 8.0, list[Sprite]()
    if scene.title:
        text = Text(
            fit(scene.title, 16, wide - 2 * _MARGIN, bold=True), 0, 18, 16, ("bold",), wide - 2 * _MARGIN
        )
        title = [
            Sprite(
                "title",
                "label",
                "title",
                _MARGIN,
                y,
                wide - 2 * _MARGIN,
                24,
                classes=("caption",),
                words=scene.title,
                texts=(text,),
            )
        ]
        y += 28
    rows = [_head(scene, y)]
    for number, line in enumerate(scene.lines):
        y += _ROW
        rows.append(_row(line, number, y, "", words, scene))
    if scene.total:
        y += _ROW + 4
        sums = [
            checked(sum(line.amounts[i] for line in scene.lines), f"Sheet: the sum of {player!r}")
            for i, player in enumerate(players)
        ]
        rows.append(_row(Line(scene.total, sums), len(scene.lines), y, "total", words, scene))
    ground = Sprite(
        "table", "ground", "table", 0, 0, wide, y + _ROW + 8, classes=("panel",), words=words.table
    )
    return [[ground], title, rows]
