"""Pictures of the gallery as a browser shows it, light and dark, to be looked at by a person: ``python -m tests.browser.gallery``.

They lie in ``tests/pictures/gallery``, the code above each picture.
"""

import io
from html import escape
from pathlib import Path
from typing import Final

import nbformat
from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser import jupyter

ROOT: Final = Path(__file__).parents[2]
GALLERY: Final = ROOT / "notebooks" / "reference" / "gallery.ipynb"
FOLDER: Final = ROOT / "tests" / "pictures" / "gallery"
SHEETS: Final = 5
GROUNDS: Final = {"light": ("#ffffff", "#111111"), "dark": ("#111111", "#eeeeee")}


def cells() -> list[str]:
    """Return each cell of the gallery as HTML: its text or code, then what it shows."""
    shown = []
    for cell in nbformat.read(GALLERY, as_version=4).cells:
        parts = [f"<pre>{escape(cell.source[:400])}</pre>"]
        parts += [
            output.get("data", {}).get("text/html") or f"<pre>{escape(output.get('text', ''))}</pre>"
            for output in cell.get("outputs", [])
        ]
        shown.append("".join(parts))
    return shown


def main() -> None:
    """Write the sheets of both colour schemes."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    shown = cells()
    step = -(-len(shown) // SHEETS)
    with sync_playwright() as playwright:
        browser = jupyter.launch(playwright)
        for scheme, (ground, ink) in GROUNDS.items():
            style = f"margin:8px;background:{ground};color:{ink};color-scheme:{scheme}"
            with browser.new_context(viewport={"width": 800, "height": 600}, color_scheme=scheme) as context:  # type: ignore[arg-type]
                page = context.new_page()
                for number in range(SHEETS):
                    part = "".join(shown[number * step : (number + 1) * step])
                    page.set_content(
                        f"<body style='{style}'><style>pre{{white-space:pre-wrap;font-size:11px}}</style>{part}"
                    )
                    whole = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
                    few = whole.quantize(128, dither=Image.Dither.NONE)  # flat colours: small files
                    few.save(FOLDER / f"{scheme} {number + 1}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
