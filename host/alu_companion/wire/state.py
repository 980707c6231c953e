"""The state line, the one that matters: written in place on the board, read by skipping what has not changed.

Measured: a StateWriter allocates nothing under MicroPython after it is built (tests/wire/state_allocation.py).
"""

from .crc import crc16_start
from .layout import Layout
from .messages import (
    DETACHED,
    FAULT,
    LAST_TIME_MS,
    SEQUENCE_LIMIT,
    UNCLEAR,
    UNSETTLED,
    BoardState,
    Counter,
    Geometry,
)
from .spec import make_table

_HEX = b"0123456789ABCDEF"
_MINUS, _UNSETTLED = ord("-"), ord(UNSETTLED)
_NO_COUNTER = (ord(DETACHED), ord(FAULT))


class StateWriter:
    """A preallocated state line: `buffer` is the whole line with its newline, legal after every `finish`.

    Codes are byte values, `ord(messages.SQUARE)`. A new writer says: every field unclear, every counter detached.
    """

    def __init__(self, geometry: Geometry, layout: "Layout | None" = None) -> None:
        """`layout` is that of the state lines of this geometry, where it has been made already."""
        layout = layout or Layout(BoardState, make_table(geometry)[BoardState])
        blank = BoardState(0, 0, UNCLEAR * geometry.fields, (Counter(DETACHED),) * geometry.sockets, 0, 0)
        self.buffer = bytearray(layout.format(blank))
        self._sequence = layout.start("sequence")
        self._time = layout.start("time_ms")
        self._fields = layout.start("fields")
        self._counters = layout.start("counters")
        self._counter_width = 1 + 3 * len(geometry.capacities)
        self._buttons = layout.start("buttons")
        self._health = layout.start("health")
        self._crc = layout.length - 4

    def set_field(self, index: int, code: int) -> None:
        """What field `index` (A1 = 0) holds."""
        self.buffer[self._fields + index] = code

    def set_fields(self, codes: bytes | bytearray) -> None:
        """What all fields hold; a third of the time of 40 calls of `set_field`."""
        buffer = self.buffer
        at = self._fields
        for code in codes:
            buffer[at] = code
            at += 1

    def set_counter(self, socket: int, identity: int) -> None:
        """Who is at a socket. The rows of a counter that was not there a moment ago are unsettled until `set_row`."""
        at = self._counters + socket * (self._counter_width + 1)
        before = self.buffer[at]
        if identity in _NO_COUNTER:
            for index in range(at, at + self._counter_width):
                self.buffer[index] = identity
        elif before in _NO_COUNTER:
            for index in range(at + 1, at + self._counter_width, 3):
                self.buffer[index] = _MINUS
                self.buffer[index + 1] = _MINUS
                self.buffer[index + 2] = _UNSETTLED
        self.buffer[at] = identity

    def set_row(self, socket: int, row: int, count: int, status: int) -> None:
        """The count of a row, 0..99, or -1 with the status UNSETTLED, of a counter that `set_counter` attached."""
        at = self._counters + socket * (self._counter_width + 1) + 1 + 3 * row
        if count < 0:
            self.buffer[at] = _MINUS
            self.buffer[at + 1] = _MINUS
        else:
            self.buffer[at] = 48 + count // 10
            self.buffer[at + 1] = 48 + count % 10
        self.buffer[at + 2] = status

    def set_buttons(self, mask: int) -> None:
        """Bit n is set while button n is pressed."""
        self.buffer[self._buttons] = _HEX[mask >> 4]
        self.buffer[self._buttons + 1] = _HEX[mask & 15]

    def set_health(self, mask: int) -> None:
        """Bit n is set while multiplexer n fails its references; its fields must then be UNCLEAR."""
        self.buffer[self._health] = _HEX[mask]

    def finish(self, sequence: int, time_ms: int) -> None:
        """Number, date and seal the line; both numbers wrap by themselves."""
        self._put_digits(self._sequence + 4, 5, sequence % SEQUENCE_LIMIT)
        self._put_digits(self._time + 9, 10, time_ms & LAST_TIME_MS)
        crc = crc16_start(self.buffer, self._crc)
        for index in range(4):
            self.buffer[self._crc + index] = _HEX[(crc >> (12 - 4 * index)) & 15]

    def _put_digits(self, last: int, width: int, value: int) -> None:
        buffer = self.buffer
        for index in range(last, last - width, -1):
            buffer[index] = 48 + value % 10
            value //= 10


class StateReader:
    """Reads state lines. Most say the same as the one before, so only number and date of such a line are parsed."""

    def __init__(self, geometry: Geometry, layout: "Layout | None" = None) -> None:
        """`layout` is that of the state lines of this geometry, where it has been made already."""
        self._layout = layout or Layout(BoardState, make_table(geometry)[BoardState])
        self._content = b"\n"  # no line holds it
        self._last = BoardState(0, 0, "", (), 0, 0)

    def read(self, line: bytes) -> BoardState:
        """The state in a line without newline whose CRC is right. Raises: WireError."""
        if line[18:-4] == self._content and line[1] == 32 == line[7]:
            number = line[2:7]
            time = line[8:18]
            if number.isdigit() and time.isdigit():
                sequence = int(number)
                time_ms = int(time)
                if sequence < SEQUENCE_LIMIT and time_ms <= LAST_TIME_MS:
                    last = self._last
                    return BoardState(sequence, time_ms, last.fields, last.counters, last.buttons, last.health)
        state = self._layout.parse(line)
        assert isinstance(state, BoardState)
        self._content = line[18:-4]
        self._last = state
        return state


def write_state(writer: StateWriter, state: BoardState) -> None:
    """Put a whole state into a writer and finish it; what does not fit is not checked here."""
    writer.set_fields(state.fields.encode())
    for socket, counter in enumerate(state.counters):
        writer.set_counter(socket, ord(counter.identity))
        for row, one in enumerate(counter.rows):
            writer.set_row(socket, row, -1 if one.count is None else one.count, ord(one.status))
    writer.set_buttons(state.buttons)
    writer.set_health(state.health)
    writer.finish(state.sequence, state.time_ms)
