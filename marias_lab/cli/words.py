"""The words of the commands: help, labels and messages, all from the catalogue ``cli``."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

import click

from marias_lab.errors import MariasError
from marias_lab.i18n import DEFAULT, NAMELESS, Names, error_text, language

__all__ = [
    "Command",
    "Option",
    "fault",
    "in_own_words",
    "option",
    "said_help",
    "speak",
    "speaking",
    "spelt",
    "spoken",
    "told",
    "write_help",
]

Function: TypeAlias = Callable[..., Any]

_BYTES: Final = re.compile("[\udc80-\udcff]+")
"""What Python makes of bytes in a file's name that are no text."""
_SPACES: Final = "\u00a0\u202f"
"""The spaces of print that do not break: Python calls them unprintable, a terminal shows them."""
_LANGUAGE: Final = "marias_lab.language"


def speak(ctx: click.Context, code: str) -> None:
    """Let a command and all it calls speak a language from now on. Raises :class:`~marias_lab.errors.InputError` for one that is not there."""
    ctx.meta[_LANGUAGE] = language(code).code


def speaking() -> str:
    """The code of the language that the command being run speaks."""
    ctx = click.get_current_context(silent=True)
    return DEFAULT if ctx is None else str(ctx.meta.get(_LANGUAGE, DEFAULT))


def told(key: str, names: Names = NAMELESS, /, **facts: object) -> str:
    """The text ``cli.<key>`` in the language spoken. Texts and paths among the facts stand in it as :func:`spelt` writes them."""
    return language(speaking()).say(f"cli.{key}", {name: _shown(fact) for name, fact in facts.items()}, names)


def fault(error: MariasError) -> str:
    """What was refused, in the language spoken, on one line."""
    return spelt(error_text(error, speaking()))


def _shown(fact: object) -> object:
    if isinstance(fact, list | tuple):
        return [_shown(each) for each in fact]
    return spelt(str(fact)) if isinstance(fact, str | Path) else fact


def spelt(text: str) -> str:
    """A text of somebody else's on one line: what a terminal would obey instead of show is written out, and so are bytes that are no text."""
    known = _BYTES.sub(_read, text)
    shown = (
        sign if sign.isprintable() or sign in _SPACES else sign.encode("unicode_escape").decode()
        for sign in known
    )
    return "".join(shown)


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


class Option(click.Option):
    """An option whose ``help`` is a key, said when somebody asks."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Give how the option is typed, and what it does."""
        said = copy(self)
        said.help = told(str(self.help))
        return click.Option.get_help_record(said, ctx)


option = partial(click.option, cls=Option)


def write_help(key: str, formatter: click.HelpFormatter) -> None:
    """Write a text as click writes the help of a command."""
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(told(key))


def said_help(found: click.Option | None) -> click.Option | None:
    """The option ``--help`` of click, in the language spoken."""
    if found is not None:
        found.help = told("option.help")
    return found


class Command(click.Command):
    """A command whose help is ``cli.<name>.help`` and ends with examples, a line each, as they would be typed."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Give the option that shows the help."""
        return said_help(super().get_help_option(ctx))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        del ctx
        write_help(f"{self.name}.help", formatter)

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
    return click.command(name, cls=Command, context_settings=settings)
