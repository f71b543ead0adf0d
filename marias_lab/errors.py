"""The tree of errors. Each carries a code, the place, and facts; its sentences come from the catalogue.

::

    MariasError                  anything this library refuses
      CardError                  text that is no card or no hand
      RulesetError               a ruleset file, knob or clause that cannot be used
      NotationError              a deal line, position line or deal code that cannot be read
      IncompleteError            a question that needs cards which are not known
      IllegalDecision            a decision the rules refuse, thrown by ``engine.must``
      RecordError                a record that cannot be used
        UnreadableRecord         broken JSON, wrong types, missing parts, a newer format version
        AmbiguousRecord          readable, but it can be understood in more than one way
        IllegalRecord            readable, but a decision in it breaks the rules
      InputError                 a case or option given to a command, or something a call cannot go by
      UnknownName                a name that the package does not have
"""

from __future__ import annotations

from typing import Self

__all__ = [
    "AmbiguousRecord",
    "CardError",
    "IllegalDecision",
    "IllegalRecord",
    "IncompleteError",
    "InputError",
    "MariasError",
    "NotationError",
    "RecordError",
    "RulesetError",
    "UnknownName",
    "UnreadableRecord",
]


class MariasError(ValueError):
    """Something was refused.

    ``code`` names the catalogue entry ``error.<code>``; ``place`` tells where (a file, key, line, column, decision), and
    ``facts`` hold what was expected and found. ``str(error)`` is the English text: place, what was found and expected, and
    what to do.
    """

    def __init__(self, code: str, *, place: str = "", **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.place = place
        self.facts = facts

    def at(self, place: str) -> Self:
        """The same error with an outer place in front of its own."""
        joined = f"{place}, {self.place}" if self.place else place
        return type(self)(self.code, place=joined, **self.facts)

    def __str__(self) -> str:
        from marias_lab.i18n import error_text  # only when somebody reads it: start-up stays light

        return error_text(self)

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the sentence, without the way it came."""
        return [str(self)]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _rebuild, (type(self), self.code, self.place, self.facts)


def _rebuild(kind: type[MariasError], code: str, place: str, facts: dict[str, object]) -> MariasError:
    return kind(code, place=place, **facts)


class CardError(MariasError):
    """Text that is no card or no hand."""


class RulesetError(MariasError):
    """A ruleset file, knob or clause that cannot be used."""


class NotationError(MariasError):
    """A deal line, position line or deal code that cannot be read; ``facts["column"]`` counts from 1."""


class IncompleteError(MariasError):
    """A question that needs cards which are not known."""


class IllegalDecision(MariasError):
    """A decision the rules refuse; ``facts["reason"]`` is the :class:`~marias_lab.reasons.Reason`."""


class RecordError(MariasError):
    """A record that cannot be used."""


class UnreadableRecord(RecordError):
    """Broken JSON, wrong types, missing parts, or a newer format version."""


class AmbiguousRecord(RecordError):
    """A record that can be understood in more than one way."""


class IllegalRecord(RecordError):
    """A record in which a decision breaks the rules."""


class InputError(MariasError):
    """A case or option given to a command, or something a call cannot go by."""


class UnknownName(MariasError, AttributeError):
    """A name that the package does not have."""
