"""A second, small statement of the app's rules in the app's own words: seats 1 to 3, cards as (suit, rank), flags as in its files.

It shares nothing with the package. What the app itself answered about its recorded games holds for both; beyond those games the two are held
against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from attrs import define, field, frozen

Card: TypeAlias = tuple[str, str]
SUITS: Final = ("Cerveny", "Zeleny", "Kule", "Zaludy")
RANKS: Final = ("Sedma", "Osma", "Devitka", "Spodek", "Svrsek", "Kral", "Desitka", "Eso")
NATURAL: Final = ("Sedma", "Osma", "Devitka", "Desitka", "Spodek", "Svrsek", "Kral", "Eso")
WORTH: Final = ("Desitka", "Eso")
CAP: Final = 500


def after(seat: int) -> int:
    """The next seat in the order of play."""
    return seat % 3 + 1


def stronger(card: Card, other: Card, trump: str | None) -> bool:
    """Whether a card beats the best one so far."""
    order = RANKS if trump else NATURAL
    if card[0] == other[0]:
        return order.index(card[1]) > order.index(other[1])
    return card[0] == trump


def best_of(trick: Sequence[Card], trump: str | None) -> Card:
    best = trick[0]
    for card in trick[1:]:
        best = card if stronger(card, best, trump) else best
    return best


def refused(
    card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: str | None, keeps_seven: bool
) -> str:
    """The app's reason against a card, empty for a legal one."""
    if trick:
        reason = _must_beat(card, hand, trick, trump)
        if reason:
            return reason
    rest = [each for each in hand if each != card]
    if trump and card[1] == "Kral" and (card[0], "Svrsek") in rest:
        return "HrajSvrska"
    if keeps_seven and card == (trump, "Sedma") and any(not trick or each[0] == trump for each in rest):
        return "NehrajSedmu"
    return ""


def _must_beat(card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: str | None) -> str:
    best = best_of(trick, trump)
    for suit, reason in ((trick[0][0], "PriznejBarvu"), (trump, "HrajTrumf")):
        held = [each for each in hand if each[0] == suit]
        if held and card not in held:
            return reason
        if held:
            able = best[0] == suit and any(stronger(each, best, trump) for each in held)
            return "JdiVejs" if able and not stronger(card, best, trump) else ""
    return ""


def marriage(card: Card, hand: Sequence[Card], trump: str | None) -> int:
    """What playing a card announces."""
    if not trump or card[1] != "Svrsek" or (card[0], "Kral") not in hand:
        return 0
    return 40 if card[0] == trump else 20


@frozen
class Played:
    """A card that was played, and what it announced."""

    seat: int
    card: Card
    marriage: int


@define
class Table:
    """The play: whose turn it is, what the hands hold, what has been played."""

    hands: dict[int, list[Card]]
    declarer: int
    flags: frozenset[str]
    trump: str | None
    turn: int = field(init=False)
    trick: list[Card] = field(factory=list)
    done: list[Played] = field(factory=list)
    winners: list[int] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self.turn = self.declarer

    def reasons(self) -> dict[Card, str]:
        """The reason against each card of the seat to play."""
        own = "Sedma" if self.turn == self.declarer else "SedmaProti"
        hand, keeps = self.hands[self.turn], own in self.flags
        return {card: refused(card, hand, self.trick, self.trump, keeps) for card in hand}

    def play(self, card: Card) -> None:
        hand = self.hands[self.turn]
        self.done.append(Played(self.turn, card, marriage(card, hand, self.trump)))
        hand.remove(card)
        self.trick.append(card)
        self.turn = after(self.turn)
        if len(self.trick) == 3:
            winning = best_of(self.trick, self.trump)
            self.turn = next(each.seat for each in self.done[-3:] if each.card == winning)
            self.winners.append(self.turn)
            self.trick = []

    @property
    def over(self) -> bool:
        """Ten tricks; a Betl with a trick of the declarer's, a Durch with another's."""
        taken = [winner == self.declarer for winner in self.winners]
        stopped = ("Betl" in self.flags and any(taken)) or ("Durch" in self.flags and not all(taken))
        return len(taken) == 10 or stopped


