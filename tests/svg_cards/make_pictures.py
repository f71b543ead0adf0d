"""Draw the contact sheets of the decks anew: ``python tests/svg_cards/make_pictures.py``.

They are for looking at, before and after a change of the drawings; a test holds them against what is drawn now.

``python tests/svg_cards/make_pictures.py PICTURES KEYS [SEED]`` draws what somebody reads who has never seen the decks: single
cards without indices and hands as they are held at a table, in a random order. What they show stands in KEYS alone.
"""

import io
import json
import random
import sys
from itertools import product
from pathlib import Path

import cairosvg
from PIL import Image

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from svg_cards import Fan, Plate, Seat, Table, decks, layout, render  # noqa: E402 - the checkout comes first
from svg_cards.palettes import PALETTES  # noqa: E402 - the checkout comes first

FOLDER = ROOT / "tests" / "pictures" / "decks"
COURTS = ("K", "O", "U")
NUMBERS = ("6", "7", "8", "9", "10", "A")
GAP = 8
GROUND = "#2f5a45"


def sheet(fragments: list[str], columns: int, height: int, box: str = "0 0 252 400") -> str:
    """Fragments side by side on a table, each so many pixels high."""
    left, top, across, down = (int(number) for number in box.split())
    width, scale = height * across / down, height / down
    rows = -(-len(fragments) // columns)
    total = (round(columns * (width + GAP) + GAP), rows * (height + GAP) + GAP)
    parts = [
        f'<g transform="translate({GAP + i % columns * (width + GAP) - left * scale:.2f} '
        f'{GAP + i // columns * (height + GAP) - top * scale:.2f}) scale({scale})">{fragment}</g>'
        for i, fragment in enumerate(fragments)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total[0]}" height="{total[1]}">'
        f'<rect width="{total[0]}" height="{total[1]}" fill="{GROUND}"/>{"".join(parts)}</svg>'
    )


def faces(deck: str, ranks: tuple[str, ...], *, size: str = "full", index: str = "german") -> list[str]:
    """The cards of these ranks, suit by suit."""
    return [
        decks.face(f"{suit}-{rank}", deck=deck, size=size, index=index)
        for suit, rank in product(decks.SUITS, ranks)
    ]


def by_rank(deck: str, ranks: tuple[str, ...], index: str = "german") -> list[str]:
    """The cards of these ranks, rank by rank."""
    return [
        decks.face(f"{suit}-{rank}", deck=deck, index=index) for rank, suit in product(ranks, decks.SUITS)
    ]


def fan() -> str:
    """Ten cards in a fan."""
    hand = [
        "acorns-K",
        "acorns-O",
        "acorns-10",
        "leaves-A",
        "leaves-U",
        "leaves-7",
        "hearts-K",
        "hearts-9",
        "bells-A",
        "bells-U",
    ]
    return render(Fan(hand), size=868)


def hands() -> str:
    """A table with a hand of twelve in front and two open hands beside it."""
    front, left, right = (
        [f"{suit}-{rank}" for suit in decks.SUITS for rank in ranks]
        for ranks in (("O", "A", "7"), ("U", "10"), ("K", "9"))
    )
    seats = [Seat("a", Plate("A"), front), Seat("b", Plate("B"), left), Seat("c", Plate("C"), right)]
    return render(Table(seats), size=1080)


def marks() -> str:
    """Suit marks large, as small as in a line of text, and in ink alone."""
    rows = [("german", False), ("german", True), ("french", False), ("french4", False), ("french", True)]
    paper = '<rect x="-60" y="-60" width="120" height="120" fill="#fbf6e8"/>'
    drawn = [
        paper + f"<g{scale}>{decks.suit_mark(suit, deck=deck, mono=mono)}</g>"
        for deck, mono in rows
        for scale in ("", ' transform="scale(.25)"')
        for suit in decks.SUITS
    ]
    return sheet(drawn, 8, 96, "-60 -60 120 120")


