"""The source of Almajara's puzzles: games of the levels on the small board. Turned and mirrored positions count as the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from random import Random
from typing import Final

from alu_companion.engine.guides import almajara_guide
from alu_companion.engine.levels_generic import LEVELS, decide
from alu_companion.engine.matches import opening
from alu_companion.engine.puzzle_source import NOT_FOUND, SIMULATIONS, RulesTurn, sought
from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.combat import drawing_of
from alu_companion.games.almajara.goals import COUNTED, GOALS, Aim, captures, count
from alu_companion.games.almajara.queries import on_turn
from alu_companion.games.almajara.values import ACTIONS_A_TURN, Action, Cell, Side, State
from alu_companion.games.almajara.zones import end_holds
from alu_companion.games.puzzles import Goal, NotProvenError

_GUIDE: Final = almajara_guide()
_OPTIONS: Final = "layout=small"
"""The board on which a game is short."""
_PLAYERS: Final = LEVELS["almajara"][:2]
"""Levels whose games give positions: the strongest takes long and leaves less to find."""
_SEEDS: Final = 1 << 32
_MOST: Final = 3_000
"""Most positions of a turn: a turn with more is too rich for a puzzle."""
_FEWEST: Final = 2
"""Number of pieces of each side that a position keeps at least."""
_LEFT: Final = (2, 2, ACTIONS_A_TURN)
"""Numbers of actions left, of which one is drawn: a whole turn takes long to look at, so it is drawn less often."""
_MOST_EACH: Final = 5
"""Number of pieces of each side that are left in a position from a game."""
_COUNTED: Final = 2
"""Smallest count that a goal asks for."""


class AlmajaraPuzzles:
    """The `Source` of Almajara."""

    goals = GOALS
    light = 10
    shares: Final[dict[Enum, float]] = {
        Aim.WIN: 0.3,
        Aim.TAKE: 0.35,
        Aim.CAPTURE: 0.35,
        Aim.STAND: 0.2,
        Aim.SAFE: 0.35,
    }

    def game(self, random: Random) -> Sequence[State]:
        state = opening(GOALS.game, _OPTIONS, random)
        players = [random.choice(_PLAYERS) for _side in Side]
        positions = []
        while state.ended is None:
            positions.append(self._lightened(_begun(state, random.choice(_LEFT)), random))
            state = GOALS.game.apply(state, decide(players[state.turn], state, random.randrange(_SEEDS)))
        return positions

    def _lightened(self, state: State, random: Random) -> State:
        """The position with a few pieces of each side, drawn at random, and without reserves: small enough to look at every turn."""
        pieces = list(self.pieces(state))
        random.shuffle(pieces)
        kept = [0, 0]
        for stands, number in pieces:
            piece = state.pieces[number] if stands else None
            if piece is not None and kept[piece.owner] < _MOST_EACH:
                kept[piece.owner] += 1
            else:
                state = self.without(state, (stands, number))
        return state

    def turn(self, first: State) -> RulesTurn[State, Action] | None:
        try:
            return RulesTurn(GOALS, first, _MOST)
        except NotProvenError:
            return None

    def asks(self, first: State, turn: RulesTurn[State, Action]) -> Iterator[Goal]:
        if any(last.winner is first.turn for last in turn.ends):
            yield Goal(Aim.WIN)
            return
        for cell, piece in enumerate(first.pieces):
            if piece is not None and piece.owner is not first.turn:
                yield Goal(Aim.TAKE, cell)
        for aim in (*sorted(COUNTED, key=lambda aim: aim.value), Aim.SAFE):
            found = self.sharpened(Goal(aim), first, turn)
            if found is not None:
                yield found

    def sharpened(self, goal: Goal, first: State, turn: RulesTurn[State, Action]) -> Goal | None:
        aim, side = goal.aim, first.turn
        if aim is not Aim.WIN and any(last.winner is side for last in turn.ends):
            return None
        if any(count(first, one) < _FEWEST for one in Side):
            return None
        if aim in COUNTED:
            best = max(GOALS.measure(goal, first, last) for last in turn.ends)
            worth = best >= _COUNTED and best > GOALS.measure(goal, first, first)
            return Goal(aim, best) if worth else None
        return None if aim is Aim.SAFE and not captures(on_turn(first, side.other), side) else goal

    def levels(self, goal: Goal) -> int:
        return len(SIMULATIONS)

    def not_found(self, goal: Goal) -> int:
        return NOT_FOUND

    def left(self, state: State) -> int:
        return state.actions_left

    def shortened(self, state: State, left: int) -> State:
        return replace(state, actions_left=left)

    def weight(self, state: State) -> int:
        return count(state, Side.ONE) + count(state, Side.TWO) + sum(map(len, state.reserves))

    def pieces(self, state: State) -> Sequence[tuple[bool, int]]:
        """All pieces: (True, cell) for one on the board, (False, chip) for one in a reserve."""
        standing = [(True, cell) for cell, piece in enumerate(state.pieces) if piece is not None]
        return standing + [(False, waiting.chip) for reserve in state.reserves for waiting in reserve]

    def without(self, state: State, piece: tuple[bool, int]) -> State:
        stands, number = piece
        if not stands:
            one, two = (tuple(w for w in reserve if w.chip != number) for reserve in state.reserves)
            captured = tuple(chip for chip in state.captured if chip != number)
            return replace(state, reserves=(one, two), captured=captured)
        pieces = list(state.pieces)
        pieces[number] = None
        gone = Cell(number)
        return replace(
            state,
            pieces=tuple(pieces),
            holds=end_holds(state, gone),
            moved=_without(state.moved, gone),
            placed=_without(state.placed, gone),
            spent_guards=_without(state.spent_guards, gone),
            blocked=_without(state.blocked, gone),
        )

    def shape(self, state: State) -> object:
        board = board_of(state.options.layout)
        wide, high = (max(place[axis] for place in board.places) for axis in (0, 1))
        found = []
        for mirrored in (False, True):
            standing = []
            for cell, piece in enumerate(state.pieces):
                if piece is not None:
                    x, y = board.places[cell]
                    if mirrored:
                        x = wide - x
                    # Seen from the mover's side: a turned board looks the same to the other side.
                    if state.turn is Side.TWO:
                        x, y = wide - x, high - y
                    points = drawing_of(state, piece)
                    drawing = tuple(sorted((-right, up) for right, up in points)) if mirrored else points
                    kind = state.options.kind(piece.chip).value
                    standing.append((x, y, piece.owner is state.turn, kind, drawing))
            found.append(tuple(sorted(standing)))
        return state.actions_left, min(found)

    def turn_of(self, level: int, goal: Goal, first: State, seed: int) -> State:
        return sought(_GUIDE, GOALS, goal, first, level, seed)


def _begun(state: State, left: int) -> State:
    """The position at the beginning of a turn with `left` actions."""
    return replace(
        state,
        actions_left=left,
        moved=(),
        placed=(),
        captured=(),
        spent_guards=(),
        blocked=(),
    )


def _without(cells: tuple[Cell, ...], gone: Cell) -> tuple[Cell, ...]:
    return tuple(cell for cell in cells if cell != gone)
