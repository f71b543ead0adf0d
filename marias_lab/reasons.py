"""Reasons: why a choice is refused, as a code, facts and the clause it rests on. Sentences are made from them elsewhere."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from marias_lab.cards import Card, Hand, Suit

__all__ = ["Fact", "Facts", "Reason", "facts"]

Fact: TypeAlias = "Card | Hand | Suit | str | int | tuple[Fact, ...] | None"
Facts: TypeAlias = tuple[tuple[str, Fact], ...]


def facts(**named: Fact) -> Facts:
    """Named facts as a value: sorted by name, so that the same facts are always equal."""
    return tuple(sorted(named.items()))


@frozen
class Reason:
    """Why a choice is refused.

    ``code`` is a stable word (``follow_suit``), ``facts`` are the named values its sentence speaks of, ``clause`` is the
    id of the clause in the ruleset in force.
    """

    code: str
    facts: Facts
    clause: str

    def __getitem__(self, name: str) -> Fact:
        return dict(self.facts)[name]
