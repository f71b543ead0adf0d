"""What can be chosen while no trick lies on the table: bids, doublings, speeches, places, suits."""

from svg_cards.geometry.boxes import Box, card_box, card_height
from svg_cards.geometry.placing import figures, place_card, said
from svg_cards.pieces import Choice, Choices, Ladder, Places, Suits
from svg_cards.sprites import Sprite, Text
from svg_cards.text import fit, width, wrap
from svg_cards.words import Words


def _classes(choice: Choice, kind: str) -> tuple[str, ...]:
    ticked = () if choice.box is None else ("ticked",) if choice.box else ("unticked",)
    return (kind, *(("chosen",) if choice.chosen else ()), *(("dimmed",) if choice.dimmed else ()), *ticked)


def _words(choice: Choice, words: Words) -> str:
    box = "" if choice.box is None else words.ticked if choice.box else words.unticked
    state = words.chosen if choice.chosen else words.dimmed if choice.dimmed else ""
    return said(words, choice.name, choice.note, choice.value, box, state)


def _row(choice: Choice, box: Box, key: str, words: Words) -> Sprite:
    """Return a row: check box, name, note below it if the row is high or else beside it, value at the right."""
    left = 12 if choice.box is None else 46
    high = box.h >= 38 and bool(choice.note)
    value = fit(choice.value, 13.5, box.w * 0.4, bold=choice.box is None)
    room = box.w - left - 12 - (width(value, 13.5, bold=True) + 10 if value else 0)
    bold = not choice.dimmed
    style = ("bold",) if bold else ("muted",)
    names = wrap(choice.name, 13.5, room, 2 if box.h >= 38 and not choice.note else 1, bold=bold)
    base = box.h / 2 + 4.8 - (8.5 if high or len(names) > 1 else 0)
    texts = [Text(line, left, base + 17 * i, 13.5, style, room) for i, line in enumerate(names)]
    spare = room - width(names[0] if names else "", 13.5, bold=bold) - 20
    if high:
        texts.append(Text(fit(choice.note, 13.5, room), left, base + 17, 13.5, ("muted",), room))
    elif choice.note and spare > 30:
        texts.append(Text(fit(choice.note, 13.5, spare), None, base, 13.5, ("muted", "apart"), spare))
    if value:
        weight = ("bold",) if choice.box is None and bold else ()
        colour = () if bold else ("muted",)
        texts.append(
            Text(
                value,
                box.w - 12,
                box.h / 2 + 4.8,
                13.5,
                (*weight, *colour, "end", *figures(value)),
                box.w * 0.4,
            )
        )
    return Sprite(
        key, "choice", "tray", box.x, box.y, box.w, box.h, z=150, classes=_classes(choice, "choice"),
        words=_words(choice, words), texts=tuple(texts),
    )  # fmt: skip


def _ladder(ladder: Ladder, box: Box, words: Words) -> list[Sprite]:
    rows = (len(ladder.rungs) + 1) // 2
    if not rows:
        return []
    wide = min(256, (box.w - 8) / 2)
    step = min(28.5 if wide > 200 else 42, (box.h - 2) / rows)
    high = min(26 if wide > 200 else 40, step - 2)
    return [
        _row(
            rung,
            Box(box.x + (box.w - wide) * (i // rows), box.y + 2 + step * (i % rows), wide, high),
            f"choice-{i}",
            words,
        )
        for i, rung in enumerate(ladder.rungs)
    ]


def _caption(caption: str, box: Box, y: float) -> list[Sprite]:
    if not caption:
        return []
    lines = wrap(caption, 13.5, box.w, 2 if box.w < 400 else 1)
    texts = tuple(
        Text(line, box.w / 2, 16 + 17 * i, 13.5, ("middle",), box.w) for i, line in enumerate(lines)
    )
    return [
        Sprite(
            "tray",
            "label",
            "tray",
            box.x,
            y,
            box.w,
            20,
            z=150,
            classes=("caption",),
            words=caption,
            texts=texts,
        )
    ]


def _choices(choices: Choices, box: Box, words: Words) -> list[Sprite]:
    """Return rows in the middle of the tray, as high as it allows: 44 with notes, 40 without, 34 or less if there are many."""
    count = max(1, len(choices.rows))
    below = 22 if choices.caption else 0
    sizes = ((44, 50), (34, 37)) if any(row.note for row in choices.rows) else ((40, 48), (34, 37))
    high, step = next(
        ((h, s) for h, s in sizes if s * (count - 1) + h + below <= box.h), (34, (box.h - below) / count)
    )
    wide = min(320, box.w)
    left = box.x + (box.w - wide) / 2
    top = box.y + max(0, (box.h - step * (count - 1) - high - below) / 2)
    rows = [
        _row(row, Box(left, top + step * i, wide, min(high, step - 2)), f"choice-{i}", words)
        for i, row in enumerate(choices.rows)
    ]
    return rows + _caption(choices.caption, box, top + step * (count - 1) + high + 4)


def _places(places: Places, box: Box, words: Words) -> list[Sprite]:
    """Return cards and dashed places, smaller ones where the tray is low."""
    wide = min(60.0, (box.h - 38) // 1.6)
    left = box.x + box.w / 2 - (wide + 16) / 2 * len(places.cards) + 8
    sprites = []
    for i, card in enumerate(places.cards):
        spot = card_box(left + (wide + 16) * i, box.y + 12, wide)
        if card is None:
            sprites.append(
                Sprite(
                    f"place-{i}",
                    "place",
                    "tray",
                    spot.x,
                    spot.y,
                    spot.w,
                    spot.h,
                    z=150,
                    classes=("place",),
                    words=words.place,
                )
            )
        else:
            sprites.append(place_card(card, spot, f"tray-{i}", "tray", words))
    return sprites + _caption(places.caption, box, box.y + 18 + card_height(wide))


def _suits(suits: Suits, box: Box, words: Words) -> list[Sprite]:
    left = box.x + box.w / 2 - 42 * len(suits.suits) + 12
    sprites, top = [], box.y + (30 if box.h > 130 else 2)
    for i, suit in enumerate(suits.suits):
        state = "chosen" if suit == suits.chosen else "dimmed" if suit in suits.dimmed else ""
        sprites.append(
            Sprite(
                f"suit-{suit}", "disc", "tray", left + 84 * i, top, 60, 60, z=150, face=suit,
                classes=("suit", *((state,) if state else ())),
                words=said(words, words.suit(suit), words.chosen if state == "chosen" else words.dimmed if state else ""),
            )
        )  # fmt: skip
    return sprites + _caption(suits.caption, box, top + 70)


def place_tray(tray: Ladder | Choices | Places | Suits, box: Box, words: Words) -> list[Sprite]:
    """Return the pieces of a tray."""
    heading = Sprite("choices", "note", "tray", 0, 0, 0, 0, words=words.choices)
    return [heading, *_pieces(tray, box, words)]


def _pieces(tray: Ladder | Choices | Places | Suits, box: Box, words: Words) -> list[Sprite]:
    if isinstance(tray, Ladder):
        return _ladder(tray, box, words)
    if isinstance(tray, Choices):
        return _choices(tray, box, words)
    if isinstance(tray, Places):
        return _places(tray, box, words)
    return _suits(tray, box, words)
