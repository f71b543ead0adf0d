"""What cannot be written or read is refused at the door: where a value is made, handed in or asked for."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from marias_lab.cards import Hand, Suit, card
from marias_lab.decisions import Bid, Deal, Double, FinalGame, LayAway, NameTrump, Pass, Play
from marias_lab.engine import Refusal, deal_code, new_deal, read_deal_code, seen_decision, shuffled_deal, view
from marias_lab.errors import (
    AmbiguousRecord,
    CardError,
    IllegalDecision,
    IllegalRecord,
    IncompleteError,
    InputError,
    MariasError,
    NotationError,
    RecordError,
    RulesetError,
    UnreadableRecord,
)
from marias_lab.forms import LONGEST_SHOWN, is_date
from marias_lab.record import (
    MAX_BYTES,
    Arrow,
    Attempt,
    Header,
    Log,
    Mark,
    Node,
    Note,
    Replay,
    Result,
    RulesetRef,
    Session,
    check_record,
    demo_record,
    examine_record,
    format_record,
    parse_record,
    read_deal,
    read_record,
    rules_of,
    under_rules,
    write_deal,
    write_record,
)
from marias_lab.rules import load_ruleset
from tests.record.mutations import TABLES
from tests.record.playing import RULES, SAMPLE, record_of

LIMITED = load_ruleset("marias-fr", {"pay_limit": 5})
HANDS = shuffled_deal(RULES, 0, 1).hands


def refused(make: Callable[[], object], code: str = "value_wrong") -> MariasError:
    """The error of ours that something ends in; it is short, and says what to do."""
    with pytest.raises(MariasError) as caught:
        make()
    assert caught.value.code == code
    assert len(str(caught.value)) < 400
    assert str(caught.value).count(". ") >= 1
    return caught.value


@pytest.mark.parametrize(
    ("made", "meant"),
    [
        (FinalGame(1, "suit", "acorns"), FinalGame(1, "suit", Suit.ACORNS)),
        (Play(0, "aA"), Play(0, card("aA"))),
        (NameTrump(0, "King of leaves"), NameTrump(0, card("lK"))),
        (LayAway(0, "a7 h8"), LayAway(0, Hand.of("a7h8"))),
        (LayAway(0, ("a7", card("h8"))), LayAway(0, Hand.of("a7h8"))),
        (Double(1, "seven"), Double(1, ("seven",))),
        (Deal(0, ["aA", "lA", "-"]), Deal(0, (Hand.of("aA"), Hand.of("lA"), Hand()))),
        (Mark("ring", "lK"), Mark("ring", card("lK"))),
        (Arrow("lK", "lA"), Arrow(card("lK"), card("lA"))),
    ],
)  # fmt: skip
def test_cards_hands_and_suits_may_be_text(made: object, meant: object) -> None:
    assert made == meant


@pytest.mark.parametrize(
    ("make", "place"),
    [
        (lambda: Bid(1, None), "Bid.variant"),  # type: ignore[arg-type]
        (lambda: Bid(1, ""), "Bid.variant"),
        (lambda: Bid(1, "x" * 100), "Bid.variant"),
        (lambda: Bid(1, "\ud800"), "Bid.variant"),
        (lambda: Pass("x"), "Pass.seat"),  # type: ignore[arg-type]
        (lambda: Pass(True), "Pass.seat"),
        (lambda: Pass(1.0), "Pass.seat"),  # type: ignore[arg-type]
        (lambda: Pass(1 << 64), "Pass.seat"),
        (lambda: Play(1, None), "Play.card"),  # type: ignore[arg-type]
        (lambda: Play(1, card("aA"), 1), "Play.announce"),  # type: ignore[arg-type]
        (lambda: Double(1, (5,)), "Double.items"),  # type: ignore[arg-type]
        (lambda: Double(1, ("seven", 5)), "Double.items"),  # type: ignore[arg-type]
        (lambda: Double(1, ([],)), "Double.items"),  # type: ignore[arg-type]
        (lambda: Double(1, None), "Double.items"),  # type: ignore[arg-type]
        (lambda: LayAway(1, None), "LayAway.cards"),  # type: ignore[arg-type]
        (lambda: FinalGame(1, "suit", 1), "FinalGame.trump"),  # type: ignore[arg-type]
        (lambda: Deal(0, None), "Deal.hands"),  # type: ignore[arg-type]
        (lambda: Deal(0, (None,)), "Deal.hands"),  # type: ignore[arg-type]
        (lambda: Deal(0, HANDS, seed=1.5), "Deal.seed"),  # type: ignore[arg-type]
        (lambda: Deal(0, HANDS, seed=1 << 64), "Deal.seed"),
        (lambda: Header(None), "Header.ruleset"),  # type: ignore[arg-type]
        (lambda: SAMPLE.with_header(players="Ann"), "Header.players"),
        (lambda: SAMPLE.with_header(players=[1, 2, 3]), "Header.players"),
        (lambda: SAMPLE.with_header(players=["Anna", "Bela", "\ud800"]), "Header.players"),
        (lambda: SAMPLE.with_header(date="14.3.2026"), "Header.date"),
        (lambda: SAMPLE.with_header(date="2026-02-30"), "Header.date"),
        (lambda: SAMPLE.with_header(place=None), "Header.place"),
        (lambda: RulesetRef("", "1", "x"), "RulesetRef.id"),
        (lambda: RulesetRef("a", "1", "x", {1: 2}), "RulesetRef.knobs"),  # type: ignore[dict-item]
        (lambda: Node(1, None), "Node.decision"),  # type: ignore[arg-type]
        (lambda: Note(1.5), "Note.decision"),  # type: ignore[arg-type]
        (lambda: Note(1, text="\udfff"), "Note.text"),
        (lambda: Note(1, glyphs=["great"]), "Note.glyphs"),
        (lambda: Note(1, glyphs="good"), "Note.glyphs"),
        (lambda: Note(1, marks=("lK",)), "Note.marks"),
        (lambda: Note(1, arrows=(1,)), "Note.arrows"),
        (lambda: Note(1, date="yesterday"), "Note.date"),
        (lambda: Mark("point", "lK"), "Mark.kind"),
        (lambda: Attempt(1, Pass(0), ""), "Attempt.reason"),
        (lambda: Result((1.0,)), "Result.payments"),
    ],
)
def test_what_a_field_cannot_hold(make: Callable[[], object], place: str) -> None:
    error = refused(make)
    assert isinstance(error, InputError)
    assert error.place == place
    assert str(error).startswith(f"{place}: ")


def test_what_is_found_is_shown_and_not_all_of_it() -> None:
    assert str(refused(lambda: Bid(1, None))) == (  # type: ignore[arg-type]
        'Bid.variant: None stands here, and the id of a variant, such as "suit" is expected. Write that.'
    )
    assert len(str(refused(lambda: Bid(1, "x" * 100_000)).facts["found"])) == LONGEST_SHOWN


@pytest.mark.parametrize("name", ["acron", "", "x" * 500])
def test_a_suit_that_there_is_not(name: str) -> None:
    with pytest.raises(CardError) as caught:
        FinalGame(1, "suit", name)
    assert "acorns" in str(caught.value)


ANYTHING = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80) | st.binary(max_size=3)
)
TEXT = ANYTHING | st.sampled_from(["suit", "acorns", "a", "aA", "game", "seven", "a7 l8", "?"])
MADE = st.one_of(
    st.builds(lambda *given_: lambda: Pass(*given_), ANYTHING),
    st.builds(lambda *given_: lambda: Bid(*given_), ANYTHING, TEXT),
    st.builds(lambda *given_: lambda: FinalGame(*given_), ANYTHING, TEXT, TEXT),
    st.builds(lambda *given_: lambda: Double(*given_), ANYTHING, TEXT | st.tuples(TEXT, TEXT)),
    st.builds(lambda *given_: lambda: Play(*given_), ANYTHING, TEXT, ANYTHING),
    st.builds(lambda *given_: lambda: LayAway(*given_), ANYTHING, TEXT | st.tuples(TEXT)),
    st.builds(
        lambda *given_: lambda: Deal(*given_), ANYTHING, TEXT | st.tuples(TEXT, TEXT, TEXT), TEXT, ANYTHING
    ),
)


@given(st.lists(MADE, max_size=4))
def test_whatever_is_tried_the_record_comes_back(tried: list[Callable[[], Any]]) -> None:
    session = Session(RULES, seed=5)
    for make in tried:
        with suppress(MariasError):
            session.apply(make())
    record = session.record()
    assert parse_record(format_record(record)) == record


def test_a_decision_spelt_out_is_taken() -> None:
    session = Session(RULES, dealer=2, seed=17)
    assert not isinstance(session.apply(LayAway(0, "l98")), Refusal)
    assert isinstance(session.apply(Play(0, "aO")), Refusal)
    record = session.record()
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("tried", ["pass", None, Pass, ("pass", 0), Hand()])
def test_what_is_no_decision_is_no_attempt(tried: Any) -> None:
    session = Session(RULES, seed=1)
    heard: list[object] = []
    session.subscribe(heard.append)
    replay = Replay(session.record())
    for ask in (session.apply, session.check, replay.branch):
        assert "options().allowed" in str(refused(lambda ask=ask: ask(tried), "not_a_decision"))  # type: ignore[misc]
    assert heard == []
    assert session.record() == replay.record()
    assert session.record().attempts == ()


def test_a_choice_of_the_menu_is_no_decision_but_holds_one() -> None:
    session = Session(RULES, dealer=2, seed=17)
    session.apply(LayAway(0, "l98"))
    option = next(each for each in session.options().options if each.reason is None)
    assert "options().allowed" in str(refused(lambda: session.apply(option), "not_a_decision"))  # type: ignore[arg-type]
    assert not isinstance(session.apply(option.decision), Refusal)


@pytest.mark.parametrize("seed", [1.5, True, "7", -1, 1 << 64, (1 << 64) + 5])
def test_no_seed(seed: Any) -> None:
    error = refused(lambda: Session(RULES, seed=seed), "seed_range")
    assert str((1 << 64) - 1) in str(error)
    refused(lambda: shuffled_deal(RULES, 0, seed), "seed_range")


@pytest.mark.parametrize("dealer", [-1, 3, 9, True, 1.0, "1", None])
def test_no_dealer(dealer: Any) -> None:
    code = deal_code(RULES, shuffled_deal(RULES, 0, 1))
    for make in (
        lambda: Session(RULES, seed=1, dealer=dealer),
        lambda: shuffled_deal(RULES, dealer, 1),
        lambda: read_deal_code(RULES, code, dealer),
        lambda: new_deal(RULES, dealer),
    ):
        assert "from 0 to 2" in str(refused(make, "dealer_unknown"))


def test_a_deal_by_nobody_at_the_table() -> None:
    nobody = refused(lambda: Session(RULES, deal=Deal(7, HANDS)), "dealer_unknown")
    assert "no seat 7" in str(nobody)
    no_deal = refused(lambda: Session(RULES, deal="aA"), "not_a_decision")  # type: ignore[arg-type]
    assert "'aA' is no decision" in str(no_deal)


def test_a_code_tells_whole_deals_of_its_rules_alone() -> None:
    deal = shuffled_deal(RULES, 0, 1)
    for hidden in (
        seen_decision(deal, 1),
        evolve(deal, hands=(*deal.hands[:2], deal.hands[2].concealed())),
    ):
        assert isinstance(hidden, Deal)
        with pytest.raises(IncompleteError) as caught:
            deal_code(RULES, hidden)
        assert caught.value.code == "code_hidden"
    app = load_ruleset("mariasek")
    dealt = shuffled_deal(app, 0, 1)
    with pytest.raises(IncompleteError):
        deal_code(app, evolve(dealt, talon=dealt.talon.concealed()))
    for none in (Deal(0, ()), Deal(0, (Hand(), Hand(), Hand())), shuffled_deal(app, 0, 1)):
        with pytest.raises(IllegalDecision) as wrong:
            deal_code(RULES, none)
        assert str(wrong.value)
    refused(lambda: deal_code(RULES, evolve(deal, seat=4)), "dealer_unknown")


@pytest.mark.parametrize("viewer", ["techer", "", "0", 3, 9, -1, True, 1.0, None])
def test_nobody_who_watches(viewer: Any) -> None:
    session = Session(RULES, dealer=2, seed=17)
    replay = Replay(session.record())
    looks: tuple[Callable[[Any], object], ...] = (session.view, replay.view, replay.seen)
    for look in looks:
        assert "0, 1, 2, spectator or teacher" in str(refused(partial(look, viewer), "viewer_unknown"))
    refused(lambda: view(session.state, viewer), "viewer_unknown")
    over = Replay(demo_record())
    over.last()
    refused(lambda: over.view(viewer), "viewer_unknown")
    refused(lambda: seen_decision(Pass(0), "techer"), "viewer_unknown")
    refused(lambda: seen_decision(Pass(0), 4), "viewer_unknown")
    assert seen_decision(Pass(0), 3) == Pass(0)  # there are tables of four


@pytest.mark.parametrize("players", [["a"], ["a", "b"], ["a", "b", "c", "d"]])
def test_as_many_names_as_seats(players: list[str]) -> None:
    session = Session(RULES, seed=1)
    refused(lambda: session.record(players=players), "record_players")
    refused(lambda: SAMPLE.with_header(players=players), "record_players")
    assert session.record(players=["a", "b", "c"]).header.players == ("a", "b", "c")
    assert session.record(players=[]).header.players == ()


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("2026", True), ("2026-02", True), ("2026-02-28", True), ("2024-02-29", True), ("0001", True),
        ("2026-02-30", False), ("2026-02-29", False), ("2026-13", False), ("2026-00", False), ("2026-04-31", False),
        ("0000", False), ("14.3.2026", False), ("2026-3-1", False), ("20260301", False), ("", False), ("2026-02-28\n", False),
        ("٢٠٢٦", False), (2026, False),
    ],
)  # fmt: skip
def test_days_that_there_are(text: object, there: bool) -> None:
    assert is_date(text) is there
    if isinstance(text, str):
        tables = deepcopy(TABLES)
        tables["header"]["date"] = text
        codes = {problem.code for problem in examine_record(json.dumps(tables)).problems}
        assert codes == (set() if there else {"record_date"})


def broken(**changes: Any) -> Any:
    return evolve(SAMPLE, **changes)


@pytest.mark.parametrize(
    ("record", "kind", "place"),
    [
        (broken(main=999), UnreadableRecord, "main"),
        (broken(main=0), UnreadableRecord, "main"),
        (broken(notes=(Note(999),)), UnreadableRecord, "notes[0].decision"),
        (broken(attempts=(Attempt(999, Pass(0), "beat"),)), UnreadableRecord, "attempts[0].parent"),
        (broken(attempts=(Attempt(2, Pass(0), "beat"),)), AmbiguousRecord, "attempts[0]"),
        (broken(result=None), UnreadableRecord, "result"),
        (broken(result=Result((0, 0, 0))), AmbiguousRecord, "result.payments"),
        (broken(header=evolve(SAMPLE.header, players=("a",))), AmbiguousRecord, "header.players"),
        (broken(decisions=(*SAMPLE.decisions, Node(7, Pass(0), 1))), AmbiguousRecord, f"decisions[{len(SAMPLE.decisions)}]"),
        (broken(decisions=(SAMPLE.decisions[0], Node(5, Pass(0), 3)), main=1), UnreadableRecord, "decisions[1]"),
        (broken(decisions=(SAMPLE.decisions[0], Node(2, Play(0, "aA"), 1)), main=1), IllegalRecord, "decisions[1]"),
        (broken(notes=(Note(1, "x" * MAX_BYTES),)), UnreadableRecord, ""),
    ],
)  # fmt: skip
def test_nothing_is_written_that_will_not_be_read(
    record: Any, kind: type[RecordError], place: str, tmp_path: Path
) -> None:
    path = tmp_path / "deal.json"
    path.write_bytes(b"old")
    with pytest.raises(kind) as caught:
        write_record(record, path)
    assert caught.value.place.startswith(place)
    assert path.read_bytes() == b"old"


def test_of_rules_that_are_not_here_the_form_is_looked_at() -> None:
    elsewhere = SAMPLE.with_header(ruleset=RulesetRef("house-rules", "1", "abc", {"odd": 1}))
    text = format_record(elsewhere)
    assert parse_record(text, rules=RULES) == elsewhere
    for changed in (
        {"main": 999},
        {"notes": (Note(999),)},
        {"attempts": (Attempt(999, Pass(0), "beat"),)},
        {"header": evolve(elsewhere.header, players=("a",))},
        {"decisions": (*SAMPLE.decisions, Node(7, Pass(0), 1))},
        {"decisions": (Node(1, Pass(0)),)},
    ):
        with pytest.raises((RecordError, AssertionError)):
            format_record(evolve(elsewhere, **changed))


def test_other_rules_are_not_taken_for_those_of_a_record() -> None:
    record = demo_record()
    for make in (
        lambda: Session(LIMITED, record=record),
        lambda: Replay(record, LIMITED),
        lambda: Replay(record, "marias-en"),
        lambda: Log.of(record, LIMITED),
    ):
        error = refused(make, "other_rules")
        assert isinstance(error, InputError)
        assert "marias-fr" in str(error)
        assert "under_rules" in str(error)
    assert "pay_limit=5" in str(refused(lambda: Replay(record, LIMITED), "other_rules"))


def test_the_same_deal_under_other_rules_names_them() -> None:
    record = demo_record()
    other = under_rules(record, LIMITED)
    assert other.header.ruleset == RulesetRef.to(LIMITED)
    assert other.header == evolve(record.header, ruleset=RulesetRef.to(LIMITED))
    assert (other.decisions, other.notes, other.main) == (record.decisions, record.notes, record.main)
    assert other.result != record.result
    assert check_record(other, LIMITED) == ()
    assert parse_record(format_record(other)) == other
    assert rules_of(other) == LIMITED
    assert Session(LIMITED, record=other).record() == Replay(other, LIMITED).record() == other
    assert under_rules(other, RULES) == record


def test_under_other_rules_other_things_are_refused() -> None:
    app = load_ruleset("mariasek")
    with pytest.raises(IllegalRecord) as caught:
        under_rules(SAMPLE, app)
    assert caught.value.place.startswith("decisions[0]")
    with pytest.raises(InputError):
        under_rules("deal.json", RULES)  # type: ignore[arg-type]
    with pytest.raises(RulesetError):
        under_rules(SAMPLE, "marias-xx")
    free = load_ruleset("marias-fr", {"talon_forbids": []})
    seen = 0
    other = SAMPLE
    for number in range(40):
        record = record_of(number, restless=0.4)
        other = under_rules(record, free)
        assert check_record(other, free) == ()
        seen += len(record.attempts) - len(other.attempts)
        assert {attempt.decision for attempt in other.attempts} <= {each.decision for each in record.attempts}
    assert seen > 0  # some attempts are allowed now
    assert parse_record(format_record(other)) == other


def test_a_name_stands_for_a_ruleset() -> None:
    assert Session("marias-fr", seed=1).rules == RULES
    assert Replay(SAMPLE, "marias-fr").rules == RULES
    refused(lambda: Session("marias-xx", seed=1), "ruleset_unknown")
    refused(lambda: Session(None, seed=1), "not_a_ruleset")  # type: ignore[arg-type]
    refused(lambda: Replay(SAMPLE, {"flek_max": 3}), "not_a_ruleset")  # type: ignore[arg-type]


@pytest.mark.parametrize("given_", ["deal.json", Path("deal.json"), None, Session(RULES, seed=1)])
def test_what_is_no_record(given_: Any) -> None:
    for make in (
        lambda: Replay(given_),
        lambda: Replay(given_, RULES),
        lambda: format_record(given_),
        lambda: rules_of(given_),
        lambda: under_rules(given_, RULES),
    ):
        assert "read_record" in str(refused(make, "not_a_record"))
    if given_ is not None:
        refused(lambda: Session(RULES, record=given_), "not_a_record")


@pytest.mark.parametrize("number", [999, 0, -1, None, "1", 1.0, True])
def test_a_decision_that_there_is_not(number: Any) -> None:
    for make in (
        lambda: SAMPLE.node(number),
        lambda: SAMPLE.with_note(evolve(Note(1), decision=number)),
    ):
        with pytest.raises(InputError):
            make()
    if number is not None:
        refused(lambda: Session(RULES, record=SAMPLE, at=number), "no_decision")
        refused(lambda: SAMPLE.line(number), "no_decision")


def test_a_note_is_put_in_the_place_of_another_and_taken_away() -> None:
    notes = tuple(Note(1, text) for text in ("One.", "Two.", "Three."))
    record, other = evolve(SAMPLE, notes=notes), Note(2, "Other.")
    assert record.with_note(other, notes[1]).notes == (notes[0], other, notes[2])
    assert record.without_note(notes[1]).notes == (notes[0], notes[2])
    assert record.notes == notes
    refused(lambda: record.without_note(other), "no_note")
    refused(lambda: record.with_note(other, other), "no_note")


def test_a_seed_in_a_line_is_one_that_can_be_recorded() -> None:
    line = write_deal(RULES, shuffled_deal(RULES, 0, 1)).partition(" seed=")[0]
    for seed in (1 << 64, (1 << 64) + 5):
        with pytest.raises(NotationError) as caught:
            read_deal(f"{line} seed={seed}")
        assert caught.value.code == "line_seed_range"
        assert caught.value.facts["column"] == len(line) + 7
        assert str((1 << 64) - 1) in str(caught.value)


@pytest.mark.parametrize(
    ("change", "found", "column", "words"),
    [
        (lambda line: line + " x", "x", 2, "“x”"),
        (lambda line: line + "   x y", "x", 4, "“x”"),
        (lambda line: line.replace("dealer=", "dealer= "), "line_space", None, "a space"),
        (lambda line: line.replace("/", " /"), "line_space", None, "a space"),
        (lambda line: line + " seed=", "line_end", 7, "ends before"),
    ],
)
def test_a_line_that_does_not_end_is_not_told_to_end(
    change: Callable[[str], str], found: str, column: int | None, words: str
) -> None:
    line = write_deal(RULES, shuffled_deal(RULES, 0, 1)).partition(" seed=")[0]
    with pytest.raises(NotationError) as caught:
        read_deal(change(line))
    assert caught.value.facts["found"] == found
    assert words in str(caught.value)
    if column is not None:
        assert caught.value.facts["column"] == len(line) + column


def test_bytes_are_counted_from_1_and_lists_from_0() -> None:
    (problem,) = examine_record(b"\xff{}").problems
    assert "byte 1 " in str(problem)
    tables = deepcopy(TABLES)
    tables["decisions"][0]["decision"]["hands"][0] = 7
    assert examine_record(json.dumps(tables)).problems[0].place == "decisions[0].decision.hands[0]"


@pytest.mark.parametrize("key", ["main", "seed"])
def test_a_number_that_is_too_large_is_told_its_range(key: str) -> None:
    tables = deepcopy(TABLES)
    (tables if key == "main" else tables["header"])[key] = 1 << 64
    problem = examine_record(json.dumps(tables)).problems[0]
    assert problem.code == ("record_number_range" if key == "main" else "record_seed_range")
    assert str(1 << 64) in str(problem)
    assert str((1 << 64) - 1) in str(problem)


def test_a_version_that_is_missing_is_told_to_be_missing() -> None:
    tables = deepcopy(TABLES)
    del tables["version"]
    (problem,) = examine_record(json.dumps(tables)).problems
    assert (problem.code, problem.place) == ("record_key_missing", "version")
    for version in (None, 0, "1", 1.0, [1]):
        tables["version"] = version
        (problem,) = examine_record(json.dumps(tables)).problems
        assert "None" not in str(problem)
        assert "reads version 1." in str(problem)


def test_a_file_that_is_far_too_large_is_not_measured(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b"{" * (20 << 20))
    with pytest.raises(UnreadableRecord) as caught:
        read_record(path)
    assert "more than 4 MiB" in str(caught.value)
    assert str(MAX_BYTES + 1) not in str(caught.value)


def test_a_name_that_no_file_has() -> None:
    for path in ("a\0b", "\ud800"):
        with pytest.raises(UnreadableRecord) as caught:
            read_record(path)
        assert caught.value.code == "file_unreadable"
