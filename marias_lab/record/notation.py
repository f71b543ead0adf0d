"""A deal and a position as one line of text.

A line is a row of fields in fixed order; those that do not apply yet are left out::

    marias-fr dealer=2 hands=aA10lK.../hAKO.../bA98... talon=lU8@0 auction=0:suit,1:pass,2:pass>0:done
    game=suit:l@0 double=game:1>-:2:-:- tricks=0:aKa9aA>2,2:?>1 shown=0:l@3 trick=1:hK>2

- the id of the ruleset, behind it ``+knob=value`` for each knob set to another value (``marias-fr+flek_max=4``)
- ``dealer``: the dealer's seat; seats are numbers from 0, clockwise
- ``hands``: the hands by seat; ``?`` for each card that is not known, ``-`` for none
- ``talon``: the cards that lie aside, ``@`` and the seat that laid them
- ``seed`` (deals only): the seed the cards were shuffled with
- ``auction``: the calls so far, then ``>``, the seat that acts, what it has to do, and behind ``:`` the card by which trumps were named, if any
- ``game``: the variant, ``:`` and the trump suit, ``@`` and who plays it alone; ``+`` and each item that the defenders announced, or ``conceded``
- ``double``: how often each item was doubled, then ``>``, the seat to speak (``-`` for nobody), the round, the items open in it, and those raised in it
- ``tricks``: for each trick over its leader, its cards in order of play (``?`` where not known), ``>`` and its winner
- ``shown``: the marriages shown: seat, suit, ``@`` and the trick (0 where not known)
- ``standing`` and ``said``, in games with speech alone, in place of ``auction``, ``game`` and ``double``: see :mod:`marias_lab.record.notation_speech`
- ``trick``: the trick in progress: its leader, its cards (``-`` for none), ``>`` and the seat to play (``-`` when the deal is over)
"""

from __future__ import annotations

from collections.abc import Iterable

from marias_lab.cards import Card, Hand
from marias_lab.decisions import Deal
from marias_lab.engine import PlayState, State, TrickTaken, new_deal, shuffled_deal
from marias_lab.engine import check as refusal_of
from marias_lab.errors import NotationError, RulesetError
from marias_lab.forms import SEEDS, is_seed
from marias_lab.record.consistency import check_cards, check_play
from marias_lab.record.consistency_auction import check_contract
from marias_lab.record.consistency_doubling import check_doubling
from marias_lab.record.consistency_duties import winner_of
from marias_lab.record.notation_speech import (
    read_said,
    read_standing,
    spoken_state,
    write_said,
    write_standing,
)
from marias_lab.record.scanning import Scan, knob_text
from marias_lab.rules.auctions.bidding import Bidding, Call
from marias_lab.rules.contracts import NOBODY, Contract
from marias_lab.rules.doubling import WHOLE, Doubling
from marias_lab.rules.lines import AGAINST
from marias_lab.rules.loading import load_ruleset
from marias_lab.rules.outcome import MarriageShown
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat

__all__ = ["read_cards", "read_deal", "read_position", "write_deal", "write_position"]

CONCEDED = "conceded"
PASS = "pass"  # noqa: S105  # what a player says


def write_deal(rules: Ruleset, deal: Deal) -> str:
    """A deal in one line; see the module for its form."""
    seed = "" if deal.seed is None else f" seed={deal.seed}"
    return f"{_start(rules, deal.seat)} hands={_hands(deal.hands)}{_talon(deal.talon, None)}{seed}"


def write_position(state: State) -> str:
    """A position, whole or as somebody views it, in one line; see the module for its form."""
    bidding, contract, doubling, play = state.bidding, state.contract, state.doubling, state.play
    start = _start(state.rules, state.dealer)
    if state.rules.speech is not None:
        return f"{start}{write_standing(state)}{_spoken(state)}"
    if bidding is None:
        return start
    fields = [
        start,
        f" hands={_hands(state.hands)}",
        _talon(state.talon, bidding.talon_by),
        _auction(bidding),
    ]
    if contract is not None:
        trump = f":{contract.trump.letter}" if contract.trump is not None else ""
        fields.append(f" game={contract.variant.id}{trump}@{contract.declarer}{_more(contract)}")
    if doubling is not None:
        fields.append(_doubling(doubling))
    if play is not None:
        fields += _play(play)
    return "".join(fields)


