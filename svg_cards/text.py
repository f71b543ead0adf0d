"""Room for words: how wide a text may get in the widest common sans-serif faces, and how it is made to fit.

The widths are upper bounds in hundredths of the type size, so that a text that fits here fits in every reader's font.
"""

import re
import unicodedata
from functools import lru_cache

_PLAIN = {
    30: "IJijl", 35: " ,./:;\\|'·’", 40: "!()-[]ft", 45: "r", 50: '"*_`', 55: "?csz„“", 60: "FLkvxy",
    65: "$0123456789EPSTYabdeghnopqu{}", 70: "ABCKRVXZ", 75: "NU", 80: "&DGHOQ", 85: "#+<=>^w~×−", 90: "M", 95: "%",
    100: "@Wm—…",
}  # fmt: skip
_BOLD = {
    35: " 'ijl", 40: ",./:;IJ\\|·’", 45: "-f", 50: "!()[]_`rt–", 55: '"*', 60: "?csz", 65: "Lx",
    70: "$0123456789EFTaekovy„“", 75: "CPSYZbdghnpqu{}", 80: "ABKRVX", 85: "#+<=>DGHNOQU^~×−", 90: "&", 95: "w",
    100: "@M—…", 105: "%m", 115: "W",
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
