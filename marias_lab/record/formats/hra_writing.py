"""From a record of the app's game to a saved game as the app writes it.

Such a file holds less than a record: of the auction nothing but its end, of notes the texts alone. What it does hold is read back to the same
cards, contract, doublings, tricks and settlement; a record of which that does not hold is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from marias_lab.cards import Card, cards_of
from marias_lab.decisions import Double
from marias_lab.engine import State, outcome
from marias_lab.errors import RecordError, UnreadableRecord
from marias_lab.files import write_file
from marias_lab.record.formats.hra import PROGRAM, HraGame, parse_hra
from marias_lab.record.formats.hra_names import FLAGS, SEATS, card_name, flag_names
from marias_lab.record.formats.hra_steps import next_lead
from marias_lab.record.log import Log
from marias_lab.record.values import Record
from marias_lab.rules.lines import AGAINST
from marias_lab.rules.ruleset import Ruleset
from marias_lab.rules.settlement import settle, side_points
from marias_lab.seats import forehand

__all__ = ["format_hra", "write_hra"]

_NAMES: Final = tuple(SEATS)
_BARRED: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Signs that no XML can hold."""
_INSTEAD: Final = "\N{REPLACEMENT CHARACTER}"


def write_hra(record: Record, path: Path | str, rules: Ruleset) -> None:
    """Write a record into a file of the app, in place of what was there, which is kept where that fails.

    Raises :class:`UnreadableRecord` as :func:`format_hra` does, and :class:`~marias_lab.errors.InputError` where the file cannot be written.
    """
    write_file(Path(path), format_hra(record, rules).encode())


def format_hra(record: Record, rules: Ruleset) -> str:
    """The text of a saved game. Raises :class:`UnreadableRecord` for a record that such a file cannot tell."""
    state = Log.of(record, rules).state(record.main)
    if rules["auction"] != "choose_first_seven":
        raise UnreadableRecord("hra_other_game", ruleset=rules.id)
    started = state.play is not None
    if not started and len(record.line()) > 1:
        raise UnreadableRecord("hra_in_auction")
    if any(part.hidden for part in (*state.hands, state.talon)):
        raise UnreadableRecord("hra_hidden")
    text = "\n".join(_root(record, state))
    _read_back(text, state)
    return text


def _root(record: Record, state: State) -> Iterator[str]:
    number, leader = next_lead(state)
    contract = state.contract
    declarer = forehand(state.dealer, state.rules.players) if contract is None else contract.declarer
    attributes = {"Kolo": str(number), "Zacina": _NAMES[leader], "Voli": _NAMES[declarer]}
    if contract is not None:
        attributes["Typ"] = " ".join(flag_names((*contract.variant.items, *contract.against)))
        if contract.trump is not None:
            attributes["Trumf"] = card_name(next(iter(cards_of(contract.trump.mask))))[0]
    yield '<?xml version="1.0"?>'
    yield f"<Hra{_told(attributes)}>"
    yield from _texts(record)
    yield from _hands(state)
    yield from _nested("Fleky", _fleks(record, state))
    yield from _nested("Stychy", _tricks(state))
    if state.over:
        yield from _nested("Zuctovani", _settlement(state))
    yield "</Hra>"


def _told(attributes: dict[str, str]) -> str:
    return "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items())


def _nested(name: str, lines: Iterable[str]) -> Iterator[str]:
    inner = [f"  {line}" for line in lines]
    if inner:
        yield f"  <{name}>"
        yield from (f"  {line}" for line in inner)
        yield f"  </{name}>"
    else:
        yield f"  <{name} />"


def _texts(record: Record) -> Iterator[str]:
    header = record.header
    version = header.source.removeprefix(PROGRAM) if header.source.startswith(PROGRAM) else ""
    notes = "\n".join(note.text for note in record.notes if note.text)
    for name, text in (("Autor", header.annotator), ("Verze", version), ("Komentar", notes)):
        if text:
            yield f"  <{name}>{escape(_BARRED.sub(_INSTEAD, text))}</{name}>"


def _hands(state: State) -> Iterator[str]:
    """The cards not played to a full trick; before trumps are named forehand's five others stand behind the first seven."""
    play, contract = state.play, state.contract
    first = forehand(state.dealer, state.rules.players)
    for seat, hand in enumerate(state.hands):
        cards = list(hand)
        if play is not None and (seat - play.leader) % len(state.hands) < len(play.trick):
            cards.append(play.trick[(seat - play.leader) % len(state.hands)])
        if contract is None and seat == first:
            cards += list(state.talon)
        yield from _nested(_NAMES[seat], map(_card, cards))
    yield from _nested("Talon", map(_card, () if contract is None else state.talon))


def _card(card: Card, name: str = "Karta") -> str:
    suit, rank = card_name(card)
    return f"<{name}{_told({'Barva': suit, 'Hodnota': rank})} />"


def _fleks(record: Record, state: State) -> Iterator[str]:
    contract, doubling = state.contract, state.doubling
    if contract is None or doubling is None:
        return
    line = record.line()
    begun = max(number for number, node in enumerate(line) if not isinstance(node.decision, Double)
                and node.decision.kind != "play")  # fmt: skip
    turns = [node.decision for node in line[begun + 1 :] if isinstance(node.decision, Double)]
    for flag in flag_names((*contract.variant.items, *contract.against)):
        item = FLAGS[flag]
        level = doubling.level(item)
        if level or item in AGAINST:
            seats = sorted({turn.seat for turn in turns if item in turn.items})
            names = " ".join(_NAMES[seat] for seat in seats)
            yield f"<Flek{_told({'Hra': flag, 'Pocet': str(level), 'Hraci': names})} />"


def _tricks(state: State) -> Iterator[str]:
    play = state.play
    if play is None:
        return
    begun = [(play.leader, play.trick)] if play.trick else []
    rows = [*((trick.leader, trick.cards) for trick in play.tricks), *begun]
    for number, (leader, cards) in enumerate(rows, 1):
        yield f"<Stych{_told({'Kolo': str(number), 'Zacina': _NAMES[leader]})}>"
        for seat, name in enumerate(_NAMES):
            step = (seat - leader) % len(_NAMES)
            if step < len(cards):
                yield f"  {_card(cards[step], name)}"
        yield "</Stych>"


def _settlement(state: State) -> Iterator[str]:
    came = outcome(state)
    points, money = side_points(state.rules, came), settle(state.rules, came).payments
    for seat, name in enumerate(_NAMES):
        side = points[0] if seat == came.contract.declarer else points[1]
        yield f"<{name}{_told({'Body': str(side), 'Zisk': str(money[seat])})} />"


def _read_back(text: str, state: State) -> None:
    """Whether the file tells what it should. Raises :class:`UnreadableRecord` where it does not."""
    try:
        game = parse_hra(text)
    except RecordError as error:
        raise UnreadableRecord("hra_untold", reason=str(error)) from None
    if _essence(game.state) != _essence(state) or not _same_money(game, state):
        raise UnreadableRecord("hra_told_wrong")


def _same_money(game: HraGame, state: State) -> bool:
    return not state.over or game.money == settle(state.rules, outcome(state)).payments


def _essence(state: State) -> tuple[object, ...]:
    """What a saved game tells of a state."""
    contract, doubling, play = state.contract, state.doubling, state.play
    if contract is None or doubling is None or play is None:
        return state.hands, state.talon
    against, trump = contract.against, contract.trump
    return (
        contract.variant.id,
        trump,
        contract.declarer,
        against,
        doubling.levels,
        play,
        state.hands,
        state.talon,
    )
