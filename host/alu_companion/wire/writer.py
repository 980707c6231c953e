"""The state line, the one that matters, as the board writes it: in place.

Measured: a StateWriter allocates nothing under MicroPython after it is built (tests/wire/state_allocation.py).
"""

from .columns import starts_of
from .crc import crc16
from .messages import LAST_TIME_MS, SEQUENCE_LIMIT, Geometry
from .spec import STATE, columns_of

_HEX = b"0123456789ABCDEF"
_MINUS, _UNSETTLED = ord("-"), ord("~")
_DETACHED = ord("-")
_NO_COUNTER = (_DETACHED, ord("!"))


class StateWriter:
    """A preallocated state line: `buffer` is the whole line with its newline, legal after every `finish`.

    Codes are byte values, `ord(state.SQUARE)`. A new writer says: every field unclear, every counter detached.
    """

    def __init__(self, geometry: Geometry) -> None:
        starts = starts_of(columns_of(STATE, geometry))
        self._sequence, self._time, self._fields, self._counters, self._buttons, self._health, self._crc = starts
        self._counter_width = 1 + 3 * len(geometry.capacities)
        self.buffer = bytearray(b" " * (self._crc + 4) + b"\n")
        self.buffer[0] = ord(STATE)
        # Taken once, for a slice of it would be allocated with every line.
        self._sealed = memoryview(self.buffer)[: self._crc]
        self.set_fields(b"?" * geometry.fields)
        for socket in range(geometry.sockets):
            self.set_counter(socket, _DETACHED)
        self.set_buttons(0)
        self.set_health(0)
        self.finish(0, 0)

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
        crc = crc16(self._sealed)
        for index in range(4):
            self.buffer[self._crc + index] = _HEX[(crc >> (12 - 4 * index)) & 15]

    def _put_digits(self, last: int, width: int, value: int) -> None:
        buffer = self.buffer
        for index in range(last, last - width, -1):
            buffer[index] = 48 + value % 10
            value //= 10
