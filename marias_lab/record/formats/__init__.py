"""Records of other programs: :mod:`hra` reads and writes the saved games of the app Mariášek."""

from marias_lab.record.formats.hra import Assumption, HraGame, parse_hra, read_hra
from marias_lab.record.formats.hra_writing import format_hra, write_hra

__all__ = ["Assumption", "HraGame", "format_hra", "parse_hra", "read_hra", "write_hra"]
