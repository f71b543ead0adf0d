"""A record that comes with the package, so that there is something to replay from the first minute."""

from __future__ import annotations

from pathlib import Path

from marias_lab.record.reading import read_record
from marias_lab.record.values import Record

__all__ = ["demo_record", "sample_saved"]

_SAMPLES = Path(__file__).parent / "samples"


def demo_record() -> Record:
    """A Suit with Seven, doubled and redoubled, in which both sides announce a marriage; where cards and bids come from is told in its header."""
    return read_record(_SAMPLES / "demo.json")


def sample_saved() -> Path:
    """Where a saved game of the app Mariášek lies that comes with the package."""
    return _SAMPLES / "saved.hra"
