"""What the rules have against a decision, worked out by the referee: the code of the reason, and its facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from marias_lab.cards import Card, Hand, find_card
from marias_lab.decisions import Bid, Decision, Double, FinalGame, LayAway, Pass, Play, Take
from marias_lab.reasons import Fact
from tests.engine.referee import (
    LADDER,
    NAMED,
    OPEN,
    SHARP,
    Referee,
    legal,
    needs_suit,
    pair_suits,
    trump_of,
    winning,
)

Objection: TypeAlias = tuple[str, dict[str, Fact]]
Judge: TypeAlias = Callable[[Referee, Any], Objection | None]


def objection(referee: Referee, decision: Decision) -> Objection | None:
    """The first thing against a decision now, or ``None`` when it is allowed."""
    if referee.step == "over":
        return "deal_over", {"kind": decision.kind}
    if decision.seat != referee.turn:
        return "not_your_turn", {"seat": decision.seat, "turn": referee.turn, "kind": decision.kind}
    named = decision.variant if isinstance(decision, Bid | FinalGame) else LADDER[0]
    if named not in LADDER and referee.step in ("bid", "final"):  # it is no game at all, whatever is due
        return "unknown_variant", {"name": named, "known": LADDER}
    for kinds, step, judge in _JUDGES:
        if referee.step == step and isinstance(decision, kinds):
            return judge(referee, decision)
    return "not_now", {"kind": decision.kind, "due": referee.step}


def _laying(referee: Referee, decision: LayAway) -> Objection | None:
    cards = decision.cards
    if len(cards) != 2 or cards.hidden:
        return "lay_two", {"count": len(cards), "due": 2, "hidden": cards.hidden}
    strange = set(cards) - referee.hands[referee.turn]
    return ("lay_from_hand", {"cards": Hand.of(strange)}) if strange else None


def _answering(referee: Referee, decision: Pass | Take) -> Objection | None:
    assert referee.standing is not None
    top = referee.standing[1] == LADDER[-1]
    return ("nothing_higher", {"standing": LADDER[-1]}) if top and isinstance(decision, Take) else None


def _passing(referee: Referee, decision: Pass) -> Objection:
    del decision
    return ("open_no_pass" if referee.standing is None else "taker_must_bid"), {}


def _laid(referee: Referee, variant: str) -> Objection | None:
    sharp = [card for card in referee.talon if card.rank in SHARP]
    if not sharp or variant in OPEN:
        return None
    return "laid_forbidden", {"variant": variant, "cards": Hand.of(sharp), "remain": OPEN}


def _bidding(referee: Referee, decision: Bid) -> Objection | None:
    name = decision.variant
    if referee.standing is not None and LADDER.index(name) <= LADDER.index(referee.standing[1]):
        return "bid_not_higher", {"variant": name, "standing": referee.standing[1]}
    return _laid(referee, name)


def _robbing(referee: Referee, decision: Take) -> Objection:
    del referee, decision
    return "own_talon", {"due": "final"}


def _naming(referee: Referee, decision: FinalGame) -> Objection | None:
    name, suit = decision.variant, decision.trump
    assert referee.standing is not None
    bid = referee.standing[1]
    if LADDER.index(name) < LADDER.index(bid):
        return "final_too_low", {"variant": name, "standing": bid, "lowest": bid}
    return _laid(referee, name) or _trump(referee, decision, needs_suit(name), suit)


def _trump(referee: Referee, decision: FinalGame, needed: bool, suit: object) -> Objection | None:
    name = decision.variant
    if needed and suit is None:
        return "trump_needed", {"variant": name, "suits": NAMED}
    if needed and suit not in NAMED:
        return "hearts_is_better", {"variant": name, "suit": decision.trump, "suits": NAMED}
    if not needed and suit is not None:
        return "trump_not_named", {"variant": name, "suit": decision.trump}
    trump = trump_of(name, decision.trump)
    if "seven" in referee.table[name] and trump is not None:
        seven = find_card(trump, "7")
        if seven not in referee.hands[referee.turn]:
            held = tuple(suit for suit in NAMED if find_card(suit, "7") in referee.hands[referee.turn])
            return "seven_not_held", {"variant": name, "card": seven, "suits": held if needed else ()}
    return None


def _doubling(referee: Referee, decision: Double) -> Objection | None:
    return next(filter(None, (_item(referee, item) for item in sorted(decision.items))), None)


def _item(referee: Referee, item: str) -> Objection | None:
    announced, flekking = referee.table[referee.variant], referee.turn != referee.caller
    if item in referee.raisable():
        return None
    if flekking and item in referee.raised:
        return "item_raised_already", {"item": item, "level": 1}
    if item.startswith("silent_"):
        return "silent_not_doubled", {"item": item}
    if item not in announced:
        return "item_not_announced", {"item": item, "announced": tuple(announced)}
    if flekking:
        return "item_worth_nothing", {"item": item}
    return "item_not_raised", {"item": item, "open": tuple(sorted(referee.raised))}


def _playing(referee: Referee, decision: Play) -> Objection | None:
    card, hand = decision.card, referee.hands[referee.turn]
    if card not in hand:
        return "not_in_hand", {"card": card}
    if card not in referee.playable():
        return _breach(referee, card)
    return _announcement(referee, card) if decision.announce else None


def _breach(referee: Referee, card: Card) -> Objection:
    """Which duty a card held breaks."""
    hand, trick, trump = referee.hands[referee.turn], referee.trick, referee.trump
    if card in legal(hand, trick, trump):
        return "keep_seven", {"card": card}
    led, best, ways = trick[0].suit, trick[winning(trick, trump)], Hand.of(referee.playable())
    if any(each.suit is led for each in hand):
        if card.suit is led:
            return "beat", {"card": card, "best": best, "ways": ways}
        return "follow_suit", {"card": card, "suit": led, "ways": ways}
    if card.suit is trump:
        return "overtrump", {"card": card, "suit": led, "best": best, "ways": ways}
    return "play_trump", {"card": card, "suit": led, "trump": trump, "ways": ways}


def _announcement(referee: Referee, card: Card) -> Objection | None:
    if referee.trump is None:
        return "no_marriage_in_contract", {"card": card}
    if card.rank not in ("K", "O"):
        return "announce_not_a_pair_card", {"card": card}
    other = find_card(card.suit, "O" if card.rank == "K" else "K")
    if card.suit not in pair_suits(referee.hands[referee.turn]):
        return "announce_pair_not_held", {"card": card, "other": other}
    return ("announce_on_lead", {"card": card, "other": other}) if referee.trick else None


_JUDGES: Final[tuple[tuple[tuple[type, ...], str, Judge], ...]] = (
    ((LayAway,), "lay", _laying),
    ((Pass, Take), "answer", _answering),
    ((Pass,), "bid", _passing),
    ((Bid,), "bid", _bidding),
    ((Take,), "final", _robbing),
    ((FinalGame,), "final", _naming),
    ((Double,), "double", _doubling),
    ((Play,), "play", _playing),
)
