"""The phases of a game on a sensing board: what the hands are doing, and what may follow.

Each phase holds what only it knows. `Look` is what has been made of the placement as it stands: it changes with every placement, phases
with what happens in the game. `machine.py` names them and holds every step from one to another that there is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from alu_companion.games.alu.values import State
from alu_companion.games.geometry import Field
from alu_companion.referee.explain import Verdict


class Plan(NamedTuple):
    """A way to a `goal` that the players follow, `left` steps away when it was told last. So many steps were `named` at once; the others
    are told one by one."""

    goal: State
    left: int
    named: int = 0


# --- what has been made of the placement


@dataclass(frozen=True, slots=True)
class Handled:
    """The placement is dealt with. `verdict` is its meaning, if it was judged."""

    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Judging:
    """Something will be said or done once the placement has stood. `named` is the field of a piece that a hand holds up, and that was
    named to it. Where only a plan counts there is no verdict."""

    verdict: Verdict | None = None
    named: Field | None = None


Look: TypeAlias = Handled | Judging


# --- phases


@dataclass(frozen=True, slots=True)
class LayingOut:
    """The game has not begun: its pieces are laid out. The board means nothing else."""

    plan: Plan | None = None
    look: Look = Handled()
    is_laid_out = False


@dataclass(frozen=True, slots=True)
class Playing:
    """The board shows the game, or what the hands make of it is judged."""

    look: Look = Handled()
    plan = None
    is_laid_out = True


@dataclass(frozen=True, slots=True)
class Repairing:
    """The hands are led to what should stand there; what they play on the way is judged."""

    plan: Plan
    look: Look = Handled()
    is_laid_out = True


@dataclass(frozen=True, slots=True)
class PuttingBack:
    """An action was taken back by words and its pieces still stand there: nothing is played before they are back."""

    plan: Plan
    look: Look = Handled()
    is_laid_out = True


@dataclass(frozen=True, slots=True)
class Following:
    """An action is in the game that the hands have not shown, another player's: nothing is played before it is laid out."""

    plan: Plan
    look: Look = Handled()
    is_laid_out = True


@dataclass(frozen=True, slots=True)
class Showing:
    """The board shows examples of the guide: nothing on it is an action."""

    is_laid_out: bool
    """True when the game had begun."""
    plan: Plan | None = None
    look: Look = Handled()
    is_watched: bool = False
    """True when a lesson looks at what the hands lay out by themselves."""


@dataclass(frozen=True, slots=True)
class Returning:
    """The example is over: nothing is played before the board shows the game again."""

    is_laid_out: bool
    plan: Plan
    look: Look = Handled()


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over: the pieces on the board mean nothing any more."""

    plan = None
    look = Handled()
    is_laid_out = True


Seeing: TypeAlias = LayingOut | Playing | Repairing | PuttingBack | Following | Showing | Returning | Over


@dataclass(frozen=True, slots=True)
class Blind:
    """No healthy board has been seen since the program began or the cable was pulled; the phase in it goes on as soon as one is."""

    then: Seeing
    look = Handled()

    @property
    def plan(self) -> Plan | None:
        """The way that the hands will be led."""
        return self.then.plan

    @property
    def is_laid_out(self) -> bool:
        """True when the game had begun."""
        return self.then.is_laid_out


Phase: TypeAlias = Seeing | Blind


def seeing(phase: Phase) -> Seeing:
    """A phase, or the one that waits for a board to be seen."""
    return phase.then if isinstance(phase, Blind) else phase


def looked(phase: Seeing, look: Look) -> Seeing:
    """The same phase after another look at the placement."""
    return phase if isinstance(phase, Over) else replace(phase, look=look)
