"""A host for tests: a link on a simulated board, through pyserial where there is a device."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType

import pytest
import serial

from alu_companion import paths
from alu_companion.kit.model import Description, load
from alu_companion.simulator import micropython
from alu_companion.simulator.board import Engine, SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.messages import NEED_DATA, Event, Geometry, Message
from alu_companion.wire.state import BoardState

needs_micropython = pytest.mark.skipif(
    not micropython.is_available(), reason="the MicroPython interpreter is not installed (extra: sim)"
)


class BoardSession:
    """Steps a board and reads exactly what each step sent: all bytes in `log`, all events in `events`."""

    def __init__(
        self, engine: Engine, seed: int = 1, start_ticks_ms: int = 0, description: Description | None = None
    ) -> None:
        self.world = World(description or load(paths.board_file()), seed)
        self.board = SimulatedBoard(self.world, engine, seed, start_ticks_ms)
        self.link = HostLink(Geometry())
        self.log = bytearray()
        self.events: list[Event] = []
        self._read: Callable[[int], bytes] = lambda count: b""
        self._write: Callable[[bytes], object] = lambda data: None
        self._close: Callable[[], None] = lambda: None
        self.open()

    def __enter__(self) -> BoardSession:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close_port()
        self.board.close()

    def open(self) -> None:
        if self.board.device is None:
            port = self.board.port()
            self._read, self._write, self._close = lambda count: port.read(), port.write, port.close
        else:
            device = serial.Serial(self.board.device, timeout=10)
            self._read, self._write, self._close = device.read, device.write, device.close

    def close_port(self) -> None:
        self._close()

    def step(self, count: int = 1) -> None:
        for _ in range(count):
            sent = self.board.step()
            if sent:
                data = self._read(sent)
                assert len(data) == sent
                self.log += data
                self.link.receive_data(data)
                while (event := self.link.next_event()) is not NEED_DATA:
                    self.events.append(event)
            self.write(self.link.tick(self.board.now_ms))

    def write(self, data: bytes) -> None:
        if data:
            self._write(data)
            self.board.take_from_host(len(data))

    def send(self, message: Message) -> None:
        self.write(self.link.send(message))

    def new(self, count: int) -> list[Event]:
        """The events of the next `count` scans."""
        before = len(self.events)
        self.step(count)
        return self.events[before:]

    @property
    def state(self) -> BoardState:
        """The last state line."""
        return next(event for event in reversed(self.events) if isinstance(event, BoardState))
