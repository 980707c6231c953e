"""The table on a real board: bytes from the reader thread and lines from the keyboard meet in one inbox, one consumer takes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from alu_companion.board.values import is_connected, was_connected
from alu_companion.devices.serial_port import Port, PortError, SerialPort, candidates
from alu_companion.runtime.clock import Clock
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.runner import Runner
from alu_companion.table import due_ms

_LINE_TICK_MS = 100
"""How often the line is told the time: it greets every 500 ms."""
_SPEAKING_TICK_MS = 10
"""How often the voice is asked while it speaks: what waits for it begins that much late."""
_RETRY_MS = 1000
_ANSWER_MS = 3000
"""A port on which no board has answered by then is given up for the next one. Measured: a Pico answers within 20 ms."""


class _Typed(NamedTuple):
    text: str | None


class _Pressed(NamedTuple):
    key: str


class _Later(NamedTuple):
    act: Callable[[Runner, int], None]


class PortSearch:
    """Opens the port that was named, or in turn every port that may be a board."""

    def __init__(self, device: str | None, find: Callable[[], list[str]] = candidates) -> None:
        self._device = device
        self._find = find
        self._turn = 0

    @property
    def is_named(self) -> bool:
        """Whether the player named the port."""
        return self._device is not None

    def open(self, sink: Callable[[bytes | None], None]) -> SerialPort | None:
        """The next port, or None when there is nothing to try.

        Raises:
            PortError: the port that was named cannot be opened.
        """
        if self._device is not None:
            return SerialPort(self._device, sink)
        found = self._find()
        for _ in found:
            device = found[self._turn % len(found)]
            self._turn += 1
            try:
                return SerialPort(device, sink)
            except PortError:
                continue
        return None


class LiveTable:
    """A runner on a serial line, or without one where a game has no board (`search` is None). `run` returns when a player leaves, or when
    the board speaks another protocol."""

    def __init__(self, runner: Runner, search: PortSearch | None, clock: Clock) -> None:
        self.runner = runner
        self._search = search
        self._clock = clock
        self._inbox: Inbox[_Typed | _Pressed | _Later] = Inbox()
        self._port: Port | None = None
        self._opened_ms = 0
        self._next_try_ms = 0
        self._told_of_silence = False
        self._next_tick_ms = 0

    def typed(self, text: str | None) -> None:
        """A line from the keyboard, from any thread; None is the end of the input and ends the table."""
        self._inbox.ask(_Typed(text))

    def pressed(self, key: str | None) -> None:
        """A key of the number pad, from any thread; None is the end of the input and ends the table."""
        self._inbox.ask(_Typed(None) if key is None else _Pressed(key))

    def later(self, act: Callable[[Runner, int], None]) -> None:
        """Have something done with the runner in its turn, from any thread."""
        self._inbox.ask_at_once(_Later(act))

    def open_first(self) -> None:
        """Open the named port before anything else.

        Raises:
            PortError: it cannot be opened.
        """
        if self._search is not None:
            self._connect(self._search, self._clock.now_ms())

    def run(self) -> None:
        """Serve the table."""
        try:
            while not self.runner.ended and not self.runner.refused:
                self._serve()
        finally:
            self.close()

    def close(self) -> None:
        """Let go of the line and of whoever waits to say something; `run` does so at its end."""
        self._inbox.close()
        self._disconnect()

    def _serve(self) -> None:
        now_ms = self._clock.now_ms()
        wake_ms = now_ms + (_LINE_TICK_MS if self.runner.outlets.quiet else _SPEAKING_TICK_MS)
        due = due_ms(self.runner.state)
        if due is not None:
            wake_ms = min(wake_ms, due)
        taken = self._inbox.take(max(wake_ms - now_ms, 1) / 1000)
        now_ms = self._clock.now_ms()
        self._obey(taken.asked, now_ms)
        if taken.data and not self.runner.ended:
            self.runner.received(taken.data, now_ms)
        if taken.is_lost:
            self._disconnect()
            self.runner.line_lost(now_ms)
        self.runner.advance(now_ms)
        if self._search is not None:
            self._keep_line(self._search, now_ms)

    def _obey(self, asked: _Typed | _Pressed | _Later | None, now_ms: int) -> None:
        if isinstance(asked, _Typed):
            if asked.text is None:
                self.runner.ended = True
            elif asked.text.strip():
                self.runner.typed(asked.text, now_ms)
        elif isinstance(asked, _Pressed):
            self.runner.pressed(asked.key, now_ms)
        elif isinstance(asked, _Later):
            asked.act(self.runner, now_ms)

    def _keep_line(self, search: PortSearch, now_ms: int) -> None:
        if self._port is None:
            if now_ms >= self._next_try_ms:
                self._next_try_ms = now_ms + _RETRY_MS
                try:
                    self._connect(search, now_ms)
                except PortError:
                    return  # told when it was lost; tried again in a second
                if self._port is None and not self._told_of_silence and not was_connected(self.runner.state):
                    self._told_of_silence = True
                    self.runner.line_unanswered(now_ms)
            return
        if now_ms >= self._next_tick_ms:
            self._next_tick_ms = now_ms + _LINE_TICK_MS
            out = self.runner.tick_line(now_ms)
            if out:
                self._port.write(out)
        if not is_connected(self.runner.state) and now_ms - self._opened_ms > _ANSWER_MS:
            if not self._told_of_silence:
                # Once: a player who waits must know for what.
                self._told_of_silence = True
                self.runner.line_unanswered(now_ms)
            if not search.is_named:
                self._disconnect()
                self.runner.line_lost(now_ms)
        elif is_connected(self.runner.state):
            self._told_of_silence = False

    def _connect(self, search: PortSearch, now_ms: int) -> None:
        line = self._inbox.new_line()
        port = search.open(lambda data: self._inbox.receive(line, data))
        if port is not None:
            self._port, self._opened_ms = port, now_ms
            self.runner.line_opened(now_ms)

    def _disconnect(self) -> None:
        port, self._port = self._port, None
        # Its reader may be waiting for room.
        self._inbox.new_line()
        if port is not None:
            port.close()
