"""Scenes that between them hold every piece, for tests that look at all of them."""

from attrs import evolve

from svg_cards import (
    NO_TRUMP,
    Arrow,
    Bar,
    Bars,
    Button,
    Card,
    Cell,
    Choice,
    Choices,
    Contract,
    Doubled,
    Fan,
    Handout,
    Ladder,
    Line,
    Mark,
    Pile,
    Places,
    Plate,
    Rail,
    Row,
    Rows,
    Scene,
    Seat,
    Sheet,
    Shelf,
    Shelves,
    Single,
    Strip,
    Suits,
    Table,
    Trick,
    face_down,
)
from tests.svg_cards.deals import (
    CONTRACT,
    DUTY,
    HANDS,
    LAID,
    REFUSAL,
    SEATS,
    TRICKS,
    WINNERS,
    faces,
    position,
)

LEAD = position(shown=["forehand"])
REFUSED = position(3, 1, shown=["forehand"], marks=DUTY, rail=REFUSAL)


def _tray(tray: Ladder | Choices | Places | Suits, rail: Rail, contract: Contract | None = None) -> Table:
    return evolve(LEAD, trick=None, tray=tray, rail=rail, contract=contract)


def _branch() -> Table:
    table = position(3, 3, rail=Rail("Branch a: Forehand takes the trick.", "Dashed cards show the record."))
    trick = table.trick
    assert trick is not None
    plays = [
        trick.plays[0],
        *(evolve(one, instead=face) for one, face in zip(trick.plays[1:], faces("H-10 H-9"), strict=True)),
    ]
    front, left, right = table.seats
    seats = [
        evolve(
            front, cards=[card for card in front.cards if card.face != "hearts-10"], won=Pile(face_down(3))
        ),
        evolve(
            left,
            cards=[card for card in left.cards if card.face != "hearts-9"],
            won=Pile(face_down(6), "2 tricks"),
        ),
        evolve(right, won=Pile(face_down(9))),
    ]
    return evolve(table, seats=seats, trick=evolve(trick, plays=plays, winning="forehand"))