@define
class Doubling:
    """The menus of doubling: each may raise what the other side said in its last turn."""

    declarer: int
    flags: set[str]
    hands: Mapping[int, Sequence[Card]]
    trump: str | None
    fake_seven: bool = False
    needs_pair: bool = True
    turn: int = field(init=False)
    over: bool = False
    levels: dict[str, int] = field(factory=dict)
    said: dict[int, set[str]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.turn = after(self.declarer)
        self.said = {self.declarer: set(self.flags)}

    @property
    def first(self) -> int:
        """The defender who speaks first."""
        return after(self.declarer)

    def menu(self) -> set[str]:
        """The flags that may be named now."""
        if self.turn == self.declarer:
            found = self.said.get(self.first, set()) | self.said.get(after(self.first), set())
        else:
            found = set(self.said[self.declarer])
            if self.turn != self.first:
                found -= self.said[self.first]
        if "KiloProti" in self.flags:
            found.discard("Hra")
        return found | self._announcements() if self.trump and self.turn not in self.said else found

    def _announcements(self) -> set[str]:
        hand, found = self.hands[self.turn], set()
        bluff = self.fake_seven and "Sedma" not in self.flags
        if "SedmaProti" not in self.flags and (bluff or (self.trump, "Sedma") in hand):
            found.add("SedmaProti")
        pair = any({(suit, "Svrsek"), (suit, "Kral")} <= set(hand) for suit in SUITS)
        if not {"Kilo", "KiloProti"} & self.flags and (pair or not self.needs_pair):
            found.add("KiloProti")
        return found

    def say(self, chosen: Iterable[str]) -> None:
        named = set(chosen)
        assert named <= self.menu()
        for flag in named:
            self.levels[flag] = self.levels[flag] + 1 if flag in self.levels else int(flag in self.flags)
        self.flags |= named
        self.said[self.turn] = named
        nobody = not named and (self.turn == self.declarer or not self.said[self.first])
        self.over = nobody and self.turn != self.first
        self.turn = after(self.turn)


def unplayed(flags: frozenset[str], levels: Mapping[str, int]) -> bool:
    """Whether a game that was not conceded is settled without a card played."""
    game, seven = levels.get("Hra", 0), levels.get("Sedma", 0)
    return (flags == {"Hra"} and not game) or (flags == {"Hra", "Sedma"} and game == 1 and not seven)


@frozen
class Options:
    """The app's options of the settlement."""

    marriages: str = "Highest"
    count_against: bool = True
    separately: bool = True
    calculator: str = "Adding"


@frozen
class Result:
    """The points written down for the sides, and the sum per opponent before and after the cap."""

    points: tuple[int, int]
    items: dict[str, int]
    net: int


@frozen
class Side:
    """One side's points: of cards, of all its marriages, of those that help to a hundred."""

    cards: int
    shown: int
    helping: int

    @property
    def all(self) -> int:
        return self.cards + self.shown

    @property
    def counted(self) -> int:
        return self.cards + self.helping


def settle(
    table: Table,
    levels: Mapping[str, int],
    talon: Iterable[Card],
    options: Options,
    *,
    conceded: bool = False,
) -> Result:
    """What a game that is over comes to."""
    flags, stake = table.flags, {flag: 1 << level for flag, level in levels.items()}
    if not table.trump:
        flag, base = ("Betl", 5) if "Betl" in flags else ("Durch", 10)
        taken = [winner == table.declarer for winner in table.winners]
        won = all(taken) if flag == "Durch" else not any(taken)
        return _paid((0, 0), {flag: (base if won else -base) * stake.get(flag, 1)}, None)
    if not table.done:
        items = {"Hra": stake.get("Hra", 1) * (-1 if conceded or levels.get("Hra") else 1)}
        if "Sedma" in flags:
            items["Sedma"] = 2 * stake.get("Sedma", 1) * (-1 if levels.get("Sedma") else 1)
        return _paid((0, 0), items, table.trump)
    return _played(table, stake, talon, options)


def _paid(points: tuple[int, int], items: dict[str, int], trump: str | None) -> Result:
    total = sum(items.values()) * (2 if trump == "Cerveny" else 1)
    return Result(points, items, max(-CAP, min(CAP, total)))


def sides(table: Table, talon: Iterable[Card], options: Options) -> tuple[Side, Side]:
    """The declarer's side and the defence."""
    cards = {True: 0, False: 10 * sum(card[1] in WORTH for card in talon)}
    for number, winner in enumerate(table.winners):
        scored = sum(each.card[1] in WORTH for each in table.done[3 * number : 3 * number + 3])
        cards[winner == table.declarer] += 10 * (scored + (number == 9))
    shown: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for each in table.done:
        shown[each.seat] += [each.marriage] if each.marriage else []
    helps = {"Highest": lambda own: max(own, default=0), "First": lambda own: sum(own[:1]), "Each": sum}
    helping = {seat: helps[options.marriages](own) for seat, own in shown.items()}
    own = table.declarer
    others = [seat for seat in shown if seat != own]
    defence = Side(
        cards[False], sum(sum(shown[seat]) for seat in others), max(helping[seat] for seat in others)
    )
    return Side(cards[True], sum(shown[own]), helping[own]), defence


def _played(table: Table, stake: Mapping[str, int], talon: Iterable[Card], options: Options) -> Result:
    flags = table.flags
    own, defence = sides(table, talon, options)
    seven = _last_seven(table)
    joint = not options.separately and flags == {"Sedma", "Kilo"}
    both = own.counted >= 100 and seven == "won"
    items: dict[str, int] = {}
    if "Kilo" in flags:
        against = defence.shown if options.count_against else 0
        price = _hundred(own, against, options.calculator, spoilt=joint and not both)
        items["Kilo"] = 4 * price * stake.get("Kilo", 1)
    elif "KiloProti" in flags:
        items["KiloProti"] = -4 * _hundred(defence, own.shown, options.calculator) * stake.get("KiloProti", 1)
    else:
        items["Hra"] = _game(own, defence, options.calculator) * stake.get("Hra", 1)
    if "Sedma" in flags:
        made = both if joint else seven == "won"
        items["Sedma"] = (2 if made else -2) * stake.get("Sedma", 1)
    else:
        items["ticha sedma"] = {"won": 1, "killed": -1}.get(seven, 0)
    if "SedmaProti" in flags:
        items["SedmaProti"] = (-2 if seven == "won against" else 2) * stake.get("SedmaProti", 1)
    else:
        items["ticha sedma proti"] = {"won against": -1, "killed against": 1}.get(seven, 0)
    failed = "Kilo" in flags and (own.counted < 100 or (joint and not both))
    failed_against = "KiloProti" in flags and defence.counted < 100
    points = own.counted if failed else own.all, defence.counted if failed_against else defence.all
    return _paid(points, items, table.trump)


def _last_seven(table: Table) -> str:
    """What became of the trump seven in the last trick; empty when it is not there."""
    for each in table.done[-3:]:
        if each.card == (table.trump, "Sedma"):
            what = "won" if each.seat == table.winners[-1] else "killed"
            return what if each.seat == table.declarer else f"{what} against"
    return ""


def _scaled(tens: int, calculator: str) -> int:
    return {"Adding": tens, "Multiplying": 1 << (tens - 1), "Fixed": 1}[calculator]


def _hundred(side: Side, others: int, calculator: str, *, spoilt: bool = False) -> int:
    """How often an announced hundred is paid to the side that announced it; one reached but spoilt counts as just lost."""
    if side.counted < 100:
        return -_scaled((100 - side.counted + others) // 10, calculator)
    return -1 if spoilt else _scaled((side.all - 90) // 10, calculator)


def _game(own: Side, defence: Side, calculator: str) -> int:
    """The plain game or the silent hundred in its place."""
    sign, winner = (1, own) if own.all > defence.all else (-1, defence)
    return sign * (2 * _scaled((winner.all - 90) // 10, calculator) if winner.all >= 100 else 1)
