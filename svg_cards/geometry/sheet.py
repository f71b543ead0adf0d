"""The score sheet of a match: columns of figures under the players' names."""

from svg_cards.geometry.bars import signed
from svg_cards.geometry.placing import said
from svg_cards.pieces import SceneError
from svg_cards.scene import Line, Sheet
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit
from svg_cards.words import Words

_MARGIN = 14
_NAMES = 150
_COLUMN = 96
_ROW = 26


def _row(line: Line, number: int, y: float, state: str, words: Words, players: tuple[str, ...]) -> Sprite:
    bold = ("bold",) if state == "total" else ()
    wide = _NAMES + _COLUMN * len(line.amounts)
    texts = [Text(fit(line.name, 13.5, _NAMES - 10, bold=bool(bold)), 0, 18, 13.5, bold, _NAMES - 10)]
    for i, amount in enumerate(line.amounts):
        right = _NAMES + _COLUMN * (i + 1) - 6
        texts.append(Text(signed(amount), right, 18, 13.5, (*bold, "end", "figures"), _COLUMN - 12))
    amounts = (f"{player} {signed(amount)}" for player, amount in zip(players, line.amounts, strict=True))
    return Sprite(
        f"row-{number}", "row", "sheet", _MARGIN, y, wide, _ROW, z=10, classes=("row", *((state,) if state else ())),
        words=said(words, line.name, *amounts), texts=tuple(texts),
    )  # fmt: skip


def _head(players: tuple[str, ...], y: float) -> Sprite:
    """Return the names of the players; each line says them again with its amounts."""
    texts = tuple(
        Text(
            fit(name, 13.5, _COLUMN - 12, bold=True),
            _NAMES + _COLUMN * (i + 1) - 6,
            18,
            13.5,
            ("bold", "end"),
            _COLUMN - 12,
        )
        for i, name in enumerate(players)
    )
    wide = _NAMES + _COLUMN * len(players)
    return Sprite("head", "row", "sheet", _MARGIN, y, wide, _ROW, z=10, classes=("row", "head"), texts=texts)


def place_sheet(scene: Sheet, words: Words) -> list[list[Sprite]]:
    """Return title, head, lines and sums.

    Raises:
        SceneError: A line has more or fewer amounts than there are players.
    """
    players = scene.players
    for line in scene.lines:
        if len(line.amounts) != len(players):
            raise SceneError(
                f"Line.amounts of {line.name!r}: expected one for each of {len(players)} players, found {len(line.amounts)}."
            )
    wide = 2 * _MARGIN + _NAMES + _COLUMN * len(players)
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
    rows = [_head(players, y)]
    for number, line in enumerate(scene.lines):
        y += _ROW
        rows.append(_row(line, number, y, "", words, players))
    if scene.total:
        y += _ROW + 4
        sums = [sum(line.amounts[i] for line in scene.lines) for i in range(len(players))]
        rows.append(_row(Line(scene.total, sums), len(scene.lines), y, "total", words, players))
    ground = Sprite(
        "table", "ground", "table", 0, 0, wide, y + _ROW + 8, classes=("panel",), words=words.table
    )
    return [[ground], title, rows]
