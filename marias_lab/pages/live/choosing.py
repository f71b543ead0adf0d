"""What somebody at a live table has chosen so far, and what comes of the words that the pieces of the table send.

One decision may take several words: two cards are picked and then laid, a rung is chosen and then bid. Until the last of them nothing is decided.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from attrs import evolve, field, frozen

from marias_lab.cards import EMPTY, Card, Hand, Suit, as_suit, card
from marias_lab.decisions import Answer as Reply
from marias_lab.decisions import (
    Bid,
    Concede,
    Decision,
    Double,
    FinalGame,
    LayAway,
    NameTrump,
    Option,
    Pass,
    Play,
    Speak,
    Take,
)
from marias_lab.engine import Options, State, options
from marias_lab.seats import Seat

__all__ = ["NOTHING", "Choosing", "Turn", "answered"]


@frozen
class Choosing:
    """What is chosen and not yet decided.

    ``cards`` are those to be laid away, or the King or Ober whose marriage is in question; ``priced`` is a card whose laying has a price that is yet to
    be agreed to. ``variant`` is the rung chosen, ``naming`` whether its trump suit is due, ``trump`` that suit. ``items`` are ticked to be raised.
    """

    cards: Hand = EMPTY
    priced: Card | None = None
    variant: str = ""
    naming: bool = False
    trump: Suit | None = None
    items: tuple[str, ...] = ()


NOTHING: Final = Choosing()


@frozen
class Turn:
    """The seat to act with what it sees, what it may do and what it has chosen. ``state`` may be the view of that seat."""

    state: State
    choosing: Choosing = NOTHING
    listed: Options = field(init=False)

    @listed.default
    def _listed(self) -> Options:
        return options(self.state)

    @property
    def seat(self) -> Seat:
        """The seat to act."""
        assert self.listed.seat is not None
        return self.listed.seat

    def plays(self, played: Card) -> list[Play]:
        """The ways in which a card may be played, announced first."""
        allowed = [each for each in self.listed.allowed if isinstance(each, Play) and each.card is played]
        return sorted(allowed, key=lambda each: not each.announce)

    def games(self, variant: str) -> list[Option]:
        """The ways in which a game may be bid or named, each with the reason against it or ``None``."""
        return [
            each
            for each in self.listed.options
            if isinstance(each.decision, Bid | FinalGame) and each.decision.variant == variant
        ]

    def items(self) -> dict[str, Option]:
        """For each item that can be spoken of alone that choice; one that may be raised along with others has no reason against it."""
        doubles = [each for each in self.listed.options if isinstance(each.decision, Double)]
        free = {item for each in doubles if each.reason is None for item in _items(each)}
        return {
            item: Option(each.decision, None if item in free else each.reason)
            for each in doubles
            if len(_items(each)) == 1
            for item in _items(each)
        }

    def priced(self) -> Hand:
        """The cards held that have a price: laid away, they rule games out."""
        bidding, rules = self.state.bidding, self.state.rules
        assert bidding is not None
        if rules.talon_size and bidding.shown is None:  # whoever took the talon may bid nothing else anyway
            return EMPTY
        mask = rules.forbidden_laid
        if bidding.shown is not None:
            mask |= bidding.shown.bit | (0 if rules["trumps_laid"] else bidding.shown.suit.mask)
        return Hand(self.state.hands[bidding.turn].mask & mask)


def _items(option: Option) -> tuple[str, ...]:
    assert isinstance(option.decision, Double)
    return option.decision.items


Answer: TypeAlias = Choosing | Decision


def answered(turn: Turn, word: str) -> Answer:
    """What a word leads to: another choice, or the decision of the seat to act, which the rules may refuse.

    It has to be the word of a target of :func:`~marias_lab.pages.asking.asked`.
    """
    verb, _, rest = word.partition(" ")
    return _VERBS[verb](turn, rest)


def _play(turn: Turn, code: str) -> Answer:
    """A card is played; one whose marriage may be announced or not is asked about, and chosen a second time it is announced."""
    chosen = card(code)
    ways = turn.plays(chosen)
    if len(ways) > 1 and chosen not in turn.choosing.cards:
        return Choosing(cards=Hand.of([chosen]))
    return ways[0] if ways else Play(turn.seat, chosen)


def _lay(turn: Turn, code: str) -> Answer:
    """A card is put on a free place or taken back; without one those that were put there are laid."""
    laid = turn.choosing.cards
    if not code:
        return LayAway(turn.seat, laid)
    chosen = card(code)
    if chosen in laid:
        return Choosing(cards=laid - Hand.of([chosen]))
    if len(laid) == turn.state.rules.auction.laying(turn.state.bidding):
        return turn.choosing
    priced = turn.priced()
    if chosen in priced and not laid.mask & priced.mask:
        return Choosing(cards=laid, priced=chosen)
    return Choosing(cards=Hand.of([*laid, chosen]))


def _agree(turn: Turn, code: str) -> Answer:
    return Choosing(cards=Hand.of([*turn.choosing.cards, card(code)]))


def _choose(turn: Turn, variant: str) -> Answer:
    """A rung is chosen; one that is refused altogether is tried."""
    ways = turn.games(variant)
    if all(each.reason is not None for each in ways):
        return ways[0].decision
    return Choosing(variant=variant)


def _final(turn: Turn, rest: str) -> Answer:
    variant, _, suit = rest.partition(" ")
    return FinalGame(turn.seat, variant, as_suit(suit) if suit else None)


def _suit(turn: Turn, word: str) -> Answer:
    """A trump suit is chosen; one that is refused is tried."""
    tried = FinalGame(turn.seat, turn.choosing.variant, as_suit(word))
    return evolve(turn.choosing, trump=tried.trump) if tried in turn.listed.allowed else tried


def _tick(turn: Turn, item: str) -> Answer:
    """An item is ticked or not; one that may not be raised is tried."""
    option = turn.items()[item]
    if option.reason is not None:
        return option.decision
    ticked = turn.choosing.items
    if item in ticked:
        return Choosing(items=tuple(each for each in ticked if each != item))
    return Choosing(items=(*ticked, item))


def _say(turn: Turn, text: str) -> Answer:
    """A speech in its text form: ``trump:leaves+wheels``."""
    said, _, wheels = text.partition("+")
    speech, _, suit = said.partition(":")
    return Speak(turn.seat, speech, as_suit(suit) if suit else None, bool(wheels))


def _answered(turn: Turn, word: str) -> Answer:
    yes, _, suit = word.partition(" ")
    return Reply(turn.seat, yes == "yes", as_suit(suit) if suit else None)


_VERBS: Final[dict[str, Callable[[Turn, str], Answer]]] = {
    "play": _play,
    "announce": lambda turn, code: Play(turn.seat, card(code), announce=True),
    "silent": lambda turn, code: Play(turn.seat, card(code)),
    "name": lambda turn, code: NameTrump(turn.seat, card(code)),
    "lay": _lay,
    "agree": _agree,
    "again": lambda turn, _: Choosing(cards=turn.choosing.cards),
    "pass": lambda turn, _: Pass(turn.seat),
    "take": lambda turn, _: Take(turn.seat),
    "concede": lambda turn, _: Concede(turn.seat),
    "choose": _choose,
    "bid": lambda turn, variant: Bid(turn.seat, variant),
    "final": _final,
    "trumps": lambda turn, _: evolve(turn.choosing, naming=True),
    "back": lambda turn, _: Choosing(variant=turn.choosing.variant),
    "suit": _suit,
    "tick": _tick,
    "say": _say,
    "answer": _answered,
    "double": lambda turn, items: Double(turn.seat, tuple(items.split("+")) if items else ()),
}
