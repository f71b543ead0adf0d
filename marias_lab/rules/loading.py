"""From a ruleset file to a :class:`Ruleset`: read, extend, check, resolve knobs, select functions.

A file may extend another one of the package: tables merge key by key, clauses and variants by their id. Whatever does not fit is
refused with file, key and way out. The digest covers the resolved content and any changed knobs, so two rulesets with one
digest play alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from marias_lab.cards import RANKS, Hand, Order, Suit, find_card, find_suit
from marias_lab.errors import RulesetError
from marias_lab.rules.contracts import Variant
from marias_lab.rules.digest import digest
from marias_lab.rules.knobs import KNOBS, KNOBS_OF, KnobValue, by_variant, check_knob, shown
from marias_lab.rules.ruleset import STANDARD, Clause, Contradiction, Functions, Prose, Ruleset, Source
from marias_lab.rules.sense import check_sense
from marias_lab.rules.shape import CODES_OF, check_part, check_shape, need
from marias_lab.rules.speech_loading import speech_parts
from marias_lab.rules.toml import file_content, toml_table

__all__ = ["load_ruleset", "read_ruleset", "ruleset_names"]

FORMAT: Final = 1
DEFAULT: Final = "marias-fr"
DEFAULTS: Final = {"auction": DEFAULT, "speech": "marjas"}
"""The ruleset of each family of games that serves where none is chosen."""

# importlib.resources would find it too, and takes longer to load than all the rest of this module.
_FOLDER: Final = Path(__file__).parent / "rulesets"


def ruleset_names() -> tuple[str, ...]:
    """The ids of the rulesets in the package, the default first."""
    names = sorted(each.stem for each in _FOLDER.glob("*.toml"))
    return (DEFAULT, *(name for name in names if name != DEFAULT))


def load_ruleset(name: str = DEFAULT, knobs: Mapping[str, object] | None = None) -> Ruleset:
    """A ruleset of the package by id, with some knobs set to other values.

    Raises :class:`RulesetError` for an unknown id, an unknown knob, or a value the knob does not take.
    """
    if not isinstance(name, str):
        raise RulesetError("ruleset_unknown", found=shown(name), expected=", ".join(ruleset_names()))
    if knobs is None or knobs == {}:
        return _packaged(name)
    return _own(name, knobs)


def read_ruleset(
    path: Path | str, knobs: Mapping[str, object] | None = None, functions: Functions = STANDARD
) -> Ruleset:
    """A ruleset from a file of your own, which may extend one of the package; ``functions`` may add named functions.

    The whole file is checked at once. Raises :class:`RulesetError` for one that cannot be read or is no ruleset, and as :func:`load_ruleset` does.
    """
    place = str(path)
    tables = _extended(toml_table(file_content(Path(path)), place), place, _whole)
    check_shape(tables, place, FORMAT)
    check_sense(tables, place)
    prose = _prose(tables)
    rules = _resolve(tables, {} if knobs is None else knobs, functions, place, lambda: prose)
    if tables["id"] in ruleset_names():
        own = _resolve(tables, {}, functions, place, lambda: prose) if knobs else rules
        if own.digest != _packaged(own.id).digest:
            raise RulesetError("ruleset_id_taken", place=place, key="id", found=own.id)
    return rules


@cache
def _packaged(name: str) -> Ruleset:
    return _own(name, {})


def _own(name: str, knobs: Mapping[str, object]) -> Ruleset:
    """A ruleset of the package. Its file was checked before it was shipped, and its prose is parsed when somebody asks for it."""
    return _resolve(_rules_part(name), knobs, STANDARD, f"{name}.toml", lambda: _packaged_prose(name))


@cache
def _packaged_prose(name: str) -> Prose:
    return _prose(_prose_part(name))


@cache
def _parts(name: str) -> tuple[dict[str, Any], bytes]:
    """A file of the package: the tables before its first clause, and the text from there on, which holds nothing but prose."""
    if name not in ruleset_names():
        raise RulesetError("ruleset_unknown", found=name, expected=", ".join(ruleset_names()))
    content = (_FOLDER / f"{name}.toml").read_bytes()
    first = content.index(b"\n[[clauses]]") + 1
    return toml_table(content[:first], f"{name}.toml"), content[first:]


@cache
def _rules_part(name: str) -> Mapping[str, Any]:
    rules, _ = _parts(name)
    return _extended(rules, f"{name}.toml", _rules_part)


@cache
def _prose_part(name: str) -> Mapping[str, Any]:
    rules, prose = _parts(name)
    parent = {key: rules[key] for key in ("extends",) if key in rules}
    return _extended(parent | toml_table(prose, f"{name}.toml"), f"{name}.toml", _prose_part)


def _whole(name: str) -> Mapping[str, Any]:
    return {**_rules_part(name), **_prose_part(name)}


def _extended(
    tables: Mapping[str, Any], place: str, packaged: Callable[[str], Mapping[str, Any]]
) -> Mapping[str, Any]:
    """The tables of a file on those of the ruleset it extends, which ``packaged`` finds."""
    parent = tables.get("extends")
    own = {key: value for key, value in tables.items() if key != "extends"}
    if parent is None:
        return own
    if not isinstance(parent, str):
        raise RulesetError(
            "ruleset_key_type", place=place, key="extends", found=shown(parent), expected="text"
        )
    if parent not in ruleset_names():
        expected = ", ".join(ruleset_names())
        raise RulesetError("ruleset_name", place=place, key="extends", found=parent, expected=expected)
    base = {key: value for key, value in packaged(parent).items() if key != "default"}
    check_part(own, place, base.get("game", "auction"))
    return _merged(base, own)


def _merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Tables merge key by key, but a knob or a single value replaces what it stands for; lists of tables merge by id."""
    result = dict(base)
    for key, value in over.items():
        old = base.get(key)
        if isinstance(old, dict) and isinstance(value, dict) and "value" not in value:
            result[key] = _merged(old, value)
        elif isinstance(old, dict) and isinstance(value, dict):
            result[key] = {**old, **value}
        elif isinstance(old, list) and isinstance(value, list) and old and isinstance(old[0], dict):
            by_id = {each["id"]: each for each in (*old, *value)}
            result[key] = list(by_id.values())
        else:
            result[key] = value
    return result


