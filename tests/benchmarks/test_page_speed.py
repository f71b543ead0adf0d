"""A step on the exported page of a whole deal with notes: drawn, told and laid out within a picture of the screen."""

from __future__ import annotations

from pathlib import Path
from statistics import median, quantiles
from typing import Final

import pytest
from attrs import evolve
from playwright.sync_api import Browser

from marias_lab import Replay, demo_record
from marias_lab.pages import player_page
from marias_lab.record import Note
from tests.benchmarks.measuring import Comparison
from tests.browser.conftest import chromium  # noqa: F401 - a fixture

PICTURE: Final = 1000 / 60
"""Milliseconds from one picture of the screen to the next."""
ROUNDS: Final = 3
STEPPING: Final = """(rounds) => {
    const root = document.querySelector("[data-player]").shadowRoot;
    const spent = { forwards: [], backwards: [], jumps: [] };
    const press = (name, kind) => {
        const began = performance.now();
        root.querySelector(`.controls .${name}`).click();
        root.querySelector(".player").getBoundingClientRect(); // which waits until all is laid out
        spent[kind].push(performance.now() - began);
    };
    const ends = (name) => root.querySelector(`.controls .${name}`).getAttribute("aria-disabled") === "true";
    for (let round = 0; round < rounds; round++) {
        press("first", "jumps");
        while (!ends("next")) press("next", "forwards");
        press("first", "jumps");
        press("last", "jumps");
        while (!ends("back")) press("back", "backwards");
        while (!ends("trick-on")) press("trick-on", "jumps");
        while (!ends("trick-back")) press("trick-back", "jumps");
        const log = root.querySelectorAll(".log button");
        for (let place = 0; place < log.length; place++) {
            const began = performance.now();
            log[(place * 17) % log.length].click();
            root.querySelector(".player").getBoundingClientRect();
            spent.jumps.push(performance.now() - began);
        }
    }
    return spent;
}"""


@pytest.mark.parametrize("width", [1200, 360])
def test_a_step_takes_less_than_a_picture_of_the_screen(
    chromium: Browser,  # noqa: F811
    tmp_path: Path,
    width: int,
    measured: list[Comparison],
) -> None:
    record = demo_record()
    notes = [Note(each.id, text="A word about this decision. " * 8) for each in record.decisions]
    page_file = tmp_path / "deal.html"
    page_file.write_text(
        player_page(Replay(evolve(record, notes=(*record.notes, *notes))), "A deal"), encoding="utf-8"
    )
    with chromium.new_context(viewport={"width": width, "height": 900}) as context:
        page = context.new_page()
        page.goto(page_file.as_uri())
        page.evaluate(STEPPING, 1)  # to warm up
        told: dict[str, list[float]] = page.evaluate(STEPPING, ROUNDS)
    spent = [each for kind in told.values() for each in kind]
    figures = {"median": median(spent), "95th percentile": quantiles(spent, n=20)[-1], "longest": max(spent)}
    for which, milliseconds in figures.items():
        what = f"a step of a page {width} wide, {which}, in 16.7 ms"
        measured.append(Comparison(what, "steps", 1000 / milliseconds, 1000 / PICTURE, 1))
    assert all(each.reached for each in measured[-len(figures) :])
