"""Matches of Marjas at random, held against its referee and against what always holds, step by step; what they met is counted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from marias_lab.cards import Hand, Suit
from marias_lab.decisions import Answer, Deal, Decision, Pass, Play, Speak
from marias_lab.engine import (
    SPECTATOR,
    Refusal,
    State,
    apply,
    check,
    choices,
    must,
    new_deal,
    options,
    running_sides,
    shuffled_deal,
    side_outcome,
    side_score,
    view,
)
from marias_lab.record import Record, Replay, RulesetRef, format_record, parse_record
from marias_lab.record.values import Attempt, Header, Node, Result
from marias_lab.rules import Ruleset, load_ruleset
from marias_lab.rules.race import Standing as EngineStanding
from tests.engine.marjas_objections import objection
from tests.engine.marjas_referee import (
    LAWS,
    PACK,
    PAIR,
    PICTURES,
    WHEELS,
    Law,
    MarjasReferee,
    Standing,
    worth,
)

TRIED = 0.05
"""How often something is tried that is refused, and how often the listed choices are asked for with their reasons."""
RIGGED = 0.2
"""How often a seat is dealt ace, ten, king and queen of a suit, so that trumps and wheels are made together too."""
TALKATIVE = 0.5
"""How often one who could speak does not even think of silence."""
ODD = 0.6
"""How often what is tried is one of the choices that are listed as refused."""
LOOKED = 0.1
"""How often everybody's view is looked at, once something was said of cards."""
LONGEST = 40
"""So many deals a match has at most: by some rules an exact target is hardly ever met."""
HOUSE = 0.5
"""How often a match is played by rules of its own: a ruleset with some of its knobs turned."""
TURNED: Final[dict[str, tuple[object, ...]]] = {
    "item_values": ({"trump": 3, "helper": 2, "last_trick": 0},),
    "target": (1, 5, 24),
    "fall_back": (0,),
    "exact_check": ("deal_end", "immediate"),
    "first_lead_card": ("any", "ace"),
    "void_trump_when_partner_wins": (True, False),
    "half_bluff": (False, True),
    "abi_ways": ("all", "own"),
    "abi_must_lead": (True, False),
    "matts": (True, False),
    "deal_majority": (0, 2),
    "wheels": (0, 2),
    "jann": (2, 3),
    "jann_pictures": ("4-3-2", "3-2-1"),
    "jann_forms": ("pairs", "all"),
}
"""What knobs are turned to."""
SPEECHES = ("silence", "trump", "helper", "half", "whole", "wheels", "support")


def law_of(rules: Ruleset) -> Law:
    """What the referee has to know of a ruleset."""
    return Law(**dict(rules.knobs))  # type: ignore[arg-type]  # the knobs are those of the law


def rules_of(players: int, number: int) -> Ruleset:
    """The rules of a match by number: the rulesets take turns, and about every other time some knobs are turned."""
    rng, name = Random(number), sorted(LAWS)[number % len(LAWS)]
    knobs: dict[str, object] = {"players": players}
    if rng.random() < HOUSE:
        for knob in rng.sample(sorted(TURNED), rng.randint(1, 6)):
            knobs[knob] = rng.choice(TURNED[knob])
        if any(knob.startswith("jann") for knob in knobs):  # the others need one
            knobs["jann"] = rng.choice(TURNED["jann"])
        if knobs.get("target") in (1, 5):
            knobs["fall_back"] = 0
    return load_ruleset(name, knobs)


def _deal(rules: Ruleset, number: int, rng: Random) -> Deal:
    """The deal of a number: its seed's, or one that gives a seat the four best cards of a suit."""
    deal = shuffled_deal(rules, number % rules.players, number)
    if rng.random() >= RIGGED:
        return deal
    seat, suit, hands = rng.randrange(rules.players), rng.choice(list(Suit)), [*deal.hands, deal.talon]
    best = Hand.of(card for card in PACK if card.suit is suit and card.rank in (*PAIR, *WHEELS))
    spare = Hand(hands[seat].mask & ~best.mask)
    for card in Hand(
        best.mask & ~hands[seat].mask
    ):  # each changes places with a card that is not one of the four
        where = next(at for at, hand in enumerate(hands) if card in hand)
        other = next(iter(spare))
        spare = Hand(spare.mask & ~other.bit)
        hands[where] = Hand(hands[where].mask ^ card.bit ^ other.bit)
        hands[seat] = Hand(hands[seat].mask ^ card.bit ^ other.bit)
    return Deal(deal.seat, tuple(hands[:-1]), hands[-1])


