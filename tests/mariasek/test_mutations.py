"""Spoilt saved games end in an error of ours that tells line and way out, or are read with what was supposed."""

from __future__ import annotations

import re

import pytest

from marias_lab.errors import RecordError
from marias_lab.i18n import language
from marias_lab.record.formats import parse_hra
from tests.mariasek.mutations import FILES, Mutation, mutations

ALL = list(mutations())


def test_there_are_enough_of_them() -> None:
    assert len(ALL) >= 300
    assert len({mutation.name for mutation in ALL}) == len(ALL)
    assert len({mutation.content for mutation in ALL}) >= 295
    for text in FILES.values():
        parse_hra(text)


@pytest.mark.parametrize("mutation", ALL, ids=lambda mutation: mutation.name)
def test_a_spoilt_file(mutation: Mutation) -> None:
    if not mutation.refused:
        game = parse_hra(mutation.content, place="game.hra")
        codes = [assumption.code for assumption in game.assumptions]
        assert not mutation.assumed or mutation.assumed in codes
        for assumption in game.assumptions:
            assert language().say(f"hra.{assumption.code}", assumption.facts)
        return
    with pytest.raises(RecordError) as caught:
        parse_hra(mutation.content, place="game.hra")
    said = str(caught.value)
    about_all = caught.value.code in ("record_too_large", "hra_is_json")
    assert re.match(r"game\.hra, \d+:\d+: ", said) or about_all, said
    assert said.rstrip().endswith(".")
    assert len(said) < 700
    assert "Forbidden" not in said  # what a library calls it