def _spoken(state: State) -> str:
    """The fields of a position in a game with speech, behind its standing; none before the deal."""
    play = state.play
    if play is None:
        return ""
    tricks, *shown = _play(play) if play.tricks else ("", *_play(play))
    return (
        f" hands={_hands(state.hands)}{_talon(state.talon, None)}{tricks}{write_said(play)}{''.join(shown)}"
    )


def _more(contract: Contract) -> str:
    more = (*contract.against, *((CONCEDED,) if contract.conceded else ()))
    return "".join(f"+{each}" for each in more)


def _start(rules: Ruleset, dealer: Seat) -> str:
    knobs = "".join(f"+{name}={knob_text(rules.changed[name])}" for name in sorted(rules.changed))
    return f"{rules.id}{knobs} dealer={dealer}"


def _hands(hands: tuple[Hand, ...]) -> str:
    return "/".join(map(str, hands))


def _talon(talon: Hand, laid_by: Seat | None) -> str:
    if laid_by is None:
        return f" talon={talon}" if len(talon) else ""
    return f" talon={talon}@{laid_by}"


def _auction(bidding: Bidding) -> str:
    calls = ",".join(f"{call.seat}:{call.variant or PASS}" for call in bidding.calls)
    shown = "" if bidding.shown is None else f":{bidding.shown}"
    return f" auction={calls}>{bidding.turn}:{bidding.step}{shown}"


def _doubling(doubling: Doubling) -> str:
    levels = ",".join(f"{item}:{level}" for item, level in doubling.levels) or "-"
    turn = "-" if doubling.turn is None else doubling.turn
    items = [",".join(each) or "-" for each in (doubling.open, doubling.raised)]
    return f" double={levels}>{turn}:{doubling.round}:{items[0]}:{items[1]}"


def _play(play: PlayState) -> Iterable[str]:
    tricks = ",".join(f"{each.leader}:{_cards(each.cards) or '?'}>{each.winner}" for each in play.tricks)
    if tricks:
        yield f" tricks={tricks}"
    shown = ",".join(f"{each.seat}:{each.suit.letter}@{each.trick}" for each in play.marriages)
    if shown:
        yield f" shown={shown}"
    yield f" trick={play.leader}:{_cards(play.trick) or '-'}>{'-' if play.over else play.turn}"


