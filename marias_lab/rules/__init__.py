"""What the game is: ruleset files, and the few named functions that their knobs select.

``rulesets/*.toml`` hold clauses, sources and knobs; :mod:`loading` reads them into a :class:`~marias_lab.rules.ruleset.Ruleset`.
The functions see small facts (masks, a card, a contract), never the state of a deal.
"""

from marias_lab.rules.contracts import Contract, Variant
from marias_lab.rules.loading import load_ruleset, read_ruleset, ruleset_names
from marias_lab.rules.outcome import MarriageShown, Outcome
from marias_lab.rules.ruleset import Clause, Contradiction, Functions, Ruleset, Source
from marias_lab.rules.settlement import ScoreItem, Settlement, settle

__all__ = [
    "Clause",
    "Contract",
    "Contradiction",
    "Functions",
    "MarriageShown",
    "Outcome",
    "Ruleset",
    "ScoreItem",
    "Settlement",
    "Source",
    "Variant",
    "load_ruleset",
    "read_ruleset",
    "ruleset_names",
    "settle",
]
