"""Where the pieces of a compact table stand, in units of a picture 344 wide; one unit is a pixel of a phone 360 wide."""

import math
from collections.abc import Sequence

from attrs import evolve

from svg_cards.geometry.boxes import LONG, Box, Hand, breaks, card_box, line
from svg_cards.geometry.placing import card_words, contract_words, place_chips
from svg_cards.geometry.plan import Plan, SeatPlan, is_open
from svg_cards.geometry.rail import rail_height
from svg_cards.pieces import NO_TRUMP, Card, Choices, Contract, Ladder, Seat
from svg_cards.scene import Table
from svg_cards.signs import can_write, sign_width
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit, width
from svg_cards.words import Words

_WIDE = 344
_ROOM = 328
_TRICKS = {
    2: ((210, 148), (74, 148)),
    3: ((142, 168), (74, 130), (210, 130)),
    4: ((148, 187), (64, 157), (148, 126), (232, 157)),
}
_LINES = 4


def row_break(cards: Sequence[Card]) -> int:
    """Return how many cards of a hand stand in the first of two rows.

    The break is at the change of suit nearest the middle that leaves no row over six; without one, in the middle. A hand
    of six or fewer is one row. While a hand is played, its cards keep their rows: give `Seat.first_row`.
    """
    count = len(cards)
    if count <= 6:
        return count
    most = max(6, (count + 1) // 2)
    changes = [
        i + 1 for i, change in enumerate(breaks(cards)) if change and i + 1 <= most and count - i - 1 <= most
    ]
    return min(changes, key=lambda at: (abs(2 * at - count), at), default=(count + 1) // 2)


def _rows(seat: Seat, y: float) -> tuple[Box, ...]:
    first = row_break(seat.cards) if seat.first_row is None else seat.first_row
    boxes = []
    for row, cards in enumerate((seat.cards[:first], seat.cards[first:])):
        count = len(cards)
        w, step = (54.0, 56.0) if count < 6 else (52.0, 55.2)
        step = min(step, (_ROOM - w) / max(1, count - 1))
        boxes += [card_box(round(8 + step * i, 1), y + 102 * row, w) for i in range(count)]
    return tuple(boxes)


def _others(seats: Sequence[Seat]) -> tuple[list[Box], list[tuple[Box, ...]]]:
    """Return plates and cards of the seats that are not in front: in lines if one is open, else beside each other."""
    if any(is_open(seat.cards) for seat in seats):
        if len(seats) > 2:
            plates = [Box(8, 34 + 31 * i, 120, 26) for i in range(len(seats))]
            return plates, [(Box(132, plate.y, 204, 26),) for plate in plates]
        plates = [Box(8, 34 + 58 * i, _ROOM, 24) for i in range(len(seats))]
        return plates, [(Box(8, plate.bottom + 2, _ROOM, 28),) for plate in plates]
    wide = (_ROOM - 8 * (len(seats) - 1)) / len(seats)
    plates = [Box(8 + (wide + 8) * i, 36, wide, 26) for i in range(len(seats))]
    hands = []
    for i, (seat, plate) in enumerate(zip(seats, plates, strict=True)):
        last = i == len(seats) - 1 and i > 0
        hand = Hand(
            "end" if last else "start", plate.right if last else plate.x, 68, w=30, room=wide, step=11
        )
        hands.append(line(seat.cards, hand))
    return plates, hands


def _tray_height(table: Table) -> float:
    """Return the height of the tray: rungs in two columns, and more than five rows that a finger has to hit, need more than the trick."""
    if isinstance(table.tray, Choices):
        return max(144, 28 * len(table.tray.rows))
    if not isinstance(table.tray, Ladder):
        return 144
    return max(144, 42 * ((len(table.tray.rungs) + 1) // 2) + 4)


def compact_plan(table: Table) -> Plan:
    """Return the plan of a compact table for two, three or four seats."""
    front, *others = table.clockwise()
    opened = any(is_open(seat.cards) for seat in others)
    more = _tray_height(table) - 144
    rail = Box(8, 270 + more, _ROOM, rail_height(table.rail, _ROOM, _LINES) if table.rail else 58)
    lower = rail.h - 58 + more
    spots = [card_box(x, y, 60 if len(others) < 3 else 48) for x, y in _TRICKS[len(others) + 1]]
    if opened and len(others) == 2:
        # Open hands take two lines, so the cards of the others lie a little lower.
        spots = [spots[0], *(spot.moved(0, 24) for spot in spots[1:])]
    plates, hands = _others(others)
    seats = [SeatPlan(Box(8, 543 + lower, _ROOM, 25), _rows(front, 346 + lower), spots[0], (30, 50), None)]
    for i, (box, cards) in enumerate(zip(plates, hands, strict=True)):
        ghost = (-34, 40) if i == 0 else (66, 40)
        seats.append(SeatPlan(box, cards, spots[i + 1], ghost, None, as_text=opened))
    choosing = table.tray is not None
    return Plan(
        view=Box(0, 0, _WIDE, 576 + lower),
        seats=tuple(seats),
        rail=rail,
        contract=Box(8, 6, _ROOM, 24),
        talon=None if choosing else Box(208, 196, 128, 70),
        tray=Box(8, 122, _ROOM, 144 + more),
        match=None if choosing else Box(8, 232, 130, 34),
        compact=True,
        rail_lines=_LINES,
    )


def place_header(contract: Contract, box: Box, words: Words, *, chips: bool) -> list[Sprite]:
    """Return the contract in one line: disc, what is played, at the right the last of its lines; chips lower down."""
    head = fit(contract.lines[0], 14, box.w * 0.6, bold=True) if contract.lines else ""
    texts = [Text(head, 32, box.h / 2 + 5, 14, ("bold",), box.w * 0.6)] if head else []
    spare = box.w - 44 - width(head, 14, bold=True)
    if len(contract.lines) > 1 and (tail := fit(contract.lines[-1], 13.5, spare)):
        texts.append(Text(tail, box.w, box.h / 2 + 5, 13.5, ("muted", "end"), spare))
    trump = contract.trump
    return [
        Sprite("contract", "label", "contract", box.x, box.y, box.w, box.h, z=10, classes=("contract",),
               words=contract_words(contract, words), texts=tuple(texts)),
        Sprite("trump", "disc", "contract", box.x, box.y, 24, 24, z=10,
               face="" if trump in (None, NO_TRUMP) else str(trump),
               classes=("trump", *(("no-trump",) if trump == NO_TRUMP else ()))),
        *(place_chips(contract, Box(box.x, 246, 130, 22), one_line=True) if chips else ()),
    ]  # fmt: skip


_LEAST = (25.0, 22.0, 0.0)
"""How wide a card in such a line is at least, the first for which there is room: a finger has to hit it."""


def _written(cards: Sequence[Card], size: float, least: float = 0.0) -> tuple[list[Text], list[int]]:
    """Return suit marks, each followed by the ranks of its cards, and where the card of each rank ends in the line."""
    texts: list[Text] = []
    ends: list[int] = []
    x, suit = 8.0, None
    for card in cards:
        start = x
        if card.suit != suit:
            x += size * 0.45 if texts else 0
            suit = card.suit
            if suit:
                texts.append(Text(suit, x + size / 2, 0, size, ("suit",), size))
                x += size * 1.25
        rank = card.face.partition("-")[2] if card.face else "–"
        wide = sign_width(rank, size) if can_write(rank) else width(rank, size, bold=True)
        spare = max(0.0, least - (x + wide + size * 0.5 - start))
        texts.append(Text(rank, round(x + spare / 2, 1), 0, size, ("bold", "figures"), wide))
        x += wide + size * 0.5 + spare
        x = math.ceil(x)
        ends.append(x)
    return texts, ends


def _fitting(cards: Sequence[Card], size: float, room: float) -> tuple[list[Text], list[int]]:
    """Return the line of some cards, each as wide as there is room for; smaller if there are very many."""
    for least in _LEAST:
        texts, ends = _written(cards, size, least)
        if not ends or ends[-1] <= room:
            return texts, ends
    wide = _written(cards, size)[1][-1]
    return _written(cards, round(size * room / wide, 1))


def _pieces(cards: Sequence[Card], ends: Sequence[int], box: Box, part: str, words: Words) -> list[Sprite]:
    """Return a piece for each card of a line: what is said of it, and what can be pointed at."""
    starts = [4, *ends]
    return [
        Sprite(
            card.key or card.face or f"{part}-{i}", "written", part, box.x + starts[i], box.y, ends[i] - starts[i], box.h,
            z=31, face=card.face or "", classes=("written", *(mark.value for mark in card.marks)),
            words=card_words(card, words) or words.unknown,
        )
        for i, card in enumerate(cards)
    ]  # fmt: skip


def place_text_hand(cards: Sequence[Card], box: Box, key: str, part: str, words: Words) -> list[Sprite]:
    """Return open cards as a line of outlines: suit, then ranks; many in two lines of smaller ones. Over it lies a piece for each card."""
    half = (len(cards) + 1) // 2
    lines = [cards] if len(cards) <= LONG else [cards[:half], cards[half:]]
    size, pitch = (15.0, 0.0) if len(lines) == 1 else (12.0, 12.5)
    first, high = (box.h - pitch * (len(lines) - 1)) / 2, box.h / len(lines)
    texts, pieces = list[Text](), list[Sprite]()
    for row, line_cards in enumerate(lines):
        written, ends = _fitting(line_cards, size, box.w - 2)
        for text in written:
            low = first + pitch * row + text.size / 2
            texts.append(evolve(text, y=round(low if "suit" in text.styles else low - text.size * 0.13, 1)))
        pieces += _pieces(line_cards, ends, Box(box.x, box.y + high * row, box.w, high), part, words)
    drawn = Sprite(key, "line", part, box.x, box.y, box.w, box.h, z=30, classes=("line",), texts=tuple(texts))
    return [drawn, *pieces]
