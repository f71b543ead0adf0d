"""``marias-lab convert``: records into saved games of another program, and the other way round."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
from tqdm import tqdm

from marias_lab.cli.files import is_folder, is_there, make_folder, write_files
from marias_lab.cli.options import folder_name, force_option, one_of, path_name
from marias_lab.cli.saved import ENDINGS, loaded
from marias_lab.cli.words import fault, option, speaking, spelt, spoken, told
from marias_lab.errors import InputError, MariasError
from marias_lab.explain import assumption_text
from marias_lab.record import format_record, rules_of
from marias_lab.record.formats import format_hra

__all__ = ["command", "record_files"]

MANY: Final = 200
"""From so many files on progress is shown even where nobody seems to look."""


@spoken("convert")
@click.argument("paths", nargs=-1, required=True, type=path_name, metavar="FILE...")
@option(
    "--to",
    "kind",
    type=one_of("json", "hra"),
    metavar="[json|hra]",
    required=True,
    help="convert.to",
)
@option("--out", type=folder_name, metavar="FOLDER", help="convert.out")
@option("--assumed", is_flag=True, help="convert.assumed")
@force_option
@click.pass_context
def command(
    ctx: click.Context, paths: tuple[Path, ...], kind: str, out: Path | None, assumed: bool, force: bool
) -> None:
    """Convert files, and every record in folders."""
    done = bad = 0
    pairs = list(_targets(paths, kind, out))
    quiet = len(pairs) < MANY and not sys.stderr.isatty()
    with tqdm(pairs, unit=told("convert.unit"), leave=False, disable=quiet, file=sys.stderr) as bar:
        for source, target in bar:
            try:
                supposed = _converted(source, target, kind, force=force)
            except MariasError as error:
                bad += 1
                bar.clear()
                click.echo(fault(error), err=True)
                continue
            done += 1
            bar.clear()
            click.echo(told("convert.written", source=source, target=target))
            for line in supposed if assumed else ():
                bar.clear()
                click.echo(spelt(f"{source}: {line}"))
    click.echo(told("convert.summary", done=done, bad=bad))
    if bad:
        ctx.exit(1)


def record_files(paths: tuple[Path, ...], endings: tuple[str, ...]) -> Iterator[tuple[Path, Path]]:
    """The files named, and those with one of the endings in the folders named, each with its place in what was named.

    What is hidden is left out. A folder without any is given back itself.
    """
    for path in paths:
        if not is_folder(path):
            yield path, Path(path.name)
            continue
        found = [
            each
            for each in sorted(path.rglob("*"))
            if each.suffix.lower() in endings
            and each.is_file()
            and not any(part.startswith(".") for part in each.relative_to(path).parts)
        ]
        yield from ((each, each.relative_to(path)) for each in found)
        if not found:
            yield path, Path()


def _targets(paths: tuple[Path, ...], kind: str, out: Path | None) -> Iterator[tuple[Path, Path]]:
    """Each file with the one to be written: beside it, or at its place in the folder named. Two never share one."""
    others = tuple(ending for ending in ENDINGS if ending != f".{kind}")
    taken: dict[Path, Path] = {}
    for source, inner in record_files(paths, others):
        target = source.with_suffix(f".{kind}") if out is None else (out / inner).with_suffix(f".{kind}")
        if is_folder(source):
            target = source
        if target in taken:
            raise click.UsageError(told("convert.twice", one=taken[target], other=source, target=target))
        taken[target] = source
        yield source, target


def _converted(source: Path, target: Path, kind: str, *, force: bool) -> tuple[str, ...]:
    """Convert one file; what had to be supposed about it."""
    if is_folder(source):
        raise InputError("no_records", place=str(source))
    record, rules, assumptions = loaded(source)
    try:
        text = format_record(record) if kind == "json" else format_hra(record, rules or rules_of(record))
    except MariasError as error:
        raise error.at(str(source)) from None
    if is_there(target) and target.samefile(source):
        raise InputError("convert_itself", place=str(source))
    make_folder(target.parent)
    write_files({target: text}, "--out", force=force)
    return tuple(assumption_text(each, speaking()) for each in assumptions)
