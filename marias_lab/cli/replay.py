"""``marias-lab replay``: a recorded deal, told decision by decision and written as a page with pictures."""

from __future__ import annotations

from pathlib import Path

import click

from marias_lab.cli.files import write_text
from marias_lab.cli.telling import told_record
from marias_lab.cli.words import spoken, told
from marias_lab.record import Record, Replay, demo_record, read_record

__all__ = ["command"]


@spoken("replay")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--demo", is_flag=True, help=told("replay.demo"))
@click.option("--why", is_flag=True, help=told("replay.why"))
@click.option(
    "--to",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=".",
    metavar="FOLDER",
    help=told("replay.to"),
)
@click.option("--text-only", is_flag=True, help=told("replay.text_only"))
@click.pass_context
def command(
    ctx: click.Context, file: Path | None, demo: bool, why: bool, folder: Path, text_only: bool
) -> None:
    """Print a record and write its page and picture."""
    if (file is None) is not demo:
        raise click.UsageError(told("replay.one_of"), ctx)
    record = demo_record() if file is None else read_record(file)
    name, title = ("demo", told("replay.demo_title")) if file is None else (file.stem, file.name)
    for line in told_record(record, title, why=why):
        click.echo(line)
    if not text_only:
        write_pictures(record, title, folder, name)


def write_pictures(record: Record, title: str, folder: Path, name: str) -> None:
    """Write the page of a record with a figure for every trick, and the table before the first card as a picture of its own."""
    from marias_lab.pages import replay_page
    from marias_lab.scenes.replay import replay_figure

    people, replay = record.header.players, Replay(record)
    page, picture = folder / f"{name}.html", folder / f"{name}.svg"
    write_text(page, replay_page(replay, title, people))
    _before_first_card(replay)
    write_text(picture, replay_figure(replay, people=people).svg)
    click.echo("")
    click.echo(told("replay.written", page=str(page), picture=str(picture)))


def _before_first_card(replay: Replay) -> None:
    """Go to where the first card is due; to the end of a deal that does not come so far."""
    replay.last()
    if replay.state.play is not None:
        replay.to_trick(1)