def _resolve(
    tables: Mapping[str, Any],
    changed: Mapping[str, object],
    functions: Functions,
    place: str,
    prose: Callable[[], Prose],
) -> Ruleset:
    if not isinstance(changed, Mapping):
        raise RulesetError("knobs_no_table", place=place, found=shown(changed))
    game = tables.get("game", "auction")
    variant_ids = tuple(row["id"] for row in tables.get("variants", ()))
    values = _values(tables, game, variant_ids, functions, place)
    ours = {
        name: _knob(name, value, f"knob {name}", variant_ids, functions, game)
        for name, value in changed.items()
    }
    knobs = values | ours
    _no_contradiction(knobs, variant_ids, place, game)
    clause_of = {**tables["reasons"], **tables["items"]}
    shared = {
        "id": tables["id"],
        "version": tables["version"],
        "title": tables["title"],
        "about": tables["about"],
        "digest": digest(tables, knobs, game),
        "orders": {name: Order(tuple(row["ranks"])) for name, row in tables["orders"].items()},
        "pack": Hand(sum(find_card(suit, rank).bit for suit in Suit for rank in tables["table"]["ranks"])),
        "knobs": knobs,
        "changed": ours,
        "knob_clauses": {name: entry["clause"] for name, entry in tables["knobs"].items()},
        "clause_of": clause_of,
        "functions": functions,
        "prose": prose,
        "dress": tables.get("dress", "german"),
    }
    if game == "speech":
        return Ruleset(**shared, **speech_parts(tables, knobs, shared["orders"], functions, place))
    _auction_fits(tables["table"], functions, str(knobs["auction"]), place)
    _clauses_needed(clause_of, knobs, functions, place)
    return Ruleset(**shared, **_auction_parts(tables, knobs, shared["orders"], functions))


