"""Tables of players, and the games they play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from math import sqrt
from statistics import fmean, stdev

from attrs import field, frozen

from marias_lab.decisions import Decision
from marias_lab.engine import Options, State, options, view
from marias_lab.players import Beginner, Player, RandomPlayer, play_out
from marias_lab.record import Session, format_record
from marias_lab.rules import Ruleset, load_ruleset

RULESETS = ("marias-fr", "marias-en", "mariasek", "csm-voleny")
SIDES = tuple((name, count) for name in ("marjas", "marjas-rattad", "marjapussi-fi") for count in (4, 3, 2))
"""Games of sides, each for four, three and two."""
PLAYERS: tuple[Player, ...] = (Beginner(3), RandomPlayer(3))


def played(rules: Ruleset, number: int, players: Mapping[int, Player]) -> Session:
    """The deal of a number, which is its seed and tells the dealer, played to its end."""
    session = Session(rules, dealer=number % rules.players, seed=number)
    sitting = {seat: player for seat, player in players.items() if seat < rules.players}
    assert play_out(session, sitting).over
    return session


def of_sides(name: str, count: int) -> Ruleset:
    """A game of sides for so many players."""
    return load_ruleset(name, {"players": count})


def digest() -> str:
    """A number for the records of some deals, played by beginners and by players who draw lots."""
    told = [
        format_record(
            played(rules, number, {0: player, 1: RandomPlayer(7), 2: Beginner(7), 3: Beginner(8)}).record()
        )
        for rules in (*map(load_ruleset, RULESETS), of_sides("marjas", 4))
        for number, player in enumerate(PLAYERS)
    ]
    return blake2b("".join(told).encode()).hexdigest()


@frozen
class Witness:
    """Plays as another player does, and keeps what it was shown."""

    player: Player
    shown: list[tuple[State, Options]] = field(factory=list, eq=False)

    @property
    def name(self) -> str:
        """Not a name of the catalogue."""
        return "the witness"

    def decide(self, view: State, options: Options) -> Decision:
        """The other's decision."""
        self.shown.append((view, options))
        return self.player.decide(view, options)


def asked(player: Player, state: State) -> Decision:
    """What a player decides where it is its turn."""
    assert state.turn is not None
    seen = view(state, state.turn)
    return player.decide(seen, options(seen))


def place_of(number: int) -> int:
    """Where the beginner sits in the deal of a number: at each seat equally often, by each dealer."""
    return number // 3 % 3


def against_lots(number: int) -> dict[int, Player]:
    """A beginner, and two players who draw lots by seeds of their own."""
    place = place_of(number)
    return {seat: Beginner() if seat == place else RandomPlayer(3 * number + seat) for seat in range(3)}


def side_against_lots(rules: Ruleset, number: int) -> tuple[int, dict[int, Player]]:
    """The side that beginners play for in the deal of a number, and who sits where: everybody else draws lots by a seed of his own."""
    side, count = number // rules.players % rules.sides, rules.players
    return side, {
        seat: Beginner() if rules.side(seat) == side else RandomPlayer(count * number + seat)
        for seat in range(count)
    }


def standard_errors(gains: Sequence[float]) -> float:
    """How far a mean lies above nothing, in standard errors."""
    return fmean(gains) / (stdev(gains) / sqrt(len(gains)))
