"""The command line: one module per command, loaded when it is called.

:func:`main` is the console script ``marias-lab``. A user's mistake ends in a sentence and exit status 2 (wrong usage) or 1
(something in the input was refused), never in a traceback.
"""

from __future__ import annotations

import io
import os
import sys
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import click

from marias_lab.cli.words import Option, fault, in_own_words, option, said_help, speak, told, write_help
from marias_lab.errors import InputError, MariasError
from marias_lab.i18n import DEFAULT

__all__ = ["main"]

COMMANDS: Final = ("lab", "replay", "check", "convert", "deal", "rules", "legal", "settle")
"""Every command; its module in this package has a click command of the same name, ``command``."""


class _Lazy(click.Group):
    """A group that imports a command's module when that command is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"marias_lab.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which is nearest to what was typed."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = get_close_matches(args[0].lower(), COMMANDS, 3, 0.7)
            key = "main.unknown_near" if near else "main.unknown"
            raise click.UsageError(told(key, found=args[0], near=near, known=COMMANDS), ctx)
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was typed up to the command, or say what is wrong with it."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            raise in_own_words(error, ctx) from None

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Give the option that shows the help."""
        return said_help(super().get_help_option(ctx))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the program does."""
        del ctx
        write_help("main.help", formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading them."""
        del ctx
        with formatter.section(told("main.commands")):
            formatter.write_dl([(name, told(f"{name}.short")) for name in COMMANDS])

    def invoke(self, ctx: click.Context) -> Any:
        """Turn whatever the library refuses into a sentence on standard error."""
        try:
            return super().invoke(ctx)
        except MariasError as error:
            raise click.ClickException(fault(error)) from error


def _speak(ctx: click.Context, param: click.Parameter, code: str | None) -> None:
    """Take the language before anything is said."""
    try:
        speak(ctx, DEFAULT if code is None else code)
    except InputError as error:
        raise click.BadParameter(fault(error), ctx, param) from None


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@option(
    "--language", metavar="CODE", is_eager=True, expose_value=False, callback=_speak, help="option.language"
)
@click.version_option(package_name="marias-lab", cls=Option, help="option.version")
def group() -> None:
    """The commands of marias-lab."""


def main() -> None:
    """Run a command and exit with its status."""
    if sys.stderr is None:  # closed before the start: what would be told there is told to nobody
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # to the end of the program
    if sys.stdout is None:
        click.echo(told("main.no_output"), err=True)
        sys.exit(1)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks a sign shows something in its place
            stream.reconfigure(errors="replace")
    try:
        group(prog_name="marias-lab")
    except OSError as error:
        _refused(error)
        sys.exit(1)


def _refused(error: OSError) -> None:
    """Say that the machine does not read or write; where not even that can be said, the exit status is all there is."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())  # what waits to be written would be refused once more at the end
    found = error.strerror or str(error)
    key = "main.refused" if error.filename is None else "main.refused_file"
    try:
        click.echo(told(key, found=found, place=str(error.filename)), err=True)
    except OSError:
        os.dup2(nowhere, sys.stderr.fileno())
