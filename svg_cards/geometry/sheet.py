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


_NARROW = 344
_PAID = 56  # of a column: what the line pays, left of the sum so far


@frozen
class _Plan:
    """Widths of the column of names and of each player's; `above` is how much higher a line is whose name stands above it."""

    names: float
    player: float
    above: float = 0

    def right(self, number: int) -> float:
        """Return where the figures of a player end."""
        return self.names + self.player * (number + 1) - 6


def _plan(scene: Sheet, *, narrow: bool) -> _Plan:
    """Return columns as wide as what stands in them, within limits; narrow ones share the room there is."""
    if narrow:
        room = _NARROW - 2 * _MARGIN
        return _Plan(0, room / max(1, len(scene.players)), above=20)
    names = max((width(line.name, 13.5) for line in scene.lines), default=0)
    heads = max((width(name, 13.5, bold=True) for name in scene.players), default=0)
    names = max(names, width(scene.total, 13.5, bold=True))
    least = 76 + (_PAID if any(line.sums for line in scene.lines) else 0)
    return _Plan(min(max(round(names) + 16, 110), 250), min(max(round(heads) + 18, least), 150))


def _sum(amount: float, scene: Sheet) -> str:
    """Return a sum as it is written: a standing has no sign but its own."""
    return signed(amount).removeprefix("+") if scene.standings else signed(amount)


def _figures(line: Line, y: float, plan: _Plan, bold: tuple[str, ...], scene: Sheet) -> list[Text]:
    """Return what a line pays, and where they are told the sums so far, which then stand at the right and bold."""
    texts = []
    for i, amount in enumerate(line.amounts):
        right, room = plan.right(i), plan.player - 12
        if line.sums:
            left = right - min(_PAID, room / 2)
            texts.append(Text(signed(amount), left, y, 13.5, ("muted", "end", "figures"), room / 2))
            texts.append(
                Text(_sum(line.sums[i], scene), right, y, 13.5, ("bold", "end", "figures"), room / 2)
            )
        else:
            texts.append(Text(signed(amount), right, y, 13.5, (*bold, "end", "figures"), room))
    return texts


def _row(line: Line, number: int, y: float, state: str, words: Words, scene: Sheet, plan: _Plan) -> Sprite:
    bold = ("bold",) if state == "total" else ()
    wide = plan.names + plan.player * len(line.amounts)
    room = plan.names - 10 if plan.names else wide
    name = Text(fit(line.name, 13.5, room, bold=bool(bold)), 0, 18, 13.5, bold, room)
    amounts = (
        f"{player} {signed(amount)}" for player, amount in zip(scene.players, line.amounts, strict=True)
    )
    sums = (
        f"{player} {_sum(amount, scene)}" for player, amount in zip(scene.players, line.sums, strict=False)
    )
    so_far = said(words, *sums)
    spoken = said(words, line.name, *amounts)
    classes = ("row", *((state,) if state else ()), *(("chosen",) if line.chosen else ()))
    return Sprite(
        f"row-{number}", "row", "sheet", _MARGIN, y, wide, _ROW + plan.above, z=10, classes=classes,
        words=words.semicolon.join(part for part in (spoken, so_far) if part),
        texts=(name, *_figures(line, 18 + plan.above, plan, bold, scene)),
    )  # fmt: skip


def _head(scene: Sheet, y: float, plan: _Plan) -> Sprite:
    """Return the names of the players; each line says them again with its amounts."""
    room = plan.player - 12
    texts = tuple(
        Text(fit(name, 13.5, room, bold=True), plan.right(i), 18, 13.5, ("bold", "end"), room)
        for i, name in enumerate(scene.players)
    )
    wide = plan.names + plan.player * len(scene.players)
    return Sprite("head", "row", "sheet", _MARGIN, y, wide, _ROW, z=10, classes=("row", "head"), texts=texts)


def _checked(scene: Sheet) -> None:
    count = len(scene.players)
    for line in scene.lines:
        if len(line.amounts) != count:
            raise SceneError(
                f"Line.amounts of {line.name!r}: expected one for each of {count} players, found {len(line.amounts)}."
            )
        if len(line.sums) not in (0, count):
            raise SceneError(
                f"Line.sums of {line.name!r}: expected none or one for each of {count} players, found {len(line.sums)}."
            )


def place_sheet(scene: Sheet, words: Words, *, narrow: bool = False) -> list[list[Sprite]]:
    """Return title, head, lines and sums.

    Raises:
        SceneError: A line has more or fewer amounts than there are players, or a sum is more than can be drawn.
    """
    _checked(scene)
    players, plan = scene.players, _plan(scene, narrow=narrow)
    room = plan.names + plan.player * len(players)
    y, title = 8.0, list[Sprite]()
    if scene.title:
        text = Text(fit(scene.title, 16, room, bold=True), 0, 18, 16, ("bold",), room)
        title = [
            Sprite(
                "title",
                "label",
                "title",
                _MARGIN,
                y,
                room,
                24,
                classes=("caption",),
                words=scene.title,
                texts=(text,),
            )
        ]
        y += 28
    rows = [_head(scene, y, plan)]
    y += _ROW
    for number, line in enumerate(scene.lines):
        rows.append(_row(line, number, y, "", words, scene, plan))
        y += _ROW + plan.above
    if scene.total:
        sums = [
            checked(sum(line.amounts[i] for line in scene.lines), f"Sheet: the sum of {player!r}")
            for i, player in enumerate(players)
        ]
        total = Line(scene.total, sums)
        rows.append(_row(total, len(scene.lines), y + 4, "total", words, scene, plan))
        y += 4 + _ROW + plan.above
    wide = 2 * _MARGIN + room
    ground = Sprite("table", "ground", "table", 0, 0, wide, y + 8, classes=("panel",), words=words.table)
    return [[ground], title, rows]
