"""Guides of a search: each gives a game's quick player, and draws anew what nobody at the table knows."""

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
"""Actions, each with its score for the mover, in the game's own measure."""


@dataclass(frozen=True, slots=True)
class Guide(Generic[State, Action]):
    """The knowledge of one game for a search."""

    game: Game[State, Action, Any]
    scored: Callable[[State], Scored[Action]]
    """The actions to consider, at least one. Not called when the game is over or chance moves."""
    chances: Callable[[State, Scored[Action]], tuple[float, ...]]
    """By seat, its chance to win, from the state and what `scored` gave."""
    resample: Callable[[State, Random], State]
    """A state that looks the same to everybody at the table, with all hidden parts drawn anew."""
    doubt: float
    """Scale of scores: an action that scores this much less is tried about a third as often at first."""


def alu_guide() -> Guide[AluState, AluAction]:
    """The guide for ALU, by the lead in fields. It serves searches within one turn, which do not use the chances."""
    return Guide(ALU, _alu_scored, lambda state, scored: (0.5, 0.5), lambda state, random: state, doubt=2.0)


def _alu_scored(state: AluState) -> Scored[AluAction]:
    def lead(action: AluAction) -> float:
        held = [mask.bit_count() for mask in control(alu.apply(state, action))]
        return held[state.turn] - held[state.turn.other]

    return [(action, lead(action)) for action in choices(state)]


def almajara_guide(sees_danger: bool = True) -> Guide[AlmajaraState, AlmajaraAction]:
    """The guide for Almajara. Without `sees_danger` it overlooks what the opponent could capture or reach in its next turn."""
    return Guide(ALMAJARA, partial(almajara.scored, sees_danger=sees_danger), _almajara_chances, resample, doubt=1.5)


def _almajara_chances(state: AlmajaraState, scored: Scored[AlmajaraAction]) -> tuple[float, ...]:
    return almajara.chances(ALMAJARA.to_move(state), max(score for _action, score in scored))


def poi_guide(sees_interests: bool = True) -> Guide[PoiState, PoiAction]:
    """The guide for POI Control, where nothing is hidden. Without `sees_interests` it overlooks the use of points of interest.

    It searches only the moves of units; the quick player decides on goods and recruits.
    """
    return Guide(
        POI, partial(_poi_scored, sees_interests=sees_interests), _poi_chances, lambda state, random: state, doubt=2.0
    )


def _poi_scored(state: PoiState, sees_interests: bool) -> Scored[PoiAction]:
    scored = poi.scored(state, sees_interests)
    if state.phase in (Phase.UNITS, Phase.CHOOSE):
        return scored
    # Among equals take the last one, so that ending the phase comes before a useless pack.
    return [max(reversed(scored), key=lambda one: one[1])]


def _poi_chances(state: PoiState, scored: Scored[PoiAction]) -> tuple[float, ...]:
    if state.phase is not Phase.UNITS:
        return poi.chances(state)
    still = next(score for action, score in scored if action == END)
    return poi.chances(state, max(score for _action, score in scored) - still)
