"""Room for words: how wide a text may get in the widest common sans-serif faces, and how it is made to fit.

The widths are upper bounds in hundredths of the type size, so that a text that fits here fits in every reader's font.
"""

import re
import unicodedata
from functools import lru_cache

_PLAIN = {
    28: "'ijl", 30: "IJ", 32: " ,.·’", 34: "/:;\\|", 36: "f", 38: "-", 40: "()[]t", 42: "!r", 46: '"', 50: "*_`–",
    52: "„“", 54: "?sz", 56: "Lc", 58: "Fk", 60: "vxy", 62: "PTYaeo", 64: "$0123456789ESbdghnpqu{}", 66: "K",
    70: "ABCRVXZ", 74: "U", 76: "HN", 78: "&DG", 80: "OQ", 82: "w", 84: "#+<=>^~×−", 88: "M", 96: "%", 98: "m",
    100: "@W—…",
}  # fmt: skip
_BOLD = {
    32: "'", 36: " ijl", 38: ",./IJ\\|·’", 40: ":;", 42: "-", 44: "f", 46: "!()[]", 48: "t", 50: "_`r–", 54: '"*',
    60: "?csz", 64: "L", 66: "vxy„“", 68: "aek", 70: "$0123456789EFTo", 72: "bdghnpqu{}", 74: "CPSYZ", 78: "ABKRVX",
    82: "U", 84: "#+<=>DGHN^~×−", 86: "OQ", 88: "&", 94: "w", 100: "@M—…", 102: "%", 106: "m", 112: "W",
}  # fmt: skip
_WIDTHS = {
    False: {char: size for size, chars in _PLAIN.items() for char in chars},
    True: {char: size for size, chars in _BOLD.items() for char in chars},
}
# What XML 1.0 cannot hold in any form.
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """Return the text with every character that XML cannot hold replaced by U+FFFD."""
    return _FORBIDDEN.sub("\ufffd", text)


@lru_cache(maxsize=4096)
def _char(char: str, bold: bool) -> int:
    widths = _WIDTHS[bold]
    if char in widths:
        return widths[char]
    base = unicodedata.normalize("NFD", char)[0]
    if base in widths:
        return widths[base]
    if unicodedata.combining(char):
        return 0
    if unicodedata.east_asian_width(char) in "WF":
        return 110
    return 95 if char.islower() else 120


@lru_cache(maxsize=4096)
def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the room a line of text may take, in the unit of its type size."""
    return sum(_char(char, bold) for char in text) * size / 100


def fit(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Return the text on one line, shortened with an ellipsis if it does not fit into `room`."""
    text = " ".join(clean(text).split())
    if width(text, size, bold=bold) <= room:
        return text
    left = room - width("…", size, bold=bold)
    kept = 0
    while kept < len(text) and (left := left - width(text[kept], size, bold=bold)) >= 0:
        kept += 1
    return text[:kept].rstrip() + "…" if kept else ""


def wrap(text: str, size: float, room: float, most: int, *, bold: bool = False) -> list[str]:
    """Return the text on at most `most` lines; what does not fit is cut with an ellipsis."""
    lines: list[str] = []
    words = clean(text).split()
    while words and len(lines) < most - 1:
        taken = 1
        while taken < len(words) and width(" ".join(words[: taken + 1]), size, bold=bold) <= room:
            taken += 1
        lines.append(fit(" ".join(words[:taken]), size, room, bold=bold))
        words = words[taken:]
    if words:
        lines.append(fit(" ".join(words), size, room, bold=bold))
    return lines
