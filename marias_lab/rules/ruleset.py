"""A ruleset in force: clauses with their sources, knobs, and the functions and tables that the knobs select."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Final

from attrs import field, frozen

from marias_lab.cards import Hand, Order, Suit
from marias_lab.reasons import Facts, Reason
from marias_lab.rules.auctions import choose_first_seven, no_auction, take_and_return
from marias_lab.rules.contracts import Variant
from marias_lab.rules.duties import DUTIES, Duty
from marias_lab.rules.knobs import KnobValue
from marias_lab.rules.marriages import TRIGGERS, Trigger
from marias_lab.rules.race import Race
from marias_lab.rules.speech import Speech
from marias_lab.seats import Seat

__all__ = ["Clause", "Contradiction", "Functions", "Prose", "Ruleset", "Source"]


def _fixed(table: Mapping[str, Any]) -> Mapping[str, Any]:
    """A table that nobody can write into: a ruleset is made once and shared by all who load it."""
    return MappingProxyType(
        {key: _fixed(each) if isinstance(each, Mapping) else each for key, each in table.items()}
    )


@frozen
class Source:
    """Where a clause comes from: a phrase of a seed file, or a tag for a source outside the seeds with a note."""

    seed: str = ""
    phrase: str = ""
    outside: str = ""
    note: str = ""


@frozen
class Clause:
    """One rule: its text in this ruleset, how clear the sources are, the reading taken, and the sources."""

    id: str
    title: str
    text: str
    status: str
    sources: tuple[Source, ...]
    reading: str = ""
    differs: str = ""


@frozen
class Contradiction:
    """A point where the seeds say different things: both texts, how it is settled, and the knob (if any) with its other value."""

    id: str
    title: str
    clauses: tuple[str, ...]
    fr: str
    en: str
    settled: str
    knob: str = ""
    other: object = ""


@frozen
class Prose:
    """What a ruleset says of itself in words: its clauses by id, and where the seeds contradict each other."""

    clauses: Mapping[str, Clause] = field(converter=_fixed)
    contradictions: tuple[Contradiction, ...]


@frozen
class Functions:
    """The named functions a knob can select. Hand in a wider set to play by functions of your own.

    ``duties`` serve ``must_head``, ``triggers`` serve ``marriage_trigger``, ``auctions`` (modules with the functions of
    :mod:`marias_lab.rules.auctions.take_and_return`) serve ``auction``.
    """

    duties: Mapping[str, Duty] = field(default=DUTIES, converter=_fixed)
    triggers: Mapping[str, Trigger] = field(default=TRIGGERS, converter=_fixed)
    auctions: Mapping[str, ModuleType] = field(
        default={
            "take_and_return": take_and_return,
            "choose_first_seven": choose_first_seven,
            "none": no_auction,
        },
        converter=_fixed,
    )


STANDARD: Final = Functions()


@frozen(eq=False, repr=False)
class Ruleset:
    """Everything the engine asks about the game. Two rulesets are equal when their digests are.

    ``hand_sizes`` are from forehand clockwise; ``tricks`` is how many a full deal has; ``pack`` is the mask of all cards; ``variants`` stand in ladder order;
    ``clause_of`` maps reason codes and settlement items to clause ids. ``rules[name]`` is the value of a knob. No table of it can be written into.

    ``game`` is the family: in an ``"auction"`` game one seat plays alone against the others and is paid by them or pays them; in a ``"speech"`` game trumps are made
    in the middle of play (``speech``), and sides go for an exact score (``race``), two and two where there are ``partners``. ``ace_first`` tells whether the first
    lead has to be an ace, ``dress`` the suits in which it is usually played, ``void_trumps`` whether one who cannot follow has to trump his partner's trick.
    """

    id: str
    version: str
    title: str
    about: str
    digest: str
    players: int
    hand_sizes: tuple[int, ...]
    talon_size: int
    pack: Hand
    orders: Mapping[str, Order] = field(converter=_fixed)
    card_points: Mapping[str, int] = field(converter=_fixed)
    last_trick_points: int
    marriage_points: tuple[int, int]
    named_trumps: tuple[Suit, ...]
    variants: tuple[Variant, ...]
    knobs: Mapping[str, KnobValue] = field(converter=_fixed)
    changed: Mapping[str, KnobValue] = field(converter=_fixed)
    knob_clauses: Mapping[str, str] = field(converter=_fixed)
    clause_of: Mapping[str, str] = field(converter=_fixed)
    functions: Functions
    duty: Duty
    trigger: Trigger
    auction: ModuleType
    seven_reserved: bool
    ober_first: bool
    must_show: bool
    tricks: int
    _prose: Callable[[], Prose]
    game: str = "auction"
    dress: str = "german"
    partners: bool = False
    ace_first: bool = False
    void_trumps: bool = True
    speech: Speech | None = None
    race: Race | None = None
    _by_id: Mapping[str, Variant] = field(init=False)
    point_masks: tuple[tuple[int, int], ...] = field(init=False)
    forbidden_laid: int = field(init=False)

    @_by_id.default
    def _index(self) -> Mapping[str, Variant]:
        return _fixed({variant.id: variant for variant in self.variants})

    @point_masks.default
    def _masks(self) -> tuple[tuple[int, int], ...]:
        """Pairs of points and the mask of the cards worth so many."""
        worth = set(self.card_points.values()) - {0}
        return tuple(
            (points, sum(card.bit for card in self.pack if self.card_points.get(card.rank, 0) == points))
            for points in sorted(worth)
        )

    @forbidden_laid.default
    def _forbidden(self) -> int:
        """The mask of the cards that bind a bid when they are laid away."""
        ranks = self.knobs.get("talon_forbids", ())
        assert isinstance(ranks, tuple)
        return sum(card.bit for card in self.pack if card.rank in ranks)

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """The clauses by id. Those of the package's own rulesets are parsed when they are first asked for: that takes longer than all the rest."""
        return self._prose().clauses

    @property
    def contradictions(self) -> tuple[Contradiction, ...]:
        """Where the seeds say different things."""
        return self._prose().contradictions

    def __getitem__(self, knob: str) -> KnobValue:
        return self.knobs[knob]

    @property
    def sides(self) -> int:
        """How many sides go for a score: two pairs, or everybody for himself."""
        return 2 if self.partners else self.players

    def side(self, seat: Seat) -> int:
        """The side a seat plays for, from 0: seats opposite one another are one side where there are partners."""
        return seat % 2 if self.partners else seat

    def seats_of(self, side: int) -> tuple[Seat, ...]:
        """The seats of a side, clockwise."""
        return tuple(seat for seat in range(self.players) if self.side(seat) == side)

    def variant(self, name: str) -> Variant | None:
        """The variant of an id, or ``None``."""
        return self._by_id.get(name)

    def reason(self, code: str, facts: Facts = ()) -> Reason:
        """A reason with the clause this ruleset gives for its code."""
        return Reason(code, facts, self.clause_of[code])

    def marriage_worth(self, suit: Suit, trump: Suit | None) -> int:
        """The points of a marriage in a suit."""
        return self.marriage_points[0 if suit == trump else 1]

    def points(self, mask: int) -> int:
        """The card points in a mask of won cards, the last trick not counted."""
        return sum(points * (mask & cards).bit_count() for points, cards in self.point_masks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        knobs = "".join(f", {name}={value!r}" for name, value in sorted(self.changed.items()))
        return f"<ruleset {self.id} {self.version}{knobs}>"
