"""The source of ALU's puzzles: games of the levels, and all that one turn can reach. Turned and mirrored positions count as
the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from random import Random
from typing import Final, NamedTuple

from alu_companion.engine.core import INTERPRETED, Core
from alu_companion.engine.guides import alu_guide
from alu_companion.engine.levels import LEVELS
from alu_companion.engine.players import Mind, Working, sit_down
from alu_companion.engine.puzzle_source import NOT_FOUND, SIMULATIONS, sought
from alu_companion.engine.tree import OVERLOOK_WINS
from alu_companion.games.alu.control import controlled, holds, target_count
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.goals import COUNTED, GOALS, Aim
from alu_companion.games.alu.rules import (
    ATTACK,
    CAMP,
    CAMP_ON_RAIDED,
    RAID,
    RESTORE,
    apply,
    legal_actions,
    start,
    targets,
)
from alu_companion.games.alu.values import ACTIONS_A_TURN, PRICES, Action, Kind, Side, State
from alu_companion.games.geometry import Field, Geometry, fields_of
from alu_companion.games.puzzles import Goal

_KINDS: Final = (CAMP, RAID, RESTORE, CAMP_ON_RAIDED, ATTACK)


class Reached(NamedTuple):
    """A position during the mover's turn: masks of pieces, and the mover's resources and actions left."""

    own: int
    other: int
    raided: int
    material: int
    iron: int
    food: int
    pending: int


class Turn:
    """All that the mover can reach in its turn, when both sides have founded."""

    def __init__(self, first: State) -> None:
        self._first = first
        self._side = first.turn
        self._begin = Reached(
            first.camps[self._side], first.camps[self._side.other], first.raided, *first.resources[self._side]
        )
        self._counts: dict[tuple[int, int], tuple[int, int]] = {}
        self._killers: list[tuple[Action, ...]] = []
        self.wins: set[Reached] = set()
        """The positions in which the mover has won."""
        self.ends = self._played()
        """Every position in which the turn can be over, with a shortest line that leads there."""

    def _played(self) -> dict[Reached, tuple[Action, ...]]:
        first, begin = self._first, self._begin
        ends: dict[Reached, tuple[Action, ...]] = {begin: ()}
        ways = [begin]
        geometry = first.options.geometry
        for _ in range(first.actions_left):
            further = []
            for now in ways:
                line = ends[now]
                for action, then in steps(now, geometry):
                    if then in ends:
                        continue
                    ends[then] = (*line, action)
                    if has_won(then, first.options.any_border, geometry):
                        self.wins.add(then)
                    else:
                        further.append(then)
            ways = further
        return ends

    def control(self, end: Reached) -> tuple[int, int]:
        """Number of fields that the mover and the other side control."""
        camps = end.own, end.other
        if camps not in self._counts:
            any_border, masks = self._first.options.any_border, self._first.options.geometry.masks
            own, other = controlled(*camps, any_border, masks), controlled(*camps[::-1], any_border, masks)
            self._counts[camps] = own.bit_count(), other.bit_count()
        return self._counts[camps]

    def is_safe(self, end: Reached, from_attacks: bool) -> bool:
        """True when the other side cannot win in its next turn and, with `from_attacks`, cannot attack."""
        if end in self.wins:
            return True
        # A reply that beat one line most often beats the next one, too: try it first.
        if any(self._beats(line, end, from_attacks) for line in self._killers):
            return False
        line = self._beating(end, from_attacks)
        if line is not None:
            self._killers.insert(0, line)
        return line is None

    def _beating(self, end: Reached, from_attacks: bool) -> tuple[Action, ...] | None:
        """Actions by which the other side wins, or attacks, in its next turn; None if it cannot. Raids never help."""
        options = self._first.options
        begin = self._foe(end)
        seen = {begin}
        ways: list[tuple[Reached, tuple[Action, ...]]] = [(begin, ())]
        for _ in range(ACTIONS_A_TURN):
            further: list[tuple[Reached, tuple[Action, ...]]] = []
            for now, line in ways:
                for action, then in steps(now, options.geometry):
                    if action.kind is RAID or then in seen:
                        continue
                    seen.add(then)
                    if (from_attacks and action.kind is ATTACK) or has_won(then, options.any_border, options.geometry):
                        return (*line, action)
                    further.append((then, (*line, action)))
            ways = further
        return None

    def _foe(self, end: Reached) -> Reached:
        foe = self._first.resources[self._side.other]
        return Reached(end.other, end.own, end.raided, foe.material, foe.iron, foe.food + foe.pending, 0)

    def after(self, line: Sequence[Action]) -> Reached | None:
        """The position after a line of the mover's actions; None if the rules refuse it."""
        now = self._begin
        for action in line:
            then = None if now in self.wins else step(now, action, self._first.options.geometry)
            if then is None:
                return None
            now = then
        return now

    def _beats(self, line: tuple[Action, ...], end: Reached, from_attacks: bool) -> bool:
        options, now = self._first.options, self._foe(end)
        for action in line:
            then = step(now, action, options.geometry)
            if then is None:
                return False
            now = then
        return (from_attacks and line[-1].kind is ATTACK) or has_won(now, options.any_border, options.geometry)


