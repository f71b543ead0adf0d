"""Markup and script that somebody may write where a name, a note or a file's name is asked for; each would set ``window.hit``, or lead away."""

from typing import Final

from attrs import evolve

from marias_lab import Record, demo_record
from marias_lab.record import Note

ATTACKS: Final = (
    "<script>window.hit=1</script>",
    "</script><script>window.hit=1</script>",
    "<img src=x onerror=window.hit=1>",
    '"><svg onload=window.hit=1>',
    "';window.hit=1//",
    "<!--<script>window.hit=1",
    "${window.hit=1}",
    "{{constructor.constructor('window.hit=1')()}}",
    "javascript:window.hit=1",
    "\u2028window.hit=1\u2029",
    "]]><script>window.hit=1</script>",
    "<style>*{display:none}</style>",
    "\\u003cscript>window.hit=1</script>",
    "&lt;script&gt;window.hit=1&lt;/script&gt;",
    "<iframe srcdoc='<script>parent.hit=1</script>'>",
    "<a href=javascript:window.hit=1>x</a>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>",
    "\u202egnp.exe",
    "<base href=//evil.example>",
    "<meta http-equiv=refresh content='0;url=//evil.example'>",
)
AT: Final = 4
"""The decision that the notes are about."""


def names_with(attack: str) -> tuple[str, str, str]:
    """Three names of seats with an attack in each."""
    return attack, f"{attack}2", f"{attack}3"


def short_record(*attacks: str, people: tuple[str, ...] = ()) -> Record:
    """The beginning of a deal, with a note in a layer of its own for each attack: text, layer and author are the attack."""
    whole = demo_record().with_header(players=people)
    record = evolve(
        whole, decisions=whole.decisions[: AT + 2], main=AT + 2, result=None, notes=(), attempts=()
    )
    for attack in attacks:
        record = record.with_note(Note(AT, attack, layer=attack, author=attack))
    return record
