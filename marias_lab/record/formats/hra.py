"""Saved games of the app Mariášek, read as records.

A saved game tells the cards, the contract and the doublings at the end of the bidding, the tricks and the settlement. It does not tell the order of
bids, who was forehand after a takeover, the stakes or the options it was played by. What has to be supposed for a record is supposed in
the simplest way, marked as reconstructed, and told in ``assumptions``.
"""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from marias_lab.engine import State, outcome, score
from marias_lab.errors import RecordError, UnreadableRecord
from marias_lab.files import read_bytes
from marias_lab.reasons import facts
from marias_lab.record.formats.hra_fleks import with_fleks
from marias_lab.record.formats.hra_options import needed_knobs, settled_knobs
from marias_lab.record.formats.hra_shape import Assumption, Saved, shaped
from marias_lab.record.formats.hra_steps import begun, next_lead, rebuilt, seat_name
from marias_lab.record.formats.hra_xml import elements
from marias_lab.record.kinds import OTHERS, kind_of
from marias_lab.record.log import Log
from marias_lab.record.parsing import MAX_BYTES
from marias_lab.record.values import Header, Note, Record, RulesetRef
from marias_lab.rules import Ruleset, load_ruleset
from marias_lab.rules.settlement import side_points

__all__ = ["Assumption", "HraGame", "parse_hra", "read_hra"]

RULESET = "mariasek"
PROGRAM = "Mariášek "


@frozen
class HraGame:
    """A saved game as it was read.

    ``rules`` are the app's with the options that had to be supposed; ``assumptions`` tell everything the file does not say and how it was
    taken. ``points`` are the declarer's and the defenders', ``money`` the payments by seat; both are ``None`` while the game is not over.
    """

    record: Record
    rules: Ruleset
    state: State
    assumptions: tuple[Assumption, ...]
    points: tuple[int, int] | None
    money: tuple[int, ...] | None


def read_hra(path: Path | str) -> HraGame:
    """The saved game in a file.

    Raises :class:`UnreadableRecord`, :class:`AmbiguousRecord` or :class:`IllegalRecord` with line and column.
    """
    try:
        content = read_bytes(Path(path), MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableRecord("file_unreadable", place=str(path), found=error.strerror) from None
    return parse_hra(content, place=str(path))


def parse_hra(content: bytes | str, *, place: str = "") -> HraGame:
    """The saved game in a text, as :func:`read_hra` does it; ``place`` names the text in errors."""
    data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    kind = kind_of(data)
    try:
        if kind == "record":
            raise UnreadableRecord("hra_is_json")
        if kind in OTHERS:
            raise UnreadableRecord("record_other_kind", found=kind)
        return _game(shaped(elements(data)))
    except RecordError as error:
        raise (error.at(place) if place else error) from None


def _game(saved: Saved) -> HraGame:
    assumed = list(saved.assumed)
    if not saved.number:
        rules = load_ruleset(RULESET)
        log = begun(saved, rules)
        assumed.append(Assumption("options_unknown", facts()))
        return _whole(saved, rules, log, assumed)
    if saved.told is not None and not saved.fleks_told:
        saved, by_money = with_fleks(saved, saved.told)
        assumed = [*(each for each in assumed if each.code != "no_fleks" or not by_money), *by_money]
    knobs, needed = needed_knobs(saved)
    if saved.told is not None:
        log, supposed, knobs = settled_knobs(saved, saved.told, knobs)
    else:
        log, supposed = rebuilt(saved, load_ruleset(RULESET, knobs), conceded=False)
        if log.state(_tip(log)).over:
            supposed.append(Assumption("no_settlement", facts()))
    rules = load_ruleset(RULESET, knobs)
    supposed = [*assumed, *supposed, *needed, Assumption("options_unknown", facts())]
    return _whole(saved, rules, _under(log, rules), supposed)


def _tip(log: Log) -> int:
    return next(reversed(log.nodes))


def _under(log: Log, rules: Ruleset) -> Log:
    """The same decisions under other options of the settlement, which no decision depends on."""
    again = Log(rules, log.nodes[1].decision.seat)
    at = 0
    for node in log.nodes.values():
        taken = again.take(at, node.decision, reconstructed=node.reconstructed)
        at = taken.id  # type: ignore[union-attr]  # what was allowed is allowed still
    return again


def _whole(saved: Saved, rules: Ruleset, log: Log, assumed: list[Assumption]) -> HraGame:
    state, tip = log.state(_tip(log)), _tip(log)
    _, leader = next_lead(state)
    if saved.leader != leader:
        told = facts(found=seat_name(saved.leader), expected=seat_name(leader))
        assumed.append(Assumption("leader_ignored", told, saved.place))
    source = f"{PROGRAM}{saved.version}".strip() if saved.version else ""
    header = Header(RulesetRef.to(rules), saved.names, source=source, annotator=saved.author)
    notes = (Note(1, saved.comment),) if saved.comment else ()
    record = log.record(header, tip, notes)
    if not state.over:
        return HraGame(record, rules, state, tuple(assumed), None, None)
    return HraGame(
        record, rules, state, tuple(assumed), side_points(rules, outcome(state)), score(state).payments
    )
