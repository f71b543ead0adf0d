"""Why this and not that: the choices of a seat, grouped by what speaks for or against them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from marias_lab.cards import Hand
from marias_lab.decisions import Answer, Bid, Decision, Double, FinalGame, NameTrump, Option, Play, Speak
from marias_lab.engine import Options
from marias_lab.explain.speeches import speech_name
from marias_lab.i18n import DEFAULT, NAMELESS, Language, Names, language
from marias_lab.reasons import Reason
from marias_lab.rules.lines import AGAINST
from marias_lab.rules.marriages import either_any

__all__ = ["WhyRow", "why_rows"]

_SPOKEN: Final = frozenset({"suit", "missing", "speech", "yes"})
"""The same for what is said."""
_OWN: Final = frozenset({"card", "variant", "item", "other", "ober", "suits"})
"""Facts that name the choice itself or what might be chosen with it. Choices that differ in nothing else stand in one row."""

BOUND: Final = "marriage_not_shown"
"""The reason against a card played in silence that may be played with its announcement alone."""


@frozen
class WhyRow:
    """Choices with one verdict.

    ``cards`` are the cards of a row of plays. ``choices`` names the choices in words, ``sentence`` says what speaks against them
    (empty where nothing does), ``clause`` is the id of the clause it rests on. ``announced`` rows are about cards played with their marriage;
    where such a card may be played in no other way, an allowed row says so, and why.
    """

    allowed: bool
    cards: Hand
    choices: str
    sentence: str = ""
    clause: str = ""
    announced: bool = False


def why_rows(options: Options, names: Names = NAMELESS, lang: str = DEFAULT) -> tuple[WhyRow, ...]:
    """The choices in rows: first what may be done, then what may not, announcements after plain plays, else in the order of hand or ladder."""
    spoken = language(lang)
    groups: dict[object, list[Option]] = {}
    pairs = either_any(sum(card.bit for card in options.by_card), True)
    for option in options.options:
        if _worth_saying(option, options, pairs) and not _bound(option):
            groups.setdefault(_group(option), []).append(option)
    rows = [_row(group, options, spoken, names) for group in groups.values()]
    return tuple(sorted(rows, key=lambda row: (not row.allowed, row.announced)))


def _worth_saying(option: Option, options: Options, pairs: int) -> bool:
    """An announcement is worth a word for a card of a pair held that may be played; of the sets of items to double, the single ones are.

    ``pairs`` is the mask of the pairs held.
    """
    decision = option.decision
    if isinstance(decision, Double):
        return len(decision.items) < 2
    if isinstance(decision, Play) and decision.announce:
        return bool(pairs & decision.card.bit) and options.by_card[decision.card] is None
    return True


def _bound(option: Option) -> bool:
    """Whether a card is refused only because its marriage has to be announced: the row of the announcement tells that."""
    return option.reason is not None and option.reason.code == BOUND


def _group(option: Option) -> object:
    kind = (option.decision.kind, _announced(option.decision))
    if option.reason is None:
        return kind
    own = _SPOKEN if isinstance(option.decision, Speak | Answer) else _OWN
    return kind, option.reason.code, tuple(fact for fact in option.reason.facts if fact[0] not in own)


def _announced(decision: Decision) -> bool:
    return isinstance(decision, Play) and decision.announce


def _row(group: list[Option], options: Options, spoken: Language, names: Names) -> WhyRow:
    decisions = [option.decision for option in group]
    cards = Hand.of(decision.card for decision in decisions if isinstance(decision, Play))
    reason, announced = group[0].reason, _announced(decisions[0])
    if reason is None:
        if isinstance(decisions[0], Double):
            return WhyRow(True, cards, _may_double(decisions, options, spoken))
        if announced and (bound := _bound_by(cards, options)) is not None:
            only = spoken.say("why.announcing_only", {"cards": cards, "count": len(cards)})
            return WhyRow(True, cards, only, spoken.say(*_against(bound, options), names), bound.clause, True)
        return WhyRow(True, cards, _named(decisions, cards, spoken), announced=announced)
    named = _named(decisions, cards, spoken)
    sentence = spoken.say(*_against(reason, options), names)
    return WhyRow(False, cards, named, sentence, reason.clause, announced)


def _bound_by(cards: Hand, options: Options) -> Reason | None:
    """Why cards may not be played without an announcement."""
    plain = (
        option.reason
        for option in options.refused
        if isinstance(option.decision, Play) and option.decision.card in cards and _bound(option)
    )
    return next(plain, None)


def _against(reason: Reason, options: Options) -> tuple[str, dict[str, object]]:
    """What speaks against a row, as a key and facts. Where the suit led may be followed by its winning cards alone, both is told at once."""
    told: dict[str, object] = dict(reason.facts)
    beaten = [each.reason["best"] for each in options.refused if each.reason and each.reason.code == "beat"]
    if reason.code == "follow_suit" and beaten:
        return "why.follow_suit_and_beat", told | {"best": beaten[0]}
    return f"why.{reason.code}", told


def _named(decisions: list[Decision], cards: Hand, spoken: Language) -> str:
    """The choices of a row in words."""
    first = decisions[0]
    match first:
        case Play(announce=True):
            return spoken.say("why.announcing", {"cards": cards})
        case Play():
            return spoken.words(cards)
        case Bid():
            bids = tuple(each.variant for each in decisions if isinstance(each, Bid))
            return spoken.say("why.bid", {"variants": bids})
        case NameTrump():
            shown = Hand.of(each.card for each in decisions if isinstance(each, NameTrump))
            return spoken.say("why.name_trump", {"cards": shown})
        case FinalGame():
            games = spoken.term("list.groups").join(_finals(decisions, spoken))
            return spoken.say("why.finals", {"games": games})
        case Speak() | Answer():
            said = [each for each in decisions if isinstance(each, Speak | Answer)]
            return spoken.words([speech_name(each, spoken.code) for each in said], "|or")
        case Double():
            items = [item for each in decisions if isinstance(each, Double) for item in each.items]
            return spoken.words(items, "item|or") if items else spoken.say("why.no_double")
    return spoken.say(f"why.{first.kind}")


def _finals(decisions: Iterable[Decision], spoken: Language) -> Iterable[str]:
    """Each game once, with the trump suits it may have."""
    suits: dict[str, list[object]] = {}
    for each in decisions:
        if isinstance(each, FinalGame):
            suits.setdefault(each.variant, []).extend([] if each.trump is None else [each.trump])
    for variant, trumps in suits.items():
        told = {"variant": variant, "suits": tuple(trumps)}
        yield spoken.say("why.final" if trumps else "why.final_plain", told)


def _may_double(decisions: list[Decision], options: Options, spoken: Language) -> str:
    """What may be said in a round of doubling, one thing after the other."""
    said = []
    for item in (item for each in decisions if isinstance(each, Double) for item in each.items or (None,)):
        own = item in AGAINST
        key = "no_double" if item is None else "announce" if own and options.round == 1 else "raise"
        said.append(spoken.say(f"why.{key}", {"item": item, "level": options.round - own}))
    together = max(len(each.items) for each in options.allowed if isinstance(each, Double))
    if together > 1:
        said.append(spoken.say("why.together", {"count": together}))
    return spoken.term("list.comma").join(said)
