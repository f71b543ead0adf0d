"""Panels about rules: the contracts of a ruleset with what they are worth, two rulesets side by side, and a saved game."""

from __future__ import annotations

from collections.abc import Sequence

from marias_lab.cards import Suit
from marias_lab.explain import assumption_text
from marias_lab.i18n import Language, language
from marias_lab.pages.panels import Panel
from marias_lab.record.formats import HraGame
from marias_lab.rules import Ruleset
from marias_lab.rules.contracts import Variant
from marias_lab.rules.race import Race
from marias_lab.scenes import names_of
from marias_lab.seats import clockwise, forehand

__all__ = ["compare_panel", "contracts_panel", "saved_panel"]


def contracts_panel(rules: Ruleset, lang: str = "en") -> Panel:
    """The contracts of a ruleset from the lowest up: trumps, what is promised, and what that is worth."""
    spoken = language(lang)
    if rules.race is not None:
        return _items_panel(rules, rules.race, spoken)
    columns = ("contract", "trumps", "promise", "worth", "rule")
    rows = tuple(
        (
            spoken.say("figure.contract", {"variant": variant.id}),
            _trumps(rules, variant, spoken),
            _promise(rules, variant, spoken),
            _worth(variant, spoken),
            variant.clause,
        )
        for variant in rules.variants
    )
    named = tuple(rules.clauses[each] for each in dict.fromkeys(variant.clause for variant in rules.variants))
    return Panel(
        spoken.say("replay.contracts"),
        tuple(spoken.say(f"replay.column.{column}") for column in columns),
        rows,
        clauses=named,
        rules=spoken.say("replay.rules"),
    )


def _items_panel(rules: Ruleset, race: Race, spoken: Language) -> Panel:
    """What brings points where sides go for a score."""
    rows = tuple(
        (spoken.say("replay.item", {"item": item}), str(points), rules.clause_of[item])
        for item, points in race.values
        if points
    )
    return Panel(
        spoken.say("replay.items"),
        tuple(spoken.say(f"replay.column.{column}") for column in ("item", "points", "rule")),
        rows,
        (spoken.say("replay.target", {"target": race.target, "back": race.fall_back}),),
        clauses=tuple(rules.clauses[each] for each in dict.fromkeys(row[2] for row in rows)),
        rules=spoken.say("replay.rules"),
    )


def _trumps(rules: Ruleset, variant: Variant, spoken: Language) -> str:
    if isinstance(variant.trump, Suit):
        return spoken.words(variant.trump)
    return spoken.words(rules.named_trumps, "|or") if variant.has_trump else spoken.say("replay.no_trumps")


def _promise(rules: Ruleset, variant: Variant, spoken: Language) -> str:
    """What the declarer says he will do, one thing after the other."""
    told = {"test": rules["game_test"], "marriages": rules["hundred_marriages"], "tricks": rules.tricks}
    parts = [spoken.say(f"replay.promise.{item}", told) for item in variant.items]
    text = spoken.term("list.groups").join(parts)
    return text[:1].upper() + text[1:]


def _worth(variant: Variant, spoken: Language) -> str:
    values = [points for _, points in variant.values]
    if len(values) == 1:
        return str(variant.worth)
    return spoken.say("replay.worth", {"parts": " + ".join(map(str, values)), "sum": variant.worth})


def compare_panel(first: Ruleset, second: Ruleset, knobs: Sequence[str], lang: str = "en") -> Panel:
    """The rules that stand behind some knobs, side by side for two rulesets; each row begins with its knobs."""
    spoken = language(lang)
    pairs: dict[tuple[str, str], list[str]] = {}
    for knob in knobs:
        pairs.setdefault((first.knob_clauses[knob], second.knob_clauses[knob]), []).append(knob)
    rows = tuple(
        (
            spoken.term("list.comma").join(named),
            *(
                spoken.say("rule.clause", {"id": each.id, "title": each.title, "text": each.text})
                for each in (first.clauses[one], second.clauses[other])
            ),
        )
        for (one, other), named in pairs.items()
    )
    head = (spoken.say("replay.column.knob"), first.title, second.title)
    return Panel(spoken.say("replay.compared"), head, rows, even=True)


def saved_panel(game: HraGame, lang: str = "en") -> Panel:
    """What a saved game of the app Mariášek tells: its rules, points and money, and what had to be supposed."""
    spoken, names = language(lang), names_of(game.state, game.record.header.players)
    rows = [(spoken.say("replay.column.rules"), game.rules.title)]
    if game.points is not None and game.money is not None:
        both = dict(zip(("declarer", "defenders"), game.points, strict=True))
        seats = clockwise(forehand(game.state.dealer, game.rules.players), game.rules.players)
        gains = tuple(
            spoken.say("score.gain", {"seat": seat, "n": game.money[seat]}, names) for seat in seats
        )
        rows.append((spoken.say("replay.column.points"), spoken.say("replay.both", both)))
        rows.append((spoken.say("replay.column.money"), spoken.listed(gains, "comma")))
    rows += [
        (spoken.say("replay.column.supposed") if not number else "", assumption_text(each, lang))
        for number, each in enumerate(game.assumptions)
    ]
    return Panel(spoken.say("replay.saved"), rows=tuple(rows))
