"""The way to a board, and the time that passes with it: a serial port in real time, the simulated board, or no board at all."""

from __future__ import annotations

import queue
from typing import Protocol

from alu_companion.devices.serial_port import Port, PortError, SerialPort
from alu_companion.runtime.clock import Clock, Pacer
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.port_search import PortSearch
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.memory_cable import MemoryPort

_RETRY_MS = 1000
_ANSWER_MS = 3000
"""A port on which no board has answered by then is given up for the next one. Measured: a Pico answers within 20 ms."""
_HOST_TIMEOUT_S = 10.0
_STEP_MS = 20


class LineLostError(Exception):
    """The cable was pulled while bytes were on their way."""


class Line(Protocol):
    """The way to a board, or to none. Who makes it closes it."""

    @property
    def now_ms(self) -> int:
        """Table time."""
        ...

    @property
    def is_lost(self) -> bool:
        """True when the line has to be opened, for the first time or since the board has gone."""
        ...

    def follow(self, runner: Runner) -> None:
        """Tell the table when the board comes or goes; what comes is opened."""
        ...

    def receive(self) -> bytes:
        """The bytes that have come from the board; simulated time goes on by one step for them. Raises LineLostError."""
        ...

    def write(self, data: bytes) -> None:
        """Send to the board; bytes to one that is gone are dropped."""
        ...

    def rest(self, until_ms: int) -> None:
        """Let real time pass: until then or until something comes, or until the simulated time has come."""
        ...

    def close(self) -> None: ...


_NEWS = {
    "taken": LineNews.TAKEN,
    "refused": LineNews.REFUSED,
    "forbidden": LineNews.REFUSED,
    "unknown": LineNews.UNOPENED,
    "unlisted": LineNews.UNLISTED,
}
"""The news about a port that cannot be opened, by the reason of its `PortError`; a port that is `missing` is no port."""


class PortLine:
    """A serial port in real time, searched for and found again; or real time alone, where a game has no board (`search` is None).

    What comes waits in the inbox, where people ask too: whatever comes first ends the rest.
    """

    def __init__(self, search: PortSearch | None, clock: Clock, inbox: Inbox) -> None:
        self._search = search
        self._clock = clock
        self._inbox = inbox
        self._port: Port | None = None
        self._opened_ms = 0
        self._next_try_ms = 0
        self._told: LineNews | None = None
        self._followed_by: Runner | None = None

    @property
    def now_ms(self) -> int:
        return self._clock.now_ms()

    @property
    def is_lost(self) -> bool:
        """True once all that had come is taken."""
        return self._inbox.is_lost

    @property
    def is_vain(self) -> bool:
        """True once it was told that no board is found."""
        return self._told is not None

    def open(self) -> bool:
        """Open the next port; False when there is none to try, or `follow` will tell why it cannot be opened.

        Raises:
            PortError: the port that was named cannot be opened.
        """
        try:
            return self._open()
        except PortError:
            if self._search is not None and self._search.is_named:
                raise
            return False

    def _open(self) -> bool:
        """Open the next port; False when there is none to try. Raises PortError: there is one that cannot be opened."""
        line = self._inbox.new_line()
        if self._search is not None:
            self._search.tick(self.now_ms)
            self._port = self._search.open(lambda data: self._inbox.receive(line, data))
            self._opened_ms = self.now_ms
        return self._port is not None

    def follow(self, runner: Runner) -> None:
        """Each table is told once that a port does not answer: a player who waits must know for what."""
        if self._search is None:
            return
        if runner is not self._followed_by:
            self._followed_by, self._told = runner, None
        if self.is_lost:
            self.close()
            runner.line_news(LineNews.DOWN, self.now_ms)
        if self._port is None:
            self._find(runner)
        elif not runner.host_end.is_open:
            runner.line_news(LineNews.UP, self.now_ms)
        elif runner.host_end.is_answered:
            self._told = None
            self._search.answered()
        elif self.now_ms - self._opened_ms > _ANSWER_MS:
            self._tell(runner, LineNews.NONE)
            if not self._search.is_named:
                self._search.tick(self.now_ms)
                self._search.let_alone()
                self.close()
                runner.line_news(LineNews.DOWN, self.now_ms)

    def _find(self, runner: Runner) -> None:
        if self.now_ms < self._next_try_ms:
            return
        self._next_try_ms = self.now_ms + _RETRY_MS
        try:
            if self._open():
                runner.line_news(LineNews.UP, self.now_ms)
            elif not runner.state.was_connected:
                self._tell(runner, LineNews.NONE)
        except PortError as error:
            # One that is missing was told when it was lost. All are tried again in a second.
            if error.reason in _NEWS:
                self._tell(runner, _NEWS[error.reason])

    def _tell(self, runner: Runner, news: LineNews) -> None:
        """Tell why there is no board, once; again where there is another cause."""
        if news is self._told or (news is LineNews.NONE and self._told is not None):
            return
        self._told = news
        runner.line_news(news, self.now_ms)

    def receive(self) -> bytes:
        """A part of the bytes that have come, so that people who ask meanwhile need not wait for all of them."""
        return self._inbox.take_data()

    def write(self, data: bytes) -> None:
        if self._port is not None:
            self._port.write(data)

    def rest(self, until_ms: int) -> None:
        self._inbox.wait(max(until_ms - self.now_ms, 1) / 1000)

    def close(self) -> None:
        port, self._port = self._port, None
        # Its reader may be waiting for room.
        self._inbox.new_line()
        if port is not None:
            port.close()


