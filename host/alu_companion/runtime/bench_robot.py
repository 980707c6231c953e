"""A robot at the simulated board that does what a test or a calibration asks for, and says yes to what it is told."""

from __future__ import annotations

from collections.abc import Callable

from alu_companion.diagnostics.requests import ClearBoard, Confirm, PlugIn, PutPiece, Request, Slide, TouchWand
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.simulator.hands import NOTHING, Hands
from alu_companion.simulator.world import World

_LISTEN_MS = 200
_PATIENCE_MS = 12_000
"""What cannot be done is left out."""


class Robot:
    """Hands that never err: what the board then sees is the board's own fault."""

    def __init__(self, world: World, request: Callable[[], Request | None]) -> None:
        self._world = world
        self._hands = Hands(world, seed=1)
        self._request = request
        self._last: Request | None = None
        self._since_ms = 0
        self._asked_ms = 0
        self._says: str | None = None

    def advance(self, now_ms: int) -> None:
        """Go on, and begin what is asked for a moment after it was."""
        self._hands.advance(now_ms)
        request = self._request()
        if request != self._last:
            self._last, self._since_ms = request, now_ms
            self._asked_ms = now_ms
        elif request is not None and now_ms - self._asked_ms >= _PATIENCE_MS and not self._hands.busy:
            self._says, self._asked_ms = "skip", now_ms
        if self._last is None or self._since_ms < 0 or now_ms - self._since_ms < _LISTEN_MS or self._hands.busy:
            return
        self._since_ms = -1
        self._do(self._last)

    def typed(self) -> str | None:
        """What the robot says."""
        said, self._says = self._says, None
        return said

    def _do(self, request: Request) -> None:
        match request:
            case ClearBoard():
                self._clear()
            case PutPiece(piece, field):
                self._clear()
                self._hands.put(field, piece)
            case TouchWand(field):
                self._clear()
                self._world.set_wand(field)
            case PlugIn(side):
                self._hands.attach(Side(side), side)
            case Slide(side, row, count):
                self._hands.slide(Side(side), row, count)
            case Confirm():
                self._says = "yes"

    def _clear(self) -> None:
        self._world.set_wand(None)
        for number in range(len(self._world.description.field_names())):
            if self._world.piece(number) != NOTHING:
                self._hands.take(Field(number))
