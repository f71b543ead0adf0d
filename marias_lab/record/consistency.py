"""Whether a position can be: as many cards as there should be, winners that won, and the seat to act whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from marias_lab.cards import Card, Hand, Suit, find_card
from marias_lab.decisions import Bid, Decision, FinalGame, LayAway, Pass, Take
from marias_lab.engine import PlayState, State
from marias_lab.record.scanning import Scan
from marias_lab.rules.auctions.bidding import Bidding, Call
from marias_lab.rules.contracts import Contract
from marias_lab.rules.doubling import unplayed
from marias_lab.rules.knobs import MOST_RAISES
from marias_lab.rules.lines import AGAINST
from marias_lab.seats import Seat, forehand, next_seat

__all__ = ["check_cards", "check_contract", "check_doubling", "check_play", "winner_of"]

Columns: TypeAlias = Mapping[str, int]


def winner_of(contract: Contract, leader: Seat, cards: tuple[Card, ...], players: int) -> tuple[Card, Seat]:
    """The card that wins so far, and who played it."""
    best, winner = cards[0], leader
    for step, card in enumerate(cards[1:], 1):
        if contract.order.beats(card, best, contract.trump):
            best, winner = card, (leader + step) % players
    return best, winner


def check_contract(state: State, scan: Scan, columns: Columns) -> None:
    """The auction can have gone as told, it has come to the step told, and the contract is one that it may lead to."""
    contract, told, rules = state.contract, state.bidding, state.rules
    assert told is not None
    if contract is not None:
        fixed, trump = contract.variant.trump, contract.trump
        named = trump in rules.named_trumps if fixed == "named" else trump is None
        if not (trump == fixed if isinstance(fixed, Suit) else named):
            raise scan.error("line_trump", column=columns["game"], variant=contract.variant.id, suit=trump)
    auction = _auction_so_far(state, scan, columns)
    if auction is None:
        return
    if told.turn != auction.turn:
        raise scan.error("line_turn", column=columns["turn"], found=told.turn, expected=auction.turn)
    if told.step != auction.step:
        raise scan.error("line_step", column=columns["turn"], found=told.step, expected=auction.step)
    if told.talon_by != auction.talon_by:
        raise scan.error(
            "line_laid_by", column=columns["talon"], found=told.talon_by, expected=auction.talon_by
        )


def _auction_so_far(state: State, scan: Scan, columns: Columns) -> Bidding | None:
    """The auction gone through from its beginning, with whatever cards; ``None`` where it has steps that are not known here."""
    rules, told = state.rules, state.bidding
    assert told is not None
    bidding: Bidding = rules.auction.begin(rules, state.dealer)
    while True:
        called = len(bidding.calls)
        call = told.calls[called] if called < len(told.calls) else None
        column = columns["turn"] if call is None else columns[f"call {called}"]
        if call is None and state.contract is None and (bidding.turn, bidding.step) == (told.turn, told.step):
            return bidding
        if call is not None and call.seat != bidding.turn:
            raise scan.error("line_turn", column=column, found=call.seat, expected=bidding.turn)
        decision = _next_decision(bidding, call, told, state.contract)
        if decision is None:
            return bidding if bidding.step in _STEPS else None
        reason = rules.auction.check(rules, bidding, rules.pack.mask, 0, decision)
        if reason is not None and not isinstance(decision, LayAway):
            raise scan.error("line_call_refused", column=column, reason=reason)
        bidding = rules.auction.step(rules, bidding, 0, 0, decision).bidding


_STEPS: Final = ("lay", "bid", "answer", "final", "done")


def _next_decision(
    bidding: Bidding, call: Call | None, told: Bidding, contract: Contract | None
) -> Decision | None:
    """What the seat to act decided on the way to its next call, or to where the auction stands."""
    seat = bidding.turn
    taken = call.variant is not None if call is not None else (seat, "answer") != (told.turn, told.step)
    match bidding.step:
        case "lay" if call is not None or told.step != "lay":
            return LayAway(seat, Hand())
        case "bid" if call is not None:
            return Pass(seat) if call.variant is None else Bid(seat, call.variant)
        case "answer" if call is not None or told.turn == seat:
            return Take(seat) if taken else Pass(seat)
        case "final" if call is None and contract is not None:
            named = contract.variant.trump == "named"
            return FinalGame(seat, contract.variant.id, contract.trump if named else None)
    return None


def check_doubling(state: State, scan: Scan, columns: Columns) -> None:
    """The seat to double is one whose round it is, and only open items have been raised."""
    doubling, contract, rules = state.doubling, state.contract, state.rules
    if doubling is None or contract is None:
        return
    column = columns["double"]
    defending = doubling.round % 2 == 1
    if doubling.turn is not None and (doubling.turn != contract.declarer) is not defending:
        expected = next_seat(contract.declarer, rules.players) if defending else contract.declarer
        raise scan.error("line_turn", column=column, found=doubling.turn, expected=expected)
    # what the defenders announce takes the first round, so its levels lag one behind
    named = dict.fromkeys(contract.against, 1) | {
        item: level + (item in AGAINST) for item, level in doubling.levels
    }
    highest = max(named.values(), default=0)
    most = rules["flek_max"]
    assert isinstance(most, int)
    if not highest <= doubling.round <= highest + 1 or doubling.round > (most or MOST_RAISES):
        raise scan.error("line_round", column=column, found=doubling.round, expected=max(highest, 1))
    raised = {item for item, number in named.items() if number == doubling.round}
    new = set(contract.against) if doubling.round == 1 else set()
    due = raised if doubling.turn is not None else set()
    if set(doubling.raised) != due or not due - new <= set(doubling.open):
        raise scan.error("line_raised", column=column, found=doubling.raised, expected=tuple(sorted(due)))


def check_play(state: State, scan: Scan, columns: Columns) -> None:
    """Each trick was led by the winner of the one before it and went to the card that wins it."""
    play, contract = state.play, state.contract
    if play is None or contract is None:
        return
    players = state.rules.players
    first = contract.declarer if contract.variant.leader == "caller" else forehand(state.dealer, players)
    leads = (first, *(trick.winner for trick in play.tricks))
    for number, trick in enumerate(play.tricks):
        column = columns[f"trick {number}"]
        if trick.leader != leads[number]:
            raise scan.error("line_leader", column=column, found=trick.leader, expected=leads[number])
        if trick.cards and len(trick.cards) != players:
            raise scan.error("line_trick", column=column, found=len(trick.cards), expected=players)
        if (
            trick.cards
            and (winner := winner_of(contract, trick.leader, trick.cards, players)[1]) != trick.winner
        ):
            raise scan.error("line_winner", column=column, found=trick.winner, expected=winner)
    column = columns["trick"]
    if play.leader != leads[-1]:
        raise scan.error("line_leader", column=column, found=play.leader, expected=leads[-1])
    if len(play.trick) >= players:
        raise scan.error("line_trick", column=column, found=len(play.trick), expected=players - 1)
    turn = (play.leader + len(play.trick)) % players
    if play.turn != turn:
        raise scan.error("line_turn", column=column, found=play.turn, expected=turn)
    if play.over is not _over(state, play, contract):
        raise scan.error("line_over" if play.over else "line_not_over", column=column)
    _check_shown(play, contract, scan, columns, players)


def _over(state: State, play: PlayState, contract: Contract) -> bool:
    if play.trick:
        return False
    if len(play.tricks) == state.rules.tricks:
        return True
    if not play.tricks and state.doubling is not None:
        return unplayed(state.rules, contract, state.doubling)
    goal = contract.variant.goal
    if goal == "points" or not state.rules["stop_when_decided"]:
        return False
    return any((trick.winner == contract.declarer) is (goal == "no_trick") for trick in play.tricks)


def _check_shown(play: PlayState, contract: Contract, scan: Scan, columns: Columns, players: int) -> None:
    """A marriage is shown once, with a King or Ober of its suit, in a contract that has marriages."""
    tricks = [*((trick.leader, trick.cards) for trick in play.tricks), (play.leader, play.trick)]
    suits: set[Suit] = set()
    for number, shown in enumerate(play.marriages):
        column = columns[f"shown {number}"]
        if shown.trick > len(tricks):
            raise scan.error("line_shown_trick", column=column, found=shown.trick, expected=len(tricks))
        if shown.suit in suits or not contract.variant.has_trump:
            raise scan.error("line_shown", column=column, suit=shown.suit, seat=shown.seat)
        suits.add(shown.suit)
        leader, cards = tricks[shown.trick - 1] if shown.trick else (0, ())
        told = shown.trick and (cards or shown.trick == len(tricks))
        pair = {find_card(shown.suit, rank) for rank in ("K", "O")}
        played = {card for step, card in enumerate(cards) if (leader + step) % players == shown.seat}
        if told and not pair & played:
            raise scan.error("line_shown", column=column, suit=shown.suit, seat=shown.seat)


def check_cards(state: State, scan: Scan, columns: Columns) -> None:
    """Each hand and the talon hold as many cards as they must."""
    rules, play, bidding = state.rules, state.play, state.bidding
    assert bidding is not None
    left = rules.tricks
    aside = len(rules.pack) - left * rules.players
    spare = aside - len(state.talon)  # what is not laid away is in the hand of the seat that has to lay it
    if (spare < 0 and bidding.step != "name") or (spare and state.contract is not None):
        raise scan.error(
            "line_count", column=columns["talon"], seat=None, found=len(state.talon), expected=aside
        )
    tricks, trick = (len(play.tricks), play.trick) if play is not None else (0, ())
    for seat, hand in enumerate(state.hands):
        due = left - tricks + (spare if seat == bidding.turn else 0)
        if play is not None and (seat - play.leader) % rules.players < len(trick):
            due -= 1
        if len(hand) != due:
            column = columns[f"hand {seat}"]
            raise scan.error("line_count", column=column, seat=seat, found=len(hand), expected=max(due, 0))
