"""The door of the package: a slip is told in words, with a way out, and without the way it came."""

from __future__ import annotations

import pytest
from IPython.core.interactiveshell import InteractiveShell

import marias_lab
from marias_lab.decisions import Play
from marias_lab.engine import Refusal
from marias_lab.errors import UnknownName

REPLAY = marias_lab.Replay(marias_lab.demo_record())


def test_a_name_written_wrong_is_answered_with_the_right_one() -> None:
    with pytest.raises(UnknownName) as caught:
        _ = marias_lab.demo_recrod
    assert str(caught.value) == "marias_lab has no “demo_recrod”. Perhaps demo_record was meant: write that."


def test_a_strange_name_is_answered_with_all_there_are() -> None:
    with pytest.raises(
        UnknownName, match=r"Choose from what it has: Annotator, Beginner, .*Figure, .*write_record"
    ):
        _ = marias_lab.qqqqqq
    assert not hasattr(marias_lab, "qqqqqq")
    assert not hasattr(marias_lab, "__qqqqqq__")


@pytest.mark.parametrize("name", marias_lab.__all__)
def test_every_name_leads_somewhere(name: str) -> None:
    assert getattr(marias_lab, name) is not None


def test_a_refusal_shows_its_reason_and_rule() -> None:
    REPLAY.to_trick(1)
    refused = REPLAY.branch(Play(0, marias_lab.card("a7")))
    assert isinstance(refused, Refusal)
    assert (
        repr(refused)
        == "Not the 7 of acorns yet: the Seven needs it in the last trick. Play another card. The rule is R-40."
    )


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        ("marias_lab.Replay(marias_lab.demo_record()).to_trick(11)", "There is no trick 11 here."),
        ("marias_lab.why(7)", "a state, a replay or a session is expected"),
        ("marias_lab.demo_recrod()", "Perhaps demo_record was meant"),
    ],
)
def test_a_notebook_shows_a_slip_in_one_line(
    slip: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = InteractiveShell()  # type: ignore[no-untyped-call]
    shell.run_cell(f"import marias_lab\n{slip}")  # type: ignore[no-untyped-call]
    shown = capsys.readouterr()
    lines = (shown.out + shown.err).strip().splitlines()
    assert len(lines) == 1
    assert told in lines[0]
