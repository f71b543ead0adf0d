"""Where the pieces of a large table stand: 16 to 9 for a projector, few pieces and large words, in units of a picture 664 wide.

On a screen 1280 wide the smallest words are 26 pixels high.
"""

from collections.abc import Sequence

from svg_cards.geometry.boxes import Box, Hand, Side, card_box, line, open_lines
from svg_cards.geometry.plan import Plan, SeatPlan, heap_box, is_open
from svg_cards.pieces import Card, Seat
from svg_cards.scene import Table

_VIEW = Box(0, 0, 664, 374)
_LEFT, _RIGHT = 12, 652
_PLATE_TOP, _HAND_TOP = 8, 38
_TRICK_TOP = 108
_GHOST = 40
# From the left in the order of the seats: front, left, right; front, left, partner, right.
_TRICKS = {
    2: ((359, 0), (251, 0)),
    3: ((305, 0), (213, 0), (397, 0)),
    4: ((368, 8), (212, 4), (290, 0), (446, 4)),
}
_PLATES: dict[int, tuple[tuple[float, float, Side], ...]] = {
    2: ((197, 270, "middle"),),
    3: ((_LEFT, 210, "start"), (442, 210, "end")),
    4: ((_LEFT, 190, "start"), (237, 190, "middle"), (462, 190, "end")),
}  # fmt: skip


def _hand(cards: Sequence[Card], side: Side, count: int, *, choosing: bool) -> tuple[Box, ...]:
    """Return the boxes of a hand at the top; while something is chosen, closed hands leave the middle free."""
    x = {"start": _LEFT, "middle": _VIEW.w / 2, "end": _RIGHT}[side]
    if not is_open(cards):
        return line(cards, Hand(side, x, _HAND_TOP, w=40, room=200, step=5 if choosing else 14))
    if count == 2:
        return line(cards, Hand(side, x, _HAND_TOP, w=42, room=_RIGHT - _LEFT, step=44, gap=4, least=40))
    w, room = {3: (42, 310), 4: (40, 200)}[count]
    return open_lines(cards, side, x, _HAND_TOP, w, room)


def _tray(table: Table, others: Sequence[Seat]) -> Box:
    top = 104 if any(is_open(seat.cards) for seat in others) else 40
    left, right = (196 if table.contract else 105), (560 if table.talon else 651)
    if not table.contract:
        right = min(right, 559)
    if len(others) != 2:
        top = 104
    elif top < 104:  # beside closed hands, not under them
        right = min(right, 560)
    return Box(left, top, right - left, 198 - top)


def large_plan(table: Table) -> Plan:
    """Return the plan of a large table for two, three or four seats."""
    front, *others = table.clockwise()
    count = len(others) + 1
    w = 54 if count < 4 else 46
    spots = [card_box(x, _TRICK_TOP + down, w) for x, down in _TRICKS[count]]
    ghost = (w + 4, _GHOST) if count < 4 else (w + 2, 26)
    plate = Box(197, 349, 270, 23)
    cards = line(
        front.cards, Hand("middle", _VIEW.w / 2, 260, w=54, room=_RIGHT - _LEFT, step=58, gap=7, least=44)
    )
    seats = [SeatPlan(plate, cards, spots[0], ghost, heap_box(plate, "start"))]
    for seat, (x, wide, side), spot in zip(others, _PLATES[count], spots[1:], strict=True):
        plate = Box(x, _PLATE_TOP, wide, 24)
        heap: Side = "end" if side == "end" else "start"
        won = heap_box(plate, heap) if count < 4 else None
        hand = _hand(seat.cards, side, count, choosing=table.tray is not None)
        seats.append(SeatPlan(plate, hand, spot, ghost, won, heap))
    return Plan(
        view=_VIEW,
        seats=tuple(seats),
        rail=Box(_LEFT, 200, _RIGHT - _LEFT, 44),
        contract=Box(16, _TRICK_TOP, 190, 88),
        talon=Box(500, _TRICK_TOP, _RIGHT - 500, 88) if count < 4 else None,
        tray=_tray(table, others),
        match=Box(500, _TRICK_TOP, _RIGHT - 500, 60) if count == 4 else None,
        rail_size=17,
    )
