"""What a live table asks: which question is due, and those of the auction and of doubling: rungs, trump suits, rows to tick."""

from __future__ import annotations

from marias_lab.decisions import Bid, Concede, Double, FinalGame, Option, Pass, Take
from marias_lab.engine import Options
from marias_lab.explain import raised
from marias_lab.pages.live.about_cards import about_cards
from marias_lab.pages.live.about_speech import about_speech
from marias_lab.pages.live.question import Asked, Asking, Pressed
from marias_lab.reasons import Reason
from marias_lab.rules.lines import AGAINST
from marias_lab.scenes.table import ladder
from svg_cards import Choice, Choices, Suits

__all__ = ["asked"]


def asked(asking: Asking) -> Asked:
    """The question of the seat to act. Its hand has to be known."""
    state, turn = asking.turn.state, asking.turn
    if state.stage == "doubling":
        return _double(asking)
    if state.stage == "speech":
        return about_speech(asking)
    if state.stage == "play" or state.bidding is None or state.bidding.step in ("lay", "name"):
        return about_cards(asking)
    if turn.choosing.naming:
        return _trumps(asking)
    return _bid(asking) if _games(turn.listed) else _answer(asking)


def _games(listed: Options) -> bool:
    return any(isinstance(each.decision, Bid | FinalGame) for each in listed.options)


def _words(asking: Asking) -> list[Pressed]:
    """What may be said without choosing anything."""
    bidding = asking.turn.state.bidding
    good = bidding is not None and bidding.shown is not None and bidding.standing is None
    said = {
        Pass: ("pass", "good" if good else "pass"),
        Take: ("take", "take"),
        Concede: ("concede", "concede"),
    }
    return [
        (said[type(each)][0], asking.say(said[type(each)][1]), False)
        for each in asking.turn.listed.allowed
        if isinstance(each, Pass | Take | Concede)
    ]


def _answer(asking: Asking) -> Asked:
    """A bid is passed or taken over: the cards are taken unseen, and taking obliges."""
    words = _words(asking)
    if len(words) == 1:
        words = [(words[0][0], words[0][1], True)]
    if not any(isinstance(each, Take) for each in asking.turn.listed.allowed):
        return Asked(asking.rail(asking.duty(), *words), asking.pressed(*words))
    state = asking.turn.state
    assert state.bidding is not None
    standing = state.bidding.standing
    if standing is None:
        head, key = asking.say("shown", card=state.bidding.shown), "take_or_good"
    else:
        head, key = asking.say("standing", seat=standing.seat, variant=standing.variant), "take_or_pass"
    plain = tuple(each.id for each in state.rules.variants if not each.has_trump)
    tail = asking.say(key, compare=state.rules["bid_compare"], variants=plain)
    return Asked(asking.rail(head, *words, tail=tail), asking.pressed(*words))


def _bid(asking: Asking) -> Asked:
    """A rung is chosen; the filled button says what that comes to."""
    turn = asking.turn
    state, chosen = turn.state, turn.choosing.variant
    reasons = {each.id: _against(turn.games(each.id)) for each in state.rules.variants}
    targets = {
        f"choice-{number}": asking.target(f"choose {variant}", reason)
        for number, (variant, reason) in enumerate(reasons.items())
        if turn.games(variant)
    }
    words = _words(asking)
    if chosen:
        words.append(_saying(asking, chosen))
    plain, lit = (
        ladder(state, asking.names, asking.spoken, chosen=chosen, refused=refused)
        for refused in ((), [each for each, reason in reasons.items() if reason is not None])
    )
    return Asked(asking.rail(asking.duty(), *words), targets | asking.pressed(*words), plain, lit)


def _against(ways: list[Option]) -> Reason | None:
    """The reason against a game, where it may be played in no way."""
    reasons = [each.reason for each in ways]
    return reasons[0] if reasons and None not in reasons else None


