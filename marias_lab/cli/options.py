"""The options ``--ruleset`` and ``--knob``, which several commands share."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeAlias

import click

from marias_lab.cli.words import told
from marias_lab.errors import RulesetError
from marias_lab.rules import Ruleset, load_ruleset

__all__ = ["chosen_rules", "knob_option", "ruleset_option"]

Decorator: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]


def ruleset_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The option ``--ruleset``, handed on as ``ruleset``."""
    return click.option(
        "--ruleset", metavar="NAME", default="marias-fr", show_default=True, help=told("option.ruleset")
    )(function)


def knob_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The option ``--knob``, handed on as ``knob``."""
    return click.option("--knob", multiple=True, metavar="NAME=VALUE", help=told("option.knob"))(function)


def chosen_rules(
    ruleset: str, knob: Iterable[str] = (), option: str = "--ruleset"
) -> Callable[[str | None], Ruleset]:
    """A function from another ruleset's name (``None``: the one chosen) to its rules with the knobs set.

    A wrong option ends the command with status 2; another ruleset's name that is wrong raises :class:`RulesetError`. ``option`` is where
    the chosen name was given.
    """
    knobs = _knobs(knob)

    @cache
    def rules_of(name: str) -> Ruleset:
        return load_ruleset(name, knobs)

    try:
        rules_of(ruleset)
    except RulesetError as error:
        raise _wrong(option if error.code == "ruleset_unknown" else "--knob", str(error)) from error
    return lambda other: rules_of(ruleset if other is None else other)


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
        table = tomllib.loads(f"value = {text}")
    except (tomllib.TOMLDecodeError, RecursionError):
        return text
    return table["value"] if len(table) == 1 else text


def _wrong(option: str, message: str) -> click.UsageError:
    return click.BadParameter(message, click.get_current_context(silent=True), param_hint=option)
