"""Placed pieces of a table: cards, plates, contract, talon, trick, rail."""

from collections.abc import Iterable, Sequence

from attrs import evolve

from svg_cards.geometry.boxes import Box, Side, card_box, card_height
from svg_cards.pieces import NO_TRUMP, Card, Contract, Mark, Pile, Plate, Seat, Trick
from svg_cards.signs import sign_width
from svg_cards.sprites import BADGE, BADGE_LOW, Sprite, Text, growth
from svg_cards.text import fit, width
from svg_cards.words import Words

RAISE = 10
_COVERED = 0.5  # of its width: a card of which less shows is told by its index
_COVERED_BELOW = 0.6  # of its height
LOW_RAISE = 4  # under a plate there is no room for more
_RAISING = {Mark.MAY, Mark.PICKED, Mark.RAISED}
_FIGURES = frozenset("0123456789+-−×:. ")


def said(words: Words, *parts: str) -> str:
    """Return the parts that are not empty as one enumeration."""
    return words.comma.join(part for part in parts if part)


def figures(text: str) -> tuple[str, ...]:
    """Return the style of a text that is drawn as outlines, if it has figures alone."""
    return ("figures",) if text and _FIGURES.issuperset(text) else ()


def card_words(card: Card, words: Words) -> str:
    """Return the name of a card and what its marks say; nothing for a card that lies face down without marks."""
    marks = [words.marks[mark] for mark in card.marks]
    said_of = said(words, *marks, card.badge, card.label)
    if card.face is None:
        return said(words, words.counted(words.face_down, 1), said_of) if said_of else ""
    return said(words, words.card(card.face), said_of)


_BADGES = frozenset((Mark.RIGHT, Mark.MISSED, Mark.WRONG))


def _tag(card: Card, box: Box) -> tuple[Text, ...]:
    """Return the text of a card's own badge: where a badge with a sign would be, or above that."""
    if not card.badge:
        return ()
    size = 12 * growth(box.w)
    label = fit(card.badge, size, box.w * 0.5, bold=True)
    style = figures(label)
    wide = (sign_width(label, size) if style else width(label, size, bold=True)) + size * 0.7
    up = 2.1 * size if _BADGES.intersection(card.marks) else 0
    y = round(box.h * BADGE_LOW + 0.37 * size - up, 1)
    x = max(box.w * BADGE, wide / 2 + 1)
    return (Text(label, round(x, 1), y, round(size, 1), ("bold", "middle", *style), round(wide, 1)),)


def _shows(card: Sprite, after: Sprite) -> str:
    """Return where a later card, to the right or in the next line, leaves little more of this one than its index."""
    across, down = after.x - card.x, after.y - card.y
    if 0 <= across < card.w * _COVERED and abs(down) < card.h / 2:
        return "beside"
    return "above" if abs(across) < card.w / 2 and 0 < down < card.h * _COVERED_BELOW else ""


def covered(sprites: Iterable[Sprite]) -> list[Sprite]:
    """Return cards that each lie under the later ones, and say so of those that show little of their face."""
    found = list(sprites)
    for i, card in enumerate(found):
        # One that lies above a further line as well does not show its foot.
        if card.face and (shows := {_shows(card, after) for after in found[i + 1 :]} - {""}):
            found[i] = evolve(card, covered=min(shows))
    return found


def place_card(
    card: Card,
    box: Box,
    key: str,
    part: str,
    words: Words,
    z: int = 0,
    raise_by: int = RAISE,
) -> Sprite:
    """Return the sprite of a card; a raised one stands a little higher than its box."""
    up = raise_by if _RAISING.intersection(card.marks) else 0
    return Sprite(
        key=card.key or card.face or key,
        kind="card",
        part=part,
        x=box.x,
        y=box.y - up,
        w=box.w,
        h=box.h,
        z=z,
        face=card.face or "",
        classes=("card", *(() if card.face else ("down",)), *(mark.value for mark in card.marks)),
        words=card_words(card, words),
        texts=_tag(card, box),
    )


def place_cards(
    cards: Sequence[Card], boxes: Iterable[Box], part: str, words: Words, z: int, raise_by: int = RAISE
) -> list[Sprite]:
    """Return the sprites of a line of cards, each lying above the one before."""
    return covered(
        place_card(card, box, f"{part}-{i}", part, words, z + i, raise_by)
        for i, (card, box) in enumerate(zip(cards, boxes, strict=True))
    )