def _cards(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def read_deal(line: str, *, rules: Ruleset | None = None) -> tuple[Ruleset, Deal]:
    """The ruleset and the deal of a line.

    ``rules`` serves for a ruleset that is not in the package; the line has to name it. Raises :class:`NotationError` with the column.
    """
    scan = Scan(line)
    rules, dealer = _read_start(scan, rules)
    scan.need_field("hands")
    column = scan.column
    hands = _read_hands(scan, rules, {})
    talon = scan.hand() if scan.field("talon") else Hand()
    deal = Deal(dealer, hands, talon)
    reason = refusal_of(new_deal(rules, dealer), deal)
    if reason is not None:
        raise scan.error("line_deal_refused", column=column, reason=reason)
    if scan.field("seed"):
        column, seed = scan.column, scan.number()
        if not is_seed(seed):
            raise scan.error("line_seed_range", column=column, found=seed, expected=SEEDS - 1)
        seeded = shuffled_deal(rules, dealer, seed)
        if (seeded.hands, seeded.talon) != (hands, talon):
            raise scan.error("line_seed", column=column, found=seed)
        deal = seeded
    scan.end("talon=", "seed=", "line_end")
    return rules, deal


def read_cards(line: str, *, rules: Ruleset | None = None) -> tuple[Ruleset, Deal]:
    """The ruleset and the cards of a line as they are written, though some be missing, too many, or in several places; a seed is left out.

    ``rules`` as for :func:`read_deal`. Raises :class:`NotationError` for what is no line of a deal: another pack's card, a card twice in one hand.
    """
    scan = Scan(line)
    rules, dealer = _read_start(scan, rules)
    scan.need_field("hands")
    hands = []
    for seat in range(rules.players):
        if seat:
            scan.need("/")
        scan.seen = 0
        hands.append(scan.hand())
    scan.seen = 0
    talon = scan.hand() if scan.field("talon") else Hand()
    if scan.field("seed"):
        scan.number()
    scan.end("talon=", "seed=", "line_end")
    return rules, Deal(dealer, tuple(hands), talon)


def read_position(line: str, *, rules: Ruleset | None = None) -> State:
    """The position of a line: ``read_position(write_position(state)) == state``.

    What people type otherwise is read as well and written in the form above: space around the fields, cards in another order, French names.
    ``rules`` serves for a ruleset that is not in the package; the line has to name it. Cards that are not known are allowed everywhere; what needs them
    raises :class:`~marias_lab.errors.IncompleteError` later. Raises :class:`NotationError`, with the column, for a line that cannot be read or contradicts itself.
    """
    scan = Scan(line)
    rules, dealer = _read_start(scan, rules)
    standing = read_standing(scan, rules) if rules.speech is not None else None
    if scan.at == len(scan.line):
        return new_deal(rules, dealer, standing)
    scan.need_field("hands")
    columns = {"talon": scan.column}
    if rules.speech is not None:
        return _read_spoken(scan, State(rules, dealer, standing=standing), columns)
    hands = _read_hands(scan, rules, columns)
    talon, laid_by = _read_talon(scan, rules, columns)
    scan.need_field("auction")
    bidding = _read_auction(scan, rules, laid_by, columns)
    state = State(rules, dealer, hands, talon, bidding)
    if scan.field("game"):
        columns["game"] = scan.column
        contract = _read_contract(scan, rules)
        scan.need_field("double")
        columns["double"] = scan.column
        doubling = _read_doubling(scan, rules, contract)
        play = _read_play(scan, rules, contract, columns) if doubling.turn is None else None
        state = State(rules, dealer, hands, talon, bidding, contract, doubling, play)
    scan.end("line_end")
    for check in (check_contract, check_doubling, check_play, check_cards):
        check(state, scan, columns)
    return state


def _read_spoken(scan: Scan, state: State, columns: dict[str, int]) -> State:
    """The rest of a position in a game with speech."""
    rules = state.rules
    hands = _read_hands(scan, rules, columns)
    talon, _ = _read_talon(scan, rules, columns)
    tricks = _read_tricks(scan, rules, columns)
    said = read_said(scan, rules, columns)
    play = _read_trick(scan, rules, Contract(rules.variants[0], None, NOBODY), columns, tricks)
    scan.end("line_end")
    state = spoken_state(state._replace(hands=hands, talon=talon), play, said, scan, columns)
    assert state.play is not None and state.contract is not None
    if play.trick:
        best, winner = winner_of(state.contract, play.leader, play.trick, rules.players)
        state = state._replace(play=state.play._replace(best=best, winner=winner))
    check_play(state, scan, columns)
    check_cards(state, scan, columns)
    return state


def _read_start(scan: Scan, told: Ruleset | None) -> tuple[Ruleset, Seat]:
    column = scan.column
    name, knobs = scan.name(), scan.knobs()
    if told is None:
        try:
            rules = load_ruleset(name, knobs)
        except RulesetError as error:
            raise NotationError(error.code, place=f"1:{column}", column=column, **error.facts) from None
    else:
        rules = told
        here = _start(told, 0).partition(" ")[0]
        if scan.line[column - 1 : scan.at] != here:
            raise scan.error(
                "line_ruleset", column=column, found=scan.line[column - 1 : scan.at], expected=here
            )
    scan.pack = rules.pack.mask
    scan.need_field("dealer")
    return rules, scan.seat(rules.players)


def _read_hands(scan: Scan, rules: Ruleset, columns: dict[str, int]) -> tuple[Hand, ...]:
    hands: list[Hand] = []
    for seat in range(rules.players):
        if seat:
            scan.need("/")
        columns[f"hand {seat}"] = scan.column
        hands.append(scan.hand())
    return tuple(hands)


def _read_talon(scan: Scan, rules: Ruleset, columns: dict[str, int]) -> tuple[Hand, Seat | None]:
    if not scan.field("talon"):
        return Hand(), None
    columns["talon"] = scan.column
    return scan.hand(), scan.seat(rules.players) if scan.skip("@") else None


def _read_auction(scan: Scan, rules: Ruleset, laid_by: Seat | None, columns: dict[str, int]) -> Bidding:
    said = (PASS, *(variant.id for variant in rules.variants))
    calls: list[Call] = []
    while not scan.skip(">"):
        if calls:
            scan.need(",")
        columns[f"call {len(calls)}"] = scan.column
        seat = scan.seat(rules.players)
        scan.need(":")
        call = scan.known(said)
        calls.append(Call(seat, None if call == PASS else call))
    columns["turn"] = scan.column
    turn = scan.seat(rules.players)
    scan.need(":")
    return Bidding(turn, scan.name(), tuple(calls), laid_by, scan.shown() if scan.skip(":") else None)


def _read_contract(scan: Scan, rules: Ruleset) -> Contract:
    variant = rules.variant(scan.known(tuple(variant.id for variant in rules.variants)))
    assert variant is not None
    trump = scan.suit() if scan.skip(":") else None
    scan.need("@")
    declarer, more = scan.seat(rules.players), set()
    while scan.skip("+"):
        more.add(scan.known((*AGAINST, CONCEDED)))
    return Contract(variant, trump, declarer, tuple(sorted(more - {CONCEDED})), CONCEDED in more)


def _read_doubling(scan: Scan, rules: Ruleset, contract: Contract) -> Doubling:
    items = (*contract.variant.items, *contract.against, WHOLE)
    levels: list[tuple[str, int]] = []
    if not scan.skip("-"):
        while not levels or scan.skip(","):
            column, item = scan.column, scan.known(items)
            if any(item == other for other, _ in levels):
                raise scan.error("line_item_twice", column=column, item=item)
            scan.need(":")
            levels.append((item, scan.number()))
    scan.need(">")
    turn = None if scan.skip("-") else scan.seat(rules.players)
    scan.need(":")
    number = scan.number()
    named = []
    for _ in ("open", "raised"):
        scan.need(":")
        named.append(_read_items(scan, items))
    return Doubling(turn, number, named[0], tuple(sorted(named[1])), tuple(sorted(levels)))


def _read_items(scan: Scan, known: tuple[str, ...]) -> tuple[str, ...]:
    if scan.skip("-"):
        return ()
    items = [scan.known(known)]
    while scan.skip(","):
        items.append(scan.known(known))
    return tuple(items)


def _read_play(scan: Scan, rules: Ruleset, contract: Contract, columns: dict[str, int]) -> PlayState:
    tricks = _read_tricks(scan, rules, columns)
    shown: list[MarriageShown] = []
    if scan.field("shown"):
        while not shown or scan.skip(","):
            columns[f"shown {len(shown)}"] = scan.column
            shown.append(_read_shown(scan, rules, contract))
    return _read_trick(scan, rules, contract, columns, tricks)._replace(marriages=tuple(shown))


def _read_tricks(scan: Scan, rules: Ruleset, columns: dict[str, int]) -> tuple[TrickTaken, ...]:
    """The tricks that are over."""
    tricks: list[TrickTaken] = []
    if scan.field("tricks"):
        while not tricks or scan.skip(","):
            columns[f"trick {len(tricks)}"] = scan.column
            leader = scan.seat(rules.players)
            scan.need(":")
            cards = () if scan.skip("?") else tuple(scan.cards())
            scan.need(">")
            tricks.append(TrickTaken(leader, cards, scan.seat(rules.players)))
    return tuple(tricks)


def _read_trick(
    scan: Scan, rules: Ruleset, contract: Contract, columns: dict[str, int], tricks: tuple[TrickTaken, ...]
) -> PlayState:
    """The trick in progress, behind those that are over."""
    scan.need_field("trick")
    columns["trick"] = scan.column
    leader = scan.seat(rules.players)
    scan.need(":")
    trick = () if scan.skip("-") else tuple(scan.cards())
    scan.need(">")
    over = scan.skip("-")
    turn = leader if over else scan.seat(rules.players)
    best, winner = winner_of(contract, leader, trick, rules.players) if trick else (None, -1)
    return PlayState(turn, leader, trick, best, winner, tricks, (), over)


def _read_shown(scan: Scan, rules: Ruleset, contract: Contract) -> MarriageShown:
    seat = scan.seat(rules.players)
    scan.need(":")
    suit = scan.suit()
    scan.need("@")
    return MarriageShown(seat, suit, rules.marriage_worth(suit, contract.trump), scan.number())
