"""The table in a cell, without a browser: whole deals played by the words of its targets alone, and what they leave behind."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from marias_lab import Beginner, RandomPlayer, ReplayPlayer, Table, read_record
from marias_lab.cards import Hand, card
from marias_lab.decisions import Bid, Deal, LayAway, Play, Speak
from marias_lab.engine import SPECTATOR, seen_decision, shuffled_deal, side_score
from marias_lab.errors import InputError
from marias_lab.record import Session
from marias_lab.rules import load_ruleset
from marias_lab.rules.race import Standing
from tests.pages.unpacking import Seen, unpacked_at

RULES = ("marias-fr", "marias-en", "mariasek", "csm-voleny")
LEAST = {"lay", "agree", "again", "choose", "bid", "pass", "take", "final", "tick", "double", "play"}
VERBS = dict.fromkeys(RULES[:2], LEAST | {"announce", "silent", "trumps", "suit", "back"}) | {
    "mariasek": LEAST | {"name", "concede"},  # a marriage is always shown, so nothing is asked
    "csm-voleny": LEAST | {"name", "concede", "announce", "silent"},
}
"""The words that somebody can say in a ruleset."""
SEEDS = dict.fromkeys(RULES[:2], (0, 1, 2, 6, 8, 10)) | {
    "mariasek": (0, 1, 2, 3, 9, 12),
    "csm-voleny": (0, 1, 2, 3, 9, 21),
}
"""Deals in which all of them come up."""


class Guest:
    """Somebody at a browser: sees the newest frame and sends words of its targets."""

    def __init__(self, table: Table, patch: pytest.MonkeyPatch | None = None) -> None:
        self.table, self.said = table, set[str]()
        self.messages: list[dict[str, Any]] = []
        if patch is not None:
            patch.setattr(table, "send", lambda message, **_: self.messages.append(message))

    @property
    def seen(self) -> Seen:
        return unpacked_at(self.table.whole()["reel"], self.table.at)

    @property
    def targets(self) -> dict[str, dict[str, Any]]:
        """What may be pointed at on the table, by word."""
        return {row["do"]: row for row in self.seen.boards["table"].values() if "do" in row}

    @property
    def rail(self) -> str:
        return str(self.seen.boards["table"]["rail"]["words"])

    def curtain(self) -> str:
        return self.seen.curtain

    def over(self) -> bool:
        return self.table.session.state.over

    def buttons(self) -> dict[str, str]:
        return {row["words"]: word for word, row in self.targets.items() if row["part"] == "rail"}

    def say(self, *words: str) -> None:
        for word in words:
            self.said.add(word.split(" ")[0])
            self.table._received({"act": word, "at": self.table.at})

    def key(self, word: str) -> None:
        self.table._received({"do": word})

    def by_chance(self, draw: Random, keen: frozenset[str] = frozenset()) -> str:
        """Say something by chance: a word that somebody is keen on goes first, and cards that are put on the table are laid."""
        free = sorted(word for word, row in self.targets.items() if not row["off"])
        wanted = [word for word in free if word.split(" ")[0] in keen]
        word = draw.choice(wanted or (["lay"] if "lay" in free else free))
        self.say(word)
        return word

    def until(self, verb: str, draw: Random, keen: frozenset[str] = frozenset()) -> dict[str, dict[str, Any]]:
        """Play on by chance until a word with this verb may be said; nothing once the deal is over."""
        while not self.over():
            found = {
                word: row
                for word, row in self.targets.items()
                if word.split(" ")[0] == verb and not row["off"]
            }
            if found:
                return found
            self.by_chance(draw, keen)
        return {}


def _guest(patch: pytest.MonkeyPatch, *args: Any, **more: Any) -> Guest:
    return Guest(Table(*args, **more), patch)


def _kinds(table: Table) -> list[str]:
    return [node.decision.kind for node in table.record.line()]


def _played(guest: Guest, draw: Random, keen: set[str]) -> None:
    while not guest.over():
        guest.by_chance(draw, frozenset(keen - guest.said))
    record = guest.table.record
    assert record.result is not None and not record.attempts
    assert {"score", "table", "strip"} <= set(guest.seen.boards) and "settlement" in guest.seen.panels
    assert list(guest.targets) == ["next"]
    assert ReplayPlayer(record).replay.line[-1] == record.main


@pytest.mark.parametrize("rules", RULES)
def test_deals_are_played_by_words_alone(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    for seed in SEEDS[rules]:
        guest = _guest(monkeypatch, rules, seed % 3, seed=seed)
        _played(guest, Random(seed), VERBS[rules] - said)
        said |= guest.said
    for word in ("announce", "silent") if rules == "csm-voleny" else ():
        guest = _guest(monkeypatch, rules, 2, seed=5)
        _played(guest, Random(5), {"pass", word})
        said |= guest.said
    assert said == VERBS[rules]


@pytest.mark.parametrize(
    ("rules", "count"), [("marjas", 4), ("marjas", 3), ("marjas", 2), ("marjas-rattad", 4)]
)
def test_deals_of_sides_are_played_by_words_alone(
    rules: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: set[str] = set()
    for seed in range(4):
        guest = _guest(monkeypatch, load_ruleset(rules, {"players": count}), seed % count, seed=seed)
        _played(guest, Random(seed), set())
        said |= guest.said
    assert said == {"play", "say", "answer"} - ({"answer"} if count < 4 else set())


def test_a_table_of_sides_begins_with_speech_where_a_trick_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, "marjas", seed=3)
    assert guest.until("say", Random(3))
    assert guest.table.session.state.stage == "speech"
    before = len(guest.table.record.line())
    guest.say("say silence")
    assert guest.table.record.line()[before].decision == Speak(0, "silence")
    assert guest.table.session.state.stage == "play" and guest.table.session.state.turn == 0


def test_a_table_begins_with_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seed=7)
    assert guest.seen.label == "Decision 1" and guest.rail == "Your turn. Lay away 2 cards."
    assert guest.seen.heard == "Rear deals. Forehand gets 12 cards and begins. Your turn. Lay away 2 cards."
    whole = guest.table.whole()
    assert whole["live"] and not whole["help"] and whole["buttons"] == (("undo", "Undo"),)
    assert [menu["name"] for menu in whole["menus"]] == ["help", "deck", "language"]


def test_two_cards_are_put_on_places_and_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seed=7)
    guest.say("lay hK")
    laid = guest.seen.boards["table"]["hK"]
    assert laid["part"] == "tray" and laid["do"] == "lay hK"
    guest.say("lay hK")
    assert guest.seen.boards["table"]["hK"]["part"] == "seat:seat-0"
    guest.say("lay hK", "lay bA")
    assert guest.rail == "With the Ace of bells laid, only Betl and Durch remain."
    assert guest.buttons() == {"button: Lay it": "agree bA", "button: Choose again": "again"}
    guest.say("again")
    assert guest.seen.boards["table"]["bA"]["part"] == "seat:seat-0"
    guest.say("lay hO")
    assert guest.buttons() == {"button: Lay them": "lay"}
    guest.say("lay a10")  # no place is free
    assert guest.buttons() == {"button: Lay them": "lay"}
    guest.say("lay")
    assert guest.table.session.node.decision == LayAway(0, "hKO")


def test_a_price_agreed_to_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seed=7)
    guest.say("lay bA", "agree bA", "lay b10")
    assert guest.buttons() == {"button: Lay them": "lay"}
    guest.say("lay")
    refused = {word for word, row in guest.targets.items() if row["off"]}
    assert "choose suit" in refused and not refused & {"choose betl", "choose durch"}


def test_a_rung_is_chosen_and_then_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seed=7)
    guest.say("lay hK", "lay hO", "lay", "choose better")
    assert guest.seen.boards["table"]["choice-1"]["words"].endswith("chosen")
    assert guest.buttons() == {"button: Bid Better": "bid better"}
    guest.say("bid better")
    assert Bid(0, "better") in [node.decision for node in guest.table.record.line()]


def test_a_refused_rung_answers_with_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seat=1, players={0: _Opener()}, seed=7)
    assert guest.rail == "Your turn. Forehand bid Better. Take the two cards unseen and bid higher, or pass."
    guest.say("take")
    cards = [word for word in guest.targets if word.startswith("lay ") and word[-1] in "789"]
    guest.say(*cards[:2], "lay")
    note = guest.targets["choose suit"]["note"]
    assert note.startswith("Suit is not above Better. Bid a higher game. (")
    guest.messages.clear()
    guest.say("choose suit")
    assert guest.messages == []  # the browser has answered
    assert [each.decision for each in guest.table.record.attempts] == [Bid(1, "suit")]


class _Opener:
    """Lays two low cards and bids Better."""

    name = "Opener"

    def decide(self, view: Any, options: Any) -> Any:
        if options.open == "lay_away":
            return LayAway(
                options.seat,
                Hand.of(sorted(view.hands[options.seat], key=lambda each: each.rank in ("A", "10"))[:2]),
            )
        wanted = [each for each in options.allowed if each == Bid(options.seat, "better")]
        return (wanted or options.allowed)[0]


def in_play(patch: pytest.MonkeyPatch, help: str) -> Guest:  # noqa: A002
    """Somebody who has to follow and holds a card that he may not play."""
    for seed in range(20):
        guest, draw = _guest(patch, seat=1, seed=seed, help=help), Random(seed)
        while not guest.over():
            guest.until("play", draw)
            if any(guest.table.session.options().by_card.values()):
                return guest
            guest.by_chance(draw, frozenset({"pass"}))
    raise AssertionError("nobody had to follow")


def test_a_refused_card_is_answered_and_kept_as_an_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = in_play(monkeypatch, "guide")
    word, row = next((word, row) for word, row in guest.targets.items() if row["off"])
    assert row["note"].startswith("Not the ") and row["note"].endswith(")") and row["drop"] == 334
    assert "may not be played" in row["lit"][2] and "may not" not in row["words"]
    assert "why" in guest.seen.panels and guest.rail.startswith("Your turn. Follow ")
    before = guest.table.at
    guest.messages.clear()
    guest.say(word, word)
    assert guest.messages == [] and guest.table.at == before
    tried = Play(1, card(word.split(" ")[1]))
    assert [each.decision for each in guest.table.record.attempts] == [tried, tried]


def test_without_help_nothing_is_given_away_before_it_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = in_play(monkeypatch, "off")
    rows = guest.targets.values()
    assert all(not row["off"] and not row["note"] and "lit" not in row for row in rows)
    assert "why" not in guest.seen.panels and " led the " in guest.rail
    refused = next(each for each, reason in guest.table.session.options().by_card.items() if reason)
    guest.messages.clear()
    before, word = len(guest.table.record.attempts), f"play {refused}"
    guest.say(word)
    (message,) = guest.messages
    assert (
        message["about"] == word
        and message["alert"].startswith("Not the ")
        and message["reel"]["frames"] == []
    )
    assert [each.decision for each in guest.table.record.attempts[before:]] == [Play(1, refused)]


def test_help_can_be_changed_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = in_play(monkeypatch, "off")
    guest.table._received({"menu": "help", "value": "guide"})
    assert guest.messages[-1]["fresh"] and guest.messages[-1]["help"] is True
    assert any(row["off"] for row in guest.targets.values())
    guest.table._received({"menu": "deck", "value": "french"})
    assert guest.table.whole()["menus"][1]["value"] == "french"
    guest.table._received({"menu": "language", "value": "en"})
    assert guest.table.whole()["menus"][2]["value"] == "en"


def with_marriage(patch: pytest.MonkeyPatch) -> tuple[Guest, str]:
    guest, draw = _guest(patch, seat=0, seed=8), Random(8)
    while not guest.over():
        for word in guest.until("play", draw):
            if _scores(guest, word):
                return guest, word.split(" ")[1]
        guest.by_chance(draw)
    raise AssertionError("no marriage")


def _scores(guest: Guest, word: str) -> bool:
    return Play(0, card(word.split(" ")[1]), announce=True) in guest.table.session.options().allowed


def test_a_marriage_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, code = with_marriage(monkeypatch)
    guest.say(f"play {code}")
    assert guest.rail.startswith("Announce the marriage in ")
    assert list(guest.buttons().values()) == [f"silent {code}", f"announce {code}"]
    other = code[0] + {"K": "O", "O": "K"}[code[1]]
    table = guest.seen.boards["table"]
    assert table[code]["words"].endswith("picked") and table[other]["words"].endswith("belongs to it")
    guest.key("undo")  # which takes back the question alone
    assert not guest.buttons() and not guest.table.record.attempts
    guest.say(f"play {code}", f"play {code}")  # chosen a second time: what the filled button says
    own = [node.decision for node in guest.table.record.line() if node.decision.seat == 0]
    assert own[-1] == Play(0, card(code), announce=True)


def test_where_a_marriage_is_always_shown_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(seed: int) -> bool:
        guest, draw = _guest(monkeypatch, "mariasek", 1, seed=seed), Random(seed)
        while not guest.over():
            guest.by_chance(draw, frozenset({"pass"}))
        own = [each.decision for each in guest.table.record.line() if isinstance(each.decision, Play)]
        return any(each.announce and each.seat == 1 for each in own)

    assert any(shown(seed) for seed in range(30))


def test_what_is_taken_back_stays_as_a_branch(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, draw = _guest(monkeypatch, seat=0, seed=8), Random(8)
    first, second = list(guest.until("play", draw))[:2]
    at, question = guest.table.session.id, guest.rail
    guest.say(first)
    assert guest.table.session.state.turn == 0 and guest.table.session.id > at + 1  # the others have played
    guest.key("undo")
    assert guest.table.session.id == at and guest.rail == question
    guest.say(second)
    record = guest.table.record
    assert len(record.decisions) > len(record.line())
    assert len(guest.table.whole()["lines"]) == 2
    assert len(ReplayPlayer(record).whole()["lines"]) == 2


def test_there_is_nothing_to_take_back_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seat=1, seed=8)
    before = guest.table.session.id
    guest.key("undo")
    assert guest.messages[-1]["alert"] == "There is nothing to take back yet."
    assert guest.table.session.id == before


def test_what_is_past_is_looked_at_only(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seed=7)
    guest.say("lay hK", "lay hO", "lay")
    now, before = guest.table.at, guest.table.session.id
    guest.table._received({"act": "lay hK", "at": 0})
    assert guest.messages[-1]["alert"].startswith("That is past.")
    assert (guest.table.at, guest.table.session.id) == (now, before)


@pytest.mark.parametrize("word", ["play zz", "", "next", "open", "lay", "announce hK", "bid durch"])
def test_a_word_of_no_target_does_nothing(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seed=7)
    guest.say(word)
    assert guest.messages == [] and not guest.table.record.attempts and guest.table.session.id == 1


def test_others_play_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, draw = _guest(monkeypatch, seat=0, seed=8), Random(8)
    word = next(iter(guest.until("play", draw)))
    guest.messages.clear()
    guest.say(word)
    own, others = guest.messages
    frames = guest.table.whole()["reel"]["frames"]
    (first,) = own["play"]
    ids = [frames[each]["id"] for each in (first, *others["then"])]
    assert len(ids) > 1 and ids == list(range(ids[0], guest.table.session.id + 1))
    assert frames[first]["did"] == word and guest.table.at == others["then"][-1]


def test_the_next_deal_passes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, draw = _guest(monkeypatch, "mariasek", 1, seed=9), Random(9)
    while not guest.over():
        guest.by_chance(draw)
    guest.say("next")
    deal = guest.table.record.decisions[0].decision
    assert isinstance(deal, Deal) and (deal.seat, deal.seed) == (0, 10)
    assert guest.messages[-1]["fresh"] and not guest.over()


def _next_of_sides(points: tuple[int, int], seed: int, patch: pytest.MonkeyPatch) -> tuple[Guest, Any]:
    """A table at the next deal, and the score of the one before it, which began at a standing."""
    begun = Session("marjas", dealer=1, seed=seed, standing=Standing(points))
    guest, draw = _guest(patch, record=begun.record()), Random(seed)
    while not guest.over():
        guest.by_chance(draw)
    score = side_score(guest.table.session.state)
    guest.say("next")
    return guest, score


def test_the_next_deal_of_a_match_begins_where_this_one_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, score = _next_of_sides((3, 5), 4, monkeypatch)
    assert sum(score.gains) > 0 and score.winner is None
    assert guest.table.session.state.standing == guest.table.record.header.standing == score.after
    guest.table.next_deal()  # a deal that is not played to its end brings nothing
    assert guest.table.session.state.standing == score.after


def test_after_a_winner_a_match_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, score = next(
        each
        for seed in range(9)
        if (each := _next_of_sides((10, 10), seed, monkeypatch))[1].winner is not None
    )
    assert score.end[score.winner] == 12
    assert guest.table.session.state.standing is None and not guest.over()


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_what_is_hidden_is_nowhere_in_what_is_sent(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals that differ in cards of the others alone look the same until somebody shows one."""
    rules = load_ruleset("marias-fr")
    deal = shuffled_deal(rules, 2, seed)
    one, other = (next(each for each in deal.hands[seat] if each.rank in ("8", "9")) for seat in (1, 2))
    swapped = [
        deal.hands[0],
        *(
            Hand.of([*(set(deal.hands[seat]) - {gone}), new])
            for seat, gone, new in ((1, one, other), (2, other, one))
        ),
    ]
    plain = Deal(2, deal.hands, deal.talon)
    guests = [_guest(monkeypatch, deal=each) for each in (plain, Deal(2, tuple(swapped), deal.talon))]
    draw, alike = Random(seed), 0
    while not guests[0].over():
        word = guests[0].by_chance(draw, frozenset({"lay"}))
        guests[1].say(word)
        views = [[seen_decision(node.decision, 0) for node in guest.table.record.line()] for guest in guests]
        if views[0] != views[1]:
            break
        if guests[0].over():
            return
        assert guests[0].table.whole() == guests[1].table.whole()
        alike += 1
    assert alike >= 5


