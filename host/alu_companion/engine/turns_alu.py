"""Every position that one turn of ALU can lead to, on bare masks: a maker of puzzles looks at millions of them.

What is found here is proven by the rules themselves before it is kept: `games.puzzles.prove`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from alu_companion.games.alu.control import controlled, holds, target_count
from alu_companion.games.alu.rules import ATTACK, CAMP, CAMP_ON_RAIDED, RAID, RESTORE, targets
from alu_companion.games.alu.values import ACTIONS_A_TURN, PRICES, Action, Kind, State
from alu_companion.games.geometry import Geometry, fields_of

_KINDS: Final = (CAMP, RAID, RESTORE, CAMP_ON_RAIDED, ATTACK)


class Reached(NamedTuple):
    """A position after some actions of the mover: masks, and what it has left."""

    own: int
    other: int
    raided: int
    material: int
    iron: int
    food: int
    pending: int


class Turn:
    """All that the mover can do in its turn. Both sides have founded."""

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
        """How many fields the mover and the other side control."""
        camps = end.own, end.other
        if camps not in self._counts:
            any_border, masks = self._first.options.any_border, self._first.options.geometry.masks
            own, other = controlled(*camps, any_border, masks), controlled(*camps[::-1], any_border, masks)
            self._counts[camps] = own.bit_count(), other.bit_count()
        return self._counts[camps]

    def is_safe(self, end: Reached, from_attacks: bool) -> bool:
        """Whether the other side cannot win in its next turn, nor attack where that is asked for."""
        if end in self.wins:
            return True
        # What has beaten one way to play most often beats the next one too.
        if any(self._beats(line, end, from_attacks) for line in self._killers):
            return False
        line = self._beating(end, from_attacks)
        if line is not None:
            self._killers.insert(0, line)
        return line is None

    def _beating(self, end: Reached, from_attacks: bool) -> tuple[Action, ...] | None:
        """How the other side wins in its next turn, or attacks; raids bring nothing nearer."""
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
        """Where a line of the mover's actions leads, None if the rules do not allow it."""
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
    """Every paid action, with what it leads to."""
    masks = _masks(now, geometry)
    for kind in _KINDS:
        for field in fields_of(masks[kind]):
            yield Action(kind, field), _after(now, kind, 1 << field)


def step(now: Reached, action: Action, geometry: Geometry) -> Reached | None:
    """What a paid action leads to, None if it is not allowed."""
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
    """Whether the mover has won with the action that led here."""
    return not now.other or holds(now.own, now.other, any_border, geometry.masks, target_count(geometry))
