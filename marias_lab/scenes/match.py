"""What a match shows: its score sheet, a line for each deal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import svg_cards
from marias_lab.engine import State
from marias_lab.engine.match import Match, SideMatch
from marias_lab.explain import side_name
from marias_lab.i18n import Names, language
from marias_lab.rules.ruleset import Ruleset
from marias_lab.scenes.figures import Figure

__all__ = ["match_figure", "player_names"]


def player_names(rules: Ruleset, people: Sequence[str] = (), lang: str = "en") -> tuple[str, ...]:
    """Who has a column in a match: its people, or its pairs. Somebody without a name by the number of the seat, for positions change from deal to deal."""
    spoken, names = language(lang), Names((), tuple(people))
    if rules.partners:
        return tuple(side_name(side, rules, Names(), lang) for side in range(rules.sides))
    return tuple(spoken.words(seat, "seat", names) for seat in range(rules.players))


def match_figure(
    match: Match | SideMatch,
    ends: Sequence[State | None],
    *,
    people: Sequence[str] = (),
    lang: str = "en",
    chosen: int | None = None,
    **options: Any,
) -> Figure:
    """The score sheet: for each deal its contract, what everybody gets and has so far; the sums below.

    ``ends`` are the last states of the deals, ``None`` where only the payments are known. ``chosen`` is the line with a ring, counted from 0.
    """
    spoken, players = language(lang), player_names(match.rules, people, lang)
    sums = accumulate(match.payments, lambda so_far, deal: tuple(map(sum, zip(so_far, deal, strict=True))))
    lines = tuple(
        svg_cards.Line(_name(number, end, people, lang), paid, so_far, chosen=number - 1 == chosen)
        for number, (end, paid, so_far) in enumerate(zip(ends, match.payments, sums, strict=True), 1)
    )
    if isinstance(match, SideMatch):
        title = spoken.say("widget.match.deals", {"count": len(lines)})
        return Figure(svg_cards.Sheet(players, lines, title=title, standings=True), dict(options), lang)
    title = spoken.say("widget.match.count", {"count": len(lines), "length": match.length})
    return Figure(svg_cards.Sheet(players, lines, spoken.say("widget.match.sum"), title), dict(options), lang)


def _name(number: int, end: State | None, people: Sequence[str], lang: str) -> str:
    spoken = language(lang)
    if end is None or end.contract is None or end.rules.race is not None:
        return spoken.say("widget.match.deal", {"number": number})
    contract = end.contract
    told = {
        "number": number,
        "variant": contract.variant.id,
        "trump": contract.trump,
        "seat": contract.declarer,
    }
    return spoken.say("widget.match.line", told, Names((), tuple(people)))
