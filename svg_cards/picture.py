"""A picture as text that a notebook shows as an image."""

from base64 import b64encode
from html import escape
from typing import Any, Self

LICENCE = "SPDX-License-Identifier: MIT; cards and layout by svg_cards of marias-lab"


class Picture(str):
    """SVG text. A notebook shows it as an image whose alternative text is `alt`, trusted or not, and in every export."""

    __slots__ = ("alt",)
    alt: str

    def __new__(cls, svg: str, alt: str = "") -> Self:
        """Return the text with what is said of it."""
        picture = super().__new__(cls, svg)
        picture.alt = alt
        return picture

    @property
    def uri(self) -> str:
        """The picture as an address that holds all of it."""
        return f"data:image/svg+xml;base64,{b64encode(self.encode()).decode()}"

    @property
    def html(self) -> str:
        """An `<img>` that holds the picture and what is said of it."""
        return f'<img alt="{escape(self.alt)}" src="{self.uri}" style="max-width:100%">'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        del kwargs
        return {"text/html": self.html, "text/plain": self.alt}
