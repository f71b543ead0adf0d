"""The clauses of a ruleset in words."""

from __future__ import annotations

from collections.abc import Iterator

from marias_lab.i18n import DEFAULT, Language, language
from marias_lab.rules import Clause, Ruleset, Source

__all__ = ["clause_text", "rule_name"]


def rule_name(rules: Ruleset, clause: str, lang: str = DEFAULT) -> str:
    """The id and the title of a clause. Raises ``KeyError`` for an id that the ruleset does not have."""
    found = rules.clauses[clause]
    return language(lang).say("rule.name", {"id": found.id, "title": found.title})


def clause_text(clause: Clause, lang: str = DEFAULT) -> str:
    """All that is known of a clause, a line each: its text, the reading taken, what differs, and its sources."""
    return "\n".join(_lines(clause, language(lang)))


def _lines(clause: Clause, spoken: Language) -> Iterator[str]:
    yield spoken.say("rule.clause", {"id": clause.id, "title": clause.title, "text": clause.text})
    if clause.reading:
        yield spoken.say("rule.reading", {"reading": clause.reading})
    if clause.differs:
        yield spoken.say("rule.differs", {"differs": clause.differs})
    for source in clause.sources:
        yield _source(source, spoken)


def _source(source: Source, spoken: Language) -> str:
    if source.seed:
        return spoken.say("rule.seed", {"seed": source.seed, "phrase": source.phrase})
    told = {"outside": source.outside, "note": source.note}
    return spoken.say("rule.outside" if source.note else "rule.outside_plain", told)
