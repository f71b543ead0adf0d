"""Questions about the game whose right answer hangs on one knob, and short ways to write them down.

Every answer is worked out by hand from the rules. A value is spelt as on the command line: ``true``, ``first``, ``[\"A\"]``.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

import pytest
from attrs import frozen

from marias_lab.cards import Card, Hand, card, find_suit
from marias_lab.cli import legal, settle
from marias_lab.decisions import Bid, Deal, Double, FinalGame, LayAway, NameTrump, Pass, Play, Take
from marias_lab.engine import State, choices, must, new_deal, score
from marias_lab.rules import Ruleset, load_ruleset, read_ruleset
from marias_lab.rules.knobs import Knob

Ask: TypeAlias = Callable[[Ruleset], str]
SEEDS: Final = ("marias-fr", "marias-en")
KnobTable: TypeAlias = "dict[str, dict[str, Any]]"


def _table(name: str) -> KnobTable:
    found: KnobTable = json.loads(
        (Path(__file__).parent.parent / "data" / f"{name}.json").read_text(encoding="utf-8")
    )
    return found


KNOB_TABLE: Final = _table("knobs_a3")
MARJAS_TABLE: Final = _table("knobs_b3")
"""What each knob takes, and the values of some rulesets: Mariáš after the two seeds, and Marjas after the two posts."""


def read(text: str) -> object:
    """A value as it is spelt on the command line: TOML, and a bare word is a string."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def same(value: object) -> str:
    """One text for values that are the same; ``True`` and 1 are not."""
    return json.dumps(value, sort_keys=True)


@frozen
class Case:
    """A question, and its answer under each value of a knob; ``beside`` are other knobs that it needs.

    ``files`` hold what a ruleset file states besides, where a value asks for more than its knob.
    """

    knob: str
    name: str
    ask: Ask
    answers: Mapping[str, str]
    beside: Mapping[str, str] = {}
    rulesets: tuple[str, ...] = SEEDS
    files: Mapping[str, str] = {}

    def rules(self, ruleset: str, value: str) -> Ruleset:
        """The rules under a value. What the ruleset has to say by itself is not set."""
        table = MARJAS_TABLE if ruleset in MARJAS_TABLE["item_values"] else KNOB_TABLE
        own = same(read(value)) == same(table[self.knob].get(ruleset))
        return _rules(ruleset, tuple(self.settings("" if own else value)), self.files.get(value))

    def settings(self, value: str) -> list[tuple[str, str]]:
        """The knobs to set for a value; none for the case's own where it is empty."""
        return [*self.beside.items(), *([(self.knob, value)] if value else [])]


def asked(cases: Iterable[Case], knob: str) -> dict[str, str]:
    """The values of a knob that cases ask about, as they are and as they are spelt."""
    found = [value for case in cases if case.knob == knob for value in case.answers]
    return {same(read(value)): value for value in found}


def named(table: KnobTable, knob: str, form: Knob) -> set[str]:
    """The values that a knob table and the program name for a knob, those of the table's rulesets among them."""
    row = table[knob]
    takes = row["takes"]
    values = [*form.words, *form.later, *(takes if isinstance(takes, list) else [])]
    values += [True, False] if form.flag or (isinstance(takes, str) and takes.startswith("bool")) else []
    values += [own for name, own in row.items() if name != "takes" and own is not None]
    return set(map(same, values))


def alike(cases: Iterable[Case], knob: str) -> list[tuple[str, str]]:
    """The values of a knob that no case tells apart."""
    some = [case for case in cases if case.knob == knob]
    return [
        (one, other)
        for one, other in combinations(asked(some, knob).values(), 2)
        if not any(
            case.answers[one] != case.answers[other] for case in some if {one, other} <= set(case.answers)
        )
    ]


def each_value(cases: list[Case]) -> tuple[str, list[Any]]:
    """The parameters of a test that asks every case under every value, in every ruleset it is of."""
    rows = [
        pytest.param(case, ruleset, value, id=f"{case.knob}={value}-{case.name}-{ruleset}")
        for case in cases
        for ruleset in case.rulesets
        for value in case.answers
    ]
    return "case, ruleset, value", rows


