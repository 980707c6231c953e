"""The table on a simulated board: one clock leads world, firmware and host, scan by scan.

Nothing is skipped on the way: the bytes go from the firmware's standard output through a pseudo terminal and pyserial to the runner.
Time goes on only when both ends have taken what was sent, so a game is repeatable to the byte at any speed.
"""

from __future__ import annotations

import queue

from alu_companion.devices.serial_port import SerialPort
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.memory_cable import MemoryPort

_HOST_TIMEOUT_S = 10.0


class LineLostError(Exception):
    """The cable was pulled while bytes were on their way."""


class SimulatedLine:
    """The host's end of a simulated cable, read to the byte."""

    def __init__(self, board: SimulatedBoard) -> None:
        self._memory: MemoryPort | None = None
        self._serial: SerialPort | None = None
        self._come: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._rest = b""
        if board.device is None:
            self._memory = board.port()
        else:
            self._serial = SerialPort(board.device, self._come.put)

    def read(self, count: int) -> bytes:
        """Exactly `count` bytes. Raises LineLostError."""
        if self._memory is not None:
            return self._memory.read()
        data = self._rest
        while len(data) < count:
            try:
                more = self._come.get(timeout=_HOST_TIMEOUT_S)
            except queue.Empty:
                raise LineLostError from None
            if more is None:
                raise LineLostError
            data += more
        self._rest = data[count:]
        return data[:count]

    def write(self, data: bytes) -> None:
        """Send to the board."""
        (self._memory or self._serial).write(data)  # type: ignore[union-attr]

    def close(self) -> None:
        """Let go of the line."""
        (self._memory or self._serial).close()  # type: ignore[union-attr]


class SimulatedTable:
    """A runner and a simulated board in lockstep. Who makes it closes it, and the board after it."""

    def __init__(self, runner: Runner, board: SimulatedBoard, pacer: Pacer) -> None:
        self.runner = runner
        self.board = board
        self._pacer = pacer
        self._line: SimulatedLine | None = None
        self._plugs = -1

    def step(self) -> int:
        """One scan of the firmware and all that follows from it; returns the time."""
        self._follow_cable()
        count = self.board.step()
        now_ms = self.board.now_ms
        if count and self._line is not None:
            self.runner.received(self._line.read(count), now_ms)
        self.runner.advance(now_ms)
        if self._line is not None:
            out = self.runner.tick_line(now_ms)
            if out:
                self._line.write(out)
                self.board.take_from_host(len(out))
        self._pacer.wait(now_ms)
        return now_ms

    def _follow_cable(self) -> None:
        """Notice a pulled cable and open a new one."""
        if self._plugs == self.board.plugs:
            return
        now_ms = self.board.now_ms
        if self._line is not None:
            self._line.close()
            self._line = None
            self.runner.line_lost(now_ms)
        if self.board.plugged:
            self._line = SimulatedLine(self.board)
            self.runner.line_opened(now_ms)
        self._plugs = self.board.plugs

    def close(self) -> None:
        """Let go of the line."""
        if self._line is not None:
            self._line.close()
            self._line = None