LADDER = _tray(
    Ladder(
        [
            Choice("Suit", "Forehand bid this", "1", dimmed=True),
            Choice("Better", "Middle bid this", "2", dimmed=True),
            Choice("Suit with Seven", value="3", chosen=True),
            *(
                Choice(name, value=value)
                for name, value in (("100", "5"), ("Better 100 with Seven", "14"), ("Betl", "15"))
            ),
        ]
    ),
    Rail(
        "Name a bid above Better.",
        "You took the two cards, so a bid must follow.",
        "act",
        buttons=[Button("Bid", filled=True)],
    ),
)
FLEK = _tray(
    Choices(
        [
            Choice("Flek the game", value="stays 1", box=False),
            Choice("Flek the seven", value="2 becomes 4", box=True, chosen=True),
        ],
        "You win 4 if the Seven fails, and pay 4 if it is made.",
    ),
    Rail(
        "Double what you expect Forehand to lose.",
        "",
        "act",
        buttons=[Button("No flek"), Button("Flek the Seven", filled=True)],
    ),
    evolve(CONTRACT, lines=CONTRACT.lines[:2], doubled=[Doubled("Seven", 4), Doubled("game", 2)]),
)
LAYING = _tray(
    Places(["bells-8", None], "talon, face down until the settlement"),
    Rail(
        "With the 10 of bells laid, only Betl and Durch remain.",
        "",
        "care",
        points_at="bells-10",
        buttons=[Button("Lay it")],
    ),
)
TRUMPS = _tray(
    Suits(["leaves", "acorns", "bells"], "leaves", ["bells"], "Hold the seven."), Rail("Name the trump suit.")
)
BRANCH = _branch()
ARROWS = evolve(
    position(3, 1, marks={"hearts-10": [Mark.BELONGS]}),
    arrows=[Arrow("hearts-O", "hearts-10"), Arrow("hearts-8", "hearts-O"), Arrow("leaves-8", "acorns-10")],
    contract=Contract(["Betl", "no trumps", "Forehand plays alone"], NO_TRUMP),
    caption="Hold the ten.",
)
TWO = Table(
    [
        Seat(
            "me",
            Plate("You", "", "9", turn=True, filled=True),
            faces("L-A L-O L-U H-K H-O H-9 B-6 B-K B-A A-10 A-9"),
        ),
        Seat("other", Plate("Opponent", "", "7"), faces("L-K L-9 L-6 H-A H-U H-8 B-O B-8 B-7 A-K A-8 A-6")),
    ],
    trick=Trick([("other", "bells-9")], "other", "me"),
    talon=Pile(face_down(8), "unused heap"),
    contract=Contract(["Hearts", "trumps, by you"], "hearts"),
    rail=Rail("Your turn. Follow bells and beat the 9: King or Ace.", "", "act", "M-07"),
)
FOUR = Table(
    [
        Seat(
            "me",
            Plate("You", "pair A", "to play", turn=True, filled=True),
            faces("L-A L-O H-K H-9 H-7 B-6 B-K A-O"),
        ),
        Seat(
            "left",
            Plate("Left", "pair B"),
            faces("L-10 H-8 H-10 B-A B-9 B-7 A-A A-6"),
            won=Pile(face_down(8)),
        ),
        Seat(
            "partner",
            Plate("Partner", "pair A"),
            faces("L-K L-9 L-6 H-U B-O B-8 A-K"),
            won=Pile(face_down(4)),
        ),
        Seat(
            "right", Plate("Right", "pair B"), faces("L-U L-8 H-6 B-10 B-U A-9 A-7"), won=Pile(face_down(4))
        ),
    ],
    trick=Trick([("partner", "hearts-A"), ("right", "hearts-O")], "partner", "me"),
    contract=Contract(["Leaves", "trumps, by pair A"], "leaves", ["hearts", "bells"]),
    match=["Match A 9 : 7 B", "first to exactly 12", "tricks A 1 : 0 B"],
    rail=Rail("Your turn. Follow hearts: King, 9 or 7.", "Partner is winning.", "act", "M-10"),
)
WON: dict[str, list[str]] = {key: [] for key in SEATS}
for (first, played), at in zip(TRICKS[:-1], WINNERS, strict=False):
    WON[SEATS[(SEATS.index(first) + at) % 3]] += played
