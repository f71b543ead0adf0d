"""Whether the cards of a position were played as the duties ask, as far as the hands they came from are known."""

from __future__ import annotations

from attrs import evolve

from marias_lab.cards import Card
from marias_lab.engine import PlayState, State
from marias_lab.engine.stages.playing import verdict_of
from marias_lab.record.consistency_auction import Columns
from marias_lab.record.scanning import Scan
from marias_lab.rules.contracts import Contract
from marias_lab.rules.speech import Talk
from marias_lab.seats import Seat

__all__ = ["check_duties", "contract_at", "winner_of"]


def winner_of(contract: Contract, leader: Seat, cards: tuple[Card, ...], players: int) -> tuple[Card, Seat]:
    """The card that wins so far, and who played it."""
    best, winner = cards[0], leader
    for step, card in enumerate(cards[1:], 1):
        if contract.order.beats(card, best, contract.trump):
            best, winner = card, (leader + step) % players
    return best, winner


def contract_at(state: State, number: int) -> Contract:
    """The contract as it held in a trick, counted from 0: a trump made in the middle of play holds from the next trick on."""
    contract, play = state.contract, state.play
    assert contract is not None and play is not None
    return contract if play.talk is None else evolve(contract, trump=_talk_at(state, play.talk, number).trump)


def _talk_at(state: State, talk: Talk, number: int) -> Talk:
    """What was made before a trick, and the helper that had to be shown with its lead."""
    made = tuple(each for each in talk.made if each.trick <= number)
    shows = state.rules.speech is not None and state.rules.speech.shows
    fresh = [each.suit for each in made if shows and each.trick == number and each.item == "helper"]
    return Talk(made=made, lead=fresh[0] if fresh else None)


def check_duties(state: State, play: PlayState, scan: Scan, columns: Columns) -> None:
    """Every card could be played, and every marriage announced that was, in tricks and hands that are known."""
    for seat in range(state.rules.players):
        _check_seat(state, play, seat, scan, columns)


def _check_seat(state: State, play: PlayState, seat: Seat, scan: Scan, columns: Columns) -> None:
    """The cards a seat played were those it could play, back to where its hand is no longer known."""
    rules, hand = state.rules, state.hands[seat]
    if hand.hidden:
        return
    held = hand.mask
    tricks = [*((trick.leader, trick.cards) for trick in play.tricks), (play.leader, play.trick)]
    for number, (leader, cards) in reversed(list(enumerate(tricks))):
        if number < len(play.tricks) and not cards:
            return
        before = cards[: (seat - leader) % rules.players]
        if len(before) == len(cards):  # it has not played to it yet
            continue
        card, contract = cards[len(before)], contract_at(state, number)
        held |= card.bit
        column = columns["trick" if number == len(play.tricks) else f"trick {number}"]
        best, winner = winner_of(contract, leader, before, rules.players) if before else (None, -1)
        talk = None if play.talk is None else _talk_at(state, play.talk, number)
        then = PlayState(seat, leader, before, best, winner, play.tricks[:number], talk=talk)
        refused = verdict_of(rules, then, contract, held).refusal(card)
        if refused is not None:
            reason = rules.reason(*refused)
            raise scan.error("line_play_refused", column=column, card=card, reason=reason)
        pair = contract.trump is not None and bool(rules.trigger(held, not before) & card.bit)
        shown = [each for each in play.marriages if (each.seat, each.suit) == (seat, card.suit)]
        now = any(each.trick == number + 1 for each in shown)
        if now and not pair:
            raise scan.error("line_shown", column=column, suit=card.suit, seat=seat)
        if pair and rules.must_show and not shown:
            raise scan.error("line_not_shown", column=column, card=card)
