"""The codes of the package and the entries of the catalogues, read from their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path

from marias_lab.errors import MariasError
from marias_lab.locale.compiling import read_catalogue

ROOT = Path(__file__).parent.parent.parent

# What the names in f-strings that make codes may stand for.
PARTS = {
    "kind": ("all_tricks", "no_trick"),
    "result": ("made", "lost"),
    "cause": ("unplayed_conceded", "unplayed_doubled", "unplayed_good"),
    "code": ("silent_seven", "killed_seven"),
    "scaling": ("linear", "double"),
    "self.step": ("lead_ace", "lead_helper"),
    "other": ("none", "partner", "opponent"),
    "why": ("trump", "suit", "twice", "trick"),
    "made.item": ("trump", "helper", "wheels"),
}


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((ROOT / "marias_lab").rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def texts(node: ast.expr, tree: ast.Module) -> list[str]:
    """The texts an expression can be: a literal, an f-string of the known parts, a choice of two, or a name for one of these."""
    if isinstance(node, ast.Name):
        values = [value for each in ast.walk(tree) for value in assigned(each, node.id)]
        return [text for value in values if not isinstance(value, ast.Name) for text in texts(value, tree)]
    if isinstance(node, ast.Attribute):
        return list(PARTS.get(ast.unparse(node), ()))
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return texts(node.body, tree) + texts(node.orelse, tree)
    if isinstance(node, ast.JoinedStr):
        parts = [
            [each.value] if isinstance(each, ast.Constant) else PARTS.get(ast.unparse(each.value), ())
            for each in node.values
            if isinstance(each, ast.Constant | ast.FormattedValue)
        ]
        return ["".join(map(str, chosen)) for chosen in product(*parts)]
    return []


def assigned(node: ast.AST, name: str) -> Iterator[ast.expr]:
    """What a statement assigns to a name, alone or in a row of names."""
    if isinstance(node, ast.Assign):
        for to in node.targets:
            if ast.unparse(to) == name:
                yield node.value
            if isinstance(to, ast.Tuple) and isinstance(node.value, ast.Tuple):
                rows = zip(to.elts, node.value.elts, strict=True)
                yield from (value for each, value in rows if ast.unparse(each) == name)


def called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def told_with(node: ast.expr, local: dict[str, frozenset[str]]) -> frozenset[str] | None:
    """The names of the facts in ``facts(a=…, b=…)``, or in a name given to such a call in the same function."""
    if isinstance(node, ast.Name):
        return local.get(node.id)
    if called(node) != "facts":
        return None
    assert isinstance(node, ast.Call)
    return frozenset(word.arg or "" for word in node.keywords)


def spoken_codes() -> dict[str, set[frozenset[str]]]:
    """Every reason, cause and change code of the package with the names of its facts."""
    found: dict[str, set[frozenset[str]]] = {}
    for _, tree in sources():
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for code, names in _told_in(function):
                    assert texts(code, tree), ast.unparse(code)
                    for text in texts(code, tree):
                        found.setdefault(text, set()).add(names)
    return found


def _told_in(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, frozenset[str]]]:
    """The codes of a function and the names of their facts: a code stands right before its facts."""
    local: dict[str, frozenset[str]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and (named := told_with(node.value, {})) is not None:
            local[ast.unparse(node.targets[0])] = named
    for node in ast.walk(function):
        row = node.elts if isinstance(node, ast.Tuple) else node.args if isinstance(node, ast.Call) else []
        for code, told in pairwise(row):
            names = told_with(told, local)
            if names is not None:
                yield code, names
        if called(node) == "reason" and len(row) == 1 and not isinstance(row[0], ast.Starred):
            yield row[0], frozenset()


def error_kinds() -> frozenset[str]:
    def below(kind: type[MariasError]) -> Iterator[type[MariasError]]:
        yield kind
        for each in kind.__subclasses__():
            yield from below(each)

    return frozenset(kind.__name__ for kind in below(MariasError))


# What else carries a code and facts to where the error is made.
CARRIERS = frozenset({"WrongValue", "cls"})


def handing_on(tree: ast.Module) -> dict[str, int]:
    """The functions that make an error of a code they are given, and which of their arguments it is."""
    found = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            given = [word.arg for word in function.args.args if word.arg != "self"]
            for node in ast.walk(function):
                if called(node) in error_kinds() and isinstance(node, ast.Call) and node.args:
                    code = ast.unparse(node.args[0])
                    if code in given:
                        found[function.name] = given.index(code)
    return found


def error_codes() -> dict[str, set[frozenset[str]]]:
    """Every error code of the package with the names of its facts; ``**`` stands for names that the code does not show."""
    trees = list(sources())
    makers = {name: place for _, tree in trees for name, place in handing_on(tree).items()}
    places = dict.fromkeys(error_kinds() | CARRIERS, 0) | makers
    found: dict[str, set[frozenset[str]]] = {}
    for path, tree in trees:
        own = handing_on(tree)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or called(node) not in places:
                continue
            given = node.args[places[called(node)] :]
            codes = texts(given[0], tree) if given else []
            told = codes or not given or called(node) in (*CARRIERS, *makers)
            assert told or own or ast.unparse(given[0]).endswith(".code"), (
                f"{path}:{node.lineno}: which code?"
            )
            names = {word.arg or "**" for word in node.keywords} - {"place"}
            for code in codes:
                found.setdefault(code, set()).add(
                    frozenset(names | ({"**"} if called(node) in makers else set()))
                )
    return found


def entries(path: Path) -> dict[str, str]:
    return {
        message.id if isinstance(message.id, str) else message.id[0]: (
            message.string if isinstance(message.string, str) else "\n".join(message.string or ())
        )
        for message in read_catalogue(path)
        if message.id
    }


def spoken_in(code: str, domain: str) -> dict[str, str]:
    """The entries of a domain in a language."""
    return entries(ROOT / "marias_lab" / "locale" / code / "LC_MESSAGES" / f"{domain}.po")


def english(domain: str) -> dict[str, str]:
    return spoken_in("en", domain)
