"""Pairs of deals that somebody cannot tell apart, and everything that is shown to him: it has to be the same in both.

A pair is one deal played to some point, and another in which cards that the viewer has never held nor seen played lie
elsewhere, or somebody else laid other cards away. All that is said and played in the open is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from random import Random
from typing import Final, TypeAlias

from attrs import evolve, frozen

from marias_lab.cards import Card, Hand
from marias_lab.decisions import Deal, Decision, Double, LayAway, Pass, Play, Take
from marias_lab.engine import (
    SPECTATOR,
    Refusal,
    State,
    Viewer,
    apply,
    check,
    choices,
    new_deal,
    options,
    running_points,
    shuffled_deal,
)
from marias_lab.errors import IncompleteError
from marias_lab.explain import duty_sentence, reason_sentence, why_rows
from marias_lab.record import Record, Replay, RulesetRef, write_position
from marias_lab.record.values import Header, Node
from marias_lab.rules import Ruleset
from marias_lab.scenes.replay import replay_figure, step_words, strip_figure
from tests.engine.invariants import lively

DIFFERING: Final = 10
"""A pair counts when its deals differ at so many decisions or more."""
TRIES: Final = 12
"""So many other deals are tried for one deal; most break a duty or a bid on the way and are dropped."""

Line: TypeAlias = tuple[Decision, ...]


@frozen
class Pair:
    """Two deals that look the same to the viewer.

    ``differing`` counts the decisions after which their states differ, ``taken`` tells whether a talon was taken over while
    they did, ``lost`` whether it was one that the viewer had laid. ``kind`` is how the other one was made: ``"swap"`` or ``"lay"``.
    """

    rules: Ruleset
    viewer: Viewer
    one: Line
    other: Line
    kind: str
    differing: int
    taken: bool
    lost: bool


def pairs(rules: Ruleset, first: int = 0) -> Iterator[Pair]:
    """Pairs without end, from deals numbered from ``first`` on; at most one from each deal."""
    for number in count(first):
        rng = Random(number)
        line = _line(rules, number, rng)
        viewer = rng.choice((0, 1, 2, SPECTATOR))
        make = rng.choice((_swapped, _laid_otherwise))
        states = _states(rules, line)
        assert states is not None
        for _ in range(TRIES):
            other = make(line, states, viewer, rng)
            pair = None if other is None else _pair(rules, viewer, line, other, make is _swapped)
            if pair is not None:
                yield pair
                break


def _line(rules: Ruleset, number: int, rng: Random) -> Line:
    """The decisions of a deal at random, cut off before its end."""
    dealer = number % rules.players
    line: list[Decision] = [shuffled_deal(rules, dealer, number)]
    states = _states(rules, tuple(line))
    assert states is not None
    state = states[-1]
    while not state.over:
        line.append(lively(state, choices(state), rng))
        after = apply(state, line[-1])
        assert not isinstance(after, Refusal)
        state = after
    return tuple(line[: rng.randint(min(DIFFERING + 1, len(line) - 1), len(line) - 1)])


def _states(rules: Ruleset, line: Line) -> list[State] | None:
    """The states after each decision; ``None`` when one is refused."""
    state, states = new_deal(rules, line[0].seat), []
    for decision in line:
        after = apply(state, decision)
        if isinstance(after, Refusal):
            return None
        state = after
        states.append(state)
    return states


def _pair(rules: Ruleset, viewer: Viewer, one: Line, other: Line, swapped: bool) -> Pair | None:
    these, those = _states(rules, one), _states(rules, other)
    if these is None or those is None:
        return None
    apart = [at for at, (this, that) in enumerate(zip(these, those, strict=True)) if this != that]
    if len(apart) < DIFFERING:
        return None
    takes = [at for at in apart if isinstance(one[at], Take)]
    lost = any(_layer(one, at) == viewer for at in takes)
    kind = "swap" if swapped else "lay"
    return Pair(rules, viewer, one, other, kind, len(apart), bool(takes), lost)


def _layer(line: Line, at: int) -> int:
    """Who laid the talon that lies there at a decision."""
    return next(decision.seat for decision in reversed(line[:at]) if isinstance(decision, LayAway))


def balanced(rules: Ruleset, number: int, first: int = 0) -> Iterator[Pair]:
    """So many pairs, in half of them a talon taken over."""
    left = {True: number // 2, False: number - number // 2}
    for pair in pairs(rules, first):
        if left[pair.taken]:
            left[pair.taken] -= 1
            yield pair
        if not any(left.values()):
            return


def known_to(viewer: Viewer, states: Sequence[State]) -> int:
    """The mask of the cards that a viewer has held, laid or seen played."""
    known = 0
    for state in states:
        if isinstance(viewer, int):
            known |= state.hands[viewer].mask
        if state.play is not None:
            lying = [*(trick.cards for trick in state.play.tricks), state.play.trick]
            known |= sum(card.bit for cards in lying for card in cards)
    return known


def _swapped(line: Line, states: Sequence[State], viewer: Viewer, rng: Random) -> Line | None:
    """The deal in which one or two pairs of unknown cards have changed places from the shuffle on."""
    known = known_to(viewer, states)
    unknown = [card for card in states[0].rules.pack if not card.bit & known]
    if len(unknown) < 2:
        return None
    some = rng.sample(unknown, min(len(unknown) // 2 * 2, rng.choice((2, 2, 4))))
    places: dict[Card, Card] = {}
    for here, there in zip(some[::2], some[1::2], strict=True):
        places |= {here: there, there: here}
    return tuple(_moved(decision, places) for decision in line)


def _moved(decision: Decision, places: Mapping[Card, Card]) -> Decision:
    def moved(hand: Hand) -> Hand:
        return Hand.of(places.get(card, card) for card in hand)

    match decision:
        case Deal(hands=hands, talon=talon, seed=seed):
            assert seed is not None  # another deal comes of another seed
            return evolve(decision, hands=tuple(map(moved, hands)), talon=moved(talon), seed=seed + 1)
        case LayAway(cards=cards):
            return evolve(decision, cards=moved(cards))
    return decision


def _laid_otherwise(line: Line, states: Sequence[State], viewer: Viewer, rng: Random) -> Line | None:
    """The deal in which somebody else laid two other cards away, which the viewer did not take."""
    laid = [
        at
        for at, decision in enumerate(line)
        if isinstance(decision, LayAway) and viewer not in (decision.seat, _taker(line, at))
    ]
    if not laid:
        return None
    at = rng.choice(laid)
    seat = line[at].seat
    two = Hand.of(rng.sample(list(states[at - 1].hands[seat]), 2))
    dealt = line[0]
    assert isinstance(dealt, Deal) and dealt.seed is not None
    return (evolve(dealt, seed=dealt.seed + 1), *line[1:at], LayAway(seat, two), *line[at + 1 :])


def _taker(line: Line, laid: int) -> int | None:
    return next((decision.seat for decision in line[laid:] if isinstance(decision, Take)), None)


# What is shown to somebody. Each look gets a replay that stands at a decision, and who looks.

Look: TypeAlias = Callable[[Replay, Viewer], object]


def _or_unknown(ask: Callable[[], object]) -> object:
    """The answer, or that and why there is none."""
    try:
        return ask()
    except IncompleteError as error:
        return error.code, dict(error.facts)


def _view(replay: Replay, viewer: Viewer) -> object:
    seen = replay.view(viewer)
    return seen, hash(seen), repr(seen)


def _probes(state: State, viewer: Viewer) -> Iterator[Decision]:
    """Decisions of every kind that somebody may ask about: his own with any card, and others'."""
    seat = viewer if isinstance(viewer, int) else 0
    for card in state.rules.pack:
        yield Play(seat, card)
    yield from (Take(seat), Pass(seat), Double(seat, ("game",)), LayAway(seat, Hand.of("a7 l7")))
    yield from (Play((seat + 1) % 3, card) for card in Hand.of("aA hK b7"))


