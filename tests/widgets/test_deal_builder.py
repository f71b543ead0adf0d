"""The deal builder, without a browser: picking, putting, writing, undoing, and what is said of what is missing or double."""

from typing import Any

import pytest

from marias_lab import DealBuilder, Hand, Session, card
from marias_lab.engine import shuffled_deal
from marias_lab.errors import IllegalDecision, InputError, NotationError
from marias_lab.i18n import language
from marias_lab.rules import load_ruleset
from tests.pages.unpacking import Seen, unpacked

RULES = load_ruleset("marias-fr")


@pytest.fixture
def builder() -> DealBuilder:
    return DealBuilder("marias-fr", 2)


@pytest.fixture
def sent(builder: DealBuilder, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(builder, "send", lambda message, **_: messages.append(message))
    return messages


def _seen(builder: DealBuilder) -> Seen:
    return unpacked(builder.whole()["reel"])[builder.at]


def _act(builder: DealBuilder, word: str) -> None:
    builder._handle_custom_msg({"act": word, "at": builder.at}, [])


def _said(builder: DealBuilder) -> tuple[str, ...]:
    return tuple(_seen(builder).panels["deal"]["lines"])


def test_it_begins_with_all_cards_to_be_dealt(builder: DealBuilder) -> None:
    told = builder.whole()
    assert told["text"] == builder.line == "marias-fr dealer=2 hands=-/-/-"
    assert told["live"] and not told["controls"] and not told["log"]
    assert told["places"] == ("to stock", "to 0", "to 1", "to 2")
    assert _said(builder)[0] == "All 32 cards are still to be dealt."
    table = _seen(builder).boards["deal"]
    assert sum("card " in row.get("do", "") for row in table.values()) == 32
    assert {row["do"] for key, row in table.items() if key.startswith("room-")} == {"to 0", "to 1", "to 2"}
    assert table["stock"]["do"] == "to stock"


def test_a_card_is_picked_and_put(builder: DealBuilder, sent: list[dict[str, Any]]) -> None:
    _act(builder, "card lK")
    seen = _seen(builder)
    assert seen.say == "The King of leaves is picked. Where does it go?"
    assert seen.boards["deal"]["lK"]["words"] == "King of leaves, picked"
    _act(builder, "to 1")
    assert builder.draft.hands[1] == Hand.of("lK")
    assert _seen(builder).boards["deal"]["lK"]["part"] == "shelf:seat-1"
    assert _seen(builder).boards["deal"]["room-seat-1"]["words"] == "Middle, 1 of 10"
    assert [message["text"] for message in sent] == [
        "marias-fr dealer=2 hands=-/-/-",
        "marias-fr dealer=2 hands=-/lK/-",
    ]


def test_a_card_picked_twice_is_put_down_again(builder: DealBuilder) -> None:
    _act(builder, "card lK")
    _act(builder, "card lK")
    assert "picked" not in str(_seen(builder).boards["deal"]["lK"]["words"])


def test_a_card_is_carried(builder: DealBuilder) -> None:
    _act(builder, "card lK to 0")
    _act(builder, "card lK to 2")
    assert builder.line == "marias-fr dealer=2 hands=-/-/lK"
    _act(builder, "card lK to stock")
    assert builder.line == "marias-fr dealer=2 hands=-/-/-"


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        (["to 1"], "No card is picked"),
        (["undo"], "nothing to take back"),
        (["card lK to 7"], "There is no place 7"),
        (["card l6 to 0"], "does not belong to the pack"),
    ],
)
def test_what_cannot_be_done_is_said(
    builder: DealBuilder, sent: list[dict[str, Any]], acts: list[str], told: str
) -> None:
    for act in acts:
        _act(builder, act)
    assert told in sent[-1]["alert"] and builder.line == "marias-fr dealer=2 hands=-/-/-"


def test_a_full_hand_takes_no_more() -> None:
    builder = DealBuilder(RULES, 2, seed=7)
    held, other = next(iter(builder.draft.hands[1])), next(iter(builder.draft.hands[2]))
    with pytest.raises(InputError, match="Middle has all its cards"):
        builder.put(other, 1)
    builder.put(held, 1)  # it lies there already
    assert builder.draft.complete


def test_undo_goes_back_to_the_start(builder: DealBuilder) -> None:
    builder.put("lK", 0)
    builder.read("marias-fr dealer=1 hands=aA/-/-")
    builder.undo()
    assert builder.line == "marias-fr dealer=2 hands=lK/-/-"
    builder.undo()
    with pytest.raises(InputError, match="nothing to take back"):
        builder.undo()


