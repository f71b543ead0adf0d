"""Whether an auction can have gone as a position tells it, to the step and the game it tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import evolve

from marias_lab.cards import Card, Hand, Suit, cards_of
from marias_lab.decisions import Bid, Concede, Decision, FinalGame, LayAway, NameTrump, Pass, Take
from marias_lab.engine import State
from marias_lab.record.scanning import Scan
from marias_lab.rules.auctions.bidding import Bidding, Call
from marias_lab.rules.contracts import Contract
from marias_lab.seats import Seat, forehand

__all__ = ["Columns", "check_contract", "held_for_certain", "may_have_held"]

Columns: TypeAlias = Mapping[str, int]


def held_for_certain(state: State, seat: Seat) -> int:
    """The mask of the cards that a seat is known to have had when play began."""
    mask, play = state.hands[seat].mask, state.play
    if play is not None:
        for leader, cards in (
            *((trick.leader, trick.cards) for trick in play.tricks),
            (play.leader, play.trick),
        ):
            for step, card in enumerate(cards):
                if (leader + step) % len(state.hands) == seat:
                    mask |= card.bit
    return mask


def may_have_held(state: State, seat: Seat) -> int:
    """The mask of the cards that a seat may have had when play began, for all that is known."""
    own, play = held_for_certain(state, seat), state.play
    forgotten = play is not None and not all(trick.cards for trick in play.tricks)
    if not state.hands[seat].hidden and not forgotten:
        return own
    elsewhere = state.talon.mask
    for other in range(len(state.hands)):
        elsewhere |= held_for_certain(state, other) if other != seat else 0
    return state.rules.pack.mask & ~elsewhere


def check_contract(state: State, scan: Scan, columns: Columns) -> None:
    """The auction can have gone as told, it has come to the step told, and to the game told."""
    contract, told, rules = state.contract, state.bidding, state.rules
    assert told is not None
    if contract is not None:
        fixed, trump = contract.variant.trump, contract.trump
        named = trump in rules.named_trumps if fixed == "named" else trump is None
        if not (trump == fixed if isinstance(fixed, Suit) else named):
            raise scan.error("line_trump", column=columns["game"], variant=contract.variant.id, suit=trump)
    auction, came = _Walk(state, scan, columns).gone()
    if told.turn != auction.turn:
        raise scan.error("line_turn", column=columns["turn"], found=told.turn, expected=auction.turn)
    due = "done" if contract is not None and told.step == auction.step else auction.step
    if told.step != due:
        raise scan.error("line_step", column=columns["turn"], found=told.step, expected=due)
    if told.talon_by != auction.talon_by:
        raise scan.error(
            "line_laid_by", column=columns["talon"], found=told.talon_by, expected=auction.talon_by
        )
    _check_shown_card(state, auction, scan, columns)
    if came is not None:
        _check_game(contract, came, scan, columns)


def _check_shown_card(state: State, auction: Bidding, scan: Scan, columns: Columns) -> None:
    """The card by which trumps were named is told as long as it holds, and it was forehand's."""
    assert state.bidding is not None
    first, card = forehand(state.dealer, state.rules.players), state.bidding.shown
    column = columns["turn"]
    if card is None:
        if auction.shown is not None:
            raise scan.error("line_named_missing", column=column)
        return
    if auction.shown is None:
        raise scan.error("line_named_idle", column=column, found=card)
    laid = state.talon.mask if auction.talon_by == first else 0
    if not card.bit & (may_have_held(state, first) | laid):
        raise scan.error("line_named", column=column, found=card, seat=first)


def _check_game(contract: Contract | None, came: Contract, scan: Scan, columns: Columns) -> None:
    """The game is the one that the auction ended with."""
    if contract is None:
        raise scan.unexpected("game=")
    if contract.declarer != came.declarer:
        raise scan.error(
            "line_declarer", column=columns["game"], found=contract.declarer, expected=came.declarer
        )
    if contract.variant.id != came.variant.id:
        found, expected = contract.variant.id, came.variant.id
        raise scan.error("line_game", column=columns["game"], found=found, expected=expected)
    if contract.trump != came.trump:
        raise scan.error(
            "line_trump", column=columns["game"], variant=contract.variant.id, suit=contract.trump
        )


