"""A deal gone through twice, under two values of a knob, to show what a contradiction of the seeds comes to."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from attrs import frozen

from marias_lab.cli.words import speaking, told
from marias_lab.engine import State, deal_code, options
from marias_lab.explain import duty_sentence, scored, step_sentence
from marias_lab.i18n import Names
from marias_lab.record import Replay, Session
from marias_lab.record.shaping import decision_of
from marias_lab.rules import Ruleset

__all__ = ["Finding", "examples", "gone_through"]

FILE: Final = "contradictions.toml"


@frozen
class Finding:
    """What came of an example under one ruleset.

    ``start`` is the state after the deal and ``code`` its deal code, ``story`` tells the decisions up to the point of the example, ``result`` is what came of
    it: what the seat to act is told, or the settlement, a line each.
    """

    start: State
    code: str
    story: tuple[str, ...]
    result: tuple[str, ...]


@cache
def examples() -> Mapping[str, Any]:
    """The examples of the package, by the id of the contradiction."""
    text = (resources.files("marias_lab.cli") / FILE).read_text(encoding="utf-8")
    return tomllib.loads(text)


def gone_through(example: Mapping[str, Any], rules: Ruleset) -> Finding:
    """An example under a ruleset, played by the engine."""
    session = Session(rules, dealer=example["dealer"], seed=example["seed"])
    start = session.state
    for choices in example["decisions"]:
        _take(session, choices if isinstance(choices, list) else [choices])
    story = tuple(_story(session))
    if example["then"] == "ask":
        result = _asked(session.state)
    else:
        story = (*story, told("compare.play_on"))
        while not session.state.over:
            session.apply(session.options().allowed[0])
        result = _settled(session.state)
    return Finding(start, deal_code(rules, session.record().deal), story, result)


def _take(session: Session, tables: list[dict[str, Any]]) -> None:
    seat = session.state.turn
    decisions = [decision_of({**table, "seat": seat}) for table in tables]
    session.apply(next(each for each in decisions if session.check(each) is None))


def _story(session: Session) -> Iterator[str]:
    for step in Replay(session.record(), session.rules).steps():
        yield step_sentence(step.before, step.decision, step.after, lang=speaking())


def _asked(state: State) -> tuple[str, ...]:
    names = Names.of(state.dealer, state.rules.players)
    return (
        told("compare.asked", names, seat=options(state).seat, duty=duty_sentence(state, lang=speaking())),
    )


def _settled(state: State) -> tuple[str, ...]:
    assert state.contract is not None
    names = Names.of(state.dealer, state.rules.players)
    return scored(state, names, speaking()).text.lines
