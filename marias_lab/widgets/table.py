"""A deal played in a cell: from one seat against players, or by several people who pass the table on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from secrets import randbelow
from typing import Any, Final

from attrs import evolve

from marias_lab.decisions import Deal, Decision
from marias_lab.engine import SPECTATOR, Refusal, Viewer, next_standing
from marias_lab.errors import InputError
from marias_lab.forms import SEEDS, shown
from marias_lab.i18n import language
from marias_lab.pages.live.choosing import NOTHING, Choosing, Turn, answered
from marias_lab.pages.live.question import HELP, Help
from marias_lab.pages.live.table_reel import TableReel
from marias_lab.pages.player import KEYS, Menu, Show
from marias_lab.pages.reel import Target
from marias_lab.pages.replay_reel import Looking
from marias_lab.players import Beginner, Player, play_out, player_name
from marias_lab.record import Record, Replay, Session, rules_of, write_record
from marias_lab.record.checking import known_rules
from marias_lab.rules import Ruleset
from marias_lab.scenes import Figure, worn
from marias_lab.seats import Seat, next_seat
from marias_lab.widgets.base import PlayerWidget
from marias_lab.widgets.menus import deck_menu, language_menu

__all__ = ["Table"]

TABLE_KEYS: Final = (*(key for key in KEYS if key not in {"branches", "ghost", "turn"}), "take_back")


class Table(PlayerWidget):
    """A deal played in a cell.

    Args:
        rules: The ruleset, or the id of one in the package; that of the ``record`` where it is left out, else ``"marias-fr"``.
        seat: Who plays here. He sees what his seat sees. Of no account with ``hot_seat``: there everybody plays whose turn it is.
        players: Who plays the other seats, by seat; a beginner where nobody is named.
        seed: The deal of a seed; a new one by chance where neither it nor a ``deal`` or ``record`` is given.
        deal: A deal made by hand.
        record: A record that is gone on with at the end of its main line.
        dealer: Who deals; the last seat unless something else is said. A ``deal`` or ``record`` tells it itself.
        lang: The language of everything said.
        help: ``"guide"`` lights what may be done and names the duty; ``"ask"`` explains when it is asked; ``"off"`` only says why something is refused.
        hot_seat: Whether people play all seats that ``players`` does not name. A curtain parts what they see.
        people: What the seats are called, by seat; their positions where nobody is named.
        options: Go to the drawing: ``theme``, ``deck``, ``index``, ``back``.

    :attr:`record` is the deal so far with all branches and with what was tried and refused; :attr:`session` is the deal itself.

    Raises :class:`~marias_lab.errors.InputError` for a seat, player, language, deal or record that there is not.
    """

    run = "table.run"

    def __init__(  # noqa: PLR0913 - everything but the rules and the seat is named
        self,
        rules: Ruleset | str | None = None,
        seat: Seat = 0,
        players: Mapping[Seat, Player] | None = None,
        *,
        seed: int | None = None,
        deal: Deal | None = None,
        record: Record | None = None,
        dealer: Seat | None = None,
        lang: str = "en",
        help: Help = "ask",  # noqa: A002 - what it is called on the sheet of keys
        hot_seat: bool = False,
        people: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        language(lang)
        if help not in HELP:
            raise InputError("help_unknown", found=shown(help), expected=HELP)
        self.session = _begun(rules, seed, deal, record, dealer)
        count = self.session.rules.players
        if type(seat) is not int or not 0 <= seat < count:
            raise InputError("seat_unknown", found=shown(seat), expected=count - 1)
        self.players = dict(players or {})
        if not hot_seat:
            self.players = {other: Beginner() for other in range(count) if other != seat} | self.players
        self._people = frozenset(range(count)) - self.players.keys()
        if not self._people or (seat in self.players and not hot_seat):
            raise InputError("seat_taken", found=seat)
        known = tuple(people) or (record.header.players if record is not None else ())
        lang, options = worn(self.session.rules, lang, options)
        self._looking, self._help = Looking(people=known, lang=lang, options=options), help
        self._seat: Viewer = (
            seat if not hot_seat else min(self._people) if len(self._people) == 1 else SPECTATOR
        )
        self._choosing, self._frames = NOTHING, TableReel(self._looking, help)
        play_out(self.session, self.players)
        lines = self._lines()
        self._now = lines[0][-1]
        super().__init__(self._furnished(), self._frames.reel, lines=lines, menus=self._menus(), at=self._now)

    @property
    def record(self) -> Record:
        """The deal so far: its main line ends where the table stands, branches are what was taken back."""
        return self.session.record(players=self._players)

    def save_record(self, path: str | Path) -> None:
        """Write the record into a file.

        Raises :class:`~marias_lab.errors.InputError` where it cannot be written; what was there is there still.
        """
        write_record(self.record, path)

    def undo(self) -> bool:
        """Take back the last decision of somebody who plays here, and what the players did after it; ``False`` where there is none.

        What was taken back stays in the record as a branch.
        """
        own = [
            step for step in self._replay().steps() if step.number > 1 and step.decision.seat in self._people
        ]
        if not own:
            return False
        if self._covered:
            self._seat = SPECTATOR  # the table has left its seat
        while self.session.id != own[-1].node.parent:
            self.session.undo()
        self._choosing = NOTHING
        self._stand()
        return True

    def next_deal(self) -> None:
        """Deal anew: the deal passes on, the players stay. The seed is the next one where this deal has one, else drawn by chance.

        A game of sides goes on from the standing that this deal has made; after a winner the match begins anew.
        """
        first = self.session.record().decisions[0].decision
        assert isinstance(first, Deal)
        rules, dealer = self.session.rules, next_seat(first.seat, self.session.rules.players)
        seed = randbelow(SEEDS) if first.seed is None else (first.seed + 1) % SEEDS
        standing = next_standing(self.session.state)
        self.session = Session(rules, dealer=dealer, seed=seed, standing=standing)
        self._choosing = NOTHING
        if len(self._people) > 1:
            self._seat = SPECTATOR
        play_out(self.session, self.players)
        self._anew()

    def picture(self) -> Figure:
        """The table as it stands, seen from the seat that plays here."""
        *_, step = self._replay().steps()
        return self._frames.figure(step, self._seat, None if self._covered else self._choosing)

    # ---- What is chosen

    def heard(self, word: str) -> None:
        """Answer what was chosen: take a step of a decision, a decision, or one back."""
        match word:
            case "undo":
                if self._choosing != NOTHING:
                    self._choose(NOTHING)
                elif not self.undo():
                    self._answer("table.nothing_to_undo")
            case "next" if self.session.state.over:
                self.next_deal()
            case "open" if self._covered:
                assert self.session.state.turn is not None
                self._seat = self.session.state.turn
                self._catch_up()
            case _:
                self._decided(word)

    def chosen(self, menu: str, value: str) -> None:
        """Another deck, language or level of help."""
        match menu:
            case "deck":
                self._looking = evolve(self._looking, options=self._looking.options | {"deck": value})
            case "language":
                self._looking = evolve(self._looking, lang=value)
            case "help":
                self._help = next(each for each in HELP if each == value)
        self._anew()

    def _decided(self, word: str) -> None:
        question = self._frames.question(self._now)
        targets = {} if question is None else {each.do: each for each in question.targets.values()}
        if self.at != self._now:
            self._answer("table.past", at=self._now)
        elif word in targets and not self.session.state.over:
            answer = answered(Turn(self.session.view(self._seat), self._choosing), word)
            if isinstance(answer, Choosing):
                self._choose(answer)
            else:
                self._decide(answer, targets[word])

    def _decide(self, decision: Decision, target: Target) -> None:
        """Try a decision. One that is refused is kept as an attempt; the browser has told why where it knew."""
        taken = self.session.apply(decision)
        if isinstance(taken, Refusal):
            if not target.off:
                self.tell(alert=self._frames.refusal(taken.reason, self.session.state), about=target.do)
            return
        self._choosing = NOTHING
        self._go_on("play")  # before the others have thought about it
        decided = self.session.id
        play_out(self.session, self.players)
        if self.session.id != decided:
            self._go_on("then")

    def _go_on(self, moment: str) -> None:
        """Tell the frames that are new, to follow one another by themselves: at once, or after what is shown."""
        known = len(self._frames.reel)
        lines = self._lines()
        self._now = lines[0][-1]
        self.tell(lines=lines, **{moment: [each for each in lines[0] if each >= known] or [self._now]})

    def _catch_up(self) -> None:
        """Show what has happened since the seat in front decided last."""
        lines = self._lines()
        self._now = lines[0][-1]
        own = [step.number for step in self._replay().steps() if step.decision.seat == self._seat]
        self.tell(lines=lines, play=lines[0][max(own, default=0) :] or [self._now])

    def _choose(self, choosing: Choosing) -> None:
        self._choosing = choosing
        self._stand()

    # ---- What is shown

    @property
    def _covered(self) -> bool:
        """Whether somebody has to decide who is not the one the table was opened for."""
        turn = self.session.state.turn
        return turn in self._people and turn != self._seat

    def _replay(self) -> Replay:
        replay = Replay(self.record, self.session.rules)
        replay.to(self.session.id)
        return replay

    def _lines(self) -> list[list[int]]:
        """The frames of every line. While the table is covered there is the curtain alone: nobody can go back to what another one saw."""
        if self._covered:
            assert self.session.state.turn is not None
            return [[self._frames.curtain(self._replay(), self.session.state.turn)]]
        return self._frames.lines(self._replay(), self._seat, self._choosing)

    def _stand(self) -> None:
        lines = self._lines()
        self._now = lines[0][-1]
        self.tell(lines=lines, at=self._now)

    def _anew(self) -> None:
        self._frames = TableReel(self._looking, self._help)
        lines = self._lines()
        self._now = lines[0][-1]
        self.begin(self._furnished(), self._frames.reel, lines=lines, menus=self._menus(), at=self._now)

    def _answer(self, key: str, **more: Any) -> None:
        self.tell(alert=language(self._looking.lang).say(key), **more)

    # ---- How it is furnished

    @property
    def _players(self) -> tuple[str, ...]:
        """The names in the header of the record: those given, else what players are called; nothing for people without a name."""
        named = self._looking.people or ("",) * self.session.rules.players
        lang = self._looking.lang
        return tuple(
            name or (player_name(self.players[seat], lang) if seat in self.players else "")
            for seat, name in enumerate(named)
        )

    def _furnished(self) -> Show:
        spoken = language(self._looking.lang)
        return Show(
            spoken.say("table.title", {"rules": self.session.rules.title}),
            self._frames.reel.stage,
            ("table", "table-compact", "strip", "score"),
            help=self._help == "guide",
            live=True,
            lang=self._looking.lang,
            keys=TABLE_KEYS,
            answer="table.why",
            buttons=(("undo", spoken.say("table.undo")),),
        )

    def _menus(self) -> list[dict[str, Any]]:
        spoken = language(self._looking.lang)
        levels = tuple((level, spoken.say(f"table.help.{level}")) for level in HELP)
        menus = [
            Menu("help", spoken.say("table.help"), levels, self._help),
            deck_menu(spoken, self._looking.options.get("deck", "german")),
            language_menu(spoken),
        ]
        return [menu.told() for menu in menus]


def _begun(
    rules: Ruleset | str | None,
    seed: int | None,
    deal: Deal | None,
    record: Record | None,
    dealer: Seat | None,
) -> Session:
    """The deal to be played."""
    if record is not None:
        return Session(rules_of(record) if rules is None else rules, record=record, deal=deal, seed=seed)
    known = known_rules("marias-fr" if rules is None else rules)
    if seed is None and deal is None:
        seed = randbelow(SEEDS)
    return Session(known, dealer=known.players - 1 if dealer is None else dealer, seed=seed, deal=deal)