def match_of(rules: Ruleset, number: int, met: Counter[str], recorded: int = 1) -> int:
    """A match at random from a number, held against everything; how many decisions it had. Every deal of ``recorded`` goes into bytes and back."""
    rng, standing, done, deal = Random(number), Standing((0,) * law_of(rules).sides), 0, 0
    while standing.winner is None and deal < LONGEST:
        seed = rng.getrandbits(64)
        trial = Trial(rules, seed, standing, met)
        try:
            trial.play()
            if deal % recorded == 0:
                hold_record(trial)
        except AssertionError as error:
            error.add_note(
                f"{rules!r}, match {number}, deal {deal}: Trial(rules, {seed}, {standing}, Counter())"
            )
            raise
        standing, done, deal = trial.after, done + trial.decisions, deal + 1
    met["match"] += standing.winner is not None
    return done


class Trial:
    """One deal at random from a number and a standing: played, checked at every step and at its end, and kept as a record."""

    def __init__(self, rules: Ruleset, number: int, start: Standing, met: Counter[str]) -> None:
        self.rules, self.met, self.rng = rules, met, Random(number)
        self.law, self.standing = law_of(rules), EngineStanding(start.scores, start.carry)
        deal = _deal(rules, number, self.rng)
        self.states = [must(new_deal(rules, deal.seat, self.standing), deal)]
        self.nodes, self.attempts = [Node(1, deal)], list[Attempt]()
        self.referee = MarjasReferee(self.law, deal, start)
        self.dead = deal.talon

    def play(self) -> Trial:
        """Play it to its end."""
        while not self.state.over:
            allowed = self._offered()
            if self.rng.random() < TRIED:
                self._try_refused()
            self._step(self._drawn(allowed))
        self._hold_end()
        return self

    @property
    def state(self) -> State:
        """Where the deal stands."""
        return self.states[-1]

    @property
    def decisions(self) -> int:
        """How many decisions were taken, the deal included."""
        return len(self.nodes)

    @property
    def after(self) -> Standing:
        """Where the match stands after the deal."""
        return self.referee.standing()

    def _offered(self) -> tuple[Decision, ...]:
        state, allowed = self.state, choices(self.state)
        assert state.turn == self.referee.turn
        assert set(allowed) == self.referee.allowed()
        assert len(set(allowed)) == len(allowed)
        if self.rng.random() < TRIED:
            listed = options(state)
            assert listed.seat == state.turn and listed.allowed == allowed
            for each in listed.options:
                assert check(state, each.decision) == each.reason
                told = None if each.reason is None else (each.reason.code, dict(each.reason.facts))
                assert told == objection(self.referee, each.decision)
                self.met["option"] += 1
        return allowed

    def _drawn(self, allowed: tuple[Decision, ...]) -> Decision:
        speaking = [each for each in allowed if isinstance(each, Speak) and each.speech != "silence"]
        return self.rng.choice(speaking if speaking and self.rng.random() < TALKATIVE else allowed)

    def _try_refused(self) -> None:
        """A refusal leaves everything as it was, and the rules have the same against it."""
        state, tried = self.state, wrong(self.state, self.rng)
        before, refused = hash(state), apply(state, tried)
        told = (refused.reason.code, dict(refused.reason.facts)) if isinstance(refused, Refusal) else None
        assert told == objection(self.referee, tried), tried
        if not isinstance(refused, Refusal):
            return
        assert refused.decision is tried and refused.reason == check(state, tried)
        assert hash(state) == before
        self.attempts.append(Attempt(self.decisions, tried, refused.reason.code))
        self.met[f"refused {refused.reason.code}"] += 1

    def _step(self, decision: Decision) -> None:
        before, after = self.state, must(self.state, decision)
        assert objection(self.referee, decision) is None
        was = self.referee.step, self.referee.trump, len(self.referee.made)
        self.referee.take(decision)
        self._hold_step(before, decision, after)
        self._count(decision, *was)
        self.nodes.append(Node(self.decisions + 1, decision, self.decisions))
        self.states.append(after)

    def _hold_step(self, before: State, decision: Decision, after: State) -> None:
        referee, was, now, contract = self.referee, before.play, after.play, after.contract
        assert was is not None and now is not None and contract is not None
        cards = [card for trick in now.tricks for card in trick.cards] + list(now.trick)
        places = [card.bit for card in cards] + [part.mask for part in (*after.hands, after.talon)]
        assert sum(places) == sum(card.bit for card in PACK)
        assert sum(place.bit_count() for place in places) == len(PACK) == 36
        assert after.talon == self.dead and not any(hand.hidden for hand in after.hands)
        assert [set(hand) for hand in after.hands] == referee.hands
        assert contract.trump is referee.trump and after.standing == self.standing
        assert [(t.leader, t.cards, t.winner) for t in now.tricks] == [
            (t.leader, t.cards, t.winner) for t in referee.tricks
        ]
        assert list(now.trick) == referee.trick
        if contract.trump is not None:
            assert now.tricks, "no trump before a trick is won"
        if isinstance(decision, Speak | Answer):
            assert now.tricks and not now.trick and now.tricks == was.tricks and before.hands == after.hands
            assert any(after.hands), "nothing is said after the last trick"
            assert decision.seat in (now.leader, (now.leader + 2) % 4) and now.leader == now.tricks[-1].winner
        if not now.trick:
            self._hold_account(after)
        if referee.told and self.rng.random() < LOOKED:
            self._hold_views(after)

    def _hold_views(self, state: State) -> None:
        """Everybody sees his own hand, what was said to be in others', and nothing else until the deal is over."""
        for viewer in (*range(self.rules.players), SPECTATOR):
            seen = view(state, viewer)
            if state.over:
                assert seen == state
                continue
            known = self.referee.certain(viewer if isinstance(viewer, int) else None)
            assert [set(hand) for hand in seen.hands] == known, (viewer, self.referee.told)
            assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]
            assert seen == state._replace(hands=seen.hands, talon=state.talon.concealed())
            others = [len(cards) for seat, cards in enumerate(known) if seat != viewer]
            self.met[f"others' cards known to {'a seat' if isinstance(viewer, int) else viewer}"] += sum(
                others
            )

    def _hold_account(self, state: State) -> None:
        """What each side has won so far is what the referee wrote down."""
        referee, told = self.referee, running_sides(state)
        assert [each.tricks for each in told] == referee.taken()
        assert [each.matts for each in told] == referee.matts()
        assert [each.pictures for each in told] == referee.pictures()
        assert [each.count for each in told] == referee.count()

    def _hold_end(self) -> None:
        """All tricks, matts and pictures that are not in a dead heap are somebody's; every line of the score is the referee's."""
        referee, state = self.referee, self.state
        assert referee.step == "over" and state.turn is None and choices(state) == ()
        assert sum(referee.taken()) == self.rules.tricks == (9 if self.law.pairs else 12)
        dead = list(self.dead)
        assert sum(referee.matts()) == 8 - sum(card.rank in ("A", "10") for card in dead)
        assert sum(referee.pictures()) == 24 - worth(dead, PICTURES)
        whole = {"4-3-2": 120, "3-2-1": 108}[self.law.jann_pictures]
        assert sum(referee.count()) == whole - worth(
            dead, dict(self.rules.race.counts if self.rules.race else ())
        )
        came, settled, standing = side_outcome(state), side_score(state), referee.standing()
        assert [(each.side, each.item) for each in came.declared] == [(p.side, p.item) for p in referee.made]
        points, _ = referee.points()
        lines = [(item.side, item.name, item.points) for item in settled.items if item.side is not None]
        assert lines == [(point.side, point.item, point.value) for point in points]
        assert settled.start == self.standing
        assert (settled.end, settled.carry, settled.winner) == (
            standing.scores,
            standing.carry,
            standing.winner,
        )
        assert settled.after == EngineStanding(standing.scores, standing.carry)
        counted = [item for item in settled.items if item.counts and item.side is not None]
        assert list(settled.gains) == [
            sum(item.points for item in counted if item.side == side) for side in range(self.rules.sides)
        ]
        self.met.update(item.name for item in settled.items)
        self.met["fallen"] += bool(settled.fallen)
        self.met["carried"] += standing.carry > 0
        self.met["carry won"] += self.standing.carry > 0 and any(p.item == "matts" for p in points)
        self.met["both at the target"] += standing.scores.count(self.law.target) > 1
        self.met["nobody's"] += any(item.side is None for item in settled.items)
        self.met["not counted"] += any(not item.counts for item in settled.items)

    def _count(self, decision: Decision, step: str, trump: object, made: int) -> None:
        referee = self.referee
        self.met[decision.kind] += 1
        if isinstance(decision, Speak):
            self.met[f"{decision.speech}{'+wheels' * decision.wheels}{' added' * (step == 'add')}"] += 1
        if isinstance(decision, Answer):
            asked = next(n.decision for n in reversed(self.nodes) if isinstance(n.decision, Speak))
            assert isinstance(asked, Speak)
            about = "" if asked.speech == "support" else " for a trump" if trump is None else " for a helper"
            self.met[f"{asked.speech}{about}: {'yes' if decision.yes else 'no'}"] += 1
            self.met["bluff"] += decision.yes and len(referee.made) == made
        if isinstance(decision, Play) and referee.shown is None and trump is not None:
            self.met["play under trumps"] += 1

    def record(self) -> Record:
        """The deal as a record."""
        header = Header(RulesetRef.to(self.rules), standing=self.standing)
        return Record(
            header, tuple(self.nodes), self.decisions, (), tuple(self.attempts), Result.of(self.state)
        )


