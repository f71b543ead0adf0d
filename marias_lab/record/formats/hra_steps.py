"""From a saved game to the decisions it came from. Those the file does not tell are worked out and marked as reconstructed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from attrs import evolve

from marias_lab.cards import Card, Hand, Suit, cards_of
from marias_lab.decisions import (
    Bid,
    Concede,
    Deal,
    Decision,
    Double,
    FinalGame,
    LayAway,
    NameTrump,
    Pass,
    Play,
)
from marias_lab.engine import Refusal, State, apply, choices, score
from marias_lab.errors import AmbiguousRecord, IllegalRecord, UnreadableRecord
from marias_lab.reasons import facts
from marias_lab.record.formats.hra_names import ITEMS
from marias_lab.record.formats.hra_shape import Assumption, Flek, Saved, Stych
from marias_lab.record.log import Log
from marias_lab.rules.contracts import Variant
from marias_lab.rules.lines import AGAINST
from marias_lab.rules.ruleset import Ruleset
from marias_lab.seats import Seat, clockwise, forehand, next_seat

__all__ = ["begun", "items_of", "next_lead", "rebuilt", "seat_name", "variant_of"]

PLAYERS: Final = 3
SEEN: Final = 7
HELD: Final = 10
LAID: Final = 2


def next_lead(state: State) -> tuple[int, Seat]:
    """The trick to be played next, and who leads it; after ten the declarer again, unless he has just lost a game without trumps."""
    play, contract = state.play, state.contract
    if play is None or contract is None:
        return 0, forehand(state.dealer, state.rules.players)
    done = len(play.tricks)
    lost = not contract.variant.has_trump and state.over and score(state).net < 0
    return done + 1, contract.declarer if done == state.rules.tricks and not lost else play.leader


def begun(saved: Saved, rules: Ruleset) -> Log:
    """A game of which nothing but the deal is there; forehand's first seven cards stand first."""
    first = saved.declarer
    for seat, hand in enumerate(saved.hands):
        due = HELD + LAID if seat == first else HELD
        if len(hand) != due:
            raise UnreadableRecord(
                "hra_hand", place=saved.place, seat=seat_name(seat), found=len(hand), expected=due
            )
    for what, found in (("Talon", saved.talon), ("Stychy", saved.tricks)):
        if found:
            raise UnreadableRecord("hra_early", place=saved.place, part=what)
    _each_once(saved, [*(card for hand in saved.hands for card in hand)])
    hands = tuple(Hand.of(hand[:SEEN] if seat == first else hand) for seat, hand in enumerate(saved.hands))
    log = Log(rules, _dealer(first))
    _take(log, saved.place, Deal(_dealer(first), hands, Hand.of(saved.hands[first][SEEN:])))
    return log


def rebuilt(saved: Saved, rules: Ruleset, *, conceded: bool) -> tuple[Log, list[Assumption]]:
    """The decisions up to where the game was saved, and what was supposed for them."""
    tricks, assumed = _used(saved)
    dealt = _ten_each(saved, assumed)
    first, variant = saved.declarer, variant_of(saved, rules)
    shown = _shown_card(saved, variant, dealt[first])
    log = Log(rules, _dealer(first))
    whole = Hand.of(dealt[first]) | Hand.of(saved.talon)
    seen = _seen_first(whole, shown)
    hands = tuple(seen if seat == first else Hand.of(cards) for seat, cards in enumerate(dealt))
    _take(log, saved.place, Deal(_dealer(first), hands, whole - seen), reconstructed=True)
    _take(log, saved.place, NameTrump(first, shown), reconstructed=True)
    _take(log, saved.place, LayAway(first, Hand.of(saved.talon)))
    assumed.append(Assumption("first_seven", facts(card=shown)))
    if variant.has_trump:
        for seat in clockwise(first, PLAYERS):
            _take(log, saved.place, Pass(seat), reconstructed=True)
        trump = saved.trump if variant.trump == "named" else None
        final: Decision = Concede(first) if conceded else FinalGame(first, variant.id, trump)
        _take(log, saved.place, final, reconstructed=conceded)
    else:
        assumed.append(Assumption("forehand_unknown", facts(seat=seat_name(first))))
        _take(log, saved.place, Bid(first, variant.id))
    _double(log, saved, assumed)
    _play(log, saved, tricks)
    return log, assumed


def seat_name(seat: Seat | None) -> str:
    """The app's name of a seat."""
    return "" if seat is None else f"Hrac{seat + 1}"


def _dealer(first: Seat) -> Seat:
    return (first - 1) % PLAYERS


def _state(log: Log) -> State:
    return log.state(next(reversed(log.nodes), 0))


