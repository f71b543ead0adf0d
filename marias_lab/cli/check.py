"""``marias-lab check``: whether records hold together."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click
from attrs import frozen
from tqdm import tqdm

from marias_lab.cli.words import spelt, spoken, told
from marias_lab.errors import InputError, MariasError
from marias_lab.record import examine_record

__all__ = ["command"]

MANY: Final = 200
"""From so many files on progress is shown even where nobody seems to look."""


@frozen
class Verdict:
    """What was found in one file: its faults, and whether a record could be read in spite of them."""

    problems: tuple[MariasError, ...]
    usable: bool


@spoken("check")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--tolerant", is_flag=True, help=told("check.tolerant"))
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], tolerant: bool) -> None:
    """Check files, and every record in folders."""
    files = list(_files(paths))
    counts = {"good": 0, "mended": 0, "bad": 0}
    quiet = len(files) < MANY and not sys.stderr.isatty()
    with tqdm(files, unit=told("check.unit"), leave=False, disable=quiet, file=sys.stderr) as bar:
        for path in bar:
            verdict = _verdict(path)
            kind = "bad" if verdict.problems else "good"
            if tolerant and verdict.usable and verdict.problems:
                kind = "mended"
            counts[kind] += 1
            for line in _lines(verdict, tolerant):
                bar.clear()
                click.echo(line)
    click.echo(told("check.summary_tolerant" if tolerant else "check.summary", count=len(files), **counts))
    if counts["bad"]:
        ctx.exit(1)


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files named, and the records in the folders named, whatever their depth; what is hidden is left out."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = [
            each
            for each in sorted(path.rglob("*.json"))
            if not any(part.startswith(".") for part in each.relative_to(path).parts) and each.is_file()
        ]
        yield from found or [path]


def _verdict(path: Path) -> Verdict:
    if path.is_dir():
        return Verdict((InputError("no_records", place=str(path)),), False)
    examined = examine_record(path)
    return Verdict(examined.problems, examined.record is not None)


def _lines(verdict: Verdict, tolerant: bool) -> Iterator[str]:
    """A line for a file with faults; one for each fault where the rest of the record is kept."""
    problems = verdict.problems
    if not problems:
        return
    if tolerant and verdict.usable:
        yield from (spelt(str(problem)) for problem in problems)
        return
    more = told("check.more", count=len(problems) - 1) if len(problems) > 1 else ""
    yield f"{spelt(str(problems[0]))}{more}"
