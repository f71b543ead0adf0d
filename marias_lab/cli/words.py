"""The words of the commands: help, labels and messages, all from the catalogue ``cli``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import click

from marias_lab.i18n import NAMELESS, Names, language

__all__ = ["Command", "spelt", "spoken", "told"]

Function: TypeAlias = Callable[..., Any]


def told(key: str, names: Names = NAMELESS, /, **facts: object) -> str:
    """The text ``cli.<key>`` in English."""
    return language().say(f"cli.{key}", facts, names)


def spelt(text: str) -> str:
    """A text of somebody else's on one line: what a terminal would obey instead of show is written out."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


class Command(click.Command):
    """A command whose help ends with examples, a line each, as they would be typed."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples as they stand, never refilled."""
        del ctx
        with formatter.section(told("main.examples")):
            for line in told(f"{self.name}.examples").splitlines():
                formatter.write(f"{'':{formatter.current_indent}}{line}\n")


def spoken(name: str) -> Callable[[Function], click.Command]:
    """Make a command of a function, its help taken from ``cli.<name>.help`` and ``cli.<name>.examples``."""
    return click.command(name, cls=Command, help=told(f"{name}.help"))
