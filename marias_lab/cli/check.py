"""``marias-lab check``: whether records hold together."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
from attrs import frozen
from tqdm import tqdm

from marias_lab.cli.convert import record_files
from marias_lab.cli.files import is_folder
from marias_lab.cli.options import path_name
from marias_lab.cli.rows import write_row
from marias_lab.cli.saved import ENDINGS, Row, file_row, opened, play_rows, understood
from marias_lab.cli.words import fault, option, speaking, spelt, spoken, told
from marias_lab.errors import InputError, MariasError
from marias_lab.explain import assumption_text
from marias_lab.record import Replay, examine_record
from marias_lab.record.formats import Assumption

__all__ = ["command"]

MANY: Final = 200
"""From so many files on progress is shown even where nobody seems to look."""


@frozen
class Verdict:
    """What was found in one file: its faults, whether a record could be read in spite of them, and what was supposed for it."""

    problems: tuple[MariasError, ...]
    usable: bool
    assumed: tuple[Assumption, ...] = ()
    replay: Replay | None = None


@spoken("check")
@click.argument("paths", nargs=-1, required=True, type=path_name, metavar="FILE...")
@option("--tolerant", is_flag=True, help="check.tolerant")
@option("--assumed", is_flag=True, help="check.assumed")
@option("--json", is_flag=True, help="check.rows")
@option("--plays", is_flag=True, help="check.plays")
@click.pass_context
def command(ctx: click.Context, /, paths: tuple[Path, ...], **ways: bool) -> None:
    """Check files, and every record in folders."""
    asked = [way for way, given in ways.items() if given]
    if len(asked) > 1:
        raise click.UsageError(told("check.one_of", ways=[f"--{way}" for way in ways]), ctx)
    how = asked[0] if asked else None
    files = [path for path, _ in record_files(paths, ENDINGS)]
    named = Counter(path.name for path in files)
    counts = {"good": 0, "mended": 0, "bad": 0}
    quiet = len(files) < MANY and not sys.stderr.isatty()
    with tqdm(files, unit=told("check.unit"), leave=False, disable=quiet, file=sys.stderr) as bar:
        for path in bar:
            verdict = _verdict(path, whole=how in ("json", "plays"))
            kind = "bad" if verdict.problems else "good"
            if how == "tolerant" and verdict.usable and verdict.problems:
                kind = "mended"
            counts[kind] += 1
            for row in _rows(path, verdict, how):
                bar.clear()
                write_row(row if named[path.name] == 1 else {"file": path.name, "path": str(path), **row})
            for line in _told(path, verdict, how):
                bar.clear()
                click.echo(line, err=how == "plays")
    if how not in ("json", "plays"):
        summary = "check.summary_tolerant" if how == "tolerant" else "check.summary"
        click.echo(told(summary, count=len(files), **counts))
    if counts["bad"]:
        ctx.exit(1)


def _verdict(path: Path, *, whole: bool) -> Verdict:
    """What a file comes to; ``whole`` asks for the walk through its record too."""
    if is_folder(path):
        return Verdict((InputError("no_records", place=str(path)),), False)
    try:
        content, is_saved_game = opened(path)
        if not whole and not is_saved_game:
            examined = examine_record(content, place=str(path))
            return Verdict(examined.problems, examined.record is not None)
        record, rules, assumed = understood(path, content, is_saved_game)
        return Verdict((), True, assumed, Replay(record, rules))
    except MariasError as error:
        return Verdict((error,), False)


def _rows(path: Path, verdict: Verdict, how: str | None) -> Iterator[Row]:
    """What other programs are told about one file."""
    if how == "json":
        errors = tuple(fault(problem) for problem in verdict.problems)
        found = None if verdict.replay is None else (verdict.replay, verdict.assumed)
        yield file_row(path, errors, found)
    elif how == "plays" and verdict.replay is not None:
        yield from play_rows(path, verdict.replay)


def _told(path: Path, verdict: Verdict, how: str | None) -> Iterator[str]:
    """What people are told about one file."""
    if how == "json":
        return
    yield from _lines(verdict, how)
    if how == "assumed":
        yield from (spelt(f"{path}: {assumption_text(each, speaking())}") for each in verdict.assumed)


def _lines(verdict: Verdict, how: str | None) -> Iterator[str]:
    """A line for a file with faults; one for each fault where the rest of the record is kept."""
    problems = verdict.problems
    if not problems:
        return
    if how == "tolerant" and verdict.usable:
        yield from (fault(problem) for problem in problems)
        return
    more = told("check.more", count=len(problems) - 1) if len(problems) > 1 else ""
    yield f"{fault(problems[0])}{more}"