def signs() -> str:
    """Every numeral and letter."""
    text = "0123456789ABDEIJKOQRSUVXÄ–"
    return sheet([decks.glyphs(sign, colour="paper") for sign in text], len(text) // 2, 60, "-10 -12 90 124")


def sheets() -> dict[str, str]:
    """Every contact sheet as SVG, by its name."""
    everything = decks.RANKS
    sizes = [decks.face("hearts-O", deck="german"), decks.face("acorns-10"), decks.face("bells-K")]
    shown = ("acorns-K", "leaves-O", "hearts-U", "bells-9", "leaves-A", "acorns-10")
    return {
        "german_courts": sheet(by_rank("german", COURTS), 4, 360),
        "german_numbers": sheet(faces("german", NUMBERS), 6, 260),
        "german_single_courts": sheet(by_rank("german_single", COURTS), 4, 360),
        "german_single_numbers": sheet(faces("german_single", NUMBERS), 6, 260),
        "french_courts": sheet(by_rank("french", COURTS, "english"), 4, 360),
        "french4_numbers": sheet(faces("french4", NUMBERS), 6, 220),
        "letters": sheet(faces("letters", everything), 9, 150),
        "letters_60": sheet(faces("letters", everything, size="small"), 18, 60),
        "medium_120": sheet(faces("german", everything, size="medium"), 9, 120),
        "medium_120_bare": sheet(
            [
                decks.face(f"{suit}-{rank}", deck=deck, size="medium", index="none")
                for deck in ("german", "german_single")
                for rank in (*COURTS, "9", "10", "A")
                for suit in decks.SUITS
            ],
            12,
            120,
        ),
        "small_60": sheet(
            [
                face
                for deck in ("german", "german_single", "french4")
                for face in faces(deck, everything, size="small")
            ],
            18,
            60,
        ),
        "small_60_bare": sheet(
            [
                decks.face(f"{suit}-{rank}", deck=deck, size="small", index="none")
                for deck in ("german", "german_single")
                for rank in (*COURTS, "9", "10", "A")
                for suit in decks.SUITS
            ],
            12,
            60,
        ),
        "roman": sheet(
            faces("german", ("7", "10"), index="roman") + faces("german_single", ("7", "10"), index="roman"),
            8,
            260,
        ),
        "palettes": sheet([decks.face(card, palette=name) for name in PALETTES for card in shown], 6, 220),
        "backs": sheet([decks.back(n, colour=c) for n in decks.BACKS for c in decks.BACK_COLOURS], 6, 300),
        "large_900": sheet(sizes, 3, 900),
        "fan": fan(),
        "hands": hands(),
        "marks": marks(),
        "signs": signs(),
    }


def picture(svg: str) -> Image.Image:
    """An SVG document as a picture."""
    return Image.open(io.BytesIO(cairosvg.svg2png(bytestring=svg.encode()))).convert("RGB")


def alone(fragment: str, height: int) -> str:
    """One card on white."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 252 400" width="{round(height * 0.63)}" height="{height}">'
        f'<rect width="252" height="400" fill="#ffffff"/>{fragment}</svg>'
    )


def blind_cards(deck: str, height: int, order: random.Random) -> dict[str, str]:
    """Every card of a deck in a random order; the deck of letters keeps its letters, the others have no index."""
    cards = [f"{suit}-{rank}" for suit, rank in product(decks.SUITS, decks.RANKS)]
    order.shuffle(cards)
    index = "german" if deck == "letters" else "none"
    size = "small" if height < 90 else "medium"
    return {card: alone(decks.face(card, deck=deck, size=size, index=index), height) for card in cards}


def blind_hand(deck: str, place: str, order: random.Random) -> tuple[list[str], Image.Image]:
    """Ten cards out of 36 as they are held in front or at the left of a table 900 pixels wide, and the picture of them."""
    drawn = order.sample([f"{suit}-{rank}" for suit, rank in product(decks.SUITS, decks.RANKS)], 10)
    hand = sorted(drawn, key=lambda card: (decks.SUITS.index(card.partition("-")[0]), order.random()))
    hands = (hand, [None] * 10) if place == "front" else ([None] * 10, hand)
    table = Table([Seat("a", Plate("A"), hands[0]), Seat("b", Plate("B"), hands[1]), Seat("c", Plate("C"))])
    index = "english" if deck.startswith("french") else "german"
    whole = picture(render(table, size=900, deck=deck, index=index))
    boxes = [sprite for sprite in layout(table) if sprite.face in hand]
    scale = 900 / layout(table)[0].w
    left, top = min(one.x for one in boxes) - 6, min(one.y for one in boxes) - 4
    right, bottom = max(one.x + one.w for one in boxes) + 6, max(one.y + one.h for one in boxes) + 4
    return hand, whole.crop(tuple(round(side * scale) for side in (left, top, right, bottom)))  # type: ignore[arg-type]


def write_blind(pictures: Path, keys: Path, seed: int) -> None:
    """Write what is to be read into one folder and what it shows into another."""
    pictures.mkdir(parents=True, exist_ok=True)
    keys.mkdir(parents=True, exist_ok=True)
    order = random.Random(seed)
    for deck in decks.DECKS:
        for height in (60, 120):
            cards = blind_cards(deck, height, order)
            names = {f"{deck}_{height}_{i:02}.png": card for i, card in enumerate(cards, 1)}
            for name, card in names.items():
                picture(cards[card]).save(pictures / name)
            (keys / f"{deck}_{height}.json").write_text(json.dumps(names, indent=1), encoding="utf-8")
        hands = {}
        for i in range(1, 11):
            name = f"{deck}_hand_{i:02}.png"
            hands[name], shown = blind_hand(deck, ("front", "left")[i % 2], order)
            shown.save(pictures / name)
        (keys / f"{deck}_hand.json").write_text(json.dumps(hands, indent=1), encoding="utf-8")


def write_sheets() -> None:
    """Write every sheet into the folder of pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, svg in sheets().items():
        few = picture(svg).quantize(256, dither=Image.Dither.NONE)  # flat colours: small files
        few.save(FOLDER / f"{name}.png", optimize=True)


def main(arguments: list[str]) -> None:
    """Read the command line and draw."""
    match arguments:
        case []:
            write_sheets()
        case [pictures, keys, *seed] if len(seed) < 2:
            write_blind(Path(pictures), Path(keys), int(seed[0]) if seed else 1)
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