def test_a_curtain_parts_two_who_share_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seed=7, hot_seat=True, players={2: RandomPlayer(1)})
    assert guest.curtain() == "Pass to Forehand. Hold to look." and not guest.targets
    assert guest.table.whole()["lines"] == [[guest.table.at]]
    assert not [
        row for row in guest.seen.boards["table"].values() if row["ink"] and "#face" in "".join(row["ink"])
    ]
    guest.say("open")
    assert guest.rail == "Your turn. Lay away 2 cards." and not guest.curtain()
    guest.say("lay hK", "lay hO", "lay", "choose suit", "bid suit")
    assert guest.curtain() == "Pass to Middle. Hold to look."
    guest.say("open")
    shown = {
        key
        for key, row in guest.seen.boards["table"].items()
        if row["part"] == "seat:seat-1" and "#face" in "".join(row["ink"])
    }
    assert shown == {str(each) for each in guest.table.session.state.hands[1]}
    said = [guest.table.whole()["reel"]["frames"][each]["say"] for each in guest.table.whole()["lines"][0]]
    assert said[1] == "Forehand lays away 2 cards face down."
    guest.key("undo")
    assert guest.curtain() == "Pass to Forehand. Hold to look."
    guest.say("open")
    assert guest.rail.startswith("Your turn. Bid Suit or a higher game.")


