"""From the bytes of an XML file to its elements with their lines. Nothing that could do harm is let in: no DTD, no entities, no depth."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final, Never
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler, feature_external_ges, feature_external_pes
from xml.sax.xmlreader import AttributesImpl

from attrs import field, frozen
from defusedxml.common import DefusedXmlException
from defusedxml.sax import make_parser

from marias_lab.errors import UnreadableRecord
from marias_lab.record.parsing import MAX_BYTES

__all__ = ["Element", "elements"]

_DEEP: Final = 16
_SHOWN: Final = 60


@frozen
class Element:
    """An element: its name, attributes, place (``line:column``), children in order and the text directly in it."""

    name: str
    attributes: dict[str, str]
    place: str
    children: list[Element] = field(factory=list)
    texts: list[str] = field(factory=list)

    @property
    def text(self) -> str:
        """The text, without the space around it."""
        return "".join(self.texts).strip()


def elements(content: bytes) -> Element:
    """The outermost element. Raises :class:`UnreadableRecord` with line and column."""
    if len(content) > MAX_BYTES:
        raise UnreadableRecord("record_too_large", expected=MAX_BYTES >> 20)
    parser, builder = make_parser(), _Builder()
    parser.forbid_dtd = True
    parser.setFeature(feature_external_ges, False)
    parser.setFeature(feature_external_pes, False)
    parser.setContentHandler(builder)
    parser.setErrorHandler(builder)
    try:
        parser.parse(BytesIO(content))
    except DefusedXmlException:  # a DTD stands before everything else that could do harm
        raise UnreadableRecord("hra_dtd", place=builder.place) from None
    except (
        LookupError,
        UnicodeError,
        ValueError,
    ) as error:  # an encoding that there is not, or that does not fit
        if isinstance(error, UnreadableRecord):
            raise
        raise UnreadableRecord("hra_broken", place=builder.place, found=str(error)[:_SHOWN]) from None
    if builder.root is None:
        raise UnreadableRecord("hra_broken", place="1:1", found="")
    return builder.root


class _Builder(ContentHandler):
    """Collects the elements as they are met; it also receives the parser's complaints."""

    def __init__(self) -> None:
        super().__init__()
        self.root: Element | None = None
        self._open: list[Element] = []
        self._where: Any = None

    def setDocumentLocator(self, locator: Any) -> None:  # noqa: N802  # the name is given by xml.sax
        self._where = locator

    @property
    def place(self) -> str:
        """Line and column, from 1."""
        if self._where is None or self._where.getLineNumber() is None:
            return "1:1"
        return f"{self._where.getLineNumber()}:{(self._where.getColumnNumber() or 0) + 1}"

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802  # as above
        if len(self._open) >= _DEEP:
            raise UnreadableRecord("hra_deep", place=self.place, found=name[:_SHOWN], expected=_DEEP)
        made = Element(name, dict(attrs.items()), self.place)
        if self._open:
            self._open[-1].children.append(made)
        else:
            self.root = made
        self._open.append(made)

    def endElement(self, name: str) -> None:  # noqa: N802  # as above
        del name
        self._open.pop()

    def characters(self, content: str) -> None:
        if self._open:
            self._open[-1].texts.append(content)

    def error(self, exception: BaseException) -> Never:
        self.fatalError(exception)

    def fatalError(self, exception: BaseException) -> Never:  # noqa: N802  # as above
        assert isinstance(exception, SAXParseException)
        place = f"{exception.getLineNumber()}:{(exception.getColumnNumber() or 0) + 1}"
        raise UnreadableRecord("hra_broken", place=place, found=exception.getMessage()[:_SHOWN])

    def warning(self, exception: BaseException) -> None:
        self.fatalError(exception)
