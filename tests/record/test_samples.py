"""Records of version 1, frozen: whatever is built later has to read them to the last letter."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import fastjsonschema
import pytest

from marias_lab import record as room
from marias_lab.errors import UnreadableRecord
from marias_lab.record import Record, Replay, demo_record, examine_record, format_record, parse_record
from marias_lab.rules import load_ruleset

FOLDER = Path(__file__).parent.parent / "data" / "records"
SCHEMA = Path(room.__file__).parent / "schema-1.json"
FROZEN = {
    "betl.json": "4c7a20afb2af9fe155bf3f9285e9233d51b840adfe2b5d8ae27aa1cc277ec374",
    "durch.json": "4e77bf3a7e30a175208304ef8d2477ad9c9620dc05b8767fe9c1800880bda495",
    "everything.json": "121e08de556812224e9e207d9c9de0e84a41db953ee6c63c7938b211edabf6a3",
    "knobs.json": "4e671eea38ae8debba54576ad07747eeadf0ab8a5df4e4fdbe7d606c12e1ecee",
    "marjas.json": "f03bb1cac9d4ba0c5bd6d92a1f068e98bba1c83e106e3bc8a24ee3da2ea8714b",
    "marjas-two.json": "d91e13f88c7cd7578e2ef3490d6596c25547620d264c5076dd775e1ae14b9455",
    "one-hand.json": "a5042aebb08e65e1493be627faea96931a6483eafda8107f0fa55024ebbf1a56",
    "unfinished.json": "cdc55f3cd01fdb37c94b892e9f796e39d386f40528d3fdf1eadfdbd45fd37aa8",
}
"""The digests of the files. They never change: a later version of the format gets samples of its own."""


def under_the_rules_of_today(content: bytes) -> Record:
    """A ruleset may be given new knobs that leave play as it was, and then has a new digest."""
    named = json.loads(content)["header"]["ruleset"]
    return parse_record(content, rules=load_ruleset(named["id"], named.get("knobs")))


def test_nobody_has_touched_them() -> None:
    found = {path.name: sha256(path.read_bytes()).hexdigest() for path in FOLDER.iterdir()}
    assert found == FROZEN


@pytest.mark.parametrize("name", FROZEN)
def test_they_are_read_and_written_to_the_letter(name: str) -> None:
    content = (FOLDER / name).read_bytes()
    record = under_the_rules_of_today(content)
    assert format_record(record).encode() == content
    replay = Replay(record, load_ruleset(record.header.ruleset.id, record.header.ruleset.knobs))
    assert len(list(replay.steps())) == len(record.line())


@pytest.mark.parametrize("name", FROZEN)
def test_they_fit_the_schema(name: str) -> None:
    sample = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    assert fastjsonschema.compile(json.loads(SCHEMA.read_text(encoding="utf-8")))(sample) == sample


def test_they_hold_everything_that_can_stand_in_a_record() -> None:
    """Every key of the schema, so that none can be dropped unseen."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    text = "".join((FOLDER / name).read_text(encoding="utf-8") for name in FROZEN)
    named = set(re.findall(r'"(\w+)": ', text))
    keys = set(schema["properties"])
    for definition in schema["definitions"].values():
        for each in (definition, *definition.get("oneOf", ())):
            keys |= set(each.get("properties", ()))
    keys |= {"id", "version", "digest", "knobs", "payments", "kind", "card", "start", "end"}
    assert keys <= named


def test_a_version_to_come_is_refused_by_name() -> None:
    text = (FOLDER / "everything.json").read_text(encoding="utf-8").replace('"version": 1,', '"version": 2,')
    with pytest.raises(UnreadableRecord) as caught:
        parse_record(text)
    assert caught.value.code == "record_newer"
    assert (caught.value.facts["found"], caught.value.facts["expected"]) == (2, 1)
    assert examine_record(text).record is None


def test_the_demonstration_is_a_record_like_any_other() -> None:
    record = demo_record()
    path = Path(room.__file__).parent / "samples" / "demo.json"
    assert format_record(record) == path.read_text(encoding="utf-8")
    assert record.result is not None


def test_every_public_name_has_its_home() -> None:
    homes = {name: module for module, names in room._HOMES.items() for name in names}
    assert set(homes) == set(room.__all__)
    for name, module in homes.items():
        assert getattr(room, name) is getattr(import_module(f"marias_lab.record.{module}"), name)
    with pytest.raises(AttributeError):
        room.Nothing  # noqa: B018  # asking is the point
