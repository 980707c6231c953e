"""A board for whoever looks after it: lines out, events in, on a serial port or on the simulated board."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from typing import Protocol

from alu_companion.devices.serial_port import SerialPort
from alu_companion.runtime.clock import Clock, Pacer
from alu_companion.runtime.simulation import LineLostError, SimulatedLine
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.maintenance import RAW_ON, GetSetting, SetRaw
from alu_companion.wire.messages import NEED_DATA, Answer, Error, Event, Geometry, Hello, Message, VersionMismatch
from alu_companion.wire.settings import SETTINGS

_ANSWER_MS = 3000
"""Measured on an emulated Pico: it answers within 20 ms; one that writes its flash within 300, half of the times within 115."""
_WAIT_S = 0.02
_RAW_MS = 40
_RAW_AGAIN_MS = 2000
"""A board ends its raw lines after 5 seconds in which it has heard nothing."""


class BoardError(Exception):
    """No talk with the board; `reason` is `lost`, `silent`, `version` or `refused`, `text` what the board said, for a log."""

    def __init__(self, reason: str, text: str = "") -> None:
        super().__init__(f"{reason}: {text}")
        self.reason = reason
        self.text = text


class BoardLine(Protocol):
    """An open line to a board. Who makes it closes it."""

    @property
    def now_ms(self) -> int:
        """Time, simulated or real."""
        ...

    def advance(self) -> list[Event]:
        """What has come; waits a moment for it, and greets the board as long as it has not answered. Raises BoardError."""
        ...

    def send(self, message: Message) -> None:
        """Send a command to a board that has answered."""
        ...

    def close(self) -> None:
        """Let go of the line."""
        ...


def _events(link: HostLink) -> Iterator[Event]:
    while (event := link.next_event()) is not NEED_DATA:
        if isinstance(event, VersionMismatch):
            raise BoardError("version", f"{event.theirs} {event.ours}")
        yield event


class LiveLine:
    """A board at a serial port."""

    def __init__(self, device: str, clock: Clock) -> None:
        """Raises PortError."""
        self._come: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._port = SerialPort(device, self._come.put)
        self._link = HostLink(Geometry())
        self._clock = clock

    @property
    def now_ms(self) -> int:
        """Real time."""
        return self._clock.now_ms()

    def advance(self) -> list[Event]:
        """See `BoardLine.advance`."""
        out = self._link.tick(self.now_ms)
        if out:
            self._port.write(out)
        try:
            data = self._come.get(timeout=_WAIT_S)
        except queue.Empty:
            data = b""
        if data is None:
            raise BoardError("lost")
        self._link.receive_data(data)
        return list(_events(self._link))

    def send(self, message: Message) -> None:
        """See `BoardLine.send`."""
        self._port.write(self._link.send(message))

    def close(self) -> None:
        """See `BoardLine.close`."""
        self._port.close()


class SimulatedBoardLine:
    """A simulated board, one scan at each `advance`; `act` lets hands act on its world before."""

    def __init__(self, world: World, board: SimulatedBoard, pacer: Pacer) -> None:
        self.world = world
        self.board = board
        self.act: Callable[[int], None] = lambda now_ms: None
        self._line = SimulatedLine(board)
        self._link = HostLink(Geometry())
        self._pacer = pacer

    @property
    def now_ms(self) -> int:
        """Simulated time."""
        return self.board.now_ms

    def advance(self) -> list[Event]:
        """See `BoardLine.advance`."""
        self.act(self.now_ms)
        if not self.board.plugged:
            raise BoardError("lost")
        count = self.board.step()
        try:
            if count:
                self._link.receive_data(self._line.read(count))
        except LineLostError as error:
            raise BoardError("lost") from error
        found = list(_events(self._link))
        self._write(self._link.tick(self.now_ms))
        self._pacer.wait(self.now_ms)
        return found

    def send(self, message: Message) -> None:
        """See `BoardLine.send`."""
        self._write(self._link.send(message))

    def _write(self, data: bytes) -> None:
        # Bytes to a line that is gone are dropped, as at a serial port: the next `advance` tells it.
        if data and self.board.plugged:
            self._line.write(data)
            self.board.take_from_host(len(data))

    def close(self) -> None:
        """Let go of the line and end the board."""
        self._line.close()
        self.board.close()


def await_board(line: BoardLine, take: Callable[[Event], None]) -> Hello:
    """The hello of a board that has accepted the greeting; every event goes to `take`. Raises BoardError."""
    until_ms = line.now_ms + _ANSWER_MS
    while line.now_ms < until_ms:
        events = line.advance()
        for event in events:
            take(event)
        for event in events:
            if isinstance(event, Hello) and event.is_open:
                return event
    raise BoardError("silent")


def ask(line: BoardLine, message: Message, take: Callable[[Event], None]) -> str:
    """Send a command; the value of its answer. Every other event goes to `take`.

    Raises:
        BoardError: the board has refused it, does not answer, or is gone.
    """
    line.send(message)
    until_ms = line.now_ms + _ANSWER_MS
    while line.now_ms < until_ms:
        found: Answer | Error | None = None
        for event in line.advance():
            if isinstance(event, Answer | Error) and event.command == message.KIND:
                found = event
            else:
                take(event)
        if isinstance(found, Error):
            raise BoardError("refused", found.text)
        if found is not None:
            return found.value
    raise BoardError("silent")


def ask_settings(line: BoardLine, take: Callable[[Event], None]) -> dict[str, str]:
    """What every setting of the board is, by key. Raises BoardError."""
    return {setting.key: ask(line, GetSetting(setting.key), take)[2:] for setting in SETTINGS}


class RawKeeper:
    """Keeps the raw lines of a board coming."""

    def __init__(self, line: BoardLine) -> None:
        self._line = line
        self._next_ms = line.now_ms

    def tick(self) -> None:
        """Ask for them again when it is time."""
        if self._line.now_ms >= self._next_ms:
            self._next_ms = self._line.now_ms + _RAW_AGAIN_MS
            self._line.send(SetRaw(RAW_ON, _RAW_MS))
