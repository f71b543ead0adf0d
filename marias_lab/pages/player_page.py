"""A page of a whole deal that needs nothing else: it is stepped through from disk, without a network and without anybody to answer."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from typing import Any

from marias_lab.pages.player import Show, page_script
from marias_lab.pages.replay_page import facts_of
from marias_lab.pages.replay_reel import Looking, ReplayReel
from marias_lab.record import Replay
from marias_lab.scenes import worn
from marias_lab.scenes.figures import escape

__all__ = ["page_of", "player_page", "replay_show"]

_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;color:#17211B;background:#fff;max-width:1116px;margin:0 auto;padding:8px;overflow-wrap:break-word}"
    "h1{font-size:20px;margin:8px 4px}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 16px;margin:8px 4px;font-size:14px}"
    "dd{margin:0;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{background:#111512;color:#ECF2EE}}"
)


def packed(data: Any) -> str:
    """JSON as a page can hold it: nothing in it ends the element it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def page_of(data: dict[str, Any], title: str, lang: str, *, foot: str = "") -> str:
    """A page with one player that shows what it is told. The title is shown as typed, ``foot`` is HTML that stands below."""
    script = page_script(form="form" in data)
    trusted = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{trusted}'; style-src 'unsafe-inline'; img-src data:"
    return (
        f'<!doctype html><html lang="{lang.partition("@")[0]}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body><main><h1>{escape(title)}</h1>"
        f'<div data-player="told"></div>{foot}</main>'
        f'<script type="application/json" id="told">{packed(data)}</script>'
        f'<script type="module">{script}</script></body></html>\n'
    )


def replay_show(reel: ReplayReel, title: str) -> Show:
    """The player of a replay."""
    return Show(title, reel.reel.stage, ("table", "table-compact", "strip", "score"), lang=reel.looking.lang)


def player_page(replay: Replay, title: str, looking: Looking | None = None, at: int = 0) -> str:
    """The deal as one HTML text, opened at the decision ``at`` or at the deal.

    Names, titles and notes are shown as typed, whatever they hold. The replay stays where it is.
    """
    if looking is None:
        lang, options = worn(replay.rules, "en", {})
        looking = Looking(people=replay.header.players, lang=lang, options=options)
    reel = ReplayReel(replay, looking)
    lines = reel.lines()
    data = replay_show(reel, title).told()
    data |= {"reel": reel.reel.whole(), "lines": lines, "layers": reel.layers()}
    data |= {"at": reel.frames.get(at, lines[0][0])}
    return page_of(data, title, looking.lang, foot=facts_of(replay, looking.lang))
