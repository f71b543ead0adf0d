"""Whether the cards of a position can be: as many as there should be, winners that won, and the seat to play whose turn it is."""

from __future__ import annotations

from marias_lab.cards import Suit, find_card
from marias_lab.engine import PlayState, State
from marias_lab.record.consistency_auction import Columns
from marias_lab.record.consistency_duties import check_duties, contract_at, winner_of
from marias_lab.record.scanning import Scan
from marias_lab.rules.contracts import Contract
from marias_lab.rules.doubling import unplayed
from marias_lab.seats import forehand

__all__ = ["check_cards", "check_play"]


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
            and (winner := winner_of(contract_at(state, number), trick.leader, trick.cards, players)[1])
            != trick.winner
        ):
            raise scan.error("line_winner", column=column, found=trick.winner, expected=winner)
    column = columns["trick"]
    if play.leader != leads[-1]:
        raise scan.error("line_leader", column=column, found=play.leader, expected=leads[-1])
    if len(play.trick) >= players:
        raise scan.error("line_trick", column=column, found=len(play.trick), expected=players - 1)
    turn = (play.leader + len(play.trick)) % players
    if (play.talk is None or not play.talk.step) and play.turn != turn:
        raise scan.error("line_turn", column=column, found=play.turn, expected=turn)
    if play.over is not _over(state, play, contract):
        raise scan.error("line_over" if play.over else "line_not_over", column=column)
    _check_shown(play, contract, scan, columns, players)
    check_duties(state, play, scan, columns)


def _over(state: State, play: PlayState, contract: Contract) -> bool:
    if play.trick:
        return False
    if len(play.tricks) == state.rules.tricks:
        return True
    if not play.tricks and state.doubling is not None:
        return unplayed(state.rules, contract, state.doubling)
    goal = contract.variant.goal
    if goal in ("points", "sides") or not state.rules["stop_when_decided"]:
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
    left = rules.tricks
    aside = len(rules.pack) - left * rules.players
    due = aside if bidding is None else {"name": rules.talon_size, "lay": 0}.get(bidding.step, aside)
    if len(state.talon) != due:
        raise scan.error(
            "line_count", column=columns["talon"], seat=None, found=len(state.talon), expected=due
        )
    spare = aside - due  # what does not lie aside is in the hand of the seat that has to lay it
    tricks, trick = (len(play.tricks), play.trick) if play is not None else (0, ())
    for seat, hand in enumerate(state.hands):
        due = left - tricks + (spare if bidding is not None and seat == bidding.turn else 0)
        if play is not None and (seat - play.leader) % rules.players < len(trick):
            due -= 1
        if len(hand) != due:
            column = columns[f"hand {seat}"]
            raise scan.error("line_count", column=column, seat=seat, found=len(hand), expected=max(due, 0))
