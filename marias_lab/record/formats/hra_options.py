"""Which options of the app a saved game was played by: the defaults, unless only others can have led to what it tells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from marias_lab.engine import State, outcome
from marias_lab.errors import IllegalRecord
from marias_lab.reasons import facts
from marias_lab.record.formats.hra_shape import Assumption, Saved, Told
from marias_lab.record.formats.hra_steps import items_of, rebuilt
from marias_lab.record.log import Log
from marias_lab.record.scanning import knob_text
from marias_lab.rules import Outcome, Ruleset, load_ruleset, settle
from marias_lab.rules.duties import SEVENS, pairs
from marias_lab.rules.settlement import side_points

__all__ = ["Knobs", "fits", "needed_knobs", "option_sets", "settled_knobs"]

Knobs = dict[str, object]

SETTLING: Final[dict[str, tuple[object, ...]]] = {
    "hundred_seven_together": (True,),
    "hundred_scaling": ("double", "flat"),
    "hundred_marriages": ("first", "all"),
    "count_marriages_against": (False,),
}
"""The options of the settlement, each with its values other than the default."""


def needed_knobs(saved: Saved) -> tuple[Knobs, tuple[Assumption, ...]]:
    """The options without which the bidding or the play told would not have been allowed."""
    rules = load_ruleset("mariasek")
    knobs = dict(_needed(saved, rules))
    return knobs, tuple(_option(name, value, saved.place) for name, value in knobs.items())


def _option(name: str, value: object, place: str) -> Assumption:
    return Assumption("option", facts(name=name, value=knob_text(value)), place)


def _needed(saved: Saved, rules: Ruleset) -> Iterator[tuple[str, object]]:
    items, levels = items_of(saved), {flek.item: flek.count for flek in saved.fleks}
    if saved.trump is None:
        return
    if any(card.bit & rules.forbidden_laid for card in saved.talon):
        yield "talon_forbids", []
    alone = set(saved.items) == set(items)
    if alone and saved.tricks and items == ("game",) and not levels.get("game"):
        yield "game_played_from", 0
    cancelled = levels.get("game") == 1 and not levels.get("seven")
    if alone and saved.tricks and set(items) == {"game", "seven"} and cancelled:
        yield "cancelled_seven_played", True
    seven = SEVENS[saved.trump]
    bluff = "seven" in items and not _mask(saved, saved.declarer) & seven.bit
    against = "seven_against" in saved.items and not any(
        hand & seven.bit for hand in _announcers(saved, "seven_against")
    )
    if bluff or against:
        yield "seven_must_be_held", False
    if "hundred_against" in saved.items and not any(map(pairs, _announcers(saved, "hundred_against"))):
        yield "hundred_against_needs_pair", False


def _announcers(saved: Saved, item: str) -> list[int]:
    """The hands of the defenders who may have announced an item: of those told to have named it, else of both."""
    defenders = [seat for seat in range(3) if seat != saved.declarer]
    named = [seat for flek in saved.fleks if flek.item == item for seat in flek.seats if seat in defenders]
    return [_mask(saved, seat) for seat in named or defenders]


def _mask(saved: Saved, seat: int) -> int:
    played = (trick.cards[seat] for trick in saved.tricks)
    mask = 0
    for card in (*saved.hands[seat], *played):
        mask |= card.bit if card is not None else 0
    return mask


def settled_knobs(saved: Saved, told: Told, knobs: Knobs) -> tuple[Log, list[Assumption], Knobs]:
    """The decisions, what was supposed for them, and the options that lead to the settlement told, as few as possible other than the default.

    Raises :class:`IllegalRecord` when nothing leads to it.
    """
    ways = [
        rebuilt(saved, load_ruleset("mariasek", knobs), conceded=conceded) for conceded in _conceded(saved)
    ]
    for log, assumed in ways:
        state = _last(log)
        came = outcome(state)
        for options in option_sets():
            if fits(load_ruleset("mariasek", {**knobs, **options}), came, told):
                assumed += [_option(name, value, told.place) for name, value in options.items()]
                if came.contract.conceded:
                    assumed.append(Assumption("conceded", facts(), told.place))
                return log, assumed, {**knobs, **options}
    rules, came = load_ruleset("mariasek", knobs), outcome(_last(ways[0][0]))
    raise IllegalRecord(
        "hra_settlement",
        place=told.place,
        found=told.money,
        points=told.points,
        expected=settle(rules, came).payments,
        counted=_by_seat(side_points(rules, came), came),
    )


def _last(log: Log) -> State:
    return log.state(next(reversed(log.nodes)))


def _conceded(saved: Saved) -> tuple[bool, ...]:
    """Whether the game may have been conceded: only a plain game that was not played; one that was doubled must have been."""
    if saved.tricks or items_of(saved) != ("game",):
        return (False,)
    doubled = any(flek.item == "game" and flek.count for flek in saved.fleks)
    return (True,) if doubled or set(saved.items) != {"game"} else (False, True)


def option_sets() -> Iterator[Knobs]:
    """Every set of options, those with the fewest changes first."""
    ways: Iterator[list[Knobs]]
    ways = ([{}, *({name: value} for value in values)] for name, values in SETTLING.items())
    for chosen in sorted(product(*ways), key=lambda each: sum(map(len, each))):
        yield {name: value for each in chosen for name, value in each.items()}


def fits(rules: Ruleset, came: Outcome, told: Told) -> bool:
    """Whether a game comes to the points and the money told."""
    points = _by_seat(side_points(rules, came), came)
    return settle(rules, came).payments == told.money and points == told.points


def _by_seat(points: tuple[int, int], came: Outcome) -> tuple[int, ...]:
    return tuple(points[0] if seat == came.contract.declarer else points[1] for seat in range(3))
