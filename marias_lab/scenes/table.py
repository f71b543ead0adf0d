"""From a state, or somebody's view of it, to the table that is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, TypeAlias

from attrs import evolve, field, frozen

import svg_cards
from marias_lab.cards import EMPTY, Card, Hand, Suit
from marias_lab.decisions import Bid, FinalGame
from marias_lab.engine import State, options, running_points
from marias_lab.errors import IncompleteError, InputError
from marias_lab.explain import scored
from marias_lab.i18n import Language, Names, language
from marias_lab.record import Replay, Session
from marias_lab.scenes.sides import side_contract, side_plate
from marias_lab.seats import Seat
from svg_cards import Mark

__all__ = [
    "Showing",
    "Tray",
    "face_name",
    "face_up",
    "ladder",
    "names_of",
    "seat_key",
    "state_of",
    "table_scene",
]

Tray: TypeAlias = svg_cards.Ladder | svg_cards.Choices | svg_cards.Places | svg_cards.Suits
"""What is chosen from while no trick lies on the table."""


def face_name(card: Card) -> str:
    """The name of a card's picture: ``leaves-K``."""
    return f"{card.suit.word}-{card.rank}"


def seat_key(seat: Seat) -> str:
    """The key of a seat in a scene."""
    return f"seat-{seat}"


def state_of(deal: State | Replay | Session) -> State:
    """A state itself, or the one where a replay or session stands. Raises :class:`~marias_lab.errors.InputError` for anything else."""
    if isinstance(deal, State):
        return deal
    if isinstance(deal, Replay | Session):
        return deal.state
    raise InputError("not_a_deal", found=type(deal).__name__)


def names_of(state: State, people: tuple[str, ...] = ()) -> Names:
    """What the seats of a deal are called: people where they have names, else Forehand, Middle, Rear."""
    return Names.of(state.dealer, state.rules.players, people)


@frozen
class Showing:
    """How a table is shown.

    ``front`` is the seat at the lower edge (forehand when ``None``). ``legal`` lights the cards that may be played and dims the
    others. ``picked`` is a card in question, ``pairs`` cards that belong to it. ``last_trick`` leaves a trick that has just been taken on the table.
    ``rail`` is what the table says, ``caption`` stands in its place in a figure that needs no answer; without one a deal
    that is over tells what it brought. ``marks`` and ``arrows`` are drawn at cards that
    lie face up; one that does not gets none. ``instead`` gives for a card of the trick the one that was played in its place elsewhere. ``tray`` is what somebody chooses
    from, in place of what a figure shows.
    """

    front: Seat | None = None
    people: tuple[str, ...] = ()
    legal: bool = True
    picked: Card | None = None
    pairs: Hand = EMPTY
    refused: Card | None = None
    last_trick: bool = True
    rail: svg_cards.Rail | None = None
    caption: str = ""
    marks: Mapping[Card, tuple[Mark, ...]] = field(factory=dict)
    arrows: tuple[tuple[Card, Card], ...] = ()
    instead: Mapping[Card, Card] = field(factory=dict)
    tray: Tray | None = None
    language: str = field(default="en")


def table_scene(state: State, showing: Showing | None = None) -> svg_cards.Table:
    """The table of a state. What is hidden in the state lies face down, so a view is shown as its owner sees it."""
    how = showing or Showing()
    names, lang = names_of(state, how.people), language(how.language)
    front = (state.dealer + 1) % state.rules.players if how.front is None else how.front
    marks = _legal_marks(state) if how.legal else {}
    tray, standings = how.tray or _tray(state, names, lang), _standings(state, lang)
    table = svg_cards.Table(
        seats=tuple(
            svg_cards.Seat(
                seat_key(seat),
                _plate(state, seat, standings[seat], names, lang),
                _cards(state, seat, marks, how),
                won=_won(state, seat, how),
            )
            for seat in range(state.rules.players)
        ),
        front=seat_key(front),
        trick=None if state.stage == "speech" and tray is not None else _trick(state, how, names, lang),
        talon=_talon(state, names, lang, how, brief=tray is not None),
        contract=None if isinstance(tray, svg_cards.Ladder) else _contract(state, names, lang),
        tray=tray,
        rail=how.rail,
        caption=how.caption or _result(state, names, how.language),
    )
    shown = face_up(table)
    arrows = [(str(start), str(end)) for start, end in how.arrows]
    return evolve(table, arrows=tuple(svg_cards.Arrow(*each) for each in arrows if shown.issuperset(each)))


def face_up(table: svg_cards.Table) -> frozenset[str]:
    """The keys of all cards of a table that lie face up."""
    hands = (card for seat in table.seats for card in seat.as_laid().cards)
    trick = () if table.trick is None else (play.card for play in table.trick.plays)
    talon = () if table.talon is None else table.talon.cards
    return frozenset(str(card.key) for card in (*hands, *trick, *talon) if card.face is not None)


