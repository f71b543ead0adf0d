"""Deals played at random through a session: with refused attempts, decisions taken back, and notes."""

from __future__ import annotations

from pathlib import Path
from random import Random

from marias_lab.cards import CARDS
from marias_lab.record import GLYPHS, MARKS, Arrow, Mark, Note, Record, RulesetRef, Session, parse_record
from marias_lab.rules import Ruleset, load_ruleset
from marias_lab.rules.race import Standing
from tests.engine.random_play import drawn

DATA = Path(__file__).parent.parent / "data"
RULES = load_ruleset("marias-fr")


def restamped(path: Path, rules: Ruleset = RULES) -> Record:
    """The record of a file, under the digest that the ruleset has today."""
    return parse_record(path.read_bytes(), rules=rules).with_header(ruleset=RulesetRef.to(rules))


SAMPLE = restamped(DATA / "records" / "everything.json")
"""Ten tricks with a branch, notes, attempts and a result: what tests look at when they need one record and always the same."""

RESTLESS = 0.05
"""How often something is tried that is refused, and how often a decision is taken back."""


def session_of(
    number: int,
    rules: Ruleset = RULES,
    *,
    restless: float = RESTLESS,
    stop: float = 0.0,
    standing: Standing | None = None,
) -> Session:
    """A session that played the deal of a number, to its end or (``stop``, a chance at each step) only so far."""
    rng = Random(number)
    session = Session(rules, dealer=number % rules.players, seed=number, standing=standing)
    while not session.state.over and rng.random() >= stop:
        found = session.options()
        if found.refused and rng.random() < restless:
            session.apply(rng.choice(found.refused).decision)
        session.apply(drawn(session.state, found.allowed, rng))
        if session.can_undo and rng.random() < restless:
            session.undo()
    return session


def record_of(
    number: int,
    rules: Ruleset = RULES,
    *,
    restless: float = RESTLESS,
    stop: float = 0.0,
    standing: Standing | None = None,
) -> Record:
    """The record of such a session, with a header and some notes."""
    rng = Random(number)
    record = session_of(number, rules, restless=restless, stop=stop, standing=standing).record(
        players=('Ann "A"', "Bořek", "<Čeněk>", "Dora")[: rules.players],
        date=rng.choice(("2026", "2026-03", "2026-03-14")),
        place="a\nb",
    )
    for node in rng.sample(record.decisions, min(3, len(record.decisions))):
        record = record.with_note(
            Note(
                node.id,
                text=rng.choice(("", "Why not the ten?", "\u2028 “…” </script>")),
                glyphs=tuple(rng.sample(GLYPHS, rng.randrange(3))),
                marks=tuple(Mark(rng.choice(MARKS), card) for card in rng.sample(CARDS, rng.randrange(3))),
                arrows=tuple(Arrow(*rng.sample(CARDS, 2)) for _ in range(rng.randrange(2))),
                layer=rng.choice(("", "for beginners")),
                author="Dana",
                date="2026-04-01",
            )
        )
    return record
