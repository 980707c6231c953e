"""What puzzles of ALU are made of: games of the levels, and the board turned and mirrored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from random import Random
from typing import Final

from alu_companion.engine.core import INTERPRETED, Core
from alu_companion.engine.guides import alu_guide
from alu_companion.engine.levels import LEVELS
from alu_companion.engine.players import Mind, Working, sit_down
from alu_companion.engine.seeking import NOT_FOUND, SIMULATIONS, sought
from alu_companion.engine.tree import OVERLOOK_WINS
from alu_companion.engine.turns_alu import Reached, Turn
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.goals import COUNTED, GOALS, Aim
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import ACTIONS_A_TURN, Action, Kind, Side, State
from alu_companion.games.geometry import Field, Geometry, fields_of
from alu_companion.games.puzzles import Goal

_PLAYERS: Final = (1, 2, 3, 4)
"""The levels whose games are looked at: stronger ones leave less to be found."""
_MARGIN: Final = 2
"""By so many fields the solution is better than all else."""
_GAIN: Final = 3
"""So many fields at least are won or taken."""
_REPLIES: Final = 150
"""Where a turn can end in more positions, the replies to all of them are not looked at."""

_LEAST_TO_ATTACK: Final = 2
"""Actions: with one it is seen at once which camp can be attacked."""
_OPENING: Final = 8
"""Actions at random that begin a game."""
_SOUGHT: Final = {Aim.ATTACK, *COUNTED}
"""Winning does not need these: a player who wants to win may find better things to do. So the goal itself is sought."""
_GUIDE: Final = alu_guide()
_OTHERS: Final = (Aim.CONTROL, Aim.LEAD, Aim.LEAVE, Aim.DEFEND, Aim.SHELTER)


class _Turn(Turn):
    """What can be asked of a turn."""

    def __init__(self, first: State) -> None:
        super().__init__(first)
        self._other = first.turn.other

    def measure(self, goal: Goal, end: Reached) -> int:
        aim = goal.aim
        if aim is Aim.WIN:
            return int(end in self.wins)
        if aim is Aim.ATTACK:
            return int(not end.other >> goal.number & 1)
        if aim in COUNTED:
            own, other = self.control(end)
            return own if aim is Aim.CONTROL else own - other if aim is Aim.LEAD else -other
        return int(self.is_safe(end, from_attacks=aim is Aim.SHELTER))

    def counted(self, aim: Enum) -> tuple[int, int, int]:
        """The best that can be reached, the next best, and what there is at first."""
        goal = Goal(aim)
        measures = sorted({self.measure(goal, end) for end in self.ends}, reverse=True)
        return measures[0], measures[min(1, len(measures) - 1)], self.measure(goal, next(iter(self.ends)))


class AluPuzzles:
    """The `Source` of ALU."""

    goals = GOALS
    light = 12
    shares: Final[dict[Enum, float]] = {
        Aim.WIN: 0.4,
        Aim.ATTACK: 0.25,
        Aim.CONTROL: 0.2,
        Aim.LEAD: 0.2,
        Aim.LEAVE: 0.2,
        Aim.DEFEND: 0.2,
        Aim.SHELTER: 0.1,
    }

    def __init__(self, core: Core = INTERPRETED) -> None:
        self._core = core

    def game(self, random: Random) -> Sequence[State]:
        state, positions = _opened(random), []
        levels = [random.choice(_PLAYERS) for _side in Side]
        minds: list[Mind | None] = [None, None]
        while state.ended is None:
            if not state.passes:
                positions.append(state)
            side = state.turn
            mind = minds[side] or sit_down(_player(levels[side]), state, random.randrange(1 << 20), self._core)
            minds[side] = mind
            action = mind.decide()
            state = apply(state, action)
            if state.ended is None:
                for one in minds:
                    if one is not None:
                        one.advance(action)
        return positions

    def turn(self, first: State) -> _Turn | None:
        return _Turn(first) if all(first.camps) else None

    def asks(self, first: State, turn: _Turn) -> Iterator[Goal]:
        if turn.wins:
            yield Goal(Aim.WIN)
            return
        other = first.camps[first.turn.other]
        goals = [*(Goal(Aim.ATTACK, field) for field in fields_of(other)), *map(Goal, _OTHERS)]
        for goal in goals:
            found = self.sharpened(goal, first, turn)
            if found is not None:
                yield found

    def sharpened(self, goal: Goal, first: State, turn: _Turn) -> Goal | None:
        aim, side = goal.aim, first.turn
        if aim is Aim.WIN:
            return goal
        if turn.wins or (aim is Aim.ATTACK and self.left(first) < _LEAST_TO_ATTACK):
            return None
        if aim in COUNTED:
            # All that reach the best reach it in different positions: those beside it must be clearly worse.
            best, next_best, now = turn.counted(aim)
            if best - now < _GAIN + self.left(first) or best - next_best < _MARGIN:
                return None
            return Goal(aim, -best if aim is Aim.LEAVE else best)
        if aim is not Aim.ATTACK:
            if len(turn.ends) > _REPLIES:
                return None
            threat = danger(first, side)
            return goal if threat.wins is not None or (aim is Aim.SHELTER and any(threat.attacks)) else None
        return goal

    def levels(self, goal: Goal) -> int:
        if goal.aim in _SOUGHT:
            return len(SIMULATIONS)
        # The strongest takes long, and finds for certain only what it wants itself.
        return len(LEVELS) if goal.aim is Aim.DEFEND else len(LEVELS) - 1

    def not_found(self, goal: Goal) -> int | None:
        return NOT_FOUND if goal.aim in _SOUGHT else None

    def left(self, state: State) -> int:
        return state.actions_left

    def shortened(self, state: State, left: int) -> State:
        return state._replace(actions_left=left, actions_used=ACTIONS_A_TURN - left)

    def weight(self, state: State) -> int:
        return (state.camps[0] | state.camps[1] | state.raided).bit_count()

    def pieces(self, state: State) -> Sequence[Field]:
        return list(fields_of(state.camps[0] | state.camps[1] | state.raided))

    def without(self, state: State, piece: Field) -> State:
        rest = ~(1 << piece)
        one, two = state.camps
        return state._replace(camps=(one & rest, two & rest), raided=state.raided & rest)

    def shape(self, state: State) -> object:
        own, other = state.camps[state.turn], state.camps[state.turn.other]
        return state.actions_left, min(_images((own, other, state.raided), state.options.geometry))

    def turn_of(self, level: int, goal: Goal, first: State, seed: int) -> State:
        if goal.aim in _SOUGHT:
            return sought(_GUIDE, GOALS, goal, first, level, seed)
        state = first
        limits = LEVELS[level - 1].limits
        # Whoever is given a puzzle looks for what wins.
        player = Working(limits._replace(overlook=limits.overlook & ~OVERLOOK_WINS))
        mind = sit_down(player, state, seed, self._core)
        while not self.goals.is_over(first, state):
            action: Action = mind.decide()
            state = apply(state, action)
            if state.ended is None:
                mind.advance(action)
        return state


def _opened(random: Random) -> State:
    """A position after some actions at random; fewer where the game ends before, or nothing can be done."""
    state = start()
    for _ in range(_OPENING):
        choices = [one for one in legal_actions(state) if one.kind is not Kind.END_TURN]
        if not choices:
            break
        state = apply(state, random.choice(choices))
    return state


def _player(level: int) -> Working:
    return Working(LEVELS[level - 1].limits)


def _images(masks: tuple[int, ...], geometry: Geometry) -> Iterator[tuple[int, ...]]:
    """The masks on the board as it is, mirrored both ways, and turned."""
    for across in (False, True):
        for along in (False, True):
            yield tuple(sum(1 << _image(field, across, along, geometry) for field in fields_of(mask)) for mask in masks)


def _image(field: Field, across: bool, along: bool, geometry: Geometry) -> Field:
    column, row = geometry.column(field), geometry.row(field)
    return geometry.field(
        geometry.columns - 1 - column if across else column, geometry.rows + 1 - row if along else row
    )
