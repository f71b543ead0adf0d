"""How a deal is settled, in words: for each item what happened, how it counts, what would have changed it, and the rule."""

from __future__ import annotations

from functools import reduce

from attrs import frozen

from marias_lab.explain.clauses import rule_name
from marias_lab.i18n import DEFAULT, NAMELESS, Language, Names, language
from marias_lab.rules import Ruleset, ScoreItem, Settlement
from marias_lab.seats import Seat

__all__ = ["ScoreText", "SettlementText", "score_item", "settlement_text"]


@frozen
class ScoreText:
    """One item of a settlement in words.

    ``line`` is name, points and ``what`` in one; ``formula`` the product alone (``2 x flek 2 = 4``); ``who`` tells who brought it about
    and, where known, in which trick; ``rule`` is id and title of the clause.
    """

    line: str
    what: str
    formula: str
    how: str
    who: str
    change: str
    rule: str


@frozen
class SettlementText:
    """A whole settlement in words: the items, the net value for the caller, the pay limit where it cut (else empty), and who pays whom."""

    items: tuple[ScoreText, ...]
    net: str
    limited: str
    payments: str

    @property
    def lines(self) -> tuple[str, ...]:
        """One line for each item, then limit, net and payments."""
        sums = (self.limited, self.net, self.payments)
        return (*(item.line for item in self.items), *(line for line in sums if line))


def score_item(item: ScoreItem, rules: Ruleset, names: Names = NAMELESS, lang: str = DEFAULT) -> ScoreText:
    """An item of a settlement in words."""
    spoken = language(lang)
    (cause, happened), (change, turned) = item.cause, item.change
    what = spoken.say(f"score.{cause}", happened, names)
    formula = _formula(item, spoken)
    pays = "gained" if item.points > 0 else "lost" if item.points < 0 else "nothing"
    return ScoreText(
        line=spoken.say("score.line", {"item": item.name, "points": item.points, "what": what}),
        what=what,
        formula=formula,
        how=spoken.say(f"score.{pays}", {"formula": formula, "n": abs(item.points)}),
        who=_who(item, spoken, names),
        change=spoken.say(f"score.{change}", turned, names),
        rule=rule_name(rules, item.clause, lang),
    )


def settlement_text(
    settlement: Settlement, rules: Ruleset, declarer: Seat, names: Names = NAMELESS, lang: str = DEFAULT
) -> SettlementText:
    """A settlement in words; ``declarer`` is the seat that played alone."""
    spoken, net = language(lang), settlement.net
    pays = "each_pays" if net > 0 else "pays_each" if net < 0 else "nobody_pays"
    limit = {"total": settlement.total, "net": net}
    return SettlementText(
        items=tuple(score_item(item, rules, names, lang) for item in settlement.items),
        net=spoken.say("score.net", {"seat": declarer, "net": net}, names),
        limited=spoken.say("score.limited", limit) if settlement.total != net else "",
        payments=spoken.say(f"score.{pays}", {"seat": declarer, "n": abs(net)}, names),
    )


def _formula(item: ScoreItem, spoken: Language) -> str:
    """The product that gives the points, its sign left out: base, trump suit, scale, doublings; factors of 1 are not told."""
    parts = [str(item.base)]
    if item.base and item.factor > 1 and item.base % item.factor:
        parts = [spoken.say("score.contained", {"n": item.base})]
    elif item.base and item.factor > 1:
        parts = [str(item.base // item.factor), spoken.say("score.factor", {"n": item.factor})]
    if item.times != 1:
        parts.append(spoken.say("score.scale", {"n": item.times}))
    if item.doublings:
        parts.append(spoken.say("score.doubled", {"level": item.doublings, "n": 1 << item.doublings}))
    product = reduce(lambda left, right: spoken.say("score.times", {"product": left, "part": right}), parts)
    if len(parts) == 1:
        return product
    return spoken.say("score.result", {"product": product, "n": abs(item.points)})


def _who(item: ScoreItem, spoken: Language, names: Names) -> str:
    moment = item.moment
    if moment is None:
        return spoken.say("score.by", {"by": item.by}, names)
    key = "score.by_in_trick" if item.by == (moment.seat,) else "score.by_and_decided"
    return spoken.say(key, {"by": item.by, "seat": moment.seat, "trick": moment.trick}, names)
