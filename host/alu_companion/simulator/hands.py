"""The hands of a robot: they do on the simulated world what people do at a real board, slowly, in any order, and seeded."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Resources, Side, State
from alu_companion.games.geometry import Field, fields_of
from alu_companion.referee.placement import Content, Counter, shown
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.simulator.sliders import HALF_WAY
from alu_companion.simulator.world import World

# Source: the pace of an unhurried player; a slider takes about a third of a second, a piece a second from box to board.
_REACH_MS = (250, 700)
_CARRY_MS = (350, 900)
_SLIDER_MS = (120, 260)
_BEAD_BETWEEN_MS = (40, 120)
_BOUNCE_MS = (2, 14)
# Shorter than the firmware's debounce of three scans: sliding over a field must not be a placement.
_BRUSH_MS = (8, 16)
_PRESS_MS = (80, 160)

CIRCLE_PIECE, SQUARE_PIECE, RAIDING_PIECE, NOTHING = "C", "S", "R", "."
PIECES = {Side.CIRCLE: CIRCLE_PIECE, Side.SQUARE: SQUARE_PIECE}
_LED_TO = {Content.CIRCLE: CIRCLE_PIECE, Content.SQUARE: SQUARE_PIECE, Content.RAIDED: RAIDING_PIECE}


class Movement(NamedTuple):
    """Something a hand does after a pause."""

    after_ms: int
    do: Callable[[], None]


class Hands:
    """Two hands on one world. Give them something to do, then let time pass with `advance`."""

    def __init__(self, world: World, seed: int) -> None:
        self._world = world
        self._random = random.Random(seed)
        self._coming: deque[Movement] = deque()
        self._next_ms: int | None = None

    @property
    def busy(self) -> bool:
        """True while a movement is under way or waits."""
        return bool(self._coming)

    def advance(self, now_ms: int) -> None:
        """Make every movement that is due."""
        while self._coming:
            if self._next_ms is None:
                self._next_ms = now_ms + self._coming[0].after_ms
            if self._next_ms > now_ms:
                return
            self._coming.popleft().do()
            self._next_ms = self._next_ms + self._coming[0].after_ms if self._coming else None

    def play(self, before: State, action: Action) -> None:
        """Play an action of the side to move: pieces and, on a plugged-in counter, the sliders, before or after the piece."""
        pieces, sliders = self.parts(before, action)
        self.do(sliders + pieces if self._random.random() < 0.25 else pieces + sliders)

    def parts(self, before: State, action: Action) -> tuple[list[Movement], list[Movement]]:
        """The movements of an action: of the pieces, and of the sliders, none where the counter lies loose."""
        side = before.turn
        after = apply(before, action)
        sliders: list[Movement] = []
        if self._world.socket(side) is not None:
            for row, count in enumerate(shown_on(self._world, after.resources[side])):
                sliders.extend(self._row_movements(side, row, count or 0))
        return self._piece_movements(before, after, action.field), sliders

    def do(self, movements: Iterable[Movement]) -> None:
        """Make these movements after those that wait."""
        self._coming.extend(movements)

    @property
    def next_ms(self) -> int | None:
        """When the next movement is due; None when none waits or its time is not set before the next `advance`."""
        return self._next_ms if self._coming else None

    def put(self, field: Field, piece: str) -> None:
        """Put a piece down."""
        self._coming.append(self._placing(field, piece, _CARRY_MS))

    def take(self, field: Field) -> None:
        """Take a piece off."""
        self._coming.append(self._placing(field, NOTHING, _REACH_MS))

    def move(self, source: Field, target: Field) -> None:
        """Carry a piece from one field to another."""
        piece = self._world.piece(source)
        self.take(source)
        self.put(target, piece)

    def slide(self, side: int, row: int, count: int) -> None:
        """Set one row of a counter, slider by slider."""
        self._coming.extend(self._row_movements(side, row, count))

    def attach(self, side: int, socket: int) -> None:
        """Plug a counter in, unless it is by the time the hand has come there."""
        bounce_ms = self._between(_BOUNCE_MS)

        def plug_in() -> None:
            if self._world.socket(side) is None:
                self._world.attach(side, socket, bounce_ms)

        self._coming.append(Movement(self._between(_CARRY_MS), plug_in))

    def detach(self, side: int) -> None:
        """Pull a counter out."""
        self._coming.append(Movement(self._between(_REACH_MS), lambda: self._world.detach(side)))

    def press(self, button: int) -> None:
        """Press and release a button of the board."""
        self._coming.append(Movement(self._between(_REACH_MS), lambda: self._world.press(button)))
        self._coming.append(Movement(self._between(_PRESS_MS), lambda: self._world.release(button)))

    def show(self, field: Field, piece: str) -> None:
        """Take off what stands on a field, and put there what should."""
        if self._world.piece(field) != NOTHING:
            self.take(field)
        if piece != NOTHING:
            self.put(field, piece)

    def follow(self, step: RepairStep) -> None:
        """Do what the table leads hands to."""
        match step:
            case MovePiece(_, source, target):
                self.move(source, target)
            case TakeOff(_, field):
                self.take(field)
            case PutOn(piece, field):
                self.put(field, _LED_TO[piece])
            case SetSliders(side, row, _, count):
                self.slide(Side(side), int(row), count)

    def lay(self, state: State) -> None:
        """Make the world show a state, its pieces first."""
        wrong = [
            field
            for field in fields_of(state.options.geometry.all_mask)
            if self._world.piece(field) != piece_on(state, field)
        ]
        # A piece that lies astray is picked up first: it is put back, rather than a piece from the box.
        for field in wrong:
            if self._world.piece(field) != NOTHING:
                self.take(field)
        for field in wrong:
            if piece_on(state, field) != NOTHING:
                self.put(field, piece_on(state, field))
        for side in Side:
            if self._world.socket(side) is not None:
                for row, count in enumerate(shown_on(self._world, state.resources[side])):
                    self.slide(side, row, count or 0)

    def _between(self, span_ms: tuple[int, int]) -> int:
        return self._random.randint(*span_ms)

    def _piece_movements(self, before: State, after: State, field: Field) -> list[Movement]:
        old, new = piece_on(before, field), piece_on(after, field)
        movements: list[Movement] = []
        if old != NOTHING and new != NOTHING:
            movements.append(self._placing(field, NOTHING, _REACH_MS))
        if new != NOTHING:
            movements.extend(self._brush_past(after, field))
        movements.append(self._placing(field, new, _CARRY_MS))
        return movements

    def _placing(self, field: Field, piece: str, pause_ms: tuple[int, int]) -> Movement:
        bounce_ms = self._between(_BOUNCE_MS)
        return Movement(self._between(pause_ms), lambda: self._world.set_piece(field, piece, bounce_ms))

    def _brush_past(self, after: State, field: Field) -> list[Movement]:
        """Now and then a piece is slid in over a free neighbouring field."""
        free = [one for one in fields_of(after.options.geometry.neighbours[field]) if piece_on(after, one) == NOTHING]
        if not free or self._random.random() >= 0.2:
            return []
        over = self._random.choice(free)
        piece = piece_on(after, field)
        return [
            Movement(self._between(_CARRY_MS), lambda: self._world.set_piece(over, piece)),
            Movement(self._between(_BRUSH_MS), lambda: self._world.set_piece(over, NOTHING)),
        ]

    def _row_movements(self, side: int, row: int, wanted: int) -> list[Movement]:
        movements: list[Movement] = []
        count = self._world.slider(side, row)
        while count != wanted:
            following = count + (1 if wanted > count else -1)
            lower = min(count, following)
            movements.append(Movement(self._between(_SLIDER_MS), self._bead_between(side, row, lower)))
            movements.append(Movement(self._between(_BEAD_BETWEEN_MS), self._bead_set(side, row, following)))
            count = following
        return movements

    def _bead_between(self, side: int, row: int, count: int) -> Callable[[], None]:
        # Each switch has limits of its own, so that the same bead half way over the same one always reads alike.
        closed = HALF_WAY[(count + row) % len(HALF_WAY)]
        return lambda: self._world.set_slider_between(side, row, count, closed)

    def _bead_set(self, side: int, row: int, count: int) -> Callable[[], None]:
        return lambda: self._world.set_slider(side, row, count)


def piece_on(state: State, field: Field) -> str:
    """The world's letter for what a field holds in a state."""
    bit = 1 << field
    for side in Side:
        if state.camps[side] & bit:
            return PIECES[side]
    return RAIDING_PIECE if state.raided & bit else NOTHING


def shown_on(world: World, resources: Resources) -> Counter:
    """The sliders that stand for these resources on the counters of a world; a full row shows no more."""
    return shown(resources, Counter(*(row.sliders for row in world.description.counters.row)))