@cache
def _rules(ruleset: str, settings: tuple[tuple[str, str], ...], text: str | None) -> Ruleset:
    if text is None:
        return load_ruleset(ruleset, {name: read(value) for name, value in settings})
    with TemporaryDirectory() as folder:
        path = Path(folder) / "mine.toml"
        path.write_text(f'extends = "{ruleset}"\nformat = 1\nid = "mine"\n{text}', encoding="utf-8")
        return read_ruleset(path)


@frozen
class Line:
    """A question that a command answers as well: its case, and how the reply is told."""

    command: str
    case: Mapping[str, Any]
    tell: Callable[[Mapping[str, Any]], str]

    def __call__(self, rules: Ruleset) -> str:
        answer = settle.answer if self.command == "settle" else legal.answer
        return self.tell(answer(self.case, rules))


# Settlements: deal("suit l", "60/30", marriages="0b 2l", last="0l7") asks what a deal comes to.


def deal(
    contract: str,
    cards: str = "",
    *,
    marriages: str = "",
    last: str = "1hA",
    caller: int = 0,
    spent: tuple[int, int] | None = None,
    tricks: int | None = None,
    **fleks: int,
) -> Line:
    """What a deal pays: points of caller and defenders, marriages by seat and suit in order, winner and card of the last trick."""
    case: dict[str, Any] = {"caller": caller, "fleks": fleks, **_contract(contract)}
    if not cards:
        return Line("settle", case | {"caller_tricks": tricks}, _items)
    own, theirs = map(int, cards.split("/"))
    shown = [{"seat": int(each[0]), "suit": _suit(each[1:])} for each in marriages.split()]
    case |= {
        "card_points": {"caller": own, "defenders": theirs},
        "caller_marriages": [each for each in shown if each["seat"] == caller],
        "defender_marriages": [each for each in shown if each["seat"] != caller],
        "last_trick": {"seat": int(last[0]), "card": _object(card(last[1:]))},
    }
    if spent is not None:
        case["trump_seven"] = {"seat": spent[0], "trick": spent[1]}
    return Line("settle", case, _items)


def _items(reply: Mapping[str, Any]) -> str:
    return items_told(reply["items"], reply["net"])


def items_told(items: Mapping[str, int], net: int) -> str:
    """The items with their points, and what they come to: ``game +1, seven -2 = -1``."""
    return ", ".join(f"{name} {points:+d}" for name, points in items.items()) + f" = {net:+d}"


def _contract(text: str) -> dict[str, object]:
    variant, _, suit = text.partition(" ")
    trump = "hearts" if variant.startswith("better") else _suit(suit) if suit else None
    return {"contract": variant, "trump": trump}


def _suit(letter: str) -> str:
    suit = find_suit(letter)
    assert suit is not None
    return suit.word


def _object(each: Card) -> dict[str, str]:
    return {"suit": each.suit.word, "rank": each.rank}


# Positions: position("suit l", "a9 aK", "aO l7") asks which cards may be played, announcement(...) what announcing scores.


def position(contract: str, trick: str, hand: str, *, player: str = "defender", number: int = 1) -> Line:
    """The cards of a hand that may be played to a trick."""
    return Line(
        "legal", _position(contract, trick, hand) | {"player": player, "trick_number": number}, _legal
    )


def announcement(contract: str, trick: str, hand: str, play: str) -> Line:
    """What the announcement with a card scores."""
    case = _position(contract, trick, hand) | {"play": _object(card(play))}
    return Line("legal", case, lambda reply: str(reply["value"]))


def _position(contract: str, trick: str, hand: str) -> dict[str, object]:
    cards = {"trick": trick, "hand": hand}
    return _contract(contract) | {
        key: [_object(card(c)) for c in text.split()] for key, text in cards.items()
    }


def play_marjas(trick: str, hand: str, *, trump: str | None = None, **more: object) -> Line:
    """The cards of a hand that may be played to a trick of Marjas, or led."""
    cards = {"trick": trick, "hand": hand}
    case = {key: [_object(card(c)) for c in text.split()] for key, text in cards.items()}
    return Line("legal", {"trump": trump, "winning": None, **case, **more}, _legal)


def say(hand: str, *, trump: str | None = None, helpers: tuple[str, ...] = (), left: int = 5) -> Line:
    """What the winner of a trick may say with a hand."""
    case = {
        "trump": trump,
        "helpers": list(helpers),
        "tricks_left": left,
        "hand": [_object(card(each)) for each in hand.split()],
    }
    return Line("legal", case, lambda reply: " ".join(reply["speeches"]))


