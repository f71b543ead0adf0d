"""What the seat to act has to do now, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marias_lab.cards import Hand
from marias_lab.decisions import Bid, Decision, Double, FinalGame, Play, Take
from marias_lab.engine import State, choices
from marias_lab.engine.stages.playing import duty_of
from marias_lab.explain.speeches import speech_duty
from marias_lab.i18n import DEFAULT, Names, language
from marias_lab.rules import duties

__all__ = ["duty_sentence"]

Said = tuple[str, Mapping[str, object]]

FEW: Final = 3
"""So many games are listed by name; of more, only the lowest is named."""


def duty_sentence(
    state: State, names: Names | None = None, lang: str = DEFAULT, *, called: bool = True
) -> str:
    """The duty of the seat to act, and the choices that meet it; said to the player himself where he is ``called``.

    Raises :class:`~marias_lab.errors.IncompleteError` where that depends on a hand that is not known.
    """
    spoken = language(lang)
    known = Names.of(state.dealer, state.rules.players) if names is None else names
    if state.over:
        return spoken.say("duty.over")
    if state.stage == "speech":
        duty = speech_duty(state, known, lang)
    else:
        key, facts = _STAGES[state.stage](state)
        duty = spoken.say(f"duty.{key}", facts, known)
    return spoken.say("duty.turn", {"duty": duty}) if called else duty


def _deal(state: State) -> Said:
    del state
    return "deal", {}


def _bidding(state: State) -> Said:
    bidding, rules = state.bidding, state.rules
    assert bidding is not None
    if bidding.step == "lay":
        return "lay", {"count": rules.auction.laying(bidding)}
    if bidding.step == "name":
        return "name", {"cards": state.hands[bidding.turn]}
    allowed = choices(state)
    if bidding.step == "answer":
        standing = bidding.standing
        if standing is None:
            return _good_or_bad(state, allowed)
        told = {"seat": standing.seat, "standing": standing.variant}
        if not any(isinstance(each, Take) for each in allowed):
            return "answer_top", told
        return "answer", told | {"count": len(state.talon), "compare": rules["bid_compare"]}
    return _named(state, allowed)


def _good_or_bad(state: State, allowed: tuple[Decision, ...]) -> Said:
    """Whether the trumps shown are good; who laid the talon bids at once where they are not."""
    assert state.bidding is not None
    told = {
        "card": state.bidding.shown,
        "variants": tuple(v.id for v in state.rules.variants if not v.has_trump),
    }
    if any(isinstance(each, Take) for each in allowed):
        return "good_or_take", told | {"count": len(state.talon)}
    return "good_or_bid", told


def _named(state: State, allowed: tuple[Decision, ...]) -> Said:
    """The games that may be named: the lowest alone where all above it may be, too."""
    games = tuple(dict.fromkeys(each.variant for each in allowed if isinstance(each, Bid | FinalGame)))
    ladder = tuple(variant.id for variant in state.rules.variants)
    step = "bid" if any(isinstance(each, Bid) for each in allowed) else "final"
    if len(games) > FEW and games == ladder[-len(games) :]:
        return f"{step}_from", {"lowest": games[0]}
    return step, {"variants": games}


def _doubling(state: State) -> Said:
    doubling = state.doubling
    assert doubling is not None
    allowed = choices(state)
    left = tuple(
        dict.fromkeys(each.items[0] for each in allowed if isinstance(each, Double) and len(each.items) == 1)
    )
    key = ("double_none", "double", "double_many")[min(len(left), 2)]
    takes = any(isinstance(each, Take) for each in allowed)
    return f"{key}_or_take" if takes else key, {"level": doubling.round, "items": left}


def _play(state: State) -> Said:
    play, contract, rules = state.play, state.contract, state.rules
    assert play is not None and contract is not None
    cards = Hand.of({each.card for each in choices(state) if isinstance(each, Play)})
    hand = state.hands[play.turn]
    if len(cards) == 1:
        return "only", {"card": next(iter(cards))}
    _, step = duty_of(rules, contract, play.turn, hand.mask, play)
    if not play.trick:
        if step in (duties.LEAD_ACE, duties.LEAD_HELPER):
            return step, {"cards": cards}
        return ("lead", {}) if cards == hand else ("lead_but", {"cards": hand - cards})
    led, best = play.trick[0], play.best
    told: dict[str, object] = {"suit": led.suit, "best": best, "cards": cards}
    if step == duties.FREE and cards == hand:
        return ("free" if contract.trump in (None, led.suit) else "free_no_trump"), told
    return (step if step in _STEPS else "other"), told


_STEPS: Final = (duties.FOLLOW, duties.FOLLOW_AND_BEAT, duties.TRUMP, duties.OVERTRUMP)
_STAGES: Final = {"deal": _deal, "bidding": _bidding, "doubling": _doubling, "play": _play}
