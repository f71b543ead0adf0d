"""How a deal unfolds: decisions in, states out, every choice allowed or refused with a reason.

:func:`options` and :func:`check` say what may be decided, :func:`apply` takes the step, :func:`view` hides what a seat may not
know, :func:`outcome` and :func:`score` settle. A :class:`State` is a value; nothing here changes one.
"""

from marias_lab.engine.dealing import deal_code, generator, read_deal_code, shuffled_deal
from marias_lab.engine.match import Match, SideMatch
from marias_lab.engine.observation import SPECTATOR, TEACHER, Viewer, seen_decision, view
from marias_lab.engine.options import Option, Options, check, choices, options
from marias_lab.engine.results import Points, outcome, running_points, score
from marias_lab.engine.sides import SidePoints, next_standing, running_sides, side_outcome, side_score
from marias_lab.engine.state import PlayState, State, TrickTaken, new_deal
from marias_lab.engine.transition import Refusal, apply, must

__all__ = [
    "SPECTATOR",
    "TEACHER",
    "Match",
    "Option",
    "Options",
    "PlayState",
    "Points",
    "Refusal",
    "SideMatch",
    "SidePoints",
    "State",
    "TrickTaken",
    "Viewer",
    "apply",
    "check",
    "choices",
    "deal_code",
    "generator",
    "must",
    "new_deal",
    "next_standing",
    "options",
    "outcome",
    "read_deal_code",
    "running_points",
    "running_sides",
    "score",
    "seen_decision",
    "shuffled_deal",
    "side_outcome",
    "side_score",
    "view",
]
