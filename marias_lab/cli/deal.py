"""``marias-lab deal``: the cards of a seed, or of a code from the blackboard."""

from __future__ import annotations

from pathlib import Path

import click

from marias_lab.cli.files import marked, write_files
from marias_lab.cli.options import chosen_rules, file_name, force_option, ruleset_option, whole_number
from marias_lab.cli.tables import hands_table
from marias_lab.cli.words import fault, option, speaking, spoken, told
from marias_lab.decisions import Deal
from marias_lab.engine import deal_code, read_deal_code, shuffled_deal
from marias_lab.errors import NotationError
from marias_lab.i18n import Names
from marias_lab.record import Session, write_deal
from marias_lab.record.values import SEEDS
from marias_lab.rules import Ruleset
from marias_lab.seats import clockwise, forehand

__all__ = ["command"]


@spoken("deal")
@option("--seed", type=whole_number(0, SEEDS - 1), metavar="N", help="deal.seed")
@option("--code", metavar="CODE", help="deal.code")
@option("--dealer", type=whole_number(0), metavar="SEAT", default=0, show_default=True, help="option.dealer")
@ruleset_option
@option("--svg", type=file_name, metavar="FILE", help="deal.svg")
@force_option
@click.pass_context
def command(
    ctx: click.Context,
    seed: int | None,
    code: str | None,
    dealer: int,
    ruleset: str,
    svg: Path | None,
    force: bool,
) -> None:
    """Print a deal as a table, as a line of text, and as a code."""
    rules = chosen_rules(ruleset)(None)
    if dealer >= rules.players:
        message = told("deal.no_seat", found=dealer, most=rules.players - 1)
        raise click.BadParameter(message, ctx, param_hint="--dealer")
    dealt = _dealt(ctx, rules, dealer, seed, code)
    for line in _lines(rules, dealt):
        click.echo(line)
    if svg is not None:
        _draw(rules, dealt, svg, force=force)


def _dealt(ctx: click.Context, rules: Ruleset, dealer: int, seed: int | None, code: str | None) -> Deal:
    if seed is not None and code is None:
        return shuffled_deal(rules, dealer, seed)
    if code is None or seed is not None:
        raise click.UsageError(told("deal.one_of"), ctx)
    try:
        return read_deal_code(rules, code, dealer)
    except NotationError as error:
        raise click.BadParameter(fault(error), ctx, param_hint="--code") from error


def _lines(rules: Ruleset, deal: Deal) -> list[str]:
    names = Names.of(deal.seat, rules.players)
    order = clockwise(forehand(deal.seat, rules.players), rules.players)
    return [
        told("deal.title", names, ruleset=rules.id, seat=deal.seat),
        "",
        *hands_table(deal.hands, names, order),
        "",
        told("deal.line", line=write_deal(rules, deal)),
        told("deal.code_line", code=deal_code(rules, deal)),
    ]


def _draw(rules: Ruleset, deal: Deal, target: Path, *, force: bool) -> None:
    """Write the table after the deal as a picture."""
    from marias_lab.scenes import Showing, figure

    picture = figure(Session(rules, deal=deal).state, Showing(language=speaking())).svg
    write_files({target: marked(picture)}, "--svg", force=force)
    click.echo(told("deal.drawn", path=target))
