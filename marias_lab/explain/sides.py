"""The score of a deal between sides, in words: for each item what happened, what would have changed it, and what it makes of the standings."""

from __future__ import annotations

from marias_lab.explain.clauses import rule_name
from marias_lab.explain.scores import ScoreText, SettlementText
from marias_lab.i18n import DEFAULT, NAMELESS, Language, Names, language
from marias_lab.reasons import Facts
from marias_lab.rules import Ruleset
from marias_lab.rules.race import DECLARED, SideItem, SideScore

__all__ = ["side_item", "side_name", "side_score_text"]

_LETTERS = "ab"
_SIDES = ("side", "loser")
"""Facts that are sides."""


def side_name(side: int, rules: Ruleset, names: Names = NAMELESS, lang: str = DEFAULT) -> str:
    """What a side is called: pair A or B, with its people where they have names, or the seat of one who plays for himself."""
    spoken = language(lang)
    if not rules.partners:
        return spoken.say("score.alone", {"seat": side}, names)
    people = tuple(names.people[seat] for seat in rules.seats_of(side) if seat < len(names.people))
    known = tuple(name for name in people if name)
    key = "score.pair_named" if known else "score.pair"
    return spoken.say(key, {"letter": _LETTERS[side].upper(), "people": known})


def side_item(item: SideItem, rules: Ruleset, names: Names = NAMELESS, lang: str = DEFAULT) -> ScoreText:
    """An item of a deal's score in words."""
    spoken = language(lang)
    (cause, happened), (change, turned) = item.cause, item.change
    what = spoken.say(f"score.{cause}", _told(happened, rules, names, lang), names)
    side = "" if item.side is None else side_name(item.side, rules, names, lang)
    to = "side_points" if item.points else "side_nothing"
    how = spoken.say(f"score.{to}", {"side": side, "n": item.points})
    if not item.counts:
        how = spoken.say("score.side_too_late", {"side": side, "n": item.points})
    return ScoreText(
        line=spoken.say("score.line", {"item": item.name, "points": item.points, "what": what}),
        what=what,
        formula=str(item.points),
        how=how,
        who=_who(item, spoken, side, names),
        change=spoken.say(f"score.{change}", _told(turned, rules, names, lang), names),
        rule=rule_name(rules, item.clause, lang),
    )


def _told(facts: Facts, rules: Ruleset, names: Names, lang: str) -> dict[str, object]:
    """The facts with sides by name."""
    return {
        name: side_name(fact, rules, names, lang) if name in _SIDES and isinstance(fact, int) else fact
        for name, fact in facts
    }


def _who(item: SideItem, spoken: Language, side: str, names: Names) -> str:
    if item.moment is None:
        return spoken.say("score.side_over_deal", {"side": side}) if side else ""
    told = {"side": side, "seat": item.moment.seat, "trick": item.moment.trick}
    key = "side_moment" if item.name in DECLARED else "side_in_trick"
    return spoken.say(f"score.{key}", told, names)


def side_score_text(
    score: SideScore, rules: Ruleset, names: Names = NAMELESS, lang: str = DEFAULT
) -> SettlementText:
    """The whole score in words: the items, and in one line what each side gained and where it stands now."""
    spoken, race = language(lang), rules.race
    assert race is not None

    def gained(side: int) -> str:
        name = side_name(side, rules, names, lang)
        told = {
            "side": name,
            "n": score.gains[side],
            "end": score.end[side],
            "start": score.start.points[side],
        }
        return spoken.say("score.side_fallen" if side in score.fallen else "score.side_gain", told)

    gains = tuple(gained(side) for side in range(rules.sides))
    lines = [spoken.say("score.side_gains", {"gains": gains})]
    if score.winner is not None:
        told = {"side": side_name(score.winner, rules, names, lang), "n": race.target}
        lines.append(spoken.say("score.side_winner", told))
    elif score.carry:
        lines.append(spoken.say("score.side_carry", {"n": score.carry}))
    return SettlementText(
        items=tuple(side_item(item, rules, names, lang) for item in score.items),
        limited="",
        payments=" ".join(lines),
    )
