"""A live deal moves through a session alone: nobody else may call the engine's step."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import marias_lab

PACKAGE = Path(marias_lab.__file__).parent
MAY_STEP = {"engine", "record", "analysis"}
STEPS = {"apply", "must", "STAGES"}
HOME = "marias_lab.engine"


def steps_of(tree: ast.Module) -> Iterator[int]:
    """The lines on which a module takes the engine's step, or gets hold of it."""
    engines = {"marias_lab.engine", "marias_lab.engine.transition"}
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(HOME):
            if any(alias.name in STEPS or alias.name == "*" for alias in node.names):
                yield node.lineno
            names |= {
                alias.asname or alias.name for alias in node.names if alias.name in ("transition", "stages")
            }
        elif isinstance(node, ast.ImportFrom) and node.module == "marias_lab":
            names |= {alias.asname or alias.name for alias in node.names if alias.name == "engine"}
        elif isinstance(node, ast.Import):
            names |= {alias.asname or alias.name for alias in node.names if alias.name in engines}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or node.attr not in {*STEPS, "transition"}:
            continue
        if ast.unparse(node.value) in names | engines:
            yield node.lineno


def outside() -> list[Path]:
    return [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in MAY_STEP]


def test_nobody_else_takes_a_step() -> None:
    paths = outside()
    assert len(paths) > 20
    found = {
        str(path.relative_to(PACKAGE)): lines
        for path in paths
        if (lines := list(steps_of(ast.parse(path.read_text(encoding="utf-8")))))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        "from marias_lab.engine import State, apply",
        "from marias_lab.engine import must as sure",
        "from marias_lab.engine.transition import apply",
        "from marias_lab.engine import *",
        "from marias_lab.engine.options import STAGES",
        "from marias_lab import engine\nengine.apply(a, b)",
        "from marias_lab import engine as e\nf = e.must",
        "import marias_lab.engine\nmarias_lab.engine.apply(a, b)",
        "import marias_lab.engine.transition as t\nt.apply(a, b)",
        "from marias_lab.engine import transition\ntransition.apply(a, b)",
    ],
)
def test_the_watch_is_awake(source: str) -> None:
    assert list(steps_of(ast.parse(source)))


def test_a_session_may_be_asked() -> None:
    source = "from marias_lab.engine import options\nfrom marias_lab.record import Session\nsession.apply(decision)"
    assert not list(steps_of(ast.parse(source)))
