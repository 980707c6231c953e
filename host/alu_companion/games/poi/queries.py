"""Answers questions about a position, as pure functions that give facts, not words."""

from dataclasses import dataclass
from enum import Enum
from heapq import heappop, heappush
from typing import NamedTuple

from alu_companion.games.game import Seat
from alu_companion.games.poi import turns
from alu_companion.games.poi.board import (
    GATES,
    NO_TILE,
    Interest,
    InterestKind,
    Place,
    Slot,
    Tile,
    facing,
    place_at,
    slot_of,
    tile_of,
)
from alu_companion.games.poi.combat import Fight, bonus, controller, fight, in_force
from alu_companion.games.poi.listing import dice_left, has_unit
from alu_companion.games.poi.notation import most_points
from alu_companion.games.poi.rules import check
from alu_companion.games.poi.values import NO_GOODS, STRONGEST, Action, Goods, Kind, Mining, State, Unit, Yield


class TerritoryFacts(NamedTuple):
    """One territory: who controls it, and the bonus that it gives now (`interest` has the full bonus)."""

    tile: Tile
    controller: Seat | None
    interest: Interest | None
    in_force: int
    goods: Goods


class Gate(Enum):
    """What stands in a gate, as a seat sees it."""

    FREE = "free"
    OWN = "own"
    ENEMY = "enemy"


class Neighbour(NamedTuple):
    """One side of a territory. Without a territory there, `tile` and `far` are None."""

    side: Slot
    tile: Tile | None
    near: Gate
    """The gate on this side of the border."""
    far: Gate | None
    """The facing gate of the neighbouring territory."""


class Step(NamedTuple):
    """A place on a route, and the unit there."""

    place: Place
    met: Unit | None


class Route(NamedTuple):
    """A shortest way, without its first place: it takes one move for each step."""

    steps: tuple[Step, ...]

    @property
    def in_the_way(self) -> tuple[Step, ...]:
        """The steps on which a unit is met, the last one included."""
        return tuple(step for step in self.steps if step.met)


@dataclass(frozen=True, slots=True)
class Prospect:
    """The result of moving some points to a place."""

    target: Place
    points: int
    stays: int
    """Number of points that stay behind."""
    joined: int | None
    """The value of an own unit there afterwards; None if there is none."""
    fight: Fight | None
    """The fight with an enemy there; None if there is none."""


class Recruiting(NamedTuple):
    """A territory where a seat can recruit: the number of points that its goods buy, and the places that can take one."""

    tile: Tile
    points: int
    new: tuple[Place, ...]
    """Free slots, if a die is left."""
    raised: tuple[Place, ...]
    """Own units below six."""


def territory(state: State, tile: Tile) -> TerritoryFacts:
    """The facts about one territory."""
    held = controller(state, tile)
    return TerritoryFacts(tile, held, state.board.interest(tile), in_force(state, tile), state.goods[tile])


def territories(state: State) -> tuple[TerritoryFacts, ...]:
    """The facts about every territory, from a1 on."""
    return tuple(territory(state, tile) for tile in state.board.territories)


def attack_bonus(state: State, seat: Seat) -> int:
    """The bonus of a seat's territories for an attack; a fight uses at most the unit's own value of it."""
    return bonus(state, seat, InterestKind.ATTACK)


def defence_bonus(state: State, seat: Seat) -> int:
    """The bonus of a seat's territories for a defence; a fight uses at most the unit's own value of it."""
    return bonus(state, seat, InterestKind.DEFENCE)


def units_of(state: State, seat: Seat) -> tuple[tuple[Tile, tuple[tuple[Slot, int], ...]], ...]:
    """The units of a seat by territory, each as its slot and its value."""
    found = []
    for tile in state.board.territories:
        units = [(place, state.units[place]) for place in state.board.places[tile]]
        own = tuple((slot_of(place), unit.value) for place, unit in units if unit and unit.seat == seat)
        if own:
            found.append((tile, own))
    return tuple(found)


def goods_lying(state: State) -> tuple[tuple[Tile, Goods], ...]:
    """The territories on which goods lie, and what lies there."""
    return tuple((tile, state.goods[tile]) for tile in state.board.territories if state.goods[tile] != NO_GOODS)


