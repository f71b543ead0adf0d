"""The doublings of a settled game whose file has no place for them: its money tells them, where no others come to the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, TypeAlias

from attrs import evolve

from marias_lab.engine import outcome
from marias_lab.errors import AmbiguousRecord
from marias_lab.reasons import facts
from marias_lab.record.formats.hra_names import flag_names
from marias_lab.record.formats.hra_options import Knobs, fits, needed_knobs, option_sets
from marias_lab.record.formats.hra_shape import Assumption, Flek, Saved, Told
from marias_lab.record.formats.hra_steps import items_of, rebuilt, variant_of
from marias_lab.rules import Outcome, load_ruleset
from marias_lab.rules.contracts import Contract
from marias_lab.rules.doubling import Doubling, unplayed
from marias_lab.rules.lines import AGAINST

__all__ = ["with_fleks"]

Levels: TypeAlias = tuple[tuple[str, int], ...]
HIGHEST: Final = 10
"""How often an item is tried to be doubled: what is paid then is far above where payments end."""
SHOWN: Final = 3


def with_fleks(saved: Saved, told: Told) -> tuple[Saved, tuple[Assumption, ...]]:
    """The game with the doublings that its settlement tells, and that they were taken from there; as it was where nothing or nobody's doubling leads to it.

    Raises :class:`AmbiguousRecord` where several do.
    """
    ways = list(dict.fromkeys(levels for levels in _fitting(saved, told)))
    if len(ways) > 1:
        found = tuple(" + ".join(_words(levels)) or "-" for levels in ways[:SHOWN])
        raise AmbiguousRecord("hra_fleks_open", place=told.place, found=found)
    levels = ways[0] if ways else ()
    if not levels:
        return saved, ()
    fleks = tuple(Flek(item, level, (), saved.place) for item, level in levels)
    return evolve(saved, fleks=fleks), (
        Assumption("fleks_by_money", facts(found=_words(levels)), told.place),
    )


def _words(levels: Levels) -> tuple[str, ...]:
    return tuple(f"{flag_names((item,))[0]} {level}" for item, level in levels)


def _fitting(saved: Saved, told: Told) -> Iterator[Levels]:
    """The doublings that come to what is told, under the options nearest to the default under which any do."""
    knobs, _ = needed_knobs(saved)
    knobs.pop("game_played_from", None)  # needed only where nothing was doubled, which is open here
    games = list(_games(saved, knobs))
    for options in option_sets():
        rules = load_ruleset("mariasek", {**knobs, **options})
        found = [levels for came, levels in games if fits(rules, evolve(came, doublings=levels), told)]
        if found:
            yield from found
            return


def _games(saved: Saved, knobs: Knobs) -> Iterator[tuple[Outcome, Levels]]:
    """How the game came out, with each way to double it; without tricks, each way in which none were played."""
    rules = load_ruleset("mariasek", knobs)
    if saved.tricks:
        lax = load_ruleset("mariasek", {**knobs, "game_played_from": 0, "cancelled_seven_played": True})
        log, _ = rebuilt(saved, lax, conceded=False)
        came = outcome(log.state(next(reversed(log.nodes))))
        yield from ((came, levels) for levels in _levels(saved, HIGHEST))
        return
    against = tuple(sorted(set(saved.items) & set(AGAINST)))
    for conceded in (False, True)[: 2 if items_of(saved) == ("game",) else 1]:
        contract = Contract(variant_of(saved, rules), saved.trump, saved.declarer, against, conceded)
        came = Outcome(contract, card_points=(0, 0), caller_tricks=0, played=False)
        for levels in _levels(saved, 1):
            if unplayed(rules, contract, Doubling(None, 1, (), (), levels)):
                yield came, levels


def _levels(saved: Saved, most: int) -> Iterator[Levels]:
    """Every way to double what is settled; a 100 of the defenders stands in the place of the game."""
    settled = [item for item in saved.items if item != "game" or "hundred_against" not in saved.items]
    for levels in product(range(most + 1), repeat=len(settled)):
        yield tuple(sorted((item, level) for item, level in zip(settled, levels, strict=True) if level))
