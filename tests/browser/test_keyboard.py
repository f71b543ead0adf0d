"""A whole deal played in JupyterLab with the keyboard alone, by two who pass the table on; what is heard tells all that is seen."""

import re
from pathlib import Path
from typing import Final

import pytest
from attrs import frozen
from playwright.sync_api import Locator, Page, expect

from marias_lab import Replay, read_record
from marias_lab.decisions import Play
from marias_lab.engine import options, score, view
from marias_lab.explain import settlement_text
from marias_lab.pages.replay_reel import Looking
from marias_lab.record import Step
from marias_lab.scenes import names_of
from marias_lab.scenes.table import seat_key
from tests.browser import jupyter
from tests.browser.hearing import card_name, expected, rebuilt

pytestmark = pytest.mark.browser

TABLE: Final = """import marias_lab as ml
table = ml.Table("marias-fr", seed=7, hot_seat=True, players={2: ml.RandomPlayer(10)}, help="guide")
table.session.subscribe(lambda event: table.save_record("keys.json"))
table.save_record("keys.json")
table"""
FOCUS: Final = """player => {
    const at = player.getRootNode().activeElement;
    const item = at?.closest("li[data-key]");
    if (item) return `${item.parentNode.dataset.part} ${at.ariaLabel}`;
    return !at ? "" : at === player ? "player" : at.closest(".curtain") ? "curtain" : at.tagName;
}"""
LISTEN: Final = """player => {
    window.spoken = [];
    const line = player.querySelector(".live");
    new MutationObserver(() => { if (line.textContent) window.spoken.push(line.textContent); }).observe(line, { childList: true });
}"""


@frozen
class Keyboard:
    """Somebody who has a keyboard and no mouse."""

    player: Locator
    file: Path

    @property
    def page(self) -> Page:
        return self.player.page

    @property
    def focus(self) -> str:
        """What has the focus: the part of the table and the name of the piece, else what it is called here."""
        return str(self.player.evaluate(FOCUS))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def come_in(self) -> None:
        """Go on from the notebook with Tab until the player is reached."""
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:enter-command-mode')")
        for _ in range(60):
            self.press("Tab")
            if self.focus == "player":
                return
        raise AssertionError("Tab leads to no player")

    def to(self, part: str) -> None:
        """Go to a part of the table."""
        self.press("Escape")
        assert self.focus == "player"
        for _ in range(8):
            self.press("Tab")
            if self.focus.startswith(part):
                return
        raise AssertionError(f"Tab leads to no {part}, but to {self.focus}")

    def choose(self, part: str, *names: str) -> None:
        """Go to pieces of a part and choose each."""
        for name in names:
            self.to(part)
            self.press("Home")
            while not self.focus.startswith(f"{part} {name}"):
                before = self.focus
                self.press("ArrowRight")
                assert self.focus != before, f"no {name}"
            self.press("Enter")
            expect(self.player.locator(".live")).not_to_be_empty()

    def button(self, name: str) -> Locator:
        """A button by the beginning of its name."""
        return self.player.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))

    def offered(self, label: str) -> None:
        """Wait for a button of the rail."""
        expect(self.button(f"button: {label}")).to_be_visible()

    def go_on(self) -> None:
        """Take the next step: press the filled button from outside."""
        self.press("Escape", "Enter")

    def open(self) -> list[Step]:
        """Hold the curtain until it opens. What has happened since the seat in front decided is said step by step; the table is compared."""
        curtain = self.player.locator(".curtain")
        expect(curtain).to_be_visible()
        self.page.wait_for_timeout(1000)  # until what was still to be said is said
        if self.focus == "player":
            self.press("Tab")
        assert self.focus == "curtain"
        self.player.evaluate("() => { window.spoken.length = 0; }")
        self.page.keyboard.down("Enter")
        expect(curtain).to_be_hidden()
        self.page.keyboard.down("Enter")  # still held: nothing is chosen by that
        self.page.keyboard.up("Enter")
        assert self.focus == "player"
        steps = self.steps()
        seat = steps[-1].after.turn
        assert seat is not None
        own = max((step.number for step in steps if step.decision.seat == seat), default=0)
        rail = self.player.locator('.board:not(.unused) li[data-key="rail"]')
        expect(rail).to_have_text(re.compile("^Your turn"))
        told = [Looking(viewer=seat).said(step) for step in steps[own:]]
        told[-1] += f" {rail.text_content()}"
        self.page.wait_for_function("text => window.spoken.at(-1) === text", arg=told[-1])
        assert self.page.evaluate("window.spoken") == told
        self.same_as_heard(steps[-1], seat)
        return steps

    def same_as_heard(self, step: Step, seat: int) -> None:
        """What is heard of the table is the table. Then it takes the other shape, in which it goes on; the focus stays where it is."""
        assert rebuilt(self.player) == expected(view(step.after, seat), seat), step.number
        at, wide = self.focus, self.player.get_attribute("data-width") != "narrow"
        jupyter.narrow(self.player, to=wide)
        assert self.focus == at

    @property
    def label(self) -> str:
        """Which decision is shown."""
        return self.player.locator(".label").text_content() or ""

    def gone_on(self, before: str) -> None:
        """Wait until the deal has gone on from a decision, and all that others did has been shown."""
        label = self.player.locator(".label")
        expect(label).not_to_have_text(before)
        expect(label).to_have_text(f"Decision {self.steps()[-1].number}")

    def steps(self) -> list[Step]:
        replay = Replay(read_record(self.file))
        return list(replay.steps())

    def covered(self, name: str) -> None:
        """Wait until the table goes to somebody; the focus is on what covers it."""
        expect(self.player.locator(".curtain button")).to_have_text(f"Pass to {name}. Hold to look.")
        assert self.focus == "curtain"
        expect(self.player.locator(".live")).to_have_text(re.compile(rf"\. Pass to {name}\. Hold to look\.$"))


