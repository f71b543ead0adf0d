"""The words of the commands: help, labels and messages, all from the catalogue ``cli``."""

from __future__ import annotations

from marias_lab.i18n import language

__all__ = ["told"]


def told(key: str, **facts: object) -> str:
    r"""The text ``cli.<key>`` in English. A line with nothing but ``\\b`` keeps click from refilling the lines after it."""
    return language().say(f"cli.{key}", facts)
