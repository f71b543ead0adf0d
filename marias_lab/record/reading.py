"""From a file or text to a record: strictly, or keeping what can be kept and telling everything that cannot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from marias_lab.decisions import Deal
from marias_lab.errors import RecordError, UnreadableRecord
from marias_lab.files import read_bytes
from marias_lab.record.checking import Branches, Tree, standing_fault, told_ruleset
from marias_lab.record.parsing import MAX_BYTES, parse
from marias_lab.record.values import Record
from marias_lab.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from marias_lab.record.shaping import HeaderTable, Shaped

__all__ = ["Examined", "check_readable", "examine_record", "parse_record", "read_record"]


@frozen
class Examined:
    """What came of reading a record tolerantly.

    ``record`` holds what could be kept and is in order itself, ``None`` when nothing could; ``problems`` tells all that is wrong, in the order of the file.
    A record without problems was read whole.
    """

    record: Record | None
    problems: tuple[RecordError, ...]


def read_record(path: Path | str, *, rules: Ruleset | None = None) -> Record:
    """The record in a file, checked against the rules it names, or against ``rules`` where they are handed in.

    Raises :class:`UnreadableRecord`, :class:`AmbiguousRecord` or :class:`IllegalRecord`. Of several faults the first is raised, and its fact ``others``
    holds the rest.
    """
    return _whole(examine_record(Path(path), rules=rules))


def parse_record(content: bytes | str, *, rules: Ruleset | None = None, place: str = "") -> Record:
    """The record in a text, as :func:`read_record` does it; ``place`` names the text in errors."""
    return _whole(examine_record(content, rules=rules, place=place))


def _whole(examined: Examined) -> Record:
    if examined.problems:
        first, *others = examined.problems
        raise type(first)(first.code, place=first.place, **first.facts, others=tuple(others))
    assert examined.record is not None
    return examined.record


def examine_record(content: bytes | str | Path, *, rules: Ruleset | None = None, place: str = "") -> Examined:
    """Read tolerantly: a text or, given as a ``Path``, a file.

    A decision that cannot be read or is refused is left out with all that follows it; so is a note or attempt that hangs on nothing. Other rules
    than those named are taken where only their version or digest differs. What was left out is told, always.
    """
    if isinstance(content, Path):
        place = place or str(content)
    try:
        examined = _examined(_content(content) if isinstance(content, Path) else content, rules)
    except RecordError as error:
        examined = Examined(None, (error,))
    if not place:
        return examined
    return evolve(examined, problems=tuple(problem.at(place) for problem in examined.problems))


def _content(path: Path) -> bytes:
    try:
        return read_bytes(path, MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableRecord("file_unreadable", found=error.strerror) from None


def _examined(content: bytes | str, told: Ruleset | None) -> Examined:
    from marias_lab.record.shaping import (
        shaped,
    )  # its converter takes longer to load than most records to read

    parts = shaped(parse(content))
    problems, header = parts.problems, parts.header
    rules = told
    if header is not None and rules is None:
        rules = told_ruleset(header.ruleset, problems)
    if header is None or rules is None:
        return Examined(None, tuple(problems))
    if not 0 <= header.dealer < rules.players:
        problems.append(
            UnreadableRecord(
                "dealer_unknown", place="header.dealer", found=header.dealer, expected=rules.players - 1
            )
        )
        return Examined(None, tuple(problems))
    fault = standing_fault(rules, header.standing)
    if fault is not None:
        problems.append(fault)
        return Examined(None, tuple(problems))
    tree = Tree(header.dealer, problems=problems, dropped=parts.unread, rules=rules, standing=header.standing)
    return Examined(_grown(parts, header, tree), tuple(problems))


def _grown(parts: Shaped, header: HeaderTable, tree: Branches) -> Record | None:
    """What can be kept of a record; everything else is told in the tree."""
    rows = parts.decisions
    if rows and isinstance(rows[0][1].decision, Deal):
        first = evolve(rows[0][1], decision=evolve(rows[0][1].decision, seed=header.seed))
        rows = [(rows[0][0], first), *rows[1:]]
    tree.grow(rows)
    if 1 not in tree.nodes:
        if not tree.problems:
            tree.problems.append(UnreadableRecord("record_empty", place="decisions"))
        return None
    tree.seed(header.seed)
    main = tree.tip(parts.main)
    return Record(
        header=tree.players(header.header),
        decisions=tuple(tree.nodes.values()),
        main=main,
        notes=tree.notes(parts.notes),
        attempts=tree.attempts(parts.attempts),
        result=tree.result(main, parts.result),
    )


def check_readable(text: str) -> None:
    """Whether the text of a record will be read. Raises the first :class:`RecordError` that reading it would.

    Where the rules that it names are not in the package, only its form can be told.
    """
    from marias_lab.record.shaping import shaped  # as above

    parts = shaped(parse(text))
    problems, header = parts.problems, parts.header
    if header is not None and not problems:
        unknown: list[RecordError] = []
        rules = told_ruleset(header.ruleset, unknown)
        if rules is None or unknown or not 0 <= header.dealer < rules.players:
            _grown(parts, header, Branches(header.dealer, problems=problems))
        elif (fault := standing_fault(rules, header.standing)) is not None:
            raise fault
        else:
            tree = Tree(header.dealer, problems=problems, rules=rules, standing=header.standing)
            _grown(parts, header, tree)
    if problems:
        raise problems[0]
