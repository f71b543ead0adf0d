"""The words of the commands: help, labels and messages, all from the catalogue ``cli``."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import click

from marias_lab.i18n import NAMELESS, Names, language

__all__ = ["Command", "in_own_words", "spelt", "spoken", "told"]

Function: TypeAlias = Callable[..., Any]

_BYTES: Final = re.compile("[\udc80-\udcff]+")
"""What Python makes of bytes in a file's name that are no text."""


def told(key: str, names: Names = NAMELESS, /, **facts: object) -> str:
    """The text ``cli.<key>`` in English. Texts and paths among the facts stand in it as :func:`spelt` writes them."""
    return language().say(f"cli.{key}", {name: _shown(fact) for name, fact in facts.items()}, names)


def _shown(fact: object) -> object:
    if isinstance(fact, list | tuple):
        return [_shown(each) for each in fact]
    return spelt(str(fact)) if isinstance(fact, str | Path) else fact


def spelt(text: str) -> str:
    """A text of somebody else's on one line: what a terminal would obey instead of show is written out, and so are bytes that are no text."""
    known = _BYTES.sub(_read, text)
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in known)


def _read(found: re.Match[str]) -> str:
    return found[0].encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def in_own_words(error: click.UsageError, ctx: click.Context) -> click.UsageError:
    """What click says of words typed wrong, said as everything else here is."""
    match error:
        case click.NoSuchOption():
            key = "main.no_option_near" if error.possibilities else "main.no_option"
            near = list(error.possibilities or ())
            return click.UsageError(told(key, found=error.option_name, near=near), ctx)
        case click.MissingParameter(param=click.Parameter() as param):
            return click.UsageError(told("main.missing", usage=_usage(param)), ctx)
        case click.BadOptionUsage():
            option = next(each for each in ctx.command.get_params(ctx) if error.option_name in each.opts)
            alone = isinstance(option, click.Option) and option.is_flag
            key = "main.takes_no_value" if alone else "main.takes_value"
            return click.UsageError(told(key, name=error.option_name, usage=_usage(option)), ctx)
    return error


def _usage(param: click.Parameter) -> str:
    """How a parameter is written."""
    metavar = param.metavar or ""
    return f"{param.opts[0]} {metavar}".rstrip() if isinstance(param, click.Option) else metavar


class Command(click.Command):
    """A command whose help ends with examples, a line each, as they would be typed."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was typed, or say what is wrong with it."""
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            raise in_own_words(error, ctx) from None
        if rest and not ctx.resilient_parsing:
            raise click.UsageError(told("main.too_much", found=rest), ctx)
        return rest

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples as they stand, never refilled."""
        del ctx
        with formatter.section(told("main.examples")):
            for line in told(f"{self.name}.examples").splitlines():
                formatter.write(f"{'':{formatter.current_indent}}{line}\n")


def spoken(name: str) -> Callable[[Function], click.Command]:
    """Make a command of a function, its help taken from ``cli.<name>.help`` and ``cli.<name>.examples``."""
    # The command itself refuses what is typed beyond its arguments.
    settings = {"allow_extra_args": True}
    return click.command(name, cls=Command, help=told(f"{name}.help"), context_settings=settings)
