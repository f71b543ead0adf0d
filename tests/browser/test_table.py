"""A deal played in JupyterLab: by click, by dragging, by keys; what is refused, taken back and passed on."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import jupyter

pytestmark = pytest.mark.browser


def _card(player: Locator, key: str) -> Locator:
    return player.locator(f'.board.table li[data-key="{key}"] button')


def _button(player: Locator, label: str) -> Locator:
    return player.locator(f'.board.table button[aria-label="button: {label}"]')


def _rail(player: Locator) -> Locator:
    return player.locator('.board.table li[data-key="rail"]')


def test_cards_are_laid_by_click_drag_and_key(lab: jupyter.Server, page: Page) -> None:
    player = jupyter.show(lab, page, "lay.ipynb", "import marias_lab as ml\ntable = ml.Table(seed=7)\ntable")
    expect(_rail(player)).to_have_text("Your turn. Lay away 2 cards.")
    _card(player, "hK").click()
    expect(_rail(player)).to_contain_text("One card more.")
    box, ground = _card(player, "hO").bounding_box(), player.locator(".board.table").bounding_box()
    assert box and ground
    page.mouse.move(box["x"] + 8, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(ground["x"] + ground["width"] / 2, ground["y"] + ground["height"] * 0.4, steps=6)
    page.mouse.up()
    expect(_button(player, "Lay them")).to_be_visible()
    _button(player, "Lay them").focus()
    page.keyboard.press("Enter")
    expect(_rail(player)).to_have_text("Your turn. Bid Suit or a higher game.")
    expect(player.locator(".log [aria-current]")).to_have_text(
        "Forehand lays away the King and the Ober of hearts."
    )
    player.locator('.board.table button[aria-label^="Better, 2"]').click()
    _button(player, "Bid Better").click()
    expect(_rail(player)).not_to_contain_text("Your turn. Bid")
    player.focus()
    page.keyboard.press("Backspace")
    expect(_rail(player)).to_have_text("Your turn. Bid Suit or a higher game.")


def test_a_refused_card_is_answered_at_once_and_kept(lab: jupyter.Server, page: Page) -> None:
    player = jupyter.show(
        lab,
        page,
        "refused.ipynb",
        "import marias_lab as ml\n"
        "from marias_lab.players import play_out\n"
        "session = ml.Session('marias-fr', dealer=2, seed=7)\n"
        "everybody = dict.fromkeys(range(3), ml.Beginner())\n"
        "due = lambda state: state.stage == 'play' and state.turn == 1 and any(\n"
        "    ml.engine.options(state).by_card.values())\n"
        "play_out(session, everybody, due)\n"
        "refused = [str(card) for card, reason in session.options().by_card.items() if reason]\n"
        "table = ml.Table(record=session.record(), seat=1, help='guide')\n"
        "table",
        "import ipywidgets\n"
        "text = ipywidgets.HTML('nothing yet')\n"
        "told = lambda event: setattr(text, 'value', f'{event.kind}: {len(table.record.attempts)} tried')\n"
        "table.session.subscribe(told)\n"
        "text",
        "print('refused', *refused)",
    )
    told = page.locator(".jp-OutputArea-output").last.text_content()
    assert told is not None and told.startswith("refused ")
    code = told.split()[1]
    _card(player, code).click(force=True)
    expect(player.locator(".answer")).to_contain_text(re.compile(r"^Not the .*\("))
    expect(_card(player, code)).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text("refused: 1 tried", exact=True)).to_be_visible()
    line = player.locator(".log .entries button")
    before = line.count()
    player.locator('.board.table li button[aria-label$="may be played"]').first.press("Enter")
    expect(player.locator(".answer")).to_be_hidden()
    expect(line).not_to_have_count(before)


def test_a_curtain_opens_when_it_is_held(lab: jupyter.Server, page: Page) -> None:
    player = jupyter.show(
        lab, page, "curtain.ipynb", "import marias_lab as ml\nml.Table(seed=7, hot_seat=True)"
    )
    curtain = player.locator(".curtain button")
    expect(curtain).to_have_text("Pass to Forehand. Hold to look.")
    curtain.click()  # too short
    page.wait_for_timeout(700)
    expect(curtain).to_be_visible()
    curtain.hover()
    page.mouse.down()
    expect(_rail(player)).to_have_text("Your turn. Lay away 2 cards.")
    page.mouse.up()
    expect(player.locator(".curtain")).to_be_hidden()
