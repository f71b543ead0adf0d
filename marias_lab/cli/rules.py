"""``marias-lab rules``: the clauses of a ruleset with their sources, and two rulesets side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import takewhile

import click

from marias_lab.cli.both_ways import examples, gone_through
from marias_lab.cli.options import chosen_rules
from marias_lab.cli.tables import columns, hands_table, paragraph
from marias_lab.cli.words import option, speaking, spoken, told
from marias_lab.explain import clause_text, rule_name
from marias_lab.i18n import Names, language
from marias_lab.record.scanning import knob_text
from marias_lab.rules import Clause, Contradiction, Ruleset, load_ruleset, ruleset_names
from marias_lab.rules.knobs import KNOBS_OF

__all__ = ["command"]

_COLOURS = {"clear": "green", "ambiguous": "yellow", "contradictory": "red", "gap": "cyan"}
_IN = 2


@spoken("rules")
@click.argument("ruleset", default="marias-fr")
@option("--clause", "names", multiple=True, metavar="ID", help="rules.clause_option")
@option("--compare", "other", metavar="OTHER", help="rules.compare")
@click.pass_context
def command(ctx: click.Context, ruleset: str, names: tuple[str, ...], other: str | None) -> None:
    """Print a ruleset, some clauses of it, or what sets two of them apart."""
    rules = chosen_rules(ruleset, where="RULESET")(None)
    if names and other is not None:
        raise click.UsageError(told("rules.one_of"), ctx)
    if names:
        lines = _some([_found(ctx, rules, name) for name in names])
    elif other is not None:
        lines = _compared(rules, chosen_rules(other, where="--compare")(None))
    else:
        lines = _ruleset(rules)
    for line in lines:
        click.echo(line)


def _found(ctx: click.Context, rules: Ruleset, name: str) -> Clause:
    """The clause of an id, however its letters are typed and with or without the hyphen and the nought."""
    known = {_plain(each): each for each in rules.clauses}
    if found := known.get(_plain(name)):
        return rules.clauses[found]
    near = [known[each] for each in get_close_matches(_plain(name), known, 3)]
    key = "rules.unknown_near" if near else "rules.unknown"
    ids = list(rules.clauses)
    message = told(key, found=name, ruleset=rules.id, near=near, first=ids[0], last=ids[-1])
    raise click.BadParameter(message, ctx, param_hint="--clause")


def _plain(name: str) -> str:
    letters = re.sub(r"[\s-]", "", name).upper()
    return re.sub(r"(?<=[A-Z])0+(?=\d)", "", letters)


def _some(clauses: list[Clause]) -> Iterator[str]:
    """Clauses, then the sources they name."""
    for number, clause in enumerate(clauses):
        lines = "\n".join(_clause(clause))
        yield lines if number else lines.lstrip("\n")
    yield from _sources(clauses)


def _heading(text: str) -> str:
    return "\n" + click.style(text, bold=True)


def _ruleset(rules: Ruleset) -> Iterator[str]:
    yield click.style(rules.title, bold=True)
    yield told("rules.name", id=rules.id, version=rules.version, digest=rules.digest)
    yield told("rules.others", names=", ".join(ruleset_names()))
    yield ""
    yield paragraph(rules.about)
    yield from _sources(rules.clauses.values())
    yield _heading(told("rules.clauses"))
    for clause in rules.clauses.values():
        yield from _clause(clause)
    yield _heading(told("rules.knobs"))
    yield paragraph(told("rules.knobs_about"))
    for name in rules.knobs:
        yield from _knob(rules, name)


def _clause(clause: Clause) -> Iterator[str]:
    status = told(f"rules.status.{clause.status}")
    title = click.style(told("rules.clause", id=clause.id, title=clause.title), bold=True)
    yield f"\n{title}  {click.style(status, fg=_COLOURS[clause.status])}"
    yield paragraph(clause.text, _IN)
    for line in clause_text(clause, speaking()).splitlines()[1:]:  # the first line is the clause itself
        yield paragraph(line, _IN, _IN)


def _sources(clauses: Iterable[Clause]) -> Iterator[str]:
    """What the short names of the sources in some clauses stand for; the two pages first, the others by name."""
    cited = [source for clause in clauses for source in clause.sources]
    names = [*sorted({each.seed for each in cited} - {""}), *sorted({each.outside for each in cited} - {""})]
    if names:
        yield _heading(told("rules.sources"))
        yield from (paragraph(told(f"source.{name}"), 0, _IN) for name in names)


def _knob(rules: Ruleset, name: str) -> Iterator[str]:
    yield click.style(told("rules.knob", name=name, value=knob_text(rules[name])), bold=True)
    yield paragraph(told("rules.takes", values=KNOBS_OF[rules.game][name].expected()), _IN, _IN)
    yield paragraph(rule_name(rules, rules.knob_clauses[name], speaking()), _IN, _IN)


def _compared(rules: Ruleset, other: Ruleset) -> Iterator[str]:
    yield click.style(told("compare.title", one=rules.id, other=other.id), bold=True)
    if rules.digest == other.digest:
        others = tuple(name for name in ruleset_names() if name != rules.id)
        yield paragraph(told("compare.itself", ruleset=rules.id, others=others))
        return
    yield _heading(told("compare.knobs"))
    names = dict.fromkeys((*rules.knobs, *other.knobs))
    rows = [[name, _set(rules, name), _set(other, name)] for name in names]
    rows = [row for row in rows if row[1] != row[2]]
    yield from _side_by_side(rules, other, rows)
    yield _heading(told("compare.values"))
    games = [
        [language(speaking()).words(variant.id, "variant"), str(variant.worth), _worth(other, variant.id)]
        for variant in rules.variants
        if str(variant.worth) != _worth(other, variant.id)
    ]
    yield from _side_by_side(rules, other, games)
    yield _heading(told("compare.clauses"))
    clauses = [name for name, clause in rules.clauses.items() if clause != other.clauses.get(name)]
    yield from _listed(rule_name(rules, name, speaking()) for name in clauses)
    if not rules.contradictions:
        return
    yield _heading(told("compare.contradictions"))
    yield paragraph(told("compare.about", ruleset=rules.id))
    for contradiction in rules.contradictions:
        yield from _contradiction(rules, contradiction)


def _set(rules: Ruleset, name: str) -> str:
    """The value of a knob; a dash where the game has none of that name."""
    return knob_text(rules[name]) if name in rules.knobs else "-"


def _side_by_side(rules: Ruleset, other: Ruleset, rows: list[list[str]]) -> Iterator[str]:
    if not rows:
        yield told("compare.same")
        return
    yield from columns([["", rules.id, other.id], *rows])


def _worth(rules: Ruleset, name: str) -> str:
    variant = rules.variant(name)
    return "-" if variant is None else str(variant.worth)


def _listed(lines: Iterable[str]) -> Iterator[str]:
    yield from list(lines) or [told("compare.same")]


def _contradiction(rules: Ruleset, point: Contradiction) -> Iterator[str]:
    yield _heading(told("rules.clause", id=point.id, title=point.title))
    for clause in point.clauses:
        yield paragraph(told("compare.clause", name=rule_name(rules, clause, speaking())), _IN, _IN)
    yield paragraph(told("compare.fr", text=point.fr), _IN, _IN)
    yield paragraph(told("compare.en", text=point.en), _IN, _IN)
    yield paragraph(told("compare.settled", text=point.settled), _IN, _IN)
    if point.knob:
        yield from _both_ways(rules, point)
        return
    for clause in point.clauses:
        if reading := rules.clauses[clause].reading:
            yield paragraph(told("compare.because", text=reading), _IN, _IN)


def _both_ways(rules: Ruleset, point: Contradiction) -> Iterator[str]:
    """The same deal under both values of the knob: what is told or paid then."""
    other = load_ruleset(rules.id, {point.knob: point.other})
    example = examples()[point.id]
    found = {value: gone_through(example, value) for value in (rules, other)}
    names = Names.of(example["dealer"], rules.players)
    here = found[rules]
    yield ""
    seed = told("compare.deal", names, seed=example["seed"], dealer=example["dealer"], code=here.code)
    yield paragraph(seed, _IN)
    yield from (" " * _IN + line for line in hands_table(here.start.hands, names))
    yield ""
    stories = zip(here.story, found[other].story, strict=False)
    shared = [one for one, _ in takewhile(lambda pair: pair[0] == pair[1], stories)]
    yield paragraph(" ".join(shared), _IN)
    for value, finding in found.items():
        knob = told("rules.knob", name=point.knob, value=knob_text(value[point.knob]))
        yield " " * _IN + click.style(knob, bold=True)
        for line in (" ".join(finding.story[len(shared) :]), *finding.result):
            if line:
                yield paragraph(line, 2 * _IN, _IN)