class SimulatedLine:
    """The host's end of a simulated cable, read to the byte: one clock leads world, firmware and host, scan by scan.

    Nothing is skipped on the way: the bytes go from the firmware's standard output through a pseudo terminal and pyserial. Time goes
    on only when both ends have taken what was sent, so a game is repeatable to the byte at any speed.
    """

    def __init__(self, board: SimulatedBoard, pacer: Pacer) -> None:
        self.board = board
        self._pacer = pacer
        self._port: MemoryPort | SerialPort | None = None
        self._plugs = -1
        self._come: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._left = b""

    @property
    def now_ms(self) -> int:
        return self.board.now_ms

    @property
    def is_lost(self) -> bool:
        return self._plugs != self.board.plugs

    def open(self) -> None:
        """Take the host's end of the cable, where it is plugged in."""
        self.close()
        self._come, self._left = queue.SimpleQueue(), b""
        self._plugs = self.board.plugs
        if self.board.device is not None:
            self._port = SerialPort(self.board.device, self._come.put)
        elif self.board.plugged:
            self._port = self.board.port()

    def follow(self, runner: Runner) -> None:
        if self.is_lost:
            if self._port is not None:
                self.close()
                runner.line_news(LineNews.DOWN, self.now_ms)
            self.open()
        if self._port is not None and not runner.host_end.is_open:
            # Also to the next table on the same line.
            runner.line_news(LineNews.UP, self.now_ms)

    def receive(self) -> bytes:
        """One scan of the firmware, and exactly what it has sent. Raises LineLostError."""
        count = self.board.step()
        if self._port is None or self.is_lost:
            return b""
        if isinstance(self._port, MemoryPort):
            # Also where the board could send no more: a port that is full holds what was sent before.
            return self._port.read()
        data = self._left
        while len(data) < count:
            try:
                more = self._come.get(timeout=_HOST_TIMEOUT_S)
            except queue.Empty:
                raise LineLostError from None
            if more is None:
                raise LineLostError
            data += more
        self._left = data[count:]
        return data[:count]

    def write(self, data: bytes) -> None:
        if self._port is not None and not self.is_lost:
            self._port.write(data)
            self.board.take_from_host(len(data))

    def rest(self, until_ms: int) -> None:
        self._pacer.wait(self.now_ms)

    def close(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.close()


class NoLine:
    """Simulated time at a table without a board."""

    is_lost = False

    def __init__(self, pacer: Pacer) -> None:
        self.now_ms = 0
        self._pacer = pacer

    def follow(self, runner: Runner) -> None:
        """No board comes or goes."""

    def receive(self) -> bytes:
        """Nothing comes; time goes on."""
        self.now_ms += _STEP_MS
        return b""

    def write(self, data: bytes) -> None:
        """Nobody is there to take it."""

    def rest(self, until_ms: int) -> None:
        self._pacer.wait(self.now_ms)

    def close(self) -> None:
        """Nothing to let go of."""