def strands(state: State, action: Action) -> bool:
    """True when a legal pack would go to a territory without a unit of the mover, who then could not carry it on."""
    return action.kind is Kind.CARRY and check(state, action) is None and not has_unit(state, Tile(action.target))


def neighbours(state: State, tile: Tile, seat: Seat) -> tuple[Neighbour, ...]:
    """The four sides of a territory, clockwise from the north, and what stands in the gates as a seat sees it."""
    found = []
    for side in GATES:
        near, other = _gate(state, place_at(tile, side), seat), state.board.beside[tile][side]
        if other == NO_TILE:
            found.append(Neighbour(side, None, near, None))
        else:
            found.append(Neighbour(side, other, near, _gate(state, place_at(other, facing(side)), seat)))
    return tuple(found)


def _gate(state: State, place: Place, seat: Seat) -> Gate:
    unit = state.units[place]
    if unit is None:
        return Gate.FREE
    return Gate.OWN if unit.seat == seat else Gate.ENEMY


def route(state: State, source: Place, target: Place, seat: Seat) -> Route:
    """A way for a seat's unit with the fewest moves and, among those, the fewest units on it.

    Gate to gate is one move if the seat controls the territory now. Units do not block the way: `in_the_way` lists those to
    join or fight.

    Raises:
        ValueError: no way leads there.
    """
    board = state.board
    waiting: list[tuple[int, int, Place]] = [(0, 0, source)]
    best: dict[Place, tuple[int, int]] = {source: (0, 0)}
    came_from: dict[Place, Place] = {}
    while waiting:
        moves, met, place = heappop(waiting)
        if place == target:
            break
        if (moves, met) > best[place]:
            continue
        own = controller(state, tile_of(place)) == seat
        for near in (board.with_control if own else board.without_control)[place]:
            cost = moves + 1, met + (state.units[near] is not None)
            if near not in best or cost < best[near]:
                best[near] = cost
                came_from[near] = place
                heappush(waiting, (*cost, near))
    if target not in best:
        raise ValueError("no way leads there")
    steps = []
    at = target
    while at != source:
        steps.append(Step(at, state.units[at]))
        at = came_from[at]
    return Route(tuple(reversed(steps)))


def prospect(state: State, source: Place, target: Place, points: int) -> Prospect:
    """The result of moving some points of a unit to an adjacent place, whoever's turn it is.

    Raises:
        ValueError: if no unit stands at the source.
    """
    unit, there = state.units[source], state.units[target]
    if unit is None:
        raise ValueError("no unit to move")
    joined = there.value + points if there and there.seat == unit.seat else None
    return Prospect(target, points, unit.value - points, joined, fight(state, source, target, points))


def moves_of(state: State, source: Place) -> tuple[Prospect, ...]:
    """Every place that a unit can go to in one move, with the result of sending all that can go there.

    Own units of six are left out, as nothing can join them. Empty if no unit stands at the source.
    """
    unit, board = state.units[source], state.board
    if unit is None:
        return ()
    own = controller(state, tile_of(source)) == unit.seat
    targets = (board.with_control if own else board.without_control)[source]
    points = ((target, most_points(state, source, target)) for target in targets)
    return tuple(prospect(state, source, target, most) for target, most in points if most)


def recruiting(state: State, seat: Seat) -> tuple[Recruiting, ...]:
    """The territories where a seat's goods would buy points now, in any phase."""
    die_left = dice_left(state, seat) > 0
    found = []
    for tile in state.board.territories:
        points = min(state.goods[tile])
        if not points or controller(state, tile) != seat:
            continue
        units = [(place, state.units[place]) for place in state.board.places[tile]]
        new = tuple(place for place, unit in units if unit is None and die_left)
        raised = tuple(place for place, unit in units if unit and unit.seat == seat and unit.value < STRONGEST)
        if new or raised:
            found.append(Recruiting(tile, points, new, raised))
    return tuple(found)


def next_mining(state: State, seat: Seat) -> tuple[Yield, ...]:
    """What mining would give a seat now, within the limits of stores and supply."""
    return turns.yields(state, seat)


def mined(state: State) -> Mining | None:
    """What the last action mined; None if it led to no mining.

    Mining happens at the end of the goods phase: by `end`, by the last pack, or by the last move if nothing can be carried.
    The next turn may have begun since, so the miner is named.
    """
    return state.mining