def place_plate(seat: Seat, box: Box, words: Words) -> Sprite:
    """Return the plate of a seat; its words count the cards of a hand that cannot be seen."""
    plate: Plate = seat.plate
    left, base = 28 if plate.turn else 14, box.h / 2 + 4.8
    room = box.w - left - 14
    points = _of_two(plate.points, room * 0.45, counted=True)
    rest = room - (width(points, 13.5, bold=True) + 10 if points else 0)
    # The name may always have 55 %, and what the role leaves; a role that would be cut to a stump is left out.
    name = _of_two(plate.name, max(room * 0.55, rest - width(plate.role, 13.5) - 8))
    spare = rest - width(name, 13.5, bold=True) - 8
    role = fit(plate.role, 13.5, spare) if spare > 70 or width(plate.role, 13.5) <= spare else ""
    if not role:
        name = _of_two(plate.name, rest)
    texts = [Text(name, left, base, 13.5, ("bold",), rest)]
    if role:
        texts.append(Text(role, None, base, 13.5, (), spare))
    if points:
        texts.append(Text(points, box.w - 14, base, 13.5, ("bold", "end", *figures(points)), room * 0.45))
    down = sum(card.face is None for card in seat.cards)
    cards = words.counted(words.face_down, down) if down else words.counted(words.count, len(seat.cards))
    turn = words.turn if plate.turn and plate.points != words.turn else ""
    return Sprite(
        key=f"plate-{seat.key}",
        kind="plate",
        part=f"seat:{seat.key}",
        x=box.x, y=box.y, w=box.w, h=box.h,
        z=10,
        classes=("plate", *(("turn",) if plate.turn else ()), *(("filled",) if plate.filled else ())),
        words=said(words, plate.name, plate.role, plate.points, turn, cards if seat.cards else words.no_cards),
        texts=tuple(texts),
    )  # fmt: skip


def _of_two(text: str, room: float, *, counted: bool = False) -> str:
    """Return the text of a plate; of two words that do not fit the first, if it does: what is `counted` keeps its number so, a call stays whole or is cut."""
    words = text.split()
    if len(words) == 2 and (words[0].isdigit() or not counted) and width(text, 13.5, bold=True) > room:
        text = words[0]
    return fit(text, 13.5, room, bold=True)


def place_won(seat: Seat, pile: Pile, box: Box | None, side: Side, words: Words) -> Sprite:
    """Return the small heap of a seat's tricks with its count; `side` tells where that stands.

    Without a box, or where its cards are spread, the heap is only spoken of.
    """
    part = f"seat:{seat.key}"
    spoken = said(words, words.won, words.counted(words.count, len(pile.cards)), pile.caption)
    if box is None or seat.spread:
        return Sprite(f"won-{seat.key}", "note", part, 0, 0, 0, 0, words=spoken)
    caption = fit(pile.caption or str(len(pile.cards)), 13.5, 80)
    x, style = (-6, ("muted", "end")) if side == "end" else (box.w + 6, ("muted",))
    text = Text(caption, x, box.h / 2 + 4.8, 13.5, (*style, *figures(caption)), 80)
    return Sprite(
        f"won-{seat.key}", "heap", part, box.x, box.y, box.w, box.h, z=10, classes=("won",), words=spoken,
        texts=(text,), number=len(pile.cards),
    )  # fmt: skip


def contract_words(contract: Contract, words: Words) -> str:
    """Return what is being played: the lines, the trumps where no line names them, helpers, doublings."""
    named = ""
    if contract.trump == NO_TRUMP:
        named = words.no_trumps
    elif contract.trump and not any(
        words.suit(contract.trump).casefold() in line.casefold() for line in contract.lines
    ):
        named = words.trumps.format(suit=words.suit(contract.trump))
    helpers = [words.helper.format(suit=words.suit(suit)) for suit in contract.helpers]
    doubled = [
        one.item if one.factor == 1 else words.doubled.format(item=one.item, factor=one.factor)
        for one in contract.doubled
    ]
    return said(words, *contract.lines, named, *helpers, *doubled)


def place_chips(contract: Contract, box: Box, *, one_line: bool = False) -> list[Sprite]:
    """Return a chip for each doubled item, side by side, in further lines or shortened where there is no room."""
    sprites = []
    x, y = box.x, box.y
    count = max(1, len(contract.doubled))
    most = (box.w - 6 * (count - 1)) / count if one_line else box.w
    for i, one in enumerate(contract.doubled):
        factor = "" if one.factor == 1 else f"×{one.factor}"
        first = 10 + sign_width(factor, 13.5) + 7 if factor else 10
        item = fit(one.item, 13.5, most - first - 10)
        wide = first + width(item, 13.5) + 10 if item else first + 3
        if x > box.x and x + wide > box.right:
            x, y = box.x, y + 26
        texts = (
            Text(factor, 10, 15.8, 13.5, ("bold", "figures"), 40),
            Text(item, round(first, 1), 15.8, 13.5, (), most - first - 10),
        )
        sprites.append(
            Sprite(
                f"doubled-{i}", "chip", "contract", round(x, 1), y, round(wide, 1), 22, z=10, classes=("doubled",),
                texts=texts[not factor :] if item else texts[:1],
            )
        )  # fmt: skip
        x += wide + 6
    return sprites


