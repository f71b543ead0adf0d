"""A page of a whole deal that needs nothing else: one figure for the deal, the bids, the doubling and each trick, then the score. It loads nothing and runs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from attrs import evolve

from marias_lab.engine import deal_code
from marias_lab.explain import step_sentence
from marias_lab.files import write_file
from marias_lab.i18n import language
from marias_lab.pages.deal_panels import settlement_panel, why_panel
from marias_lab.pages.replay_reel import group_of
from marias_lab.record import Replay, Step
from marias_lab.scenes import Figure, Showing, figure, names_of, worn
from marias_lab.scenes.figures import escape
from marias_lab.scenes.replay import score_figure

__all__ = ["facts_of", "replay_page", "write_replay_page"]

_STYLE = """
body{font:16px/1.5 system-ui,sans-serif;color:#17211B;background:#fff;max-width:760px;margin:0 auto;padding:16px;overflow-wrap:break-word}
img{width:100%;height:auto;display:block}figure{margin:24px 0}figcaption,p{max-width:70ch}
table{border-collapse:collapse;font-size:14px;margin:8px 0}caption{text-align:left;font-weight:600;padding:4px 0}
td,th{border-top:1px solid #CBD6CE;padding:4px 12px 4px 0;text-align:left;vertical-align:top}summary{cursor:pointer}
dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:0 16px}dl.facts dd{margin:0;overflow-wrap:anywhere}
ol{padding-left:3em}li>details{font-size:14px}
@media(max-width:663px){table:has([data-label]),table:has([data-label]) :is(tbody,tr,td){display:block}
table:has([data-label]) thead{display:none}table:has([data-label]) td{border:0;padding:0}
table:has([data-label]) tr{border-top:1px solid #CBD6CE;padding:8px 0}
td:first-child:has(~[data-label]){font-weight:600}td[data-label]::before{content:attr(data-label)": ";font-weight:600}}
@media(prefers-color-scheme:dark){body{background:#111512;color:#ECF2EE}td,th{border-color:#36443B}}
@media print{figure{break-inside:avoid}details{display:block}}
"""
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_NARROW = "(max-width:663px)"


def replay_page(replay: Replay, title: str, people: tuple[str, ...] = (), lang: str = "en") -> str:
    """The page as one HTML text. Names and titles are shown as typed, whatever they hold."""
    lang, options = worn(replay.rules, lang, {})
    body = "".join((facts_of(replay, lang), *_body(replay, people, lang, options)))
    return (
        f'<!doctype html><html lang="{lang.partition("@")[0]}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body><main><h1>{escape(title)}</h1>{body}</main></body></html>\n"
    )


def write_replay_page(
    replay: Replay, path: Path, title: str, people: tuple[str, ...] = (), lang: str = "en"
) -> Path:
    """Write the page into a file and give its path.

    Raises :class:`~marias_lab.errors.InputError` where it cannot be written; what was there is there still.
    """
    write_file(path, replay_page(replay, title, people, lang).encode())
    return path


def facts_of(replay: Replay, lang: str) -> str:
    """By which rules, from where, and the code that deals the same cards: HTML for a page about a deal."""
    spoken, rules, header = language(lang), replay.rules, replay.header
    deal = replay.record().deal
    facts = [(spoken.say("replay.column.rules"), f"{rules.title} ({rules.id} {rules.version})")]
    facts += [
        (spoken.say(f"replay.{key}"), getattr(header, key))
        for key in ("source", "date", "place")
        if getattr(header, key)
    ]
    if not any(part.hidden for part in (*deal.hands, deal.talon)):
        facts.append((spoken.say("replay.code"), deal_code(rules, deal)))
    told = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in facts)
    return f'<dl class="facts">{told}</dl>'


def _body(replay: Replay, people: tuple[str, ...], lang: str, options: dict[str, Any]) -> Iterator[str]:
    parts = [list(part) for _, part in groupby(replay.steps(), lambda step: group_of(step, lang))]
    for steps in parts:
        yield _heading(group_of(steps[0], lang))
        yield _figure(steps, people, lang, options)
    last = parts[-1][-1].after
    if last.over:
        yield _heading(language(lang).say("replay.score"))
        score = score_figure(last, people=people, lang=lang, titled=False)
        yield f"<figure>{_wide_and_narrow(score)}</figure>"
        yield settlement_panel(last, people, lang).html


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _figure(steps: list[Step], people: tuple[str, ...], lang: str, options: dict[str, Any]) -> str:
    """The table after some steps, with the sentence of each, its number and its reasons."""
    picture = figure(steps[-1].after, Showing(people=people, legal=False, language=lang), **options)
    said = "".join(_told(step, people, lang) for step in steps)
    return f"<figure>{_wide_and_narrow(picture)}<figcaption><ol>{said}</ol></figcaption></figure>"


def _wide_and_narrow(picture: Figure) -> str:
    """The picture, drawn otherwise for a telephone."""
    narrow = evolve(picture, options={**picture.options, "shape": "compact"}).shown()
    return f'<picture><source media="{_NARROW}" srcset="{narrow.uri}">{picture.html()}</picture>'


def _told(step: Step, people: tuple[str, ...], lang: str) -> str:
    """A step in one line, under its number; what else might have been done is folded away below it."""
    happened = step_sentence(step.before, step.decision, step.after, names_of(step.after, people), lang)
    why = why_panel(step.before, people, lang).folded(language(lang).say("replay.else"))
    return f'<li value="{step.number}">{escape(happened)}{why.html}</li>'