def _saying(asking: Asking, variant: str) -> Pressed:
    """The button that says the game chosen, or asks for its trumps."""
    ways = asking.turn.games(variant)
    first = ways[0].decision
    if isinstance(first, Bid):
        return f"bid {variant}", asking.say("bid", variant=variant), True
    assert isinstance(first, FinalGame)
    if len(ways) > 1:
        return "trumps", asking.say("trumps"), True
    suit = "" if first.trump is None else f" {first.trump.word}"
    return f"final {variant}{suit}", asking.say("final", variant=variant), True


def _trumps(asking: Asking) -> Asked:
    """A trump suit is chosen for a game; one that is refused stays in sight."""
    choosing = asking.turn.choosing
    reasons = {
        each.decision.trump: each.reason
        for each in asking.turn.games(choosing.variant)
        if isinstance(each.decision, FinalGame) and each.decision.trump is not None
    }
    suits = tuple(suit.word for suit in reasons)
    words: list[Pressed] = [("back", asking.say("back"), False)]
    if choosing.trump is not None:
        final = f"final {choosing.variant} {choosing.trump.word}"
        words.append((final, asking.say("final_in", trump=choosing.trump), True))
    targets = {
        f"suit-{suit.word}": asking.target(f"suit {suit.word}", reason) for suit, reason in reasons.items()
    }
    chosen = None if choosing.trump is None else choosing.trump.word
    plain, lit = (
        Suits(suits, chosen, dimmed)
        for dimmed in ((), tuple(suit.word for suit, reason in reasons.items() if reason is not None))
    )
    head = asking.say("suit", variant=choosing.variant)
    return Asked(asking.rail(head, *words), targets | asking.pressed(*words), plain, lit)


def _double(asking: Asking) -> Asked:
    """Items are ticked, and the filled button says what that comes to."""
    turn = asking.turn
    items = turn.items()
    rows = tuple(_row(asking, item, option) for item, option in items.items())
    targets = {
        f"choice-{number}": asking.target(f"tick {item}", option.reason)
        for number, (item, option) in enumerate(items.items())
    }
    words, refused = _doubling_words(asking)
    # Three rows with reasons leave no room for a line below them.
    caption = asking.say("raise_price") if len(rows) < 3 or not any(row.note for row in rows) else ""
    tray = Choices(rows, caption)
    return Asked(
        asking.rail(asking.duty(), *words), targets | asking.pressed(*words, refused=refused), tray, tray
    )


def _row(asking: Asking, item: str, option: Option) -> Choice:
    """An item with its box and what becomes of its value, or with the reason why it has none."""
    turn = asking.turn
    listed, ticked = turn.listed, item in turn.choosing.items
    new = item in AGAINST and listed.round == 1
    level = listed.round - (item in AGAINST)
    name = asking.spoken.say(f"why.{'announce' if new else 'raise'}", {"item": item, "level": level})
    name = name[:1].upper() + name[1:]
    if option.reason is not None:
        against = asking.spoken.say(f"why.{option.reason.code}", option.reason.facts, asking.names)
        return Choice(name, against, dimmed=True)
    value = asking.say("counts" if new else "becomes", **raised(turn.state, item, max(level, 1)))
    return Choice(name, value=value, box=ticked, chosen=ticked)


def _doubling_words(asking: Asking) -> tuple[list[Pressed], dict[str, Reason]]:
    """The buttons of a round of doubling, and what stands against saying nothing."""
    turn, chosen = asking.turn, tuple(sorted(asking.turn.choosing.items))
    none = asking.say("double_none", level=turn.listed.round)
    words = _words(asking)
    against = [
        each.reason
        for each in turn.listed.options
        if each.decision == Double(turn.seat, chosen) and each.reason
    ]
    if not chosen:
        words.append(("double", none, True))
        return words, dict.fromkeys(("double",), against[0]) if against else {}
    words.append(("double", none, False)) if Double(turn.seat) in turn.listed.allowed else None
    new = turn.listed.round == 1 and all(item in AGAINST for item in chosen)
    told = {"items": chosen, "level": turn.listed.round}
    word = f"double {'+'.join(chosen)}"
    words.append((word, asking.say("announce_items" if new else "double", **told), True))
    return words, {word: against[0]} if against else {}
