"""How a deal is settled, in words: for each item what happened, how it counts, what would have changed it, and the rule."""

from __future__ import annotations

from functools import reduce

from attrs import frozen

from marias_lab.explain.clauses import rule_name
from marias_lab.i18n import DEFAULT, NAMELESS, Language, Names, language
from marias_lab.rules import Ruleset, ScoreItem, Settlement
from marias_lab.seats import Seat, clockwise

__all__ = ["ScoreText", "SettlementText", "score_item", "settlement_text"]


@frozen
class ScoreText:
    """One item of a settlement in words.

    ``line`` is name, points and ``what`` in one; ``formula`` the product alone (``2 × flek 2 = 4``), ``how`` tells it with where its numbers come
    from and who pays; ``who`` tells who brought it about and, where known, in which trick; ``rule`` is id and title of the clause.
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
    """A whole settlement in words: the items, the pay limit where it cut (else empty), and in one line what is paid and what each seat has of it."""

    items: tuple[ScoreText, ...]
    limited: str
    payments: str

    @property
    def lines(self) -> tuple[str, ...]:
        """One line for each item, then the sums."""
        return (*(item.line for item in self.items), *self.sums)

    @property
    def sums(self) -> tuple[str, ...]:
        """The limit where it cut, and the payments."""
        return (self.limited, self.payments) if self.limited else (self.payments,)


def score_item(item: ScoreItem, rules: Ruleset, names: Names = NAMELESS, lang: str = DEFAULT) -> ScoreText:
    """An item of a settlement in words."""
    spoken = language(lang)
    (cause, happened), (change, turned) = item.cause, item.change
    what = spoken.say(f"score.{cause}", happened, names)
    formula = _formula(item, spoken)
    pays = "gained" if item.points > 0 else "lost" if item.points < 0 else "nothing"
    paid = spoken.say(f"score.{pays}", {"formula": formula, "n": abs(item.points)})
    notes = [spoken.say(f"score.{note}", told, names) for note, told in item.notes]
    return ScoreText(
        line=spoken.say("score.line", {"item": item.name, "points": item.points, "what": what}),
        what=what,
        formula=formula,
        how=" ".join([*notes, paid]),
        who=_who(item, spoken, names),
        change=spoken.say(f"score.{change}", turned, names),
        rule=rule_name(rules, item.clause, lang),
    )


def settlement_text(
    settlement: Settlement, rules: Ruleset, declarer: Seat, names: Names = NAMELESS, lang: str = DEFAULT
) -> SettlementText:
    """A settlement in words; ``declarer`` is the seat that played alone, and stands first where it is told what each seat has."""
    spoken, net = language(lang), settlement.net
    pays = "each_pays" if net > 0 else "pays_each" if net < 0 else "nobody_pays"
    limit = {"total": settlement.total, "net": net}
    seats = tuple(clockwise(declarer, rules.players))
    gains = tuple(
        spoken.say("score.gain", {"seat": seat, "n": settlement.payments[seat]}, names) for seat in seats
    )
    told = {"n": abs(net), "count": len(seats) - 1, "gains": gains}
    return SettlementText(
        items=tuple(score_item(item, rules, names, lang) for item in settlement.items),
        limited=spoken.say("score.limited", limit) if settlement.total != net else "",
        payments=spoken.say(f"score.{pays}", told, names),
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
    moment, told = item.moment, {"by": item.by, "cause": item.cause[0]}
    if moment is None:
        return spoken.say("score.by", told, names)
    key = "score.by_in_trick" if item.by == (moment.seat,) else "score.by_and_decided"
    return spoken.say(key, told | {"seat": moment.seat, "trick": moment.trick}, names)
