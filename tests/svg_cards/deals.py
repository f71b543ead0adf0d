"""One whole deal as scenes: Suit with Seven in leaves, played by Forehand alone."""

from collections.abc import Iterable, Mapping
from xml.etree import ElementTree as ET

from svg_cards import Card, Contract, Mark, Pile, Plate, Rail, Seat, Table, Trick, face_down

_SUITS = {"A": "acorns", "L": "leaves", "H": "hearts", "B": "bells"}
SEATS = ("forehand", "middle", "rear")


def parsed(svg: str) -> ET.Element:
    """Return the root of a picture."""
    return ET.fromstring(svg)  # noqa: S314 - our own picture


def faces(text: str) -> list[str]:
    """Return the faces written as "L-A H-10"."""
    return [f"{_SUITS[one[0]]}-{one[2:]}" for one in text.split()]


HANDS = {
    "forehand": faces("L-A L-K L-O L-9 L-7 H-A H-10 H-8 A-K B-10"),
    "middle": faces("L-10 L-8 H-K H-9 A-A A-10 A-O B-K B-U B-7"),
    "rear": faces("L-U H-O H-U H-7 A-U A-9 A-8 B-A B-O B-9"),
}
LAID = faces("A-7 B-8")
TRICKS = [
    ("forehand", faces("L-K L-10 L-U")),
    ("middle", faces("A-A A-8 A-K")),
    ("middle", faces("B-K B-A B-10")),
    ("rear", faces("H-O H-A H-K")),
    ("forehand", faces("L-A L-8 H-U")),
    ("forehand", faces("L-O A-10 H-7")),
    ("forehand", faces("L-9 H-9 A-U")),
    ("forehand", faces("H-10 A-O A-9")),
    ("forehand", faces("H-8 B-U B-O")),
    ("forehand", faces("L-7 B-7 B-9")),
]
WINNERS = (1, 0, 1, 1, 0, 0, 0, 0, 0, 0)
"""Which of a trick's cards won it."""
CONTRACT = Contract(["Suit with Seven", "leaves are trumps", "Forehand plays alone"], "leaves")
REFUSAL = Rail(
    "Not the 8 of hearts: it does not beat the Ober.",
    "You can beat it with the Ace or the 10.",
    tone="stop",
    clause="R-12",
    points_at="hearts-8",
)
DUTY: dict[str, list[Mark]] = {face: [Mark.MAY] for face in faces("H-A H-10")}
DUTY |= {face: [Mark.MAY_NOT] for face in faces("L-A L-O L-9 L-7")}
DUTY |= {"hearts-8": [Mark.MAY_NOT, Mark.REFUSED]}


def position(
    tricks: int = 0,
    cards: int = 0,
    *,
    front: str = "forehand",
    shown: Iterable[str] = SEATS,
    marks: Mapping[str, Iterable[Mark]] | None = None,
    rail: Rail | None = None,
) -> Table:
    """Return the table after so many whole tricks and so many cards of the next one."""
    leader, line = TRICKS[min(tricks, 9)]
    first = SEATS.index(leader)
    plays = [(SEATS[(first + i) % 3], face) for i, face in enumerate(line[:cards])]
    turn = SEATS[(first + cards) % 3] if cards < 3 and tricks < 10 else None
    gone = {face for _, faces in TRICKS[:tricks] for face in faces} | {face for _, face in plays}
    seats = []
    for key in SEATS:
        left = [Card(face, (marks or {}).get(face, ())) for face in HANDS[key] if face not in gone]
        declarer = key == "forehand"
        plate = Plate(
            key.title(),
            "declarer" if declarer else "defender",
            "0 + 40" if declarer else "20",
            turn=key == turn,
            filled=declarer,
        )
        seats.append(Seat(key, plate, left if key in shown else face_down(len(left))))
    trick = Trick(plays, winning=plays[0][0] if plays else None, next=turn)
    return Table(
        seats,
        front=front,
        trick=trick,
        talon=Pile(face_down(2), "talon"),
        contract=CONTRACT,
        rail=rail,
    )
