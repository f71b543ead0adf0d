"""The one step of a deal: a state and a decision give the next state, or a refusal."""

from __future__ import annotations

from attrs import frozen

from marias_lab.decisions import Decision, Play
from marias_lab.engine.options import STAGES, check
from marias_lab.engine.stages import playing
from marias_lab.engine.state import State
from marias_lab.errors import IllegalDecision
from marias_lab.reasons import Reason

__all__ = ["Refusal", "apply", "must"]


@frozen(repr=False)
class Refusal:
    """A decision the rules refuse, and why. The state is as it was."""

    decision: Decision
    reason: Reason

    def __repr__(self) -> str:
        """The reason in words, as somebody who tried something wants to read it."""
        from marias_lab.i18n import language  # only when somebody reads it: playing stays light

        return language().say("error.illegal_decision", {"reason": self.reason})


def apply(state: State, decision: Decision) -> State | Refusal:
    """The state after a decision, or a :class:`Refusal`; ``state`` itself never changes."""
    if isinstance(decision, Play):
        after = playing.after(state, decision)
        if after is not None:
            return after
    reason = check(state, decision)
    if reason is not None:
        return Refusal(decision, reason)
    return STAGES[state.stage].step(state, decision)


def must(state: State, decision: Decision) -> State:
    """The state after a decision. Raises :class:`IllegalDecision` where :func:`apply` gives a refusal."""
    after = apply(state, decision)
    if isinstance(after, Refusal):
        raise IllegalDecision("illegal_decision", reason=after.reason, decision=decision)
    return after
