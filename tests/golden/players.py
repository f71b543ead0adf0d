"""Three players who go by rules of thumb: good enough for a deal that looks like one, and the same cards every time.

Each looks at the hand it holds, the trick, the trumps that are gone and who plays alone; nobody looks into another hand.
"""

from __future__ import annotations

from marias_lab.cards import Card, Hand, Suit
from marias_lab.decisions import Play
from marias_lab.engine import State, choices
from marias_lab.rules import Ruleset

LAID = 2


def trump_for(rules: Ruleset, hand: Hand, name: str) -> Suit | None:
    """The suit in which a hand is best for a game; ``None`` where the game leaves no choice."""
    variant = rules.variant(name)
    assert variant is not None
    if variant.trump != "named":
        return None

    def promise(suit: Suit) -> tuple[bool, bool, int]:
        ranks = {card.rank for card in hand.suit(suit)}
        pair = {"K", "O"} <= ranks and "hundred" in variant.items
        return "7" in ranks or not variant.holds_seven, pair, len(ranks)

    return max(rules.named_trumps, key=promise)


def laid_for(rules: Ruleset, hand: Hand, name: str) -> Hand:
    """The two cards that a hand for a game can best do without."""
    variant = rules.variant(name)
    assert variant is not None
    order = variant.order
    if not variant.has_trump:
        sign = -1 if variant.goal == "no_trick" else 1
        by_use = sorted(hand, key=lambda card: sign * order.ranks.index(card.rank), reverse=True)
        return Hand.of(by_use[:LAID])
    trump = variant.trump if isinstance(variant.trump, Suit) else trump_for(rules, hand, name)

    def use(card: Card) -> tuple[bool, bool, int]:
        suit = hand.suit(card.suit)
        pair = card.rank in ("K", "O") and {"K", "O"} <= {each.rank for each in suit}
        return card.suit == trump or card.rank in ("A", "10"), pair, len(suit)

    return Hand.of(sorted(hand, key=use)[:LAID])


def played(state: State) -> Play:
    """The card that the seat to play chooses."""
    contract, play = state.contract, state.play
    assert contract is not None and play is not None
    allowed = [each for each in choices(state) if isinstance(each, Play)]
    shown = [each for each in allowed if each.announce]
    if shown:
        return max(shown, key=lambda each: (each.card.suit == contract.trump, each.card.rank == "O"))
    plain = [each for each in allowed if not each.announce]
    if contract.variant.has_trump:
        return (_follow if play.trick else _lead)(state, plain)
    return _without_trumps(state, plain)


def _points(play: Play) -> int:
    return 10 if play.card.rank in ("A", "10") else 0


def _strength(state: State, play: Play) -> int:
    assert state.contract is not None
    order = state.contract.variant.order
    return len(order.ranks) - order.ranks.index(play.card.rank)


def _lead(state: State, plays: list[Play]) -> Play:
    """The declarer draws trumps, then leads aces; a defender leads aces, then small cards of a long suit."""
    contract, play = state.contract, state.play
    assert contract is not None and play is not None and contract.trump is not None
    hand = state.hands[plays[0].seat]
    gone = sum(card.suit == contract.trump for trick in play.tricks for card in trick.cards)
    trumps = [each for each in plays if each.card.suit == contract.trump and each.card.rank != "7"]
    out = 8 - gone - len(hand.suit(contract.trump))
    if plays[0].seat == contract.declarer and out and len(trumps) > 1:
        return max(trumps, key=lambda each: _strength(state, each))
    plain = [each for each in plays if each.card.suit != contract.trump]
    aces = [each for each in plain if each.card.rank == "A"]
    if aces:
        return max(aces, key=lambda each: len(hand.suit(each.card.suit)))
    some = plain or trumps or plays
    return min(
        some, key=lambda each: (_points(each), -len(hand.suit(each.card.suit)), _strength(state, each))
    )


def _follow(state: State, plays: list[Play]) -> Play:
    """Take what can be taken, dear as the last, cheap before; feed the partner; else throw what is worth nothing."""
    contract, play = state.contract, state.play
    assert contract is not None and play is not None and play.best is not None
    order, seat = contract.variant.order, plays[0].seat
    last = len(play.trick) == state.rules.players - 1
    winning = [each for each in plays if order.beats(each.card, play.best, contract.trump)]
    if winning:
        if last:
            return max(
                winning, key=lambda each: (_points(each), each.card.rank != "7", -_strength(state, each))
            )
        return max(winning, key=lambda each: (each.card.rank == "A", -_points(each), -_strength(state, each)))
    friend = contract.declarer not in (seat, play.winner)
    if friend:
        return max(plays, key=lambda each: (_points(each), -_strength(state, each)))
    return min(
        plays, key=lambda each: (_points(each), each.card.suit == contract.trump, _strength(state, each))
    )


def _without_trumps(state: State, plays: list[Play]) -> Play:
    """The declarer of a Betl stays low and of a Durch high; the defenders lead low against the one, keep what is high against the other."""
    contract, play = state.contract, state.play
    assert contract is not None and play is not None
    hand = state.hands[plays[0].seat]
    alone = plays[0].seat == contract.declarer
    if contract.variant.goal == "all_tricks":
        key = max if alone else min
        return key(plays, key=lambda each: (_strength(state, each), -len(hand.suit(each.card.suit))))
    if play.trick and play.trick[0].suit not in {each.card.suit for each in plays}:
        return max(plays, key=lambda each: _strength(state, each))
    if not alone and not play.trick:
        return min(plays, key=lambda each: (len(hand.suit(each.card.suit)), _strength(state, each)))
    return min(plays, key=lambda each: _strength(state, each))
