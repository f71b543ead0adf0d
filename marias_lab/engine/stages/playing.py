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
from marias_lab.rules.speech import Talk, shown_by
from marias_lab.seats import Seat

__all__ = ["after", "check", "choices", "duty_of", "menu", "open_choice", "step", "verdict_of"]


def _may(rules: Ruleset, contract: Contract, seat: Seat, hand: int, play: PlayState) -> int:
    """The mask of the cards the seat to play may play."""
    may, _ = duty_of(rules, contract, seat, hand, play)
    if rules.ober_first or contract.sevens[seat == contract.declarer]:
        return duties.restrained(rules, contract, seat, hand, may, len(play.tricks) + 1 == rules.tricks)
    return may


def duty_of(rules: Ruleset, contract: Contract, seat: Seat, hand: int, play: PlayState) -> tuple[int, str]:
    """The mask of the cards that the duties let a seat play, and the duty that decides; cards kept for later are among them."""
    trick, talk = play.trick, play.talk
    if talk is not None:
        if not trick:
            return duties.leading(hand, rules.ace_first and not play.tricks, shown_by(hand, talk.lead))
        if rules.partners and play.winner == (seat + 2) % rules.players:
            return duties.eased(hand, trick[0], contract.trump, rules.void_trumps)
    return rules.duty(hand, trick[0] if trick else None, play.best, contract)


def verdict_of(rules: Ruleset, play: PlayState, contract: Contract, hand: int) -> Verdict:
    """The same, with all that is needed to say why."""
    led, last = play.trick[0] if play.trick else None, len(play.tricks) + 1 == rules.tricks
    if rules.speech is not None:
        may, step = duty_of(rules, contract, play.turn, hand, play)
        return Verdict(led, play.best, contract.trump, step, may, may)
    return duties.verdict(rules, contract, play.turn, hand, led, play.best, last)


def _scoring(rules: Ruleset, contract: Contract, hand: int, leading: bool) -> int:
    """The mask of the cards with which a marriage can be announced now."""
    return 0 if contract.trump is None else rules.trigger(hand, leading)


def _known(state: State) -> tuple[Ruleset, PlayState, Contract, int]:
    """What the stage is about, and the hand of the seat to play, which has to be known."""
    rules, _, hands, _, _, contract, _, play, _ = state
    assert play is not None and contract is not None
    hand = hands[play.turn]
    if hand.hidden:
        raise IncompleteError("hand_unknown", seat=play.turn)
    return rules, play, contract, hand.mask


def choices(state: State) -> tuple[Decision, ...]:
    """The allowed plays; a card whose announcement would score stands twice, announced first."""
    rules, play, contract, hand = _known(state)
    if play.over:
        return ()
    seat = play.turn
    may = _may(rules, contract, seat, hand, play)
    scoring = _scoring(rules, contract, hand, not play.trick) & may
    if not scoring:
        return plays_of(seat, may)
    return plays_of(seat, scoring, True) + plays_of(seat, may & ~scoring if rules.must_show else may)


def menu(state: State) -> Menu:
    """Each card held, and the announcement of each King and Ober held, with the reason against it or ``None``."""
    rules, play, contract, hand = _known(state)
    seat = play.turn
    verdict = verdict_of(rules, play, contract, hand)
    options = []
    for card in cards_of(hand):
        reason = _reason(rules, verdict.refusal(card))
        if card.bit & (KINGS | OBERS) and rules.speech is None:
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
    if rules.speech is not None:
        return rules.reason("announce_by_speech", facts(card=card))
    refused = marriages.refusal(rules.trigger, hand, not play.trick, contract.trump is not None, card)
    return _reason(rules, refused)


def check(state: State, decision: Decision) -> Reason | None:
    """Why a decision of the seat to play is refused."""
    rules = state.rules
    if not isinstance(decision, Play):
        return rules.reason("not_now", facts(kind=decision.kind, due=Play.kind))
    _, play, contract, hand = _known(state)
    card = decision.card
    if not hand & card.bit:
        return rules.reason("not_in_hand", facts(card=card))
    verdict = verdict_of(rules, play, contract, hand)
    reason = _reason(rules, verdict.refusal(card))
    if reason is None and decision.announce:
        return _claim_refused(rules, hand, play, contract, card)
    return reason or _hidden_refused(rules, hand, play, contract, card)


def _hidden_refused(
    rules: Ruleset, hand: int, play: PlayState, contract: Contract, card: Card
) -> Reason | None:
    """Why a card may not be played without announcing its marriage, where none may be kept silent."""
    if not rules.must_show or not _scoring(rules, contract, hand, not play.trick) & card.bit:
        return None
    return rules.reason("marriage_not_shown", facts(card=card))


def after(state: State, decision: Play) -> State | None:
    """The state after a play that is plainly allowed, else ``None``: :func:`check` knows why.

    The card lies on the table; a full trick goes to its winner, who leads next.
    """
    rules, dealer, hands, talon, bidding, contract, doubling, play, standing = state
    if play is None or contract is None:
        return None
    turn, leader, trick, best, winner, tricks, shown, over, talk = play
    seat, card, announce = decision.seat, decision.card, decision.announce
    hand, bit = hands[turn], card.bit
    if over or seat != turn or hand.hidden or (talk is not None and talk.step):
        return None
    if not _may(rules, contract, seat, hand.mask, play) & bit:
        return None
    scores = (announce or rules.must_show) and bool(_scoring(rules, contract, hand.mask, not trick) & bit)
    if scores is not announce:
        return None
    if announce:
        shown = (*shown, _shown(rules, contract, seat, card, len(tricks) + 1))
    held = list(hands)
    held[seat] = Hand(hand.mask ^ bit)
    trick = (*trick, card)
    if best is None or contract.order.beats(card, best, contract.trump):
        best, winner = card, seat
    if len(trick) < len(held):
        play = PlayState(
            (seat + 1) % len(held), leader, trick, best, winner, tricks, shown, False, _then(talk, "")
        )
    else:
        tricks = (*tricks, TrickTaken(leader, trick, winner))
        over = len(tricks) == rules.tricks or _decided(rules, contract, winner)
        play = PlayState(
            winner, winner, (), None, -1, tricks, shown, over, _then(talk, "" if over else "speak")
        )
    return State(rules, dealer, tuple(held), talon, bidding, contract, doubling, play, standing)


def _then(talk: Talk | None, step: str) -> Talk | None:
    """What was said, with what is due after a card; a helper is shown by it."""
    if talk is None or (talk.lead is None and talk.step == step):
        return talk
    return talk._replace(lead=None, step=step)


def step(state: State, decision: Decision) -> State:
    """The same for a play that was found allowed."""
    assert isinstance(decision, Play)
    stepped = after(state, decision)
    assert stepped is not None
    return stepped


def _shown(rules: Ruleset, contract: Contract, seat: Seat, card: Card, trick: int) -> MarriageShown:
    return MarriageShown(seat, card.suit, rules.marriage_worth(card.suit, contract.trump), trick)


def _decided(rules: Ruleset, contract: Contract, winner: Seat) -> bool:
    """Whether the contract can no longer turn: a trick taken where none may be, or lost where all are needed."""
    goal = contract.variant.goal
    if goal in ("points", "sides") or not rules["stop_when_decided"]:
        return False
    return (winner == contract.declarer) is (goal == "no_trick")
