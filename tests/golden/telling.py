"""From a name to its record, and from a record to the text that ``marias-lab replay --text-only`` prints about it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final
from unittest.mock import patch

import click

from marias_lab.cli.telling import told_record
from marias_lab.record import Record
from tests.golden import saved
from tests.golden.deals import SCRIPTS, scripted
from tests.golden.matches import DEALS, MATCH, MATCHES, side_deal

FOLDER: Final = Path(__file__).parent.parent / "data" / "goldens"
SAVED: Final = "mariasek"
NAMES: Final = (
    *((ruleset, name) for ruleset, scripts in SCRIPTS.items() for name in scripts),
    *((SAVED, name) for name in saved.NAMES),
    *((MATCH, name) for name in MATCHES),
    *((ruleset, name) for ruleset, deals in DEALS.items() for name in deals),
)
"""Every deal that is told, as ruleset and name."""


def files(ruleset: str, name: str) -> tuple[Path, Path]:
    """Where a deal is kept: its record and its text."""
    return FOLDER / ruleset / f"{name}.json", FOLDER / ruleset / f"{name}.txt"


def made(ruleset: str, name: str) -> Record:
    """The record of a deal, gone through anew."""
    if ruleset in DEALS:
        return side_deal(ruleset, name)
    return saved.saved(name) if ruleset == SAVED else scripted(ruleset, name)


def _reasons(ruleset: str, name: str) -> bool:
    """Whether the reasons against everything that is not allowed are told as well."""
    if ruleset in SCRIPTS:
        return SCRIPTS[ruleset][name].reasons
    return name in ("cancelled", "four hands")


def told(record: Record, ruleset: str, name: str) -> str:
    """A deal told on a page 80 columns wide."""
    with patch.dict(os.environ, {"COLUMNS": "80"}):
        lines = told_record(record, f"{name}.json", why=_reasons(ruleset, name))
        return "".join(f"{click.unstyle(line)}\n" for line in lines)
