"""What the coach says of POI Control; what threatens is told by `advice.threats`."""

from __future__ import annotations

from typing import Final

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.games.poi.board import Place, tile_of
from alu_companion.games.poi.combat import controller, fight
from alu_companion.games.poi.values import Action, Kind, State
from alu_companion.speech.coach import Coach
from alu_companion.speech.message import Part, Value, part


def _tile(state: State, action: Action) -> Field | None:
    """Where units or goods come from, or where somebody starts or recruits."""
    match action.kind:
        case Kind.MOVE:
            return Field(tile_of(Place(action.source)))
        case Kind.RECRUIT:
            return Field(tile_of(Place(action.target)))
        case Kind.CARRY:
            return Field(action.source)
        case Kind.CHOOSE:
            return Field(action.target)
    return None


def kind(state: State, action: Action) -> Part:
    """What kind of action a hint points at."""
    if action.kind is Kind.MOVE and fight(state, Place(action.source), Place(action.target), action.points):
        return part("poi-hint-attack")
    return part(f"poi-hint-{action.kind.name.lower()}")


def led(side: Value, count: int, ply: int) -> Part:
    """How far somebody was ahead at most, and after which action."""
    return part("poi-led", side=side, count=count, ply=ply)


def _standing(state: State) -> tuple[int, ...]:
    holders = [controller(state, tile) for tile in state.board.territories]
    return tuple(holders.count(Seat(number)) for number in range(len(state.out)))


POI_COACH: Final = Coach(3, 3, _tile, kind, _standing, led=led)