def steps(now: Reached, geometry: Geometry) -> Iterator[tuple[Action, Reached]]:
    """Every paid action, with the position after it."""
    masks = _masks(now, geometry)
    for kind in _KINDS:
        for field in fields_of(masks[kind]):
            yield Action(kind, field), _after(now, kind, 1 << field)


def step(now: Reached, action: Action, geometry: Geometry) -> Reached | None:
    """The position after a paid action; None if the rules refuse it."""
    kind, field = action
    return _after(now, kind, 1 << field) if _masks(now, geometry)[kind] >> field & 1 else None


def _masks(now: Reached, geometry: Geometry) -> tuple[int, int, int, int, int]:
    own, other, raided, material, iron, food, _pending = now
    return targets(own, other, raided, True, material, iron, food, geometry)


def _after(now: Reached, kind: Kind, bit: int) -> Reached:
    own, other, raided, material, iron, food, pending = now
    paid_material, paid_iron, paid_food = PRICES[kind]
    left = material - paid_material, iron - paid_iron, food - paid_food
    if kind is CAMP or kind is CAMP_ON_RAIDED:
        return Reached(own | bit, other, raided & ~bit, *left, pending)
    if kind is RESTORE:
        return Reached(own, other, raided & ~bit, *left, pending)
    return Reached(own, other & ~bit, raided | bit, *left, pending + (kind is RAID))


def has_won(now: Reached, any_border: bool, geometry: Geometry) -> bool:
    """True when the mover's last action has won the game."""
    return not now.other or holds(now.own, now.other, any_border, geometry.masks, target_count(geometry))


_PLAYERS: Final = (1, 2, 3, 4)
"""Levels whose games give positions: stronger ones leave less to find."""
_MARGIN: Final = 2
"""Number of fields by which the solution must be better than all else."""
_GAIN: Final = 3
"""Fewest fields that a goal wins or takes."""
_REPLIES: Final = 150
"""Most ends of a turn for which all replies are looked at."""

_LEAST_TO_ATTACK: Final = 2
"""Fewest actions of an attack puzzle: with one action everybody sees which camp can be attacked."""
_OPENING: Final = 8
"""Number of random actions at the beginning of a game."""
_SOUGHT: Final = {Aim.ATTACK, *COUNTED}
"""Aims that do not help to win: for them the levels seek the goal itself."""
_GUIDE: Final = alu_guide()
_OTHERS: Final = (Aim.CONTROL, Aim.LEAD, Aim.LEAVE, Aim.DEFEND, Aim.SHELTER)


class _Turn(Turn):
    """A turn with its possible goals."""

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
        """For an aim that counts: the best measure that can be reached, the next best, and the measure at the beginning."""
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
            # Several ends may reach the best measure; all other ends must be clearly worse.
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
        # Leave out the strongest: it takes long, and is certain only of what it wants itself.
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
        # Somebody who solves a puzzle looks for a win.
        player = Working(limits._replace(overlook=limits.overlook & ~OVERLOOK_WINS))
        mind = sit_down(player, state, seed, self._core)
        while not self.goals.is_over(first, state):
            action: Action = mind.decide()
            state = apply(state, action)
            if state.ended is None:
                mind.advance(action)
        return state


def _opened(random: Random) -> State:
    """A position after some random actions, fewer if the game ends or nothing can be done."""
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
    """The masks on the board as it is, mirrored in both ways, and turned."""
    for across in (False, True):
        for along in (False, True):
            yield tuple(sum(1 << _image(field, across, along, geometry) for field in fields_of(mask)) for mask in masks)


def _image(field: Field, across: bool, along: bool, geometry: Geometry) -> Field:
    column, row = geometry.column(field), geometry.row(field)
    return geometry.field(
        geometry.columns - 1 - column if across else column, geometry.rows + 1 - row if along else row
    )
