"""The message catalogues: gettext, one folder a language, one domain a room.

``en/LC_MESSAGES/reason.po`` holds the sentences of the domain ``reason``: ``msgid`` is the key (``reason.beat``), ``msgstr`` the
pattern in that language. ``marias_lab.i18n`` tells what a pattern may contain. Beside each ``.po`` lies the ``.mo`` compiled from it;
only that is read when the package runs, so both belong into the same commit::

    python -m marias_lab.locale        # compiles every .po (needs Babel)

To add an entry: write it into the ``.po`` of its domain, compile. To add a domain: a new ``.po``, with the header lines
of ``term.po`` and keys that begin with the domain's name. Words for values (cards, items, seats …) belong into ``term.po``. To add
a language: a folder with the same files; its plural rule in the header of ``term.po``, its cases as forms (``term.suit.hearts.gen``),
its genders as classes (``term.rank.7.class``). A term without a form is used in its plain form, so only words that change have
to be given. No code changes.

A new reason, error, cause or change code is told by an entry ``reason.<code>``, ``error.<code>`` or ``score.<code>``. Every fact
handed over has to be spoken, so that different facts make different sentences. Sentences are short, name the card in full first,
end with the way out, and know no blame.
"""

from __future__ import annotations

__all__: list[str] = []
