"""Everything a player may ask about a position, as pure functions that give facts, not words."""

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
    """One territory: who controls it, and what its point of interest gives now (the full bonus is in `interest`)."""

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
    """A place on a route, and the unit that is met there."""

    place: Place
    met: Unit | None


class Route(NamedTuple):
    """A shortest way, without the place it starts from; so it takes as many moves as it has steps."""

    steps: tuple[Step, ...]

    @property
    def in_the_way(self) -> tuple[Step, ...]:
        """The steps on which a unit is met, the last one included."""
        return tuple(step for step in self.steps if step.met)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What moving so many points to a place would bring."""

    target: Place
    points: int
    stays: int
    """Points that stay behind."""
    joined: int | None
    """What an own unit there would then show, None if there is none."""
    fight: Fight | None
    """The fight with an enemy there, None if there is none."""


class Recruiting(NamedTuple):
    """Where a seat can recruit: how many points the goods there buy, and the places that can take one."""

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
    """What a seat's territories add to an attack; a fight uses no more of it than the unit's own value."""
    return bonus(state, seat, InterestKind.ATTACK)


def defence_bonus(state: State, seat: Seat) -> int:
    """What a seat's territories add to a defence; a fight uses no more of it than the unit's own value."""
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
    """True when a pack that may be carried would lie where the mover has no unit, so that it cannot carry it on."""
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
    """A way for a seat's unit with the fewest moves; among those the one that meets the fewest units.

    Gate to gate counts as one move where the seat controls the territory now. Nothing that stands on the way blocks it:
    `in_the_way` tells what would have to be joined or fought.

    Raises:
        ValueError: if no way leads there.
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
    """What moving some points of a unit to an adjacent place would bring, no matter who is to move.

    Raises:
        ValueError: if no unit stands at the source.
    """
    unit, there = state.units[source], state.units[target]
    if unit is None:
        raise ValueError("no unit to move")
    joined = there.value + points if there and there.seat == unit.seat else None
    return Prospect(target, points, unit.value - points, joined, fight(state, source, target, points))


def moves_of(state: State, source: Place) -> tuple[Prospect, ...]:
    """Every place that a unit can go to in one move, with what it would bring to send there all that can go.

    An own unit of six is left out, as nothing can join it. Empty if no unit stands at the source.
    """
    unit, board = state.units[source], state.board
    if unit is None:
        return ()
    own = controller(state, tile_of(source)) == unit.seat
    targets = (board.with_control if own else board.without_control)[source]
    points = ((target, most_points(state, source, target)) for target in targets)
    return tuple(prospect(state, source, target, most) for target, most in points if most)


def recruiting(state: State, seat: Seat) -> tuple[Recruiting, ...]:
    """Where a seat's goods would buy points now, in whatever phase the game is."""
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
    """What mining would bring a seat if it were done now, limits of stores and supply included."""
    return turns.yields(state, seat)


def mined(state: State) -> Mining | None:
    """What was mined on the way to this state by the action before it: None if it led to no mining.

    Mining is done when the goods phase ends, by `end`, by the last pack, or by the last move where nothing can be
    carried. The turn may have passed on since, so the miner is named.
    """
    return state.mining