def _take(log: Log, place: str, decision: Decision, *, reconstructed: bool = False) -> None:
    taken = log.take(next(reversed(log.nodes), 0), decision, reconstructed=reconstructed)
    if isinstance(taken, Refusal):
        raise IllegalRecord("hra_refused", place=place, reason=taken.reason)


def items_of(saved: Saved) -> tuple[str, ...]:
    """The declarer's items."""
    return tuple(item for item in saved.items if item not in AGAINST)


def variant_of(saved: Saved, rules: Ruleset) -> Variant:
    """The variant of flags and trump suit."""
    items, against = set(items_of(saved)), set(saved.items) & set(AGAINST)
    found = [
        each for each in rules.variants if set(each.items) == items and _in_suit(rules, each, saved.trump)
    ]
    names = tuple(ITEMS[item] for item in saved.items)
    known = {frozenset(each.items) for each in rules.variants}
    if frozenset(items) not in known or ("hundred_against" in against and "game" not in items):
        raise UnreadableRecord("hra_contract", place=saved.place, found=names)
    if not found or (against and not found[0].has_trump):
        raise UnreadableRecord("hra_trump", place=saved.place, found=names, suit=saved.trump)
    return found[0]


def _in_suit(rules: Ruleset, variant: Variant, trump: Suit | None) -> bool:
    if variant.trump == "named":
        return trump in rules.named_trumps
    return trump == (variant.trump if isinstance(variant.trump, Suit) else None)


def _used(saved: Saved) -> tuple[tuple[Stych, ...], list[Assumption]]:
    """The tricks that count: all of a settled game, those before the next trick of a running one and that one as far as it has come."""
    assumed: list[Assumption] = []
    whole = tuple(trick for trick in saved.tricks if trick.complete)
    for trick in saved.tricks:
        if not trick.complete and trick.number != len(saved.tricks):
            raise UnreadableRecord("hra_trick_short", place=trick.place, found=trick.number)
        if not trick.complete and not _in_progress(saved, trick):
            assumed.append(Assumption("trick_begun", facts(trick=trick.number), trick.place))
    due = saved.number - 1
    if saved.told is None and len(whole) > due:
        assumed.append(Assumption("tricks_ahead", facts(trick=saved.number), saved.place))
        whole = whole[:due]
    elif len(whole) > due:
        assumed.append(Assumption("tricks_filled", facts(trick=saved.number), saved.place))
    elif len(whole) < due and saved.told is None:
        raise UnreadableRecord("hra_tricks_short", place=saved.place, found=len(whole), expected=due)
    elif len(whole) < due:
        assumed.append(Assumption("number_ignored", facts(trick=saved.number), saved.place))
    return (*whole, *(trick for trick in saved.tricks if _in_progress(saved, trick))), assumed


def _in_progress(saved: Saved, trick: Stych) -> bool:
    """Whether a trick is the one being played: the next one of a running game, in which everybody up to some seat has played."""
    played = [trick.cards[seat] is not None for seat in clockwise(trick.leader, PLAYERS)]
    running = saved.told is None and trick.number == saved.number and not trick.complete
    return running and played[0] and played == sorted(played, reverse=True)


def _ten_each(saved: Saved, assumed: list[Assumption]) -> list[list[Card]]:
    """The ten cards each seat had when play began: those played to tricks, then those still in hand."""
    dealt: list[list[Card]] = []
    if len(saved.talon) != LAID:
        raise UnreadableRecord("hra_talon", place=saved.place, found=len(saved.talon), expected=LAID)
    for seat in range(PLAYERS):
        played = [(trick.cards[seat], trick.place) for trick in saved.tricks]
        cards: list[Card] = []
        for card, place in played:
            if card is not None and card in cards:
                raise UnreadableRecord("hra_card_twice", place=place, card=card)
            cards += [] if card is None else [card]
        held = list(saved.hands[seat])
        for card in held:
            if held.count(card) > 1:
                raise UnreadableRecord("hra_card_twice", place=saved.place, card=card)
        # of a trick that is not full the app keeps the cards in hand too
        away = [trick.cards[seat] for trick in saved.tricks if not _in_progress(saved, trick)]
        again = [card for card in held if card in away]
        if again:
            assumed.append(Assumption("held_and_played", facts(seat=seat_name(seat), cards=Hand.of(again))))
        dealt.append([*cards, *(card for card in held if card not in cards)])
    _each_once(saved, [*saved.talon, *(card for cards in dealt for card in cards)])
    for seat, cards in enumerate(dealt):
        if len(cards) != HELD:
            raise UnreadableRecord(
                "hra_hand", place=saved.place, seat=seat_name(seat), found=len(cards), expected=HELD
            )
    return dealt