def wrong(state: State, rng: Random) -> Decision:
    """A decision that is hardly ever allowed: of the seat to act or another, of the kind that is due or of another."""
    turn, suits = state.turn, ("acorns", "leaves", "hearts", "bells")
    assert turn is not None
    seat = turn if rng.random() < 0.9 else (turn + 1) % state.rules.players
    suit = rng.choice(suits)
    spoken: list[Decision] = [
        Speak(seat, each, suit if each in ("trump", "helper", "half") else None) for each in SPEECHES
    ]
    spoken.append(Speak(seat, "trump", suit, True))
    answers: list[Decision] = [Answer(seat, yes, each) for yes in (True, False) for each in (None, suit)]
    plays: list[Decision] = [Play(seat, card, rng.random() < 0.1) for card in rng.sample(sorted(PACK), 4)]
    plays += [Play(seat, card, rng.random() < 0.1) for card in state.hands[seat]]
    fitting = plays
    if state.stage == "speech":
        talk = state.play.talk if state.play is not None else None
        fitting = answers if talk is not None and talk.step == "answer" else spoken
    refused = [each.decision for each in options(state).refused] if not state.hands[turn].hidden else []
    if refused and rng.random() < ODD:
        return rng.choice(refused)
    return rng.choice(fitting if rng.random() < 0.8 else [*spoken, *answers, *plays, Pass(seat)])


