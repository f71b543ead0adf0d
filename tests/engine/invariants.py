"""What holds in every deal, whatever is decided: deals at random are held against it step by step, and what they met is counted."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from random import Random

from marias_lab.cards import Hand, Suit
from marias_lab.decisions import Bid, Deal, Decision, Double, FinalGame, LayAway, Pass, Play, Take
from marias_lab.engine import (
    Refusal,
    State,
    apply,
    check,
    choices,
    must,
    new_deal,
    options,
    outcome,
    running_points,
    score,
    shuffled_deal,
)
from marias_lab.reasons import Reason
from marias_lab.record import Record, Replay, RulesetRef, format_record, parse_record
from marias_lab.record.values import Attempt, Header, Node, Result
from marias_lab.rules import Ruleset
from marias_lab.seats import clockwise, forehand
from tests.engine.objections import objection
from tests.engine.random_play import drawn
from tests.engine.referee import (
    PACK,
    PLAIN_ORDER,
    SEATS,
    TABLES,
    TRICKS,
    TRUMP_ORDER,
    Referee,
    points_in,
    winning,
)

WILD = 0.2
"""How often a choice outside the play is drawn evenly, so that rare contracts, takeovers and re are met too."""
TRIED = 0.05
"""How often something is tried that is refused, and how often the listed choices are asked for with their reasons."""
ODD = 0.7
"""How often what is tried is a decision of the seat to act, of the kind that is due, or one that is listed as refused."""
RIGGED = 0.3
"""How often one seat is dealt the highest or the lowest cards, so that Betl, Durch and hundreds are won too."""


def lively(state: State, allowed: tuple[Decision, ...], rng: Random) -> Decision:
    """A decision at random that goes to higher bids, takeovers and doublings more often than without a plan."""
    if allowed and state.play is None and rng.random() < WILD:
        return rng.choice(allowed)
    return drawn(state, allowed, rng)


def deal_of(rules: Ruleset, number: int, rng: Random) -> Deal:
    """The deal of a number: its seed's, or one that favours a seat with high cards or with low ones."""
    dealer = number % rules.players
    if rng.random() >= RIGGED:
        return shuffled_deal(rules, dealer, number)
    order, sign, noise = rng.choice((TRUMP_ORDER, PLAIN_ORDER)), rng.choice((1, -1)), rng.choice((0, 0, 4))
    pack = sorted(PACK)
    rng.shuffle(pack)
    favoured = rng.choice((0, *range(rules.players)))
    best_first = sorted(pack, key=lambda card: sign * order.index(card.rank) + noise * rng.random())
    size = rules.hand_sizes[favoured]
    theirs, rest = best_first[:size], best_first[size:]
    rng.shuffle(rest)
    hands = {}
    for place, seat in enumerate(clockwise(forehand(dealer, rules.players), rules.players)):
        some = theirs if place == favoured else [rest.pop() for _ in range(rules.hand_sizes[place])]
        hands[seat] = Hand.of(some)
    return Deal(dealer, tuple(hands[seat] for seat in sorted(hands)), Hand.of(rest))


class Trial:
    """One deal at random, from a number: played, checked at every step and at its end, and kept as a record."""

    def __init__(self, rules: Ruleset, number: int, met: Counter[str]) -> None:
        self.rules, self.met, self.rng = rules, met, Random(number)
        deal = deal_of(rules, number, self.rng)
        self.states = [must(new_deal(rules, deal.seat), deal)]
        self.nodes, self.attempts = [Node(1, deal)], list[Attempt]()
        self.referee = Referee(rules.id, deal) if rules.id in TABLES else None

    def play(self) -> Trial:
        """Play it to its end."""
        while not self.state.over:
            allowed = self._offered()
            if self.rng.random() < TRIED:
                self._try_refused()
            self._step(lively(self.state, allowed, self.rng))
        hold_end(self.state)
        if self.referee is not None:
            hold_settlement(self.state, self.referee)
        self._count()
        return self

    @property
    def state(self) -> State:
        """Where the deal stands."""
        return self.states[-1]

    @property
    def decisions(self) -> int:
        """How many decisions were taken, the deal included."""
        return len(self.nodes)

    def _offered(self) -> tuple[Decision, ...]:
        state, allowed = self.state, choices(self.state)
        if self.rng.random() < TRIED:
            listed = options(state)
            assert listed.seat == state.turn
            assert set(listed.allowed) == set(allowed) and len(listed.allowed) == len(allowed)
            assert all(check(state, each.decision) == each.reason for each in listed.options)
            for each in listed.options if self.referee is not None else ():
                self._hold_reason(each.decision, each.reason)
        if self.referee is not None:
            assert state.turn == self.referee.turn
            if self.referee.step == "lay":
                assert allowed == ()
                two = Hand.of(self.rng.sample(list(state.hands[self.referee.turn]), 2))
                assert check(state, LayAway(self.referee.turn, two)) is None
            else:
                assert set(allowed) == self.referee.allowed()
                assert len(set(allowed)) == len(allowed)
        return allowed

    def _try_refused(self) -> None:
        """A refusal leaves everything as it was."""
        state = self.state
        tried = wrong(state, self.rng)
        before = hash(state)
        refused = apply(state, tried)
        if self.referee is not None:
            self._hold_reason(tried, refused.reason if isinstance(refused, Refusal) else None)
        if not isinstance(refused, Refusal):
            return
        assert refused.decision is tried
        assert refused.reason == check(state, tried)
        assert hash(state) == before
        self.attempts.append(Attempt(self.decisions, tried, refused.reason.code))
        self.met["refused"] += 1

    def _hold_reason(self, decision: Decision, reason: Reason | None) -> None:
        """The rules have the same against it, with the same facts."""
        assert self.referee is not None
        told = None if reason is None else (reason.code, dict(reason.facts))
        assert told == objection(self.referee, decision)

    def _step(self, decision: Decision) -> None:
        before, after = self.state, must(self.state, decision)
        if self.referee is not None:
            assert objection(self.referee, decision) is None
            self.referee.take(decision)
            hold_account(after, self.referee)
        hold_step(before, decision, after)
        self.nodes.append(Node(self.decisions + 1, decision, self.decisions))
        self.states.append(after)
        self.met[decision.kind] += 1

    def _count(self) -> None:
        contract, play = self.state.contract, self.state.play
        assert contract is not None and play is not None
        self.met[f"contract {contract.variant.id}"] += 1
        self.met["early end"] += len(play.tricks) < TRICKS
        self.met["marriage"] += bool(play.marriages)
        self.met.update(f"item {item.name} {item.sign:+d}" for item in score(self.state).items)
        if self.state.doubling is not None:
            self.met.update(f"level {level}" for _, level in self.state.doubling.levels)

    def record(self) -> Record:
        """The deal as a record."""
        header, result = Header(RulesetRef.to(self.rules)), Result(score(self.state).payments)
        return Record(header, tuple(self.nodes), self.decisions, (), tuple(self.attempts), result)


