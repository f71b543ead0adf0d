"""A record that comes with the package, so that there is something to replay from the first minute."""

from __future__ import annotations

from importlib import resources

from marias_lab.record.reading import parse_record
from marias_lab.record.values import Record

__all__ = ["demo_record"]


def demo_record() -> Record:
    """A Suit with Seven, doubled and redoubled, in which both sides announce a marriage; where cards and bids come from is told in its header."""
    return parse_record((resources.files(__package__) / "samples" / "demo.json").read_text(encoding="utf-8"))
