"""What a browser tells those who cannot see, and what axe finds wrong with it."""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from attrs import field, frozen
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from marias_lab.cards import Card
from marias_lab.engine import State
from marias_lab.pages.replay_reel import Looking
from marias_lab.record import Step
from marias_lab.scenes.figures import words_of
from marias_lab.scenes.table import face_name

_NAMED = "named-for-a-test"
"""An attribute by which axe finds an element: it looks for no element inside the shadow of another one."""


@frozen
class Told:
    """Something that is told: what it is, what it is called, what else is said of it."""

    role: str
    name: str
    more: str = ""


def heard(place: Locator) -> list[Told]:
    """Everything the browser tells of what is inside an element, in reading order."""
    session = place.page.context.new_cdp_session(place.page)
    place.evaluate("each => { window.placeForTest = each; }")
    found = session.send("Runtime.evaluate", {"expression": "window.placeForTest"})["result"]
    nodes = session.send("Accessibility.queryAXTree", {"objectId": found["objectId"]})["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    told: list[Told] = []

    def text(node: dict[str, Any], key: str) -> str:
        return str(node.get(key, {}).get("value", ""))

    def walk(node: dict[str, Any]) -> None:
        if not node.get("ignored"):
            told.append(Told(text(node, "role"), text(node, "name"), text(node, "description")))
        for child in node.get("childIds", ()):
            if child in by_id:
                walk(by_id[child])

    walk(nodes[0])
    return told


@frozen
class Rebuilt:
    """A table as far as words tell of it.

    ``trick`` has the cards in order of play, each with who played it; ``hands`` by name, in reading order, what lies open; ``closed`` how
    many cards do not. ``turn`` is who has to decide.
    """

    trick: tuple[tuple[str, str], ...] = ()
    hands: Mapping[str, frozenset[str]] = field(factory=dict)
    closed: Mapping[str, int] = field(factory=dict)
    turn: str = ""


NAMES = ("Forehand", "Middle", "Rear")
_CARDS = frozenset(words_of("en").cards.values())
_COUNT = re.compile(r"(\d+) cards?( face down)?")


def rebuilt(place: Locator) -> Rebuilt:
    """The table from what is heard inside an element, and from nothing else."""
    trick: list[tuple[str, str]] = []
    hands, closed, turn = dict[str, frozenset[str]](), dict[str, int](), ""
    for part in _parts(heard(place)):
        cells = [line.split(", ") for line in part]
        if part[0].startswith("Trick ") and ", led by " in part[0]:
            played = [cell for cell in cells[1:] if len(cell) > 1]
            assert [cell[0] for cell in played] == [str(number + 1) for number in range(len(played))]
            trick += [(card, name) for _, card, name, *_ in played]
        elif cells[0][0] in NAMES and cells[0][0] not in hands:  # a score comes after the table
            name, *about = cells[0]
            count = _COUNT.fullmatch(about[-1])
            turn = name if "to play" in about else turn
            hands[name] = frozenset(each for cell in cells[1:] for each in cell if each in _CARDS)
            closed[name] = int(count[1]) - len(hands[name]) if count else 0
            assert bool(count and count[2]) == bool(closed[name])
    return Rebuilt(tuple(trick), hands, closed, turn)


def expected(state: State, front: int = 0) -> Rebuilt:
    """What has to be heard of a table as somebody sees it, with a seat in front.

    A trick that is over lies there until the next begins; when all are over each seat has what it won before the last one.
    """
    trick: tuple[tuple[str, str], ...] = ()
    if state.play is not None:
        cards, leader = state.play.trick, state.play.leader
        if not cards and state.play.tricks:
            leader, cards, _ = state.play.tricks[-1]
        trick = tuple((card_name(card), NAMES[(leader + place) % 3]) for place, card in enumerate(cards))
    seats = [(front + step) % 3 for step in range(3)]
    hands = {NAMES[seat]: frozenset(map(card_name, _before(state, seat))) for seat in seats}
    closed = {NAMES[seat]: state.hands[seat].hidden for seat in seats}
    return Rebuilt(trick, hands, closed, "" if state.turn is None else NAMES[state.turn])


def _before(state: State, seat: int) -> Iterable[Card]:
    """The cards that lie before a seat: its hand, or at the end what it has won."""
    play = state.play
    if not state.over or play is None or any(map(len, state.hands)):
        return state.hands[seat]
    return (card for trick in play.tricks[:-1] if trick.winner == seat for card in trick.cards)


def said(player: Locator, step: Step) -> None:
    """Expect that a step, and nothing else, is announced in one line; of steps in quick succession the last one with its place."""
    words = re.escape(Looking().said(step))
    expect(player.locator(".live")).to_have_text(re.compile(rf"^(Step {step.number} of \d+: )?{words}$"))


def card_name(card: Card) -> str:
    """What a card is called."""
    return words_of("en").card(face_name(card))


def _parts(told: list[Told]) -> list[list[str]]:
    """The lines of every list."""
    numbered, number = [], 0
    for each in told:
        number += each.role == "list"
        numbered.append((number, each))
    lists = groupby(numbered, key=lambda pair: pair[0])
    lines = ([each.name for _, each in part if each.role in {"StaticText", "button"}] for _, part in lists)
    return [part for part in lines if part]


def faults(page: Page, place: Locator | None = None) -> list[tuple[str, str, list[str]]]:
    """What axe finds wrong with a page, or with an element of it and what is in its shadow: the rule, its words, three places."""
    scope = None
    if place is not None:
        place.evaluate("(each, name) => each.getRootNode().host.setAttribute(name, '')", _NAMED)
        scope = f"[{_NAMED}]"
    found = Axe().run(page, scope).response["violations"]
    if place is not None:
        place.evaluate("(each, name) => each.getRootNode().host.removeAttribute(name)", _NAMED)
    return [(each["id"], each["help"], [node["html"] for node in each["nodes"]][:3]) for each in found]
