"""What a replay shows: the table at a step with what happened said below it, the strip of the whole deal, the bars of the score."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

import svg_cards
from marias_lab.engine import TEACHER, State, Viewer, score, view
from marias_lab.engine.results import trick_points
from marias_lab.explain import settlement_text, step_sentence
from marias_lab.i18n import Language, language
from marias_lab.record import Replay
from marias_lab.rules.ruleset import Ruleset
from marias_lab.scenes.figures import Figure
from marias_lab.scenes.pointing import pointing
from marias_lab.scenes.sides import score_sheet
from marias_lab.scenes.table import Showing, face_name, names_of, table_scene

__all__ = ["phases", "replay_figure", "score_figure", "step_words", "strip_figure", "strip_scene"]

_PHASES: Final = {"auction": ("deal", "bidding", "doubling"), "speech": ("deal",)}


def phases(rules: Ruleset) -> tuple[str, ...]:
    """What comes before the first trick, in the order of the strip."""
    return _PHASES[rules.game]


def step_words(
    replay: Replay, viewer: Viewer = TEACHER, people: tuple[str, ...] = (), lang: str = "en"
) -> str:
    """What the decision did, in one line, as the viewer may know it. Advice has no place here: reasons stand beside the table."""
    before, after = view(replay.before, viewer), view(replay.state, viewer)
    return step_sentence(before, replay.seen(viewer), after, names_of(after, people), lang)


def replay_figure(
    replay: Replay,
    viewer: Viewer = TEACHER,
    *,
    people: tuple[str, ...] = (),
    front: int | None = None,
    legal: bool = True,
    lang: str = "en",
    **options: Any,
) -> Figure:
    """The table after the decision the replay stands at, as the viewer knows it, with what happened in the rail; ``legal`` lights what may be played.

    What its notes point at is marked, as far as the viewer sees it.
    """
    happened = step_words(replay, viewer, people, lang)
    seat = viewer if isinstance(viewer, int) and front is None else front
    showing = Showing(front=seat, people=people, legal=legal, rail=svg_cards.Rail(happened), language=lang)
    scene = table_scene(replay.view(viewer), pointing(showing, replay.notes))
    return Figure(scene, dict(options), lang)


def strip_figure(replay: Replay, lang: str = "en", **options: Any) -> Figure:
    """The whole deal in a row of cells: phases, tricks with their cards and points, score. What is still to come shows a dot."""
    scene = strip_scene(replay.state, lang, start=replay.at_start, branch=not replay.on_main)
    return Figure(scene, dict(options), lang)


def strip_scene(
    state: State, lang: str = "en", *, start: bool = False, branch: bool = False
) -> svg_cards.Strip:
    """The strip of the deal up to a state; ``start`` is the deal alone, ``branch`` a place off the record."""
    return svg_cards.Strip(tuple(_cells(state, language(lang), "deal" if start else state.stage, off=branch)))


def _cells(state: State, spoken: Language, stage: str, *, off: bool) -> Iterator[svg_cards.Cell]:
    for phase in phases(state.rules):
        yield svg_cards.Cell(
            spoken.say(f"replay.phase.{phase}"),
            trick=False,
            current=phase == stage,
            branch=off and phase == stage,
        )
    done = () if state.play is None else state.play.tricks
    at = len(done) if state.play is not None and not state.play.trick else len(done) + 1
    for number in range(1, state.rules.tricks + 1):
        current = stage in ("play", "speech") and number == max(at, 1)
        if number > len(done):
            yield svg_cards.Cell(str(number), current=current, branch=off and current)
            continue
        trick = done[number - 1]
        points = str(trick_points(state.rules, trick, number)) if _counts(state) else ""
        winner = (trick.winner - trick.leader) % state.rules.players
        faces = tuple(face_name(card) for card in trick.cards)
        yield svg_cards.Cell(str(number), points, faces, winner, current=current, branch=off and current)
    yield svg_cards.Cell(spoken.say("replay.phase.score"), trick=False, current=state.over)


def _counts(state: State) -> bool:
    return state.contract is not None and state.contract.variant.has_trump and state.rules.race is None


def score_figure(
    state: State,
    *,
    people: tuple[str, ...] = (),
    lang: str = "en",
    chosen: Collection[int] = (),
    titled: bool = True,
    **options: Any,
) -> Figure:
    """The score of a finished deal as bars from the first item to the sum, and what each player gets.

    ``chosen`` are the places of bars with a ring, counted from 0; the sum stands behind the last item. Without a title
    it stands under a heading that says the same.
    """
    assert state.contract is not None
    spoken, names = language(lang), names_of(state, people)
    if state.rules.race is not None:
        title = spoken.say("replay.score") if titled else ""
        return Figure(score_sheet(state, spoken, tuple(chosen), title), dict(options), lang)
    settlement = score(state)
    text = settlement_text(settlement, state.rules, state.contract.declarer, names, lang)
    bars = []
    for place, (item, told) in enumerate(zip(settlement.items, text.items, strict=True)):
        base = item.sign * item.base * item.times if item.doublings else None
        name = spoken.say("replay.item", {"item": item.name})
        bars.append(svg_cards.Bar(name, item.points, told.formula, item.clause, base, place in chosen))
    doubled = any(bar.base is not None for bar in bars)
    return Figure(
        svg_cards.Bars(
            bars=tuple(bars),
            total=spoken.say("replay.each_to" if settlement.net < 0 else "replay.each"),
            note=spoken.say("replay.tick") if doubled else "",
            title=spoken.say("replay.score") if titled else "",
            payments=tuple(
                (spoken.words(seat, "seat", names), paid) for seat, paid in enumerate(settlement.payments)
            ),
            caption=text.limited,
            chosen=len(bars) in chosen,
        ),
        dict(options),
        lang,
    )
