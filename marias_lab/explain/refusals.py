"""Why a choice is refused, in words."""

from __future__ import annotations

from marias_lab.i18n import DEFAULT, NAMELESS, Names, language
from marias_lab.reasons import Reason
from marias_lab.rules import Ruleset

__all__ = ["reason_sentence", "with_clause"]


def reason_sentence(reason: Reason, names: Names = NAMELESS, lang: str = DEFAULT) -> str:
    """The reason alone: the card or choice, what stands against it, the way out."""
    return language(lang).say(f"reason.{reason.code}", reason.facts, names)


def with_clause(reason: Reason, rules: Ruleset, names: Names = NAMELESS, lang: str = DEFAULT) -> str:
    """The reason and, after it, the clause it rests on: its id and title."""
    clause = rules.clauses[reason.clause]
    told = {"sentence": reason_sentence(reason, names, lang), "id": clause.id, "title": clause.title}
    return language(lang).say("rule.after", told)
