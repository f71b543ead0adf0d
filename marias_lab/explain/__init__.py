"""From facts to sentences: why a choice is refused, what a step did, what is due, and how a deal is settled.

Every function takes ``names`` (what the seats are called) and ``lang`` (a code of :func:`marias_lab.i18n.languages`). Where no names are given,
functions that see a state speak of positions (Forehand, Middle, Rear), the others of seat numbers.
The same facts always give the same sentence, different facts a different one.
"""

from marias_lab.explain.assumptions import assumption_text
from marias_lab.explain.clauses import clause_text, rule_name
from marias_lab.explain.duties import duty_sentence
from marias_lab.explain.refusals import reason_sentence, with_clause
from marias_lab.explain.results import Scored, scored
from marias_lab.explain.scores import ScoreText, SettlementText, score_item, settlement_text
from marias_lab.explain.sides import side_item, side_name, side_score_text
from marias_lab.explain.speeches import speech_name
from marias_lab.explain.steps import raised, step_sentence
from marias_lab.explain.why import WhyRow, why_rows
from marias_lab.i18n import NAMELESS, Names

__all__ = [
    "NAMELESS",
    "Names",
    "ScoreText",
    "Scored",
    "SettlementText",
    "WhyRow",
    "assumption_text",
    "clause_text",
    "duty_sentence",
    "raised",
    "reason_sentence",
    "rule_name",
    "score_item",
    "scored",
    "settlement_text",
    "side_item",
    "side_name",
    "side_score_text",
    "speech_name",
    "step_sentence",
    "why_rows",
    "with_clause",
]
