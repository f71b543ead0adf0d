"""Ways to break a record of Marjas: its speeches and answers, the standing before the deal and the one after it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from marias_lab.errors import AmbiguousRecord, IllegalRecord, RecordError, UnreadableRecord
from marias_lab.record import format_record
from marias_lab.rules import load_ruleset
from tests.record.mutations import Change, Mutation, Steps, put, removed, with_change
from tests.record.playing import DATA, restamped

U, A, I = UnreadableRecord, AmbiguousRecord, IllegalRecord  # noqa: E741
MARJAS: Final = load_ruleset("marjas-rattad", {"abi_ways": "all", "matts": True})
MARJAS_RECORD: Final = restamped(DATA / "records" / "marjas.json", MARJAS)
"""A deal in which trumps are made by a question, wheels by support and a helper from the hand, and questions are answered no as well."""
MARJAS_TEXT: Final = format_record(MARJAS_RECORD)
_TABLES: Final[dict[str, Any]] = json.loads(MARJAS_TEXT)
_ROWS: Final = [row["decision"] for row in _TABLES["decisions"]]


def _place(**told: object) -> int:
    """Where the first decision stands that tells so much."""
    return next(at for at, row in enumerate(_ROWS) if all(row.get(key) == each for key, each in told.items()))


QUESTION: Final = _place(kind="speak", speech="half")
WHOLE: Final = _place(kind="speak", speech="whole")
HELPER: Final = _place(kind="speak", speech="helper")
SILENCE: Final = _place(kind="speak", speech="silence")
NO: Final = _place(kind="answer", yes=False)
YES: Final = next(at for at, row in enumerate(_ROWS) if row.get("yes") and "suit" in row)


def marjas_mutations() -> Iterator[Mutation]:
    """All of them, the same in every run."""
    for name, kind, place, change in (*_speeches(), *_answers(), *_standings(), *_results()):
        yield Mutation(f"marjas: {name}", with_change(_TABLES, change), kind, place, MARJAS)


NO_WORDS: Final[tuple[object, ...]] = (None, 2, True, ["hearts"], {"half": 1})
NO_FLAGS: Final[tuple[object, ...]] = (0, 1, "yes", None, [])
NO_STANDINGS: Final[tuple[object, ...]] = (None, 9, [9, 10], "9-10", True)
NO_POINTS: Final[tuple[object, ...]] = (None, 9, "9-10", [9, "10"], [9, 10.5], [[9], 10], [True, 10])
Broken: TypeAlias = tuple[str, type[RecordError], str, Change]


def _of(at: int, key: str = "") -> tuple[Steps, str]:
    """The steps to a decision or to a key of it, and how the place is told."""
    steps: Steps = ("decisions", at, "decision", *([key] if key else []))
    return steps, f"decisions[{at}]" + (f".decision.{key}" if key else "")


def _other(at: int, **keys: object) -> dict[str, object]:
    return {**_ROWS[at], **keys}


def _speeches() -> Iterator[Broken]:
    steps, place = _of(QUESTION, "speech")
    for word in ("", "Half", "quarter", "trump:leaves", "announce"):
        yield f"speech {word!r}", U, place, put(steps, word)
    for value in NO_WORDS:
        yield f"speech is {json.dumps(value)}", U, place, put(steps, value)
    yield "no speech", U, f"decisions[{QUESTION}].decision", removed(steps)
    steps, place = _of(HELPER, "suit")
    for suit in ("", "spades!", "H", "Hearts ", "leaf"):
        yield f"suit {suit!r}", U, place, put(steps, suit)
    for value in NO_WORDS:
        yield f"suit is {json.dumps(value)}", U, place, put(steps, value)
    yield "a helper without a suit", U, f"decisions[{HELPER}].decision", removed(steps)
    steps, place = _of(SILENCE, "suit")
    yield "silence in a suit", U, f"decisions[{SILENCE}].decision", put(steps, "hearts")
    steps, place = _of(WHOLE, "suit")
    yield "a whole of a suit", U, f"decisions[{WHOLE}].decision", put(steps, "hearts")
    steps, place = _of(HELPER, "wheels")
    yield "a helper with wheels", U, f"decisions[{HELPER}].decision", put(steps, True)
    for value in NO_FLAGS:
        yield f"wheels is {json.dumps(value)}", U, place, put(steps, value)
    steps, place = _of(QUESTION, "extra")
    yield "a speech with a key too many", U, place, put(steps, 1)
    steps, place = _of(QUESTION, "card")
    yield "a speech with a card", U, place, put(steps, "hK")
    whole, place = _of(QUESTION)
    yield (
        "a card for a speech",
        I,
        place,
        put(whole, {"kind": "play", "seat": _ROWS[QUESTION]["seat"], "card": "hK"}),
    )
    yield (
        "an answer for a speech",
        I,
        place,
        put(whole, {"kind": "answer", "seat": _ROWS[QUESTION]["seat"], "yes": True}),
    )
    yield (
        "a bid for a speech",
        I,
        place,
        put(whole, {"kind": "bid", "seat": _ROWS[QUESTION]["seat"], "variant": "deal"}),
    )
    yield (
        "somebody else speaks",
        I,
        place,
        put(whole, _other(QUESTION, seat=(_ROWS[QUESTION]["seat"] + 1) % 4)),
    )
    yield "no such seat speaks", I, place, put(whole, _other(QUESTION, seat=4))
    whole, place = _of(HELPER)
    taken = next(
        row["suit"] for row in _ROWS if row.get("speech") == "half" or (row.get("yes") and "suit" in row)
    )
    yield "trumps made a second time", I, place, put(whole, _other(HELPER, speech="trump"))
    yield "a helper in a suit that is taken", I, place, put(whole, _other(HELPER, suit=taken))
    steps, place = _of(1)
    early = {"kind": "speak", "seat": _ROWS[1]["seat"], "speech": "silence"}
    yield "something said before the first trick", I, place, put(steps, early)


def _answers() -> Iterator[Broken]:
    steps, place = _of(NO, "yes")
    for value in NO_FLAGS:
        yield f"yes is {json.dumps(value)}", U, place, put(steps, value)
    yield "no yes", U, f"decisions[{NO}].decision", removed(steps)
    yield "an untrue yes", I, f"decisions[{NO}]", put(steps, True)
    steps, place = _of(YES, "yes")
    yield "an untrue no", I, f"decisions[{YES}]", put(steps, False)
    steps, place = _of(YES, "suit")
    yield "a yes without its suit", I, f"decisions[{YES}]", removed(steps)
    wrong = next(suit for suit in ("acorns", "leaves", "hearts", "bells") if suit != _ROWS[YES]["suit"])
    yield "a pair that is not held", I, f"decisions[{YES}]", put(steps, wrong)
    for value in ("", "green", *NO_WORDS):
        yield f"the answer's suit is {json.dumps(value)}", U, place, put(steps, value)
    steps, place = _of(NO, "suit")
    yield "a no with a suit", I, f"decisions[{NO}]", put(steps, "hearts")
    whole, place = _of(NO)
    yield "the one who asks answers", I, place, put(whole, _other(NO, seat=_ROWS[NO - 1]["seat"]))
    yield "an opponent answers", I, place, put(whole, _other(NO, seat=(_ROWS[NO]["seat"] + 1) % 4))
    speech = {"kind": "speak", "seat": _ROWS[NO]["seat"], "speech": "silence"}
    yield "a speech for an answer", I, place, put(whole, speech)


def _standings() -> Iterator[Broken]:
    head: Steps = ("header", "standing")
    for value in NO_STANDINGS:
        yield f"the standing is {json.dumps(value)}", U, "header.standing", put(head, value)
    yield "a standing without points", U, "header.standing", put(head, {"carry": 1})
    yield "a standing with a key too many", U, "header.standing", put((*head, "extra"), 1)
    for value in NO_POINTS:
        yield (
            f"the points are {json.dumps(value)}",
            U,
            "header.standing.points",
            put((*head, "points"), value),
        )
    for points in ([9], [9, 10, 0], [], [12, 3], [-1, 3], [9, 13]):
        yield f"points {points}", U, "header.standing", put((*head, "points"), points)
    for carry in (None, "1", True, 1.5):
        yield f"the carry is {json.dumps(carry)}", U, "header.standing.carry", put((*head, "carry"), carry)
    yield "a carry below nothing", U, "header.standing", put((*head, "carry"), -1)
    yield "another standing before the deal", A, "result", put((*head, "points"), [0, 0])
    yield "no standing before the deal", A, "result", removed(head)


def _results() -> Iterator[Broken]:
    steps: Steps = ("result", "standing")
    for value in NO_STANDINGS:
        yield f"the result's standing is {json.dumps(value)}", U, "result.standing", put(steps, value)
    yield "the result's points are another", A, "result", put((*steps, "points"), [12, 7])
    yield "the result's points are of three", A, "result", put((*steps, "points"), [7, 7, 7])
    yield "the result's carry is another", A, "result", put((*steps, "carry"), 1)
    yield "payments for a standing", A, "result", put(("result",), {"payments": [0, 0, 0, 0]})
    yield "payments and a standing", U, "result", put(("result", "payments"), [1, -1, 1, -1])
    yield "an empty result", U, "result", put(("result",), {})
    yield "a result with a key too many", U, "result", put(("result", "winner"), "A")
    yield "no result", U, "result", removed(("result",))
    yield "a result too early", A, "result", put(("main",), MARJAS_RECORD.line()[-2].id)