def _each_once(saved: Saved, cards: list[Card]) -> None:
    """All thirty-two cards of the pack, each once."""
    for card in cards:
        if cards.count(card) > 1:
            place = next((t.place for t in reversed(saved.tricks) if card in t.cards), saved.place)
            raise UnreadableRecord("hra_card_twice", place=place, card=card)
    if len(cards) < PLAYERS * HELD + LAID:
        raise UnreadableRecord("hra_cards_missing", place=saved.place, found=len(cards), expected=32)


def _shown_card(saved: Saved, variant: Variant, held: list[Card]) -> Card:
    """The card by which trumps may have been named: a trump of the declarer's that was not laid away, the lowest one."""
    if not variant.has_trump:
        return min(held)
    trumps = [card for card in held if card.suit == saved.trump]
    if not trumps:
        raise IllegalRecord("hra_no_trump", place=saved.place, seat=seat_name(saved.declarer))
    return min(trumps)


def _seen_first(whole: Hand, shown: Card) -> Hand:
    """Seven of twelve cards with the one shown among them."""
    others = [card for card in cards_of(whole.mask) if card is not shown]
    return Hand.of([shown, *others[: SEEN - 1]])


def _double(log: Log, saved: Saved, assumed: list[Assumption]) -> None:
    """The turns of doubling that lead to the levels told."""
    told = {flek.item: flek for flek in saved.fleks}
    for flek in saved.fleks:
        if flek.item not in saved.items:
            raise AmbiguousRecord("hra_flek_strange", place=flek.place, found=ITEMS[flek.item])
    fleks = [told.get(item, Flek(item, 0, ())) for item in saved.items]
    turns = next(_turns(_state(log), fleks, saved.declarer), None)
    if turns is None:
        turns = next(_turns(_state(log), [evolve(each, seats=()) for each in fleks], saved.declarer), None)
        if turns is None:
            place = saved.fleks[0].place if saved.fleks else saved.place
            raise IllegalRecord("hra_fleks", place=place)
        assumed.append(Assumption("doublers_ignored", facts(), saved.fleks[0].place if saved.fleks else ""))
    for turn in turns:
        _take(log, saved.place, turn, reconstructed=True)
    if any(flek.count for flek in fleks):
        assumed.append(Assumption("doubling_order", facts()))


def _turns(state: State, fleks: list[Flek], declarer: Seat) -> Iterator[tuple[Double, ...]]:
    """Every order of turns that ends at the levels told, in which nobody names what he is told never to have named."""
    doubling = state.doubling
    assert doubling is not None
    if doubling.turn is None:
        yield ()
        return
    seat, due = doubling.turn, [flek for flek in fleks if _rounds(flek) >= doubling.round]
    left = [flek for flek in due if flek.item not in doubling.raised]
    mine = [flek.item for flek in left if _may_name(flek, seat, declarer)]
    last = seat == declarer or next_seat(seat, PLAYERS) == declarer
    for size in range(len(mine), -1, -1):
        for items in combinations(mine, size):
            if last and len(items) < len(left):
                continue
            decision = Double(seat, items)
            if decision not in choices(state):
                continue
            after = apply(state, decision)
            assert not isinstance(after, Refusal)
            for rest in _turns(after, fleks, declarer):
                turns = (decision, *rest)
                if (
                    doubling.round > 1
                    or seat != next_seat(declarer, PLAYERS)
                    or _all_named(turns, fleks, declarer)
                ):
                    yield turns


def _rounds(flek: Flek) -> int:
    """The last round in which an item was named."""
    return flek.count + (flek.item in AGAINST)


def _may_name(flek: Flek, seat: Seat, declarer: Seat) -> bool:
    defenders = [each for each in flek.seats if each != declarer]
    return seat == declarer or not defenders or seat in defenders


def _all_named(turns: tuple[Double, ...], fleks: list[Flek], declarer: Seat) -> bool:
    """Whether every defender who is told to have named an item does."""
    return all(
        any(turn.seat == seat and flek.item in turn.items for turn in turns)
        for flek in fleks
        for seat in flek.seats
        if seat != declarer
    )


def _play(log: Log, saved: Saved, tricks: tuple[Stych, ...]) -> None:
    """The cards in the order in which they were played; a marriage is announced wherever there is one."""
    for trick in tricks:
        state = _state(log)
        if state.over:
            raise IllegalRecord("hra_over", place=trick.place, trick=trick.number)
        if state.turn != trick.leader:
            raise IllegalRecord(
                "hra_leader", place=trick.place, found=seat_name(trick.leader), expected=seat_name(state.turn)
            )
        for seat in clockwise(trick.leader, PLAYERS):
            card = trick.cards[seat]
            if card is None:
                return
            shown = Play(seat, card, announce=True)
            _take(log, trick.place, shown if shown in choices(_state(log)) else Play(seat, card))
    state = _state(log)
    if saved.told is not None and not state.over:
        raise IllegalRecord("hra_settled_early", place=saved.told.place, found=len(tricks))