class _Walk:
    """The auction gone through from its beginning, with the cards that are known."""

    def __init__(self, state: State, scan: Scan, columns: Columns) -> None:
        assert state.bidding is not None
        self.state, self.scan, self.columns = state, scan, columns
        self.rules, self.told = state.rules, state.bidding
        self.bidding: Bidding = state.rules.auction.begin(state.rules, state.dealer)
        self.contract: Contract | None = None

    def gone(self) -> tuple[Bidding, Contract | None]:
        """Where the auction stands after all calls, and what was done without a call; the game it ended with."""
        while (decision := self._next()) is not None:
            self._take(decision)
        return self.bidding, self.contract

    def _call(self) -> Call | None:
        called = len(self.bidding.calls)
        return self.told.calls[called] if called < len(self.told.calls) else None

    def _next(self) -> Decision | None:
        """What the seat to act decided on the way to its next call, or to where the auction stands; ``None`` when it stands there."""
        told, call = self.told, self._call()
        if self.bidding.step == "done":
            return self._reopened(call)
        if call is not None and call.seat != self.bidding.turn:
            raise self.scan.error(
                "line_turn", column=self._column(), found=call.seat, expected=self.bidding.turn
            )
        there = (self.bidding.turn, self.bidding.step) == (told.turn, told.step)
        return None if call is None and self.state.contract is None and there else self._decided(call)

    def _decided(self, call: Call | None) -> Decision | None:
        seat, told, game = self.bidding.turn, self.told, self.state.contract
        match self.bidding.step:
            case "name" if call is not None or told.step != "name":
                return NameTrump(seat, told.shown or self._some_card(seat))
            case "lay" if call is not None or told.step != "lay":
                return LayAway(seat, self._laid(seat))
            case "bid" if call is not None:
                return Pass(seat) if call.variant is None else Bid(seat, call.variant)
            case "answer" if call is not None:
                return self._answered(call)
            case "answer" if told.turn == seat and told.step in ("lay", "bid") and not self._own():
                return Take(seat)
            case "answer" | "final" if (
                game is not None and self.bidding.talon_by == seat and told.step == "done"
            ):
                named = game.variant.trump == "named"
                final = FinalGame(seat, game.variant.id, game.trump if named else None)
                return Concede(seat) if game.conceded else final
        return None

    def _some_card(self, seat: Seat) -> Card:
        """A card that may have named trumps, where none is told."""
        game = self.state.contract
        suit = self.rules.pack.mask if game is None or game.trump is None else game.trump.mask
        held = may_have_held(self.state, seat) & self.rules.pack.mask
        return cards_of(held & suit or suit & self.rules.pack.mask)[0]

    def _answered(self, call: Call) -> Decision:
        """A bid over the last one begins with taking the cards, but for the seat that laid them."""
        if call.variant is None:
            return Pass(call.seat)
        return Bid(call.seat, call.variant) if self._own() else Take(call.seat)

    def _own(self) -> bool:
        """Whether the seat to act has laid the cards itself and may not take them again."""
        take = Take(self.bidding.turn)
        refused = self.rules.auction.check(self.rules, self.bidding, self.rules.pack.mask, 0, take)
        return refused is not None and refused.code == "own_talon"

    def _reopened(self, call: Call | None) -> Decision | None:
        """A game that was bid over: whoever did it took the cards instead of doubling."""
        told, game = self.told, self.contract
        assert game is not None
        taken = self.state.contract is None and told.step in ("lay", "bid")
        if call is None and not taken:
            return None
        seat = told.turn if call is None else call.seat
        open_to = self.rules.auction.reopening(self.rules, self.bidding, game, seat)
        if seat == game.declarer or not open_to or (call is not None and call.variant is None):
            raise self.scan.error("line_turn", column=self._column(), found=seat, expected=None)
        self.bidding, self.contract = evolve(self.bidding, turn=seat, step="answer"), None
        return Take(seat)

    def _take(self, decision: Decision) -> None:
        rules, hand, talon = self.rules, self.rules.pack.mask, 0
        if isinstance(decision, FinalGame):
            hand, talon = may_have_held(self.state, decision.seat), self.state.talon.mask
        elif isinstance(decision, Bid) and self._is_standing():
            talon = self.state.talon.mask
        if not isinstance(decision, LayAway):  # which cards a seat held then is not told
            reason = rules.auction.check(rules, self.bidding, hand, talon, decision)
            if reason is not None:
                raise self.scan.error("line_call_refused", column=self._column(), reason=reason)
        stepped = rules.auction.step(rules, self.bidding, 0, 0, decision)
        self.bidding, self.contract = stepped.bidding, stepped.contract

    def _column(self) -> int:
        at = len(self.bidding.calls)
        if at < len(self.told.calls):
            return self.columns[f"call {at}"]
        return self.columns["turn" if self.state.contract is None else "game"]

    def _later_bids(self, number: int) -> list[Call]:
        return [call for call in self.told.calls[number:] if call.variant is not None]

    def _is_standing(self) -> bool:
        """Whether the next call is the last bid, made over the talon that lies there."""
        calls = self._later_bids(len(self.bidding.calls))
        same = len(calls) == 1 and calls[0].seat == self.told.talon_by
        return same and self.told.step not in ("lay", "bid")

    def _laid(self, seat: Seat) -> Hand:
        """The cards laid, where they are those of the talon, as far as they are known; else none."""
        told, talon = self.told, self.state.talon
        calls = self._later_bids(len(self.bidding.calls))
        bound = told.step == "bid"
        if told.talon_by != seat or len(calls) > (0 if bound else 1) or any(c.seat != seat for c in calls):
            return Hand()
        if bound and talon.hidden:  # what is not known may be what binds
            shown = told.shown.bit if told.shown is not None else 0
            return Hand(talon.mask | self.rules.forbidden_laid | shown)
        return Hand(talon.mask)