def _plate(state: State, seat: Seat, standing: str, names: Names, lang: Language) -> svg_cards.Plate:
    if state.rules.race is not None:
        return side_plate(state, seat, standing, names, lang)
    declarer = state.contract is not None and state.contract.declarer == seat
    role = "" if state.contract is None else lang.say(f"figure.role.{'declarer' if declarer else 'defender'}")
    return svg_cards.Plate(
        name=lang.words(seat, "seat", names),
        role=role,
        points=standing,
        turn=state.turn == seat,
        filled=declarer,
    )


def _standings(state: State, lang: Language) -> list[str]:
    """The right end of each plate: the last call before play, then points or tricks."""
    seats = range(state.rules.players)
    if state.play is None or state.contract is None:
        return [_called(state, seat, lang) for seat in seats]
    try:
        points = running_points(state)
    except IncompleteError:
        return ["?" for _ in seats]
    if not state.contract.variant.has_trump or state.rules.race is not None:
        return [lang.words(each.tricks, "trick") for each in points]
    return [f"{each.cards} + {each.marriages}" if each.marriages else str(each.cards) for each in points]


def _called(state: State, seat: Seat, lang: Language) -> str:
    calls = () if state.bidding is None else state.bidding.calls
    own = [call.variant for call in calls if call.seat == seat]
    if not own:
        return ""
    if own[-1] is not None:
        return lang.say("figure.bid")
    return lang.say(
        "figure.passed" if state.bidding is None or state.bidding.shown is None else "figure.good"
    )


def _legal_marks(state: State) -> dict[Card, Mark]:
    """What the seat to play may do with each card it holds; nothing when its hand is hidden or no card is due."""
    if state.stage != "play" or state.play is None or state.hands[state.play.turn].hidden:
        return {}
    verdicts = options(state).by_card
    return {card: Mark.MAY if reason is None else Mark.MAY_NOT for card, reason in verdicts.items()}


def _cards(state: State, seat: Seat, marks: dict[Card, Mark], how: Showing) -> tuple[svg_cards.Card, ...]:
    if not state.hands:
        return ()
    hand, own = state.hands[seat], state.turn == seat
    shown = [_card(card, marks.get(card) if own else None, how) for card in _by_strength(state, hand)]
    hidden = [svg_cards.Card(None, key=f"{seat_key(seat)}-{number}") for number in range(hand.hidden)]
    return (*shown, *hidden)


def _won(state: State, seat: Seat, how: Showing) -> svg_cards.Pile | None:
    """What a seat has taken, once no hand is left: in place of the hand, without a trick that still lies on the table."""
    play = state.play
    if not state.over or play is None or len(state.hands[seat]):
        return None
    done = play.tricks[: -1 if how.last_trick else None]
    taken = [card for trick in done if trick.winner == seat for card in trick.cards]
    return svg_cards.Pile(tuple(_lying(card, how) for card in _by_strength(state, taken)))


def _result(state: State, names: Names, lang: str) -> str:
    """What a deal that is over brought."""
    if not state.over or state.contract is None:
        return ""
    return scored(state, names, lang).text.payments


def _by_strength(state: State, hand: Iterable[Card]) -> list[Card]:
    """Cards as who holds them sorts them: by suit, the strongest first in the order that holds."""
    order = state.contract.order if state.contract is not None else state.rules.orders["trump"]
    place = {rank: number for number, rank in enumerate(order.ranks)}
    return sorted(hand, key=lambda card: (card.suit, place[card.rank]))


def _card(card: Card, mark: Mark | None, how: Showing) -> svg_cards.Card:
    marks = [*([] if mark is None else [mark]), *how.marks.get(card, ())]
    if card is how.picked:
        marks.append(Mark.PICKED)
    if card in how.pairs:
        marks.append(Mark.BELONGS)
    if card is how.refused:
        marks.append(Mark.REFUSED)
    return svg_cards.Card(face_name(card), marks, key=str(card))


def _lying(card: Card, how: Showing) -> svg_cards.Card:
    """A card that nobody holds."""
    return svg_cards.Card(face_name(card), how.marks.get(card, ()), key=str(card))


def _trick(state: State, how: Showing, names: Names, lang: Language) -> svg_cards.Trick | None:
    play, players = state.play, state.rules.players
    if play is None:
        return None
    if not play.trick and play.tricks and how.last_trick:
        done = play.tricks[-1]
        caption = lang.say("figure.trick", {"n": len(play.tricks), "leader": done.leader}, names)
        return svg_cards.Trick(
            plays=_plays(done.leader, done.cards, players, how),
            winning=seat_key(done.winner),
            caption=caption,
        )
    if play.over:
        return None
    return svg_cards.Trick(
        plays=_plays(play.leader, play.trick, players, how),
        winning=seat_key(play.winner) if play.trick else None,
        next=seat_key(play.turn),
        caption=lang.say("figure.trick", {"n": len(play.tricks) + 1, "leader": play.leader}, names),
    )