def place_contract(contract: Contract, box: Box, words: Words) -> list[Sprite]:
    """Return disc, lines and chips of a contract."""
    room = box.w - 42
    texts = [
        Text(
            fit(line, 14 if i == 0 else 13.5, room, bold=i == 0),
            0,
            13 + 17 * i,
            14 if i == 0 else 13.5,
            style,
            room,
        )
        for i, (line, style) in enumerate(
            zip(contract.lines[:3], (("bold",), ("muted",), ("muted",)), strict=False)
        )
    ]
    label = Sprite(
        "contract", "label", "contract", box.x + 42, box.y, room, 52, z=10, classes=("contract",),
        words=contract_words(contract, words), texts=tuple(texts),
    )  # fmt: skip
    return [
        label,
        *_discs(contract, box.x, box.y, 34),
        *place_chips(contract, Box(box.x, box.y + 58, 180, 22)),
    ]


def _discs(contract: Contract, x: float, y: float, size: float) -> list[Sprite]:
    trump = contract.trump
    classes = ("trump", *(("no-trump",) if trump == NO_TRUMP else ()))
    discs = [
        Sprite(
            "trump", "disc", "contract", x, y, size, size, z=10, classes=classes,
            face="" if trump in (None, NO_TRUMP) else str(trump),
        )
    ]  # fmt: skip
    small = size * 0.53
    return discs + [
        Sprite(
            f"helper-{suit}", "disc", "contract", x + i * (small + 2), y + size + 4, small, small, z=10,
            face=suit, classes=("helper",),
        )
        for i, suit in enumerate(contract.helpers)
    ]  # fmt: skip


def place_talon(pile: Pile, box: Box | None, words: Words, *, compact: bool = False) -> list[Sprite]:
    """Return the cards of a pile and its caption; cards that are turned up show more of themselves.

    Without a box the pile is only spoken of.
    """
    opened = any(card.face for card in pile.cards)
    w, step = (30.0, 22.0) if compact else (44.0, 30.0) if opened else (40.0, 22.0)
    count = len(pile.cards)
    down = sum(card.face is None for card in pile.cards)
    counted = words.counted(words.face_down, down) if down else words.counted(words.count, count)
    spoken = said(
        words, pile.caption or words.talon, counted, *(card_words(card, words) for card in pile.cards)
    )
    if box is None:
        return [Sprite("talon", "note", "talon", 0, 0, 0, 0, words=spoken)]
    most = step if opened or count <= 4 else 12.0
    room = 58 if compact else box.w  # the card at the right of the trick needs the rest
    step = min(most, (room - w) / (count - 1)) if count > 1 else most
    left = box.right - w - step * (count - 1)
    boxes = [card_box(left + step * i, box.y, w) for i in range(count)]
    caption = fit(pile.caption, 13.5, box.w)
    label = Sprite(
        "talon", "label", "talon", box.x, box.y + card_height(w), box.w, 20, z=10, classes=("talon",),
        words=said(words, pile.caption or words.talon, counted),
        texts=(Text(caption, box.w, 18, 13.5, ("muted", "end"), box.w),) if caption else (),
    )  # fmt: skip
    return [label, *place_cards(pile.cards, boxes, "talon", words, 20)]


def _played(trick: Trick, index: int, names: dict[str, str], words: Words) -> tuple[Card, str]:
    play = trick.plays[index]
    card = play.card
    if play.seat == trick.winning and Mark.WINNING not in card.marks:
        card = evolve(card, marks=(*card.marks, Mark.WINNING))
    face = card.face or ""
    name = words.card(face) if face else words.counted(words.face_down, 1)
    spoken = words.played.format(n=index + 1, card=name, seat=names[play.seat])
    other = words.instead.format(card=words.card(play.instead)) if play.instead else ""
    return card, said(
        words, spoken, *(words.marks[mark] for mark in card.marks), card.badge, card.label, other
    )


def place_trick(
    trick: Trick,
    boxes: dict[str, Box],
    ghosts: dict[str, tuple[float, float]],
    names: dict[str, str],
    words: Words,
) -> list[Sprite]:
    """Return the cards of a trick in order of play, the miniatures beside them, and the dashed place of the next."""
    heading = trick.caption or words.trick
    sprites = [
        Sprite(
            "trick",
            "note",
            "trick",
            0,
            0,
            0,
            0,
            words=heading if trick.plays else said(words, heading, words.no_trick),
        )
    ]
    for i, play in enumerate(trick.plays):
        card, spoken = _played(trick, i, names, words)
        placed = place_card(card, boxes[play.seat], f"trick-{i}", "trick", words)
        sprites.append(evolve(placed, z=200 + i, words=spoken, number=i + 1 if trick.numbered else 0))
        if play.instead:
            dx, dy = ghosts[play.seat]
            sprites.append(
                Sprite(
                    f"ghost-{play.instead}", "ghost", "trick", placed.x + dx, boxes[play.seat].y + dy, 28, 44,
                    z=210 + i, face=play.instead, classes=("ghost",),
                )
            )  # fmt: skip
    if trick.next:
        box = boxes[trick.next]
        spoken = words.to_play.format(seat=names[trick.next])
        sprites.append(
            Sprite(
                "place", "place", "trick", box.x, box.y, box.w, box.h, z=90, classes=("place",), words=spoken
            )
        )
    return sprites
