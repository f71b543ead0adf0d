"""Panels about a deal: why a card may or may not be played, the points so far, the settlement, what happened step by step."""

from __future__ import annotations

from collections.abc import Sequence

from marias_lab.cards import Card
from marias_lab.engine import State, options, outcome, running_points
from marias_lab.errors import InputError
from marias_lab.explain import rule_name, settlement_text, step_sentence, why_rows
from marias_lab.i18n import Language, Names, language
from marias_lab.pages.panels import Panel
from marias_lab.pages.side_panels import side_points_panel, side_score_panel
from marias_lab.record import Replay, Session
from marias_lab.rules import Clause, Ruleset, settle
from marias_lab.scenes import names_of, state_of
from marias_lab.seats import clockwise, forehand

__all__ = ["points_panel", "settlement_panel", "steps_panel", "why_panel"]

Deal = State | Replay | Session


def _named(rules: Ruleset, ids: Sequence[str]) -> tuple[Clause, ...]:
    """The clauses of some ids, each once, in order."""
    return tuple(rules.clauses[each] for each in dict.fromkeys(ids) if each)


def why_panel(deal: Deal, people: Sequence[str] = (), lang: str = "en", *, fold: bool = False) -> Panel:
    """What the seat to act may do and what not, each with the reason and its clause; one line where the hand is hidden; empty when nobody has to act.

    ``fold`` folds it away, so that somebody can think first.
    """
    state = state_of(deal)
    turn, rules = state.turn, state.rules
    if turn is None or not state.hands:
        return Panel()
    spoken, names = language(lang), names_of(state, tuple(people))
    if state.hands[turn].hidden:
        return Panel(lines=(spoken.say("replay.hidden", {"seat": turn}, names),))
    listed = options(state)
    told = [(row.allowed, row.choices, row.sentence, row.clause) for row in why_rows(listed, names, lang)]
    if listed.open == "lay_away":
        choice = spoken.say("replay.lay_any", {"count": rules.auction.laying(state.bidding)})
        told = [(True, choice, *_bound(state, spoken, names))]
    rows = tuple(
        (
            spoken.say("replay.may" if allowed else "replay.may_not"),
            choices,
            sentence,
            clause and rule_name(rules, clause, lang),
        )
        for allowed, choices, sentence, clause in told
    )
    return Panel(
        spoken.say("replay.why", {"seat": turn}, names),
        rows=rows,
        clauses=_named(rules, [clause for _, _, _, clause in told]),
        rules=spoken.say("replay.rules"),
        fold=spoken.say("replay.answer") if fold else "",
        stacked=True,
    )


def _bound(state: State, spoken: Language, names: Names) -> tuple[str, str]:
    """What becomes of the games when certain cards are laid away, and the clause that says so; both empty where nothing does."""
    rules, bidding = state.rules, state.bidding
    ranks = rules["talon_forbids"]
    assert bidding is not None and isinstance(ranks, tuple)
    parts = [spoken.words(rank, "rank.a") for rank in ranks]
    if isinstance(bidding.shown, Card):
        parts.append(spoken.words(bidding.shown, "the"))
        if not rules["trumps_laid"]:
            parts.append(spoken.say("replay.a_trump"))
    if not parts:
        return "", ""
    remain = tuple(variant.id for variant in rules.variants if not variant.forbids_laid)
    told = {"laid": spoken.listed(parts, "or"), "remain": remain}
    return spoken.say("replay.lay_bound", told, names), rules.clause_of[
        "laid_binds" if bidding.shown else "laid_forbidden"
    ]


def points_panel(deal: Deal, people: Sequence[str] = (), lang: str = "en") -> Panel:
    """The points of each seat so far, from forehand on; tricks alone where nothing else counts; empty before play."""
    state = state_of(deal)
    if state.play is None or state.contract is None:
        return Panel()
    spoken, names = language(lang), names_of(state, tuple(people))
    if state.rules.race is not None:
        return side_points_panel(state, names, spoken)
    columns = (
        ("seat", "tricks", "cards", "marriages") if state.contract.variant.has_trump else ("seat", "tricks")
    )
    points = running_points(state)
    rows = [
        (
            spoken.words(seat, "seat", names),
            str(points[seat].tricks),
            str(points[seat].cards),
            str(points[seat].marriages),
        )
        for seat in clockwise(forehand(state.dealer, len(points)), len(points))
    ]
    head = tuple(spoken.say(f"replay.column.{column}") for column in columns)
    caption = spoken.say("replay.points_over" if state.over else "replay.points")
    return Panel(caption, head, tuple(row[: len(columns)] for row in rows))


def settlement_panel(
    deal: Deal, people: Sequence[str] = (), lang: str = "en", *, rules: Ruleset | None = None
) -> Panel:
    """The settlement item by item: what happened, how it counts, what would change it, the rule; below it what is paid. Empty while the deal is not over.

    ``rules`` are the deal's own with other values of some knobs: then it is told what the same tricks would have paid under those. Raises
    :class:`~marias_lab.errors.InputError` for another ruleset.
    """
    state = state_of(deal)
    if not state.over or state.contract is None:
        return Panel()
    played = state.rules if rules is None else rules
    if played.id != state.rules.id:
        raise InputError("settled_otherwise", found=played.id, expected=state.rules.id)
    spoken, names = language(lang), names_of(state, tuple(people))
    if played.race is not None:
        return side_score_panel(state, played, names, spoken)
    settled = settle(played, outcome(state))
    text = settlement_text(settled, played, state.contract.declarer, names, lang)
    columns = ("item", "points", "what", "how", "change", "rule")
    rows = [
        (
            spoken.say("replay.item", {"item": item.name}),
            f"{item.points:+d}",
            f"{told.what} {told.who}",
            told.how,
            told.change,
            told.rule,
        )
        for item, told in zip(settled.items, text.items, strict=True)
    ]
    return Panel(
        spoken.say("replay.settlement"),
        tuple(spoken.say(f"replay.column.{column}") for column in columns),
        tuple(rows),
        text.sums,
        clauses=_named(played, [item.clause for item in settled.items]),
        rules=spoken.say("replay.rules"),
    )


def steps_panel(
    replay: Replay, first: int = 1, last: int | None = None, people: Sequence[str] = (), lang: str = "en"
) -> Panel:
    """What was decided from one step of the line to another, both counted from 1 as a control counts them; to its end without ``last``.

    A decision that was worked out, because the source does not tell it, is marked. The replay stays where it is.
    """
    spoken, rows = language(lang), []
    for step in replay.steps():
        if first <= step.number <= (last or step.number):
            names = names_of(step.after, tuple(people) or replay.header.players)
            said = step_sentence(step.before, step.decision, step.after, names, lang)
            rows.append(
                (str(step.number), said, spoken.say("replay.worked_out") if step.node.reconstructed else "")
            )
    return Panel(spoken.say("replay.steps"), rows=tuple(rows))
