"""The sentences stand in the catalogue: the code that makes them holds keys and names, no words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.explain.codes import ROOT

FILES = [ROOT / "marias_lab" / "i18n.py", *sorted((ROOT / "marias_lab" / "explain").glob("*.py"))]


def literals(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every text in the code but the docstrings, which stand alone as statements."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_text_in_the_code_has_two_words_or_a_capital(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    annotations = {
        id(each)
        for node in ast.walk(tree)
        for note in (getattr(node, "annotation", None), getattr(node, "returns", None))
        if note is not None
        for each in ast.walk(note)
    }
    allowed = {"LC_MESSAGES", *exported(tree)}
    for node in literals(tree):
        text = str(node.value)
        if id(node) in annotations or text in allowed or not any(letter.isalpha() for letter in text):
            continue
        assert text.islower() and len(text.split()) == 1, (node.lineno, text)


def exported(tree: ast.Module) -> set[str]:
    """The names in ``__all__``."""
    return {
        name
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        for name in ast.literal_eval(node.value)
    }
