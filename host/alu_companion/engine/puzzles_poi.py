"""The source of POI Control's puzzles: games of the levels on the first map. Turned and mirrored positions count as the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import Enum
from random import Random
from typing import Final

from alu_companion.engine.guides import poi_guide
from alu_companion.engine.levels_generic import LEVELS, decide
from alu_companion.engine.matches import opening
from alu_companion.engine.puzzle_source import NOT_FOUND, SIMULATIONS, RulesTurn, sought
from alu_companion.games.poi.board import Board, Place, Slot, Tile, place_at, slot_of, tile_of
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.goals import COUNTED, GOALS, Aim, enemies
from alu_companion.games.poi.values import NO_GOODS, STARTING_UNITS, Action, Phase, State
from alu_companion.games.puzzles import Goal, NotProvenError

_GUIDE: Final = poi_guide()
_OPTIONS: Final = "map=first"
"""The board on which a game is short."""
_PLAYERS: Final = LEVELS["poi"][:2]
"""Levels whose games give positions: the strongest takes long and leaves less to find."""
_SEEDS: Final = 1 << 32
_MOST: Final = 6_000
"""Most positions of a turn: a turn with more is too rich for a puzzle."""
_MOST_TURNS: Final = 30
"""Number of turns of a game that are looked at: later ones repeat themselves."""
_DICE: Final = STARTING_UNITS
"""Dice of each player. With all dice on the board no unit can be split, so there are fewer moves."""
_COUNTED: Final = 2
"""Smallest count that a goal asks for."""


class PoiPuzzles:
    """The `Source` of POI Control. Puzzles are about the moves of units, which come before goods and recruits."""

    goals = GOALS
    light = 10
    shares: Final[dict[Enum, float]] = {Aim.WIN: 0.25, Aim.TAKE: 0.35, Aim.CONTROL: 0.35, Aim.DEFEAT: 0.35}

    def game(self, random: Random) -> Sequence[State]:
        state = opening(GOALS.game, _OPTIONS, random)
        players = [random.choice(_PLAYERS) for _seat in GOALS.game.seats(state)]
        positions = []
        while state.ended is None and state.round <= _MOST_TURNS:
            if state.phase is Phase.UNITS:
                positions.append(self._lightened(_bare(state), random))
            state = GOALS.game.apply(state, decide(players[state.turn], state, random.randrange(_SEEDS)))
        return positions

    def _lightened(self, state: State, random: Random) -> State:
        """The position with a few units of each side, drawn at random: small enough to look at every turn."""
        places = list(self.pieces(state))
        random.shuffle(places)
        own = other = 0
        for place in places:
            unit = state.units[place]
            assert unit is not None
            if unit.seat == state.turn and own < _DICE:
                own += 1
            elif unit.seat != state.turn and other < _DICE:
                other += 1
            else:
                state = self.without(state, place)
        return replace(state, options=replace(state.options, dice=_DICE))

    def turn(self, first: State) -> RulesTurn[State, Action] | None:
        try:
            return RulesTurn(GOALS, first, _MOST)
        except NotProvenError:
            return None

    def asks(self, first: State, turn: RulesTurn[State, Action]) -> Iterator[Goal]:
        if any(last.winners == (first.turn,) for last in turn.ends):
            yield Goal(Aim.WIN)
            return
        for tile in first.board.territories:
            if controller(first, tile) not in (None, first.turn):
                yield Goal(Aim.TAKE, tile)
        for aim in sorted(COUNTED, key=lambda aim: str(aim.value)):
            found = self.sharpened(Goal(aim), first, turn)
            if found is not None:
                yield found

    def sharpened(self, goal: Goal, first: State, turn: RulesTurn[State, Action]) -> Goal | None:
        aim = goal.aim
        if not enemies(first):
            return None
        if aim is not Aim.WIN and any(last.winners == (first.turn,) for last in turn.ends):
            return None
        if aim in COUNTED:
            best = max(GOALS.measure(goal, first, last) for last in turn.ends)
            worth = best >= _COUNTED and best > GOALS.measure(goal, first, first)
            return Goal(aim, best) if worth else None
        return goal

    def levels(self, goal: Goal) -> int:
        return len(SIMULATIONS)

    def not_found(self, goal: Goal) -> int:
        return NOT_FOUND

    def left(self, state: State) -> int:
        return state.left

    def shortened(self, state: State, left: int) -> State:
        return replace(state, left=left)

    def weight(self, state: State) -> int:
        return sum(unit is not None for unit in state.units)

    def pieces(self, state: State) -> Sequence[Place]:
        return [Place(number) for number, unit in enumerate(state.units) if unit is not None]

    def without(self, state: State, piece: Place) -> State:
        units = list(state.units)
        units[piece] = None
        return replace(state, units=tuple(units))

    def shape(self, state: State) -> object:
        found = []
        for image in _images(state.board):
            units = sorted(
                (image(Place(place)), unit.seat == state.turn, unit.value)
                for place, unit in enumerate(state.units)
                if unit is not None
            )
            found.append(tuple(units))
        return state.left, min(found)

    def turn_of(self, level: int, goal: Goal, first: State, seed: int) -> State:
        return sought(_GUIDE, GOALS, goal, first, level, seed)


def _bare(state: State) -> State:
    """The position without goods and the last mining: moves of units do not need them."""
    return replace(state, goods=(NO_GOODS,) * len(state.goods), mining=None)


def _images(board: Board) -> Iterator[Callable[[Place], Place]]:
    """The symmetries of a board: functions from a place to its image."""
    for across in (False, True):
        for along in (False, True):

            def image(place: Place, across: bool = across, along: bool = along) -> Place:
                tile, slot = tile_of(place), slot_of(place)
                column, row = tile % board.columns, tile // board.columns
                if across:
                    column, slot = board.columns - 1 - column, _turned(slot, Slot.EAST, Slot.WEST)
                if along:
                    row, slot = board.rows - 1 - row, _turned(slot, Slot.NORTH, Slot.SOUTH)
                return place_at(Tile(row * board.columns + column), slot)

            if all(
                board.tiles[tile_of(image(place_at(Tile(number), Slot.CENTRE)))] == tile
                for number, tile in enumerate(board.tiles)
            ):
                yield image


def _turned(slot: Slot, one: Slot, other: Slot) -> Slot:
    return {one: other, other: one}.get(slot, slot)
