"""``python -m marias_lab.locale``: compile every catalogue."""

from __future__ import annotations

from marias_lab.locale.compiling import catalogues, compiled

if __name__ == "__main__":
    for source in catalogues():
        source.with_suffix(".mo").write_bytes(compiled(source))
