"""Pictures as PNG and PDF, for programs and printers that take no SVG. It needs CairoSVG, which is optional.

>>> from svg_cards import Row, card_sheets, export, render
>>> export.png(render(Row(["hearts-A", "hearts-10"])))[1:4]
b'PNG'
>>> export.pdf(card_sheets(["hearts-A", "hearts-10"]))[:5]
b'%PDF-'
"""

import os
from collections.abc import Iterable
from io import BytesIO
from math import inf
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from typing import Any

from svg_cards.pieces import SceneError

__all__ = ["ExportError", "pdf", "png", "save"]

_WAY_OUT = (
    "PNG and PDF are drawn by CairoSVG and the system library cairo; {missing}. Install them with "
    '"pip install \'marias-lab[export]\'" and, on Debian, "apt install libcairo2". SVG needs neither.'
)
_PIXELS_PER_MM = 96 / 25.4


class ExportError(RuntimeError):
    """PNG and PDF cannot be drawn here. The message says what is missing and how to get it."""


def _surface() -> Any:
    """Return CairoSVG's module of surfaces.

    Raises:
        ExportError: It is not installed, or cairo is not.
    """
    try:
        import cairosvg.surface
    except ImportError as error:
        raise ExportError(_WAY_OUT.format(missing=f"{error.name or 'cairosvg'} is not installed")) from error
    except OSError as error:  # cairocffi looks for the library while it is imported
        raise ExportError(_WAY_OUT.format(missing="the library cairo was not found")) from error
    return cairosvg.surface


def png(picture: str, *, scale: float = 2) -> bytes:
    """Return a picture as PNG, each of its pixels drawn with `scale` times `scale`.

    The same picture gives the same bytes with the same cairo and fonts.

    Raises:
        ExportError: CairoSVG is missing.
        SceneError: `scale` is not above 0.
    """
    if not 0 < scale < inf:
        raise SceneError(f"scale: expected a number above 0, found {scale:g}.")
    drawn: bytes = _surface().PNGSurface.convert(bytestring=picture.encode(), scale=scale)
    return drawn


def pdf(pictures: str | Iterable[str], *, width: float | None = None) -> bytes:
    """Return pictures as the pages of a PDF.

    The same pictures give the same bytes with the same cairo and fonts: no date is written.

    Args:
        pictures: One SVG, or one for each page.
        width: Width of every page in millimetres, 210 for A4; by default each page is as large as its picture.

    Raises:
        ExportError: CairoSVG is missing.
        SceneError: There is no picture, or `width` is not above 0.
    """
    pages = [pictures] if isinstance(pictures, str) else list(pictures)
    if not pages:
        raise SceneError("pictures: expected one at least, found none.")
    if width is not None and not 0 < width < inf:
        raise SceneError(f"width: expected millimetres above 0, found {width:g}.")
    surface, out = _surface(), BytesIO()
    made: list[Any] = []

    def shared(page: Any, wide: float, high: float) -> tuple[Any, float, float]:
        """Return the one document all pages are drawn into, turned to a page of this size."""
        del page
        if made:
            made[0].set_size(wide, high)
        else:
            made.append(surface.cairo.PDFSurface(out, wide, high))
            made[0].set_metadata(surface.cairo.PDF_METADATA_CREATE_DATE, "")
        return made[0], wide, high

    page_of = type("Page", (surface.PDFSurface,), {"_create_surface": shared})
    pixels = None if width is None else width * _PIXELS_PER_MM
    for picture in pages:
        page_of(surface.Tree(bytestring=picture.encode()), out, 96, output_width=pixels)
        made[0].show_page()
    made[0].finish()
    return out.getvalue()


def save(pictures: str | Iterable[str], path: str | Path) -> Path:
    """Write pictures into a file and return its path: .svg and .png for one picture, .pdf for one or more.

    Raises:
        ExportError: CairoSVG is missing and the file is no SVG.
        SceneError: The name ends in something else, or there are several pictures for a file that holds one.
    """
    target = Path(path)
    pages = [pictures] if isinstance(pictures, str) else list(pictures)
    kind = target.suffix.lower()
    if kind not in {".svg", ".png", ".pdf"}:
        raise SceneError(f"path: expected a name that ends in .svg, .png or .pdf, found {target.name!r}.")
    if kind != ".pdf" and len(pages) != 1:
        raise SceneError(
            f"pictures: expected one for {target.name!r}, found {len(pages)}; a .pdf holds several."
        )
    drawn = pdf(pages) if kind == ".pdf" else png(pages[0]) if kind == ".png" else pages[0].encode()
    _replace(target, drawn)
    return target


def _replace(path: Path, content: bytes) -> None:
    """Write a file beside the place it is for, and put it there when it is whole: what was there is not lost before."""
    target = Path(os.path.realpath(path))
    part = target.with_name(f".{token_hex(8)}.part")
    part.touch(exist_ok=False)
    try:
        if target.exists():
            copymode(target, part)
        part.write_bytes(content)
        part.replace(target)
    except BaseException:
        part.unlink()
        raise
