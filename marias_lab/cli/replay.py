"""``marias-lab replay``: a recorded deal, told decision by decision and written as a page with pictures."""

from __future__ import annotations

from pathlib import Path

import click

from marias_lab.cli.files import keep_files, make_folder, marked, write_files
from marias_lab.cli.options import folder_name, force_option, path_name
from marias_lab.cli.saved import loaded
from marias_lab.cli.telling import told_record
from marias_lab.cli.words import option, speaking, spelt, spoken, told
from marias_lab.explain import assumption_text
from marias_lab.record import Record, Replay, demo_record, format_record

__all__ = ["command"]


@spoken("replay")
@click.argument("file", type=path_name, required=False, metavar="[FILE]")
@option("--demo", is_flag=True, help="replay.demo")
@option("--why", is_flag=True, help="replay.why")
@option("--to", "folder", type=folder_name, metavar="FOLDER", help="replay.to")
@option("--text-only", is_flag=True, help="replay.text_only")
@force_option
@click.pass_context
def command(
    ctx: click.Context,
    file: Path | None,
    demo: bool,
    why: bool,
    folder: Path | None,
    text_only: bool,
    force: bool,
) -> None:
    """Print a record and write its page and picture."""
    if (file is None) is not demo:
        raise click.UsageError(told("replay.one_of"), ctx)
    if text_only and (folder is not None or force):
        raise click.UsageError(told("replay.no_files"), ctx)
    record, _, assumptions = (demo_record(), None, ()) if file is None else loaded(file)
    name, title = ("demo", told("replay.demo_title")) if file is None else (file.stem, spelt(file.name))
    folder = folder or Path()
    files = {} if text_only else pictures(record, title, folder, name)
    if demo and files:
        files[folder / f"{name}.json"] = format_record(record)
    if files:
        make_folder(folder)
    if not force:
        keep_files(files, "--to")  # before the deal is printed, behind which nobody would see it
    for line in told_record(
        record, title, tuple(assumption_text(each, speaking()) for each in assumptions), why=why
    ):
        click.echo(line)
    if not files:
        return
    places = dict(zip(("page", "picture"), files, strict=False))
    write_files(files, "--to", force=force)
    click.echo("")
    click.echo(told("replay.written", **places))
    if demo:
        click.echo(told("replay.written_record", record=folder / f"{name}.json"))


def pictures(record: Record, title: str, folder: Path, name: str) -> dict[Path, str]:
    """The page of a record with a figure for every trick, and the table before the first card as a picture of its own: the files and their text."""
    from marias_lab.pages import replay_page
    from marias_lab.scenes.replay import replay_figure

    people, replay = record.header.players, Replay(record)
    page = replay_page(replay, title, people, speaking())
    _before_first_card(replay)
    picture = replay_figure(replay, people=people, lang=speaking()).svg
    return {folder / f"{name}.html": marked(page), folder / f"{name}.svg": marked(picture)}


def _before_first_card(replay: Replay) -> None:
    """Go to where the first card is due; to the end of a deal that does not come so far."""
    replay.last()
    if replay.state.play is not None:
        replay.to_trick(1)
