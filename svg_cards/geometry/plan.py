"""Where the pieces of a wide table stand, in units of a picture 720 wide and 492 high."""

from collections.abc import Sequence

from attrs import evolve, frozen

from svg_cards.geometry.boxes import Box, Hand, Side, card_box, line, open_hand, open_lines
from svg_cards.pieces import Card
from svg_cards.scene import Table


@frozen
class SeatPlan:
    """The places of one seat: its plate, its cards, its card in the trick and the miniature beside that.

    Args:
        plate: The name plate.
        cards: One box for each card of the hand.
        trick: Its card in the trick.
        ghost: From the trick card's corner to the miniature of another card.
        won: The heap of tricks taken; None where there is no room and it is only spoken of.
        won_side: "end" if the count stands before the heap.
        as_text: The hand is written in one line, in the box of its first card.
    """

    plate: Box
    cards: tuple[Box, ...]
    trick: Box
    ghost: tuple[float, float]
    won: Box | None
    won_side: Side = "start"
    as_text: bool = False


@frozen
class Plan:
    """The places of a table.

    Args:
        view: The whole picture.
        seats: From the one in front, clockwise.
        rail: The rail or the caption.
        contract: Disc and lines.
        talon: The cards that belong to nobody, at its right edge; None where there is no room.
        tray: Something to choose from.
        match: Lines of the match score, if there are any.
        compact: Drawn for a narrow column.
        rail_lines: How many lines of words the rail has.
        rail_size: Height of the rail's type; its second line is a little smaller.
    """

    view: Box
    seats: tuple[SeatPlan, ...]
    rail: Box
    contract: Box
    talon: Box | None
    tray: Box
    match: Box | None = None
    compact: bool = False
    rail_lines: int = 2
    rail_size: float = 14


VIEW = Box(0, 0, 720, 492)
RAIL = Box(16, 284, 688, 46)
FRONT_HAND = Hand("middle", 360, 350, w=64, room=688, step=66, gap=8, least=48)
FRONT_PLATE = Box(225, 459, 270, 25)
CONTRACT = Box(16, 146, 198, 100)
TALON = Box(474, 146, 230, 90)
TRAY = Box(100, 134, 520, 144)
_HEAP = (16, 26)


def is_open(cards: Sequence[Card]) -> bool:
    """Return whether a hand shows at least one face."""
    return any(card.face for card in cards)


def heap_box(plate: Box, side: Side) -> Box:
    """Return the box of the tricks taken, after a plate or, for "end", before it."""
    w, h = _HEAP
    return Box(plate.x - 8 - w if side == "end" else plate.right + 8, plate.y, w, min(h, plate.h))


def _front(cards: Sequence[Card], trick: Box) -> SeatPlan:
    return SeatPlan(FRONT_PLATE, line(cards, FRONT_HAND), trick, (70, 57), heap_box(FRONT_PLATE, "start"))


def _side_hand(cards: Sequence[Card], side: Side) -> tuple[Box, ...]:
    x = 16 if side == "start" else 704
    if not is_open(cards):
        return line(cards, Hand(side, x, 46, w=52, room=316, step=14))
    return open_lines(cards, side, x, 46, w=50, room=340)


def three_seats(table: Table) -> Plan:
    """Return the plan for three seats: the next player sits at the left, the one after at the right."""
    front, left, right = table.clockwise()
    left_plate, right_plate = Box(16, 7, 226, 26), Box(478, 7, 226, 26)
    seats = (
        _front(front.cards, card_box(330, 178, 60)),
        SeatPlan(
            left_plate,
            _side_hand(left.cards, "start"),
            card_box(262, 134, 60),
            (-36, 40),
            heap_box(left_plate, "start"),
        ),
        SeatPlan(
            right_plate,
            _side_hand(right.cards, "end"),
            card_box(398, 134, 60),
            (66, 40),
            heap_box(right_plate, "end"),
            "end",
        ),
    )
    return Plan(VIEW, seats, RAIL, CONTRACT, TALON, TRAY)


def two_seats(table: Table) -> Plan:
    """Return the plan for two seats, one opposite the other; their cards in a trick lie side by side."""
    front, other = table.clockwise()
    plate = Box(225, 7, 270, 26)
    opened = is_open(other.cards)
    opposite = Hand(
        "middle",
        360,
        46,
        w=56 if opened else 54,
        room=688,
        step=58 if opened else 14,
        gap=8,
        least=48 if opened else 0,
    )
    seats = (
        _front(front.cards, card_box(398, 166, 60)),
        SeatPlan(
            plate, line(other.cards, opposite), card_box(262, 166, 60), (-36, 40), heap_box(plate, "start")
        ),
    )
    return Plan(VIEW, seats, RAIL, CONTRACT, TALON, TRAY)


def _beside(cards: Sequence[Card], side: Side) -> tuple[Box, ...]:
    """Return the boxes of a side hand of four seats: two rows if it is open, so that each card shows its index."""
    x = 16 if side == "start" else 704
    if not is_open(cards):
        return line(cards, Hand(side, x, 176, w=48, room=200, step=14))
    first = (len(cards) + 1) // 2
    left = x if side == "start" else x - 44 - 46 * max(0, first - 1)
    return tuple(card_box(left + 46 * (i % first), 174 + 36 * (i // first), 44) for i in range(len(cards)))


def four_seats(table: Table) -> Plan:
    """Return the plan for four seats: the partner sits opposite."""
    front, left, partner, right = table.clockwise()
    top = open_hand("middle", 360, 42, w=48, room=330)
    if not is_open(partner.cards):
        top = evolve(top, step=14)
    plates = Box(16, 136, 180, 26), Box(260, 6, 200, 26), Box(524, 136, 180, 26)
    seats = (
        _front(front.cards, card_box(336, 204, 48)),
        SeatPlan(
            plates[0], _beside(left.cards, "start"), card_box(276, 164, 48), (-34, 32), Box(16, 110, 16, 26)
        ),
        SeatPlan(
            plates[1],
            line(partner.cards, top),
            card_box(336, 126, 48),
            (-34, 4),
            heap_box(plates[1], "start"),
        ),
        SeatPlan(
            plates[2],
            _beside(right.cards, "end"),
            card_box(396, 164, 48),
            (54, 32),
            Box(688, 110, 16, 26),
            "end",
        ),
    )
    return Plan(
        VIEW, seats, RAIL, Box(16, 16, 170, 90), TALON, Box(204, 128, 312, 150), match=Box(540, 18, 164, 70)
    )