ITEMS = (
    "game",
    "seven",
    "hundred",
    "betl",
    "durch",
    "silent_seven",
    "silent_hundred",
    "seven_against",
    "moon",
)


DUE: dict[str, type[Decision]] = {
    "lay": LayAway,
    "bid": Bid,
    "final": FinalGame,
    "doubling": Double,
    "play": Play,
}


def wrong(state: State, rng: Random) -> Decision:
    """A decision of any kind that is hardly ever allowed: of the seat to act or another, with cards held or not, and words unheard of."""
    turn = state.turn
    assert turn is not None
    seat = turn if rng.random() < ODD else (turn + 1) % SEATS
    pack, variants = sorted(PACK), [*(variant.id for variant in state.rules.variants), "moon"]
    held = list(state.hands[turn]) or pack
    made: list[Decision] = [
        Take(seat),
        Pass(seat),
        Bid(seat, rng.choice(variants)),
        FinalGame(seat, rng.choice(variants), rng.choice((None, *Suit))),
        Double(seat, tuple(rng.sample(ITEMS, rng.choice((1, 1, 2))))),
        LayAway(seat, Hand.of(rng.sample(pack, rng.choice((1, 2, 2, 3))))),
        LayAway(seat, Hand(0, 2)),
        Play(seat, rng.choice(pack)),
        *(Play(seat, rng.choice(held), announce) for announce in (False, True)),
    ]
    refused = [each.decision for each in options(state).refused]
    if refused and rng.random() < ODD:
        return rng.choice(refused)
    step = state.bidding.step if state.stage == "bidding" and state.bidding else state.stage
    kind = DUE.get(step)
    fitting = [each for each in made if kind is None or isinstance(each, kind)]
    return rng.choice(fitting if rng.random() < ODD else made)


def hold_step(before: State, decision: Decision, after: State) -> None:
    """Thirty-two different cards are in one place each; the seat to act acted; who wins a trick leads the next."""
    tricks = () if after.play is None else (*(trick.cards for trick in after.play.tricks), after.play.trick)
    places = [card.bit for trick in tricks for card in trick]
    places += [part.mask for part in (*after.hands, after.talon)]
    assert sum(places) == sum(card.bit for card in PACK)
    assert sum(place.bit_count() for place in places) == len(PACK) == 32
    assert not after.talon.hidden and not any(hand.hidden for hand in after.hands)
    assert decision.seat == before.turn
    assert after.dealer == before.dealer and after.rules is before.rules
    if isinstance(decision, Play):
        hold_trick(before, decision, after)
    elif isinstance(decision, LayAway):
        assert after.talon == decision.cards and len(after.talon) == 2
    else:
        assert after.play is None or (not after.play.trick and not after.play.tricks)


