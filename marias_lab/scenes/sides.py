"""What a table shows where trumps are made by speech and sides go for a score: pairs, the birth of the trump, what may be said, the score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

import svg_cards
from marias_lab.decisions import Answer, Speak
from marias_lab.engine import State, options, side_score
from marias_lab.errors import IncompleteError
from marias_lab.explain import side_name, speech_name
from marias_lab.i18n import Language, Names
from marias_lab.rules.speech import Talk
from marias_lab.seats import Seat

__all__ = ["score_sheet", "side_contract", "side_plate", "speech_rows", "speech_tray"]


def side_plate(state: State, seat: Seat, standing: str, names: Names, lang: Language) -> svg_cards.Plate:
    """The plate of a seat: its pair in place of a role; filled for the side that made the trump."""
    rules, talk = state.rules, _talk(state)
    maker = talk.made[0].seat if talk.made else None
    role = side_name(rules.side(seat), rules, Names(), lang.code) if rules.partners else ""
    return svg_cards.Plate(
        name=lang.words(seat, "seat", names),
        role=role,
        points=standing,
        turn=state.turn == seat,
        filled=maker is not None and rules.side(maker) == rules.side(seat),
    )


def _talk(state: State) -> Talk:
    return Talk() if state.play is None or state.play.talk is None else state.play.talk


def side_contract(state: State, names: Names, lang: Language) -> svg_cards.Contract | None:
    """What is trump, who made it, helpers beside it; and where the match stood before the deal."""
    if state.play is None:
        return None
    talk, helpers = _talk(state), []
    lines = [lang.say("figure.no_trump_yet")]
    if talk.made:
        first = talk.made[0]
        told = {"trump": first.suit, "seat": first.seat}
        lines = [lang.say("figure.trump", told), lang.say("figure.made_by", told, names)]
        helpers = [each.suit.word for each in talk.made if each.item == "helper"]
    if state.standing is not None:
        points = "–".join(map(str, state.standing.points))
        lines.append(lang.say("figure.match", {"points": points, "carry": state.standing.carry}))
    return svg_cards.Contract(
        lines=tuple(lines),
        trump=None if talk.trump is None else talk.trump.word,
        helpers=tuple(helpers),
        doubled=tuple(
            svg_cards.Doubled(lang.words(each.item, "item"), 1) for each in talk.made if each.item == "wheels"
        ),
    )


def speech_rows(state: State) -> tuple[Speak | Answer, ...]:
    """What the seat to act may say, but for silence, which says itself."""
    said = (each for each in options(state).allowed if isinstance(each, Speak | Answer))
    return tuple(each for each in said if not (isinstance(each, Speak) and each.silent))


def speech_tray(state: State, lang: Language) -> svg_cards.Choices | None:
    """What may be said now; nothing where that hand is not seen, or silence is all."""
    try:
        rows = speech_rows(state)
    except IncompleteError:
        return None
    named = (speech_name(each, lang.code) for each in rows)
    return (
        svg_cards.Choices(tuple(svg_cards.Choice(name[:1].upper() + name[1:]) for name in named))
        if rows
        else None
    )


def score_sheet(
    state: State, lang: Language, chosen: tuple[int, ...] = (), title: str = ""
) -> svg_cards.Sheet:
    """The score of a finished deal: a column for each side, a line for each item with what it brings and the standing it makes."""
    score, rules = side_score(state), state.rules
    gains = [
        tuple(item.points if side == item.side and item.counts else 0 for side in range(rules.sides))
        for item in score.items
    ]
    lines = [
        svg_cards.Line(lang.say("replay.item", {"item": item.name}), gained, so_far, chosen=place in chosen)
        for place, (item, gained, so_far) in enumerate(
            zip(score.items, gains, _standings(score.start.points, gains), strict=True)
        )
    ]
    if score.fallen:
        change = zip(score.end, score.start.points, score.gains, strict=True)
        fell = tuple(end - start - gain for end, start, gain in change)
        lines.append(svg_cards.Line(lang.say("figure.fallen"), fell, score.end))
    people = tuple(side_name(side, rules, Names(), lang.code) for side in range(rules.sides))
    return svg_cards.Sheet(people, tuple(lines), lang.say("figure.gains"), title, standings=True)


def _standings(start: tuple[int, ...], gains: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """The standing after each item."""
    sums = accumulate(gains, _added, initial=start)
    next(sums)
    return sums


def _added(so_far: tuple[int, ...], gained: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(so_far, gained, strict=True)))
