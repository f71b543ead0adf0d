"""For each habit a view made by hand in which it bites: the line of the position, and the decision that comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from marias_lab.cards import Hand, Suit, card
from marias_lab.decisions import (
    Answer,
    Bid,
    Decision,
    Double,
    FinalGame,
    LayAway,
    NameTrump,
    Pass,
    Play,
    Speak,
    Take,
)
from marias_lab.engine import State
from marias_lab.record import read_position

ALONE: Final = "auction=0:suit,1:pass,2:pass>0:done"
AGAINST: Final = "auction=0:suit,1:pass,2:better,0:pass,1:pass>2:done"
SAID: Final = "double=->-:1:-:-"
RED: Final = f"{AGAINST} game=better:h@2 {SAID}"
BETL: Final = "auction=0:betl,1:pass,2:pass>0:done game=betl@0"


@frozen
class Case:
    """A habit, a view of the seat to act, and its decision."""

    habit: str
    view: State
    decision: Decision


def seen(
    seat: int, hand: str, rest: str, *, others: int = 10, rules: str = "marias-fr", fewer: int = -1
) -> State:
    """A view: one hand known, the others hidden; the seat ``fewer`` holds one card less."""
    hands = [("?" * (others - (each == fewer))) for each in range(3)]
    hands[seat] = hand.replace(" ", "")
    return read_position(f"{rules} dealer=2 hands={'/'.join(hands)} {rest}")


def dealt(hand: str) -> State:
    """Forehand has to lay two of twelve cards away."""
    return seen(0, hand, "auction=>0:lay")


def leading(hand: str, game: str = f"{ALONE} game=suit:a@0 {SAID}") -> State:
    """Forehand plays the first card; what he laid away is of no account and not told."""
    return seen(0, hand, f"talon=??@0 {game} trick=0:->0")


def second(hand: str, trick: str, game: str = RED) -> State:
    """Forehand is second to play in the second trick, led by rear hand, who plays alone if nothing else is said."""
    tricks = f"tricks={first_leader(game)}:?>2 trick=2:{trick}>0"
    return seen(0, hand, f"talon=??@{declarer(game)} {game} {tricks}", others=9, fewer=2)


def last(hand: str, trick: str, game: str = RED) -> State:
    """Forehand plays the last card of the second trick, led by middle hand, his partner."""
    tricks = f"tricks={first_leader(game)}:?>1 trick=1:{trick}>0"
    return seen(0, hand, f"talon=??@{declarer(game)} {game} {tricks}", others=8)


def declarer(game: str) -> str:
    """The seat that plays alone, which has laid the talon."""
    return game.partition("game=")[2].partition("@")[2][0]


def first_leader(game: str) -> str:
    """Who leads first: forehand with trumps, the declarer without."""
    return declarer(game) if "betl@" in game or "durch@" in game else "0"


def before_play() -> Iterator[Case]:
    """Naming trumps, laying away, answering, bidding, the final game."""
    first = seen(0, "aA10 lK97 h9 b8", "talon=????? auction=>0:name", rules="csm-voleny")
    yield Case("name_longest_suit", first, NameTrump(0, card("l9")))
    yield Case("show_a_low_card", first, NameTrump(0, card("l9")))

    for habit, hand, laid in (
        ("lay_for_no_trick", "a987 l987 hA987 bA8", "hA bA"),
        ("lay_for_all_tricks", "aAKOU987 lAKU hAO", "lU hO"),
        ("keep_what_binds", "aKOU987 lA h109 bU98", "h9 b8"),
        ("keep_trumps", "aAKO7 lA10 hA10 bU987", "b87"),
        ("keep_marriages", "aA10987 lKO hA10 bKU9", "bU9"),
        ("empty_short_suits", "aA10K87 lK hO bU10987", "lK hO"),
        ("lay_low_cards", "aA10K87 lA h10 bAOU98", "b98"),
    ):
        yield Case(habit, dealt(hand), LayAway(0, Hand.of(laid)))

    low = "a987 l987 h987 b8"
    shown = "talon=hKbK@0 auction=>0:answer:a8"
    yield Case("find_it_bad", seen(0, low, shown, rules="csm-voleny"), Bid(0, "betl"))
    asked = "talon=??@0 auction=0:suit>1:answer"
    yield Case("take_with_strong_cards", seen(1, "aA lA10 hA10KO87 bA", asked), Take(1))
    yield Case("leave_it", seen(1, "aK98 lU98 hU9 bO8", asked), Pass(1))
    laid = "talon=hKbK@0 auction=>0:bid"
    yield Case("bid_without_trumps", seen(0, low, laid), Bid(0, "betl"))
    yield Case("bid_low", seen(0, "aAK987 lA10 hU9 bO", laid), Bid(0, "suit"))

    named = "talon=hKbK@0 auction=0:suit,1:pass,2:pass>0:final"
    rich, poor = seen(0, "aA10KO87 lA10 hA b9", named), seen(0, "aK987 lU98 hU9 b9", named)
    yield Case("play_what_is_promised", rich, FinalGame(0, "hundred_seven", Suit.ACORNS))
    yield Case("play_the_lowest", poor, FinalGame(0, "suit", Suit.ACORNS))
    yield Case("choose_longest_trumps", poor, FinalGame(0, "suit", Suit.ACORNS))


def doubling() -> Iterator[Case]:
    """Fleks, re, and promises of the defenders."""

    def spoken(hand: str, game: str, *said: str, rules: str = "marias-fr") -> State:
        chosen = "auction=0:pass,1:pass,2:pass>0:done:a8" if rules == "csm-voleny" else ALONE
        return seen(
            1, hand, f"talon=??@0 {chosen} game={game}@0 double=->1:1:{','.join(said)}:-", rules=rules
        )

    over = "talon=??@0 auction=0:betl>0:done game=betl@0 double=->1:1:betl:-"
    durch = seen(1, "aAKOU987 lAK hA", over, rules="csm-voleny")
    yield Case("take_for_a_higher_game", durch, Take(1))
    points = spoken("a98 lA109 hA10 bA109", "suit:a", "game")
    yield Case("flek_with_points", points, Double(1, ("game",)))
    seven = spoken("aA109 l987 h987 b9", "suit_seven:a", "game", "seven")
    yield Case("flek_with_stray_trumps", seven, Double(1, ("seven",)))
    weak = spoken("aA9 l98 h987 b987", "suit_seven:a", "game", "seven")
    yield Case("say_no_more", weak, Double(1))
    none = seen(1, "a7 l7 h8 bAKOU1098", f"talon=??@0 {BETL} double=->1:1:betl:-")
    yield Case("flek_no_trick", none, Double(1, ("betl",)))
    all_tricks = f"talon=??@0 {BETL.replace('betl', 'durch')} double=->1:1:durch:-"
    yield Case("flek_all_tricks", seen(1, "aA98 l987 h987 b9", all_tricks), Double(1, ("durch",)))
    hundred = spoken("aAKO lA109 hA10 bA10", "suit:a", "game", rules="csm-voleny")
    yield Case("announce_hundred_against", hundred, Double(1, ("hundred_against",)))
    own_seven = spoken("aA1097 l98 h98 b98", "suit:a", "game", rules="csm-voleny")
    yield Case("announce_seven_against", own_seven, Double(1, ("seven_against",)))
    flekked = f"talon=??@0 {ALONE} game=suit:a@0 double=game:1>0:2:game:-"
    yield Case("re_with_much_more", seen(0, "aA10KO87 lA10 hA b9", flekked), Double(0, ("game",)))


def with_trumps() -> Iterator[Case]:
    """Playing for points."""
    for habit, view, code in (
        (
            "keep_the_trump_seven",
            second("aU7 hU98 bU987", "l9", RED.replace("better:h", "hundred:a")),
            "aU",
        ),
        ("keep_a_pair", second("lKO hU98 bU987", "aA", RED.replace("better:h", "suit_seven:a")), "h8"),
        ("draw_trumps", leading("aA10K98 lA hU98 b9"), "aA"),
        ("lead_an_ace", leading("aK98 lA7 hA98 b98"), "lA"),
        ("lead_no_trumps_away", leading("aK987 l98 hU9 bU9"), "l8"),
        ("lead_a_long_suit", leading("aK98 lU9 hOU98 b7"), "h8"),
        ("play_low", leading("aK98 lU9 hOU98 b7"), "h8"),
        ("give_the_partner_a_ten", last("a98 l108 h98 bU98", "lAl9"), "l10"),
        ("take_home_a_ten", last("a98 lA10K h98 bU9", "l9lU"), "l10"),
        ("take_for_good", second("a98 l98 hAK bU98", "hU"), "hA"),
        ("keep_points_back", second("aU98 lA bOU987", "hA"), "a8"),
        ("throw_a_short_suit", second("aU98 lU9 bU987", "hA"), "l9"),
    ):
        yield Case(habit, view, Play(0, card(code)))
    yield Case("announce_at_once", leading("aA98 lKO hU98 b98"), Play(0, card("lO"), True))
    gone = f"talon=??@0 {ALONE} game=suit:a@0 {SAID} tricks=0:lUlAlK>1,1:?>0 trick=0:->0"
    yield Case("lead_a_sure_ten", seen(0, "aK98 l10 h98 b98", gone, others=8), Play(0, card("l10")))


def without_trumps() -> Iterator[Case]:
    """Playing for tricks."""
    alone = f"auction=0:betl,1:pass,2:pass>0:done game=betl@0 {SAID}"
    behind = "auction=0:suit,1:pass,2:betl,0:pass,1:pass>2:done game=betl@2 " + SAID
    before = "auction=0:suit,1:betl,2:pass,0:pass>1:done game=betl@1 " + SAID
    led = f"talon=??@2 {behind} tricks=2:?>0 trick=0:->0"
    high = "auction=0:suit,1:pass,2:durch,0:pass,1:pass>2:done game=durch@2 " + SAID
    for habit, view, code in (
        ("duck_high", second("l97 a987 h987 b7", "l10", alone), "l9"),
        ("throw_danger", second("a987 l987 hO87", "b9", alone), "hO"),
        ("go_below_the_others", leading("aU7 l987 h987 b98", alone), "a7"),
        ("lead_low_from_a_short_suit", seen(0, "aA7 lK98 hKU10 b9", led, others=9), "b9"),
        ("throw_high", second("aA7 lK98 hKU107", "b9", before), "aA"),
        ("stay_low_before_the_declarer", second("aA7 lK98 hKU b87", "b9", before), "b7"),
        ("go_high_behind_the_declarer", last("aA7 lK98 hKU b98", "bUbK", behind), "b9"),
        ("lead_from_the_top", leading("aAKOU987 lAK hA", alone.replace("betl", "durch")), "aA"),
        ("keep_guards", second("lKO9 h8 bKU987", "aA", high), "h8"),
    ):
        yield Case(habit, view, Play(0, card(code)))


def of_four(hand: str, won: str, said: str, trick: str = "0:->0", rules: str = "marjas") -> State:
    """Forehand, one of four, after the tricks that were ``won``, by seat, and what was said after them."""
    leader, _, cards = trick.partition(">")[0].partition(":")
    played = 0 if cards == "-" else len(cards.replace("10", "X")) // 2
    gone = {(int(leader) + place) % 4 for place in range(played)}
    hands = [hand.replace(" ", ""), *("?" * (9 - len(won) - (seat in gone)) for seat in range(1, 4))]
    tricks = ",".join(f"{first}:?>{winner}" for first, winner in zip("0" + won, won, strict=False))
    told = f" said={said}" if said else ""
    return read_position(f"{rules} dealer=3 hands={'/'.join(hands)} tricks={tricks}{told} trick={trick}")


def for_a_side() -> Iterator[Case]:
    """Playing for a side, before and after a trump is made."""
    trumps, silent = "1:trump:h@1,0:silence@2", "0:silence@1"
    for habit, view, code in (
        ("keep_a_pair_to_make", of_four("lKO hU98 a987", "3", "3:silence@1", "3:b9>0"), "a7"),
        ("lead_what_stays", of_four("aA98 lA h98 b98", "0", silent), "aA"),
        ("lead_an_ace", of_four("aA98 lA h98 b9", "10", trumps), "lA"),
        ("give_the_partner_a_ten", of_four("l108 a98 h98 b98", "2", "2:silence@1", "2:lAl9>0"), "l10"),
        ("take_home_a_ten", of_four("lA10K a98 h98 b9", "1", "1:silence@1", "1:lUl9l7>0"), "l10"),
        ("take_for_good", of_four("hAK l98 a98 b98", "3", "3:silence@1", "3:hU>0"), "hA"),
        ("keep_points_back", of_four("lA a98 bOU987", "3", "3:silence@1", "3:hA>0"), "a8"),
        ("lead_no_trumps_away", of_four("hU987 l98 b9", "10", trumps), "l8"),
        ("lead_a_long_suit", of_four("hU98 l9 a87 b98", "0", silent), "h8"),
        ("throw_a_short_suit", of_four("aU98 lU9 bU98", "3", "3:silence@1", "3:hA>0"), "l9"),
        ("play_low", of_four("hU98 l9 a87 b98", "0", silent), "h8"),
    ):
        yield Case(habit, view, Play(0, card(code)))


def speaking() -> Iterator[Case]:
    """What is said after a trick, and what is answered."""
    for habit, view, said in (
        (
            "make_what_is_held",
            of_four("hA10 aKO b987", "10", "1:trump:h@1", rules="marjas-rattad"),
            Speak(0, "wheels"),
        ),
        ("make_the_longest_suit_trump", of_four("aKO hKO98 b98", "0", ""), Speak(0, "trump", Suit.HEARTS)),
        (
            "ask_nothing_in_vain",
            of_four("hK98 aO8 b98", "00", "0:half:h>no@1"),
            Speak(0, "half", Suit.ACORNS),
        ),
        (
            "ask_for_support",
            of_four("hA98 lK9 b98", "10", "1:trump:h@1", rules="marjas-rattad"),
            Speak(0, "support"),
        ),
        ("ask_for_a_half", of_four("hK98 aO8 b98 l9", "0", ""), Speak(0, "half", Suit.HEARTS)),
        ("ask_for_a_whole", of_four("hA98 a98 b987", "0", ""), Speak(0, "whole")),
    ):
        yield Case(habit, view, said)
    asked = of_four("aKO hKO98 b98", "2", "2:whole@1", "2:->0")
    yield Case("answer_with_the_longest_suit", asked, Answer(0, True, Suit.HEARTS))


CASES: Final = (*before_play(), *doubling(), *with_trumps(), *without_trumps(), *for_a_side(), *speaking())
