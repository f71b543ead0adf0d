"""Questions about cards: which is played, and announced; by which trumps are named; which are laid away."""

from __future__ import annotations

from collections.abc import Iterable

from marias_lab.cards import Card, Hand
from marias_lab.pages.live.question import Asked, Asking, Pressed
from marias_lab.pages.reel import Target
from marias_lab.scenes.table import face_name
from svg_cards import Card as Drawn
from svg_cards import Places, Rail, Tone

__all__ = ["about_cards"]


def about_cards(asking: Asking) -> Asked:
    """The question where a card is due, or two of them."""
    state = asking.turn.state
    if state.stage == "play":
        return _marriage(asking) if asking.turn.choosing.cards else _play(asking)
    assert state.bidding is not None
    return _name(asking) if state.bidding.step == "name" else _lay(asking)


def _hand(asking: Asking, verb: str, cards: Iterable[Card]) -> dict[str, Target]:
    reasons = asking.turn.listed.by_card
    return {
        str(card): asking.target(
            f"{verb} {card}", reasons.get(card) if verb == "play" else None, dragged=True
        )
        for card in cards
    }


def _play(asking: Asking) -> Asked:
    turn = asking.turn
    return Asked(asking.rail(_due(asking)), _hand(asking, "play", turn.state.hands[turn.seat]))


def _due(asking: Asking) -> str:
    """What is due; without guidance only what there is to see."""
    play = asking.turn.state.play
    assert play is not None
    if asking.help == "guide":
        return asking.duty()
    if not play.trick:
        return asking.say("turn_lead")
    return asking.say("turn", seat=play.leader, card=play.trick[0])


def _marriage(asking: Asking) -> Asked:
    """Whether the marriage of a card is announced."""
    turn = asking.turn
    state, (card,) = turn.state, turn.choosing.cards
    assert state.contract is not None
    points = state.rules.marriage_worth(card.suit, state.contract.trump)
    buttons = (
        (f"announce {card}", asking.say("announce", points=points), True),
        (f"silent {card}", asking.say("silent"), False),
    )[::-1]
    other = next(each for each in state.hands[turn.seat] if _pair(card, each))
    return Asked(
        asking.rail(
            asking.say("marriage", suit=card.suit),
            *buttons,
            tail=asking.say("marriage_worth", other=other, points=points),
            about=card,
        ),
        _hand(asking, "play", state.hands[turn.seat]) | asking.pressed(*buttons),
        picked=card,
        pairs=Hand.of([other]),
    )


def _pair(card: Card, other: Card) -> bool:
    return card.suit == other.suit and {card.rank, other.rank} == {"K", "O"}


def _name(asking: Asking) -> Asked:
    turn = asking.turn
    return Asked(asking.rail(asking.say("name")), _hand(asking, "name", turn.state.hands[turn.seat]))


def _lay(asking: Asking) -> Asked:
    """Cards are put on the places of the tray; one with a price is asked about first."""
    turn = asking.turn
    state, choosing = turn.state, turn.choosing
    count, laid = state.rules.auction.laying(state.bidding), choosing.cards
    spots = [*(Drawn(face_name(card), key=str(card)) for card in laid), *[None] * (count - len(laid))]
    tray = Places(spots, asking.say("places"))
    targets = _hand(asking, "lay", state.hands[turn.seat])
    if choosing.priced is not None:
        rail, buttons = _price(asking, choosing.priced)
        pairs = Hand.of([choosing.priced])
        return Asked(rail, targets | asking.pressed(*buttons), tray, pairs=pairs, laid=laid)
    if len(laid) < count:
        head = asking.say("lay_more") if laid else asking.duty()
        return Asked(asking.rail(head), targets, tray, laid=laid)
    button = ("lay", asking.say("lay"), True)
    rail = asking.rail(asking.say("lay_ready", cards=laid), button)
    return Asked(rail, targets | asking.pressed(button), tray, laid=laid)


def _price(asking: Asking, card: Card) -> tuple[Rail, tuple[Pressed, ...]]:
    remain = tuple(each.id for each in asking.turn.state.rules.variants if not each.forbids_laid)
    buttons = (
        (f"agree {card}", asking.say("agree"), False),
        ("again", asking.say("again"), True),
    )
    return asking.rail(
        asking.say("price", card=card, remain=remain), *buttons, tone=Tone.CARE, about=card
    ), buttons