def test_a_deal_of_several_people_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, draw = _guest(monkeypatch, "mariasek", seed=9, hot_seat=True), Random(9)
    turns = set()
    while not guest.over():
        turns.add(guest.table.session.state.turn)
        if guest.curtain():
            guest.say("open")
        else:
            guest.by_chance(draw)
    assert turns == {0, 1, 2} and list(guest.targets) == ["next"]
    guest.say("next")
    assert guest.curtain()


def test_a_record_is_written_with_the_names_of_the_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = _guest(monkeypatch, "csm-voleny", 1, {2: RandomPlayer(4)}, seed=3)
    assert guest.table.record.header.players == ("Beginner", "", "Random")
    guest.by_chance(Random(1))
    guest.table.save_record(tmp_path / "deal.json")
    assert read_record(tmp_path / "deal.json") == guest.table.record
    again = Table(record=guest.table.record, seat=1)
    assert again.session.rules.id == "csm-voleny" and again.record.line() == guest.table.record.line()
    assert Table(seed=1, people=("Ana", "Bo", "Cy")).record.header.players == ("Ana", "Bo", "Cy")


def test_a_seed_is_drawn_where_none_is_given() -> None:
    first, second = (Table().record.decisions[0].decision for _ in range(2))
    assert isinstance(first, Deal) and isinstance(second, Deal)
    assert first.seed != second.seed and first.seat == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 3},
        {"seat": True},
        {"help": "much"},
        {"lang": "xx"},
        {"players": {5: Beginner()}},
        {"players": {1: Beginner}},
        {"players": {0: Beginner()}},
        {"players": dict.fromkeys(range(3), Beginner()), "hot_seat": True},
        {"deal": shuffled_deal(load_ruleset("marias-fr"), 2, 1), "seed": 1},
        {"dealer": 7},
        {"people": ("one",)},
    ],
)
def test_a_table_that_there_is_not(wrong: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        Table(**{"seed": 1} | wrong)


def test_where_it_is_not_run_it_is_a_picture_and_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = _guest(monkeypatch, seed=7)
    bundle, _ = guest.table._repr_mimebundle_()
    assert bundle["text/html"].startswith('<img alt="')
    assert bundle["text/html"].endswith("<p>Run this cell to play.</p>")
    assert bundle["text/plain"] == repr(guest.table) and "acorns 10 U 9" in repr(guest.table)
    curtained = Table(seed=7, hot_seat=True)
    assert "acorns" not in repr(curtained) and curtained._seat == SPECTATOR
