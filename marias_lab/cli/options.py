"""What the options and arguments of several commands have in common: ``--ruleset``, ``--knob``, ``--force``, and the types of values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

import click
from click.core import ParameterSource

from marias_lab.cli.files import is_folder, is_there
from marias_lab.cli.words import fault, option, told
from marias_lab.errors import RulesetError
from marias_lab.rules import Ruleset, load_ruleset
from marias_lab.rules.loading import DEFAULTS
from marias_lab.rules.toml import toml_value

__all__ = [
    "chosen_rules",
    "file_name",
    "folder_name",
    "force_option",
    "knob_option",
    "one_of",
    "path_name",
    "ruleset_option",
    "whole_number",
]


class RulesOf(Protocol):
    """Finds rules by name, family of games and number of players."""

    def __call__(self, other: str | None = None, game: str = "", players: int | None = None) -> Ruleset: ...


_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,30}")


def ruleset_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The option ``--ruleset``, handed on as ``ruleset``."""
    return option("--ruleset", metavar="NAME", default="marias-fr", show_default=True, help="option.ruleset")(
        function
    )


def knob_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The option ``--knob``, handed on as ``knob``."""
    return option("--knob", multiple=True, metavar="NAME=VALUE", help="option.knob")(function)


def force_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The option ``--force``, handed on as ``force``: write over files that are in the way."""
    return option("--force", is_flag=True, help="option.force")(function)


def whole_number(least: int, most: int | None = None) -> Callable[[Any], int]:
    """The type of an option that takes a whole number, not below ``least`` and, where there is an end, not above ``most``."""

    def read(value: Any) -> int:
        text = str(value).strip()
        # A number of more digits is beyond any end, and Python reads none of thousands.
        number = int(text) if _WHOLE.fullmatch(text) else None
        if number is None or number < least or (most is not None and number > most):
            end = "up" if most is None else "range"
            raise click.BadParameter(told(f"number.{end}", found=text, least=least, most=most))
        return number

    return read


def one_of(*names: str) -> Callable[[Any], str]:
    """The type of an option that takes one of some names."""

    def read(value: Any) -> str:
        if value not in names:
            raise click.BadParameter(told("option.choice", found=str(value), known=names))
        return str(value)

    return read


def path_name(value: Any) -> Path:
    """The type of a name of a file or folder. An empty one, as of a variable of the shell that is not set, is none."""
    if not str(value):
        raise click.BadParameter(told("path.empty"))
    return Path(value)


def file_name(value: Any) -> Path:
    """The type of a name of a file to be written."""
    path = path_name(value)
    if is_folder(path):
        raise click.BadParameter(told("path.folder", path=path))
    return path


def folder_name(value: Any) -> Path:
    """The type of a name of a folder, which need not be there yet."""
    path = path_name(value)
    for each in (path, *path.parents):
        if is_folder(each):
            break
        if is_there(each):
            raise click.BadParameter(told("path.file", path=each))
    return path


def chosen_rules(ruleset: str, knob: Iterable[str] = (), where: str = "--ruleset") -> RulesOf:
    """A function that finds rules, with the knobs set, by ruleset, family of games and number of players.

    A ruleset of ``None`` is the one chosen, no number of players the ruleset's own. Where no ruleset was chosen, the family's default serves. A wrong option ends the command with status 2; another ruleset's name that is wrong raises
    :class:`RulesetError`. ``where`` is the option with which the chosen name was given.
    """
    knobs = _knobs(knob)

    @cache
    def rules_of(name: str, players: int | None) -> Ruleset:
        return load_ruleset(name, knobs if players is None else {**knobs, "players": players})

    try:
        chosen = rules_of(ruleset, None)
    except RulesetError as error:
        raise _wrong(where if error.code == "ruleset_unknown" else "--knob", fault(error)) from error
    free = _by_default("ruleset")

    def find(other: str | None = None, game: str = "", players: int | None = None) -> Ruleset:
        name = ruleset if other is None else other
        if other is None and free and game and game != chosen.game:
            name = DEFAULTS[game]
        own = rules_of(name, None)
        return own if players is None or "players" not in own.knobs else rules_of(name, players)

    return find


def _by_default(option: str) -> bool:
    """Whether an option of the command that runs was left to its default."""
    context = click.get_current_context(silent=True)
    return context is not None and context.get_parameter_source(option) is ParameterSource.DEFAULT


def _knobs(given: Iterable[str]) -> dict[str, object]:
    knobs: dict[str, object] = {}
    for text in given:
        name, found, value = (part.strip() for part in text.partition("="))
        if not found or not name:
            raise _wrong("--knob", told("knob.shape", found=text))
        if name in knobs:
            raise _wrong("--knob", told("knob.twice", name=name))
        knobs[name] = _value(value)
    return knobs


def _value(text: str) -> object:
    """A TOML value; what is none is taken as a bare word."""
    try:
        return toml_value(text)
    except ValueError:
        return text


def _wrong(where: str, message: str) -> click.UsageError:
    return click.BadParameter(message, click.get_current_context(silent=True), param_hint=where)