def _values(
    tables: Mapping[str, Any], game: str, variants: tuple[str, ...], functions: Functions, place: str
) -> dict[str, KnobValue]:
    """The knobs as the file sets them; one that it does not state stands at its neutral value."""
    values = {
        name: _knob(name, entry["value"], f"{place}, knobs.{name}", variants, functions, game)
        for name, entry in tables["knobs"].items()
    }
    for name, knob in KNOBS_OF[game].items():
        if name not in values and knob.neutral is not None:
            values[name] = check_knob(name, knob.neutral, place, variants, game)
        elif name not in values:
            raise RulesetError(
                "knob_missing", place=place, key=f"knobs.{name}", expected=knob.expected(variants=variants)
            )
    return values


def _auction_parts(
    tables: Mapping[str, Any],
    knobs: Mapping[str, KnobValue],
    orders: Mapping[str, Order],
    functions: Functions,
) -> dict[str, Any]:
    """What an auction game has for itself."""
    table = tables["table"]
    return {
        "players": table["players"],
        "hand_sizes": tuple(table["hands"]),
        "talon_size": table["talon"],
        "card_points": {rank: value for rank, value in tables["card_points"].items() if rank in RANKS},
        "last_trick_points": tables["card_points"]["last_trick"],
        "marriage_points": (tables["marriage_points"]["trump"], tables["marriage_points"]["plain"]),
        "named_trumps": tuple(need(find_suit(name)) for name in tables["trump_suits"]["named"]),
        "variants": _variants(tables, knobs, orders),
        "duty": functions.duties[str(knobs["must_head"])],
        "trigger": functions.triggers[str(knobs["marriage_trigger"])],
        "auction": functions.auctions[str(knobs["auction"])],
        "seven_reserved": bool(knobs["seven_reserved"]),
        "ober_first": knobs["king_before_ober"] == "refused",
        "must_show": knobs["marriages_shown"] == "always",
        "tricks": table.get("tricks", min(table["hands"])),
    }


def _knob(
    name: str, value: object, place: str, variants: tuple[str, ...], functions: Functions, game: str
) -> KnobValue:
    own: dict[str, Mapping[str, object]] = {
        "must_head": functions.duties,
        "marriage_trigger": functions.triggers,
        "auction": functions.auctions,
    }
    if isinstance(value, str) and value in own.get(name, ()):
        return value
    return check_knob(name, value, place, variants, game)


_CLASHES: Final[Mapping[str, tuple[tuple[str, object, str, tuple[object, ...]], ...]]] = {
    "auction": (
        ("king_before_ober", "refused", "marriage_trigger", ("on_lead", "either_any")),
        ("silent_hundred_vs_announced", True, "silent_hundred", ("off",)),
        ("hundred_against_needs_pair", True, "against", (False,)),
        ("self_rob", True, "auction", ("choose_first_seven",)),
        ("pass_is_final", True, "auction", ("choose_first_seven",)),
        ("bid_compare", ">=", "auction", ("choose_first_seven",)),
        ("final_compare", ">", "auction", ("choose_first_seven",)),
        ("top_hundred_seven", True, "auction", ("take_and_return",)),
        ("trumps_laid", False, "auction", ("take_and_return",)),
    ),
    "speech": (
        ("jann_pictures", "3-2-1", "jann", (0,)),
        ("jann_forms", "all", "jann", (0,)),
    ),
}
"""A knob, a value of it, and another knob with the values under which the first could do nothing."""


def _no_contradiction(
    knobs: Mapping[str, KnobValue], variants: tuple[str, ...], place: str, game: str
) -> None:
    """Refuse knob values that cannot hold together."""
    for knob, value, other, idle in _CLASHES[game]:
        if knobs[knob] == value and knobs[other] in idle:
            ways = f"{other} = {KNOBS_OF[game][other].expected(but=idle, above=0 if 0 in idle else -1)}"
            raise _clash(knob, knobs, other, ways, place)
    if game == "auction":
        _last_is_free(knobs, variants, place)
    else:
        _falls_below(knobs, place)