def hold_trick(before: State, decision: Play, after: State) -> None:
    """The card lies last in its trick; three make a trick, whose winner leads."""
    was, now, contract = before.play, after.play, after.contract
    assert was is not None and now is not None and contract is not None
    trick = (*was.trick, decision.card)
    if len(trick) < SEATS:
        assert now.trick == trick and now.turn == (decision.seat + 1) % SEATS
        assert now.best is trick[winning(trick, contract.trump)]
        assert now.winner == (now.leader + winning(trick, contract.trump)) % SEATS
        return
    won = (was.leader + winning(trick, contract.trump)) % SEATS
    taken = now.tricks[-1]
    assert (taken.leader, taken.cards, taken.winner) == (was.leader, trick, won)
    assert (now.leader, now.turn, now.trick) == (won, won, ())
    assert len(now.tricks) == len(was.tricks) + 1


def hold_account(state: State, referee: Referee) -> None:
    """Hands, talon and the points so far are those the referee wrote down."""
    assert [hand.mask for hand in state.hands] == [sum(card.bit for card in hand) for hand in referee.hands]
    assert state.talon == Hand.of(referee.talon)
    if referee.step != "play" or not referee.tricks or referee.trick:
        return
    contract, play = state.contract, state.play
    assert contract is not None and play is not None
    assert (contract.variant.id, contract.trump, contract.declarer) == (
        referee.variant,
        referee.trump,
        referee.caller,
    )
    told = running_points(state)
    mine = told[contract.declarer]
    assert sum(each.tricks for each in told) == len(referee.tricks)
    if referee.trump is not None:
        against = sum(each.cards for each in told) - mine.cards
        assert (mine.cards, against) == referee.card_points()
        shown = sum(each.marriages for each in told) - mine.marriages
        assert (mine.marriages, shown) == referee.marriage_points()


def hold_end(state: State) -> None:
    """A trump contract is played to the tenth trick and shares ninety points; others may end early; payments sum to zero."""
    contract, play = state.contract, state.play
    assert state.turn is None and choices(state) == () and contract is not None and play is not None
    came, settled = outcome(state), score(state)
    assert sum(settled.payments) == 0
    assert settled.payments[contract.declarer] == 2 * settled.net
    assert settled.total == sum(item.points for item in settled.items)
    for trick, following in pairwise(play.tricks):
        assert trick.winner == following.leader
    won = [card for trick in play.tricks for card in trick.cards]
    left = [card for hand in state.hands for card in hand]
    assert points_in(won) + points_in(left) + points_in(state.talon) == 80
    if not came.played:
        assert len(left) == 30 and came.card_points == (0, 0)
        return
    if contract.trump is not None:
        assert len(play.tricks) == TRICKS and not left
        assert came.card_points is not None
        assert sum(came.card_points) == 90  # the talon's, if there are any, are one side's
        assert sum(shown.points for shown in came.marriages) <= 100
        return
    mine = sum(trick.winner == contract.declarer for trick in play.tricks)
    assert came.card_points is None and came.caller_tricks == mine and not play.marriages
    assert len(won) == 3 * len(play.tricks) and len(left) == 30 - len(won)
    stopped = mine == 1 if contract.variant.id == "betl" else mine == len(play.tricks) - 1
    assert stopped or len(play.tricks) == TRICKS
    if stopped:  # by the last trick and no other
        last_mine = play.tricks[-1].winner == contract.declarer
        assert last_mine is (contract.variant.id == "betl")


def hold_settlement(state: State, referee: Referee) -> None:
    """Every line of the settlement is the referee's."""
    settled, came = score(state), outcome(state)
    assert referee.step == "over"
    assert {item.name: item.points for item in settled.items} == referee.items()
    assert settled.payments == referee.payments()
    assert dict(came.doublings) == referee.doublings
    assert [(each.seat, each.suit, each.points) for each in came.marriages] == referee.marriages
    if referee.trump is not None:
        assert came.card_points == referee.card_points()


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
    anywhere = Replay(record, trial.rules)
    for number in trial.rng.sample(range(len(states)), len(states) // 4):
        assert anywhere.to(number + 1) == states[number]


def hold_deal(rules: Ruleset, number: int, met: Counter[str], *, recorded: bool = True) -> int:
    """Everything that is held against one deal; how many decisions it had. The shared random generator is not touched."""
    shared = random.getstate()
    try:
        trial = Trial(rules, number, met).play()
        if recorded:
            hold_record(trial)
    except AssertionError as error:
        error.add_note(
            f"{rules.id}, deal {number}: hold_deal(load_ruleset({rules.id!r}), {number}, Counter())"
        )
        raise
    assert random.getstate() == shared
    return trial.decisions


ALWAYS = ("lay_away", "bid", "pass", "take", "final", "double", "play", "refused")


def expected(rules: Ruleset) -> list[str]:
    """What deals under a ruleset have to meet, so that it is known that they try everything."""
    items = {item for variant in rules.variants for item in variant.items}
    settled = [f"item {item} {sign:+d}" for item in sorted(items) for sign in (1, -1)]
    contracts = [f"contract {variant.id}" for variant in rules.variants]
    silent = [f"item {item} {sign:+d}" for item in ("silent_hundred", "silent_seven") for sign in (1, -1)]
    return [*ALWAYS, *contracts, *settled, *silent, "early end", "marriage", "level 1", "level 2"]
