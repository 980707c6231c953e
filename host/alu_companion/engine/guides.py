"""What guides a search in a game: the game's own quick player, and what nobody at the table can know."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Generic

from alu_companion.games.almajara import policy as almajara
from alu_companion.games.almajara.cards import resample
from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.values import Action as AlmajaraAction
from alu_companion.games.almajara.values import State as AlmajaraState
from alu_companion.games.alu import rules as alu
from alu_companion.games.alu.control import control
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action as AluAction
from alu_companion.games.alu.values import State as AluState
from alu_companion.games.game import Action, Game, State
from alu_companion.games.poi import policy as poi
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.values import END, Phase
from alu_companion.games.poi.values import Action as PoiAction
from alu_companion.games.poi.values import State as PoiState

Scored = Sequence[tuple[Action, float]]
"""Actions, each with how good it looks to the mover, in the game's own measure."""


@dataclass(frozen=True, slots=True)
class Guide(Generic[State, Action]):
    """The knowledge of one game that a search is given."""

    game: Game[State, Action, Any]
    scored: Callable[[State], Scored[Action]]
    """The actions that the mover should think of, at least one; not asked when the game is over or chance moves."""
    chances: Callable[[State, Scored[Action]], tuple[float, ...]]
    """How likely each seat is to win, by seat, given what `scored` said."""
    resample: Callable[[State, Random], State]
    """A state that is the same to everybody at the table; all that they cannot know is drawn anew."""
    doubt: float
    """Two actions whose scores differ by this look alike enough: the worse is tried about a third as often at first."""


def alu_guide() -> Guide[AluState, AluAction]:
    """The guide for ALU, by the lead in fields. It is for goals within a turn, in which the chances have no say."""
    return Guide(ALU, _alu_scored, lambda state, scored: (0.5, 0.5), lambda state, random: state, doubt=2.0)


def _alu_scored(state: AluState) -> Scored[AluAction]:
    def lead(action: AluAction) -> float:
        held = [mask.bit_count() for mask in control(alu.apply(state, action))]
        return held[state.turn] - held[state.turn.other]

    return [(action, lead(action)) for action in choices(state)]


def almajara_guide(sees_danger: bool = True) -> Guide[AlmajaraState, AlmajaraAction]:
    """The guide for Almajara. Without danger it overlooks what the opponent could capture or reach in its next turn."""
    return Guide(ALMAJARA, partial(almajara.scored, sees_danger=sees_danger), _almajara_chances, resample, doubt=1.5)


def _almajara_chances(state: AlmajaraState, scored: Scored[AlmajaraAction]) -> tuple[float, ...]:
    return almajara.chances(ALMAJARA.to_move(state), max(score for _action, score in scored))


def poi_guide(sees_interests: bool = True) -> Guide[PoiState, PoiAction]:
    """The guide for POI Control, where nothing is hidden. It may overlook what points of interest are good for.

    Goods and recruits are as the quick player has them: only units are searched.
    """
    return Guide(
        POI, partial(_poi_scored, sees_interests=sees_interests), _poi_chances, lambda state, random: state, doubt=2.0
    )


def _poi_scored(state: PoiState, sees_interests: bool) -> Scored[PoiAction]:
    scored = poi.scored(state, sees_interests)
    if state.phase in (Phase.UNITS, Phase.CHOOSE):
        return scored
    # Of equals the last: ending the phase comes before a pack that brings nothing nearer.
    return [max(reversed(scored), key=lambda one: one[1])]


def _poi_chances(state: PoiState, scored: Scored[PoiAction]) -> tuple[float, ...]:
    if state.phase is not Phase.UNITS:
        return poi.chances(state)
    still = next(score for action, score in scored if action == END)
    return poi.chances(state, max(score for _action, score in scored) - still)
