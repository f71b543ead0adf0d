"""A whole table: every piece at its place, in reading order."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from attrs import evolve

from svg_cards.geometry.arrows import place_arrows
from svg_cards.geometry.boxes import Box
from svg_cards.geometry.compact import compact_plan, place_header, place_text_hand
from svg_cards.geometry.large import large_plan
from svg_cards.geometry.placing import (
    LOW_RAISE,
    RAISE,
    place_cards,
    place_contract,
    place_plate,
    place_talon,
    place_trick,
    place_won,
)
from svg_cards.geometry.plan import Plan, SeatPlan, four_seats, three_seats, two_seats
from svg_cards.geometry.rail import place_rail
from svg_cards.geometry.tray import place_tray
from svg_cards.pieces import Rail, SceneError, Seat
from svg_cards.scene import Table
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit, wrap
from svg_cards.words import Words

_WIDE = {2: two_seats, 3: three_seats, 4: four_seats}


def _plan(table: Table, shape: str) -> Plan:
    if shape == "compact":
        return compact_plan(table)
    return large_plan(table) if shape == "large" else _WIDE[len(table.seats)](table)


@lru_cache(maxsize=256)
def _seat(seat: Seat, plan: SeatPlan, words: Words, z: int) -> tuple[Sprite, ...]:
    """A seat with its cards; from one step to the next most seats stay as they are."""
    part, laid = f"seat:{seat.key}", seat.as_laid().cards
    plate = place_plate(seat, plan.plate, words)
    won = [place_won(seat, seat.won, plan.won, plan.won_side, words)] if seat.won else []
    if plan.as_text:
        cards = place_text_hand(laid, plan.cards[0], f"line-{seat.key}", part, words)
    else:
        below = bool(plan.cards) and plan.plate.y < plan.cards[0].y
        cards = place_cards(laid, plan.cards, part, words, z, LOW_RAISE if below else RAISE)
    return (plate, *won, *cards) if seat.spread else (plate, *cards, *won)


def _match(lines: tuple[str, ...], box: Box, words: Words, *, left: bool) -> list[Sprite]:
    x, side = (0.0, ()) if left else (box.w, ("end",))
    texts = [
        Text(fit(line, size, box.w, bold=i == 0), x, 13 + 17 * i, size, (style, *side), box.w)
        for i, (line, size, style) in enumerate(
            zip(lines, (14, 13.5, 13.5), ("bold", "muted", "muted"), strict=False)
        )
        if 17 * i < box.h
    ]
    return [
        Sprite("match", "label", "match", box.x, box.y, box.w, box.h, z=10, classes=("match",), texts=tuple(texts),
               words=words.comma.join(lines))
    ]  # fmt: skip


def _caption(caption: str, plan: Plan, *, aside: bool) -> list[Sprite]:
    """Return the caption, in the middle, or at the left where arrows run through the middle, and over them."""
    box, size = plan.rail, plan.rail_size
    x, style = (0.0, ()) if aside else (box.w / 2, ("middle",))
    lines, pitch = wrap(caption, size, box.w, plan.rail_lines), round(size * 1.2, 1)
    first = box.h / 2 + 5 - pitch / 2 * (len(lines) - 1)
    texts = tuple(
        Text(one, x, round(first + pitch * i, 1), size, style, box.w) for i, one in enumerate(lines)
    )
    return [
        Sprite("caption", "label", "rail", box.x, box.y, box.w, box.h, z=400, classes=("caption",), words=caption, texts=texts)
    ]  # fmt: skip


def _written(seats: tuple[Seat, ...], plan: Plan) -> set[str]:
    """Return the keys of cards that are written in a line instead of drawn."""
    lines = (seat for seat, place in zip(seats, plan.seats, strict=True) if place.as_text)
    return {card.key or card.face for seat in lines for card in seat.as_laid().cards if card.face}


def _rail(rail: Rail, sprites: list[Sprite], written: set[str], plan: Plan, words: Words) -> list[Sprite]:
    target = None
    if rail.points_at is not None:
        found = {sprite.key: sprite for sprite in sprites if sprite.kind == "card"}
        card = found.get(rail.points_at)
        if card is None and rail.points_at not in written:
            raise SceneError(
                f"Rail.points_at: expected the key of a card on the table, found {rail.points_at!r}."
            )
        target = Box(card.x, card.y, card.w, card.h) if card else None
    return place_rail(rail, plan, target, words)


def _check_seats(table: Table) -> None:
    if table.trick:
        for play in table.trick.plays:
            table.position(play.seat, "Played.seat")
        for place, key in (("Trick.winning", table.trick.winning), ("Trick.next", table.trick.next)):
            if key is not None:
                table.position(key, place)


def _middle(table: Table, plan: Plan, words: Words) -> list[Sprite]:
    """Return what lies in the middle: the trick, the tray."""
    seats = table.clockwise()
    sprites: list[Sprite] = []
    if table.trick:
        boxes = {seat.key: place.trick for seat, place in zip(seats, plan.seats, strict=True)}
        ghosts = {seat.key: place.ghost for seat, place in zip(seats, plan.seats, strict=True)}
        names = {seat.key: seat.plate.name for seat in seats}
        sprites += place_trick(table.trick, boxes, ghosts, names, words)
    if table.tray:
        sprites += place_tray(table.tray, plan.tray, words)
    return sprites


def place_table(table: Table, words: Words, shape: str) -> list[Sequence[Sprite]]:
    """Return the sections of a table in reading order.

    They are the ground, the contract and the match, the trick or the tray, the rail, the seats clockwise from the front,
    the talon, the arrows.
    """
    _check_seats(table)
    seats = table.clockwise()
    plan = _plan(evolve(table, seats=[seat.as_laid() for seat in table.seats]), shape)
    view, compact = plan.view, plan.compact
    ground = Sprite("table", "ground", "table", 0, 0, view.w, view.h, classes=("table",), words=words.table)
    contract: list[Sprite] = []
    if table.contract:
        if compact:
            contract = place_header(table.contract, plan.contract, words, chips=table.tray is None)
        else:
            contract = place_contract(table.contract, plan.contract, words)
    match = _match(table.match, plan.match, words, left=compact) if table.match and plan.match else []
    middle = _middle(table, plan, words)
    placed = [
        _seat(seat, place, words, 100 if i == 0 else 30)
        for i, (seat, place) in enumerate(zip(seats, plan.seats, strict=True))
    ]
    talon = place_talon(table.talon, plan.talon, words, compact=compact) if table.talon else []
    cards = [sprite for part in (middle, talon, *placed) for sprite in part if sprite.kind == "card"]
    written = _written(seats, plan)
    rail = _rail(table.rail, cards, written, plan, words) if table.rail else []
    if table.caption and not table.rail:
        rail = _caption(table.caption, plan, aside=bool(table.arrows))
    arrows = place_arrows(table.arrows, cards, written, words)
    return [[ground], contract, match, middle, rail, *placed, talon, arrows]


def joined(sections: Iterable[Iterable[Sprite]]) -> tuple[Sprite, ...]:
    """Return the sprites of all sections as one list.

    Raises:
        SceneError: Two pieces have one key.
    """
    sprites = tuple(sprite for section in sections for sprite in section)
    keys = [sprite.key for sprite in sprites]
    if len(set(keys)) < len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise SceneError(
            f"scene: expected every piece once, found {twice!r} twice; give one of the cards another key."
        )
    return sprites
