"""What had to be supposed about a file of another program, in words."""

from __future__ import annotations

from marias_lab.i18n import DEFAULT, language
from marias_lab.record.formats import Assumption

__all__ = ["assumption_text"]


def assumption_text(assumption: Assumption, lang: str = DEFAULT) -> str:
    """An assumption as a sentence, after its place in the file where it has one."""
    said = language(lang).say(f"hra.{assumption.code}", assumption.facts)
    return f"{assumption.place}: {said}" if assumption.place else said
