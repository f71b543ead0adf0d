"""The play of tricks, card by card: the stage asked most often, so it works on masks and makes as little as it can."""

from __future__ import annotations

from marias_lab.cards import Card, Hand, cards_of
from marias_lab.decisions import Decision, Menu, Option, Play, play_of, plays_of
from marias_lab.engine.state import PlayState, State, TrickTaken
from marias_lab.errors import IncompleteError
from marias_lab.reasons import Facts, Reason, facts
from marias_lab.rules import duties, marriages
from marias_lab.rules.contracts import Contract
from marias_lab.rules.duties import KINGS, OBERS, Verdict
from marias_lab.rules.outcome import MarriageShown
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat

__all__ = ["after", "check", "choices", "menu", "open_choice", "step"]


def _may(rules: Ruleset, play: PlayState, contract: Contract, hand: int) -> int:
    """The mask of the cards the seat to play may play."""
    trick = play.trick
    led, last = trick[0] if trick else None, len(play.tricks) + 1 == rules.tricks
    return duties.allowed(rules, contract, play.turn, hand, led, play.best, last)


def _verdict(rules: Ruleset, play: PlayState, contract: Contract, hand: int) -> Verdict:
    """The same, with all that is needed to say why."""
    trick = play.trick
    led, last = trick[0] if trick else None, len(play.tricks) + 1 == rules.tricks
    return duties.verdict(rules, contract, play.turn, hand, led, play.best, last)


def _scoring(rules: Ruleset, play: PlayState, contract: Contract, hand: int) -> int:
    """The mask of the cards with which a marriage can be announced now."""
    return 0 if contract.trump is None else rules.trigger(hand, not play.trick)


def _known(state: State) -> tuple[PlayState, Contract, int]:
    play, contract = state.play, state.contract
    assert play is not None and contract is not None
    hand = state.hands[play.turn]
    if hand.hidden:
        raise IncompleteError("hand_unknown", seat=play.turn)
    return play, contract, hand.mask


def choices(state: State) -> tuple[Decision, ...]:
    """The allowed plays; a card whose announcement would score stands twice, announced first."""
    play, contract, hand = _known(state)
    if play.over:
        return ()
    rules, seat = state.rules, play.turn
    may = _may(rules, play, contract, hand)
    scoring = _scoring(rules, play, contract, hand) & may
    if not scoring:
        return plays_of(seat, may)
    return plays_of(seat, scoring, True) + plays_of(seat, may & ~scoring if rules.must_show else may)


def menu(state: State) -> Menu:
    """Each card held, and the announcement of each King and Ober held, with the reason against it or ``None``."""
    play, contract, hand = _known(state)
    rules, seat = state.rules, play.turn
    verdict = _verdict(rules, play, contract, hand)
    options = []
    for card in cards_of(hand):
        reason = _reason(rules, verdict.refusal(card))
        if card.bit & (KINGS | OBERS):
            claim = reason or _claim_refused(rules, hand, play, contract, card)
            options.append(Option(play_of(seat, card, True), claim))
        options.append(
            Option(play_of(seat, card), reason or _hidden_refused(rules, hand, play, contract, card))
        )
    return Menu(tuple(options))


def open_choice(state: State) -> None:
    """Nothing is open: every card is listed."""
    del state


def _reason(rules: Ruleset, refused: tuple[str, Facts] | None) -> Reason | None:
    return None if refused is None else rules.reason(*refused)


def _claim_refused(
    rules: Ruleset, hand: int, play: PlayState, contract: Contract, card: Card
) -> Reason | None:
    refused = marriages.refusal(rules.trigger, hand, not play.trick, contract.trump is not None, card)
    return _reason(rules, refused)


def check(state: State, decision: Decision) -> Reason | None:
    """Why a decision of the seat to play is refused."""
    rules = state.rules
    if not isinstance(decision, Play):
        return rules.reason("not_now", facts(kind=decision.kind, due=Play.kind))
    play, contract, hand = _known(state)
    card = decision.card
    if not hand & card.bit:
        return rules.reason("not_in_hand", facts(card=card))
    verdict = _verdict(rules, play, contract, hand)
    reason = _reason(rules, verdict.refusal(card))
    if reason is None and decision.announce:
        return _claim_refused(rules, hand, play, contract, card)
    return reason or _hidden_refused(rules, hand, play, contract, card)


def _hidden_refused(
    rules: Ruleset, hand: int, play: PlayState, contract: Contract, card: Card
) -> Reason | None:
    """Why a card may not be played without announcing its marriage, where none may be kept silent."""
    if not rules.must_show or not _scoring(rules, play, contract, hand) & card.bit:
        return None
    return rules.reason("marriage_not_shown", facts(card=card))


def after(state: State, decision: Play) -> State | None:
    """The state after a play that is plainly allowed, else ``None``: :func:`check` knows why."""
    play, contract, rules = state.play, state.contract, state.rules
    if play is None or contract is None or play.over or decision.seat != play.turn:
        return None
    hand, bit = state.hands[decision.seat], decision.card.bit
    if hand.hidden or not _may(rules, play, contract, hand.mask) & bit:
        return None
    if decision.announce or rules.must_show:
        scores = bool(_scoring(rules, play, contract, hand.mask) & bit)
        if scores is not decision.announce:
            return None
    return _stepped(state, play, contract, decision)


def step(state: State, decision: Decision) -> State:
    """The card lies on the table; a full trick goes to its winner, who leads next."""
    assert isinstance(decision, Play) and state.play is not None and state.contract is not None
    return _stepped(state, state.play, state.contract, decision)


def _stepped(state: State, play: PlayState, contract: Contract, decision: Play) -> State:
    seat, card, hands, rules = decision.seat, decision.card, list(state.hands), state.rules
    hands[seat] = Hand(hands[seat].mask ^ card.bit)
    trick, best, winner, shown = (*play.trick, card), play.best, play.winner, play.marriages
    if best is None or contract.order.beats(card, best, contract.trump):
        best, winner = card, seat
    if decision.announce:
        shown = (*shown, _shown(rules, contract, seat, card, len(play.tricks) + 1))
    if len(trick) < len(hands):
        renewed = PlayState((seat + 1) % len(hands), play.leader, trick, best, winner, play.tricks, shown)
    else:
        tricks = (*play.tricks, TrickTaken(play.leader, trick, winner))
        over = len(tricks) == rules.tricks or _decided(rules, contract, winner)
        renewed = PlayState(winner, winner, (), None, -1, tricks, shown, over)
    return State(rules, state.dealer, tuple(hands), state.talon, state.bidding, contract, state.doubling, renewed)


def _shown(rules: Ruleset, contract: Contract, seat: Seat, card: Card, trick: int) -> MarriageShown:
    return MarriageShown(seat, card.suit, rules.marriage_worth(card.suit, contract.trump), trick)


def _decided(rules: Ruleset, contract: Contract, winner: Seat) -> bool:
    """Whether the contract can no longer turn: a trick taken where none may be, or lost where all are needed."""
    goal = contract.variant.goal
    if goal == "points" or not rules["stop_when_decided"]:
        return False
    return (winner == contract.declarer) is (goal == "no_trick")
