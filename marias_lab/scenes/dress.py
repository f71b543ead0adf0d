"""The cards a game is usually played with, where nobody asks for others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marias_lab.rules.ruleset import Ruleset

__all__ = ["worn"]


def worn(rules: Ruleset, lang: str, options: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Language and options of a picture: those given, with the faces and the names of the cards that the ruleset is played with.

    Whoever asks for a ``deck``, or for a dress of his language (``en@french``), gets what he asks for.
    """
    given = dict(options)
    if rules.dress == "german" or "deck" in given or "@" in lang:
        return lang, given
    return f"{lang}@{rules.dress}", {"deck": rules.dress, "index": _INDEX.get(lang, "english"), **given}


_INDEX: Final = {"cs": "czech", "en": "english", "et": "estonian", "fr": "french"}
"""The letters at the corners of French cards, by language."""