def test_missing_and_double_are_told_by_name() -> None:
    builder = DealBuilder(RULES, 0, seed=1)
    first = next(iter(builder.draft.hands[0]))
    builder.put(first, None)
    assert _said(builder)[0] == f"Still to be dealt: {language().words(first)}."
    builder.read("marias-fr dealer=0 hands=lK/lKO/-")
    assert _said(builder)[0] == "Dealt more than once: King of leaves."
    wrong = [key for key, row in _seen(builder).boards["deal"].items() if "wrong" in row["words"]]
    assert wrong == ["lK", "lK-seat-0"]
    with pytest.raises(IllegalDecision):
        _ = builder.deal


def test_what_is_written_is_the_deal(builder: DealBuilder, sent: list[dict[str, Any]]) -> None:
    line = "marias-fr dealer=2 hands=lK/aA/-"
    builder._handle_custom_msg({"text": line}, [])
    assert builder.line == line and sent[-1]["text"] == line
    builder._handle_custom_msg({"text": "marias-fr dealer=2 hands=lK/aA"}, [])
    assert (
        "The line ends" in sent[-1]["alert"] and sent[-1]["text"].endswith("lK/aA") and builder.line == line
    )


def test_another_dealer_in_the_text_moves_the_rows(builder: DealBuilder, sent: list[dict[str, Any]]) -> None:
    builder.read("marias-fr dealer=0 hands=-/aA/-")
    assert sent[-1]["fresh"] and sent[-1]["places"] == ("to stock", "to 1", "to 2", "to 0")
    _act(builder, "dealer")
    assert builder.line == "marias-fr dealer=1 hands=-/-/aA"


def test_the_rest_is_dealt_and_the_code_told(builder: DealBuilder) -> None:
    builder.put("lK", 1)
    _act(builder, "rest")
    assert builder.draft.complete and card("lK") in builder.deal.hands[1]
    assert _said(builder)[0] == f"The deal is complete. Its code: {builder.code}"
    assert [word for word, _ in _seen(builder).panels["deal"]["actions"]] == [
        "again",
        "undo",
        "dealer",
        "clear",
    ]
    before = builder.line
    _act(builder, "again")
    assert builder.draft.complete
    assert builder.line != before
    _act(builder, "clear")
    assert len(builder.draft.missing) == 32


def test_it_starts_from_a_seed_a_code_or_a_line() -> None:
    deal = shuffled_deal(RULES, 1, 7)
    seeded = DealBuilder("marias-fr", 1, seed=7)
    assert seeded.deal == deal
    assert DealBuilder("marias-fr", 1, text=seeded.code).deal.hands == deal.hands
    assert DealBuilder("marias-fr", text=seeded.line).deal == deal
    with pytest.raises(InputError, match="with a seed or with a text"):
        DealBuilder("marias-fr", seed=7, text=seeded.code)
    with pytest.raises(NotationError):
        DealBuilder("marias-fr", text="nonsense")
    with pytest.raises(InputError):
        DealBuilder("marias-fr", 3)


def test_a_session_begins_with_it(builder: DealBuilder) -> None:
    with pytest.raises(IllegalDecision):
        builder.session()
    _act(builder, "rest")
    session: Session = builder.session()
    assert session.record().deal == builder.deal


def test_a_talon_is_a_row_too() -> None:
    builder = DealBuilder("mariasek", 0)
    _act(builder, "card lK to -1")
    assert builder.line == "mariasek dealer=0 hands=-/-/- talon=lK"
    assert _seen(builder).boards["deal"]["room-talon"]["words"] == "Talon, 1 of 5"
    builder = DealBuilder("marias-fr", text="marias-fr dealer=0 hands=-/-/- talon=lK")
    assert _said(builder)[0] == "The talon has 1 card too many."


def test_without_a_browser_it_is_a_picture_and_a_text(builder: DealBuilder, tmp_path: Any) -> None:
    builder.put("lK", 0)
    bundle, _ = builder._repr_mimebundle_()
    assert bundle["text/plain"].splitlines()[0] == "Forehand, 1 of 12; King of leaves."
    assert bundle["text/html"].endswith("<p>Run this cell to make a deal by hand.</p>")
    page = builder.save(tmp_path / "deal.html").read_text(encoding="utf-8")
    assert "marias-fr dealer=2 hands=lK/-/-" in page