def _last_is_free(knobs: Mapping[str, KnobValue], variants: tuple[str, ...], place: str) -> None:
    exempt = knobs["talon_forbids_except"]
    assert isinstance(exempt, tuple)
    if knobs["talon_forbids"] and variants[-1] not in exempt:  # who has laid such a card must be able to bid
        ways = f"talon_forbids_except = {shown([*exempt, variants[-1]])}"
        raise _clash("talon_forbids", knobs, "talon_forbids_except", ways, place)


def _falls_below(knobs: Mapping[str, KnobValue], place: str) -> None:
    """Who goes past the target starts again below it: nobody wins by falling."""
    target, fall_back = knobs["target"], knobs["fall_back"]
    assert isinstance(target, int) and isinstance(fall_back, int)
    if fall_back >= target:
        ways = f"target = {KNOBS_OF['speech']['target'].expected(above=fall_back)}"
        raise _clash("fall_back", knobs, "target", ways, place)


def _clash(knob: str, knobs: Mapping[str, KnobValue], other: str, ways: str, place: str) -> RulesetError:
    found = f"{other} = {shown(knobs[other])}"
    return RulesetError("knobs_contradict", place=place, knob=knob, found=found, expected=ways)


def _auction_fits(table: Mapping[str, Any], functions: Functions, name: str, place: str) -> None:
    """A kind of auction needs cards dealt in its own way."""
    hands, talon = table["hands"], table["talon"]
    fits = getattr(functions.auctions[name], "fits", None)
    if fits is not None and not fits(hands, talon, table.get("tricks", min(hands))):
        raise RulesetError("auction_table", place=place, knob=name, hands=str(hands), talon=talon)


def _clauses_needed(
    clause_of: Mapping[str, str], knobs: Mapping[str, KnobValue], functions: Functions, place: str
) -> None:
    """What only some knob values speak of needs its clause where they are chosen."""
    auction = functions.auctions[str(knobs["auction"])]
    needed = [f"reasons.{code}" for code in getattr(auction, "REASONS", ())]
    for name, codes in CODES_OF.items():
        if knobs[name] != KNOBS[name].neutral and knobs[name] is not False:
            needed += codes
    for key in needed:
        if key.partition(".")[2] not in clause_of:
            raise RulesetError("ruleset_key_missing", place=place, key=key)


def _variants(
    tables: Mapping[str, Any], knobs: Mapping[str, KnobValue], orders: Mapping[str, Order]
) -> tuple[Variant, ...]:
    values, exempt = knobs["item_values"], knobs["talon_forbids_except"]
    assert isinstance(values, Mapping) and isinstance(exempt, tuple)
    game_in_hundred = by_variant(knobs["game_item_in_hundred"], True)
    leader = by_variant(knobs["first_lead"], "forehand")
    held = knobs["seven_must_be_held"]
    variants = []
    for rank, row in enumerate(tables["variants"]):
        factor = row["factor"]
        items = {item: int(values[item]) * factor for item in row["items"]}
        game = game_in_hundred(row["id"])
        if "hundred" in items and game is False:
            items.pop("game", None)
        elif "hundred" in items and game is not True:
            items["game"] = int(game)
        plain = tuple(row["items"]) == ("game", "seven") and factor == 1
        trump = row["trump"]
        variants.append(
            Variant(
                id=row["id"],
                rank=rank,
                values=tuple(items.items()),
                factor=factor,
                trump=find_suit(trump) or trump if trump not in ("named", "none") else trump,
                order=orders[row["order"]],
                goal=row["goal"],
                leader=str(leader(row["id"])),
                clause=row["clause"],
                forbids_laid=row["id"] not in exempt,
                holds_seven="seven" in items and (plain if held == "plain" else bool(held)),
            )
        )
    return tuple(variants)


def _prose(tables: Mapping[str, Any]) -> Prose:
    return Prose(
        {row["id"]: _clause(row) for row in tables["clauses"]},
        tuple(_contradiction(row) for row in tables.get("contradictions", ())),
    )


def _clause(row: Mapping[str, Any]) -> Clause:
    sources = tuple(Source(**source) for source in row["sources"])
    return Clause(**{**row, "sources": sources})


def _contradiction(row: Mapping[str, Any]) -> Contradiction:
    return Contradiction(**{**row, "clauses": tuple(row["clauses"])})