def _offered(replay: Replay, viewer: Viewer) -> object:
    """What the seat to act is offered, by what is and by what it sees; what others are told when they ask out of turn."""
    seen = replay.view(viewer)
    told = [_or_unknown(lambda probe=probe: check(seen, probe)) for probe in _probes(seen, viewer)]  # type: ignore[misc]
    by_view = _or_unknown(lambda: options(seen)), _or_unknown(lambda: choices(seen))
    if replay.state.turn != viewer:
        return told, by_view
    listed = replay.options()
    said = [reason_sentence(each.reason) for each in listed.refused if each.reason is not None]
    return told, by_view, listed, choices(replay.state), said


def _words(replay: Replay, viewer: Viewer) -> object:
    seen = replay.view(viewer)
    rows = _or_unknown(lambda: why_rows(options(seen)))
    points = running_points(seen), running_points(replay.state)
    return step_words(replay, viewer), _or_unknown(lambda: duty_sentence(seen)), rows, points


def _picture(replay: Replay, viewer: Viewer) -> object:
    figure = replay_figure(replay, viewer)
    return figure.scene, figure.text, figure.alt, strip_figure(replay).scene


WITHOUT_PICTURES: Final = ("view", "decision", "line", "options", "words")

LOOKS: Final[Mapping[str, Look]] = {
    "view": _view,
    "decision": lambda replay, viewer: (replay.seen(viewer), replay.facts),
    "line": lambda replay, viewer: write_position(replay.view(viewer)),
    "options": _offered,
    "words": _words,
    "picture": _picture,
}


def told_apart(pair: Pair, looks: Mapping[str, Look]) -> list[tuple[int, str]]:
    """Where and by what the viewer can tell the two deals of a pair apart: the numbers of decisions, and names of looks."""
    one, other = _replay(pair.rules, pair.one), _replay(pair.rules, pair.other)
    found = []
    for number in range(1, len(pair.one) + 1):
        one.to(number)
        other.to(number)
        found += [
            (number, name)
            for name, look in looks.items()
            if look(one, pair.viewer) != look(other, pair.viewer)
        ]
    return found


def _replay(rules: Ruleset, line: Line) -> Replay:
    nodes = tuple(Node(number, decision, number - 1) for number, decision in enumerate(line, 1))
    return Replay(Record(Header(RulesetRef.to(rules)), nodes, len(nodes)), rules)
