"""Pairs of deals of Marjas that somebody cannot tell apart: cards that the viewer has never held nor seen played lie elsewhere.

All that is said, answered and played is the same; what is shown to the viewer has to be the same too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from random import Random
from typing import Final

from marias_lab.engine import SPECTATOR, Viewer, check, choices, options, running_sides
from marias_lab.explain import reason_sentence
from marias_lab.record import Replay
from marias_lab.rules import Ruleset
from tests.engine.hidden import LOOKS, TRIES, Look, Pair, _line, _or_unknown, _pair, _states, _swapped
from tests.engine.marjas_deals import wrong


def marjas_pairs(rules: Ruleset, first: int = 0) -> Iterator[Pair]:
    """Pairs without end, from deals numbered from ``first`` on; at most one from each deal."""
    for number in count(first):
        rng = Random(number)
        line = _line(rules, number, rng)
        viewer = rng.choice((*range(rules.players), SPECTATOR))
        states = _states(rules, line)
        assert states is not None
        for _ in range(TRIES):
            other = _swapped(line, states, viewer, rng)
            pair = None if other is None else _pair(rules, viewer, line, other, True)
            if pair is not None:
                yield pair
                break


def _offered(replay: Replay, viewer: Viewer) -> object:
    """What the seat to act is offered, by what is and by what it sees; what anybody is told who tries something."""
    seen, rng = replay.view(viewer), Random(0)
    tried = [wrong(seen, rng) for _ in range(6)] if seen.turn is not None and seen.play is not None else []
    told = [_or_unknown(lambda each=each: check(seen, each)) for each in tried]  # type: ignore[misc]
    by_view = _or_unknown(lambda: options(seen)), _or_unknown(lambda: choices(seen))
    if replay.state.turn != viewer:
        return told, by_view
    listed = replay.options()
    said = [reason_sentence(each.reason) for each in listed.refused if each.reason is not None]
    return told, by_view, listed, choices(replay.state), said


MARJAS_LOOKS: Final[Mapping[str, Look]] = {
    "view": LOOKS["view"],
    "decision": LOOKS["decision"],
    "options": _offered,
    "sides": lambda replay, viewer: (running_sides(replay.view(viewer)), running_sides(replay.state)),
}