def _plays(leader: Seat, cards: tuple[Card, ...], players: int, how: Showing) -> tuple[svg_cards.Played, ...]:
    return tuple(
        svg_cards.Played(
            seat_key((leader + place) % players),
            _lying(card, how),
            face_name(how.instead[card]) if card in how.instead else None,
        )
        for place, card in enumerate(cards)
    )


def _talon(state: State, names: Names, lang: Language, how: Showing, *, brief: bool) -> svg_cards.Pile | None:
    talon, bidding = state.talon, state.bidding
    if not len(talon):
        return None
    laid_by = None if bidding is None or brief else bidding.talon_by
    aside = bidding is not None and bidding.talon_by is None  # dealt so, and laid by nobody yet
    named = "dead_heap" if state.rules.race is not None else "aside" if aside else "talon"
    caption = lang.say(f"figure.{named}", {"seat": laid_by}, names)
    faces = [_lying(card, how) for card in talon]
    hidden = [svg_cards.Card(None, key=f"talon-{number}") for number in range(talon.hidden)]
    return svg_cards.Pile((*faces, *hidden), caption)


def _contract(state: State, names: Names, lang: Language) -> svg_cards.Contract | None:
    contract, bidding = state.contract, state.bidding
    if state.rules.race is not None:
        return side_contract(state, names, lang)
    if contract is None:
        standing = None if bidding is None else bidding.standing
        if standing is None:
            return None
        facts = {"variant": standing.variant, "seat": standing.seat}
        return svg_cards.Contract(
            (lang.say("figure.standing", facts, names), lang.say("figure.bid_by", facts, names))
        )
    facts = {"variant": contract.variant.id, "trump": contract.trump, "seat": contract.declarer}
    keys = ("figure.contract", "figure.trump", "figure.alone")
    return svg_cards.Contract(
        lines=tuple(lang.say(key, facts, names) for key in keys),
        trump=contract.trump.word if isinstance(contract.trump, Suit) else svg_cards.NO_TRUMP,
        doubled=tuple(
            svg_cards.Doubled(lang.words(item, "item"), 1 << level) for item, level in _chips(state)
        ),
    )


def _chips(state: State) -> list[tuple[str, int]]:
    """What was doubled and is played for, with its level; what the defenders announced stands there even if nobody doubled it."""
    levels = {} if state.doubling is None else dict(state.doubling.levels)
    against = () if state.contract is None else state.contract.against
    if "hundred_against" in against:
        levels.pop("game", None)  # it stands in the place of the game
    return list((levels | {item: levels.get(item, 0) for item in against}).items())


_RUNGS: Final = ("bid", "answer", "final")


def _tray(state: State, names: Names, lang: Language) -> Tray | None:
    """What is chosen from: the two places to lay on, the ladder of bids with who bid them."""
    bidding = state.bidding
    if bidding is None or state.contract is not None:
        return None
    if bidding.step == "lay":
        return svg_cards.Places((None,) * state.rules.auction.laying(bidding), lang.say("figure.lay"))
    if bidding.step not in _RUNGS:
        return None
    return ladder(state, names, lang)


def ladder(
    state: State, names: Names, lang: Language, *, chosen: str = "", refused: Collection[str] | None = None
) -> svg_cards.Ladder:
    """The ladder of bids with who bid them. ``chosen`` is the rung with the ring, the standing bid where it is empty.

    Dimmed is what the seat to act may not name; where ``refused`` is given, that and what lies below the standing bid.
    """
    bidding = state.bidding
    assert bidding is not None
    bidders = {call.variant: lang.words(call.seat, "seat", names) for call in bidding.calls}
    standing = None if bidding.standing is None else bidding.standing.variant
    if refused is None:
        ids = {variant.id for variant in state.rules.variants}
        refused = ids - _nameable(state) - {standing}
    else:
        refused = {*refused, *_below(state, standing)}
    return svg_cards.Ladder(
        tuple(
            svg_cards.Choice(
                name=lang.say("figure.contract", {"variant": variant.id}),
                note=bidders.get(variant.id, ""),
                value=str(variant.worth),
                chosen=variant.id == (chosen or standing),
                dimmed=variant.id in refused,
            )
            for variant in state.rules.variants
        )
    )


def _below(state: State, standing: str | None) -> set[str]:
    """The games below the standing bid."""
    ranks = {variant.id: variant.rank for variant in state.rules.variants}
    return {each for each, rank in ranks.items() if standing is not None and rank < ranks[standing]}


def _nameable(state: State) -> set[str | None]:
    """The games that the seat to act may name, now or after taking the cards; where its hand is not seen, those that any hand might."""
    bidding = state.bidding
    assert bidding is not None
    try:
        allowed = options(state).allowed
    except IncompleteError:
        allowed = ()
    named: set[str | None] = {each.variant for each in allowed if isinstance(each, Bid | FinalGame)}
    return named or {variant.id for variant in state.rules.auction.nameable(state.rules, bidding)}
