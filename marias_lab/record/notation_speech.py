"""What belongs to games with speech in the line of a position: the standing, and all that was said.

- ``standing``: where the match stood before the deal: the points of each side, ``+`` and the points carried (``standing=9,6+1``)
- ``said``: everything said after a trick, in order: seat, speech, ``:`` and its suit, ``+wheels``; for a question ``>yes``, ``>yes:`` and the suit named, ``>no``, or
  nothing where the answer is due; ``@`` and the trick (``said=1:half:h>yes@2,3:silence@3``). ``>void`` is a yes to one who held neither card himself.

Who has to speak, to answer or to lead now follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from marias_lab.decisions import NAMING, SPEECHES, Answer, Speak
from marias_lab.engine import PlayState, State
from marias_lab.record.scanning import Scan
from marias_lab.rules.contracts import NOBODY, Contract
from marias_lab.rules.race import Standing
from marias_lab.rules.ruleset import Ruleset
from marias_lab.rules.speech import PAIRS, WHEELS, Heard, Talk, heard_after, partner, refusal

__all__ = ["read_said", "read_standing", "spoken_state", "write_said", "write_standing"]

_ANSWERS: Final = ("yes", "no", "void")


def write_standing(state: State) -> str:
    """The field of the standing; nothing at the beginning of a match."""
    standing = state.standing
    if standing is None:
        return ""
    carry = f"+{standing.carry}" if standing.carry else ""
    return f" standing={','.join(map(str, standing.points))}{carry}"


def read_standing(scan: Scan, rules: Ruleset) -> Standing | None:
    """The standing, where it is told."""
    if not scan.field("standing"):
        return None
    column, points = scan.column, [scan.number()]
    while scan.skip(","):
        points.append(scan.number())
    carry = scan.number() if scan.skip("+") else 0
    assert rules.race is not None
    if len(points) != rules.sides or max(points) >= rules.race.target:
        told = ",".join(map(str, points))
        raise scan.error(
            "line_standing", column=column, found=told, expected=rules.sides, most=rules.race.target - 1
        )
    return Standing(tuple(points), carry)


def write_said(play: PlayState) -> str:
    """The field of what was said; nothing before the first word."""
    assert play.talk is not None
    said = ",".join(_heard(each, play.talk) for each in play.talk.heard)
    return f" said={said}" if said else ""


def _heard(heard: Heard, talk: Talk) -> str:
    said = heard.speech
    suit = "" if said.suit is None else f":{said.suit.letter}"
    wheels = "+wheels" if said.wheels else ""
    return f"{said.seat}:{said.speech}{suit}{wheels}{_answer(heard, talk)}@{heard.trick}"


def _answer(heard: Heard, talk: Talk) -> str:
    answer = heard.answer
    if answer is None:
        return ""
    if not answer.yes:
        return ">no"
    if answer.suit is not None:
        return f">yes:{answer.suit.letter}"
    made = any((each.trick, each.way) == (heard.trick, heard.speech.speech) for each in talk.made)
    return ">yes" if made else ">void"


def read_said(scan: Scan, rules: Ruleset, columns: dict[str, int]) -> tuple[Heard, ...]:
    """What was said, as it is written."""
    said: list[Heard] = []
    if not scan.field("said"):
        return ()
    while not said or scan.skip(","):
        columns[f"said {len(said)}"] = scan.column
        said.append(_read_heard(scan, rules, columns, len(said)))
    return tuple(said)


def _read_heard(scan: Scan, rules: Ruleset, columns: dict[str, int], number: int) -> Heard:
    seat = scan.seat(rules.players)
    scan.need(":")
    speech = scan.known(SPEECHES)
    suit = None
    if speech in NAMING:
        scan.need(":")
        suit = scan.suit()
    wheels = speech == "trump" and scan.skip("+wheels")
    answer = None
    mate = partner(rules, seat)
    if mate is not None and scan.skip(">"):
        word = scan.known(_ANSWERS)
        named = scan.suit() if word == "yes" and scan.skip(":") else None
        answer = Answer(mate, word != "no", named)
        if word == "void":
            columns[f"void {number}"] = scan.column
    scan.need("@")
    return Heard(Speak(seat, speech, suit, wheels), answer, scan.number())


def spoken_state(
    state: State, play: PlayState, heard: Iterable[Heard], scan: Scan, columns: dict[str, int]
) -> State:
    """The state with what was said in it: what was made by it, the trump suit, and what is due now.

    Raises :class:`~marias_lab.errors.NotationError` for a speech at the wrong moment, by the wrong seat, or against what was made before.
    """
    rules, talk = state.rules, Talk()
    for number, each in enumerate(heard):
        column = columns[f"said {number}"]
        talk = _said(rules, play, talk, each, column, scan, void=f"void {number}" in columns)
    talk = _due(play, talk)
    turn = play.leader
    if talk.step == "answer":
        mate = partner(rules, play.leader)
        assert mate is not None
        turn = mate
    if talk.step and play.turn != turn:
        raise scan.error("line_turn", column=columns["trick"], found=play.turn, expected=turn)
    contract = Contract(rules.variants[0], talk.trump, NOBODY)
    return state._replace(contract=contract, play=play._replace(talk=talk))


def _due(play: PlayState, talk: Talk) -> Talk:
    """What is due after all that was said: a word after each trick but the last, and a helper shown by the next lead alone."""
    last = talk.heard[-1].trick if talk.heard else 0
    fresh = not play.trick and bool(play.tricks) and not play.over
    if fresh and last < len(play.tricks):
        return talk._replace(step="speak", lead=None)
    return talk if fresh and last == len(play.tricks) else talk._replace(step="", lead=None)


def _said(
    rules: Ruleset, play: PlayState, talk: Talk, heard: Heard, column: int, scan: Scan, *, void: bool
) -> Talk:
    said, trick = heard.speech, heard.trick
    before = talk.heard[-1].trick if talk.heard else 0
    adding = talk.step == "add" and trick == before and said.speech in ("wheels", "silence")
    if not 1 <= trick <= len(play.tricks) or (not adding and trick <= before) or talk.step == "answer":
        raise scan.error("line_said_when", column=column, found=trick)
    winner = play.tricks[trick - 1].winner
    if said.seat != winner:
        raise scan.error("line_said_by", column=column, found=said.seat, expected=winner)
    refused = None if adding else refusal(rules, talk, _supposed(rules, talk, said), said)
    if refused is not None:
        raise scan.error("line_said_refused", column=column, reason=rules.reason(*refused))
    after = heard_after(rules, talk, 0, said, trick)
    if after.step != "answer":
        if heard.answer is not None:
            raise scan.error("line_said_answer", column=column)
        return after
    if heard.answer is None:
        return after
    whole = said.speech == "whole" and heard.answer.yes
    named = heard.answer.suit
    if (named is not None) is not whole or (named is not None and named in talk.taken):
        raise scan.error("line_said_answer", column=column)
    held = 0 if void else rules.pack.mask
    return heard_after(rules, after, held, heard.answer, trick)


def _supposed(rules: Ruleset, talk: Talk, said: Speak) -> int:
    """A hand with which somebody could say it: one card of the pair for a question, both for all else."""
    pair = 0
    if said.speech == "half" and said.suit is not None:
        pair = PAIRS[said.suit]
    elif said.speech == "support" and talk.trump is not None:
        pair = WHEELS[talk.trump]
    return rules.pack.mask & ~(pair & -pair)
