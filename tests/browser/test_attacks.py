"""What is written is shown as typed and does nothing: in names, titles, notes and the names of files, on pages and in notebooks."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from marias_lab import Replay, ReplayPlayer, write_record
from marias_lab.cli import group
from marias_lab.cli.words import spelt
from marias_lab.pages import player_page
from marias_lab.pages.replay_reel import Looking
from tests.browser.attacks import AT, ATTACKS, names_with, short_record

pytestmark = pytest.mark.browser


def opened(page: Page, path: Path, fragment: str = "") -> None:
    """Open a page, which asks for nothing beside itself, and runs nothing that was written in it."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("about:blank")
    page.goto(path.as_uri() + fragment)
    page.wait_for_load_state("load")
    assert asked == [path.as_uri()]
    assert page.evaluate("window.hit") is None


@pytest.mark.parametrize("number", range(len(ATTACKS)))
def test_a_page_shows_as_typed_what_is_written_in_it(page: Page, tmp_path: Path, number: int) -> None:
    """As a title, a name at each seat, a source, a place, and as text, layer and author of a note: nine times each."""
    attack = ATTACKS[number]
    record = short_record(attack, people=names_with(attack)).with_header(source=attack, place=attack)
    replay = Replay(record)
    path = tmp_path / "page.html"
    path.write_text(player_page(replay, attack, Looking(people=replay.header.players)), encoding="utf-8")
    opened(page, path, f"#{AT}")
    assert page.locator("h1").text_content() == attack
    assert page.title() == attack.strip(" ")  # no more is cut than blanks
    facts = page.locator("dd").all_text_contents()
    assert facts.count(attack) == 2
    player = page.locator(".player")
    assert any(attack in line for line in player.locator(".log li").all_text_contents())
    assert any(
        line.startswith(f"{attack}3, ") for line in player.locator(".board.table li").all_text_contents()
    )
    assert player.locator(".note p").first.text_content() == attack
    assert (player.locator(".note p").last.text_content() or "").count(attack) == 2
    assert player.locator(".notes > .chips button").all_text_contents() == [attack]
    assert player.locator("img, iframe, a, math, script, base, meta, style >> nth=1").count() == 0
    assert page.evaluate("window.hit") is None


@pytest.mark.parametrize("number", range(len(ATTACKS)))
def test_a_file_is_named_as_typed_and_so_are_its_page_and_picture(
    page: Page, tmp_path: Path, number: int
) -> None:
    name = ATTACKS[number].replace("/", "\u2215")
    write_record(short_record(), tmp_path / f"{name}.json")
    done = CliRunner().invoke(
        group, ["replay", str(tmp_path / f"{name}.json"), "--to", str(tmp_path)], prog_name="marias-lab"
    )
    assert done.exit_code == 0, done.output
    for kind in ("html", "svg"):
        opened(page, tmp_path / f"{name}.{kind}")
    page.goto((tmp_path / f"{name}.html").as_uri())
    title = spelt(f"{name}.json")  # what moves letters about is written out
    assert (page.title(), page.locator("h1").text_content()) == (title, title)


def test_a_notebook_that_is_not_trusted_shows_a_picture_that_runs_nothing(page: Page) -> None:
    """What stands for a control there is HTML with names in it."""
    for attack in ATTACKS:
        bundle, _ = ReplayPlayer(short_record(people=names_with(attack)))._repr_mimebundle_()
        page.set_content(f"<main>{bundle['text/html']}</main>")
        picture = page.locator("img")
        assert attack in (picture.get_attribute("alt") or "")
        expect(page.locator("main *")).to_have_count(2)  # the picture, and the sentence below it
        assert picture.evaluate("each => each.decode().then(() => window.hit)") is None