def hold_record(trial: Trial) -> None:
    """Into bytes and out of them and back: nothing changes. Forwards and backwards through it the states are those of the play."""
    record = trial.record()
    content = format_record(record).encode()
    again = parse_record(content)
    assert again == record
    assert format_record(again).encode() == content
    replay, states = Replay(again, trial.rules), trial.states
    for state in states:
        assert replay.state == state and hash(replay.state) == hash(state)
        replay.next()
    for earlier in states[-2::-1]:
        assert replay.back() == earlier


SAID: Final = (
    *("silence", "trump", "helper", "trump+wheels", "wheels", "play under trumps", "match"),
    *(
        "last_trick",
        "deal",
        "matts",
        "fallen",
        "carried",
        "carry won",
        "both at the target",
        "nobody's",
        "not counted",
    ),
    *("refused lead_ace", "refused lead_helper", "refused beat", "refused play_trump"),
    *("others' cards known to a seat", "others' cards known to spectator"),
)
"""What matches of every form meet."""
ASKED: Final = (
    *(f"half for a {item}: {answer}" for item in ("trump", "helper") for answer in ("yes", "no")),
    *(f"whole for a {item}: {answer}" for item in ("trump", "helper") for answer in ("yes", "no")),
    *("support: yes", "support: no", "silence added", "wheels added", "bluff"),
    *(
        "refused overtrump",
        "refused answer_true",
        "refused answer_whole_suit",
        "refused answer_no_suit",
        "refused speech_half_is_pair",
    ),
)
"""What only pairs meet, or hardly anybody else."""


def expected(players: int) -> tuple[str, ...]:
    """What many matches of a form have to meet, so that it is known that they try everything."""
    return (*SAID, "jann", *(ASKED if players == 4 else ("refused speech_no_partner",)))
