"""How a message goes to the browser: as JSON, deflated, and told by what it has in common with texts that are there already."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any, Final

__all__ = ["packed"]

_NEAR: Final = 600
_FIRST: Final = 60
"""How many texts are looked at: the last ones, and the first, which hold what every step is drawn with."""
_REACH: Final = 1 << 15
"""How many of their last bytes: nothing deflated reaches farther back."""


def packed(message: Any, texts: Sequence[str] = ()) -> bytes:
    """A message as a deflated stream without a head that goes on after the last of some texts, as if these had been in it."""
    known = "\n".join([*texts[-_NEAR:], *texts[:_FIRST]]).encode()[-_REACH:]
    packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, wbits=-zlib.MAX_WBITS, zdict=known)
    return (
        packer.compress(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())
        + packer.flush()
    )
