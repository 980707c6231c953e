"""A board outside a game: lines out, events in, on a serial port or on the simulated board."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from alu_companion.runtime.clock import MonotonicClock, Pacer
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.lines import Line, LineLostError, PortLine, SimulatedLine
from alu_companion.runtime.port_search import PortSearch
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.maintenance import RAW_ON, GetSetting, SetRaw
from alu_companion.wire.messages import NEED_DATA, Answer, Error, Event, Geometry, Hello, Message, VersionMismatch
from alu_companion.wire.settings import SETTINGS

_ANSWER_MS = 3000
"""Measured on an emulated Pico: it answers within 20 ms; one that writes its flash within 300, half of the times within 115."""
_WAIT_MS = 20
_RAW_MS = 40
_RAW_AGAIN_MS = 2000
"""A board ends its raw lines after 5 seconds in which it has heard nothing."""


class BoardError(Exception):
    """No talk with the board; `reason` is `lost`, `silent`, `version` or `refused`, `text` what the board said, for a log."""

    def __init__(self, reason: str, text: str = "") -> None:
        super().__init__(f"{reason}: {text}")
        self.reason = reason
        self.text = text


def _events(link: HostLink) -> Iterator[Event]:
    while (event := link.next_event()) is not NEED_DATA:
        if isinstance(event, VersionMismatch):
            raise BoardError("version", f"{event.theirs} {event.ours}")
        yield event


class BoardLine:
    """Commands out and events in, over an open line. Who makes it closes it."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._link = HostLink(Geometry())
        self.act: Callable[[int], None] = lambda now_ms: None
        """Lets hands act at the simulated board, before each of its scans."""

    @property
    def now_ms(self) -> int:
        return self._line.now_ms

    def advance(self) -> list[Event]:
        """The events that have come. Waits a moment for them, and greets the board as long as it has not answered. Raises BoardError."""
        self.act(self.now_ms)
        if self._line.is_lost:
            raise BoardError("lost")
        try:
            self._link.receive_data(self._line.receive())
        except LineLostError as error:
            raise BoardError("lost") from error
        found = list(_events(self._link))
        self._write(self._link.tick(self.now_ms))
        self._line.rest(self.now_ms + _WAIT_MS)
        return found

    def send(self, message: Message) -> None:
        """Send a command to a board that has answered."""
        self._write(self._link.send(message))

    def _write(self, data: bytes) -> None:
        if data:
            self._line.write(data)

    def close(self) -> None:
        self._line.close()


def open_port(device: str) -> BoardLine:
    """The line to a board at a serial port. Raises PortError."""
    line = PortLine(PortSearch(device), MonotonicClock(), Inbox())
    line.open()
    return BoardLine(line)


def open_simulated(board: SimulatedBoard, pacer: Pacer) -> BoardLine:
    """The line to a simulated board."""
    line = SimulatedLine(board, pacer)
    line.open()
    return BoardLine(line)


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
    """The value of every setting of the board, by key. Raises BoardError."""
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