def standing(start: str, last: object, **more: object) -> Line:
    """What a deal makes of the points of each side: ``4-8``, with what is carried and who has won."""
    case = {"start": [int(each) for each in start.split("-")], "last": last, **more}
    return Line("settle", case, _standing)


def _standing(reply: Mapping[str, Any]) -> str:
    won = "" if reply["winner"] is None else f", {reply['winner']} wins"
    carried = f", {reply['carry_out']} carried" if reply["carry_out"] else ""
    return "-".join(map(str, reply["end"])) + carried + won


def _legal(reply: Mapping[str, Any]) -> str:
    return " ".join(str(card(f"{each['suit']} {each['rank']}")) for each in reply["legal"])


# Scripts: played(rules, "F:suit M:better R:pass …") goes through a deal. F, M and R are forehand, middle and rear hand.

SEATS: Final = "FMR"
SEVENS: Final = Deal(
    2, (Hand.of("aA10K78 lA78 h78 b78"), Hand.of("aU9 lKO9 hKOU bU9"), Hand.of("aO l10U hA109 bA10KO"))
)
"""Forehand holds all four sevens and can lay an ace, a ten or a king; each of the others has a pair, M that of leaves."""
NO_SEVENS: Final = Deal(
    2, (Hand.of("aAKO9 lAK98 hA9 bA9"), Hand.of("aU8 l710U h10OU b10O"), Hand.of("a107 lO hK87 bKU87"))
)
"""Forehand holds no seven, neither of the others a pair; M has the seven of leaves, R its Ober."""


def played(rules: Ruleset, script: str, *, laid: str = "a8l8", cards: Deal = SEVENS) -> State:
    """The state after a script. Whoever has two cards to lay, lays ``laid``, or lays what was taken again; who bids over a bid takes."""
    state = must(new_deal(rules, 2), cards)
    for word in script.split():
        letter, call = word.split(":")
        seat = SEATS.index(letter)
        assert state.turn == seat, f"{word}: it is the turn of {told(state)}"
        state = _said(state, seat, call, Hand.of(laid))
    return state


def _said(state: State, seat: int, call: str, laid: Hand) -> State:
    if state.stage == "doubling":
        return must(state, Double(seat, () if call == "good" else call.split("+")))
    if state.stage == "play":
        return must(state, Play(seat, card(call.rstrip("!")), call.endswith("!")))
    assert state.bidding is not None
    if state.bidding.step == "name":
        return must(state, NameTrump(seat, card(call)))
    if call == "pass":
        return must(state, Pass(seat))
    if state.bidding.step == "answer":
        state = must(state, Take(seat))
    if state.bidding is not None and state.bidding.step == "lay":
        state = must(state, LayAway(seat, laid))
    if call in ("take", "lay"):
        return state
    variant, _, trump = call.partition("/")
    if state.bidding is not None and state.bidding.step == "final":
        return must(state, FinalGame(seat, variant, find_suit(trump) if trump else None))
    return must(state, Bid(seat, variant))


def told(state: State) -> str:
    """Whose turn it is, what to do, and what may be said: ``M answer: pass take``; of doublings the single items, of trumps nothing."""
    if state.over:
        settled = score(state)
        items = items_told({item.name: item.points for item in settled.items}, settled.net)
        return f"over after {len(state.play.tricks) if state.play else 0} tricks: {items}"
    seat = SEATS[state.turn or 0]
    if state.stage == "play":
        return f"{seat} plays"
    step = state.bidding.step if state.bidding is not None and state.stage == "bidding" else "double"
    words: dict[str, None] = {}
    for each in choices(state):
        if isinstance(each, Double):
            words |= {each.items[0] if each.items else "good": None} if len(each.items) < 2 else {}
        else:
            words[each.variant if isinstance(each, Bid | FinalGame) else each.kind] = None
    return " ".join((seat, f"{step}:", *words))


def script(text: str, *, laid: str = "a8l8", cards: Deal = SEVENS) -> Ask:
    """What comes after a script."""
    return lambda rules: told(played(rules, text, laid=laid, cards=cards))


def finished(state: State) -> State:
    """The deal played to its end with the first cards that may be played, none announced."""
    while not state.over:
        state = must(
            state, next(each for each in choices(state) if isinstance(each, Play) and not each.announce)
        )
    return state
