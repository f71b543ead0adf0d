"""What the control is not for: it refuses it, and stays as it is."""

from __future__ import annotations

from typing import Any

import pytest

from marias_lab import Replay, ReplayPlayer, demo_record
from marias_lab.errors import InputError


@pytest.mark.parametrize("viewer", ["x", "techer", 7, -1, None, ""])
def test_nobody_who_watches(viewer: Any) -> None:
    control = ReplayPlayer(demo_record())
    before = repr(control)
    with pytest.raises(InputError, match="0, 1, 2, spectator or teacher"):
        control.look(viewer)
    assert (control.viewer, repr(control)) == ("teacher", before)
    control.look(1)
    with pytest.raises(InputError):
        ReplayPlayer(demo_record(), viewer)


def test_a_file_is_read_first() -> None:
    with pytest.raises(InputError, match="read_record"):
        ReplayPlayer("deal.json")  # type: ignore[arg-type]  # wrong on purpose
    assert ReplayPlayer(Replay(demo_record())).viewer == "teacher"