def test_a_deal_is_played_with_the_keyboard_alone(lab: jupyter.Server, page: Page) -> None:
    keyboard = Keyboard(jupyter.show(lab, page, "keys.ipynb", TABLE), lab.folder / "keys.json")
    keyboard.player.evaluate(LISTEN)
    keyboard.come_in()
    bid(keyboard)
    double(keyboard)
    while not keyboard.steps()[-1].after.over:
        play(keyboard)
    end = keyboard.steps()[-1].after
    assert end.contract is not None
    told = settlement_text(score(end), end.rules, end.contract.declarer, names_of(end, ()), "en")
    expect(keyboard.player.locator(".live")).to_contain_text(" ".join(told.sums))
    assert keyboard.focus == "player"
    keyboard.press("Enter")  # the next deal, in which another seat is forehand
    keyboard.covered("Forehand")


def bid(keyboard: Keyboard) -> None:
    """Forehand lays away two cards, bids, and names the final game and its trumps; Middle passes."""
    keyboard.open()
    keyboard.choose(f"seat:{seat_key(0)}", "King of hearts", "Ober of hearts")
    keyboard.offered("Lay them")
    keyboard.go_on()
    expect(keyboard.button("Better, 2")).to_be_visible()
    keyboard.choose("tray", "Suit with Seven")
    keyboard.offered("Bid Suit with Seven")
    keyboard.go_on()
    keyboard.covered("Middle")

    keyboard.open()
    keyboard.press("Enter")  # no button is filled: passing is as good as taking
    keyboard.choose("rail", "button: Pass")
    keyboard.covered("Forehand")

    keyboard.open()
    keyboard.choose("tray", "Suit with Seven")
    keyboard.offered("Choose trumps")
    keyboard.go_on()
    keyboard.offered("Other game")
    keyboard.choose("tray", "leaves")
    keyboard.offered("Play it in leaves")
    keyboard.go_on()
    keyboard.covered("Middle")


def double(keyboard: Keyboard) -> None:
    """Middle fleks the Seven, and Forehand leaves it at that."""
    keyboard.open()
    keyboard.choose("tray", "Flek the Seven")
    keyboard.offered("Flek the Seven")
    keyboard.go_on()
    keyboard.covered("Forehand")

    keyboard.open()
    before = keyboard.label
    keyboard.choose("rail", "button: No re")
    keyboard.gone_on(before)


def play(keyboard: Keyboard) -> None:
    """Play the first card that may be played, announce what may be announced, and wait until the deal has gone on."""
    steps = keyboard.steps()
    seat = steps[-1].after.turn
    assert seat is not None
    if keyboard.player.locator(".curtain").is_visible():
        keyboard.open()
    else:
        keyboard.same_as_heard(steps[-1], seat)
    keyboard.to(f"seat:{seat_key(seat)}")
    keyboard.press("Home")
    while not keyboard.focus.endswith("may be played") or "may not" in keyboard.focus:
        keyboard.press("ArrowRight")
    before, card = keyboard.label, keyboard.focus
    keyboard.press("Enter")
    ways = [each for each in options(steps[-1].after).allowed if isinstance(each, Play)]
    if sum(f"{card_name(each.card)}," in card for each in ways) > 1:
        keyboard.offered("Announce")
        keyboard.go_on()
    keyboard.gone_on(before)