OVER = evolve(
    position(10, 3), seats=[evolve(seat, won=Pile(sorted(WON[seat.key]))) for seat in position(10, 3).seats]
)
"""The end of a deal: what each has won is spread."""
TABLES: dict[str, Table] = {
    "over": OVER,
    "over from the side": evolve(OVER, front="middle"),
    "lead": LEAD,
    "refused": REFUSED,
    "open": position(2, 2),
    "ladder": LADDER,
    "flek": FLEK,
    "laying": LAYING,
    "trumps": TRUMPS,
    "branch": BRANCH,
    "arrows": ARROWS,
    "two": TWO,
    "two closed": evolve(TWO, seats=[TWO.seats[0], evolve(TWO.seats[1], cards=face_down(12))]),
    "four": FOUR,
    "four closed": evolve(
        FOUR, seats=[FOUR.seats[0], *(evolve(seat, cards=face_down(7)) for seat in FOUR.seats[1:])]
    ),
}
STRIP = Strip(
    [
        *(Cell(name, trick=False) for name in ("Deal", "Bids", "Flek")),
        *(Cell(str(i + 1), "+10", TRICKS[i][1], WINNERS[i]) for i in range(3)),
        Cell("4", cards=TRICKS[3][1][:2], current=True, branch=True),
        *(Cell(str(i)) for i in range(5, 11)),
        Cell("Score", trick=False),
    ]
)
SCORE = Bars(
    [
        Bar("Game", 1, "1", "R-23"),
        Bar("Hundred", 4, "4", "R-25"),
        Bar("Seven", -4, "2 × flek 2", "R-24", base=2, chosen=True),
        Bar("Silent", 0),
    ],
    total="Net",
    title="Where the points come from",
    note="100 with Seven in leaves, played by Forehand",
    payments=[("Forehand", 2), ("Middle", -1), ("Rear", -1)],
    caption="each defender pays 1 to Forehand",
)
SHEET = Sheet(
    ["Anna", "Bohumil", "Maximiliana Apollonia"],
    [
        Line("Suit", [2, -1, -1]),
        Line("Betl", [-30, 15, 15]),
        Line("Better 100 with Seven, flek", [7, -14, 7]),
    ],
    total="Sum",
    title="Three deals",
)
RUNNING = Sheet(
    ["Anna", "Bohumil", "Maximiliana Apollonia"],
    [
        Line("1. Suit with Seven, leaves: Anna", [6, -3, -3], [6, -3, -3]),
        Line(
            "2. Better 100 with Seven, hearts: Maximiliana Apollonia",
            [-10, -10, 20],
            [-4, -13, 17],
            chosen=True,
        ),
        Line("3. Betl: Bohumil", [-60, 120, -60], [-64, 107, -43]),
    ],
    total="Sum",
    title="3 of 12 deals",
)
SHELVES = Shelves(
    [
        Shelf("forehand", Plate("Forehand", points="10 of 12"), HANDS["forehand"], 12),
        Shelf("middle", Plate("Maximiliana Apollonia", points="10 of 10", filled=True), HANDS["middle"], 10),
        Shelf(
            "rear",
            Plate("Rear", points="2 of 10"),
            [Card("bells-A", [Mark.PICKED]), Card("hearts-O", [Mark.WRONG])],
            10,
        ),
        Shelf("talon", Plate("Talon", points="0 of 2"), (), 2),
    ],
    [
        Shelf(
            "stock-acorns",
            Plate(""),
            ["acorns-9", "acorns-7"],
            slots=[f"acorns-{rank}" for rank in "AKOU987"],
        ),
        Shelf("stock-bells", Plate(""), ["bells-8"], slots=["bells-10", "bells-8"]),
        Shelf("stock-hearts", Plate("")),
    ],
    "Still to be dealt: 3",
)
MARKED = Rows(
    [
        Row([Card("hearts-8", [mark], key=mark, label=mark) for mark in Mark], "every mark"),
        Row([Card("bells-8", [Mark.RIGHT], badge="+10"), Card("bells-7", badge="Bb")], numbered=True),
        Row(HANDS["rear"], "over each other", overlap=True, numbered=True),
        Row(face_down(2)),
    ]
)
HANDOUT = Handout(
    [*(Row(cards, seat.title()) for seat, cards in HANDS.items()), Row(LAID, "Laid away")],
    [
        Row(
            [Card(card, [Mark.WINNING] if i == WINNERS[n - 1] else []) for i, card in enumerate(line)],
            f"{n}  {leader.title()} leads",
        )
        for n, (leader, line) in enumerate(TRICKS, 1)
    ],
    [
        "Game: plus 1, the declarer made 90 of 90.",
        "Seven: plus 2, the last trick was won with the 7 of leaves.",
        "Each defender pays 3.",
    ],
    "Suit with Seven in leaves",
    "Played by Forehand alone",
)
ALONE: dict[str, Scene] = {
    "handout": HANDOUT,
    "long handout": evolve(HANDOUT, lines=HANDOUT.lines * 8, tricks=[]),
    "won": Rows(
        [
            Row([Card(card, label="never drawn") for card in line], f"Trick {i}", overlap=True)
            for i, (_, line) in enumerate(TRICKS, 1)
        ],
        columns=4,
    ),
    "strip": STRIP,
    "score": SCORE,
    "sheet": SHEET,
    "running sheet": RUNNING,
    "shelves": SHELVES,
    "marks": MARKED,
    "fan": Fan(HANDS["forehand"], "a fan"),
    "single": Single(Card("bells-O", [Mark.FOCUS]), "one card"),
    "bare": Single("bells-O"),
}
SCENES: dict[str, Scene] = {**TABLES, **ALONE}
